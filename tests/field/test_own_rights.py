"""Nobody gets through the bot what they may not do themselves, or more of it than is good for the others."""

import pytest

from bot.base36 import base36
from bot.openings import LOBBIES, TABLES, THREADS
from bot.playground import permissions
from bot.playground.messages import Answer
from bot.playground.people import DIRECT_MESSAGES, Person
from bot.playground.world import Channel
from bot.screens.ids import VoteId
from bot.votes import YES
from cogs.publicity import MOST, WITHIN
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.field.steps import deleted, press_yes
from tests.fuzz import hands

GAME = "rattus_cartus"


def hall(running: Running, name: str) -> str:
    """A further channel."""
    channel = Channel(running.local.core.new_id(), name)
    running.local.world.add_channel(channel)
    running.local.core.channel_event("CHANNEL_CREATE", channel)
    return name


async def new(
    running: Running, person: str = "Bo", channel: str = "ravens", *, thread: bool = False
) -> Answer:
    answer = await running.person(person).slash("table new", channel=channel, game=GAME, thread=thread)
    await running.settle(10)
    return answer


def is_refused(answer: Answer) -> bool:
    assert answer.ephemeral
    return "may not" in said(answer)


# Opening


@pytest.mark.asyncio
async def test_who_may_not_write_opens_no_table_and_no_thread(running: Running, play: Play) -> None:
    denied = permissions.SEND_MESSAGES | permissions.SEND_IN_THREADS
    running.local.deny("ravens", denied, running.person("Bo").id)
    for thread in (False, True):
        assert is_refused(await new(running, thread=thread))
    assert running.local.world.threads() == []
    assert play.public() == []


@pytest.mark.asyncio
@pytest.mark.parametrize("right", [permissions.CREATE_PUBLIC_THREADS, permissions.SEND_IN_THREADS])
async def test_who_may_not_open_threads_opens_none_through_the_bot(
    running: Running, play: Play, right: int
) -> None:
    running.local.deny("ravens", right, running.person("Bo").id)
    assert "You may not open threads here" in said(await new(running, thread=True))
    assert running.local.world.threads() == []
    assert not [one for one in running.local.requests if one.path.endswith("/threads")]
    assert (await play.table()).parent is None


@pytest.mark.asyncio
async def test_a_thread_wants_no_right_in_the_channel_above(running: Running) -> None:
    running.local.deny("ravens", permissions.SEND_MESSAGES, running.person("Bo").id)
    assert "thread of its own" in said(await new(running, thread=True))
    assert len(running.local.world.threads()) == 1


@pytest.mark.asyncio
async def test_who_may_not_write_in_a_thread_opens_no_table_there(running: Running) -> None:
    await running.person("Ann").open_thread("crypt", "ravens")
    running.local.deny("crypt", permissions.SEND_IN_THREADS, running.person("Bo").id)
    assert is_refused(await new(running, channel="crypt"))


@pytest.mark.asyncio
@pytest.mark.parametrize("options", [{"title": "@everyone"}, {"title": "\u202e"}])
async def test_a_refused_table_has_opened_no_thread(running: Running, options: dict[str, str]) -> None:
    for person in (running.person("Bo"), running.local.person("Danse Macabre")):
        await person.slash("table new", channel="ravens", game=GAME, thread=True, **options)
    assert running.local.world.threads() == []


@pytest.mark.asyncio
async def test_one_person_opens_a_few_threads_an_hour_also_over_a_restart(running: Running) -> None:
    for _ in range(THREADS):
        assert "thread of its own" in said(await new(running, thread=True))
    await running.restart()
    for _ in range(2):
        refused = await new(running, thread=True)
        assert refused.ephemeral
        assert f"opened {THREADS} threads" in said(refused)
        assert "<t:" in said(refused)
    assert len(running.local.world.threads()) == THREADS
    assert "thread of its own" in said(await new(running, "Cara", thread=True))
    await running.settle(3600)
    assert "thread of its own" in said(await new(running, thread=True))


