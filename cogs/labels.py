"""Names and descriptions of the commands, from the catalogue and in every language it has."""

from collections.abc import Callable
from typing import Any, TypedDict, TypeVar

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.games import GAMES
from bot.screens.settings import AUTOMATIC, languages
from bot.text import words

CommandT = TypeVar("CommandT", bound=Callable[..., Any])

ENGLISH = words("en")


class Named(TypedDict):
    """What discord.py's command decorators are given."""

    name: locale_str
    description: locale_str


def label(key: str) -> locale_str:
    """A text of the command tree: English here, translated by its key when the commands are registered."""
    return locale_str(ENGLISH(key), key=key)


def named(command: str) -> Named:
    """The name and description of a command: `table-new`."""
    return {"name": label(f"command-{command}"), "description": label(f"command-{command}-description")}


def option_of(parameter: str) -> str:
    """The option of a parameter, which ends in `_` where Python has that word for itself: `from_`."""
    return parameter.removesuffix("_")


def options(command: str, *parameters: str) -> Callable[[CommandT], CommandT]:
    """Name and describe the parameters of a command."""
    keys = {
        parameter: f"option-{command}-{option_of(parameter).replace('_', '-')}" for parameter in parameters
    }
    rename = app_commands.rename(**{parameter: label(key) for parameter, key in keys.items()})
    describe = app_commands.describe(
        **{parameter: label(f"{key}-description") for parameter, key in keys.items()}
    )
    return lambda function: rename(describe(function))


def choice(key: str, value: str) -> Choice[str]:
    """One of an option's fixed values."""
    return Choice(name=label(f"choice-{key}".replace("_", "-")), value=value)


def game_choices() -> list[Choice[str]]:
    """The games, by name."""
    return [Choice(name=ENGLISH.name(game), value=game) for game in GAMES]


def language_choices() -> list[Choice[str]]:
    """The languages, each by its own name, and that of each person's client."""
    own = [Choice(name=name, value=language) for language, name in languages().items()]
    return [choice(AUTOMATIC, AUTOMATIC), *own]


anywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
"""Marks a command that also works in a direct message with the bot, if only to say where it would."""
