"""The smallest of some steps with which a run still goes wrong in the same way: delta debugging."""

import re
import time
from collections.abc import Awaitable, Callable, Sequence

Steps = Sequence[int]
Fails = Callable[[Steps], Awaitable[bool]]

_VALUES = re.compile(r"(?:: )?[('\"]|Called|Clocked|\bbecame\b")
_NUMBER = re.compile(r"\b[0-9a-f]*\d[0-9a-f]*\b")


def kind(problem: str) -> str:
    """What is wrong, without whose, where and how much: alike for the same fault in another run."""
    return _VALUES.split(_NUMBER.sub("#", problem), maxsplit=1)[0].strip()


async def shrunk(steps: Steps, fails: Fails, *, until: float) -> list[int]:
    """As few of *steps* as still fail, none of which can be left out alone; or what was found by *until*.

    *until*: seconds of `time.monotonic`.
    """
    kept, parts = await _last(steps, fails, until), 2
    while len(kept) > 1:
        size = -(-len(kept) // parts)
        for at in range(0, len(kept), size):
            if time.monotonic() > until:
                return kept
            fewer = kept[:at] + kept[at + size :]
            if await fails(fewer):
                kept, parts = fewer, max(parts - 1, 2)
                break
        else:
            if size == 1:
                return kept
            parts = min(2 * parts, len(kept))
    return kept


async def _last(steps: Steps, fails: Fails, until: float) -> list[int]:
    """The last of *steps*, of which twice as many are tried each time: few are quick to try."""
    count = 8
    while count < len(steps) and time.monotonic() < until:
        if await fails(steps[-count:]):
            return list(steps[-count:])
        count *= 2
    return list(steps)


def spelled(steps: Steps) -> str:
    """Steps as `--only` takes them: 3-5,8."""
    spans: list[list[int]] = []
    for step in steps:
        if spans and step == spans[-1][1] + 1:
            spans[-1][1] = step
        else:
            spans.append([step, step])
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)


def read(text: str) -> list[int]:
    """The steps that `spelled` wrote; raises ValueError."""
    spans = [part.partition("-") for part in text.split(",")]
    return [step for first, _, last in spans for step in range(int(first), int(last or first) + 1)]
