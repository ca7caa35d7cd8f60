"""Seeded chance, and the proof that nobody meddled with it."""

import hashlib

from games.core.dice import Dice
from games.core.fairness import commitment, new_salt, new_seed


def test_the_nth_draw_depends_on_the_seed_and_n_alone() -> None:
    one, two = Dice(5), Dice(5)
    first = one.next().random()
    two.shuffle(list(range(50)))
    assert one.next().random() == two.next().random()
    assert Dice(5).next().random() == first
    assert Dice(6).next().random() != first
    assert (one.drawn, two.drawn) == (2, 2)


def test_a_shuffle_repeats_for_ever() -> None:
    """Stored games rest on this order: it may never change."""
    cards = list(range(8))
    Dice(2024).shuffle(cards)
    assert cards == [5, 0, 2, 4, 1, 7, 3, 6]


def test_the_promise_is_the_hash_of_seed_and_salt() -> None:
    assert commitment(7, "ab") == hashlib.sha256(b"7:ab").hexdigest()
    assert len({commitment(7, "ab"), commitment(8, "ab"), commitment(7, "ac")}) == 3


def test_seeds_fit_every_store_and_salts_cannot_be_guessed() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert len({new_salt() for _ in range(100)}) == 100
    assert len(new_salt()) == 32
