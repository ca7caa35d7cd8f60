"""Components as Discord keeps them: each with an id, and with what its sender left out."""

from __future__ import annotations

from typing import Any

from bot.local.limits.components import CONTAINER, FILE, GALLERY, SELECTS, SEPARATOR, THUMBNAIL, walk
from bot.local.world import World
from bot.local.world.model import Json

_SELECT = {"min_values": 1, "max_values": 1}
_MEDIA = {"description": None, "spoiler": False}
DEFAULTS: dict[int, Json] = {
    **dict.fromkeys(SELECTS, _SELECT),
    THUMBNAIL: _MEDIA,
    FILE: {"name": "", "size": 0, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


def stored(world: World, components: list[Json]) -> list[Json]:
    """The components with everything filled in that they do not say themselves."""
    taken = {int(component["id"]) for component in walk(components) if component.get("id")}
    free = iter(number for number in range(1, 1 << 31) if number not in taken)

    def fill(component: Json) -> Json:
        number = int(component.get("id") or 0) or next(free)
        out: Json = {**DEFAULTS.get(component["type"], {}), **component, "id": number}
        if component.get("components"):
            out["components"] = [fill(child) for child in component["components"]]
        for key in ("accessory", "component"):
            if component.get(key):
                out[key] = fill(component[key])
        for key in ("media", "file"):
            if component.get(key):
                out[key] = _media(world, component[key])
        if component["type"] == GALLERY:
            items: list[Any] = component["items"]
            out["items"] = [{**_MEDIA, **item, "media": _media(world, item["media"])} for item in items]
        return out

    return [fill(component) for component in components]


def _media(world: World, media: Json) -> Json:
    return {"id": str(world.snowflake()), "url": media["url"], "proxy_url": media["url"]}
