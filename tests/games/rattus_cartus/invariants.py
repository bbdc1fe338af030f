"""What holds in every position of Rattus Cartus."""

from collections import Counter

from bot.games.rattus_cartus.data import POPULATION, STACK_SIZES, STACKS
from bot.games.rattus_cartus.faces import SPECIALS, TOKENS, Face, is_population
from bot.games.rattus_cartus.kinds import Phase
from bot.games.rattus_cartus.state import State


def check(state: State) -> None:
    """Nothing is lost, nothing appears; before the first round nothing is dealt yet."""
    if state.round:
        _check_cards(state)
        _check_buildings(state)
        _check_table(state)


def _held(state: State) -> Counter[Face]:
    """All cards in hands and at buildings."""
    return Counter(face for player in state.players for face in player.hand + player.laid)


def _check_cards(state: State) -> None:
    """84 population cards, 15 Jokers and the special cards in use are all somewhere."""
    cards = _held(state)
    people = Counter((*state.population, *state.discards, *state.nun_row))
    people.update({face: count for face, count in cards.items() if is_population(face)})
    assert people == Counter(POPULATION)
    for index, face in enumerate(SPECIALS):
        in_use = state.stacks[index] + cards[face]
        is_set_out = STACKS[index] == TOKENS[SPECIALS[0]] or in_use
        assert in_use == (STACK_SIZES[index] if is_set_out else 0)
    tokens = sum(player.tokens for player in state.players)
    assert tokens + state.stacks[-1] == STACK_SIZES[-1]


def _check_buildings(state: State) -> None:
    """The thirty buildings are all somewhere, each once."""
    there = (*state.buildings, *state.reserve, *state.row, *state.used)
    assert sorted(there) == sorted(state.in_game)
    assert len(set(there)) == 30


def _check_table(state: State) -> None:
    """Numbers and order of the rest."""
    assert all(player.rats >= 0 for player in state.players)
    assert min(state.stacks) >= 0
    for track in state.influence:
        values = [value for _, value in track]
        assert values == sorted(values, reverse=True)
        assert {seat for seat, _ in track} == set(range(state.seats))
    entered = {entry.seat for entry in state.entered}
    if state.phase is Phase.ENTERING:
        assert sorted((*entered, *state.line)) == list(range(state.seats))
