"""What is asked and done in an open reaction window (PP-R05, PP-R06): the first press counts."""

from msgspec.structs import replace

from bot.games.offering import one_of
from bot.games.plague_and_pestilence import cancelling, reacting
from bot.games.plague_and_pestilence.decisive import STEP, Outcome, outcome_of
from bot.games.plague_and_pestilence.kinds import Ask, Card, Effect, Parity, Throw, Verb
from bot.games.plague_and_pestilence.reacting import Advantage
from bot.games.plague_and_pestilence.state import State, count_of, open_window
from bot.games.plague_and_pestilence.tasks import Cancelling
from bot.games.plague_and_pestilence.warring import natural, opponents
from bot.games.plague_and_pestilence.windows import (
    answered,
    have_all_passed,
    noted,
    opened_window,
    passed,
    restarted,
    run_out,
    with_named,
)
from bot.games.protocol import Arg, Asked, Move, Offer, Seat, seat_token, token_seat
from bot.games.telling import Telling

ADDED = {Effect.PLUS_TWO: STEP, Effect.MINUS_TWO: -STEP}

DECLARED = {Effect.ODD: Parity.ODD, Effect.EVEN: Parity.EVEN}

DECLINE = Offer(Verb.DECLINE)


def asked_in_window(state: State) -> tuple[Asked, ...]:
    """All that the open window asks, to its end, whoever of them has passed."""
    return tuple([Asked(seat, *_ask(state, seat)) for seat in opened_window(state).asked])


def _ask(state: State, seat: Seat) -> tuple[Ask, tuple[tuple[str, Arg], ...]]:
    task = state.agenda[0]
    if isinstance(task, Cancelling):
        ask = Ask.REACT_OPPONENT if is_naming(state, seat) else Ask.REACT_CANCEL
        return ask, (("card", task.card.value), ("seat", seat_token(state.active)))
    rolls = state.rolls
    return Ask.REACT_ROLL, (
        ("throw", rolls[0].throw.value),
        ("rollers", tuple([seat_token(roll.seat) for roll in rolls])),
        ("totals", _totals(state)),
        ("cards", len(opened_window(state).played)),
        ("own", int(any(roll.seat == seat for roll in rolls))),
    )


def _totals(state: State) -> tuple[str, ...]:
    """What counts as it stands: of a single die its parity."""
    if state.rolls[0].throw is Throw.SINGLE:
        return ((state.parity or natural(state.rolls[0].dice[0])).value,)
    return tuple([str(roll.total) for roll in state.rolls])


def is_naming(state: State, seat: Seat) -> bool:
    """Whether *seat* is the target of a War who has an opponent to choose, which is the pass (PP-R05)."""
    war = state.war
    return war is not None and war.target == seat and war.opponent is None and len(opponents(state)) > 1


def renaming_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Whom the target of a War can name instead, as long as the window is open (PP-R05)."""
    window = open_window(state)
    if window is None or seat not in window.passed or not is_naming(state, seat):
        return ()
    return (one_of(Verb.CHOOSE, (), [seat_token(one) for one in opponents(state) if one != noted(state)]),)


def window_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What one may do who is asked and has not passed."""
    task = state.agenda[0]
    cards = reaction_offers(state) if count_of(state, seat, reaction_card(state)) else ()
    if isinstance(task, Cancelling) and is_naming(state, seat):
        return (one_of(Verb.CHOOSE, (), map(seat_token, opponents(state))), *cards)
    return (DECLINE, *cards)


def reaction_card(state: State) -> Card:
    """Which card the open window is for."""
    is_cancel = isinstance(state.agenda[0], Cancelling)
    return Card.BUY_INDULGENCE if is_cancel else Card.TACTICAL_ADVANTAGE


def reaction_offers(state: State) -> tuple[Offer, ...]:
    """What the window's card can do; of two dice it also says whose (PP-C05)."""
    card, effects = reaction_card(state), [effect.value for effect in window_effects(state)]
    if card is Card.TACTICAL_ADVANTAGE and len(state.rolls) > 1:
        heads = [(card.value, seat_token(roll.seat)) for roll in state.rolls]
        return tuple([one_of(Verb.REACT, head, effects) for head in heads])
    return (one_of(Verb.REACT, (card.value,), effects),)


def window_effects(state: State) -> tuple[Effect, ...]:
    """What a card can do now."""
    if reaction_card(state) is Card.BUY_INDULGENCE:
        return (Effect.CANCEL,)
    if state.rolls[0].throw is not Throw.SINGLE:
        return tuple(ADDED)
    return tuple(DECLARED) if state.parity is None else (Effect.VOID,)


def outcomes(state: State) -> list[tuple[Effect, Seat, Outcome]]:
    """What would come of the roll by each effect of a card, as everybody can reckon (PP-H01)."""
    first = state.rolls[0].seat
    if state.rolls[0].throw is Throw.SINGLE:
        declared = [DECLARED[one] for one in window_effects(state) if one in DECLARED]
        states = [(Effect(parity), replace(state, parity=parity)) for parity in declared]
        return [(effect, first, outcome_of(after)) for effect, after in states]
    return [
        (effect, roll.seat, outcome_of(state, value if roll.seat == first else -value))
        for roll in state.rolls
        for effect, value in ADDED.items()
    ]


def pressed(state: State, seat: Seat, move: Move, telling: Telling) -> State:
    """What one of those asked does; a pass that leaves the window open shows nobody anything."""
    state = answered(state, seat)
    if move.verb == Verb.REACT:
        return _reacted(state, seat, move, telling)
    state = passed(state, seat)
    if move.verb == Verb.CHOOSE:
        state = with_named(state, token_seat(move.picks[0]))
    if have_all_passed(state):
        return ended(state, telling)
    if move.verb == Verb.CHOOSE:
        telling.whisper(seat, "opponent_noted", other=move.picks[0])
    return state


def ended(state: State, telling: Telling) -> State:
    """All have passed, or time is up."""
    telling.reveal()
    task = state.agenda[0]
    if isinstance(task, Cancelling):
        return cancelling.over(state, task, telling)
    return reacting.over(state, telling)


def time_up(state: State, telling: Telling) -> State:
    """The announced time has passed (PP-R05)."""
    telling.say("window_over", seats=tuple(map(seat_token, opened_window(state).asked)))
    return ended(run_out(state, telling), telling)


def _reacted(state: State, seat: Seat, move: Move, telling: Telling) -> State:
    """A card is played: it cancels, or all orders but those of the asked may answer it (PP-R03)."""
    telling.reveal()
    task = state.agenda[0]
    if isinstance(task, Cancelling):
        return cancelling.cancelled(state, task, seat, telling)
    return reacting.gone_on(reacting.laid(restarted(state), _advantage(state, seat, move), telling), telling)


def _advantage(state: State, seat: Seat, move: Move) -> Advantage:
    *head, word = move.picks
    effect, dice = Effect(word), [seat_token(roll.seat) for roll in state.rolls]
    if state.rolls[0].throw is not Throw.SINGLE:
        return Advantage(seat, dice.index(head[-1]) if len(dice) > 1 else 0, ADDED[effect])
    # The second card's own parity is of no account.
    return Advantage(seat, parity=DECLARED.get(effect, Parity.ODD))
