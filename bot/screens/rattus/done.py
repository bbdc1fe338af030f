"""What a move of Rattus did, to the one who made it: `placed 2 in Germania`."""

from bot.games.protocol import Move
from bot.games.rattus.kinds import Verb
from bot.games.rattus.views import PublicView
from bot.text import Words


def done(move: Move, public: PublicView, words: Words) -> str:
    """The move as what was done; also what the button says that takes it back."""
    picks = move.picks
    named: dict[str, str | int]
    match Verb(move.verb):
        case Verb.PLACE:
            named = {"region": words.name(picks[0]), "count": int(picks[1])}
        case Verb.MERCHANT:
            named = {"from": words.name(picks[0]), "to": words.name(picks[1]), "count": int(picks[2])}
        case Verb.MONK:
            named = {"rat": words.name(picks[0]), "to": words.name(picks[1])}
        case Verb.NEUTRAL | Verb.REVEAL | Verb.ORDERS:
            named = {"answer": picks[-1]}
        case _:
            named = {"picks": words.names(picks), "count": len(picks)}
    return words(f"done-{move.verb}", **named)
