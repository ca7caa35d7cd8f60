"""The Play panel reaches every legal move of every game, in few taps, within Discord's limits."""

from random import Random
from typing import Any

import discord
import pytest

from bot.discord.components.custom_ids import read_path
from bot.discord.components.layout import ButtonSpec, Row, SelectSpec, build
from bot.discord.screens import move_panel
from bot.discord.screens.move_picker import MovePicker, StalePath
from bot.discord.text import labels
from bot.discord.text.limits import BUTTON_LABEL, SELECT_OPTIONS
from bot.sessions.history import History
from bot.sessions.position import Position
from games.core.game import Game
from games.registry import all_games
from storage.records import HUMAN, PLAYING, RUNNING, SeatRow, SessionRow

WIDE = "W" * 32


def position_of(rules: Game[Any], seats: int, seed: int, name: str = WIDE) -> Position:
    """Return a fresh table with the widest names there are."""
    session = SessionRow(
        id=9_000_000_000, guild_id=1, channel_id=2, thread_id=3, number=12345, game=rules.key, status=RUNNING,
        host_id=1, seats=seats, options=b"{}", seed=seed, salt="salt", version=0, created_at=0.0, started_at=0.0,
        ended_at=None, lobby_message_id=4, turn_message_id=5, turn_message_at=0.0, turn_message_turn=0,
        turn_message_round=0, posted_version=0, asked=b"[]", called_version=-1, rules_schema=rules.schema,
    )  # fmt: skip
    rows = [
        SeatRow(
            session_id=session.id, seat=seat, user_id=seat + 1, name=name, kind=HUMAN, player=None, status=PLAYING,
            orders=b"{}", hand_message_id=None, hand_channel_id=None, dm_closed=False,
            dm_closed_at=None, dm_told=False,
        )
        for seat in range(seats)
    ]  # fmt: skip
    state = rules.setup(seats, rules.Options(), seed)
    return Position(session=session, seats=rows, rules=rules, history=History(rules), state=state)


def menus(rows: list[Row]) -> list[SelectSpec]:
    return [row for row in rows if isinstance(row, SelectSpec)]


def buttons(rows: list[Row]) -> list[ButtonSpec]:
    return [
        button
        for row in rows
        if not isinstance(row, SelectSpec)
        for button in row
        if isinstance(button, ButtonSpec)
    ]


def taps(position: Position, seat: int) -> dict[int, int]:
    """Return, by the index of each move that a panel offers, the taps to make it, counted from the ping."""
    found: dict[int, int] = {}
    todo: list[tuple[int, tuple[int, ...], int]] = [(1, (), 0)]
    seen: set[tuple[tuple[int, ...], int]] = set()
    while todo:
        depth, path, page = todo.pop(0)
        shown = (
            move_panel.first_page(position.seen_by(seat))
            if not path and not page
            else move_panel.later_page(position.seen_by(seat), path, page)
        )
        assert len(shown.text) <= 2000
        view = build(shown.rows)
        assert view is not None
        for item in view.children:
            if isinstance(item, discord.ui.Button) and item.custom_id:
                assert len(item.custom_id) <= 100
                assert 1 <= len(item.label or "") <= BUTTON_LABEL
                assert "……" not in (item.label or ""), "one mark for what is cut off and what is still asked"
        ids = [item.custom_id for item in view.children if isinstance(item, discord.ui.Button | discord.ui.Select)]
        assert len(set(ids)) == len(ids)
        for button in buttons(shown.rows):
            if button.custom_id.action == "do":
                found.setdefault(int(button.custom_id.arg), depth + 1)
            elif button.custom_id.action == "confirm":
                index = confirmed(position, seat, button.custom_id.arg)
                found.setdefault(index, depth + 2)
            elif button.custom_id.action == "open" and not button.disabled:
                further, to = read_path(button.custom_id.arg)
                if further == path and to > page and (path, to) not in seen:
                    seen.add((path, to))
                    todo.append((depth + 1, path, to))
        for menu in menus(shown.rows):
            assert len(menu.options) <= SELECT_OPTIONS
            base, _ = read_path(menu.custom_id.arg)
            todo += [(depth + 1, (*base, *read_path(value)[0]), 0) for value, _, _ in menu.options]
    return found


