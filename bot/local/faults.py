"""Faults on order: answer an error, cut the connection before or after the effect, wait, break the gateway."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from bot.local.errors import MESSAGES, ApiError
from bot.local.model import Json

Action = Literal["answer", "cut", "cut_after", "delay", "reconnect", "invalidate"]
GATEWAY = "GATEWAY"


class Fault(msgspec.Struct):
    """What shall go wrong with matching requests.

    `method` is an HTTP method, `*` for any, or `GATEWAY`: then `path_regex` is searched in the name of the event
    that is about to be sent (`cut` breaks the socket first, so that the event must come by RESUME; `reconnect`
    asks the client to resume; `invalidate` ends its session).
    For HTTP, `path_regex` is searched in the path after `/api/v10`. The fault lets `after` matching requests
    pass, then strikes `times` times (0: always). `answer` refuses with `status` and `code` before anything
    happens; `cut` drops the connection before the effect, `cut_after` after it; `delay` waits `seconds` first.
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

    def __post_init__(self) -> None:
        try:
            re.compile(self.path_regex)
        except re.error as error:
            raise ValueError(f"{self.path_regex!r} is no regular expression: {error}.") from error
        if self.action == "answer" and self.method != GATEWAY and self.status is None:
            known = MESSAGES.get(self.code or 0)
            if known is None:
                raise ValueError("A fault that answers needs a status, or a code that is known.")
            self.status = known[0]

    def error(self) -> ApiError:
        """The refusal this fault answers with."""
        return ApiError(self.code or 0, status=self.status, message=self.message, retry_after=self.retry_after)


class Faults:
    """The faults on order, in the order in which they were added."""

    def __init__(self) -> None:
        self.orders: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        """Order a fault; the returned object counts how often it `struck`."""
        self.orders.append(fault)
        return fault

    def clear(self) -> None:
        """Forget all orders."""
        self.orders.clear()

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault that hits this request, if any; counts it."""
        for fault in self.orders:
            if fault.method not in ("*", method) or (fault.method == "*" and method == GATEWAY):
                continue
            if (fault.times and fault.struck >= fault.times) or not re.search(fault.path_regex, path):
                continue
            fault.seen += 1
            if fault.seen > fault.after:
                fault.struck += 1
                return fault
        return None

    def as_json(self) -> list[Json]:
        """The orders as plain data."""
        return [msgspec.to_builtins(fault) for fault in self.orders]
