"""Part b. of a building: the premium and the standard actions (RC-D07 to RC-D09, RC-X)."""

from collections.abc import Callable, Mapping
from typing import assert_never

from bot.games.protocol import Move, Offer, Seat, seat_token
from bot.games.rattus_cartus.data import NUN_ROW, ROYAL_TOKEN, Effect
from bot.games.rattus_cartus.entering import kinds_of
from bot.games.rattus_cartus.faces import BY_TOKEN, gathered, influence, picked, tokens, without
from bot.games.rattus_cartus.kinds import Building, Level, Verb
from bot.games.rattus_cartus.knowledge import shown
from bot.games.rattus_cartus.population import lay_off
from bot.games.rattus_cartus.resolving import advance, most_influence
from bot.games.rattus_cartus.state import (
    State,
    at_place,
    copy_at,
    stack_of,
    with_next,
    with_player,
    with_stack,
)
from bot.games.rattus_cartus.supplies import POSITIONS, draw_or_shuffle, look
from bot.games.rattus_cartus.tasks import Action, ActionDraw, Actions, Advance, Gifts
from bot.games.telling import Telling

CARDS_FOR_INFLUENCE = {Level.PREMIUM: 1, Level.STANDARD: 2}
"""Brewery: one card for each so much influence (RC-X18)."""

FIRST_RAT = {Level.PREMIUM: 1, Level.STANDARD: 0}
"""Hospital: the rat that goes before any card (RC-X16)."""


def entitled(state: State, seats: tuple[Seat, ...]) -> Seat | None:
    """Who of a place has its premium action: the most population and Jokers, tied the first (RC-D07).

    With two players only one of them has one in the whole round (RC-D08).
    """
    if state.seats == 2:
        return state.premium if state.premium in seats else None
    return most_influence(state, seats)


def line_up(state: State, task: Actions, _telling: Telling) -> State:
    """The premium action first, then the others in order of entry (RC-D07)."""
    seats = at_place(state, task.place)
    premium = entitled(state, seats)
    actions = [Action(seat, task.place, Level.STANDARD) for seat in seats if seat != premium]
    if premium is not None:
        actions.insert(0, Action(premium, task.place, Level.PREMIUM))
    return with_next(state, *actions)


def advance_one(state: State, task: Advance, telling: Telling) -> State:
    """The last round: 1 further in the building's class instead of the premium action (RC-D09)."""
    state = with_next(state)
    seat = entitled(state, at_place(state, task.place))
    if seat is None:
        return state
    cls = copy_at(state, task.place).cls
    telling.say("advances", seat=seat_token(seat), cls=cls)
    return advance(state, seat, cls, 1)


def effect_of(state: State, task: Action) -> Effect:
    """What the building's actions do."""
    return copy_at(state, task.place).type.effect


def amount_of(state: State, task: Action) -> int:
    """The number of the action: cards, rats, looks."""
    kind = copy_at(state, task.place).type
    return kind.premium if task.level is Level.PREMIUM else kind.standard


def is_asked(state: State, task: Action) -> bool:
    """Whether the player decides; by public facts and the player's own orders only (RC-D12)."""
    player = state.players[task.seat]
    effect = effect_of(state, task)
    if effect is Effect.LOOK:
        return not player.looks_for_me
    if effect is Effect.HEAL and player.hand:
        return True
    return not player.actions_for_me and not is_idle(state, task)


def is_idle(state: State, task: Action) -> bool:
    """Whether everybody can see that the action does nothing."""
    effect = effect_of(state, task)
    match effect:
        case Effect.DRAW | Effect.BREW:
            return not (cards_drawn(state, task) and (state.population or state.discards))
        case Effect.TAKE:
            return not _takeable(state, task)
        case Effect.COLLECT:
            return not givers(state, task)
        case Effect.HEAL:
            return task.level is Level.STANDARD and not state.players[task.seat].hand
        case Effect.DISCARD_RATS | Effect.LOOK:
            return False
    assert_never(effect)


