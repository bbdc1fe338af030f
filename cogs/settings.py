"""`/settings`: what a person wishes for all tables, typed as options or changed in a private panel."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import hours, zone_search
from bot.preferences import Preferences
from bot.screens.limits import CHOICES
from bot.screens.settings import (
    AUTOMATIC,
    MENUS,
    NONE,
    OFF,
    ON,
    QUIET,
    SWITCHES,
    languages,
    menu_topic,
    settings_panel,
    switch_topic,
)
from bot.text import Words
from bot.text.folding import alone, folded
from cogs.answers import Interaction, Reply, Unable, answering
from cogs.choices import containing, offered, shown
from cogs.labels import anywhere, choice, language_choices, named, options
from cogs.languages import own_words

if TYPE_CHECKING:
    from bot.client import DanseMacabre

Change = bool | int | str | None
Changes = dict[str, Change]

USUAL_NIGHT = {"quiet_from": 22 * hours.HOUR, "quiet_to": 8 * hours.HOUR}
"""What the other end of quiet hours is where only one is named."""

NAMED = 5
"""How many time zones a refusal names."""

SUCH_AS = ("Europe/Madrid", "America/New_York", "Asia/Tokyo")


class Settings(commands.Cog):
    """What a person wishes."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @app_commands.command(**named("settings"))
    @anywhere
    @options(
        "settings",
        "language",
        "notices",
        "direct_messages",
        "nudges",
        "quiet_from",
        "quiet_to",
        "time_zone",
        "early_warning",
        "offers",
        "board",
    )
    @app_commands.choices(
        language=language_choices(),
        **{key: [choice(value, value) for value in values] for key, values in MENUS.items()},
        **{key: [choice(value, value) for value in values] for key, values in SWITCHES.items()},
    )
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        notices: str | None = None,
        direct_messages: str | None = None,
        nudges: str | None = None,
        quiet_from: str | None = None,
        quiet_to: str | None = None,
        time_zone: str | None = None,
        early_warning: str | None = None,
        offers: str | None = None,
        board: str | None = None,
    ) -> None:
        """Your settings."""
        chosen = {
            "language": language,
            "notices": notices,
            "direct_messages": direct_messages,
            "nudges": nudges,
            "early_warning": early_warning,
            "offers": offers,
            "board": board,
        }
        async with answering(interaction) as reply:
            changes: Changes = {}
            for key, value in chosen.items():
                changes |= {} if value is None else _meant(key, value)
            if quiet_from is not None or quiet_to is not None:
                changes |= _quiet(await _wishes(reply), quiet_from, quiet_to, reply.words)
            if time_zone is not None:
                changes["time_zone"] = _zone(interaction, time_zone)
            await _prefer(reply, changes)

    @settings.autocomplete("quiet_from")
    async def _quiet_from(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _times(interaction, typed)

    @settings.autocomplete("quiet_to")
    async def _quiet_to(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _times(interaction, typed)

    @settings.autocomplete("time_zone")
    async def _time_zones(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return offered(_near(interaction, typed)[:CHOICES], own_words(interaction)("edge-no-choice"))


async def _turn(reply: Reply, *, key: str, value: str) -> None:
    """A switch was pressed."""
    await _prefer(reply, _meant(key, value))


async def _choose(reply: Reply, *, key: str) -> None:
    """A line of a menu was chosen."""
    value = (reply.chosen or [""])[0]
    if key in QUIET:
        typed = {key: value}
        await _prefer(
            reply, _quiet(await _wishes(reply), typed.get(QUIET[0]), typed.get(QUIET[1]), reply.words)
        )
    else:
        await _prefer(reply, _meant(key, value))


TOPICS: Mapping[str, Callable[[Reply], Awaitable[None]]] = {
    **{menu_topic(key): partial(_choose, key=key) for key in ("language", *MENUS, *QUIET)},
    **{
        switch_topic(key, value): partial(_turn, key=key, value=value)
        for key, values in SWITCHES.items()
        for value in values
    },
}
"""What the controls of the panel do."""


def _meant(key: str, value: str) -> Changes:
    """What a value changes; whoever turns direct messages on is written to also if the bot had given up."""
    if key == "language":
        if value not in (AUTOMATIC, *languages()):
            raise Unable("answer-unknown-press")
        return {key: None if value == AUTOMATIC else value}
    if value not in {**MENUS, **SWITCHES}[key]:
        raise Unable("answer-unknown-press")
    if ON not in SWITCHES.get(key, ()):
        return {key: value}
    failures: Changes = {"direct_failures": 0} if key == "direct_messages" and value == ON else {}
    return {key: value == ON, **failures}


def _quiet(wishes: Preferences, first: str | None, last: str | None, reader: Words) -> Changes:
    """The quiet hours with one end or both as they were typed; `none` at either end: none."""
    typed = {key: text for key, text in zip(QUIET, (first, last), strict=True) if text is not None}
    none = (NONE, OFF, folded(reader("choice-none")))
    if any(alone(text) in none for text in typed.values()):
        return dict.fromkeys(QUIET)
    read = {key: _minutes(text) for key, text in typed.items()}
    before = {key: getattr(wishes, key) for key in QUIET if getattr(wishes, key) is not None}
    now: Changes = {**USUAL_NIGHT, **before, **read}
    if now[QUIET[0]] == now[QUIET[1]]:
        raise Unable("answer-quiet-alike", time=hours.shown(next(iter(read.values()))))
    return now


def _minutes(typed: str) -> int:
    minutes = hours.minutes(typed)
    if minutes is None:
        raise Unable("answer-no-time", typed=shown(typed))
    return minutes


def _zone(interaction: Interaction, typed: str) -> str:
    found = zone_search.named(typed, interaction.locale.value)
    if found is not None:
        return found
    near = _near(interaction, typed) if folded(typed) else []
    key = "answer-several-zones" if near else "answer-no-zone"
    more = ["…"] if len(near) > NAMED else []
    raise Unable(key, typed=shown(typed), names=", ".join([*(near or SUCH_AS)[:NAMED], *more]))


def _near(interaction: Interaction, typed: str) -> list[str]:
    """The zones that may be meant."""
    now = interaction.client.clock.now()
    return zone_search.suggestions(typed, now, interaction.locale.value)


def _times(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The time that was typed, else every full hour, and how to have none."""
    reader = own_words(interaction)
    minutes = hours.minutes(typed)
    read = [] if minutes is None else [hours.shown(minutes)]
    every = [hours.shown(hour * hours.HOUR) for hour in range(24)]
    texts = dict.fromkeys([*read, *containing([*every, reader("choice-none")], typed)])
    return offered(list(texts)[:CHOICES], reader("edge-no-choice"))


async def _wishes(reply: Reply) -> Preferences:
    client = reply.interaction.client
    return await client.tables.wishes.preferences(reply.interaction.user.id)


async def _prefer(reply: Reply, changes: Changes) -> None:
    """Change what was wished, if anything was, and show all of it, in the language that is wished now."""
    client = reply.interaction.client
    if changes:
        await client.tables.wishes.prefer(reply.interaction.user.id, **changes)
        await client.languages.learn(reply.interaction)
        reply.words = own_words(reply.interaction)
    await reply.send(view=settings_panel(await _wishes(reply), reply.words, client.clock.now()))
