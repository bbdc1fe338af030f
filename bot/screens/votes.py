"""The message of a vote: what is asked of whom, how it stands, how it ended."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from bot import votes
from bot.ballots import Cast
from bot.desks import Table, Vote
from bot.games.protocol import Seat, seat_token
from bot.screens.ids import SeatId, TopicId, VoteId
from bot.screens.limits import LABEL_ROOM, cut
from bot.screens.posts import Knob, Post, buttons
from bot.screens.times import relative
from bot.text import Words
from bot.votes import Poll

TAKE, DECLINE = "take", "decline"
"""What *yes* and *no* are called where a seat is offered."""

_OFFERS = {votes.YES: "taken", votes.NO: "declined", votes.MOVED: "moved", votes.KEPT: "kept"}
"""How what came of an offer is told."""

MOST = 2
"""Of how many votes, and of how many late seats, a menu has buttons: with the rest five rows."""


def vote_post(table: Table, public: Any, poll: Poll, words: Words, pinged: Collection[int] = ()) -> Post:
    """The message of an open vote; *pinged*: who is mentioned, others who have not voted are only named."""
    left = [person for person in poll.voters if person not in poll.vote.ballots]
    who = " ".join(_voter(table, person, words, is_mentioned=person in pinged) for person in left)
    lines = [_line1(table, public, poll.vote, words, who)]
    if not votes.is_offer(table, poll.vote):
        lines.append(tally(poll, words))
    lines += [*_note(table, public, poll, words), *_closing(table, poll, words)]
    mentions = tuple(person for person in left if person in pinged)
    return Post(
        "\n".join(lines), mentions, buttons([[*_answers(table, poll.vote, words), _hand(table, words)]])
    )


def ended_post(table: Table, poll: Poll, words: Words) -> Post:
    """The same message once the vote is over: how it ended, and nothing to press."""
    vote = poll.vote
    if votes.was_offer(vote):
        return Post(_offered(table, vote, words))
    line = words("vote-over", title=table.title, question=question(table, vote, words))
    return Post("\n".join([line, _counts(poll, words), ended(table, vote, words)]))


def moved_text(table: Table, vote: Vote, words: Words) -> str:
    """What is left of an earlier message of an open vote."""
    return words("vote-asked-below", title=table.title, question=question(table, vote, words))


def tally(poll: Poll, words: Words) -> str:
    """How often each answer was given, and by how many it is decided."""
    return words("vote-tally", counts=_counts(poll, words), needed=poll.needed, all=len(poll.voters))


def ended(table: Table, vote: Vote, words: Words) -> str:
    """How a vote ended."""
    outcome = vote.outcome
    if outcome == votes.WAIT:
        return _waited(table, words)
    if outcome == votes.MOVED and (vote.kind == "undo" or vote.seat is None):
        return words("vote-ended-moved-on")
    return words(f"vote-ended-{outcome}", seat=_seat_name(vote.seat, words))


def _waited(table: Table, words: Words) -> str:
    """Where there is no pace no vote opens by itself."""
    return words("vote-ended-wait" if table.pace else "vote-ended-wait-unpaced")


def answer_name(table: Table, vote: Vote, answer: str, words: Words) -> str:
    """An answer as its button has it."""
    if votes.is_offer(table, vote):
        answer = TAKE if answer == votes.YES else DECLINE
    return words(f"ballot-{answer}")


def question(table: Table, vote: Vote, words: Words) -> str:
    """What is voted on, in few words."""
    return words(f"question-{_kind(table, vote)}", seat=_seat_name(vote.seat, words))


def _seat_name(seat: Seat | None, words: Words) -> str:
    return "" if seat is None else words.name(seat_token(seat))


def _kind(table: Table, vote: Vote) -> str:
    """What a sentence about the vote is found by."""
    if vote.kind != votes.REPLACE or vote.whom is None:
        return vote.kind
    return "offer" if votes.is_offer(table, vote) else "replace-person"


def _counts(poll: Poll, words: Words) -> str:
    return " · ".join(words(f"vote-count-{answer}", count=count) for answer, count in poll.counts.items())


def _offered(table: Table, vote: Vote, words: Words) -> str:
    """What came of an offer."""
    assert vote.seat is not None, "a seat is offered"
    assert vote.whom is not None, "to somebody"
    came = _OFFERS.get(vote.outcome or "", "over")
    whom = person_name(table, vote.whom, words)
    return words(f"vote-offer-{came}", title=table.title, seat=words.name(seat_token(vote.seat)), whom=whom)


def _line1(table: Table, public: Any, vote: Vote, words: Words, who: str) -> str:
    kind = _late(table, vote) if vote.kind == votes.LATE else _kind(table, vote)
    return words(
        f"vote-{kind}",
        title=table.title,
        seat=_seat_name(vote.seat, words),
        ask=_ask(public, vote.seat, words),
        whom="" if vote.whom is None else person_name(table, vote.whom, words),
        asker="" if vote.person is None else person_name(table, vote.person, words),
        who=who,
    )


def _late(table: Table, vote: Vote) -> str:
    """What a sentence about a late seat is found by: why it is."""
    assert vote.seat is not None, "it is about a seat"
    if table.chairs[vote.seat].gone:
        return "late-gone"
    return "late" if table.pace is not None else "late-unpaced"


def _ask(public: Any, seat: Seat | None, words: Words) -> str:
    """What a seat is asked now, as everybody may know it."""
    asked = next((one for one in public.awaiting if one.seat == seat), None)
    return words("vote-not-asked") if asked is None else words.ask(asked)


def _note(table: Table, public: Any, poll: Poll, words: Words) -> list[str]:
    """What else is to be known of it; nothing is promised that may not hold."""
    vote = poll.vote
    if vote.kind == "undo":
        return [words("vote-undo-note")]
    is_offer = votes.is_offer(table, vote)
    notes = [words("vote-offer-note")] if is_offer else []
    if vote.kind not in votes.ABOUT_A_TURN:
        return notes
    assert vote.seat is not None, "it is about a seat"
    if table.chairs[vote.seat].person is None:
        return notes
    key = _about_holder(table, public, poll, is_offer=is_offer)
    return notes if key is None else [*notes, words(key, seat=words.name(seat_token(vote.seat)))]


def _about_holder(table: Table, public: Any, poll: Poll, *, is_offer: bool) -> str | None:
    """Which sentence says what whoever holds the seat can do about it."""
    vote = poll.vote
    assert vote.seat is not None, "it is about a seat"
    if is_offer and votes.has_agreed(table, vote):
        return "vote-offer-agreed"
    if not is_offer and poll.holder is not None:
        return "vote-needs-holder"
    is_asked = any(one.seat == vote.seat for one in public.awaiting)
    if table.chairs[vote.seat].gone or table.deadline is not None or not is_asked:
        return None
    if is_offer:
        return "vote-offer-late"
    return "vote-can-move" if vote.whom is None else "vote-can-refuse"


def _closing(table: Table, poll: Poll, words: Words) -> list[str]:
    """When the vote ends if nobody else votes, and what it comes to then."""
    if poll.closes_at is None:
        return [words("vote-closes-later")] if poll.vote.kind == votes.LATE and not poll.vote.ballots else []
    if votes.is_offer(table, poll.vote):
        how = "offer"
    elif poll.silence_is_no:
        how = "silent"
    else:
        how = "late" if poll.vote.kind == votes.LATE else "tie"
    return [words(f"vote-closes-{how}", time=relative(poll.closes_at))]


def person_name(table: Table, person: int, words: Words) -> str:
    """A person by the seat they hold here, else by Discord's own name."""
    seat = table.seat_of(person)
    return f"<@{person}>" if seat is None else words.name(seat_token(seat))


