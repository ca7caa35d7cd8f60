"""From a drawn sheet to the bytes of a file.

A PNG on the theme's own palette is the default: small and quick. What is still too large goes down a ladder of
forms and sizes. Optimising the stream is never asked for: it takes as long as all the rest.
"""

from __future__ import annotations

from io import BytesIO
from typing import Final, Literal

from PIL import Image

from renderers.kit.palette import COLOURS, Swatches, mapped, palette
from renderers.kit.picture import Picture, shorten_alt
from renderers.kit.theme import Theme

Form = Literal["palette", "png", "webp"]

UPLOAD_LIMIT: Final = 8 * 1024 * 1024  # bytes; below what every Discord server accepts
PALETTE_EFFORT: Final = 5  # of 9: beyond, the file hardly shrinks and the time doubles
EXTENSIONS: Final[dict[Form, str]] = {"palette": "png", "png": "png", "webp": "webp"}


class TooLarge(ValueError):
    """No form of the picture is small enough."""


def encode(image: Image.Image, palette: Image.Image | None = None, form: Form = "palette") -> bytes:
    """Encode an image in one form; without a ``palette``, the palette form chooses coarser colours anew.

    An image that is in a palette already keeps it.
    """
    out = BytesIO()
    match form:
        case "palette":
            _flat(image, palette).save(out, "PNG", compress_level=PALETTE_EFFORT)
        case "png":
            image.save(out, "PNG", compress_level=1)
        case "webp":
            image.save(out, "WEBP", lossless=True, quality=30, method=1)
    return out.getvalue()


def _flat(image: Image.Image, palette: Image.Image | None) -> Image.Image:
    """The image in a palette."""
    if image.mode == "P":
        return image
    plain = image if image.mode == "RGB" else image.convert("RGB")
    return mapped(plain, palette) if palette else plain.quantize(COLOURS, Image.Quantize.FASTOCTREE)


def encode_within(
    image: Image.Image, palette: Image.Image | None = None, limit: int = UPLOAD_LIMIT
) -> tuple[bytes, Form, tuple[int, int]]:
    """Encode an image in the first form, then size, that fits into ``limit`` bytes.

    Gives back the bytes, the form and the size in pixels. Raises TooLarge if a quarter of the size does not fit.
    """
    forms: tuple[Form, ...] = ("palette", "webp")
    for share in (1, 2, 4):
        size = (max(1, image.width // share), max(1, image.height // share))
        small = image if share == 1 else _shrunk(image, size)
        for form in forms:
            data = encode(small, palette, form)
            if len(data) <= limit:
                return data, form, size
    raise TooLarge(f"a picture of {image.width} x {image.height} does not fit into {limit} bytes")


def _shrunk(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The image at a smaller size; shades in between are in no palette."""
    plain = image.convert("RGB") if image.mode == "P" else image
    return plain.resize(size, Image.Resampling.LANCZOS)


def finish(
    image: Image.Image,
    theme: Theme,
    *,
    alt: str,
    name: str,
    extra: Swatches | None = None,
    limit: int = UPLOAD_LIMIT,
) -> Picture:
    """Make the picture of a drawn image: encoded, named, and with its words. ``extra`` as for ``palette``."""
    data, form, size = encode_within(image, palette(theme, extra), limit)
    return Picture(data, *size, shorten_alt(alt), f"{name}.{EXTENSIONS[form]}")
