"""Draw the golden pictures anew: ``python -m tests.renderers.regenerate``. Look at each before it is committed.

With the word ``palette`` the colours of the kit are chosen anew first; every picture changes a little then.
"""

from __future__ import annotations

import sys
from importlib import resources
from pathlib import Path

from renderers.kit import palette
from tests.renderers.pictures import FOLDER, GOLDENS, draw


def main() -> None:
    if sys.argv[1:] == ["palette"]:
        Path(str(resources.files("renderers.kit"))).joinpath(palette.CHOSEN).write_text(palette.choose())
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        if old.stem not in GOLDENS:
            old.unlink()
    for name in GOLDENS:
        picture = draw(name)
        (FOLDER / f"{name}.png").write_bytes(picture.bytes)
        sys.stdout.write(f"{name}: {picture.width} x {picture.height}, {len(picture.bytes) // 1024} KiB\n")


if __name__ == "__main__":
    main()
