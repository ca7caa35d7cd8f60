"""Moves: what a seat does. Their text notation is in `games.core.notation`."""

from typing import ClassVar, Self

from msgspec import Struct, structs


class Move(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Base of every move.

    A game's moves are frozen subclasses with a `tag`, which is the verb of the notation and the name of the
    sub-command in chat. The first line of the docstring is the sub-command's description. Each field says what it
    is for by `games.core.fields.field`.
    """

    title: ClassVar[str] = ""
    """The name of the move in lists. Left empty, it is the tag in words: `dock-fee` is `Dock fee`."""

    # `gc=False`: plain values cannot form cycles, and lists of moves are made by the thousand

    def __str__(self) -> str:
        from games.core.notation import write_move

        return write_move(self)

    def plain(self) -> Self:
        """Return the form in which moves are compared: with each tuple sorted, so that the order does not matter.

        Override it where one move can be written in other ways too.
        """
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        unsorted = {name: value for name, value in fields.items() if isinstance(value, tuple)}
        if not unsorted:
            return self
        return structs.replace(self, **{name: tuple(sorted(value)) for name, value in unsorted.items()})
