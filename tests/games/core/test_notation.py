"""The notation of moves."""

import pytest

from games.core import NotationError
from games.core.notation import Field, move_fields, move_verb, read_value
from games.core.numbers import whole_number
from games.trade_fleet import GAME
from games.trade_fleet.moves import Answer, Discard, Play, Port, Redeem


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("port tortuga", Port("tortuga")),
        ("port tortuga smuggle", Port("tortuga", smuggle=True)),
        ("play island", Play("island")),
        ("play pirates at B", Play("pirates", target=1)),
        ("play lost at A with C", Play("lost", target=0, other=2)),
        ("redeem rum*2 hemp", Redeem(("rum", "rum", "hemp"))),
        ("redeem rum*2 hemp double rum", Redeem(("rum", "rum", "hemp"), smuggle="rum")),
        ("discard island rum*2", Discard(("island", "rum", "rum"))),
        ("answer pass", Answer("pass")),
    ],
)
def test_a_move_is_written_and_read_back(text: str, move: object) -> None:
    assert str(move) == text
    assert GAME.parse(text) == move


def test_case_and_spaces_do_not_matter() -> None:
    assert GAME.parse("  PLAY  Pirates   AT b ") == Play("pirates", target=1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "A move begins with one of: port, play, redeem, discard, answer."),
        ("sell rum", "A move begins with one of: port, play, redeem, discard, answer."),
        ("port", "port needs port: which Port of your hand."),
        ("port tortuga quickly", "quickly says nothing in a port move."),
        ("play pirates at", "at needs a value."),
        ("play pirates at Z", "at: Z is no seat. Seats are letters: A, B, C ..."),
        ("redeem rum*x", "rum*x: write how many as rum*2."),
        ("redeem rum*0", "rum*0: write how many as rum*2."),
        ("redeem rum*100000000", "rum*100000000: write how many as rum*2."),
        ("redeem rum*²", "rum*²: write how many as rum*2."),
        ("redeem rum*٣", "rum*٣: write how many as rum*2."),
        ("redeem rum*-1", "rum*-1: write how many as rum*2."),
        ("redeem rum*", "rum*: write how many as rum*2."),
        ("redeem rum*99 hemp*99 sugar*99", "goods: that is more than 200 in one move."),
        ("redeem rum*" + "9" * 5000, "A move has at most 1000 characters."),
    ],
)
def test_what_is_no_notation_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse(text)
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    "text", ["²", "٣", "--5", "-", "", "1e3", "1_000", "+5", "9" * 10, "9" * 5000, "-" + "9" * 10]
)
def test_what_is_no_number_is_refused(text: str) -> None:
    field = Field("count", "number", "count", True, None, "how many")
    with pytest.raises(NotationError, match=r"^count: .* is no number\.$"):
        read_value(field, text)


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("7", 7), ("-3", -3), (" 12 ", 12), ("999999999", 999999999)]
)
def test_numbers_are_read(text: str, number: int) -> None:
    assert read_value(Field("count", "number", "count", True, None, "how many"), text) == number


def test_whole_numbers_are_plain_digits_and_not_too_many() -> None:
    assert whole_number("042", 3) == 42
    for text in ("", "²", "٣", "１", "-1", " 1", "1 ", "1.0", "0x1", "1_0", "1000", "9" * 5000):
        assert whole_number(text, 3) is None, text


def test_a_multiset_is_compared_without_its_order() -> None:
    assert Redeem(("rum", "hemp", "rum")).plain() == Redeem(("rum", "rum", "hemp")).plain()
    assert Redeem(("rum", "hemp")).plain() != Redeem(("rum", "rum", "hemp")).plain()
    assert Port("tortuga").plain() == Port("tortuga")


def test_fields_say_what_people_fill_in() -> None:
    assert [(field.word, field.kind, field.required) for field in move_fields(Play)] == [
        ("happening", "text", True),
        ("at", "seat", False),
        ("with", "seat", False),
    ]
    assert [field.kind for field in move_fields(Redeem)] == ["many", "text"]
    assert [field.kind for field in move_fields(Port)] == ["text", "flag"]


def test_every_move_of_every_game_can_be_a_command() -> None:
    """Discord takes names of 32 characters and descriptions of 100."""
    for move in GAME.moves:
        assert len(move_verb(move)) <= 32
        assert move.__doc__
        assert len(move.__doc__.splitlines()[0]) <= 100
        for field in move_fields(move):
            assert 0 < len(field.description) <= 100, f"{move.__name__}.{field.name}"
