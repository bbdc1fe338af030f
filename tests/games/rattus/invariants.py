"""What holds in every position of Rattus."""

from bot.games.protocol import TABLE, Seat
from bot.games.rattus.data import CUBES, RATS, RATS_IN_REGION, REGULAR, STARTING, regions
from bot.games.rattus.kinds import Phase
from bot.games.rattus.ravaging import slots
from bot.games.rattus.rules import Rattus
from bot.games.rattus.state import State

GAME = Rattus()


def check(state: State) -> None:
    """Nothing is lost, nothing appears, nothing is too much, and nobody is stuck."""
    _check_cubes(state)
    _check_rats(state)
    _check_secrets(state)
    _check_turn(state)


def _check_cubes(state: State) -> None:
    """Each player's twenty cubes are all somewhere (RA-K01)."""
    for seat in range(state.seats):
        board = [cubes[seat] for cubes in state.cubes]
        everywhere = (*board, state.palace[seat], state.left[seat])
        assert min(everywhere) >= 0
        assert sum(everywhere) == CUBES


def _check_rats(state: State) -> None:
    """The 49 tokens are all somewhere, each once; never four in a region (RA-K04, RA-C03)."""
    board = [rat for rats in state.rats for rat in rats]
    everywhere = [*board, *state.supply, *state.removed, *state.revealed]
    assert len(everywhere) == len(set(everywhere))
    if state.supply or state.phase is not Phase.SET_UP:
        assert set(everywhere) == set(RATS)
    assert all(len(rats) <= RATS_IN_REGION for rats in state.rats)
    assert len(state.rats) == len(state.cubes) == len(regions(state.seats))
    for region, rats in zip(regions(state.seats), state.rats, strict=True):
        numbers = slots(state, region)
        assert list(numbers) == sorted(set(numbers))
        assert len(numbers) == len(rats)
        assert all(1 <= number <= RATS_IN_REGION for number in numbers)


def _check_secrets(state: State) -> None:
    """Notes are about tokens on the board; the removed ones are regular, those laid out starting ones."""
    board = {rat for rats in state.rats for rat in rats}
    for notes in state.notes:
        assert len(notes) == len(set(notes))
        assert set(notes) <= board
    assert set(state.removed) <= set(REGULAR)
    assert set(state.laid) <= set(STARTING)


def _check_turn(state: State) -> None:
    """The piece is in play, each card lies beside the board or before a player, and somebody can act."""
    assert state.piece in regions(state.seats)
    assert all(seat is None or 0 <= seat < state.seats for seat in state.holders)
    assert len(set(state.used)) == len(state.used)
    acting = GAME.to_act(state)
    if GAME.is_over(state):
        assert not acting
        return
    assert acting == {TABLE} or acting == {state.active}
    assert all(GAME.legal_moves(state, seat) for seat in acting)
    assert state.phase is not Phase.FINAL or state.active not in {*state.line, state.last}
    others = {Seat(seat) for seat in range(state.seats)} - acting
    assert not any(GAME.legal_moves(state, seat) for seat in others)
