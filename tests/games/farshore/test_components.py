"""The 125 cards, the Maps, Islands, tiles and the track, and what is known about them."""

import re
from collections import Counter

import pytest

from games.farshore import GAME
from games.farshore.cards import CARD, CARDS, COSTS, DATA, EFFECTS, FIGURES, NUMBER, PLACES, amounts
from games.farshore.effects import words
from games.farshore.effects.run import CARRIES

WORTH = {"d": 1.0, "w": 1.25, "s": 1.75, "m": 1.25, "a": 1.5, "t": 2.0, "p": 1.0}
"""Rough worths by which places are compared; a card is 0.75, a space of the Ship 2.5. Any resource is worth more
to whom gains it than to whom pays it."""


def of(**facts: str) -> list[str]:
    return [card.name for card in CARDS if all(getattr(card, name) == value for name, value in facts.items())]


def copies(names: list[str]) -> int:
    return sum(CARD[name].copies for name in names)


def worth_of_cost(name: str) -> float:
    *fixed, some = COSTS[NUMBER[name]]
    return sum(count * WORTH[letter] for count, letter in zip(fixed, "dwsm", strict=True)) + some


def test_125_cards_of_48_names() -> None:
    assert len(CARDS) == 48
    assert sum(card.copies for card in CARDS) == 125


def test_the_published_numbers_by_colour_and_kind() -> None:
    names = {colour: (len(of(colour=colour, kind="construction")), len(of(colour=colour, kind="critter")))
             for colour in ("green", "blue", "tan", "red", "purple")}  # fmt: skip
    assert names == {"green": (7, 7), "blue": (4, 4), "tan": (4, 4), "red": (4, 4), "purple": (5, 5)}
    assert {colour: copies(of(colour=colour)) for colour in names} == {
        "green": 41, "blue": 22, "tan": 22, "red": 20, "purple": 20,
    }  # fmt: skip
    assert copies(of(kind="construction")) == 64
    assert copies(of(kind="critter")) == 61


def test_fs1_governor_and_admiral_are_unique() -> None:
    assert CARD["governor"].rarity == CARD["admiral"].rarity == "unique"
    assert (len(of(rarity="common")), copies(of(rarity="common"))) == (17, 53)
    assert (len(of(rarity="unique")), copies(of(rarity="unique"))) == (31, 72)


def test_copies_by_name() -> None:
    assert Counter(card.copies for card in CARDS) == {2: 21, 3: 26, 5: 1}
    assert CARD["grove"].copies == 5


def test_names_and_titles_are_one_to_one() -> None:
    assert len({card.name for card in CARDS}) == len({card.title for card in CARDS}) == 48
    assert not {card.name for card in CARDS} & set(PLACES)


def test_shipwreck_and_castaway_take_no_space_and_cost_a_point() -> None:
    assert [card.name for card in CARDS if card.spaces == 0] == ["shipwreck", "castaway"]
    assert [card.name for card in CARDS if card.points < 0] == ["shipwreck", "castaway"]


def test_a_construction_never_names_mushrooms_and_one_takes_any_resource() -> None:
    assert all(COSTS[NUMBER[name]][3] == 0 for name in of(kind="construction"))
    assert any(COSTS[NUMBER[name]][4] for name in of(kind="construction"))


def test_critters_cost_mushrooms_but_for_one_or_two() -> None:
    other = [name for name in of(kind="critter") if not COSTS[NUMBER[name]][3]]
    assert 1 <= len(other) <= 2
    assert "castaway" in other
    mixed = [name for name in of(kind="critter") if COSTS[NUMBER[name]][3] and sum(COSTS[NUMBER[name]][:3])]
    assert mixed == []


def test_costs_rise_with_the_points() -> None:
    for kind in ("construction", "critter"):
        by_points = {
            points: [worth_of_cost(card.name) for card in CARDS if card.kind == kind and card.points == points]
            for points in sorted({card.points for card in CARDS})
        }
        means = [sum(costs) / len(costs) for costs in by_points.values() if costs]
        assert means[0] == min(means), kind
        assert means[-1] == max(means), kind


def test_every_effect_is_distinct_in_play() -> None:
    """No two cards of a colour do the same; what a bonus or an ability counts is told by the card itself."""
    for colour in ("green", "blue", "tan", "red", "purple"):
        does = [(card.effect, card.when, card.playing, card.bonus) for card in CARDS if card.colour == colour]
        assert len(set(does)) == len(does)
        assert all(effect or playing or bonus for effect, _, playing, bonus in does)


@pytest.mark.parametrize("name", [*CARD, *PLACES])
def test_a_text_names_the_figures_of_its_effect(name: str) -> None:
    """A figure that is tuned in one of them and forgotten in the other is found here; ones are left out, since a
    text may say "a card"."""
    text = CARD[name].text if name in CARD else PLACES[name].text
    said = {int(figure) for figure in re.findall(r"\d+", text)}
    done = {figure for word in EFFECTS[name] for figure in figures_of(word)}
    if name in CARD:
        playing, bonus = CARD[name].playing, CARD[name].bonus
        done |= {playing.less} if playing else set()
        done |= {bonus.points} if bonus else set()
    assert said - {1} == done - {0, 1}


