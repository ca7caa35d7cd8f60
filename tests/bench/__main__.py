"""Every measurement, one after the other: `python -m tests.bench` (some two minutes)."""

from tests.bench import commits, drawing, load, moves

print("== Random moves a second, one core ==", flush=True)
moves.main([], 4.0)
print("\n== Commits a second of the move transaction, against bare sqlite3 ==", flush=True)
commits.main()
print("\n== Drawing and encoding, against encoding alone ==", flush=True)
drawing.main()
print("\n== The bot under load ==", flush=True)
load.main([])
