"""Pictures of Everdell Farshore look as they did when somebody last looked at them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.renderers.farshore.pictures import FOLDER, GOLDENS, draw, file_name
from tests.renderers.pictures import AREA_TOLERANCE, decoded, differing


@pytest.mark.parametrize("name", GOLDENS)
def test_picture_looks_as_before(name: str, tmp_path: Path) -> None:
    drawn = decoded(draw(name).bytes)
    golden = decoded((FOLDER / file_name(name)).read_bytes())
    assert drawn.size == golden.size
    share, shown = differing(drawn, golden)
    if share > AREA_TOLERANCE:
        kept = tmp_path / f"differs-{file_name(name)}"
        shown.save(kept)
        again = "python -m tests.renderers.farshore.regenerate"
        pytest.fail(f"{share:.2%} of {name} differ, marked in {kept}; if it is meant: {again}")


def test_every_golden_is_compared() -> None:
    assert {path.name for path in FOLDER.glob("*.png")} == set(map(file_name, GOLDENS))


@pytest.mark.parametrize("name", ["four-light", "city-light", "hand-light"])
def test_the_same_view_gives_the_same_bytes(name: str) -> None:
    assert draw(name) == draw(name)
