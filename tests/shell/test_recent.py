"""What is kept in memory does not grow for ever."""

from bot.recent import Recent


def test_the_least_recently_used_is_dropped() -> None:
    kept: Recent[int, str] = Recent(limit=2)
    kept.keep(1, "one")
    kept.keep(2, "two")
    assert kept.get(1) == "one"
    kept.keep(3, "three")
    assert (kept.get(1), kept.get(2), kept.get(3)) == ("one", None, "three")
    assert len(kept) == 2


def test_what_is_kept_again_is_kept_once_and_as_it_is_now() -> None:
    kept: Recent[int, str] = Recent(limit=2)
    for value in ("former", "latter"):
        kept.keep(1, value)
    assert (kept.get(1), len(kept)) == ("latter", 1)
