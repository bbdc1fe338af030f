"""Who is asked once more before a table ends or a seat is given up, with which words, and who is refused."""

import pytest

from bot.desks import Status
from tests.conftest import RAVENS, Play, Running
from tests.edge.hands import said

pytestmark = pytest.mark.asyncio

END = "End Ravens for everybody, without a result?"
ASK = "Ask those who play here to end Ravens without a result?"
RESIGN = "Resign at Ravens? The computer plays on in your seat."
LAST = "Resign at Ravens? You are the last person there, so that the table ends without a result."
QUESTIONS = (END, ASK, RESIGN, LAST)


async def asked(running: Running, command: str) -> dict[str, str]:
    """Who is asked what; those who are refused at once are left out."""
    found: dict[str, str] = {}
    for name in ("Ann", "Bo", "Cara", "Eve"):
        answer = await running.person(name).slash(f"table {command}", channel=RAVENS)
        for question in QUESTIONS:
            if said(answer).startswith(question):
                found[name] = question
                assert answer.message is not None
                assert len(answer.message.buttons) == 2
    return found


async def test_a_lobby_is_ended_by_its_host_and_by_moderators(running: Running, play: Play) -> None:
    """Ann owns the server, and plays nowhere."""
    await play.open("Bo", "Cara")
    assert await asked(running, "end") == {"Ann": END, "Bo": END}
    assert await asked(running, "resign") == {}
    assert (await play.table()).status is Status.LOBBY


async def test_a_game_is_ended_by_a_vote_of_its_people_and_by_moderators_at_once(
    running: Running, play: Play
) -> None:
    await play.start("Bo", "Cara")
    assert await asked(running, "end") == {"Ann": END, "Bo": ASK, "Cara": ASK}
    assert await asked(running, "resign") == {"Bo": RESIGN, "Cara": RESIGN}
    assert (await play.table()).status is Status.RUNNING


async def test_who_plays_with_computers_alone_ends_the_game_at_once(running: Running, play: Play) -> None:
    await play.start("Bo", computers=1)
    assert await asked(running, "end") == {"Ann": END, "Bo": END}
    assert await asked(running, "resign") == {"Bo": LAST}


async def test_a_paused_game_is_ended_and_left_as_a_running_one(running: Running, play: Play) -> None:
    await play.start("Bo", computers=1)
    await play.people[0].slash("table pause", channel=RAVENS)
    await running.settle(5)
    assert (await play.table()).status is Status.PAUSED
    assert await asked(running, "end") == {"Ann": END, "Bo": END}
    assert await asked(running, "resign") == {"Bo": LAST}


@pytest.mark.parametrize("yes", ["end", "resign"])
async def test_what_was_asked_is_done_by_yes_and_not_by_no_and_never_twice(
    running: Running, play: Play, yes: str
) -> None:
    await play.start("Bo", computers=1)
    bo = play.people[0]
    question = (await bo.slash(f"table {yes}", channel=RAVENS)).message
    assert question is not None
    assert said(await bo.press(question, question.buttons[1].custom_id)) == "Nothing was changed."
    assert (await play.table()).status is Status.RUNNING
    question = (await bo.slash(f"table {yes}", channel=RAVENS)).message
    assert question is not None
    assert said(await bo.press(question, question.buttons[0].custom_id)) == (
        "Ravens has ended without a result."
    )
    await running.settle(5)
    assert (await play.table()).status is Status.CLOSED
    assert await asked(running, "end") == {}
    assert await asked(running, "resign") == {}
