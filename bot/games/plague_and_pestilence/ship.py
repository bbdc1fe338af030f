"""Death Ship: the Plague begins, and somebody is sent the ship (PP-O02, PP-C03, PP-V04)."""

from msgspec.structs import replace

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Card, Chance, Phase
from bot.games.plague_and_pestilence.population import A_HUNDRED, change
from bot.games.plague_and_pestilence.state import State, with_next, without
from bot.games.plague_and_pestilence.tasks import Draw, EndTurn, Hundred, SendShip, TakeShip
from bot.games.protocol import Seat, seat_token
from bot.games.telling import Telling


def begin_plague(state: State, telling: Telling) -> State:
    """The phase turns for good (PP-O02)."""
    telling.say("plague_begins")
    return replace(state, phase=Phase.PLAGUE, hundred=None)


def take_ship(state: State, task: TakeShip, telling: Telling) -> State:
    """Death Ship is taken from the pile, the rest is shuffled; nothing else of the turn follows (PP-T03)."""
    telling.say("death_ship_taken", seat=seat_token(task.seat))
    state = begin_plague(state, telling)
    pile = without(state.pile, Card.DEATH_SHIP)
    owed = Draw(Chance.PILE if pile else Chance.RESHUFFLE)
    return replace(state, pile=pile, agenda=(owed, SendShip(task.seat)))


def play_for_hundred(state: State, _task: Hundred, telling: Telling) -> State:
    """Whoever has reached 100 plays Death Ship, if it is not out (PP-V04)."""
    seat = state.hundred
    if seat is None:
        return with_next(state)
    telling.say("hundred", seat=seat_token(seat), count=A_HUNDRED)
    return replace(state, agenda=(TakeShip(seat),))


def send(state: State, task: SendShip, target: Seat, telling: Telling) -> State:
    """The target loses 10 and has the next turn, or who comes after (PP-C03)."""
    telling.say("death_ship", seat=seat_token(task.seat), target=seat_token(target))
    state = replace(state, agenda=(EndTurn(target),))
    return change(state, target, CARDS[Card.DEATH_SHIP].population, Card.DEATH_SHIP, telling)
