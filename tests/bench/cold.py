"""What a process that has just started takes for its first board, and for all that Trade Fleet can show.

`python -m tests.bench.cold` prints seconds of CPU: of the first board with all that had to be loaded for it, and
of the faces of all cards after that. It loads no more than a worker does.
"""

import sys
import time

from games.trade_fleet import GAME
from games.trade_fleet.cards import GOODS, HAPPENINGS, PORTS
from games.trade_fleet.options import FleetOptions
from games.trade_fleet.view import PortView
from renderers.contract import Seating
from renderers.drawing import draw
from renderers.kit.sheet import Sheet
from renderers.kit.theme import THEMES
from renderers.request import PageRequest

SEATS = 5


def main() -> None:
    view = GAME.view(GAME.setup(SEATS, FleetOptions(), 1), None)
    seating = Seating(GAME.title, 1, ("Ada",) * SEATS, ("",) * SEATS)
    draw(PageRequest(game_key=GAME.key, view=view, seating=seating))
    first = time.process_time()
    _draw_faces()
    sys.stdout.write(f"{first:.2f} {time.process_time() - first:.2f}\n")


def _draw_faces() -> None:
    from renderers.trade_fleet.pictures.card_faces import HAND_CARD, berth, hand_card, pile_card

    for theme in THEMES.values():
        sheet = Sheet.plain(*HAND_CARD, theme.paper)
        for port in PORTS:
            for fees in range(4):
                for smuggle in (False, True):
                    berth(PortView(port, fees, smuggle), theme)
        for card in (*GOODS, *HAPPENINGS, *PORTS):
            hand_card(sheet, card, None, 0, 30, theme)
            pile_card(card, theme)


if __name__ == "__main__":
    main()
