"""Small marks: the five kinds of cards, Critter and Construction, Common and Unique, the seasons, what is done."""

from __future__ import annotations

from renderers.farshore.pictures.icons.paints import FUR, KINDS, THATCH, WALL
from renderers.kit.icons.paints import BONE, FLAME, GOLD, GREEN, RED, SEA, STEEL, WOOD
from renderers.kit.icons.registry import drawing
from renderers.kit.theme import INK, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, Point, arc, box, mirrored, smooth, star, turned


def _chip(pen: Pen, colour: str) -> None:
    corner = 20
    plate = [
        *arc((4 + corner, 4 + corner), corner, 180, 270, steps=8),
        *arc((96 - corner, 4 + corner), corner, 270, 360, steps=8),
        *arc((96 - corner, 96 - corner), corner, 0, 90, steps=8),
        *arc((4 + corner, 96 - corner), corner, 90, 180, steps=8),
    ]
    pen.shape(plate, KINDS[colour], INK, 6)


@drawing("shore-green")
def production(pen: Pen, theme: Theme) -> None:
    """A sprout."""
    _chip(pen, "green")
    pen.line(smooth([(50, 86), (48, 66), (50, 46)], closed=False), BONE, 7)
    leaf = smooth([(50, 52), (30, 52), (16, 36), (14, 18), (34, 22), (48, 36)])
    pen.fill(leaf, BONE)
    pen.fill(mirrored(leaf), BONE)


@drawing("shore-blue")
def governance(pen: Pen, theme: Theme) -> None:
    """A crown of three points."""
    _chip(pen, "blue")
    pen.fill([(22, 70), (14, 28), (34, 46), (50, 18), (66, 46), (86, 28), (78, 70)], BONE)
    pen.fill(box(22, 75, 78, 84), BONE)


@drawing("shore-tan")
def traveler(pen: Pen, theme: Theme) -> None:
    """Two footprints."""
    _chip(pen, "tan")
    for x, y in ((34, 34), (66, 18)):
        sole = smooth([(x, y), (x + 11, y + 10), (x + 9, y + 28), (x, y + 33), (x - 9, y + 28), (x - 11, y + 10)])
        pen.fill(sole, INK)
        pen.disc((x, y + 44), 7.5, INK)


@drawing("shore-red")
def destination(pen: Pen, theme: Theme) -> None:
    """A pin: here one can go."""
    _chip(pen, "red")
    pen.fill([*arc((50, 38), 25, 150, 390), (50, 88)], BONE)
    pen.disc((50, 38), 10, KINDS["red"])


@drawing("shore-purple")
def prosperity(pen: Pen, theme: Theme) -> None:
    """A star."""
    _chip(pen, "purple")
    pen.fill(star((50, 53), 38, 16, 5), BONE)


@drawing("shore-construction")
def construction(pen: Pen, theme: Theme) -> None:
    """A gabled house."""
    pen.shape(box(18, 44, 82, 94), WALL, INK, 6)
    pen.shape([(50, 5), (96, 50), (4, 50)], mix(RED, INK, 0.15), INK, 6)
    pen.shape(box(40, 62, 60, 94), WOOD, INK, 5)


@drawing("shore-critter")
def critter(pen: Pen, theme: Theme) -> None:
    """A paw."""
    pads = ((17, 44, 11.5), (37, 20, 12.5), (63, 20, 12.5), (83, 44, 11.5))
    for x, y, r in pads:
        pen.disc((x, y), r, FUR, INK, 5.5, flat=1.15)
    pad = [(50, 46), (36, 50), (24, 68), (20, 84), (30, 94), (50, 88)]
    half = smooth(pad, closed=False)
    pen.shape([*half, *mirrored(half)], FUR, INK, 6)


@drawing("shore-common")
def common(pen: Pen, theme: Theme) -> None:
    """Three equal discs."""
    for x, y in ((50, 24), (24, 70), (76, 70)):
        pen.disc((x, y), 20, STEEL, INK, 6)


@drawing("shore-unique")
def unique(pen: Pen, theme: Theme) -> None:
    """One cut gem."""
    pen.shape([(26, 14), (74, 14), (97, 42), (50, 96), (3, 42)], rgb("#7cc4d6"), INK, 6)
    pen.fill([(30, 18), (48, 18), (36, 40), (10, 40)], BONE)
    pen.line([(5, 42), (95, 42)], INK, 4)
    pen.line([(36, 42), (50, 92)], INK, 3.4)
    pen.line([(64, 42), (50, 92)], INK, 3.4)


