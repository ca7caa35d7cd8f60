"""The page of one card or place: large, with what it does in words."""

from __future__ import annotations

from typing import Final

from games.farshore.cards import CARD, PLACES, SHORES, CardData, PlaceData
from renderers.farshore.pictures.card_faces import DISC, sand, scene
from renderers.farshore.pictures.glyphs import glyphs, lay_row, stock_icon
from renderers.farshore.pictures.icons.paints import KINDS
from renderers.farshore.words.cards import named
from renderers.farshore.words.terms import MANNERS, is_card, printed, title
from renderers.kit import type as lettering
from renderers.kit.cards import band, card_shape, figure_disc, rounded
from renderers.kit.english import plural
from renderers.kit.glow import shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Colour, Theme

WIDTH: Final = 900
MARGIN: Final = 44
WIDE: Final = WIDTH - 2 * MARGIN
HEAD: Final = 92
STEP: Final = 50  # from line to line of the text
FOOT: Final = 74
PICTURE: Final = (300, 250)
PAD: Final = 22


@cached_sprite
def explained(name: str, theme: Theme) -> Sheet:
    """Draw a card or place with all that can be said of it. Raises LookupError for a name that is neither's."""
    facts = named(name)
    if facts is None:
        raise LookupError(f"there is no card or place {name!r}")
    return _card(CARD[name], theme) if is_card(name) else _place(PLACES[name], theme)


def _lines(text: str) -> list[str]:
    return lettering.wrap(text, lettering.BOLD, lettering.FIGURE, WIDE - 2 * PAD - 8, 6)


def _laid(high: int, theme: Theme, face: Sheet) -> Sheet:
    """A face on a piece of the chart."""
    sheet = Sheet(chart(WIDTH, high + 2 * MARGIN, theme, seed=53))
    shadow(sheet, Box(MARGIN, MARGIN, WIDE, high), theme)
    sheet.lay(face, MARGIN, MARGIN, card_shape(WIDE, high))
    return sheet


def _face(high: int, ground: Colour, mark: str, text: str, right: int, theme: Theme) -> Sheet:
    """A blank face with its head."""
    face = Sheet.plain(WIDE, high, theme.plate)
    face.paste(rounded(WIDE, high, theme.plate, theme.edge, thick=4), 0, 0)
    face.paste(band(WIDE, HEAD, ground, theme.edge), 0, 0)
    face.paste(icon(mark, 64, theme), 16, (HEAD - 64) // 2)
    face.write(
        text, 94, HEAD // 2 - 1, colour=theme.on(ground), ground=ground, weight=lettering.BLACK,
        size=lettering.TITLE, room=WIDE - 94 - right,
    )  # fmt: skip
    return face


def _said(face: Sheet, lines: list[str], top: int, theme: Theme) -> None:
    for i, line in enumerate(lines):
        face.write(line, PAD + 4, top + STEP * i, colour=theme.ink, ground=theme.plate, size=lettering.FIGURE)


def _card(facts: CardData, theme: Theme) -> Sheet:
    ground = KINDS[facts.colour]
    lines = _lines(facts.text)
    text_top = HEAD + PAD + PICTURE[1] + 44
    high = text_top + STEP * len(lines) + FOOT
    face = _face(high, ground, f"shore-{facts.colour}", facts.title, 100, theme)
    worth = str(facts.points).replace("-", "−")
    figure_disc(face, (WIDE - 50, HEAD // 2 - 1), worth, theme, size=DISC + 20)
    field = Box(PAD, HEAD + PAD, *PICTURE)
    face.paste(scene(facts, field.w, field.h, theme), field.x, field.y)
    face.paste(icon(f"shore-{facts.name}", 216, theme), field.centre[0] - 108, field.centre[1] - 108)
    left = field.right + 28
    _cost(face, left, field.y + 34, facts.name, theme)
    manner, when = MANNERS[facts.colour]
    _fact(face, left, field.y + 104, f"shore-{facts.kind}", title(facts.kind), theme)
    _fact(face, left + 260, field.y + 104, f"shore-{facts.rarity}", title(facts.rarity), theme)
    for i, line in enumerate(lettering.wrap(f"{manner}: {when[:1].lower()}{when[1:]}", lettering.REGULAR,
                                            lettering.LABEL, WIDE - left - PAD, 2)):  # fmt: skip
        face.write(
            line, left, field.y + 172 + 38 * i, colour=theme.ink, ground=theme.plate, weight=lettering.REGULAR
        )
    _said(face, lines, text_top, theme)
    copies = f"{plural(facts.copies, 'copy', 'copies')} in the deck"
    y = high - 42
    face.paste(icon("shore-deck", 44, theme), PAD, y - 22)
    face.write(copies, PAD + 58, y, colour=theme.faint, ground=theme.plate)
    return _laid(high, theme, face)


def _cost(face: Sheet, x: int, y: int, name: str, theme: Theme) -> None:
    parts = printed(name)
    if not parts:
        face.write("Costs nothing", x, y, colour=theme.ink, ground=theme.plate, size=lettering.FIGURE)
        return
    for kind, count in parts:
        x += 4 + face.write(
            str(count), x, y, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK, size=lettering.FIGURE
        )
        face.paste(icon(stock_icon(kind), 64, theme), x, y - 32)
        x += 86


def _fact(face: Sheet, x: int, y: int, mark: str, word: str, theme: Theme) -> None:
    face.paste(icon(mark, 42, theme), x, y - 21)
    face.write(word, x + 52, y, colour=theme.ink, ground=theme.plate)


def _place(facts: PlaceData, theme: Theme) -> Sheet:
    lines = _lines(facts.text)
    text_top = HEAD + PAD + 100 + 32
    high = text_top + STEP * len(lines) + 6
    ground = sand(theme)
    mark = f"shore-{facts.name}" if facts.name in ("docks", "lookout", "dunes") else "island"
    if facts.name in SHORES:
        mark = stock_icon(facts.name)
    face = _face(high, ground, mark, facts.title, PAD, theme)
    lay_row(face, Box(PAD + 4, HEAD + PAD, WIDE - 2 * PAD, 80), glyphs(facts.name), theme, theme.plate, size=64)
    _said(face, lines, text_top, theme)
    return _laid(high, theme, face)
