"""Hands below the client's checks: what no honest client sends, on messages as they once were."""

import copy
from dataclasses import replace

from bot.playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT
from bot.playground.messages import Answer, Message
from bot.playground.palette import NotVisible, is_usable
from bot.playground.payloads import channel_json, message_json
from bot.playground.people import Person
from bot.playground.refusals import Json
from bot.playground.server import LocalDiscord
from bot.playground.world import Channel

BUTTON, MENU = 2, 3


def controls(message: Message) -> list[Json]:
    """The buttons and menus of a message that can be used."""
    return [
        part
        for part in message.parts()
        if part["type"] in (BUTTON, MENU) and not part.get("disabled") and part.get("custom_id")
    ]


async def use(
    local: LocalDiscord,
    person: Person,
    message: Message,
    control: Json,
    *,
    custom_id: str | None = None,
    values: list[str] | None = None,
    server: int | None = None,
    checked: bool = True,
) -> Answer:
    """Use a control of *message*, in the state given, as if it had that id and those values.

    *server*: as if that were another server; not *checked*: though Discord passes nothing on from there.
    """
    if checked:
        person._check_usable(message)
    wanted = control["custom_id"] if custom_id is None else custom_id
    shown = _with_id(message, control, wanted)
    data: Json = {"component_type": control["type"], "custom_id": wanted, "id": control.get("id", 0)}
    if control["type"] == MENU:
        data["values"] = values or []
    place = local.world.channels[message.channel]
    told = f"{wanted!r} by {person.name}"
    interaction = local.interactions.begin(COMPONENT, person.id, place.id, told, pressed=message.id)
    elsewhere = {} if server is None else _elsewhere(local, place, server)
    shown_json = message_json(local.world, shown, local.url)
    return await person._sent(interaction, place, data, message=shown_json, **elsewhere)


async def send(
    local: LocalDiscord, person: Person, channel: str, data: Json, *, typing: bool = False
) -> Answer:
    """Send the `data` of a command, or of its autocomplete, whatever is in it."""
    place = person._channel(channel)
    if not is_usable(local.world, place):
        raise NotVisible(f"nothing of the bot can be used in {place.name}")
    kind = AUTOCOMPLETE if typing else COMMAND
    told = f"{'autocomplete of ' if typing else ''}/{data['name']} by {person.name}"
    interaction = local.interactions.begin(kind, person.id, place.id, told, command=data["name"])
    return await person._sent(interaction, place, data)


def _elsewhere(local: LocalDiscord, place: Channel, server: int) -> Json:
    """What an interaction says of its place, as if *place* were a channel of another server."""
    there = str(server + 1)
    channel = {**channel_json(local.world, place), "id": there, "guild_id": str(server), "permissions": "0"}
    guild = {"id": str(server), "locale": "en-US", "features": []}
    return {"guild_id": str(server), "guild": guild, "channel_id": there, "channel": channel}


def _with_id(message: Message, control: Json, custom_id: str) -> Message:
    """The message with another id on that control: Discord sends the message along, so both must agree."""
    components = copy.deepcopy(message.components)
    for part in replace(message, components=components).parts():
        if part.get("custom_id") == control["custom_id"]:
            part["custom_id"] = custom_id
    return replace(message, components=components)
