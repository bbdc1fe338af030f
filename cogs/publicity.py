"""How often one person may have the bot show something to all of a server."""

from bot.clocks import Clock
from bot.recent import Recent
from bot.screens.times import relative
from cogs.answers import Interaction, Unable

MOST = 5
"""How many answers for all one person is given in a server within `WITHIN`."""

WITHIN = 60.0
"""Seconds."""

KEPT = 4096
"""How many persons are remembered: more than show something within a minute."""


class Publicity:
    """Counts what each person shows to all, and forgets it after a minute."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._shown: Recent[tuple[int, int], tuple[float, ...]] = Recent(KEPT)

    def check(self, interaction: Interaction) -> None:
        """Count one more of the asker's; raises Unable where it is one too many, which is not counted."""
        if interaction.guild_id is None:
            return
        key, now = (interaction.guild_id, interaction.user.id), self._clock.passed()
        lately = tuple(one for one in self._shown.get(key) or () if now - WITHIN < one)
        if len(lately) >= MOST:
            wait = lately[-MOST] + WITHIN - now
            raise Unable("answer-shown-lately", most=MOST, again=relative(self._clock.now() + wait + 1))
        self._shown.keep(key, (*lately, now))
