"""Captain Bonny among the seats, in pictures and in words."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import structs

from games.core.options import read_options
from games.core.outcome import Outcome, Rival
from games.farshore import GAME
from games.farshore.cards import CARD, CARDS
from games.farshore.view import BuiltView, FarshoreView, MarkerView
from renderers.farshore import RENDERER
from renderers.farshore.pictures.card_faces import city_card
from renderers.farshore.pictures.city import MAPS_BOX, city
from renderers.farshore.pictures.plan import plan
from renderers.farshore.words.crew import crewed, with_captain
from renderers.kit.scores import champions, score_lines, winners_line
from renderers.kit.theme import theme_named
from tests.renderers.farshore.positions import area, table, view
from tests.renderers.people import NAMES

LIGHT = theme_named("light")


def seen(seats: int, moves: int, level: str = "breathtaking") -> FarshoreView:
    """Return the public view of a game against her after so many moves at random."""
    state, chance = GAME.setup(seats, read_options(GAME.Options, {"bonny": level}), 3), Random(3)
    for _ in range(moves):
        if acting := GAME.acting(state):
            GAME.apply(state, acting[0], chance.choice(GAME.legal_moves(state, acting[0])))
    found = GAME.view(state, None)
    assert isinstance(found, FarshoreView)
    return found


def test_without_her_nothing_is_changed() -> None:
    plain, people = view(3), table(3)
    assert crewed(plain, people) == (plain, people)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_she_is_one_more_seat_after_the_last(seats: int) -> None:
    before = seen(seats, 40)
    assert before.bonny is not None
    aboard, people = crewed(before, table(seats, NAMES))
    assert people.names == (*NAMES[:seats], "Captain Bonny")
    assert aboard.areas[-1] == before.bonny.area
    workers = [*(shore.worker for shore in aboard.shoreline), *(isle.worker for isle in aboard.islands)]
    assert -1 not in workers
    assert not any("-1" in thing for thing in aboard.touched)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "moves"), [(1, 0), (1, 30), (2, 60), (3, 90), (3, 2000)])
def test_every_page_is_drawn_and_told(seats: int, moves: int) -> None:
    shown, people = seen(seats, moves), table(seats, NAMES)
    pages = RENDERER.pages(shown, people)
    assert [page.key for page in pages] == ["board", *(f"city:{seat}" for seat in range(seats + 1)), "plan"]
    assert pages[-2].label.endswith("Captain Bonny")
    for page in pages:
        assert RENDERER.render_page(shown, page.key, LIGHT, people).width == 1400
        assert RENDERER.describe_page(shown, page.key, people)
    assert "Captain Bonny" in RENDERER.describe(shown, people)
    assert "Captain Bonny" in RENDERER.alt(shown, people)
    assert RENDERER.page_of(shown) in [page.key for page in pages]
    with pytest.raises(LookupError):
        RENDERER.render_page(shown, f"city:{seats + 1}", LIGHT, people)


def test_where_two_cities_have_changed_the_board_is_posted() -> None:
    shown = seen(2, 30)
    assert RENDERER.page_of(_touched(shown, "city:1:0", "city:1:3")) == "city:1"
    assert RENDERER.page_of(_touched(shown, "city:-1:0")) == "city:2"
    assert RENDERER.page_of(_touched(shown, "city:0:2", "city:-1:0")) == "board"


def _touched(shown: FarshoreView, *things: str) -> FarshoreView:
    return structs.replace(shown, touched=things)


def test_her_plan_is_told_with_what_she_looks_for_first() -> None:
    """Red and Purple stand highest, Red further left; Green is above the card: she looks for it no more."""
    shown = seen(2, 30)
    assert shown.bonny is not None
    markers = tuple(
        MarkerView(colour, row)
        for colour, row in (("red", 2), ("purple", 2), ("green", 0), ("blue", 3), ("tan", 1))
    )
    bonny = structs.replace(shown.bonny, plan=markers, routes=(4, 3))
    told = RENDERER.describe_page(structs.replace(shown, bonny=bonny), "plan", table(2, NAMES)).splitlines()
    assert all(len(line) <= 28 for line in told)
    whole = " ".join(line.strip() for line in told)
    assert "Red: row 2 Purple: row 2 Green: done Blue: row 3 Tan: row 1" in whole
    assert "She looks for: Tan, Red, Purple, Blue" in whole
    assert "Route 3: Seastone, a Red card (1 Treasure), Docks (Ship 1)" in whole
    with pytest.raises(LookupError):
        RENDERER.render_page(view(3), "plan", LIGHT, table(3))
    with pytest.raises(LookupError):
        RENDERER.describe_page(view(3), "plan", table(3))


@pytest.mark.parametrize(
    ("season", "said"), [("summer", "The first line that is open"), ("autumn", "In autumn the")]
)
def test_which_line_of_a_route_counts_depends_on_the_season(season: str, said: str) -> None:
    shown = seen(2, 30)
    assert shown.bonny is not None
    bonny = structs.replace(shown.bonny, area=structs.replace(shown.bonny.area, season=season), routes=(3,))
    words = [word.text for word in plan(structs.replace(shown, bonny=bonny), LIGHT).words()]
    assert any(word.startswith(said) for word in words)


@pytest.mark.parametrize(
    ("hand", "said"),
    [(0, "No cards in hand"), (1, "1 card in hand, face down"), (11, "11 cards in hand, face down")],
)
def test_her_plan_says_how_many_cards_she_holds(hand: int, said: str) -> None:
    shown = seen(1, 0)
    assert shown.bonny is not None
    bonny = structs.replace(shown.bonny, area=structs.replace(shown.bonny.area, hand=hand))
    assert said in [word.text for word in plan(structs.replace(shown, bonny=bonny), LIGHT).words()]


BEATEN = Outcome(
    places=(2, 3), totals=(70, 60), categories=("City", "Ship"), scores=((50, 20), (40, 20)),
    rivals=(Rival(name="Captain Bonny", place=1, total=80, scores=(60, 20)),),
)  # fmt: skip


def test_a_rival_that_wins_is_told_like_anybody() -> None:
    assert champions(BEATEN, NAMES) == (["Captain Bonny"], 80)
    assert winners_line(BEATEN, NAMES) == "Captain Bonny wins with 80 points."
    told = score_lines(BEATEN, NAMES[:2])
    assert [line.split()[0] for line in told if line[0].isdigit()] == ["1.", "2.", "3."]
    assert told[0].startswith("1. Captain Bonny")
    assert "City 60, Ship 20" in told[1]


def test_a_rival_at_the_end_has_its_place_on_the_board() -> None:
    shown = seen(2, 2000)
    assert shown.outcome is not None
    told = with_captain(shown).outcome
    assert told is not None
    assert sorted(told.places) == [1, 2, 3]


def test_her_city_is_shown_whole_however_many_cards_it_has() -> None:
    """She may have more cards than a city has spaces: 22 of them, and no 15 to be held against."""
    shown, people = seen(2, 0), table(2)
    assert shown.bonny is not None
    names = tuple(card.name for card in CARDS[::2])[:22]
    her = structs.replace(shown.bonny.area, city=tuple(map(BuiltView, names)), used=22)
    full = structs.replace(shown, bonny=structs.replace(shown.bonny, area=her))
    aboard, crew = crewed(full, people)
    drawn = city(aboard, 2, LIGHT, crew.for_pictures())
    words = " ".join(word.text for word in drawn.words())
    assert all(part in words for name in names for part in CARD[name].title.split())
    assert "22 cards" in words
    assert not any("/15" in word.text for word in drawn.words())
    for told in (RENDERER.describe_page(full, "city:2", people), RENDERER.alt(full, people)):
        assert "22 cards" in told
        assert "22 of 15" not in told
    assert "0 of 15" in RENDERER.alt(full, people), "the others have spaces"


def test_FS_20_her_cards_show_what_they_count_for_her() -> None:
    """Printed are 5 for the Galleon, 3 for the Galley, -1 for the Shipwreck; in her city they count 6, 2 and 2."""
    shown, people = seen(1, 0), table(1)
    assert shown.bonny is not None
    cards = tuple(map(BuiltView, ("galleon", "galley")))
    full = structs.replace(shown, bonny=structs.replace(shown.bonny, area=structs.replace(area(), city=cards)))
    aboard, crew = crewed(full, people)
    drawn = [word for word in city(aboard, 1, LIGHT, crew.for_pictures()).words() if word.box.y > MAPS_BOX.bottom]
    assert sorted(word.text for word in drawn if word.text in set("0123456789")) == ["2", "6"]
    assert "+1 per" not in " ".join(word.text for word in drawn), "what a Galleon counts is nothing to her"
    for hers, points in ((True, "2"), (False, "−1")):
        assert [word.text for word in city_card("shipwreck", LIGHT, hers).words()][:2] == ["Shipwreck", points]
