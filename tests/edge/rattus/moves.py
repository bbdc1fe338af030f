"""Making moves of Rattus at the local Discord: by a typed command, and by presses alone."""

from collections.abc import Set
from random import Random
from typing import NamedTuple

from bot.desks import Desk
from bot.games.protocol import Move
from bot.games.rattus.kinds import Card
from bot.games.rattus.views import PublicView
from bot.playground.people import Person
from bot.screens import offers as walk
from bot.text import words
from tests.conftest import Play
from tests.edge.hands import presses, said
from tests.screens.private.rattus.written import written
from tests.wired.rattus import OFTEN

MOST_MOVES = 400
NEW = 20
"""How many times as often as anything else what was not done yet is chosen."""


class Asked(NamedTuple):
    """Who is asked at a table, and what that person finds there."""

    person: Person
    desk: Desk

    @property
    def public(self) -> PublicView:
        """How things stand."""
        assert isinstance(self.desk.public, PublicView)
        return self.desk.public


async def rows(play: Play) -> list[str]:
    """The moves in the log of the table, each behind its seat."""
    table = await play.table()
    lines = await play.running.database.lines(table.id, 0, table.number)
    return [f"{seat} {move}" for _, seat, move, _ in lines]


async def asked(play: Play) -> Asked | None:
    """Who is asked now; None once the game is over."""
    awaited = await play.awaited()
    if not awaited:
        return None
    person = play.people[awaited[0]]
    return Asked(person, await play.running.tables.desk((await play.table()).id, person.id))


def chosen(desk: Desk, made: Set[str], rng: Random) -> Move:
    """Some move that is on offer, rather one whose verb is not among those *made* before."""
    verbs = walk.verbs(desk.offers)
    weights = [OFTEN.get(verb, 1) * (1 if verb in made else NEW) for verb in verbs]
    verb = rng.choices(verbs, weights)[0]
    offer = rng.choice([offer for offer in desk.offers if offer.verb == verb])
    items = [token for token, count in offer.options for _ in range(count)]
    move = walk.made(offer, rng.sample(items, offer.most))
    assert move is not None
    return move


async def typed(play: Play, person: Person, move: Move) -> str:
    """Send the slash command of the move; gives what is answered."""
    command, options = written(move, words("en", "rattus"))
    return said(await person.slash(f"rattus {command}", channel=play.channel, **options))


async def pressed(play: Play, person: Person, desk: Desk, move: Move) -> str:
    """Make the move in the panel behind `/hand`; gives what is answered."""
    told = ""
    async for answer in presses(person, play.channel, desk.offers, move):
        assert answer.ephemeral
        told = said(answer)
    return told


async def typed_text(play: Play, person: Person, text: str) -> str:
    """Send the slash command of the move as the log has it."""
    return await typed(play, person, Move.parse(text))


async def turn_of(play: Play, person: Person, card: Card | None) -> Asked:
    """Play on until *person* begins a turn, and holds *card*, if any."""
    for _ in range(MOST_MOVES):
        one = await asked(play)
        assert one is not None, "the game is over"
        is_turn = one.person is person and one.desk.asked is not None and one.desk.asked.ask == "turn"
        if is_turn and (card is None or dict(one.public.holders)[card] == one.desk.seat):
            return one
        if is_turn and not one.public.took:
            await typed_text(play, person, f"take {card}")
        else:
            await play_on(play)
    raise AssertionError("that turn never came")


async def play_on(play: Play) -> None:
    """The next move towards the end of the turn, the rats close together."""
    one = await asked(play)
    assert one is not None, "the game is over"
    offer = one.desk.offers[-1]
    items = [token for token, count in offer.options for _ in range(count)]
    made = walk.made(offer, items[: offer.most])
    assert made is not None
    assert (await typed(play, one.person, made)).startswith("Done: "), made
    await play.running.settle(4)
