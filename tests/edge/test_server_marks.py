"""Marks of channels in `/server` and whose rights they follow: one too many, in threads, of lost channels."""

from collections.abc import Callable

import pytest

from bot.playground import permissions
from bot.playground.core import Audience
from bot.playground.messages import Message
from bot.playground.payloads import channel_json
from bot.playground.people import Person
from bot.playground.world import Channel
from bot.preferences import ServerSettings
from tests.conftest import RAVENS, Running
from tests.edge.hands import said
from tests.edge.test_server import People, channel, settings, told

pytestmark = pytest.mark.asyncio

MANAGE_SERVER = 1 << 5


@pytest.fixture
def ann(people: Callable[[str], Person]) -> Person:
    """Owns the server."""
    return people("Ann")


async def panel_of(person: Person, running: Running) -> Message:
    """The panel of somebody who may manage the channels for just so long."""
    world = running.local.world
    before, world.members[person.id] = world.members[person.id], permissions.MANAGE_CHANNELS
    panel = await told(person, "server")
    world.members[person.id] = before
    return panel


async def with_marks(running: Running, count: int) -> list[int]:
    """So many more channels, each marked."""
    world = running.local.world
    made = [Channel(world.new_id(world.now()), f"hall-{number}", position=number) for number in range(count)]
    for one in made:
        world.add_channel(one)
    await running.restart()
    for one in made:
        await running.tables.wishes.mark_channel(world.server.id, one.id, True)
    return [one.id for one in made]


async def test_as_many_channels_are_marked_as_the_menu_holds_and_not_one_more(
    running: Running, ann: Person
) -> None:
    marked = await with_marks(running, 24)
    await told(ann, "server", channel_="market", allowed="yes")
    full = (await settings(running)).channels
    assert len(full) == 25
    panel = await told(ann, "server")
    assert len(panel.menu("Take the mark from a channel").options) == 25
    refusal = "25 channels are marked, which is the most. Take the mark from one of them first."
    assert (await told(ann, "server", channel_="cloister", allowed="no")).text == refusal
    assert said(await ann.press(panel, "No tables here")) == refusal
    assert (await settings(running)).channels == full
    # What is marked may be marked otherwise, and what is not may stay so.
    await told(ann, "server", channel_="market", allowed="no")
    await told(ann, "server", channel_="cloister", allowed="other")
    market = channel(running.local, "market")
    assert (await settings(running)).channels == {**full, market: False}
    await ann.choose(await told(ann, "server"), [str(marked[3])], menu="p:server_unmark:0")
    await told(ann, "server", channel_="cloister", allowed="no")
    assert len((await settings(running)).channels) == 25


async def test_the_marks_of_deleted_channels_give_way_and_no_others(running: Running, ann: Person) -> None:
    marked = await with_marks(running, 25)
    for number in (3, 7):
        running.local.delete_channel(f"hall-{number}")
    await running.settle()
    await told(ann, "server", channel_="market", allowed="no")
    left = {one: True for place, one in enumerate(marked) if place not in (3, 7)}
    assert (await settings(running)).channels == {**left, channel(running.local, "market"): False}


async def test_marks_of_deleted_channels_stay_as_long_as_there_is_room(running: Running, ann: Person) -> None:
    marked = await with_marks(running, 24)
    running.local.delete_channel("hall-3")
    await running.settle()
    panel = await told(ann, "server", channel_="market", allowed="no")
    assert set(marked) < set((await settings(running)).channels)
    labels = [option.label for option in panel.menu("Take the mark from a channel").options]
    around = [f"{name}: tables are welcome" for name in ("#hall-2", str(marked[3]), "#hall-4")]
    assert ["#market: no tables", *around] == [labels[0], *labels[3:6]]


async def test_a_button_pressed_in_a_thread_marks_the_channel_above(running: Running, ann: Person) -> None:
    await ann.slash("table new", channel=RAVENS, game="rattus_cartus", thread=True)
    thread = running.local.world.threads()[0]
    panel = await told(ann, "server", str(thread.id))
    await ann.press(panel, "No tables here")
    assert (await settings(running)).channels == {channel(running.local, RAVENS): False}
    shown = await told(ann, "server", str(thread.id))
    assert {"Tables are welcome here", "Here as in other channels"} <= {one.label for one in shown.buttons}
    assert "No tables here" not in {one.label for one in shown.buttons}


@pytest.mark.parametrize("right", [MANAGE_SERVER, permissions.MANAGE_CHANNELS])
async def test_who_manages_the_server_or_all_channels_changes_what_holds_for_the_whole_server(
    running: Running, people: People, right: int
) -> None:
    cara = people("Cara")
    panel = await panel_of(cara, running)
    running.local.allow(permissions.EVERYONE | right)
    await running.settle()
    await cara.choose(panel, ["3d"], menu="p:server_pace:0")
    await cara.press(panel, "No tables here")
    ravens = channel(running.local, RAVENS)
    assert await settings(running) == ServerSettings(pace="3d", channels={ravens: False})


async def test_who_manages_another_channel_marks_it_from_here(running: Running, people: People) -> None:
    cara, local = people("Cara"), running.local
    local.world.members[cara.id] = permissions.MANAGE_CHANNELS
    market = local.world.channel_named("market")
    allowed = {"id": str(cara.id), "type": 1, "allow": str(permissions.MANAGE_CHANNELS), "deny": "0"}
    as_told = {**channel_json(local.world, market), "permission_overwrites": [allowed]}
    local.core.dispatch("CHANNEL_UPDATE", as_told, Audience(intent=1 << 0))
    await running.settle()
    await told(cara, "server", channel_="market", allowed="no")
    assert (await settings(running)).channels == {market.id: False}
    assert "You may not manage" in (await told(cara, "server", channel_="cloister", allowed="no")).text
    assert (await settings(running)).channels == {market.id: False}


async def test_who_manages_nothing_any_more_is_told_who_opens_tables(
    running: Running, people: People
) -> None:
    cara, role = people("Cara"), next(iter(running.local.world.roles))
    panel = await panel_of(cara, running)
    refusal = "Only who may manage the server or this channel can change the settings of the server."
    for press in ("p:server_here_no:0", "p:server_here_yes:0"):
        answer = said(await cara.press(panel, press))
        assert answer == f"{refusal} Tables may be opened by everybody."
    await told(people("Ann"), "server", openers="Hosts")
    panel = await panel_of(cara, running)
    for answered in (
        await cara.choose(panel, ["3d"], menu="p:server_pace:0"),
        await cara.press(panel, "Everybody may open tables"),
    ):
        assert said(answered) == f"{refusal} Tables may be opened by <@&{role}> and by moderators."
    assert await settings(running) == ServerSettings(openers=role)


async def test_a_mark_that_is_gone_already_cannot_be_taken_away_by_an_older_panel(
    running: Running, ann: Person
) -> None:
    market, server = channel(running.local, "market"), running.local.world.server.id
    for name in ("market", "cloister"):
        await running.tables.wishes.mark_channel(server, channel(running.local, name), True)
    older, newer = await told(ann, "server"), await told(ann, "server")
    await ann.choose(newer, [str(market)], menu="p:server_unmark:0")
    refused = await ann.choose(older, [str(market)], menu="p:server_unmark:0")
    assert said(refused).startswith("This button is from before; nothing was done.")
    assert (await settings(running)).channels == {channel(running.local, "cloister"): True}
