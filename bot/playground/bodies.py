"""What comes in as JSON or as files, read no further than it can be handled."""

import json
from collections.abc import Iterator
from typing import Any, NoReturn

from aiohttp import BodyPartReader

DEEPEST = 64
"""How deep lists and objects may stand in each other: many times deeper than anything that Discord takes."""

_CHUNK = 64 * 1024


def parsed(text: str | bytes) -> Any:
    """The JSON in *text*; raises ValueError where it is none, or nested beyond all sense."""
    try:
        found = json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("nested too deep") from None
    level = [found]
    for _ in range(DEEPEST):
        level = [inner for one in level for inner in _within(one)]
        if not level:
            return found
    raise ValueError("nested too deep")


async def read_part(part: BodyPartReader, room: int) -> tuple[bytes, int]:
    """The bytes of a part of a request, none of which are kept beyond *room*; and how many they were."""
    kept, size = bytearray(), 0
    while chunk := await part.read_chunk(_CHUNK):
        size += len(chunk)
        if size <= room:
            kept += chunk
        else:
            kept.clear()
    return bytes(kept), size


def _within(one: Any) -> Iterator[Any]:
    if isinstance(one, dict):
        yield from one.values()
    elif isinstance(one, list):
        yield from one


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
