"""`/server`: only moderators, typed and by thumb, and `/table new` keeps to it."""

from collections.abc import Callable

import pytest

from bot.playground import permissions
from bot.playground.messages import Message
from bot.playground.people import Person
from bot.playground.server import LocalDiscord
from bot.preferences import ServerSettings
from tests.conftest import RAVENS, Play, Running
from tests.easel import Easel
from tests.edge.hands import said

People = Callable[[str], Person]


def channel(local: LocalDiscord, name: str) -> int:
    return local.world.channel_named(name).id


async def told(person: Person, command: str, where: str = RAVENS, **options: object) -> Message:
    """The private answer."""
    answer = await person.slash(command, channel=where, **options)
    assert answer.message is not None
    assert answer.ephemeral
    return answer.message


async def settings(running: Running) -> ServerSettings:
    return await running.tables.wishes.server(running.local.world.server.id)


@pytest.mark.asyncio
async def test_a_moderator_types_what_the_server_wishes_and_others_are_refused(
    running: Running, people: People
) -> None:
    ann, role = people("Ann"), next(iter(running.local.world.roles))
    # Half of a mark is refused with what is missing.
    assert "Say with `allowed`" in (await told(ann, "server", channel_="market")).text
    assert "Name the channel" in (await told(ann, "server", allowed="yes")).text
    assert await settings(running) == ServerSettings()
    assert "server" not in {raw["name"] for raw in people("Cara").commands(RAVENS)}
    panel = await told(
        ann,
        "server",
        language="en",
        pace="1d",
        openers="Hosts",
        channel_="market",
        allowed="no",
        boards="text",
    )
    market = channel(running.local, "market")
    wished = ServerSettings(language="en", pace="1d", openers=role, boards="text", channels={market: False})
    assert await settings(running) == wished
    for text in ("1 day a decision", f"<@&{role}>", f"everywhere but in <#{market}>", "in the channel: text"):
        assert text in panel.text
    assert panel.mentions == ()
    cleared = await told(ann, "server", language="automatic", openers="@everyone", pace="none")
    assert "by everybody" in cleared.text
    now = await settings(running)
    assert (now.language, now.openers, now.pace) == (None, None, "none")


@pytest.mark.asyncio
async def test_everything_can_be_changed_by_thumb_and_by_moderators_only(
    running: Running, people: People
) -> None:
    ann = people("Ann")
    ravens = channel(running.local, RAVENS)
    panel = await told(ann, "server", openers="Hosts")
    await ann.choose(panel, ["3d"], menu="Pace of new tables")
    await ann.choose(panel, ["text"], menu="Boards in the channel")
    await ann.press(panel, "Everybody may open tables")
    await ann.press(panel, "Tables are welcome here")
    now = await settings(running)
    assert now == ServerSettings(pace="3d", boards="text", channels={ravens: True})
    panel = ann.messages(RAVENS)[-1]
    assert [line.label for line in panel.menu("Take the mark from a channel").options] == [
        "#ravens: tables are welcome"
    ]
    await ann.choose(panel, [str(ravens)], menu="Take the mark from a channel")
    assert (await settings(running)).channels == {}
    # Whoever is no moderator any more changes nothing by a panel of before.
    running.local.world.members[ann.id] = 0
    running.local.world.server.owner = 0
    answer = await ann.press(ann.messages(RAVENS)[-1], "No tables here")
    assert answer.message is not None
    assert "Only who may manage the server" in answer.message.text
    assert (await settings(running)).channels == {}


@pytest.mark.asyncio
async def test_tables_are_opened_only_by_whom_and_where_the_server_wishes(
    running: Running, people: People
) -> None:
    ann, bo, cara = people("Ann"), people("Bo"), people("Cara")
    await told(ann, "server", openers="Hosts", channel_="market", allowed="yes", pace="1d", language="en")
    elsewhere = await told(bo, "table new", game="rattus_cartus")
    assert f"<#{channel(running.local, 'market')}>" in elsewhere.text
    refused = await told(cara, "table new", "market", game="rattus_cartus")
    assert f"<@&{next(iter(running.local.world.roles))}>" in refused.text
    assert refused.mentions == ()
    assert await running.tables.in_channel(channel(running.local, "market")) is None
    await told(bo, "table new", "market", game="rattus_cartus")
    table = await running.tables.in_channel(channel(running.local, "market"))
    assert table is not None
    assert (table.options["pace"], table.language) == ("1d", "en")


@pytest.mark.asyncio
async def test_a_server_that_wishes_words_gets_boards_without_pictures_and_without_a_complaint(
    running: Running, play: Play, people: People, easel: Easel
) -> None:
    await told(people("Ann"), "server", boards="text")
    board = await play.start("Ann", "Bo")
    assert board.attachments == ()
    assert "picture" not in "".join(message.text for message in play.public())
    await told(people("Ann"), "server", boards="picture")
    await people("Ann").slash("table show", channel=RAVENS, public=True)
    await running.settle(2)
    assert play.board().attachments


@pytest.mark.asyncio
async def test_who_manages_one_channel_speaks_for_that_channel_alone(
    running: Running, people: People
) -> None:
    """Cara's right is one of the channel, and of no role of hers."""
    cara, ann = people("Cara"), people("Ann")
    world = running.local.world
    world.members[cara.id] = permissions.MANAGE_CHANNELS
    for place in ("cloister", "market"):
        running.local.deny(place, permissions.MANAGE_CHANNELS, cara.id)
    ravens, market = channel(running.local, "ravens"), channel(running.local, "market")
    for option in ({"pace": "1d"}, {"language": "en"}, {"openers": "Hosts"}, {"boards": "text"}):
        assert "the whole server" in (await told(cara, "server", **option)).text
    assert "You may not manage" in (await told(cara, "server", channel_="market", allowed="no")).text
    assert await settings(running) == ServerSettings()
    panel = await told(cara, "server")
    await cara.press(panel, "No tables here")
    assert (await settings(running)).channels == {ravens: False}
    await told(ann, "server", channel_="market", allowed="no")
    panel = await told(cara, "server")
    refused = await cara.choose(panel, [str(market)], menu="p:server_unmark:0")
    assert "You may not manage" in said(refused)
    await cara.choose(panel, [str(ravens)], menu="p:server_unmark:0")
    assert (await settings(running)).channels == {market: False}


@pytest.mark.asyncio
async def test_channels_of_the_same_name_differ_in_the_menu_that_takes_marks_away(
    running: Running, people: People
) -> None:
    ann, world = people("Ann"), running.local.world
    marked = [channel(running.local, name) for name in ("market", "cloister", RAVENS)]
    for one in marked[:2]:
        world.channels[one].name = "hall"
    await running.restart()
    for one in marked:
        await running.tables.wishes.mark_channel(world.server.id, one, True)
    panel = await told(ann, "server")
    labels = [option["label"] for part in panel.parts() for option in part.get("options") or []]
    halls = [label for label in labels if "#hall" in label]
    assert len(set(halls)) == len(halls) == 2
    assert all(any(str(one) in label for label in halls) for one in marked[:2])
    assert any(RAVENS in label and str(marked[2]) not in label for label in labels)
