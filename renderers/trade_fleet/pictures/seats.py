"""What lies in front of each seat: its port, its stash and how many cards it holds."""

from __future__ import annotations

from games.trade_fleet.view import FleetView
from renderers.kit.glow import REACH, glow
from renderers.kit.layout import Box
from renderers.kit.panel import HEAD, count, seat_panel
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.trade_fleet.pictures.card_faces import BERTH, berth, berth_shape, colours
from renderers.trade_fleet.pictures.ground import alight, ground
from renderers.trade_fleet.pictures.places import places


def raised_seats(view: FleetView) -> tuple[int, ...]:
    """The seats whose panels stand out: who is asked, or who has won.

    Who is asked for an answer in a window stays hidden even on a board drawn for that seat: boards are posted.
    """
    if view.outcome is not None:
        return view.outcome.winners
    return view.acting if view.ask is not None and view.ask.kind in ("turn", "plunder") else ()


@cached_sprite
def _blank_panel(seats: int, seat: int, name: str, place: int | None, theme: Theme, raised: bool) -> Sheet:
    """A seat's panel as it lies on the chart, so that it can be copied there instead of being blended."""
    box = places(seats)[0][seat]
    panel = (
        alight(seats, seat, theme).cut(Box(REACH, REACH, box.w, box.h))
        if raised
        else ground(seats, theme).cut(box)
    )
    panel.lay(seat_panel(box.w, box.h, theme, seat, name, medal=place), 0, 0)
    return panel.quantized(colours(theme))


def full_panel(view: FleetView, seat: int, name: str, theme: Theme) -> Sheet:
    """A seat's panel with all that stands on it. It is soon put together, and seldom the same twice."""
    touched = {thing.partition(":")[0] for thing in view.touched if thing.endswith(f":{seat}")}
    place = view.outcome.places[seat] if view.outcome else None
    panel = _blank_panel(view.seats, seat, name, place, theme, seat in raised_seats(view)).copy()
    stash, hand, port = view.stashes[seat], view.hands[seat], view.ports[seat]
    middle = HEAD + 38
    count(panel, 22, middle, "gold", str(stash), "gold", theme, touched="stash" in touched)
    count(
        panel, 222, middle, "hand", str(hand), "card" if hand == 1 else "cards", theme, touched="hand" in touched
    )
    left, top = (panel.box.w - BERTH[0]) // 2, panel.box.h - BERTH[1] - 14
    shape = None
    if "port" in touched:
        glow(panel, Box(left, top, *BERTH), theme)
        shape = berth_shape(port, theme)
    panel.lay(berth(port, theme), left, top, shape)
    return panel
