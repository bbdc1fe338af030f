"""The buttons that play a card: on whom, and what that does as far as it is certain."""

from collections.abc import Callable, Mapping

from bot.games.plague_and_pestilence.data import CARDS, IMPROVEMENTS
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Target
from bot.games.plague_and_pestilence.setup import TEMPLAR
from bot.games.plague_and_pestilence.views import SeatView
from bot.games.plague_and_pestilence.warring import losses
from bot.games.protocol import seat_token, token_seat
from bot.screens.limits import LABEL_ROOM
from bot.screens.plague_and_pestilence import effects
from bot.screens.plague_and_pestilence.board import is_chosen
from bot.screens.plague_and_pestilence.rolls import signed
from bot.screens.plague_and_pestilence.targets import living, player
from bot.text import Words

Called = Callable[[str], str]
"""How a seat is called, by its token."""


def go_play(view: SeatView, card: Card, picks: tuple[str, ...], words: Words) -> str:
    """`Play Fire on Bo: −5, loses City Walls`; of a War who fights. Long names give way to shapes."""
    label = _label(view, card, picks, words.bare, words)
    return label if len(label) <= LABEL_ROOM else _label(view, card, picks, words.shape, words)


def _label(view: SeatView, card: Card, picks: tuple[str, ...], called: Called, words: Words) -> str:
    named = {"card": words.name(card)}
    if not picks:
        return words("panel-go-play", **named, effect=_of_all(view, card, words))
    if picks[0] == seat_token(view.seat):
        return words("panel-go-play-self", **named, effect=_on(view, card, picks[0], words))
    named["seat"] = called(picks[0])
    if CARDS[card].winner is not None:
        return _go_to_war(view, card, picks[0], named, called, words)
    return words("panel-go-play-on", **named, effect=_on(view, card, picks[0], words))


def _of_all(view: SeatView, card: Card, words: Words) -> str:
    """What a card does that has no target; Knights allow to build what can be had (PP-C11)."""
    if CARDS[card].target is not Target.SELF:
        return effects.card(card, words)
    builds, own = CARDS[card].builds, view.public.players[view.seat]
    if builds is None or builds in own.improvements or not dict(view.public.supply)[builds]:
        return ", ".join(effects.rolls(IMPROVEMENTS[Improvement(card)], words))
    return words("effect-builds", improvement=words.name(builds))


def _on(view: SeatView, card: Card, token: str, words: Words) -> str:
    """What a card does to its target."""
    data, one = CARDS[card], player(view.public, token)
    if not data.costs_improvement or not one.improvements:
        gain = [words("effect-gain", change=signed(data.gain))] if data.gain else []
        return ", ".join([signed(data.population), *gain])
    if len(one.improvements) == 1:
        lost = words.name(one.improvements[0])
        return words("panel-loses", change=signed(data.population), improvement=lost)
    return effects.card(card, words)


def _go_to_war(
    view: SeatView, card: Card, token: str, named: Mapping[str, str], called: Called, words: Words
) -> str:
    """The target names its opponent, but a single one; between two players one die tells (PP-C07, PP-C08)."""
    others = [seat for seat in living(view.public) if seat not in (view.seat, token_seat(token))]
    if len(others) > 1:
        return words("panel-go-war", **named)
    if others:
        return words("panel-go-war-against", **named, other=called(seat_token(others[0])))
    odd, even = (effects.losses(suffered, words) for suffered in losses(card))
    return words("panel-go-war-die", **named, odd=odd, even=even)


def notes(view: SeatView, card: Card, picks: tuple[str, ...], words: Words) -> list[str]:
    """That a card can be cancelled, binds the Inquisition, puts its target out, or leaves a choice."""
    lines = []
    if CARDS[card].cancellable:
        lines.append(words("panel-cancellable", card=words.name(Card.BUY_INDULGENCE)))
    if card is Card.KNIGHTS_TEMPLAR and _would_hold_inquisition(view):
        lines.append(words("panel-keeps-inquisition"))
    if not picks:
        return lines
    one = player(view.public, picks[0])
    if one.population + CARDS[card].population <= 0:
        return [*lines, words("panel-puts-out", seat=words.name(picks[0]), own=int(_is_own(view, picks[0])))]
    if CARDS[card].costs_improvement and len(one.improvements) > 1:
        lines.append(words("panel-loss-next"))
    return lines


def _would_hold_inquisition(view: SeatView) -> bool:
    """Whether Knights Templar would keep the Inquisition where it lies, before this seat (PP-V05)."""
    return view.public.players[view.seat].has_inquisition and is_chosen(view.public, TEMPLAR)


def _is_own(view: SeatView, token: str) -> bool:
    return token_seat(token) == view.seat
