"""What the active player does with a hand: play a card, discard one, build (PP-T08, PP-C, PP-I)."""

from msgspec.structs import replace

from bot.games.offering import one_of
from bot.games.plague_and_pestilence import pestilence
from bot.games.plague_and_pestilence.data import CARDS, CardData
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Phase, Target, Verb
from bot.games.plague_and_pestilence.population import change, laid_aside
from bot.games.plague_and_pestilence.setup import PROSPERITY_ONLY
from bot.games.plague_and_pestilence.state import (
    BUILT,
    IMPROVEMENT_INDEX,
    State,
    changed,
    clockwise,
    is_chosen,
    is_living,
    others,
    with_first,
    with_laid_out,
    with_next,
    with_player,
    with_spent,
    without,
)
from bot.games.plague_and_pestilence.tasks import BuildByKnights, Cancelling, Lose, MoveOne, PutAway
from bot.games.plague_and_pestilence.views import WarView
from bot.games.protocol import Move, Offer, Seat, seat_token, token_seat
from bot.games.telling import Telling


def stopped_by(state: State, card: Card, seat: Seat) -> Improvement | None:
    """What of a player's keeps a card from being played there."""
    improvements = state.players[seat].improvements
    return next((kind for kind in CARDS[card].stopped_by if kind in improvements), None)


def card_targets(state: State, card: Card) -> list[Seat]:
    """On whom the active player can play a card, the own seat first (PP-T08, PP-C01)."""
    return _targets_among(state, card, clockwise(state, state.active))


def _targets_among(state: State, card: Card, seats: list[Seat]) -> list[Seat]:
    """Those of the living whom a card is for and whom nothing protects; *seats* are the living."""
    data = CARDS[card]
    if data.target is Target.ANOTHER:
        seats = [seat for seat in seats if seat != state.active]
    elif data.target is not Target.ONE:
        return []
    if not data.stopped_by:
        return seats
    return [seat for seat in seats if stopped_by(state, card, seat) is None]


def is_aimed(card: Card) -> bool:
    """Whether the player of a card chooses its target."""
    return CARDS[card].target in (Target.ONE, Target.ANOTHER)


def is_playable(state: State, card: Card) -> bool:
    """Whether a card without a choice of target can be played; Knights not twice (PP-I01)."""
    target = CARDS[card].target
    if target is Target.SELF:
        return Improvement(card.value) not in state.players[state.active].improvements
    return target is Target.OTHERS


def play_offers(state: State) -> list[Offer]:
    """Each kind of card in the active player's hand with a legal target."""
    found, everybody = [], clockwise(state, state.active)
    for card in dict.fromkeys(state.players[state.active].hand):
        if is_aimed(card):
            if seats := _targets_among(state, card, everybody):
                found.append(one_of(Verb.PLAY, (card,), map(seat_token, seats)))
        elif is_playable(state, card):
            found.append(Offer(Verb.PLAY, (card,)))
    return found


def discard_offer(state: State) -> Offer:
    """Any kind of card in the hand."""
    cards = dict.fromkeys(state.players[state.active].hand)
    return one_of(Verb.DISCARD, (), [card.value for card in cards])


def buildable(state: State) -> list[Improvement]:
    """What the active player can build of the open supply (PP-I01, PP-V03)."""
    if is_chosen(state, PROSPERITY_ONLY) and state.phase is not Phase.PROSPERITY:
        return []
    owned = state.players[state.active].improvements
    return [kind for kind, left in zip(BUILT, state.supply, strict=True) if left and kind not in owned]


def act_offers(state: State) -> tuple[Offer, ...]:
    """Exactly one of these ends the turn (PP-T08)."""
    types = [kind.value for kind in buildable(state)]
    building = (one_of(Verb.BUILD, (), types),) if types else ()
    return (*play_offers(state), discard_offer(state), *building)


def discard(state: State, card: Card, telling: Telling) -> State:
    """One card goes to the discards unused; everybody has seen it."""
    telling.show_own()
    telling.say("discarded", seat=seat_token(state.active), card=card)
    return with_next(with_spent(state, state.active, card))


def with_improvement(state: State, improvement: Improvement) -> State:
    """The active player gets an improvement; a built one comes from the supply."""
    player = state.players[state.active]
    owned = tuple(sorted((*player.improvements, improvement), key=IMPROVEMENT_INDEX.__getitem__))
    players = with_player(state, state.active, replace(player, improvements=owned))
    if improvement not in BUILT:
        return replace(state, players=players)
    index = BUILT.index(improvement)
    return replace(state, players=players, supply=changed(state.supply, index, state.supply[index] - 1))


def build(state: State, improvement: Improvement, telling: Telling) -> State:
    """One improvement is built, free of charge (PP-T08)."""
    telling.say("built", seat=seat_token(state.active), improvement=improvement)
    return with_next(with_improvement(state, improvement))


