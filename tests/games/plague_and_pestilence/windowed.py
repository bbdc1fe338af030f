"""Positions in which a reaction window may be open, and how it is read."""

from typing import Any

from bot.games.plague_and_pestilence.views import WindowView
from tests.games.plague_and_pestilence.invariants import GAME
from tests.games.plague_and_pestilence.sitting import INDULGENCE, Sitting

HOURS_8 = 8 * 60 * 60


def asked(table: Sitting) -> list[int]:
    """Who is asked, as everybody may know."""
    return [one.seat + 1 for one in GAME.public_view(table.state).awaiting]


def asks(table: Sitting) -> dict[str, Any]:
    """What they are asked, all the same."""
    (one,) = {(asked.ask, asked.args) for asked in GAME.public_view(table.state).awaiting}
    return {"ask": str(one[0]), **dict(one[1])}


def is_open(table: Sitting) -> bool:
    """Whether a window is open, and then with all that belongs to it."""
    is_owed = table.awaited() == {0}
    view = None if is_owed else GAME.public_view(table.state).window
    if view is not None:
        assert [seat + 1 for seat in view.asked] == asked(table)
        due = GAME.due(table.state)
        assert due is not None
        assert due.seconds == HOURS_8
    return view is not None


def rolling(dice: str, *, verb: str = "roll", **table: Any) -> Sitting:
    """The first player has rolled; asked if nothing else is said."""
    sitting = Sitting(**{"asking": "1", "rolling": True, "hands": {1: "fire"}, **table})
    if verb == "roll":
        return sitting.roll(dice)
    return sitting.roll("1 2").chance(f"{verb} {dice}")


def in_plague(population: int, dice: str, **table: Any) -> Sitting:
    return rolling(dice, phase="plague", population=f"{population} 50 50", **table)


def fought(dice: str, card: str = "minor_war", **table: Any) -> Sitting:
    """Seats 2 and 3 fight, seat 1 attacked, seat 4 looks on; nobody wants to cancel."""
    hands = {1: card, **table.pop("hands", {})}
    sitting = Sitting(4, **{"asking": "2 3", "hands": hands, "discards": " ".join([INDULGENCE] * 3), **table})
    return sitting.play(1, f"play {card} seat2").play(2, "choose seat3").chance(f"war {dice}")


def dueling(face: int, card: str = "minor_war", **table: Any) -> Sitting:
    """Two players: the second throws the single die of a war."""
    hands = {1: card, **table.pop("hands", {})}
    sitting = Sitting(2, **{"asking": "2", "hands": hands, "discards": " ".join([INDULGENCE] * 3), **table})
    return sitting.play(1, f"play {card} seat2").chance(f"die {face}")


def window(table: Sitting) -> WindowView:
    """What everybody sees of the open window."""
    view = GAME.public_view(table.state).window
    assert view is not None
    return view
