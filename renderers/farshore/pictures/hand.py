"""The private picture: the viewer's cards, how each can be played, and what of the Bay it could play."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from games.farshore.cards import FIGURES
from games.farshore.view import FarshoreSeatView, FarshoreView
from renderers.contract import Seating
from renderers.farshore.pictures.card_faces import HAND, colours, hand_card, lay_card, pins, shape
from renderers.farshore.pictures.glyphs import lay_row, stock_icon
from renderers.farshore.pictures.places import CITY_ROW, HEAD_BOX, INNER, MARGIN, WIDTH
from renderers.farshore.pictures.seats import Blank, Count, blank_of, counts_of, fill_row, row
from renderers.farshore.words.reckoning import How, playable, price, sails
from renderers.farshore.words.terms import Parts, parts_of, title
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.glow import glow, shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.panel import heading
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme

ACROSS: Final = 4
CARD_GAP: Final = 16
CARDS_TOP: Final = CITY_ROW.bottom + 22
FROM_DECK: Final = How("never", "From the deck")
HOW: Final = 86  # height of the plate that says how a card can be played
PIN_ROOM: Final = 36  # room between rows for what hangs over a card's edge
BAY_HIGH: Final = 104


class Form(NamedTuple):
    """What the picture depends on: how many cards are held and looked at."""

    held: int
    looked: int

    @property
    def rows(self) -> int:
        """How many rows of cards there are."""
        return -(-(self.held + self.looked) // ACROSS)

    @property
    def bay(self) -> Box:
        """Where the plate lies that says what of the Bay can be played."""
        boxes = card_boxes(self)
        return Box(MARGIN, boxes[-1].bottom + PIN_ROOM + 6, INNER, BAY_HIGH)

    @property
    def high(self) -> int:
        """How high the picture is, in pixels."""
        return self.bay.bottom + MARGIN


def hand(view: FarshoreView, theme: Theme, seating: Seating) -> Sheet:
    """Draw the viewer's hand. Raises ValueError for the public view."""
    if not isinstance(view, FarshoreSeatView) or view.viewer is None:
        raise ValueError("a public view holds no hand")
    seat, form = view.viewer, Form(len(view.hand), len(view.looking))
    sheet = _ground(form.rows, theme).base()
    held = f"{len(view.hand)} of {FIGURES.hand}"
    sheet.lay(_head(form.rows, f"Your hand · {seating.heading}", held, seat, theme), HEAD_BOX.x, HEAD_BOX.y)
    blank = blank_of(view, seat, seating.names[seat])
    sheet.lay(_full_row(form.rows, blank, counts_of(view, seat), theme), CITY_ROW.x, CITY_ROW.y)
    cards = [Held(name, playable(view, seat, name, in_hand=True), sails(view, name), _costs(view, name))
             for name in view.hand]  # fmt: skip
    cards += [Held(name, FROM_DECK, 0, _costs(view, name)) for name in view.looking]
    if cards:
        left = len(cards) - (form.rows - 1) * ACROSS
        sheet.lay(_last_row(form.rows, left, theme), *_last_box(form.rows)[:2])
    for i, (card, box) in enumerate(zip(cards, card_boxes(form), strict=False)):
        if i >= form.held:
            glow(sheet, box, theme, radius=16)
        lay_held(sheet, box, card, theme)
    if not cards:
        sheet.lay(_no_cards(theme), MARGIN, CARDS_TOP)
    sheet.lay(_bay(form.rows, theme), form.bay.x, form.bay.y)
    _write_bay(sheet, form.bay, *_from_bay(view, seat), theme)
    return sheet


def _costs(view: FarshoreView, name: str) -> Parts:
    """What a card of the hand costs in the weather that is in force."""
    return parts_of(price(view, name, bay=False))


class Held(NamedTuple):
    """A card of a hand, how it can be played, how far the Ship then sails, and what it costs."""

    name: str
    how: How
    steps: int
    costs: Parts


def lay_held(sheet: Sheet, box: Box, card: Held, theme: Theme) -> None:
    """Lay a card with what is said of it."""
    lay_card(sheet, hand_card(card.name, theme, card.costs), box.x, box.y)
    sheet.lay(_how(card.how, theme), box.x, box.bottom - HOW, _foot())
    pins(sheet, box, 1, card.steps, theme)


@cached_sprite
def _foot() -> Image.Image:
    """The outline of a card's foot, to cut it by."""
    wide, high = HAND
    return shape(wide, high).crop((0, high - HOW, wide, high))


@cached_sprite
def _lying_row(rows: int, blank: Blank, theme: Theme) -> Sheet:
    """The seat's empty row as it lies on the chart."""
    sheet = _ground(rows, theme).cut(CITY_ROW)
    sheet.lay(row(CITY_ROW.w, CITY_ROW.h, blank, theme), 0, 0)
    return sheet.quantized(colours(theme))


@cached_sprite
def _full_row(rows: int, blank: Blank, counts: tuple[Count, ...], theme: Theme) -> Sheet:
    """The seat's row with all that it has."""
    sheet = _lying_row(rows, blank, theme).base()
    fill_row(sheet, sheet.box, counts, blank.seat, theme)
    return sheet


def _last_box(rows: int) -> Box:
    """Where the last row of cards lies, with room for its shadows."""
    first = card_boxes(Form(rows * ACROSS, 0))[-ACROSS]
    return Box(MARGIN - 8, first.y - 8, INNER + 24, first.h + 34)


