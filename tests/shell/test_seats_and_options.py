"""Lobbies and chairs without a store: what is allowed to whom, and what a refusal names."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot import chairs, lobby
from bot.desks import Chair, Refused, Status, Table
from bot.games.protocol import AnyGame, Objection, Option, Reason, Seat
from tests.shell.conftest import ANN, BO, CARA, DAN, EVE, TOY
from tests.shell.test_nudging import table as game
from tests.shell.toy_game import ToyGame

FAY = EVE + 1
OPTIONS = {"rounds": "2", "together": "yes", "bonus": "none", "order": "left", "pace": "none"}


class FewSeats(ToyGame):
    """What is for two or three alone by now."""

    seats = range(2, 4)


FEW: AnyGame = FewSeats()


def opened(*people: int | None, host: int | None = None) -> Table:
    """A lobby of them; None: a computer."""
    names = {ANN: "Ann", BO: "Bo", CARA: "Cara", DAN: "Dan", EVE: "Eve", None: "Computer"}
    seated = tuple(Chair(names[one], one, computer=one is None) for one in people)
    by = next(one for one in people if one is not None) if host is None else host
    return replace(game(), status=Status.LOBBY, options=OPTIONS, chairs=seated, host=by)


def under_way(*people: int | None, **more: Any) -> Table:
    return replace(opened(*people), **{"status": Status.RUNNING, **more})


def formerly(before: Table, seat: int, *people: int, **more: Any) -> Table:
    """The table at which *people* gave up that seat."""
    now = [replace(chair) for chair in before.chairs]
    now[seat] = replace(now[seat], former=frozenset(people), **more)
    return replace(before, chairs=tuple(now))


def reason(deed: Callable[[], object]) -> Reason:
    with pytest.raises(Refused) as refused:
        deed()
    return refused.value.reason


TWO, FULL = opened(ANN, BO), opened(ANN, BO, CARA, DAN)
GAME, OVER = under_way(ANN, BO), under_way(ANN, BO, status=Status.OVER)
CLOSED = under_way(ANN, BO, status=Status.CLOSED)
BO_HOSTS = opened(ANN, BO, host=BO)
GIVEN_UP = formerly(under_way(ANN, None, CARA), 1, BO)
TAKEN = formerly(under_way(ANN, EVE, CARA), 1, BO)


@pytest.mark.parametrize(
    ("deed", "expected"),
    [
        (lambda: lobby.joined(TWO, TOY, BO, "Bo"), Reason.of("joined_already", seat="seat2")),
        (lambda: lobby.joined(GAME, TOY, BO, "Bo"), Reason.of("you_sit_here", seat="seat2")),
        (lambda: lobby.joined(GAME, TOY, EVE, "Eve"), Reason.of("started_already")),
        (lambda: lobby.joined(OVER, TOY, EVE, "Eve"), Reason.of("table_over")),
        (lambda: lobby.joined(CLOSED, TOY, EVE, "Eve"), Reason.of("table_closed")),
        (lambda: lobby.joined(FULL, TOY, EVE, "Eve"), Reason.of("full", most=4)),
        (lambda: lobby.joined(TWO, TOY, EVE, "Bot", is_bot=True), Reason.of("bot_player")),
        (lambda: lobby.first_chair(EVE, "Bot", is_bot=True), Reason.of("bot_player")),
        (lambda: lobby.with_computer(FULL, TOY, ANN), Reason.of("full", most=4)),
        (lambda: lobby.with_computer(BO_HOSTS, TOY, ANN), Reason.of("host_only", host="seat2")),
        (lambda: lobby.left(GAME, BO), Reason.of("resign_instead")),
        (lambda: lobby.left(CLOSED, BO), Reason.of("table_closed")),
        (lambda: lobby.left(TWO, EVE), Reason.of("not_seated_yet")),
        (lambda: lobby.left(GAME, EVE), Reason.of("not_seated")),
        (lambda: lobby.left(GIVEN_UP, BO), Reason.of("gave_up", seat="seat2")),
        (lambda: lobby.left(TAKEN, BO), Reason.of("gave_up_to", seat="seat2")),
        (lambda: lobby.without(TWO, ANN, Seat(2)), Reason.of("no_such_seat", seats=("seat1", "seat2"))),
        (lambda: lobby.without(TWO, ANN, Seat(-1)), Reason.of("no_such_seat", seats=("seat1", "seat2"))),
        (
            lambda: lobby.without(TWO, ANN, Seat(1), Chair("Cara", CARA)),
            Reason.of("no_such_seat", seats=("seat1", "seat2")),
        ),
        (lambda: lobby.without(BO_HOSTS, BO, Seat(1)), Reason.of("leave_instead")),
        (lambda: lobby.without(BO_HOSTS, ANN, Seat(1)), Reason.of("host_only", host="seat2")),
        (lambda: lobby.with_option(BO_HOSTS, TOY, ANN, "rounds", "1"), Reason.of("host_only", host="seat2")),
        (lambda: lobby.with_option(TWO, TOY, ANN, "rounds", "4"), Reason.of("no_such_value")),
        (lambda: lobby.with_option(TWO, TOY, ANN, "speed", "4"), Reason.of("no_such_option")),
        (lambda: lobby.with_option(GAME, TOY, ANN, "rounds", "1"), Reason.of("started_already")),
        (lambda: lobby.with_option(TWO, TOY, EVE, "together", "no"), Reason.of("not_seated_yet")),
        (lambda: lobby.check_start(opened(ANN), TOY, ANN), Reason.of("too_few", now=1, least=2, most=4)),
        (lambda: lobby.check_start(FULL, FEW, ANN), Reason.of("too_many", now=4, least=2, most=3)),
        (
            lambda: lobby.check_start(replace(TWO, options={**OPTIONS, "bonus": "two"}), TOY, ANN),
            Reason.of("option_for_others", seats=("3", "4")),
        ),
        (
            lambda: lobby.check_start(replace(FULL, options={**OPTIONS, "rounds": "3"}), TOY, ANN),
            Reason.of("toy_too_long"),
        ),
        (lambda: lobby.check_start(BO_HOSTS, TOY, ANN), Reason.of("host_only", host="seat2")),
        (lambda: lobby.seat_to_resign(TWO, ANN), Reason.of("leave_instead")),
        (lambda: lobby.seat_to_resign(OVER, ANN), Reason.of("table_over")),
        (
            lambda: lobby.ended(BO_HOSTS, ANN, moderator=False),
            Reason.of("host_or_moderator", host="seat2"),
        ),
        (lambda: lobby.ended(GAME, ANN, moderator=True), Reason.of("started_already")),
        (lambda: lobby.check_under_way(BO_HOSTS), Reason.of("not_started", host="seat2")),
        (lambda: lobby.check_under_way(CLOSED), Reason.of("table_closed")),
        (
            lambda: lobby.check_under_way(replace(TWO, host=EVE)),
            Reason.of("not_started", host="seat1"),
        ),
        (lambda: lobby.title_of("x" * 33, (), ()), Reason.of("title", longest=32)),
        (lambda: lobby.title_of(" ", (), ()), Reason.of("title", longest=32)),
        (lambda: chairs.hosted(under_way(ANN, None), Seat(1)), Reason.of("host_no_person", seat="seat2")),
        (lambda: chairs.hosted(under_way(ANN, BO), Seat(0)), Reason.of("host_already", seat="seat1")),
        (lambda: chairs.check_may_sit(GIVEN_UP, Seat(1), CARA), Reason.of("sits_here", seat="seat3")),
        (lambda: chairs.check_may_sit(GIVEN_UP, Seat(2), BO), Reason.of("held_another_seat", seat="seat2")),
        (
            lambda: chairs.check_not_kept(chairs.vacated(GAME, Seat(1), BO), Seat(1), EVE),
            Reason.of("seat_kept", seat="seat2"),
        ),
    ],
)
def test_what_is_refused_and_what_the_refusal_names(deed: Callable[[], object], expected: Reason) -> None:
    assert reason(deed) == expected


def test_a_title_may_have_a_letter_or_thirty_two() -> None:
    assert lobby.title_of("x", (), ()) == "x"
    assert lobby.title_of("x" * 32, (), ()) == "x" * 32
    assert lobby.title_of("x" * 32, (), ["x" * 32]) == "x" * 30 + " 2"


def test_without_a_title_to_choose_from_there_is_a_mistake_in_the_code() -> None:
    with pytest.raises(ValueError, match="no titles"):
        lobby.title_of(None, (), ())


def test_games_may_be_started_with_the_fewest_and_with_the_most() -> None:
    lobby.check_start(TWO, FEW, ANN)
    lobby.check_start(opened(ANN, BO, CARA), FEW, ANN)
    lobby.check_start(opened(ANN, None), FEW, ANN)


def test_what_a_game_only_advises_against_may_be_started() -> None:
    class Advised(ToyGame):
        def objections(self, seats: int, options: Mapping[str, str]) -> tuple[Objection, ...]:
            return (Objection(Reason("toy_too_long"), refuses=False),)

    advised: AnyGame = Advised()
    lobby.check_start(TWO, advised, ANN)


def test_an_option_for_others_that_is_not_shown_or_at_its_default_keeps_nobody_from_starting() -> None:
    class Hidden(ToyGame):
        options = (
            *ToyGame.options[:2],
            Option("bonus", ("none", "two"), "none", seats=(3, 4), shown_when=("together", "no")),
            ToyGame.options[3],
        )

    hidden: AnyGame = Hidden()
    chosen = replace(TWO, options={**OPTIONS, "bonus": "two"})
    lobby.check_start(chosen, hidden, ANN)
    lobby.check_start(TWO, TOY, ANN)
    shown = replace(chosen, options={**chosen.options, "together": "no"})
    assert reason(lambda: lobby.check_start(shown, hidden, ANN)).key == "option_for_others"


def test_who_has_a_name_that_nobody_can_read_is_called_by_the_seat() -> None:
    first = lobby.first_chair(ANN, " ", is_bot=False)
    second = lobby.joined(replace(TWO, chairs=(first,)), TOY, BO, " ").chairs[1]
    assert (first.name, second.name) == ("Seat 1", "Seat 2")


def test_a_lobby_gives_the_next_chair_its_name_and_the_computer_one_of_its_own() -> None:
    three = lobby.with_computer(lobby.joined(opened(ANN), TOY, EVE, "Ann"), TOY, ANN)
    assert [(one.name, one.person, one.computer) for one in three.chairs] == [
        ("Ann", ANN, False),
        ("Ann (2)", EVE, False),
        ("Computer", None, True),
    ]
    four = lobby.with_computer(three, TOY, ANN)
    assert four.chairs[3].name == "Computer (2)"


def test_the_seat_that_is_freed_is_that_of_who_was_meant_wherever_they_sit_by_now() -> None:
    shifted = opened(ANN, CARA, None)
    after = lobby.without(shifted, ANN, Seat(2), Chair("Cara", CARA))
    assert [one.name for one in after.chairs] == ["Ann", "Computer"]
    after = lobby.without(shifted, ANN, Seat(1), Chair("Computer", None, computer=True))
    assert [one.name for one in after.chairs] == ["Ann", "Cara"]
    after = lobby.without(shifted, ANN, Seat(1))
    assert [one.name for one in after.chairs] == ["Ann", "Computer"]
    hosted = lobby.without(replace(shifted, host=CARA), CARA, Seat(0))
    assert (hosted.people, hosted.host) == ((CARA,), CARA)


def test_a_declined_option_is_the_hosts_again_once_nobody_who_declined_it_sits_there() -> None:
    both = opened(ANN, BO, CARA)
    for person in (BO, CARA):
        both = lobby.with_option(both, TOY, person, "together", "no")
    assert both.vetoed == {"together": frozenset({BO, CARA})}
    assert lobby.is_vetoed(both, "together", BO)
    assert not lobby.is_vetoed(lobby.left(both, CARA), "together", BO)
    assert reason(lambda: lobby.with_option(both, TOY, ANN, "together", "yes")) == Reason.of("vetoed")
    kept = lobby.with_option(both, TOY, ANN, "together", "no")
    assert kept.vetoed == both.vetoed
    one = lobby.left(both, BO)
    assert (one.vetoed, one.options["together"]) == ({"together": frozenset({CARA})}, "no")
    none = lobby.left(one, CARA)
    assert none.vetoed == {}
    assert lobby.with_option(none, TOY, ANN, "together", "yes").options["together"] == "yes"


def test_other_options_than_the_one_declined_stay_free_and_what_was_declined_of_them_stays() -> None:
    declined = lobby.with_option(opened(ANN, BO), TOY, BO, "together", "no")
    after = lobby.with_option(declined, TOY, ANN, "rounds", "3")
    assert (after.options, after.vetoed) == ({**OPTIONS, "together": "no", "rounds": "3"}, declined.vetoed)


def test_only_what_is_chosen_counts_and_what_is_not_is_at_its_default() -> None:
    assert lobby.defaults(TOY) == OPTIONS
    assert lobby.defaults(TOY, "3d") == {**OPTIONS, "pace": "3d"}
    assert lobby.value_of(replace(TWO, options={}), TOY.options[0]) == "2"
    assert lobby.value_of(replace(TWO, options={"rounds": "3"}), TOY.options[0]) == "3"


def test_the_computer_gets_a_seat_with_its_name_and_all_who_held_it_are_remembered() -> None:
    before = formerly(under_way(ANN, BO, CARA, number=7), 1, EVE, offered=FAY, gone=True)
    after = chairs.vacated(before, Seat(1))
    assert after.chairs[1] == Chair("Bo", None, True, frozenset({EVE, BO}), 7, offered=FAY)
    kept = chairs.vacated(before, Seat(1), BO).chairs[1]
    assert (kept.offered, kept.kept_for, kept.gone) == (None, BO, False)
    assert chairs.is_kept_from(chairs.vacated(before, Seat(1), BO), Seat(1), EVE)
    assert not chairs.is_kept_from(chairs.vacated(before, Seat(1), BO), Seat(1), BO)
    assert not chairs.is_kept_from(after, Seat(1), EVE)


def test_who_sits_down_has_a_chair_of_their_own_and_no_other_offer() -> None:
    before = chairs.offered(chairs.offered(under_way(ANN, BO, CARA, number=7), Seat(1), EVE), Seat(2), EVE)
    assert chairs.offered_to(before, EVE) == Seat(1)
    after = chairs.taken(chairs.offered(before, Seat(0), FAY), Seat(1), EVE, "Cara")
    assert after.chairs[1] == Chair("Cara (2)", EVE, former=frozenset({BO}), since=7)
    assert [one.offered for one in after.chairs] == [FAY, None, None]
    again = chairs.taken(chairs.vacated(after, Seat(1)), Seat(1), BO, "Bo")
    assert again.chairs[1].former == frozenset({BO, EVE})


def test_an_offer_and_a_seat_that_is_kept_end_for_one_person_alone() -> None:
    now = chairs.offered(chairs.offered(under_way(ANN, BO, CARA), Seat(1), EVE), Seat(2), FAY)
    assert [one.offered for one in chairs.offered_no_more(now, EVE).chairs] == [None, None, FAY]
    kept = chairs.vacated(chairs.vacated(now, Seat(1), BO), Seat(2), CARA)
    assert [one.kept_for for one in chairs.kept_for_nobody(kept, BO).chairs] == [None, None, CARA]
    assert chairs.offered_to(now, DAN) is None


def test_the_hosting_goes_to_the_first_who_is_there_and_only_from_who_held_it() -> None:
    now = formerly(under_way(ANN, BO, CARA), 1, gone=True)
    assert chairs.vacated(now, Seat(0)).host == CARA
    assert chairs.vacated(now, Seat(2)).host == ANN
    assert chairs.taken(now, Seat(0), EVE, "Eve").host == EVE
    all_gone = formerly(now, 2, gone=True)
    assert chairs.vacated(all_gone, Seat(0)).host == BO
    alone = chairs.vacated(under_way(ANN, None), Seat(0))
    assert (alone.status, alone.host) == (Status.CLOSED, ANN)
    assert chairs.vacated(under_way(ANN, BO), Seat(0)).status is Status.RUNNING


def test_who_has_to_do_with_a_table() -> None:
    now = chairs.offered(formerly(under_way(ANN, None, CARA), 1, BO), Seat(1), EVE)
    assert {person: chairs.belongs(now, person) for person in (ANN, BO, CARA, EVE, FAY)} == {
        ANN: True,
        BO: True,
        CARA: True,
        EVE: True,
        FAY: False,
    }
    assert chairs.belongs(replace(now, host=FAY), FAY)


def test_who_gave_up_a_seat_and_sits_in_another_has_given_up_none() -> None:
    assert chairs.given_up(GIVEN_UP, BO) == Seat(1)
    assert chairs.given_up(GIVEN_UP, EVE) is None
    assert chairs.given_up(formerly(GAME, 0, BO), BO) is None
    chairs.check_may_sit(GIVEN_UP, Seat(1), BO)
    assert chairs.hosted(GAME, Seat(1)).host == BO
