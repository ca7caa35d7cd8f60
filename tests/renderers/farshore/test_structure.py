"""What must be true of every picture of Everdell Farshore, whatever it shows."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops

from games.farshore.cards import CARDS, COLOURS, DATA, NUMBER, PLACES, RESOURCES, SEASONS
from games.farshore.view import BuiltView
from games.farshore.weather.prices import PRICES
from renderers.contract import BOARD, renderer_for
from renderers.farshore.pictures.board import DISCARD_LEFT, board
from renderers.farshore.pictures.card_faces import BAY, CITY, HAND, bay_card, city_card, hand_card
from renderers.farshore.pictures.card_page import explained
from renderers.farshore.pictures.city import city
from renderers.farshore.pictures.glyphs import SIZES, glyphs, row_width
from renderers.farshore.pictures.hand import hand
from renderers.farshore.pictures.icons.places import seat_ship, seat_worker
from renderers.farshore.pictures.places import DECKS, windrose_box
from renderers.farshore.pictures.track import SHIP, place_at
from renderers.farshore.words.reckoning import sorted_city
from renderers.farshore.words.terms import parts_of
from renderers.kit.icons import icon, icon_names
from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.theme import LIGHT, THEMES, Theme
from tests.renderers.farshore.positions import area, positions, table, view
from tests.renderers.looks import check_apart, check_grounds, check_words
from tests.renderers.people import HOSTILE
from tests.renderers.trade_fleet.positions import positions as fleet_positions
from tests.renderers.trade_fleet.positions import table as fleet_table

SMALLEST_ICON = 30


@pytest.mark.slow
@pytest.mark.parametrize("facts", CARDS, ids=[facts.name for facts in CARDS])
def test_every_card_is_whole_wherever_it_lies(facts: object) -> None:
    name = getattr(facts, "name", "")
    title = getattr(facts, "title", "")
    for theme in THEMES.values():
        for draw, size in ((bay_card, BAY), (city_card, CITY), (hand_card, HAND)):
            face = draw(name, theme)
            assert (face.box.w, face.box.h) == size
            words = [word.text for word in face.words()]
            assert " ".join(words).startswith(title), words
            assert not any(word.endswith("…") for word in words), words
            check_words(name, _framed(face, theme).notes)
            check_apart(name, face.notes)
            check_grounds(name, face)
        _check_dear(name, theme)
        large = explained(name, theme)
        check_words(name, large.notes)
        check_apart(name, large.notes)
        check_grounds(name, large)


def _framed(face: Sheet, theme: Theme) -> Sheet:
    """A face with the room about it that it has on every picture."""
    sheet = Sheet.plain(face.box.w + 80, face.box.h + 80, theme.paper)
    sheet.lay(face, 40, 40)
    return sheet


@pytest.mark.parametrize("name", PLACES)
def test_every_place_is_explained(name: str, theme: Theme) -> None:
    sheet = explained(name, theme)
    check_words(name, sheet.notes)
    check_apart(name, sheet.notes)
    check_grounds(name, sheet)
    said = " ".join(word.text for word in sheet.words())
    assert PLACES[name].text in said


def test_what_a_card_does_fits_into_its_strip() -> None:
    for facts in CARDS:
        assert row_width(glyphs(facts.name), SIZES[-1]) <= CITY[0] - 16 - 49, facts.name
        assert glyphs(facts.name), facts.name


def test_every_card_has_a_drawing_of_its_own() -> None:
    drawings = {icon(f"shore-{facts.name}", 96, LIGHT).tobytes() for facts in CARDS}
    assert len(drawings) == len(CARDS)


def test_every_mark_there_is_has_a_drawing() -> None:
    wanted = {f"shore-{name}" for name in (*RESOURCES, "treasure", "any", "point", *COLOURS, *SEASONS)}
    wanted |= {f"shore-{name}" for name in ("critter", "construction", "common", "unique")}
    wanted |= {glyph for name in (*PLACES, *(c.name for c in CARDS)) for glyph in glyphs(name) if "-" in glyph[1:]}
    assert wanted <= set(icon_names())


def test_what_is_counted_has_an_outline_of_its_own() -> None:
    """At the smallest size, no two outlines are alike in more than 85 of 100 pixels that either covers."""
    names = [f"shore-{name}" for name in (*RESOURCES, "treasure", "point", "map", "critter", "construction")]
    outlines = {
        name: icon(name, SMALLEST_ICON, LIGHT).getchannel("A").point(lambda value: 255 if value > 127 else 0)
        for name in names
    }
    for one, other in combinations(names, 2):
        both = ImageChops.darker(outlines[one], outlines[other]).histogram()[255]
        either = ImageChops.lighter(outlines[one], outlines[other]).histogram()[255]
        assert both / either < 0.85, (one, other)


def test_colours_of_cards_are_told_apart_without_colour() -> None:
    """The marks differ in grey in more than a tenth of their pixels."""
    marks = [icon(f"shore-{colour}", 48, LIGHT).convert("L") for colour in COLOURS]
    for one, other in combinations(marks, 2):
        apart = ImageChops.difference(one, other).point(lambda value: 255 if value > 60 else 0)
        assert apart.histogram()[255] / (48 * 48) > 0.1


def test_workers_and_ships_show_their_seat_without_colour() -> None:
    for draw in (seat_worker, seat_ship):
        sprites = [draw(seat, 46, LIGHT).convert("L") for seat in range(4)]
        for one, other in combinations(sprites, 2):
            apart = ImageChops.difference(one, other).point(lambda value: 255 if value > 24 else 0)
            assert apart.histogram()[255] > 60


def test_the_board_shows_what_the_view_holds(theme: Theme) -> None:
    seen = positions()["four"].view
    words = [word.text for word in board(seen, theme, table(4).for_pictures()).words()]
    for stack in seen.bay:
        if stack.card:
            title = next(facts.title for facts in CARDS if facts.name == stack.card)
            assert title in words
        if stack.count > 1:
            assert f"×{stack.count}" in words
    for seat_area in seen.areas:
        assert f"{seat_area.used}/15" in words
        assert f"{seat_area.ready}/{seat_area.workers}" in words
        assert str(DATA.ship.vps[seat_area.ship]) in words
        assert str(seat_area.vp) in words
    assert {"Blue", "Critter", "flooded", "to move", "Has passed", "Round 23"} <= set(words)
    # Lighthouse Keeper, Customs Officer match both tiles; Stowaway is a Critter
    assert words.count("+2") >= 2
    assert "+1" in words


def test_the_final_board_shows_places_and_points(theme: Theme) -> None:
    words = [word.text for word in board(positions()["final"].view, theme, table(4).for_pictures()).words()]
    assert [word for word in words if word.endswith(" points")] == [
        "Ada and Captain Flintlock: 104 points", "104 points", "61 points", "88 points", "104 points",
    ]  # fmt: skip
    assert [word for word in words if word.startswith("Place ")] == ["Place 1", "Place 4", "Place 3", "Place 1"]


def test_a_city_shows_every_card_and_its_free_spaces(theme: Theme) -> None:
    seen = positions()["city"].view
    said = " ".join(word.text for word in city(seen, 0, theme, table(4).for_pictures()).words())
    for built in seen.areas[0].city:
        assert next(facts.title for facts in CARDS if facts.name == built.card) in said
    assert "15 of 15 spaces" in said
    # six Maps of 2: 12 x 6
    assert "72 points" in said


def test_a_city_lies_colour_by_colour() -> None:
    seat_area = area("inn windmill grove sloop market")
    assert [seat_area.city[i].card for i in sorted_city(seat_area)] == [
        "grove", "sloop", "market", "inn", "windmill",
    ]  # fmt: skip


def test_the_hand_says_what_can_be_played(theme: Theme) -> None:
    words = [word.text for word in hand(positions()["hand"].view, theme, table(4).for_pictures()).words()]
    assert "Pay" in words
    assert "Short of" in words
    assert any(word.startswith("Anchor: Ware") for word in words) or "Anchor:" in " ".join(words)
    full = [word.text for word in hand(positions()["hand-full-city"].view, theme, table(4).for_pictures()).words()]
    assert "Your city is full" in " ".join(full)
    assert "in your city" in " ".join(full)


def test_what_is_looked_at_lies_beside_the_hand(theme: Theme) -> None:
    words = [word.text for word in hand(positions()["hand-looking"].view, theme, table(2).for_pictures()).words()]
    assert words.count("From the deck") == 2
    assert {"Lighthouse Keeper", "Scribe", "Manor", "Inn"} <= set(words)


def test_ships_stay_on_their_lanes() -> None:
    lane = Box(0, 0, 1010, 40)
    for space in range(len(DATA.ship.vps)):
        assert lane.holds(Box(place_at(space) - SHIP // 2, 0, SHIP, 40))
        assert place_at(space) + SHIP // 2 < lane.w - 54


def test_a_worker_and_an_anchor_are_to_be_seen(theme: Theme) -> None:
    bare = view(2, areas=(area("inn"), area()))
    held = view(2, areas=(area("inn+!"), area()))
    assert held.areas[0].city == (BuiltView("inn", anchored=True, worker=True),)
    people = table(2).for_pictures()
    assert city(bare, 0, theme, people).image.tobytes() != city(held, 0, theme, people).image.tobytes()


def test_pages_are_the_board_and_each_city() -> None:
    renderer = renderer_for("farshore")
    seen, people = positions()["four"].view, table(4)
    assert [page.key for page in renderer.pages(seen, people)] == ["board", "city:0", "city:1", "city:2", "city:3"]
    assert all(0 < len(page.label) <= 80 for page in renderer.pages(seen, table(4, HOSTILE)))
    assert renderer.page_of(seen) == "city:0"
    assert renderer.page_of(positions()["three"].view) == "board"
    assert renderer.page_of(positions()["final"].view) == "board"
    for key in ("city:4", "city:x", "town:0", ""):
        with pytest.raises(LookupError, match="no page"):
            renderer.render_page(seen, key, LIGHT, people)


def test_other_games_have_one_page_and_explain_no_card() -> None:
    renderer = renderer_for("trade-fleet")
    seen, people = fleet_positions()["turn"].view, fleet_table(5)
    assert renderer.pages(seen, people) == (BOARD,)
    assert renderer.page_of(seen) == BOARD.key
    assert renderer.render_page(seen, BOARD.key, LIGHT, people) == renderer.render(seen, LIGHT, people)
    with pytest.raises(LookupError, match="no page"):
        renderer.render_page(seen, "city:0", LIGHT, people)
    assert renderer.render_card("rum", LIGHT) is None
    assert renderer.describe_card("rum") == ""
    assert not renderer.card_titles()


@pytest.mark.slow
def test_no_status_is_cut_off_where_names_are_short(theme: Theme) -> None:
    for name, position in positions().items():
        if position.kind == "board":
            words = [
                word.text
                for word in board(position.view, theme, table(position.view.seats).for_pictures()).words()
            ]
            assert not any(word.endswith("…") for word in words), (name, words)


@pytest.mark.slow
def test_all_that_is_titled_is_explained() -> None:
    renderer = renderer_for("farshore")
    assert set(renderer.card_titles()) == {*PLACES, *(facts.name for facts in CARDS)}
    for name, title in renderer.card_titles().items():
        assert renderer.describe_card(name).startswith(title)
        picture = renderer.render_card(name, LIGHT)
        assert picture is not None
        assert title in picture.alt


def test_what_is_no_card_is_not_drawn() -> None:
    renderer = renderer_for("farshore")
    assert renderer.render_card("four-green", LIGHT) is None
    assert renderer.describe_card("four-green") == ""


def _check_dear(name: str, theme: Theme) -> None:
    """Whatever the weather asks for a card, its cost does not run into its keywords."""
    number = NUMBER[name]
    for prices in PRICES:
        for cost, draw in ((prices[1][number], bay_card), (prices[0][number], hand_card)):
            parts = parts_of(cost)
            face = draw(name, theme, parts)
            counts = list(face.words())[2 : 2 + len(parts)]  # after the title and the points
            assert [word.text for word in counts] == [str(count) for _, count in parts]
            assert not parts or counts[-1].box.right + 3 + 36 < face.box.w - 12 - 34 - 28 - 8, cost


def test_the_counts_of_the_deck_and_the_discards_run_into_nothing() -> None:
    laid = board(view(2, deck=106, discard=118), THEMES["light"], table(2))
    ends = {word.text: word.box.right for word in laid.words()}
    assert ends["deck"] < DECKS.x + DISCARD_LEFT
    assert ends["gone"] < DECKS.right - 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_glow_of_a_row_leaves_what_lies_above_it_whole(seats: int, theme: Theme) -> None:
    first_to_move = view(seats, acting=(0,))
    picture = board(first_to_move, theme, table(seats).for_pictures()).image.convert("RGB")
    rose = windrose_box(seats)
    # two pixels within the bottom of its plate lies the plate's edge
    edge = picture.getpixel((rose.x + rose.w // 2, rose.bottom - 2))
    assert edge == picture.getpixel((rose.x + rose.w // 2, rose.y + 1))
