"""The message of the end of Plague & Pestilence: the winner, then who was out when and by what."""

from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import Card, Phase
from bot.games.plague_and_pestilence.views import OutView, PlayerView
from bot.games.protocol import Said, Seat
from bot.screens.board import notice_posts
from tests.screens.public.plague_and_pestilence import NAME, NAMES, full_turn, over, said_words, scores
from tests.screens.public.tables import LONGEST_ID, LONGEST_NAMES, LONGEST_TITLE, mention, notice, table


def test_pp_o01_the_end_names_the_winner_and_who_was_out_when_and_by_what() -> None:
    (post,) = notice_posts(notice(over(), of=table(NAMES[:4], game=NAME)), said_words(), mention).content
    mentions = " ".join(f"<@{LONGEST_ID + seat}>" for seat in range(4))
    assert post.content.splitlines() == [
        f"Ravens: the game is over, ▲ Bo wins with 43. {mentions}",
        "1) ▲ Bo: 43",
        "2) ■ Cara: out in turn 31 by Major War",
        "3) ● Ann: out in turn 20 by a roll",
        "4) ◆ Dan: out in turn 12 by Famine",
        f"Shuffle seed {'a' * 64} · fits the hash from the start",
    ]


def test_the_last_log_goes_before_and_does_not_repeat_the_result() -> None:
    said = (*full_turn()[:1], Said.of("game_over"), Said.of("wins", seat="seat2", population=43))
    told = notice(over(), said=said, of=table(NAMES[:4], game=NAME))
    log, _ = notice_posts(told, said_words(), mention).content
    assert log.content.splitlines() == ["Ravens: what happened.", "● Ann plays Major War on ▲ Bo"]


def test_the_fullest_end_keeps_within_discords_limit() -> None:
    nothing = PlayerView(0, 0, (), 0)
    public = replace(
        over(),
        seats=6,
        phase=Phase.OVER,
        players=(PlayerView(199, 6, (), 0), *(nothing,) * 5),
        out=tuple(OutView(Seat(seat), 128, Card.CHILDRENS_CRUSADE) for seat in range(1, 6)),
        scores=scores(0, 5, 4, 3, 2, 1, left=199),
    )
    of = table(LONGEST_NAMES, LONGEST_TITLE, game=NAME)
    (post,) = notice_posts(notice(public, of=of, started=True), said_words(LONGEST_NAMES), mention).content
    assert len(post.content) <= 1380
