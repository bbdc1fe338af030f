"""How refusals of an inbox are counted and believed, and at what distance direct messages come."""

import asyncio

import pytest

from bot.audience import ForPlayer
from bot.playground.messages import SILENT
from bot.playground.people import Person
from bot.preferences import Preferences
from bot.screens.posts import Post
from cogs.doubts import SECOND_LOOK
from cogs.inboxes import Inboxes, has_given_up, tells_alone
from tests.conftest import Running

pytestmark = pytest.mark.asyncio

CLOSED, NO_COMMON_SERVER = 50007, 50278


@pytest.fixture
def inboxes(running: Running) -> Inboxes:
    return Inboxes(running.client, running.tables, running.clock)


class Writer:
    """Writes to one person, each time something new."""

    def __init__(self, running: Running, inboxes: Inboxes, name: str) -> None:
        self.running, self.inboxes, self.person = running, inboxes, running.person(name)
        self.written = 0

    async def write(self, *, silent: bool = False) -> int | None:
        self.written += 1
        post = ForPlayer(self.person.id, Post(f"Number {self.written}."))
        return await self.inboxes.whisper(post, key=f"{self.person.name}-{self.written}", silent=silent)

    async def failures(self) -> int:
        return (await self.running.tables.wishes.preferences(self.person.id)).direct_failures


@pytest.fixture
def ann(running: Running, inboxes: Inboxes) -> Writer:
    return Writer(running, inboxes, "Ann")


@pytest.mark.parametrize(
    ("preferences", "given_up", "alone"),
    [
        (Preferences(notices="direct"), False, True),
        (Preferences(), False, False),
        (Preferences(notices="direct", direct_failures=2), False, True),
        (Preferences(notices="direct", direct_failures=3), True, False),
        (Preferences(notices="direct", direct_failures=4), True, False),
        (Preferences(notices="direct", direct_messages=False), False, False),
        (Preferences(notices="direct", direct_messages=False, direct_failures=3), False, False),
    ],
)
async def test_who_wishes_direct_messages_is_given_up_after_three_refusals(
    preferences: Preferences, given_up: bool, alone: bool
) -> None:
    assert (has_given_up(preferences), tells_alone(preferences)) == (given_up, alone)


async def test_refusals_within_a_minute_count_once_and_a_message_that_is_taken_forgets_them(
    running: Running, ann: Writer
) -> None:
    running.local.expect(CLOSED)
    ann.person.direct_messages_open = False
    counted = []
    for seconds in (0, 59, 1, 60):
        await running.clock.advance(seconds)
        await ann.write()
        counted.append(await ann.failures())
    assert counted == [1, 1, 2, 3]
    # Nothing is tried any more, not even of what waited.
    calls = len(running.local.requests)
    await running.clock.advance(3600)
    assert await ann.write() == 0
    assert len(running.local.requests) == calls
    await running.tables.wishes.prefer(ann.person.id, direct_failures=2)
    ann.person.direct_messages_open = True
    await running.clock.advance(1)
    assert await ann.write()
    assert await ann.failures() == 0


async def test_what_waits_as_an_inbox_is_found_closed_is_not_sent(running: Running, ann: Writer) -> None:
    running.local.expect(CLOSED)
    ann.person.direct_messages_open = False
    await running.tables.wishes.prefer(ann.person.id, direct_failures=2)
    both = asyncio.gather(ann.write(), ann.write())
    await running.clock.advance(1)
    first, second = await both
    assert (first, second) == (None, 0)
    assert await ann.failures() == 3


@pytest.mark.parametrize(("code", "counted"), [(CLOSED, 1), (NO_COMMON_SERVER, 0)])
async def test_that_nobody_can_be_written_to_is_believed_the_second_time_and_forgotten_once_they_can(
    running: Running, inboxes: Inboxes, ann: Writer, code: int, counted: int
) -> None:
    running.local.expect(code)
    after = 3600 if code == NO_COMMON_SERVER else SECOND_LOOK

    async def refused() -> int | None:
        await running.tables.wishes.prefer(ann.person.id, direct_failures=0)
        fault = running.local.faults.refuse("POST /users/@me/channels", code, status=403)
        running.client._connection._private_channels_by_user.clear()
        answer = await ann.write()
        assert fault.met == 1
        return answer

    assert await refused() is None
    assert await ann.failures() == counted
    await running.clock.advance(after - 1)
    assert await refused() is None
    await running.clock.advance(1)
    assert await refused() == 0
    await running.clock.advance(1)
    assert await ann.write()
    await running.clock.advance(1)
    assert await refused() is None


async def test_a_message_makes_a_sound_unless_it_is_not_to(running: Running, ann: Writer) -> None:
    for silent in (False, True):
        await running.clock.advance(1)
        assert await ann.write(silent=silent)
    loud, quiet = ann.person.direct_messages()
    assert [bool(one.flags & SILENT) for one in (loud, quiet)] == [False, True]


async def test_direct_messages_to_several_people_keep_a_distance(running: Running, inboxes: Inboxes) -> None:
    people: list[Person] = [running.person(name) for name in ("Ann", "Bo", "Cara")]
    writers = [Writer(running, inboxes, person.name) for person in people]
    sent = asyncio.gather(*(writer.write() for writer in writers))
    counts = []
    for seconds in (0.0, 0.19, 0.02, 0.17, 0.03):
        await running.clock.advance(seconds)
        await running.rest()
        counts.append(sum(len(person.direct_messages()) for person in people))
    assert counts == [1, 1, 2, 2, 3]
    await sent
