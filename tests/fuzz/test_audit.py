"""The audit itself: what must be found is found, and an honest step is not."""

from dataclasses import replace

import pytest

from bot.games import GAMES
from bot.games.protocol import TABLE, Move, Seat, fingerprint
from bot.positions import HOUSE
from bot.seeds import row_generator
from tests.clock import ManualClock
from tests.fuzz.archive import Archive, Line, Seated, Snapshot, Stored
from tests.fuzz.audit import Audit
from tests.fuzz.authority import Actors

GAME = GAMES["rattus_cartus"]
OPTIONS = {option.key: option.default for option in GAME.options}
SEED = bytes(32)
ANN, BO, EVE = 1, 2, 3

LOBBY = Stored(
    id=1,
    game="rattus_cartus",
    status="lobby",
    host=ANN,
    channel=7,
    options=str(OPTIONS).replace("'", '"'),
    vetoed="[]",
    seed=None,
    closes_at=None,
    number=0,
    chairs=(Seated("Ann", ANN, False, ()), Seated("Bo", BO, False, ())),
)


class Written(Archive):
    """Rows that no file has."""

    def __init__(self, lines: list[Line]) -> None:
        self.written = lines

    def lines(self, table: int, first: int) -> list[Line]:
        return [line for line in self.written if line[0] >= first]


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


def found(before: Stored, after: Stored, lines: list[Line], *people: int, may_change: bool = True) -> str:
    """What the audit says of one step by these people."""
    audit = Audit(Written(lines), ManualClock(), GAMES)
    was, now = (Snapshot({table.id: table}, frozenset()) for table in (before, after))
    if before.number:
        begun = Snapshot({LOBBY.id: LOBBY}, frozenset())
        archive, audit._archive = audit._archive, Written(lines[: before.number])
        assert list(audit.step(begun, was, Actors(frozenset({ANN})), may_change=True)) == []
        audit._archive = archive
    return " ".join(audit.step(was, now, Actors(frozenset(people)), may_change=may_change))


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
        (LOBBY, replace(LOBBY, vetoed='["x"]'), [], EVE, "options were changed"),
        (RUNNING, FURTHER, moved(DEALT, 1, "supply 9"), BO, "was not offered"),
        (RUNNING, FURTHER, moved(DEALT, 1, "supply 1"), ANN, "somebody else than who sits there"),
        (RUNNING, FURTHER, moved(DEALT, int(TABLE), "population monk"), ANN, "not owed"),
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


def test_a_refusal_that_changed_something_is_found() -> None:
    assert "nothing was to change" in found(LOBBY, RUNNING, DEALT, ANN, may_change=False)
