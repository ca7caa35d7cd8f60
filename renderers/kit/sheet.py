"""A sheet to draw on, that remembers every word written on it: where, how large, on what ground.

The memory is what lets a test say that nothing is clipped, too small or too pale, on any picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw

from renderers.kit import type as lettering
from renderers.kit.layout import Box
from renderers.kit.palette import mapped
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Colour

RIM = 24  # pixels above and below, within which a plate's corners are rounded

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
class Notes:
    """What is written on a sheet of a size, and on what was laid on it: words without pixels.

    They hold no image, so that a sheet which is kept does not keep all that was ever laid on it.
    """

    box: Box
    own: list[Lettering] = field(default_factory=list)
    laid: list[tuple[Notes, int, int]] = field(default_factory=list)

    def words(self) -> Iterator[Lettering]:
        """Everything written here and on what was laid here."""
        yield from self.own
        for notes, x, y in self.laid:
            for word in notes.words():
                yield Lettering(word.text, word.box.moved(x, y), word.size, word.colour, word.ground)

    def copy(self) -> Notes:
        """The same, to be written on."""
        return Notes(self.box, list(self.own), list(self.laid))


class Sheet:
    """An image, with its notes. A sheet may be laid on another, and its notes come along."""

    __slots__ = ("_draw", "image", "notes")

    def __init__(self, image: Image.Image, notes: Notes | None = None) -> None:
        self.image = image
        self.notes = notes or Notes(Box(0, 0, image.width, image.height))
        self._draw: ImageDraw.ImageDraw | None = None

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
        return self.notes.box

    def words(self) -> Iterator[Lettering]:
        """Everything written here and on what was laid here."""
        return self.notes.words()

    def cut(self, box: Box) -> Sheet:
        """A copy of a part of this sheet, without the notes, to draw on."""
        return Sheet(_opened(self.image.crop((box.x, box.y, box.right, box.bottom))))

    def copy(self) -> Sheet:
        """A copy with the notes, to draw on."""
        return Sheet(self.image.copy() if self.image.mode != "P" else _opened(self.image), self.notes.copy())

    def quantized(self, palette: Image.Image) -> Sheet:
        """This sheet in the colours of a palette, in a quarter of the room: to be kept and laid, not drawn on."""
        return Sheet(mapped(self.image, palette), self.notes)

    def base(self) -> Sheet:
        """A copy of this quantized sheet that stays quantized, to put a picture together on.

        Quantized sheets are laid on it byte by byte, and it is encoded as it is. Sprites, plates and lights are
        blended into it one by one; words, and much that lies together, are drawn on an ``unquantized`` part.
        """
        return Sheet(self.image.copy(), self.notes.copy())

    @contextmanager
    def unquantized(self, box: Box) -> Iterator[Sheet]:
        """A part of this quantized sheet, to draw on; it is pressed and laid where it was when all is drawn."""
        part = self.cut(box)
        yield part
        self.paste(mapped(part.image, self.image), box.x, box.y)
        if part.notes.own or part.notes.laid:
            self.notes.laid.append((part.notes, box.x, box.y))

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
        self.notes.own.append(
            Lettering(text, Box(left, base - high, wide, round(size * 0.92)), size, colour, ground)
        )
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
        if self.image.mode == "P":
            if sprite.mode == "P":
                self.image.paste(sprite, (x, y))
                return
            with self.unquantized(Box(x, y, *sprite.size)) as part:
                part.paste(sprite, 0, 0)
        elif sprite.mode in {"RGB", "P"}:
            self.image.paste(_opened(sprite), (x, y))
        elif self.image.mode == "RGBA":
            self.image.alpha_composite(sprite, (x, y))
        else:
            self.image.paste(sprite, (x, y), sprite)

    def tint(self, mask: Image.Image, colour: Colour, x: int, y: int) -> None:
        """Lay a colour on the sheet, as thick as a mask says: a shadow or a light."""
        if self.image.mode == "P":
            with self.unquantized(Box(x, y, *mask.size)) as part:
                part.tint(mask, colour, 0, 0)
            return
        if self.image.mode == "RGB":
            self.image.paste(colour, (x, y, x + mask.width, y + mask.height), mask)
            return
        layer = Image.new("RGBA", mask.size, (*colour, 0))
        layer.putalpha(mask)
        self.image.alpha_composite(layer, (x, y))

    def lay(self, sheet: Sheet, x: int, y: int, shape: Image.Image | None = None) -> None:
        """Lay another sheet on this one, with the notes of what is written on it.

        ``shape`` is a mask to cut it by, of a plate whose corners are rounded within ``RIM`` pixels.
        """
        if shape is None:
            self.paste(sheet.image, x, y)
        else:
            self._cut_out(sheet.image, x, y, shape)
        self.notes.laid.append((sheet.notes, x, y))

    def _cut_out(self, plate: Image.Image, x: int, y: int, shape: Image.Image) -> None:
        """Paste a plate by its shape: only the rows with corners are blended, the others copied."""
        wide, high = plate.size
        for top, bottom in ((0, RIM), (high - RIM, high)):
            rows = (0, top, wide, bottom)
            cut, mask = _opened(plate.crop(rows)), shape.crop(rows)
            if self.image.mode == "P":
                with self.unquantized(Box(x, y + top, wide, RIM)) as part:
                    part.image.paste(cut, (0, 0), mask)
            else:
                self.image.paste(cut, (x, y + top), mask)
        self.paste(plate.crop((0, RIM, wide, high - RIM)), x, y + RIM)


def _opened(image: Image.Image) -> Image.Image:
    return image.convert("RGB") if image.mode == "P" else image


@cached_sprite
def _stamp(word: str, weight: str, size: int) -> tuple[Image.Image, int, int]:
    """A word as a mask, and where its upper left corner lies from the start of its base line."""
    font = lettering.font(weight, size)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(word, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
    ImageDraw.Draw(mask).text((-left, -top), word, font=font, fill=255, anchor="ls")
    return mask, left, top


@lru_cache(maxsize=32)
def capital_height(weight: str, size: int) -> int:
    """How high a capital letter stands, in pixels."""
    return -lettering.font(weight, size).getbbox("H", anchor="ls")[1].__int__()
