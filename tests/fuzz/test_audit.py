"""The audit itself: what must be found is found, and an honest step is not."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.games import GAMES
from bot.games.protocol import CLOCK, TABLE, AnyGame, Move, Seat, fingerprint, seat_token
from bot.house import HOUSE, unset
from bot.plays import decided, drawn
from bot.positions import Position, beginning, played, taken_back
from bot.seeds import row_generator
from tests.clock import ManualClock
from tests.fuzz.archive import UNSAID, Archive, Clocked, Line, Seated, Snapshot, Stored, Voted
from tests.fuzz.audit import LISTENED, Audit, Fold
from tests.fuzz.authority import authors
from tests.fuzz.polls import Actors, Change
from tests.games.play import default_options, random_pick

GAME, RATTUS, PLAGUE = (GAMES[name] for name in ("rattus_cartus", "rattus", "plague_and_pestilence"))
OPTIONS = default_options(GAME)
SEED = bytes(32)
ANN, BO, EVE = 1, 2, 3
DAY = 24 * 3600.0
NAMES = ("Ann", "Bo", "Cara", "Dan")

LOBBY = Stored(
    id=1,
    game="rattus_cartus",
    status="lobby",
    host=ANN,
    channel=7,
    options=str(OPTIONS).replace("'", '"'),
    vetoed="{}",
    seed=None,
    closes_at=None,
    number=0,
    chairs=(Seated("Ann", ANN, False, ()), Seated("Bo", BO, False, ())),
)


class Written(Archive):
    """Rows that no file has."""

    def __init__(self, lines: list[Line], left: frozenset[int] = frozenset()) -> None:
        self.written = lines
        self.left = left

    def lines(self, table: int, first: int) -> list[Line]:
        return [line for line in self.written if line[0] >= first]

    def gone(self, table: int) -> frozenset[int]:
        return self.left


def dealt() -> list[Line]:
    """The rows of a start."""
    state = GAME.setup(2, OPTIONS)
    lines: list[Line] = [(0, int(HOUSE), "start", fingerprint(state))]
    while TABLE in GAME.to_act(state):
        move = GAME.draw(state, row_generator(SEED, len(lines)))
        state = GAME.apply(state, TABLE, move).state
        lines.append((len(lines), int(TABLE), str(move), fingerprint(state)))
    return lines


def moved(lines: list[Line], seat: int, text: str) -> list[Line]:
    """A row more; where the move is none, with the state as it was."""
    state = GAME.setup(2, OPTIONS)
    for _, who, row, _ in lines[1:]:
        state = GAME.apply(state, Seat(who), Move.parse(row)).state
    move = Move.parse(text)
    if any(offer.fits(move) for offer in GAME.legal_moves(state, Seat(seat))):
        state = GAME.apply(state, Seat(seat), move).state
    return [*lines, (len(lines), seat, text, fingerprint(state))]


def found(
    before: Stored,
    after: Stored,
    lines: list[Line],
    *people: int,
    may_change: bool = True,
    left: frozenset[int] = frozenset(),
) -> str:
    """What the audit says of one step by these people; *left*: who is in the server no more."""
    audit = Audit(Written(lines), ManualClock(), GAMES, clocked=False)
    was, now = (Snapshot({table.id: table}, frozenset()) for table in (before, after))
    if before.number:
        begun = Snapshot({LOBBY.id: LOBBY}, frozenset())
        archive, audit._archive = audit._archive, Written(lines[: before.number])
        assert list(audit.step(begun, was, Actors(frozenset({ANN})), may_change=True)) == []
        audit._archive = archive
    actors = Actors(frozenset(people), left=left)
    return " ".join(audit.step(was, now, actors, may_change=may_change))


DEALT = dealt()
RUNNING = replace(LOBBY, status="running", seed=SEED, number=len(DEALT))
FURTHER = replace(RUNNING, number=len(DEALT) + 1)


def test_a_start_by_the_host_is_as_it_must_be() -> None:
    assert found(LOBBY, RUNNING, DEALT, ANN) == ""


@pytest.mark.parametrize(
    ("before", "after", "lines", "who", "problem"),
    [
        (LOBBY, RUNNING, DEALT, BO, "made by nobody who may"),
        (LOBBY, RUNNING, [*DEALT[:-1], (*DEALT[-1][:3], "0" * 16)], ANN, "leads to another state"),
        (LOBBY, replace(RUNNING, seed=bytes(31) + b"x"), DEALT, ANN, "not the draw of the seed"),
        (LOBBY, replace(LOBBY, status="closed"), [], EVE, "by somebody who may not"),
        (LOBBY, replace(LOBBY, chairs=LOBBY.chairs[:1]), [], EVE, "lost a seat"),
        (LOBBY, replace(LOBBY, chairs=LOBBY.chairs[:1] * 2), [], ANN, "sits there twice"),
        (LOBBY, replace(LOBBY, vetoed='{"x": [2]}'), [], EVE, "options were changed"),
        (RUNNING, FURTHER, moved(DEALT, 1, "supply 9"), BO, "was not offered"),
        (RUNNING, FURTHER, moved(DEALT, 1, "supply 1"), ANN, "somebody else than who sits there"),
        (RUNNING, FURTHER, moved(DEALT, int(TABLE), "population monk"), ANN, "not owed"),
        (RUNNING, FURTHER, moved(DEALT, int(CLOCK), "timeup"), ANN, "before their time"),
        (RUNNING, replace(RUNNING, status="over"), DEALT, ANN, "by its log running"),
        (
            RUNNING,
            replace(RUNNING, chairs=(RUNNING.chairs[0], Seated("Bo", EVE, False, ()))),
            DEALT,
            EVE,
            "hands",
        ),
    ],
)
def test_what_may_not_be_is_found(
    before: Stored, after: Stored, lines: list[Line], who: int, problem: str
) -> None:
    assert problem in found(before, after, lines, who)


@pytest.mark.parametrize(
    ("gone", "seat", "row", "is_right"),
    [
        (BO, HOUSE, "released seat2 left", True),
        (ANN, HOUSE, "released seat2 left", False),
        (BO, HOUSE, "released seat2 taken", False),
        (BO, 1, "askme off", False),
    ],
)
def test_only_who_is_found_gone_is_waited_for_no_more_and_by_a_row_of_nobody(
    gone: int, seat: int, row: str, is_right: bool
) -> None:
    table, lines = replace(RUNNING, game="plague_and_pestilence"), [(len(DEALT), seat, row, "")]
    actors = Actors(frozenset({ANN}), left=frozenset({gone}))
    change = Change(table, table, lines, actors, frozenset(), actors.left)
    assert ([*authors(table, table, lines, change)] == []) is is_right


@pytest.mark.parametrize("left", [set[int](), {ANN}, {ANN, BO}])
@pytest.mark.parametrize(("row", "needed"), [("host seat2", {ANN}), ("end nobody", {ANN, BO})])
def test_who_is_only_believed_to_have_left_loses_no_hosting_and_no_game(
    row: str, needed: set[int], left: set[int]
) -> None:
    lines, actors = [(len(DEALT), int(HOUSE), row, "")], Actors(frozenset({EVE}), left=frozenset(left))
    change = Change(RUNNING, RUNNING, lines, actors, frozenset(), frozenset({ANN, BO}))
    assert ([*authors(RUNNING, RUNNING, lines, change)] == []) == (needed <= left)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"outcome": "moot"}, ""),
        ({"outcome": "skip"}, "its ballots say"),
        ({"ballots": {BO: "skip"}}, "nothing was to change"),
        ({"heard_at": 2.0}, "nothing was to change"),
        ({"heard_at": 2.0, "anew": 3}, ""),
    ],
)
def test_a_refusal_may_find_who_is_back_and_end_a_vote_for_it(change: dict[str, Any], problem: str) -> None:
    vote = Voted(1, "late", 0, None, None, {}, None, None)
    before, after = (replace(RUNNING, votes=(one,)) for one in (vote, replace(vote, **change)))
    audit = Audit(Written([]), ManualClock(), GAMES, clocked=False)
    was, now = (Snapshot({table.id: table}, frozenset()) for table in (before, after))
    said = " ".join(audit.step(was, now, Actors(frozenset({EVE})), may_change=False))
    assert problem in said if problem else "nothing" not in said and "vote 1" not in said


@pytest.mark.parametrize(
    ("after", "left", "problem"),
    [
        (replace(LOBBY, host=BO), {ANN}, False),
        (replace(LOBBY, host=BO, chairs=LOBBY.chairs[1:]), {ANN}, False),
        (replace(LOBBY, chairs=LOBBY.chairs[:1]), {BO}, False),
        (replace(LOBBY, chairs=(), status="closed"), {ANN, BO}, False),
        (replace(LOBBY, chairs=LOBBY.chairs[:1], status="closed"), {BO}, True),
        (replace(LOBBY, host=BO), {BO}, True),
        (replace(LOBBY, host=BO, chairs=LOBBY.chairs[1:]), {BO}, True),
        (replace(LOBBY, host=BO, vetoed='{"x": [2]}'), {ANN}, True),
        (replace(LOBBY, host=BO, votes=(Voted(1, "late", 0, None, None, {}, None, None),)), {ANN}, False),
        (replace(LOBBY, host=BO, votes=(Voted(1, "late", 0, BO, None, {}, None, None),)), {ANN}, True),
    ],
)
def test_a_refusal_may_find_who_left_and_changes_nothing_else(
    after: Stored, left: set[int], problem: bool
) -> None:
    said = found(LOBBY, after, [], EVE, may_change=False, left=frozenset(left))
    assert ("nothing was to change" in said) == problem


ASKED = replace(RUNNING, votes=(Voted(1, "pause", None, ANN, None, {ANN: "yes"}, None, None),))
PAUSED = replace(ASKED, status="paused", votes=(replace(ASKED.votes[0], outcome="yes"),))


@pytest.mark.parametrize(
    ("after", "problem"),
    [(PAUSED, False), (replace(PAUSED, votes=ASKED.votes), True)],
    ids=["decided", "not"],
)
def test_a_refusal_may_find_who_left_and_decide_a_vote_by_it(after: Stored, problem: bool) -> None:
    said = found(ASKED, after, DEALT, EVE, may_change=False, left=frozenset({BO}))
    assert ("nothing was to change" in said) == problem


KEPT = replace(RUNNING, chairs=(RUNNING.chairs[0], Seated("Bo", None, True, (BO,), None, BO)))
FREED = replace(KEPT, chairs=(KEPT.chairs[0], replace(KEPT.chairs[1], kept_for=None)))


@pytest.mark.parametrize("left", [ANN, BO])
def test_a_refusal_may_find_that_a_seat_is_kept_for_who_left(left: int) -> None:
    said = found(KEPT, FREED, DEALT, EVE, may_change=False, left=frozenset({left}))
    assert all((problem in said) == (left != BO) for problem in ("nothing was to change", "changed hands"))


@pytest.mark.asyncio
async def test_who_was_late_before_the_clock_was_set_back_may_be_voted_on_and_who_never_was_may_not() -> None:
    clock = ManualClock()
    for left, problem in ((DAY, ""), (30 * DAY, "time opened it that may not")):
        audit = Audit(Written(DEALT), clock, GAMES, clocked=False)
        lobby = replace(LOBBY, options=LOBBY.options.replace("{", '{"pace": "1d", ', 1))
        waiting = Clocked(1, len(DEALT) - 1, clock.now() - 10 * DAY, left)
        begun = replace(lobby, status="running", seed=SEED, number=len(DEALT), clocks=(waiting,))
        opened = replace(begun, votes=(Voted(1, "late", 1, None, None, {}, None, None),))
        was, now, then = (Snapshot({1: table}, frozenset()) for table in (lobby, begun, opened))
        assert not [*audit.step(was, now, Actors(frozenset({ANN})), may_change=True)]
        clock.step(-9.5 * DAY)
        told = " ".join(audit.step(now, then, Actors(frozenset()), may_change=True))
        assert (problem in told) if problem else not told


@pytest.mark.parametrize(("seconds", "problem"), [(-60.0, ""), (0.0, "were changed by others")])
def test_a_vacation_is_changed_by_nobody_else_but_goes_back_with_the_clock(
    seconds: float, problem: str
) -> None:
    clock = ManualClock()
    audit = Audit(Written([]), clock, GAMES)
    away = [Snapshot({}, frozenset(), {ANN: (*UNSAID, since, since + DAY)}) for since in (1000.0, 940.0)]
    clock.step(seconds)
    told = " ".join(audit.step(away[0], away[1], Actors(frozenset()), may_change=True))
    assert (problem in told) if problem else not told


def test_a_vacation_that_went_back_with_the_clock_may_come_on_again_by_itself() -> None:
    audit, until = Audit(Written([]), ManualClock(), GAMES), 1000.0 + DAY
    was = Snapshot({}, frozenset(), {ANN: (*UNSAID, 1000.0, until)}, moved=frozenset({ANN}))
    now = Snapshot({}, frozenset(), {ANN: (*UNSAID, 1000.0, 1060.0, 1120.0, until + 60)})
    assert not list(audit.step(was, now, Actors(frozenset()), may_change=True))


def test_a_refusal_that_changed_something_is_found() -> None:
    assert "nothing was to change" in found(LOBBY, RUNNING, DEALT, ANN, may_change=False)


def test_a_refusal_that_made_a_move_is_found_though_somebody_has_left() -> None:
    passed_on = (len(DEALT), int(HOUSE), "host seat1", DEALT[-1][3])
    for lines, is_found in ((moved(DEALT, 1, "supply 1"), True), ([*DEALT, passed_on], False)):
        said = found(RUNNING, FURTHER, lines, BO, may_change=False, left=frozenset({ANN}))
        assert ("nothing was to change" in said) == is_found


def further(position: Position, lines: list[Line], *verbs: str) -> tuple[Position, list[Line]]:
    """The first move of each verb that is offered to whoever is asked, each a row more.

    `undo` takes back alone, `agree` the last move of whoever is not asked, `house` is a row of nobody.
    """
    lines = list(lines)
    for verb in verbs:
        (seat,) = position.questions
        offer = next((offer for offer in position.questions[seat].offers if offer.verb == verb), None)
        if verb == "undo":
            part = position.takebacks.of(seat)
            assert part is not None
            passage = taken_back(RATTUS, position, part)
        elif verb == "agree":
            part = position.takebacks.last(Seat(1 - seat))
            assert part is not None
            passage = taken_back(RATTUS, position, part, agreed=True)
        elif verb == "house":
            passage = played(RATTUS, position, HOUSE, Move("host", ("seat1",)))
        elif verb == "resign":
            passage = played(RATTUS, position, HOUSE, Move("resign", (seat_token(seat),)))
        elif verb == "unset":
            passage = played(RATTUS, position, HOUSE, unset(seat))
        elif verb == "orders":
            passage = played(RATTUS, position, seat, Move("orders", ("reveals", "in_order")))
        else:
            assert offer is not None, verb
            picks = [pick for pick, _ in offer.options[: offer.least]]
            passage = played(RATTUS, position, seat, Move(verb, (*offer.head, *picks)))
        position = passage.position
        lines.append(passage.line)
    return position, lines


def to_the_beginning() -> tuple[Position, list[Line]]:
    """A game of two in which nobody has placed a cube."""
    passage = played(RATTUS, beginning(RATTUS, 2, default_options(RATTUS)), HOUSE, Move("start"))
    passages = [passage, *drawn(RATTUS, passage.position, SEED)]
    return passages[-1].position, [passage.line for passage in passages]


def to_the_first_turn() -> tuple[Position, list[Line]]:
    """A game of two in which all cubes of the beginning are placed."""
    position, lines = to_the_beginning()
    while position.public.phase == "set_up":
        position, lines = further(position, lines, "place")
    return position, lines


def agreements(lines: list[Line], seats: int) -> tuple[Voted, ...]:
    """The votes in which all agreed that something is taken back."""
    asked = [seat for _, seat, text, _ in lines if text.endswith("agreed")]
    return tuple(
        Voted(
            number,
            "undo",
            seat,
            seat + 1,
            None,
            dict.fromkeys({*range(1, seats + 1)} - {seat + 1}, "yes"),
            "yes",
            None,
        )
        for number, seat in enumerate(asked, 1)
    )


def audited(
    lines: list[Line],
    *,
    known: int,
    game: AnyGame = RATTUS,
    seats: int = 2,
    clock: ManualClock | None = None,
    left: frozenset[int] = frozenset(),
) -> Iterator[str]:
    """What the audit says of the rows up to *known*, and when asked again of those after it, made by all."""
    options = str(default_options(game)).replace("'", '"')
    chairs = tuple(Seated(name, person, False, ()) for person, name in enumerate(NAMES[:seats], 1))
    lobby = replace(LOBBY, game=game.name, rules_version=game.rules_version, options=options, chairs=chairs)
    begun = replace(lobby, status="running", seed=SEED, number=known)
    audit = Audit(Written(lines[:known], left), clock or ManualClock(), GAMES, clocked=False)
    further = replace(begun, number=len(lines), votes=agreements(lines[known:], seats))
    snapshots = [Snapshot({1: table}, frozenset()) for table in (lobby, begun, further)]
    everybody = Actors(frozenset(person for chair in chairs if (person := chair.person)))
    yield " ".join(audit.step(snapshots[0], snapshots[1], everybody, may_change=True))
    audit._archive = Written(lines, left)
    yield " ".join(audit.step(snapshots[1], snapshots[2], everybody, may_change=True))


def test_what_is_taken_back_is_followed() -> None:
    position, lines = to_the_first_turn()
    known = len(lines)
    for verbs in (
        ("take", "undo", "place", "undo"),
        ("take", "place", "orders", "undo", "undo", "place"),
        ("place", "undo", "take", "undo", "take", "place", "orders", "undo"),
    ):
        assert [*audited(further(position, lines, *verbs)[1], known=known)] == ["", ""]


def test_what_all_agreed_on_is_followed_and_what_they_did_not_is_found() -> None:
    position, lines = to_the_beginning()
    known = len(lines)
    for verbs in (
        ("place", "agree", "place"),
        ("place", "place", "house", "agree", "place"),
        ("place", "orders", "place", "orders", "agree", "place", "agree"),
        ("place", "orders", "place", "orders", "resign", "unset", "agree", "place"),
    ):
        assert [*audited(further(position, lines, *verbs)[1], known=known)] == ["", ""]
    after, rows = further(position, lines, "place", "place")
    (asked,) = after.questions
    for text in (f"undo {known + 1}", f"undo {known} twice", f"undo {known}"):
        forged = (len(rows), 1 - asked, text, fingerprint(after.state))
        assert "may not be taken back" in [*audited([*rows, forged], known=known)][1]


def test_what_is_taken_back_where_the_others_have_left_is_followed() -> None:
    position, lines = to_the_beginning()
    known = len(lines)
    after, rows = further(position, lines, "place")
    (asked,) = after.questions
    back = (len(rows), 1 - asked, f"undo {known}", fingerprint(position.state))
    assert "may not be taken back" in [*audited([*rows, back], known=known)][1]
    assert [*audited([*rows, back], known=known, left=frozenset({int(asked)}))] == ["", ""]


def test_what_may_not_be_taken_back_is_found() -> None:
    position, lines = to_the_first_turn()
    known = len(lines)
    position, lines = further(position, lines, "take", "place")
    (seat,) = position.questions
    state = fingerprint(position.state)
    for who, row in ((seat, known), (1 - seat, known + 1), (seat, known + 2), (seat, 0)):
        forged = (len(lines), int(who), f"undo {row}", state)
        assert "may not be taken back" in [*audited([*lines, forged], known=known)][1]
    wrong = (len(lines), int(seat), f"undo {known + 1}", state)
    assert "leads to another state" in [*audited([*lines, wrong], known=known)][1]


def to_a_last_act() -> tuple[Position, list[Line]]:
    """A game of four at random until somebody who is out is asked, and the rules would decide."""
    passage = played(PLAGUE, beginning(PLAGUE, 4, default_options(PLAGUE)), HOUSE, Move("start"))
    passages, rng = [passage, *drawn(PLAGUE, passage.position, SEED)], Random(0)
    while (position := passages[-1].position).limit is None:
        ((seat, question),) = position.questions.items()
        passage = played(PLAGUE, position, seat, random_pick(rng.choice(question.offers), rng))
        passages += [passage, *drawn(PLAGUE, passage.position, SEED)]
    return position, [passage.line for passage in passages]


@pytest.mark.asyncio
async def test_what_the_rules_decide_is_followed_when_its_time_is_over_and_not_before() -> None:
    position, lines = to_a_last_act()
    assert position.limit is not None
    rows = [passage.line for passage in decided(PLAGUE, position, SEED)]
    for seconds, problem in ((0, ""), (-1, "the rules decided before their time")):
        clock = ManualClock()
        audit = audited([*lines, *rows], known=len(lines), game=PLAGUE, seats=4, clock=clock)
        assert next(audit) == ""
        await clock.advance(position.limit.due.seconds + seconds)
        told = next(audit)
        assert (problem in told) if problem else not told


@pytest.mark.parametrize(("reader", "is_theirs"), [(BO, True), (EVE, False), (None, False)])
def test_what_was_whispered_to_whoever_held_a_seat_before_is_not_for_who_holds_it_now(
    reader: int | None, is_theirs: bool
) -> None:
    audit = Audit(Written([]), ManualClock(), GAMES)
    audit.folds = {1: Fold(None, heard={BO: {"Standing order, reveals: in order."}})}
    found = [*audit.heard(reader, "You read:\nStanding order, reveals: in order.")]
    assert (found == []) is is_theirs


def test_what_one_was_whispered_at_an_early_table_is_known_however_many_others_hear_the_same() -> None:
    audit = Audit(Written([]), ManualClock(), GAMES, clocked=False)
    for number in range(1, LISTENED + 3):
        audit.folds[number] = Fold(None, heard={BO if number == 1 else EVE: {"Standing order."}})
    assert [*audit.heard(BO, "1. Standing order.")] == []
    assert [*audit.heard(None, "1. Standing order.")] != []
