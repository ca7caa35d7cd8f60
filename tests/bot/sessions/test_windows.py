"""Windows: who is asked, who is told, standing orders, and windows that close by themselves."""

import pytest

from bot.sessions.position import Position
from bot.sessions.refusals import Illegal, WrongTurn
from games.registry import game
from tests.bot.sessions.conftest import ADA, BEN, CLEO, Crew

PEOPLE = (ADA, BEN, CLEO)


def seed_where(turn_card: str, answer: str, *, holder: int, windows: str = "fast") -> int:
    """The first seed by which seat 0 begins with `turn_card` and only `holder` has an answer."""
    rules = game("trade-fleet")
    options = rules.Options(windows=windows)
    for seed in range(100_000):
        state = rules.setup(3, options, seed)
        holders = [seat for seat in range(3) if state.holds(seat, answer)]
        if state.first == 0 and state.holds(0, turn_card) and holders == [holder]:
            return seed
    raise AssertionError("no such deal")


async def table_with(crew: Crew, monkeypatch: pytest.MonkeyPatch, seed: int, **options: str) -> Position:
    monkeypatch.setattr("bot.sessions.lobby.new_seed", lambda: seed)
    position = await crew.table(*PEOPLE, options=options)
    await crew.drain()
    return position


async def test_only_who_holds_an_answer_is_asked_and_nobody_else_learns_who(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = await table_with(crew, monkeypatch, seed_where("island", "escort", holder=2))
    dms = len(crew.messenger.dms)
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.drain()
    now = await crew.service.tables.position(position.id)
    assert now.acting() == (2,)
    assert now.visible_acting(None) == ()
    assert now.visible_acting(1) == ()
    (asked_user, send_dm), *others = crew.messenger.dms[dms:]
    assert (asked_user, others) == (CLEO.id, [])
    assert send_dm.controls.play
    public = [post for _, post in (*crew.messenger.posts, *crew.messenger.edits) if post.seat is None]
    last = public[-1]
    assert last.ping == ()
    assert "Cleo" not in last.text
    assert "waits for an answer" in last.text
    for user in (ADA.id, BEN.id):
        with pytest.raises(WrongTurn, match="waits for an answer") as refusal:
            await crew.service.moves.act(position.id, user, "answer pass")
        assert "Cleo" not in refusal.value.text


async def test_an_escort_cancels_and_the_turn_goes_on(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    position = await table_with(crew, monkeypatch, seed_where("island", "escort", holder=2))
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.service.moves.act(position.id, CLEO.id, "answer escort")
    now = await crew.service.tables.position(position.id)
    assert now.acting() == (1,)
    assert now.state.stashes[0] == []
    assert "verifies" in await crew.service.verify(position.id)


async def test_a_silent_pass_posts_nothing_about_who_passed(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    position = await table_with(crew, monkeypatch, seed_where("island", "escort", holder=2))
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.drain()
    await crew.service.moves.act(position.id, CLEO.id, "answer pass")
    await crew.drain()
    lines = await crew.service.log_lines((await crew.service.tables.position(position.id)).public)
    assert not any("Cleo" in line for line in lines)
    assert any("Ada" in line and "3" in line for line in lines)


@pytest.mark.parametrize(("policy", "gold"), [("never", 3), ("always", 0), ("aimed", 3)])
async def test_standing_orders_answer_at_once(
    crew: Crew, monkeypatch: pytest.MonkeyPatch, policy: str, gold: int
) -> None:
    position = await table_with(crew, monkeypatch, seed_where("island", "escort", holder=2))
    await crew.service.moves.set_orders(position.id, CLEO.id, "island", policy)
    await crew.service.moves.act(position.id, ADA.id, "play island")
    now = await crew.service.tables.position(position.id)
    assert now.acting() == (1,)
    assert len(now.state.stashes[0]) == gold
    assert [row.actor for row in await crew.store.moves(position.id)] == [f"user:{ADA.id}", "orders"]


async def test_new_orders_answer_a_window_that_is_open(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    position = await table_with(crew, monkeypatch, seed_where("island", "escort", holder=2))
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.service.moves.set_orders(position.id, CLEO.id, "island", "never")
    assert (await crew.service.tables.position(position.id)).acting() == (1,)
    with pytest.raises(Illegal):
        await crew.service.moves.set_orders(position.id, CLEO.id, "island", "perhaps")


async def test_a_discreet_window_asks_all_alike_and_closes_by_itself(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = seed_where("island", "escort", holder=2, windows="discreet")
    position = await table_with(crew, monkeypatch, seed, windows="discreet", window_length="1 hour")
    dms = len(crew.messenger.dms)
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.drain()
    assert {user for user, _ in crew.messenger.dms[dms:]} == {BEN.id, CLEO.id}
    (timer,) = [timer for timer in await crew.store.due_timers(crew.clock() + 3601) if timer.kind == "window"]
    assert 0.2 * 3600 <= timer.due_at - crew.clock() <= 3600

    # answers are held: nothing that anybody sees changes, and the window's end stays where it was
    posts, edits = len(crew.messenger.posts), len(crew.messenger.edits)
    await crew.service.moves.act(position.id, CLEO.id, "answer escort", version=1)
    await crew.service.moves.act(position.id, BEN.id, "answer pass", version=1)
    await crew.drain()
    assert (len(crew.messenger.posts), len(crew.messenger.edits)) == (posts, edits)
    decode_result = [one for one in await crew.store.due_timers(crew.clock() + 3601) if one.kind == "window"]
    assert decode_result == [timer]
    assert (await crew.service.tables.position(position.id)).acting() == (1, 2, 0)

    # at its end all answers become moves at once, and the Escort that was played opens a window of its own
    await crew.later(timer.due_at + 1 - crew.clock())
    rows = [row for row in await crew.store.moves(position.id) if row.kind in ("move", "answer")]
    assert [(row.seat, row.move, row.actor) for row in rows] == [
        (0, "play island", "user:1"),
        (1, "answer pass", "user:2"),
        (2, "answer escort", "user:3"),
        (0, "answer pass", "orders"),
    ]
    (second,) = [one for one in await crew.store.due_timers(crew.clock() + 3601) if one.kind == "window"]
    assert second.due_at != timer.due_at
    await crew.later(second.due_at + 1 - crew.clock())
    for _ in range(5):  # Cleo may be asked again for a second Escort, in a window as long as any
        await crew.later(3601)
    now = await crew.service.tables.position(position.id)
    assert now.state.stashes[0] == []
    assert "verifies" in await crew.service.verify(position.id)


async def test_an_answer_can_be_changed_until_the_window_closes(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = seed_where("island", "escort", holder=2, windows="discreet")
    position = await table_with(crew, monkeypatch, seed, windows="discreet")
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.service.moves.act(position.id, CLEO.id, "answer escort", version=1)
    await crew.service.moves.act(position.id, CLEO.id, "answer pass", version=1)
    with pytest.raises(Illegal):
        await crew.service.moves.act(position.id, BEN.id, "answer escort", version=1)
    await crew.later(3601)
    assert len((await crew.service.tables.position(position.id)).state.stashes[0]) == 3


async def test_a_discreet_window_that_nobody_answers_lets_the_card_pass(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = seed_where("island", "escort", holder=2, windows="discreet")
    position = await table_with(crew, monkeypatch, seed, windows="discreet")
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.later(3601)
    now = await crew.service.tables.position(position.id)
    assert now.acting() == (1,)
    assert len(now.state.stashes[0]) == 3
    assert {row.actor for row in (await crew.store.moves(position.id))[1:]} <= {"clock", "orders"}
