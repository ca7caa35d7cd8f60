"""Seasons, High Tide, Winds of Change, passing, and whose turn it is."""

from games.core.options import read_options
from games.farshore import GAME
from games.farshore.events import Activated, Drew, Ended, Flooded, Prepared, Refilled, Took, WindsChanged
from tests.games.farshore.scenario import kinds, table


def test_the_first_player_is_dealt_five_cards_and_each_further_one_more() -> None:
    for seats in (2, 3, 4):
        state = GAME.setup(seats, GAME.Options(), 11)
        order = [(state.first + place) % seats for place in range(seats)]
        assert [len(state.hands[seat]) for seat in order] == [5, 6, 7, 8][:seats]


def test_fs25_setup_by_seat_count() -> None:
    for seats in (2, 3, 4):
        state = GAME.setup(seats, GAME.Options(), 3)
        assert len(state.islands) == seats
        # with two the 2 and a 1, with three a 0 below them, with four all four; the best on top
        assert state.maps == [{2: [1, 2], 3: [0, 1, 2], 4: [0, 1, 1, 2]}[seats]] * 6
        assert len({stack[0] for stack in state.bay}) == 8
        assert [(area.workers, area.ready, area.anchors, area.ship) for area in state.areas] == [
            (2, 2, 3, 0)
        ] * seats


def test_fs7_lots_decide_who_begins_or_the_host_names_a_seat() -> None:
    def first(seats: int, **chosen: str) -> set[int]:
        options = read_options(GAME.Options, chosen)
        return {GAME.setup(seats, options, seed).first for seed in range(40)}

    assert first(4) == {0, 1, 2, 3}
    assert first(4, first_player="seat A") == {0}
    assert first(4, first_player="seat C") == {2}
    assert first(4, first_player="seat D") == {3}
    assert first(3, first_player="seat D") == {0, 1, 2}, "nobody sits there: lots decide"


def test_fs6_all_decide_on_their_first_hands_at_the_same_time_and_once() -> None:
    state = GAME.setup(3, GAME.Options(first_player="seat A"), 4)
    before = [list(hand) for hand in state.hands]
    assert GAME.acting(state) == (0, 1, 2)
    GAME.apply(state, 2, GAME.parse("opening exchange"))
    assert state.hands == before, "nothing is dealt before all have decided"
    assert GAME.acting(state) == (0, 1)
    GAME.apply(state, 0, GAME.parse("opening exchange"))
    GAME.apply(state, 1, GAME.parse("opening keep"))
    assert state.hands[1] == before[1]
    assert [len(hand) for hand in state.hands] == [5, 6, 7]
    assert sorted(state.discards[0]) == before[0]
    assert sorted(state.discards[2]) == before[2]
    assert GAME.acting(state) == (0,)
    assert GAME.legal_moves(state, 0)[0] != GAME.parse("opening keep")


def test_fs8_prepare_only_when_all_workers_are_out() -> None:
    shore = table(out={"A": "docks"})
    assert "still have 1 worker at hand" in shore.refuse("A", "prepare")
    shore = table(out={"A": "docks*2"})
    shore.play("A", "prepare")
    assert (shore.area("A").season, shore.area("A").ready) == (1, 3)
    assert shore.area("A").docks == 0
    assert shore.waits_for() == "B"


def test_players_prepare_on_their_own() -> None:
    shore = table(out={"A": "docks*2", "B": "driftwood"})
    shore.play("A", "prepare")
    assert (shore.area("B").season, shore.area("B").ready) == (0, 1)
    assert shore.state.shore[0] == 1, "the other's worker stays"


def test_spring_activates_all_green_cards() -> None:
    shore = table(cities={"A": "grove grove tumbler inn"}, out={"A": "docks*2"})
    shore.play("A", "prepare")
    assert shore.resources("A") == "1s 2m"


def test_spring_activates_nothing_but_green_cards() -> None:
    """A Galley sails once, when it is played; an Abbey waits for a worker; a Port for a Treasure."""
    shore = table(
        seasons={"A": "winter", "B": "summer"}, out={"A": "docks*2"}, cities={"A": "galley abbey port manor"},
        resources={"A": "1d"},
    )  # fmt: skip
    shore.play("A", "prepare")
    assert shore.waits_for() == "B"
    assert (shore.area("A").ship, shore.resources("A"), shore.hand("A")) == (0, "1d", "")