def action_offers(state: State, task: Action) -> tuple[Offer, ...]:
    """The action, with its choice if it has one, or nothing (RC-D07)."""
    decline = Offer(Verb.DECLINE)
    hand = state.players[task.seat].hand
    effect = effect_of(state, task)
    if effect is Effect.LOOK:
        looks = amount_of(state, task)
        return (Offer(Verb.LOOK, (), POSITIONS, looks, looks), decline)
    if effect is Effect.HEAL and hand:
        return (Offer(Verb.DISCARD, (), kinds_of(hand), 0, discardable(state, task)), decline)
    return (Offer(Verb.ACT), decline)


def discardable(state: State, task: Action) -> int:
    """Hospital: how many cards can go, each for a rat that is left after the first (RC-X04)."""
    player = state.players[task.seat]
    rats_left = max(0, player.rats - FIRST_RAT[task.level])
    return min(amount_of(state, task), len(player.hand), rats_left)


def cards_drawn(state: State, task: Action) -> int:
    """Farm and Brewery: how many cards the action draws (RC-X17, RC-X18)."""
    if effect_of(state, task) is Effect.DRAW:
        return amount_of(state, task)
    return influence(state.players[task.seat].laid) // CARDS_FOR_INFLUENCE[task.level]


def givers(state: State, task: Action) -> tuple[tuple[Seat, int], ...]:
    """Guard Tower: who must give how many cards, hands compared now (RC-X14, RC-X01)."""
    if task.level is Level.STANDARD:
        return ()
    own = len(state.players[task.seat].hand)
    sizes = [(Seat(seat), len(player.hand)) for seat, player in enumerate(state.players)]
    return tuple(
        (seat, min(amount_of(state, task), size))
        for seat, size in sizes
        if size and size >= own and not _is_protected(state, seat)
    )


def _is_protected(state: State, seat: Seat) -> bool:
    """Whether the seat entered any Guard Tower this round (RC-X14)."""
    return any(
        entry.seat == seat and copy_at(state, entry.place).building is Building.GUARD_TOWER
        for entry in state.entered
    )


def act_unasked(state: State, task: Action, telling: Telling) -> State | None:
    """Carry out what needs no answer; None: the player is asked."""
    if is_asked(state, task):
        return None
    if not is_idle(state, task):
        telling.reveal()  # how the player has ordered it
    return act(state, task, telling)


def leftmost_unseen(state: State, task: Action) -> tuple[int, ...]:
    """The cards that the order *looks: for me* looks at; seen ones only if there are too few (RC-D12)."""
    seen = state.players[task.seat].seen
    order = sorted(range(1, NUN_ROW + 1), key=lambda position: position in seen)
    return tuple(sorted(order[: amount_of(state, task)]))


def decline(state: State, task: Action, telling: Telling) -> State:
    """Nothing happens, and the action passes to nobody (RC-D07)."""
    telling.say("declines", level=task.level, seat=seat_token(task.seat))
    return with_next(state)


def look_at(state: State, task: Action, positions: tuple[int, ...], telling: Telling) -> State:
    """Fortune-teller's Tent (RC-X21)."""
    telling.say(
        "looks",
        level=task.level,
        seat=seat_token(task.seat),
        positions=tuple(str(position) for position in positions),
    )
    return look(with_next(state), task.seat, positions, telling)


def heal(state: State, task: Action, move: Move, telling: Telling) -> State:
    """Hospital: the premium action's first rat, then a rat for each card (RC-X16, RC-X04)."""
    player = state.players[task.seat]
    faces = picked(player.hand, move.picks)
    rats = min(player.rats, FIRST_RAT[task.level] + len(faces))
    if faces:
        telling.reveal()
    telling.say("hospital", level=task.level, seat=seat_token(task.seat), cards=tokens(faces), rats=rats)
    state = shown(with_next(state), task.seat, faces)
    state = with_player(state, task.seat, hand=without(player.hand, faces), rats=player.rats - rats)
    return lay_off(state, faces)


def act(state: State, task: Action, telling: Telling) -> State:
    """An action without a choice, as far as stacks and rats allow (RC-D07)."""
    return ACTING[effect_of(state, task)](state, task, telling)


