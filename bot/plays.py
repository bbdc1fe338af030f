"""Carrying a seat's moves out: is the question still the one that is answered, and what follows; pure."""

from collections.abc import Sequence
from dataclasses import replace

from bot.desks import UNREADABLE, Refused, Table
from bot.games.protocol import CLOCK, TABLE, TIMEUP, AnyGame, Move, Seat, seat_token
from bot.positions import Passage, Position, played, taken_back
from bot.seeds import row_generator
from bot.takebacks import UNDO, Bar, Part

ECHO = 3.0
"""Seconds within which an equal slash command is a second press of the same key."""


def seconds_between(interaction: int, other: int) -> float:
    """The time between two interactions, as Discord stamped their ids."""
    return abs((interaction >> 22) - (other >> 22)) / 1000


def check_stamp(position: Position, seat: Seat, moves: Sequence[Move], stamp: str) -> None:
    """Refuse a button of another question; a second press of the last one is told from an old panel."""
    if stamp == position.stamp(seat):
        return
    answers = position.answers.get(seat, ())
    done = [answer.move for answer in answers]
    for start, answer in enumerate(answers):
        if answer.stamp == stamp and _were_made(done[start : start + len(moves)], moves):
            raise Refused.of("already_done")
    raise Refused.of("stale")


def _were_made(done: Sequence[Move], moves: Sequence[Move]) -> bool:
    """Whether *done* are just *moves*; of one that cannot be read any more the verb tells."""
    return len(done) == len(moves) and all(
        move == made or move == Move(made.verb, UNREADABLE) for made, move in zip(done, moves, strict=True)
    )


def check_undo_stamp(position: Position, seat: Seat, stamp: str) -> None:
    """The same for the button that takes back: a second press must not take back what was before."""
    if stamp == position.stamp(seat):
        return
    answers = position.answers.get(seat, ())
    done = any(answer.stamp == stamp and answer.move.verb == UNDO for answer in answers)
    raise Refused.of("already_done" if done else "stale")


def may_be_echo(position: Position, seat: Seat, moves: Sequence[Move]) -> bool:
    """Whether the last moves of *seat* may have been just these; of free ones a position keeps no trace."""
    question = position.questions.get(seat)
    if question is None or not all(any(offer.fits(move) for offer in question.offers) for move in moves):
        return True
    answers = position.answers.get(seat, ())
    return [answer.move for answer in answers[len(answers) - len(moves) :]] == list(moves)


def carried_out(
    game: AnyGame, position: Position, seat: Seat, moves: Sequence[Move], seed: bytes
) -> tuple[Passage, ...]:
    """All of *moves* and the draws that they owe, or none: raises IllegalMove or Refused."""
    passages: list[Passage] = []
    for move in moves:
        if passages and _is_crossed(game, passages[-1]):
            raise Refused.of("one_at_a_time")
        _check_awaited(game, position, seat, move)
        passages.append(played(game, position, seat, move))
        position = passages[-1].position
    return (*passages, *drawn(game, position, seed))


def may_be_asked(table: Table, position: Position, seat: Seat) -> Part:
    """The last move of *seat*, which it may take back at least where all others agree; raises Refused."""
    part = position.takebacks.last(seat)
    if part is None:
        raise Refused.of(position.takebacks.bar(seat))
    if part.row < table.chairs[seat].since:
        raise Refused.of(Bar.ANOTHERS)
    return part


def last_move(table: Table, position: Position, seat: Seat) -> Part | None:
    """The same, None where nothing can be taken back."""
    try:
        return may_be_asked(table, position, seat)
    except Refused:
        return None


def has_to_ask(table: Table, part: Part) -> bool:
    """Whether others have to agree: never a computer player."""
    return part.bar is not None and any(table.seat_of(person) != part.seat for person in table.present)


def undone(game: AnyGame, table: Table, position: Position, seat: Seat) -> tuple[Passage, ...]:
    """The last move of *seat* taken back, if nobody has to agree; raises Refused with what bars it."""
    part = may_be_asked(table, position, seat)
    if has_to_ask(table, part):
        raise Refused.of(part.bar or Bar.OTHERS_MOVED)
    return (taken_back(game, position, part),)


def undone_by_all(
    game: AnyGame, table: Table, position: Position, seat: Seat, row: int
) -> tuple[Passage, ...]:
    """Row *row* of *seat* taken back with all that followed, as all others agreed; raises Refused.

    If any answer was given since they were asked, it is not theirs to decide any more: that voids the vote.
    """
    part = may_be_asked(table, position, seat)
    if part.row != row:
        raise Refused.of("stale")
    return (taken_back(game, position, part, agreed=True),)


def standing(passages: Sequence[Passage]) -> tuple[Passage, ...]:
    """*passages*, the last rows of a log, with only the public words of those that were taken back."""
    gone: set[int] = set()
    for passage in passages:
        if passage.taken_back is not None:
            gone.update(range(int(passage.move.picks[0]), passage.line[0]))
    return tuple(
        replace(passage, whispered=()) if passage.line[0] in gone and not _stays(passage) else passage
        for passage in passages
    )


def _stays(passage: Passage) -> bool:
    """Whether it outlasts what was taken back: an order, a switch, a row of nobody at the table."""
    return passage.seat < 0 or passage.position.free


def decided(game: AnyGame, position: Position, seed: bytes) -> tuple[Passage, ...]:
    """What the rules decide where a question's time is over, and the draws that this owes."""
    assert position.limit is not None, "only what the rules limit is decided by them"
    passage = played(game, position, CLOCK, TIMEUP)
    return (passage, *drawn(game, passage.position, seed))


def drawn(game: AnyGame, position: Position, seed: bytes) -> tuple[Passage, ...]:
    """The draws that chance owes at *position*."""
    passages: list[Passage] = []
    while TABLE in game.to_act(position.state):
        move = game.draw(position.state, row_generator(seed, position.number))
        passages.append(played(game, position, TABLE, move))
        position = passages[-1].position
    return tuple(passages)


def _is_crossed(game: AnyGame, passage: Passage) -> bool:
    """Whether the next move of a list would be chosen before its mover was shown something."""
    return (passage.irrevocable and not passage.own_only) or TABLE in game.to_act(passage.position.state)


def _check_awaited(game: AnyGame, position: Position, seat: Seat, move: Move) -> None:
    if seat in position.questions or _is_free(game, position, seat, move):
        return
    if game.why_not(position.state, seat, move).key != "not_asked":
        return  # The rules know better why: too late, or answered already.
    asks = position.public.awaiting
    seats = tuple(seat_token(asked.seat) for asked in asks)
    if len({(asked.ask, asked.args) for asked in asks}) == 1:
        raise Refused.of("not_awaited_for", seats=seats, ask=f"ask_{asks[0].ask}", **dict(asks[0].args))
    raise Refused.of("not_awaited", seats=seats)


def _is_free(game: AnyGame, position: Position, seat: Seat, move: Move) -> bool:
    """Whether nobody waits for such a move, of whomever: why *seat* may not make it the rules know best."""
    free = [offer for one in (seat, *position.questions) for offer in game.free_moves(position.state, one)]
    return any(move.verb == offer.verb for offer in free)
