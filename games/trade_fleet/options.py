"""Table options and standing orders of Trade Fleet."""

from typing import Annotated, Literal

from games.core.fields import occasion, option, policies
from games.core.options import Options
from games.core.standing_orders import StandingOrders

POLICIES = policies(
    {
        "ask": "ask me",
        "never": "never play it",
        "aimed": "play it if I am the one who is hit",
        "always": "always play it",
    }
)
EscortPolicy = Annotated[Literal["ask", "never", "aimed", "always"], POLICIES]


class FleetOptions(Options, frozen=True):
    """What a table can choose."""

    smuggle: Annotated[
        Literal["one card", "whole kind"],
        option("what a Smuggle doubles: the first Good of a kind, or all of that kind"),
    ] = "one card"
    windows: Annotated[
        Literal["fast", "discreet"],
        option("fast: who cannot answer is passed over; discreet: every window lasts a random while"),
    ] = "fast"
    window_length: Annotated[
        Literal["5 minutes", "1 hour", "6 hours", "1 day"],
        option(
            "how long a discreet window lasts at most",
            pace=True,
            only_if=("windows", "discreet"),
        ),
    ] = "1 hour"


class FleetOrders(StandingOrders, frozen=True):
    """What a player does by itself when somebody plays a Happening (with an Escort) or a Port (with a Dock Fee).

    `ask` the player, `never` answer, answer when `aimed` at the player, or `always`. One's own cards are left
    alone unless the player asks to be asked.
    """

    island: Annotated[EscortPolicy, occasion("an Island is played", "your Escort")] = "ask"
    repairs: Annotated[EscortPolicy, occasion("Repairs are played", "your Escort")] = "ask"
    pirates: Annotated[EscortPolicy, occasion("Pirates are played", "your Escort")] = "ask"
    lost: Annotated[EscortPolicy, occasion("Lost is played", "your Escort")] = "ask"
    escort: Annotated[EscortPolicy, occasion("an Escort is played", "your own Escort")] = "ask"
    dock_fee: Annotated[EscortPolicy, occasion("a Dock Fee is played", "your Escort")] = "ask"
    smuggle: Annotated[EscortPolicy, occasion("a Smuggle is played", "your Escort")] = "ask"
    taxation: Annotated[EscortPolicy, occasion("a Taxation is played", "your Escort")] = "ask"
    port: Annotated[Literal["ask", "never", "always"], POLICIES, occasion("a Port is played", "your Dock Fee")] = (
        "ask"
    )
    own_card: Annotated[
        Literal["ask", "never"],
        POLICIES,
        occasion("you played a Happening yourself", "your Escort"),
    ] = "never"
