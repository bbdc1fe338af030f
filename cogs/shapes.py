"""Whether an interaction has the parts that the library takes for granted when it reads one."""

from collections.abc import Mapping
from typing import Any

from discord import AppCommandType, InteractionType

Json = Mapping[str, Any]

_KINDS = [kind.value for kind in AppCommandType]


def check_interaction(data: Json) -> None:
    """Raise ValueError where a part is missing, or of another kind than it should be."""
    if not (isinstance(data["token"], str) and _has_asker(data) and _is_whole(data)):
        raise ValueError("an interaction that lacks a part")


def _has_asker(data: Json) -> bool:
    """Whether it says who asks: a member in a server, elsewhere a user."""
    match data.get("guild_id"):
        case None:
            return isinstance(data.get("user"), dict)
        case str():
            return isinstance(data.get("member"), dict)
    return False


def _is_whole(data: Json) -> bool:
    """Whether it says what was used, as far as its kind is known."""
    used = data.get("data")
    match data["type"]:
        case InteractionType.application_command.value | InteractionType.autocomplete.value:
            return _is_command(used)
        case InteractionType.component.value:
            return _is_component(used) and _is_message(data.get("message"))
    return True


def _is_command(used: Any) -> bool:
    match used:
        case {"name": str(), "type": kind} if kind in _KINDS:
            return _are_options(used.get("options", [])) and isinstance(used.get("resolved", {}), dict)
    return False


def _are_options(options: Any) -> bool:
    return isinstance(options, list) and all(_is_option(one) for one in options)


def _is_option(option: Any) -> bool:
    match option:
        case {"name": str(), "type": int()}:
            return _are_options(option.get("options", []))
    return False


def _is_component(used: Any) -> bool:
    match used:
        case {"custom_id": str(), "component_type": int()}:
            values = used.get("values", [])
            return isinstance(values, list) and all(isinstance(one, str) for one in values)
    return False


def _is_message(message: Any) -> bool:
    return isinstance(message, dict) and isinstance(message.get("flags", 0), int)
