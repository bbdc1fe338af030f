"""Nights of persons, whenever a test runs."""

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.playground.people import Person
from tests.conftest import Running

ZONE = "Asia/Tokyo"
"""There no clock is ever changed."""


async def sleeping(running: Running, person: Person, hours: float) -> None:
    """That person's quiet hours began an hour ago, and go on for so long."""
    now = datetime.fromtimestamp(running.clock.now(), ZoneInfo(ZONE))
    minute = now.hour * 60 + now.minute
    await running.tables.wishes.prefer(
        person.id,
        quiet_from=(minute - 60) % 1440,
        quiet_to=int(minute + hours * 60) % 1440,
        time_zone=ZONE,
    )