@drawing("shore-winter")
def winter(pen: Pen, theme: Theme) -> None:
    """A flake of snow."""
    arms: list[list[Point]] = []
    for i in range(6):
        for path in ([(50, 50), (50, 6)], [(36, 12), (50, 26), (64, 12)], [(40, 28), (50, 38), (60, 28)]):
            arms.append(turned(path, i * 60))
    for thick, tone in ((14, INK), (6.4, rgb("#bfe0ee"))):
        for arm in arms:
            pen.line(arm, tone, thick)


@drawing("shore-spring")
def spring(pen: Pen, theme: Theme) -> None:
    """A blossom of five petals."""
    petal = smooth([(50, 52), (34, 34), (34, 14), (50, 4), (66, 14), (66, 34)])
    for i in range(5):
        pen.shape(turned(petal, i * 72, (50, 52)), rgb("#f2a6bb"), INK, 5)
    pen.disc((50, 52), 13, GOLD, INK, 5)


@drawing("shore-summer")
def summer(pen: Pen, theme: Theme) -> None:
    """The sun."""
    pen.shape(star((50, 50), 48, 31, 12), FLAME, INK, 5)
    pen.disc((50, 50), 24, GOLD, INK, 5)


@drawing("shore-autumn")
def autumn(pen: Pen, theme: Theme) -> None:
    """A maple leaf."""
    half = [(50, 4), (42, 20), (32, 16), (34, 34), (16, 26), (18, 38), (4, 42), (22, 58), (18, 68), (46, 66)]
    pen.shape([*half, *mirrored(half)], rgb("#d9722e"), INK, 5)
    pen.line([(50, 30), (50, 97)], INK, 6)
    pen.line([(50, 62), (28, 46)], INK, 3.4)
    pen.line([(50, 62), (72, 46)], INK, 3.4)


@drawing("shore-arrow")
def arrow(pen: Pen, theme: Theme) -> None:
    """An arrow: then."""
    pen.fill([(6, 40), (52, 40), (52, 18), (96, 50), (52, 82), (52, 60), (6, 60)], theme.ink)


@drawing("shore-look")
def look(pen: Pen, theme: Theme) -> None:
    """An eye."""
    lid = smooth([(2, 52), (24, 26), (50, 18), (76, 26), (98, 52), (76, 76), (50, 83), (24, 76)])
    pen.shape(lid, BONE, INK, 6)
    pen.disc((50, 50), 21, SEA, INK, 5)
    pen.disc((50, 50), 9, INK)
    pen.disc((57, 43), 4, BONE)


@drawing("shore-give")
def give(pen: Pen, theme: Theme) -> None:
    """A parcel handed on."""
    pen.shape(box(6, 34, 66, 92), rgb("#e3c083"), INK, 5)
    pen.line([(36, 35), (36, 91)], RED, 7)
    pen.line([(8, 58), (64, 58)], RED, 7)
    for side in (-1, 1):
        pen.line(arc((36 + side * 11, 24), 10, 0, 360), INK, 10)
        pen.line(arc((36 + side * 11, 24), 10, 0, 360), RED, 4.6)
    pen.shape([(58, 52), (76, 52), (76, 36), (99, 62), (76, 88), (76, 72), (58, 72)], GREEN, INK, 5)


@drawing("shore-swap")
def swap(pen: Pen, theme: Theme) -> None:
    """Two arrows round: again, or elsewhere."""
    for degrees in (0, 180):
        ring = turned(arc((50, 50), 36, -170, -30), degrees)
        head = turned([(68, 8), (96, 38), (58, 40)], degrees)
        pen.line(ring, INK, 17)
        pen.shape(head, GREEN, INK, 5)
        pen.line(ring, GREEN, 8)


@drawing("shore-less")
def less(pen: Pen, theme: Theme) -> None:
    """A price tag: it costs less."""
    pen.shape([(4, 46), (46, 4), (92, 8), (96, 54), (54, 96)], GOLD, INK, 6)
    pen.disc((78, 22), 8, BONE, INK, 5)
    pen.line(turned([(28, 52), (68, 52)], 0), INK, 12)


@drawing("shore-nospace")
def no_space(pen: Pen, theme: Theme) -> None:
    """A feather: it takes no space in a city."""
    quill = smooth([(10, 96), (34, 62), (60, 34)], closed=False)
    vane = smooth([(22, 74), (26, 46), (46, 22), (72, 8), (94, 4), (92, 28), (76, 52), (54, 70), (30, 78)])
    pen.shape(vane, rgb("#dfe3e2"), INK, 5)
    pen.line(quill, INK, 7)
    for start, end in (((46, 48), (44, 30)), ((58, 36), (60, 18)), ((44, 56), (62, 56)), ((58, 40), (78, 38))):
        pen.line([start, end], mix(INK, BONE, 0.35), 3)


