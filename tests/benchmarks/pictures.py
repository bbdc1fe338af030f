"""How long a picture takes to draw, how large its file is, and how long others wait meanwhile."""

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from statistics import median, quantiles

from bot.screens.plague_and_pestilence.ground import ground as parchment
from bot.screens.plague_and_pestilence.picture import picture as picture_of_plague
from bot.screens.rattus.ground import ground
from bot.screens.rattus.picture import picture
from tests.benchmarks.figures import Figure
from tests.screens.public import plague_and_pestilence as plague
from tests.screens.public import rattus

PICTURES = 60
"""Measured of each board."""

AIM = 60
FILE_AIM = 300

BREATH = 0.001
"""Seconds between two looks at the clock while a worker draws."""


Draw = Callable[[], bytes]

BOARDS: Mapping[str, Mapping[str, Draw]] = {
    "Rattus": {
        "middling": lambda: picture(rattus.view(), "Ravens", rattus.said_words()),
        "fullest": lambda: picture(rattus.fullest(), "Ravens", rattus.said_words()),
    },
    "Plague & Pestilence": {
        "middling": lambda: picture_of_plague(plague.view(), "Ravens", plague.said_words()),
        "fullest": lambda: picture_of_plague(plague.fullest(), "Ravens", plague.said_words(plague.NAMES)),
    },
}


def measure(*, pictures: int = PICTURES) -> Iterator[Figure]:
    """Milliseconds a picture and kibibytes a file, on one core."""
    for cache in (ground, parchment):
        cache.cache_clear()
    for game, boards in BOARDS.items():
        seconds, _ = _drawn(boards["middling"])
        yield Figure(f"first picture of {game}", seconds * 1000, "ms", words="with its ground")
        for name, draw in boards.items():
            drawn = [_drawn(draw) for _ in range(pictures)]
            times = [seconds * 1000 for seconds, _ in drawn]
            words = f"95th percentile {quantiles(times, n=20)[-1]:.1f}"
            yield Figure(f"picture of {game}, {name} board", median(times), "ms", f"{AIM}", words)
            yield Figure(f"file of that picture, {name} board", drawn[0][1] / 1024, "KiB", f"{FILE_AIM}")
    stall = asyncio.run(_longest_wait(pictures)) * 1000
    yield Figure(
        "longest wait of the bot's loop while a worker draws", stall, "ms", words=f"{pictures} pictures"
    )


def _drawn(draw: Draw) -> tuple[float, int]:
    """Seconds of the core for a picture, and the bytes of its file."""
    begun = time.process_time()
    file = draw()
    return time.process_time() - begun, len(file)


async def _longest_wait(pictures: int) -> float:
    """How much later than it wished a task went on, at the worst."""
    longest = 0.0
    for _ in range(pictures):
        drawing = asyncio.create_task(asyncio.to_thread(BOARDS["Rattus"]["fullest"]))
        while not drawing.done():
            slept = time.perf_counter()
            await asyncio.sleep(BREATH)
            longest = max(longest, time.perf_counter() - slept - BREATH)
        await drawing
    return longest
