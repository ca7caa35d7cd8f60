"""The Critters: heads of small animals, each with what it works with."""

from __future__ import annotations

from typing import Final, Literal

from renderers.farshore.pictures.icons.paints import FEATHER, FUR, GREY, STONE, THATCH
from renderers.kit.icons.paints import BONE, FLAME, GOLD, GREEN, LEAF, RED, ROPE, SAND, SEA, STEEL, WOOD
from renderers.kit.icons.registry import drawing
from renderers.kit.theme import INK, Colour, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, Point, arc, box, mirrored, smooth, star, turned

Ears = Literal["round", "small", "tufts", "long", "pointed", "none"]

MID: Final = 42.0  # where the middle of a head is, from the left
NAVY: Final = rgb("#24507a")
FOX: Final = rgb("#d5762f")
SEAL: Final = rgb("#6f7f8c")
FROG: Final = rgb("#7aa84a")
BADGER: Final = rgb("#4a545c")


def _both(points: list[Point]) -> tuple[list[Point], list[Point]]:
    return points, mirrored(points, MID)


def _ears(pen: Pen, ears: Ears, fur: Colour) -> None:
    inner = mix(fur, rgb("#e9a79a"), 0.6)
    match ears:
        case "round":
            for x in (16, 68):
                pen.disc((x, 26), 15, fur, INK, 5)
                pen.disc((x, 26), 7, inner)
        case "small":
            for x in (18, 66):
                pen.disc((x, 32), 9, fur, INK, 4.6)
        case "tufts":
            for ear in _both([(16, 40), (12, 6), (36, 22)]):
                pen.shape(ear, fur, INK, 5)
        case "pointed":
            for ear in _both([(10, 46), (8, 4), (38, 22)]):
                pen.shape(ear, fur, INK, 5)
            for ear in _both([(15, 32), (14, 14), (27, 22)]):
                pen.fill(ear, inner)
        case "long":
            for ear in _both(smooth([(24, 32), (14, 10), (20, -2), (32, 6), (36, 28)])):
                pen.shape(ear, fur, INK, 5)
        case "none":
            pass


def _head(pen: Pen, fur: Colour, ears: Ears, *, muzzle: Colour = BONE, eyes: bool = True) -> None:
    """A head from the front: ears, cheeks, a pale muzzle, nose and eyes."""
    _ears(pen, ears, fur)
    half = [(MID, 18), (MID - 18, 21), (MID - 31, 36), (MID - 33, 54), (MID - 24, 70), (MID - 10, 79), (MID, 80)]
    left = smooth(half, closed=False)
    pen.shape([*left, *mirrored(left, MID)], fur, INK, 5)
    pen.disc((MID, 63), 16, muzzle, flat=0.85)
    pen.disc((MID, 56), 5.5, INK, flat=0.8)
    pen.line([(MID, 58), (MID, 66)], INK, 3)
    pen.line(arc((MID, 62), 7, 20, 160), INK, 3)
    if eyes:
        _eyes(pen)


def _eyes(pen: Pen) -> None:
    for x in (MID - 14, MID + 14):
        pen.disc((x, 45), 4.6, INK)
        pen.disc((x + 1.4, 43.4), 1.5, BONE)


def _bird(pen: Pen, plumage: Colour, bill: Colour, *, long: float = 20) -> None:
    """A bird's head from the side, looking to the right."""
    body = smooth([(8, 96), (12, 66), (16, 36), (34, 16), (54, 18), (64, 36), (62, 56), (66, 76), (70, 96)])
    pen.shape(body, plumage, INK, 5)
    pen.shape([(60, 36), (64 + long, 46), (61, 54)], bill, INK, 4.4)
    pen.disc((48, 38), 5, INK)
    pen.disc((49.4, 36.4), 1.7, BONE)


def _stripes(pen: Pen, tone: Colour) -> None:
    """Two stripes from the brow down over the eyes, as a badger has them."""
    for stripe in _both(smooth([(30, 21), (22, 24), (22, 50), (30, 62), (33, 44)])):
        pen.fill(stripe, tone)
    for x in (MID - 14, MID + 14):
        pen.disc((x, 45), 3.4, BONE)
        pen.disc((x, 45), 2.2, INK)


