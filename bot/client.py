"""The client of Discord: it holds the services, loads the cogs, registers the commands that changed."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.clocks import Clock
from bot.registration import Registration, Translation, from_catalogue, translator_of
from bot.tables import Tables
from cogs.absences import Absences
from cogs.answers import answering
from cogs.arrivals import Arrivals
from cogs.buttons import Buttons
from cogs.cartus import Cartus
from cogs.channels import Channels
from cogs.choices import UNHEARD, offer_nothing
from cogs.computers import Computers
from cogs.deadlines import Deadlines
from cogs.delivery import Delivery
from cogs.doubts import Doubts
from cogs.forms import check_form
from cogs.gateway import Gateway, forgetting_parsers, guarded
from cogs.hand import Hand
from cogs.haste import AT_ONCE, Hurry, is_taken_up
from cogs.languages import Languages
from cogs.lobby import Lobby
from cogs.members import Members
from cogs.pace import Pace
from cogs.pictures import Pictures
from cogs.plague import Plague
from cogs.publicity import Publicity
from cogs.rattus import Rattus
from cogs.reminders import Reminders
from cogs.repeats import Repeats
from cogs.rounds import Rounds
from cogs.rules import Rules
from cogs.server import Server
from cogs.settings import Settings
from cogs.threads import Threads
from cogs.vacation import Vacation

_log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True, guild_messages=True)
"""None is privileged. Messages are not read, but that a board was deleted is told in no other way."""

LAST_WORDS = 5.0
"""Seconds in which, when the bot is stopped, answers are finished and what is due is told."""

GOODBYE = 1.0
"""Seconds that Discord gets to take leave of a connection."""

LONGEST_LIMIT = 60.0
"""Seconds that a call waits for a limit of Discord's; beyond, it fails and is tried again later."""

COGS = (Cartus, Rattus, Plague, Channels, Hand, Lobby, Rules, Server, Settings, Vacation)


