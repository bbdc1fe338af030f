"""Discord gives texts back altered: nothing is sent twice for that, pinged twice or lost."""

from collections import Counter

import pytest

from bot.playground.alterations import ALTERATIONS, Alteration
from bot.playground.world import World
from tests.conftest import Play, Running
from tests.crashes.test_letters import crash
from tests.edge.towers import TOWERS, until_a_tower_took_cards
from tests.field.causes import pings

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

ALTERED = [way for way in ALTERATIONS.values() if way is not ALTERATIONS["unaltered"]]
NAMES = ("Mir\u05d9\u05dd\u2066x\u2069", "B\u200do \u2764\ufe0f e\u0301")
"""Written from the right, with isolates, joiners, selectors and marks apart."""

each_way = pytest.mark.parametrize("way", ALTERED, ids=lambda way: way.__name__)


def rename(world: World) -> None:
    """Give two people names of which Discord changes something."""
    for name, odd in zip(("Ann", "Bo"), NAMES, strict=True):
        world.user_named(name).name = odd


def told(play: Play) -> Counter[str]:
    """How often each text stands in the channel."""
    return Counter(message.content for message in play.public())


@each_way
async def test_nothing_is_sent_again_because_its_text_came_back_altered(
    running: Running, play: Play, way: Alteration
) -> None:
    rename(running.local.world)
    running.local.alter(way)
    board = await play.start(*NAMES)
    assert pings(play) == [2]
    await play.people[0].slash("cartus supply", channel="ravens", building="1")
    await running.settle(10)
    assert play.board().id == board.id
    await running.restart()
    await running.settle(10)
    await play.people[1].slash("cartus supply", channel="ravens", building="2")
    await running.settle(10)
    assert set(told(play).values()) == {1}
    assert pings(play)[0] == 2
    lines = play.board().content.splitlines()
    assert sum("takes supply 1" in line for line in lines) <= 1


@each_way
@pytest.mark.parametrize("lost", ["lobby posted", "announced"])
async def test_what_was_sent_before_a_crash_is_found_by_its_mark_and_not_sent_again(
    running: Running, play: Play, way: Alteration, lost: str
) -> None:
    rename(running.local.world)
    running.local.alter(way)
    await play.open(*NAMES)
    if lost == "announced":
        await running.settle(10)
        running.database.forgets = frozenset({lost})
        await play.people[0].slash("table start", channel="ravens")
    await crash(running, lost)
    await running.settle(20)
    assert set(told(play).values()) == {1}
    assert len(play.public()) == (1 if lost == "lobby posted" else 2)


async def test_a_direct_message_that_came_back_altered_is_not_sent_again_after_a_crash(
    running: Running, play: Play
) -> None:
    rename(running.local.world)
    running.local.alter(ALTERATIONS["all_at_once"])
    await play.start(*NAMES, options=TOWERS)
    await until_a_tower_took_cards(running, play)
    await crash(running, "delivered")
    await running.settle(20)
    assert sum(len(person.direct_messages()) for person in play.people) == 1