def play(state: State, move: Move, telling: Telling) -> State:
    """A card is played, which shows it to everybody: on a target, or for all whom it is about."""
    telling.show_own()
    card, *aimed = move.picks
    kind = Card(card)
    state = with_next(with_laid_out(state, state.active, kind), PutAway())
    if aimed:
        return _play_on(state, kind, token_seat(aimed[0]), telling)
    telling.say("played", seat=seat_token(state.active), card=kind)
    if CARDS[kind].target is Target.SELF:
        return _play_knights(replace(state, in_play=()), kind)
    return _play_on_others(state, kind, telling)


def put_away(state: State, _task: PutAway, _telling: Telling) -> State:
    """What was played goes to the discards."""
    return replace(with_next(state), discards=state.discards + state.in_play, in_play=(), war=None)


def _play_on(state: State, card: Card, target: Seat, telling: Telling) -> State:
    seat = seat_token(state.active)
    if target == state.active:
        telling.say("played_self", seat=seat, card=card)
    else:
        telling.say("played_on", seat=seat, card=card, target=seat_token(target))
    if card is Card.PESTILENCE:
        return pestilence.lay(replace(state, in_play=()), target, telling)
    if CARDS[card].winner:
        state = replace(state, war=WarView(card, state.active, target))
    if CARDS[card].cancellable:
        return with_first(state, Cancelling(card, target))
    return take_effect(state, card, target, telling)


def take_effect(state: State, card: Card, target: Seat, telling: Telling) -> State:
    """The target gains or loses what is printed, the player what is for the player (PP-C01, PP-C10)."""
    data = CARDS[card]
    state = change(state, target, data.population, card, telling)
    if data.gain and state.phase is not Phase.OVER:
        state = change(state, state.active, data.gain, card, telling)
    if not data.costs_improvement:
        return state
    return lose_improvement(state, Lose(state.active, target, card), telling)


def lose_improvement(state: State, task: Lose, telling: Telling) -> State:
    """Who is out loses none this way; who has none loses the population only (PP-C02)."""
    if not is_living(state, task.seat) or state.phase is Phase.OVER:
        return state
    if not state.players[task.seat].improvements:
        telling.say("no_improvement", seat=seat_token(task.seat))
        return state
    return with_first(state, task)


def lose(state: State, task: Lose, improvement: Improvement, telling: Telling) -> State:
    """An improvement is gone (PP-C02)."""
    telling.say("improvement_lost", seat=seat_token(task.seat), improvement=improvement)
    player = state.players[task.seat]
    player = replace(player, improvements=without(player.improvements, improvement))
    state = replace(with_next(state), players=with_player(state, task.seat, player))
    return laid_aside(state, improvement)


def _play_on_others(state: State, card: Card, telling: Telling) -> State:
    """Clockwise from the left, each loses; the player may take it and move one Pestilence (PP-C09)."""
    data, taken = CARDS[card], 0
    if data.moves_pestilence:
        state = with_first(state, MoveOne())
    for seat in others(state, state.active):
        before = state.players[seat].population
        state = change(state, seat, _loss(state, data, seat, telling), card, telling)
        taken += before - state.players[seat].population
        if state.phase is Phase.OVER:
            return state
    return change(state, state.active, taken, card, telling) if data.takes else state


def _loss(state: State, data: CardData, seat: Seat, telling: Telling) -> int:
    """What a player's population changes by; some improvements halve it (PP-I02)."""
    owned = state.players[seat].improvements
    halving = next((kind for kind in data.halved_by if kind in owned), None)
    if halving is None:
        return data.population
    telling.say("halved", seat=seat_token(seat), improvement=halving)
    return -(-data.population // 2)


def _play_knights(state: State, card: Card) -> State:
    """Knights stay before their player, who may build what they name if that can be had (PP-C11)."""
    state = with_improvement(state, Improvement(card.value))
    builds = CARDS[card].builds
    if builds is None or builds in state.players[state.active].improvements:
        return state
    is_left = builds in BUILT and state.supply[BUILT.index(builds)]
    return with_first(state, BuildByKnights(builds, card)) if is_left else state


def build_by_knights(state: State, task: BuildByKnights, telling: Telling) -> State:
    """The Knights' improvement is built (PP-C11)."""
    telling.say("built_by", seat=seat_token(state.active), improvement=task.improvement, card=task.card)
    return with_next(with_improvement(state, task.improvement))


def not_build(state: State, task: BuildByKnights, telling: Telling) -> State:
    """Building is optional (PP-C11)."""
    telling.say("not_built", seat=seat_token(state.active), improvement=task.improvement)
    return with_next(state)
