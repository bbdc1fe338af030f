"""What is read in place of the picture of Plague & Pestilence: what it shows, seats numbered once."""

from collections.abc import Iterator

from bot.games.plague_and_pestilence.views import PublicView, WarView, WindowView
from bot.games.protocol import Seat, seat_token
from bot.screens.limits import ALT_ROOM, fitted
from bot.screens.plague_and_pestilence.board import (
    asking_args,
    fighters,
    gone,
    in_discards,
    is_asking,
    out_of,
    phase,
    seats,
    stock,
)
from bot.screens.plague_and_pestilence.rolls import roll
from bot.screens.plague_and_pestilence.windows import standing
from bot.text import Words


def alt(public: PublicView, title: str, words: Words) -> str:
    """The alt text; too long, what is not before a player gives way to a hint at *Board as text*."""
    words = words.plain
    needed = [*_heads(public, title, words), words("alt-seats", seats="; ".join(_seats(public, words)))]
    waiting = [*_window(public.window, words), *standing(public, lambda seat: str(seat + 1), words)]
    extra = [*_rolls(public, words), *_war(public.war, words), *waiting, *_stocks(public, words)]
    return fitted(needed, extra, words("alt-more"), ALT_ROOM)


def _heads(public: PublicView, title: str, words: Words) -> list[str]:
    lines = [words("alt-head", title=title, turn=public.turn, phase=phase(public, words))]
    if public.scores:
        return [*lines, words("alt-won", number=public.scores[0].seat + 1)]
    return [*lines, words("alt-active", number=public.active + 1)]


def _seats(public: PublicView, words: Words) -> Iterator[str]:
    for seat in seats(public):
        parts = ", ".join(_parts(public, seat, words))
        yield words("alt-seat", number=seat + 1, name=words.bare(seat_token(seat)), parts=parts)


def _parts(public: PublicView, seat: Seat, words: Words) -> Iterator[str]:
    """Population, cards in hand, and what lies before a player."""
    if out := out_of(public, seat):
        yield words("alt-out", turn=out.turn, cause=words.name(out.cause))
        return
    player = public.players[seat]
    yield str(player.population)
    yield words("alt-hand", hand=player.hand)
    yield from (words.name(kind) for kind in player.improvements)
    if player.pestilence:
        movable = dict(public.movable).get(seat, 0)
        yield words("alt-pestilence", count=player.pestilence, movable=movable)
    if player.has_inquisition:
        yield words("alt-inquisition")
    if is_asking(player):
        yield words("alt-asking", **asking_args(player, words))


def _rolls(public: PublicView, words: Words) -> list[str]:
    if not public.rolls:
        return []
    first = public.rolls[0]
    shown = "; ".join(words("alt-rolled", number=one.seat + 1, roll=roll(one, words)) for one in public.rolls)
    return [words("alt-roll", throw=first.throw, phase=words.name(first.phase), rolls=shown)]


def _war(war: WarView | None, words: Words) -> list[str]:
    if war is None:
        return []
    numbers = {role: seat + 1 for role, seat in fighters(war).items()}
    key = "alt-war" if war.opponent is None else "alt-war-opponent"
    return [words(key, card=words.name(war.card), **numbers)]


def _window(window: WindowView | None, words: Words) -> list[str]:
    """Who is waited for (PP-R05)."""
    if window is None:
        return []
    return [words("alt-window", numbers=words.listed(str(seat + 1) for seat in window.asked))]


def _stocks(public: PublicView, words: Words) -> Iterator[str]:
    """Piles, what is left to build, what left the game."""
    yield words("alt-piles", pile=public.pile, discards=in_discards(public))
    yield words("alt-supply", supply=stock(public.supply, words))
    if removed := gone(public):
        yield words("alt-removed", removed=stock(removed, words))