@drawing("shore-city")
def city(pen: Pen, theme: Theme) -> None:
    """A row of roofs: the spaces of a city."""
    for x, top, tone in ((2, 40, SEA), (62, 36, THATCH), (28, 14, RED)):
        pen.shape(box(x + 4, top + 26, x + 34, 94), WALL, INK, 5)
        pen.shape([(x + 19, top), (x + 40, top + 30), (x - 2, top + 30)], mix(tone, INK, 0.1), INK, 5)
        pen.fill(box(x + 14, top + 40, x + 24, top + 52), INK)


@drawing("shore-tick")
def tick(pen: Pen, theme: Theme) -> None:
    """A white tick."""
    pen.line([(14, 54), (40, 80), (88, 22)], theme.light, 18)


@drawing("shore-cross")
def cross(pen: Pen, theme: Theme) -> None:
    """A white cross."""
    for path in ([(22, 22), (78, 78)], [(78, 22), (22, 78)]):
        pen.line(path, theme.light, 16)


@drawing("shore-deck")
def deck(pen: Pen, theme: Theme) -> None:
    """A stack of face-down cards."""
    for step in (16, 8, 0):
        pen.shape(box(10 + step, 22 - step, 66 + step, 96 - step), mix(SEA, INK, 0.12 + step / 60), INK, 5)
    pen.line(box(18, 30, 58, 88), GOLD, 3, closed=True)
    pen.shape(star((38, 59), 15, 6, 4), GOLD, GOLD, 2)


@drawing("shore-discard")
def discard(pen: Pen, theme: Theme) -> None:
    """Cards thrown on a heap."""
    for degrees, tone in ((-34, mix(STEEL, INK, 0.3)), (18, STEEL), (-6, BONE)):
        pen.shape(turned(box(22, 14, 72, 84), degrees, (50, 58)), tone, INK, 5)
    for path in ([(36, 36), (58, 62)], [(58, 36), (36, 62)]):
        pen.line(path, RED, 8)


@drawing("shore-tide")
def tide(pen: Pen, theme: Theme) -> None:
    """A rising wave: the Island is flooded."""
    crest: list[Point] = [(7, 91), (9, 60), (25, 30), (52, 14), (77, 24), (85, 42), (74, 52), (62, 44), (64, 35)]
    crest = smooth([*crest, (50, 36), (44, 56), (58, 75), (93, 80), (93, 91)])
    pen.shape(crest, SEA, INK, 5)
    pen.line(smooth([(16, 74), (24, 48), (46, 26)], closed=False), BONE, 4)


@drawing("shore-weather")
def weather(pen: Pen, theme: Theme) -> None:
    """A cloud with rain: the weather."""
    for x in (26, 48, 70):
        pen.line([(x, 66), (x - 10, 94)], INK, 13)
        pen.line([(x, 66), (x - 10, 94)], SEA, 6)
    cloud: list[Point] = [(12, 64), (4, 50), (12, 36), (25, 34), (34, 16), (56, 10), (74, 22), (78, 34), (94, 40)]
    pen.shape(smooth([*cloud, (96, 56), (84, 66), (48, 68)]), BONE, INK, 5)


@drawing("shore-colours")
def colours(pen: Pen, theme: Theme) -> None:
    """A round of the five colours of cards: one of each."""
    for i, tone in enumerate(KINDS.values()):
        start = -90 + 72 * i
        pen.fill([(50, 50), *arc((50, 50), 44, start, start + 72)], tone)
        pen.line([(50, 50), arc((50, 50), 44, start, start)[0]], INK, 4)
    pen.line(arc((50, 50), 44, 0, 360), INK, 6)
    pen.disc((50, 50), 13, BONE, INK, 4)


@drawing("shore-unpaid")
def unpaid(pen: Pen, theme: Theme) -> None:
    """A card that costs nothing: a tag struck through."""
    pen.shape(turned(box(20, 8, 76, 92), 6), BONE, INK, 5)
    pen.disc((48, 50), 20, GOLD, INK, 5)
    pen.line([(12, 88), (88, 12)], INK, 14)
    pen.line([(12, 88), (88, 12)], RED, 7)


@drawing("shore-cast")
def cast(pen: Pen, theme: Theme) -> None:
    """This card is thrown away."""
    pen.shape(turned(box(24, 8, 78, 84), 8), BONE, INK, 5)
    pen.fill(turned(box(27, 11, 75, 26), 8), KINDS["blue"])
    pen.shape([(4, 62), (34, 62), (34, 44), (62, 72), (34, 99), (34, 82), (4, 82)], RED, INK, 5)
