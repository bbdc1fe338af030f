"""The result of a game of Rattus Cartus in words: nun row, places with their parts, plague (RC-F)."""

from itertools import pairwise

from bot.games.protocol import Score, Scores, Seat, seat_token
from bot.games.rattus_cartus.views import PublicView
from bot.text import Words


def result(public: PublicView, scores: Scores, words: Words) -> list[str]:
    """The lines below the message of the end."""
    shown = public.uncovered
    assert shown is not None
    nuns = sum(card.nuns for card in shown.nun_row)
    row = " + ".join(str(card.nuns) for card in shown.nun_row)
    living = [score for score in scores if not score.out]
    dead = [score for score in scores if score.out]
    lines = [words("result-nun-row", row=row, nuns=nuns)]
    lines += [_place(score, shown.rats[score.seat], words) for score in living]
    if _is_tie_broken(living):
        lines.append(words("result-tie"))
    for score in dead:
        rats = shown.rats[score.seat]
        name = words.name(seat_token(score.seat))
        lines.append(words("result-plague", seat=name, points=score.points, rats=rats, nuns=nuns))
    return lines if living else [*lines, _last_survivor(public, words)]


def _place(score: Score, rats: int, words: Words) -> str:
    return words(
        "result-place" if score.points else "result-place-nothing",
        place=score.place,
        seat=words.name(seat_token(score.seat)),
        points=score.points,
        parts=parts(score, words),
        rats=rats,
    )


def parts(score: Score, words: Words) -> str:
    """The parts that are not 0: `Peasantry 10, Sword 2`."""
    return ", ".join(words.counted(part, points) for part, points in score.parts if points)


def _is_tie_broken(living: list[Score]) -> bool:
    """Whether fewer rats decided between equal points (RC-F08)."""
    return any(one.points == other.points and one.place != other.place for one, other in pairwise(living))


def _last_survivor(public: PublicView, words: Words) -> str:
    """Who of the dead has the fewest rats (RC-F09)."""
    assert public.uncovered is not None
    rats = public.uncovered.rats
    last = [Seat(seat) for seat, count in enumerate(rats) if count == min(rats)]
    names = [words.name(seat_token(seat)) for seat in last]
    return words("result-last-survivor", names=words.listed(names), rats=min(rats))
