"""Constructions that stand on land: houses, stalls, gardens, a bridge, a cave."""

from __future__ import annotations

from renderers.farshore.pictures.icons.paints import DRIFT, SLATES, STONE, THATCH, WALL
from renderers.kit.icons.paints import BONE, FLAME, GOLD, GREEN, LEAF, RED, ROPE, SAND, SEA, STEEL, WOOD
from renderers.kit.icons.registry import drawing
from renderers.kit.theme import INK, Colour, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, arc, box, mirrored, smooth, star, turned


def _gable(pen: Pen, x0: float, x1: float, top: float, eaves: float, wall: Colour, roof: Colour) -> None:
    """A house with its gable to the front."""
    pen.shape(box(x0 + 5, eaves, x1 - 5, 95), wall, INK, 5)
    pen.shape([((x0 + x1) / 2, top), (x1, eaves + 4), (x0, eaves + 4)], roof, INK, 5)


def _door(pen: Pen, x: float, wide: float, high: float, tone: Colour = WOOD) -> None:
    """A door with a round top."""
    half = wide / 2
    pen.shape([(x - half, 95), *arc((x, 95 - high + half), half, 180, 360), (x + half, 95)], tone, INK, 4.4)


def _panes(pen: Pen, *at: tuple[float, float]) -> None:
    for x, y in at:
        pen.shape(box(x - 7, y - 7, x + 7, y + 7), FLAME, INK, 4)
        pen.line([(x, y - 6), (x, y + 6)], INK, 2.6)


@drawing("shore-beach-sledge")
def beach_sledge(pen: Pen, theme: Theme) -> None:
    """A sledge laden with logs, on the sand."""
    pen.shape(smooth([(6, 92), (22, 86), (60, 88), (94, 82), (94, 93), (6, 94)]), SAND, INK, 4)
    for x, y in ((30, 52), (52, 52), (74, 52), (41, 36), (63, 36)):
        pen.disc((x, y), 11.5, DRIFT, INK, 4.4)
        pen.disc((x, y), 4.6, mix(DRIFT, BONE, 0.6))
    pen.shape(box(14, 62, 92, 70), WOOD, INK, 4.4)
    for x in (26, 76):
        pen.line([(x, 70), (x, 84)], INK, 7)
    runner = smooth([(94, 84), (30, 86), (12, 80), (4, 64), (12, 56)], closed=False)
    pen.line(runner, INK, 12)
    pen.line(runner, WOOD, 5.4)


@drawing("shore-grove")
def grove(pen: Pen, theme: Theme) -> None:
    """A round tree and a fir, and a mushroom at their feet."""
    pen.shape(box(70, 74, 80, 95), WOOD, INK, 4.4)
    for top, half in ((44, 25), (26, 20), (8, 14)):
        pen.shape([(75, top - 2), (75 + half, top + 32), (75 - half, top + 32)], mix(GREEN, INK, 0.25), INK, 4.6)
    pen.shape([(28, 60), (42, 60), (44, 95), (26, 95)], WOOD, INK, 4.6)
    crown = smooth([(35, 6), (54, 12), (60, 30), (56, 52), (40, 64), (24, 64), (10, 52), (6, 32), (16, 13)])
    pen.shape(crown, LEAF, INK, 5)
    for x, y in ((26, 28), (42, 38), (24, 48)):
        pen.line(arc((x, y), 7, 200, 340), mix(LEAF, BONE, 0.55), 4)
    pen.shape(box(53, 84, 60, 96), BONE, INK, 3.6)
    pen.shape([*arc((56.5, 84), 11, 180, 360)], RED, INK, 4)


