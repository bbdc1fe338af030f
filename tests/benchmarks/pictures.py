"""How long a picture takes to draw, how large its file is, and how long others wait meanwhile."""

import asyncio
import time
from collections.abc import Iterator
from statistics import median, quantiles

from bot.games.rattus.views import PublicView
from bot.screens.rattus.ground import ground
from bot.screens.rattus.picture import picture
from tests.benchmarks.figures import Figure
from tests.screens.public.rattus import fullest, said_words, view

PICTURES = 60
"""Measured of each board."""

AIM = 60
FILE_AIM = 300

BREATH = 0.001
"""Seconds between two looks at the clock while a worker draws."""


def measure(*, pictures: int = PICTURES) -> Iterator[Figure]:
    """Milliseconds a picture and kibibytes a file, on one core."""
    ground.cache_clear()
    seconds, _ = _drawn(view())
    yield Figure("first picture of Rattus with 4 players", seconds * 1000, "ms", words="with its ground")
    for name, public in (("middling", view()), ("fullest", fullest())):
        drawn = [_drawn(public) for _ in range(pictures)]
        times = [seconds * 1000 for seconds, _ in drawn]
        words = f"95th percentile {quantiles(times, n=20)[-1]:.1f}"
        yield Figure(f"picture of Rattus, {name} board", median(times), "ms", f"{AIM}", words)
        yield Figure(f"file of that picture, {name} board", drawn[0][1] / 1024, "KiB", f"{FILE_AIM}")
    stall = asyncio.run(_longest_wait(pictures)) * 1000
    yield Figure(
        "longest wait of the bot's loop while a worker draws", stall, "ms", words=f"{pictures} pictures"
    )


def _drawn(public: PublicView) -> tuple[float, int]:
    """Seconds of the core for a picture, and the bytes of its file."""
    words = said_words()
    begun = time.process_time()
    file = picture(public, "Ravens", words)
    return time.process_time() - begun, len(file)


async def _longest_wait(pictures: int) -> float:
    """How much later than it wished a task went on, at the worst."""
    longest = 0.0
    for _ in range(pictures):
        drawing = asyncio.create_task(asyncio.to_thread(_drawn, fullest()))
        while not drawing.done():
            slept = time.perf_counter()
            await asyncio.sleep(BREATH)
            longest = max(longest, time.perf_counter() - slept - BREATH)
        await drawing
    return longest
