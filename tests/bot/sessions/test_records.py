"""Records: what comes from elsewhere is believed only after it has been played again."""

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec import structs

from bot.sessions import records
from bot.sessions.log_entries import (
    Actor,
    Agreed,
    ByCaretaker,
    ByClock,
    ByComputer,
    ByHost,
    ByOrders,
    ByPerson,
    ByResignation,
    Deed,
    Disagreed,
    EndAsked,
    HeldAnswer,
    MoveMade,
    Resigned,
    UndoAsked,
    Undone,
    write_actor,
    write_entry,
)
from bot.sessions.position import Position
from bot.sessions.proof import verify
from bot.sessions.records import Record, RecordLine, decode_record, encode_record, store_record, verify_record
from bot.sessions.refusals import Refusal
from bot.sessions.service import TableService
from games.core.errors import GameError
from games.core.fairness import commitment, reshuffle_seed
from games.registry import game
from storage.records import NewSession, NewSnapshot
from storage.sqlite import SqliteStore
from tests.bot.sessions.conftest import ADA, BEN, Crew


async def finished(crew: Crew) -> Position:
    """A game of two people that was played to its end, with a move taken back and a vote in it."""
    position = await crew.table(ADA, BEN)
    for _ in range(3):
        position = await crew.play_one(position.id)
    last = (await crew.store.moves(position.id))[-1]
    asking = ADA if last.seat == position.seat_of(ADA.id) else BEN
    done = await crew.service.votes.undo(position.id, asking.id)
    if "asked to agree" in done.text:
        await crew.service.votes.vote(position.id, (BEN if asking == ADA else ADA).id, True)
    while position.running:
        position = await crew.play_one(position.id)
    return position


async def record_of(crew: Crew) -> tuple[Position, Record]:
    position = await finished(crew)
    return position, decode_record(await crew.service.export(position.id))


def played(*moves: tuple[str, int, str], seed: int = 1) -> Record:
    """A record of a game that was closed after these rows (kind, seat, move)."""
    lines = tuple(
        RecordLine(seq=number, kind=kind, seat=seat, move=move, actor="person", made_at=5.0, rules_version="1")
        for number, (kind, seat, move) in enumerate(moves, 1)
    )
    return Record(
        format=1, game="trade-fleet", schema=1, seats=("Ada", "Ben"), options={}, seed=seed, salt="salt",
        commitment=commitment(seed, "salt"), places=(), scores=(), moves=lines,
    )  # fmt: skip


async def test_an_imported_game_has_the_whole_log(crew: Crew, tmp_path: Path) -> None:
    position, record = await record_of(crew)
    async with await SqliteStore.open(tmp_path / "other.db") as other:
        told = await store_record(other, record)
        assert "is table 1 now" in told
        service = TableService(other)
        imported = await service.tables.position(1)
        assert imported.state == position.state
        assert imported.session.status == "over"
        assert "verifies" in await service.verify(1)
        for viewer in (None, 0, 1):
            lines = await service.log_lines(imported.seen_by(viewer))
            assert lines
            assert lines == await TableService(crew.store).log_lines(position.seen_by(viewer))
        mine, theirs = await crew.store.moves(position.id), await other.moves(1)
        assert [row.events for row in theirs] == [row.events for row in mine]
        assert {row.kind for row in theirs} >= {"move", "undo"}
        assert decode_record(await service.export(1)) == record


async def test_a_game_that_is_there_is_not_stored_again(crew: Crew, tmp_path: Path) -> None:
    position, record = await record_of(crew)
    assert f"is table {position.id} already" in await store_record(crew.store, record)
    assert await crew.store.session(position.id + 1) is None
    async with await SqliteStore.open(tmp_path / "other.db") as other:
        assert "is table 1 now" in await store_record(other, record)
        assert "is table 1 already" in await store_record(other, record)
        assert await other.session(2) is None
        shorter = msgspec.structs.replace(record, moves=record.moves[:3], places=(), scores=())
        assert "verifies" in verify_record(shorter)
        with pytest.raises(Refusal, match="same seed, and its log is another one"):
            await store_record(other, shorter)
        assert await other.session(2) is None


