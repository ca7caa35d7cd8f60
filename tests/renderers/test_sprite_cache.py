"""What is drawn is kept within one bound of bytes; what is dear for its size stays longest."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import pytest
from PIL import Image

from renderers.kit import sprite_cache
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import CACHE, SpriteCache, cached_sprite, weigh
from renderers.kit.theme import DARK, LIGHT
from renderers.trade_fleet.pictures.board import board
from renderers.trade_fleet.pictures.hand import hand
from tests.renderers.trade_fleet.positions import positions, table

KIB = 1024


class Clock:
    """A clock that only goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def making(self, side: int, seconds: float) -> Callable[[], Image.Image]:
        """Something to make that takes so long: a grey square."""

        def make() -> Image.Image:
            self.now += seconds
            return Image.new("L", (side, side))

        return make


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(sprite_cache, "perf_counter", made)
    assert perf_counter is not made
    return made


def test_an_image_weighs_what_its_pixels_take() -> None:
    assert weigh(Image.new("L", (30, 10))) == weigh(Image.new("P", (30, 10))) == 300
    assert weigh(Image.new("RGB", (30, 10))) == weigh(Sheet.clear(30, 10)) == 1200
    assert weigh((Image.new("L", (30, 10)), 4, 5)) == 300


def test_a_thing_is_made_once(clock: Clock) -> None:
    store = SpriteCache(64 * KIB)
    first = store.take("square", clock.making(32, 1))
    assert store.take("square", clock.making(32, 1)) is first
    assert clock.now == 1


def test_no_more_bytes_are_kept_than_there_is_room_for(clock: Clock) -> None:
    store = SpriteCache(64 * KIB)
    for number in range(40):
        store.take(number, clock.making(64, 0.5 + number % 7))
        assert store.weight <= store.room
    assert 10 <= len(store) <= 16
    store.take("too large", clock.making(300, 1))
    assert store.weight <= store.room
    store.clear()
    assert (len(store), store.weight) == (0, 0)


def test_what_is_soon_drawn_anew_for_its_size_goes_first(clock: Clock) -> None:
    store = SpriteCache(40 * KIB)
    icon = store.take("icon", clock.making(32, 0.005))
    store.take("panel", clock.making(180, 0.005))
    store.take("another panel", clock.making(180, 0.005))
    assert store.take("icon", clock.making(32, 0.005)) is icon
    before = clock.now
    store.take("panel", clock.making(180, 0.005))
    assert clock.now > before


def test_what_nobody_asks_for_goes_in_the_end_however_dear(clock: Clock) -> None:
    store = SpriteCache(20 * KIB)
    store.take("dear", clock.making(64, 5))
    for number in range(200):
        store.take(number, clock.making(64, 1))
        store.take(number, clock.making(64, 1))
    before = clock.now
    store.take("dear", clock.making(64, 5))
    assert clock.now == before + 5


def test_what_a_thing_is_made_of_is_not_counted_twice(clock: Clock) -> None:
    """A panel that is soon made of dear icons is itself not dear: it goes before a plate that took longer."""
    store = SpriteCache(20 * KIB)

    def panel() -> Image.Image:
        store.take("icon", clock.making(16, 9))
        return clock.making(90, 1)()

    store.take("panel", panel)
    store.take("plate", clock.making(90, 3))
    store.take("third", clock.making(64, 3))
    before = clock.now
    store.take("plate", clock.making(90, 3))
    store.take("icon", clock.making(16, 9))
    assert clock.now == before


def test_kept_functions_tell_their_arguments_apart() -> None:
    @cached_sprite
    def square(side: int, colour: int = 0) -> Image.Image:
        return Image.new("L", (side, side), colour)

    assert square(4) is square(4)
    assert square(4, colour=9) is square(4, colour=9)
    assert square(4).getpixel((0, 0)) != square(4, colour=9).getpixel((0, 0))


def test_boards_and_hands_are_drawn_within_the_bound() -> None:
    CACHE.clear()
    for theme in (LIGHT, DARK):
        for position in positions().values():
            draw = hand if position.kind == "hand" else board
            draw(position.view, theme, table(position.view.seats).for_pictures())
            assert 0 < CACHE.weight <= sprite_cache.ROOM


def test_a_picture_is_the_same_from_an_empty_store() -> None:
    position = positions()["window"]
    people = table(5).for_pictures()
    warm = board(position.view, DARK, people).image.tobytes()
    CACHE.clear()
    assert board(position.view, DARK, people).image.tobytes() == warm
