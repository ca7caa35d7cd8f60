"""The examples in docstrings are what the code does."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import games.core

MODULES = ["games.new", *(f"games.core.{module.name}" for module in pkgutil.iter_modules(games.core.__path__))]
WITH_EXAMPLES = {"dice", "fairness", "fields", "notation", "numbers", "options", "outcome", "seat"}
"""Where an example says more than words: none of these may lose its own."""


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.failed == 0, f"run python -m doctest on {name}"
    assert result.attempted or name.rpartition(".")[2] not in WITH_EXAMPLES, f"{name} has lost its examples"
