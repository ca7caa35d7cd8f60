"""A game that leaves out what the contract asks cannot be made, and the refusal says what to do.

Each case is Trade Fleet with one fault: what the class gives instead, and the sentence that refuses it.
"""

from pathlib import Path
from types import new_class
from typing import Annotated, Any, Literal

import pytest

from games.core import Event, Game, Move, Options, Seat, StandingOrders, State, Step
from games.core.contract import ContractError
from games.core.fields import field, occasion, option
from games.trade_fleet import TradeFleet
from games.trade_fleet.game import TradeFleet as Complete
from games.trade_fleet.moves import MOVES


class Tagless(Move, frozen=True):
    """Do it."""


class Shouting(Move, frozen=True, tag="Do it"):
    """Do it."""


class Silent(Move, frozen=True, tag="silent"):
    pass


class Wordy(Move, frozen=True, tag="wordy"):
    """Do it, and say at such length what it is that nobody who reads it on a small screen sees how it ends."""


class Bare(Move, frozen=True, tag="bare"):
    """Do it."""

    card: str


class Lengthy(Move, frozen=True, tag="lengthy"):
    """Do it."""

    card: Annotated[str, field("a" * 101)]


class Untold(Move, frozen=True, tag="untold"):
    """Do it."""

    share: Annotated[float, field("which part")]


class Again(Move, frozen=True, tag="port"):
    """Do it once more."""


class Nameless(Event, frozen=True):
    """It happened."""


class Mute(Event, frozen=True, tag="mute"):
    pass


class Happened(Event, frozen=True, tag="happened"):
    """It happened."""


class HappenedAgain(Event, frozen=True, tag="happened"):
    """It happened again."""


class Anonymous(Step[Any]):
    """Nobody is asked."""


class Halt(Step[Any], tag="halt"):
    """It offers moves and does not say why not."""

    def acting(self, state: Any) -> tuple[Seat, ...]:
        return (0,)

    def moves(self, state: Any, seat: Seat) -> list[Move]:
        return [MOVES[0]("nassau")]

    def apply(self, state: Any, seat: Seat, move: Any, log: Any) -> None:
        """Do nothing."""


class Rest(Step[Any], tag="rest"):
    """Nobody is asked."""


class Pause(Step[Any], tag="rest"):
    """Nobody is asked either."""


class Loose(State[int]):
    pass


class Unnamed(State[Anonymous]):
    pass


class Unreasoned(State[Halt]):
    pass


class Twice(State[Rest | Pause]):
    pass


class Numbers(Options, frozen=True):
    speed: Annotated[int, option("how fast")] = 1


class Undescribed(Options, frozen=True):
    fog: bool = False


class Astray(Options, frozen=True):
    wind: Annotated[Literal["calm", "gale"], option("the wind")] = "storm"  # type: ignore[assignment]  # the fault


class Unanswered(StandingOrders, frozen=True):
    port: Annotated[Literal["ask", "never"], option("a Port is played")] = "ask"


class Answered(StandingOrders, frozen=True):
    port: Annotated[Literal["ask", "never"], occasion("a Port is played", "your Dock Fee")] = "ask"


FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "no key": ({"key": ""}, 'Faulty needs a `key` in small letters, digits and hyphens: key = "trade-fleet".'),
    "a malformed key": ({"key": "Trade Fleet"}, "Faulty needs a `key` in small letters, digits and hyphens"),
    "a malformed command": ({"command": "/trade"}, 'Faulty needs a `command` in small letters'),
    "no title": ({"title": " "}, "Faulty needs a `title`: the name that people read, in a line."),
    "no blurb": ({"blurb": None}, "Faulty needs a `blurb`: what the game is, and how long it takes, in a line."),
    "no schema": ({"schema": 0}, "Faulty.schema must be a number from 1 on"),
    "no version": ({"version": ""}, "Faulty.version must be a short text"),
    "a number for a version": ({"version": 2}, "Faulty.version must be a short text"),
    "no seats": ({"seat_range": range(2, 2)}, "Faulty needs a `seat_range` within 1 to 8, such as range(2, 5)"),
    "too many seats": ({"seat_range": range(2, 10)}, "Faulty needs a `seat_range` within 1 to 8"),
    "a number of seats": ({"seat_range": 4}, "Faulty needs a `seat_range` within 1 to 8"),
    "no state": ({"State": dict}, "Faulty.State must be a subclass of games.core.State."),
    "an agenda of no steps": ({"State": Loose}, "Loose.agenda must be a list of Faulty's steps"),
    "a step without a tag": ({"State": Unnamed}, "The step Anonymous needs a tag in small letters"),
    "a step without reasons": (
        {"State": Unreasoned}, "Halt offers moves, so it must implement `why_not` as well.",
    ),
    "two steps of one tag": (
        {"State": Twice}, "Two steps of Faulty have the tag rest: Rest and Pause.",
    ),
    "no moves": ({"moves": ()}, "Faulty.moves must be a tuple of its move types"),
    "moves of another kind": ({"moves": (Happened,)}, "Faulty.moves must be a tuple of its move types"),
    "a move without a tag": (
        {"moves": (Tagless,)},
        'The move Tagless needs a tag in small letters: class Tagless(..., tag="dock-fee").',
    ),
    "a move with a malformed tag": ({"moves": (Shouting,)}, "The move Shouting needs a tag in small letters"),
    "a move without a docstring": (
        {"moves": (Silent,)}, "The move Silent needs a docstring: its first line says what it does.",
    ),
    "a move told at length": (
        {"moves": (Wordy,)}, "The first line of Wordy's docstring has 101 characters; 100 are shown.",
    ),
    "a field without a description": (
        {"moves": (Bare,)}, 'Bare.card needs a description: Annotated[..., field("which Port of your hand")].',
    ),
    "a field described at length": (
        {"moves": (Lengthy,)}, "The description of Lengthy.card has 101 characters; 100 are shown.",
    ),
    "a field without a notation": (
        {"moves": (Untold,)},
        "Untold.share: <class 'float'> has no notation: use str, int, bool, a Literal, or a tuple of str.",
    ),
    "two moves of one tag": (
        {"moves": (*MOVES, Again)}, "Two moves of Faulty have the tag port: Port and Again.",
    ),
    "no events": ({"events": ()}, "Faulty.events must be a tuple of its event types"),
    "an event without a tag": ({"events": (Nameless,)}, "The event Nameless needs a tag in small letters"),
    "an event without a docstring": ({"events": (Mute,)}, "The event Mute needs a docstring"),
    "two events of one tag": (
        {"events": (Happened, HappenedAgain)},
        "Two events of Faulty have the tag happened: Happened and HappenedAgain.",
    ),
    "options of another kind": ({"Options": dict}, "Faulty.Options must be a subclass of games.core.Options."),
    "an option that is a number": (
        {"Options": Numbers}, "Numbers.speed must be a Literal or a bool, not <class 'int'>.",
    ),
    "an option without a description": (
        {"Options": Undescribed}, 'Undescribed.fog needs a description: Annotated[..., option("who begins")].',
    ),
    "a default that is no value": (
        {"Options": Astray}, "Astray.wind needs a default that is one of its values.",
    ),
    "orders of another kind": (
        {"StandingOrders": Options},
        "Faulty.StandingOrders must be None or a subclass of games.core.StandingOrders.",
    ),
    "an occasion without an answer": (
        {"StandingOrders": Unanswered},
        'Unanswered.port needs its answer: occasion("a Port is played", "your Dock Fee").',
    ),
    "orders that nobody carries out": (
        {"StandingOrders": Answered, "automatic_reply": Game.automatic_reply},
        "Faulty has StandingOrders, so it must implement `automatic_reply`.",
    ),
    "a method left abstract": (
        {"evaluate": Game.evaluate, "view": Game.view},
        "Faulty must implement evaluate, view; a base class of games says partial=True.",
    ),
    "no rules": ({"key": "faulty"}, "Faulty needs its rules in a file RULES.md beside the module"),
}  # fmt: skip


def made(name: str, given: dict[str, Any], **settings: Any) -> type[Any]:
    """Make Trade Fleet with something else given."""

    def fill(body: dict[str, Any]) -> None:
        body.update(given)

    return new_class(name, (TradeFleet,), settings, fill)


@pytest.mark.parametrize(("given", "sentence"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_refused_with_the_remedy(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ContractError) as refused:
        made("Faulty", {"__module__": __name__, **given})
    assert str(refused.value).startswith(sentence)
    assert str(refused.value)[-1] == "."


def test_rules_without_sections_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "faulty").mkdir()
    (tmp_path / "faulty" / "__init__.py").touch()
    (tmp_path / "faulty" / "RULES.md").write_text("# Faulty\n\nNo more.\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ContractError, match=r"The RULES\.md of Faulty needs sections, each headed by a line"):
        made("Faulty", {"__module__": "faulty.game", "key": "faulty"})
    (tmp_path / "faulty" / "RULES.md").write_text("# Faulty\n\n## The end\n\nThere is none.\n")
    assert made("Whole", {"__module__": "faulty.game", "key": "faulty"})().rules_text().startswith("# Faulty")


def test_a_game_that_changes_a_complete_one_is_made_and_keeps_its_rules() -> None:
    changed = made("Changed", {"__module__": __name__, "schema": 2})
    assert changed().rules_text() == Complete().rules_text()


def test_a_base_of_games_may_leave_out_what_its_games_give() -> None:
    base: type[Any] = new_class("Base", (Game,), {"partial": True})
    with pytest.raises(TypeError, match="abstract"):
        base()
