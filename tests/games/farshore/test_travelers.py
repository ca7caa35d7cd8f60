"""The Tan cards: what each does, once, when it is played."""

from games.farshore.cards import CARD
from games.farshore.events import Dropped, LeftCity, Played, Revealed, Sailed, Shifted, Swept
from tests.games.farshore.scenario import kinds, table


def test_rope_bridge_moves_a_worker_to_an_open_space_and_uses_it() -> None:
    shore = table(
        ["rope-bridge", ""], resources={"A": "4d 1w"}, out={"A": "docks", "B": "seaweed"}, islands="wreckers-reef",
        cities={"A": "lighthouse"},
    )  # fmt: skip
    shore.play("A", "play rope-bridge")
    moves = shore.legal("A")
    assert "move docks wreckers-reef" in moves
    assert "move docks seaweed" not in moves, "somebody stands there"
    assert moves[-1] == "skip"
    events = shore.play("A", "move docks wreckers-reef")
    assert [(moved.source, moved.target) for moved in kinds(events, Shifted)] == [("docks", "wreckers-reef")]
    assert shore.resources("A") == "2d 1w 1s"
    assert shore.area("A").docks == 0
    assert kinds(events, Sailed) == [], "a worker that is moved is not placed"


def test_rope_bridge_moves_a_worker_off_a_card_of_the_city() -> None:
    shore = table(["rope-bridge", ""], resources={"A": "3d 1w"}, cities={"A": "inn+worker"})
    shore.play("A", "play rope-bridge", "move inn mushroom")
    assert shore.resources("A") == "2m"
    assert not shore.area("A").city[0].worker


def test_galley_moves_the_ship_two_spaces() -> None:
    shore = table(["galley", ""], resources={"A": CARD["galley"].cost})
    (sailed,) = kinds(shore.play("A", "play galley"), Sailed)
    assert (sailed.spaces, sailed.vp, sailed.treasures) == (2, 4, 1)


def test_hideout_turns_every_two_cards_into_a_treasure() -> None:
    shore = table(["hideout grove inn abbey sloop", ""], resources={"A": "2d 1w"})
    shore.play("A", "play hideout", "discard abbey grove inn sloop")
    assert shore.resources("A") == "2t"
    shore = table(["hideout grove inn abbey", ""], resources={"A": "2d 1w"})
    shore.play("A", "play hideout", "discard abbey grove inn")
    assert shore.resources("A") == "1t"


def test_shipwreck_takes_no_space_and_regains_what_another_construction_costs() -> None:
    shore = table(["shipwreck", ""], cities={"A": "inn+anchor grove"}, deck="sloop tumbler", anchors={"A": 2})
    shore.play("A", "play shipwreck")
    assert shore.legal("A") == ["salvage inn", "salvage grove", "skip"]
    events = shore.play("A", "salvage inn")
    assert [(left.card, left.anchored) for left in kinds(events, LeftCity)] == [("inn", True)]
    assert shore.resources("A") == CARD["inn"].cost
    assert shore.area("A").anchors == 2, "the Anchor on the Inn is gone"
    assert shore.area("A").used == 1
    assert shore.hand("A") == "tumbler sloop"


def test_shipwreck_regains_any_resource_where_the_cost_says_so() -> None:
    shore = table(["shipwreck", ""], cities={"A": "market"})
    shore.play("A", "play shipwreck", "salvage market")
    assert len(shore.legal("A", "gain")) == 20
    shore.play("A", "gain mushroom*3")
    assert shore.resources("A") == "1s 3m"


def test_a_worker_on_a_salvaged_card_comes_home_with_the_season() -> None:
    shore = table(["shipwreck", ""], cities={"A": "inn+worker"}, out={"A": "docks"})
    shore.play("A", "play shipwreck", "salvage inn")
    assert (shore.area("A").ready, shore.area("A").adrift) == (0, 1)
    shore.play("B", "place docks")
    shore.play("A", "prepare")
    assert (shore.area("A").ready, shore.area("A").adrift) == (3, 0)


def test_postal_pigeon_may_play_one_of_two_revealed_cards_free() -> None:
    shore = table(
        ["postal-pigeon", ""], resources={"A": "4m"}, deck="tumbler gardens", winds=("red", "construction")
    )
    events = shore.play("A", "play postal-pigeon")
    assert kinds(events, Revealed)[0].cards == ("tumbler", "gardens")
    # the Gardens are worth 4
    assert shore.legal("A") == ["play tumbler from deck", "skip"]
    events = shore.play("A", "play tumbler from deck")
    (played,) = kinds(events, Played)
    assert (played.source, played.paid, played.ability) == ("deck", (), "postal-pigeon")
    assert kinds(events, Dropped)[0].cards == ("gardens",)
    assert shore.resources("A") == "1s"
    assert shore.area("A").ship == 1, "the Tumbler matches the Windrose, the Pigeon does not"


def test_postal_pigeon_drops_cards_that_cannot_be_played() -> None:
    shore = table(
        ["postal-pigeon", ""], resources={"A": "4m"}, deck="manor gardens", winds=("red", "construction")
    )
    shore.play("A", "play postal-pigeon")
    assert shore.waits_for() == "B"
    assert len(shore.state.discards[-1]) == 2


def test_castaway_draws_three_and_gains_a_mushroom() -> None:
    shore = table(["castaway", ""], resources={"A": "2d"}, deck="grove inn sloop", winds=("red", "construction"))
    shore.play("A", "play castaway")
    assert shore.hand("A") == "grove sloop inn"
    assert shore.resources("A") == "1m"
    assert shore.area("A").used == 0


def test_pirate_sails_to_the_next_treasure() -> None:
    shore = table(
        ["pirate", ""], resources={"A": CARD["pirate"].cost}, ships={"A": 21}, winds=("red", "construction")
    )
    (sailed,) = kinds(shore.play("A", "play pirate"), Sailed)
    # the icons after space 21 are at 25, 29, 33 and 37
    assert (sailed.spaces, sailed.space, sailed.treasures) == (4, 25, 1)


def test_pirate_has_nowhere_to_sail_beyond_the_last_treasure() -> None:
    shore = table(
        ["pirate", ""], resources={"A": CARD["pirate"].cost}, ships={"A": 38}, winds=("red", "construction")
    )
    assert kinds(shore.play("A", "play pirate"), Sailed) == []


def test_stowaway_sweeps_the_bay_and_draws_two_from_it() -> None:
    shore = table(["stowaway", ""], resources={"A": "3m"}, deck="grove sloop", winds=("red", "construction"))
    shore.play("A", "play stowaway")
    (swept,) = kinds(shore.play("A", "sweep abbey inn"), Swept)
    assert swept.cards == ("abbey", "inn")
    assert shore.bay().startswith("grove sloop post-office")
    assert "draw deck" not in shore.legal("A")
    shore.play("A", "draw grove", "draw post-office")
    assert shore.hand("A") == "grove post-office"
    assert "-" not in shore.bay().split()
