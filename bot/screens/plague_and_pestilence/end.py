"""The result of a game of Plague & Pestilence in words: the winner, then who was out when and by what."""

from bot.games.plague_and_pestilence.views import PublicView
from bot.games.protocol import Score, Scores, seat_token
from bot.screens.plague_and_pestilence.board import out_of
from bot.text import Words


def result(public: PublicView, scores: Scores, words: Words) -> list[str]:
    """The lines below the message of the end (PP-O01)."""
    return [_place(public, score, words) for score in scores]


def _place(public: PublicView, score: Score, words: Words) -> str:
    name, out = words.name(seat_token(score.seat)), out_of(public, score.seat)
    if out is None:
        return words("result-won", place=score.place, seat=name, population=score.points)
    cause = words.name(out.cause)
    return words("result-out", place=score.place, seat=name, turn=out.turn, cause=cause)
