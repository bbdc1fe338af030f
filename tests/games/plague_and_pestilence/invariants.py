"""What holds in every position of Plague & Pestilence."""

from collections import Counter

from bot.games.plague_and_pestilence.asking import awaiting
from bot.games.plague_and_pestilence.data import CARDS, TO_BUILD
from bot.games.plague_and_pestilence.kinds import Card, Phase
from bot.games.plague_and_pestilence.rules import PlagueAndPestilence
from bot.games.plague_and_pestilence.state import BUILT, State, in_hand, open_window
from bot.games.plague_and_pestilence.tasks import Fill, GiveInquisition
from bot.games.protocol import TABLE, Seat

GAME = PlagueAndPestilence()


def check(state: State) -> None:
    """Nothing is lost, nothing appears, nobody is stuck, and who is out has nothing."""
    _check_players(state)
    _check_improvements(state)
    if state.phase is not Phase.SET_UP:
        _check_cards(state)
    _check_turn(state)


def _check_players(state: State) -> None:
    """Population runs from 0 to 199; at 0 nothing is left (PP-S01, PP-O01)."""
    out = {one.seat for one in state.out}
    for seat, player in enumerate(state.players):
        assert 0 <= player.population <= 199
        assert (player.population == 0) == (seat in out)
        assert player.hand == in_hand(player.hand)
        assert len(player.hand) <= 6
        assert len(set(player.improvements)) == len(player.improvements)
        assert not set(player.hand) & {Card.INQUISITION, Card.DEATH_SHIP}
        if not player.population:
            assert not player.hand
            assert not player.improvements
            assert not player.pestilence


def _check_improvements(state: State) -> None:
    """All thirteen are left, built or out of the game (PP-S02)."""
    built = Counter(kind for player in state.players for kind in player.improvements if kind in BUILT)
    assert min(state.supply) >= 0
    for kind, left, gone in zip(BUILT, state.supply, state.removed, strict=True):
        assert left + gone + built[kind] == TO_BUILD[kind]


def _check_cards(state: State) -> None:
    """All sixty cards are somewhere, each kind as often as there are copies (PP-S02)."""
    everywhere = Counter([*state.pile, *state.discards, *state.in_play])
    for player in state.players:
        everywhere.update(player.hand)
        everywhere.update([Card.PESTILENCE] * player.pestilence)
        everywhere.update(Card(kind.value) for kind in player.improvements if kind not in BUILT)
    for task in state.agenda:
        if isinstance(task, Fill):
            everywhere.update([*task.drew, *task.black])
        if isinstance(task, GiveInquisition):
            everywhere[Card.INQUISITION] += 1
    everywhere[Card.INQUISITION] += state.inquisition is not None
    everywhere[Card.DEATH_SHIP] += _is_ship_out(state)
    assert everywhere == Counter({card: data.copies for card, data in CARDS.items()})
    assert sum(everywhere.values()) == 60


def _is_ship_out(state: State) -> bool:
    """In the Plague Death Ship lies in the centre (PP-C03)."""
    if state.phase is Phase.OVER:
        return Card.DEATH_SHIP not in state.pile
    return state.phase is Phase.PLAGUE


def _check_turn(state: State) -> None:
    """Somebody can act, alone; chance only while it owes something; the game is over when one is left."""
    living = [seat for seat, player in enumerate(state.players) if player.population]
    acting = GAME.to_act(state)
    assert GAME.is_over(state) == (len(living) == 1)
    if GAME.is_over(state):
        assert not acting
        return
    assert acting <= {asked.seat for asked in awaiting(state)} or acting == {TABLE}
    assert all(GAME.legal_moves(state, seat) for seat in acting)
    others = {Seat(other) for other in range(state.seats)} - acting
    assert not any(GAME.legal_moves(state, other) for other in others)
    if acting != {TABLE}:
        assert state.pile, "the pile is never empty (PP-T09)"
    _check_window(state, living)


def _check_window(state: State, living: list[int]) -> None:
    """Time counts for last acts and windows only; a window waits for some of the living."""
    window, acting = open_window(state), GAME.to_act(state)
    if window is None:
        assert len(acting) == 1
        assert acting == {TABLE} or (GAME.due(state) is not None) == (not acting <= set(living))
        return
    assert GAME.due(state) is not None
    assert acting == set(window.asked) - set(window.passed)
    assert set(window.asked) <= set(living)
    assert len(set(window.asked)) == len(window.asked)
