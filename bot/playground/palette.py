"""What a person's client offers to type: visible commands, and options filled in as they must be."""

from collections.abc import Mapping
from typing import Any

from bot.playground import commands
from bot.playground.payloads import channel_json, member_json, roles_json, user_json
from bot.playground.permissions import ADMINISTRATOR, USE_COMMANDS
from bot.playground.refusals import Json
from bot.playground.world import DIRECT, GLOBAL, Channel, World

_IN_SERVER, _IN_DIRECT = 0, 1
_MOST_TYPED = 6000
_LONGEST_ID = 20


class ClientRefuses(Exception):  # noqa: N818
    """What a real client would not let its person do."""


class NotVisible(ClientRefuses):
    """This person does not see that, here."""


class InvalidOption(ClientRefuses):
    """The client does not send a command with such an option."""


class NotPressable(ClientRefuses):
    """That button or menu is not there, disabled, or not to be used so."""


def visible_commands(world: World, person: int, channel: Channel) -> list[Json]:
    """The commands that *person* is offered in *channel*, global ones first."""
    allowed = world.permissions_in(person, channel)
    if not allowed & USE_COMMANDS or not is_usable(world, channel):
        return []
    offered = list(world.commands[GLOBAL].values())
    if channel.kind != DIRECT:
        offered += world.commands.get(str(world.server.id), {}).values()
    return [raw for raw in offered if _is_visible(raw, channel, allowed)]


def is_usable(world: World, channel: Channel) -> bool:
    """Whether anything of the bot can be used there: it is a member, and no archived thread is meant."""
    return channel.kind == DIRECT or (world.bot.id in world.members and not channel.archived)


def localised(raw: Json, locale: str) -> Json:
    """The command as that language shows it: names and descriptions in `…_localized`, choices too."""
    shown = dict(raw)
    for key in ("name", "description"):
        texts = raw.get(f"{key}_localizations") or {}
        shown[f"{key}_localized"] = texts.get(locale, raw.get(key))
    for key in ("options", "choices"):
        if raw.get(key):
            shown[key] = [localised(child, locale) for child in raw[key]]
    return shown


def find_command(offered: list[Json], words: str, locale: str = "en-US") -> tuple[Json, list[Json]]:
    """The command called by *words* ("table new") and its options after the subcommands: (root, path)."""
    steps = words.removeprefix("/").split()
    level: list[Json] = offered
    path: list[Json] = []
    for step in steps:
        found = next((raw for raw in level if step in _names(raw, locale)), None)
        if found is None:
            raise NotVisible(f"/{words}: {step!r} is not among {[raw['name'] for raw in level]}")
        path.append(found)
        level = [option for option in found.get("options") or [] if option["type"] in (1, 2)]
    if not path or level:
        raise NotVisible(f"/{words} is no whole command")
    return path[0], path[1:]


def fill(
    world: World, root: Json, path: list[Json], typed: Mapping[str, Any], *, focused: str | None = None
) -> Json:
    """The `data` of an interaction; InvalidOption where a client would not send it."""
    leaf = path[-1] if path else root
    resolved: Json = {}
    options = _options(world, leaf.get("options") or [], typed, focused, resolved)
    for step in reversed(path):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Json = {"id": root["id"], "name": root["name"], "type": 1, "options": options}
    if "guild_id" in root:
        data["guild_id"] = root["guild_id"]
    return data | ({"resolved": resolved} if resolved else {})


def _is_visible(raw: Json, channel: Channel, allowed: int) -> bool:
    contexts = raw.get("contexts")
    if contexts is None:
        contexts = [_IN_SERVER, _IN_DIRECT] if raw.get("dm_permission", True) else [_IN_SERVER]
    if (_IN_DIRECT if channel.kind == DIRECT else _IN_SERVER) not in contexts:
        return False
    needed = raw.get("default_member_permissions")
    if channel.kind == DIRECT or needed is None or allowed & ADMINISTRATOR:
        return True
    return int(needed) != 0 and allowed & int(needed) == int(needed)


def _names(raw: Json, locale: str) -> set[str]:
    return {raw["name"], (raw.get("name_localizations") or {}).get(locale, raw["name"])}


