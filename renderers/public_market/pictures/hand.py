"""The private picture: the viewer's own Ice Chest, large, and what can be done with it; previews too."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from games.public_market.cards import CATCHES as CARDS
from games.public_market.cards import OCEAN_PLACES, Counts
from games.public_market.evaluation import evaluate
from games.public_market.moves import Fish
from games.public_market.shapes import CAUGHT, is_scrap, scrap_of
from games.public_market.view import AreaView, Ask, ContractView, MarketView, StackView
from renderers.contract import Seating
from renderers.kit import type as lettering
from renderers.kit.cards import card_shape, rounded
from renderers.kit.english import plural
from renderers.kit.glow import REACH, glow, shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box, columns, rows
from renderers.kit.panel import bare_heading, write_heading
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.public_market.pictures.card_faces import contract
from renderers.public_market.pictures.chest import Pieces, Symbols, chest, chest_size, lay_piece
from renderers.public_market.pictures.ground import GLOW, stack_card
from renderers.public_market.pictures.packing import as_printed, drawn, packed, printed
from renderers.public_market.pictures.pieces import tile, tile_size
from renderers.public_market.pictures.places import CATCH, CONTRACT, GAP, HEAD_BOX, INNER, MARGIN, WIDTH
from renderers.public_market.pictures.seats import LEVEL, LEVEL_EDGE, counts, flat_count, flat_level
from renderers.public_market.pictures.tones import colours
from renderers.public_market.words.labels import chosen, does, worth
from renderers.public_market.words.prompts import prompt
from renderers.public_market.words.reckoning import Fit, Fitting, options
from renderers.public_market.words.terms import FISH, evened, lying, missing

CELL: Final = 108
CHEST_BOX: Final = Box(MARGIN, HEAD_BOX.bottom + 18, chest_size(CELL) + 40, chest_size(CELL) + 34)
ASK_BOX: Final = Box(CHEST_BOX.right + GAP, CHEST_BOX.y, INNER - CHEST_BOX.w - GAP, 124)
MORE_BOX: Final = Box(ASK_BOX.x, ASK_BOX.bottom + 16, ASK_BOX.w, CHEST_BOX.bottom - ASK_BOX.bottom - 16)
FIGURES_BOX: Final = Box(MARGIN, CHEST_BOX.bottom + 18, INNER, LEVEL + 20)
CATCH_BOXES: Final = tuple(columns(Box(MARGIN, FIGURES_BOX.bottom + 18, INNER, CATCH), 4, GAP))
HEIGHT: Final = CATCH_BOXES[0].bottom + MARGIN

THUMB: Final = 28  # the square of a small chest, in pixels
SHOWN: Final = 6  # placements
OFFER: Final = 316  # the width of a public contract, in pixels
SHORT_LEFT: Final = 14 + OFFER + 16  # where what is missing for it begins
SHORT_HIGH: Final = 48


def hand(view: MarketView, theme: Theme, seating: Seating, title: str = "Your chest") -> Sheet:
    """Draw what the viewer has. Raises ValueError for the public view."""
    seat, area = _own(view)
    sheet = _laid(view, area, theme, f"{title} · {seating.heading}")
    sheet.lay(_chest(printed(area.chest), packed(area), None, theme), CHEST_BOX.x + 10, CHEST_BOX.y + 10)
    piece = in_hand(view, seat)
    sheet.lay(_asked(prompt(view, seat, seating, shown=True), piece, theme), ASK_BOX.x, ASK_BOX.y)
    found = _best(view, area, piece)[:SHOWN] if piece is not None else []
    if found:
        _places(sheet, area, found, theme)
    else:
        _contracts(sheet, view, area, theme)
    sheet.lay(_figures(area, seat, theme), FIGURES_BOX.x, FIGURES_BOX.y)
    return sheet


def preview(view: MarketView, move: object, theme: Theme, seating: Seating) -> Sheet | None:
    """Draw the chest as a placement would leave it, or a tile's best places before it is fished; else None."""
    ask = view.ask
    if view.viewer is None or ask is None or ask.seat != view.viewer:
        return None
    if isinstance(move, Fish):
        piece = view.ocean[OCEAN_PLACES[move.cell]]
        held = Ask("hold", ask.seat, ask.meeple, tile=piece, cell=move.cell, scrap=ask.scrap, swap=True)
        return hand(structs.replace(view, ask=held), theme, seating, f"If you fish {move.cell}") if piece else None
    option = chosen(view, move)
    if option is None:
        return None
    seat, area = _own(view)
    after = _after(area, option)
    sheet = _laid(view, after, theme, f"If you place it so · {seating.heading}")
    laid = drawn(option.piece, option.way, option.at)
    sheet.lay(_chest(printed(area.chest), packed(area), laid, theme), CHEST_BOX.x + 10, CHEST_BOX.y + 10)
    sheet.lay(_asked(f"{_where(option)}: {does(option.does)}.", option.piece, theme), ASK_BOX.x, ASK_BOX.y)
    _contracts(sheet, view, after, theme)
    sheet.lay(_figures(after, seat, theme, CAUGHT[option.piece]), FIGURES_BOX.x, FIGURES_BOX.y)
    return sheet


