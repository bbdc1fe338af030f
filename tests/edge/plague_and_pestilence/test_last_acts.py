"""The last acts of a player who is out, on the wire: asked, waited for eight hours, then decided (PP-C04)."""

from random import Random

import pytest

from bot.desks import Desk, Table
from bot.games.chance import rolled
from bot.games.plague_and_pestilence.kinds import Ask
from bot.games.protocol import Move, Seat, token_seat
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.hands import commit_button, hand, said, step
from tests.edge.moves import Asked, asked, decisions
from tests.edge.plague_and_pestilence.moves import GAME, LONG_APART

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

HOURS_8 = 8 * 3600
DEALT = 50
"""A seed with which somebody is out soon who has the Inquisition."""


async def at_a_last_act(running: Running, play: Play) -> Person:
    """A game played at random until somebody who is out is asked; gives who that is."""
    running.seed = DEALT
    await play.start("Ann", "Bo", "Cara", "Dan", game=GAME)
    rng, interaction = Random(DEALT), 1
    while (await play.table()).deadline is None:
        one = await now(play)
        interaction += LONG_APART
        move = some_move(one.desk, rng)
        await running.tables.play(one.desk.table.id, one.person.id, [move], interaction=interaction)
        await running.tables.telling.shown(interaction)
    await running.settle(10)
    one = await now(play)
    assert one.ask == Ask.PASS_ON
    return one.person


def some_move(desk: Desk, rng: Random) -> Move:
    offer = desk.offers[rolled(rng, len(desk.offers))]
    picks = [pick for pick, count in offer.options for _ in range(count)]
    return Move(offer.verb, (*offer.head, *([picks[rolled(rng, len(picks))]] if offer.most else [])))


async def now(play: Play) -> Asked:
    one = await asked(play)
    assert one is not None, "the game is over"
    return one


def until(table: Table) -> str:
    assert table.deadline is not None
    return f"the rules decide <t:{int(table.deadline.at)}:R>"


async def holder(play: Play) -> Seat:
    """Before whom the Inquisition lies."""
    desk = await play.running.tables.desk((await play.table()).id, None)
    assert desk.public is not None
    return next(Seat(seat) for seat, player in enumerate(desk.public.players) if player.has_inquisition)


async def test_pp_c04_what_is_left_undone_for_eight_hours_goes_to_the_largest_population(
    running: Running, play: Play
) -> None:
    out = await at_a_last_act(running, play)
    table, board = await play.table(), play.board()
    assert tuple(board.mentions) == (out.id,)
    assert until(table) in board.content.splitlines()[1]
    panel = await hand(out)
    assert until(table) in panel.text
    panel = await step(out, panel)
    late = commit_button(panel)
    assert late is not None
    one = await now(play)
    (offer,) = one.desk.offers
    targets = [token_seat(token) for token, _ in offer.options]
    largest = max(one.public.players[seat].population for seat in targets)
    await running.settle(HOURS_8 - 60)
    assert await decisions(play) == 0
    await running.stop()
    await running.clock.advance(3600)
    await running.start()
    await running.settle(30)
    assert await decisions(play) == 0
    await running.settle(30)
    assert await decisions(play) == 1
    await running.settle(10)
    given = await holder(play)
    assert given in targets
    assert one.public.players[given].population == largest
    later = play.board()
    assert later.id != board.id
    assert tuple(later.mentions) == ((await now(play)).person.id,)
    assert "the rules decide" not in later.content
    assert "nothing was done" in said(await out.press(panel, late.custom_id))


async def test_pp_c04_a_last_act_in_time_is_the_players_own(running: Running, play: Play) -> None:
    out = await at_a_last_act(running, play)
    choices = await out.autocomplete("plague choose", "what", "", channel=play.channel)
    await running.settle(HOURS_8 - 60)
    answer = said(await out.slash("plague choose", what=choices[-1].value, channel=play.channel))
    assert answer.startswith("Done: ")
    await running.settle(600)
    assert await decisions(play) == 0
    assert "the rules decide" not in play.board().content
