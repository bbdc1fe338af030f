"""Looking things up: what happened since when, rules by the menu, boards that were posted a moment ago."""

import re

import pytest

from bot.playground.people import Person
from tests.conftest import RAVENS, Play, Running
from tests.edge.hands import act, hand, said

pytestmark = pytest.mark.asyncio


async def log(person: Person, since: str) -> str:
    return said(await person.slash("table log", channel=RAVENS, since=since))


async def test_what_happened_is_told_of_this_round_or_from_the_start(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    ann = play.people[0]
    begun, first = await log(ann, "start"), await log(ann, "round")
    assert first.startswith("Round 1 of 10.")
    assert begun.startswith("In the game: ")
    assert begun.endswith(first)
    for _ in range(60):
        if "round 3 of" in (await hand(ann)).text:
            break
        for person in play.people:
            await act(person, await hand(person))
    whole, third = await log(ann, "start"), await log(ann, "round")
    assert whole.startswith(begun)
    assert whole.endswith(third)
    assert "Round 3 of 10." in third
    assert "Round 2 of 10." not in third
    assert "Round 2 of 10." in whole


async def test_a_topic_chosen_in_the_menu_of_the_rules_is_the_same_as_typed(running: Running) -> None:
    ann = running.person("Ann")
    overview = (await ann.slash("rules", channel=RAVENS, game="rattus")).message
    assert overview is not None
    first = overview.menus[0].options[1]
    chosen = await ann.choose(overview, [first.value], menu=0)
    typed = await ann.slash("rules", channel=RAVENS, game="rattus", topic=first.label)
    assert said(chosen) == said(typed)
    assert said(chosen) != overview.text
    assert chosen.message is not None
    assert [menu.placeholder for menu in chosen.message.menus] == [
        menu.placeholder for menu in overview.menus
    ]
    assert {option.label for menu in overview.menus for option in menu.options} >= {"Setup", "Germania"}
    assert len(overview.menus[0].options) == 25


async def test_a_board_is_shown_to_all_once_a_minute_and_who_wishes_it_sooner_is_told_when(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    eve = running.person("Eve")

    async def show() -> str:
        return said(await eve.slash("table show", channel=RAVENS, public=True))

    begun = running.clock.now()
    await show()
    shown = play.board()
    link = f"https://discord.com/channels/{running.local.world.server.id}/{shown.channel}/{shown.id}"
    for seconds in (0, 20, 39):
        await running.clock.advance(seconds)
        again = re.fullmatch(
            r"The board was posted a moment ago: (.*)\. It can be posted anew <t:(\d+):R>\.", await show()
        )
        assert again is not None
        assert again[1] == link
        assert begun + 60 < int(again[2]) <= begun + 61, "who comes then does not come too soon"
    assert play.board().id == shown.id
    await running.clock.advance(1)
    await show()
    assert play.board().id != shown.id


async def test_boards_of_two_tables_are_shown_to_all_right_after_each_other(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    market = Play(running, "market")
    await market.start("Ann", "Bo")
    eve, before = running.person("Eve"), (play.board().id, market.board().id)
    for channel in (play.channel, market.channel):
        await eve.slash("table show", channel=channel, public=True)
    assert play.board().id > before[0]
    assert market.board().id > before[1]