def _own(view: MarketView) -> tuple[int, AreaView]:
    if view.viewer is None:
        raise ValueError("a public view holds no hand")
    return view.viewer, view.areas[view.viewer]


def in_hand(view: MarketView, seat: int) -> int | None:
    """The tile, or else the Scrap, for which a seat seeks a place."""
    ask = view.ask
    if ask is None or ask.seat != seat:
        return None
    if ask.kind == "hold" and ask.tile is not None:
        return ask.tile
    if ask.kind in ("hold", "tuck") and ask.scrap is not None:
        return scrap_of(FISH.index(ask.scrap))
    return None


def _best(view: MarketView, area: AreaView, piece: int) -> list[Fitting]:
    """Every place for a piece, in the order in which the buttons below the picture offer them."""
    return sorted(options(view, area, piece), key=lambda one: -evaluate(view, one.move))


def _where(option: Fitting) -> str:
    if is_scrap(option.piece):
        return f"The Scrap at {option.cell}"
    turn = option.move
    how = lying(getattr(turn, "turn", "none"), getattr(turn, "mirrored", False))
    return f"The tile at {option.cell}, {how}"


def _after(area: AreaView, option: Fitting) -> AreaView:
    """The figures of a seat once the piece lies there."""
    caught = zip(area.catch, CAUGHT[option.piece], strict=True)
    sardine, herring, cod, salmon = (held + more for held, more in caught)
    shrimp = area.shrimp + option.does.shrimp
    return structs.replace(area, catch=(sardine, herring, cod, salmon), shrimp=shrimp)


def _laid(view: MarketView, area: AreaView, theme: Theme, title_text: str) -> Sheet:
    """The ground with the heading, and below what can be had of Today's Catch; what can be paid for glows."""
    sheet = _ground(theme).base()
    assert view.viewer is not None
    sheet.lay(_head(title_text, area.dollars, view.viewer, theme), HEAD_BOX.x, HEAD_BOX.y)
    for number, (stack, box) in enumerate(zip(view.stacks, CATCH_BOXES, strict=True), start=1):
        ready = stack.card is not None and not any(missing(area.catch, CARDS[stack.card].cost))
        sheet.lay(_stack(number, stack, ready, theme), box.x - GLOW, box.y - GLOW)
    return sheet


@cached_sprite
def _ground(theme: Theme) -> Sheet:
    """The chart with the shadows of all that lies on it."""
    sheet = Sheet(chart(WIDTH, HEIGHT, theme, rose=(WIDTH - 300, 420, 420), seed=23))
    for box in (HEAD_BOX, CHEST_BOX, ASK_BOX, MORE_BOX, FIGURES_BOX, *CATCH_BOXES):
        shadow(sheet, box, theme)
    for box in (CHEST_BOX, ASK_BOX, MORE_BOX, FIGURES_BOX):
        sheet.paste(rounded(box.w, box.h, theme.plate, theme.edge, thick=4), box.x, box.y)
    return sheet.quantized(colours(theme))


@cached_sprite
def _stack(number: int, stack: StackView, ready: bool, theme: Theme) -> Sheet:
    """A stack of Today's Catch as it lies on the ground; what can be paid for glows."""
    around = CATCH_BOXES[number - 1].inset(-GLOW)
    sheet = _ground(theme).cut(around)
    box = Box(GLOW, GLOW, around.w - 2 * GLOW, CATCH)
    if ready:
        glow(sheet, box, theme)
    sheet.lay(stack_card(box.w, number, stack, theme), box.x, box.y, card_shape(box.w, CATCH))
    return sheet.quantized(colours(theme))


@cached_sprite
def _head(text: str, dollars: int, seat: int, theme: Theme) -> Sheet:
    sheet = _bare_head(theme).copy()
    write_heading(sheet, theme, text, plural(dollars, "dollar"), seat=seat)
    return sheet.quantized(colours(theme))


