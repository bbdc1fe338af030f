"""A full table of five with the longest names and titles, and what may be told of it."""

from typing import Any

from bot.desks import Chair, Notice, Status, Table
from bot.games.protocol import Asked, Said, Score, Seat
from bot.games.rattus_cartus.kinds import Building, Card, Class, Kind, Phase, Supply
from bot.games.rattus_cartus.views import Entry, PublicView, RowView, Uncovered
from bot.screens.sheets import SHEETS
from bot.text import Words, words

LONGEST_NAMES = tuple("🧙‍♂️" * 8 + "x" * 7 + letter for letter in "ABCDEF")
"""Sixteen graphemes, forty characters: as long as a name may be."""

LONGEST_TITLE = "R" * 32
LONGEST_ID = 2**63
SHORT_NAMES = ("Ann", "Bo", "Cara", "Dan", "Eve")


def spoken(names: tuple[str, ...] = SHORT_NAMES, game: str = "rattus_cartus") -> Words:
    return words("en", game, names)


def row(*, entries: tuple[tuple[Entry, ...], ...] = ((), (), ())) -> tuple[RowView, ...]:
    buildings = (
        (Building.FORTUNE_TELLERS_TENT, Class.MAGIC, Supply(draw=2, looks=1)),
        (Building.GUARD_TOWER, Class.CHIVALRY, Supply(rats=1, looks=1)),
        (Building.HOSPITAL, Class.CHURCH, Supply(draw=4)),
    )
    return tuple(
        RowView(place, building, cls, supply, there, resolved=False)
        for place, ((building, cls, supply), there) in enumerate(zip(buildings, entries, strict=True), 1)
    )


def view(
    *,
    phase: Phase = Phase.ENTERING,
    asked: tuple[int, ...] = (1,),
    ask: str = "enter",
    supplied: tuple[int, ...] = (),
    uncovered: Uncovered | None = None,
) -> PublicView:
    entries = ((Entry(Seat(0), 4),), (), (Entry(Seat(4), 0),))
    markers = tuple((Seat(seat), value) for seat, value in ((1, 19), (2, 18), (4, 18), (0, 3), (3, 2)))
    return PublicView(
        seats=5,
        options=(("buildings", "mixed"), ("simultaneous", "yes"), ("always_winner", "no")),
        round=3,
        rounds=8,
        phase=phase,
        starter=Seat(0),
        line=(Seat(1), Seat(2), Seat(3)),
        supplied=tuple(Seat(seat) for seat in supplied),
        row=row(entries=entries if phase is not Phase.SUPPLIES else ((), (), ())),
        resolving=2 if phase is Phase.RESOLVING else None,
        influence=tuple((cls, markers) for cls in Class),
        hands=(16, 17, 14, 19, 12),
        tokens=(2, 10, 3, 1, 4),
        buildings_left=15,
        reserve=6,
        reserve_seen=(Building.FARM,),
        population=41,
        discards=12,
        stacks=(("joker", 12), ("sword", 10), ("flute", 12), ("pass", 9), ("gold", 14), ("token", 11)),
        in_game=tuple((building, 3) for building in tuple(Building)[:10]),
        used=((Building.FARM, 2),),
        awaiting=tuple(Asked(Seat(seat), ask, (("passes", 1),)) for seat in asked),
        uncovered=uncovered,
    )


def uncovered(*, out: tuple[int, ...] = (2,)) -> Uncovered:
    parts = (*(cls.value for cls in Class), "population", "sword", "flute", "pass", "gold", "token")
    order = (0, 1, 3, 4, 2)
    return Uncovered(
        nun_row=tuple(Card(Kind.MONK, nuns) for nuns in (4, 0, 3, 2, 0)),
        hands=tuple((Card(Kind.MONK, 4), Card(Kind.SWORD), Card(Kind.GOLD)) for _ in range(5)),
        rats=(7, 9, 12, 4, 3),
        scores=tuple(
            Score(
                seat=Seat(seat),
                points=43 - seat,
                parts=tuple((part, 10 if part in set(Class) else 2) for part in parts),
                place=place,
                won=place == 1 and seat not in out,
                out=seat in out,
            )
            for place, seat in enumerate(order, 1)
        ),
    )


def table(
    names: tuple[str, ...] = SHORT_NAMES,
    title: str = "Ravens",
    status: Status = Status.RUNNING,
    game: str = "rattus_cartus",
) -> Table:
    return Table(
        id=7,
        game=game,
        server=1,
        channel=2,
        title=title,
        status=status,
        host=LONGEST_ID,
        options={"buildings": "mixed", "simultaneous": "yes", "always_winner": "no"},
        vetoed={},
        language="en",
        chairs=tuple(Chair(name, LONGEST_ID + seat) for seat, name in enumerate(names)),
        opened_at=0.0,
        closes_at=1.7e9,
        seed_hash="f" * 64,
    )


def notice(
    public: Any,
    *,
    said: tuple[Said, ...] = (),
    of: Table | None = None,
    newly: tuple[int, ...] | None = None,
    started: bool = False,
) -> Notice:
    of = of or table()
    scores = SHEETS[of.game].controls.scores(public)
    asked = tuple(ask.seat for ask in public.awaiting)
    return Notice(
        table=of,
        upto=9,
        public=public,
        said=said,
        newly_asked=asked if newly is None else tuple(Seat(seat) for seat in newly),
        still_asked=(),
        direct=(),
        over=scores is not None,
        scores=scores,
        seed="a" * 64 if scores else None,
        started=started,
    )


def mention(seat: Seat) -> str:
    return f"<@{LONGEST_ID + seat}>"


def whole_round() -> tuple[Said, ...]:
    """A round of five in which everybody supplies, enters, and the last building has Sword and Flute."""
    seats = tuple(f"seat{number}" for number in range(1, 6))
    supplies = (
        Said.of("supply", seat=s, place=1, building="fortune_tellers_tent", cards=2, rats=0, positions=("3",))
        for s in seats
    )
    enters = (Said.of("enters", seat=s, place=1, building="fortune_tellers_tent", cards=4) for s in seats)
    lays = (
        Said.of("lays", seat=s, cards=("witch4", "witch3", "monk0", "joker"), influence=3, rats=1)
        for s in seats
    )
    looks = (Said.of("looks", level="standard", seat=s, positions=("4",)) for s in seats)
    return (
        *supplies,
        *enters,
        Said("building", (("place", 1), ("building", "fortune_tellers_tent"), ("cls", "magic"))),
        *lays,
        Said.of("sword_gives", giver="seat3", taker="seat4", count=3, hand=7),
        Said.of("flute", giver="seat4", receiver="seat1"),
        *looks,
        Said.of("round", round=4, rounds=8, seat="seat2"),
    )