@drawing("shore-scriptorium")
def scriptorium(pen: Pen, theme: Theme) -> None:
    """An open book before a shelf of books."""
    pen.shape(box(12, 6, 88, 54), mix(WOOD, INK, 0.35), INK, 5)
    for i, tone in enumerate((RED, SEA, GOLD, GREEN, STEEL, RED)):
        pen.shape(box(18 + i * 11, 14 + (i % 3) * 4, 27 + i * 11, 50), tone, INK, 3)
    page = smooth([(50, 62), (36, 54), (18, 52), (4, 58)], closed=False)
    left = [*page, (4, 90), *smooth([(4, 90), (20, 84), (38, 86), (50, 95)], closed=False)]
    pen.shape(left, BONE, INK, 5)
    pen.shape(mirrored(left), mix(BONE, SAND, 0.5), INK, 5)
    for y in (66, 74):
        pen.line(smooth([(14, y), (28, y - 1), (40, y + 5)], closed=False), mix(INK, BONE, 0.4), 3)
        pen.line(smooth([(86, y), (72, y - 1), (60, y + 5)], closed=False), mix(INK, BONE, 0.4), 3)


@drawing("shore-tumbler")
def tumbler(pen: Pen, theme: Theme) -> None:
    """A barrel on a trestle with a crank, in which stones are polished."""
    for x in (16, 66):
        pen.line([(x, 94), (x + 9, 50), (x + 18, 94)], INK, 11)
        pen.line([(x, 94), (x + 9, 50), (x + 18, 94)], WOOD, 5)
    drum = smooth([(12, 16), (50, 10), (88, 16), (94, 40), (88, 64), (50, 70), (12, 64), (6, 40)])
    pen.shape(drum, mix(WOOD, BONE, 0.2), INK, 5)
    for x in (26, 74):
        pen.line(smooth([(x, 13), (x + (4 if x > 50 else -4), 40), (x, 67)], closed=False), INK, 10)
        pen.line(smooth([(x, 14), (x + (4 if x > 50 else -4), 40), (x, 66)], closed=False), STEEL, 4.6)
    pen.shape(box(38, 26, 62, 54), mix(INK, WOOD, 0.3), INK, 4)
    for x, y, r in ((45, 46, 7), (56, 45, 7), (50, 36, 6.5)):
        pen.disc((x, y), r, STONE, INK, 3.4)
    pen.line([(94, 40), (100, 40), (100, 20)], INK, 6)


@drawing("shore-warehouse")
def warehouse(pen: Pen, theme: Theme) -> None:
    """A tall store with a hoist over its doors."""
    _gable(pen, 4, 96, 4, 36, rgb("#c07b55"), SLATES)
    for y in (52, 66, 80):
        pen.line([(13, y), (87, y)], mix(rgb("#c07b55"), INK, 0.35), 2)
    pen.shape(box(32, 58, 68, 95), mix(WOOD, INK, 0.25), INK, 4.6)
    for path in ([(50, 58), (50, 95)], [(34, 60), (49, 93)], [(66, 60), (51, 93)]):
        pen.line(path, INK, 3)
    pen.line([(50, 22), (50, 40)], INK, 5)
    pen.shape(box(41, 38, 59, 52), mix(WOOD, BONE, 0.35), INK, 4)
    _panes(pen, (22, 56), (78, 56))


@drawing("shore-customs-office")
def customs_office(pen: Pen, theme: Theme) -> None:
    """A columned front, and a pair of scales in its gable."""
    pen.shape(box(8, 84, 92, 96), STONE, INK, 4.6)
    pen.shape(box(12, 40, 88, 84), WALL, INK, 4.6)
    for x in (18, 38, 58, 78):
        pen.shape(box(x - 3, 42, x + 7, 84), BONE, INK, 3.8)
    pen.shape([(50, 2), (98, 40), (2, 40)], SLATES, INK, 5)
    pen.line([(50, 12), (50, 34)], GOLD, 4)
    pen.line([(34, 20), (66, 20)], GOLD, 4)
    for x in (34, 66):
        pen.fill([*arc((x, 27), 7, 0, 180)], GOLD)
    pen.shape(box(45, 58, 55, 84), WOOD, INK, 3.6)


