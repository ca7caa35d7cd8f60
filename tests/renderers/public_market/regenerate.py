"""Draw the golden pictures anew: ``python -m tests.renderers.public_market.regenerate``. Look at each of them."""

from __future__ import annotations

import sys

from tests.renderers.public_market.pictures import FOLDER, GOLDENS, draw


def main() -> None:
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
