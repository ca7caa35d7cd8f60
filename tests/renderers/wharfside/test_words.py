"""Fleet Wharfside can be played by ear: positions, moves and events in words."""

from __future__ import annotations

import pytest

from games.core.event import Event
from games.core.move import Move
from games.wharfside import GAME
from games.wharfside import events as happened
from games.wharfside.cards import CONTRACTS
from games.wharfside.moves import Ability, Allocate, Buy, Discard, Draft, Keep, Pick, StoreCrabs, Take
from games.wharfside.options import WharfOptions
from games.wharfside.view import Ask, OfferView, WharfSeatView
from renderers.contract import Seating, renderer_for
from renderers.kit.picture import ALT_LIMIT
from tests.renderers.people import NAMES
from tests.renderers.wharfside.positions import area, job, market, positions, seat_view, table, view

RENDERER = renderer_for("wharfside")
PLAIN = Seating("Fleet Wharfside", 12, NAMES[:4], ("A", "B", "C", "D"))


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            happened.Drafted(seat=0, contract="cannery", goods=("tuna", "king-crab")),
            "A Ada began with Cannery, Tuna and King Crab.",
        ),
        (
            happened.Allocated(seat=1, contract="cannery", goods=("tuna",), counts_as="tuna"),
            "B Ben allocated Tuna to Cannery.",
        ),
        (
            happened.Allocated(seat=1, contract="cannery", goods=("shrimp", "shrimp"), counts_as="tuna"),
            "B Ben allocated 2 Shrimp as Tuna to Cannery.",
        ),
        (
            happened.Allocated(seat=1, contract="cannery", goods=("oyster",), counts_as="lobster"),
            "B Ben allocated Oyster as Lobster to Cannery.",
        ),
        (
            happened.Drawn(seat=0, contract="bait-shop", good="tuna", fits=True),
            "A Ada drew Tuna with Bait Shop: it lies at a Wharf too, kept.",
        ),
        (
            happened.Drawn(seat=0, contract="chowder-hut", good="tuna", fits=False, declared="cannery"),
            "A Ada drew Tuna with Chowder Hut: not wanted on Cannery, discarded.",
        ),
        (happened.TrophyWon(seat=2, size=0, vp=3), "C Sailor won the King Crab Trophy: 3 points."),
        (happened.TrophyWon(seat=2, size=4, vp=1), "C Sailor won a Trophy for 4 Goods: 1 point."),
        (happened.Stored(seat=0, crabs=2, total=5), "A Ada stored 2 King Crab, 5 in all."),
        (happened.Stored(seat=0, crabs=2, total=2), "A Ada stored 2 King Crab."),
        (happened.Took(seat=0, wharf="north", goods=()), "A Ada took nothing from North Wharf."),
        (
            happened.Bought(
                seat=3, market=2, goods=("lobster", "shrimp", "shrimp"), count=2, good="lobster",
                counts_as="lobster", contract="cannery",
            ),
            "D Captain Flintlock bought Cannery at Market 2 for Lobster + 2 Shrimp as Lobster.",
        ),
        (
            happened.Bought(seat=0, market=4, goods=("tuna",) * 4, count=4, good="tuna", building=12),
            "A Ada bought a Building of 12 points at Market 4 for 4 Tuna.",
        ),
        (happened.Kept(seat=0, contract="cannery", good="tuna"), "A Ada kept Tuna from Cannery."),
        (happened.Discarded(seat=0, goods=("tuna", "shrimp")), "A Ada discarded Tuna and Shrimp."),
        (happened.LastRound(seat=0, count=5), "A Ada has finished 5: this is the last round."),
        (happened.Ended(), "The game is over."),
    ],
)  # fmt: skip
def test_events_are_told_as_a_person_would(event: Event, told: str) -> None:
    assert RENDERER.tell(event, PLAIN) == told