@drawing("shore-lighthouse")
def lighthouse(pen: Pen, theme: Theme) -> None:
    """A striped tower that sends out two beams."""
    for side in (1, -1):
        beam = [(50 + side * 8, 22), (50 + side * 48, 6), (50 + side * 48, 38)]
        pen.fill(beam, FLAME)
    tower = [(37, 34), (63, 34), (72, 92), (28, 92)]
    pen.fill(tower, BONE)
    inner = Pen(pen.height)
    for y in (46, 72):
        inner.fill(box(0, y, 100, y + 13), RED)
    pen.clipped(tower, inner)
    pen.line(tower, INK, 5, closed=True)
    pen.shape(box(39, 16, 61, 34), FLAME, INK, 4.6)
    pen.shape([(34, 17), (50, 2), (66, 17)], RED, INK, 4.6)
    pen.line([(30, 35), (70, 35)], INK, 6.4)
    pen.shape(smooth([(6, 95), (24, 86), (50, 88), (76, 85), (95, 95), (50, 99)]), STONE, INK, 4.4)


@drawing("shore-market")
def market(pen: Pen, theme: Theme) -> None:
    """A stall of fruit and fish under an awning."""
    pen.shape(box(12, 40, 20, 95), WOOD, INK, 4)
    pen.shape(box(80, 40, 88, 95), WOOD, INK, 4)
    pen.shape(box(6, 64, 94, 86), mix(WOOD, BONE, 0.25), INK, 5)
    for x, tone in ((24, RED), (42, GOLD), (60, GREEN), (77, RED)):
        pen.disc((x, 58), 8, tone, INK, 4)
    for i in range(5):
        left, right = 3 + i * 18.8, 3 + (i + 1) * 18.8
        tone = SEA if i % 2 == 0 else BONE
        flap = [
            (13 + i * 14.8, 8),
            (13 + (i + 1) * 14.8, 8),
            (right, 34),
            *arc(((left + right) / 2, 34), 9.4, 0, 180),
        ]
        pen.shape(flap, tone, INK, 4)


@drawing("shore-port")
def port(pen: Pen, theme: Theme) -> None:
    """A quay with a crane that lifts a chest."""
    pen.line([(24, 74), (24, 8), (80, 20)], INK, 13)
    pen.line([(24, 74), (24, 8), (80, 20)], WOOD, 6)
    pen.line([(24, 36), (48, 13)], INK, 6)
    pen.line([(78, 20), (78, 42)], INK, 4)
    pen.shape(box(62, 42, 94, 66), mix(WOOD, BONE, 0.3), INK, 4.6)
    pen.line([(63, 51), (93, 51)], INK, 3)
    pen.shape(box(74, 47, 82, 58), GOLD, INK, 3)
    pen.shape(box(2, 74, 66, 94), STONE, INK, 5)
    for x in (18, 42):
        pen.line([(x, 75), (x, 93)], mix(STONE, INK, 0.5), 3)
    wave = [(x, 94 + (4 if i % 2 else -3)) for i, x in enumerate(range(2, 99, 8))]
    pen.line(smooth(wave, closed=False), INK, 11)
    pen.line(smooth(wave, closed=False), SEA, 5)


@drawing("shore-rope-bridge")
def rope_bridge(pen: Pen, theme: Theme) -> None:
    """A hanging bridge between two rocks."""
    for side in (False, True):
        rock = [(0, 96), (0, 46), (14, 40), (24, 48), (26, 70), (34, 96)]
        pen.shape(mirrored(rock) if side else rock, STONE, INK, 5)
    for dip, top in ((34, 26), (66, 52)):
        rope = smooth([(12, top), (30, dip + 4), (50, dip + 10), (70, dip + 4), (88, top)], closed=False)
        pen.line(rope, INK, 9)
        pen.line(rope, ROPE, 4)
    for i, x in enumerate((20, 32, 44, 56, 68, 80)):
        y = (58, 67, 73, 73, 67, 58)[i]
        pen.line([(x, y - 26), (x, y)], INK, 3.4)
        pen.shape(box(x - 5, y - 2, x + 5, y + 10), WOOD, INK, 3.4)
    for x in (12, 88):
        pen.line([(x, 18), (x, 54)], INK, 10)
        pen.line([(x, 19), (x, 53)], WOOD, 4.6)


