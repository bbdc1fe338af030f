"""Making moves of any game at the local Discord: by a typed command, and by presses alone."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.desks import Desk
from bot.games.protocol import CLOCK, TIMEUP, Move
from bot.playground.people import Person
from bot.screens import offers as walk
from bot.text import Words, words
from tests.conftest import Play
from tests.edge.hands import presses, said

MOST_MOVES = 400
NEW = 20
"""How many times as often as anything else what was not done yet is chosen."""

Written = Callable[[Move, Words], tuple[str, dict[str, str]]]
"""How a game's move is typed: the verb of the command and its options."""


@dataclass(frozen=True)
class Asked:
    """Who is asked at a table, and what that person finds there."""

    person: Person
    desk: Desk

    @property
    def public(self) -> Any:
        """How things stand."""
        return self.desk.public

    @property
    def ask(self) -> str:
        """What the person is asked."""
        assert self.desk.asked is not None
        return self.desk.asked.ask


async def rows(play: Play) -> list[str]:
    """The moves in the log of the table, each behind its seat."""
    table = await play.table()
    lines = await play.running.database.lines(table.id, 0, table.number)
    return [f"{seat} {move}" for _, seat, move, _ in lines]


async def decisions(play: Play) -> int:
    """How often the rules decided because nobody answered in time."""
    return (await rows(play)).count(f"{CLOCK} {TIMEUP}")


async def asked(play: Play) -> Asked | None:
    """Who is asked now; None once the game is over."""
    awaited = await play.awaited()
    if not awaited:
        return None
    person = play.people[awaited[0]]
    return Asked(person, await play.running.tables.desk((await play.table()).id, person.id))


def chosen(desk: Desk, made: Set[str], rng: Random, often: Mapping[str, int]) -> Move:
    """Some move that is on offer, rather one whose verb is not among those *made* before."""
    verbs = walk.verbs(desk.offers)
    weights = [often.get(verb, 1) * (1 if verb in made else NEW) for verb in verbs]
    verb = rng.choices(verbs, weights)[0]
    offer = rng.choice([offer for offer in desk.offers if offer.verb == verb])
    items = [token for token, count in offer.options for _ in range(count)]
    move = walk.made(offer, rng.sample(items, offer.most))
    assert move is not None
    return move


async def typed(play: Play, person: Person, move: Move, written: Written) -> str:
    """Send the slash command of the move; gives what is answered."""
    table = await play.table()
    command, options = written(move, words("en", table.game, [chair.name for chair in table.chairs]))
    return said(await person.slash(command, channel=play.channel, **options))


async def pressed(play: Play, person: Person, desk: Desk, move: Move) -> str:
    """Make the move in the panel behind `/hand`; gives what is answered."""
    told = ""
    async for answer in presses(person, play.channel, (*desk.offers, *desk.free), move):
        assert answer.ephemeral
        told = said(answer)
    return told
