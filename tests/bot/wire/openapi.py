"""Discord's own description of its API, where it lies beside the checkout: both sides are held against it."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.local import Recorded

_PLACES = [folder / "shared" / "discord" / "openapi.json" for folder in Path(__file__).parents]
FILE = next((place for place in _PLACES if place.exists()), _PLACES[-1])
VERSION = "/api/v10"


class Spec:
    """The description, with a validator for the body of each route."""

    def __init__(self, document: dict[str, Any]) -> None:
        # discord.py sends ids as integers, which Discord accepts though its description asks for strings
        document["components"]["schemas"]["SnowflakeType"] = {
            "anyOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer", "minimum": 0}]
        }
        self.document = document
        self.routes = [
            (re.compile("^" + re.sub(r"\{[^}]+\}", "[^/]+", path) + "$"), path, methods)
            for path, methods in document["paths"].items()
        ]

    def operation(self, method: str, path: str) -> dict[str, Any] | None:
        """Return the description of a request, None for a route that Discord does not have."""
        bare = path.removeprefix(VERSION).split("?")[0]
        fixed_first = sorted(self.routes, key=lambda route: route[1].count("{"))
        for pattern, _, methods in fixed_first:
            if pattern.match(bare) and method.lower() in methods:
                found: dict[str, Any] = methods[method.lower()]
                return found
        return None

    @cache  # noqa: B019  # one Spec lives as long as the test run
    def validator(self, key: str) -> jsonschema_rs.Draft202012Validator:
        schema = json.loads(key)
        return jsonschema_rs.Draft202012Validator({**schema, "components": self.document["components"]})

    def fault(self, request: Recorded) -> str | None:
        """Return what is wrong with a request's body, None if nothing is."""
        operation = self.operation(request.method, request.path)
        if operation is None:
            return f"{request.method} {request.path}: Discord has no such route"
        content = operation.get("requestBody", {}).get("content", {})
        if request.json is None:
            return None
        if not content:
            return f"{request.method} {request.path}: a body where none is described"
        schema = content.get("application/json", next(iter(content.values())))["schema"]
        wrong = self._wrong(schema, request.json)
        return None if wrong is None else f"{request.method} {request.path}: {wrong}"

    def answer_fault(self, method: str, path: str, status: int, body: Any) -> str | None:
        """Return what is wrong with the answer to a request, None if nothing is."""
        operation = self.operation(method, path)
        if operation is None:
            return f"{method} {path}: Discord has no such route"
        described = operation["responses"].get(str(status)) or operation["responses"].get(f"{status // 100}XX")
        if described is None:
            return f"{method} {path}: Discord does not answer {status}"
        if "$ref" in described:
            described = self.document["components"]["responses"][described["$ref"].rpartition("/")[2]]
        if not described.get("content"):
            return None if body is None else f"{method} {path}: a body where none is described"
        wrong = self._wrong(described["content"]["application/json"]["schema"], body)
        return None if wrong is None else f"{method} {path}: {wrong}"

    def _wrong(self, schema: dict[str, Any], body: Any) -> str | None:
        errors = list(self.validator(json.dumps(schema)).iter_errors(body))
        return f"{errors[0].message[:300]} in {json.dumps(body)[:600]}" if errors else None


def load() -> Spec | None:
    """Return the description, None where the file is not there."""
    return Spec(json.loads(FILE.read_text(encoding="utf-8"))) if FILE.exists() else None