@drawing("shore-hideout")
def hideout(pen: Pen, theme: Theme) -> None:
    """A cave with a light in it, and a curtain of vines."""
    hill = smooth([(6, 92), (9, 60), (24, 32), (50, 12), (76, 28), (91, 58), (94, 92)])
    pen.shape(hill, mix(GREEN, STONE, 0.45), INK, 5)
    mouth = [(26, 92), *smooth([(26, 92), (28, 62), (50, 42), (72, 62), (74, 92)], closed=False)]
    pen.shape(mouth, mix(INK, WOOD, 0.25), INK, 5)
    pen.line([(50, 60), (50, 68)], GOLD, 4)
    pen.shape(box(42, 68, 58, 88), FLAME, INK, 4)
    for x, y in ((34, 66), (64, 66), (42, 52)):
        pen.line(smooth([(x, y - 18), (x + 3, y - 8), (x - 1, y)], closed=False), LEAF, 5)
        pen.disc((x - 1, y), 4, LEAF)


@drawing("shore-abbey")
def abbey(pen: Pen, theme: Theme) -> None:
    """A nave with a bell tower and a rose window."""
    pen.shape(box(8, 54, 66, 95), WALL, INK, 5)
    pen.shape([(2, 56), (16, 30), (62, 30), (70, 56)], SLATES, INK, 5)
    pen.shape(box(60, 34, 92, 95), mix(WALL, STONE, 0.3), INK, 5)
    pen.shape([(76, 2), (97, 36), (55, 36)], SLATES, INK, 5)
    pen.shape([(68, 62), *arc((76, 52), 8, 180, 360), (84, 62)], INK, INK, 3)
    pen.fill([(70, 60), *arc((76, 54), 5, 180, 360), (82, 60)], GOLD)
    pen.disc((36, 70), 11, FLAME, INK, 4.4)
    for degrees in (0, 60, 120):
        pen.line(turned([(25, 70), (47, 70)], degrees, (36, 70)), INK, 2.6)
    _door(pen, 76, 16, 22)


@drawing("shore-inn")
def inn(pen: Pen, theme: Theme) -> None:
    """A timbered house with a mug on its sign."""
    _gable(pen, 2, 70, 12, 48, WALL, mix(RED, INK, 0.2))
    for path in ([(8, 72), (64, 72)], [(36, 50), (36, 72)], [(10, 94), (24, 74)], [(62, 94), (48, 74)]):
        pen.line(path, WOOD, 4.4)
    _door(pen, 36, 16, 20)
    pen.line([(66, 34), (96, 34)], INK, 6)
    for x in (76, 92):
        pen.line([(x, 34), (x, 44)], INK, 3.4)
    pen.shape(box(66, 44, 99, 78), mix(WOOD, INK, 0.2), INK, 4.4)
    pen.line(arc((90, 61), 6, -90, 90), GOLD, 4)
    pen.shape(box(73, 54, 90, 72), GOLD, INK, 3.4)
    pen.shape(smooth([(71, 55), (75, 48), (82, 50), (89, 48), (92, 55), (82, 58)]), BONE, INK, 3)


@drawing("shore-post-office")
def post_office(pen: Pen, theme: Theme) -> None:
    """A sealed letter before a house with a post horn on it."""
    _gable(pen, 14, 86, 2, 34, rgb("#d8b46a"), SLATES)
    pen.line(arc((50, 26), 7, 0, 360), INK, 7)
    pen.line(arc((50, 26), 7, 0, 360), GOLD, 3)
    letter = box(6, 46, 94, 95)
    pen.shape(letter, BONE, INK, 5)
    pen.line([(7, 94), (40, 68)], INK, 3.6)
    pen.line([(93, 94), (60, 68)], INK, 3.6)
    pen.shape([(6, 46), (94, 46), (50, 80)], mix(BONE, SAND, 0.4), INK, 4.6)
    pen.disc((50, 76), 10, RED, INK, 4.4)


