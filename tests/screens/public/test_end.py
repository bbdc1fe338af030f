"""The message of the end: winner, places with parts, plague, seed."""

from dataclasses import replace

import msgspec

from bot.games.protocol import Said, Score
from bot.games.rattus_cartus.kinds import Phase
from bot.games.rattus_cartus.views import PublicView
from bot.screens.board import notice_posts
from tests.screens.public.tables import (
    LONGEST_ID,
    LONGEST_NAMES,
    LONGEST_TITLE,
    mention,
    notice,
    spoken,
    table,
    uncovered,
    view,
)

PARTS = (
    "Peasantry 10, Bourgeoisie 10, Church 10, Chivalry 10, Magic 10, Royalty 10, "
    "most population and Jokers 2, Sword 2, Flute 2, Pass 2, Gold 2, point tokens 2"
)


def over(*, out: tuple[int, ...] = (2,)) -> PublicView:
    return view(phase=Phase.OVER, asked=(), uncovered=uncovered(out=out))


def changed(score: Score, **values: object) -> Score:
    return msgspec.structs.replace(score, **values)


def test_the_end_names_the_winner_every_place_the_plague_and_the_seed() -> None:
    (post,) = notice_posts(notice(over()), spoken(), mention).content
    mentions = " ".join(f"<@{LONGEST_ID + seat}>" for seat in range(5))
    assert post.content.splitlines() == [
        f"Ravens: the game is over, ● Ann wins with 43. {mentions}",
        "Nun row 4 + 0 + 3 + 2 + 0 = 9",
        f"1) ● Ann: 43 = {PARTS} · rats 7",
        f"2) ▲ Bo: 42 = {PARTS} · rats 9",
        f"3) ◆ Dan: 40 = {PARTS} · rats 4",
        f"4) ★ Eve: 39 = {PARTS} · rats 3",
        "Plague: ■ Cara, 41 points, had 12 rats, more than 9 nuns.",
        f"Shuffle seed {'a' * 64} · fits the hash from the start",
    ]
    assert post.mentions == tuple(LONGEST_ID + seat for seat in range(5))


def test_what_brought_no_points_is_left_out_and_who_is_told_another_way_is_not_pinged() -> None:
    first, *others = uncovered().scores
    some = changed(first, parts=tuple((part, 0 if part != "sword" else 2) for part, _ in first.parts))
    told = replace(notice(over()), scores=(some, *others))
    (post,) = notice_posts(told, spoken(), lambda seat: mention(seat) if seat == 3 else None).content
    assert post.content.splitlines()[2] == "1) ● Ann: 43 = Sword 2 · rats 7"
    assert post.content.splitlines()[0].endswith(f"with 43. ● Ann ▲ Bo ■ Cara <@{LONGEST_ID + 3}> ★ Eve")
    assert post.mentions == (LONGEST_ID + 3,)


def test_where_no_board_was_told_before_the_end_has_the_hash_above_the_seed() -> None:
    (post,) = notice_posts(notice(over(), started=True), spoken(), mention).content
    *_, hashed, seed = post.content.splitlines()
    assert ("f" * 64 in hashed, "a" * 64 in seed) == (True, True)


def test_rc_f08_a_shared_victory_and_a_tie_broken_by_rats_are_told() -> None:
    first, second, *others = uncovered().scores
    shared = (changed(first, won=True), changed(second, won=True, place=1, points=43), *others)
    (post,) = notice_posts(replace(notice(over()), scores=shared), spoken(), mention).content
    assert post.content.startswith("Ravens: the game is over, ● Ann and ▲ Bo share the victory with 43. ")
    assert "fewer rats" not in post.content
    broken = (first, changed(second, points=43), *others)
    (post,) = notice_posts(replace(notice(over()), scores=broken), spoken(), mention).content
    assert "Of equal points fewer rats rank higher." in post.content


def test_rc_f09_when_all_are_wiped_out_the_last_survivor_is_named() -> None:
    everybody = (0, 1, 2, 3, 4)
    (post,) = notice_posts(notice(over(out=everybody)), spoken(), mention).content
    assert post.content.startswith("Ravens: the game is over, all are wiped out. <@")
    assert "Last survivor with 3 rats: ★ Eve." in post.content


def test_rc_f09_with_always_a_winner_the_last_survivor_wins() -> None:
    *others, last = sorted(uncovered(out=(0, 1, 2, 3, 4)).scores, key=lambda score: score.seat)
    scores = (changed(last, won=True, place=1), *others)
    public = over(out=(0, 1, 2, 3, 4))
    (post,) = notice_posts(replace(notice(public), scores=scores), spoken(), mention).content
    assert post.content.startswith(
        "Ravens: the game is over, all are wiped out; with the fewest rats ★ Eve wins. <@"
    )


def test_the_last_log_goes_before_and_does_not_repeat_the_result() -> None:
    said = (
        Said.of("passes", seat="seat1"),
        Said.of("game_over", cards=("monk4",), nuns=4),
        Said.of("wins", seats=("seat1",), points=43),
    )
    log, end = notice_posts(notice(over(), said=said), spoken(), mention).content
    assert log.content.splitlines() == [
        "Ravens: what happened.",
        "● Ann plays a Pass and goes to the back of the line.",
    ]
    assert (log.mentions, log.view) == ((), None)
    assert "wins with 43" in end.content


def test_the_fullest_end_keeps_within_discords_limit() -> None:
    of = table(LONGEST_NAMES[:5], LONGEST_TITLE)
    (post,) = notice_posts(notice(over(), of=of, started=True), spoken(LONGEST_NAMES[:5]), mention).content
    assert len(post.content) <= 1900
