"""Trying faults: each is made in a copy of the tree, its tests are run there, and the copy is mended again."""

import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from msgspec import Struct

from tests.faults.catalogue import ROOT, Fault

PATIENCE = 300.0
"""Seconds for the tests of one fault: one that makes them hang is noticed too."""
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache")
PASSED, FAILED = 0, 1
"""What pytest ends with; anything else says that it could not run the tests at all."""


class Verdict(Enum):
    """What became of a fault."""

    NOTICED = "noticed"
    MISSED = "NOT NOTICED"
    EQUIVALENT = "equivalent"
    NOT_EQUIVALENT = "noticed, though said to be EQUIVALENT"
    BROKEN = "TESTS COULD NOT BE RUN"

    @property
    def fine(self) -> bool:
        return self in (Verdict.NOTICED, Verdict.EQUIVALENT)


class Outcome(Struct, frozen=True):
    """A fault, what became of it, after how many seconds, and what pytest said."""

    fault: Fault
    verdict: Verdict
    seconds: float
    said: str = ""


class Workshop:
    """A copy of the tree to make faults in."""

    def __init__(self, folder: Path) -> None:
        self.tree = folder / "tree"
        shutil.copytree(ROOT, self.tree, ignore=LEFT_OUT)

    def whole(self, faults: Sequence[Fault]) -> str:
        """Return what pytest says of the tests of these faults without any fault; nothing if they pass."""
        selection = dict.fromkeys(test for fault in faults for test in fault.tests)
        code, said = self._run(list(selection), PATIENCE * 4)
        return "" if code == PASSED else said

    def attempt(self, fault: Fault) -> Outcome:
        """Make a fault, run its tests, and mend the copy."""
        began = time.monotonic()
        path = self.tree / fault.file
        sound = path.read_bytes()
        self._write(path, fault.made_in(sound.decode()).encode())
        try:
            code, said = self._run(list(fault.tests), PATIENCE)
        finally:
            self._write(path, sound)
        return Outcome(fault, _verdict(fault, code), time.monotonic() - began, said)

    @staticmethod
    def _write(path: Path, data: bytes) -> None:
        """Write a file, and drop its compiled form: within one second Python would not see that it has changed."""
        path.write_bytes(data)
        if path.suffix == ".py":
            Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)

    def _run(self, selection: list[str], patience: float) -> tuple[int, str]:
        """Run tests in the copy; return pytest's exit code and what it said. Tests that hang have failed."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *selection]
        process = subprocess.Popen(
            command, cwd=self.tree, env=os.environ | {"PYTHONPATH": str(self.tree)}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        try:
            said, _ = process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            return FAILED, f"hung for {patience:g} seconds"
        finally:  # tests start processes of their own
            _end(process)
        return process.returncode, said


def _end(process: subprocess.Popen[str]) -> None:
    """End a process and all that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _verdict(fault: Fault, code: int) -> Verdict:
    if code == PASSED:
        return Verdict.EQUIVALENT if fault.equivalent else Verdict.MISSED
    if code == FAILED:
        return Verdict.NOT_EQUIVALENT if fault.equivalent else Verdict.NOTICED
    return Verdict.BROKEN