class Tree(app_commands.CommandTree["DanseMacabre"]):
    """The commands: on servers only unless a command says otherwise, and never without an answer."""

    def __init__(self, client: "DanseMacabre") -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        logging.getLogger(app_commands.CommandTree.__module__).addFilter(UNHEARD)

    async def interaction_check(self, interaction: discord.Interaction["DanseMacabre"], /) -> bool:
        """Carry a command out once, however often it arrives, and not too many of one person's.

        Raises CommandSignatureMismatch where it is not as it was registered.
        """
        if not await is_taken_up(interaction):
            return False
        check_form(interaction)
        return True

    async def on_error(
        self, interaction: discord.Interaction["DanseMacabre"], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer what never reached a command: the registered commands are of another release."""
        if interaction.type is discord.InteractionType.autocomplete:
            await offer_nothing(interaction)
            return
        async with answering(interaction) as reply:
            if isinstance(error, app_commands.CommandInvokeError):
                raise error.original
            _log.warning("a command could not be read: %s", type(error).__name__)
            await reply.send(reply.words("answer-unknown-command"))


class DanseMacabre(commands.AutoShardedBot):
    """The bot; *data* is the folder where it remembers which commands it registered.

    *at_once*: how many commands and presses of one person are carried out in a row.
    """

    tree: Tree

    def __init__(
        self,
        tables: Tables,
        clock: Clock,
        data: Path,
        *,
        dev_guild: int | None = None,
        local: bool = False,
        cogs: Sequence[Callable[["DanseMacabre"], commands.Cog]] = COGS,
        translation: Translation = from_catalogue,
        at_once: float = AT_ONCE,
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice is used
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=LONGEST_LIMIT,
            guild_ready_timeout=0.01 if local else 2.0,
        )
        # One event that the library cannot read would end the bot.
        setattr(discord.shard, "DiscordWebSocket", Gateway)  # noqa: B010 -- it has no other place for that
        self._connection.parsers = guarded(forgetting_parsers(self._connection))
        self.online = asyncio.Event()
        self.tables = tables
        self.clock = clock
        self.pace = Pace(clock)
        self.gone: set[int] = set()
        self.doubts = Doubts(clock)
        self.arrivals = Arrivals()
        self.repeats = Repeats(tables.deeds)
        self.hurry = Hurry(clock, at_once)
        self.publicity = Publicity(clock)
        self.languages = Languages(tables)
        self.absences = Absences(self, tables, clock)
        self.members = Members(self, tables, clock)
        self.threads = Threads(self, tables, clock)
        self.pictures = Pictures(self, tables)
        self.delivery = Delivery(self, tables, clock)
        self.computers = Computers(tables, clock)
        self.deadlines = Deadlines(tables, clock)
        self.reminders = Reminders(self, tables, clock)
        self.rounds = Rounds(self, tables, clock)
        self._cogs = cogs
        self._translation = translation
        self._registration = Registration(self, dev_guild, data / "commands.json", clock)
        self._answers: set[asyncio.Task[Any] | None] = set()
        self._lost_shards: set[int] = set()
        self._is_logged_in = False

    async def login(self, token: str) -> None:
        """Log in, at a second try if need be: one odd answer does not mean that the token is wrong."""
        try:
            await super().login(token)
        except Exception as error:
            if self._is_logged_in:
                raise
            _log.warning("logging in did not go well and is tried once more: %s", type(error).__name__)
            await self.http.close()
            self.http.connector = discord.utils.MISSING
            await super().login(token)

    async def setup_hook(self) -> None:
        """Between login and gateway: everything that answers must be there before the first press comes."""
        self._is_logged_in = True
        await self.tree.set_translator(translator_of(self._translation))
        for cog in (Buttons, *self._cogs):
            await self._add(cog)
        await self._registration.register()
        self.computers.start(await self.tables.under_way(computers=True), self.online)
        self.delivery.start(await self.tables.untold(), self.online)
        self.deadlines.start(self.online)
        self.reminders.start(self.online)
        self.rounds.start(self.online)
        self.tables.uptime.start()

    async def _add(self, cog: Callable[["DanseMacabre"], commands.Cog]) -> None:
        """Add what a cog has; one that is broken stops none of the others."""
        try:
            await self.add_cog(cog(self))
        except Exception:
            _log.exception("the commands of %s could not be added", getattr(cog, "__name__", cog))

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Something is being answered: `close` waits for it a little."""
        task = asyncio.current_task()
        self._answers.add(task)
        try:
            yield
        finally:
            self._answers.discard(task)

    async def on_ready(self) -> None:
        """Connected, perhaps again."""
        self._lost_shards.clear()
        await self._all_reached()
        await self._look_for_servers()
        self.online.set()

    async def _look_for_servers(self) -> None:
        """Of what became of a server while we were not connected Discord tells nothing."""
        try:
            await self.tables.lost_servers.look(self._is_there)
        except Exception:
            _log.exception("the servers could not be looked through")

    def _is_there(self, server: int) -> bool:
        guild = self.get_guild(server)
        return guild is not None and not guild.unavailable

    async def on_shard_connect(self, shard: int) -> None:
        """Connected, but told of no server yet."""
        await self.reached(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """Connected again, and told all that was missed."""
        await self.reached(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """Out of reach of its servers."""
        self._lost_shards.add(shard)
        self.tables.uptime.lost()

    async def reached(self, shard: int) -> None:
        """Somebody reaches us by *shard*: count what was missed before anything is done for them."""
        self._lost_shards.discard(shard)
        if not self._lost_shards:
            await self._all_reached()

    async def _all_reached(self) -> None:
        try:
            await self.tables.uptime.found()
        except Exception:
            _log.exception("what was missed could not be counted")

    async def on_message(self, message: discord.Message, /) -> None:
        """What people write is no business of ours: there are no commands but slash commands."""

    async def close(self) -> None:
        """Take up nothing new, answer and tell what was done, as far as that is soon, and hang up.

        What is not told is told at the next start.
        """
        await _at_most(GOODBYE, self.tables.uptime.close())
        await _at_most(GOODBYE, self._leave_gateway())
        await self._registration.close()
        await asyncio.gather(self.computers.close(), self.deadlines.close(), self.reminders.close())
        await _at_most(LAST_WORDS, self._last_words())
        await self._give_up_answers()
        await self.rounds.close()
        await asyncio.gather(self.delivery.close(), self.members.close(), self.absences.close())
        await _at_most(GOODBYE, super().close())

    async def _leave_gateway(self) -> None:
        await asyncio.gather(*(shard.disconnect() for shard in self.shards.values()), return_exceptions=True)

    async def _last_words(self) -> None:
        await asyncio.gather(self.answered(), self.delivery.hurry())
        await self.tables.settled()
        await self.delivery.hurry()

    async def answered(self) -> None:
        """Wait until nothing is being answered."""
        while answers := self._under_way():
            await asyncio.wait(answers)

    async def _give_up_answers(self) -> None:
        answers = self._under_way()
        for answer in answers:
            answer.cancel()
        await asyncio.gather(*answers, return_exceptions=True)

    def _under_way(self) -> list[asyncio.Task[Any]]:
        return [task for task in self._answers if task is not None]


async def _at_most(seconds: float, ending: Coroutine[Any, Any, None]) -> None:
    """A part of the end: however it goes, the other parts follow."""
    task = asyncio.create_task(ending)
    try:
        await asyncio.wait({task}, timeout=seconds)
    finally:
        task.cancel()
    (failed,) = await asyncio.gather(task, return_exceptions=True)
    if isinstance(failed, Exception):
        _log.error("a part of the end failed", exc_info=failed)


@contextmanager
def pointed_at(url: str | None) -> Iterator[None]:
    """Make discord.py talk to the Discord at *url* on this machine; None: to the real one."""
    if url is None:
        yield
        return
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE
    Route.BASE = f"{url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws{url.removeprefix('http')}/gateway")
    discord.Asset.BASE = f"{url}/cdn"
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE = before
