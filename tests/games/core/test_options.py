"""Table options."""

import pytest

from games.core import option_fields, order_fields, read_options
from games.core.errors import OptionError
from games.registry import UnknownGame, all_games, game
from games.trade_fleet.options import FleetOptions


def test_options_are_read_from_what_people_chose() -> None:
    assert read_options(FleetOptions, {}) == FleetOptions()
    assert read_options(FleetOptions, {"smuggle": "whole kind"}).smuggle == "whole kind"


def test_an_unknown_option_or_value_is_refused_naming_those_that_exist() -> None:
    with pytest.raises(OptionError, match=r"no option sails.*smuggle, windows, window_length"):
        read_options(FleetOptions, {"sails": "red"})
    with pytest.raises(OptionError, match=r"smuggle cannot be both\. It can be one card or whole kind"):
        read_options(FleetOptions, {"smuggle": "both"})


def test_what_only_sets_the_pace_is_marked() -> None:
    assert {field.name: field.pace for field in option_fields(FleetOptions)} == {
        "smuggle": False,
        "windows": False,
        "window_length": True,
    }


def test_every_option_and_order_is_described_and_has_its_default_among_the_values() -> None:
    for rules in all_games():
        for option in option_fields(rules.Options):
            assert option.default in option.values
            assert 0 < len(option.description) <= 100, option.name
        for order in order_fields(rules.StandingOrders) if rules.StandingOrders else ():
            assert order.default in order.values
            assert order.when, order.name
            assert order.answer, order.name
            assert len(order.sentence) <= 100, order.name


def test_an_unknown_game_is_refused_naming_those_that_exist() -> None:
    with pytest.raises(UnknownGame, match="trade-fleet"):
        game("monopoly")