def _options(
    world: World, specs: list[Json], typed: Mapping[str, Any], focused: str | None, resolved: Json
) -> list[Json]:
    given = {key.rstrip("_").replace("_", "-"): value for key, value in typed.items() if value is not None}
    known = {spec["name"].replace("_", "-"): spec for spec in specs}
    if unknown := given.keys() - known.keys():
        raise InvalidOption(f"no options {sorted(unknown)}; there are {sorted(known)}")
    if focused is not None and focused.replace("_", "-") not in known:
        raise InvalidOption(f"no option {focused!r}; there are {sorted(known)}")
    options = []
    for name, spec in known.items():
        is_focused = focused is not None and name == focused.replace("_", "-")
        if name in given:
            value = given[name] if is_focused else _value(world, spec, given[name], resolved)
            option = {"name": spec["name"], "type": spec["type"], "value": value}
            options.append(option | ({"focused": True} if is_focused else {}))
        elif spec.get("required") and focused is None:
            raise InvalidOption(f"{spec['name']} is required")
    return options


def _value(world: World, spec: Json, value: Any, resolved: Json) -> Any:
    if spec.get("choices"):
        return _chosen(spec, value)
    match spec["type"]:
        case commands.STRING:
            return _text(spec, value)
        case commands.INTEGER | commands.NUMBER:
            return _number(spec, value)
        case commands.BOOLEAN:
            return _yes_or_no(spec, value)
        case commands.USER:
            return _user(world, value, resolved)
        case commands.ROLE:
            return _role(world, value, resolved)
        case _:
            return _channel(world, value, resolved)


def _chosen(spec: Json, value: Any) -> Any:
    for choice in spec["choices"]:
        if value in (choice["value"], choice["name"], *(choice.get("name_localizations") or {}).values()):
            return choice["value"]
    raise InvalidOption(f"{spec['name']}: {value!r} is not among {[one['name'] for one in spec['choices']]}")


def _text(spec: Json, value: Any) -> str:
    text = str(value)
    if not spec.get("min_length", 0) <= len(text) <= spec.get("max_length", _MOST_TYPED):
        raise InvalidOption(f"{spec['name']}: {len(text)} characters")
    return text


def _number(spec: Json, value: Any) -> int | float:
    try:
        number = float(value) if spec["type"] == commands.NUMBER else int(value)
    except ValueError:
        raise InvalidOption(f"{spec['name']}: {value!r} is no number") from None
    if not spec.get("min_value", -(2**53)) <= number <= spec.get("max_value", 2**53):
        raise InvalidOption(f"{spec['name']}: {number} is out of range")
    return number


def _yes_or_no(spec: Json, value: Any) -> bool:
    answers = {"true": True, "false": False}
    if str(value).lower() not in answers:
        raise InvalidOption(f"{spec['name']}: {value!r} is neither true nor false")
    return answers[str(value).lower()]


def _user(world: World, value: Any, resolved: Json) -> str:
    named = str(getattr(value, "id", value))
    identity = int(named) if named.isdecimal() and len(named) <= _LONGEST_ID else None
    if identity is None or identity not in world.users:
        raise InvalidOption(f"nobody is {value!r}")
    resolved.setdefault("users", {})[str(identity)] = user_json(world.users[identity])
    if identity in world.members:
        member = member_json(world, identity, with_user=False)
        member["permissions"] = str(world.server.permissions | world.members[identity])
        resolved.setdefault("members", {})[str(identity)] = member
    return str(identity)


def _role(world: World, value: Any, resolved: Json) -> str:
    for role in roles_json(world):
        if str(value) in (role["id"], role["name"]):
            resolved.setdefault("roles", {})[role["id"]] = role
            return str(role["id"])
    raise InvalidOption(f"no role is {value!r}")


def _channel(world: World, value: Any, resolved: Json) -> str:
    try:
        channel = world.channel_named(str(value))
    except KeyError:
        raise InvalidOption(f"no channel is {value!r}") from None
    shown = {**channel_json(world, channel), "permissions": "0"}
    resolved.setdefault("channels", {})[str(channel.id)] = shown
    return str(channel.id)