def _draw(state: State, task: Action, _telling: Telling) -> State:
    """Farm and Brewery: the cards are drawn by a task of its own, which may have to wait for a shuffle."""
    count = cards_drawn(state, task)
    return with_next(state, ActionDraw(task.seat, task.level, count)) if count else with_next(state)


def carry_out_draw(state: State, task: ActionDraw, telling: Telling) -> State:
    """Farm and Brewery (RC-X17, RC-X18)."""
    state, drawn = draw_or_shuffle(state, task, telling)
    if drawn is None:
        return state
    telling.say("draws", level=task.level, seat=seat_token(task.seat), cards=len(drawn))
    return with_next(state)


def _takeable(state: State, task: Action) -> int:
    """How much of the stack the action takes: what is left, if it is less (RC-K04)."""
    return min(amount_of(state, task), stack_of(state, _stack(state, task)))


def _stack(state: State, task: Action) -> str:
    stack = copy_at(state, task.place).type.stack
    assert stack is not None
    return stack


def _take(state: State, task: Action, telling: Telling) -> State:
    """Palace, Treasury, Castle, Marketplace, Office, Piper's Hut (RC-X11 to RC-X13, X19, X20, X22)."""
    stack, count = _stack(state, task), _takeable(state, task)
    told = {"level": task.level, "seat": seat_token(task.seat)}
    state = with_next(state)
    if not count:
        telling.say("takes_nothing", **told, stack=stack)
        return state
    telling.say("takes", **told, cards=(stack,) * count)
    state = with_stack(state, stack, -count)
    player = state.players[task.seat]
    if stack == ROYAL_TOKEN:
        return with_player(state, task.seat, tokens=player.tokens + count)
    return with_player(state, task.seat, hand=gathered(player.hand + (BY_TOKEN[stack],) * count))


def _pray(state: State, task: Action, telling: Telling) -> State:
    """Monastery (RC-X15)."""
    return _discard_rats(state, task, amount_of(state, task), telling)


def _heal_with_nothing(state: State, task: Action, telling: Telling) -> State:
    """The Hospital of an empty hand (RC-X16)."""
    return _discard_rats(state, task, FIRST_RAT[task.level], telling)


def _discard_rats(state: State, task: Action, count: int, telling: Telling) -> State:
    state = with_next(state)
    if not count:
        return state
    rats = state.players[task.seat].rats
    gone = min(count, rats)
    telling.say("discards_rats", level=task.level, seat=seat_token(task.seat), rats=gone)
    return with_player(state, task.seat, rats=rats - gone)


def _collect(state: State, task: Action, telling: Telling) -> State:
    """Guard Tower: who must give is fixed now, all give at the same time (RC-X14, RC-X01)."""
    if task.level is Level.STANDARD:
        return with_next(state)
    due = givers(state, task)
    telling.say(
        "collects",
        level=task.level,
        seat=seat_token(task.seat),
        givers=tuple(seat_token(seat) for seat, _ in due),
    )
    return with_next(state, Gifts(task.seat, due, sword=False)) if due else with_next(state)


def _look_for_me(state: State, task: Action, telling: Telling) -> State:
    """Fortune-teller's Tent of a player who has ordered so (RC-X21, RC-D12)."""
    return look_at(state, task, leftmost_unseen(state, task), telling)


ACTING: Mapping[Effect, Callable[[State, Action, Telling], State]] = {
    Effect.DRAW: _draw,
    Effect.BREW: _draw,
    Effect.TAKE: _take,
    Effect.DISCARD_RATS: _pray,
    Effect.HEAL: _heal_with_nothing,
    Effect.COLLECT: _collect,
    Effect.LOOK: _look_for_me,
}
"""What each effect does without a choice."""


def replaced_orders(state: State, seat: Seat, move: Move, telling: Telling) -> State:
    """Change one standing order; whatever is asked already stays asked (RC-D12)."""
    order, answer = move.picks
    telling.whisper(seat, f"orders_{answer}", order=order)
    return with_player(state, seat, **{f"{order}_for_me": answer == "for_me"})
