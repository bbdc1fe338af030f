"""Every move of Plague & Pestilence over the wire, typed at one table and pressed at another."""

from collections.abc import Mapping, Set
from random import Random

import pytest

from bot.desks import Desk
from bot.games.plague_and_pestilence.kinds import Card, Verb
from bot.games.protocol import Move
from bot.screens.offers import Path, reached
from tests.conftest import Play, Running
from tests.edge.moves import MOST_MOVES, asked, chosen, pressed, rows
from tests.edge.plague_and_pestilence.moves import GAME, typed

pytestmark = pytest.mark.usefixtures("sketched")

NAMES = ("Ann", "Bo", "Cara")
VERBS = set(Verb) - {Verb.REACT, Verb.ASKME}
"""What is done with a reaction time is tried in test_windows."""

CALMLY: Mapping[str, int] = {Verb.DISCARD: 12}
"""Nobody is put out before everything was done."""


def next_move(desk: Desk, made: Set[str], rng: Random) -> Move:
    """What was not done yet, if there is any; before that Pestilence comes into play, and all live long."""
    if not made:
        return Move(Verb.ORDERS, ("my_roll", "always"))
    for card in (Card.PESTILENCE, Card.TRADE_CENTER, Card.BUMPER_HARVEST):
        offer = reached(desk.offers, Path(Verb.PLAY, (card,)))
        if offer is not None:
            return Move(Verb.PLAY, (card, rng.choice(offer.options)[0]))
    return chosen(desk, made, rng, CALMLY)


@pytest.mark.asyncio
async def test_every_verb_has_the_same_line_in_the_log_by_presses_as_by_commands(
    running: Running, play: Play
) -> None:
    """Both tables have the same seed and so the same deal and dice; the moves are made at both."""
    other = Play(running, "cloister")
    await play.start(*NAMES, game=GAME)
    await other.start(*NAMES, game=GAME)
    rng, made = Random(3), set[str]()
    for _ in range(MOST_MOVES):
        await running.clock.advance(4)  # the same command sooner is taken for its echo
        one, two = await asked(play), await asked(other)
        assert one is not None
        assert two is not None
        assert two.desk.offers == one.desk.offers
        move = next_move(one.desk, made, rng)
        made.add(move.verb)
        assert (await typed(play, one.person, move)).startswith("Done: "), move
        assert (await pressed(other, two.person, two.desk, move)).startswith("Done: "), move
        if made == VERBS:
            break
    assert made == VERBS
    assert await rows(play) == await rows(other)
