"""The games whose renderers are looked at, and how two pictures are compared."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from tests.renderers.farshore.gallery import FARSHORE
from tests.renderers.public_market.gallery import PUBLIC_MARKET
from tests.renderers.trade_fleet.gallery import TRADE_FLEET
from tests.renderers.wharfside.gallery import WHARFSIDE

GALLERIES = (TRADE_FLEET, WHARFSIDE, PUBLIC_MARKET, FARSHORE)
EACH_GALLERY = pytest.mark.parametrize("gallery", GALLERIES, ids=[gallery.key for gallery in GALLERIES])

PIXEL_TOLERANCE = 4
"""A pixel differs if a channel does by more than this, of 255."""
AREA_TOLERANCE = 0.002
"""A picture differs if more than this part of its pixels does."""


def decoded(data: bytes) -> Image.Image:
    """The pixels of an encoded picture."""
    return Image.open(BytesIO(data)).convert("RGB")


def differing(one: Image.Image, other: Image.Image) -> tuple[float, Image.Image]:
    """The part of the pixels in which two pictures of one size differ, and a picture that shows where."""
    apart = ImageChops.difference(one, other)
    red, green, blue = apart.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    mask = most.point(lambda value: 255 if value > PIXEL_TOLERANCE else 0)
    shown = Image.blend(one, Image.new("RGB", one.size, "white"), 0.7)
    shown.paste((220, 0, 60), mask=mask)
    return mask.histogram()[255] / (one.width * one.height), shown
