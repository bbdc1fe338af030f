"""A table before its game: opened, joined, set up, closed."""

import pytest

from bot.desks import Refused, Status
from bot.lobby import LIFE
from bot.motions import Asker
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.field.lines import lines

HOUR = 3600.0
DAY = 24 * HOUR


@pytest.mark.asyncio
async def test_a_table_is_opened_by_one_command_and_its_lobby_is_public(running: Running, play: Play) -> None:
    ann = running.person("Ann")
    answer = await ann.slash("table new", channel="ravens", game="rattus_cartus")
    await running.settle()
    assert answer.ephemeral
    lobby = play.board()
    assert lobby.content.startswith("Ravens: a table for Rattus Cartus is open, 1 of 5 seats taken.")
    assert [button.label for button in lobby.buttons] == [
        "Join",
        "Leave",
        "Start",
        "Options",
        "Add computer",
        "Rules",
    ]
    assert lobby.mentions == ()


@pytest.mark.asyncio
async def test_people_join_and_leave_by_buttons_and_the_lobby_is_edited(running: Running, play: Play) -> None:
    await play.open("Ann")
    await running.settle()
    bo, lobby = running.person("Bo"), play.board()
    joined = await bo.press(lobby, "Join")
    await running.settle(5)
    assert joined.ephemeral
    assert joined.message is not None
    assert joined.message.text == "You sit at Ravens: ▲ Bo."
    assert "● Ann · ▲ Bo" in play.board().content
    assert play.board().id == lobby.id
    await bo.press(lobby, "Leave")
    await running.settle(5)
    assert "Bo" not in play.board().content
    assert len(play.public()) == 1


