"""The kit: flags, icons, letters, colours, encoding, text."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from io import BytesIO
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from games.core.outcome import Outcome
from renderers.contract import NoRenderer, Seating, renderer_for
from renderers.kit import type as lettering
from renderers.kit.cards import card_shape
from renderers.kit.encode import TooLarge, encode, encode_within
from renderers.kit.flags import FLAGS, flag, flag_of, seat_sign
from renderers.kit.glow import glow
from renderers.kit.icons import drawing, icon, icon_names
from renderers.kit.layout import Box, columns, rows
from renderers.kit.palette import mapped, palette
from renderers.kit.panel import tab
from renderers.kit.picture import ALT_LIMIT, shorten_alt
from renderers.kit.scores import score_lines, winners_line
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.text import COLUMNS, cells, clip, pair, shorten, wrap
from renderers.kit.text import table as text_table
from renderers.kit.theme import DARK, LIGHT, READABLE, THEMES, Theme, contrast, theme_named
from renderers.kit.vector_pen import Pen
from tests.renderers.suite import GALLERIES

SMALLEST_ICON = 28
TRADE = (
    "tobacco", "sugar", "rum", "hemp", "silk", "cacao",
    "island", "repairs", "pirates", "lost", "escort", "dock-fee", "smuggle", "taxation",
)  # fmt: skip

themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


@themes
def test_flags_differ_in_greyscale(theme: Theme) -> None:
    """Seen in grey at the height of a line of text, each flag differs from any other in a fifth of its cloth."""
    cloths = [flag(seat, 28, theme).convert("L") for seat in range(len(FLAGS))]
    for one, other in combinations(cloths, 2):
        apart = ImageChops.difference(one, other).point(lambda value: 255 if value > 48 else 0)
        assert apart.histogram()[255] / (one.width * one.height) > 0.2


def test_flags_have_their_own_colour_pattern_and_sign() -> None:
    assert len({sign.field for sign in FLAGS}) == len({sign.pattern for sign in FLAGS}) == len(FLAGS) == 6
    assert len({seat_sign(seat) for seat in range(6)}) == len({sign.letter for sign in FLAGS}) == 6
    with pytest.raises(IndexError, match="not for 6"):
        flag_of(6)


@themes
def test_names_on_seat_colours_can_be_read(theme: Theme) -> None:
    for sign in FLAGS:
        assert contrast(theme.on(sign.field), sign.field) >= READABLE, sign


@themes
def test_a_theme_can_be_read(theme: Theme) -> None:
    for ground in (theme.paper, theme.plate):
        assert contrast(theme.ink, ground) >= READABLE
        assert contrast(theme.faint, ground) >= READABLE
    for ground in (theme.brass, theme.deep, theme.red, theme.kelp, theme.glow):
        assert contrast(theme.on(ground), ground) >= READABLE, ground


def test_trade_icons_have_silhouettes_of_their_own() -> None:
    """At the smallest size, no two outlines are alike in more than 85 of 100 pixels that either covers."""
    outlines = {
        name: icon(name, SMALLEST_ICON, LIGHT).getchannel("A").point(lambda value: 255 if value > 127 else 0)
        for name in TRADE
    }
    for one, other in combinations(TRADE, 2):
        both = ImageChops.darker(outlines[one], outlines[other]).histogram()[255]
        either = ImageChops.lighter(outlines[one], outlines[other]).histogram()[255]
        assert both / either < 0.85, (one, other)


ICONS = icon_names() if GALLERIES else ()  # those of every game, for all games are loaded


@themes
@pytest.mark.parametrize("name", ICONS)
def test_icons_are_whole(name: str, theme: Theme) -> None:
    """An icon covers a fair part of its square and is not cut off at the edges."""
    alpha = icon(name, 96, theme).getchannel("A")
    covered = sum(alpha.histogram()[128:]) / (96 * 96)
    assert 0.12 < covered < 0.9
    rim = Image.new("L", (96, 96), 255)
    rim.paste(0, (1, 1, 95, 95))
    assert sum(ImageChops.darker(alpha, rim).histogram()[200:]) <= 12


def test_an_icon_is_registered_once() -> None:
    with pytest.raises(ValueError, match="already"):

        @drawing("anchor")
        def _again(pen: Pen, theme: Theme) -> None:
            """Never drawn."""

    with pytest.raises(LookupError, match="kraken"):
        icon("kraken", 28, LIGHT)


def test_themes_are_found_by_name() -> None:
    assert theme_named("dark") is DARK
    with pytest.raises(LookupError, match="dark, light"):
        theme_named("sepia")
    assert set(THEMES) == {"light", "dark"}


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Ada", "Ada"),
        ("Zoë Ångström", "Zoë Ångström"),
        ("🎉 Ada 🎉", "Ada"),
        ("Ada\u200d\u202e", "Ada"),
        ("a\nb", "a b"),
        ("Ада", None),
        ("مرحبا", None),
        ("船長", None),
        ("⚓⚓", None),
        ("", None),
        ("   ", None),
        ("...", None),
    ],
)
def test_names_are_drawn_whole_or_not_at_all(name: str, drawn: str | None) -> None:
    assert lettering.drawable(name) == drawn


def test_can_draw_needs_every_letter() -> None:
    assert lettering.can_draw("Ada")
    assert not lettering.can_draw("Ada ⚓")
    assert not lettering.can_draw("")


def test_a_missing_font_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lettering.font_path.cache_clear()
    monkeypatch.setattr(resources, "files", lambda _: tmp_path)
    with pytest.raises(lettering.MissingFont, match="pip install"):
        lettering.font_path(lettering.BOLD)
    lettering.font_path.cache_clear()


def test_lines_are_cut_to_the_room_there_is() -> None:
    for room in (40, 100, 250):
        cut = lettering.fit("A very long name indeed", lettering.BOLD, lettering.FIGURE, room)
        assert lettering.width(cut, lettering.BOLD, lettering.FIGURE) <= room
        assert cut.endswith("…")
    lines = lettering.wrap("one two three four five six seven", lettering.BOLD, lettering.LABEL, 150, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    even = lettering.balanced("one two three four five six seven", lettering.BOLD, lettering.LABEL, 400, 3)
    assert " ".join(even) == "one two three four five six seven"


def test_boxes_are_divided_without_loss() -> None:
    box = Box(3, 5, 101, 50)
    parts = columns(box, 3, gap=4)
    assert parts[0].x == box.x
    assert parts[-1].right == box.right
    assert all(right.x - left.right == 4 for left, right in pairwise(parts))
    assert [part.h for part in rows(box, (1, 4))] == [10, 40]


def test_a_chart_is_a_fresh_copy_each_time() -> None:
    one = chart(200, 140, LIGHT)
    one.paste((0, 0, 0), (0, 0, 200, 140))
    assert chart(200, 140, LIGHT).tobytes() != one.tobytes()


@pytest.mark.parametrize(("form", "magic"), [("palette", b"\x89PNG"), ("png", b"\x89PNG"), ("webp", b"RIFF")])
def test_every_form_can_be_encoded(form: str, magic: bytes) -> None:
    assert encode(chart(200, 140, LIGHT), form=form).startswith(magic)  # type: ignore[arg-type]  # from parameters


def test_a_picture_too_large_gets_smaller() -> None:
    noise = Image.effect_noise((400, 300), 90).convert("RGB")
    whole = len(encode(noise))
    data, form, size = encode_within(noise, limit=whole // 3)
    assert len(data) <= whole // 3
    assert (form, size) != ("palette", noise.size)
    with pytest.raises(TooLarge, match="400 x 300"):
        encode_within(noise, limit=100)


def _pressed(size: tuple[int, int] = (200, 140)) -> Sheet:
    return Sheet(chart(*size, LIGHT)).quantized(palette(LIGHT))


def test_a_picture_on_a_pressed_base_is_what_it_would_be_on_an_open_one() -> None:
    ground, box = _pressed(), Box(20, 30, 120, 50)
    mark = Sheet.plain(30, 20, LIGHT.red).quantized(palette(LIGHT))
    plain, base = ground.copy(), ground.base()
    for sheet in (plain, base):
        sheet.lay(mark, 100, 10)
    plain.write("Quay", 25, 50, colour=LIGHT.ink, ground=LIGHT.paper)
    with base.unquantized(box) as part:
        part.write("Quay", 5, 20, colour=LIGHT.ink, ground=LIGHT.paper)
    assert base.image.mode == "P"
    assert base.image.convert("RGB").tobytes() == mapped(plain.image, palette(LIGHT)).convert("RGB").tobytes()
    assert [*base.words()] == [*plain.words()]
    assert ground.image.tobytes() == _pressed().image.tobytes()
    assert encode(base.image, palette(LIGHT)) == encode(plain.image, palette(LIGHT))


def _with_a_light(sheet: Sheet) -> None:
    glow(sheet, Box(40, 40, 100, 60), LIGHT)


def _with_a_plate(sheet: Sheet) -> None:
    plate = Sheet.plain(100, 70, LIGHT.brass).quantized(palette(LIGHT))
    sheet.lay(plate, 150, 110, card_shape(100, 70))  # it hangs over two edges


def _with_a_sprite(sheet: Sheet) -> None:
    sheet.paste(icon("anchor_brass", 60, LIGHT), -10, 90)


def _with_a_tab(sheet: Sheet) -> None:
    tab(sheet, 180, 60, "to move", LIGHT.glow, LIGHT)


@pytest.mark.parametrize("blend", [_with_a_light, _with_a_plate, _with_a_sprite, _with_a_tab])
def test_what_is_blended_into_a_pressed_base_comes_out_as_on_an_open_one(blend: Callable[[Sheet], None]) -> None:
    plain, base = _pressed().copy(), _pressed().base()
    for sheet in (plain, base):
        blend(sheet)
    assert base.image.mode == "P"
    assert base.image.tobytes() != _pressed().image.tobytes()
    assert base.image.convert("RGB").tobytes() == mapped(plain.image, palette(LIGHT)).convert("RGB").tobytes()
    assert [*base.words()] == [*plain.words()]


def test_a_pressed_picture_too_large_gets_smaller_with_shades_in_between() -> None:
    noise = Image.effect_noise((400, 300), 90).convert("1").convert("P")
    data, _, size = encode_within(noise, limit=len(encode(noise)) // 3)
    assert size < noise.size
    shades = Image.open(BytesIO(data)).convert("L").getcolors() or []
    assert len(noise.getcolors() or []) == 2 < len(shades)


def test_a_box_is_cut_to_another() -> None:
    assert Box(-5, 10, 30, 40).within(Box(0, 0, 20, 20)) == Box(0, 10, 20, 10)
    assert Box(2, 3, 4, 5).within(Box(0, 0, 20, 20)) == Box(2, 3, 4, 5)


def test_columns_count_wide_letters_twice() -> None:
    assert cells("Ada") == 3
    assert cells("全角") == 4
    assert cells("🟥 A") == 4
    assert cells("e\u0301") == 1


def test_text_is_cut_wrapped_and_ranged() -> None:
    assert clip("abcdefgh", 5) == "abcd…"
    assert clip("abc\\_defgh", 5) == "abc…"
    assert shorten("abc\\*d", 5) == "abc…"
    assert wrap("one two three four", 9, "  ") == ["one two", "  three", "  four"]
    assert all(cells(line) <= COLUMNS for line in wrap("全" * 40 + " and more words than fit", COLUMNS, "  "))
    assert pair("left", "right", 12) == "left   right"
    assert cells(pair("全" * 20, "12 gold")) == COLUMNS
    rows_ = text_table([["Ada", "12", "3"], ["A very long name indeed", "7", "10"]], 20)
    assert [cells(row) for row in rows_] == [20, 20]
    assert rows_[0].endswith("12  3")


def test_scores_by_category() -> None:
    outcome = Outcome(
        places=(2, 1), totals=(30, 41), categories=("Gold", "Harbour", "Contracts"),
        scores=((10, 10, 10), (20, 11, 10)), tie_breaks=("more ships in harbour",),
    )  # fmt: skip
    lines = score_lines(outcome, ["A Ada", "B Ben"])
    assert lines[0] == pair("1. B Ben", "41")
    assert "  Gold 20, Harbour 11" in lines
    assert "Tie-break: more ships in" in lines
    assert all(cells(line) <= COLUMNS for line in lines)
    assert winners_line(outcome, ("Ada", "Ben")) == "Ben wins with 41 points."


def test_alt_texts_end_at_a_word() -> None:
    cut = shorten_alt("word " * 400)
    assert len(cut) <= ALT_LIMIT
    assert cut.endswith("word…")
    assert shorten_alt("short") == "short"


def test_renderers_are_found_by_the_games_key() -> None:
    assert renderer_for("trade-fleet") is renderer_for("trade-fleet")
    with pytest.raises(NoRenderer, match=r"renderers\.chess"):
        renderer_for("chess")


def test_a_table_names_its_seats() -> None:
    people = Seating("Trade Fleet", 3, ("Ada",), ("🟥",))
    assert people.heading == "Trade Fleet #3"
    assert people.who(0) == "🟥 Ada"
