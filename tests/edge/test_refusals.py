"""Bad input: refused privately, with what would be legal, and nothing lost."""

import pytest

from bot.playground.messages import Message
from bot.playground.people import DIRECT_MESSAGES
from tests.conftest import Play, Running
from tests.edge.hands import commit_button, controls, end, said

EVIL = "```@everyone <@&1> [x](http://e.example)\u202e`"


async def nothing_new(running: Running, play: Play, number: int) -> None:
    """No row was written and nothing told."""
    assert (await play.table()).number == number
    before = len(play.public())
    await running.settle(10)
    assert len(play.public()) == before


@pytest.mark.asyncio
async def test_who_is_not_seated_is_told_so_and_how_to_watch(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo")
    number = (await play.table()).number
    eve = running.person("Eve")
    shown = said(await eve.press(board, "My hand"))
    assert "ASKED" not in shown
    assert "Cards in hand" in shown
    assert "not at this table" in said(await eve.slash("cartus supply", channel="ravens", building="1"))
    assert "not at this table" in said(await eve.slash("table resign", channel="ravens"))
    assert said(await eve.press(board, "What happened"))
    assert said(await eve.press(board, "Board as text"))
    assert said(await eve.press(board, "Rules"))
    await nothing_new(running, play, number)


@pytest.mark.asyncio
async def test_who_is_not_awaited_or_in_the_wrong_phase_is_told_for_whom_one_waits(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", options={"simultaneous": "no"})
    table = await play.table()
    asked = (await play.awaited())[0]
    first, other = (play.people[seat] for seat in (asked, 1 - asked))
    refusal = said(await other.slash("cartus supply", channel="ravens", building="1"))
    assert first.name in refusal
    wrong = said(await first.slash("cartus enter", channel="ravens", building="1", cards="none"))
    assert "supply" in wrong
    assert "decline" in said(await first.slash("cartus decline", channel="ravens")).lower()
    await nothing_new(running, play, table.number)


@pytest.mark.asyncio
async def test_unknown_buildings_positions_and_empty_or_huge_texts_are_refused(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    number = (await play.table()).number
    ann = running.person("Ann")
    for building in ("Lighthouse", "99999999999999999999999", "0", " ", EVIL, "x" * 5000):
        answer = await ann.slash("cartus supply", channel="ravens", building=building)
        assert "1 " in said(answer)
        assert len(said(answer)) <= 2000
    await nothing_new(running, play, number)


@pytest.mark.asyncio
async def test_a_table_that_runs_here_is_refused_and_a_second_start_too(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    number = (await play.table()).number
    eve, ann = running.person("Eve"), running.person("Ann")
    assert "already" in said(await eve.slash("table new", channel="ravens", game="rattus_cartus"))
    assert said(await ann.slash("table start", channel="ravens"))
    assert said(await eve.slash("table join", channel="ravens"))
    assert said(await ann.slash("table option", channel="ravens", name="Buildings", value="mixed"))
    await nothing_new(running, play, number)


@pytest.mark.asyncio
async def test_too_few_and_too_many_players_are_refused(running: Running, play: Play) -> None:
    """RC-K01."""
    await play.open("Ann")
    assert "2" in said(await running.person("Ann").slash("table start", channel="ravens"))
    for name in ("Bo", "Cara", "Dan"):
        await running.person(name).slash("table join", channel="ravens")
    await running.person("Ann").slash("table computer", channel="ravens")
    assert "5" in said(await running.person("Eve").slash("table join", channel="ravens"))
    assert "5" in said(await running.person("Ann").slash("table computer", channel="ravens"))


@pytest.mark.asyncio
@pytest.mark.parametrize("title", [EVIL, "<@123>", "*bold*", " ", "@everyone", "x" * 33, "a\nb"])
async def test_b51_a_title_with_mentions_or_markup_is_refused(
    running: Running, play: Play, title: str
) -> None:
    answer = await running.person("Ann").slash(
        "table new", channel="ravens", game="rattus_cartus", title=title
    )
    assert said(answer)
    assert play.public() == []


@pytest.mark.asyncio
async def test_b51_a_name_full_of_markup_pings_nobody_and_shows_as_text(running: Running, play: Play) -> None:
    bo = running.person("Bo")
    running.local.world.users[bo.id].name = EVIL
    await play.open("Ann")
    await bo.slash("table join", channel="ravens")
    await running.settle(10)
    lobby = play.board()
    assert lobby.edited
    await running.person("Ann").slash("table start", channel="ravens")
    await running.settle(10)
    await bo.slash("cartus supply", channel="ravens", building="1")
    await running.settle(10)
    assert play.board().edited
    for message in [lobby, *play.public()]:
        assert not message.everyone
        assert set(message.mentions) <= {bo.id, running.person("Ann").id}
        assert "```" not in message.content
        assert "\u202e" not in message.content


@pytest.mark.asyncio
async def test_commands_of_a_table_in_a_direct_message_say_where_it_is(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    ann, eve = running.person("Ann"), running.person("Eve")
    for command in ("table new", "table join", "table start", "table resign", "table end"):
        options = {"game": "rattus_cartus"} if command == "table new" else {}
        where = said(await ann.slash(command, channel=DIRECT_MESSAGES, **options))
        assert "https://discord.com/channels/" in where
        assert said(await eve.slash(command, channel=DIRECT_MESSAGES, **options))


@pytest.mark.asyncio
async def test_looking_works_in_a_direct_message(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    ann = running.person("Ann")
    assert "Hand 5" in said(await ann.slash("hand", channel=DIRECT_MESSAGES))
    assert "Cards in hand" in said(await ann.slash("table show", channel=DIRECT_MESSAGES))
    assert "Round 1" in said(await ann.slash("table log", channel=DIRECT_MESSAGES, since="start"))
    assert said(await ann.slash("help", channel=DIRECT_MESSAGES))
    assert said(await ann.slash("rules", channel=DIRECT_MESSAGES))
    assert said(await ann.slash("settings", channel=DIRECT_MESSAGES))


@pytest.mark.asyncio
async def test_at_several_tables_a_direct_message_asks_which(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    await Play(running, "cloister").start("Ann", "Cara")
    ann = running.person("Ann")
    assert "Ravens" in said(await ann.slash("hand", channel=DIRECT_MESSAGES))
    choices = await ann.autocomplete("hand", "table", "", channel=DIRECT_MESSAGES)
    assert len(choices) == 2
    shown = said(await ann.slash("hand", channel=DIRECT_MESSAGES, table=choices[1].value))
    assert choices[1].name in shown


async def old_panel(running: Running, play: Play) -> tuple[Message, int]:
    """A panel of Ann's first supply, after she took it by command."""
    board = await play.start("Ann", "Bo")
    ann = running.person("Ann")
    panel = (await ann.press(board, "My hand")).message
    assert panel is not None
    fresh = (await ann.press(board, "My hand")).message
    assert fresh is not None
    chosen = (await ann.press(fresh, controls(fresh)[0].custom_id)).message
    assert chosen is not None
    commit = commit_button(chosen)
    assert commit is not None
    await ann.press(chosen, commit.custom_id)
    return panel, (await play.table()).number


@pytest.mark.asyncio
async def test_b11_a_stale_button_does_nothing_and_shows_how_things_stand(
    running: Running, play: Play
) -> None:
    panel, number = await old_panel(running, play)
    ann = running.person("Ann")
    answer = await ann.press(panel, controls(panel)[0].custom_id)
    assert answer.updated
    assert "from before" in said(answer)
    assert (await play.table()).number == number


@pytest.mark.asyncio
async def test_b11_buttons_of_a_finished_table_refuse_politely(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo")
    ann = running.person("Ann")
    panel = (await ann.press(board, "My hand")).message
    assert panel is not None
    await end(running, play)
    number = (await play.table()).number
    answer = said(await ann.press(panel, controls(panel)[0].custom_id))
    assert "Ravens" in answer
    assert "ASKED" not in answer
    assert "no. " not in answer
    assert (await play.table()).number == number
    assert said(await ann.slash("hand", channel="ravens"))


@pytest.mark.asyncio
async def test_b57_a_bot_cannot_be_a_player(running: Running, play: Play) -> None:
    await play.open("Ann")
    bo = running.person("Bo")
    running.local.world.users[bo.id].bot = True
    answer = await bo.slash("table join", channel="ravens")
    running.local.world.users[bo.id].bot = False
    assert said(answer)
    assert len((await play.table()).chairs) == 1


@pytest.mark.asyncio
async def test_without_the_right_to_write_no_table_is_opened(running: Running, play: Play) -> None:
    world = running.local.world
    channel = world.channel_named("ravens")
    channel.denied[world.bot.id] = 1 << 11
    answer = await running.person("Ann").slash("table new", channel="ravens", game="rattus_cartus")
    assert "write" in said(answer)
    assert await running.tables.in_channel(channel.id) is None


@pytest.mark.asyncio
async def test_whoever_cannot_resign_is_told_so_before_being_asked_whether_they_are_sure(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo")
    answer = await running.person("Bo").slash("table resign", channel="ravens")
    assert "has not started" in said(answer)
    assert answer.message is not None
    assert answer.message.buttons == ()
