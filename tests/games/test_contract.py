"""The contract, over every game, seat count and set of options."""

from random import Random
from typing import Any

import msgspec
import pytest

from games.core import Event, Game, GameOver, IllegalMove, Move, NotYourTurn, Seat
from games.core.errors import StateError
from games.core.outcome import places_by
from tests.games.suite import (
    CASES,
    CHUNKS,
    EACH_CASE,
    EACH_GAME,
    FEW_GAMES,
    STATE_LIMIT,
    Case,
    Moment,
    finish,
    must_be_barrier,
    outputs,
    positions,
    random_game,
    refusal,
    scrambled,
)

PLAYED_OUT = 5
"""One of so many copies is played to its end."""

FEW = [pytest.param(case, range(min(FEW_GAMES, case.volume)), id=f"{case.name}-few") for case in CASES]
MANY = [
    pytest.param(
        case,
        range(FEW_GAMES + part, case.volume, CHUNKS),
        id=f"{case.name}-part_{part + 1}",
        marks=pytest.mark.slow,
    )
    for case in CASES
    for part in range(CHUNKS)
]


@pytest.mark.parametrize(("case", "seeds"), [*FEW, *MANY])
def test_random_games_end_well(case: Case, seeds: range) -> None:
    """Every game ends; nobody is stuck; nothing is lost; undo stops where it must."""
    rules = case.game
    for seed in seeds:
        state, rng = case.setup(seed), Random(f"game {seed}")
        rules.invariants(state)
        moves = 0
        while acting := rules.acting(state):
            assert len(set(acting)) == len(acting), f"name each acting seat once, not {acting}"
            seat = acting[int(rng.random() * len(acting))]
            legal = rules.legal_moves(state, seat)
            assert legal, f"seat {seat} is asked and has no move: seed {seed}, move {moves}"
            drawn, secret = state.dice.drawn, state.agenda[-1].secret
            events = rules.apply(state, seat, legal[int(rng.random() * len(legal))])
            changed = rules.acting(state) != acting
            if must_be_barrier(events, changed, state.dice.drawn != drawn, secret):
                assert any(event.barrier for event in events), f"no barrier: seed {seed}, move {moves}, {events}"
            if rng.random() < 0.1:
                rules.invariants(state)
            moves += 1
            assert moves < 20_000, f"no end: seed {seed}"
        rules.invariants(state)
        outcome = rules.outcome(state)
        assert outcome is not None, f"nobody acts and the game is not over: seed {seed}"
        assert len(outcome.places) == len(outcome.totals) == len(outcome.scores) == case.seats, (
            "give the outcome a place, a total and scores for each seat"
        )
        assert all(sum(scores) == total for scores, total in zip(outcome.scores, outcome.totals, strict=True)), (
            "let a seat's scores by category add up to its total"
        )
        rivals = outcome.rivals
        assert all(sum(rival.scores) == rival.total for rival in rivals), (
            "let a rival's scores add up to its total"
        )
        assert min([*outcome.places, *(rival.place for rival in rivals)]) == 1, "give somebody the first place"


@EACH_CASE
def test_positions(case: Case) -> None:
    """What must hold at every position, on a sample of them."""
    elsewhere: list[Move] = []
    for seed in case.studied:
        for moment in positions(case, seed, 0.4):
            for check in (
                asks_and_offers,
                every_listed_move_applies,
                refused_moves_change_nothing,
                notation_comes_back,
                order_of_cards_does_not_matter,
                storage_comes_back,
                copies_share_nothing,
            ):
                check(moment, elsewhere)
            elsewhere = (moment.legal[:3] + elsewhere)[:40]


