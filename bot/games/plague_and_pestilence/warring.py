"""Wars: the opponent, the dice, who loses what; and the war of two players (PP-C07, PP-C08)."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.games.plague_and_pestilence.cards import lose_improvement, take_effect
from bot.games.plague_and_pestilence.data import CARDS, Losses, Modifier
from bot.games.plague_and_pestilence.kinds import Card, Chance, Parity, Phase, Throw
from bot.games.plague_and_pestilence.population import change
from bot.games.plague_and_pestilence.state import State, clockwise, is_living, living, with_first, with_next
from bot.games.plague_and_pestilence.tasks import (
    Cancelling,
    Draw,
    Lose,
    NameOpponent,
    Reactions,
    SingleLosses,
    Task,
    WarLosses,
)
from bot.games.plague_and_pestilence.throwing import modifier_args, modifiers
from bot.games.plague_and_pestilence.views import RollView, WarView
from bot.games.protocol import Move, Seat, seat_token
from bot.games.telling import Telling

THROW: tuple[Task, ...] = (Draw(Chance.WAR), Reactions(), WarLosses())
"""Both dice are thrown, and once more after a tie (PP-C07)."""


def fought(state: State) -> WarView:
    """The war in progress."""
    assert state.war is not None, "there is no war"
    return state.war


def losses(card: Card) -> tuple[Losses, Losses]:
    """What the winner of a war suffers, and what the loser."""
    data = CARDS[card]
    assert data.winner, card
    assert data.loser, card
    return data.winner, data.loser


def go_on(state: State, card: Card, target: Seat, telling: Telling) -> State:
    """Nobody has cancelled the card (PP-C05)."""
    war = state.war
    if war is None:
        return take_effect(state, card, target, telling)
    if war.opponent is not None:
        return with_first(state, *THROW)
    if len(living(state)) == 2:
        return with_first(state, Draw(Chance.DIE), Reactions(), SingleLosses())
    return with_first(state, NameOpponent())


def opponents(state: State) -> list[Seat]:
    """Whom the target can name (PP-C07)."""
    war = fought(state)
    return [seat for seat in clockwise(state, war.target) if seat not in (war.attacker, war.target)]


def name(state: State, opponent: Seat, telling: Telling) -> State:
    """The opponent is named; now the war can be cancelled again (PP-C05)."""
    war = fought(state)
    telling.say("opponent", seat=seat_token(war.target), other=seat_token(opponent))
    state = replace(state, war=replace(war, opponent=opponent))
    return with_next(state, Cancelling(war.card, war.target))


def _in_war(modifier: Modifier) -> int:
    return modifier.war


def throw(state: State, move: Move, telling: Telling) -> State:
    """Both dice; Tactical Advantages stay on theirs from one throw to the next (PP-C05)."""
    war = fought(state)
    assert war.opponent is not None
    stayed = [roll.advantages for roll in state.rolls] if _is_thrown_again(state) else [(), ()]
    rolls = []
    for seat, pick, advantages in zip((war.target, war.opponent), move.picks, stayed, strict=True):
        face, added = int(pick), modifiers(state.players[seat], _in_war)
        total = face + sum(one.value for one in added) + sum(advantages)
        roll = RollView(Throw.WAR, state.phase, seat, (face,), added, advantages, total)
        telling.say("war_die", seat=seat_token(seat), face=face, **modifier_args(roll), total=total)
        rolls.append(roll)
    return replace(with_next(state), rolls=tuple(rolls))


def _is_thrown_again(state: State) -> bool:
    """Whether the last throw was of this war: between two wars there is always a main roll."""
    return bool(state.rolls) and state.rolls[0].throw is Throw.WAR


def resolve(state: State, _task: WarLosses, telling: Telling) -> State:
    """The lower total loses; a tie costs both the winner's losses (PP-C07)."""
    target, opponent = state.rolls
    state = with_next(state)
    if target.total == opponent.total:
        return _tie(state, telling)
    ranked = sorted((target, opponent), key=lambda roll: -roll.total)
    return _won(state, ranked[0].seat, ranked[1].seat, telling)


def _fighters(state: State) -> list[Seat]:
    """Both fighters, in the order in which an effect on several players goes (PP-C12)."""
    war = fought(state)
    return [seat for seat in clockwise(state, war.attacker) if seat in (war.target, war.opponent)]


def _tie(state: State, telling: Telling) -> State:
    """Both suffer the winner's losses; who are both still in throw again (PP-C07)."""
    war, fighters = fought(state), _fighters(state)
    telling.say("war_tie", seats=tuple(map(seat_token, fighters)))
    won, _ = losses(war.card)
    for seat in fighters:
        state = change(state, seat, won.population, war.card, telling)
        if state.phase is Phase.OVER:
            return state
    if all(is_living(state, seat) for seat in fighters):
        telling.say("war_again")
        state = with_first(state, *THROW)
    else:
        telling.say("war_ends")
    return _improvements_lost(state, war.attacker, dict.fromkeys(fighters, won), telling)


def _won(state: State, winner: Seat, loser: Seat, telling: Telling) -> State:
    """Population first, then the improvement, which the winner chooses if still in (PP-C02)."""
    war = fought(state)
    telling.say("war_won", seat=seat_token(winner), other=seat_token(loser))
    won, lost = losses(war.card)
    for seat in _fighters(state):
        amount = won.population if seat == winner else lost.population
        state = change(state, seat, amount, war.card, telling)
        if state.phase is Phase.OVER:
            return state
    chooser = winner if is_living(state, winner) else war.attacker
    return _improvements_lost(state, chooser, {winner: won, loser: lost}, telling)


def _improvements_lost(
    state: State, chooser: Seat, suffered: Mapping[Seat, Losses], telling: Telling
) -> State:
    """Who is still in loses an improvement, where that is printed (PP-C02)."""
    for seat, one in suffered.items():
        if one.costs_improvement:
            state = lose_improvement(state, Lose(chooser, seat, fought(state).card), telling)
    return state


def natural(face: int) -> Parity:
    """What a die shows."""
    return Parity.ODD if face % 2 else Parity.EVEN


def throw_single(state: State, move: Move, telling: Telling) -> State:
    """The target's die; nothing in play changes it (PP-C08)."""
    war, face = fought(state), int(move.picks[0])
    telling.say("single_die", seat=seat_token(war.target), face=face, parity=natural(face))
    roll = RollView(Throw.SINGLE, state.phase, war.target, (face,), (), (), face)
    return replace(with_next(state), rolls=(roll,), parity=None)


def suffered(card: Card, parity: Parity) -> Losses:
    """Odd suffers the winner's losses, even the loser's (PP-C08)."""
    winner, loser = losses(card)
    return winner if parity is Parity.ODD else loser


def better_parity(card: Card) -> Parity | None:
    """The parity that costs the fighter less population, else no improvement; None if they are alike."""
    odd, even = (
        (one.population, not one.costs_improvement)
        for one in (suffered(card, Parity.ODD), suffered(card, Parity.EVEN))
    )
    return None if odd == even else Parity.ODD if odd > even else Parity.EVEN


def resolve_single(state: State, _task: SingleLosses, telling: Telling) -> State:
    """The target's losses; a lost improvement is the active player's choice (PP-C08)."""
    war = fought(state)
    parity = state.parity or natural(state.rolls[0].dice[0])
    lost = suffered(war.card, parity)
    state = change(with_next(state), war.target, lost.population, war.card, telling)
    if state.phase is Phase.OVER:
        return state
    return _improvements_lost(state, war.attacker, {war.target: lost}, telling)
