"""The message of the end of Rattus: winner, places with their parts, the tie rule where it was used."""

from bot.games.protocol import Said, Scores, Seat
from bot.games.rattus.kinds import Phase
from bot.games.rattus.views import PublicView
from bot.screens.board import notice_posts
from tests.screens.public.rattus import NAME, full_turn, said_words, scores, view
from tests.screens.public.tables import LONGEST_ID, LONGEST_NAMES, LONGEST_TITLE, mention, notice, table

NAMES = ("Ann", "Bo", "Cara", "Dan")


def over(*points: tuple[int, int, int]) -> PublicView:
    result: Scores = scores(*points)
    return view(phase=Phase.OVER, last=Seat(0), awaiting=(), scores=result)


def test_the_end_names_the_winner_and_every_place_with_its_parts() -> None:
    """RA-E05"""
    public = over((3, 9, 3), (0, 8, 0), (1, 4, 2), (2, 0, 1))
    (post,) = notice_posts(notice(public, of=table(NAMES, game=NAME)), said_words(), mention).content
    mentions = " ".join(f"<@{LONGEST_ID + seat}>" for seat in range(4))
    assert post.content.splitlines() == [
        f"Ravens: the game is over, ◆ Dan wins with 12. {mentions}",
        "1) ◆ Dan: 12 = 9 on the board + 3 in the palace",
        "2) ● Ann: 8 = 8 on the board + 0 in the palace",
        "3) ▲ Bo: 6 = 4 on the board + 2 in the palace",
        "4) ■ Cara: 1 = 0 on the board + 1 in the palace",
        f"Shuffle seed {'a' * 64} · fits the hash from the start",
    ]


def test_ra_e05_the_tie_rule_is_named_where_it_was_used() -> None:
    public = over((3, 9, 3), (1, 6, 0), (0, 4, 2), (2, 0, 1))
    (post,) = notice_posts(notice(public, of=table(NAMES, game=NAME)), said_words(), mention).content
    told = "Of equals, the first clockwise after ● Ann, who had the last regular turn, ranks higher."
    assert post.content.splitlines()[5] == told


def test_the_last_log_goes_before_and_does_not_repeat_the_result() -> None:
    said = (
        *full_turn()[:3],
        Said.of("game_over"),
        Said.of("wins", seat="seat4", cubes=12),
        Said.of("tie", seats=("seat4", "seat1"), seat="seat4"),
    )
    public = over((3, 9, 3), (0, 8, 4), (1, 4, 2), (2, 0, 1))
    told = notice(public, said=said, of=table(NAMES, game=NAME))
    log, _ = notice_posts(told, said_words(), mention).content
    assert log.content.splitlines() == [
        "Ravens: what happened.",
        "Turn 14, ▲ Bo: took the Merchant from ■ Cara · placed 4 in Hispania",
    ]


def test_the_fullest_end_keeps_within_discords_limit() -> None:
    of = table(LONGEST_NAMES[:4], LONGEST_TITLE, game=NAME)
    public = over((0, 10, 10), (1, 10, 10), (2, 10, 10), (3, 10, 10))
    (post,) = notice_posts(
        notice(public, of=of, started=True), said_words(LONGEST_NAMES[:4]), mention
    ).content
    assert len(post.content) <= 1900
