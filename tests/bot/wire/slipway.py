"""Launches the bot in fresh processes, quickly: everything is imported once, and each launch is a fork.

Reads one line of JSON (the arguments of `harbourmaster`) for each launch from standard input; writes `pid N` and
then whatever the launched process writes. `kill -9` of a launched process is as good as of any other. The first
pictures, which take seconds, are drawn ahead too, so that what is tested is the moves and not the drawing.
"""

import json
import os
import signal
import sys

import storage.sqlite  # noqa: F401  # imported ahead, so that a launch need not
from bot.cli.app import app
from games.registry import game
from renderers.contract import Seating
from renderers.drawing import draw
from renderers.request import BannerRequest, HandRequest, PageRequest


def draw_ahead() -> None:
    """Fill the caches of the renderer, which every launch inherits."""
    rules = game("trade-fleet")
    draw(BannerRequest(game_key=rules.key, title=rules.title, subtitle=rules.blurb))
    for seats in rules.seat_range:
        state = rules.setup(seats, rules.Options(), 1)
        table = Seating(rules.title, 1, ("Ada", "Ben", "Sailor", "D", "E")[:seats], ("",) * seats)
        draw(PageRequest(game_key=rules.key, view=rules.view(state, None), seating=table))
        for seat in range(seats):
            draw(HandRequest(game_key=rules.key, view=rules.view(state, seat), seating=table))


def main() -> None:
    draw_ahead()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that are killed
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            sys.stdin = open(os.devnull)  # noqa: PTH123, SIM115  # a device, open as long as the process lives
            app(json.loads(line), standalone_mode=True)
        sys.stdout.write(f"pid {pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
