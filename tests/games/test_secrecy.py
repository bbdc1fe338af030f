"""No reader can tell two worlds apart that differ only in what is secret from that reader."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import GAMES
from bot.games.protocol import TABLE, AnyGame, Said, Seat, Step
from tests.games import play
from tests.games.test_contract import NONSENSE

games = st.sampled_from(sorted(GAMES.values(), key=lambda game: game.name))
seeds = st.integers(0, 2**32)
few = settings(max_examples=15, deadline=None)

REVEALING = {
    "rattus_cartus": frozenset(
        {"lays", "reveals", "hospital", "row", "replaced", "game_over", "plague", "wins", "last_survivor"}
    ),
    "rattus": frozenset({"struck", "struck_nobody", "missed"}),
    "plague_and_pestilence": frozenset(
        {"advantage", "war_advantage", "parity", "parity_void", "cancelled", "out", "drew_black"}
    ),
}
"""By game, the sentences that show everybody what was hidden (RC-H04, RC-H05, RC-A02, RA-C04, PP-R07)."""

SEEN_AND_GONE = {"rattus_cartus": frozenset({"drew", "gave"})}
"""By game, whispers of one step that together tell what no view holds any more: cards come and gone."""


LAID_OPEN = frozenset({"row", "game_over"})
"""Sentences with which more comes into everybody's sight than their words tell (RC-A01, RC-H05)."""


def positions(game: AnyGame, seed: int, stride: int = 4) -> Iterator[tuple[Any, int, Random]]:
    """Positions of a random game that readers may see."""
    rng = Random(seed)
    seats = rng.choice(game.seats)
    options = play.startable_options(game, seats, rng)
    for number, turn in enumerate(play.turns(game, seats, options, rng, free=True)):
        state = turn.step.state
        if number % stride == 0 and TABLE not in game.to_act(state):
            yield state, seats, rng


def readers(seats: int) -> list[Seat | None]:
    return [None, *(Seat(seat) for seat in range(seats))]


@few
@given(games, seeds)
def test_the_public_view_is_the_same_in_every_world(game: AnyGame, seed: int) -> None:
    for state, seats, rng in positions(game, seed):
        for reader in readers(seats):
            other = game.resample(state, reader, rng)
            assert game.public_view(other) == game.public_view(state)
            assert game.to_act(other) == game.to_act(state)
            assert game.due(other) == game.due(state)


@few
@given(games, seeds)
def test_a_seat_sees_and_is_offered_the_same_in_every_world(game: AnyGame, seed: int) -> None:
    for state, seats, rng in positions(game, seed):
        for seat in map(Seat, range(seats)):
            other = game.resample(state, seat, rng)
            assert game.seat_view(other, seat) == game.seat_view(state, seat)
            assert game.legal_moves(other, seat) == game.legal_moves(state, seat)
            assert game.free_moves(other, seat) == game.free_moves(state, seat)


@few
@given(games, seeds)
def test_a_seat_is_refused_with_the_same_words_in_every_world(game: AnyGame, seed: int) -> None:
    for state, seats, rng in positions(game, seed, stride=8):
        for seat in map(Seat, range(seats)):
            other = game.resample(state, seat, rng)
            for move in NONSENSE:
                assert game.why_not(other, seat, move) == game.why_not(state, seat, move)


def alike(game: AnyGame, state: Any, other: Any, rng: Random) -> tuple[Step[Any], Step[Any]] | None:
    """A move made in both worlds; None where only one has it or it shows everybody what differs."""
    seat = rng.choice(sorted(game.to_act(state)))
    move = play.random_move(game, state, seat, rng)
    if not any(offer.fits(move) for offer in game.legal_moves(other, seat)):
        return None
    here, there = game.apply(state, seat, move), game.apply(other, seat, move)
    if any(TABLE in game.to_act(step.state) for step in (here, there)):
        return None
    return (here, there) if revealed(game, here) == revealed(game, there) else None


def revealed(game: AnyGame, step: Step[Any]) -> list[Said]:
    return [said for said in step.said if said.key in REVEALING[game.name]]


@few
@given(games, seeds)
def test_a_step_that_shows_nothing_different_says_nothing_different(game: AnyGame, seed: int) -> None:
    """Equal public views before, and equal revelations: then equal views after, and every public word."""
    for state, seats, rng in positions(game, seed, stride=2):
        if game.is_over(state):
            continue
        other = game.resample(state, rng.choice(readers(seats)), rng)
        steps = alike(game, state, other, rng)
        if steps is None:
            continue
        here, there = steps
        alike_to_all = game.public_view(here.state) == game.public_view(there.state)
        assert alike_to_all or LAID_OPEN & {said.key for said in here.said}
        if alike_to_all:
            assert here.said == there.said


@few
@given(games, seeds)
def test_a_seat_that_sees_nothing_different_is_whispered_nothing_different(game: AnyGame, seed: int) -> None:
    for state, seats, rng in positions(game, seed, stride=2):
        if game.is_over(state):
            continue
        reader = Seat(rng.randrange(seats))
        other = game.resample(state, reader, rng)
        steps = alike(game, state, other, rng)
        if steps is None:
            continue
        here, there = steps
        heard_here = [whispered for whispered in here.whispered if whispered.seat == reader]
        heard_there = [whispered for whispered in there.whispered if whispered.seat == reader]
        gone = SEEN_AND_GONE.get(game.name)
        if gone and gone <= {whispered.key for whispered in heard_here}:
            continue
        if game.seat_view(here.state, reader) == game.seat_view(there.state, reader):
            assert heard_here == heard_there


@few
@given(games, seeds)
def test_no_whisper_is_among_the_words_for_everybody(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(game.seats)
    for turn in play.turns(game, seats, play.startable_options(game, seats, rng), rng):
        assert all(type(event) is Said for event in turn.step.said)
        whispered = {event.key for event in turn.step.whispered}
        assert not whispered & {event.key for event in turn.step.said}


PUBLIC_SWITCHES = {"askme"}
"""What may be switched at any time for everybody to see (PP-R04)."""


@few
@given(games, seeds)
def test_a_free_move_leaves_no_public_trace(game: AnyGame, seed: int) -> None:
    for state, seats, rng in positions(game, seed):
        seat = Seat(rng.randrange(seats))
        for offer in game.free_moves(state, seat):
            if offer.verb in PUBLIC_SWITCHES:
                continue
            step = game.apply(state, seat, play.random_pick(offer, rng))
            assert step.said == ()
            assert game.public_view(step.state) == game.public_view(state)
            assert all(whispered.seat == seat for whispered in step.whispered)
            for other in map(Seat, range(seats)):
                assert game.legal_moves(step.state, other) == game.legal_moves(state, other)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_no_representation_shows_a_secret(game: AnyGame) -> None:
    for state, seats, _ in positions(game, 5):
        views = [game.seat_view(state, Seat(seat)) for seat in range(seats)]
        for shown in map(repr, (state, *views)):
            assert "hand" not in shown
            assert "rats" not in shown
            assert "Card" not in shown
