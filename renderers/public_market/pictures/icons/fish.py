"""The four fish and their printed marks: triangle, square, circle, star."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from renderers.kit.icons.paints import BONE
from renderers.kit.icons.registry import drawing
from renderers.kit.theme import INK, Colour, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, Point, arc, box, smooth, star, turned

SARDINE: Final = rgb("#3f86bd")
HERRING: Final = rgb("#4f9a55")
COD: Final = rgb("#e8b93a")
SALMON: Final = rgb("#e27c96")

FISH_PAINTS: Final[dict[str, Colour]] = {"sardine": SARDINE, "herring": HERRING, "cod": COD, "salmon": SALMON}


def mark_shape(kind: str, centre: Point, size: float) -> list[Point]:
    """The outline of a kind's mark, about ``size`` units wide."""
    x, y = centre
    half = size / 2
    match kind:
        case "sardine":
            return [(x, y - half), (x + half * 1.06, y + half * 0.84), (x - half * 1.06, y + half * 0.84)]
        case "herring":
            side = half * 0.86
            return box(x - side, y - side, x + side, y + side)
        case "cod":
            return arc(centre, half * 0.98, 0, 360, steps=40)[:-1]
    return star((x, y + size * 0.04), half * 1.16, half * 0.56, 5)


def _fish(pen: Pen, kind: str, body: Sequence[Point], fins: Sequence[Sequence[Point]], belly: float) -> None:
    """A fish that swims to the left: fins behind, a body that is paler below."""
    paint = FISH_PAINTS[kind]
    for fin in fins:
        pen.shape(fin, mix(paint, INK, 0.3), INK, 4.4)
    pen.fill(body, paint)
    inner = Pen(pen.height)
    inner.fill(
        smooth([(-6, belly), (24, belly - 2), (56, belly), (106, belly - 8), (90, 110), (0, 110)]),
        mix(paint, BONE, 0.55),
    )
    pen.clipped(body, inner)
    pen.line(body, INK, 5, closed=True)


def _head(pen: Pen, eye: Point, gill: float) -> None:
    pen.line(arc((eye[0] + 2, eye[1] + 4), gill, -55, 55), INK, 3)
    pen.disc(eye, 4.6, BONE, INK, 3)


def _badge(pen: Pen, kind: str, centre: Point, size: float) -> None:
    pen.shape(mark_shape(kind, centre, size), BONE, INK, 4.6)


@drawing("market-sardine")
def sardine(pen: Pen, theme: Theme) -> None:
    """Slim, with a small fin in the middle of its back and a forked tail."""
    tail = [(80, 48), (97, 28), (92, 50), (97, 72), (80, 54)]
    back = smooth([(42, 36), (54, 22), (60, 24), (62, 38)])
    low = smooth([(58, 64), (66, 76), (72, 74), (70, 62)])
    body = smooth([(3, 52), (14, 41), (34, 33), (58, 35), (84, 49), (84, 54), (58, 68), (34, 70), (14, 63)])
    _fish(pen, "sardine", body, (tail, back, low), 58)
    _head(pen, (17, 48), 13)
    _badge(pen, "sardine", (52, 52), 30)


@drawing("market-herring")
def herring(pen: Pen, theme: Theme) -> None:
    """Deep in the body, with a jutting jaw, a swept fin and a broad fork."""
    tail = [(78, 46), (98, 20), (91, 50), (98, 82), (78, 56)]
    back = [(38, 28), (50, 8), (64, 14), (60, 34)]
    low = [(48, 76), (56, 92), (66, 88), (64, 70)]
    body = smooth(
        [(3, 58), (8, 46), (22, 32), (42, 24), (62, 30), (84, 47), (84, 55), (62, 74), (40, 80), (18, 74), (6, 64)]
    )
    _fish(pen, "herring", body, (tail, back, low), 60)
    _head(pen, (17, 49), 15)
    _badge(pen, "herring", (52, 52), 34)


