"""Large plates and shadows from small ones: corners as they are, edges and middle drawn out."""

from __future__ import annotations

from PIL import Image

_NEAREST = Image.Resampling.NEAREST


def stretched(small: Image.Image, width: int, height: int) -> Image.Image:
    """The image drawn out from its middle to a size. What is cut away there, if less is asked for, is lost."""
    left, top = min(small.width, width) // 2, min(small.height, height) // 2
    right, bottom = min(small.width - left, width - left), min(small.height - top, height - top)
    strip = Image.new(small.mode, (width, small.height))
    half = small.width // 2
    strip.paste(small.crop((half, 0, half + 1, small.height)).resize((width, small.height), _NEAREST), (0, 0))
    strip.paste(small.crop((0, 0, left, small.height)), (0, 0))
    strip.paste(small.crop((small.width - right, 0, small.width, small.height)), (width - right, 0))
    half = small.height // 2
    out = strip.crop((0, half, width, half + 1)).resize((width, height), _NEAREST)
    out.paste(strip.crop((0, 0, width, top)), (0, 0))
    out.paste(strip.crop((0, small.height - bottom, width, small.height)), (0, height - bottom))
    return out