def test_green_cards_come_in_any_order_where_it_matters() -> None:
    shore = table(cities={"A": "merchant scriptorium grove"}, out={"A": "docks*2"}, deck="inn inn")
    shore.play("A", "prepare")
    # the Grove, which asks for nothing, has come first
    assert shore.resources("A") == "1m"
    assert shore.legal("A") == ["activate merchant", "activate scriptorium"]
    (activated,) = kinds(shore.play("A", "activate merchant"), Activated)
    assert (activated.card, activated.by) == ("merchant", "spring")
    shore.play("A", "pay mushroom", "gain seastone")
    assert shore.hand("A") == "inn inn"
    assert shore.resources("A") == "1s"


def test_with_a_warehouse_about_every_order_is_asked_for() -> None:
    shore = table(cities={"A": "grove warehouse"}, out={"A": "docks*2"})
    shore.play("A", "prepare")
    assert shore.legal("A") == ["activate grove", "activate warehouse"]
    shore.play("A", "activate warehouse", "gain mushroom")
    assert shore.resources("A") == "2m"


def test_summer_draws_two_from_the_bay_alone_and_refills_it_after_both() -> None:
    shore = table(seasons={"A": "spring", "B": "spring"}, out={"A": "docks*3"}, cities={"A": "grove"})
    shore.play("A", "prepare")
    assert "draw deck" not in shore.legal("A")
    assert kinds(shore.play("A", "draw inn"), Refilled) == []
    events = shore.play("A", "draw abbey")
    assert kinds(events, Took)[0].by == "summer"
    assert len(kinds(events, Refilled)) == 1
    assert shore.hand("A") == "abbey inn"
    assert shore.resources("A") == "", "no Green card is activated in summer"
    assert shore.area("A").ready == 4


def test_autumn_draws_two_from_deck_or_bay_and_activates_green_cards_in_any_order() -> None:
    shore = table(
        seasons={"A": "summer", "B": "summer"}, out={"A": "docks*4"}, cities={"A": "scavenger grove"},
        deck="sloop",
    )  # fmt: skip
    shore.play("A", "prepare")
    assert shore.legal("A")[:3] == ["activate scavenger", "draw deck", "draw deck all"]
    shore.play("A", "draw inn", "draw deck")
    assert shore.area("A").ready == 5
    # one card is left to activate: it comes by itself, draws one more and asks what to sell
    assert shore.held("A") == 3
    shore.play("A", "skip")
    assert shore.resources("A") == "1m"
    assert shore.waits_for() == "B"


def test_autumn_with_a_full_hand_activates_first() -> None:
    shore = table(
        ["grove*5 inn abbey*2", ""], seasons={"A": "summer", "B": "summer"}, out={"A": "docks*4"},
        cities={"A": "treasure-hunter"},
    )  # fmt: skip
    shore.play("A", "prepare", "discard abbey*2")
    assert shore.resources("A") == "1t"
    (drew,) = kinds(shore.play("A", "draw deck all"), Drew)
    assert drew.count == 2
    assert shore.held("A") == 8


def test_fs9_the_last_to_prepare_turns_the_winds() -> None:
    shore = table(out={"A": "docks*2", "B": "docks*2"}, winds=("green", "common"))
    assert kinds(shore.play("A", "prepare"), WindsChanged) == []
    assert shore.state.shown == ("green", "common")
    (changed,) = kinds(shore.play("B", "prepare"), WindsChanged)
    assert shore.state.shown == (changed.colour, changed.kind) != ("green", "common")
    assert shore.view(None).colours == ("green", changed.colour)


def test_all_eight_windrose_tiles_are_shown_once() -> None:
    shore = table(winds=("green", "common"))
    for season in range(3):
        for seat in "AB":
            area = shore.area(seat)
            area.docks, area.ready = area.workers, 0
            shore.play(seat, "prepare")
            while shore.waits_for() == seat:
                shore.play(seat, shore.legal(seat)[0])
        assert shore.state.turned == season + 1
    view = shore.view(None)
    assert sorted(view.colours) == ["blue", "green", "red", "tan"]
    assert sorted(view.wind_kinds) == ["common", "construction", "critter", "unique"]


def test_fs9_the_season_bonus_comes_before_tide_and_winds() -> None:
    shore = table(seasons={"A": "summer", "B": "spring"}, out={"B": "docks*3"}, turn="B")
    shore.play("B", "prepare", "draw inn")
    events = shore.play("B", "draw abbey")
    told = [type(event) for event in events if isinstance(event, Took | Flooded | WindsChanged)]
    assert told == [Took, Flooded, WindsChanged]
    assert all(not isle.open for isle in shore.state.islands), "two Islands with two players: both are closed"


