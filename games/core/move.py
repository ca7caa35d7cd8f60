"""Moves: what a seat asks for. Their text notation is in `games.core.notation`."""

from msgspec import Struct


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every move.

    A game's moves are frozen subclasses with a `tag`, which is the verb of the notation and the name of
    the sub-command in chat. The first line of the docstring is the sub-command's description; a field's
    description is its `msgspec.Meta(description=...)`.
    """

    def __str__(self) -> str:
        from games.core.notation import write_move

        return write_move(self)