@drawing("shore-gardens")
def gardens(pen: Pen, theme: Theme) -> None:
    """Flowers behind a low fence."""
    for x, y, tone in ((20, 34, RED), (50, 20, GOLD), (80, 34, rgb("#8a5aa8"))):
        pen.line([(x, y), (x, 88)], INK, 8)
        pen.line([(x, y), (x, 88)], GREEN, 4)
        leaf = smooth([(x, 70), (x + 14, 56), (x + 18, 62), (x + 8, 74)])
        pen.shape(leaf, LEAF, INK, 3.4)
        for i in range(6):
            cx, cy = turned([(x, y - 13)], i * 60, (x, y))[0]
            pen.disc((cx, cy), 8, tone, INK, 3.6)
        pen.disc((x, y), 7, BONE, INK, 3.4)
    for x in (8, 28, 48, 68, 88):
        pen.shape([(x - 6, 96), (x - 6, 72), (x, 64), (x + 6, 72), (x + 6, 96)], BONE, INK, 4)
    pen.line([(0, 84), (100, 84)], INK, 3.4)


@drawing("shore-harbor")
def harbor(pen: Pen, theme: Theme) -> None:
    """Two moles with their lights, and a sail between."""
    pen.fill(box(2, 62, 98, 96), SEA)
    pen.shape([(50, 14), (74, 56), (50, 56)], BONE, INK, 4.6)
    pen.shape([(46, 24), (46, 56), (30, 56)], GOLD, INK, 4.6)
    pen.shape([(26, 60), (78, 60), (70, 76), (36, 76)], WOOD, INK, 4.6)
    for y in (84, 93):
        pen.line(smooth([(34, y), (42, y - 3), (50, y), (58, y - 3), (66, y)], closed=False), BONE, 3)
    for side in (False, True):
        for part, tone in (
            ([(0, 96), (0, 74), (26, 74), (32, 96)], STONE),
            ([(6, 74), (8, 44), (20, 44), (22, 74)], RED if side else GREEN),
            (box(8, 32, 20, 44), FLAME),
            ([(5, 33), (14, 22), (23, 33)], SLATES),
        ):
            pen.shape(mirrored(part) if side else part, tone, INK, 4.4)


@drawing("shore-manor")
def manor(pen: Pen, theme: Theme) -> None:
    """A broad house with two wings and many windows."""
    for x0, x1 in ((0, 34), (66, 100)):
        _gable(pen, x0, x1, 22, 48, mix(WALL, THATCH, 0.3), SLATES)
    _gable(pen, 22, 78, 2, 38, WALL, mix(RED, INK, 0.25))
    _panes(pen, (16, 66), (84, 66), (38, 52), (62, 52))
    pen.disc((50, 26), 6, FLAME, INK, 3.6)
    _door(pen, 50, 20, 28)


@drawing("shore-windmill")
def windmill(pen: Pen, theme: Theme) -> None:
    """A mill with four lattice sails."""
    pen.shape([(36, 40), (64, 40), (74, 95), (26, 95)], WALL, INK, 5)
    pen.shape([(32, 42), *arc((50, 40), 18, 200, 340), (68, 42)], SLATES, INK, 5)
    _door(pen, 50, 16, 22)
    for degrees in (20, 110, 200, 290):
        sail = turned(box(52, -6, 66, 30), degrees, (50, 40))
        pen.shape(sail, BONE, INK, 4)
        for y in (6, 18):
            pen.line(turned([(52, y), (66, y)], degrees, (50, 40)), INK, 2.6)
        pen.line(turned([(50, 40), (50, -6)], degrees, (50, 40)), INK, 6)
    pen.disc((50, 40), 6, GOLD, INK, 4)
    pen.fill(star((50, 40), 3, 1.4, 4), INK)
