"""What is gathered: four resources, any of them, Treasures, point shells, cards, Maps."""

from __future__ import annotations

from renderers.farshore.pictures.icons.paints import CAP, DRIFT, PEARL, STONE, WEED
from renderers.kit.icons.paints import BONE, GOLD, RED, SEA, WOOD
from renderers.kit.icons.registry import drawing
from renderers.kit.theme import INK, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, arc, box, mirrored, smooth, star, turned


@drawing("shore-driftwood")
def driftwood(pen: Pen, theme: Theme) -> None:
    """Two bleached branches, one across the other, with cut ends and a twig."""
    for degrees, tone in ((-32, mix(DRIFT, INK, 0.2)), (28, DRIFT)):
        twig = turned([(62, 44), (70, 24), (76, 27), (72, 46)], degrees)
        pen.shape(twig, tone, INK, 4.6)
        log = turned(
            smooth([(2, 42), (30, 38), (66, 42), (96, 40), (98, 58), (66, 60), (30, 58), (4, 60)]), degrees
        )
        pen.shape(log, tone, INK, 5)
        for y, left, right in ((47, 24, 60), (53, 40, 80)):
            pen.line(turned([(left, y), (right, y)], degrees), mix(DRIFT, INK, 0.5), 2.6)
        end = turned([(8, 51)], degrees)[0]
        pen.disc(end, 8, mix(DRIFT, BONE, 0.6), INK, 4, flat=1.2)
        pen.disc(end, 2.6, mix(DRIFT, INK, 0.4))


@drawing("shore-seaweed")
def seaweed(pen: Pen, theme: Theme) -> None:
    """Three fronds that sway from one foot."""
    for x, lean, tall in ((28, -10, 18), (72, 12, 20), (50, 2, 2)):
        tone = WEED if x == 50 else mix(WEED, INK, 0.22)
        left = [(46, 94), (x - 9, 76), (x + lean - 11, 58), (x - 9, 42), (x + lean - 9, 26)]
        right = [(x + lean + 9, 28), (x + 9, 44), (x + lean + 7, 60), (x + 9, 78), (54, 94)]
        pen.shape(smooth([*left, (x + lean * 0.6, tall), *right]), tone, INK, 4.8)
        vein = [(50, 90), (x, 76), (x + lean - 2, 58), (x, 42), (x + lean * 0.7, tall + 12)]
        pen.line(smooth(vein, closed=False), mix(WEED, BONE, 0.45), 3)
    pen.shape(smooth([(28, 92), (50, 84), (72, 92), (66, 98), (34, 98)]), mix(DRIFT, INK, 0.3), INK, 4.4)


@drawing("shore-seastone")
def seastone(pen: Pen, theme: Theme) -> None:
    """A heap of three worn stones, the nearest with a spiral on it."""
    back = smooth([(40, 40), (44, 16), (64, 8), (82, 20), (84, 46), (60, 58)])
    pen.shape(back, mix(STONE, INK, 0.28), INK, 5)
    left = smooth([(6, 84), (4, 58), (22, 40), (46, 50), (50, 82), (28, 94)])
    pen.shape(left, mix(STONE, BONE, 0.25), INK, 5)
    front = smooth([(36, 88), (34, 62), (56, 44), (84, 48), (97, 70), (90, 92), (62, 97)])
    pen.shape(front, STONE, INK, 5)
    spiral = [*arc((66, 72), 15, 200, 420), *arc((66, 72), 8, 60, 300)]
    pen.line(spiral, mix(STONE, INK, 0.6), 3.6)
    pen.line(smooth([(14, 60), (22, 50), (34, 50)], closed=False), BONE, 4)
    pen.line(smooth([(52, 20), (62, 15), (70, 18)], closed=False), mix(STONE, BONE, 0.6), 4)


@drawing("shore-mushroom")
def mushroom(pen: Pen, theme: Theme) -> None:
    """A spotted cap on a stout stalk."""
    stalk = smooth([(38, 50), (40, 76), (32, 94), (68, 94), (60, 76), (62, 50)])
    pen.shape(stalk, BONE, INK, 5)
    cap = smooth([(5, 58), (8, 36), (26, 14), (50, 6), (74, 14), (92, 36), (95, 58), (72, 62), (50, 64), (28, 62)])
    pen.fill(cap, CAP)
    inner = Pen(pen.height)
    inner.fill(smooth([(70, 0), (80, 30), (76, 70), (110, 70), (110, 0)]), mix(CAP, INK, 0.26))
    for x, y, r in ((34, 30, 9), (60, 22, 7.5), (56, 48, 7), (82, 44, 6.5), (18, 50, 6)):
        inner.disc((x, y), r, BONE)
    pen.clipped(cap, inner)
    pen.line(cap, INK, 5, closed=True)


@drawing("shore-any")
def any_resource(pen: Pen, theme: Theme) -> None:
    """A round of four quarters in the colours of the resources: whichever you like."""
    for i, tone in enumerate((DRIFT, WEED, STONE, CAP)):
        start = -90 + 90 * i
        pen.fill([(50, 50), *arc((50, 50), 44, start, start + 90)], tone)
    pen.line([(50, 6), (50, 94)], INK, 4)
    pen.line([(6, 50), (94, 50)], INK, 4)
    pen.line(arc((50, 50), 44, 0, 360), INK, 6)
    pen.shape(star((50, 51), 22, 10, 5), BONE, INK, 4)


