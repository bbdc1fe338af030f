"""Population gained and lost, who is out by it, and the end of the game (PP-O01, PP-C12)."""

from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import Card, Cause, Improvement, Phase
from bot.games.plague_and_pestilence.setup import HUNDRED
from bot.games.plague_and_pestilence.state import (
    BUILT,
    MOST,
    Player,
    State,
    changed,
    is_chosen,
    living,
    with_first,
    with_player,
)
from bot.games.plague_and_pestilence.tasks import PassOn
from bot.games.plague_and_pestilence.views import OutView
from bot.games.plague_and_pestilence.windows import switched_off, unnamed
from bot.games.protocol import Seat, seat_token
from bot.games.telling import Telling

A_HUNDRED = 100
"""The population at which Death Ship comes (PP-V04)."""


def change(state: State, seat: Seat, amount: int, cause: Card | Cause, telling: Telling) -> State:
    """A player gains or loses population; at 0 that player is out, and the game may be over."""
    player = state.players[seat]
    before = player.population
    after = max(0, min(MOST, before + amount))
    if after == before:
        telling.say("unchanged", seat=seat_token(seat), population=before)
        return state
    key = "gained" if after > before else "lost"
    telling.say(key, seat=seat_token(seat), count=abs(after - before), before=before, after=after)
    if not after:
        return _put_out(state, seat, cause, telling)
    state = replace(state, players=with_player(state, seat, replace(player, population=after)))
    if after >= A_HUNDRED > before and state.phase is Phase.PROSPERITY and is_chosen(state, HUNDRED):
        return replace(state, hundred=seat) if state.hundred is None else state
    return state


def _put_out(state: State, seat: Seat, cause: Card | Cause, telling: Telling) -> State:
    """Hand, Pestilence and Knights go to the discards, what was built leaves the game (PP-O01)."""
    player = state.players[seat]
    telling.reveal()
    telling.say("out", seat=seat_token(seat), cards=tuple(card.value for card in player.hand))
    state = replace(
        state,
        players=with_player(state, seat, Player(population=0, orders=player.orders)),
        discards=state.discards + player.hand + (Card.PESTILENCE,) * player.pestilence,
        out=(*state.out, OutView(seat, state.turn, cause)),
    )
    state = unnamed(switched_off(state, seat), seat)
    for improvement in player.improvements:
        state = laid_aside(state, improvement)
    if len(living(state)) == 1:
        return _ended(state, telling)
    return with_first(state, PassOn(seat)) if state.inquisition == seat else state


def laid_aside(state: State, improvement: Improvement) -> State:
    """Where an improvement goes that a player no longer has: Knights to the discards (PP-C02)."""
    if improvement not in BUILT:
        return replace(state, discards=(*state.discards, Card(improvement.value)))
    index = BUILT.index(improvement)
    return replace(state, removed=changed(state.removed, index, state.removed[index] + 1))


def _ended(state: State, telling: Telling) -> State:
    """One player is left and has won; nothing more happens (PP-O01, PP-C12)."""
    (winner,) = living(state)
    telling.say("game_over")
    telling.say("wins", seat=seat_token(winner), population=state.players[winner].population)
    discards = state.discards + state.in_play
    return replace(state, phase=Phase.OVER, agenda=(), discards=discards, in_play=(), war=None, hundred=None)
