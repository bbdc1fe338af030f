"""What players would miss: found by playing, each point once as a player meets it."""

import pytest

from bot.playground.messages import Message
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.hands import act


async def hand(person: Person) -> Message:
    """The panel behind `/hand`."""
    panel = (await person.slash("hand", channel="ravens")).message
    assert panel is not None
    return panel


async def told(person: Person, command: str, **options: str) -> str:
    """What a command answers, privately."""
    answer = await person.slash(command, channel="ravens", **options)
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message.text


@pytest.mark.asyncio
async def test_the_hash_of_the_seed_stays_on_the_first_board_through_edits_and_a_restart(
    running: Running, play: Play
) -> None:
    first = await play.start("Ann", "Bo", "Cara")
    (line,) = [line for line in first.content.splitlines() if "Shuffle seed, hash" in line]
    ann, bo, _ = play.people
    await act(ann, await hand(ann))
    await running.settle(10)
    assert play.board().id == first.id
    assert "● Ann takes supply" in play.board().content
    assert line in play.board().content
    await running.restart()
    await act(bo, await hand(bo))
    await running.settle(10)
    assert play.board().id == first.id
    assert "▲ Bo takes supply" in play.board().content
    assert "Round 1 of 9." in play.board().content
    assert play.board().content.count("● Ann takes supply") == 1
    assert line in play.board().content


@pytest.mark.asyncio
async def test_a_topic_that_does_not_exist_is_refused_with_the_topics(running: Running, play: Play) -> None:
    text = await told(running.person("Ann"), "rules", topic="zzz")
    assert text.startswith("No single topic is called “zzz”. Choose one: The game in brief, Setup, ")


@pytest.mark.asyncio
async def test_an_option_or_value_that_does_not_exist_is_refused_with_those_that_do(
    running: Running, play: Play
) -> None:
    await play.open("Ann")
    text = await told(running.person("Ann"), "table option", name="Buildings", value="chosen")
    assert text == (
        "“chosen” is no choice here. Choose first game, one type per class (random), "
        "one type per class (chosen) or mixed."
    )
