"""The moment after a roll: standing orders play Tactical Advantages (PP-C05, PP-C08, PP-R).

A hand is looked at nowhere else, and the table is told only of cards that are played (PP-R03). While a window
is open the moment stays first in the agenda.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from bot.games.plague_and_pestilence.decisive import STEP, is_decisive
from bot.games.plague_and_pestilence.kinds import Answer, Card, Chance, Moment, Parity, Phase, Throw
from bot.games.plague_and_pestilence.state import (
    State,
    changed,
    clockwise,
    count_of,
    is_first_version,
    open_window,
    order_for,
    with_laid_out,
    with_next,
    with_spent,
)
from bot.games.plague_and_pestilence.tasks import Draw, Reactions
from bot.games.plague_and_pestilence.throwing import DOUBLE_PLAGUE_LOSS, effect, is_double_plague
from bot.games.plague_and_pestilence.views import RollView
from bot.games.plague_and_pestilence.warring import better_parity, fought, losses, natural, suffered
from bot.games.plague_and_pestilence.windows import closed, opened_for, opened_window, to_ask, with_played
from bot.games.protocol import Seat, seat_token
from bot.games.telling import Telling

OPPOSITE = {Parity.ODD: Parity.EVEN, Parity.EVEN: Parity.ODD}


@dataclass(frozen=True)
class Advantage:
    """A Tactical Advantage: on which of the rolls, and what it adds; or the parity that it declares."""

    seat: Seat
    roll: int = 0
    value: int = 0
    parity: Parity | None = None


def react(state: State, _task: Reactions, telling: Telling) -> State | None:
    """Standing orders play cards, but for those of whom a window asks; it stays open while it is decisive."""
    if open_window(state) is not None:
        return None
    asked = to_ask(state, _in_order(state), _rolling(state))
    if asked and is_decisive(state):
        state = opened_for(state, asked)
    return gone_on(state, telling)


def _rolling(state: State) -> list[Seat]:
    """Whose roll it is: the roller, both fighters, or in a war of two both players (PP-R04, PP-R06)."""
    rollers = [roll.seat for roll in state.rolls]
    is_war_of_two = state.rolls[0].throw is Throw.SINGLE and not is_first_version(state)
    return [*rollers, fought(state).attacker] if is_war_of_two else rollers


def _in_order(state: State) -> list[Seat]:
    """Those, then clockwise from the first of them (PP-R06)."""
    first = _rolling(state)
    return [*first, *[seat for seat in clockwise(state, first[0]) if seat not in first]]


def gone_on(state: State, telling: Telling) -> State:
    """Orders are through: what is open stays open as long as a card could change something."""
    window = open_window(state)
    if window is None:
        state = _by_orders(state, (), telling)
        return with_next(state) if _is_at_moment(state) else state
    state = _by_orders(state, window.asked, telling)
    if not _is_at_moment(state) or is_decisive(state):
        return state
    return over(state, telling)


def over(state: State, telling: Telling) -> State:
    """The window ends; now run the orders of those who did not answer as well (PP-R05)."""
    state = _by_orders(state, opened_window(state).passed, telling)
    return with_next(closed(state)) if _is_at_moment(state) else state


def _is_at_moment(state: State) -> bool:
    """Whether the roll may take another card; voided, the die is thrown again and takes none (PP-C08)."""
    return isinstance(state.agenda[0], Reactions)


def _by_orders(state: State, suspended: Sequence[Seat], telling: Telling) -> State:
    """From the front again after each card, until no order plays one (PP-R03)."""
    window = open_window(state)
    played = [] if window is None else list(window.played)
    while _is_at_moment(state) and (card := _next_card(state, played, suspended)) is not None:
        played.append(card.seat)
        state = laid(state, card, telling)
    return state


def laid(state: State, card: Advantage, telling: Telling) -> State:
    """A card is played; in a war it stays on its die (PP-C05)."""
    stays = state.rolls[0].throw is Throw.WAR
    state = (with_laid_out if stays else with_spent)(state, card.seat, Card.TACTICAL_ADVANTAGE)
    if open_window(state) is not None:
        state = with_played(state, card.seat)
    if card.parity is None:
        return _added(state, card, telling)
    return _declared(state, card, telling) if state.parity is None else _void(state, card, telling)


def _next_card(state: State, played: Sequence[Seat], suspended: Sequence[Seat]) -> Advantage | None:
    """Of the first whose order plays one (PP-R06)."""
    for seat in _in_order(state):
        held = 0 if seat in suspended else count_of(state, seat, Card.TACTICAL_ADVANTAGE)
        if held and (card := _wanted(state, seat, held, is_fresh=seat not in played)):
            return card
    return None


def _wanted(state: State, seat: Seat, held: int, *, is_fresh: bool) -> Advantage | None:
    """What a player's order plays; *held*: how many cards it has; *is_fresh*: none is played yet."""
    match state.rolls[0].throw:
        case Throw.WAR:
            return _in_war(state, seat, held, is_fresh=is_fresh)
        case Throw.SINGLE:
            return _on_single_die(state, seat, is_fresh=is_fresh)
        case _:
            return _on_roll(state, seat, held, is_fresh=is_fresh)


