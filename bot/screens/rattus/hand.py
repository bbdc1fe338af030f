"""What one seat of Rattus has and knows: cubes, class cards, this turn so far, the Witch's notes."""

from bot.games.protocol import seat_token
from bot.games.rattus.kinds import Card, Phase
from bot.games.rattus.views import PublicView, SeatView
from bot.screens.rattus.regions import face, known
from bot.text import Words


def facts(view: SeatView, words: Words) -> list[str]:
    """Cubes and class cards, what was done this turn, what the Witch has shown (RA-H02)."""
    public, seat = view.public, view.seat
    lines = [
        words(
            "panel-cubes",
            left=public.left[seat],
            board=sum(region.cubes[seat] for region in public.regions),
            palace=public.palace[seat],
        ),
        words("panel-cards", cards=words.names(held(view)), count=len(held(view))),
    ]
    return [*lines, *_this_turn(view, words), *_seen(view, words)]


def held(view: SeatView) -> tuple[Card, ...]:
    """The class cards in front of this seat."""
    return tuple(card for card, holder in view.public.holders if holder == view.seat)


def holder(public: PublicView, card: str, words: Words) -> str:
    """Who holds a class card; nothing if it lies beside the board."""
    seat = next(seat for other, seat in public.holders if other == card)
    return "" if seat is None else words.name(seat_token(seat))


def _this_turn(view: SeatView, words: Words) -> list[str]:
    """What this seat has done in its turn, a regular one or in the final round."""
    public = view.public
    if public.active != view.seat or public.phase not in (Phase.TURNS, Phase.FINAL):
        return []
    done = [words("panel-turn-took")] if public.took else []
    done += [words("panel-turn-placed")] if public.placed else []
    done += [words("panel-turn-used", cards=words.names(public.used))] if public.used else []
    return [words("panel-turn", done=" · ".join(done))] if done else []


def _seen(view: SeatView, words: Words) -> list[str]:
    """The notes, a region a line."""
    lines: dict[str, list[str]] = {}
    for token, id_ in known(view).items():
        note = words("panel-rat-seen", rat=words.name(token), face=face(id_, words))
        lines.setdefault(token[:-1], []).append(note)
    noted = [" · ".join(notes) for notes in lines.values()]
    return [words("panel-seen"), *noted] if noted else []
