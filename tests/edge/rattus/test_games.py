"""A whole game of Rattus over the wire, typed and pressed."""

from random import Random

import pytest

from bot.desks import Status
from tests.conftest import Play, Running
from tests.edge.moves import MOST_MOVES, asked, chosen, pressed, rows
from tests.edge.rattus.moves import typed
from tests.wired.rattus import OFTEN

pytestmark = pytest.mark.usefixtures("sketched")

NAMES = ("Ann", "Bo", "Cara", "Dan")


@pytest.mark.asyncio
async def test_a_whole_game_by_presses_has_the_log_of_the_same_game_by_commands(
    running: Running, play: Play
) -> None:
    """Both tables have the same seed and so the same deal; the moves are made at both."""
    other = Play(running, "cloister")
    await play.start(*NAMES, game="rattus")
    await other.start(*NAMES, game="rattus")
    rng, made = Random(4), set[str]()
    for _ in range(MOST_MOVES):
        await running.clock.advance(4)  # the same command sooner is taken for its echo
        one = await asked(play)
        if one is None:
            break
        two = await asked(other)
        assert two is not None
        assert two.desk.offers == one.desk.offers
        move = chosen(one.desk, made, rng, OFTEN)
        made.add(move.verb)
        assert (await typed(play, one.person, move)).startswith("Done: "), move
        assert (await pressed(other, two.person, two.desk, move)).startswith("Done: "), move
    await running.settle(10)
    for table in (await play.table(), await other.table()):
        assert table.status is Status.OVER
    assert await rows(play) == await rows(other)
    assert len(made) >= 10, "the game shows most of what can be done"
    assert "the game is over" in play.board().content
    assert "Shuffle seed" in play.board().content
