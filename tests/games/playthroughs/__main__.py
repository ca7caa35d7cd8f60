"""`python -m tests.games.playthroughs`: write every play-through anew."""

import sys

from games.registry import all_games
from tests.games.playthroughs import path_of, written

for rules in all_games():
    path_of(rules).write_text(written(rules), encoding="utf-8")
    sys.stdout.write(f"{path_of(rules)}\n")
