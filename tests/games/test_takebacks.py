"""What the shell lets a seat take back, in random games of every game: it showed nobody anything."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import GAMES
from bot.games.protocol import TABLE, AnyGame, Move, Seat, Whispered, is_offered
from bot.house import HOUSE
from bot.plays import drawn
from bot.positions import Passage, Position, beginning, played, replayed, taken_back
from bot.takebacks import UNDO, Part
from tests.games import play

games = st.sampled_from(sorted(GAMES.values(), key=lambda game: game.name))
seeds = st.integers(0, 2**32)
few = settings(max_examples=15, deadline=None)
fewer = settings(max_examples=6, deadline=None)


@dataclass(frozen=True)
class Answered:
    """A seat's answer with the position before it."""

    before: Position
    passage: Passage
    move: Move

    @property
    def seat(self) -> Seat:
        return self.passage.seat

    @property
    def may_be_undone(self) -> bool:
        part = self.passage.position.takebacks.of(self.seat)
        return part is not None and part.row == self.before.number


def answers(game: AnyGame, seats: int, rng: Random) -> Iterator[Answered]:
    """The answers of a random game, in which now and then one is taken back."""
    position = beginning(game, seats, play.startable_options(game, seats, rng))
    position = played(game, position, HOUSE, Move("start")).position
    for _ in range(play.MOST_MOVES):
        if game.is_over(position.state):
            return
        turn = play.next_turn(game, position.state, rng)
        passage = played(game, position, turn.seat, turn.move)
        if turn.seat != TABLE:
            yield Answered(position, passage, turn.move)
        position = passage.position
        part = position.takebacks.of(turn.seat)
        if part is not None and rng.random() < 0.3:
            position = taken_back(game, position, part).position
    raise AssertionError("the game does not end")


def view(game: AnyGame, state: Any, reader: Seat | None) -> Any:
    return game.public_view(state) if reader is None else game.seat_view(state, reader)


def a_game(game: AnyGame, seed: int) -> tuple[int, Random]:
    rng = Random(seed)
    return rng.choice(game.seats), rng


@few
@given(games, seeds)
def test_what_may_be_taken_back_showed_nobody_in_which_world_they_are(game: AnyGame, seed: int) -> None:
    """Whoever could not tell two worlds apart before it cannot after it; in both it could be done."""
    seats, rng = a_game(game, seed)
    for done in answers(game, seats, rng):
        if not done.may_be_undone:
            continue
        for reader in (None, *map(Seat, range(seats))):
            other = game.resample(done.before.state, reader, rng)
            assert is_offered(done.move, game.legal_moves(other, done.seat)), done.move
            there = game.apply(other, done.seat, done.move).state
            assert TABLE not in game.to_act(there)
            here = done.passage.position.state
            assert view(game, there, reader) == view(game, here, reader), (done.move, reader)


@few
@given(games, seeds)
def test_whether_it_may_be_taken_back_says_nothing_that_its_seat_does_not_see(
    game: AnyGame, seed: int
) -> None:
    seats, rng = a_game(game, seed)
    for done in answers(game, seats, rng):
        here = done.passage.position
        step = game.apply(game.resample(done.before.state, done.seat, rng), done.seat, done.move)
        if any(TABLE in game.to_act(state) for state in (here.state, step.state)):
            continue
        if view(game, here.state, done.seat) == view(game, step.state, done.seat):
            assert step.irrevocable == done.passage.irrevocable, done.move


@few
@given(games, seeds)
def test_what_showed_its_mover_nothing_goes_the_same_way_in_all_worlds_for_that_seat(
    game: AnyGame, seed: int
) -> None:
    """So that the next move may be chosen before: a card and what it takes in one command."""
    seats, rng = a_game(game, seed)
    for done in answers(game, seats, rng):
        if done.passage.own_only:
            step = game.apply(game.resample(done.before.state, done.seat, rng), done.seat, done.move)
            here = done.passage.position.state
            assert step.own_only
            assert step.said == done.passage.said
            assert game.to_act(step.state) == game.to_act(here)
            assert game.legal_moves(step.state, done.seat) == game.legal_moves(here, done.seat)


@few
@given(games, seeds)
def test_an_order_after_it_could_have_been_given_before_it(game: AnyGame, seed: int) -> None:
    seats, rng = a_game(game, seed)
    for done in answers(game, seats, rng):
        if not done.may_be_undone:
            continue
        here = done.passage.position
        seat = Seat(rng.randrange(seats))
        for offer in game.free_moves(here.state, seat):
            order = play.random_pick(offer, rng)
            ordered = played(game, here, seat, order).position
            part = ordered.takebacks.of(done.seat)
            assert part is not None, "a private move bars nothing"
            undone = taken_back(game, ordered, part).position
            assert undone.state == game.apply(done.before.state, seat, order).state


# Where all others agree


SEED = bytes(32)


