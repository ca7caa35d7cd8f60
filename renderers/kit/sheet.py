"""A sheet to draw on, that remembers every word written on it: where, how large, on what ground.

The memory is what lets a test say that nothing is clipped, too small or too pale, on any picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw

from renderers.kit import type as lettering
from renderers.kit.layout import Box
from renderers.kit.theme import Colour

Align = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Lettering:
    """A line of text as drawn: its box on the sheet, its size in pixels, its colour and the ground under it."""

    text: str
    box: Box
    size: int
    colour: Colour
    ground: Colour


@dataclass(slots=True)
class Sheet:
    """An image, with its notes. A sheet may be laid on another, and its notes come along."""

    image: Image.Image
    _words: list[Lettering] = field(default_factory=list)
    _laid: list[tuple[Sheet, int, int]] = field(default_factory=list)
    _draw: ImageDraw.ImageDraw | None = None

    @classmethod
    def clear(cls, width: int, height: int) -> Sheet:
        """A sheet that one can see through."""
        return cls(Image.new("RGBA", (width, height), (0, 0, 0, 0)))

    @classmethod
    def plain(cls, width: int, height: int, colour: Colour) -> Sheet:
        """A sheet of one colour, which is copied and not blended where it is laid."""
        return cls(Image.new("RGB", (width, height), colour))

    @property
    def draw(self) -> ImageDraw.ImageDraw:
        """Pillow's drawing tools for this sheet."""
        if self._draw is None:
            self._draw = ImageDraw.Draw(self.image)
        return self._draw

    @property
    def box(self) -> Box:
        """The whole sheet."""
        return Box(0, 0, self.image.width, self.image.height)

    def own_words(self) -> list[Lettering]:
        """What is written on this sheet itself."""
        return list(self._words)

    def laid(self) -> list[Sheet]:
        """The sheets that were laid on this one."""
        return [sheet for sheet, _, _ in self._laid]

    def words(self) -> Iterator[Lettering]:
        """Everything written here and on what was laid here."""
        yield from self._words
        for sheet, x, y in self._laid:
            for word in sheet.words():
                yield Lettering(word.text, word.box.moved(x, y), word.size, word.colour, word.ground)

    def cut(self, box: Box) -> Sheet:
        """A copy of a part of this sheet, without the notes."""
        return Sheet(self.image.crop((box.x, box.y, box.right, box.bottom)))

    def copy(self) -> Sheet:
        """A copy with the notes."""
        return Sheet(self.image.copy(), list(self._words), list(self._laid))

    def write(
        self,
        text: str,
        x: int,
        y: int,
        *,
        colour: Colour,
        ground: Colour,
        weight: str = lettering.BOLD,
        size: int = lettering.LABEL,
        align: Align = "left",
        room: int | None = None,
    ) -> int:
        """Write one line with the middle of its capitals at ``y``; give back how wide it is.

        ``room`` cuts it with an ellipsis to that many pixels. ``ground`` is the colour that lies under it.
        """
        text = lettering.printable(text)
        if room is not None:
            text = lettering.fit(text, weight, size, room)
        wide = lettering.width(text, weight, size)
        left = x if align == "left" else x - wide // 2 if align == "middle" else x - wide
        base = y + capital_height(weight, size) // 2
        self._letters(text, left, base, weight, size, colour)
        high = round(size * 0.72)
        self._words.append(Lettering(text, Box(left, base - high, wide, round(size * 0.92)), size, colour, ground))
        return wide

    def _letters(self, text: str, left: float, base: int, weight: str, size: int, colour: Colour) -> None:
        """Set the words of a line one by one: each is drawn once and stamped from then on."""
        for word in text.split(" "):
            if word:
                stamp, dx, dy = _stamp(word, weight, size)
                x, y = round(left) + dx, base + dy
                self.image.paste(colour, (x, y, x + stamp.width, y + stamp.height), stamp)
            left += lettering.advance(f"{word} ", weight, size)

    def paste(self, sprite: Image.Image, x: int, y: int) -> None:
        """Lay a sprite on the sheet: one with soft edges is blended, one without is copied."""
        if sprite.mode == "RGB":
            self.image.paste(sprite, (x, y))
        elif self.image.mode == "RGBA":
            self.image.alpha_composite(sprite, (x, y))
        else:
            self.image.paste(sprite, (x, y), sprite)

    def lay(self, sheet: Sheet, x: int, y: int) -> None:
        """Lay another sheet on this one, with the notes of what is written on it."""
        self.paste(sheet.image, x, y)
        self._laid.append((sheet, x, y))


@lru_cache(maxsize=2048)
def _stamp(word: str, weight: str, size: int) -> tuple[Image.Image, int, int]:
    """A word as a mask, and where its upper left corner lies from the start of its base line."""
    font = lettering.font(weight, size)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(word, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
    ImageDraw.Draw(mask).text((-left, -top), word, font=font, fill=255, anchor="ls")
    return mask, left, top


def capital_height(weight: str, size: int) -> int:
    """How high a capital letter stands, in pixels."""
    return -lettering.font(weight, size).getbbox("H", anchor="ls")[1].__int__()
