"""What a vote says: whom it asks, what can still be done about it, when it ends, what came of it."""

from dataclasses import replace

import pytest

from bot.ballots import Cast, Kind
from bot.deadlines import Deadline
from bot.desks import Status, Table, Vote
from bot.games.protocol import Seat
from bot.screens.votes import Menu, answered, asked, ended_post, menu, moved_text, vote_post
from bot.votes import poll
from tests.screens.public.tables import LONGEST_ID, spoken, table, view

WORDS = spoken()
ANN, BO, CARA = (LONGEST_ID + seat for seat in range(3))
EVE = 99
DAY = 24 * 3600.0

THERE = replace(table(), options={**table().options, "pace": "1d"})
ASKED, IDLE = view(asked=(1,)), view(asked=(2,))


def vote(kind: Kind, **changed: object) -> Vote:
    seat = None if kind in {"pause", "resume", "end"} else Seat(1)
    made = Vote(4, kind, seat, 3, None if kind == "late" else ANN, None, 0.0, {})
    return replace(made, **changed)  # type: ignore[arg-type]


def with_bo(there: Table = THERE, **changed: object) -> Table:
    first, bo, *others = there.chairs
    return replace(there, chairs=(first, replace(bo, **changed), *others))  # type: ignore[arg-type]


def lines(made: Vote, there: Table = THERE, *, late: bool = True, asked_now: bool = True) -> list[str]:
    post = vote_post(there, ASKED if asked_now else IDLE, poll(there, made, late=late), WORDS)
    return post.content.splitlines()


def test_only_who_is_pinged_and_has_not_voted_is_mentioned() -> None:
    made = vote("pause", ballots={ANN: "yes"})
    post = vote_post(THERE, ASKED, poll(THERE, made, late=False), WORDS, (ANN, CARA))
    assert post.mentions == (CARA,)
    assert post.content.splitlines()[0].endswith(f"asks for it. ▲ Bo <@{CARA}> ◆ Dan ★ Eve")


OFFERED = with_bo(offered=EVE)
TO_EVE = vote("replace", whom=EVE)
CAN_MOVE = "▲ Bo can still move; that ends the vote."
OFFER = "Whoever takes it plays on with all that it holds. Until then nothing changes."


@pytest.mark.parametrize(
    ("made", "there", "late", "asked_now", "notes"),
    [
        (vote("late"), THERE, True, True, [CAN_MOVE]),
        (vote("skip"), THERE, True, True, [CAN_MOVE]),
        (vote("skip", person=BO), THERE, True, True, [CAN_MOVE]),
        (vote("late"), THERE, True, False, []),
        (vote("late"), with_bo(gone=True), True, True, []),
        (vote("late"), with_bo(person=None), True, True, []),
        (vote("return", person=BO), THERE, False, True, []),
        (vote("pause"), THERE, False, True, []),
        (TO_EVE, THERE, True, True, ["▲ Bo can still move, or answer No; either ends the vote."]),
        (
            TO_EVE,
            THERE,
            False,
            True,
            ["It needs the Yes of ▲ Bo, who is in time; a No of theirs ends the vote."],
        ),
        (
            TO_EVE,
            OFFERED,
            True,
            True,
            [OFFER, "▲ Bo can still move, or press No, thanks; either ends the offer."],
        ),
        (TO_EVE, OFFERED, True, False, [OFFER]),
        (
            TO_EVE,
            OFFERED,
            False,
            True,
            [OFFER, "▲ Bo can still move, or press No, thanks; either ends the offer."],
        ),
        (vote("late"), replace(THERE, deadline=Deadline(5, 60.0)), True, True, []),
        (
            replace(TO_EVE, person=BO),
            OFFERED,
            False,
            True,
            [OFFER, "▲ Bo agreed to that, and may press No, thanks until it is taken."],
        ),
        (TO_EVE, with_bo(offered=EVE, person=None), True, True, [OFFER]),
        (
            vote("undo", person=BO),
            THERE,
            False,
            True,
            ["What others did since is undone with it. All have to agree."],
        ),
    ],
)
def test_nothing_is_promised_of_who_holds_the_seat_that_may_not_hold(
    made: Vote, there: Table, late: bool, asked_now: bool, notes: list[str]
) -> None:
    said = lines(made, there, late=late, asked_now=asked_now)[1:-1]
    assert [line for line in said if "needed:" not in line] == notes


