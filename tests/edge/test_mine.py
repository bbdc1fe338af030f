"""`/table mine`: what waits for one person everywhere, longest first, and the ways into each table."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.deadlines import Deadline
from bot.desks import Chair, Desk, PlayerClock, Status, Table, Vote
from bot.games.protocol import Asked, Seat
from bot.playground.messages import Message
from bot.playground.people import DIRECT_MESSAGES, Person
from bot.screens import mine
from bot.text import words
from tests.conftest import RAVENS, Play, Running
from tests.field.steps import press_yes

People = Callable[[str], Person]

CHANNELS = ("ravens", "cloister", "market")


def entry(number: int, *, asked: float | None = None, status: Status = Status.RUNNING) -> mine.Entry:
    """A table with long names, at which the reader is asked since *asked*."""
    table = Table(
        id=number,
        game="plague_and_pestilence",
        server=10**18,
        channel=10**18 + number,
        title=f"{number} " + "W" * 29,
        status=status,
        host=1,
        options={"pace": "1d"},
        vetoed={},
        language="en",
        chairs=(Chair("Ann", 1),),
        opened_at=float(number),
        clocks=(PlayerClock(Seat(0), 1, asked, 100.0),),
    )
    question = None if asked is None else Asked(Seat(0), "act")
    desk = Desk(table, Seat(0), asked=question)
    return mine.Entry(
        desk,
        words("en", table.game),
        f"https://discord.com/channels/{10**18}/{10**18}/{10**18}",
        table.title,
    )


def numbers(entries: list[mine.Entry]) -> list[int]:
    return [one.table.id for one in entries]


def test_what_waits_for_the_reader_comes_first_the_longest_first_then_games_then_lobbies() -> None:
    entries = [
        entry(1, status=Status.LOBBY),
        entry(2),
        entry(3, asked=300.0),
        entry(4, asked=200.0, status=Status.PAUSED),
        entry(5, asked=100.0),
        entry(6),
    ]
    assert numbers(mine.in_order(entries)) == [5, 3, 4, 2, 6, 1]


@pytest.mark.parametrize("count", [0, 1, 40])
def test_any_number_of_tables_fits_on_pages_that_can_be_sent(count: int) -> None:
    entries = mine.in_order([entry(number, asked=float(number)) for number in range(1, count + 1)])
    pages = mine.pages(entries)
    assert numbers([one for page in pages for one in page]) == list(range(1, count + 1))
    for number, page in enumerate(pages):
        told = "\n".join(
            [mine.head(entries, words("en")), *(line for one in page for line in mine.lines(one))]
        )
        assert len(told) <= 2000
        view = mine.controls(page, words("en"), number, len(pages))
        assert all(1 <= len(getattr(item, "options", [1])) <= 25 for item in view.children)
        turning = [getattr(item, "label", None) for item in view.children if hasattr(item, "label")]
        assert len(turning) == (number > 0) + (number < len(pages) - 1)


def test_a_vote_that_one_has_not_answered_waits_after_what_is_asked_and_before_the_rest() -> None:
    vote = Vote(1, "late", Seat(0), 3, None, None, 50.0, {})
    voting = replace(entry(7), ballots=((vote, "https://example.org/vote"),))
    entries = mine.in_order([entry(1), voting, entry(2, asked=90.0)])
    assert numbers(entries) == [2, 7, 1]
    assert "[Vote](https://example.org/vote) · " in mine.lines(voting)[1]
    assert "2 wait for you" in mine.head(entries, words("en"))


def test_a_table_that_is_set_aside_is_said_to_be_so_and_hides_no_other() -> None:
    one = replace(entry(1), is_set_aside=True)
    assert "set aside" in mine.lines(one)[0]


async def listed(person: Person, channel: str = RAVENS) -> Message:
    answer = await person.slash("table mine", channel=channel)
    assert answer.message is not None
    return answer.message


def of_table(one: mine.Entry, **changes: object) -> mine.Entry:
    """The same with another table."""
    return replace(one, desk=replace(one.desk, table=replace(one.table, **changes)))  # type: ignore[arg-type]


def test_since_when_one_is_asked_and_till_when_there_is_time_is_said_as_far_as_it_holds() -> None:
    asked = entry(1, asked=300.0)
    limited = of_table(asked, deadline=Deadline(1, 350.0))
    times = {
        "clock": asked,
        "the rules' own": limited,
        "lost": of_table(asked, lost_at=310.0),
        "lost, limited": of_table(limited, lost_at=310.0),
        "no pace": of_table(asked, clocks=(PlayerClock(Seat(0), 1, 300.0, None),)),
        "paused": entry(1, asked=300.0, status=Status.PAUSED),
        "not asked": entry(1),
        "answered in secret": replace(asked, desk=replace(asked.desk, asked=None)),
        "clock stands": of_table(asked, clocks=(PlayerClock(Seat(0), 1, None, 100.0),)),
        "no clock": of_table(asked, clocks=()),
    }
    small = {name: mine.lines(one)[-1].removeprefix("-# ").split(" · ") for name, one in times.items()}
    assert {name: parts[:-1] for name, parts in small.items()} == {
        "clock": ["asked <t:300:R>", "Clock out <t:400:R>"],
        "the rules' own": ["asked <t:300:R>", "Clock out <t:350:R>"],
        "lost": ["asked <t:300:R>"],
        "lost, limited": ["asked <t:300:R>"],
        "no pace": ["asked <t:300:R>"],
        "paused": ["paused"],
        "not asked": [],
        "answered in secret": [],
        "clock stands": [],
        "no clock": [],
    }
    assert all(asked.link in parts[-1] for parts in small.values())


@pytest.mark.asyncio
async def test_b69_and_b78_every_table_that_waits_for_one_is_listed_with_its_link_longest_first(
    running: Running, people: People
) -> None:
    """Acceptance 24 as well: the links open the right boards."""
    plays = [Play(running, channel) for channel in CHANNELS]
    for play in plays:
        # Supplies are taken by all together: Bo is asked at all three, whoever's turn it is.
        await play.start("Ann", "Bo", options={"pace": "1d"})
        await running.settle(60)
    assert "You sit at no table." in (await listed(people("Eve"), DIRECT_MESSAGES)).text
    bo = people("Bo")
    message = await listed(bo, DIRECT_MESSAGES)
    assert message.text.startswith("You sit at 3 tables. 3 wait for you, the longest first.")
    titles = re.findall(r"\*\*(.+?)\*\*", message.text)
    tables = [await play.table() for play in plays]
    assert titles == [table.title for table in tables]
    assert message.text.count("ASKED: choose a supply") == message.text.count("Clock out <t:") == 3
    for table, play in zip(tables, plays, strict=True):
        assert f"/{table.channel}/{play.board().id})" in message.text
    # Whoever is shown more than others are shows nothing of it anywhere else.
    assert all("ASKED" not in public.text for play in plays for public in play.public())
    hand = await bo.choose(message, [str(tables[2].id)], menu=0)
    assert hand.message is not None
    assert tables[2].title in hand.message.text
    assert "Hand" in hand.message.text
    assert bo.direct_messages()[-2].text == message.text


@pytest.mark.asyncio
async def test_what_happened_since_ones_last_move_is_told_of_any_table_in_a_direct_message(
    running: Running, play: Play, people: People
) -> None:
    """Acceptance 25: exactly what came after one's own last move."""
    await play.start("Ann", "Bo")
    ann, bo = people("Ann"), people("Bo")
    for person in (ann, bo):
        await person.slash("cartus supply", channel=RAVENS, building="1")
    table = await play.table()
    told = {}
    for person in (ann, bo):
        answer = await person.choose(await listed(person, DIRECT_MESSAGES), [str(table.id)], menu=1)
        typed = await person.slash("table log", channel=RAVENS)
        assert answer.message is not None
        assert typed.message is not None
        assert answer.message.text == typed.message.text
        told[person.name] = answer.message.text
    # Bo was the last to act: what Ann is told of it is no news to Bo.
    assert "▲ Bo" in told["Ann"]
    assert "● Ann" not in told["Ann"]
    assert "▲ Bo" not in told["Bo"]


