"""Tables of Plague & Pestilence to be told of: a middling turn, the fullest board, the fullest turn."""

from typing import Any

from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import Card, Cause, Improvement, Phase, Throw
from bot.games.plague_and_pestilence.views import ModifierView, OutView, PlayerView, PublicView, RollView
from bot.games.protocol import Asked, Said, Score, Scores, Seat
from bot.text import Words
from tests.screens.public.tables import spoken

NAME = "plague_and_pestilence"
NAMES = ("Ann", "Bo", "Cara", "Dan", "Eve", "Finn")

WALLS, AQUEDUCT, SEWERS, MONASTERY, TEMPLAR, HOSPITALLER = Improvement
ROLL = RollView(
    throw=Throw.MAIN,
    phase=Phase.PLAGUE,
    seat=Seat(0),
    dice=(3, 4),
    modifiers=(ModifierView("pestilence", 2, 2), ModifierView("city_walls", 1, -1)),
    advantages=(),
    total=8,
)
WAR = (
    replace(
        ROLL,
        throw=Throw.WAR,
        seat=Seat(1),
        dice=(5,),
        modifiers=(ModifierView("city_walls", 1, 1), ModifierView("knights_templar", 1, 2)),
        advantages=(2, -2),
    ),
    replace(ROLL, throw=Throw.WAR, seat=Seat(2), dice=(1,), modifiers=(), total=1),
)


def said_words(names: tuple[str, ...] = NAMES[:4]) -> Words:
    return spoken(names, NAME)


def view(**changed: Any) -> PublicView:
    """Turn 19 of four, in the Plague: Ann has rolled, Dan is out."""
    public = PublicView(
        seats=4,
        options=(("hundred", "no"), ("templar", "yes")),
        phase=Phase.PLAGUE,
        turn=19,
        active=Seat(0),
        players=(
            PlayerView(35, 6, (WALLS,), 2),
            PlayerView(151, 5, (WALLS, TEMPLAR), 0, has_inquisition=True),
            PlayerView(9, 1, (), 0),
            PlayerView(0, 0, (), 0),
        ),
        supply=((WALLS, 2), (AQUEDUCT, 1), (SEWERS, 1), (MONASTERY, 0)),
        removed=((WALLS, 0), (AQUEDUCT, 0), (SEWERS, 1), (MONASTERY, 0)),
        pile=18,
        discards=((Card.FAMINE, 2), (Card.FIRE, 19)),
        rolls=(ROLL,),
        movable=(),
        war=None,
        out=(OutView(Seat(3), 12, Card.FAMINE),),
        awaiting=(Asked(Seat(0), "act"),),
    )
    return replace(public, **changed)


def fullest() -> PublicView:
    """Six players, all improvements and Pestilence before them, and a roll with all that changes it."""
    before: tuple[tuple[Improvement, ...], ...] = (
        tuple(Improvement),
        *((WALLS, AQUEDUCT, SEWERS, MONASTERY),) * 2,
        (WALLS,),
        (),
        (),
    )
    modifiers = tuple(ModifierView(kind, 1, -1) for kind in tuple(Improvement)[:4])
    roll = replace(
        ROLL,
        dice=(6, 6),
        modifiers=(ModifierView("pestilence", 4, 4), *modifiers),
        advantages=(2, 2, -2, -2),
        total=12,
    )
    return view(
        seats=6,
        players=tuple(
            PlayerView(199, 6, improvements, 1 if seat == 5 else 4 * (seat == 0), has_inquisition=seat == 4)
            for seat, improvements in enumerate(before)
        ),
        turn=128,
        pile=10,
        out=(),
        rolls=(roll,),
        movable=((Seat(5), 1),),
        awaiting=(Asked(Seat(0), "pestilence", (("count", 1),)),),
    )


def scores(*seats: int, left: int) -> Scores:
    """Places from the first on; only the winner has population *left*."""
    return tuple(
        Score(Seat(seat), left if won else 0, (("population", left if won else 0),), place, won)
        for place, (seat, won) in enumerate(((seat, seat == seats[0]) for seat in seats), 1)
    )


def over() -> PublicView:
    """Bo has won; the others were out one after the other."""
    causes: tuple[Card | Cause, ...] = (Card.FAMINE, Cause.ROLL, Card.MAJOR_WAR)
    out = tuple(
        OutView(Seat(seat), turn, cause)
        for seat, turn, cause in zip((3, 0, 2), (12, 20, 31), causes, strict=True)
    )
    nothing = PlayerView(0, 0, (), 0)
    return view(
        phase=Phase.OVER,
        turn=31,
        active=Seat(2),
        players=(nothing, PlayerView(43, 4, (WALLS,), 1), nothing, nothing),
        out=out,
        awaiting=(),
        scores=scores(1, 2, 0, 3, left=43),
    )


def rolled(
    seat: str, first: int, second: int, total: int, *modifiers: tuple[str, int, int], phase: str = "plague"
) -> Said:
    """A main roll as it is told; *modifiers*: what, how many, together how much."""
    return Said.of(
        "rolled",
        seat=seat,
        phase=phase,
        first=first,
        second=second,
        modifiers=tuple(kind for kind, _, _ in modifiers),
        counts=tuple(str(count) for _, count, _ in modifiers),
        values=tuple(str(value) for _, _, value in modifiers),
        total=total,
    )


def war_die(seat: str, face: int, total: int, *modifiers: tuple[str, int]) -> Said:
    """A fighter's die as it is told; *modifiers*: what and how much."""
    return Said.of(
        "war_die",
        seat=seat,
        face=face,
        modifiers=tuple(kind for kind, _ in modifiers),
        counts=tuple("1" for _ in modifiers),
        values=tuple(str(value) for _, value in modifiers),
        total=total,
    )


def lost(seat: str, count: int, before: int) -> Said:
    return Said.of("lost", seat=seat, count=count, before=before, after=before - count)


def moved(seat: str, holder: str, to: str) -> Said:
    return Said("moved", (("seat", seat), ("from", holder), ("to", to)))


def full_turn() -> tuple[Said, ...]:
    """A war that puts three out and lays their hands open, and the fullest roll of the next turn."""
    hand = (
        "trade_center",
        "childrens_crusade",
        "knights_hospitaller",
        "buy_indulgence",
        "mongol_raid",
        "fire",
    )
    knights = (("city_walls", 1), ("knights_templar", 2), ("knights_hospitaller", 1))
    improvements = tuple((kind, 1, -1) for kind in ("city_walls", "aqueduct", "sewers", "monastery"))
    return (
        Said.of("played_on", seat="seat1", card="major_war", target="seat2"),
        Said.of("opponent", seat="seat2", other="seat3"),
        war_die("seat2", 6, 10, *knights),
        war_die("seat3", 6, 6),
        Said.of("war_advantage", seat="seat4", fighter="seat3", value=2, total=8),
        Said.of("war_advantage", seat="seat4", fighter="seat3", value=2, total=10),
        Said.of("war_tie", seats=("seat2", "seat3")),
        lost("seat2", 10, 10),
        Said.of("out", seat="seat2", cards=hand),
        lost("seat3", 10, 10),
        Said.of("out", seat="seat3", cards=hand),
        Said.of("war_ends"),
        Said.of("turn", seat="seat4", number=128),
        rolled("seat4", 6, 6, 13, ("pestilence", 5, 5), *improvements),
        Said.of("advantage", seat="seat5", value=2, total=15),
        Said.of("advantage", seat="seat6", value=2, total=17),
        lost("seat4", 17, 199),
        Said.of("doubles", seat="seat4", face=6),
    )