def confirmed(position: Position, seat: int, text: str) -> int:
    """Return the move that the page before the deed makes; the page fits a message."""
    shown = move_panel.confirm_page(position.seen_by(seat), text)
    assert len(shown.text) <= 2000
    (do_it,) = (button for button in buttons(shown.rows) if button.custom_id.action == "do")
    assert shown.move == int(do_it.custom_id.arg)
    return shown.move


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_move_is_offered_within_the_limits_and_in_eight_taps(rules: Game[Any], seed: int) -> None:
    rng = Random(seed)
    position = position_of(rules, rules.seat_range[-1], seed)
    looked = 0
    for step in range(120):
        acting = position.acting()
        if not acting:
            break
        seat = rng.choice(acting)
        legal = rules.legal_moves(position.state, seat)
        if step % 4 == 0:
            found = taps(position, seat)
            assert set(found) == set(range(len(legal)))
            assert max(found.values()) <= 8
            looked += 1
        rules.apply(position.state, seat, rng.choice(legal))
    assert looked > 5


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
@pytest.mark.parametrize("options", [1, 2, 5])
def test_long_selects_are_turned_page_by_page(
    rules: Game[Any], options: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here a select holds few options, so that there are many pages: by number while five buttons do, else ◀ ▶."""
    monkeypatch.setattr(move_panel, "SELECT_OPTIONS", options)
    rng = Random(options)
    position = position_of(rules, rules.seat_range[0], 5)
    for _ in range(12):
        seat = position.acting()[0]
        legal = rules.legal_moves(position.state, seat)
        assert set(taps(position, seat)) == set(range(len(legal)))
        rules.apply(position.state, seat, rng.choice(legal))


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
def test_the_most_promising_move_takes_two_taps(rules: Game[Any]) -> None:
    position = position_of(rules, rules.seat_range[0], 3)
    seat = position.acting()[0]
    best = MovePicker(position.seen_by(seat)).best(1)[0]
    assert taps(position, seat)[best] == 2


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
def test_a_path_means_the_same_move_in_another_process(rules: Game[Any]) -> None:
    """What a select carries is read again from the stored state after a restart."""
    position = position_of(rules, rules.seat_range[0], 11)
    seat = position.acting()[0]
    again = position_of(rules, rules.seat_range[0], 11)
    again.state = rules.decode(rules.encode(position.state))
    before, after = MovePicker(position.seen_by(seat)), MovePicker(again.seen_by(seat))
    for path in ((0,), (1,), (0, 0), (1, 2)):
        try:
            expected = before.ask(path)
        except StalePath:
            with pytest.raises(StalePath):
                after.ask(path)
        else:
            assert after.ask(path) == expected


@pytest.mark.parametrize("greedy", [False, True], ids=["at random", "by evaluation"])
def test_any_turn_of_trade_fleet_takes_five_taps_at_most(greedy: bool) -> None:
    rules = next(rules for rules in all_games() if rules.key == "trade-fleet")
    rng = Random(3)
    position = position_of(rules, 4, 7)
    looked = 0
    for step in range(120):
        if not position.acting():
            break
        seat = position.acting()[0]
        if step % 3 == 0:
            assert max(taps(position, seat).values()) <= 5
            looked += 1
        moves = position.legal(seat) if greedy else rng.sample(position.legal(seat), 1)
        rules.apply(position.state, seat, moves[0])
    assert looked > 10


MANY = ("pirates", "repairs", "island", "nassau", "rum", "rum", "hemp", "silk")


def holding(cards: tuple[str, ...]) -> MovePicker:
    """Return what a seat of Trade Fleet is offered on its turn with these cards in its hand."""
    from games.trade_fleet.cards import NAMES

    rules = next(rules for rules in all_games() if rules.key == "trade-fleet")
    position = position_of(rules, 3, 5, name="Ada")
    seat = position.acting()[0]
    left, hand = list(enumerate(NAMES)), []
    for name in cards:
        hand.append(next(entry for entry in left if entry[1] == name))
        left.remove(hand[-1])
    position.state.hands[seat] = [card for card, _ in hand]
    for other in range(3):
        position.state.stashes[other] = [card for card, _ in left[:4]]
    return MovePicker(position.seen_by(seat))


def test_what_to_do_and_its_first_value_are_asked_together() -> None:
    question = holding(MANY).ask(())
    assert question.text == "What would you like to do?"
    offered = [choice.label for choice in question.choices]
    assert len(offered) <= SELECT_OPTIONS
    assert "Discard…" in offered
    assert "Play Pirates…" in offered
    assert any(label.startswith("Play Nassau") for label in offered)


def test_questions_are_named_for_what_was_chosen() -> None:
    offer = holding(MANY)
    choices = {choice.label: choice.path for choice in offer.ask(()).choices}
    assert offer.ask(choices["Play Pirates…"]).text == "Pirates: on whom?"
    assert offer.ask(choices["Play Repairs…"]).text == "Repairs: on whom?"
    assert offer.ask(choices["Discard…"]).text == "Discard: which cards?"


def test_back_leads_to_the_page_on_which_the_choice_was_made() -> None:
    offer = holding(MANY)
    pirates = next(choice.path for choice in offer.ask(()).choices if choice.label == "Play Pirates…")
    assert len(pirates) == 2
    victim = offer.ask(pirates).choices[0].path
    assert offer.before((*pirates, *victim)) == pirates
    assert offer.before(pirates) == ()
    assert offer.before(()) == ()


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
def test_every_question_is_one(rules: Game[Any]) -> None:
    """No question repeats the notation that is for those who type."""
    rng = Random(4)
    position = position_of(rules, rules.seat_range[0], 6, name="Ada")
    for _ in range(60):
        if not position.acting():
            break
        seat = position.acting()[0]
        offer = MovePicker(position.seen_by(seat))
        path: tuple[int, ...] = ()
        while (question := offer.ask(path)).move is None:
            assert question.text.endswith("?")
            assert len(question.text) <= 100
            assert "such as" not in question.text
            assert len({choice.path for choice in question.choices}) == len(question.choices)
            path = (*path, *rng.choice(question.choices).path)
        rules.apply(position.state, seat, offer.moves[question.move])


@pytest.mark.parametrize("path", [(99,), (0, 99), (0, 0, 0, 0, 0, 0, 0, 0)])
def test_a_path_that_leads_nowhere_is_lost(path: tuple[int, ...]) -> None:
    rules = all_games()[0]
    position = position_of(rules, 2, 1)
    with pytest.raises(StalePath):
        MovePicker(position.seen_by(position.acting()[0])).ask(path)


def test_the_last_page_says_what_will_happen() -> None:
    rules = all_games()[0]
    position = position_of(rules, 2, 1)
    seat = position.acting()[0]
    offer = MovePicker(position.seen_by(seat))
    path: tuple[int, ...] = ()
    while (question := offer.ask(path)).move is None:
        path = (*path, *question.choices[0].path)
    shown = move_panel.later_page(position.seen_by(seat), path)
    assert "This will happen:" in shown.text
    assert offer.label(question.move).split(":")[0] in shown.text
    assert [button.label for button in buttons(shown.rows)] == ["Do it", "Back"]


def test_a_seat_that_is_not_asked_gets_the_same_words_as_any_other() -> None:
    rules = all_games()[0]
    position = position_of(rules, 4, 1, name="Ada")
    texts = {
        move_panel.first_page(position.seen_by(seat)).text.replace(move_panel.heading(position.seen_by(seat)), "")
        for seat in range(4)
        if seat not in position.acting()
    }
    assert len(texts) == 1
    assert "Nothing is asked of you now." in texts.pop()


def test_values_without_words_of_their_own_are_named_by_their_field() -> None:
    from games.core.notation import move_fields

    for rules in all_games():
        position = position_of(rules, rules.seat_range[0], 1)
        view, table = position.view(0), position.seating()
        for kind in rules.moves:
            for field in move_fields(kind):
                if not field.required:
                    assert labels.value_label(position, view, table, kind, field, None)
