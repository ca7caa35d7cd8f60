"""What contracts can do while they are in play, each as a mark."""

from __future__ import annotations

from renderers.kit.icons import drawing
from renderers.kit.icons.paints import BONE, GOLD, GREEN, RED, SEA, STEEL
from renderers.kit.theme import INK, Colour, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, Point, arc, box, smooth, star


def _arrow(pen: Pen, shaft: list[Point], head: list[Point], tone: Colour, thick: float = 11) -> None:
    pen.line(shaft, INK, thick + 9)
    pen.shape(head, tone, INK, 5)
    pen.line(shaft, tone, thick)


def _wild(pen: Pen) -> None:
    pen.shape(star((50, 50), 48, 23, 6), GOLD, INK, 5)


@drawing("wharf-wild-oyster")
def wild_oyster(pen: Pen, theme: Theme) -> None:
    """An oyster's pearl on a star: it may be anything."""
    _wild(pen)
    cup = smooth([(26, 48), (50, 52), (74, 48), (68, 64), (50, 72), (32, 64)])
    pen.shape(cup, rgb("#9a8fa6"), INK, 4.4)
    pen.disc((50, 42), 12, BONE, INK, 4.4)


@drawing("wharf-wild-shrimp")
def wild_shrimp(pen: Pen, theme: Theme) -> None:
    """A curled shrimp on a star: it may be anything."""
    _wild(pen)
    hook = arc((52, 50), 16, -40, -285)
    pen.line(hook, INK, 19)
    pen.line(hook, rgb("#ee9a86"), 11)


@drawing("wharf-flip-fill")
def flip_fill(pen: Pen, theme: Theme) -> None:
    """A card from the deck that drops into an open place."""
    pen.shape(box(26, 3, 74, 44), SEA, INK, 5)
    pen.shape(star((50, 23), 13, 6, 4), BONE, INK, 3)
    well = [(8, 62), (8, 96), (92, 96), (92, 62)]
    pen.line(well, INK, 13)
    pen.line(well, STEEL, 5)
    _arrow(pen, [(50, 46), (50, 62)], [(28, 62), (72, 62), (50, 86)], GOLD, 12)


@drawing("wharf-keep-one")
def keep_one(pen: Pen, theme: Theme) -> None:
    """An arrow that comes back from a ticked sheet."""
    pen.shape(box(6, 8, 56, 70), BONE, INK, 5)
    tick = [(18, 38), (28, 50), (46, 24)]
    pen.line(tick, INK, 14)
    pen.line(tick, GREEN, 7)
    way = [*arc((62, 58), 26, -60, 100)]
    _arrow(pen, way, [(62, 66), (62, 100), (34, 83)], GOLD, 10)


@drawing("wharf-free-contract")
def free_contract(pen: Pen, theme: Theme) -> None:
    """A sheet that comes on top."""
    pen.shape(box(8, 6, 70, 84), BONE, INK, 5)
    for y in (22, 36, 50):
        pen.line([(20, y), (58, y)], mix(INK, BONE, 0.4), 5)
    for path in ([(68, 46), (68, 92)], [(45, 69), (91, 69)]):
        pen.line(path, INK, 24)
    for path in ([(68, 46), (68, 92)], [(45, 69), (91, 69)]):
        pen.line(path, GREEN, 13)


@drawing("wharf-flip-match")
def flip_match(pen: Pen, theme: Theme) -> None:
    """Two cards that are alike."""
    for x in (4, 56):
        pen.shape(box(x, 16, x + 40, 84), SEA if x < 50 else BONE, INK, 5)
        pen.disc((x + 20, 50), 11, GOLD, INK, 4.4)
    for y in (43, 57):
        pen.line([(40, y), (60, y)], INK, 13)
    for y in (43, 57):
        pen.line([(40, y), (60, y)], BONE, 6)


@drawing("wharf-take-buy")
def take_buy(pen: Pen, theme: Theme) -> None:
    """A hook that lifts a crate off the wharf."""
    pen.line([(50, 2), (50, 18)], INK, 12)
    pen.line([(50, 2), (50, 18)], STEEL, 5)
    hook = [(50, 18), *arc((50, 32), 12, -60, 170)]
    pen.line(hook, INK, 15)
    pen.line(hook, GOLD, 7)
    for path in ([(50, 46), (20, 62)], [(50, 46), (80, 62)]):
        pen.line(path, INK, 6)
    pen.shape(box(14, 60, 86, 97), rgb("#c48a5b"), INK, 5)
    pen.line([(15, 61), (85, 96)], INK, 3.6)
    pen.line([(85, 61), (15, 96)], INK, 3.6)
    pen.disc((50, 78), 13, RED, INK, 4.4)