def test_a_vote_says_how_it_stands_and_an_offer_has_nothing_to_count() -> None:
    assert lines(vote("skip", ballots={ANN: "yes"}))[1] == "Yes 1 · no 0 · needed: 3 of 4"
    assert lines(TO_EVE, OFFERED)[1] == OFFER


@pytest.mark.parametrize(
    ("made", "there", "late", "begins"),
    [
        (vote("late"), THERE, True, "Two days after the last vote"),
        (
            vote("late", ballots={ANN: "wait"}),
            THERE,
            True,
            "If nobody else votes, this closes <t:172800:R>: ",
        ),
        (vote("pause"), THERE, False, "If nobody else votes, this closes <t:172800:R>: "),
        (TO_EVE, OFFERED, True, "The offer ends <t:172800:R>."),
    ],
)
def test_the_last_line_says_when_it_closes(made: Vote, there: Table, late: bool, begins: str) -> None:
    assert lines(made, there, late=late)[-1].startswith(begins)


@pytest.mark.parametrize(
    ("made", "there", "late", "ends"),
    [
        (vote("late", ballots={ANN: "wait"}), THERE, True, "and a tie means wait."),
        (vote("pause"), THERE, False, "whom moderators have timed out."),
        (vote("skip"), THERE, False, "whoever has not voted by then counts as a no."),
        (vote("skip"), THERE, True, "whom moderators have timed out."),
    ],
)
def test_and_what_silence_means_then(made: Vote, there: Table, late: bool, ends: str) -> None:
    assert lines(made, there, late=late)[-1].endswith(ends)


def test_in_a_pause_a_vote_on_a_seat_does_not_say_when_it_closes() -> None:
    paused = replace(THERE, status=Status.PAUSED, paused_at=5.0)
    said = lines(vote("skip"), paused)
    assert not any("closes" in line for line in said)
    voted = lines(vote("late", ballots={ANN: "wait"}), paused)
    assert not any("closes" in line for line in voted)


@pytest.mark.parametrize(
    ("there", "begins"),
    [
        (THERE, "Ravens: the clock of ▲ Bo has run out (enter a building or play a Pass). "),
        (table(), "Ravens: the table has waited long for ▲ Bo ("),
        (with_bo(gone=True), "Ravens: ▲ Bo is no longer in this server ("),
    ],
)
def test_of_a_late_seat_it_says_why(there: Table, begins: str) -> None:
    assert lines(vote("late"), there)[0].startswith(begins)


def test_of_a_seat_that_is_asked_nothing_it_says_so() -> None:
    assert "(nothing is asked)" in lines(vote("skip"), asked_now=False)[0]


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (
            vote("late", outcome="wait"),
            "Decided: wait. The same is asked again in a day, if nothing has happened.",
        ),
        (vote("skip", outcome="moved"), "▲ Bo has moved: nothing is to be decided any more."),
        (vote("skip", outcome="yes"), "Decided: yes."),
        (vote("undo", outcome="moved"), "The game has gone on: nothing is to be decided any more."),
        (vote("pause", outcome="moved"), "The game has gone on: nothing is to be decided any more."),
        (
            vote("replace", whom=EVE, ballots={ANN: "yes"}, outcome="kept"),
            "▲ Bo keeps the seat: nothing is to be decided any more.",
        ),
        (vote("replace", outcome="moot"), "Nothing is to be decided any more."),
    ],
)
def test_a_vote_that_is_over_ends_with_what_was_decided(made: Vote, said: str) -> None:
    assert ended_post(THERE, poll(THERE, made, late=False), WORDS).content.splitlines()[-1] == said


