"""Whether a command came as this release has it: the library takes whatever its options hold."""

from collections.abc import Callable, Mapping
from typing import Any

from discord import AppCommandOptionType as Kind
from discord import InteractionType, app_commands

from bot.screens.ids import LARGEST
from cogs.answers import Interaction
from cogs.choices import numbered

Data = Mapping[str, Any]


def check_form(interaction: Interaction) -> None:
    """Raise CommandSignatureMismatch where an option is unknown, of another type, or has an odd value.

    Whether there is such a command at all the library says by itself. While one option is typed the others
    may be half typed, too.
    """
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return
    data: Data = interaction.data or {}
    known = {parameter.display_name: parameter for parameter in command.parameters}
    is_typing = interaction.type is InteractionType.autocomplete
    for option in _options(data):
        if is_typing and not option.get("focused"):
            fits = _is_legible(option)
        else:
            parameter = known.get(option["name"])
            fits = parameter is not None and _fits(parameter, option, data.get("resolved", {}))
        if not fits:
            raise app_commands.CommandSignatureMismatch(command)


def _options(data: Data) -> list[Data]:
    """What was typed, below the names of subcommands."""
    options: list[Data] = data.get("options", [])
    while options and options[0]["type"] in (Kind.subcommand.value, Kind.subcommand_group.value):
        options = options[0].get("options", [])
    return options


def _fits(parameter: app_commands.Parameter, option: Data, resolved: Data) -> bool:
    if parameter.type.value != option["type"]:
        return False
    value = option.get("value")
    if option.get("focused"):
        return parameter.autocomplete and isinstance(value, str)
    if parameter.choices and value not in [choice.value for choice in parameter.choices]:
        return False
    if parameter.type in _RESOLVED:
        return isinstance(value, str) and value in resolved.get(_RESOLVED[parameter.type], {})
    return _IS_OF[parameter.type](value) and _is_within(parameter, value)


def _is_legible(option: Data) -> bool:
    """Whether the library can read an option at all."""
    value = option.get("value")
    if option["type"] in _NUMBERED:
        return isinstance(value, str) and numbered(value) is not None
    is_number = option["type"] == Kind.number.value
    return isinstance(value, int | float) if is_number else isinstance(value, str | int | float)


def _is_within(parameter: app_commands.Parameter, value: Any) -> bool:
    if parameter.type not in (Kind.integer, Kind.number):
        return True
    least, most = parameter.min_value, parameter.max_value
    return bool((-LARGEST if least is None else least) <= value <= (LARGEST if most is None else most))


_IS_OF: Mapping[Kind, Callable[[Any], bool]] = {
    Kind.string: lambda value: isinstance(value, str),
    Kind.integer: lambda value: type(value) is int,
    Kind.boolean: lambda value: isinstance(value, bool),
    Kind.number: lambda value: type(value) in (int, float),
    # Who is no member, and of whom Discord may say nothing, is refused in other words.
    Kind.user: lambda value: isinstance(value, str) and numbered(value) is not None,
    Kind.mentionable: lambda value: isinstance(value, str) and numbered(value) is not None,
}
"""What the values of an option of each type are."""

_NUMBERED = frozenset(
    kind.value for kind in (Kind.user, Kind.channel, Kind.role, Kind.mentionable, Kind.attachment)
)
"""The types of options that name something of Discord's by its number."""

_RESOLVED: Mapping[Kind, str] = {
    Kind.channel: "channels",
    Kind.role: "roles",
    Kind.attachment: "attachments",
}
"""Where Discord says more of what an option names by its number."""