@pytest.mark.asyncio
async def test_one_person_opens_so_many_tables_an_hour_however_soon_they_end(running: Running) -> None:
    bo = running.person("Bo")
    for _ in range(TABLES):
        await bo.slash("table new", channel="ravens", game=GAME)
        await bo.slash("table leave", channel="ravens")
        await running.settle(10)
    assert f"opened {TABLES} tables" in said(await new(running))


@pytest.mark.asyncio
async def test_one_person_has_a_few_lobbies_at_once(running: Running) -> None:
    for number in range(LOBBIES):
        assert "is open" in said(await new(running, channel=hall(running, f"hall-{number}")))
    assert "wait for their start" in said(await new(running))
    await running.person("Bo").slash("table leave", channel="hall-0")
    assert "is open" in said(await new(running))


# Showing something to all


@pytest.mark.asyncio
async def test_who_may_not_write_shows_nothing_to_all(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    eve, before = running.person("Eve"), len(play.public())
    running.local.deny("ravens", permissions.SEND_MESSAGES, eve.id)
    assert is_refused(await eve.slash("rules", channel="ravens", public=True))
    assert is_refused(await eve.slash("table show", channel="ravens", public=True))
    await running.settle(10)
    assert len(play.public()) == before
    for command in ("rules", "table show"):
        assert not is_refused(await eve.slash(command, channel="ravens"))


@pytest.mark.asyncio
async def test_a_board_is_shown_to_all_from_elsewhere_by_who_may_write_where_it_is(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    bo, before = running.person("Bo"), len(play.public())
    await bo.slash("table show", channel="cloister", table="Ravens", public=True)
    await running.settle(60)
    assert len(play.public()) == before + 1
    running.local.deny("ravens", permissions.SEND_MESSAGES, bo.id)
    assert is_refused(await bo.slash("table show", channel="cloister", table="Ravens", public=True))
    elsewhere = said(await bo.slash("table show", channel="@bot", table="Ravens", public=True))
    assert "done at the table" in elsewhere
    await running.settle(60)
    assert len(play.public()) == before + 1


@pytest.mark.asyncio
async def test_one_person_shows_a_handful_to_all_in_a_minute(running: Running, play: Play) -> None:
    bo = running.person("Bo")
    answers = [await bo.slash("rules", channel="ravens", public=True) for _ in range(MOST + 3)]
    assert [answer.ephemeral for answer in answers] == [False] * MOST + [True] * 3
    assert all("<t:" in said(answer) for answer in answers[MOST:])
    assert not (await running.person("Cara").slash("rules", channel="ravens", public=True)).ephemeral
    assert (await bo.slash("rules", channel="ravens")).ephemeral
    await running.clock.advance(WITHIN + 1)
    assert not (await bo.slash("rules", channel="ravens", public=True)).ephemeral


@pytest.mark.asyncio
async def test_a_refusal_is_private_and_counts_for_nothing_though_all_were_to_see_the_answer(
    running: Running,
) -> None:
    bo = running.person("Bo")
    for _ in range(MOST + 1):
        assert (await bo.slash("rules", channel="ravens", topic="nothing such", public=True)).ephemeral
    assert not (await bo.slash("rules", channel="ravens", public=True)).ephemeral


# Who is timed out


@pytest.mark.asyncio
async def test_who_is_timed_out_does_nothing_in_the_server_until_it_is_over(
    running: Running, play: Play
) -> None:
    """Discord itself takes nothing of theirs; what was under way when it began comes all the same."""
    await play.open("Ann", "Bo")
    await running.settle(10)
    table, eve, lobby = await play.table(), running.person("Eve"), play.board()
    await eve.be_silenced(running.clock.now() + 600)
    join = next(one for one in hands.controls(lobby) if one["custom_id"].startswith("p:join"))
    answers = [
        await hands.use(running.local, eve, lobby, join, checked=False),
        await hands.send(running.local, eve, "ravens", {"id": "1", "name": "help", "type": 1, "options": []}),
    ]
    for answer in answers:
        assert answer.ephemeral
        assert "timed you out" in said(answer)
    assert await play.table() == table
    await running.clock.advance(601)
    await eve.press(lobby, "Join")
    assert len((await play.table()).chairs) == 3


def asking(table: int) -> list[str]:
    """Ids of controls that ask the others for something, as somebody may press them anywhere."""
    number = base36(table)
    topics = [f"p:{topic}:{number}" for topic in ("end", "end_yes", "pause", "resume", "return", "join")]
    return [*topics, *(f"s:{action}:{number}:1:" for action in ("skip", "replace"))]


async def pressed_alone(
    running: Running, person: Person, *custom_ids: str, where: str = DIRECT_MESSAGES
) -> list[str]:
    """What is answered to presses on those in what is shown to *person* alone."""
    message = (await person.slash("settings", channel=where)).message
    assert message is not None
    control = hands.controls(message)[0]
    return [
        said(await hands.use(running.local, person, message, control, custom_id=custom_id, values=[]))
        for custom_id in custom_ids
    ]


@pytest.mark.asyncio
async def test_who_is_timed_out_plays_on_by_direct_message_and_asks_the_others_for_nothing(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara")
    await running.settle(10)
    ann, table = running.person("Ann"), await play.table()
    # The bot has just seen Ann; that it is otherwise by now it finds out at once.
    await ann.be_silenced(running.clock.now() + 600)
    for told in await pressed_alone(running, ann, *asking(table.id)):
        assert "Moderators have timed you out" in told
    assert "Hand " in (await pressed_alone(running, ann, f"p:hand:{base36(table.id)}"))[0]
    assert await play.table() == table
    await running.clock.advance(601)
    assert "asked" in (await pressed_alone(running, ann, f"p:pause:{base36(table.id)}"))[0]


@pytest.mark.asyncio
async def test_who_has_left_the_server_asks_for_nothing_and_votes_on_nothing(
    running: Running, play: Play
) -> None:
    """Their direct messages with the bot outlast it, also where moderators sent them away."""
    await play.start("Ann", "Bo", "Cara")
    await running.person("Cara").slash("table pause", channel="ravens")
    await running.settle(10)
    bo, table = running.person("Bo"), await play.table()
    (poll,) = await running.tables.voting.polls(table.id)
    vote = VoteId("yes", table.id, poll.vote.id).encode()
    await bo.leave()
    for told in await pressed_alone(running, bo, *asking(table.id), vote):
        assert "not in this table's server any more" in told
    assert await play.table() == table


WISHES: dict[str, tuple[str, dict[str, str]]] = {
    "pause": ("table pause", {}),
    "skip": ("table skip", {"seat": "Cara"}),
    "replace": ("table replace", {"seat": "Cara"}),
    "end": ("table end", {}),
}


async def is_asked(running: Running, play: Play) -> bool:
    """Whether the others are asked for something."""
    await running.settle(10)
    return bool(await running.tables.voting.polls((await play.table()).id))


@pytest.mark.asyncio
async def test_who_may_not_write_at_the_table_asks_the_others_for_nothing(
    running: Running, play: Play
) -> None:
    """Neither by commands nor by buttons, there or in direct messages; moves and ballots are taken."""
    await play.start("Ann", "Bo", "Cara")
    bo, eve, number = running.person("Bo"), running.person("Eve"), base36((await play.table()).id)
    running.local.deny("ravens", permissions.SEND_MESSAGES, bo.id)
    topics = [f"p:{topic}:{number}" for topic in ("end", "end_yes", "pause")]
    actions = [f"s:{action}:{number}:2:" for action in ("skip", "replace")]
    for command, options in WISHES.values():
        assert is_refused(await bo.slash(command, channel="ravens", **options)), command
    assert is_refused(await bo.slash("table replace", channel="ravens", seat="Cara", by=eve))
    for where in ("ravens", DIRECT_MESSAGES):
        for told in await pressed_alone(running, bo, *topics, *actions, where=where):
            assert "You may not write" in told
    assert not await is_asked(running, play)
    await running.person("Ann").slash("table pause", channel="ravens")
    (poll,) = await running.tables.voting.polls((await play.table()).id)
    vote = VoteId("yes", (await play.table()).id, poll.vote.id).encode()
    await pressed_alone(running, bo, vote)
    assert is_refused(await bo.slash("table resume", channel="ravens"))
    assert not is_refused(await bo.slash("cartus supply", channel="ravens", building="1"))


@pytest.mark.asyncio
@pytest.mark.parametrize("wish", WISHES)
async def test_who_may_write_again_asks_again(running: Running, play: Play, wish: str) -> None:
    await play.start("Ann", "Bo", "Cara")
    command, options = WISHES[wish]
    bo = running.person("Bo")
    running.local.deny("ravens", permissions.SEND_MESSAGES, bo.id)
    assert is_refused(await bo.slash(command, channel="ravens", **options))
    running.local.deny("ravens", 0, bo.id)
    answer = await bo.slash(command, channel="ravens", **options)
    if wish == "end":
        assert answer.message is not None
        answer = await bo.press(answer.message, answer.message.buttons[0].label)
    assert "asked" in said(answer)
    assert await is_asked(running, play)


@pytest.mark.asyncio
@pytest.mark.parametrize("others", ["computers", "out of reach"])
async def test_who_may_not_write_ends_a_table_at_which_nobody_is_asked(
    running: Running, play: Play, others: str
) -> None:
    bo = running.person("Bo")
    await play.start("Bo", *(["Ann"] if others == "out of reach" else []), computers=1)
    running.local.deny("ravens", permissions.SEND_MESSAGES, bo.id)
    number = base36((await play.table()).id)
    if others == "out of reach":
        await deleted(running, play)
    (told,) = await pressed_alone(running, bo, f"p:end_yes:{number}")
    assert "ended" in told


@pytest.mark.asyncio
@pytest.mark.parametrize("where", ["crypt", DIRECT_MESSAGES])
async def test_who_gave_up_the_seat_asks_for_it_back_where_they_may_write(
    running: Running, where: str
) -> None:
    bo = running.person("Bo")
    await bo.open_thread("crypt", "ravens")
    play = Play(running, "crypt")
    await play.start("Ann", "Bo", "Cara")
    table = await play.table()
    await running.tables.resign(table.id, bo.id)
    running.local.deny("ravens", permissions.SEND_IN_THREADS, bo.id)
    (told,) = await pressed_alone(running, bo, f"p:return:{base36(table.id)}", where=where)
    assert "You may not write" in told
    assert not await is_asked(running, play)
    running.local.deny("ravens", 0, bo.id)
    (told,) = await pressed_alone(running, bo, f"p:return:{base36(table.id)}", where=where)
    assert "asked" in told
    assert await is_asked(running, play)


@pytest.mark.asyncio
async def test_who_is_timed_out_sits_down_in_no_seat_that_is_offered(running: Running, play: Play) -> None:
    """*Join* is refused there with the time-out; the same answer to the offer's vote must be, too."""
    await play.start("Bo", "Cara", "Dan")
    await running.settle(10)
    dan, eve, moderator = running.person("Dan"), running.person("Eve"), running.person("Ann")
    await press_yes(dan, "table resign", "ravens")
    await running.settle(10)
    sure = (await moderator.slash("table replace", channel="ravens", seat="Dan", by=eve)).message
    assert sure is not None
    await moderator.press(sure, "Yes, offer it")
    await running.settle(10)
    table = await play.table()
    (poll,) = await running.tables.voting.polls(table.id)
    await eve.be_silenced(running.clock.now() + 3600)
    (told,) = await pressed_alone(running, eve, VoteId(YES, table.id, poll.vote.id).encode())
    await running.settle(10)
    assert "timed you out" in told
    assert eve.id not in (await play.table()).people


@pytest.mark.asyncio
async def test_a_set_aside_table_ends(running: Running, play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    await play.start("Bo", "Cara", game="rattus")
    ann, _ = play.people  # Bo, no moderator
    await running.settle(20)

    async def aside(_: object) -> bool:
        return True

    monkeypatch.setattr(running.tables, "is_set_aside", aside)
    running.local.world.channel_named("ravens").denied[ann.id] = permissions.SEND_MESSAGES
    answer = await ann.slash("table end", channel="ravens")
    assert "may not write" not in said(answer), said(answer)
