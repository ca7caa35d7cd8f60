"""The way to a move through the legal list: first what, then field by field, each time only what is legal.

The choices made so far are a path of small numbers: which of the values in question was taken, in the order of the
legal list. The list of a seat is the same whenever it is asked for at one version, so a path means the same move
after a restart too. One choice may take several steps of a path at once: where all that is left fits into one
select it is offered whole, and what to do and its first value are asked together where that fits. Where very many
handfuls of something can be taken it is first asked how many.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from bot.discord.text import escaping
from bot.discord.text.labels import field_question, short, value_label
from bot.discord.text.limits import SELECT_TEXT, cut
from bot.sessions.position import Audience
from games.core.move import Move
from games.core.notation import Field, move_fields, move_summary, move_title
from games.core.seat import Seat
from renderers.contract import Seating

TOGETHER = 25
"""The most choices that share one select; what does not fit is asked step by step."""
HANDFULS = 125
"""Of so many different handfuls it is not asked how many things first: each of their pages has a button."""

Path = tuple[int, ...]


class StalePath(Exception):
    """A path does not lead anywhere in this legal list: it was made for another one."""


class PickerChoice(Struct, frozen=True):
    """One thing that can be taken: the steps it adds to the path, what people read, and a second line."""

    path: Path
    label: str
    detail: str = ""


class Question(Struct, frozen=True):
    """What is to be chosen next. `chosen` says what has been; `move` is the index of the only move left."""

    text: str
    choices: tuple[PickerChoice, ...] = ()
    chosen: tuple[str, ...] = ()
    move: int | None = None


class _Node(Struct, frozen=True):
    """The moves that are left after some steps (by their index), and the place from which they can still differ:
    0 is the kind of move, then come its fields."""

    left: tuple[int, ...]
    at: int = 0


class _Fork(Struct, frozen=True):
    """Where moves differ: by `field` (None: by what kind of move they are; `counting`: by how many things it
    names), and what follows each value."""

    field: Field | None
    nodes: tuple[_Node, ...]
    counting: bool = False


class MovePicker:
    """The legal moves of a seat as they are offered: in their order, ranked, and labelled."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.position = position = audience.position
        self.seat: Seat = audience.seat
        self.moves: list[Move] = position.rules.legal_moves(position.state, self.seat)
        self.view = audience.view
        self.table: Seating = position.seating(escaping.label)
        ranked = position.rules.ranked(self.view, self.moves)
        places = {id(move): place for place, move in enumerate(ranked)}
        self.rank = [places[id(move)] for move in self.moves]
        """The place of each move when the most promising comes first."""

    def best(self, count: int) -> list[int]:
        """Return the indexes of the most promising moves."""
        return sorted(range(len(self.moves)), key=self.rank.__getitem__)[:count]

    def label(self, index: int) -> str:
        """Return a move as a person would say it."""
        return self.position.renderer.label(self.view, self.moves[index], self.table)

    def confirms(self, index: int) -> bool:
        """Return whether a move is only made after its outlook was read."""
        return self.position.renderer.confirms(type(self.moves[index]))

    def outlook(self, index: int) -> tuple[str, ...]:
        """Return line by line what a move costs and brings, beyond what its label says."""
        return self.position.renderer.outlook(self.view, self.moves[index], self.table)

    def nearby(self, index: int) -> list[tuple[str, int | None]]:
        """Return the buttons that lead to neighbouring moves: label and index, None where none is legal."""
        places = {move: place for place, move in enumerate(self.moves)}
        found = self.position.renderer.nearby(self.view, self.moves[index], self.table)
        return [(step.label, None if step.move is None else places.get(step.move)) for step in found]

    def field_label(self, move: Move, field: Field) -> str:
        """Return one value of a move as a person would say it."""
        return value_label(self.position, self.view, self.table, type(move), field, getattr(move, field.name))

    # --- the way ------------------------------------------------------------------------------------

    def ask(self, path: Sequence[int]) -> Question:
        """Return the question after some choices. Raises `StalePath`."""
        node, chosen = self._root(), list[str]()
        for number in path:
            fork = self._fork(node)
            if fork is None or not 0 <= number < len(fork.nodes):
                raise StalePath
            node = fork.nodes[number]
            chosen.append(self._taken(fork, node))
        fork = self._fork(node)
        if fork is None:
            return Question("", chosen=tuple(chosen), move=node.left[0])
        ways = sorted(self._ways(node, fork), key=lambda way: self._best(way[1]))
        choices = tuple(self._choice(fork, steps, to) for steps, to in ways)
        return Question(self._text(node, fork, chosen), choices, tuple(chosen))

    def before(self, path: Sequence[int]) -> Path:
        """Return the path of the page on which the last choice of a path was made."""
        page: Path = ()
        while True:
            node = self._root()
            for number in page:
                fork = self._fork(node)
                assert fork is not None
                node = fork.nodes[number]
            fork = self._fork(node)
            rest = tuple(path[len(page) :])
            steps = next((s for s, _ in self._ways(node, fork) if rest[: len(s)] == s), None) if fork else None
            if steps is None or len(page) + len(steps) >= len(path):
                return page
            page = (*page, *steps)

    def _root(self) -> _Node:
        if not self.moves:
            raise StalePath
        return _Node(tuple(range(len(self.moves))))

    def _fork(self, node: _Node) -> _Fork | None:
        """Return where the moves of a node differ next, None for a single move."""
        at = node.at
        if at == 0:
            kinds = _groups([type(self.moves[index]) for index in node.left], node.left)
            if len(kinds) > 1:
                return _Fork(None, tuple(_Node(left, 1) for left in kinds))
            at = 1
        fields = move_fields(type(self.moves[node.left[0]]))
        for place in range(at - 1, len(fields)):
            values = [getattr(self.moves[index], fields[place].name) for index in node.left]
            groups = _groups(values, node.left)
            if fields[place].kind == "many" and len(groups) > HANDFULS:
                sizes = _groups([len(value) for value in values], node.left)
                if len(sizes) > 1:
                    return _Fork(fields[place], tuple(_Node(left, place + 1) for left in sizes), counting=True)
            if len(groups) > 1:
                return _Fork(fields[place], tuple(_Node(left, place + 2) for left in groups))
        return None

    def _ways(self, node: _Node, fork: _Fork) -> list[tuple[Path, _Node]]:
        """Return what is offered at a node: the steps of each choice, and where they lead."""
        plain: list[tuple[Path, _Node]] = [((number,), to) for number, to in enumerate(fork.nodes)]
        if all(self._fork(to) is None for to in fork.nodes):
            return plain
        if len(node.left) <= TOGETHER:
            whole = list(self._leaves(node))
            if len({self.label(to.left[0]) for _, to in whole}) == len(whole):  # else nobody could tell them apart
                return whole
        return self._merged(plain) if fork.field is None else plain

    def _leaves(self, node: _Node, steps: Path = ()) -> Iterator[tuple[Path, _Node]]:
        fork = self._fork(node)
        if fork is None:
            yield steps, node
            return
        for number, to in enumerate(fork.nodes):
            yield from self._leaves(to, (*steps, number))

    def _merged(self, kinds: list[tuple[Path, _Node]]) -> list[tuple[Path, _Node]]:
        """Return the kinds of move with the first value of each that fits, those with the fewest values first."""
        forks = {steps: fork for steps, node in kinds if (fork := self._fork(node)) is not None}
        room = TOGETHER - len(kinds)
        merged = set()
        for steps in sorted(forks, key=lambda steps: len(forks[steps].nodes)):
            room -= len(forks[steps].nodes) - 1
            if room < 0:
                break
            merged.add(steps)
        found: list[tuple[Path, _Node]] = []
        for steps, node in kinds:
            if steps in merged:
                found += [((*steps, number), to) for number, to in enumerate(forks[steps].nodes)]
            else:
                found.append((steps, node))
        return found

    # --- the words ----------------------------------------------------------------------------------

    def _best(self, node: _Node) -> int:
        return min(self.rank[index] for index in node.left)

    def _taken(self, fork: _Fork, node: _Node) -> str:
        """Return what was chosen by coming to a node."""
        move = self.moves[node.left[0]]
        return move_title(type(move)) if fork.field is None else self._value(move, fork)

    def _value(self, move: Move, fork: _Fork) -> str:
        """Return in words what a move has where moves differ by a field."""
        field = _known(fork.field)
        return str(len(getattr(move, field.name))) if fork.counting else self.field_label(move, field)

    def _text(self, node: _Node, fork: _Fork, chosen: Sequence[str]) -> str:
        if fork.field is None:
            return "What would you like to do?"
        move = self.moves[node.left[0]]
        if fork.counting:
            return f"{short(chosen[-1] if chosen else move_title(type(move)))}: how many?"
        asked = self.position.renderer.question(self.view, move, fork.field.name, self.table)
        return asked or field_question(fork.field, chosen[-1] if chosen else move_title(type(move)))

    def _choice(self, fork: _Fork, steps: Path, to: _Node) -> PickerChoice:
        best = min(to.left, key=self.rank.__getitem__)
        alone = self._fork(to) is None
        whole = self.label(best) if alone else ""
        kind = type(self.moves[best])
        if fork.field is None and not alone:
            label, detail = move_title(kind), move_summary(kind)
            if len(steps) > 1:  # the first value is asked with it
                first = self._first_value(best, steps)
                label, detail = f"{label} {short(first)}", first.partition(":")[2].strip()
            label = f"{label}…"
        elif fork.field is None or len(steps) > 1 or fork.field.kind == "many":
            label, detail = whole or self._value(self.moves[best], fork), ""
        else:
            label, detail = self._value(self.moves[best], fork), whole
        return PickerChoice(steps, cut(label, SELECT_TEXT), cut(detail, SELECT_TEXT) if detail != label else "")

    def _first_value(self, index: int, steps: Path) -> str:
        """Return in words the value that a choice of kind and value takes."""
        root = self._fork(self._root())
        assert root is not None
        inner = self._fork(root.nodes[steps[0]])
        assert inner is not None
        return self._value(self.moves[index], inner)


def _known(field: Field | None) -> Field:
    assert field is not None
    return field


def _groups(values: Sequence[Any], left: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the indexes that have the same value, group by group, in the order of the values' first coming."""
    found: list[Any] = []
    groups: list[list[int]] = []
    for value, index in zip(values, left, strict=True):
        if value not in found:
            found.append(value)
            groups.append([])
        groups[found.index(value)].append(index)
    return [tuple(group) for group in groups]
