"""A picture at half its size, for where the whole one is not taken."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image

from renderers.kit.picture import Picture

COLOURS = 128


def halved(picture: Picture) -> Picture | None:
    """The same picture at half its width and height; None for one that cannot be read."""
    try:
        image = Image.open(BytesIO(picture.bytes)).convert("RGB")
    except OSError:
        return None
    small = image.resize((max(1, image.width // 2), max(1, image.height // 2)), Image.Resampling.LANCZOS)
    out = BytesIO()
    small.quantize(COLOURS).save(out, "PNG")
    return replace(picture, bytes=out.getvalue(), width=small.width, height=small.height)
