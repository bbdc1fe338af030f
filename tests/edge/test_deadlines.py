"""The time that the rules leave, on the wire: all see it, and what they decide is told like any move."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.games import GAMES
from bot.games.protocol import CLOCK, Due, IllegalMove, Move, Reason, Seat, Step
from bot.games.rattus.rules import Rattus
from bot.games.rattus.state import State
from bot.playground.messages import Message
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.absences import ABSENCES, Absence
from tests.edge.hands import hand, said
from tests.edge.moves import asked, decisions

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

HOURS_8 = 8 * 3600


class HastyRattus(Rattus):
    """Rattus where the first player's cubes of the set-up are placed by the rules after eight hours."""

    def due(self, state: State) -> Due | None:
        awaited = sorted(self.to_act(state))
        is_first = (
            bool(awaited) and awaited[0] == 0 and self.legal_moves(state, awaited[0])[0].verb == "place"
        )
        return Due(HOURS_8, "place") if is_first else None

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if seat != CLOCK:
            return super().apply(state, seat, move)
        if self.due(state) is None:
            raise IllegalMove(Reason.of("no_hurry"))
        offer = self.legal_moves(state, Seat(0))[0]
        return super().apply(
            state,
            Seat(0),
            Move("place", (*offer.head, *(pick for pick, _ in offer.options[: offer.least]))),
        )


@pytest_asyncio.fixture
async def hasty(running: Running, play: Play) -> AsyncIterator[Play]:
    """A table where Ann is asked, and has eight hours for it."""
    await running.stop()
    running.games = {**GAMES, "rattus": HastyRattus()}
    await running.start()
    await play.start("Ann", "Bo", game="rattus")
    while (await play.awaited()) != [0]:
        await place(running.person("Bo"))
    await running.settle(10)
    yield play


async def place(person: Person) -> None:
    choices = await person.autocomplete("rattus place", "region", "", channel="ravens")
    assert said(await person.slash("rattus place", region=choices[0].value, channel="ravens"))


async def told(play: Play) -> str:
    """How the moment is written."""
    deadline = (await play.table()).deadline
    assert deadline is not None
    return f"If nobody answers, the rules decide <t:{int(deadline.at)}:R>."


async def test_everybody_sees_the_deadline_and_is_told_what_the_rules_decided(
    running: Running, hasty: Play
) -> None:
    first, second, *_ = hasty.board().content.splitlines()
    until = await told(hasty)
    assert second.startswith(until)
    assert "<t:" not in first
    for name in ("Ann", "Bo", "Cara"):
        assert until in (await hand(running.person(name))).text
    answer = await running.person("Cara").press(hasty.board(), "Board as text")
    assert said(answer).endswith(until)
    await running.settle(HOURS_8)
    assert await decisions(hasty) == 1
    await running.settle(10)
    one = await asked(hasty)
    assert one is not None
    assert tuple(hasty.board().mentions) == (one.person.id,)
    assert "the rules decide" not in hasty.board().content
    assert "the rules decide" not in (await hand(running.person("Bo"))).text


async def test_an_answer_in_time_takes_the_deadline_off_the_board(running: Running, hasty: Play) -> None:
    await running.settle(HOURS_8 - 60)
    await place(running.person("Ann"))
    await running.settle(120)
    assert await decisions(hasty) == 0
    assert "the rules decide" not in hasty.board().content


@pytest.mark.parametrize("absence", ABSENCES)
async def test_the_time_in_which_the_bot_was_out_of_reach_is_given_back_and_told_once(
    running: Running, hasty: Play, absence: Absence
) -> None:
    board, before = hasty.board(), await told(hasty)
    await running.settle(3600)
    await absence(running, 2 * HOURS_8)
    await running.settle(1)
    assert await decisions(hasty) == 0
    first, second = (line for line in board_after(hasty, board)[0].content.splitlines())
    assert first.endswith("the bot was out of reach for 16 hours. That counts on nobody's clock.")
    assert "the rules decide" in second != before
    assert second.startswith(await told(hasty))
    await running.settle(7 * 3600 - 60)
    assert await decisions(hasty) == 0
    await running.settle(120)
    assert await decisions(hasty) == 1


@pytest.mark.parametrize("minutes", [2, 20])
@pytest.mark.parametrize("absence", ABSENCES)
async def test_a_board_that_may_still_be_edited_says_so_after_an_absence(
    running: Running, hasty: Play, absence: Absence, minutes: int
) -> None:
    number = hasty.board().id
    await absence(running, minutes * 60.0)
    await running.settle(60)
    board = running.local.world.find(number)
    assert board is not None
    assert await told(hasty) in board.content


async def test_a_decision_that_a_crash_kept_from_being_told_is_told_after_it(
    running: Running, hasty: Play
) -> None:
    board = hasty.board()
    await running.client.delivery.close()
    await running.clock.advance(HOURS_8)
    await running.client.deadlines.idle()
    assert board_after(hasty, board) == []
    await running.restart()
    await running.settle(20)
    assert await decisions(hasty) == 1
    assert len(board_after(hasty, board)) == 1


def board_after(play: Play, board: Message) -> list[Message]:
    """What was posted after *board*."""
    return [message for message in play.public() if message.id > board.id]
