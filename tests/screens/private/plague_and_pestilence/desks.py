"""Desks from random games of Plague & Pestilence, and positions made by hand."""

from bot.desks import Desk
from bot.games.plague_and_pestilence.data import TO_BUILD
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Phase
from bot.games.plague_and_pestilence.rules import PlagueAndPestilence
from bot.games.plague_and_pestilence.state import Player, State, in_hand
from bot.games.plague_and_pestilence.tasks import Act, EndTurn, Task
from bot.games.plague_and_pestilence.views import OutView, WarView
from bot.games.protocol import Move, Seat
from bot.text import Words
from tests.games.plague_and_pestilence.sitting import ADVANTAGE, INDULGENCE, Sitting, advantages
from tests.games.plague_and_pestilence.windowed import dueling, fought, in_plague
from tests.games.play import default_options
from tests.screens.private import desks
from tests.screens.private.thumb import Thumb

GAME = PlagueAndPestilence()
DEALS = ((2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (6, 6))


def reader(seats: int = 4) -> Words:
    return desks.reader(seats, GAME)


def desk(state: State, seat: int | None = None) -> Desk:
    """What the seat finds; by default the one that is asked."""
    return desks.desk(state, asked_in(state) if seat is None else Seat(seat), game=GAME)


def asked_in(state: State) -> Seat:
    """Who is asked; of the fighters in a reaction window the one in the first seat."""
    return min(GAME.to_act(state))


def thumb_at(state: State, seat: int | None = None) -> Thumb:
    return Thumb(desk(state, seat), reader(state.seats))


def states(seats: int, seed: int) -> list[State]:
    """The states of a random game at which somebody looks."""
    return list(desks.states(seats, seed, GAME))


def asked_desks(most: int = 12) -> tuple[Desk, ...]:
    """For each question and number of players up to *most* desks of seats that are asked it."""
    return desks.asked_desks(most, GAME, DEALS)


def in_windows() -> tuple[Desk, ...]:
    """Desks of seats that are asked in a window and hold its card."""
    roll = in_plague(7, "3 4", hands={1: f"fire {ADVANTAGE}"})
    war = Sitting(4, hands={1: "minor_war", 2: INDULGENCE}, asking="2").play(1, "play minor_war seat2")
    crusade = Sitting(4, hands={1: "crusade", 2: INDULGENCE}, asking="2").play(1, "play crusade seat2")
    single = dueling(4, hands={2: advantages(2)})
    declared = dueling(4, hands={2: advantages(2)}).play(2, f"react {ADVANTAGE} odd")
    tables = (roll, fought("3 3", hands={2: ADVANTAGE}), war, crusade, single, declared)
    return tuple(desk(table.state) for table in tables)


def having(hand: str = "", improvements: str = "", population: int = 50, pestilence: int = 0) -> Player:
    """A player with what is named."""
    owned = {*improvements.split()}
    return Player(
        population,
        in_hand(map(Card, hand.split())),
        tuple(kind for kind in Improvement if kind in owned),
        pestilence,
    )


def asking(
    *players: Player,
    task: Task | None = None,
    phase: Phase = Phase.PLAGUE,
    war: WarView | None = None,
    **options: str,
) -> State:
    """A position in which the first player is on turn; without a *task* the one who acts."""
    out = [OutView(Seat(seat), 7, Card.FIRE) for seat, one in enumerate(players) if not one.population]
    return State(
        seats=len(players),
        options=tuple(default_options(GAME, **options).items()),
        agenda=(task or Act(), EndTurn()),
        players=players,
        supply=tuple(TO_BUILD.values()),
        removed=(0,) * len(TO_BUILD),
        pile=(Card.BUMPER_HARVEST,) * 30,
        phase=phase,
        turn=9,
        war=war,
        out=tuple(out),
    )


def after(state: State, *moves: str) -> State:
    """The position after moves of whoever is asked."""
    for text in moves:
        state = GAME.apply(state, asked_in(state), Move.parse(text)).state
    return state
