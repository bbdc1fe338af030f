"""What a seat of Rattus may still do in its turn, as far as it sees, and which cards find nothing to do."""

from bot.games.protocol import Asked
from bot.games.rattus.kinds import Card, Phase
from bot.games.rattus.views import SeatView
from bot.screens.rattus import regions
from bot.screens.rattus.hand import held
from bot.text import Words

ABILITIES = (Card.KING, Card.MERCHANT, Card.MONK, Card.WITCH)
"""The cards that are always used by a move of their own."""


def turn_lines(view: SeatView, asked: Asked, words: Words) -> list[str]:
    """What may be done in a turn or in the final round, what must be, and which cards find nothing to do."""
    used = [card for card in _unused(view) if finds_something(view, card)]
    may = [words("panel-may-take")] if asked.ask == "turn" and _may_take(view) else []
    may += [words("panel-may-place")] if asked.ask == "turn" and _may_place(view) else []
    may += [words("panel-may-use", cards=words.names(used))] if used else []
    lines = [words("panel-may", what=" · ".join(may))] if may else []
    knight = int(Card.KNIGHT in held(view))
    lines.append(words("panel-must-move", knight=knight) if asked.ask == "turn" else words("panel-final"))
    idle = [card for card in _unused(view) if card not in used]
    return [*lines, *(words(f"panel-idle-{card}") for card in idle)]


def _unused(view: SeatView) -> list[Card]:
    """The cards whose ability is a move of its own now: in the final round all of them (RA-E02)."""
    is_final = view.public.phase is Phase.FINAL
    return [card for card in held(view) if card not in view.public.used and (is_final or card in ABILITIES)]


def _may_take(view: SeatView) -> bool:
    return not view.public.took and any(seat != view.seat for _, seat in view.public.holders)


def _may_place(view: SeatView) -> bool:
    public = view.public
    has_room = Card.PEASANT in held(view) or any(region.rats for region in public.regions)
    return not public.placed and public.left[view.seat] > 0 and has_room


def finds_something(view: SeatView, card: Card) -> bool:
    """Whether a card's ability has anything to be used on."""
    public, seat = view.public, view.seat
    match card:
        case Card.PEASANT:
            return public.left[seat] > 0
        case Card.KING:
            return any(region.cubes[seat] and not region.rats for region in public.regions)
        case Card.MERCHANT:
            return any(region.cubes[seat] for region in public.regions)
        case Card.MONK:
            with_rats = [region.region for region in public.regions if region.rats]
            return any(regions.spread_room(public, region) for region in with_rats)
        case Card.WITCH:
            return any(region.rats for region in public.regions)
        case Card.KNIGHT:
            return True


def has_menu(view: SeatView) -> bool:
    """Whether in the final round Peasant or Knight open a choice that everybody's turn has, too (RA-E03)."""
    return decides(view) or any(finds_something(view, card) for card in {*_unused(view)} - {*ABILITIES})


def decides(view: SeatView) -> bool:
    """Whether it is open, and this seat's to say, if the piece counts in the final ravage (RA-E03)."""
    return Card.KNIGHT in held(view) and view.public.final_neutral is None
