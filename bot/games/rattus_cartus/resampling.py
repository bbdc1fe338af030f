"""Dealing anew what a reader cannot know, so that nothing the reader sees changes (RC-H).

Kept: the reader's own things, everything public, rat totals (they follow from public events), orders of
others, the discards (seen by all), and the faces of cards that went between the reader and another seat.
Dealt anew: decks, the nun row but for what the reader has seen, the hands of others and what they have
laid face down, special cards included; their numbers, and that only playable cards are laid, stay true.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from bot.games.chance import shuffled
from bot.games.protocol import Seat
from bot.games.rattus_cartus.faces import Face, Faces, gathered, is_playable, is_population, without
from bot.games.rattus_cartus.kinds import Phase
from bot.games.rattus_cartus.knowledge import known_faces, with_known
from bot.games.rattus_cartus.state import State, is_uncovered, with_player

Hidden = dict[Seat, tuple[int, int]]
"""Of each other seat, how many cards are hidden in the hand and at a building."""


def resample(state: State, reader: Seat | None, rng: Random) -> State:
    """Another state that *reader* (None: a bystander) cannot tell from this one."""
    if state.phase is Phase.OVER:  # all but the decks lies open (RC-H05)
        return _with_buildings(replace(state, population=shuffled(rng, state.population)), rng)
    hidden = _hidden(state, reader)
    kept = {seat: known_faces(state, reader, seat) if reader is not None else () for seat in hidden}
    unknown = _unknown_cards(state, reader, kept)
    cards, people = _dealt(hidden, kept, unknown, rng)
    state = _with_nun_row(state, reader, people)
    for seat, (_, laid) in hidden.items():
        state = _with_cards(state, seat, cards[seat], laid, rng)
    return _with_knowledge_of_others(_with_buildings(state, rng), reader, rng)


def _hidden(state: State, reader: Seat | None) -> Hidden:
    """What lies hidden from the reader, seat by seat."""
    covered = {entry.seat for entry in state.entered if not is_uncovered(state, entry.place)}
    return {
        Seat(seat): (len(player.hand), len(player.laid) if seat in covered else 0)
        for seat, player in enumerate(state.players)
        if seat != reader
    }


def _own_cards(state: State, seat: Seat, hidden: tuple[int, int]) -> Faces:
    player = state.players[seat]
    return player.hand + (player.laid if hidden[1] else ())


def _unknown_cards(state: State, reader: Seat | None, kept: Mapping[Seat, Faces]) -> Faces:
    """All cards whose place the reader does not know."""
    hidden = _hidden(state, reader)
    held = [without(_own_cards(state, seat, hidden[seat]), kept[seat]) for seat in hidden]
    row = [state.nun_row[position - 1] for position in _unseen(state, reader)]
    return (*(face for faces in held for face in faces), *state.population, *row)


def _unseen(state: State, reader: Seat | None) -> tuple[int, ...]:
    seen = state.players[reader].seen if reader is not None else ()
    return tuple(position for position in range(1, len(state.nun_row) + 1) if position not in seen)


def _dealt(
    hidden: Hidden, kept: Mapping[Seat, Faces], unknown: Faces, rng: Random
) -> tuple[dict[Seat, list[Face]], list[Face]]:
    """New cards for each other seat, and the people that are left for the nun row and the deck.

    What cannot be laid comes first, where hands have room for it; then the other cards that are in nobody's
    deck; then people. In this order it always works out, since the true cards are one way to deal.
    """
    cards = {seat: list(faces) for seat, faces in kept.items()}
    fixed = [face for face in unknown if not is_playable(face)]
    special = [face for face in unknown if is_playable(face) and not is_population(face)]
    people = list(shuffled(rng, [face for face in unknown if is_population(face)]))
    room = {seat: _room_in_hand(hidden[seat], kept[seat]) for seat in hidden}
    _hand_out(cards, fixed, _tickets(room, rng))
    free = {seat: sum(hidden[seat]) - len(cards[seat]) for seat in hidden}
    tickets = _tickets(free, rng)
    _hand_out(cards, special, tickets[: len(special)])
    rest = tickets[len(special) :]
    _hand_out(cards, people[: len(rest)], rest)
    return cards, people[len(rest) :]


def _room_in_hand(hidden: tuple[int, int], kept: Faces) -> int:
    """How many more cards that cannot be laid a seat can hold beside what it is known to hold."""
    hand, laid = hidden
    return min(hand + laid - len(kept), hand - sum(not is_playable(face) for face in kept))


def _tickets(room: Mapping[Seat, int], rng: Random) -> tuple[Seat, ...]:
    return shuffled(rng, [seat for seat, count in room.items() for _ in range(count)])


def _hand_out(cards: dict[Seat, list[Face]], faces: Iterable[Face], tickets: Sequence[Seat]) -> None:
    for face, seat in zip(faces, tickets, strict=False):
        cards[seat].append(face)


def _with_cards(state: State, seat: Seat, cards: Sequence[Face], laid: int, rng: Random) -> State:
    """Some of a seat's cards lie at a building, only such as can be laid (RC-C03)."""
    if not laid:
        return with_player(state, seat, hand=gathered(cards))
    chosen = shuffled(rng, [face for face in cards if is_playable(face)])[:laid]
    hand = without(tuple(cards), chosen)
    return with_player(state, seat, hand=gathered(hand), laid=gathered(chosen))


def _with_nun_row(state: State, reader: Seat | None, people: Sequence[Face]) -> State:
    """Cards not looked at and the deck are dealt anew."""
    unseen = _unseen(state, reader)
    row = list(state.nun_row)
    for position, face in zip(unseen, people, strict=False):
        row[position - 1] = face
    return replace(state, nun_row=tuple(row), population=tuple(people[len(unseen) :]))


def _with_buildings(state: State, rng: Random) -> State:
    """Both decks but for the cards put under the reserve in sight (RC-H03)."""
    unseen = len(state.reserve) - state.reserve_seen
    order = shuffled(rng, state.buildings + state.reserve[:unseen])
    return replace(state, buildings=order[unseen:], reserve=order[:unseen] + state.reserve[unseen:])


def _with_knowledge_of_others(state: State, reader: Seat | None, rng: Random) -> State:
    """What other seats know of each other is about their new cards."""
    found = {}
    for known in state.known:
        faces = known.faces
        if reader not in (known.knower, known.holder):
            player = state.players[known.holder]
            faces = gathered(shuffled(rng, player.hand + player.laid)[: len(faces)])
        found[known.knower, known.holder] = faces
    return with_known(state, found)
