"""B59, B60: every command wherever a command can be sent."""

import pytest

from bot.playground import shapes
from bot.playground.people import DIRECT_MESSAGES, Person
from bot.playground.refusals import Json
from bot.playground.world import FORUM, VOICE, Channel
from tests.conftest import Play, Running
from tests.edge.hands import said

BOOLEAN, INTEGER, USER, CHANNEL, ROLE = 5, 4, 6, 7, 8
KINDS = {"voice": ["Eve"], "forum post": ["Eve"], "thread": ["Ann"], "direct": ["Ann", "Eve"]}
"""Where commands are sent, and by whom: Ann plays and moderates, Eve only looks on."""


async def place(running: Running, kind: str) -> str:
    """The name of a place of that kind."""
    if kind in {"voice", "forum post"}:
        hall = Channel(running.local.core.new_id(), "hall", kind=VOICE if kind == "voice" else FORUM)
        running.local.world.add_channel(hall)
        running.local.core.channel_event("CHANNEL_CREATE", hall)
    if kind in {"forum post", "thread"}:
        await running.person("Bo").open_thread("crypt", "hall" if kind == "forum post" else "ravens")
        return "crypt"
    return "hall" if kind == "voice" else DIRECT_MESSAGES


def filled(running: Running, command: Json) -> Json:
    """Every option that must be given, and every one of a fixed choice, with something that can be sent."""
    world, given = running.local.world, {}
    for option in command["options"]:
        if option["choices"]:
            value: object = option["choices"][0]["value"]
        elif not option["required"]:
            continue
        else:
            value = {
                BOOLEAN: True,
                INTEGER: max(option["min_value"] or 1, 1),
                USER: running.person("Eve").id,
                CHANNEL: str(world.channel_named("ravens").id),
                ROLE: world.server.id,
            }.get(option["type"], "1")
        given[option["name"].replace("-", "_")] = value
    return given


def every_command(person: Person, where: str) -> list[Json]:
    """All that can be sent there, one by one; those that end something come last."""
    listed = shapes.commands(person.commands(where), set())
    return sorted(listed, key=lambda one: one["name"] in {"table leave", "table resign", "table end"})


@pytest.mark.asyncio
@pytest.mark.parametrize(("kind", "names"), KINDS.items(), ids=KINDS)
async def test_b59_every_command_is_answered_in_every_kind_of_place(
    running: Running, play: Play, kind: str, names: list[str]
) -> None:
    where = await place(running, kind)
    if kind == "direct":
        await play.start("Ann", "Bo")
    else:
        await Play(running, where).start("Ann", "Bo", computers=1)
    answered = 0
    for person in map(running.person, names):
        listed = every_command(person, where)
        # Where messages stand like in any channel, a part of them says enough.
        for command in listed if kind in {"thread", "direct"} else listed[::2]:
            told = said(await person.slash(command["name"], channel=where, **filled(running, command)))
            assert told.strip()
            assert "(no. " not in told
            answered += 1
    await running.settle(10)
    assert answered >= (40 if kind == "thread" else 20)


@pytest.mark.asyncio
async def test_b59_b60_nothing_is_offered_in_groups_of_friends_or_to_who_installed_it_for_oneself(
    running: Running,
) -> None:
    """There the bot is no member: no seat could be taken, and nothing told later."""
    for command in running.local.world.commands["global"].values():
        assert command["integration_types"] == [0]
        assert set(command["contexts"]) <= {0, 1}
