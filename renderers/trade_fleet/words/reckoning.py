"""What a hand would bring at a port."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.trade_fleet.cards import GOODS, PORTS
from games.trade_fleet.prices import prices, sale
from games.trade_fleet.view import FleetView, PortView


def whole_kind(view: FleetView) -> bool:
    """Whether a Smuggle doubles all goods of a kind at this table."""
    return view.options.smuggle == "whole kind"


def goods_of(hand: Iterable[str]) -> dict[str, int]:
    """How many of each good a hand holds, in the order of the game's list."""
    cards = list(hand)
    return {good: cards.count(good) for good in GOODS if good in cards}


def best_double(port: PortView, counts: Mapping[str, int], whole: bool) -> str | None:
    """The good that a Smuggle on this port had best double, or None without a Smuggle or goods."""
    if not port.smuggle or not counts:
        return None
    return max(counts, key=lambda good: sale(port.port, counts, port.fees, good, whole))


def worth(port: PortView, counts: Mapping[str, int], whole: bool) -> int:
    """What all these goods would bring at a port now, in gold."""
    return sale(port.port, counts, port.fees, best_double(port, counts, whole), whole) if counts else 0


def worth_each(port: PortView, counts: Mapping[str, int], whole: bool) -> dict[str, list[int]]:
    """What each good would bring if all were sold at a port now, kind by kind, first to last."""
    double = best_double(port, counts, whole)
    return {
        good: prices(PORTS[port.port].value(good), count, port.fees, good == double, whole)
        for good, count in counts.items()
    }
