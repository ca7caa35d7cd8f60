"""Small faults made on purpose in a copy of the tree, to see whether tests notice: `python -m tests.faults`.

The faults stand in `faults.toml`. One that no test notices says that a test is missing, not that the code is
right.
"""
