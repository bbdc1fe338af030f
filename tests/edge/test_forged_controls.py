"""Controls of somebody's own making, and of tables elsewhere: a private refusal, which tells nothing."""

from random import Random

import pytest

from bot.base36 import base36
from bot.playground import permissions
from bot.playground.messages import Message
from bot.playground.people import DIRECT_MESSAGES, Person
from bot.playground.world import PRIVATE_THREAD, Channel
from bot.screens.ids import FAMILIES, AnyId, PanelId, SeatId, TopicId, VoteId, decoded
from cogs.topics import ANYWHERE, TOPICS
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.fuzz import forgery, hands

ELSEWHERE = 1_400_000_000_000_000_000
UNKNOWN = 36**7 - 1
NO_TABLE = "There is no such table here."


def of_table(number: int) -> list[str]:
    """Ids of each family that name a table."""
    table = base36(number)
    ids = [f"p:{topic}:{table}" for topic in TOPICS]
    ids += [f"1:{step}:{table}:1abcd:0:" for step in ("home", "log", "enter.go", "orders")]
    ids += [f"v:{answer}:{table}:1" for answer in ("yes", "no", "wait")]
    ids += [f"s:{action}:{table}:1:" for action in ("skip", "replace")]
    return [*ids, f"s:offer:{table}:1:{base36(ELSEWHERE)}"]


async def pressed(
    running: Running, person: Person, message: Message, custom_id: str, server: int | None = None
) -> str:
    """What somebody is told alone who presses *message* with that id."""
    control = hands.controls(message)[0]
    answer = await hands.use(
        running.local, person, message, control, custom_id=custom_id, values=[], server=server
    )
    assert answer.ephemeral or message.channel != running.local.world.channel_named("ravens").id
    return said(answer)


def test_ids_of_every_family_are_tried() -> None:
    assert {type(decoded(text)) for text in of_table(1)} == set(FAMILIES)


