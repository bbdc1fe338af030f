"""What Discord is told of the commands: when they changed, in every language, without what it refuses."""

import asyncio
import copy
import hashlib
import itertools
import json
import logging
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.clocks import Clock, retry_after
from bot.text import catalogue, words

Payload = dict[str, Any]
Translation = Callable[[str, str], str | None]

_INVALID_FORM = 50035
_MOST_TRIES = 10
"""Discord may find further faults only once those before are gone."""

_SUBCOMMAND, _GROUP = 1, 2
_FAULT = re.compile(r"^In (\d+(?:\.[\w-]+)*): (.*)$", re.MULTILINE)
_log = logging.getLogger(__name__)


def from_catalogue(key: str, locale: str) -> str | None:
    """The text of that key in any of Discord's locales; None where the catalogue has only English."""
    return None if catalogue.nearest(locale) == catalogue.SOURCE else words(locale)(key)


class CommandTranslator(app_commands.Translator):
    """Finds the names and descriptions of commands; a language that fails is left out and told once."""

    def __init__(self, translation: Translation = from_catalogue) -> None:
        self._translation = translation
        self._failed: set[str] = set()

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in *locale*; None where there is none."""
        key = string.extras.get("key")
        if key is None or locale.value in self._failed:
            return None
        try:
            return self._translation(key, locale.value)
        except Exception:
            self._failed.add(locale.value)
            _log.exception("the commands have no words in %s", locale.value)
            return None


def translator_of(translation: Translation) -> CommandTranslator | None:
    """What finds the words of commands; None while all are English: to ask in thirty languages takes long."""
    nothing = translation is from_catalogue and catalogue.languages() == (catalogue.SOURCE,)
    return None if nothing else CommandTranslator(translation)


class Registration:
    """Registers the commands with Discord if they or their place changed since *memory* was written.

    Discord allows 200 registrations a day; and a bot with yesterday's commands is better than none.
    """

    def __init__(
        self, client: commands.AutoShardedBot, guild: int | None, memory: Path, clock: Clock
    ) -> None:
        self._client = client
        self._guild = discord.Object(guild) if guild else None
        self._memory = memory
        self._clock = clock
        self._trying: asyncio.Task[None] | None = None

    async def register(self) -> None:
        """Do it if it is due; what fails costs nobody the start, and is tried again beside."""
        if self._guild:
            self._client.tree.copy_global_to(guild=self._guild)
        if not await self._is_done():
            self._trying = asyncio.create_task(self._try_again(), name="register the commands")

    async def close(self) -> None:
        """Try no more."""
        if self._trying is not None:
            self._trying.cancel()
            await asyncio.gather(self._trying, return_exceptions=True)

    async def _try_again(self) -> None:
        for failures in itertools.count(1):
            await self._clock.sleep_past(self._clock.passed() + retry_after(failures))
            if await self._is_done():
                return

    async def _is_done(self) -> bool:
        """Whether the commands are registered; logs what fails."""
        try:
            await self._register()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            _log.error("the commands could not be registered: %s", error)
            return False
        except Exception:
            _log.exception("the commands could not be registered")
            return False
        return True

    async def _register(self) -> None:
        wanted = await payloads(self._client.tree, self._guild)
        now = {
            "application": self._client.application_id,
            "guild": self._guild.id if self._guild else None,
            "commands": hashlib.sha256(json.dumps(wanted, sort_keys=True).encode()).hexdigest(),
        }
        before = await asyncio.to_thread(_remembered, self._memory)
        names = before.pop("names", None)
        if before and before != now:
            await self._leave(before, now)
        there = sorted(command.name for command in await self._client.tree.fetch_commands(guild=self._guild))
        if before == now and names == there:
            return
        taken = await self._tell_what_is_taken(wanted)
        told = json.dumps({**now, "names": sorted(one["name"] for one in taken)})
        await asyncio.to_thread(_remember, self._memory, told)
        _log.info("the commands changed and were registered")

    async def _leave(self, before: Payload, now: Payload) -> None:
        """Take the commands away where they were registered before, so that nobody sees them twice."""
        if before.get("application") != now["application"] or before.get("guild") == now["guild"]:
            return
        try:
            await self._tell(before.get("guild"), [])
        except (discord.Forbidden, discord.NotFound) as error:
            # A server that the bot is not on any more.
            _log.warning("the commands of before were left where they are: %s %s", error.status, error.code)

    async def _tell_what_is_taken(self, wanted: list[Payload]) -> list[Payload]:
        """Register, and leave out whatever Discord finds fault with: one bad word must not cost all."""
        left_out: list[str] = []
        for tries_left in reversed(range(_MOST_TRIES)):
            try:
                await self._tell(self._guild.id if self._guild else None, wanted)
                break
            except discord.HTTPException as error:
                faults = _FAULT.findall(error.text) if error.code == _INVALID_FORM else []
                if not faults or not tries_left:
                    raise
                left_out += [f"{_told(wanted, place)}: {fault}" for place, fault in faults]
                wanted = without(wanted, [place.split(".") for place, _ in faults])
                if not wanted:
                    raise  # Nothing would be left of the commands that are there.
        if left_out:
            _log.error("left out of the commands, because Discord refuses it: %s", "; ".join(left_out))
        return wanted

    async def _tell(self, guild: int | None, wanted: list[Payload]) -> None:
        application = self._client.application_id or 0
        told: Any = wanted  # discord.py's own type of it is private
        if guild is None:
            await self._client.http.bulk_upsert_global_commands(application, payload=told)
        else:
            await self._client.http.bulk_upsert_guild_commands(application, guild, payload=told)


async def payloads(
    tree: app_commands.CommandTree[Any], guild: discord.abc.Snowflake | None = None
) -> list[Payload]:
    """All commands as Discord is told them, in every language that the tree's translator knows."""
    told = tree.get_commands(guild=guild)
    if tree.translator is None:
        return [command.to_dict(tree) for command in told]
    return [dict(await command.get_translated_payload(tree, tree.translator)) for command in told]