def _voter(table: Table, person: int, words: Words, *, is_mentioned: bool) -> str:
    return f"<@{person}>" if is_mentioned else person_name(table, person, words)


def _hand(table: Table, words: Words) -> Knob:
    return Knob(words("button-hand"), TopicId("hand", table.id).encode(), main=True)


def _answers(table: Table, vote: Vote, words: Words, *, is_alone: bool = True) -> list[Knob]:
    """The buttons of a vote; where it is not alone, each says which it answers."""
    names = {answer: answer_name(table, vote, answer, words) for answer in votes.answers(vote)}
    if not is_alone:
        room = LABEL_ROOM - max(
            len(words("table-answer", question="", answer=name)) for name in names.values()
        )
        about = cut(question(table, vote, words.plain), room)
        names = {key: words("table-answer", question=about, answer=name) for key, name in names.items()}
    return [Knob(name, VoteId(key, table.id, vote.id).encode()) for key, name in names.items()]


# Private answers


def answered(cast: Cast, person: int, answer: str, words: Words) -> str:
    """What *person* is told of their ballot."""
    if cast.whom == person and cast.poll is None:
        assert cast.seat is not None, "a seat was offered"
        key = "decided-take" if answer == votes.YES else "decided-decline"
        return words(key, title=cast.table.title, seat=words.name(seat_token(cast.seat)))
    if cast.outcome == votes.KEPT:
        return came_of(cast, words)
    if cast.outcome is not None:
        return words("voted-last", answer=words(f"ballot-{answer}"), what=came_of(cast, words))
    assert cast.poll is not None, "the vote is open"
    if cast.repeated:
        return words("voted-already", tally=tally(cast.poll, words))
    return words("voted", answer=words(f"ballot-{answer}"), tally=tally(cast.poll, words))


