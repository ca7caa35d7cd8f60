"""What lies on the quay: wharves, market cards, contracts, buildings, trophies, captains, and marks for counts."""

from __future__ import annotations

from renderers.kit.icons import drawing
from renderers.kit.icons.paints import BONE, GOLD, GREEN, RED, ROPE, SAND, SEA, STEEL, WOOD
from renderers.kit.theme import INK, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, arc, box, mirrored, smooth, star

NAVY = rgb("#24507a")


@drawing("wharf-wharf")
def wharf(pen: Pen, theme: Theme) -> None:
    """A pier on its piles, with a mooring post."""
    wave = [(x, 88 + (4 if i % 2 else -3)) for i, x in enumerate(range(2, 99, 8))]
    for x in (16, 44, 72):
        pen.shape(box(x, 50, x + 13, 88), mix(WOOD, INK, 0.3), INK, 4.4)
    pen.line(smooth(wave, closed=False), INK, 13)
    pen.line(smooth(wave, closed=False), SEA, 6)
    pen.shape(box(4, 40, 96, 56), WOOD, INK, 5)
    for x in (28, 52, 76):
        pen.line([(x, 42), (x, 54)], INK, 3)
    pen.shape([(60, 40), (62, 22), (56, 20), (56, 10), (86, 10), (86, 20), (80, 22), (82, 40)], STEEL, INK, 4.6)
    loop = smooth([(60, 34), (72, 38), (84, 33)], closed=False)
    pen.line(loop, INK, 11)
    pen.line(loop, ROPE, 5)
    pen.shape(box(12, 20, 40, 40), mix(WOOD, BONE, 0.3), INK, 4.6)
    pen.line([(13, 21), (39, 39)], INK, 3)
    pen.line([(39, 21), (13, 39)], INK, 3)


@drawing("wharf-market")
def market(pen: Pen, theme: Theme) -> None:
    """A stall under a striped awning."""
    pen.shape(box(14, 40, 22, 94), WOOD, INK, 4)
    pen.shape(box(78, 40, 86, 94), WOOD, INK, 4)
    pen.shape(box(8, 62, 92, 82), mix(WOOD, BONE, 0.22), INK, 5)
    pen.line([(9, 72), (91, 72)], INK, 3)
    for x, tone in ((30, RED), (50, GOLD), (70, SEA)):
        pen.disc((x, 56), 8, tone, INK, 4)
    top, low = 10, 36
    for i in range(5):
        left, right = 4 + i * 18.4, 4 + (i + 1) * 18.4
        inner = 14 + i * 14.4, 14 + (i + 1) * 14.4
        tone = RED if i % 2 == 0 else BONE
        flap = [(inner[0], top), (inner[1], top), (right, low), *arc(((left + right) / 2, low), 9.2, 0, 180)]
        pen.shape(flap, tone, INK, 4)


@drawing("wharf-contract")
def contract(pen: Pen, theme: Theme) -> None:
    """A written sheet with a seal."""
    pen.shape(box(16, 6, 80, 92), BONE, INK, 5)
    for y in (24, 38):
        pen.line([(28, y), (68, y)], mix(INK, BONE, 0.25), 5)
    for x in (24, 42):
        pen.shape(box(x, 54, x + 13, 67), mix(BONE, SEA, 0.35), INK, 3.6)
    pen.shape([(60, 72), (56, 99), (68, 92), (80, 99), (77, 72)], mix(RED, INK, 0.25), INK, 4)
    pen.shape(star((68, 68), 19, 15, 9), RED, INK, 4)
    pen.disc((68, 68), 7, mix(RED, BONE, 0.3))


@drawing("wharf-done")
def done(pen: Pen, theme: Theme) -> None:
    """A finished sheet, ticked off."""
    pen.shape(box(10, 6, 70, 88), BONE, INK, 5)
    for y in (24, 38, 52):
        pen.line([(21, y), (58, y)], mix(INK, BONE, 0.4), 4.6)
    tick = [(38, 66), (54, 84), (92, 36)]
    pen.line(tick, INK, 22)
    pen.line(tick, GREEN, 12)


@drawing("wharf-tick")
def tick(pen: Pen, theme: Theme) -> None:
    """A white tick."""
    path = [(14, 54), (40, 80), (88, 22)]
    pen.line(path, theme.light, 18)


@drawing("wharf-cross")
def cross(pen: Pen, theme: Theme) -> None:
    """A white cross."""
    for path in ([(22, 22), (78, 78)], [(78, 22), (22, 78)]):
        pen.line(path, theme.light, 16)


