"""Draw the golden pictures anew: ``python -m tests.renderers.farshore.regenerate``. Look at each of them."""

from __future__ import annotations

import sys

from tests.renderers.farshore.pictures import FOLDER, GOLDENS, draw, file_name


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        if old.name not in map(file_name, GOLDENS):
            old.unlink()
    for name in GOLDENS:
        picture = draw(name)
        (FOLDER / file_name(name)).write_bytes(picture.bytes)
        sys.stdout.write(f"{name}: {picture.width} x {picture.height}, {len(picture.bytes) // 1024} KiB\n")


if __name__ == "__main__":
    main()
