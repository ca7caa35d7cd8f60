"""Make every fault of the list in a copy of the tree, and tell which of them the tests notice."""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue

from tests.faults.catalogue import Fault, chosen
from tests.faults.trial import Outcome, Verdict, Workshop


def main() -> int:
    """Return 0 if every fault is noticed or proven equivalent, 1 if one is not, 2 if that cannot be told."""
    args = _arguments()
    try:
        picked = chosen(args.only)
    except LookupError as missing:
        print(f"There is no fault {missing}.", file=sys.stderr)
        return 2
    with ExitStack() as stack:
        workshops = [
            Workshop(Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="faults-"))))
            for _ in range(min(args.jobs, len(picked)))
        ]
        if not args.unchecked:
            print(f"{len(picked)} faults; first their tests without any ...", flush=True)
            if said := workshops[0].whole(picked):
                print(f"{said}\nThe tests fail without any fault: that tells nothing.", file=sys.stderr)
                return 2
        outcomes = list(_progress(_attempts(workshops, picked), len(picked)))
    _table(picked, outcomes)
    if any(outcome.verdict is Verdict.BROKEN for outcome in outcomes):
        return 2
    return 0 if all(outcome.verdict.fine for outcome in outcomes) else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="NAME", help="faults with these (beginnings of) names"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="K", help="so many at once (1)")
    parser.add_argument(
        "--unchecked", action="store_true", help="do not first see that the tests pass as they are"
    )
    return parser.parse_args()


def _attempts(workshops: Sequence[Workshop], faults: Sequence[Fault]) -> Iterator[Outcome]:
    """Try faults, as many at once as there are workshops, and give outcomes as they come."""
    free: SimpleQueue[Workshop] = SimpleQueue()
    for workshop in workshops:
        free.put(workshop)

    def attempt(fault: Fault) -> Outcome:
        workshop = free.get()
        try:
            return workshop.attempt(fault)
        finally:
            free.put(workshop)

    with ThreadPoolExecutor(len(workshops)) as pool:
        for done in as_completed([pool.submit(attempt, fault) for fault in faults]):
            yield done.result()


def _progress(outcomes: Iterator[Outcome], count: int) -> Iterator[Outcome]:
    for number, outcome in enumerate(outcomes, 1):
        name, verdict = outcome.fault.name, outcome.verdict
        print(f"{number}/{count} {name}: {verdict.value} ({outcome.seconds:.0f} s)", flush=True)
        if verdict is Verdict.BROKEN:
            print(outcome.said, flush=True)
        yield outcome


def _table(faults: Sequence[Fault], outcomes: Sequence[Outcome]) -> None:
    """Print all outcomes in the order of the list, and how many of each kind there are."""
    by_name = {outcome.fault.name: outcome for outcome in outcomes}
    width = max(len(fault.name) for fault in faults)
    print()
    for fault in faults:
        verdict = by_name[fault.name].verdict
        why = f": {fault.equivalent}" if verdict is Verdict.EQUIVALENT else ""
        print(f"{fault.name:{width}}  {fault.file:40}  {verdict.value}{why}")
    counts = Counter(outcome.verdict.value for outcome in outcomes)
    print("\n" + ", ".join(f"{count} {what}" for what, count in sorted(counts.items())))


if __name__ == "__main__":
    sys.exit(main())