@drawing("shore-dws")
def dry_resource(pen: Pen, theme: Theme) -> None:
    """A round of three thirds: any resource but Mushrooms."""
    for i, tone in enumerate((DRIFT, WEED, STONE)):
        start = -90 + 120 * i
        pen.fill([(50, 50), *arc((50, 50), 44, start, start + 120)], tone)
        pen.line([(50, 50), arc((50, 50), 44, start, start)[0]], INK, 4)
    pen.line(arc((50, 50), 44, 0, 360), INK, 6)
    pen.shape(star((50, 51), 22, 10, 5), BONE, INK, 4)


@drawing("shore-treasure")
def treasure(pen: Pen, theme: Theme) -> None:
    """An open chest, brim-full of gold."""
    lid = [(10, 44), (14, 20), (30, 8), (70, 8), (86, 20), (90, 44)]
    pen.shape(lid, mix(WOOD, INK, 0.25), INK, 5)
    for x in (26, 74):
        pen.line([(x, 12), (x, 42)], GOLD, 7)
    heap = smooth([(14, 52), (24, 34), (40, 38), (50, 26), (62, 38), (76, 33), (86, 52)])
    pen.shape(heap, GOLD, INK, 4.6)
    for x, y in ((34, 45), (54, 38), (68, 46)):
        pen.line(arc((x, y), 6, 180, 340), mix(GOLD, INK, 0.45), 3)
    pen.shape(box(8, 50, 92, 92), WOOD, INK, 5)
    for x in (24, 76):
        pen.fill(box(x - 4.5, 53, x + 4.5, 90), GOLD)
    pen.line([(10, 64), (90, 64)], INK, 3.4)
    pen.shape(box(41, 56, 59, 76), GOLD, INK, 4)
    pen.disc((50, 64), 3.4, INK)
    pen.line([(50, 64), (50, 71)], INK, 3.4)


@drawing("shore-point")
def point(pen: Pen, theme: Theme) -> None:
    """A fan shell: a point token."""
    edge = [(50, 92), (34, 84), (10, 58), (6, 44), (15, 36), (18, 24), (30, 23), (38, 12), (50, 15)]
    shell = [*smooth(edge, closed=False), *mirrored(smooth(edge, closed=False))]
    pen.fill(shell, PEARL)
    inner = Pen(pen.height)
    inner.fill([(54, 0), (62, 50), (52, 95), (100, 80), (100, 0)], mix(PEARL, rgb("#c77a63"), 0.4))
    for x, y in ((12, 44), (24, 26), (41, 14), (59, 14), (76, 26), (88, 44)):
        inner.line([(50, 90), (x, y)], mix(PEARL, rgb("#8e4434"), 0.7), 3.2)
    pen.clipped(shell, inner)
    pen.line(shell, INK, 5, closed=True)
    pen.shape([(34, 84), (66, 84), (60, 96), (40, 96)], mix(PEARL, rgb("#8e4434"), 0.4), INK, 4.4)


def _card(pen: Pen, x: float, y: float, tone: tuple[int, int, int], degrees: float = 0) -> None:
    pen.shape(turned(box(x, y, x + 52, y + 74), degrees), tone, INK, 5)


@drawing("shore-card")
def card(pen: Pen, theme: Theme) -> None:
    """The back of a card, from the deck."""
    _card(pen, 34, 16, mix(SEA, INK, 0.35), 12)
    _card(pen, 22, 12, mix(SEA, INK, 0.15), -4)
    inner = turned(box(30, 20, 66, 78), -4)
    pen.line(inner, GOLD, 3, closed=True)
    pen.line([(47, 34), (48, 64)], GOLD, 5)
    pen.line([(39, 42), (56, 41)], GOLD, 4)
    pen.line(arc((48, 50), 13, 15, 165), GOLD, 5)


@drawing("shore-baycard")
def bay_card(pen: Pen, theme: Theme) -> None:
    """A card face up on the waves: from the deck or the Bay."""
    _card(pen, 24, 4, BONE, 0)
    pen.fill(box(27, 7, 73, 22), RED)
    pen.line([(26, 22), (74, 22)], INK, 3)
    for y in (34, 44):
        pen.line([(34, y), (66, y)], mix(INK, BONE, 0.45), 4)
    for y, left, right in ((66, 4, 96), (80, 2, 98), (93, 12, 90)):
        wave = [(x, y + (4 if i % 2 else -4)) for i, x in enumerate(range(left, right + 1, 11))]
        pen.line(smooth(wave, closed=False), INK, 12)
        pen.line(smooth(wave, closed=False), SEA, 6)


@drawing("shore-map")
def sea_map(pen: Pen, theme: Theme) -> None:
    """A chart with a dotted course and a cross."""
    sheet = [(6, 20), (30, 10), (54, 22), (78, 10), (96, 18), (96, 84), (78, 76), (54, 90), (30, 78), (6, 88)]
    pen.fill(sheet, rgb("#ecd096"))
    inner = Pen(pen.height)
    inner.fill([(30, 0), (54, 0), (54, 100), (30, 100)], mix(rgb("#ecd096"), INK, 0.12))
    inner.fill([(78, 0), (100, 0), (100, 100), (78, 100)], mix(rgb("#ecd096"), INK, 0.12))
    pen.clipped(sheet, inner)
    pen.line(sheet, INK, 5, closed=True)
    for x, y in ((18, 70), (28, 60), (38, 62), (48, 54), (56, 44)):
        pen.disc((x, y), 3.6, INK)
    for path in ([(64, 28), (82, 48)], [(82, 28), (64, 48)]):
        pen.line(path, INK, 12)
        pen.line(path, RED, 6.4)
