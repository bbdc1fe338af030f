"""`/help`: what one can do here now."""

from dataclasses import replace

from bot.desks import Desk, Status
from bot.games.protocol import Asked, Move, Seat
from bot.screens.help import help_text
from tests.screens.public.tables import spoken, table


def test_without_a_table_it_says_how_to_open_one() -> None:
    assert "/table new opens one" in help_text(None, spoken())


def test_in_a_lobby_it_names_the_host_who_starts() -> None:
    assert "● Ann starts" in help_text(Desk(table(status=Status.LOBBY)), spoken())


def test_whoever_is_asked_reads_what() -> None:
    desk = Desk(table(), seat=Seat(0), asked=Asked(Seat(0), "enter", (("passes", 1),)))
    text = help_text(desk, spoken())
    assert "Asked of you now: enter a building or play a Pass." in text
    assert "/cartus" in text


def test_whoever_plays_rattus_reads_the_commands_of_rattus() -> None:
    desk = Desk(table(game="rattus"), seat=Seat(0), asked=Asked(Seat(0), "turn"))
    text = help_text(desk, spoken(game="rattus"))
    assert "Asked of you now: take your turn." in text
    assert "/rattus" in text


def test_whoever_can_take_something_back_reads_how_and_nobody_else() -> None:
    desk = Desk(table(game="rattus"), seat=Seat(0), asked=Asked(Seat(0), "turn"))
    may = replace(desk, undo=Move("place", ("gallia", "3")))
    assert "/table undo" in help_text(may, spoken(game="rattus"))
    assert "undo" not in help_text(desk, spoken(game="rattus"))


def test_others_read_that_nothing_is_asked_or_that_they_watch() -> None:
    assert "Nothing is asked of you now." in help_text(Desk(table(), seat=Seat(0)), spoken())
    assert "You watch" in help_text(Desk(table()), spoken())


def test_whoever_may_have_a_seat_again_or_newly_reads_how() -> None:
    there = table()
    empty = replace(there.chairs[1], person=None, computer=True)
    left = replace(there, chairs=(there.chairs[0], empty, *there.chairs[2:]))
    assert "/table return" in help_text(Desk(left, former=Seat(1)), spoken())
    assert "/table return" not in help_text(Desk(there, former=Seat(1)), spoken())
    assert "/table join" in help_text(Desk(left, former=Seat(1), offered=Seat(1)), spoken())


def test_after_the_end_it_says_so() -> None:
    desk = Desk(replace(table(), status=Status.OVER))
    assert "is over" in help_text(desk, spoken())