def test_what_belongs_together_is_told_in_one_line() -> None:
    points = CONTRACTS["net-loft"].vp
    log = RENDERER.log(
        [
            happened.Allocated(seat=0, contract="net-loft", goods=("tuna",), counts_as="tuna"),
            happened.Completed(seat=0, contract="net-loft", count=2),
            happened.TrophyWon(seat=0, size=3, vp=2),
            happened.Took(seat=0, wharf="south", goods=("tuna", "oyster")),
            happened.Refilled(wharf="south", goods=("shrimp", "shrimp")),
            happened.Bought(seat=0, market=1, goods=("tuna", "tuna"), count=2, good="tuna", contract="cannery"),
            happened.Revealed(contract="ice-house", number=3),
            happened.Turned(market=3, side="B", count=3, good="king-crab"),
        ],
        PLAIN,
    )
    assert log == [
        f"A Ada allocated Tuna to Net Loft and finished it: {points} points (2 finished); "
        "it won a Trophy for 3 Goods: 2 points.",
        "A Ada took Tuna and Oyster from South Wharf; 2 Shrimp came.",
        "A Ada bought Cannery at Market 1 for 2 Tuna.",
        "Ice House is new at Market 3; Market 3 turned and asks for 3 King Crab.",
    ]


def test_a_drawn_good_and_where_it_goes_are_one_line() -> None:
    drawn = happened.Drawn(seat=0, contract="chowder-hut", good="shrimp", fits=True, declared="cannery")
    laid = happened.Allocated(seat=0, contract="cannery", goods=("shrimp",), counts_as="tuna", drawn=True)
    assert RENDERER.log([drawn, laid], PLAIN) == [
        "A Ada drew Shrimp with Chowder Hut and laid it on Cannery as Tuna."
    ]
    # where a wild Good fits more than one place its player says which, in a move of its own
    assert RENDERER.log([drawn], PLAIN) == ["A Ada drew Shrimp with Chowder Hut: it fits on Cannery."]
    assert RENDERER.log([laid], PLAIN) == ["A Ada laid the drawn Shrimp on Cannery as Tuna."]


def _mine() -> WharfSeatView:
    return seat_view(
        4,
        0,
        "king-crab lobster tuna shrimp shrimp",
        areas=(
            area(0, job("cannery", "tuna", "lobster"), job("chowder-hut", "shrimp", "oyster")),
            *(area(seat, job("net-loft")) for seat in (1, 2, 3)),
        ),
        market=market("BBBB", "smokehouse", "grand-hotel", "salt-store"),
    )


@pytest.mark.parametrize(
    ("move", "label"),
    [
        (Allocate("cannery", ("tuna",)), "Allocate Tuna to Cannery, leaving 1 open"),
        (
            Allocate("cannery", ("shrimp", "shrimp"), "tuna"),
            "Allocate 2 Shrimp as Tuna to Cannery, leaving 1 open",
        ),
        (
            Allocate("chowder-hut", ("tuna",)),
            f"Allocate Tuna to Chowder Hut: finished, {CONTRACTS['chowder-hut'].vp} points",
        ),
        (
            Ability("chowder-hut", "cannery"),
            "Draw a Good for Cannery with Chowder Hut: wants Tuna, Swordfish",
        ),
        (Ability("chowder-hut", "chowder-hut"), "Draw a Good for Chowder Hut itself: wants Tuna"),
        (Ability("cannery"), "Draw a Good with Cannery: yours if its kind lies at a Wharf"),
        (StoreCrabs(1), "Store 1 King Crab: 1 point at the end"),
        (Take("north", ("tuna", "tuna")), "Take 2 Tuna from North Wharf"),
        (Pick("south", "lobster"), "Take Lobster from South Wharf, then buy"),
        (
            Buy(1, ("lobster", "shrimp", "shrimp"), "lobster"),
            f"Buy Smokehouse ({CONTRACTS['smokehouse'].vp} points) for Lobster + 2 Shrimp as Lobster",
        ),
        (Buy(4, ("tuna",) * 4), "Buy the Building (12 points) for 4 Tuna"),
        (Keep("king-crab"), "Keep King Crab"),
        (Discard(("tuna", "shrimp", "shrimp")), "Discard Tuna and 2 Shrimp"),
    ],
)
def test_moves_say_what_they_bring(move: Move, label: str) -> None:
    assert RENDERER.label(_mine(), move, PLAIN) == label


