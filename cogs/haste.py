"""Who uses the bot faster than anybody plays is told once, then slowed; nobody else notices."""

import logging
from dataclasses import dataclass, replace
from enum import Enum, auto

import discord

from bot.clocks import Clock
from bot.recent import Recent
from bot.screens.times import relative
from cogs.answers import Interaction, Unable, answering
from cogs.choices import offer_nothing
from cogs.failures import Failed, known
from cogs.rights import silenced_until

_log = logging.getLogger(__name__)

AT_ONCE = 60.0
"""How many commands and presses may come in a row: a whole turn of any game, done in a hurry, twice."""

A_SECOND = 3.0
"""How many may come all the time."""

CHOICES = 0.2
"""What a key typed into an option counts: its suggestions come by themselves."""

CALM = 15.0
"""How many must be free again before a burst is over; with five quiet seconds they are."""

KEPT = 4096
"""How many persons are remembered: more than use the bot in a minute."""


class Haste(Enum):
    """What comes of one more command or press."""

    FINE = auto()
    TELL = auto()
    HUSH = auto()


@dataclass(frozen=True)
class _Burst:
    free: float
    at: float
    is_slowed: bool = False
    is_told: bool = False


class Hurry:
    """Counts what each person does, and forgets it within seconds."""

    def __init__(self, clock: Clock, at_once: float = AT_ONCE) -> None:
        self._clock = clock
        self._at_once = at_once
        self._bursts: Recent[int, _Burst] = Recent(KEPT)

    def weigh(self, person: int) -> Haste:
        """Count a command or press of *person*."""
        if not self._is_slowed(person, 1.0):
            return Haste.FINE
        burst = self._bursts.get(person)
        assert burst is not None, "it was counted just now"
        self._bursts.keep(person, replace(burst, is_told=True))
        return Haste.HUSH if burst.is_told else Haste.TELL

    def may_choose(self, person: int) -> bool:
        """Count a key that *person* typed into an option; whether to suggest anything for it."""
        return not self._is_slowed(person, CHOICES)

    def _is_slowed(self, person: int, weight: float) -> bool:
        """Count what *person* does now; what is too much is not counted, so that calm comes back."""
        now = self._clock.passed()
        before = self._bursts.get(person) or _Burst(self._at_once, now)
        free = min(self._at_once, before.free + (now - before.at) * A_SECOND)
        if free < (min(CALM, self._at_once) if before.is_slowed else weight):
            self._bursts.keep(person, replace(before, free=free, at=now, is_slowed=True))
            return True
        self._bursts.keep(person, _Burst(free - weight, now))
        return False


async def is_taken_up(interaction: Interaction) -> bool:
    """Whether to do what was asked for; otherwise it is answered here.

    It is done if it is new, not one of too many, and not of somebody whom moderators have silenced there.
    """
    client = interaction.client
    await client.reached(interaction.guild.shard_id if interaction.guild is not None else 0)
    if not client.arrivals.is_first(interaction.id):
        return False
    if interaction.type is discord.InteractionType.autocomplete:
        await client.languages.learn(interaction)
        if silenced_until(interaction) is None and client.hurry.may_choose(interaction.user.id):
            return True
        await offer_nothing(interaction)
        return False
    match client.hurry.weigh(interaction.user.id):
        case Haste.FINE if (until := silenced_until(interaction)) is not None:
            async with answering(interaction):
                raise Unable("answer-silenced", time=relative(until))
        case Haste.FINE:
            return True
        case Haste.TELL:
            _log.warning("person %d is slowed", interaction.user.id)
            async with answering(interaction):
                raise Unable("answer-too-fast")
        case Haste.HUSH:
            await _hush(interaction)
    return False


async def _hush(interaction: Interaction) -> None:
    """Acknowledge without a word: it was said already."""
    try:
        with known():
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.delete_original_response()
    except Failed as failed:
        _log.info("one of too many was not acknowledged: %s", failed)
