"""The page of Captain Bonny's plan: her Plan Card with its markers, and the Route that she follows."""

from __future__ import annotations

from typing import Final

from games.farshore.bonny.facts import CAPTAIN, LEVELS, ROUTES, LineData
from games.farshore.cards import SEASONS
from games.farshore.view import BonnyView, FarshoreView, MarkerView
from renderers.farshore.pictures.card_faces import colours, shape, well
from renderers.farshore.pictures.glyphs import Glyphs, lay_row, stock_icon
from renderers.farshore.pictures.places import HEAD_BOX, INNER, MARGIN, WIDTH
from renderers.farshore.words.plan import DONE
from renderers.farshore.words.terms import title
from renderers.kit import type as lettering
from renderers.kit.cards import band, rounded
from renderers.kit.english import plural
from renderers.kit.glow import glow, shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.panel import heading
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme

ROWS: Final = 4
COLUMNS: Final = 5
HEAD: Final = 66  # height of a plate's head, in pixels
STEP: Final = (100, 92)  # from column to column and from row to row
MARKER: Final = 76
TOP: Final = HEAD_BOX.bottom + 24
HIGH: Final = HEAD + (ROWS + 1) * STEP[1] + 24
CARD_BOX: Final = Box(MARGIN, TOP, 640, HIGH)
ROUTE_BOX: Final = Box(MARGIN + 664, TOP, INNER - 664, HIGH)
FIRST: Final = 112  # where the columns begin on the Plan Card
LINE: Final = 96  # from line to line of a Route
HEIGHT: Final = CARD_BOX.bottom + MARGIN


def plan(view: FarshoreView, theme: Theme) -> Sheet:
    """Draw the page. Raises ValueError where she does not play."""
    if view.bonny is None:
        raise ValueError("nobody has a plan")
    sheet = _ground(theme).base()
    sheet.lay(_head(LEVELS[view.bonny.level].title, theme), HEAD_BOX.x, HEAD_BOX.y)
    for called, box, plate in (
        ("plan", CARD_BOX, _card(view.bonny.plan, theme)),
        ("route", ROUTE_BOX, _route(view.bonny, theme)),
    ):
        if called in view.touched:
            glow(sheet, box, theme, radius=16)
        sheet.lay(plate, box.x, box.y, shape(box.w, box.h))
    return sheet


