"""The messages of votes and their answers: short enough with the longest names, each in its own words."""

from dataclasses import replace
from typing import get_args

import pytest

from bot.ballots import Cast, Kind
from bot.desks import Table, Vote
from bot.games.protocol import Seat
from bot.screens.limits import BUTTONS, CHOICE_ROOM, LABEL_ROOM
from bot.screens.posts import Post
from bot.screens.votes import Menu, answered, asked, ended_post, menu, question, vote_post
from bot.votes import answers, poll, was_offer
from cogs.letters import kept
from tests.screens.public.tables import LONGEST_ID, LONGEST_NAMES, LONGEST_TITLE, spoken, table, view

KINDS: tuple[Kind, ...] = get_args(Kind)
EVE = LONGEST_ID - 1
WORDS = spoken(LONGEST_NAMES)
NAME = WORDS.name("seat2")


def full(*, offered: bool = False) -> Table:
    """The longest table there is; *offered*: one of its seats, to a stranger."""
    there = replace(table(), id=36**6, title=LONGEST_TITLE)
    named = [replace(chair, name=name) for chair, name in zip(there.chairs, LONGEST_NAMES, strict=False)]
    chairs = [replace(chair, offered=EVE) if offered else chair for chair in named]
    return replace(there, chairs=tuple(chairs))


def vote(kind: Kind, *, whom: int | None = None, outcome: str | None = None, voted: bool = True) -> Vote:
    asker = full().chairs[0].person or 0
    seat = None if kind in {"pause", "resume"} else Seat(1)
    ballots = {asker: answers(Vote(1, kind, seat, 3, asker, whom, 0.0, {}))[0]} if voted else {}
    return Vote(36**6, kind, seat, 3, asker, whom, 0.0, ballots, outcome)


def shown(made: Vote, there: Table) -> Post:
    return vote_post(there, view(), poll(there, made, late=False), WORDS, there.people)


OPEN = [
    *((vote(kind, whom=EVE if kind == "return" else None), full()) for kind in KINDS),
    (vote("replace", whom=EVE), full()),
    (vote("replace", whom=EVE, voted=False), full(offered=True)),
]


@pytest.mark.parametrize(("made", "there"), OPEN)
def test_the_longest_vote_fits_and_its_first_line_says_it_all(made: Vote, there: Table) -> None:
    text = kept(shown(made, there))
    assert len(text.content) <= 1900
    first = text.content.splitlines()[0]
    assert first.startswith(f"{LONGEST_TITLE}: ")
    assert "<t:" not in first
    assert len(text.controls) <= BUTTONS
    assert all(len(one.label) <= LABEL_ROOM and len(one.custom_id) <= 100 for one in text.controls)
    assert len(question(there, made, WORDS.plain)) <= CHOICE_ROOM


def test_each_kind_of_vote_asks_something_else() -> None:
    firsts = {shown(made, there).content.splitlines()[0] for made, there in OPEN}
    assert len(firsts) == len(OPEN)


@pytest.mark.parametrize("outcome", ["wait", "skip", "replace", "yes", "no", "moved", "moot"])
def test_a_vote_that_is_over_says_how_and_has_nothing_to_press(outcome: str) -> None:
    for made, there in OPEN:
        over = replace(made, outcome=outcome)
        post = ended_post(there, poll(there, over, late=False), WORDS)
        assert (post.view, post.mentions) == (None, ())
        assert len(post.content) <= 1900
        assert "needed" not in post.content
        if not was_offer(over):
            assert "this vote is over" in post.content


def test_whoever_has_voted_is_named_no_more() -> None:
    there = full()
    first, *others = there.people
    post = shown(vote("pause"), there)
    assert post.mentions == tuple(others)
    assert f"<@{first}>" not in post.content


@pytest.mark.parametrize("outcome", [None, "yes", "no"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_ballot_and_every_wish_has_an_answer(kind: Kind, outcome: str | None) -> None:
    there, made = full(), vote(kind)
    decided = "wait" if kind == "late" and outcome else outcome
    for repeated in (False, True):
        cast = Cast(there, kind, made.seat, poll(there, made, late=False), decided, repeated=repeated)
        texts = [asked(cast, WORDS), answered(cast, 1, answers(made)[0], WORDS)]
        assert all(0 < len(text) <= 1900 for text in texts)


def test_the_fullest_menu_keeps_within_the_rows_of_a_message() -> None:
    there = full()
    polls = [poll(there, vote(kind), late=False) for kind in KINDS]
    found = Menu(
        there,
        polls,
        late=(Seat(1), Seat(2), Seat(3)),
        is_seated=True,
        may_host=True,
        may_pause=True,
        is_paused=True,
        may_return=True,
    )
    text, rows = menu(found, WORDS)
    assert len(text) <= 1900
    assert len(rows) <= 5
    assert all(len(row) <= BUTTONS for row in rows)
    knobs = [knob for row in rows for knob in row]
    assert all(len(knob.label) <= LABEL_ROOM and len(knob.custom_id) <= 100 for knob in knobs)
    assert len({knob.custom_id for knob in knobs}) == len(knobs)
    assert len({knob.label for knob in knobs}) == len(knobs), "each says what it answers"


NOTHING = Menu(
    full(), [], (), is_seated=False, may_host=False, may_pause=False, is_paused=False, may_return=False
)


def test_a_menu_of_six_late_seats_has_buttons_for_two_of_them() -> None:
    there = full()
    six = tuple(Seat(seat) for seat in range(6))
    chairs = tuple(replace(there.chairs[0], person=100 + seat) for seat in six)
    spoken_of_six = spoken(tuple(f"Name {seat}" for seat in six))
    found = replace(NOTHING, table=replace(there, chairs=chairs), late=six, is_seated=True)
    _, rows = menu(found, spoken_of_six)
    assert [len(row) for row in rows] == [2, 2, 1]
    assert [
        next(name for name in ("Name 0", "Name 1", "Name 2") if name in row[0].label) for row in rows[:2]
    ] == ["Name 0", "Name 1"]


def test_who_can_do_nothing_is_told_so() -> None:
    text, rows = menu(NOTHING, WORDS)
    assert "nothing that you could do" in text
    assert rows == []


def test_only_who_may_hand_over_the_hosting_is_told_how() -> None:
    seated = replace(NOTHING, is_seated=True, may_pause=True)
    assert "/table host" not in menu(seated, WORDS)[0]
    assert "/table host" in menu(replace(seated, may_host=True), WORDS)[0]


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("yes", f"the seat that was offered is taken by {NAME}."),
        ("no", f"<@{EVE}> does not take the seat of {NAME}. Nothing has changed."),
        ("moot", f"the seat of {NAME} is no longer offered to <@{EVE}>."),
    ],
)
def test_an_offer_that_is_over_says_in_its_only_line_what_came_of_it(outcome: str, said: str) -> None:
    there = full(offered=True)
    over = replace(vote("replace", whom=EVE, voted=False), outcome=outcome)
    post = ended_post(there, poll(there, over, late=False), WORDS)
    assert post.content == f"{LONGEST_TITLE}: {said}"
