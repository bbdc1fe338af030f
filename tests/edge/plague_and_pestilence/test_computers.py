"""What computers order beside their moves reaches the log and nobody at the table, also after a restart."""

from random import Random

import pytest

from bot.games.plague_and_pestilence.kinds import Verb
from tests.conftest import Play, Running
from tests.edge.moves import asked, chosen, rows
from tests.edge.plague_and_pestilence.moves import GAME, typed

pytestmark = pytest.mark.usefixtures("sketched")

MOVES = 8


@pytest.mark.asyncio
async def test_pp_r07_nobody_is_told_of_a_computers_orders(running: Running, play: Play) -> None:
    await play.start("Ann", computers=2, game=GAME)
    rng, made = Random(3), set[str]()
    for number in range(MOVES):
        one = await asked(play)
        if one is None:
            break
        if number == MOVES // 2:
            await running.restart()
        await running.clock.advance(4)  # the same command sooner is taken for its echo
        move = chosen(one.desk, made, rng, {})
        made.add(move.verb)
        assert (await typed(play, one.person, move)).startswith("Done: ")
        await running.settle(10)
    orders = [row for row in await rows(play) if f"{Verb.ORDERS} " in str(row)]
    assert orders
    ann = play.people[0]
    happened = (await ann.press(play.board(), "What happened")).message
    assert happened is not None
    for text in (happened.text, *(message.content for message in play.public())):
        assert "standing order" not in text.lower()
    assert not [message for message in play.public() if message.mentions not in ((), (ann.id,))]