def test_an_offer_says_what_comes_with_it() -> None:
    seen = seat_view(2, 0, "", offers=(OfferView("net-loft", ("tuna", "tuna")),), market=())
    points = CONTRACTS["net-loft"].vp
    assert RENDERER.label(seen, Draft("net-loft"), PLAIN) == (
        f"Net Loft ({points} points), with 2 Tuna: wants Shrimp, Tuna, Swordfish"
    )


def test_offers_too_long_for_a_label_leave_out_what_they_want_all_alike() -> None:
    """The picture above them shows it."""
    offers = (OfferView("net-loft", ("tuna", "tuna")), OfferView("grand-hotel", ("lobster", "swordfish")))
    seen = seat_view(2, 0, "", offers=offers)
    assert [RENDERER.label(seen, Draft(offer.contract), PLAIN) for offer in offers] == [
        f"Net Loft ({CONTRACTS['net-loft'].vp} points), with 2 Tuna",
        f"Grand Hotel ({CONTRACTS['grand-hotel'].vp} points), with Lobster and Swordfish",
    ]


def test_a_draw_for_much_says_what_will_not_do() -> None:
    jobs = (job("customs-house"), job("grand-hotel"), job("tide-kitchen"))
    seen = seat_view(2, 0, "", areas=(area(0, *jobs), area(1)))
    assert [RENDERER.label(seen, Ability("customs-house", each.contract), PLAIN) for each in jobs] == [
        "Draw a Good for Customs House itself: wants Shrimp, Oyster, Tuna, King Crab",
        "Draw for Grand Hotel with Customs House: wants all but Oyster",
        "Draw for Tide Kitchen with Customs House: wants all but Tuna and Shrimp",
    ]


@pytest.mark.parametrize(
    ("kind", "field", "value", "label"),
    [
        (Allocate, "contract", "cannery", "Cannery: wants Tuna, Swordfish"),
        (Allocate, "counts_as", None, "as what it is"),
        (Allocate, "counts_as", "tuna", "as Tuna"),
        (Ability, "declared", None, "no Contract"),
        (StoreCrabs, "crabs", 2, "2 King Crab: 2 points"),
        (Take, "wharf", "north", "North Wharf: Tuna, Oyster and King Crab"),
        (Take, "goods", (), "nothing"),
        (Buy, "market", 4, "Market 4: the Building (12 points) for 4 Tuna"),
        (Keep, "good", "king-crab", "King Crab"),
    ],
)
def test_fields_are_said_as_a_person_would(kind: type[Move], field: str, value: object, label: str) -> None:
    assert RENDERER.field_label(_mine(), kind, field, value, PLAIN) == label


@pytest.mark.parametrize(
    ("move", "field", "asked"),
    [
        (Draft("cannery"), "contract", "Which Contract do you begin with?"),
        (Allocate("cannery", ("tuna",)), "contract", "Allocate to which Contract?"),
        (Allocate("cannery", ("tuna",)), "goods", "Cannery: which Good, or which pair?"),
        (Allocate("cannery", ("tuna",) * 2), "counts_as", "Cannery: 2 Tuna as which Good?"),
        (Ability("cannery", "cannery"), "declared", "Cannery: draw for which of your Contracts?"),
        (StoreCrabs(2), "crabs", "How many King Crab do you store?"),
        (Take("north", ("tuna", "lobster")), "wharf", "From which Wharf?"),
        (Take("north", ("tuna", "lobster")), "goods", "Which two Goods from North Wharf?"),
        (Pick("south", "tuna"), "good", "Which Good from South Wharf?"),
        (Buy(2, ("lobster",) * 2), "market", "Buy at which Market?"),
        (Buy(2, ("lobster",) * 2), "goods", "Market 2: pay with which Goods?"),
        (Buy(2, ("lobster",) * 2, "king-crab"), "counts_as", "Market 2: 2 Lobster as which Good?"),
        (Keep("tuna"), "good", "Which Good comes back to your hand?"),
        (Discard(("tuna",)), "goods", "Which Goods do you discard?"),
    ],
)
def test_a_part_of_a_move_is_asked_for_in_words_of_its_own(move: Move, field: str, asked: str) -> None:
    assert RENDERER.question(_mine(), move, field, PLAIN) == asked


