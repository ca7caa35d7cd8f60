"""What must be true of every picture of every game: nothing cut off, nothing too small, nothing too pale."""

from __future__ import annotations

from itertools import combinations

from PIL import Image, ImageChops

from renderers.kit import type as lettering
from renderers.kit.sheet import Lettering, Notes, Sheet
from renderers.kit.theme import READABLE, Colour, contrast

SMALLEST = 22
SMALLEST_FIGURE = 30
MARGIN = 20


def check_words(name: str, notes: Notes) -> None:
    """No word leaves the picture or is cut off; none is too small or too pale; there are three sizes at most."""
    words = [*notes.words()]
    for word in words:
        assert notes.box.inset(MARGIN).holds(word.box), (name, word)
        assert word.size >= SMALLEST, (name, word)
        if any(char.isdigit() for char in word.text):
            assert word.size >= SMALLEST_FIGURE, (name, word)
        assert contrast(word.colour, word.ground) >= READABLE, (name, word)
    sizes = {word.size for word in words}
    assert sizes <= set(lettering.SIZES)
    assert len(sizes) <= 3, name
    _check_whole(name, notes)


def _check_whole(name: str, notes: Notes) -> None:
    for word in notes.own:
        assert notes.box.holds(word.box), (name, word)
    for laid, _, _ in notes.laid:
        _check_whole(name, laid)


def check_apart(name: str, notes: Notes) -> None:
    """No two words lie on each other."""
    for one, other in combinations(notes.words(), 2):
        assert not _ink(one).box.meets(_ink(other).box), (name, one.text, other.text)


def _ink(word: Lettering) -> Lettering:
    """The word with the room about its letters taken off."""
    return Lettering(word.text, word.box.inset(1, word.box.h // 6), word.size, word.colour, word.ground)


def check_grounds(name: str, sheet: Sheet) -> None:
    """The colours named for a word and its ground are those that are there."""
    for word in sheet.words():
        area = sheet.image.crop((word.box.x, word.box.y, word.box.right, word.box.bottom)).convert("RGB")
        share = {colour: _share_of(area, colour) for colour in (word.ground, word.colour)}
        assert share[word.ground] > 0.25, (name, word)
        assert share[word.colour] > 0.05, (name, word)


def _share_of(area: Image.Image, colour: Colour) -> float:
    """The part of an area that is very nearly of one colour."""
    apart = ImageChops.difference(area, Image.new("RGB", area.size, colour)).convert("L")
    return sum(apart.histogram()[:16]) / (area.width * area.height)
