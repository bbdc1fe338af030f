"""Times of the day: as people write them, and in minutes since midnight."""

import re

from bot.text.folding import alone

HOUR = 60
DAY = 24 * HOUR

_WRITTEN = re.compile(
    r"(?P<hour>\d{1,2})(?:\s*[:.h]\s*(?P<minute>\d{2})|(?P<packed>\d{2}))?"
    r"\s*(?:(?P<half>[ap])\.?\s*m\.?|h|oclock)?",
    re.IGNORECASE,
)


def minutes(typed: str) -> int | None:
    """The minutes of `22`, `22:30`, `22.30`, `2230`, `22h30`, `10 pm`; None: that is no time of the day."""
    written = _WRITTEN.fullmatch(alone(typed))
    if written is None:
        return None
    hour, minute = int(written["hour"]), int(written["minute"] or written["packed"] or 0)
    if written["half"]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if written["half"].lower() == "p" else 0)
    if hour > 24 or minute >= HOUR or (hour == 24 and minute):
        return None
    return (hour * HOUR + minute) % DAY


def shown(minutes_of_day: int) -> str:
    """`22:30`."""
    return f"{minutes_of_day // HOUR:02}:{minutes_of_day % HOUR:02}"
