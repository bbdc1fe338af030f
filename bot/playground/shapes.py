"""What the page is told, as JSON: ids are texts, since a browser's numbers are too small for them."""

from collections.abc import Iterator, Sequence

from bot.playground.commands import GROUP, SUBCOMMAND
from bot.playground.messages import THREAD_STARTED, Attachment, Message
from bot.playground.payloads import message_json, roles_json
from bot.playground.refusals import Json
from bot.playground.world import DIRECT, Channel, User, World, moment_of

MOST_MESSAGES = 200
"""How many messages of a channel a window gets when it opens."""

_PRIVATE_SECONDS = 900.0
_COMMAND_REPLY = 20


def user(shown: User) -> Json:
    """A person or the bot."""
    return {"id": str(shown.id), "name": shown.name, "bot": shown.bot}


def me(shown: User) -> Json:
    """The person whose window it is."""
    return {**user(shown), "locale": shown.locale, "direct_messages_open": shown.direct_messages_open}


def server(world: World) -> Json:
    """The one server."""
    roles = [{"id": role["id"], "name": role["name"]} for role in roles_json(world)]
    return {"id": str(world.server.id), "name": world.server.name, "roles": roles}


def in_order(shown: Sequence[Channel]) -> list[Channel]:
    """Each channel with its threads right after it."""
    places = {one.id: index for index, one in enumerate(shown)}
    return sorted(
        shown, key=lambda one: (places.get(one.parent or one.id, len(shown)), one.is_thread, one.id)
    )


def channel(world: World, shown: Channel) -> Json:
    """A channel; direct messages are called after the bot, who is at the other end."""
    if shown.kind == DIRECT:
        return {"id": str(shown.id), "name": world.bot.name, "kind": "direct", "person": user(world.bot)}
    told = {"id": str(shown.id), "name": shown.name, "kind": "thread" if shown.is_thread else "text"}
    return told | ({"archived": shown.archived, "locked": shown.locked} if shown.is_thread else {})


def messages(world: World, seen: Sequence[Message], now: float) -> list[Json]:
    """The newest of a channel; a private answer is gone once the bot can no longer change it."""
    lasting = [one for one in seen if not one.ephemeral or moment_of(one.id) > now - _PRIVATE_SECONDS]
    return [message(world, one) for one in lasting[-MOST_MESSAGES:]]


def message(world: World, shown: Message) -> Json:
    """One message with its components as the bot sent them."""
    return {
        "id": str(shown.id),
        "channel": str(shown.channel),
        "author": user(world.users[shown.author]),
        "content": shown.content,
        "flags": shown.flags,
        "components": message_json(world, shown, "")["components"],
        "attachments": [_attachment(one) for one in shown.attachments],
        "mentions": [str(one) for one in shown.mentions],
        "everyone": shown.everyone,
        "edited": shown.edited is not None,
        "used": _used(world, shown),
        "thread": str(shown.reference) if shown.kind == THREAD_STARTED else None,
    }


def commands(listed: Sequence[Json], in_direct: set[str]) -> list[Json]:
    """Every command that can be sent, subcommands on their own, in alphabetical order."""
    leaves = [leaf for raw in listed for leaf in _leaves(raw, "", "", raw["id"] in in_direct)]
    return sorted(leaves, key=lambda leaf: str(leaf["title"]))


def _attachment(one: Attachment) -> Json:
    return {
        "filename": one.filename,
        "size": one.size,
        "content_type": one.content_type,
        "description": one.description,
        "width": one.width,
        "height": one.height,
        "url": one.path,
    }


def _used(world: World, shown: Message) -> Json | None:
    if shown.command is None or shown.kind != _COMMAND_REPLY:
        return None
    person = world.users[int(shown.command["user"])]
    return {**user(person), "command": shown.command.get("name")}


def _leaves(raw: Json, name: str, title: str, is_direct: bool) -> Iterator[Json]:
    name = f"{name} {raw['name']}".strip()
    title = f"{title} {raw['name_localized']}".strip()
    options = raw.get("options") or []
    deeper = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    for option in deeper:
        yield from _leaves(option, name, title, is_direct)
    if not deeper:
        yield {
            "name": name,
            "title": title,
            "description": raw["description_localized"],
            "direct": is_direct,
            "options": [_option(option) for option in options],
        }


def _option(raw: Json) -> Json:
    choices = raw.get("choices") or []
    return {
        "name": raw["name"],
        "title": raw["name_localized"],
        "description": raw["description_localized"],
        "type": raw["type"],
        "required": bool(raw.get("required")),
        "autocomplete": bool(raw.get("autocomplete")),
        "choices": [{"name": one["name_localized"], "value": one["value"]} for one in choices],
        "min_value": raw.get("min_value"),
        "max_value": raw.get("max_value"),
        "max_length": raw.get("max_length"),
    }
