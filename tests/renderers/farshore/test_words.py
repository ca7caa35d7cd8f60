"""Everdell Farshore can be played by ear: positions, moves and events in words."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.event import Event
from games.core.move import Move
from games.farshore import GAME
from games.farshore import events as happened
from games.farshore.bonny.facts import BONNY
from games.farshore.cards import CARDS, PLACES
from games.farshore.moves import (
    Activate,
    Claim,
    Discard,
    Draw,
    Flood,
    Gain,
    Give,
    Keep,
    Opening,
    Pass,
    Pay,
    Place,
    Play,
    Prepare,
    Salvage,
    Shift,
    Skip,
    Sweep,
    Use,
)
from games.farshore.view import Ask, FarshoreSeatView
from renderers.contract import Seating, renderer_for
from renderers.farshore.words.reckoning import How, playable
from renderers.farshore.words.terms import cost_words
from renderers.kit.picture import ALT_LIMIT
from renderers.kit.text import COLUMNS, cells
from tests.renderers.farshore.gallery import FARSHORE
from tests.renderers.farshore.positions import area, bay, positions, seat_view, table, view
from tests.renderers.people import NAMES

RENDERER = renderer_for("farshore")
PLAIN = Seating("Everdell Farshore", 12, NAMES[:4], ("A", "B", "C", "D"))


TOLD: list[tuple[Event, str]] = [
    (
        happened.Began(first=1, islands=("trade-winds", "stone-stacks"), colour="tan", kind="unique"),
        "B Ben begins. Islands: Trade Winds and Stone Stacks. The Windrose shows Tan and Unique.",
    ),
    (happened.Decided(seat=0), "A Ada has decided about the first hand."),
    (happened.Decided(seat=0, exchange=True), "A Ada will exchange the first hand."),
    (happened.Exchanged(seat=0, count=5), "A Ada exchanged the first hand of 5 cards."),
    (
        happened.RouteTurned(route=4),
        "Captain Bonny turned up Route 4: Mushroom, a Red card (a card), Docks (Ship 1).",
    ),
    (
        happened.RouteTurned(route=9),
        "Captain Bonny turned up Route 9: Driftwood, a Red card (a card), Lookout (Green).",
    ),
    (happened.Placed(seat=BONNY, place="docks"), "Captain Bonny placed a worker on Docks."),
    (
        happened.Played(seat=BONNY, card="grove", source="bay"),
        "Captain Bonny played Grove from the Bay.",
    ),
    (
        happened.Activated(seat=0, card="grove", by="diver", target=BONNY),
        "A Ada activated Grove of Captain Bonny (Diver).",
    ),
    (happened.Drew(seat=0, count=2), "A Ada drew 2 cards."),
    (happened.Drew(seat=0, count=1, cards=("inn",), by="scribe"), "A Ada drew 1 card (Scribe): Inn."),
    (happened.Took(seat=0, card="inn"), "A Ada took Inn from the Bay."),
    (happened.Placed(seat=0, place="driftwood"), "A Ada placed a worker on Driftwood."),
    (happened.Placed(seat=0, place="inn", own=True), "A Ada placed a worker on their Inn."),
    (
        happened.Shifted(seat=0, source="docks", target="whale-bones"),
        "A Ada moved a worker from Docks to Whale Bones.",
    ),
    (
        happened.Gained(seat=0, resources=("mushroom", "driftwood", "mushroom", "treasure"), points=1),
        "A Ada gained 1 Driftwood, 2 Mushrooms and 1 Treasure and 1 point.",
    ),
    (happened.Paid(seat=0, resources=("seaweed",), by="sail-maker"), "A Ada paid 1 Seaweed (Sail Maker)."),
    (happened.Discarded(seat=0, count=3, by="docks"), "A Ada discarded 3 cards (Docks)."),
    (
        happened.Played(seat=3, card="grove", source="bay", paid=("driftwood", "driftwood", "treasure")),
        "D Captain Flintlock played Grove from the Bay for 2 Driftwood and 1 Treasure.",
    ),
    (
        happened.Played(seat=0, card="diver", source="hand", anchor="warehouse"),
        "A Ada played Diver with an Anchor on Warehouse.",
    ),
    (
        happened.Played(seat=0, card="sloop", source="hand", paid=("driftwood",), ability="market"),
        "A Ada played Sloop for 1 Driftwood, with Market.",
    ),
    (happened.Played(seat=0, card="shipwreck", source="hand"), "A Ada played Shipwreck free."),
    (
        happened.Announced(seat=0, card="sloop", source="bay", ability="market"),
        "A Ada plays Sloop from the Bay with Market and chooses how to pay.",
    ),
    (happened.Dropped(cards=("inn", "grove")), "Inn and Grove went to the discard pile."),
    (happened.Refilled(cards=("inn",)), "Inn came to the Bay."),
    (
        happened.Reshuffled(count=40),
        "The deck was empty: 40 discards were shuffled into a new one.",
    ),
    (happened.Used(seat=0, place="docks", by="crows-nest"), "A Ada used Docks (Crow's Nest)."),
    (happened.Activated(seat=0, card="grove", by="spring"), "A Ada activated Grove in spring."),
    (
        happened.Sailed(seat=0, spaces=2, space=4, vp=8, treasures=2, windrose=True),
        "A Ada sailed 2 spaces to 8 points by the Windrose and took 2 Treasures.",
    ),
    (
        happened.Claimed(seat=0, map="three-tan", value=2, count=1),
        "A Ada claimed the Map Three Tan, worth 2 (1 Map now).",
    ),
    (happened.Given(seat=0, target=2), "A Ada gave a card to Sailor."),
    (
        happened.Given(seat=0, target=None, card="inn"),
        "A Ada gave Inn away, which nobody took: discarded.",
    ),
    (happened.Looked(seat=0, count=2, by="scribe"), "A Ada looked at 2 cards of the deck (Scribe)."),
    (happened.Kept(seat=0, count=1), "A Ada kept one and discarded 1 card."),
    (
        happened.Revealed(seat=0, cards=("grove", "inn"), by="postal-pigeon"),
        "A Ada revealed Grove and Inn (Postal Pigeon).",
    ),
    (
        happened.LeftCity(seat=0, card="inn", by="shipwreck", anchored=True),
        "A Ada discarded Inn with its Anchor from the city (Shipwreck).",
    ),
    (happened.Swept(seat=0, cards=("inn",), by="stowaway"), "A Ada discarded Inn from the Bay (Stowaway)."),
    (happened.Prepared(seat=0, season="spring", workers=3), "A Ada prepared for spring: 3 workers at hand."),
    (
        happened.Flooded(seat=0, islands=("trade-winds", "stone-stacks")),
        "A Ada flooded Trade Winds and Stone Stacks at High Tide.",
    ),
    (
        happened.WindsChanged(colour="red", kind="critter"),
        "Winds of Change: the Windrose shows Red and Critter.",
    ),
    (
        happened.WeatherChanged(weather="hail", effects=2),
        "The weather: Hail. When you use a Shoreline space, first discard a card. Treasures cannot pay.",
    ),
    (happened.Declined(seat=0, by="merchant"), "A Ada did without Merchant."),
    (happened.Declined(seat=0, by="lookout"), "A Ada discarded nothing (Lookout)."),
    (happened.Passed(seat=0), "A Ada passed: the game is over for this city."),
    (happened.Ended(), "All have passed: the game is over."),
]


@pytest.mark.parametrize(("event", "told"), TOLD)
def test_events_are_told_as_a_person_would(event: Event, told: str) -> None:
    assert RENDERER.tell(event, PLAIN) == told


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for event, _ in TOLD} == set(happened.EVENTS)


def test_what_belongs_together_is_told_in_one_line() -> None:
    log = RENDERER.log(
        [
            happened.Placed(seat=0, place="docks"),
            happened.Discarded(seat=0, count=2, by="docks"),
            happened.Gained(seat=0, resources=("seastone", "seastone"), by="docks"),
            happened.Played(seat=0, card="grove", source="bay", paid=("driftwood", "driftwood", "seaweed")),
            happened.Gained(seat=0, resources=("mushroom",), by="grove"),
            happened.Sailed(seat=0, spaces=1, space=2, vp=4, treasures=1, windrose=True),
            happened.Refilled(cards=("inn",)),
        ],
        PLAIN,
    )
    assert log == [
        "A Ada placed a worker on Docks; discarded 2 cards; gained 2 Seastone.",
        "A Ada played Grove from the Bay for 2 Driftwood and 1 Seaweed; gained 1 Mushroom; "
        "sailed 1 space to 4 points by the Windrose and took 1 Treasure; Inn came to the Bay.",
    ]


def test_what_another_gets_stands_in_a_line_of_its_own() -> None:
    log = RENDERER.log([happened.Drew(seat=0, count=1), happened.Drew(seat=1, count=1), happened.Ended()], PLAIN)
    assert log == ["A Ada drew 1 card.", "B Ben drew 1 card.", "All have passed: the game is over."]


def _mine(**changes: Any) -> FarshoreSeatView:
    return seat_view(
        3,
        0,
        "grove inn shipwreck customs-officer",
        bay=bay("lighthouse sloop harbor - - - - -"),
        areas=(
            area(
                "warehouse market", resources=(2, 1, 1, 0), treasures=1, ship=1, hand=4, workers=3, season="spring"
            ),
            area(hand=8),
            area(),
        ),
        **changes,
    )


@pytest.mark.parametrize(
    ("move", "label"),
    [
        (Opening("keep"), "Keep this hand"),
        (Opening("exchange"), "Exchange the whole hand for as many new cards"),
        (Place("driftwood"), "Worker to Driftwood: gain 3 Driftwood"),
        (Place("lookout"), "Worker to Lookout: discard any cards, then draw up to 8, from the Bay too"),
        (Play("shipwreck"), "Play Shipwreck: free; Ship +1 to 4, 1 Treasure"),
        (Play("diver", anchor="warehouse"), "Play Diver: free, Anchor on Warehouse; Ship +1 to 4, 1 Treasure"),
        (Prepare(), "Prepare for summer: workers back and 1 more, draw 2 from the Bay"),
        (Pass(), "Pass: your game ends here"),
        (Gain(("seastone", "mushroom", "mushroom")), "Gain 1 Seastone and 2 Mushrooms"),
        (Discard(("grove",)), "Discard Grove"),
        (Discard(("grove", "inn", "shipwreck")), "Discard all but Customs Officer"),
        (Discard(("grove", "inn", "shipwreck", "customs-officer")), "Discard all 4 cards"),
        (Give("grove", 2), "Give Grove to Sailor"),
        (Give("grove"), "Give Grove away: nobody can take it, it is discarded"),
        (Shift("docks", "driftwood"), "Worker from Docks to Driftwood: gain 3 Driftwood"),
        (Use("driftwood"), "Use Driftwood: gain 3 Driftwood"),
        (Claim("four-green"), "Claim Four Green, worth 2: your Maps then count 2"),
        (Sweep(("grove", "inn")), "Discard Grove and Inn from the Bay"),
        (Flood(("trade-winds", "echo-grotto")), "Flood Trade Winds and Echo Grotto"),
        (Activate("grove"), "Activate Grove: gain 1 Mushroom"),
    ],
)
def test_moves_say_what_they_bring(move: Move, label: str) -> None:
    assert RENDERER.label(_mine(), move, PLAIN) == label


def test_cards_are_offered_with_their_cost() -> None:
    """Costs are house figures that may be tuned: they are read from the card itself."""
    cost = cost_words("lighthouse")
    assert RENDERER.label(_mine(), Play("lighthouse"), PLAIN).startswith(f"Play Lighthouse: {cost}; Ship +1 to 4")
    helped = RENDERER.label(_mine(), Play("lighthouse", ability="market"), PLAIN)
    assert helped.startswith(f"Play Lighthouse: {cost} less 1, a card to Market")
    bought = RENDERER.label(_mine(), Play("lighthouse", "bay"), PLAIN)
    assert bought.startswith(f"Play Lighthouse from the Bay: {cost}; Ship +1 to 4")
    assert RENDERER.label(_mine(), Keep("lighthouse"), PLAIN) == f"Keep Lighthouse (Blue, 1 point; {cost})"
    assert (
        RENDERER.label(_mine(), Draw("lighthouse"), PLAIN)
        == f"Take Lighthouse from the Bay: Blue, 1 point; {cost}"
    )
    assert (
        RENDERER.label(_mine(), Salvage("lighthouse"), PLAIN) == f"Discard Lighthouse from your city: gain {cost}"
    )


@pytest.mark.parametrize(
    ("ask", "move", "label"),
    [
        (Ask("pay", 0, card="grove"), Pay(("driftwood", "treasure")), "Pay 1 Driftwood and 1 Treasure for Grove"),
        (Ask("toll", 0, by="cooper", count=1), Pay(("driftwood",)), "Pay 1 Driftwood for Cooper"),
        (Ask("toll", 0, by="cooper"), Skip(), "Pay nothing"),
        (Ask("give", 0, by="customs-office"), Skip(), "Give nothing away"),
        (Ask("draw", 0, by="post-office", count=3), Draw("deck"), "Draw a card from the deck"),
        (Ask("draw", 0, by="post-office", count=3), Draw("deck", every=True), "Draw 3 cards from the deck"),
        (Ask("reveal", 0, by="postal-pigeon", choices=("grove",)), Play("grove", "deck"), "Play Grove: free"),
    ],
)
def test_answers_say_what_they_answer(ask: Ask, move: Move, label: str) -> None:
    assert RENDERER.label(_mine(ask=ask), move, PLAIN).startswith(label)


@pytest.mark.parametrize(
    ("kind", "field", "value", "label"),
    [
        (Opening, "hand", "keep", "Keep this hand"),
        (Place, "place", "driftwood", "Driftwood: gain 3 Driftwood"),
        (Play, "source", "bay", "from the Bay"),
        (Play, "anchor", None, "no Anchor"),
        (Play, "anchor", "warehouse", "Anchor on Warehouse"),
        (Play, "ability", "market", "with Market"),
        (Pay, "resources", ("driftwood", "driftwood", "treasure"), "2 Driftwood, 1 Treasure"),
        (Pay, "resources", (), "nothing"),
        (Discard, "cards", ("grove", "inn", "grove"), "2 Grove, Inn"),
        (Draw, "source", "deck", "from the deck"),
        (Draw, "every", True, "all of them"),
        (Give, "target", 1, "Ben: 8 cards in hand"),
        (Claim, "map", "four-green", "Four Green, worth 2: your Maps then count 2"),
        (Shift, "source", "docks", "Docks"),
    ],
)
def test_fields_are_said_as_a_person_would(kind: type[Move], field: str, value: object, label: str) -> None:
    said = RENDERER.field_label(_mine(), kind, field, value, PLAIN)
    assert said.startswith(label)


def test_the_prompt_offers_only_what_can_be_done() -> None:
    assert RENDERER.prompt(_mine(), 0, PLAIN) == "Place a worker or play a card."
    assert RENDERER.prompt(_mine(), 1, PLAIN) == "It is Ada’s turn."
    spent = view(2, areas=(area(ready=0), area()))
    assert RENDERER.prompt(spent, 0, PLAIN) == "Play a card or prepare for spring."
    late = view(2, areas=(area(ready=0, season="autumn"), area()))
    assert RENDERER.prompt(late, 0, PLAIN) == "Play a card or pass."
    full = positions()["hand-full-city"].view
    assert "Your city is full" in RENDERER.prompt(full, 0, PLAIN)


@pytest.mark.parametrize(
    ("ask", "own", "others"),
    [
        (
            Ask("pay", 0, card="grove"),
            "Choose how you pay for Grove.",
            "Ada pays for Grove.",
        ),
        (
            Ask("discard", 0, by="docks", count=3),
            "Docks: discard up to 3 cards, or do without.",
            "Ada may discard up to 3 cards (Docks).",
        ),
        (
            Ask("gain", 0, by="docks", count=2, choices=("driftwood", "seaweed")),
            "Docks: choose 2 resources: Driftwood or Seaweed.",
            "Ada chooses 2 resources (Docks).",
        ),
        (
            Ask("season", 0, by="autumn", count=2, choices=("grove",)),
            "Autumn: choose which Green card comes next, or first draw 2 cards.",
            "Ada activates Green cards or draws 2 cards (Autumn).",
        ),
        (
            Ask("order", 0, by="cooper", count=2, choices=("herbalist", "lighthouse-keeper")),
            "Cooper: choose which of your cards acts first.",
            "Ada chooses which card acts first (Cooper).",
        ),
        (
            Ask("discard", 0, by="treasure-hunter", count=2),
            "Treasure Hunter: discard 2 cards, or do without.",
            "Ada may discard 2 cards (Treasure Hunter).",
        ),
        (
            Ask("reveal", 0, by="postal-pigeon", choices=("grove", "inn")),
            "Postal Pigeon: you may play Grove or Inn free.",
            "Ada may play Grove or Inn free (Postal Pigeon).",
        ),
        (
            Ask("flood", 0, count=2),
            "High Tide: choose 2 Islands to flood.",
            "Ada floods 2 Islands: High Tide.",
        ),
        (Ask("look", 0, by="scribe", count=2), "Scribe: choose the card that you keep.",
         "Ada looks at 2 cards (Scribe)."),
    ],
)  # fmt: skip
def test_every_question_is_put_to_its_seat_and_told_to_the_others(ask: Ask, own: str, others: str) -> None:
    seen = view(3, ask=ask)
    assert RENDERER.prompt(seen, 0, PLAIN) == own
    assert RENDERER.prompt(seen, 2, PLAIN) == others


def test_first_hands_are_asked_of_all_at_once() -> None:
    seen = view(3, acting=(0, 2), ask=Ask("opening", 0), turn=None)
    assert RENDERER.prompt(seen, 2, PLAIN) == "Keep your first hand, or exchange all of it once."
    assert RENDERER.prompt(seen, 1, PLAIN) == "First hands: Ada and Sailor may exchange theirs."


@pytest.mark.parametrize(
    ("held", "card", "kind"),
    [
        (area("grove", resources=(9, 9, 9, 9)), "inn", "pay"),
        (area("inn", resources=(0, 0, 0, 0)), "cooper", "anchor"),
        (area("inn+", resources=(0, 0, 0, 0)), "cooper", "short"),
        (area("inn", resources=(0, 0, 0, 0), anchors=0), "cooper", "short"),
        (area("sloop", resources=(9, 9, 9, 9)), "sloop", "never"),
        (area(passed=True, resources=(9, 9, 9, 9)), "inn", "never"),
        (area("grove " * 15, resources=(9, 9, 9, 9)), "inn", "never"),
        (area("grove " * 15, resources=(9, 9, 9, 9)), "castaway", "pay"),
        (area("grove " * 14 + "customs-officer", resources=(0, 0, 0, 9)), "cooper", "ability"),
        (area(treasures=9), "harbor", "pay"),
    ],
)
def test_it_is_known_how_a_card_can_be_played(held: object, card: str, kind: str) -> None:
    seen = view(2, areas=(held, area()))
    how = playable(seen, 0, card, in_hand=True)
    assert how.kind == kind
    assert how.able == (kind in ("pay", "anchor", "ability"))
    assert how.text


def test_what_is_playable_is_what_the_rules_offer() -> None:
    """The marks on a hand agree with the legal list of a whole game."""
    for state, _ in FARSHORE.played(3, 8):
        for seat in GAME.acting(state):
            seen = GAME.view(state, seat)
            assert isinstance(seen, FarshoreSeatView)
            if seen.ask is None or seen.ask.kind != "turn":
                continue
            moves = [move for move in GAME.legal_moves(state, seat) if isinstance(move, Play)]
            offered = {(move.card, move.source) for move in moves}
            hand = {(card, "hand") for card in seen.hand if playable(seen, seat, card, in_hand=True).able}
            stacks = [stack.card for stack in seen.bay if stack.card is not None]
            in_bay = {(card, "bay") for card in stacks if playable(seen, seat, card, in_hand=False).able}
            assert hand | in_bay == offered


def test_what_is_lacking_counts_treasures() -> None:
    seen = view(2, areas=(area(treasures=1), area()))
    how = playable(seen, 0, "castaway", in_hand=True)
    assert how.kind == "pay" or how.stocks
    poor = view(2, areas=(area(), area()))
    without = playable(poor, 0, "harbor", in_hand=True)
    assert isinstance(without, How)
    held = playable(seen, 0, "harbor", in_hand=True)
    assert sum(count for _, count in held.stocks) == sum(count for _, count in without.stocks) - 1


def test_the_whole_position_in_words() -> None:
    told = " ".join(line.strip() for line in RENDERER.describe(positions()["four"].view, PLAIN).splitlines())
    assert "Lighthouse Keeper ×3" in told
    assert "Gull Rookery: flooded" in told
    assert "Wreckers' Reef: flooded, Sailor" in told
    assert "Three Blue: gone" in told
    assert "Docks: Ada 2, Ben 2, Sailor, Captain Flintlock 2" in told
    assert "> B Ben" in told
    assert "Red: Cartographer, Inn*, Post Office*" in told
    assert "99 points, autumn, passed" in told


def test_the_hand_in_words() -> None:
    told = " ".join(line.strip() for line in RENDERER.describe_hand(_mine(), PLAIN).splitlines())
    assert "Shipwreck: free" in told
    assert "Takes no space." in told
    assert "From the Bay you can play:" in told
    with pytest.raises(ValueError, match="no hand"):
        RENDERER.describe_hand(view(2), PLAIN)
    looking = RENDERER.describe_hand(positions()["hand-looking"].view, PLAIN)
    assert "You look at" in looking


@pytest.mark.parametrize("name", [*(facts.name for facts in CARDS), *PLACES])
def test_every_card_and_place_is_told_in_a_few_lines(name: str) -> None:
    lines = RENDERER.describe_card(name).splitlines()
    assert 2 <= len(lines) <= 16
    assert all(cells(line) <= COLUMNS for line in lines)


def test_an_alt_text_too_long_leaves_out_what_can_be_looked_up() -> None:
    long = table(4, tuple(letter * 32 for letter in "WXYZ"))
    alt = RENDERER.alt(positions()["four"].view, long)
    assert len(alt) <= ALT_LIMIT
    assert "99 points" in alt
    assert alt.endswith(".")


def test_places_in_words() -> None:
    final = positions()["final"].view.outcome
    lines = RENDERER.score_table(final, PLAIN).splitlines()
    assert [line.split()[0] for line in lines if line[0].isdigit()] == ["1.", "1.", "3.", "4."]
    assert lines[0].endswith(" 104")
    said = RENDERER.prompt(positions()["final"].view, 0, PLAIN)
    assert said == "The game is over. Ada and Captain Flintlock share the victory with 104 points each."


def test_many_discards_can_be_told_apart() -> None:
    """Two choices that begin alike for eighty letters are told by what is kept."""
    hand = "sail-maker customs-officer lighthouse-keeper navigator hideout postal-pigeon inn guild-master"
    mine = seat_view(2, 0, hand, areas=(area(hand=8), area()))
    names = tuple(hand.split())
    said = [
        RENDERER.field_label(mine, Discard, "cards", kept, PLAIN) for kept in (names[:7], (*names[:6], names[7]))
    ]
    assert said == ["all but Guild Master", "all but Inn"]


@pytest.mark.parametrize(
    ("by", "asked"),
    [
        ("summer", "Draw: which card of the Bay?"),
        ("stowaway", "Draw: which card of the Bay?"),
        ("lookout", "Draw: from the deck, or which card of the Bay?"),
        ("autumn", "Draw: from the deck, or which card of the Bay?"),
    ],
)
def test_a_draw_from_the_bay_alone_does_not_ask_about_the_deck(by: str, asked: str) -> None:
    seen = _mine(ask=Ask("draw", 0, by=by, count=2))
    assert RENDERER.question(seen, Draw("grove"), "source", PLAIN) == asked
