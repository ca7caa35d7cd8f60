"""What the fields of moves, options and standing orders say of themselves."""

from typing import Annotated, Any, Literal, TypeAlias

import pytest

from games.core import Move, Options, StandingOrders, option_fields, order_fields
from games.core.fields import FieldInfo, field, occasion, option, policies, read_field
from games.core.notation import move_fields, move_summary, move_title

Square: TypeAlias = Annotated[str, field("a square", upper=True)]


class Hoist(Move, frozen=True, tag="hoist-flag"):
    """Hoist a flag.

    Nobody reads this line in chat.
    """

    square: Annotated[Square, field("the square, such as B2", question="which square", whole=True)]
    by: Annotated[int | None, field("who helps", seat=True, word="with")] = None


class Named(Move, frozen=True, tag="named"):
    """Do it."""

    title = "Do it all"


class Choices(Options, frozen=True):
    fog: Annotated[bool, option("whether it is foggy", pace=True)] = True
    wind: Annotated[
        Literal["calm", "gale"], option("the wind", words={"gale": "a gale"}, begins=True, only_if=("fog", "off"))
    ] = "calm"


class Orders(StandingOrders, frozen=True):
    port: Annotated[
        Literal["ask", "never"], policies({"ask": "ask me"}), occasion("a Port is played", "your Dock Fee")
    ] = "ask"


@pytest.mark.parametrize(
    ("annotation", "kind", "info"),
    [
        (str, str, FieldInfo()),
        (Annotated[int, field("how many")], int, FieldInfo(description="how many")),
        (Square | None, str, FieldInfo(description="a square", upper=True)),
        (
            Annotated[Square | None, field("another", word="at")],
            str,
            FieldInfo(description="another", word="at", upper=True),
        ),
    ],
)
def test_a_type_says_what_it_is_for_and_the_outer_one_prevails(
    annotation: Any, kind: Any, info: FieldInfo
) -> None:
    assert read_field(annotation) == (kind, info)


def test_a_field_of_a_move_has_its_question_its_word_and_its_kind() -> None:
    square, by = move_fields(Hoist)
    assert (square.description, square.question, square.upper, square.whole) == (
        "the square, such as B2", "which square", True, True,
    )  # fmt: skip
    assert (by.kind, by.word, by.question, by.required) == ("seat", "with", "who helps", False)


def test_a_move_is_titled_by_its_tag_unless_it_says_otherwise_and_told_by_its_first_line() -> None:
    assert (move_title(Hoist), move_title(Named)) == ("Hoist flag", "Do it all")
    assert move_summary(Hoist) == "Hoist a flag."


def test_an_option_says_its_values_in_words_and_when_it_means_nothing() -> None:
    fog, wind = option_fields(Choices)
    assert (fog.values, fog.default, fog.pace, fog.begins) == (("off", "on"), "on", True, False)
    assert (wind.say("gale"), wind.say("calm"), wind.begins) == ("a gale", "calm", True)
    assert not wind.matters({}, (fog, wind))
    assert wind.matters({"fog": "off"}, (fog, wind))


def test_a_standing_order_is_read_as_a_sentence() -> None:
    (port,) = order_fields(Orders)
    assert port.sentence == "When a Port is played, your Dock Fee"
    assert port.say("ask") == "ask me"
