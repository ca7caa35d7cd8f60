"""What a card or place does, in icons and figures, made from its line in the component file.

A glyph is either words (``+2``) or the name of an icon, which begins with ``shore-`` or is one of the kit's.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.farshore.cards import CARD, PLACES
from games.farshore.effects import words as does
from renderers.farshore.words.terms import LETTERS, amounts_of
from renderers.kit import type as lettering
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.theme import Colour, Theme

Glyphs = tuple[str, ...]

ARROW: Final = "shore-arrow"
MINUS: Final = "−"
SIZES: Final = (38, 34, 30)  # of an icon in a row, in pixels; a long row has smaller ones
GAP: Final = 4

_TRIGGERS: Final = {
    "construction": ("shore-construction",),
    "critter": ("shore-critter",),
    "unique": ("shore-unique",),
    "island": ("shore-worker", "island"),
    "treasure": ("shore-treasure",),
    "windrose": ("compass",),
}


def stock_icon(kind: str) -> str:
    """The icon of a resource, of any of them, of a Treasure or a point."""
    return f"shore-{kind}"


@lru_cache(maxsize=128)
def glyphs(name: str) -> Glyphs:
    """What a card or place does."""
    if name in PLACES:
        return _effect(PLACES[name].effect)
    card = CARD[name]
    out: list[str] = [] if card.spaces else ["shore-nospace"]
    if card.when is not None:
        out += [*_TRIGGERS[card.when], ":"]
    out += _effect(card.effect)
    if card.playing is not None:
        out += _playing(card.playing)
    if card.bonus is not None:
        out += _bonus(card.bonus)
    return tuple(out)


def _effect(parts: Sequence[does.Word]) -> Glyphs:
    out: list[str] = []
    times = 1
    for part in parts:
        if isinstance(part, does.Discard):
            times = part.most // part.per
        out += _one(part, times)
    return tuple(out)


def _some(count: int, name: str) -> list[str]:
    return [name] if count == 1 else [str(count), name]


def _up_to(count: int, name: str) -> list[str]:
    return [name] if count == 1 else [f"≤{count}", name]


def _one(part: does.Word, times: int) -> list[str]:
    match part:
        case does.Gain():
            return _gain(part, times)
        case does.Draw():
            return _some(8 if part.full else part.cards, "shore-baycard" if part.bay else "shore-card")
        case does.Discard():
            count = [] if not part.gate else _some(part.per, "") if part.per > 1 else _up_to(part.most, "")
            return [*[word for word in count if word], "shore-discard", ARROW]
        case does.Pay():
            return [*_pay(part), ARROW]
        case does.Sail():
            return (
                ["shore-ship", ARROW, "shore-treasure"] if part.to_treasure else ["shore-ship", f"+{part.spaces}"]
            )
        case does.Stock():
            return ["shore-any", "new"]
    return _other(part)


def _other(part: does.Word) -> list[str]:
    match part:
        case does.Activate():
            whose = ["shore-construction"] if part.whose == "others" else []
            count = [f"≤{part.most}"] if part.most > 1 else []
            return ["shore-swap", *count, "shore-green", *whose]
        case does.Look():
            return ["shore-look", *_some(part.cards, "shore-card")]
        case does.Give():
            return ["shore-give", ARROW]
        case does.MoveWorker():
            return ["shore-worker", ARROW, "island"]
        case does.Use():
            return ["shore-look", ARROW, "island"]
        case does.Salvage():
            return ["shore-construction", ARROW, "shore-any"]
        case does.Reveal():
            return ["shore-look", *_some(part.cards, "shore-card"), f"≤{part.worth}", "shore-unpaid"]
        case does.Hire():
            return ["shore-baycard", f"{MINUS}{part.less}", "shore-any"]
        case does.Sweep():
            return ["shore-swap", *_up_to(part.most, "shore-baycard"), ARROW]
        case does.Claim():
            return ["shore-map", *([f"{MINUS}{part.lacking}"] if part.lacking else [])]
    return []


def _gain(part: does.Gain, times: int) -> list[str]:
    out: list[str] = []
    for letter, count in amounts_of(part.what).items():
        if letter == "a" and len(part.of) < len("dwsm"):
            out += _some(count, stock_icon(part.of))
        else:
            out += _some(count, stock_icon(LETTERS[letter]))
    if part.each and times > 1 and "t" in part.what:
        out.append(f"×{times}")
    return out


def _pay(part: does.Pay) -> list[str]:
    if part.most:
        return _up_to(part.most, "shore-any")
    return [
        word
        for letter, count in amounts_of(part.cost).items()
        for word in _some(count, stock_icon(LETTERS[letter]))
    ]


def _playing(part: does.Playing) -> list[str]:
    what = "shore-mushroom" if part.kind == "critter" else "shore-any"
    pays = ["shore-discard", ARROW] if part.price == "card" else []
    leaves = ["shore-cast"] if part.price == "itself" else []
    return [f"shore-{part.kind}", ":", *pays, f"{MINUS}{part.less}", what, *leaves]


def _bonus(part: does.Prosperity) -> list[str]:
    what = {"treasure": ["shore-treasure"], "icon": ["shore-ship", "shore-treasure"], "map": ["shore-map"]}
    kinds = [f"shore-{kind}" for kind in (*part.colours, part.rarity, part.kind) if kind]
    return [f"+{part.points}", "per", *what.get(part.per, kinds)]


def row_width(row: Sequence[str], size: int) -> int:
    """How wide a row of glyphs is with icons of a size, in pixels."""
    return sum(_wide(glyph, size) for glyph in row) + GAP * max(0, len(row) - 1)


def _is_icon(glyph: str) -> bool:
    return glyph.startswith("shore-") or glyph in ("island", "compass", "anchor_brass")


def _wide(glyph: str, size: int) -> int:
    if _is_icon(glyph):
        return size * 2 // 3 if glyph == ARROW else size
    return lettering.width(glyph, lettering.BLACK, lettering.LABEL)


def fitting(row: Sequence[str], room: int) -> int:
    """The largest size of icons with which a row fits into so many pixels."""
    return next((size for size in SIZES if row_width(row, size) <= room), SIZES[-1])


def lay_row(
    sheet: Sheet,
    box: Box,
    row: Sequence[str],
    theme: Theme,
    ground: Colour,
    *,
    middle: bool = False,
    size: int | None = None,
) -> int:
    """Lay a row of glyphs into a box, from its left or about its middle; give back where it ends."""
    size = size or fitting(row, box.w)
    x = box.x + ((box.w - row_width(row, size)) // 2 if middle else 0)
    y = box.centre[1]
    for glyph in row:
        if _is_icon(glyph):
            wide = _wide(glyph, size)
            sheet.paste(icon(glyph, wide, theme), x, y - wide // 2)
        else:
            sheet.write(glyph, x, y, colour=theme.on(ground), ground=ground, weight=lettering.BLACK)
        x += _wide(glyph, size) + GAP
    return x - GAP
