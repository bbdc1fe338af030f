"""Direct messages: only to who wants them, and a closed inbox costs nothing else."""

import pytest

from bot.playground.messages import SILENT
from tests.conftest import Play, Running
from tests.edge.nights import sleeping
from tests.edge.towers import GIVEN, TOWERS, until_a_tower_took_cards


@pytest.mark.asyncio
async def test_settings_turn_direct_messages_off_and_on(running: Running) -> None:
    ann = running.person("Ann")
    panel = (await ann.slash("settings", channel="ravens")).message
    assert panel is not None
    assert "Direct messages: on." in panel.text
    off = await ann.press(panel, "Turn direct messages off")
    assert off.updated
    assert not (await running.tables.wishes.preferences(ann.id)).direct_messages
    answer = await ann.slash("settings", channel="ravens", direct_messages="on")
    assert answer.message is not None
    assert "Direct messages: on." in answer.message.text


@pytest.mark.asyncio
async def test_the_last_seen_language_is_kept(running: Running) -> None:
    await running.person("Cara").slash("help", channel="ravens")
    await running.restart()
    assert (await running.tables.wishes.preferences(running.person("Cara").id)).locale == "es-ES"


@pytest.mark.asyncio
async def test_cards_that_were_handed_over_are_told_directly_once(running: Running, play: Play) -> None:
    """The faces are for their new owner; the public text has the count only."""
    await play.start("Ann", "Bo", options=TOWERS)
    await until_a_tower_took_cards(running, play)
    await running.settle(10)
    ann = play.people[0]
    (message,) = ann.direct_messages()
    assert message.content.startswith("Ravens: ")
    assert len(message.content) <= 500
    assert GIVEN in "".join(public.content for public in play.public())
    await running.restart()
    await running.settle(10)
    assert len(ann.direct_messages()) == 1
    panel = (await ann.press(message, "My hand")).message
    assert panel is not None
    assert "Hand" in panel.text


@pytest.mark.asyncio
async def test_in_quiet_hours_a_direct_message_comes_without_a_sound(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", options=TOWERS)
    ann = play.people[0]
    await sleeping(running, ann, 6)
    await until_a_tower_took_cards(running, play)
    await running.settle(10)
    (message,) = ann.direct_messages()
    assert message.flags & SILENT


@pytest.mark.asyncio
async def test_b56_a_closed_inbox_costs_only_its_message(running: Running, play: Play) -> None:
    running.local.expect(50007)
    await play.start("Ann", "Bo", options=TOWERS)
    ann = play.people[0]
    ann.direct_messages_open = False
    await until_a_tower_took_cards(running, play)
    await running.settle(10)
    assert ann.direct_messages() == []
    assert (await running.tables.wishes.preferences(ann.id)).direct_failures == 1
    assert GIVEN in "".join(public.content for public in play.public())


@pytest.mark.asyncio
async def test_after_three_refusals_the_bot_stops_trying_and_the_panel_says_so(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", options=TOWERS)
    ann = play.people[0]
    await running.tables.wishes.prefer(ann.id, direct_failures=3)
    await until_a_tower_took_cards(running, play)
    await running.settle(10)
    assert ann.direct_messages() == []
    panel = (await ann.slash("hand", channel="ravens")).message
    assert panel is not None
    assert "closed to me" in panel.text
    await ann.slash("settings", channel="ravens", direct_messages="on")
    assert (await running.tables.wishes.preferences(ann.id)).direct_failures == 0


@pytest.mark.asyncio
async def test_who_wants_no_direct_messages_gets_none(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", options=TOWERS)
    ann = play.people[0]
    await ann.slash("settings", channel="ravens", direct_messages="off")
    await until_a_tower_took_cards(running, play)
    await running.settle(10)
    assert ann.direct_messages() == []