def asks_and_offers(moment: Moment, elsewhere: list[Move]) -> None:
    rules, state = moment.game, moment.state
    acting = rules.acting(state)
    assert acting, "leave the agenda empty only when the game is over"
    assert rules.outcome(state) is None, "return no outcome while somebody may still move"
    assert len(set(moment.legal)) == len(moment.legal), "a move is listed twice"
    assert len(moment.legal) <= 500, f"{len(moment.legal)} moves: ask for a long move in several steps"
    for seat in range(state.seats):
        assert bool(rules.legal_moves(state, seat)) == (seat in acting), "offer moves to the acting seats alone"
        view = rules.view(state, seat)
        assert view.viewer == seat, "say in `viewer` whose view it is"
        assert (seat in view.acting) == (seat in acting), "tell a seat in `acting` whether it is asked"
        assert not view.over, "give the view no outcome before the game is over"
    public = rules.view(state, None)
    assert public.viewer is None, "the public's view has the viewer None"
    assert set(public.acting) <= set(acting), "fill `acting` from Game.visible_acting"
    assert public.waiting == (not public.acting), "set `waiting` where somebody acts whom the viewer may not know"
    assert sorted(map(str, rules.ranked(rules.view(state, moment.seat), moment.legal))) == sorted(
        map(str, moment.legal)
    )


def every_listed_move_applies(moment: Moment, elsewhere: list[Move]) -> None:
    rules = moment.game
    for move in moment.rng.sample(moment.legal, min(8, len(moment.legal))):
        state = rules.copy(moment.state)
        events = rules.apply(state, moment.seat, move)
        rules.invariants(state)
        assert events, f"tell what {move} does: apply must log an event"
        assert rules.decode_events(rules.encode_events(events)) == events, "list every event in Game.events"
        for event in events:
            tell_nobody_else(event, state.seats)


def tell_nobody_else(event: Event, seats: int) -> None:
    """Those outside the audience see the twin, the same for all of them."""
    for viewer in (None, *range(seats)):
        inside = event.audience is None or viewer in event.audience
        seen = event.seen_by(viewer)
        assert seen == (event if inside else event.redacted())
        assert inside or seen is None or seen.audience is None, f"{event}: redacted() is for everybody"
        assert seen is None or seen.barrier == event.barrier, f"{event}: redacted() keeps the barrier"


def refused_moves_change_nothing(moment: Moment, elsewhere: list[Move]) -> None:
    rules, state = moment.game, moment.state
    before = rules.encode(state)
    legal = {move.plain() for move in moment.legal}
    for move in elsewhere:
        if move.plain() not in legal:
            with pytest.raises(IllegalMove) as refused:
                rules.apply(state, moment.seat, move)
            assert str(refused.value)[-1] in ".!?", f"why_not is a sentence, not {refused.value}"
            assert rules.find_legal(state, moment.seat, move) is None
    acting = rules.acting(state)
    for seat in range(state.seats):
        if seat not in acting:
            with pytest.raises(NotYourTurn):
                rules.apply(state, seat, moment.move)
            with pytest.raises(NotYourTurn):
                rules.caretaker_move(state, seat)
    assert rules.encode(state) == before, "let a refused move change nothing"


def notation_comes_back(moment: Moment, elsewhere: list[Move]) -> None:
    written = [str(move) for move in moment.legal]
    assert [moment.game.parse(text) for text in written] == moment.legal
    assert len(set(written)) == len(written), (
        "two legal moves have one notation: give a field that tells them apart"
    )
    assert [moment.game.parse(text.upper()) for text in written] == moment.legal


def order_of_cards_does_not_matter(moment: Moment, elsewhere: list[Move]) -> None:
    rules = moment.game
    for move in moment.rng.sample(moment.legal, min(4, len(moment.legal))):
        other = scrambled(move, moment.rng)
        assert rules.find_legal(moment.state, moment.seat, other) == move, f"{other} is {move} in another order"
        one, two = rules.copy(moment.state), rules.copy(moment.state)
        assert rules.apply(one, moment.seat, move) == rules.apply(two, moment.seat, other)
        assert one == two


