"""Proof that nobody meddled with chance: a commitment at the start, the seed revealed at the end."""

import hashlib
import secrets


def new_seed() -> int:
    """Return a fresh seed of 63 bits, which every store can hold."""
    return secrets.randbits(63)


def new_salt() -> str:
    """Return 32 hexadecimal digits, so that a commitment cannot be guessed from a small seed."""
    return secrets.token_hex(16)


def commitment(seed: int, salt: str) -> str:
    """Return the SHA-256 of seed and salt in hexadecimal: posted at the start, checked at the end."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()