@pytest.mark.asyncio
async def test_lobby_edits_come_at_most_every_five_seconds_and_show_the_last_state(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo", "Cara", "Dan")
    await running.settle()
    edits = [one for one in running.local.requests if one.method == "PATCH" and "/messages/" in one.path]
    assert len(edits) <= 1
    await running.settle(6)
    assert "● Ann · ▲ Bo · ■ Cara · ◆ Dan" in play.board().content


@pytest.mark.asyncio
async def test_the_host_sets_options_by_menu_and_by_command(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    await running.settle()
    ann = running.person("Ann")
    panel = (await ann.press(play.board(), "Options")).message
    assert panel is not None
    wanted = next(line for line in panel.menus[0].options if line.value == "buildings mixed")
    changed = await ann.choose(panel, [wanted.value])
    assert changed.updated
    assert (await play.table()).options["buildings"] == "mixed"
    choices = await ann.autocomplete("table option", "value", "", channel="ravens", name="Buildings")
    answer = await ann.slash("table option", channel="ravens", name="Buildings", value=choices[0].value)
    assert answer.ephemeral
    assert (await play.table()).options["buildings"] == "first_game"


@pytest.mark.asyncio
async def test_anybody_seated_may_veto_simultaneous_supplies_and_nothing_else(
    running: Running, play: Play
) -> None:
    """RC-B02."""
    await play.open("Ann", "Bo")
    await running.settle()
    bo = running.person("Bo")
    panel = (await bo.press(play.board(), "Options")).message
    assert panel is not None
    assert [line.value for line in panel.menus[0].options] == ["simultaneous no"]

    async def offered_to_the_host() -> list[str]:
        shown = (await running.person("Ann").press(play.board(), "Options")).message
        assert shown is not None
        return [line.value for menu in shown.menus for line in menu.options if "simultaneous" in line.value]

    assert await offered_to_the_host() == ["simultaneous no"]
    await bo.choose(panel, ["simultaneous no"])
    table = await play.table()
    assert table.options["simultaneous"] == "no"
    assert set(table.vetoed) == {"simultaneous"}
    assert await offered_to_the_host() == []


@pytest.mark.asyncio
async def test_the_host_frees_a_seat(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo", computers=1)
    ann = running.person("Ann")
    choices = await ann.autocomplete("table remove", "seat", "", channel="ravens")
    assert [choice.name for choice in choices] == ["▲ Bo", "■ Computer"]
    await ann.slash("table remove", channel="ravens", seat=choices[0].value)
    assert [chair.name for chair in (await play.table()).chairs] == ["Ann", "Computer"]


@pytest.mark.asyncio
async def test_only_the_host_starts_and_the_refusal_names_the_host(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    await running.settle()
    answer = await running.person("Bo").press(play.board(), "Start")
    assert answer.ephemeral
    assert answer.message is not None
    assert "Ann" in answer.message.text
    assert (await play.table()).status is Status.LOBBY


@pytest.mark.asyncio
async def test_after_the_start_the_lobby_links_to_the_board_and_has_no_buttons(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    lobby = play.public()[0]
    assert lobby.buttons == ()
    assert str(board.id) in lobby.content
    assert (await play.table()).lobby_message is None


@pytest.mark.asyncio
async def test_a_lobby_that_nobody_starts_ends_after_seven_days(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    await running.settle(5)
    await running.settle(7 * DAY - 60)
    assert (await play.table()).status is Status.LOBBY
    await running.clock.advance(120)
    await running.until(lambda: "closed" in play.board().content)
    assert play.board().content == "Ravens: closed, nobody started it."
    assert play.board().buttons == ()
    assert (await play.table()).status is Status.CLOSED
    await running.person("Bo").slash("table new", channel="ravens", game="rattus_cartus")


@pytest.mark.asyncio
async def test_a_lobby_that_is_closed_says_so_in_the_same_moment(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    left = (await play.table()).opened_at + LIFE - running.clock.now()
    await running.settle(left - 1)
    assert "is open" in play.board().content
    await running.clock.advance(1)
    await running.until(lambda: play.board().content == "Ravens: closed, nobody started it.", within=5)


@pytest.mark.asyncio
async def test_a_lobby_is_not_closed_while_nobody_can_reach_the_bot(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    await running.settle((await play.table()).opened_at + LIFE - running.clock.now() - HOUR)
    running.tables.uptime.lost()
    await running.clock.advance(3 * HOUR)
    assert (await play.table()).status is Status.LOBBY
    await running.tables.uptime.found()
    await running.settle(HOUR - 60)
    assert (await play.table()).status is Status.LOBBY
    await running.settle(120)
    assert (await play.table()).status is Status.CLOSED


@pytest.mark.asyncio
async def test_a_lobby_that_is_posted_anew_can_be_pressed_in_one_place_only(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    for _ in range(2):
        *_, former = play.public()
        await running.client.delivery.post_again(await play.table())
        assert [bool(one.buttons) for one in play.public()].count(True) == 1
        assert play.board().buttons
        assert play.board().id != former.id


@pytest.mark.asyncio
async def test_b21_two_tables_at_once_in_one_channel_make_one_table(running: Running, play: Play) -> None:
    both = await running.together(
        running.person(name).slash("table new", channel="ravens", game="rattus_cartus")
        for name in ("Ann", "Bo")
    )
    await running.settle()
    assert all(answer.ephemeral for answer in both)
    assert len(play.public()) == 1


@pytest.mark.asyncio
async def test_a_lobby_whose_message_was_deleted_is_posted_anew(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.open("Ann")
    await running.settle()
    running.local.expect(10008)
    running.local.world.remove(play.board())
    caplog.clear()
    await running.person("Bo").slash("table join", channel="ravens")
    await running.settle(6)
    assert "▲ Bo" in play.board().content
    assert lines(caplog)[0] == "a message is edited no more: gone (10008)"
    assert len(play.public()) == 1


@pytest.mark.asyncio
@pytest.mark.parametrize("is_paused", [False, True])
async def test_who_finds_a_game_in_the_way_of_which_nobody_has_heard_for_long_is_told_the_way_out(
    running: Running, play: Play, is_paused: bool
) -> None:
    await play.start("Ann", "Bo", options={"pace": "1d"})
    ann, bo = play.people
    if is_paused:
        await ann.slash("table pause", channel="ravens")
        await running.settle(20)
        await bo.press(play.board(), "Yes")
    dan = running.person("Dan")
    for days, words in ((13, "is open in this channel"), (8, "ends it with `/table end`")):
        for _ in range(days):
            await running.settle(DAY)
        assert words in said(await dan.slash("table new", channel="ravens", game="rattus"))


@pytest.mark.asyncio
async def test_a_second_table_runs_in_another_channel(running: Running) -> None:
    for channel in ("ravens", "cloister"):
        await running.person("Ann").slash("table new", channel=channel, game="rattus_cartus")
    await running.settle()
    one, other = (Play(running, channel).board().content for channel in ("ravens", "cloister"))
    assert one.split(":")[0] != other.split(":")[0]


@pytest.mark.asyncio
async def test_a_lobby_asked_for_while_something_else_is_posted_is_shown_as_it_is_by_then(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    asked_for, delivery = await play.table(), running.client.delivery
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    await delivery.post_again(asked_for)
    assert play.board().buttons[0].label == "My hand"
    assert (await play.table()).board_message == play.board().id
    other = Play(running, "cloister")
    await other.open("Ann", "Bo")
    await running.settle(10)
    asked_for = await other.table()
    await running.tables.end(asked_for.id, Asker(asked_for.host))
    with pytest.raises(Refused, match="table_closed"):
        await delivery.post_again(asked_for)
    assert len(other.public()) == 1


@pytest.mark.asyncio
async def test_a_board_asked_for_once_the_game_has_ended_opens_no_hand(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    asked_for, delivery = await play.table(), running.client.delivery
    await running.tables.end(asked_for.id, Asker(1, moderator=True))
    await running.settle(10)
    await delivery.post_again(asked_for)
    board = play.public()[-1]
    assert [knob.label for knob in board.buttons] == ["What happened", "Board as text", "Rules"]


@pytest.mark.asyncio
async def test_the_options_say_in_small_type_what_each_one_does(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo", game="plague_and_pestilence")
    await running.settle()
    for name in ("Ann", "Bo"):
        panel = (await running.person(name).press(play.board(), "Options")).message
        assert panel is not None
        said = panel.content.split("\n")
        about = said[said.index("Building in Prosperity only: no") + 1]
        assert about == "-# Once the Plague has begun nothing is built, but for what Knights allow."


@pytest.mark.asyncio
@pytest.mark.parametrize("code", [10008, 30046])
async def test_a_lobby_whose_message_takes_no_edit_stands_anew_below_the_second_time_too(
    running: Running, play: Play, code: int
) -> None:
    await play.open("Ann")
    await running.settle(10)
    seen = [play.board().id]
    running.local.expect(code)
    for name in ("Bo", "Cara"):
        running.local.faults.refuse(f"* /channels/*/messages/{seen[-1]}", code, times=2)
        await running.person(name).slash("table join", channel="ravens")
        await running.settle(30)
        lobby = play.board()
        assert lobby.id not in seen
        assert name in lobby.content
        seen.append(lobby.id)
    await running.person("Dan").press(play.board(), "Join")
    await running.settle(10)
    assert (play.board().id, "4 of 5 seats" in play.board().content) == (seen[-1], True)
