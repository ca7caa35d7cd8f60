"""What goods bring at a port."""

from collections.abc import Mapping
from functools import cache

from games.trade_fleet.cards import PORTS


def prices(value: int, count: int, fees: int = 0, smuggled: bool = False, whole_kind: bool = False) -> list[int]:
    """Return what each of `count` goods of one kind brings, first to last, in gold.

    The first brings the listed value, every other one less (TF-2); each Dock Fee takes one from every good
    (TF-3, TF-4); a Smuggle doubles the listed value of the first good, or of the whole kind by option (TF-5),
    before fees (TF-6). No good brings less than 1.
    """
    first = 2 * value if smuggled else value
    other = (2 * value if smuggled and whole_kind else value) - 1
    return [max(1, (first if n == 0 else other) - fees) for n in range(count)]


@cache
def _together(value: int, count: int, fees: int, smuggled: bool, whole_kind: bool) -> int:
    return sum(prices(value, count, fees, smuggled, whole_kind))


def sale(
    port: str, goods: Mapping[str, int], fees: int = 0, smuggled: str | None = None, whole_kind: bool = False
) -> int:
    """Return the gold that a sale at a port brings; `goods` counts the goods of each kind."""
    listed = PORTS[port]
    total = 0
    for good, count in goods.items():
        total += _together(listed.value(good), count, fees, good == smuggled, whole_kind)
    return total
