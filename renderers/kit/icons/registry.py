"""Where drawings are registered, and sprites are made from them once."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import THEMES, Theme
from renderers.kit.vector_pen import Pen

Drawing = Callable[[Pen, Theme], None]

_DRAWINGS: dict[str, Drawing] = {}


def drawing(name: str) -> Callable[[Drawing], Drawing]:
    """Register a drawing under a name. Raises ValueError if the name is taken."""

    def register(draw: Drawing) -> Drawing:
        if name in _DRAWINGS:
            raise ValueError(f"there is already a drawing called {name!r}")
        _DRAWINGS[name] = draw
        return draw

    return register


def icon_names() -> list[str]:
    """All registered names, sorted."""
    return sorted(_DRAWINGS)


def icon(name: str, size: int, theme: Theme) -> Image.Image:
    """The sprite of a drawing, ``size`` pixels high and wide. It is shared: paste it, never draw on it.

    Raises LookupError for a name that nothing is registered under.
    """
    if name not in _DRAWINGS:
        raise LookupError(f"there is no drawing called {name!r}")
    return _sprite(name, size, theme.name)


@cached_sprite
def _sprite(name: str, size: int, theme_name: str) -> Image.Image:
    pen = Pen(size)
    _DRAWINGS[name](pen, THEMES[theme_name])
    return pen.finish()
