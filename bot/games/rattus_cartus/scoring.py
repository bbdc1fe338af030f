"""The points and the plague (RC-F)."""

from collections.abc import Sequence

from bot.games.protocol import Score, Scores, Seat
from bot.games.rattus_cartus.data import ROYAL_TOKEN
from bot.games.rattus_cartus.faces import FLUTE, GOLD, PASS, SWORD, TOKENS, influence, nuns
from bot.games.rattus_cartus.kinds import Building
from bot.games.rattus_cartus.state import CLASSES, State, Track, is_chosen, is_in_game

CLASS_POINTS = (10, 5, 2)  # RC-F01
MOST_CARDS, MOST_CARDS_TIED = 2, 1  # RC-F02, RC-F03
FIRST_GOLD, SECOND_GOLD = 6, 3  # RC-F05

PEOPLE_PART = "population"
"""The part for most population cards and Jokers in hand (RC-F02)."""


def scores(state: State) -> Scores:
    """Everybody's result, best place first."""
    parts = _parts(state)
    points = [sum([part[seat] for part in parts.values()]) for seat in range(state.seats)]
    out = _wiped_out(state)
    ranks = _ranks(state, points, out)
    order = sorted(range(state.seats), key=lambda seat: ranks[seat])
    places = [1 + sum([other < ranks[seat] for other in ranks]) for seat in range(state.seats)]
    return tuple(
        Score(
            seat=Seat(seat),
            points=points[seat],
            parts=tuple([(key, part[seat]) for key, part in parts.items()]),
            place=places[seat],
            won=places[seat] == 1 and (not out[seat] or is_chosen(state, "always_winner", "yes")),  # RC-F09
            out=out[seat],
        )
        for seat in order
    )


def _wiped_out(state: State) -> list[bool]:
    """Who has more rats than there are nuns (RC-F07)."""
    total = nuns(state.nun_row)
    return [player.rats > total for player in state.players]


def _ranks(state: State, points: Sequence[int], out: Sequence[bool]) -> list[tuple[int, ...]]:
    """What orders the seats: survivors by points, then rats (RC-F08); if nobody lives, rats (RC-F09)."""
    rats = [player.rats for player in state.players]
    if all(out):
        return [(rats[seat],) for seat in range(state.seats)]
    return [(int(out[seat]), -points[seat], rats[seat]) for seat in range(state.seats)]


def _parts(state: State) -> dict[str, list[int]]:
    """Points by part, in the order in which they are shown, each in seat order."""
    hands = [player.hand for player in state.players]
    parts = {cls.value: class_points(track) for cls, track in zip(CLASSES, state.influence, strict=True)}
    parts[PEOPLE_PART] = most_points([influence(hand) for hand in hands])
    for face in (SWORD, FLUTE, PASS):
        parts[TOKENS[face]] = most_points([hand.count(face) for hand in hands])
    if is_in_game(state, Building.TREASURY):
        parts[TOKENS[GOLD]] = gold_points([hand.count(GOLD) for hand in hands])
    parts[ROYAL_TOKEN] = [player.tokens for player in state.players]  # RC-F06
    return parts


def class_points(track: Track) -> list[int]:
    """10, 5 and 2 by rank; with two players only 10 and 5; nothing for 0 influence (RC-F01)."""
    points = [0] * len(track)
    for (seat, value), prize in zip(track, CLASS_POINTS, strict=False):
        points[seat] = prize if value else 0
    return points


def most_points(counts: Sequence[int]) -> list[int]:
    """2 for the most, 1 each if tied, nothing for none (RC-F02, RC-F03, RC-F04)."""
    most = max(counts)
    prize = MOST_CARDS if counts.count(most) == 1 else MOST_CARDS_TIED
    return [prize if most and count == most else 0 for count in counts]


def gold_points(counts: Sequence[int]) -> list[int]:
    """6 and 3; tied first split 9 and there is no second, tied second split 3, both rounded down (RC-F05)."""
    first = max(counts)
    leaders = counts.count(first)
    if first == 0:
        return [0] * len(counts)
    if leaders > 1:
        return [(FIRST_GOLD + SECOND_GOLD) // leaders if count == first else 0 for count in counts]
    second = max(count for count in counts if count != first)
    has_second = second > 0 and len(counts) > 2  # with two players no second place
    split = SECOND_GOLD // counts.count(second)
    return [FIRST_GOLD if n == first else split if has_second and n == second else 0 for n in counts]