def _peaked_cap(pen: Pen, tone: Colour) -> None:
    crown = smooth([(10, 26), (14, 8), (42, 0), (70, 8), (74, 26), (60, 32), (24, 32)])
    pen.shape(crown, tone, INK, 5)
    pen.shape(smooth([(16, 28), (42, 34), (68, 28), (66, 38), (42, 42), (18, 38)]), INK, INK, 3)
    pen.disc((42, 16), 6, GOLD, INK, 3)


def _scroll(pen: Pen, x: float, y: float) -> None:
    """A sheet that rolls up at both ends."""
    pen.shape(box(x, y, x + 36, y + 34), BONE, INK, 4.6)
    for line in (10, 18, 26):
        pen.line([(x + 7, y + line), (x + 29, y + line)], mix(INK, BONE, 0.4), 3)
    for edge in (y, y + 36):
        pen.line([(x - 2, edge), (x + 38, edge)], INK, 11)
        pen.line([(x - 2, edge), (x + 38, edge)], SAND, 5)


def _barrel(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    side = smooth([(x + 3, y), (x - 2, y + high / 2), (x + 3, y + high)], closed=False)
    other = mirrored(side, x + wide / 2)
    pen.shape([*side, *other], WOOD, INK, 4.6)
    for part in (0.24, 0.74):
        pen.line([(x, y + high * part), (x + wide, y + high * part)], INK, 8)
        pen.line([(x + 1, y + high * part), (x + wide - 1, y + high * part)], GOLD, 3.6)


@drawing("shore-diver")
def diver(pen: Pen, theme: Theme) -> None:
    """An otter with goggles, among bubbles."""
    _head(pen, FUR, "small", eyes=False)
    pen.line([(10, 44), (74, 44)], INK, 9)
    for x in (27, 57):
        pen.disc((x, 44), 13, GOLD, INK, 4.4)
        pen.disc((x, 44), 8, rgb("#a9dbe8"), INK, 3)
    for x, y, r in ((86, 70, 10), (92, 44, 6.5), (84, 24, 5), (76, 92, 6)):
        pen.disc((x, y), r, rgb("#bfe6ef"), INK, 4)


@drawing("shore-merchant")
def merchant(pen: Pen, theme: Theme) -> None:
    """A mouse with a purse of coins."""
    _head(pen, GREY, "round")
    pen.shape(smooth([(62, 96), (56, 78), (68, 64), (86, 64), (97, 78), (92, 96)]), WOOD, INK, 5)
    pen.shape([(66, 64), (62, 52), (78, 56), (92, 52), (88, 64)], mix(WOOD, BONE, 0.3), INK, 4.4)
    pen.disc((77, 82), 10, GOLD, INK, 4)


@drawing("shore-sail-maker")
def sail_maker(pen: Pen, theme: Theme) -> None:
    """A squirrel with needle and sail."""
    _head(pen, mix(FOX, FUR, 0.4), "tufts")
    pen.shape([(60, 94), (60, 54), (98, 94)], BONE, INK, 5)
    pen.line([(68, 90), (68, 66)], RED, 4)
    pen.line([(78, 90), (78, 78)], RED, 4)
    pen.line([(72, 42), (94, 70)], INK, 8)
    pen.line([(73, 43), (93, 69)], STEEL, 3.4)


@drawing("shore-scavenger")
def scavenger(pen: Pen, theme: Theme) -> None:
    """A masked raccoon with a sack."""
    _head(pen, GREY, "pointed", eyes=False)
    for patch in _both(smooth([(12, 40), (28, 34), (40, 44), (32, 54), (14, 54)])):
        pen.fill(patch, BADGER)
    for x in (MID - 14, MID + 14):
        pen.disc((x, 45), 5, BONE)
        pen.disc((x, 45), 2.8, INK)
    pen.shape(smooth([(58, 96), (54, 78), (70, 62), (90, 66), (99, 82), (94, 97)]), SAND, INK, 5)
    pen.shape([(70, 64), (66, 50), (80, 54), (92, 48), (88, 66)], SAND, INK, 4.4)
    pen.shape(box(70, 76, 84, 88), mix(SAND, RED, 0.5), INK, 3.4)


@drawing("shore-scribe")
def scribe(pen: Pen, theme: Theme) -> None:
    """A mouse with a quill over a sheet."""
    _head(pen, mix(FUR, SAND, 0.5), "round")
    _scroll(pen, 58, 58)
    quill = smooth([(70, 74), (72, 52), (84, 32), (98, 22), (98, 40), (86, 60)])
    pen.shape(quill, FEATHER, INK, 4.4)
    pen.line([(68, 80), (90, 42)], INK, 3.4)


@drawing("shore-sea-chip")
def sea_chip(pen: Pen, theme: Theme) -> None:
    """A chipmunk in a sailor's cap."""
    _head(pen, mix(FUR, FOX, 0.3), "small")
    for stripe in _both([(20, 34), (28, 30), (22, 62), (15, 58)]):
        pen.fill(stripe, BONE)
    pen.shape(smooth([(14, 28), (10, 14), (42, 4), (74, 14), (70, 28), (42, 32)]), BONE, INK, 5)
    pen.shape(smooth([(18, 24), (42, 30), (66, 24), (66, 34), (42, 38), (18, 34)]), NAVY, INK, 4)
    pen.disc((80, 78), 17, RED, INK, 4.6)
    pen.line(arc((80, 78), 17, 0, 360), BONE, 3)
    pen.disc((80, 78), 8, theme.plate, INK, 4)


@drawing("shore-treasure-hunter")
def treasure_hunter(pen: Pen, theme: Theme) -> None:
    """A fox with a spade and a find."""
    _head(pen, FOX, "pointed")
    pen.line([(90, 6), (78, 62)], INK, 10)
    pen.line([(90, 7), (78, 62)], WOOD, 4.4)
    pen.shape(smooth([(66, 56), (90, 62), (86, 82), (70, 92), (62, 74)]), STEEL, INK, 4.6)
    for x, y in ((54, 92), (88, 92), (97, 86)):
        pen.disc((x, y), 7, GOLD, INK, 4)


@drawing("shore-customs-officer")
def customs_officer(pen: Pen, theme: Theme) -> None:
    """A badger in a peaked cap, with a stamp."""
    _head(pen, BONE, "small", eyes=False)
    _stripes(pen, BADGER)
    _peaked_cap(pen, NAVY)
    pen.shape(box(62, 84, 98, 96), RED, INK, 4.4)
    pen.shape([(76, 84), (72, 66), (88, 66), (84, 84)], WOOD, INK, 4.4)
    pen.disc((80, 60), 10, WOOD, INK, 4.4)


@drawing("shore-herbalist")
def herbalist(pen: Pen, theme: Theme) -> None:
    """A hare with a sprig and a pot."""
    _head(pen, mix(SAND, FUR, 0.35), "long")
    pen.line(smooth([(78, 72), (80, 54), (88, 36)], closed=False), INK, 6)
    for leaf in ([(80, 56), (64, 50), (62, 38), (76, 42)], [(84, 46), (98, 44), (99, 32), (88, 34)]):
        pen.shape(smooth(list(leaf)), LEAF, INK, 4)
    pen.shape([(60, 70), (98, 70), (92, 96), (66, 96)], rgb("#c07b55"), INK, 4.6)


@drawing("shore-lighthouse-keeper")
def lighthouse_keeper(pen: Pen, theme: Theme) -> None:
    """A seal with a lantern."""
    _head(pen, SEAL, "none")
    for side in _both([(34, 62), (10, 58), (34, 66), (12, 70)]):
        pen.line(side[:2], INK, 2.6)
        pen.line(side[2:], INK, 2.6)
    pen.line(arc((80, 52), 10, 180, 360), INK, 6)
    pen.shape([(80, 44), (96, 58), (64, 58)], WOOD, INK, 4.4)
    pen.shape(box(66, 58, 94, 88), FLAME, INK, 4.6)
    pen.fill(smooth([(80, 62), (87, 76), (80, 85), (73, 76)]), rgb("#e2672b"))
    pen.shape(box(62, 87, 98, 96), WOOD, INK, 4.4)


@drawing("shore-navigator")
def navigator(pen: Pen, theme: Theme) -> None:
    """A gull with a compass."""
    _bird(pen, BONE, GOLD, long=24)
    pen.fill(smooth([(12, 96), (14, 74), (30, 68), (44, 80), (46, 96)]), GREY)
    pen.disc((76, 78), 20, GOLD, INK, 4.6)
    pen.disc((76, 78), 14, BONE, INK, 3)
    pen.fill(turned([(76, 66), (81, 78), (71, 78)], 30, (76, 78)), RED)
    pen.fill(turned([(76, 90), (81, 78), (71, 78)], 30, (76, 78)), INK)


@drawing("shore-postal-pigeon")
def postal_pigeon(pen: Pen, theme: Theme) -> None:
    """A pigeon with a letter in its bill."""
    _bird(pen, mix(GREY, SEA, 0.2), SAND, long=12)
    pen.fill(smooth([(12, 96), (16, 74), (34, 66), (60, 76), (66, 96)]), mix(GREY, GREEN, 0.5))
    pen.shape(turned(box(62, 50, 98, 76), 12, (80, 63)), BONE, INK, 4.6)
    pen.line(turned([(62, 50), (80, 66), (98, 50)], 12, (80, 63)), INK, 3.4)
    pen.disc((79, 67), 5, RED, INK, 3)


@drawing("shore-castaway")
def castaway(pen: Pen, theme: Theme) -> None:
    """A hedgehog with a message in a bottle."""
    spines = star((MID, 46), 44, 33, 17)
    pen.shape(spines, mix(FUR, INK, 0.35), INK, 4.6)
    pen.shape(
        smooth([(MID, 28), (20, 36), (16, 56), (28, 74), (MID, 80), (56, 74), (68, 56), (64, 36)]), SAND, INK, 4.4
    )
    pen.disc((MID, 63), 6, INK)
    for x in (MID - 13, MID + 13):
        pen.disc((x, 48), 4.4, INK)
    pen.line(arc((MID, 66), 9, 30, 150), INK, 3)
    bottle = [(66, 64), (74, 56), (74, 44), (86, 44), (86, 56), (95, 64), (95, 97), (66, 97)]
    pen.shape(bottle, rgb("#9fd0b8"), INK, 4.6)
    pen.shape(box(74, 68, 87, 92), BONE, INK, 3.4)
    pen.shape(box(75, 36, 85, 46), WOOD, INK, 3.6)


@drawing("shore-pirate")
def pirate(pen: Pen, theme: Theme) -> None:
    """A cat with a bandana, an eyepatch and a cutlass."""
    _head(pen, mix(BADGER, FUR, 0.4), "pointed", eyes=False)
    scarf = smooth([(9, 40), (16, 22), (42, 14), (68, 22), (75, 40), (42, 32)])
    pen.shape(scarf, RED, INK, 4.6)
    for x, y in ((28, 26), (44, 23), (60, 27)):
        pen.disc((x, y), 3, BONE)
    pen.line([(12, 40), (72, 50)], INK, 4)
    pen.disc((MID - 14, 46), 9, INK)
    pen.disc((MID + 14, 47), 4.4, GOLD)
    pen.disc((MID + 14, 47), 2, INK)
    blade = smooth([(70, 84), (84, 66), (92, 40), (90, 18), (99, 40), (97, 66), (82, 92)])
    pen.shape(blade, STEEL, INK, 4.4)
    pen.line([(62, 80), (84, 96)], INK, 10)
    pen.line([(62, 80), (84, 96)], GOLD, 4.6)


@drawing("shore-stowaway")
def stowaway(pen: Pen, theme: Theme) -> None:
    """A mouse that looks out of a barrel."""
    _head(pen, mix(GREY, BONE, 0.3), "round")
    _barrel(pen, 8, 58, 68, 38)
    pen.shape(turned(box(2, 52, 82, 60), -4, (42, 56)), mix(WOOD, BONE, 0.3), INK, 4.4)
    pen.shape(turned(box(58, 2, 96, 14), 22, (77, 8)), mix(WOOD, BONE, 0.3), INK, 4.4)


@drawing("shore-steward")
def steward(pen: Pen, theme: Theme) -> None:
    """A duck with a covered dish."""
    _bird(pen, mix(GREEN, INK, 0.2), GOLD, long=22)
    pen.shape(smooth([(8, 97), (12, 76), (36, 70), (62, 76), (70, 97)]), BONE, INK, 4.4)
    pen.fill([(40, 70), (56, 78), (40, 84), (26, 76)], INK)
    pen.shape([*arc((78, 82), 20, 180, 360)], STEEL, INK, 4.6)
    pen.disc((78, 60), 5, GOLD, INK, 3.4)
    pen.shape(box(53, 82, 99, 91), GOLD, INK, 4.4)


@drawing("shore-cartographer")
def cartographer(pen: Pen, theme: Theme) -> None:
    """An owl over a map."""
    for ear in _both([(12, 34), (10, 8), (34, 20)]):
        pen.shape(ear, mix(FUR, INK, 0.2), INK, 5)
    pen.shape(
        smooth([(MID, 14), (14, 24), (8, 52), (20, 80), (MID, 88), (64, 80), (76, 52), (70, 24)]), FUR, INK, 5
    )
    for x in (MID - 15, MID + 15):
        pen.disc((x, 44), 15, BONE, INK, 4.4)
        pen.disc((x, 44), 6.5, INK)
    pen.shape([(MID, 48), (MID + 7, 58), (MID, 68), (MID - 7, 58)], GOLD, INK, 4)
    pen.shape([(52, 66), (68, 60), (82, 68), (98, 60), (98, 92), (82, 98), (68, 90), (52, 97)], SAND, INK, 4.4)
    for x, y in ((60, 84), (67, 78), (74, 80)):
        pen.disc((x, y), 2.6, INK)
    for path in ([(82, 72), (91, 82)], [(91, 72), (82, 82)]):
        pen.line(path, RED, 4.6)


@drawing("shore-cooper")
def cooper(pen: Pen, theme: Theme) -> None:
    """A beaver with a barrel."""
    _head(pen, mix(FUR, INK, 0.25), "small", muzzle=mix(FUR, BONE, 0.45))
    pen.shape(box(MID - 6, 66, MID + 6, 78), BONE, INK, 3)
    pen.line([(MID, 67), (MID, 77)], INK, 2.4)
    _barrel(pen, 62, 54, 34, 42)


@drawing("shore-illuminator")
def illuminator(pen: Pen, theme: Theme) -> None:
    """A frog with a brush and a painted letter."""
    for x in (20, 64):
        pen.disc((x, 26), 15, FROG, INK, 5)
        pen.disc((x, 24), 8, BONE, INK, 3.4)
        pen.disc((x, 24), 3.6, INK)
    pen.shape(
        smooth([(MID, 28), (16, 34), (6, 54), (14, 74), (MID, 80), (70, 74), (78, 54), (68, 34)]), FROG, INK, 5
    )
    pen.line(smooth([(16, 56), (MID, 66), (68, 56)], closed=False), INK, 4)
    pen.shape(box(60, 60, 98, 96), BONE, INK, 4.6)
    pen.shape(box(66, 66, 84, 84), RED, INK, 3)
    pen.line([(70, 80), (75, 69), (80, 80)], GOLD, 3.4)
    pen.line([(96, 34), (80, 66)], INK, 8)
    pen.line([(96, 35), (81, 64)], WOOD, 3.4)


@drawing("shore-admiral")
def admiral(pen: Pen, theme: Theme) -> None:
    """An otter under a cocked hat, with an order on a ribbon."""
    _head(pen, FUR, "small")
    pen.shape(
        smooth([(2, 34), (16, 10), (42, -2), (68, 10), (82, 34), (58, 28), (42, 26), (26, 28)]), NAVY, INK, 5
    )
    pen.line(smooth([(8, 30), (24, 22), (42, 19), (60, 22), (76, 30)], closed=False), GOLD, 4)
    pen.disc((42, 11), 6, RED, INK, 3)
    pen.shape([(72, 54), (92, 54), (86, 76), (78, 76)], SEA, INK, 4)
    pen.shape(star((82, 82), 17, 8, 5), GOLD, INK, 4)


@drawing("shore-governor")
def governor(pen: Pen, theme: Theme) -> None:
    """A badger in a tall hat, with a sealed charter."""
    _head(pen, BONE, "small", eyes=False)
    _stripes(pen, BADGER)
    pen.shape([(24, -2), (60, -2), (62, 24), (22, 24)], mix(INK, SEA, 0.2), INK, 4.4)
    pen.line([(23, 18), (61, 18)], RED, 6)
    pen.line([(8, 25), (76, 25)], INK, 10)
    _scroll(pen, 60, 54)
    pen.disc((90, 88), 9, RED, INK, 4)


@drawing("shore-guild-master")
def guild_master(pen: Pen, theme: Theme) -> None:
    """A mouse with a feathered cap and a chain of office."""
    _head(pen, mix(FUR, BONE, 0.25), "round")
    pen.shape(smooth([(14, 28), (20, 12), (48, 6), (70, 16), (68, 28), (42, 32)]), rgb("#6d4690"), INK, 4.6)
    pen.shape(smooth([(58, 16), (76, 0), (94, 2), (82, 14), (66, 22)]), GOLD, INK, 4)
    chain = arc((62, 62), 32, 10, 100)
    pen.line(chain, INK, 10)
    pen.line(chain, GOLD, 4.6)
    pen.disc((84, 84), 13, GOLD, INK, 4.6)
    pen.shape(star((84, 84), 8, 3.6, 5), RED, INK, 2.4)


@drawing("shore-pilgrim")
def pilgrim(pen: Pen, theme: Theme) -> None:
    """A tortoise with a staff and a shell on its hat."""
    pen.shape(smooth([(4, 97), (6, 70), (24, 54), (56, 54), (74, 70), (76, 97)]), mix(GREEN, FUR, 0.5), INK, 5)
    for x in (24.0, 42.0, 60.0):
        pen.line([(x, 64), (x + (x - 42) * 0.2, 95)], mix(GREEN, INK, 0.5), 3.4)
    pen.shape(smooth([(MID, 22), (22, 30), (20, 52), (32, 68), (52, 68), (64, 52), (62, 30)]), FROG, INK, 4.6)
    for x in (MID - 10, MID + 10):
        pen.disc((x, 46), 4, INK)
    pen.line(arc((MID, 54), 9, 30, 150), INK, 3)
    pen.shape(smooth([(2, 34), (24, 28), (30, 8), (54, 8), (60, 28), (82, 34), (42, 40)]), WOOD, INK, 4.6)
    pen.shape([(42, 30), (33, 21), (36, 14), (48, 14), (51, 21)], BONE, INK, 3)
    pen.line([(88, 8), (88, 97)], INK, 11)
    pen.line([(88, 9), (88, 96)], THATCH, 5)


@drawing("shore-sculptor")
def sculptor(pen: Pen, theme: Theme) -> None:
    """A mole with mallet and stone."""
    _head(pen, mix(BADGER, SEAL, 0.4), "none", muzzle=rgb("#e7b3a6"))
    pen.shape([(58, 97), (62, 74), (74, 62), (90, 68), (98, 97)], STONE, INK, 4.6)
    for start, end in (((70, 82), (80, 74)), ((80, 90), (90, 82))):
        pen.line([start, end], mix(STONE, INK, 0.5), 3.4)
    pen.line([(72, 56), (92, 26)], INK, 9)
    pen.line([(72, 56), (92, 26)], ROPE, 4)
    pen.shape(turned(box(74, 12, 99, 30), 33, (86, 21)), WOOD, INK, 4.4)