async def test_an_import_that_is_broken_off_leaves_nothing(
    crew: Crew, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    position, record = await record_of(crew)

    def fail(*_: object, **__: object) -> None:
        raise OSError("the power went")

    async with await SqliteStore.open(tmp_path / "other.db") as other:
        for step in ("sessions.sit_down", "sessions.start", "moves.commit", "rows.get_session"):
            with monkeypatch.context() as patch:
                patch.setattr(f"storage.sqlite.{step}", fail)
                with pytest.raises(OSError, match="power"):
                    await store_record(other, record)
            assert await other.session(1) is None
        assert "is table 1 now" in await store_record(other, record)
        assert (await TableService(other).tables.position(1)).state == position.state


async def test_an_import_that_an_earlier_version_broke_off_is_made_anew(crew: Crew, tmp_path: Path) -> None:
    position, record = await record_of(crew)
    seal = hashlib.sha256(f"{record.game}:{record.seed}:{record.salt}".encode()).digest()
    new = NewSession(guild_id=None, channel_id=records.IMPORTED, game=record.game, host_id=0, seats=2, now=1.0)
    for started in (False, True):
        async with await SqliteStore.open(tmp_path / f"{started}.db") as other:
            half = await other.create_session(new, interaction_id=-int.from_bytes(seal[:7]))
            await other.add_computer(half.id, "imported", "Ada")
            if started:
                await other.add_computer(half.id, "imported", "Ben")
                state = NewSnapshot(schema=1, state=b"")
                await other.start_session(half.id, record.seed, record.salt, state, (), 1.0)
            told = await store_record(other, record)
            (session,) = await other.sessions_in(records.IMPORTED, ("lobby", "running", "over", "cancelled"))
            assert f"is table {session.id} now" in told
            assert (await TableService(other).tables.position(session.id)).state == position.state
            assert [seat.name for seat in await other.seats(session.id)] == ["Ada", "Ben"]
            assert "verifies" in await TableService(other).verify(session.id)


async def test_a_game_without_a_move_can_be_imported(crew: Crew) -> None:
    told = await store_record(crew.store, played())
    assert "is table 1 now" in told
    session = await crew.store.session(1)
    assert session is not None
    assert session.status == "cancelled"
    assert "verifies" in await crew.service.verify(1)
    assert "is table 1 already" in await store_record(crew.store, played())


def with_line(record: Record, at: int, **fields: Any) -> Record:
    lines = list(record.moves)
    lines[at] = msgspec.structs.replace(lines[at], **fields)
    return msgspec.structs.replace(record, moves=tuple(lines))


async def test_rows_that_no_table_has_written_are_refused(crew: Crew) -> None:
    _, record = await record_of(crew)
    undo = next(number for number, line in enumerate(record.moves) if line.kind == "undo")
    assert "verifies" in verify_record(record)
    replace = msgspec.structs.replace
    for wrong, why in (
        (with_line(record, 0, seq=0), "row 1 of its log has the number 0"),
        (with_line(record, 1, seq=1), "row 2 of its log has the number 1"),
        (with_line(record, 1, seq=3), "row 2 of its log has the number 3"),
        (with_line(record, 1, seq=-(10**30)), "row 2 of its log"),
        (replace(record, moves=record.moves[1:]), "row 1 of its log has the number 2"),
        (replace(record, moves=record.moves[::-1]), "row 1 of its log"),
        (replace(record, moves=record.moves + record.moves[-1:]), "has the number"),
        (with_line(record, 0, kind="magic"), "unknown kind: magic"),
        (with_line(record, 0, seat=2), "no seat of the game"),
        (with_line(record, 0, seat=-1), "no seat of the game"),
        (with_line(record, 0, seat=None), "no seat of the game"),
        (with_line(record, 0, actor="user:1"), "nobody who plays: user:1"),
        (with_line(record, 0, actor="person\n"), "nobody who plays"),
        (with_line(record, undo, move=f"to {undo + 1}"), "goes back to no row before it"),
        (with_line(record, undo, move="to 99"), "goes back to no row before it"),
        (with_line(record, undo, move="to -1"), "goes back to no row before it"),
        (with_line(record, undo, move="to ²"), "goes back to no row before it"),
        (with_line(record, undo, move="to " + "9" * 900), "goes back to no row before it"),
        (with_line(record, undo, move="home"), "goes back to no row before it"),
        (with_line(record, undo, move="to 0 seed x"), "goes back to no row before it"),
        (with_line(record, undo, move="to 0 seed " + "9" * 20), "goes back to no row before it"),
        (with_line(record, undo, move=f"to 0 seed {2**63}"), "goes back to no row before it"),
        (with_line(record, undo, move=f"to 0 seed {2**63}", rules_version=None), "goes back to no row before it"),
        (with_line(record, undo, move="to 0 seed 5"), "does not come from the sealed seed"),
        (with_line(record, 0, kind="held", move="sing"), "row 1 is refused: A move begins with"),
        (with_line(record, 0, move="sing"), "row 1 is refused: A move begins with"),
        (replace(record, seats=("Ada", "Ben\x1b[2J")), "control characters"),
        (replace(record, seats=("Ada",) * 9), "9 seats"),
        (replace(record, schema=99), "newer rules"),
        (replace(record, salt="pepper"), "sealed at the start"),
        (replace(record, scores=(1, 2)), "its moves lead to"),
    ):
        with pytest.raises(Refusal) as refused:
            verify_record(wrong)
        assert why in refused.value.text, refused.value.text
        with pytest.raises(Refusal):
            await store_record(crew.store, wrong)
    assert await crew.store.session(2) is None


def test_an_undo_goes_back_to_a_row_that_counts() -> None:
    """What `history` makes of a log, and what the import makes of it, is the same or refused."""
    rules = game("trade-fleet")
    state = rules.setup(2, rules.Options(), 1)
    first: list[tuple[str, int, str]] = []
    for _ in range(3):
        seat = rules.acting(state)[0]
        move = rules.legal_moves(state, seat)[0]
        rules.apply(state, seat, move)
        first.append(("move", seat, str(move)))
    back = ("undo", first[1][1], "to 1")
    again = [first[0], first[1], back, first[1], first[2], ("undo", 0, "to 2")]
    for rows, why in (
        ([*first, back, first[1], ("undo", 0, "to 4"), *first[1:]], None),
        ([*first, ("undo", 0, f"to 0 seed {reshuffle_seed(1, 'salt', 0)}")], None),
        ([*first, ("undo", 0, "to 0 seed 5")], "the shuffle of log row 4 does not come from the sealed seed"),
        ([*first, back, first[1], ("undo", 0, "to 3")], "row 6 goes back to a row that was taken back: to 3"),
        (again, "row 6 goes back to a row that was taken back: to 2"),
    ):
        if why is None:
            assert "verifies" in verify_record(played(*rows))
        else:
            with pytest.raises(Refusal, match=why):
                verify_record(played(*rows))


def as_old(record: Record, version: str | None = None) -> Record:
    """A record as it was made under other rules: the first two moves bear no version of today's."""
    older = [msgspec.structs.replace(line, rules_version=version) for line in record.moves[:2]]
    return msgspec.structs.replace(record, moves=(*older, *record.moves[2:]))


@pytest.mark.parametrize("version", [None, "0"])
async def test_a_record_of_older_rules_is_played_or_its_shuffle_alone_is_proven(
    crew: Crew, tmp_path: Path, version: str | None
) -> None:
    _, record = await record_of(crew)
    old = as_old(record, version)
    assert "verifies" in verify_record(old), "today's rules lead where the older ones did"
    differs = msgspec.structs.replace(old, scores=(90, 91))
    told = verify_record(differs)
    assert f"the shuffle is proven (commitment {record.commitment} matches seed and salt)" in told
    assert "2 moves were made under older rules and are not replayed" in told
    assert "verifies" not in told
    with pytest.raises(Refusal, match="made under older rules of Trade Fleet"):
        await store_record(crew.store, differs)
    with pytest.raises(Refusal, match="does NOT verify"):
        verify_record(msgspec.structs.replace(record, scores=(90, 91)))
    async with await SqliteStore.open(tmp_path / "other.db") as other:
        assert "is table 1 now" in await store_record(other, old)
        assert [row.rules_version for row in await other.moves(1)] == [line.rules_version for line in old.moves]


def test_a_record_from_before_versions_has_none() -> None:
    plain = json.loads(encode_record(played(("resign", 0, ""))))
    assert plain["moves"][0].pop("rules_version") == "1"
    line = decode_record(json.dumps(plain).encode()).moves[0]
    assert line.rules_version is None
    assert b"rules_version" not in encode_record(decode_record(json.dumps(plain).encode()))


async def test_verify_says_what_older_rules_made(crew: Crew) -> None:
    position = await finished(crew)
    rows = await crew.store.moves(position.id)
    moves = [number for number, row in enumerate(rows) if row.kind == "move"]
    old = [
        structs.replace(row, rules_version=None) if number == moves[0] else row for number, row in enumerate(rows)
    ]
    assert "verifies" in verify(position, rows)
    told = verify(position, old)
    assert "verifies" in told
    assert "agree with the older ones" in told
    position.state = position.rules.setup(2, position.game_options(), 1)
    seal = commitment(position.session.seed or 0, position.session.salt)
    told = verify(position, old)
    assert told == (
        f"Trade Fleet #1: the shuffle is proven (commitment {seal} matches seed and salt);"
        " 1 move was made under older rules and is not replayed."
    )
    with pytest.raises(Refusal, match="does NOT verify: the log leads to another position"):
        verify(position, rows)


async def test_verify_says_of_a_game_under_way_nothing_that_tells_of_secret_answers(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    for _ in range(4):
        position = await crew.play_one(position.id)
    old = [structs.replace(row, rules_version=None) for row in await crew.store.moves(position.id)]
    position.state = position.rules.setup(2, position.game_options(), 1)
    assert verify(position, old).endswith("; moves were made under older rules and are not replayed.")


def test_everybody_who_makes_rows_is_known_to_records() -> None:
    actors: list[Actor] = [
        ByPerson(), ByComputer("sailor"), ByOrders(), ByClock(), ByCaretaker(), ByHost(), ByResignation(),
    ]  # fmt: skip
    assert {type(actor) for actor in actors} == set(get_args(Actor))
    for actor in actors:
        assert records.ACTOR.fullmatch(write_actor(actor)), actor


def test_every_kind_of_row_is_known_to_records() -> None:
    """Whatever a table writes into its log can be exported: each deed is a kind that records know."""
    deeds: list[Deed] = [
        MoveMade("pass"), MoveMade("pass", secret=True), HeldAnswer("pass"), Undone(1), UndoAsked(1), EndAsked(),
        Agreed(), Disagreed(), Resigned(),
    ]  # fmt: skip
    assert {type(deed) for deed in deeds} == set(get_args(Deed))
    assert {write_entry(deed, ByClock(), 0).kind for deed in deeds} == records.KINDS


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"moves": [{"seq": 1}]}, "no record"),
        ({"moves": [[]] * 3}, "no record"),
        ({"seats": ["A" * 101, "Ben"]}, "length"),
        ({"options": {"x" * 101: ""}}, "length"),
        ({"game": "x" * 101}, "length"),
        ({"salt": "x" * 101}, "length"),
        ({"seed": -1}, "no record"),
        ({"seed": 2**63}, "no record"),
        ({"seed": 10**400}, "no record"),
        ({"format": 0}, "no format 0"),
        ({"format": 2}, "newer version"),
        ({"format": 10**30}, "no record"),
        ({"schema": -1}, "no record"),
        ({"schema": 10**30}, "no record"),
        ({"places": [10**30]}, "no record"),
        ({"scores": [-(10**30)]}, "no record"),
    ],
)
def test_fields_beyond_all_measure_are_refused(change: dict[str, Any], why: str) -> None:
    plain = json.loads(encode_record(played()))
    assert decode_record(json.dumps(plain).encode()) == played()
    with pytest.raises(Refusal, match=why) as refused:
        decode_record(json.dumps({**plain, **change}).encode())
    assert "\n" not in refused.value.text


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seq", 10**30),
        ("seq", -1),
        ("seat", 10**30),
        ("seat", -1),
        ("rules_version", "x" * 101),
        ("move", "x" * 1001),
        ("made_at", -1.0),
        ("made_at", 1e300),
        ("made_at", "now"),
        ("actor", "x" * 101),
    ],
)
def test_rows_beyond_all_measure_are_refused(field: str, value: Any) -> None:
    plain = json.loads(encode_record(played(("resign", 0, ""))))
    decode_record(json.dumps(plain).encode())
    plain["moves"][0][field] = value
    with pytest.raises(Refusal, match=rf"moves\[.*\]\.{field}"):
        decode_record(json.dumps(plain).encode())


