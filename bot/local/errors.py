"""What Discord answers when it refuses: a status, a code and a sentence, in its JSON shape."""

from __future__ import annotations

import math
from typing import Any

MESSAGES: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20009: (400, "Explicit content cannot be sent to the desired recipient(s)"),
    20012: (403, "You are not authorized to perform this action on this application"),
    20026: (403, "This application was flagged as spam and cannot open direct messages"),
    30003: (400, "Maximum number of pins reached for the channel (250)"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40001: (401, "Unauthorized"),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50009: (403, "Channel verification level is too high for you to gain access"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50034: (400, "A message provided was too old to bulk delete"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
    200000: (400, "Message was blocked by automatic moderation"),
}


class ApiError(Exception):
    """One refusal of the HTTP API.

    `code` is Discord's error code (0 where Discord has none), `errors` the tree that says which field is wrong.
    A 429 says when to try again (`retry_after`, in seconds), and whether all routes are to wait (`is_global`);
    `via` False leaves out the header by which a client tells Discord from the guard in front of it.
    """

    def __init__(
        self,
        code: int,
        *,
        status: int | None = None,
        message: str | None = None,
        errors: dict[str, Any] | None = None,
        retry_after: float | None = None,
        is_global: bool = False,
        via: bool = True,
    ) -> None:
        known_status, known_message = MESSAGES.get(code, (status or 400, ""))
        self.code = code
        self.status = status or known_status
        self.message = message or known_message or f"{self.status}: refused"
        self.errors = errors
        self.retry_after = 0.05 if retry_after is None else retry_after
        self.is_global = is_global
        self.via = via
        super().__init__(f"{self.status} {code}: {self.message}")

    def body(self) -> dict[str, Any]:
        """The JSON body, as Discord shapes it."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.status == 429:
            body["retry_after"] = self.retry_after
            body["global"] = self.is_global
        return body

    def headers(self) -> dict[str, str]:
        """The headers that a 429 carries, none for any other refusal."""
        if self.status != 429:
            return {}
        headers = {"Retry-After": str(math.ceil(self.retry_after))}
        headers["X-RateLimit-Scope"] = "global" if self.is_global else "user"
        if self.is_global:
            headers["X-RateLimit-Global"] = "true"
        if self.via:
            headers["Via"] = "1.1 local"
        return headers


class Problems:
    """Collects what is wrong with a body, field by field, and raises one 50035 for all of it."""

    def __init__(self) -> None:
        self.tree: dict[str, Any] = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note that the field at `path` is wrong."""
        node = self.tree
        for part in path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def too_long(self, path: tuple[str | int, ...], value: object, limit: int, minimum: int = 0) -> None:
        """Note a string that is longer than `limit` or shorter than `minimum`, or no string at all."""
        if not isinstance(value, str):
            self.add(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif len(value) > limit and not minimum:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length.")
        elif not minimum <= len(value) <= limit:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {minimum} and {limit} in length.")

    def count(self, path: tuple[str | int, ...], items: list[Any], limit: int, minimum: int = 0) -> None:
        """Note a list with more than `limit` or fewer than `minimum` items."""
        if not minimum <= len(items) <= limit:
            message = f"Must be between {minimum} and {limit} in length."
            self.add(path, "BASE_TYPE_BAD_LENGTH", message)

    def required(self, path: tuple[str | int, ...]) -> None:
        """Note a field that is missing."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def check(self) -> None:
        """Raise `ApiError` 50035 if anything was noted."""
        if self.tree:
            raise ApiError(50035, errors=self.tree)