def _reaches(is_fine: Callable[[int], bool], total: int, value: int, held: int) -> bool:
    """Whether the aim is not reached, but could be with the cards held."""
    return not is_fine(total) and any(is_fine(total + value * cards) for cards in range(1, held + 1))


def _on_roll(state: State, seat: Seat, held: int, *, is_fresh: bool) -> Advantage | None:
    """A main or an Inquisition roll, one's own or another's (PP-R02)."""
    (roll,) = state.rolls
    is_losing = roll.throw is Throw.MAIN and roll.phase is Phase.PLAGUE
    good = -STEP if is_losing else STEP
    if seat != roll.seat:
        is_aim = _reaches(_aim_for_another(state, seat), roll.total, -good, held)
        return Advantage(seat, value=-good) if is_aim else None
    is_fine = _fine_roll(state, roll)
    is_playing = is_fresh if is_fine is None else _reaches(is_fine, roll.total, good, held)
    return Advantage(seat, value=good) if is_playing else None


def _aim_for_another(state: State, seat: Seat) -> Callable[[int], bool]:
    """Which totals of another's roll the order of *seat* wants."""
    (roll,) = state.rolls
    answer, named = order_for(state, seat, Moment.ANOTHERS_ROLL)
    match answer:
        case Answer.PUT_OUT:
            return lambda total: not _survives_roll(state, roll, total)
        case Answer.AGAINST if named == roll.seat and roll.throw is Throw.INQUISITION:
            return lambda total: effect(roll, total) < 0
        case _:
            return lambda total: True


def _fine_roll(state: State, roll: RollView) -> Callable[[int], bool] | None:
    """With which totals the roller's order is content; None: it plays one card whatever they are."""
    moment = Moment.MY_ROLL if roll.throw is Throw.MAIN else Moment.MY_INQUISITION
    match order_for(state, roll.seat, moment).answer:
        case Answer.ALWAYS if is_first_version(state) or roll.throw is Throw.MAIN:
            return None
        case Answer.ALWAYS:
            # A natural 2 is double Plague whatever the total (PP-T06).
            return (lambda total: True) if is_double_plague(roll) else None
        case Answer.KEEP_IN:
            return lambda total: _survives_roll(state, roll, total)
        case Answer.MY_WAY:
            return lambda total: effect(roll, total) >= 0
        case _:
            return lambda total: True


def _survives_roll(state: State, roll: RollView, total: int) -> bool:
    """Whether the roller is still in after that total, and after the 20 of a double Plague (PP-R02)."""
    is_all = is_double_plague(roll) and not is_first_version(state)
    loss = DOUBLE_PLAGUE_LOSS if is_all else 0
    return state.players[roll.seat].population + effect(roll, total) - loss > 0


def _in_war(state: State, seat: Seat, held: int, *, is_fresh: bool) -> Advantage | None:
    """Each card names a fighter's die: one's own, or that of whom it is to put out (PP-C05, PP-R02)."""
    mine = next((index for index, roll in enumerate(state.rolls) if roll.seat == seat), None)
    if mine is None:
        return _in_others_war(state, seat, held)
    answer = order_for(state, seat, Moment.MY_WAR).answer
    lead = _lead(state.rolls, mine)
    match answer:
        case Answer.ALWAYS:
            is_playing = is_fresh
        case Answer.KEEP_IN:
            is_playing = _reaches(lambda other: _survives(state, seat, other), lead, STEP, held)
        case Answer.MY_WAY:
            is_playing = _reaches(lambda other: other > 0, lead, STEP, held)
        case _:
            is_playing = False
    return Advantage(seat, mine, STEP) if is_playing else None


