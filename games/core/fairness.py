"""Proof that the host did not choose the cards: a commitment to the seed at the start, the seed at the end.

The commitment tells nothing about the seed. Who has seed and salt can work it out again, and compare.
"""

import hashlib
import secrets


def new_seed() -> int:
    """Return a random seed of 63 bits: the most that a signed integer of a database holds."""
    return secrets.randbits(63)


def new_salt() -> str:
    """Return 32 random hexadecimal digits, without which nobody can find the seed by trying seeds."""
    return secrets.token_hex(16)


def reshuffle_seed(seed: int, salt: str, number: int) -> int:
    """Return the seed of the shuffle after an undo, `number` of them having gone before: 63 bits.

    It follows from what was sealed at the start, so nobody can try shuffles until one is to their liking.
    """
    digest = hashlib.sha256(f"{seed}:{salt}:reshuffle:{number}".encode()).digest()
    return int.from_bytes(digest[:8]) >> 1


def commitment(seed: int, salt: str) -> str:
    """Return the SHA-256 of `seed:salt` as 64 hexadecimal digits.

    It can be worked out anywhere, such as by `printf 7:salt | sha256sum`.

    >>> commitment(7, "salt")[:16]
    '432fe99e73572136'
    """
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()