def test_without_a_pace_nothing_is_asked_again_by_itself() -> None:
    over = poll(table(), vote("late", outcome="wait"), late=True)
    assert ended_post(table(), over, WORDS).content.splitlines()[-1] == (
        "Decided: wait. Whoever plays can ask the same again."
    )


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("moved", f"Ravens: ▲ Bo has moved and keeps the seat. It is no longer offered to <@{EVE}>."),
        ("kept", f"Ravens: ▲ Bo keeps the seat. It is no longer offered to <@{EVE}>."),
    ],
)
def test_an_offer_whose_seat_stays_says_why(outcome: str, said: str) -> None:
    made = replace(TO_EVE, outcome=outcome)
    assert ended_post(OFFERED, poll(OFFERED, made, late=True), WORDS).content == said


def test_what_is_asked_again_below_is_said_without_who_is_asked() -> None:
    assert moved_text(THERE, TO_EVE, WORDS) == (
        "Ravens: this vote is asked again below. ▲ Bo: another person takes the seat."
    )
    assert "an offered seat" in moved_text(OFFERED, TO_EVE, WORDS)
    assert "computer takes the seat" in moved_text(THERE, vote("replace"), WORDS)


# Private answers

WAIT = "Decided: wait. The same is asked again in a day, if nothing has happened."
OPEN = poll(THERE, vote("skip", ballots={ANN: "yes"}), late=True)
TALLY = "Yes 1 · no 0 · needed: 3 of 4"


@pytest.mark.parametrize(
    ("cast", "answer", "said"),
    [
        (Cast(THERE, "skip", Seat(1), OPEN, None), "yes", f"Your vote: Yes. {TALLY}"),
        (Cast(THERE, "skip", Seat(1), OPEN, None, repeated=True), "yes", f"Already counted. {TALLY}"),
        (
            Cast(THERE, "skip", Seat(1), OPEN, "yes"),
            "yes",
            "Your vote: Yes. The computer decides for ▲ Bo this once.",
        ),
        (
            Cast(THERE, "late", Seat(1), OPEN, "replace"),
            "replace",
            "Your vote: Computer takes the seat. The computer takes the seat of ▲ Bo.",
        ),
        (
            Cast(THERE, "late", Seat(1), OPEN, "wait"),
            "wait",
            f"Your vote: Wait a day. {WAIT}",
        ),
        (
            Cast(table(), "late", Seat(1), OPEN, "wait"),
            "wait",
            "Your vote: Wait a day. Decided: wait. Whoever plays can ask the same again.",
        ),
        (Cast(THERE, "skip", Seat(1), OPEN, "no"), "no", "Your vote: No. Decided: no."),
        (
            Cast(THERE, "replace", Seat(1), OPEN, "kept", EVE),
            "no",
            "You keep the seat of ▲ Bo: this is over, and nobody else is given it by it.",
        ),
        (
            Cast(OFFERED, "replace", Seat(1), None, "kept"),
            "no",
            "You keep the seat of ▲ Bo: this is over, and nobody else is given it by it.",
        ),
        (Cast(OFFERED, "replace", Seat(1), None, "no", EVE), "no", "You have declined the seat of ▲ Bo."),
    ],
)
def test_a_ballot_is_answered_with_what_it_came_to(cast: Cast, answer: str, said: str) -> None:
    assert answered(cast, EVE, answer, WORDS) == said


def test_who_takes_a_seat_is_told_where_they_sit() -> None:
    took = answered(Cast(OFFERED, "replace", Seat(1), None, "yes", EVE), EVE, "yes", WORDS)
    assert took.startswith("You sit at Ravens: ▲ Bo. ")


