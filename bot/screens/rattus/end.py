"""The result of a game of Rattus in words: places with their parts, and the tie rule if used (RA-E05)."""

from itertools import pairwise

from bot.games.protocol import Score, Scores, seat_token
from bot.games.rattus.views import PublicView
from bot.text import Words


def result(public: PublicView, scores: Scores, words: Words) -> list[str]:
    """The lines below the message of the end."""
    lines = [_place(score, words) for score in scores]
    if any(one.points == other.points for one, other in pairwise(scores)):
        assert public.last is not None
        lines.append(words("result-tie", last=words.name(seat_token(public.last))))
    return lines


def _place(score: Score, words: Words) -> str:
    name = words.name(seat_token(score.seat))
    return words("result-place", place=score.place, seat=name, points=score.points, **dict(score.parts))
