"""The private text board of Plague & Pestilence: one fact a line, names spelled out, in reading order."""

from collections.abc import Iterator

from bot.games.plague_and_pestilence.kinds import Phase
from bot.games.plague_and_pestilence.setup import OPTIONS
from bot.games.plague_and_pestilence.views import PublicView, WarView
from bot.games.plague_and_pestilence.windows import REACTION_TIME
from bot.games.protocol import Seat, seat_token
from bot.screens.plague_and_pestilence.board import (
    asking_args,
    fighters,
    gone,
    in_discards,
    is_chosen,
    out_of,
    phase,
    seats,
    stock,
)
from bot.screens.plague_and_pestilence.next_turns import coming, is_for_ship
from bot.screens.plague_and_pestilence.rolls import roll
from bot.screens.plague_and_pestilence.windows import has_reaction_time, reaction_time, standing
from bot.screens.seating import asked
from bot.text import Words


def plain_board(public: PublicView, words: Words) -> list[str]:
    """Everything that anybody may see, in lines."""
    return [
        *_now(public, words),
        *_rolls(public, words),
        *_war(public.war, words),
        *standing(public, lambda seat: _name(seat, words), words),
        *_movable(public, words),
        *(line for seat in seats(public) for line in _player(public, seat, words)),
        words("plain-pile", count=public.pile),
        _discards(public, words),
        words("plain-supply", supply=stock(public.supply, words)),
        _removed(public, words),
        _options(public, words),
    ]


def _now(public: PublicView, words: Words) -> list[str]:
    match public.phase:
        case Phase.SET_UP:
            return [words("plain-set-up")]
        case Phase.OVER:
            return [words("plain-over", turn=public.turn), *_won(public, words)]
        case Phase.PROSPERITY | Phase.PLAGUE:
            lines = [words("plain-turn", turn=public.turn, phase=phase(public, words))]
            lines += asked(public.awaiting, words)
            return [*lines, words("plain-active", name=_name(public.active, words)), *_then(public, words)]


def _won(public: PublicView, words: Words) -> list[str]:
    """Who won; there is one winner (PP-O01)."""
    best = (public.scores or ())[:1]
    return [words("plain-won", name=_name(score.seat, words), population=score.points) for score in best]


def _then(public: PublicView, words: Words) -> list[str]:
    """Who comes after the active player; while Death Ship is to decide it, that it does (PP-C03)."""
    if is_for_ship(public):
        return [words("plain-then-ship")]
    names = ", ".join(_name(seat, words) for seat in coming(public))
    return [words("plain-then", names=names)] if names else []


def _rolls(public: PublicView, words: Words) -> list[str]:
    return [
        words(
            "plain-roll",
            throw=one.throw,
            phase=words.name(one.phase),
            name=_name(one.seat, words),
            roll=roll(one, words),
        )
        for one in public.rolls
    ]


def _war(war: WarView | None, words: Words) -> list[str]:
    if war is None:
        return []
    shown = {role: _name(seat, words) for role, seat in fighters(war).items()}
    key = "plain-war" if war.opponent is None else "plain-war-opponent"
    return [words(key, card=words.name(war.card), **shown)]


def _movable(public: PublicView, words: Words) -> list[str]:
    return [words("plain-movable", name=_name(seat, words), count=count) for seat, count in public.movable]


def _player(public: PublicView, seat: Seat, words: Words) -> Iterator[str]:
    name, player, out = _name(seat, words), public.players[seat], out_of(public, seat)
    if out is not None:
        yield words("plain-out", name=name, turn=out.turn, cause=words.name(out.cause))
        return
    yield words("plain-population", name=name, population=player.population)
    yield words("plain-hand", name=name, hand=player.hand)
    improvements = words.listed(words.name(kind) for kind in player.improvements)
    if improvements:
        yield words("plain-improvements", name=name, improvements=improvements)
    else:
        yield words("plain-no-improvements", name=name)
    if player.pestilence:
        yield words("plain-pestilence", name=name, count=player.pestilence)
    if player.has_inquisition:
        yield words("plain-inquisition", name=name)
    if has_reaction_time(public):
        yield words("plain-asking", name=name, **asking_args(player, words))


def _discards(public: PublicView, words: Words) -> str:
    """The discards by kind."""
    if not public.discards:
        return words("plain-discards-none")
    cards = ", ".join(words.times(card, count) for card, count in public.discards)
    return words("plain-discards", count=in_discards(public), cards=cards)


def _removed(public: PublicView, words: Words) -> str:
    """The improvements that left the game."""
    removed = gone(public)
    if not removed:
        return words("plain-removed-none")
    return words("plain-removed", removed=stock(removed, words))


def _options(public: PublicView, words: Words) -> str:
    """The optional rules of this game; those that are off are many, and say nothing."""
    meant = [option.key for option in OPTIONS if option.is_shown(dict(public.options))]
    on = [words.option(key) for key in meant if is_chosen(public, key)]
    on += _reaction_time(public, words)
    return words("plain-options", options=words.listed(on), count=len(on))


def _reaction_time(public: PublicView, words: Words) -> list[str]:
    """How long the game waits for reactions, if it does (PP-R04)."""
    if not has_reaction_time(public):
        return []
    option = words.option(REACTION_TIME)
    return [words("plain-reaction-time", option=option, value=reaction_time(public, words))]


def _name(seat: Seat, words: Words) -> str:
    return words.bare(seat_token(seat))
