"""What must be true of every picture of Public Market, whatever it shows."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops

from games.public_market import GAME
from games.public_market.cards import CATCHES, DATA, FISH, LOGOS, POWERS
from games.public_market.moves import Bid, Fish, Place, Sell
from games.public_market.shapes import TILE_COUNT
from renderers.contract import renderer_for
from renderers.kit.icons import icon
from renderers.kit.theme import LIGHT, Theme
from renderers.public_market.pictures.board import board
from renderers.public_market.pictures.card_faces import catch_card, contract
from renderers.public_market.pictures.ground import BONUSES
from renderers.public_market.pictures.hand import hand, preview
from renderers.public_market.pictures.packing import as_printed
from renderers.public_market.pictures.pieces import tile_size
from renderers.public_market.pictures.places import CATCHES as CATCH_BOXES
from renderers.public_market.pictures.quay import UNIT, ocean_cell
from renderers.public_market.pictures.seats import POWER_ICONS
from renderers.public_market.words.reckoning import options
from tests.renderers.people import NAMES
from tests.renderers.public_market.gallery import PUBLIC_MARKET
from tests.renderers.public_market.positions import positions, table, view

SMALLEST_ICON = 28


@pytest.mark.slow
def test_no_word_is_cut_short(theme: Theme) -> None:
    for name, sheet in PUBLIC_MARKET.sheets(theme, NAMES):
        assert not [word.text for word in sheet.words() if word.text.endswith("…")], name


def test_every_tile_lies_within_its_place_in_the_ocean() -> None:
    room = ocean_cell(0, 0)
    for number in range(1, TILE_COUNT + 1):
        wide, high = tile_size(as_printed(number), UNIT)
        assert wide <= room.w, number
        assert high <= room.h, number


def test_every_card_of_todays_catch_has_room_for_what_it_asks_and_brings(theme: Theme) -> None:
    width = CATCH_BOXES[0].w
    for card in CATCHES.values():
        sheet = catch_card(width, "4", card.colour, 6, card.cost, card.gears, card.logos, theme)
        assert all(sheet.box.inset(4).holds(word.box) for word in sheet.words()), card.name
        assert 66 + 12 + 52 + 60 * len(card.gears) + 56 * len(card.logos) <= width, card.name


def test_the_figures_of_a_contract_stand_apart(theme: Theme) -> None:
    for facts in DATA.contracts:
        words = sorted(contract(315, str(facts.number), facts.cost, theme).words(), key=lambda word: word.box.x)
        shown = [word.text for word in words]
        assert shown == [str(facts.number), *(str(count) for count in facts.cost if count)]


@pytest.mark.parametrize("family", ["mark", "fish", "logo"])
def test_marks_and_fish_and_logos_have_outlines_of_their_own(family: str) -> None:
    """At the smallest size, no two outlines are alike in more than 85 of 100 pixels that either covers."""
    names = {
        "mark": [f"market-mark-{kind}" for kind in FISH],
        "fish": [f"market-{kind}" for kind in FISH],
        "logo": [f"market-logo-{logo}" for logo in LOGOS],
    }[family]
    outlines = {
        name: icon(name, SMALLEST_ICON, LIGHT).getchannel("A").point(lambda value: 255 if value > 127 else 0)
        for name in names
    }
    for one, other in combinations(names, 2):
        both = ImageChops.darker(outlines[one], outlines[other]).histogram()[255]
        either = ImageChops.lighter(outlines[one], outlines[other]).histogram()[255]
        assert both / either < 0.85, (one, other)


def test_every_power_and_small_bonus_has_an_icon() -> None:
    assert set(POWER_ICONS) == set(POWERS)
    bonuses = {spot.bonus for place in DATA.locations for spot in (*place.spots, *place.left, *place.right)}
    assert bonuses - {"none"} == set(BONUSES)


def test_the_board_shows_contracts_points_and_money(theme: Theme) -> None:
    seen = positions()["four"].view
    words = [word.text for word in board(seen, theme, table(4).for_pictures()).words()]
    for offer in seen.contracts:
        assert str(offer.number) in words
    for area in seen.areas:
        assert {str(area.dollars), str(area.vp), f"{area.shrimp}/3"} <= set(words)
    assert {"4 in the bag", "to move", "Stack 2", "has run out", "turned up after"} <= set(words)


def test_the_final_board_shows_places_and_points(theme: Theme) -> None:
    words = [word.text for word in board(positions()["final"].view, theme, table(4).for_pictures()).words()]
    assert [word for word in words if word.endswith(" points")] == [
        "61 points", "84 points", "48 points", "61 points",
    ]  # fmt: skip
    assert words.count("1 points") == 0


def test_the_hand_says_what_is_ready(theme: Theme) -> None:
    words = [word.text for word in hand(positions()["hand-market"].view, theme, table(3).for_pictures()).words()]
    assert any(word.startswith("ready: ") for word in words)
    assert "lacks" in words


def test_the_places_that_are_pictured_are_those_that_the_buttons_offer(theme: Theme) -> None:
    position = positions()["hand-tile"].view
    assert position.ask is not None
    assert position.ask.tile is not None
    found = options(position, position.areas[1], position.ask.tile)
    best = GAME.ranked(position, [place.move for place in found])[:6]
    ways = {"none": "", "right": " right", "half": " half", "left": " left"}
    wanted = [f"{move.cell}{ways[move.turn]}" for move in best if isinstance(move, Place)]
    words = [word.text for word in hand(position, theme, table(3).for_pictures()).words()]
    assert [word for word in words if word in wanted] == wanted


def test_a_board_is_the_same_whoever_looks(theme: Theme) -> None:
    position = positions()["preview-tile"].view
    people = table(3).for_pictures()
    public = type(position)(
        **{field: getattr(position, field) for field in position.__struct_fields__} | {"viewer": None}
    )
    assert board(position, theme, people).image.tobytes() == board(public, theme, people).image.tobytes()


def test_hand_and_preview_need_a_seat(theme: Theme) -> None:
    with pytest.raises(ValueError, match="no hand"):
        hand(view(2), theme, table(2))
    assert preview(view(2), Bid(2), theme, table(2)) is None


def test_only_what_can_be_laid_is_previewed(theme: Theme) -> None:
    held = positions()["hand-tile"].view
    for move in (Sell(), Place("E5", "none"), Place("Z9", "none"), Fish("B2")):
        assert preview(held, move, theme, table(3)) is None, move
    assert preview(held, Place("A3", "right"), theme, table(3)) is not None


def test_a_game_without_previews_gives_none(theme: Theme) -> None:
    """The contract's own answer, which a renderer need not repeat."""
    assert renderer_for("trade-fleet").preview(view(2), Sell(), theme, table(2)) is None


def test_a_preview_is_told_in_words_too(theme: Theme) -> None:
    position = positions()["preview-tile"]
    picture = renderer_for("public-market").preview(position.view, position.move, theme, table(3))
    assert picture is not None
    assert picture.alt.startswith("Your chest with A4, as it lies: ")