@pytest.mark.asyncio
async def test_controls_of_a_table_do_nothing_in_another_server_and_tell_nobody_that_it_exists(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    table = await play.table()
    for name in ("Ann", "Eve"):
        for here, nowhere in zip(of_table(table.id), of_table(UNKNOWN), strict=True):
            told = await pressed(running, running.person(name), board, here, ELSEWHERE)
            assert told.startswith(NO_TABLE), here
            assert told == await pressed(running, running.person(name), board, nowhere, ELSEWHERE)
    assert await play.table() == table


@pytest.mark.asyncio
async def test_controls_of_a_table_do_nothing_in_the_direct_messages_of_a_stranger(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    table, eve = await play.table(), running.person("Eve")
    message = (await eve.slash("settings", channel=DIRECT_MESSAGES)).message
    assert message is not None
    for custom_id in of_table(table.id):
        assert (await pressed(running, eve, message, custom_id)).startswith(NO_TABLE), custom_id
    assert await play.table() == table


@pytest.mark.asyncio
async def test_controls_of_a_table_do_nothing_for_a_stranger_who_does_not_see_its_channel(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    table, ann, eve = await play.table(), running.person("Ann"), running.person("Eve")
    for person in (ann, eve):
        running.local.deny("ravens", permissions.VIEW_CHANNEL, person.id)
    other = Play(running, "cloister")
    board = await other.start("Cara", "Dan")
    for custom_id in of_table(table.id):
        assert (await pressed(running, eve, board, custom_id)).startswith(NO_TABLE), custom_id
    hand = TopicId("hand", table.id).encode()
    assert "Hand " in await pressed(running, ann, board, hand), "her own she finds from anywhere"


@pytest.mark.asyncio
async def test_what_somebody_was_shown_alone_works_for_them_in_any_server(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    table, ann, eve = await play.table(), running.person("Ann"), running.person("Eve")
    hand = TopicId("hand", table.id).encode()
    for person, expected in ((ann, "Hand "), (eve, NO_TABLE)):
        panel = (await person.press(board, "My hand")).message
        assert panel is not None
        assert expected in await pressed(running, person, panel, hand, ELSEWHERE)


@pytest.mark.asyncio
async def test_a_table_of_others_is_not_found_by_a_list_of_ones_own(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    table, eve = await play.table(), running.person("Eve")
    await Play(running, "cloister").open("Eve")
    mine = (await eve.slash("table mine", channel=DIRECT_MESSAGES)).message
    assert mine is not None
    for menu in hands.controls(mine):
        for value in (str(table.id), "99", "0", "-1", "", "١", "²", "9" * 30, "9" * 6000, "x", "p:hand:1"):
            answer = await hands.use(running.local, eve, mine, menu, values=[value])
            assert said(answer).startswith(NO_TABLE), value


@pytest.mark.asyncio
async def test_no_topic_takes_values_that_were_never_offered(running: Running, play: Play) -> None:
    """Each topic there is, with nothing, too much, and everything strange in the menu."""
    await play.start("Ann", "Bo")
    await Play(running, "cloister").open("Ann")
    table, ann = await play.table(), running.person("Ann")
    panel = (await ann.slash("server", channel="ravens")).message
    assert panel is not None
    menu = next(one for one in hands.controls(panel) if one["type"] == hands.MENU)
    for topic in sorted((TOPICS.keys() | ANYWHERE.keys()) - {"end_yes", "resign_yes", "start"}):
        for values in ([], [""], ["x" * 100], ["9" * 100], ["²"], ["١"], ["-1"], ["a b", "c"] * 13):
            custom_id = f"p:{topic}:{base36(table.id)}"
            answer = await hands.use(
                running.local, ann, panel, menu, custom_id=custom_id, values=list(values)
            )
            assert answer.ephemeral
            assert "(no. " not in said(answer), (topic, values)


@pytest.mark.asyncio
@pytest.mark.parametrize("family", FAMILIES)
async def test_forged_ids_of_every_family_are_refused_without_a_fault(
    running: Running, play: Play, family: type[AnyId]
) -> None:
    """The fixture sees to it that nothing is logged as a fault."""
    board = await play.start("Ann", "Bo")
    await Play(running, "cloister").open("Cara")
    table, eve, random = await play.table(), running.person("Eve"), Random(family.kind)
    for _ in range(250):
        custom_id = forgery.of_family(random, family, (1, 2, 3))
        assert "(no. " not in await pressed(running, eve, board, custom_id), custom_id
    assert await play.table() == table


@pytest.mark.asyncio
@pytest.mark.parametrize("action", ["skip", "replace", "offer"])
async def test_a_button_about_a_seat_that_is_not_there_does_nothing_for_who_plays(
    running: Running, play: Play, action: str
) -> None:
    board = await play.start("Ann", "Bo")
    custom_id = SeatId(action, (await play.table()).id, 3, running.person("Eve").id).encode()
    told = await pressed(running, play.people[0], board, custom_id)
    assert told.startswith("This button is from before; nothing was done.")


@pytest.mark.parametrize(
    "text",
    [
        "s:offer:1:0:zzzzzzzzzzzzz",
        "s:offer:1:0:1y2p0ij32e8e8",
        "s:skip:1:٣:",
        "v:yes:1:１",
        "p:hand:zzzzzzzz",
    ],
)
def test_numbers_that_nothing_has_make_no_id(text: str) -> None:
    assert decoded(text) is None


def test_the_largest_number_makes_an_id() -> None:
    largest = SeatId("offer", 1, 0, 2**63 - 1)
    assert decoded(largest.encode()) == largest
    assert {PanelId, TopicId, VoteId, SeatId} == set(FAMILIES)


@pytest.mark.asyncio
async def test_a_private_thread_is_seen_by_who_presses_in_it_and_by_its_people(
    running: Running, play: Play
) -> None:
    """Who else is in it Discord does not tell; its parent is open to all."""
    parent = running.local.world.channel_named("ravens")
    thread = Channel(running.local.core.new_id(), "crypt", kind=PRIVATE_THREAD, parent=parent.id)
    running.local.world.add_channel(thread)
    running.local.core.channel_event("THREAD_CREATE", thread)
    crypt = Play(running, "crypt")
    await crypt.start("Bo", "Cara")
    board = await Play(running, "cloister").start("Bo", "Dan")
    hand = TopicId("hand", (await crypt.table()).id).encode()
    assert (await pressed(running, running.person("Eve"), board, hand)).startswith(NO_TABLE)
    assert "Hand " in await pressed(running, running.person("Cara"), board, hand)
    assert "round 1" in await pressed(running, running.person("Eve"), crypt.board(), hand)
