"""Icons: each a small drawing with an outline of its own, registered by name.

``icon(name, size, theme)`` gives the sprite. A game may register more with ``@drawing("name")``.
"""

from renderers.kit.icons import goods, happenings, harbour  # noqa: F401  importing them registers their drawings
from renderers.kit.icons.registry import drawing, icon, icon_names

__all__ = ["drawing", "icon", "icon_names"]
