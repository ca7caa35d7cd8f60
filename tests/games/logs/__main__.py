"""`python -m tests.games.logs [KEY ...]`: write the logs of versions that have none; of games named, anew."""

import sys

from tests.games.logs import path_of, write
from tests.games.suite import EVERY_GAME

for rules in EVERY_GAME:
    if rules.key in sys.argv[1:] or not path_of(rules).exists():
        write(rules)
        sys.stdout.write(f"{path_of(rules)}\n")
