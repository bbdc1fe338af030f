"""The columns that hold JSON, as they are read."""

from typing import TypeVar

import msgspec

T = TypeVar("T")


def read(text: str, kind: type[T], otherwise: T) -> T:
    """What was written as *kind*; *otherwise* where something else stands there, or what is no JSON.

    Only a file that was changed from outside has that. No look at it is to be a fault then: a table is set
    aside if its log does not lead where it led.
    """
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError):
        return otherwise
