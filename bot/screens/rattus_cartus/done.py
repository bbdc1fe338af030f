"""What a move of Rattus Cartus did, to the one who made it: `you enter Monastery with 3 cards`."""

from collections.abc import Mapping

from bot.games.protocol import Move
from bot.games.rattus_cartus.kinds import Verb
from bot.games.rattus_cartus.views import PublicView
from bot.text import Words


def done(move: Move, public: PublicView, words: Words) -> str:
    """The move in the second person; *public*: the view before it, since places are of that row."""
    match Verb(move.verb):
        case Verb.SUPPLY | Verb.ENTER as verb:
            place, picks = move.picks[0], move.picks[1:]
            named = {"place": place, "building": _building(place, public, words)}
            return words(f"done-{verb}", **named, **_picked(picks, words))
        case verb:
            return words(f"done-{verb}", **_picked(move.picks, words))


def _picked(picks: tuple[str, ...], words: Words) -> Mapping[str, str | int]:
    return {"picks": words.names(picks), "count": len(picks)}


def _building(place: str, public: PublicView, words: Words) -> str:
    return next(words.name(row.building) for row in public.row if str(row.place) == place)
