"""The table's own moves: shuffles and throws (PP-S, PP-T)."""

from functools import lru_cache
from random import Random

from msgspec.structs import replace

from bot.games.chance import order_of, rolled, shuffled
from bot.games.offering import one_of
from bot.games.plague_and_pestilence import setup, throwing, warring
from bot.games.plague_and_pestilence.kinds import Card, Chance
from bot.games.plague_and_pestilence.state import State, with_next
from bot.games.plague_and_pestilence.tasks import Draw
from bot.games.protocol import Move, Offer
from bot.games.telling import Telling

SIDES = 6

DICE = {Chance.ROLL: 2, Chance.INQUISITION: 2, Chance.WAR: 2, Chance.DIE: 1}
"""How many dice are thrown, where it is always as many; for the start two each (PP-S04)."""


def owed_draw(state: State) -> Draw | None:
    """What chance owes, if it is its turn."""
    if state.agenda and isinstance(state.agenda[0], Draw):
        return state.agenda[0]
    return None


def _cards(state: State, task: Draw) -> tuple[Card, ...]:
    """What is shuffled."""
    match task.what:
        case Chance.DEAL:
            return setup.DECK
        case Chance.PILE:
            return setup.piled(state)
        case _:
            return state.discards


def _dice(task: Draw) -> int:
    return DICE.get(task.what, 2 * len(task.seats))


@lru_cache(16)
def _throw(verb: Chance, dice: int) -> Offer:
    return Offer(verb, (), tuple((str(face), dice) for face in range(1, SIDES + 1)), dice, dice)


def chance_offers(state: State, task: Draw) -> tuple[Offer, ...]:
    """What can come of a draw that is owed."""
    match task.what:
        case Chance.DEAL | Chance.PILE | Chance.RESHUFFLE:
            return (order_of(task.what, tuple([card.value for card in _cards(state, task)])),)
        case Chance.DEATH_SHIP:
            return (one_of(task.what, (), map(str, range(1, setup.TOP + 1))),)
        case _:
            return (_throw(task.what, _dice(task)),)


def drawn_move(state: State, task: Draw, rng: Random) -> Move:
    """Chance itself; each die for itself."""
    match task.what:
        case Chance.DEAL | Chance.PILE | Chance.RESHUFFLE:
            return Move(task.what, tuple([card.value for card in shuffled(rng, _cards(state, task))]))
        case Chance.DEATH_SHIP:
            return Move(task.what, (str(1 + rolled(rng, setup.TOP)),))
        case _:
            return Move(task.what, tuple([str(1 + rolled(rng, SIDES)) for _ in range(_dice(task))]))


def drawn(state: State, move: Move, telling: Telling) -> State:
    """Carry out a move of the table."""
    telling.reveal()
    task = state.agenda[0]
    assert isinstance(task, Draw), task
    match task.what:
        case Chance.DEAL:
            return setup.deal(state, move)
        case Chance.PILE:
            return setup.pile_up(state, move)
        case Chance.DEATH_SHIP:
            return setup.place_ship(state, move)
        case Chance.START:
            return setup.roll_for_start(state, task, move, telling)
        case Chance.ROLL:
            return throwing.main_roll(state, move, telling)
        case Chance.INQUISITION:
            return throwing.inquisition_roll(state, move, telling)
        case Chance.WAR:
            return warring.throw(state, move, telling)
        case Chance.DIE:
            return warring.throw_single(state, move, telling)
        case Chance.RESHUFFLE:
            return _turned_over(state, move, telling)


def _turned_over(state: State, move: Move, telling: Telling) -> State:
    """The discards become the draw pile (PP-T09)."""
    telling.say("reshuffled", count=len(move.picks))
    pile = tuple([Card(pick) for pick in move.picks])
    return replace(with_next(state), pile=pile, discards=())
