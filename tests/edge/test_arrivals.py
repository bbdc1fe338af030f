"""What came in of late is remembered, and what is older gives way to what is newer."""

from cogs.arrivals import Arrivals

HAND = ("hand", {"card": "1"})
MOVE = ("move", {"card": "1"})


def test_an_interaction_is_first_once_for_as_long_as_so_many_others_came() -> None:
    arrivals = Arrivals(2)
    assert [arrivals.is_first(one) for one in (1, 2, 1, 2)] == [True, True, False, False]
    assert arrivals.is_first(3)
    assert [arrivals.is_first(one) for one in (2, 3)] == [False, False], "the newest are known"
    assert arrivals.is_first(1), "the oldest is forgotten"


def test_the_last_moves_of_as_many_people_are_known() -> None:
    arrivals = Arrivals(2)
    for person in (1, 2):
        arrivals.note(7, person, 100, HAND)
    assert [arrivals.was_last(7, person, HAND) for person in (1, 2)] == [True, True]
    arrivals.note(7, 3, 100, HAND)
    assert [arrivals.was_last(7, person, HAND) for person in (1, 2, 3)] == [False, True, True]
    # Who moves anew is among the newest.
    arrivals.note(7, 2, 101, MOVE)
    arrivals.note(7, 1, 102, HAND)
    assert [arrivals.was_last(7, person, MOVE) for person in (1, 2, 3)] == [False, True, False]
    assert [arrivals.was_last(7, person, HAND) for person in (1, 2, 3)] == [True, False, False]


def test_what_is_moved_by_a_button_makes_an_echo_of_nothing() -> None:
    arrivals = Arrivals()
    arrivals.note(7, 1, 100, HAND)
    assert arrivals.is_echo(7, 1, 100, HAND)
    assert arrivals.is_echo(7, 1, 100 + (2999 << 22), HAND)
    assert not arrivals.is_echo(7, 1, 100 + (3000 << 22), HAND), "after three seconds it is meant"
    assert not arrivals.is_echo(7, 1, 100, MOVE)
    assert not arrivals.is_echo(7, 2, 100, HAND)
    assert not arrivals.is_echo(8, 1, 100, HAND)
    arrivals.note(7, 1, 101, None)
    assert not arrivals.is_echo(7, 1, 102, HAND)
    assert not arrivals.was_last(7, 1, HAND)
