"""Phase D: cards, Swords, Flutes and gifts of one building after the other (RC-D)."""

from collections.abc import Callable
from operator import itemgetter

from msgspec.structs import replace

from bot.games.protocol import Seat, seat_token
from bot.games.rattus_cartus.faces import (
    CLASS_OF,
    FLUTE,
    SWORD,
    Face,
    Faces,
    gathered,
    influence,
    people,
    picked,
    tokens,
    without,
)
from bot.games.rattus_cartus.kinds import Class, Phase
from bot.games.rattus_cartus.knowledge import given, shown
from bot.games.rattus_cartus.population import lay_off
from bot.games.rattus_cartus.state import (
    CLASSES,
    State,
    at_place,
    copy_at,
    is_last_round,
    with_next,
    with_player,
)
from bot.games.rattus_cartus.tasks import (
    Actions,
    Advance,
    ChooseGiver,
    ChooseReceiver,
    ClearAway,
    Flutes,
    Gifts,
    Reveal,
    Swords,
    Task,
)
from bot.games.telling import Telling

Seats = tuple[Seat, ...]


def begin_resolving(state: State, telling: Telling) -> State:
    """Line up every building that somebody entered, in row order (RC-D11)."""
    is_last = is_last_round(state)
    agenda: list[Task] = []
    for place in sorted({entry.place for entry in state.entered}):
        part_b: Task = Advance(place) if is_last else Actions(place)  # RC-D09
        # RC-D03: the Swords, then the Flutes, after all influence and rats.
        agenda += [Reveal(place), Swords(place), Flutes(place), part_b, ClearAway(place)]
    state = replace(state, phase=Phase.RESOLVING, resolving=0, agenda=tuple(agenda))
    return _reveal_both(state, telling) if state.seats == 2 else state


def _reveal_both(state: State, telling: Telling) -> State:
    """With two players all is revealed first: the round's one premium action depends on it (RC-D08)."""
    telling.reveal()
    for entry in state.entered:
        laid = state.players[entry.seat].laid
        telling.say("reveals", seat=seat_token(entry.seat), cards=tokens(laid))
        state = shown(state, entry.seat, laid)
    return replace(state, premium=most_influence(state, tuple(entry.seat for entry in state.entered)))


def most_influence(state: State, seats: Seats) -> Seat:
    """Who laid the most population and Jokers; tied: the first of *seats*, which are in order of entry."""
    return max(seats, key=lambda seat: influence(state.players[seat].laid))


def reveal(state: State, task: Reveal, telling: Telling) -> State:
    """Part a.: show the cards, gain influence, take rats, in order of entry (RC-D01)."""
    telling.reveal()
    copy = copy_at(state, task.place)
    telling.say("building", place=task.place, building=copy.building, cls=copy.cls)
    state = replace(state, agenda=state.agenda[1:], resolving=task.place)
    for seat in at_place(state, task.place):
        laid = state.players[seat].laid
        if state.seats > 2:  # two players have shown theirs before
            state = shown(state, seat, laid)
        state = _gain(state, seat, laid, copy.cls, telling)
    return state


def _gain(state: State, seat: Seat, laid: Faces, cls: Class, telling: Telling) -> State:
    """1 influence for each population card and Joker, 1 rat for each of another class (RC-D01)."""
    gained = influence(laid)
    rats = len([face for face in people(laid) if CLASS_OF[face] is not cls])
    telling.say("lays", seat=seat_token(seat), cards=tokens(laid), influence=gained, rats=rats)
    if rats:
        state = with_player(state, seat, rats=state.players[seat].rats + rats)
    return advance(state, seat, cls, gained)


def advance(state: State, seat: Seat, cls: Class, steps: int) -> State:
    """Move a marker in one move; it goes on top of the stack where it ends (RC-D02)."""
    if not steps:
        return state
    which = CLASSES.index(cls)
    tracks = list(state.influence)
    others = [marker for marker in tracks[which] if marker[0] != seat]
    moved = (seat, dict(tracks[which])[seat] + steps)
    # Sorting keeps the order of equals: the marker that comes last lies on top.
    tracks[which] = tuple(sorted([*others, moved], key=itemgetter(1), reverse=True))
    return replace(state, influence=tuple(tracks))


def _contest(state: State, place: int, face: Face) -> tuple[Seat, Seats] | None:
    """Who laid the most of a special card, and those tied for the fewest (RC-D04); None: no difference."""
    seats = at_place(state, place)
    if len(seats) == 1:
        return None
    counts = [state.players[seat].laid.count(face) for seat in seats]
    most, fewest = max(counts), min(counts)
    if most == fewest:
        return None
    tied = tuple(seat for seat, count in zip(seats, counts, strict=True) if count == fewest)
    return seats[counts.index(most)], tied


def swords(state: State, task: Swords, telling: Telling) -> State:
    """Find who takes half a hand from whom (RC-D04)."""
    contest = _contest(state, task.place, SWORD)
    state = with_next(state)
    if contest is None:
        return state
    taker, tied = contest
    if not any(_half(state, seat) for seat in tied):
        telling.say("sword_nothing", taker=seat_token(taker), givers=tuple(map(seat_token, tied)))
        return state
    return _chosen_or_asked(state, ChooseGiver(taker, tied), take_half, telling)


