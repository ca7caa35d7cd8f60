"""`python -m tests.games.playthroughs`: write every play-through anew."""

import sys

from tests.games.playthroughs import path_of, written
from tests.games.suite import EVERY_GAME

for rules in EVERY_GAME:
    path_of(rules).write_text(written(rules), encoding="utf-8")
    sys.stdout.write(f"{path_of(rules)}\n")
