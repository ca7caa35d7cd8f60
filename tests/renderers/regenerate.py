"""Draw golden pictures anew: ``python -m tests.renderers.regenerate [GAME ...]``. Look at each of them afterwards.

Without a game's key, all games are drawn. With the word ``palette`` the colours of the kit are chosen anew first;
every picture changes a little then.
"""

from __future__ import annotations

import sys
from importlib import resources
from pathlib import Path

from renderers.kit import palette
from tests.renderers.gallery import Gallery
from tests.renderers.suite import GALLERIES


def main(wanted: list[str]) -> None:
    """Draw the pictures of the games with these keys, or of all."""
    if "palette" in wanted:
        wanted.remove("palette")
        Path(str(resources.files("renderers.kit"))).joinpath(palette.CHOSEN).write_text(palette.choose())
    if unknown := set(wanted) - {gallery.key for gallery in GALLERIES}:
        sys.exit(f"There is no {', '.join(sorted(unknown))}: say {', '.join(one.key for one in GALLERIES)}.")
    for gallery in GALLERIES:
        if not wanted or gallery.key in wanted:
            regenerate(gallery)


def regenerate(gallery: Gallery) -> None:
    """Draw a game's golden pictures, and remove those that are no longer among them."""
    gallery.folder.mkdir(exist_ok=True)
    for old in set(gallery.folder.glob("*.png")) - {gallery.golden(name) for name in gallery.goldens}:
        old.unlink()
    for name in gallery.goldens:
        picture = gallery.draw(name)
        gallery.golden(name).write_bytes(picture.bytes)
        size = f"{picture.width} x {picture.height}, {len(picture.bytes) // 1024} KiB"
        sys.stdout.write(f"{gallery.key} {name}: {size}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