@drawing("market-cod")
def cod(pen: Pen, theme: Theme) -> None:
    """Stout, with three round fins on its back and a barbel at the chin."""
    tail = smooth([(80, 50), (90, 34), (98, 30), (96, 50), (98, 72), (90, 68)])
    fins = [smooth([(x - 11, 36), (x - 6, 13), (x + 7, 13), (x + 11, 36)]) for x in (30, 52, 73)]
    low = [smooth([(x - 10, 66), (x - 4, 90), (x + 8, 88), (x + 10, 64)]) for x in (44, 68)]
    pen.line(smooth([(14, 74), (10, 84), (14, 92)], closed=False), INK, 4)
    body = smooth(
        [(3, 56), (8, 42), (22, 29), (44, 24), (66, 33), (86, 47), (86, 55), (66, 68), (40, 80), (16, 76), (5, 66)]
    )
    _fish(pen, "cod", body, (tail, *fins, *low), 62)
    _head(pen, (18, 47), 16)
    _badge(pen, "cod", (53, 52), 32)


@drawing("market-salmon")
def salmon(pen: Pen, theme: Theme) -> None:
    """Leaping to the upper left: long, with a hooked jaw and a straight-cut tail."""
    lean, about = 24.0, (50.0, 52.0)

    def aslant(points: Sequence[Point]) -> list[Point]:
        return turned(points, lean, about)

    tail = aslant([(84, 46), (102, 30), (98, 52), (102, 76), (84, 58)])
    back = aslant(smooth([(40, 34), (50, 12), (62, 16), (62, 36)]))
    small = aslant(smooth([(72, 42), (78, 30), (84, 34), (80, 46)]))
    low = aslant(smooth([(48, 70), (54, 88), (64, 86), (62, 66)]))
    body = aslant(
        smooth(
            [
                (-2, 60),
                (-2, 50),
                (8, 42),
                (26, 33),
                (46, 31),
                (66, 38),
                (88, 48),
                (88, 57),
                (66, 67),
                (42, 73),
                (20, 70),
                (6, 66),
            ]
        )
    )
    paint = FISH_PAINTS["salmon"]
    for fin in (tail, back, small, low):
        pen.shape(fin, mix(paint, INK, 0.3), INK, 4.4)
    pen.fill(body, paint)
    inner = Pen(pen.height)
    inner.fill(
        aslant(smooth([(-10, 58), (24, 56), (56, 58), (110, 50), (90, 110), (0, 110)])), mix(paint, BONE, 0.55)
    )
    pen.clipped(body, inner)
    pen.line(body, INK, 5, closed=True)
    _head(pen, aslant([(14, 48)])[0], 13)
    _badge(pen, "salmon", aslant([(50, 51)])[0], 36)


def _token(kind: str) -> None:
    """A mark in the kind's colour with a small fish on it: what a square of a tile shows."""
    paint = FISH_PAINTS[kind]

    def draw(pen: Pen, theme: Theme) -> None:
        size = {"sardine": 92, "herring": 96, "cod": 90, "salmon": 88}[kind]
        outline = mark_shape(kind, (50, 53 if kind == "sardine" else 50), size)
        pen.shape(outline, paint, INK, 6)
        x, y, wide = {"sardine": (50, 66, 44), "salmon": (50, 54, 46)}.get(kind, (50, 50, 60))
        body = [
            (x - wide / 2, y),
            (x - wide / 5, y - wide / 4),
            (x + wide / 4, y - wide / 9),
            (x + wide / 2, y - wide / 4),
        ]
        outline = [*smooth(body[:3], closed=False), body[3], (x + wide / 2.4, y), (x + wide / 2, y + wide / 4)]
        outline += smooth(
            [(x + wide / 4, y + wide / 9), (x - wide / 5, y + wide / 4), (x - wide / 2, y)], closed=False
        )
        pen.fill(outline, BONE)
        pen.disc((x - wide / 4, y - wide / 20), max(2.4, wide / 18), INK)

    draw.__doc__ = f"The mark of the {kind}."
    drawing(f"market-mark-{kind}")(draw)


for _kind in FISH_PAINTS:
    _token(_kind)
