"""Table options."""

from typing import Annotated, Literal

from games.core.fields import option
from games.core.options import Options


class TemplateOptions(Options, frozen=True):
    """What a table can choose."""

    last_crate: Annotated[
        Literal["costs", "brings"],
        option(
            "what the last crate does to who takes it",
            words={"costs": "it costs 4 points", "brings": "it brings 4 points"},
        ),
    ] = "costs"
