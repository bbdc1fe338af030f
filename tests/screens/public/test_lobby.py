"""The lobby's message: seats, options, what speaks against them, buttons."""

from dataclasses import replace

from bot import lobby as lobby_options
from bot.desks import Chair, Status, Table
from bot.games import GAMES
from bot.games.protocol import Objection, Reason, Seat
from bot.screens.lobby import closed_post, lobby_post, shown_options, started_post
from tests.screens.public.tables import LONGEST_ID, LONGEST_NAMES, LONGEST_TITLE, spoken, table


def lobby(names: tuple[str, ...] = ("Ann", "Bo"), title: str = "Ravens") -> Table:
    return table(names, title, Status.LOBBY)


def test_an_open_lobby_says_seats_host_and_options() -> None:
    there = lobby()
    there = replace(there, chairs=(*there.chairs, Chair("Computer", None, computer=True)))
    warning = Objection(Reason.of("guard_tower_with_two"))
    post = lobby_post(there, spoken(("Ann", "Bo", "Computer")), (warning,))
    assert post.content.splitlines() == [
        "Ravens: a table for Rattus Cartus is open, 3 of 5 seats taken. Press Join.",
        "Host ● Ann · closes <t:1700000000:R> if nobody starts it",
        "",
        "Seats ● Ann · ▲ Bo · ■ Computer",
        "Buildings: mixed · Simultaneous supplies: yes · Always a winner: no",
        "Pace: no clocks · Language: English",
        "Note: With 2 players the Guard Tower is not recommended.",
    ]
    assert post.mentions == ()


def test_ra_e03_the_lobby_of_rattus_says_when_the_piece_counts() -> None:
    options = {option.key: option.default for option in GAMES["rattus"].options}
    there = replace(table(("Ann", "Bo"), status=Status.LOBBY, game="rattus"), options=options)
    content = lobby_post(there, spoken(("Ann", "Bo"), "rattus"), ()).content
    assert "a table for Rattus is open, 2 of 4 seats taken." in content
    assert "Plague piece as 2 cubes in the final ravage: Knight decides" in content


def test_a_lobby_has_two_rows_of_buttons() -> None:
    view = lobby_post(lobby(), spoken(), ()).view
    assert view is not None
    rows = [[part["label"] for part in row["components"]] for row in view.to_components()]
    assert rows == [["Join", "Leave", "Start"], ["Options", "Add computer", "Rules"]]
    assert view.timeout is None


def test_a_full_lobby_no_longer_asks_to_join() -> None:
    names = ("Ann", "Bo", "Cara", "Dan", "Eve")
    line = lobby_post(lobby(names), spoken(names), ()).content.splitlines()[0]
    assert line == "Ravens: a table for Rattus Cartus is full, 5 of 5 seats taken. The host can start."


def test_options_that_mean_nothing_are_not_shown() -> None:
    there = lobby()
    chosen = {option.key: option.default for option in GAMES["rattus_cartus"].options}
    hidden = replace(there, options=chosen)
    of_the_game = {"buildings", "simultaneous", "always_winner"}
    assert {option.key for option in shown_options(hidden)} == {*of_the_game, "pace"}
    all_of_them = replace(there, options={**chosen, "buildings": "chosen_types"})
    assert len(shown_options(all_of_them)) == len(GAMES["rattus_cartus"].options) + 1


def test_the_pace_stands_beside_the_language_and_never_among_a_games_switches() -> None:
    for game in GAMES:
        options = lobby_options.defaults(GAMES[game], "1d")
        there = replace(table(("Ann", "Bo"), status=Status.LOBBY, game=game), options=options)
        content = lobby_post(there, spoken(("Ann", "Bo"), game), ()).content
        assert content.count("Pace") == 1
        assert "Pace: 1 day a decision · Language: English" in content.splitlines()


def test_an_option_switched_off_by_a_player_says_so() -> None:
    there = lobby()
    there = replace(there, vetoed={"simultaneous": frozenset({there.people[1]})})
    fixed = "Simultaneous supplies: yes (fixed by a player)"
    assert fixed in lobby_post(there, spoken(), ()).content
    gone = replace(there, chairs=tuple(replace(chair, gone=True) for chair in there.chairs))
    assert fixed not in lobby_post(gone, spoken(), ()).content


def test_a_host_without_a_seat_is_named_by_discord_and_not_pinged() -> None:
    post = lobby_post(replace(lobby(), host=5), spoken(), ())
    assert "Host <@5>" in post.content
    assert post.mentions == ()


def test_a_lobby_nobody_started_is_closed_and_has_no_buttons() -> None:
    post = closed_post(lobby(), spoken())
    assert (post.content, post.view) == ("Ravens: closed, nobody started it.", None)


def test_a_lobby_that_started_leads_to_the_board() -> None:
    post = started_post(lobby(), spoken(), "https://discord.com/channels/1/2/3")
    assert post.content == "Ravens: the game has begun. https://discord.com/channels/1/2/3"
    assert post.view is None


def test_the_fullest_lobby_is_short() -> None:
    options = {option.key: option.default for option in GAMES["rattus_cartus"].options}
    there = lobby(LONGEST_NAMES[:5], LONGEST_TITLE)
    there = replace(there, host=LONGEST_ID, options={**options, "buildings": "chosen_types"})
    objections = (Objection(Reason.of("guard_tower_with_two")),) * 2
    assert len(lobby_post(there, spoken(LONGEST_NAMES[:5]), objections).content) <= 900
    assert there.seat_of(LONGEST_ID) == Seat(0)