@dataclass(frozen=True)
class Asked:
    """What somebody could ask to take back, and the rows of the log up to there."""

    log: list[Passage]
    part: Part

    @property
    def here(self) -> Position:
        return self.log[-1].position

    @property
    def gone(self) -> list[Passage]:
        """The rows from its move on, but those that were taken back before, and what took them back."""
        rows = {part.row for part in self.here.takebacks.gone_with(self.part)}
        return [row for row in self.log[self.part.row :] if row.line[0] in rows or is_aside(row)]


def asked(game: AnyGame, seats: int, rng: Random) -> Iterator[Asked]:
    """A random game with orders in it, in which what could be asked is sometimes granted."""
    position = beginning(game, seats, play.startable_options(game, seats, rng))
    log = [played(game, position, HOUSE, Move("start"))]
    for _ in range(play.MOST_MOVES):
        position = log[-1].position
        if game.is_over(position.state):
            return
        if TABLE in game.to_act(position.state):
            log += drawn(game, position, SEED)
            continue
        if rng.random() < 0.1:
            log.append(played(game, position, HOUSE, Move("host", ("seat1",))))
        turn = any_turn(game, position.state, seats, rng)
        log.append(played(game, log[-1].position, turn.seat, turn.move))
        part = log[-1].position.takebacks.last(Seat(rng.randrange(seats)))
        if part is not None:
            yield Asked(log, part)
            if rng.random() < 0.2:
                log.append(taken_back(game, log[-1].position, part, agreed=True))
    raise AssertionError("the game does not end")


def any_turn(game: AnyGame, state: Any, seats: int, rng: Random) -> play.Turn:
    """An answer, an order, or time."""
    if game.due(state) is not None and rng.random() < 0.3:
        return play.clock_turn(game, state)
    return play.free_turn(game, state, seats, rng) if rng.random() < 0.2 else play.next_turn(game, state, rng)


def is_aside(passage: Passage) -> bool:
    """Whether nobody waited for it: an order, a switch."""
    return passage.seat >= 0 and passage.position.free


def as_found(position: Position) -> tuple[Any, ...]:
    """What there is at a position, without the count of rows and questions."""
    asks = {seat: (one.asked, one.offers) for seat, one in position.questions.items()}
    return position.state, position.public, asks, position.public_moves


@fewer
@given(games, seeds)
def test_what_all_take_back_is_as_if_neither_it_nor_what_followed_had_been(game: AnyGame, seed: int) -> None:
    """But for the orders in between, which are as if they had been given before it (B63)."""
    seats, rng = a_game(game, seed)
    for one in asked(game, seats, rng):
        undone = taken_back(game, one.here, one.part, agreed=True)
        position = one.log[one.part.row - 1].position
        for passage in one.gone:
            if is_aside(passage):
                position = played(game, position, passage.seat, Move.parse(passage.line[2])).position
        assert as_found(undone.position) == as_found(position)
        assert replayed(game, one.here, undone.line) == undone


@fewer
@given(games, seeds)
def test_nothing_that_all_may_take_back_tells_anybody_in_which_world_they_are(
    game: AnyGame, seed: int
) -> None:
    """All rows that go go the same way in any world that a reader could not tell apart before them."""
    seats, rng = a_game(game, seed)
    for one in asked(game, seats, rng):
        for reader in rng.sample((None, *map(Seat, range(seats))), 2):
            there = game.resample(one.part.before, reader, rng)
            for passage in one.gone:
                step = game.apply(there, passage.seat, Move.parse(passage.line[2]))
                assert step.said == passage.said
                assert not step.irrevocable
                there = step.state
            assert TABLE not in game.to_act(there)
            assert view(game, there, reader) == view(game, one.here.state, reader), (one.part.move, reader)


@fewer
@given(games, seeds)
def test_why_nobody_may_take_it_back_says_nothing_hidden(game: AnyGame, seed: int) -> None:
    """Whoever sees and hears the same of a row, is refused with the same reason after it."""
    seats, rng = a_game(game, seed)
    for done in answers(game, seats, rng):
        reader = rng.choice((None, *map(Seat, range(seats))))
        other = replace(done.before, state=game.resample(done.before.state, reader, rng))
        if not is_offered(done.move, game.legal_moves(other.state, done.seat)):
            continue
        there, here = played(game, other, done.seat, done.move), done.passage
        if there.said != here.said or whispered_to(reader, there) != whispered_to(reader, here):
            continue
        for seat in map(Seat, range(seats)):
            assert there.position.takebacks.bar(seat) == here.position.takebacks.bar(seat), done.move


def whispered_to(reader: Seat | None, passage: Passage) -> list[Whispered]:
    return [line for line in passage.whispered if line.seat == reader]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_word_for_taking_back_is_no_verb_of_a_game(game: AnyGame) -> None:
    rng = Random(7)
    for turn in play.turns(game, 3, play.startable_options(game, 3, rng), rng):
        for seat in map(Seat, range(3)):
            offers = (*game.legal_moves(turn.before, seat), *game.free_moves(turn.before, seat))
            assert all(offer.verb != UNDO for offer in offers)
