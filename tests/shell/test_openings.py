"""How many tables one person may open in a server."""

import pytest

from bot.desks import Refused
from bot.openings import HOUR, LOBBIES, TABLES, THREADS, Opening, check_room

NOW = 1_800_000_000.0


def opened(count: int, *, ago: float = 60.0, lobby: bool = False, thread: bool = False) -> list[Opening]:
    return [Opening(NOW - ago - number, lobby, thread) for number in range(count)]


@pytest.mark.parametrize(
    ("openings", "thread", "key"),
    [
        (opened(THREADS, thread=True), True, "many_threads"),
        (opened(TABLES), False, "many_tables"),
        (opened(TABLES), True, "many_tables"),
        (opened(LOBBIES, ago=50 * HOUR, lobby=True), False, "many_lobbies"),
        ([Opening(NOW, False, False)] * 15, False, "many_tables"),
        ([Opening(NOW - 3599.0, False, True)] * 3, True, "many_threads"),
    ],
)
def test_one_table_too_many_is_refused(openings: list[Opening], thread: bool, key: str) -> None:
    with pytest.raises(Refused, match=key):
        check_room(openings, NOW, thread=thread)
    check_room(openings[1:], NOW, thread=thread)


@pytest.mark.parametrize(
    ("openings", "thread"),
    [
        (opened(THREADS, thread=True), False),
        (opened(TABLES, ago=HOUR), True),
        ([Opening(NOW - 3600.0, False, True)] * 15, True),
        (opened(TABLES, ago=-2 * HOUR), False),
        (opened(LOBBIES, ago=HOUR), False),
    ],
    ids=[
        "in the channel",
        "an hour later",
        "just an hour later",
        "by a clock that was ahead",
        "started or ended",
    ],
)
def test_what_is_past_or_of_another_kind_counts_no_more(openings: list[Opening], thread: bool) -> None:
    check_room(openings, NOW, thread=thread)


def test_the_refusal_says_when_the_first_of_them_is_an_hour_old() -> None:
    with pytest.raises(Refused) as refused:
        check_room(opened(TABLES), NOW, thread=False)
    assert dict(refused.value.reason.args)["again"] == str(int(NOW - 60 - (TABLES - 1) + HOUR) + 1)
