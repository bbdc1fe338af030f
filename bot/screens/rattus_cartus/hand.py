"""What one seat of Rattus Cartus has and knows, in lines: hand, rats, nun row, cards laid."""

from collections.abc import Iterable

from bot.games.rattus_cartus.kinds import PEOPLE, Card, Kind
from bot.games.rattus_cartus.views import SeatView
from bot.text import Words


def facts(view: SeatView, words: Words) -> list[str]:
    """Hand, rats and point tokens, the notes on the nun row (RC-X05), the cards laid."""
    lines = [
        words("panel-hand", count=len(view.hand), cards=cards(view.hand, words)),
        words("panel-rats", rats=view.rats, tokens=view.public.tokens[view.seat]),
        _nun_row(view, words),
    ]
    laid = [row for row in view.public.row if any(entry.seat == view.seat for entry in row.entries)]
    if laid and view.laid:
        building = words.name(laid[0].building)
        shown = cards(view.laid, words)
        lines.append(words("panel-laid", place=laid[0].place, building=building, cards=shown))
    return lines


def cards(held: Iterable[Card], words: Words) -> str:
    """Cards by kind, of a class with the nuns of each: `Monk ×3 (4 2 0), Joker`."""
    nuns: dict[Kind, list[int]] = {}
    for card in held:
        nuns.setdefault(card.kind, []).append(card.nuns)
    named = []
    for kind, printed in nuns.items():
        name = words.times(kind, len(printed))
        each = " ".join(str(number) for number in sorted(printed, reverse=True))
        named.append(words("panel-kind", name=name, nuns=each) if kind in PEOPLE else name)
    return ", ".join(named) or words.names(())


def influence(kinds: Iterable[str]) -> int:
    """What cards laid at a building bring there: 1 for each population card and each Joker (RC-D01)."""
    return sum(kind == Kind.JOKER or Kind(kind) in PEOPLE for kind in kinds)


def _nun_row(view: SeatView, words: Words) -> str:
    """The own notes; after the end the row as everybody sees it (RC-H05)."""
    if view.public.uncovered is not None:
        cards_shown = view.public.uncovered.nun_row
        row = " · ".join(
            words("panel-nun-seen", position=position, nuns=card.nuns)
            for position, card in enumerate(cards_shown, start=1)
        )
        return words("panel-nuns-uncovered", row=row, nuns=sum(card.nuns for card in cards_shown))
    shown = [
        words("panel-nun-unseen", position=position)
        if nuns is None
        else words("panel-nun-seen", position=position, nuns=nuns)
        for position, nuns in enumerate(view.seen, start=1)
    ]
    known = [nuns for nuns in view.seen if nuns is not None]
    row = " · ".join(shown)
    return words("panel-nuns", row=row, seen=len(known), all=len(view.seen), nuns=sum(known))
