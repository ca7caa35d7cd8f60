"""A worker that sleeps where others draw. Little is loaded here: a worker has to start in the time of a test."""

import time

from renderers.kit.picture import Picture
from renderers.request import BannerRequest, PictureRequest


def sleep(request: PictureRequest) -> Picture:
    """Sleep for as many seconds as the banner's title says; the file is named by its subtitle."""
    assert isinstance(request, BannerRequest)
    time.sleep(float(request.title))
    return Picture(b"", 1, 1, request.title, request.subtitle)


def sleeping(seconds: float, number: int = 0) -> BannerRequest:
    """Ask for a picture that takes so long; equal numbers are the same picture."""
    return BannerRequest(game_key="trade-fleet", title=str(seconds), subtitle=str(number))