@pytest.mark.parametrize(
    ("cast", "begins"),
    [
        (Cast(THERE, "skip", Seat(1), OPEN, None), "The others are asked, in a message in the channel. "),
        (Cast(THERE, "skip", Seat(1), OPEN, None, repeated=True), f"That is being asked already. {TALLY}"),
        (Cast(THERE, "pause", None, OPEN, "yes"), "The table is paused: "),
        (
            Cast(THERE, "replace", Seat(1), None, "yes", CARA),
            "The seat of ▲ Bo is offered to ■ Cara. ",
        ),
    ],
)
def test_who_asks_for_something_is_told_what_comes_of_it(cast: Cast, begins: str) -> None:
    assert asked(cast, WORDS).startswith(begins)


# What one can do about a table

NOTHING = Menu(
    THERE, [], (), is_seated=False, may_host=False, may_pause=False, is_paused=False, may_return=False
)


def labels(found: Menu) -> list[list[str]]:
    return [[knob.label for knob in row] for row in menu(found, WORDS)[1]]


KINDS: tuple[Kind, ...] = ("pause", "undo", "end")
PAUSE, UNDO, END = (poll(THERE, vote(kind, id=number), late=False) for number, kind in enumerate(KINDS, 5))


def test_one_vote_has_its_answers_as_they_are_and_two_say_what_they_answer() -> None:
    assert labels(replace(NOTHING, polls=[PAUSE])) == [["Yes", "No"]]
    assert labels(replace(NOTHING, polls=[PAUSE, END])) == [
        ["Pause · Yes", "Pause · No"],
        ["End without a result · Yes", "End without a result · No"],
    ]


def test_of_three_votes_the_first_two_can_be_answered_in_a_menu() -> None:
    text, rows = menu(replace(NOTHING, polls=[PAUSE, UNDO, END]), WORDS)
    assert len(rows) == 2
    assert text.splitlines()[1:] == [
        "Pause. Yes 0 · no 0 · needed: 3 of 5",
        "▲ Bo: take back the last move. Yes 0 · no 0 · needed: 4 of 4",
    ]


def test_a_late_seat_that_is_voted_on_has_no_buttons_of_its_own() -> None:
    late = poll(THERE, vote("late"), late=True)
    found = replace(NOTHING, late=(Seat(1), Seat(2)), polls=[late])
    assert labels(found)[1:] == [["Computer decides for ■ Cara", "Computer takes ■ Cara"]]
    for other in (PAUSE, UNDO):
        assert [row[0] for row in labels(replace(found, polls=[other]))[1:]] == [
            "Computer decides for ▲ Bo",
            "Computer decides for ■ Cara",
        ]


def test_an_offer_is_answered_in_its_own_words_and_counts_nothing() -> None:
    offer = poll(OFFERED, TO_EVE, late=True)
    text, rows = menu(replace(NOTHING, table=OFFERED, polls=[offer]), WORDS)
    assert text.splitlines()[1:] == ["▲ Bo: an offered seat"]
    assert [knob.label for knob in rows[0]] == ["Take the seat", "No, thanks"]


@pytest.mark.parametrize(
    ("found", "knobs", "command"),
    [
        (replace(NOTHING, is_seated=True), ["Resign"], "/table replace asks for another"),
        (
            replace(NOTHING, is_seated=True, may_pause=True),
            ["Pause", "Resign"],
            "/table replace asks for another",
        ),
        (
            replace(NOTHING, is_seated=True, may_pause=True, is_paused=True, may_host=True),
            ["End the pause", "Resign"],
            "/table replace asks another person",
        ),
    ],
)
def test_who_sits_has_what_they_may_do(found: Menu, knobs: list[str], command: str) -> None:
    text, _ = menu(found, WORDS)
    assert labels(found) == [knobs]
    assert text.splitlines()[-1].startswith(command)


def test_who_may_only_come_back_reads_of_no_command() -> None:
    found = replace(NOTHING, may_return=True)
    assert labels(found) == [["Come back"]]
    assert menu(found, WORDS)[0] == "Ravens: what can be done about the table."