@cached_sprite
def _last_row(rows: int, cards: int, theme: Theme) -> Sheet:
    """The shadows of a last row of so many cards, as they lie on the chart."""
    around = _last_box(rows)
    sheet = _ground(rows, theme).cut(around)
    for box in card_boxes(Form(rows * ACROSS, 0))[-ACROSS:][:cards]:
        shadow(sheet, box.moved(-around.x, -around.y), theme)
    return sheet.quantized(colours(theme))


@lru_cache(maxsize=64)
def card_boxes(form: Form) -> tuple[Box, ...]:
    """Where the cards lie, row by row, those that are looked at last; one wide place if there are none."""
    count = form.held + form.looked
    if not count:
        return (Box(MARGIN, CARDS_TOP, INNER, 150),)
    step = HAND[0] + CARD_GAP, HAND[1] + PIN_ROOM
    return tuple(
        Box(MARGIN + i % ACROSS * step[0], CARDS_TOP + i // ACROSS * step[1], *HAND) for i in range(count)
    )


@cached_sprite
def _ground(rows: int, theme: Theme) -> Sheet:
    """The chart with the shadows of what lies on it with so many rows of cards, but not of the last row."""
    form = Form(rows * ACROSS, 0)
    sheet = Sheet(chart(WIDTH, form.high, theme, rose=(WIDTH - 260, form.high - 240, 420), seed=41))
    last = ACROSS if rows else 0
    for box in (HEAD_BOX, CITY_ROW, form.bay, *card_boxes(form)[: rows * ACROSS - last]):
        shadow(sheet, box, theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _head(rows: int, title_: str, held: str, seat: int, theme: Theme) -> Sheet:
    sheet = _ground(rows, theme).cut(HEAD_BOX)
    sheet.lay(heading(HEAD_BOX.w, HEAD_BOX.h, theme, "shore-lighthouse", title_, held, seat=seat), 0, 0)
    return sheet.quantized(colours(theme))


@cached_sprite
def _how(how: How, theme: Theme) -> Sheet:
    """The foot of a card: a tick or a cross, and how it can be played or what is lacking."""
    wide = HAND[0]
    sheet = Sheet.plain(wide, HOW, theme.plate)
    tone = theme.kelp if how.able else theme.slate
    plate = rounded(wide, HOW + 20, theme.plate, theme.kelp if how.able else theme.edge, radius=16, thick=3)
    sheet.paste(plate.crop((0, 20, wide, HOW + 20)), 0, 0)
    left, middle = 16, HOW // 2 - 3
    if how is not FROM_DECK:
        sheet.paste(rounded(44, 44, tone, theme.edge, radius=22, thick=3), 12, middle - 22)
        sheet.paste(icon("shore-tick" if how.able else "shore-cross", 30, theme), 19, middle - 15)
        left = 68
    ink = theme.ink if how.able else theme.faint
    room = wide - left - 8
    lines = [how.word] if how.stocks else lettering.balanced(how.word, lettering.REGULAR, lettering.LABEL, room, 2)
    first = middle - 18 if how.stocks or len(lines) > 1 else middle
    for i, line in enumerate(lines):
        sheet.write(line, left, first + 34 * i, colour=ink, ground=theme.plate, weight=lettering.REGULAR)
    row = [word for kind, count in how.stocks for word in (str(count), stock_icon(kind))]
    lay_row(sheet, Box(left, first + 16, room, 40), row, theme, theme.plate)
    return sheet.quantized(colours(theme))


@cached_sprite
def _no_cards(theme: Theme) -> Sheet:
    box = card_boxes(Form(0, 0))[0]
    sheet = Sheet.clear(box.w, box.h)
    sheet.paste(rounded(box.w, box.h, theme.plate, theme.edge, thick=3), 0, 0)
    words = "You hold no cards."
    sheet.write(
        words, box.w // 2, box.h // 2, colour=theme.ink, ground=theme.plate, size=lettering.FIGURE, align="middle"
    )
    return sheet


def _from_bay(view: FarshoreSeatView, seat: int) -> tuple[str, bool]:
    """The cards of the Bay that the viewer could play, in a line, and whether there are any."""
    names = [
        stack.card
        for stack in view.bay
        if stack.card is not None and playable(view, seat, stack.card, in_hand=False).able
    ]
    if not names:
        return "You can play nothing from the Bay now.", False
    told = [f"{title(name)}{f' (Ship +{steps})' if (steps := sails(view, name)) else ''}" for name in names]
    return f"From the Bay you can play {', '.join(told)}.", True


@cached_sprite
def _bay(rows: int, theme: Theme) -> Sheet:
    """The plate for what of the Bay can be played, as it lies on the chart, without its words."""
    sheet = _ground(rows, theme).cut(Form(rows * ACROSS, 0).bay)
    sheet.paste(rounded(INNER, BAY_HIGH, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    sheet.paste(icon("shore-baycard", 56, theme), 18, (BAY_HIGH - 56) // 2)
    return sheet.quantized(colours(theme))


def _write_bay(sheet: Sheet, box: Box, text: str, able: bool, theme: Theme) -> None:
    lines = lettering.balanced(text, lettering.BOLD, lettering.LABEL, INNER - 120, 2)
    with sheet.unquantized(box) as part:
        for i, line in enumerate(lines):
            y = box.h // 2 + 36 * i - 18 * (len(lines) - 1)
            part.write(line, 92, y, colour=theme.ink if able else theme.faint, ground=theme.plate)
