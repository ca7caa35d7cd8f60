"""Databases as earlier releases left them: half-played games, and finished ones, of all games they had.

`make.py` says how they are made. Every later version must open them, and go on with what is in them.
"""

import lzma
from pathlib import Path

RELEASES = {
    "r062-22684ac": "Trade Fleet alone; schema 2",
    "r159-3046d61": "Fleet Wharfside beside it; schema 2",
    "r187-2a3ac64": "all four games; schema 2",
    "r215-6e3baa8": "Captain Bonny, alone and for two; schema 3",
    "r256-d32ca27": "the last release of schema 3",
}
"""What each is, oldest first. (No release had schema 1; `schema_0001.sql` is written by hand.)"""


def open_release(name: str, folder: Path) -> Path:
    """Put the database of a release into a folder; its path, for a store to open."""
    path = folder / f"{name}.db"
    path.write_bytes(lzma.decompress((Path(__file__).parent / f"{name}.db.xz").read_bytes()))
    return path