def test_the_prompt_offers_only_what_can_be_done() -> None:
    assert RENDERER.prompt(_mine(), 0, PLAIN) == (
        "You may allocate up to 2 Goods, draw with Cannery and Chowder Hut and store King Crab; "
        "then take 2 Goods from one Wharf. Or buy at Market 1."
    )
    assert RENDERER.prompt(_mine(), 1, PLAIN) == "It is Ada’s turn."
    loft = (area(0, job("net-loft")), area(1))
    late = seat_view(2, 0, "tuna", areas=loft, ask=Ask("turn", 0, allocated=2, wharf=True))
    assert RENDERER.prompt(late, 0, PLAIN) == "Take 2 Goods from one Wharf to end your turn."
    bare = seat_view(2, 0, "", areas=(area(0), area(1)))
    assert RENDERER.prompt(bare, 0, PLAIN) == "Take 2 Goods from one Wharf."


def test_nobody_is_sent_to_the_market_with_three_cards_face_up() -> None:
    two = view(2, areas=(area(0, job("net-loft"), buildings=(12,)), area(1)))
    three = view(2, areas=(area(0, job("net-loft"), job("cannery"), buildings=(12,)), area(1)))
    assert RENDERER.prompt(two, 0, PLAIN) == "Use a Wharf and take 2 Goods, or buy at the Market."
    assert RENDERER.prompt(three, 0, PLAIN) == "Use a Wharf and take 2 Goods."


def test_a_good_that_makes_a_purchase_possible_is_offered() -> None:
    mess = area(0, job("shipyard-mess"))
    seen = seat_view(2, 0, "lobster", areas=(mess, area(1)), market=market("BBBB", "cannery", None, None))
    assert RENDERER.prompt(seen, 0, PLAIN).endswith("Or take a Good from a Wharf and buy.")
    poor = seat_view(
        2, 0, "shrimp", areas=(mess, area(1)), market=market("BBBB", "cannery", None, None), buildings=()
    )
    assert RENDERER.prompt(poor, 0, PLAIN).endswith("then take 2 Goods from one Wharf.")


@pytest.mark.parametrize(
    ("ask", "own", "others"),
    [
        (
            Ask("draft", 0),
            "Choose a Contract to begin with. The two Goods beside it come to your hand.",
            "Ada chooses a Contract to begin with.",
        ),
        (Ask("shop", 0, used=("cannery",)), "Now buy at Market 1.", "Ada took a Good and must buy now."),
        (
            Ask("place", 0, contract="cannery", goods=("oyster",)),
            "You drew Oyster, wild for you: choose as which Good it lies on Cannery.",
            "Ada places Oyster on Cannery.",
        ),
        (
            Ask("keep", 0, contract="net-loft", goods=("tuna", "shrimp")),
            "Net Loft is finished: choose one of its Goods to keep.",
            "Ada keeps a Good of Net Loft.",
        ),
        (
            Ask("discard", 0, count=1),
            "You hold more than 6 Goods: choose 1 Good to discard.",
            "Ada must discard 1 Good.",
        ),
    ],
)
def test_every_question_is_put_to_its_seat_and_told_to_the_others(ask: Ask, own: str, others: str) -> None:
    facts = {name: getattr(_mine(), name) for name in WharfSeatView.__struct_fields__}
    seen = WharfSeatView(**{**facts, "ask": ask})
    assert RENDERER.prompt(seen, 0, PLAIN) == own
    assert RENDERER.prompt(seen, 2, PLAIN) == others


