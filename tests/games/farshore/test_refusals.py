"""What is said to a move that cannot be made: what is to be done first, and with what."""

from tests.games.farshore.scenario import table


def test_an_open_choice_is_named_before_all_else() -> None:
    shore = table(["grove", ""], islands="traders-cove")
    shore.play("A", "place traders-cove")
    # two of four kinds, each pair once: ten ways
    assert shore.refuse("A", "prepare") == (
        "First choose the resources that you gain. You can: gain driftwood*2, gain driftwood seaweed,"
        " gain driftwood seastone, gain driftwood mushroom, or one of 6 more."
    )


def test_a_choice_with_few_answers_names_them_all() -> None:
    shore = table(["scribe", ""], resources={"A": "3m"}, deck="grove inn", winds=("red", "construction"))
    shore.play("A", "play scribe")
    assert shore.refuse("A", "pass") == (
        "First keep one of the cards that you are looking at. You can: keep grove, keep inn."
    )


def test_a_discard_is_asked_for_as_many_as_are_held() -> None:
    """The Lookout takes any number: with two cards in hand two, the Docks up to three: with one card one."""
    for place, hand, count in (("lookout", "grove inn", 2), ("docks", "grove", 1), ("docks", "grove*4", 3)):
        shore = table([hand, ""])
        shore.play("A", f"place {place}")
        ask = shore.view(None).ask
        assert ask is not None
        assert (ask.kind, ask.count) == ("discard", count)


def test_cards_that_act_in_any_order_are_asked_for_as_such() -> None:
    """A Customs Office and a Lighthouse Keeper both answer to a Unique Construction, and both act."""
    shore = table(
        ["sloop grove", ""], cities={"A": "customs-office lighthouse-keeper"}, resources={"A": "3d 1w"},
    )  # fmt: skip
    shore.play("A", "play sloop")
    ask = shore.view(None).ask
    assert ask is not None
    assert (ask.kind, ask.choices) == ("order", ("customs-office", "lighthouse-keeper"))


def test_a_choice_of_green_cards_is_none_of_order() -> None:
    shore = table(cities={"A": "steward grove scribe tumbler"})
    shore.play("A", "place steward")
    ask = shore.view(None).ask
    assert ask is not None
    assert (ask.kind, ask.count) == ("activate", 2)


def test_only_revealed_cards_that_can_be_played_are_offered() -> None:
    """An Admiral is worth 4 points, a Grove 1; a Postal Pigeon plays what is worth 3 at most."""
    shore = table(
        ["postal-pigeon", ""], resources={"A": "4m"}, deck="admiral grove", winds=("red", "construction"),
    )  # fmt: skip
    shore.play("A", "play postal-pigeon")
    ask = shore.view(None).ask
    assert ask is not None
    assert (ask.kind, ask.choices) == ("reveal", ("grove",))


def test_what_a_card_costs_is_said_as_people_say_it() -> None:
    shore = table(["admiral", ""], resources={"A": "1m 1w 2t"})
    assert shore.refuse("A", "play admiral").startswith(
        "Admiral costs 6 Mushrooms; you have 1 Seaweed, 1 Mushroom, 2 Treasures."
    )


def test_workers_at_hand_are_counted() -> None:
    shore = table(out={"A": "docks"})
    assert shore.refuse("A", "prepare").startswith("You still have 1 worker at hand,")
    assert table().refuse("A", "prepare").startswith("You still have 2 workers at hand,")