def without(wanted: list[Payload], places: list[list[str]]) -> list[Payload]:
    """The commands without what is at fault at each of *places*: 0, options, 2, name_localizations, it.

    That is one language of one text; or else all languages of a command, if it has any; or else the
    innermost command that the place lies in.
    """
    left = copy.deepcopy(wanted)
    bad = [_heal(left, place) for place in places]
    gone = {id(one) for one in bad if one is not None}
    return _pruned(left, gone)


def _heal(left: list[Payload], place: list[str]) -> Payload | None:
    """Take the language away that is at fault; else the command that is to go."""
    for depth, step in enumerate(place):
        if step.endswith("_localizations"):
            part = _at(left, place[:depth])
            texts = part.get(step) or {}
            if texts.pop(place[depth + 1] if depth + 1 < len(place) else "", None) is None:
                part[step] = {}
            return None
    *_, command = _commands(left, place)
    return None if _strip(command) else command


def _commands(left: list[Payload], place: list[str]) -> Iterator[Payload]:
    """The command at a place, and the subcommands on the way there."""
    command = left[int(place[0])]
    yield command
    for key, number in zip(place[1::2], place[2::2], strict=False):
        if key != "options" or command["options"][int(number)]["type"] not in (_SUBCOMMAND, _GROUP):
            return
        command = command["options"][int(number)]
        yield command


def _strip(part: Payload) -> bool:
    """Take away all languages in a command; whether there were any."""
    had_any = False
    for key in [key for key in part if key.endswith("_localizations")]:
        had_any |= bool(part[key])
        part[key] = {}
    for child in [child for key in ("options", "choices") for child in part.get(key) or ()]:
        had_any |= _strip(child)
    return had_any


def _pruned(parts: list[Payload], gone: set[int]) -> list[Payload]:
    """Without what is gone, and without a group in which nothing is left."""
    kept = []
    for part in parts:
        if id(part) in gone:
            continue
        if inner := part.get("options"):
            part["options"] = _pruned(inner, gone)
            if not part["options"]:
                continue
        kept.append(part)
    return kept


def _at(left: Any, place: list[str]) -> Any:
    for step in place:
        left = left[int(step) if isinstance(left, list) else step]
    return left


def _told(wanted: list[Payload], place: str) -> str:
    """A place in words of the commands: `/cartus enter, name_localizations it`."""
    steps = place.split(".")
    named = [str(one["name"]) for one in _commands(wanted, steps)]
    rest = " ".join(steps[2 * len(named) - 1 :])
    return f"/{' '.join(named)}" + (f", {rest}" if rest else "")


def _remembered(memory: Path) -> dict[str, Any]:
    """What was registered last; nothing if that is not known."""
    try:
        before = json.loads(memory.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return before if isinstance(before, dict) else {}


def _remember(memory: Path, told: str) -> None:
    """Write what was registered, through no link, and for the owner's eyes only whatever was there before."""
    if memory.is_symlink():
        memory.unlink()
    with os.fdopen(
        os.open(memory, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, 0o600), "wb"
    ) as file:
        os.fchmod(file.fileno(), 0o600)
        file.write(told.encode())
