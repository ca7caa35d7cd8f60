"""What pictures can be asked for: one frozen struct for each kind, which a worker can be sent as it is."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from renderers.contract import BOARD, Seating


class _Request(Struct, frozen=True, tag=True, kw_only=True):
    """What every request says: the game's key, and the name of the theme to draw in."""

    game_key: str
    theme: str = "light"

    def cache_key(self) -> bytes:
        """Equal for requests that give the same picture, different for all others."""
        # a view for everybody and one for a seat can be the same bytes: their classes tell them apart
        kinds = [type(value).__qualname__ for value in msgspec.structs.astuple(self)]
        return blake2b(msgspec.msgpack.encode((kinds, self)), digest_size=20).digest()


class PageRequest(_Request, frozen=True, kw_only=True):
    """A page of a position by its key, as everybody may see it: the board, where nothing else is said."""

    view: Any
    seating: Seating
    key: str = BOARD.key


class HandRequest(_Request, frozen=True, kw_only=True):
    """What only the seat that the view is for may see."""

    view: Any
    seating: Seating


class PreviewRequest(_Request, frozen=True, kw_only=True):
    """Where a legal move of the seat that the view is for would lead. Some moves have no picture."""

    view: Any
    move: Any
    seating: Seating


class CardRequest(_Request, frozen=True, kw_only=True):
    """A card with what it does, by its name in moves. A name that nothing has, has no picture."""

    name: str


class BannerRequest(_Request, frozen=True, kw_only=True):
    """The picture that opens a lobby."""

    title: str
    subtitle: str


PictureRequest: TypeAlias = PageRequest | HandRequest | PreviewRequest | CardRequest | BannerRequest
