"""How a user's client presses a button, picks from a select, sends a modal: finds it, checks it, shapes the body.

Refuses with `Refused` what Discord's own client would not let a person do.
"""

from __future__ import annotations

from typing import Any

from bot.local.limits.components import (
    BUTTON,
    CHECKBOX,
    CHECKBOXES,
    LABELLED,
    RADIO,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    walk,
)
from bot.local.payloads import Payloads
from bot.local.users.slash_commands import Refused, resolve_user
from bot.local.world import World
from bot.local.world.model import Channel, Json

USER_SELECTS = (5, 7)


def press(components: list[Json], which: str) -> Json:
    """The data of pressing the button with this custom id or label. Raises `Refused`."""
    buttons = [c for c in walk(components) if c["type"] == BUTTON]
    found = [b for b in buttons if b.get("custom_id") == which] or [b for b in buttons if _face(b) == which]
    found = found or [b for b in buttons if b.get("label") == which]
    if not found:
        raise Refused(f"There is no button {which!r}; there are: {', '.join(map(_face, buttons)) or 'none'}.")
    if len(found) > 1:
        raise Refused(f"There are {len(found)} buttons {which!r}: name one by its custom id.")
    button = found[0]
    if button.get("disabled"):
        raise Refused(f"The button {which!r} is disabled.")
    if "custom_id" not in button:
        raise Refused(f"The button {which!r} is a link.")
    return {"component_type": BUTTON, "custom_id": button["custom_id"], "id": button.get("id")}


def _face(button: Json) -> str:
    emoji = (button.get("emoji") or {}).get("name")
    return " ".join(part for part in (emoji, button.get("label")) if part)


def select(
    world: World, payloads: Payloads, channel: Channel, components: list[Json], which: str, values: list[str]
) -> Json:
    """The data of picking these values (or labels) in the select with this custom id or placeholder.

    Raises `Refused`.
    """
    selects = [c for c in walk(components) if c["type"] in SELECTS]
    found = [s for s in selects if which in (s["custom_id"], s.get("placeholder"))]
    if len(found) != 1:
        known = ", ".join(str(s.get("placeholder") or s["custom_id"]) for s in selects) or "none"
        raise Refused(f"There is no one select {which!r}; there are: {known}.")
    if found[0].get("disabled"):
        raise Refused(f"The select {which!r} is disabled.")
    return _picked(world, payloads, channel, found[0], values)


def _picked(world: World, payloads: Payloads, channel: Channel, box: Json, values: list[str]) -> Json:
    low, high = box.get("min_values", 1), box.get("max_values", 1)
    if not low <= len(values) <= high:
        raise Refused(f"The select takes {low} to {high} values, not {len(values)}.")
    data: Json = {"component_type": box["type"], "custom_id": box["custom_id"], "id": box.get("id")}
    if box["type"] == STRING_SELECT:
        return data | {"values": [_option(box, value) for value in values]}
    resolved: Json = {}
    if box["type"] in USER_SELECTS:
        picked = [resolve_user(world, payloads, channel, value, resolved) for value in values]
    elif box["type"] == 8:
        places = [world.find_channel(value) for value in values]
        picked = [str(place.id) for place in places]
        resolved["channels"] = {str(p.id): payloads.channel(p) | {"permissions": "0"} for p in places}
    else:
        raise Refused("Roles are not known here.")
    return data | {"values": picked, "resolved": resolved}


def _option(box: Json, value: str) -> str:
    options = box.get("options") or []
    for key in ("value", "label"):
        for option in options:
            if option[key] == value:
                return str(option["value"])
    raise Refused(f"{value!r} is no option: {', '.join(str(o['label']) for o in options)}.")


def submit(world: World, payloads: Payloads, channel: Channel, modal: Json, values: Json) -> Json:
    """The data of sending a modal; values by custom id or label. Raises `Refused`."""
    known = {c.get(key) for c in walk(modal["components"]) for key in ("custom_id", "label")}
    unknown = set(values) - known
    if unknown:
        raise Refused(f"The form has no field {', '.join(sorted(unknown))}.")
    resolved: Json = {}
    answered: list[Json] = []
    for component in modal["components"]:
        if component["type"] == TEXT:
            answered.append({"type": TEXT, "id": component.get("id", 0)})
            continue
        fields = [component["component"]] if component["type"] == LABELLED else component["components"]
        filled = []
        for field in fields:
            label = str(component.get("label") or field.get("label") or field["custom_id"])
            given = values.get(field["custom_id"], values.get(label))
            filled.append(_field(world, payloads, channel, field, label, given, resolved))
        if component["type"] == LABELLED:
            answered.append({"type": LABELLED, "id": component.get("id", 0), "component": filled[0]})
        else:
            answered.append({"type": ROW, "id": component.get("id", 0), "components": filled})
    data: Json = {"custom_id": modal["custom_id"], "components": answered}
    return data | {"resolved": resolved} if resolved else data


def _field(
    world: World, payloads: Payloads, channel: Channel, field: Json, label: str, given: Any, resolved: Json
) -> Json:
    kind = field["type"]
    required = field.get("required", True)
    out: Json = {"type": kind, "custom_id": field["custom_id"], "id": field.get("id", 0)}
    if kind == TEXT_INPUT:
        text = str(field.get("value") or "") if given is None else str(given)
        low, high = field.get("min_length") or (1 if required else 0), field.get("max_length") or 4000
        if (text or required) and not low <= len(text) <= high:
            raise Refused(f"{label!r} must have {low} to {high} characters, not {len(text)}.")
        return out | {"value": text}
    if kind == CHECKBOX:
        return out | {"value": bool(field.get("default", False) if given is None else given)}
    chosen = [str(value) for value in (given if isinstance(given, list) else [] if given is None else [given])]
    if given is None and kind in (STRING_SELECT, RADIO, CHECKBOXES):
        chosen = [str(o["value"]) for o in field.get("options") or [] if o.get("default")]
    if kind == RADIO:
        if required and not chosen:
            raise Refused(f"{label!r} is required.")
        return out | {"value": _option(field, chosen[0]) if chosen else None}
    low, high = field.get("min_values", 1 if required else 0), field.get("max_values") or 1
    if (chosen or required) and not low <= len(chosen) <= high:
        raise Refused(f"{label!r} takes {low} to {high} values, not {len(chosen)}.")
    if kind in (STRING_SELECT, CHECKBOXES):
        return out | {"values": [_option(field, value) for value in chosen]}
    if kind in SELECTS:
        picked = _picked(world, payloads, channel, field | {"min_values": 0}, chosen)
        for group, things in picked["resolved"].items():
            resolved.setdefault(group, {}).update(things)
        return out | {"values": picked["values"]}
    if required and chosen:
        raise Refused(f"{label!r}: this kind of field is not known here.")
    return out | {"values": []}