def figures_of(word: words.Word) -> set[int]:
    """Return the figures of a word of an effect."""
    match word:
        case words.Gain():
            return set(amounts(word.what).values())
        case words.Pay():
            return {*amounts(word.cost).values(), word.most}
        case words.Draw():
            return {FIGURES.hand if word.full else word.cards}
        case words.Discard():
            return {word.per, *([word.most] if word.gate else [])}
        case words.Reveal():
            return {word.cards, word.worth}
        case words.Look():
            return {word.cards}
        case words.Sail():
            return {word.spaces}
        case words.Activate() | words.Sweep():
            return {word.most}
        case words.Hire():
            return {word.less}
        case words.Claim():
            return {word.lacking}
    return set()


def test_every_card_works_in_the_manner_of_its_colour() -> None:
    for card in CARDS:
        assert (card.when is not None or card.playing is not None) == (card.colour == "blue")
        assert (card.bonus is not None) == (card.colour == "purple")
        assert card.text.endswith(".")


def test_the_effects_use_each_kind_of_thing_that_the_rules_imply() -> None:
    used = {type(word) for effect in EFFECTS.values() for word in effect}
    assert used == set(CARRIES), "a word of the vocabulary is not used, or not carried out"
    every = [word for card in CARDS for word in card.effect]
    assert any(isinstance(word, words.Gain) and "a" in word.what for word in every), "any resource"
    assert any(isinstance(word, words.Reveal) for word in every), "cards revealed to all"
    assert any(isinstance(word, words.Draw) and word.bay for word in every), "drawing from the Bay"
    assert any(isinstance(word, words.Salvage) for word in every), "a card discarded from the own city"
    assert any(isinstance(word, words.Sail) for word in every), "the Ship moved outside the Windrose"
    assert sum(isinstance(word, words.Give) for word in every) == 1, "only the Customs Office gives cards"
    assert sum(card.playing is not None for card in CARDS) == 2, "card-playing abilities"


def test_the_partly_known_effects_keep_what_is_known() -> None:
    assert CARD["sloop"].effect == (words.Sail(spaces=1),)
    assert CARD["navigator"].when == "windrose"
    assert isinstance(CARD["customs-office"].effect[0], words.Give)


def test_the_ten_formulas_of_prosperity() -> None:
    assert {card.name: card.points for card in CARDS if card.bonus} == {
        "galleon": 5, "gardens": 4, "harbor": 5, "manor": 4, "windmill": 2, "admiral": 4, "governor": 4,
        "guild-master": 2, "pilgrim": 2, "sculptor": 4,
    }  # fmt: skip
    assert CARD["harbor"].bonus == words.Prosperity(points=3, per="card", colours=("purple",))
    assert CARD["galleon"].bonus == words.Prosperity(points=1, per="treasure")


def test_the_track_of_the_ship() -> None:
    vps, icons = DATA.ship.vps, DATA.ship.icons
    assert len(vps) == 41
    assert [vps[space] for space in (0, 1, 20, 21, 40)] == [0, 2, 40, 41, 60]
    assert [vps[icon] for icon in icons] == [4, 8, 12, 18, 24, 30, 36, 41, 45, 49, 53, 57]


def test_24_maps_of_six_kinds() -> None:
    supply = DATA.maps.supply
    assert supply == ((2, 1), (2, 1, 0), (2, 1, 1, 0))
    assert len(DATA.maps.kinds) * len(supply[2]) == 24


def test_fs3_what_maps_ask_for() -> None:
    assert [kind.wants for kind in DATA.maps.kinds] == [
        (4, 0, 0, 0, 0), (1, 1, 1, 1, 1), (0, 0, 3, 0, 0), (0, 3, 0, 0, 0), (0, 0, 0, 3, 0), (0, 0, 0, 0, 3),
    ]  # fmt: skip


def test_fs2_the_windrose_tiles() -> None:
    first, second = DATA.windrose
    assert first.shows == ("green", "blue", "tan", "red")
    assert second.shows == ("critter", "construction", "common", "unique")


def worth_of(name: str) -> float:
    """Judge a place by what it gives; to be used only where nothing is paid."""
    total = 0.0
    for word in PLACES[name].effect:
        match word:
            case words.Gain():
                total += sum(count * WORTH[letter] for letter, count in amounts(word.what).items())
            case words.Draw():
                total += word.cards * (1.0 if word.bay else 0.75)
            case words.Sail():
                total += 2.5 * word.spaces
            case words.Activate():
                total += 1.5 * word.most
    return total


def test_fs4_the_shoreline() -> None:
    assert [place.effect for place in DATA.shoreline] == [
        (words.Gain("3d"),), (words.Gain("2w"),), (words.Gain("1s"), words.Draw(1)), (words.Gain("2m"),),
    ]  # fmt: skip


def test_ten_different_islands_each_richer_than_the_shoreline() -> None:
    assert len(DATA.islands) == len({place.effect for place in DATA.islands}) == 10
    richest = max(worth_of(place.name) for place in DATA.shoreline)
    assert all(worth_of(place.name) > richest for place in DATA.islands)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_component_is_listed_with_its_source(seats: int) -> None:
    rows = GAME.components()
    listed = {name: figures for name, figures, _ in rows}
    assert len(listed) == len(rows)
    assert {card.title for card in CARDS} <= set(listed)
    assert "5 cards, green common construction" in listed["Grove"]
    assert all(source.split(";")[0] in ("rulebook", "published", "house") for _, _, source in rows)
    assert str(DATA.maps.supply[seats - 2])[1:-1] in listed["Maps"]
    assert listed["Route 9"] == "driftwood / red (plays a card) / lookout (1 Treasure, sweeps green)"
    assert {f"Route {number}" for number in range(1, 16)} <= set(listed)
    assert {"Captain Bonny", "Plan Card", "Level: Bold", "Weather: Hail"} <= set(listed)
