"""Which faces one seat knows with another, because cards were given or taken (RC-H02).

For each pair of seats the state holds the cards that the first surely knows among the second's hand and
face-down cards. It is a lower bound: where cards go on to a third seat unseen, the knowledge that may have
left with them is dropped, so that it never says more than the seat could know.
"""

from collections import Counter

from msgspec.structs import replace

from bot.games.protocol import Seat
from bot.games.rattus_cartus.faces import Faces, gathered, without
from bot.games.rattus_cartus.state import Known, State


def known_faces(state: State, knower: Seat, holder: Seat) -> Faces:
    """What *knower* knows of *holder*'s cards."""
    for known in state.known:
        if known.knower == knower and known.holder == holder:
            return known.faces
    return ()


def shown(state: State, holder: Seat, faces: Faces) -> State:
    """Everybody has seen *holder* show or lose these cards: they are no secret knowledge any more."""
    if not faces or holder not in [known.holder for known in state.known]:
        return state
    found = {pair: without(known, faces) if pair[1] == holder else known for pair, known in _pairs(state)}
    return with_known(state, found)


def given(state: State, giver: Seat, taker: Seat, faces: Faces) -> State:
    """*giver* has given *taker* these cards; called while the giver still holds them."""
    player = state.players[giver]
    is_all = len(faces) == len(player.hand) and not player.laid
    found = dict(_pairs(state))
    for seat in range(state.seats):
        if seat not in (giver, taker):
            _let_go(found, Seat(seat), giver, taker, len(faces), is_all=is_all)
    found[taker, giver] = without(found.get((taker, giver), ()), faces)
    found[giver, taker] = gathered((*found.get((giver, taker), ()), *faces))
    return with_known(state, found)


def _let_go(
    found: dict[tuple[Seat, Seat], Faces], knower: Seat, giver: Seat, taker: Seat, count: int, *, is_all: bool
) -> None:
    """What a third seat still knows after *count* unseen cards went from *giver* to *taker*."""
    before = found.pop((knower, giver), ())
    if not before:
        return
    if is_all:
        found[knower, taker] = gathered((*found.get((knower, taker), ()), *before))
    else:
        found[knower, giver] = _surely_left(before, count)


def _surely_left(faces: Faces, count: int) -> Faces:
    """What of *faces* is still there whichever *count* cards left."""
    copies = Counter(faces)
    return gathered(face for face in copies for _ in range(copies[face] - count))


def _pairs(state: State) -> list[tuple[tuple[Seat, Seat], Faces]]:
    return [((known.knower, known.holder), known.faces) for known in state.known]


def with_known(state: State, found: dict[tuple[Seat, Seat], Faces]) -> State:
    """The state with this knowledge, in a fixed order and without empty entries."""
    known = tuple(Known(*pair, faces) for pair, faces in sorted(found.items()) if faces)
    return replace(state, known=known)