@drawing("wharf-building")
def building(pen: Pen, theme: Theme) -> None:
    """A brick warehouse with a stepped gable, a hoist and a door."""
    half = [(50, 4), (38, 4), (38, 16), (25, 16), (25, 28), (12, 28), (12, 94), (50, 94)]
    front = [*half, *mirrored(half)[1:-1]]
    brick = rgb("#b5603f")
    pen.fill(front, brick)
    inner = Pen(pen.height)
    inner.fill(box(64, 0, 100, 100), mix(brick, INK, 0.22))
    for y in (38, 50, 62, 74, 86):
        inner.line([(10, y), (90, y)], mix(brick, INK, 0.35), 1.8)
    pen.clipped(front, inner)
    pen.line(front, INK, 5, closed=True)
    pen.shape(box(36, 62, 64, 94), mix(WOOD, INK, 0.35), INK, 4.4)
    pen.line([(50, 63), (50, 93)], INK, 3)
    for x in (20, 68):
        pen.shape(box(x, 40, x + 13, 54), rgb("#ffd976"), INK, 4)
    pen.shape(box(43, 34, 57, 50), rgb("#ffd976"), INK, 4)
    pen.line([(50, 16), (50, 26)], INK, 5)
    pen.disc((50, 26), 4, GOLD, INK, 3)


@drawing("wharf-trophy")
def trophy(pen: Pen, theme: Theme) -> None:
    """A cup with two ears; its bowl is bare, so that a figure can stand there."""
    for side in (1, -1):
        ear = [(50 + side * (x - 50), y) for x, y in arc((82, 28), 15, -120, 100)]
        pen.line(ear, INK, 12)
        pen.line(ear, GOLD, 5)
    pen.shape(box(43, 60, 57, 80), mix(GOLD, INK, 0.25), INK, 4.6)
    half = [(50, 10), (18, 10), (20, 34), (28, 54), (42, 66), (50, 67)]
    left = [*half[:2], *smooth(half[1:], closed=False)]
    pen.shape([*left, *mirrored(left)], theme.brass, INK, 5)
    pen.shape([(30, 78), (70, 78), (76, 94), (24, 94)], WOOD, INK, 5)


@drawing("wharf-captain")
def captain(pen: Pen, theme: Theme) -> None:
    """A captain's peaked cap with its anchor."""
    crown = smooth(
        [(10, 42), (8, 24), (26, 12), (50, 7), (74, 12), (92, 24), (90, 42), (78, 58), (50, 62), (22, 58)]
    )
    pen.shape(crown, BONE, INK, 5)
    band = smooth([(20, 50), (50, 57), (80, 50), (80, 70), (50, 77), (20, 70)])
    pen.shape(band, NAVY, INK, 5)
    peak = smooth([(20, 70), (50, 76), (80, 70), (86, 80), (70, 92), (50, 95), (30, 92), (14, 80)])
    pen.shape(peak, INK, INK, 4)
    pen.line(smooth([(28, 84), (50, 88), (72, 84)], closed=False), mix(INK, BONE, 0.4), 3)
    pen.line(arc((50, 28), 5, 0, 360), GOLD, 4)
    pen.line([(50, 33), (50, 56)], GOLD, 5)
    pen.line([(41, 38), (59, 38)], GOLD, 4)
    pen.line(arc((50, 42), 15, 20, 160), GOLD, 5)


@drawing("wharf-crate")
def crate(pen: Pen, theme: Theme) -> None:
    """A crate that a crab's claws look out of: what is stored."""
    orange = rgb("#dc6a2a")
    for side in (1, -1):
        arm = [(50 + side * dx, y) for dx, y in ((16, 50), (22, 34))]
        pen.line(arm, INK, 15)
        pen.line(arm, orange, 8)
        claw = [(20, 34), (10, 22), (12, 6), (20, 16), (25, 17), (32, 4), (40, 16), (36, 30)]
        points = [(50 + side * (x - 2), y) for x, y in claw]
        pen.shape(smooth(points), orange, INK, 4.4)
    pen.shape(box(10, 46, 90, 95), mix(WOOD, BONE, 0.25), INK, 5)
    pen.line([(11, 62), (89, 62)], INK, 3.4)
    pen.line([(11, 79), (89, 79)], INK, 3.4)
    for x in (17, 83):
        pen.shape(box(x - 6, 46, x + 6, 95), WOOD, INK, 4)


@drawing("wharf-catch")
def goods_deck(pen: Pen, theme: Theme) -> None:
    """A stack of cards with a fish on the uppermost."""
    for step in (16, 8):
        pen.shape(box(12 + step, 22 - step, 68 + step, 96 - step), mix(SEA, INK, 0.1), INK, 4.4)
    pen.shape(box(10, 24, 68, 97), mix(SAND, BONE, 0.4), INK, 5)
    fish = smooth(
        [(17, 60), (28, 48), (42, 49), (52, 58), (62, 48), (61, 60), (62, 73), (52, 63), (42, 72), (28, 73)]
    )
    pen.shape(fish, SEA, INK, 4)
    pen.disc((29, 57), 2.8, INK)