def storage_comes_back(moment: Moment, elsewhere: list[Move]) -> None:
    rules, state = moment.game, moment.state
    stored = rules.encode(state)
    assert len(stored) < STATE_LIMIT, f"a state of {len(stored)} bytes: keep what can be worked out out of it"
    assert rules.decode(stored) == state, "keep only plain data in the state"
    assert rules.encode(rules.decode(stored)) == stored
    assert msgspec.json.decode(msgspec.json.encode(state), type=rules.State) == state
    for viewer in moment.case.viewers:
        view = rules.view(state, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
        assert hash(view) == hash(rules.view(rules.copy(state), viewer)), "a picture is cached by its view"


def copies_share_nothing(moment: Moment, elsewhere: list[Move]) -> None:
    rules, state = moment.game, moment.state
    before = rules.encode(state)
    copied = rules.copy(state)
    assert copied == state
    for viewer in moment.case.viewers:
        rules.resample(state, viewer, Random(moment.number))
    rules.caretaker_move(state, moment.seat)
    if moment.number % PLAYED_OUT:
        rules.apply(copied, moment.seat, moment.move)
    else:
        finish(moment.case, copied)
    assert rules.encode(state) == before, "resample, views and copies leave the state as it is"


@EACH_CASE
def test_replay_equals_the_stored_state_at_every_move(case: Case) -> None:
    rules = case.game
    for seed in case.studied[:5]:
        again, redacted = case.setup(seed), rules.decode(rules.encode(case.setup(seed)))
        for moment in random_game(case, seed):
            stored = rules.encode(moment.state)
            assert rules.encode(again) == stored
            assert rules.encode(redacted) == stored
            told = rules.apply(again, moment.seat, rules.parse(str(moment.move)))
            # the twin is stored and loaded between any two moves
            redacted = rules.decode(stored)
            assert rules.apply(redacted, moment.seat, moment.move) == told
        assert rules.outcome(again) == rules.outcome(redacted)
        assert rules.outcome(again) is not None


@EACH_CASE
def test_a_viewer_cannot_tell_a_redeal(case: Case) -> None:
    """All that the engine tells a viewer is the same when what it cannot know is dealt anew."""
    rules = case.game
    differed = dict.fromkeys(case.viewers, False)
    elsewhere: list[Move] = []
    for seed in case.studied:
        for moment in positions(case, seed, 0.2, "redeal"):
            for viewer in case.viewers:
                tried = [
                    move
                    for move in elsewhere
                    if viewer is None or rules.find_legal(moment.state, viewer, move) is None
                ]
                told = outputs(case, moment.state, viewer, tried)
                other = rules.resample(moment.state, viewer, moment.rng)
                rules.invariants(other)
                assert outputs(case, other, viewer, tried) == told, (
                    f"seat {viewer} can tell a re-deal: see which output"
                )
                assert len(rules.encode(other)) < STATE_LIMIT
                other.dice = moment.state.dice
                differed[viewer] |= other != moment.state
                if moment.rng.random() < 0.1:
                    finish(case, other)
                    rules.invariants(other)
            elsewhere = (moment.legal[:3] + elsewhere)[:20]
    assert all(differed.values()), f"nothing is dealt anew for {[v for v, new in differed.items() if not new]}"


def told_in_private(events: list[Event], viewer: Seat | None) -> list[Event | None]:
    """What a viewer sees of events that are meant for others."""
    others = [event for event in events if event.audience is not None and viewer not in event.audience]
    return [event.seen_by(viewer) for event in others]


@EACH_CASE
def test_the_log_cannot_tell_a_redeal(case: Case) -> None:
    """The same move on a table and on its re-deal: if both look the same to a viewer afterwards, it also saw the
    same of what was meant for others."""
    rules = case.game
    compared = private = 0
    for seed in case.studied:
        for moment in positions(case, seed, 0.4, "log"):
            for viewer in case.viewers:
                other = rules.resample(moment.state, viewer, moment.rng)
                if viewer == moment.seat or rules.find_legal(other, moment.seat, moment.move) is None:
                    continue
                one = rules.copy(moment.state)
                here = told_in_private(rules.apply(one, moment.seat, moment.move), viewer)
                private += bool(here)
                there = told_in_private(rules.apply(other, moment.seat, moment.move), viewer)
                if rules.view(one, viewer) == rules.view(other, viewer):
                    assert here == there, f"events tell seat {viewer} what its view does not: see Event.redacted"
                    compared += bool(here)
    # in a game without hands nothing is told to some seats alone
    assert compared or not private, "no two tables looked the same after a move that told some seats alone"


@EACH_CASE
def test_caretakers_finish_any_game_from_any_point(case: Case) -> None:
    for seed in case.studied[:8]:
        for moment in positions(case, seed, 0.15, "caretaker"):
            finish(case, moment.state)
            case.game.invariants(moment.state)
            assert case.game.outcome(moment.state) is not None, "return an outcome once nobody acts"


@EACH_CASE
def test_reshuffle_keeps_what_was_seen(case: Case) -> None:
    rules = case.game
    differed = False
    for seed in case.studied[:8]:
        for moment in positions(case, seed, 0.3, "reshuffle"):
            told = {viewer: outputs(case, moment.state, viewer, []) for viewer in case.viewers}
            one, two = rules.copy(moment.state), rules.copy(moment.state)
            rules.reshuffle_hidden(one, 99 + moment.number)
            rules.reshuffle_hidden(two, 99 + moment.number)
            assert one == two, "the same seed shuffles the same way"
            rules.invariants(one)
            now = {viewer: outputs(case, one, viewer, []) for viewer in case.viewers}
            assert now == told, "reshuffle_hidden may change only what no seat has seen"
            one.dice = moment.state.dice
            differed |= one != moment.state
    assert differed, "nothing is shuffled anew"


@EACH_CASE
def test_the_seed_alone_decides_the_deal(case: Case) -> None:
    assert case.setup(7) == case.setup(7)
    dealt = {case.game.encode(case.setup(seed)) for seed in range(20)}
    assert len(dealt) == 20, "draw the deal from the dice of the seed"
    assert case.setup(2**63 - 1) == case.game.decode(case.game.encode(case.setup(2**63 - 1)))


@EACH_CASE
def test_nobody_moves_once_it_is_over(case: Case) -> None:
    rules, state = case.game, case.setup(1)
    move = rules.caretaker_move(state, rules.acting(state)[0])
    finish(case, state)
    for seat in range(case.seats):
        assert rules.legal_moves(state, seat) == [], "offer no moves once the game is over"
        with pytest.raises(GameOver):
            rules.apply(state, seat, move)
    for viewer in case.viewers:
        view = rules.view(state, viewer)
        assert view.over, "give every view the outcome once the game is over"
        assert view.acting == ()
        assert not view.waiting
        other = rules.resample(state, viewer, Random(1))
        assert outputs(case, other, viewer, []) == outputs(case, state, viewer, [])
    assert rules.response_window(state) is None, "close every window when the game is over"


@EACH_GAME
def test_a_game_of_another_schema_is_refused_or_lifted(rules: Game[Any]) -> None:
    state = rules.setup(rules.seat_range.start, rules.Options(), 1)
    raw = msgspec.msgpack.decode(rules.encode(state))
    raw["schema"] = rules.schema + 1
    with pytest.raises(StateError, match="newer rules"):
        rules.decode(msgspec.msgpack.encode(raw))


@EACH_GAME
def test_the_usual_options_go_with_the_usual_seats(rules: Game[Any]) -> None:
    assert rules.seats_for(rules.Options()) == rules.seat_range, "seat_range is for the default options"


@pytest.mark.slow
@EACH_GAME
def test_places_follow_the_scores(rules: Game[Any]) -> None:
    """Without a tie-break, more points mean a better place."""
    case = next(case for case in CASES if case.key == rules.key)
    for seed in range(20):
        state = case.setup(seed)
        finish(case, state)
        outcome = rules.outcome(state)
        assert outcome is not None
        if not outcome.tie_breaks and not outcome.rivals:
            by_points = places_by([(total,) for total in outcome.totals])
            assert outcome.places == by_points, "name the tie-break that decides otherwise than the points"
        assert outcome.winners, "give somebody the first place"


@EACH_GAME
def test_an_illegal_move_says_why(rules: Game[Any]) -> None:
    """The reason is about the move and offers a way on; two different faults are not told alike."""
    case = next(case for case in CASES if case.key == rules.key)
    reasons = set()
    for seed in range(4):
        seen: list[Move] = []
        for moment in positions(case, seed, 1.0):
            for move in seen[-12:]:
                if rules.find_legal(moment.state, moment.seat, move) is None:
                    reasons.add(refusal(rules, moment.state, moment.seat, move))
            seen += moment.legal[:4]
    assert None not in reasons
    assert len(reasons) >= 3, (
        f"say in why_not what is wrong with each move and what can be done, not only {reasons}"
    )