def flutes(state: State, task: Flutes, telling: Telling) -> State:
    """Find who hands a rat to whom (RC-D05)."""
    contest = _contest(state, task.place, FLUTE)
    state = with_next(state)
    if contest is None:
        return state
    return _chosen_or_asked(state, ChooseReceiver(*contest), hand_rat, telling)


def _chosen_or_asked(
    state: State,
    task: ChooseGiver | ChooseReceiver,
    effect: Callable[[State, Seat, Seat, Telling], State],
    telling: Telling,
) -> State:
    """A single one of the fewest needs no choice."""
    if len(task.tied) == 1:
        return effect(state, task.seat, task.tied[0], telling)
    return replace(state, agenda=(task, *state.agenda))


def choose(state: State, task: ChooseGiver | ChooseReceiver, chosen: Seat, telling: Telling) -> State:
    """Carry out the choice of the player with the most Swords or Flutes (RC-D04, RC-D05)."""
    state = with_next(state)
    if isinstance(task, ChooseGiver):
        telling.say("sword_chooses", taker=seat_token(task.seat), giver=seat_token(chosen))
        return take_half(state, task.seat, chosen, telling)
    telling.say("flute_chooses", giver=seat_token(task.seat), receiver=seat_token(chosen))
    return hand_rat(state, task.seat, chosen, telling)


def _half(state: State, seat: Seat) -> int:
    """Half of the hand at this moment, rounded down (RC-D04); what is laid does not count (RC-D06)."""
    return len(state.players[seat].hand) // 2


def take_half(state: State, taker: Seat, giver: Seat, telling: Telling) -> State:
    """The giver owes half of the hand, of their own choice (RC-D04)."""
    count = _half(state, giver)
    if not count:
        telling.say("sword_nothing", taker=seat_token(taker), givers=(seat_token(giver),))
        return state
    gifts = Gifts(taker, ((giver, count),), sword=True)
    return replace(state, agenda=(gifts, *state.agenda))


def hand_rat(state: State, giver: Seat, receiver: Seat, telling: Telling) -> State:
    """One rat goes from one player to the other; without a rat nothing moves (RC-D05)."""
    names = {"giver": seat_token(giver), "receiver": seat_token(receiver)}
    rats = state.players[giver].rats
    if not rats:
        telling.say("flute_nothing", **names)
        return state
    state = with_player(state, giver, rats=rats - 1)
    total = state.players[receiver].rats + 1
    state = with_player(state, receiver, rats=total)
    telling.say("flute", **names)
    telling.whisper(giver, "rat_given", receiver=names["receiver"], rats=rats - 1)
    telling.whisper(receiver, "rat_received", notify=True, giver=names["giver"], rats=total)
    return state


def whole_hands(state: State, task: Gifts, telling: Telling) -> State | None:
    """Who must give the whole hand does so unasked; None: the others have to choose (RC-D12)."""
    for giver, count in task.due:
        hand = state.players[giver].hand
        if count == len(hand):
            return _give(state, task, giver, hand, telling, is_asked=False)
    return None if task.due else with_next(state)


def give(state: State, task: Gifts, giver: Seat, kinds: tuple[str, ...], telling: Telling) -> State:
    """Cards of the giver's choice change hands; both sides know their faces (RC-D04, RC-H02)."""
    faces = picked(state.players[giver].hand, kinds)
    return _give(state, task, giver, faces, telling, is_asked=True)


def _give(state: State, task: Gifts, giver: Seat, faces: Faces, telling: Telling, *, is_asked: bool) -> State:
    taker = task.taker
    names = {"giver": seat_token(giver), "taker": seat_token(taker)}
    hand = state.players[giver].hand
    telling.reveal()
    if task.sword:
        telling.say("sword_gives", **names, count=len(faces), hand=len(hand))
    else:
        telling.say("tower_gives", **names, count=len(faces))
    telling.whisper(giver, "gave", notify=not is_asked, taker=names["taker"], cards=tokens(faces))
    telling.whisper(taker, "received", notify=True, giver=names["giver"], cards=tokens(faces))
    state = given(state, giver, taker, faces)
    state = with_player(state, giver, hand=without(hand, faces))
    state = with_player(state, taker, hand=gathered(state.players[taker].hand + faces))
    due = tuple(gift for gift in task.due if gift[0] != giver)
    return with_next(state, replace(task, due=due))


def clear_away(state: State, task: ClearAway, _telling: Telling) -> State:
    """Part c.: what was played leaves before the next building (RC-D10)."""
    players, gone = list(state.players), list[Face]()
    for seat in at_place(state, task.place):
        gone += players[seat].laid
        players[seat] = replace(players[seat], laid=())
    state = replace(state, agenda=state.agenda[1:], players=tuple(players))
    return lay_off(state, gathered(gone))
