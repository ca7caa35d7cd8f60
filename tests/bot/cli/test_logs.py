"""Logs: one way for all, and no local variables in tracebacks, where hands and tokens are."""

import logging

import pytest
import structlog

from bot.cli.logs import set_up_logs


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_traceback_shows_no_local_variables(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        set_up_logs("info", form)
        hand = "-".join(["seven", "secret", "cards"])
        try:
            int("no such thing")
        except ValueError:
            structlog.get_logger("test").exception("it failed", session=7)
        told = capsys.readouterr().err
    finally:
        root.handlers[:], root.level = before
        structlog.reset_defaults()
    assert "no such thing" in told
    assert "session" in told
    assert hand not in told