def _lead(rolls: Sequence[RollView], index: int) -> int:
    """By how much a fighter's total is the higher one."""
    return rolls[index].total - rolls[1 - index].total


def _survives(state: State, fighter: Seat, lead: int) -> bool:
    """Whether a fighter is still in after the losses; a tie costs the winner's (PP-C07)."""
    won, lost = losses(fought(state).card)
    return state.players[fighter].population + (won if lead >= 0 else lost).population > 0


def _in_others_war(state: State, seat: Seat, held: int) -> Advantage | None:
    """Cards on the die of a fighter who is to be put out, or of the one named, who is to lose (PP-R02)."""
    answer, named = order_for(state, seat, Moment.ANOTHERS_ROLL)
    if answer is Answer.PUT_OUT:
        return _put_out(state, seat, held)
    die = next((index for index, roll in enumerate(state.rolls) if roll.seat == named), None)
    if die is None or not _reaches(lambda lead: lead < 0, _lead(state.rolls, die), -STEP, held):
        return None
    return Advantage(seat, die, -STEP)


def _put_out(state: State, seat: Seat, held: int) -> Advantage | None:
    """The fighter for whom fewer cards are enough, the target first (PP-R02)."""
    needed = [
        (cards, index)
        for cards in range(held + 1)
        for index, roll in enumerate(state.rolls)
        if not _survives(state, roll.seat, _lead(state.rolls, index) - STEP * cards)
    ]
    if not needed or not needed[0][0]:
        return None
    return Advantage(seat, needed[0][1], -STEP)


def _on_single_die(state: State, seat: Seat, *, is_fresh: bool) -> Advantage | None:
    """One card declares the parity; a second voids both, where the first is against its player (PP-C08)."""
    (roll,) = state.rolls
    is_target = seat == roll.seat
    counting = state.parity or natural(roll.dice[0])
    other = OPPOSITE[counting]
    is_deadly, is_other_deadly = _kills(state, counting), _kills(state, other)
    if not is_target and is_first_version(state):
        is_aim = (
            order_for(state, seat, Moment.ANOTHERS_ROLL).answer is Answer.PUT_OUT and state.parity is None
        )
        return Advantage(seat, parity=other) if is_aim and is_other_deadly and not is_deadly else None
    better = better_parity(fought(state).card)
    mine = better if is_target or better is None else OPPOSITE[better]
    is_better = mine is other
    match order_for(state, seat, Moment.MY_WAR).answer:
        case Answer.ALWAYS if is_fresh and (is_better or state.parity is None):
            return Advantage(seat, parity=mine or counting)
        case Answer.MY_WAY if is_better:
            return Advantage(seat, parity=other)
        case Answer.KEEP_IN if is_target and is_deadly and not is_other_deadly:
            return Advantage(seat, parity=other)
        case _:
            return None


def _kills(state: State, parity: Parity) -> bool:
    """Whether a parity of the single die puts its fighter out (PP-C08)."""
    (roll,) = state.rolls
    return state.players[roll.seat].population + suffered(fought(state).card, parity).population <= 0


def _added(state: State, card: Advantage, telling: Telling) -> State:
    roll = state.rolls[card.roll]
    total = roll.total + card.value
    roll = replace(roll, advantages=(*roll.advantages, card.value), total=total)
    seat = seat_token(card.seat)
    if roll.throw is Throw.WAR:
        telling.say("war_advantage", seat=seat, fighter=seat_token(roll.seat), value=card.value, total=total)
    else:
        telling.say("advantage", seat=seat, value=card.value, total=total)
    return replace(state, rolls=changed(state.rolls, card.roll, roll))


def _declared(state: State, card: Advantage, telling: Telling) -> State:
    assert card.parity is not None
    telling.say("parity", seat=seat_token(card.seat), parity=card.parity)
    return replace(state, parity=card.parity)


def _void(state: State, card: Advantage, telling: Telling) -> State:
    """Both cards are void: the die is thrown again and takes no further card (PP-C08)."""
    telling.say("parity_void", seat=seat_token(card.seat))
    if open_window(state) is not None:
        state = closed(state)
    return with_next(state, Draw(Chance.DIE))
