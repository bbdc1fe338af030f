"""Filling the hand, and from one turn to the next (PP-T07, PP-T09, PP-T11)."""

from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import Card, Chance
from bot.games.plague_and_pestilence.ship import begin_plague
from bot.games.plague_and_pestilence.state import (
    BLACK,
    State,
    clockwise,
    in_hand,
    is_living,
    with_first,
    with_next,
    with_player,
)
from bot.games.plague_and_pestilence.tasks import (
    TURN,
    Act,
    Draw,
    EndTurn,
    Fill,
    GiveInquisition,
    SendShip,
    Task,
)
from bot.games.plague_and_pestilence.windows import turn_begun
from bot.games.protocol import Seat, seat_token
from bot.games.telling import Telling

HAND = 6
"""Cards in a full hand (PP-T07)."""


def fill(state: State, task: Fill, telling: Telling) -> State:
    """Draw to six; black cards do not count. The last card drawn turns the discards over (PP-T09)."""
    if not is_living(state, state.active):
        return with_next(state)
    drew, black, pile = list(task.drew), list(task.black), list(reversed(state.pile))
    missing = HAND - len(state.players[state.active].hand) - len(drew)
    is_drawn = missing > 0
    while missing > 0 and pile:
        card = pile.pop()
        if card in BLACK:
            black.append(card)
        else:
            drew.append(card)
            missing -= 1
    task = Fill(tuple(drew), tuple(black))
    if is_drawn:
        telling.reveal()
        state = replace(state, pile=tuple(reversed(pile)))
        if not pile:
            return replace(state, agenda=(Draw(Chance.RESHUFFLE), task, *state.agenda[1:]))
    return _filled(with_next(state), task, telling)


def _filled(state: State, task: Fill, telling: Telling) -> State:
    """Everything is drawn; black cards are resolved, the Inquisition first (PP-T07)."""
    seat = state.active
    if task.drew:
        telling.say("filled", seat=seat_token(seat), count=len(task.drew))
        telling.whisper(seat, "drew", cards=tuple(card.value for card in task.drew))
        player = state.players[seat]
        player = replace(player, hand=in_hand((*player.hand, *task.drew)))
        state = replace(state, players=with_player(state, seat, player))
    for card in task.black:
        telling.say("drew_black", seat=seat_token(seat), card=card)
    resolving: list[Task] = []
    if Card.INQUISITION in task.black:
        resolving.append(GiveInquisition(seat))
    if Card.DEATH_SHIP in task.black:
        state = begin_plague(state, telling)
        resolving.append(SendShip(seat))
    return with_first(state, *resolving)


def act(state: State, _task: Act, _telling: Telling) -> State | None:
    """Whoever is out does nothing more."""
    return None if is_living(state, state.active) else with_next(state)


def end_turn(state: State, task: EndTurn, _telling: Telling) -> State:
    """The next living player clockwise is active (PP-T11, PP-C03)."""
    first = Seat((state.active + 1) % state.seats) if task.first is None else task.first
    active = clockwise(state, first)[0]
    return turn_begun(replace(state, active=active, turn=state.turn + 1, agenda=TURN))
