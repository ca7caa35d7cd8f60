"""The themes in which pictures are looked at."""

import pytest

from renderers.kit.theme import THEMES, Theme


@pytest.fixture(scope="module", params=[*THEMES])
def theme(request: pytest.FixtureRequest) -> Theme:
    return THEMES[request.param]
