"""What people are like who play for weeks: when they are awake, how fast they answer, what they wish."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

HOUR = 3600.0
DAY = 24 * HOUR


@dataclass(frozen=True)
class Habit:
    """One person. *awake*: from and to which hour of the day in *zone*; *delay*: hours until they look again.

    *wishes*: options of `/settings`; *away*: from and to which day they answer nothing at all.
    """

    name: str
    zone: str
    awake: tuple[int, int]
    delay: tuple[float, float]
    wishes: Mapping[str, str] = field(default_factory=dict)
    away: tuple[float, float] | None = None

    def is_up(self, moment: float, begun: float) -> bool:
        """Whether they would look at their telephone."""
        day = (moment - begun) / DAY
        if self.away is not None and self.away[0] <= day < self.away[1]:
            return False
        return _within(self._hour(moment), *self.awake)

    def wishes_quiet(self, moment: float) -> bool:
        """Whether they asked not to be pinged at this time of their day."""
        if "quiet_from" not in self.wishes:
            return False
        return _within(self._hour(moment), int(self.wishes["quiet_from"]), int(self.wishes["quiet_to"]))

    def _hour(self, moment: float) -> float:
        there = datetime.fromtimestamp(moment, UTC).astimezone(ZoneInfo(self.zone))
        return there.hour + there.minute / 60 + there.second / HOUR


def _within(hour: float, first: int, last: int) -> bool:
    return first <= hour < last if first < last else hour >= first or hour < last


def quiet(zone: str, first: int, last: int, **more: str) -> dict[str, str]:
    """Wishes with quiet hours."""
    return {"time_zone": zone, "quiet_from": str(first), "quiet_to": str(last), **more}


HABITS = (
    Habit("Ann", "Europe/Madrid", (8, 23), (0.1, 3)),
    Habit("Bo", "America/New_York", (9, 22), (0.5, 9), quiet("America/New_York", 22, 9)),
    Habit("Cara", "Asia/Tokyo", (7, 24), (1, 20), quiet("Asia/Tokyo", 0, 7, notices="direct")),
    Habit("Dan", "Europe/Rome", (10, 24), (0.2, 6), away=(0.5, 9)),
    Habit("Eve", "Australia/Adelaide", (6, 20), (4, 30), quiet("Australia/Adelaide", 20, 6, nudges="last")),
)
