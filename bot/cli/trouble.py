"""What is wrong, in one line, with exit code 2."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from bot.cli.screen import complain
from bot.sessions.refusals import Refusal
from games.core.errors import GameError
from storage.errors import StorageError


class Trouble(Exception):
    """The command cannot be carried out; the text is one line for the person at the terminal."""


@contextmanager
def one_line() -> Iterator[None]:
    """Turn an expected failure into one line on standard error and exit code 2."""
    try:
        yield
    except (Trouble, StorageError, GameError, Refusal) as trouble:
        complain(str(trouble))
        raise typer.Exit(2) from None
