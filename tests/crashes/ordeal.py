"""Kill after kill: play until the bot dies, start it again, let it come to rest, see what is broken."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.clocks import SystemClock
from bot.playground.alterations import in_many_ways
from bot.playground.server import LocalDiscord
from bot.playground.watching import watched_by
from bot.playground.world import Channel, World
from tests.crashes.archive import Archive
from tests.crashes.bot import SPEED, Order
from tests.crashes.checks import findings, unrest
from tests.crashes.people import Party, People, Silent
from tests.crashes.process import Bot
from tests.crashes.witness import Witness

OF_THE_STORE = (
    *(
        f"{when} {what}"
        for what in (
            "move",
            "shown",
            "posting",
            "announced",
            "retired",
            "whispering",
            "delivered",
            "opening",
            "lobby change",
            "lobby posted",
            "lobby ended",
            "posted again",
            "told",
            "vote",
            "vote told",
        )
        for when in ("before", "after")
    ),
)
"""Moments at which the bot kills itself: before and after each write that matters."""

OF_THE_WIRE = (
    "answered a move",
    "answered",
    "posted notice",
    "posted a part",
    "posted lobby",
    "posted again",
    "posted vote",
    "direct message",
    "inbox opened",
    "buttons taken",
    "edited",
)
"""Moments at which it is killed from outside: Discord took a call, and the bot does not know yet."""

AT_RANDOM = "at random"

OF_A_LOBBY = frozenset(
    {"posted lobby"}
    | {
        f"{when} {what}"
        for what in ("opening", "lobby change", "lobby posted", "lobby ended")
        for when in ("before", "after")
    }
)
"""Moments that come only where tables end and others are opened."""

OF_A_VOTE = frozenset(
    {"posted vote", *(f"{when} {what}" for what in ("vote", "vote told") for when in ("before", "after"))}
)
"""Moments that come only where people ask for votes, and answer them."""

RARE = frozenset(
    {"direct message", "inbox opened", "posted a part"}
    | {f"{when} {what}" for what in ("delivered", "whispering") for when in ("before", "after")}
)
"""Moments for which people play on three times as long, since few moves lead there."""

TALKATIVE, QUIET = 0.5, 0.08
"""How likely people are to have something to vote on, where that is wanted and where not."""

RESTLESS, SETTLED = 0.5, 0.02
"""How likely people are to end a table, where that is wanted and where not."""

REST = 15.0
"""Real seconds within which a bot that was started again must have come to rest."""

TRIES = 3.0
"""Real seconds of play in which a moment comes, or the bot is killed without it."""


@dataclass
class Tally:
    """How often a moment was waited for and met, and what was found after it."""

    kills: int = 0
    found: list[str] = field(default_factory=list)


class Ordeal:
    """One local Discord, its people, and one bot after the other."""

    def __init__(
        self, local: LocalDiscord, folder: Path, seed: int, parties: Sequence[Party], speed: float
    ) -> None:
        self.local = local
        self.bot = Bot(local, folder, speed)
        self._patience = REST * max(1.0, 5.0 / speed)
        self.witness = Witness(local, self.bot)
        self.archive = Archive(self.bot.database)
        self.rng = Random(seed)
        self.people = People(local, self.bot, self.rng)
        self.parties = parties
        self.tallies: dict[str, Tally] = {}
        self._known: set[str] = set()

    async def kill(self, moment: str, times: int = 1, *, within: float = TRIES) -> Tally:
        """Play until the bot dies at the *times*-th *moment*, and go on with another; what was found then."""
        self.people.restless = RESTLESS if moment in OF_A_LOBBY else SETTLED
        self.people.talkative = TALKATIVE if moment in OF_A_VOTE else QUIET
        met = await self._die(moment, times, within)
        await self.bot.start()
        found = await self._rest()
        found += await self._press_old()
        found = [what for what in found if what not in self._known]
        self._known |= set(found)
        tally = self.tallies.setdefault(moment if met else f"{AT_RANDOM} (no {moment})", Tally())
        tally.kills += 1
        tally.found += found
        return tally

    async def play(self, seconds: float) -> None:
        """Let people act for a while, all tables at once."""
        until = time.monotonic() + seconds
        await asyncio.gather(*(self._play(party, until) for party in self.parties))

    async def _die(self, moment: str, times: int, within: float) -> bool:
        """Play until it is dead; whether it died at that moment."""
        if moment == AT_RANDOM:
            await asyncio.gather(self.play(within), self._kill_within(0.5))
        elif moment in OF_THE_WIRE:
            self.witness.kill_at(moment, times)
            await self.play(within)
        else:
            self.bot.order(Order(moment, times))
            await self.play(within)
        met = not self.bot.is_alive
        self.witness.kill_at(None)
        self.bot.kill()
        await self.bot.dead()
        return met

    async def _kill_within(self, seconds: float) -> None:
        await asyncio.sleep(self.rng.random() * seconds)
        self.bot.kill()

    async def _play(self, party: Party, until: float) -> None:
        try:
            while self.bot.is_alive and time.monotonic() < until:
                channel = self.local.world.channel_named(party.channel).id
                await self.people.turn(party, self.archive.latest(channel))
        except Silent:
            return

    async def _rest(self) -> list[str]:
        """Wait until nothing is owed and nothing is called; then look everything through."""
        deadline = time.monotonic() + self._patience
        calls = -1
        while True:
            self.archive.read()
            owed = unrest(self.archive, self.local, self.bot.clock.now())
            is_still = calls == self.witness.calls and not self.local.wire.in_flight
            if not owed and is_still:
                return findings(self.archive, self.witness, self.local)
            if time.monotonic() > deadline:
                return [f"no rest: {what}" for what in owed] or ["no rest: calls without end"]
            calls = self.witness.calls
            await asyncio.sleep(0.1)

    async def _press_old(self) -> list[str]:
        before = len(self.people.unanswered)
        for party in self.parties:
            try:
                await self.people.press_old(party)
            except Silent:
                break
        return [f"not answered: {what}" for what in self.people.unanswered[before:]]


def moments(rng: Random) -> Iterator[str]:
    """All moments in turn, each round in another order, with as many kills at random among them."""
    while True:
        turn = [*OF_THE_STORE, *OF_THE_WIRE, *[AT_RANDOM] * 6]
        rng.shuffle(turn)
        yield from turn


@asynccontextmanager
async def begun(
    folder: Path, seed: int, parties: Sequence[Party], speed: float = SPEED
) -> AsyncIterator[Ordeal]:
    """A bot that plays, on a local Discord that outlives it."""
    world = World.playground()
    known = {channel.name for channel in world.channels.values()}
    for number, name in enumerate(sorted({party.channel for party in parties} - known)):
        world.add_channel(Channel(world.new_id(time.time()), name, position=10 + number))
    async with LocalDiscord(world, SystemClock()) as local:
        local.alter(in_many_ways)
        local.expect(10062)  # What a dead bot was asked is never answered.
        ordeal = Ordeal(local, folder, seed, parties, speed)
        with watched_by(ordeal.witness):
            await ordeal.bot.start()
            try:
                yield ordeal
            finally:
                ordeal.bot.kill()
                await ordeal.bot.dead()