def test_the_hand_says_where_goods_fit_and_what_can_be_paid() -> None:
    told = " ".join(line.strip() for line in RENDERER.describe_hand(_mine(), PLAIN).splitlines())
    assert "1 Tuna: for Cannery and Chowder Hut" in told
    assert "Market 1, 2 Lobster: pay Lobster + 2 Shrimp as Lobster" in told
    assert "Market 4, 4 Tuna: you cannot pay" in told
    with pytest.raises(ValueError, match="no hand"):
        RENDERER.describe_hand(view(2), PLAIN)


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (Ask("turn", 0), "pay Lobster + 2 Shrimp as Lobster"),
        (Ask("turn", 1, wharf=True), "pay Lobster + 2 Shrimp as Lobster"),
        (Ask("discard", 0, count=1), "pay Lobster + 2 Shrimp as Lobster"),
        (Ask("turn", 0, wharf=True), "not this turn"),
        (Ask("keep", 0, contract="net-loft", goods=("tuna", "shrimp")), "not this turn"),
        (Ask("place", 0, contract="cannery", goods=("oyster",)), "not this turn"),
    ],
)
def test_the_hand_offers_no_purchase_in_a_turn_at_the_wharf(ask: Ask, told: str) -> None:
    facts = {name: getattr(_mine(), name) for name in WharfSeatView.__struct_fields__}
    hand = RENDERER.describe_hand(WharfSeatView(**{**facts, "ask": ask}), PLAIN)
    assert f"Market 1, 2 Lobster: {told}" in " ".join(hand.split())


def test_the_whole_position_in_words() -> None:
    told = " ".join(line.strip() for line in RENDERER.describe(positions()["four"].view, PLAIN).splitlines())
    assert "Sailor at the Wharf: 1 more to allocate." in told
    assert "open: Tuna, Lobster filled: Shrimp, Swordfish, King Crab" in told
    assert "Trophies: 3 Goods 1, 4 Goods 3 and 2, King Crab 3" in told
    assert "3 of 4 finished: Pier Grill" in told


def test_an_alt_text_too_long_leaves_out_what_can_be_looked_up() -> None:
    long = table(4, tuple(letter * 32 for letter in "WXYZ"))
    alt = RENDERER.alt(positions()["four"].view, long)
    assert len(alt) <= ALT_LIMIT
    assert "Building 10" in alt
    assert alt.endswith(".")


def test_places_in_words() -> None:
    final = positions()["final"].view.outcome
    lines = RENDERER.score_table(final, PLAIN).splitlines()
    assert [line.split()[0] for line in lines if line[0].isdigit()] == ["1.", "2.", "2.", "4."]
    assert lines[0].endswith(" 44")
    assert RENDERER.prompt(positions()["final"].view, 0, PLAIN) == "The game is over. Ben wins with 44 points."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_draft_one_is_shown_what_can_be_chosen_and_no_empty_market(seats: int) -> None:
    state, people = GAME.setup(seats, WharfOptions(), 1), table(seats)
    chooser = GAME.acting(state)[0]
    hand = " ".join(RENDERER.describe_hand(GAME.view(state, chooser), people).split())
    board = " ".join(RENDERER.describe(GAME.view(state, None), people).split())
    for told in (hand, board):
        for move in GAME.legal_moves(state, chooser):
            assert isinstance(move, Draft)
            assert CONTRACTS[move.contract].title in told
        assert "Market" not in told
        assert "North" not in told
    GAME.apply(state, chooser, GAME.legal_moves(state, chooser)[0])
    chosen = RENDERER.describe_hand(GAME.view(state, chooser), people)
    assert "open:" in chosen
    assert "Market" not in chosen
