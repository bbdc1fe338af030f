"""The Witch: look at one token, then at another if wished, then swap the two or not (RA-P06)."""

from msgspec.structs import replace

from bot.games.protocol import Move, Offer, seat_token
from bot.games.rattus.cards import choice
from bot.games.rattus.data import RATS
from bot.games.rattus.kinds import Card, Verb
from bot.games.rattus.places import INDEX, rat_place, rat_tokens
from bot.games.rattus.state import State, can_use, changed, rat_counts, with_next
from bot.games.rattus.tasks import Looking
from bot.games.telling import Telling

LEAVE = Offer(Verb.LEAVE)
SWAP_OR_LEAVE = (Offer(Verb.SWAP), LEAVE)


def witch_offers(state: State) -> tuple[Offer, ...]:
    """The first look, at any token on the board."""
    if not can_use(state, Card.WITCH):
        return ()
    rats = rat_tokens(rat_counts(state))
    return (choice(Verb.WITCH, rats),) if rats else ()


def looking_offers(state: State, task: Looking) -> tuple[Offer, ...]:
    """What may follow a look: another one, after two a swap."""
    if task.second is not None:
        return SWAP_OR_LEAVE
    rats = tuple([rat for rat in rat_tokens(rat_counts(state)) if rat != task.first])
    return (choice(Verb.WITCH, rats), LEAVE)


def look(state: State, move: Move, telling: Telling) -> State:
    """Look at a token: its face goes into the player's notes."""
    telling.reveal()
    seat, rat = state.active, move.picks[0]
    seen = RATS[_rat_at(state, rat)]
    telling.say("looked", seat=seat_token(seat), rat=rat)
    telling.whisper(seat, "saw", rat=rat, limit=seen.limit, symbols=seen.symbols)
    notes = state.notes[seat]
    if seen.id not in notes:
        state = replace(state, notes=changed(state.notes, seat, (*notes, seen.id)))
    if state.agenda:
        task = state.agenda[0]
        assert isinstance(task, Looking), task
        return with_next(state, Looking(task.first, rat))
    return replace(state, agenda=(Looking(rat),), used=(*state.used, Card.WITCH))


def look_on(state: State, task: Looking, telling: Telling) -> State | None:
    """Where there is no other token, the looking is over; else it waits."""
    if task.second is None and len(rat_tokens(rat_counts(state))) == 1:
        return leave(state, telling)
    return None


def leave(state: State, telling: Telling) -> State:
    """Swap nothing."""
    telling.say("left", seat=seat_token(state.active))
    return with_next(state)


def swap(state: State, telling: Telling) -> State:
    """Exchange the places of the two tokens, also within a region (RA-C08)."""
    task = state.agenda[0]
    assert isinstance(task, Looking), task
    assert task.second is not None
    first, second = _rat_at(state, task.first), _rat_at(state, task.second)
    telling.say("swapped", seat=seat_token(state.active), rat=task.first, other=task.second)
    rats = _with_rat(_with_rat(state.rats, task.first, second), task.second, first)
    return with_next(replace(state, rats=rats))


def _rat_at(state: State, token: str) -> str:
    region, slot = rat_place(token)
    return state.rats[INDEX[region]][slot - 1]


def _with_rat(rats: tuple[tuple[str, ...], ...], token: str, rat: str) -> tuple[tuple[str, ...], ...]:
    region, slot = rat_place(token)
    index = INDEX[region]
    return changed(rats, index, changed(rats[index], slot - 1, rat))
