"""What must be true of every picture of Fleet Wharfside, whatever it shows."""

from __future__ import annotations

from itertools import combinations

from PIL import ImageChops

from games.wharfside.cards import CONTRACTS, DATA
from renderers.kit.icons import icon
from renderers.kit.sheet import Sheet
from renderers.kit.theme import LIGHT, Theme
from renderers.wharfside.pictures.board import board
from renderers.wharfside.pictures.card_faces import contract_card, corners, job_card
from renderers.wharfside.pictures.hand import hand
from renderers.wharfside.words.terms import ABILITY_MARKS, CODES, DOES, RANKED, mark
from tests.renderers.looks import check_grounds
from tests.renderers.people import LONG
from tests.renderers.wharfside.positions import job, positions, seat_view, table

SMALLEST_ICON = 28


def test_no_contract_title_is_cut_off(theme: Theme) -> None:
    for name in CONTRACTS:
        sheets = (
            contract_card(name, (False,) * CONTRACTS[name].size, 315, theme),
            job_card(job(name), 626, 92, theme),
            job_card(job(name), 400, 142, theme),
        )
        for sheet in sheets:
            words = [word.text for word in sheet.words()]
            assert CONTRACTS[name].title in words
            assert not any(word.endswith("…") for word in words), words


def test_nothing_on_a_contract_hides_its_title(theme: Theme) -> None:
    """The discs in the corners of the widest titles leave every letter free."""
    for name, facts in CONTRACTS.items():
        sheet = Sheet.plain(400, 220, theme.paper)
        sheet.lay(contract_card(name, (False,) * facts.size, 315, theme), 20, 20)
        corners(sheet, 20, 20, 315, str(facts.number), facts.vp, theme)
        check_grounds(name, sheet)
        title = next(word for word in sheet.words() if word.text == facts.title)
        assert title.box.right <= 20 + 315 - 54, name


def test_every_good_has_an_outline_of_its_own() -> None:
    """At the smallest size, no two outlines are alike in more than 85 of 100 pixels that either covers."""
    outlines = {
        good: icon(mark(good), SMALLEST_ICON, LIGHT).getchannel("A").point(lambda value: 255 if value > 127 else 0)
        for good in RANKED
    }
    for one, other in combinations(RANKED, 2):
        both = ImageChops.darker(outlines[one], outlines[other]).histogram()[255]
        either = ImageChops.lighter(outlines[one], outlines[other]).histogram()[255]
        assert both / either < 0.85, (one, other)


def test_every_good_and_ability_has_letters_and_a_mark() -> None:
    assert set(CODES) == set(RANKED) == {good.name for good in DATA.goods}
    assert len(set(CODES.values())) == len(RANKED)
    assert set(DOES) == set(ABILITY_MARKS) == {ability.name for ability in DATA.abilities}


def test_the_board_shows_every_price_and_point(theme: Theme) -> None:
    seen = positions()["four"].view
    words = [word.text for word in board(seen, theme, table(4).for_pictures()).words()]
    for card in seen.market:
        assert f"side {card.side}" in words
    for area in seen.areas:
        assert f"{area.finished}/{seen.goal}" in words
        assert str(area.crabs) in words
    assert {"23", "4", "to move"} <= set(words)


def test_the_final_board_shows_places_and_points(theme: Theme) -> None:
    words = [word.text for word in board(positions()["final"].view, theme, table(4).for_pictures()).words()]
    assert words.count("2") >= 2
    assert [word for word in words if word.endswith(" points")] == [
        "31 points", "44 points", "18 points", "31 points",
    ]  # fmt: skip


def test_the_line_that_says_what_is_decided_has_room_for_long_names(theme: Theme) -> None:
    for name in ("final-three", "four", "two", "draft"):
        seen = positions()[name].view
        words = [word.text for word in board(seen, theme, table(seen.seats, LONG).for_pictures()).words()]
        said = next(word for word in words if word.endswith("."))
        assert not said.endswith("…"), said
    shared = [word.text for word in board(positions()["final-three"].view, theme, table(3, LONG)).words()]
    assert "The victory is shared: 40 points each." in shared


def test_the_hand_says_where_goods_fit_and_what_can_be_paid(theme: Theme) -> None:
    words = [word.text for word in hand(positions()["hand"].view, theme, table(4).for_pictures()).words()]
    assert words.count("X") == 1 + 2 + 1 + 2  # its own head, two Lobster, Tuna, two wild Shrimp
    assert words.count("Y") == 1 + 1 + 1 + 2  # its own head, Tuna, Oyster, two wild Shrimp
    assert "You cannot pay" in words
    full = [word.text for word in hand(positions()["hand-full"].view, theme, table(4).for_pictures()).words()]
    assert "Three cards" in full


def test_a_hand_of_the_draft_has_no_market(theme: Theme) -> None:
    seen = seat_view(2, 1, "tuna oyster", market=(), north=(), south=())
    words = {word.text for word in hand(seen, theme, table(2).for_pictures()).words()}
    assert "Market" not in words
