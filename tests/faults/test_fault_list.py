"""The list of faults fits the present tree, so that it cannot rot between two runs of `python -m tests.faults`."""

from pathlib import Path

import pytest

from tests.faults.catalogue import ROOT, Fault, chosen, faults


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.name)
def test_the_place_of_a_fault_is_found_once_and_its_tests_are_there(fault: Fault) -> None:
    sound = (ROOT / fault.file).read_text(encoding="utf-8")
    faulty = fault.made_in(sound)
    if fault.file.endswith(".py"):
        compile(faulty, fault.file, "exec")  # a fault that cannot be read would be noticed by any test
    assert fault.tests
    for test in fault.tests:
        path, _, name = test.partition("::")
        assert (ROOT / path).exists(), f"{path} has moved: mend faults.toml"
        assert f"def {name.partition('[')[0]}(" in (ROOT / path).read_text(encoding="utf-8") if name else True


def test_there_are_enough_faults_of_different_names_and_places() -> None:
    listed = faults()
    assert len(listed) >= 32
    assert len({fault.name for fault in listed}) == len(listed)
    folders = {Path(fault.file).parent.as_posix() for fault in listed}
    assert folders >= {"bot/sessions", "bot/discord", "storage/sqlite", "renderers", "games/core"}


def test_a_fault_whose_place_is_not_found_once_is_refused() -> None:
    fault = Fault("any", "any.py", "x = 1", "x = 2", ())
    assert fault.made_in("a\nx = 1\nb") == "a\nx = 2\nb"
    for text in ("", "x = 1\nx = 1"):
        with pytest.raises(ValueError, match="not once"):
            fault.made_in(text)


def test_faults_are_chosen_by_the_beginnings_of_their_names() -> None:
    first = faults()[0]
    assert first in chosen([first.name])
    assert chosen([]) == faults()
    with pytest.raises(LookupError):
        chosen(["no such fault"])