@pytest.mark.asyncio
async def test_a_lobby_is_listed_last_and_has_no_log(running: Running, play: Play, people: People) -> None:
    await play.start("Ann", "Bo")
    await Play(running, "market").open("Ann")
    message = await listed(people("Ann"))
    assert message.text.index("not yet started, 1 of 5 seats taken") > message.text.index("ASKED")
    assert len(message.menu(1).options) == 1
    answer = await people("Ann").choose(message, [message.menu(0).options[1].value], menu=0)
    assert answer.message is not None
    assert "lobby" in answer.message.text


@pytest.mark.asyncio
async def test_tables_of_the_same_look_are_called_alike_in_the_list_and_in_its_menus(
    running: Running, people: People
) -> None:
    ann = people("Ann")
    for channel, title in zip(CHANNELS, ("Rats", "Ráts", "Mice"), strict=True):
        await ann.slash("table new", channel=channel, game="rattus", title=title)
    listed = (await ann.slash("table mine", channel=DIRECT_MESSAGES)).message
    assert listed is not None
    called = re.findall(r"^\*\*(.*)\*\*", listed.text, re.MULTILINE)
    assert sorted(re.sub(r"#\d+", "#", name) for name in called) == ["Mice", "Rats #", "Ráts #"]
    assert called == [option.label for option in listed.menus[0].options]


@pytest.mark.asyncio
async def test_a_vote_is_listed_until_one_has_answered_it(
    running: Running, play: Play, people: People
) -> None:
    await play.start("Ann", "Bo", "Cara")
    await press_yes(people("Ann"), "table end", RAVENS)
    await running.settle(10)
    assert ["Vote" in (await listed(people(name))).text for name in ("Ann", "Bo", "Cara")] == [
        False,
        True,
        True,
    ]
    await people("Bo").press(play.public()[-1], "No")
    assert ["Vote" in (await listed(people(name))).text for name in ("Ann", "Bo", "Cara")] == [
        False,
        False,
        True,
    ]