@pytest.mark.parametrize(
    "data",
    [b"", b"no json", b"[]", b"null", b"\xff\xfe", b'{"format":1,"x":' + b"[" * 100_000, b"9" * 100_000],
)
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(Refusal, match="That is no record of a game"):
        decode_record(data)


def test_a_file_or_log_that_is_too_long_is_refused() -> None:
    with pytest.raises(Refusal, match="more than 5 MB"):
        decode_record(encode_record(played()) + b" " * records.MOST_BYTES)
    long = played(*[("agree", 0, "")] * (records.MOST_ROWS + 1))
    with pytest.raises(Refusal, match="no record"):
        decode_record(msgspec.json.encode(long))


ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 3, 10**25, 1.5, "", "to 1", "to 0 seed 3", "answer", "undo", "²", [], {}, ["x"],
)  # fmt: skip


async def test_whatever_is_done_to_a_record_it_is_refused_or_plays(crew: Crew) -> None:
    _, record = await record_of(crew)
    rng = Random(7)
    refusals: list[str] = []
    for _ in range(300):
        changed = json.loads(encode_record(record))
        places = [changed, *changed["moves"]]
        for _ in range(rng.randint(1, 2)):
            where = rng.choice(places)
            where[rng.choice(sorted(where))] = rng.choice(ODD)
        try:
            verify_record(decode_record(json.dumps(changed).encode()))
        except (Refusal, GameError) as error:
            refusals.append(str(error))
    assert len(refusals) > 200
    assert not [text for text in refusals if "\n" in text]
