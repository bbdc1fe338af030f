"""Who has the next turns of Plague & Pestilence, as far as anybody can tell (PP-T11, PP-C03)."""

from bot.games.plague_and_pestilence.kinds import Ask, Card, Phase
from bot.games.plague_and_pestilence.population import A_HUNDRED
from bot.games.plague_and_pestilence.setup import HUNDRED
from bot.games.plague_and_pestilence.throwing import is_double_plague
from bot.games.plague_and_pestilence.views import PublicView
from bot.games.protocol import Seat


def next_up(public: PublicView) -> Seat | None:
    """Who has the turn after this one; None while Death Ship is to decide it, and where no turn goes on."""
    if public.phase not in {Phase.PROSPERITY, Phase.PLAGUE}:
        return None
    return next(iter(coming(public)), None)


def coming(public: PublicView) -> tuple[Seat, ...]:
    """Who comes after the active player, in order; empty while Death Ship is to decide it."""
    if is_for_ship(public):
        return ()
    sunk = _sunk(public)
    if sunk is None:
        return tuple(seat for seat in _living_from(public, public.active) if seat != public.active)
    return _living_from(public, sunk)


def is_for_ship(public: PublicView) -> bool:
    """Whether Death Ship is still to be sent, and could go to more than one (PP-C03)."""
    if not _is_ship_due(public):
        return False
    senders = {asked.seat for asked in public.awaiting if asked.ask == Ask.DEATH_SHIP} or {public.active}
    return len([seat for seat in _living_from(public, public.active) if seat not in senders]) > 1


def _is_ship_due(public: PublicView) -> bool:
    if public.phase is Phase.PROSPERITY:
        return _brings_plague(public) or _is_hundred(public)
    # The last roll was one of Prosperity: the Plague has begun since then, in the turn that goes on.
    is_new = public.phase is Phase.PLAGUE and any(roll.phase is Phase.PROSPERITY for roll in public.rolls)
    return is_new and _sunk(public) is None


def _brings_plague(public: PublicView) -> bool:
    """Whether two 1s were rolled, and what comes before their effect still goes on (PP-T03)."""
    return any(is_double_plague(roll) for roll in public.rolls)


def _is_hundred(public: PublicView) -> bool:
    """Whether somebody has reached 100, and the roll or card that brought it still goes on (PP-V04)."""
    return (HUNDRED, "yes") in public.options and any(
        player.population >= A_HUNDRED for player in public.players
    )


def _sunk(public: PublicView) -> Seat | None:
    """Who was put out by Death Ship in this turn, so that the next is of who comes then (PP-C03)."""
    found = (out.seat for out in public.out if out.cause is Card.DEATH_SHIP and out.turn == public.turn)
    return next(found, None)


def _living_from(public: PublicView, first: Seat) -> tuple[Seat, ...]:
    """The living players clockwise from *first*."""
    clockwise = (Seat((first + step) % public.seats) for step in range(public.seats))
    return tuple(seat for seat in clockwise if public.players[seat].population)