def asked(cast: Cast, words: Words) -> str:
    """What somebody is told who asked for something: it is done, or the others are asked."""
    if cast.outcome is not None:
        return came_of(cast, words)
    assert cast.poll is not None, "the vote is open"
    return words("asked-already" if cast.repeated else "asked-all", tally=tally(cast.poll, words))


def came_of(cast: Cast, words: Words) -> str:
    """What was decided, and what is so now."""
    seat = _seat_name(cast.seat, words)
    if cast.outcome == votes.KEPT:
        return words("decided-keep", seat=seat)
    if cast.outcome == votes.WAIT:
        return _waited(cast.table, words)
    if cast.outcome == votes.NO:
        return words("vote-ended-no")
    if cast.whom is not None:
        return words("decided-offer", seat=seat, whom=person_name(cast.table, cast.whom, words))
    what = cast.outcome if cast.kind == votes.LATE else cast.kind
    return words(f"decided-{what}", seat=seat)


@dataclass(frozen=True)
class Menu:
    """What one person may do about a table: votes to answer, late seats, pause, return."""

    table: Table
    polls: Sequence[Poll]
    late: tuple[Seat, ...]
    is_seated: bool
    may_host: bool
    may_pause: bool
    is_paused: bool
    may_return: bool


def menu(found: Menu, words: Words) -> tuple[str, list[list[Knob]]]:
    """The text and the rows of buttons."""
    table, polls = found.table, found.polls[:MOST]
    rows = [_answers(table, poll.vote, words, is_alone=len(polls) == 1) for poll in polls]
    lines = [_asked_in_menu(table, poll, words) for poll in polls]
    voted = {poll.vote.seat for poll in found.polls if poll.vote.kind == votes.LATE}
    for seat in [seat for seat in found.late if seat not in voted][:MOST]:
        name, person = words.plain.name(seat_token(seat)), table.chairs[seat].person
        rows.append(
            [
                Knob(words(f"table-{action}", seat=name), SeatId(action, table.id, seat, person).encode())
                for action in (votes.SKIP, votes.REPLACE)
            ]
        )
    if last := _topics(found, words):
        rows.append(last)
    if not rows:
        return words("table-nothing", title=table.title), []
    head = [words("table-head", title=table.title), *lines]
    return "\n".join([*head, *_commands(found, words)]), rows


def _asked_in_menu(table: Table, poll: Poll, words: Words) -> str:
    asked_what = question(table, poll.vote, words)
    if votes.is_offer(table, poll.vote):
        return asked_what
    return words("table-vote", question=asked_what, tally=tally(poll, words))


def _commands(found: Menu, words: Words) -> list[str]:
    """What is done by commands alone, since it names somebody."""
    if found.may_host:
        return [words("table-host-commands")]
    return [words("table-replace-command")] if found.is_seated else []


def _topics(found: Menu, words: Words) -> list[Knob]:
    pause = "resume" if found.is_paused else "pause"
    topics = [
        *([pause] if found.may_pause else []),
        *(["resign"] if found.is_seated else []),
        *(["return"] if found.may_return else []),
    ]
    return [Knob(words(f"table-{topic}"), TopicId(topic, found.table.id).encode()) for topic in topics]
