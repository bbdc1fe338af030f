"""The secret seed of a table and the generators made from it."""

import secrets
from hashlib import blake2b, sha256
from random import Random

SIZE = 32
"""Bytes of a seed."""


def new_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(SIZE)


def seed_hash(seed: bytes) -> str:
    """64 hex digits that bind the table to its seed: the SHA-256 of its bytes, as common tools make it."""
    return sha256(seed).hexdigest()


def row_generator(seed: bytes, row: int) -> Random:
    """The generator of the table's draw in row *row*: a crash between draw and write repeats the draw."""
    return _generator(seed + row.to_bytes(8, "big"))


def player_generator(seed: bytes, row: int) -> Random:
    """The generator of the computer player that is about to make row *row*; its numbers tell no draw."""
    return _generator(seed + b"player" + row.to_bytes(8, "big"))


def nonce(seed: bytes, row: int) -> str:
    """20 hex digits that mark what is told from row *row* on, and say nothing about it."""
    return blake2b(seed + b"nonce" + row.to_bytes(8, "big"), digest_size=10).hexdigest()


def mark(seed: bytes, what: str) -> str:
    """20 hex digits that mark a message about *what*, and say nothing about it."""
    return blake2b(seed + b"mark" + what.encode(), digest_size=10).hexdigest()


def _generator(material: bytes) -> Random:
    return Random(int.from_bytes(blake2b(material, digest_size=32).digest(), "big"))  # noqa: S311
