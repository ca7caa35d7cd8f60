"""Pictures look as they did when somebody last looked at them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.renderers.gallery import Gallery
from tests.renderers.suite import AREA_TOLERANCE, EACH_GALLERY, GALLERIES, decoded, differing
from tests.renderers.trade_fleet.gallery import TRADE_FLEET

EACH_GOLDEN = pytest.mark.parametrize(
    ("gallery", "name"),
    [
        pytest.param(gallery, name, id=f"{gallery.key}-{name}", marks=[pytest.mark.slow] if place else [])
        for gallery in GALLERIES
        for place, name in enumerate(gallery.goldens)
    ],
)
"""Every golden picture; the fast loop draws the first of each game."""


@EACH_GOLDEN
def test_picture_looks_as_before(gallery: Gallery, name: str, tmp_path: Path) -> None:
    drawn = decoded(gallery.draw(name).bytes)
    golden = decoded(gallery.golden(name).read_bytes())
    assert drawn.size == golden.size
    share, shown = differing(drawn, golden)
    if share > AREA_TOLERANCE:
        kept = tmp_path / f"differs-{gallery.golden(name).name}"
        shown.save(kept)
        again = f"python -m tests.renderers.regenerate {gallery.key}"
        pytest.fail(f"{share:.2%} of {name} differ, marked in {kept}; if it is meant: {again}")


@EACH_GALLERY
def test_every_golden_is_compared(gallery: Gallery) -> None:
    assert {*gallery.folder.glob("*.png")} == {*map(gallery.golden, gallery.goldens)}


def test_a_changed_picture_is_noticed() -> None:
    golden = decoded(TRADE_FLEET.golden("shared-light").read_bytes())
    changed = golden.copy()
    changed.paste((0, 0, 0), (100, 100, 160, 160))
    share, _ = differing(changed, golden)
    assert share > AREA_TOLERANCE


@pytest.mark.slow
@EACH_GOLDEN
def test_the_same_view_gives_the_same_bytes(gallery: Gallery, name: str) -> None:
    assert gallery.draw(name) == gallery.draw(name)
