"""What comes of a roll as it stands, and whether cards that nobody has seen could change it (PP-R04).

Only public facts count: no hand is looked at.
"""

from dataclasses import dataclass

from bot.games.plague_and_pestilence.data import CARDS, Losses
from bot.games.plague_and_pestilence.inquisition import draws_inquisition
from bot.games.plague_and_pestilence.kinds import Card, Parity, Throw
from bot.games.plague_and_pestilence.state import State
from bot.games.plague_and_pestilence.throwing import DOUBLE_PLAGUE_LOSS, effect, is_double_plague
from bot.games.plague_and_pestilence.views import RollView
from bot.games.plague_and_pestilence.warring import fought, losses, natural, suffered
from bot.games.protocol import Seat

STEP = 2
"""What one Tactical Advantage adds or takes away (PP-C05)."""


@dataclass(frozen=True)
class Outcome:
    """What comes of a roll: as `WindowView` shows it."""

    changes: tuple[int, ...]
    """Of each roller's population, the 20 of a double Plague included."""
    out: tuple[Seat, ...]
    winner: Seat | None = None
    parity: Parity | None = None
    may_hand_on: bool = False
    double_plague: int = 0
    improvement: tuple[Seat, ...] = ()


def unseen(state: State, card: Card) -> int:
    """How many copies lie neither in the discards nor in play."""
    return CARDS[card].copies - state.discards.count(card) - state.in_play.count(card)


def is_decisive(state: State) -> bool:
    """Whether Tactical Advantages could change who is out, 8 or more, who wins, a tie, a parity (PP-R04)."""
    most = unseen(state, Card.TACTICAL_ADVANTAGE)
    if state.rolls[0].throw is Throw.SINGLE:
        return most > 0
    now = _decided(state, 0)
    return any(_decided(state, STEP * cards) != now for cards in range(-most, most + 1))


def _decided(state: State, added: int) -> tuple[object, ...]:
    """What must differ for a moment to be decisive."""
    outcome = outcome_of(state, added)
    is_safe = state.rolls[0].throw is Throw.INQUISITION and not outcome.changes[0]
    return outcome.out, outcome.winner, is_safe


def outcome_of(state: State, added: int = 0) -> Outcome:
    """What comes of the roll if *added* were added to its total, in a war to the target's."""
    match state.rolls[0].throw:
        case Throw.WAR:
            return _of_war(state, state.rolls[0].total + added - state.rolls[1].total)
        case Throw.SINGLE:
            parity = state.parity or natural(state.rolls[0].dice[0])
            return _of_fight(state, (suffered(fought(state).card, parity),), parity=parity)
        case _:
            return _of_roll(state, state.rolls[0], added)


def _of_war(state: State, lead: int) -> Outcome:
    """A tie costs both the winner's losses (PP-C07)."""
    won, lost = losses(fought(state).card)
    winner = None if not lead else state.rolls[0 if lead > 0 else 1].seat
    return _of_fight(state, tuple(won if ahead >= 0 else lost for ahead in (lead, -lead)), winner=winner)


def _of_fight(
    state: State, suffered: tuple[Losses, ...], *, winner: Seat | None = None, parity: Parity | None = None
) -> Outcome:
    """What the fighters whose dice are thrown suffer; who is out loses no improvement (PP-C02)."""
    changes = tuple(one.population for one in suffered)
    out = _out(state, changes)
    poorer = tuple(
        roll.seat
        for roll, one in zip(state.rolls, suffered, strict=True)
        if one.costs_improvement and roll.seat not in out and state.players[roll.seat].improvements
    )
    return Outcome(changes, out, winner, parity, improvement=poorer)


def _of_roll(state: State, roll: RollView, added: int) -> Outcome:
    """A main or an Inquisition roll; the 20 of a double Plague puts out as well (PP-T03, PP-T04)."""
    loss = DOUBLE_PLAGUE_LOSS if is_double_plague(roll) else 0
    change = effect(roll, roll.total + added) - loss
    may_hand_on = roll.throw is Throw.INQUISITION and not change
    return Outcome(
        (change,),
        _out(state, (change,)),
        may_hand_on=may_hand_on and draws_inquisition(state) != roll.seat,
        double_plague=loss,
    )


def _out(state: State, changes: tuple[int, ...]) -> tuple[Seat, ...]:
    """Whom the changes put out."""
    return tuple(
        roll.seat
        for roll, change in zip(state.rolls, changes, strict=True)
        if state.players[roll.seat].population + change <= 0
    )
