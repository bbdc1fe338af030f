"""What a move of Plague & Pestilence did, to the one who made it: `played Fire on ▲ Bo`."""

from bot.games.plague_and_pestilence.kinds import Verb
from bot.games.plague_and_pestilence.views import PublicView
from bot.games.protocol import Move, seat_token
from bot.screens.plague_and_pestilence.windows import reaction_time
from bot.text import Words


def done(move: Move, public: PublicView, words: Words) -> str:
    """The move as what was done; also what the button says that takes it back."""
    if move.verb == Verb.ORDERS:
        return words("done-orders")
    picks = [words.name(pick) for pick in move.picks]
    match Verb(move.verb):
        case Verb.PLAY if len(picks) > 1:
            own = int(move.picks[1] == seat_token(public.active))
            return words("done-play-on", card=picks[0], seat=picks[1], own=own)
        case Verb.MOVE:
            return words("done-move", **{"from": picks[0], "to": picks[1]})
        case Verb.REACT:
            return words(f"done-react-{move.picks[-1]}".replace("_", "-"), card=words.short(move.picks[0]))
        case Verb.DECLINE if public.window is not None:
            return words("done-pass")
        case Verb.ASKME:
            return words(f"done-askme-{move.picks[0]}", time=reaction_time(public, words))
        case Verb.CHOOSE if public.window is not None:
            return words("done-named", seat=picks[0])
        case verb:
            return words(f"done-{verb}", pick=picks[0] if picks else "")