@cached_sprite
def _ground(theme: Theme) -> Sheet:
    sheet = Sheet(chart(WIDTH, HEIGHT, theme, rose=(WIDTH - 300, HEIGHT - 240, 420), seed=41))
    for box in (HEAD_BOX, CARD_BOX, ROUTE_BOX):
        shadow(sheet, box, theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _head(level: str, theme: Theme) -> Sheet:
    sheet = _ground(theme).cut(HEAD_BOX)
    sheet.lay(heading(HEAD_BOX.w, HEAD_BOX.h, theme, "shore-map", f"Plan of {CAPTAIN}", level), 0, 0)
    return sheet.quantized(colours(theme))


def _plate(box: Box, mark: str, text: str, right: str, theme: Theme) -> Sheet:
    """An empty plate with its head."""
    sheet = Sheet.plain(box.w, box.h, theme.plate)
    sheet.paste(rounded(box.w, box.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    sheet.paste(band(box.w, HEAD, theme.deep, theme.edge), 0, 0)
    sheet.paste(icon(mark, 46, theme), 18, (HEAD - 46) // 2)
    ink = theme.on(theme.deep)
    sheet.write(text, 80, HEAD // 2, colour=ink, ground=theme.deep, size=lettering.FIGURE, weight=lettering.BLACK)
    if right:
        sheet.write(right, box.w - 22, HEAD // 2, colour=ink, ground=theme.deep, align="right")
    return sheet


@cached_sprite
def _card(markers: tuple[MarkerView, ...], theme: Theme) -> Sheet:
    """The Plan Card: the higher a colour's marker stands, the more she looks for it; above the card it is done."""
    sheet = _plate(CARD_BOX, "shore-baycard", "Plan Card", "", theme)
    wide = COLUMNS * STEP[0]
    for row in range(ROWS + 1):
        top = HEAD + 14 + row * STEP[1]
        ground = theme.plate if row == DONE else well(theme)
        if row != DONE:
            plate = rounded(wide, STEP[1] - 10, ground, theme.edge, radius=12, thick=2)
            sheet.paste(plate, FIRST, top + 5)
        said = "Done" if row == DONE else str(row)
        sheet.write(
            said, FIRST // 2 + 4, top + STEP[1] // 2, colour=theme.ink if row else theme.faint, ground=theme.plate,
            size=lettering.FIGURE if row else lettering.LABEL, weight=lettering.BLACK, align="middle",
        )  # fmt: skip
    for column, marker in enumerate(markers):
        x = FIRST + column * STEP[0] + (STEP[0] - MARKER) // 2
        y = HEAD + 14 + marker.row * STEP[1] + (STEP[1] - MARKER) // 2
        sheet.paste(icon(f"shore-{marker.colour}", MARKER, theme), x, y)
    return sheet.quantized(colours(theme))


def _route(bonny: BonnyView, theme: Theme) -> Sheet:
    """The Route of her last turn, and how many cards she holds."""
    number = bonny.routes[-1] if bonny.routes else 0
    sheet = _route_card(number, len(bonny.routes), bonny.area.season == SEASONS[-1], theme).base()
    held = f"{plural(bonny.area.hand, 'card')} in hand, face down" if bonny.area.hand else "No cards in hand"
    with sheet.unquantized(Box(26, ROUTE_BOX.h - 82, ROUTE_BOX.w - 52, 52)) as part:
        part.paste(icon("shore-card", 52, theme), 0, 0)
        part.write(held, 68, 26, colour=theme.ink, ground=theme.plate)
    return sheet


@cached_sprite
def _route_card(number: int, turned: int, autumn: bool, theme: Theme) -> Sheet:
    """A Route with its lines, numbered from 1; 0 is none. Which line counts is different in autumn."""
    name = f"Route {number}" if number else "No Route yet"
    sheet = _plate(ROUTE_BOX, "compass", name, f"{turned} of {len(ROUTES)}", theme)
    for place, line in enumerate(ROUTES[number - 1].lines if number else ()):
        top = HEAD + 24 + place * LINE
        sheet.paste(rounded(ROUTE_BOX.w - 40, LINE - 14, well(theme), theme.edge, radius=12, thick=2), 20, top)
        middle = top + (LINE - 14) // 2
        sheet.paste(icon(_mark(line), 58, theme), 36, middle - 29)
        sheet.write(_where(line), 112, middle, colour=theme.ink, ground=well(theme), size=lettering.FIGURE)
        lay_row(sheet, Box(400, middle - 30, ROUTE_BOX.w - 440, 60), _follows(line), theme, well(theme), size=50)
    if number:
        text = "In autumn the last line counts." if autumn else "The first line that is open counts."
        y = HEAD + 24 + len(ROUTES[0].lines) * LINE + 22
        sheet.write(text, 26, y, colour=theme.faint, ground=theme.plate)
    return sheet.quantized(colours(theme))


def _mark(line: LineData) -> str:
    if line.place == "island":
        return "island"
    return stock_icon(line.place)


def _where(line: LineData) -> str:
    return {"island": "An Island", "red": "A Red card"}.get(line.place) or title(line.place)


def _follows(line: LineData) -> Glyphs:
    out: list[str] = []
    if line.colour:
        return ("shore-purple", "shore-discard", f"shore-{line.colour}", *["shore-treasure"] * line.treasures)
    if line.treasures:
        out += ["shore-treasure"] * line.treasures
    if line.sail:
        out += ["shore-ship", f"+{line.sail}"]
    if line.play:
        out.append("shore-card")
    return tuple(out)