def test_high_tide_floods_two_islands_of_the_last_players_choice() -> None:
    shore = table(
        ["", "", ""], seasons={"A": "summer", "B": "summer", "C": "spring"}, out={"C": "docks*2 treasure-key"},
        islands="treasure-key wreckers-reef whale-bones", turn="C",
    )  # fmt: skip
    shore.play("C", "prepare", "draw inn", "draw abbey")
    assert shore.legal("C") == [
        "flood treasure-key wreckers-reef", "flood treasure-key whale-bones", "flood wreckers-reef whale-bones",
    ]  # fmt: skip
    shore.play("C", "flood wreckers-reef treasure-key")
    assert [isle.open for isle in shore.state.islands] == [False, False, True]
    assert "under water" in shore.refuse("A", "place wreckers-reef")


def test_a_worker_on_a_flooded_island_stays_until_its_season() -> None:
    shore = table(
        seasons={"A": "summer", "B": "spring"}, out={"B": "docks*3", "A": "wreckers-reef docks*3"},
        islands="wreckers-reef treasure-key", turn="B",
    )  # fmt: skip
    shore.play("B", "prepare", "draw inn", "draw abbey")
    isle = shore.state.islands[0]
    assert (isle.open, isle.worker) == (False, 0)
    shore.play("A", "prepare", "draw deck all")
    assert isle.worker is None
    assert shore.area("A").ready == 5


def test_fs10_high_tide_floods_as_many_islands_as_there_are() -> None:
    shore = table(seasons={"A": "summer", "B": "spring"}, out={"B": "docks*3"}, turn="B", islands="wreckers-reef")
    shore.state.islands[1].open = False
    shore.play("B", "prepare", "draw inn")
    (flooded,) = kinds(shore.play("B", "draw abbey"), Flooded)
    assert flooded.islands == ("wreckers-reef",)


def test_fs8_passing_is_for_autumn_with_workers_or_without() -> None:
    shore = table(seasons={"A": "autumn", "B": "summer"})
    assert "pass" in shore.legal("A")
    assert "prepare" not in shore.legal("A")
    assert "only in autumn" in table().refuse("A", "pass")
    shore.play("A", "pass")
    assert shore.waits_for() == "B"


def test_in_autumn_without_workers_there_is_no_season_to_prepare_for() -> None:
    shore = table(seasons={"A": "autumn", "B": "summer"}, out={"A": "docks*5"})
    assert shore.legal("A") == ["pass"]
    assert "last season" in shore.refuse("A", "prepare")


def test_who_has_passed_is_left_out_and_its_workers_stay() -> None:
    shore = table(["", "", ""], seasons={"A": "autumn", "B": "autumn", "C": "autumn"}, out={"A": "driftwood"})
    shore.play("A", "pass")
    shore.play("B", "place docks")
    shore.play("C", "place docks")
    assert shore.waits_for() == "B"
    assert "is taken" in shore.refuse("B", "place driftwood")


def test_fs9_who_has_passed_has_prepared_for_autumn() -> None:
    shore = table(["", "", ""], seasons={"B": "autumn", "C": "summer"}, out={"C": "docks*4"}, passed="A", turn="C")
    events = shore.play("C", "prepare", "draw deck all")
    assert len(kinds(events, WindsChanged)) == 1


def test_fs17_nothing_is_given_to_who_has_passed() -> None:
    shore = table(["grove inn", "", ""], cities={"A": "customs-office"}, resources={"A": "2d 1w"}, passed="B")
    shore.play("A", "play grove")
    assert shore.legal("A", "give") == ["give inn to C"]


def test_the_game_is_over_when_all_have_passed() -> None:
    shore = table(seasons={"A": "autumn", "B": "autumn"})
    shore.play("A", "pass")
    events = shore.play("B", "pass")
    assert len(kinds(events, Ended)) == 1
    assert shore.waits_for() == ""
    assert GAME.outcome(shore.state) is not None


def test_rounds_are_counted_from_the_first_seat() -> None:
    shore = table(["", "", ""])
    rounds = []
    for seat in "ABCA":
        rounds.append(shore.state.round)
        shore.play(seat, "place docks")
    assert rounds == [1, 1, 1, 2]


def test_a_new_worker_each_season() -> None:
    shore = table(out={"A": "docks*2"})
    (prepared,) = kinds(shore.play("A", "prepare"), Prepared)
    assert (prepared.season, prepared.workers) == ("spring", 3)