@cached_sprite
def _bare_head(theme: Theme) -> Sheet:
    sheet = _ground(theme).cut(HEAD_BOX)
    sheet.lay(bare_heading(HEAD_BOX.w, HEAD_BOX.h, theme, "market-crate"), 0, 0)
    return sheet.quantized(colours(theme))


@cached_sprite
def _chest(symbols: Symbols, pieces: Pieces, laid: tuple[tuple[int, int, str], ...] | None, theme: Theme) -> Sheet:
    """The chest, large; with a piece that is being tried in a glow."""
    full = chest(symbols, pieces, CELL, theme)
    if laid is None:
        return full
    full = full.base()
    lay_piece(full, laid, CELL, theme, tried=True)
    return full


@cached_sprite
def _asked(text: str, piece: int | None, theme: Theme) -> Sheet:
    """What is asked, with the piece in hand beside it."""
    sheet = _ground(theme).cut(ASK_BOX)
    left, room, middle = 20, ASK_BOX.w - 40, ASK_BOX.h // 2
    if piece is None:
        sheet.paste(icon("hourglass", 60, theme), 14, middle - 30)
        left, room = left + 66, room - 66
    else:
        squares = as_printed(piece)
        wide, high = tile_size(squares, 36)
        sheet.paste(tile(squares, 36, theme), ASK_BOX.w - 18 - wide, middle - high // 2)
        room -= wide + 12
    lines = evened(text, room, 3)
    first = middle - 17 * (len(lines) - 1)
    for i, line in enumerate(lines):
        sheet.write(line, left, first + 34 * i, colour=theme.ink, ground=theme.plate)
    return sheet.quantized(colours(theme))


def _places(sheet: Sheet, area: AreaView, found: list[Fitting], theme: Theme) -> None:
    """Lay the best places for the piece in hand, each in a small chest."""
    lines = rows(MORE_BOX.inset(12, 10), 2)
    boxes = [box for line in lines for box in columns(line, 3)]
    for one, box in zip(found, boxes, strict=False):
        laid = drawn(one.piece, one.way, one.at)
        shown = _thumb(printed(area.chest), packed(area), laid, _where_short(one), one.does, box.w, box.h, theme)
        sheet.lay(shown, box.x, box.y)


def _where_short(one: Fitting) -> str:
    if is_scrap(one.piece):
        return one.cell
    how = {"none": "", "right": " right", "half": " half", "left": " left"}[getattr(one.move, "turn", "none")]
    mirrored = " mirrored" if getattr(one.move, "mirrored", False) else ""
    return f"{one.cell}{how}{mirrored}"


@cached_sprite
def _thumb(
    symbols: Symbols,
    pieces: Pieces,
    laid: tuple[tuple[int, int, str], ...],
    where: str,
    does: Fit,
    width: int,
    height: int,
    theme: Theme,
) -> Sheet:
    """A small chest with a piece tried in it; below, where it lies and in signs what it does."""
    sheet = Sheet.plain(width, height, theme.plate)
    small = chest(symbols, pieces, THUMB, theme, lettered=False).base()
    lay_piece(small, laid, THUMB, theme, lettered=False, tried=True)
    left = (width - small.box.w) // 2
    sheet.lay(small, left, 4)
    top = small.box.h + 22
    sheet.write(
        where, width // 2, top, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK, align="middle"
    )
    _signs(sheet, does, top + 16, theme)
    return sheet.quantized(colours(theme))


def _signs(sheet: Sheet, does: Fit, top: int, theme: Theme) -> None:
    """What a placement does, in small signs set about the middle."""
    parts: list[tuple[str, str]] = []
    if does.crab == "closed":
        parts.append(("market-crab", ""))
    if does.shrimp:
        parts.append(("market-shrimp", f"×{does.shrimp}"))
    lines = len(does.rows) + len(does.columns)
    if lines:
        parts.append(("gold", plural(lines, "line")))
    if does.crab == "covered":
        parts.append(("market-no-crab", ""))
    elif does.holes and len(parts) < 2:
        parts.append(("", plural(does.holes, "hole")))
    size = 34
    wide = [(size + 4 if mark else 0) + (lettering.width(text, lettering.BOLD, lettering.LABEL) if text else 0)
            for mark, text in parts]  # fmt: skip
    x = (sheet.box.w - sum(wide) - 10 * (len(parts) - 1)) // 2
    for (mark, text), across in zip(parts, wide, strict=True):
        at = x
        if mark:
            sheet.paste(icon(mark, size, theme), at, top)
            at += size + 4
        if text:
            sheet.write(text, at, top + size // 2, colour=theme.faint, ground=theme.plate)
        x += across + 10


def _contracts(sheet: Sheet, view: MarketView, area: AreaView, theme: Theme) -> None:
    """Lay the public contracts with what of each is still missing."""
    sheet.lay(_offers(view.contracts, theme), MORE_BOX.x, MORE_BOX.y)
    for offer, box in zip(view.contracts, _offer_boxes(len(view.contracts)), strict=False):
        short = missing(area.catch, offer.cost)
        shown = _short_of(short, "" if any(short) else worth(view, offer.column), theme)
        sheet.lay(shown, MORE_BOX.x + SHORT_LEFT, MORE_BOX.y + box.centre[1] - SHORT_HIGH // 2)


@cached_sprite
def _offers(offers: tuple[ContractView, ...], theme: Theme) -> Sheet:
    """All public contracts, with room at the right."""
    sheet = _ground(theme).cut(MORE_BOX)
    for offer, box in zip(offers, _offer_boxes(len(offers)), strict=False):
        face = contract(OFFER, str(offer.number), offer.cost, theme, high=min(CONTRACT, box.h - 2))
        sheet.lay(face, box.x, box.centre[1] - face.box.h // 2)
    return sheet.quantized(colours(theme))


def _offer_boxes(offers: int) -> list[Box]:
    """Where each public contract lies on the plate."""
    return rows(Box(14, 8, MORE_BOX.w - 28, MORE_BOX.h - 16), max(8, offers))


@cached_sprite
def _short_of(short: Counts, brings: str, theme: Theme) -> Sheet:
    """What is missing for a contract, or what it brings."""
    width, middle = MORE_BOX.w - SHORT_LEFT - 6, SHORT_HIGH // 2
    sheet = Sheet.plain(width, SHORT_HIGH, theme.plate)
    if not any(short):
        ready = f"ready: {brings}"
        wide = lettering.width(ready, lettering.BOLD, lettering.LABEL) + 32
        sheet.paste(rounded(wide, 46, theme.kelp, theme.edge, radius=14, thick=3), 4, middle - 23)
        sheet.write(ready, 20, middle, colour=theme.on(theme.kelp), ground=theme.kelp)
        return sheet.quantized(colours(theme))
    sheet.write("lacks", 0, middle, colour=theme.faint, ground=theme.plate)
    needed = [(kind, count) for kind, count in zip(FISH, short, strict=True) if count]
    for i, (kind, count) in enumerate(needed):
        left = 82 + 58 * i
        sheet.paste(icon(f"market-mark-{kind}", 34, theme), left, middle - 17)
        sheet.write(str(count), left + 36, middle, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK)
    return sheet.quantized(colours(theme))


@cached_sprite
def _figures(area: AreaView, seat: int, theme: Theme, gained: Counts = (0, 0, 0, 0)) -> Sheet:
    """The Catch Tracker and the counts in their strip; fish that would be ``gained`` glow."""
    sheet = _ground(theme).cut(FIGURES_BOX).quantized(colours(theme))
    box = Box(14, 10, FIGURES_BOX.w - 28, FIGURES_BOX.h - 20)
    left = Box(box.x, box.y, 520, box.h)
    for i, cell in enumerate(columns(left, 4)):
        if gained[i]:
            _gain(sheet, cell, theme)
        shown = flat_level(FISH[i], area.catch[i], area.gears[i], theme)
        sheet.lay(shown, cell.centre[0] - shown.box.w // 2, cell.y + LEVEL_EDGE)
    every = counts(area, seat)
    ordered = [*every[:3], *every[7:], *every[3:7]]
    right = Box(left.right + 10, box.y, box.right - left.right - 10, box.h)
    for line, part in zip(rows(right, 2), (ordered[:6], ordered[6:]), strict=True):
        for count, cell in zip(part, columns(line, len(part)), strict=True):
            if count.mark:
                drawn = flat_count(count, seat, theme)
                sheet.lay(drawn, cell.centre[0] - drawn.box.w // 2, cell.centre[1] - drawn.box.h // 2)
    return sheet


def _gain(sheet: Sheet, cell: Box, theme: Theme) -> None:
    """Lay the light about a column of the Catch Tracker."""
    around = cell.inset(-REACH).within(sheet.box)
    box = Box(cell.x + 12 - around.x, cell.y - around.y, cell.w - 24, LEVEL)
    with sheet.unquantized(around) as part:
        glow(part, box, theme, radius=16)
        part.paste(rounded(box.w, box.h, theme.plate, theme.glow, radius=16, thick=3), box.x, box.y)
