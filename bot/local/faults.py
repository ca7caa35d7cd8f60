"""Faults to order: a refusal, a cut connection, a request that hangs, a broken gateway."""

from __future__ import annotations

import re
import time
from typing import Literal

import msgspec

from bot.local.errors import MESSAGES, ApiError
from bot.local.world.model import Json

Action = Literal["answer", "cut", "cut_after", "hang", "hang_after", "delay", "reconnect", "invalidate"]
GATEWAY = "GATEWAY"
ON_GATEWAY = ("cut", "reconnect", "invalidate")
ON_HTTP = ("answer", "cut", "cut_after", "hang", "hang_after", "delay")


class Fault(msgspec.Struct):
    """What shall go wrong with matching requests.

    `method` is an HTTP method, `*` for any, or `GATEWAY`. `path_regex` is searched in the path after `/api/v10`;
    for `GATEWAY` in the name of the event that is about to be sent.

    For HTTP, `answer` refuses with `status` and `code` before anything happens: either may be left out where the
    other says enough, any status may be given to any code, and `errors` is the tree that a 50035 carries. `cut`
    drops the connection before the effect, `cut_after` once Discord has taken the request; `hang` and
    `hang_after` give no answer at all in the same two places (and drop the connection after `seconds`, if
    given); `delay` waits `seconds` and then goes on as if nothing had been.

    A 429 carries `retry_after`, counts for its route or with `is_global` for all, and with `via` False comes
    without the header by which discord.py tells Discord from the guard in front of it.

    For the gateway, `cut` breaks the socket first, so that the event must come by RESUME; `reconnect` asks the
    client to resume; `invalidate` ends its session.

    The fault lets `after` matching requests pass, strikes `times` times (0: without end), and is over `lasting`
    seconds after it was ordered (0: never).
    """

    method: str
    path_regex: str
    status: int | None = None
    code: int | None = None
    times: int = 1
    after: int = 0
    action: Action = "answer"
    message: str | None = None
    retry_after: float = 0.05
    seconds: float = 0.0
    struck: int = 0
    seen: int = 0
    lasting: float = 0.0
    is_global: bool = False
    via: bool = True
    errors: Json | None = None

    def __post_init__(self) -> None:
        try:
            re.compile(self.path_regex)
        except re.error as error:
            raise ValueError(f"{self.path_regex!r} is no regular expression: {error}.") from error
        possible = ON_GATEWAY if self.method == GATEWAY else ON_HTTP
        if self.action not in possible:
            raise ValueError(f"{self.method} knows no fault {self.action!r}; it knows {', '.join(possible)}.")
        if self.action == "answer" and self.status is None:
            known = MESSAGES.get(self.code or 0)
            if known is None:
                raise ValueError("A fault that answers needs a status, or a code that is known.")
            self.status = known[0]

    def error(self) -> ApiError:
        """The refusal this fault answers with."""
        return ApiError(
            self.code or 0,
            status=self.status,
            message=self.message,
            errors=self.errors,
            retry_after=self.retry_after,
            is_global=self.is_global,
            via=self.via,
        )


class Faults:
    """The faults that are ordered, in the order in which they were added."""

    def __init__(self) -> None:
        self.orders: list[Fault] = []
        self._ends: dict[int, float] = {}

    def add(self, fault: Fault) -> Fault:
        """Order a fault; the returned object counts how often it `struck`."""
        self.orders.append(fault)
        if fault.lasting:
            self._ends[id(fault)] = time.monotonic() + fault.lasting
        return fault

    def clear(self) -> None:
        """Forget all orders."""
        self.orders.clear()
        self._ends.clear()

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault that hits this request, if any; counts it."""
        for fault in self.orders:
            if fault.method not in ("*", method) or (fault.method == "*" and method == GATEWAY):
                continue
            if self._is_over(fault) or not re.search(fault.path_regex, path):
                continue
            fault.seen += 1
            if fault.seen > fault.after:
                fault.struck += 1
                return fault
        return None

    def _is_over(self, fault: Fault) -> bool:
        return bool(fault.times and fault.struck >= fault.times) or time.monotonic() > self._ends.get(
            id(fault), float("inf")
        )

    def as_json(self) -> list[Json]:
        """The orders as plain data; `over` says that one strikes no more."""
        return [msgspec.to_builtins(fault) | {"over": self._is_over(fault)} for fault in self.orders]
