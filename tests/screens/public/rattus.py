"""Tables of Rattus to be told of: a middling turn, and the fullest board with the fullest turn."""

from typing import Any

from msgspec.structs import replace

from bot.games.protocol import Asked, Said, Score, Scores, Seat
from bot.games.rattus.data import regions
from bot.games.rattus.kinds import Card, Phase, Region
from bot.games.rattus.views import PublicView, RatView, RavageView, RegionView
from bot.text import Words
from tests.screens.public.tables import SHORT_NAMES, spoken

NAME = "rattus"


def said_words(names: tuple[str, ...] = SHORT_NAMES[:4]) -> Words:
    return spoken(names, NAME)


def view(**changed: Any) -> PublicView:
    """Turn 14 of four: Bo is on turn."""
    known = RatView(1, starting=True, seen_by=(Seat(0), Seat(2)))
    there = {
        Region.GALLIA: ((3, 0, 0, 1), (RatView(1, starting=True), RatView(2, starting=False))),
        Region.GERMANIA: ((4, 3, 5, 5), (known, RatView(2, starting=False), RatView(3, starting=False))),
        Region.ITALIA: ((1, 1, 0, 0), ()),
        Region.SCANDIA: ((0, 0, 0, 0), (RatView(1, starting=False),)),
    }
    public = PublicView(
        seats=4,
        options=(("final_piece", "knight"),),
        phase=Phase.TURNS,
        turn=14,
        active=Seat(1),
        regions=tuple(RegionView(region, *there.get(region, ((0, 0, 0, 0), ()))) for region in regions(4)),
        piece=Region.ITALIA,
        palace=(2, 0, 1, 0),
        holders=(
            (Card.PEASANT, Seat(1)),
            (Card.MERCHANT, None),
            (Card.MONK, Seat(0)),
            (Card.KNIGHT, Seat(0)),
            (Card.WITCH, Seat(3)),
            (Card.KING, Seat(2)),
        ),
        supply=12,
        left=(10, 16, 14, 14),
        took=False,
        placed=False,
        used=(),
        line=(),
        last=None,
        ravage=None,
        final_neutral=None,
        revealed=("S07", "R18", "R04", "R05"),
        awaiting=(Asked(Seat(1), "turn"),),
    )
    return replace(public, **changed)


def fullest() -> PublicView:
    """All cubes but one each on the board, as far apart as they can lie, three rats everywhere."""
    first = RatView(1, starting=True, seen_by=tuple(map(Seat, range(4))))
    rats = (first, RatView(2, starting=False), RatView(3, starting=False))
    cubes = ((1, 1, 1, 1),) * 10 + ((3, 3, 3, 3), (2, 2, 2, 2))
    return view(
        regions=tuple(
            RegionView(region, count, rats) for region, count in zip(regions(4), cubes, strict=True)
        ),
        palace=(4, 4, 4, 4),
        left=(1, 1, 1, 1),
        piece=Region.HUNGARIA,
        holders=tuple((card, Seat(3)) for card in Card),
        active=Seat(3),
        used=tuple(Card),
        ravage=RavageView(Region.HUNGARIA, neutral=True),
        supply=13,
    )


def full_turn(number: int = 14, mover: str = "seat2") -> tuple[Said, ...]:
    """Everything that one turn can hold, and three rats with the most that a rat can do."""
    symbols = ("majority", "peasant", "merchant", "monk", "knight", "king")
    losers = ("seat1", "seat2", "seat3", "seat4", "seat1", "seat2")
    return (
        Said.of("turn", seat=mover, number=number),
        Said.of("took_from", seat=mover, card="merchant", other="seat3"),
        Said.of("placed", seat=mover, region="hispania", count=4),
        Said.of("king", seat=mover, region="bulgaria"),
        Said("merchant", (("seat", mover), ("from", "germania"), ("to", "hungaria"), ("count", 3))),
        Said.of("monk", seat=mover, rat="germania2", to="hungaria"),
        Said.of("looked", seat=mover, rat="tartaria1"),
        Said.of("looked", seat=mover, rat="hispania3"),
        Said.of("swapped", seat=mover, rat="tartaria1", other="hispania3"),
        Said("moved", (("seat", mover), ("from", "germania"), ("to", "hungaria"))),
        Said.of("spread", seat=mover, regions=("germania", "bulgaria")),
        Said.of("neutral_counts", seat=mover, region="hungaria"),
        Said.of("ravage", region="hungaria"),
        *(
            Said.of("struck", region="hungaria", slot=slot, limit=6, symbols=symbols, cubes=22, losers=losers)
            for slot in (1, 2, 3)
        ),
    )


def scores(*points: tuple[int, int, int]) -> Scores:
    """Places from the first on: seat, cubes on the board, cubes in the palace."""
    return tuple(
        Score(
            seat=Seat(seat),
            points=board + palace,
            parts=(("board", board), ("palace", palace)),
            place=place,
            won=place == 1,
        )
        for place, (seat, board, palace) in enumerate(points, 1)
    )
