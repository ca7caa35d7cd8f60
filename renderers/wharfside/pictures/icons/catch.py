"""The six goods of the wharf: king crab, lobster, swordfish, tuna, oyster, shrimp."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from renderers.kit.icons import drawing
from renderers.kit.icons.paints import BONE
from renderers.kit.theme import INK, Colour, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, Point, arc, mirrored, smooth, turned

CRAB: Final = rgb("#dc6a2a")
LOBSTER: Final = rgb("#b02c3c")
SWORD: Final = rgb("#5a92c2")
TUNA: Final = rgb("#2f5f7a")
SHELL: Final = rgb("#9a8fa6")
SHRIMP: Final = rgb("#ee9a86")
FIN: Final = rgb("#f0c43c")
SILVER: Final = rgb("#c9d8dc")
LIP: Final = rgb("#efdcd8")

_FLESH: Final = (CRAB, LOBSTER, SWORD, TUNA, SHELL, SHRIMP)
PAINTS: Final = (
    *_FLESH,
    *(mix(paint, INK, 0.24) for paint in _FLESH),
    *(mix(paint, BONE, 0.5) for paint in _FLESH),
    *(mix(LOBSTER, BONE, share) for share in (0.14, 0.2)),
    FIN,
    SILVER,
    LIP,
)
"""What the goods are painted with, and its shades: palettes keep these as they are."""


def _both(points: Sequence[Point]) -> tuple[list[Point], list[Point]]:
    return list(points), [(100 - x, y) for x, y in points]


def _limbs(pen: Pen, paths: list[list[Point]], colour: Colour, thick: float, edge: float = 7) -> None:
    """Legs or feelers: first all edges, then all flesh, so that no edge crosses a leg."""
    for path in paths:
        pen.line(path, INK, thick + edge)
    for path in paths:
        pen.line(path, colour, thick)


@drawing("wharf-king-crab")
def king_crab(pen: Pen, theme: Theme) -> None:
    """Seen from above: a broad spiny shell, long bent legs, two claws raised."""
    legs: list[list[Point]] = []
    for path in (
        [(34, 58), (14, 48), (4, 62)],
        [(34, 66), (15, 66), (8, 82)],
        [(38, 74), (24, 84), (22, 97)],
        [(32, 46), (17, 34), (18, 22)],
    ):
        legs.extend(_both(path))
    _limbs(pen, legs, mix(CRAB, INK, 0.12), 6)
    claw = smooth([(20, 26), (8, 18), (6, 6), (15, 10), (18, 14), (22, 4), (33, 8), (31, 20)])
    for side in _both(claw):
        pen.shape(side, CRAB, INK, 4.5)
    half = [(50, 30), (44, 32), (38, 28), (35, 34), (27, 37), (28, 44), (20, 52), (25, 58), (23, 68), (31, 72),
            (34, 80), (42, 80), (50, 84)]  # fmt: skip
    shell = [*half, *mirrored(half)[1:-1]]
    pen.fill(shell, CRAB)
    inner = Pen(pen.height)
    inner.fill(smooth([(50, 86), (86, 78), (86, 40), (66, 30), (70, 52), (62, 70)]), mix(CRAB, INK, 0.24))
    pen.clipped(shell, inner)
    for spot in ((42, 48), (58, 48), (50, 58), (40, 64), (60, 64)):
        pen.disc(spot, 3.4, mix(CRAB, BONE, 0.55))
    pen.line(shell, INK, 5, closed=True)
    for x in (44, 56):
        pen.disc((x, 27), 4.4, BONE, INK, 3.4)


@drawing("wharf-lobster")
def lobster(pen: Pen, theme: Theme) -> None:
    """Upright: two great claws above a long ringed body and a fan of a tail."""
    feelers = smooth([(46, 34), (40, 16), (44, 2)], closed=False)
    for side in _both(feelers):
        pen.line(side, INK, 3.6)
    legs: list[list[Point]] = []
    for y in (50, 58, 66):
        legs.extend(_both([(44, y), (28, y + 3), (24, y + 10)]))
    _limbs(pen, legs, mix(LOBSTER, BONE, 0.2), 3.4, 6)
    arms = list(_both(smooth([(42, 46), (28, 44), (20, 34)], closed=False)))
    _limbs(pen, arms, LOBSTER, 7, 8)
    claw = smooth([(18, 40), (6, 30), (3, 14), (12, 3), (16, 18), (20, 20), (25, 6), (34, 14), (33, 30), (26, 38)])
    for i, side in enumerate(_both(claw)):
        pen.shape(side, mix(LOBSTER, BONE, 0.14) if i == 0 else LOBSTER, INK, 4.6)
    fan = smooth([(50, 80), (38, 82), (27, 92), (36, 98), (50, 96), (64, 98), (73, 92), (62, 82)])
    pen.shape(fan, mix(LOBSTER, INK, 0.2), INK, 4.6)
    for x in (41, 59):
        pen.line([(50, 84), (x, 95)], INK, 2.6)
    half = [(50, 28), (43, 31), (38, 42), (37, 56), (39, 64), (41, 76), (44, 86), (50, 89)]
    left = smooth(half, closed=False)
    body = [*left, *mirrored(left)[1:-1]]
    pen.fill(body, LOBSTER)
    inner = Pen(pen.height)
    inner.fill([(54, 24), (57, 60), (52, 92), (70, 92), (70, 24)], mix(LOBSTER, INK, 0.26))
    for y in (58, 66, 74, 81):
        inner.line(smooth([(34, y - 2), (50, y + 3), (66, y - 2)], closed=False), INK, 3)
    pen.clipped(body, inner)
    pen.line(body, INK, 5, closed=True)
    for x in (45, 55):
        pen.disc((x, 37), 2.8, BONE, INK, 2.4)


@drawing("wharf-swordfish")
def swordfish(pen: Pen, theme: Theme) -> None:
    """Leaping to the upper right: a bill half as long as the fish, a sickle fin, a forked tail."""
    lean = -33
    bill = turned([(62, 45), (108, 47), (108, 51), (62, 55)], lean)
    pen.shape(bill, mix(SWORD, INK, 0.3), INK, 4.2)
    tail = turned([(3, 24), (6, 47), (-3, 72), (15, 58), (18, 50), (15, 42)], lean)
    pen.shape(tail, mix(SWORD, INK, 0.3), INK, 4.6)
    fin = turned(smooth([(60, 36), (52, 14), (41, 4), (42, 20), (32, 38)]), lean)
    pen.shape(fin, mix(SWORD, INK, 0.3), INK, 4.6)
    low = turned(smooth([(56, 64), (44, 86), (37, 89), (38, 64)]), lean)
    pen.shape(low, mix(SWORD, INK, 0.3), INK, 4.6)
    body = turned(
        smooth(
            [(6, 50), (20, 40), (40, 31), (58, 33), (70, 42), (74, 50), (69, 59), (52, 68), (32, 65), (16, 57)]
        ),
        lean,
    )
    pen.fill(body, SWORD)
    inner = Pen(pen.height)
    inner.fill(
        turned(smooth([(0, 54), (28, 56), (52, 56), (84, 52), (60, 80), (20, 74)]), lean), mix(SWORD, BONE, 0.7)
    )
    pen.clipped(body, inner)
    pen.line(body, INK, 5, closed=True)
    pen.line(turned(arc((52, 50), 13, -60, 60), lean), INK, 2.6)
    pen.disc(turned([(64, 46)], lean)[0], 3.8, BONE, INK, 2.8)


@drawing("wharf-tuna")
def tuna(pen: Pen, theme: Theme) -> None:
    """Level, facing left: thick as a barrel, with a crescent tail and yellow finlets."""
    tail = smooth([(78, 49), (88, 34), (96, 14), (97, 34), (93, 51), (97, 68), (96, 88), (88, 68)])
    pen.shape(tail, mix(TUNA, INK, 0.3), INK, 4.6)
    for y0, y1, y2 in ((28, 8, 26), (74, 94, 76)):
        pen.shape(smooth([(44, y0), (56, y1), (62, y1), (60, y2)]), FIN, INK, 4.2)
    body = smooth(
        [(3, 54), (12, 40), (28, 27), (48, 23), (66, 33), (84, 48), (66, 68), (46, 78), (24, 74), (8, 63)]
    )
    pen.fill(body, TUNA)
    inner = Pen(pen.height)
    inner.fill(smooth([(-4, 58), (20, 56), (46, 58), (90, 48), (80, 90), (20, 92)]), SILVER)
    inner.fill(smooth([(-4, 60), (20, 72), (46, 70), (90, 50), (80, 96), (10, 96)]), rgb("#a7bcc4"))
    pen.clipped(body, inner)
    for x, y, up in ((68, 30, 1), (75, 36, 1), (68, 72, -1), (75, 66, -1)):
        pen.shape([(x, y + 4 * up), (x + 8, y - 3 * up), (x + 7, y + 6 * up)], FIN, INK, 2.6)
    pen.line(body, INK, 5, closed=True)
    pen.line(arc((30, 50), 17, -55, 55), INK, 3)
    pen.shape(smooth([(42, 56), (58, 60), (62, 68), (46, 64)]), mix(TUNA, INK, 0.3), INK, 3)
    pen.disc((19, 46), 4.8, BONE, INK, 3)
    pen.line([(5, 58), (16, 58)], INK, 3)


@drawing("wharf-oyster")
def oyster(pen: Pen, theme: Theme) -> None:
    """An open shell: a ribbed fan behind, a cup before it, and the pearl."""
    fan = smooth(
        [(50, 66), (24, 60), (8, 44), (9, 30), (20, 26), (24, 12), (38, 14), (50, 5), (62, 14), (76, 12), (80, 26),
         (91, 30), (92, 44), (76, 60)]
    )  # fmt: skip
    pen.fill(fan, SHELL)
    inner = Pen(pen.height)
    inner.fill(smooth([(52, 0), (68, 40), (54, 70), (100, 66), (100, 0)]), mix(SHELL, INK, 0.2))
    for x, y in ((12, 38), (24, 20), (38, 13), (62, 13), (76, 20), (88, 38)):
        inner.line([(50, 66), (x, y)], mix(SHELL, INK, 0.55), 3)
    pen.clipped(fan, inner)
    pen.line(fan, INK, 5, closed=True)
    cup = smooth(
        [(8, 62), (26, 58), (50, 62), (74, 58), (92, 62), (86, 80), (66, 93), (50, 95), (34, 93), (14, 80)]
    )
    pen.fill(cup, mix(SHELL, INK, 0.16))
    lip = Pen(pen.height)
    lip.fill(smooth([(2, 58), (28, 56), (50, 60), (72, 56), (98, 58), (78, 74), (50, 78), (22, 74)]), LIP)
    for bow in (84, 89):
        lip.line(smooth([(16, bow - 6), (50, bow), (84, bow - 6)], closed=False), mix(SHELL, INK, 0.55), 2.6)
    pen.clipped(cup, lip)
    pen.line(cup, INK, 5, closed=True)
    pen.disc((50, 61), 13, rgb("#fdf6ee"), INK, 4.2)
    pen.line(arc((50, 61), 7.5, 190, 270), mix(SHELL, BONE, 0.4), 3)


@drawing("wharf-shrimp")
def shrimp(pen: Pen, theme: Theme) -> None:
    """Curled: a ringed back like a hook, feelers before it, many small feet inside."""
    for path in ([(66, 22), (84, 14), (98, 22)], [(66, 26), (86, 26), (97, 40)]):
        pen.line(smooth(list(path), closed=False), INK, 3.6)
    feet: list[list[Point]] = []
    for x0, y0, x1, y1 in ((62, 42, 74, 54), (54, 46, 64, 60), (48, 54, 60, 67), (48, 64, 60, 73)):
        feet.append([(x0, y0), (x1, y1)])
    _limbs(pen, feet, mix(SHRIMP, INK, 0.2), 3.4, 5.6)
    tail = [(62, 82), (82, 74), (94, 80), (84, 87), (92, 96), (74, 97), (60, 92)]
    pen.shape(smooth(tail), mix(SHRIMP, rgb("#c4402f"), 0.45), INK, 4.4)
    back = smooth(
        [(82, 24), (66, 10), (44, 8), (22, 20), (9, 44), (12, 70), (30, 90), (54, 97), (66, 92), (66, 82),
         (54, 78), (44, 66), (44, 52), (54, 42), (70, 38), (78, 32)]
    )  # fmt: skip
    pen.fill(back, SHRIMP)
    inner = Pen(pen.height)
    belly = [(90, 20), (70, 30), (46, 38), (34, 56), (40, 74), (60, 86), (70, 84), (50, 66), (54, 46), (80, 38)]
    inner.fill(smooth(belly), mix(SHRIMP, BONE, 0.45))
    for start, end in (
        ((48, 0), (58, 44)), ((22, 10), (50, 46)), ((0, 40), (46, 54)), ((0, 76), (48, 64)), ((26, 100), (54, 74)),
    ):  # fmt: skip
        inner.line([start, end], mix(SHRIMP, rgb("#8e2f24"), 0.75), 3.2)
    pen.clipped(back, inner)
    pen.line(back, INK, 5, closed=True)
    pen.disc((67, 24), 4.2, INK)
    pen.disc((68, 23), 1.4, BONE)
