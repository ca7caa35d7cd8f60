"""Pictures look as they did when somebody last looked at them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.renderers.pictures import AREA_TOLERANCE, FOLDER, GOLDENS, decoded, differing, draw


@pytest.mark.parametrize("name", GOLDENS)
def test_picture_looks_as_before(name: str, tmp_path: Path) -> None:
    drawn = decoded(draw(name).bytes)
    golden = decoded((FOLDER / f"{name}.png").read_bytes())
    assert drawn.size == golden.size
    share, shown = differing(drawn, golden)
    if share > AREA_TOLERANCE:
        kept = tmp_path / f"{name}-differs.png"
        shown.save(kept)
        pytest.fail(
            f"{share:.2%} of {name} differ, marked in {kept}; if it is meant: python -m tests.renderers.regenerate"
        )


def test_every_golden_is_compared() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(GOLDENS)


def test_a_changed_picture_is_noticed() -> None:
    golden = decoded((FOLDER / "shared-light.png").read_bytes())
    changed = golden.copy()
    changed.paste((0, 0, 0), (100, 100, 160, 160))
    share, _ = differing(changed, golden)
    assert share > AREA_TOLERANCE


@pytest.mark.parametrize("name", ["turn-light", "hand-goods-light"])
def test_the_same_view_gives_the_same_bytes(name: str) -> None:
    assert draw(name) == draw(name)
