"""`/settings` and `/vacation`: typed and by thumb, in a direct message, and in the language one chose."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.playground.messages import Answer, Message
from bot.playground.people import DIRECT_MESSAGES, Person
from bot.preferences import Preferences
from bot.screens.settings import AUTOMATIC
from bot.text import catalogue
from tests.conftest import RAVENS, Play, Running

People = Callable[[str], Person]


def shown(answer: Answer) -> Message:
    """The private message that answers."""
    assert answer.message is not None
    assert answer.ephemeral
    return answer.message


async def wishes(running: Running, person: Person) -> Preferences:
    return await running.tables.wishes.preferences(person.id)


@pytest.mark.asyncio
async def test_without_options_everything_is_seen_and_changed_by_thumb(
    running: Running, people: People
) -> None:
    ann = people("Ann")
    panel = shown(await ann.slash("settings", channel=RAVENS))
    assert "Quiet hours: none" in panel.text
    assert "Time zone: not set" in panel.text
    for menu, value in [
        ("Where to be told", "direct"),
        ("Reminders", "last"),
        ("Quiet from", "23:00"),
        ("Quiet to", "07:00"),
        ("Language", "en"),
    ]:
        answer = await ann.choose(panel, [value], menu=menu)
        assert answer.updated
    for button in ("direct_off", "early_on", "board_text"):
        await ann.press(panel, f"p:{button}:0")
    assert await wishes(running, ann) == Preferences(
        direct_messages=False,
        locale="en-US",
        board="text",
        language="en",
        notices="direct",
        nudges="last",
        quiet_from=23 * 60,
        quiet_to=7 * 60,
        early_warning=True,
    )
    panel = ann.messages(RAVENS)[-1]
    assert "Quiet hours: 23:00 to 07:00" in panel.text
    assert "Direct messages are off" in panel.text
    await ann.choose(panel, ["none"], menu="Quiet from")
    await ann.choose(panel, [AUTOMATIC], menu="Language")
    after = await wishes(running, ann)
    assert (after.quiet_from, after.quiet_to, after.language) == (None, None, None)


@pytest.mark.asyncio
async def test_options_are_typed_in_a_direct_message_and_read_as_people_write(
    running: Running, people: People
) -> None:
    cara = people("Cara")
    answer = await cara.slash(
        "settings",
        channel=DIRECT_MESSAGES,
        quiet_from="10:30 pm",
        quiet_to="7.15",
        time_zone="new york",
        notices="direct",
        nudges="none",
        early_warning="on",
    )
    assert answer.message is not None
    assert "22:30 to 07:15" in answer.message.text
    assert "America/New_York" in answer.message.text
    after = await wishes(running, cara)
    assert (after.quiet_from, after.quiet_to) == (22 * 60 + 30, 7 * 60 + 15)
    assert (after.time_zone, after.notices, after.nudges) == ("America/New_York", "direct", "none")
    # One end alone leaves the other where it is; what stands in the menu beside full hours can be chosen too.
    await cara.slash("settings", channel=DIRECT_MESSAGES, quiet_to="8")
    after = await wishes(running, cara)
    assert (after.quiet_from, after.quiet_to) == (22 * 60 + 30, 8 * 60)
    await cara.slash("settings", channel=DIRECT_MESSAGES, quiet_to="None")
    assert (await wishes(running, cara)).quiet_from is None


@pytest.mark.asyncio
async def test_what_cannot_be_read_is_refused_with_what_can_and_changes_nothing(
    running: Running, people: People
) -> None:
    ann = people("Ann")
    wrong: list[tuple[dict[str, str], str]] = [
        ({"quiet_from": "25"}, "is no time of the day"),
        ({"quiet_from": "9", "quiet_to": "9"}, "begin and end at 09:00"),
        ({"time_zone": "Atlantis"}, "is no time zone"),
        ({"time_zone": "america"}, "not the name of one time zone"),
        ({"time_zone": "EET"}, "Europe/Athens"),
        ({"time_zone": "Spain"}, "Europe/Madrid, Africa/Ceuta, Atlantic/Canary"),
        ({"time_zone": "`@everyone`"}, "is no time zone"),
    ]
    for options, said in wrong:
        answer = shown(await ann.slash("settings", channel=RAVENS, nudges="none", **options))
        assert said in answer.text
    assert replace(await wishes(running, ann), locale=None) == Preferences()
    for until, said in (
        ("2020-01-01", "That is over already"),
        ("22 days", "at the latest"),
        ("2199-12-31", "at the latest"),
        ("9999-12-31", "is no day"),
        ("soon", "is no day"),
        ("3 moons", "is no day"),
        ("3/4/2027", "2027-04-03 or 2027-03-04"),
    ):
        assert said in shown(await ann.slash("vacation", channel=RAVENS, until=until)).text
    assert await running.tables.wishes.vacations(ann.id) == ()


@pytest.mark.asyncio
async def test_zones_hours_and_days_are_suggested_by_what_was_typed(running: Running, people: People) -> None:
    ann = people("Ann")

    async def offered(command: str, focused: str, typed: str) -> list[str]:
        return [choice.name for choice in await ann.autocomplete(command, focused, typed, channel=RAVENS)]

    assert await offered("settings", "time_zone", "new york") == ["America/New_York"]
    assert (await offered("settings", "time_zone", "rome"))[0] == "Europe/Rome"
    assert len(await offered("settings", "time_zone", "")) == 25
    assert await offered("settings", "time_zone", "atlantis") == ["Nothing to choose from here."]
    assert (await offered("settings", "quiet_from", "10 pm"))[0] == "22:00"
    assert len(await offered("settings", "quiet_to", "")) == 25
    days = await offered("vacation", "until", "")
    assert days == [f"{count} day{'s' * (count > 1)}" for count in (1, 2, 3, 5, 7, 10, 14, 21)]
    assert await offered("vacation", "until", "2 weeks") == ["2 weeks", *days]
    assert await offered("vacation", "until", "3/4/2027") == ["2027-04-03", "2027-03-04", *days]
    assert (await offered("vacation", "until", "two weeks"))[0] == "two weeks"
    assert (await offered("vacation", "until", "January 6"))[0] == "January 6"
    # Of days only as many as there are.
    await running.tables.wishes.go_away(ann.id, running.clock.now() + 4 * 86_400)
    await running.clock.advance(3 * 86_400)
    assert await offered("vacation", "until", "1") == ["1", "1 day", "10 days", "14 days"]


@pytest.fixture
def second_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A catalogue with two sentences in Italian; the rest is English, as it is until it is translated."""
    thread = "thread-name = Tavolo di { $game }: { $title }\n"
    italian = "language = italiano\nsettings-head = Le tue impostazioni\n" + thread
    for folder, text in (("en", None), ("it", italian)):
        if text is None:
            (tmp_path / folder).symlink_to(catalogue.HERE / folder)
        else:
            (tmp_path / folder).mkdir()
            (tmp_path / folder / "public.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr(catalogue, "HERE", tmp_path)
    kept = (catalogue.languages, catalogue.bundle, catalogue.sentence, catalogue.joined)
    for cache in kept:
        cache.cache_clear()
    yield
    for cache in kept:
        cache.cache_clear()


@pytest.mark.asyncio
@pytest.mark.usefixtures("second_language")
async def test_the_language_one_chose_wins_over_that_of_ones_client(running: Running, people: People) -> None:
    ann, dan = people("Ann"), people("Dan")
    assert "Le tue impostazioni" in shown(await dan.slash("settings", channel=RAVENS)).text
    panel = shown(await ann.slash("settings", channel=RAVENS))
    assert "Your settings" in panel.text
    await ann.choose(panel, ["it"], menu="Language")
    assert "Le tue impostazioni" in ann.messages(RAVENS)[-1].text
    await dan.slash("settings", channel=RAVENS, board="text")
    await running.tables.wishes.prefer(dan.id, language="en")
    assert "Your settings" in shown(await dan.slash("settings", channel=RAVENS)).text
    await running.restart()
    assert "Le tue impostazioni" in shown(await ann.slash("settings", channel=RAVENS)).text


@pytest.mark.asyncio
@pytest.mark.usefixtures("second_language")
@pytest.mark.parametrize(
    ("chosen", "language", "called"),
    [(None, "it", "Tavolo di Rattus: Crypt"), ("en", "en", "Crypt · Rattus")],
)
async def test_a_table_in_a_thread_speaks_the_language_chosen_for_the_server_or_else_that_of_the_server(
    running: Running, people: People, chosen: str | None, language: str, called: str
) -> None:
    server = running.local.world.server
    server.locale = "it"
    await running.tables.wishes.set_server(server.id, language=chosen)
    shown(await people("Ann").slash("table new", channel=RAVENS, game="rattus", title="Crypt", thread=True))
    (thread,) = running.local.world.threads()
    table = await running.tables.in_channel(thread.id)
    assert table is not None
    assert (thread.name, table.language) == (called, language)


@pytest.mark.asyncio
async def test_who_hammers_is_told_once_and_slowed_while_others_play_on(running: Running, play: Play) -> None:
    """Issue 6, point 7: slowed politely, everything acknowledged, nobody else touched."""
    running.at_once = 5
    await running.restart()
    ann, bo = running.person("Ann"), running.person("Bo")
    answers = await running.together([ann.slash("help", channel=RAVENS) for _ in range(9)])
    told = [answer.message.text for answer in answers if answer.message is not None]
    assert sum("a great deal at once" in text for text in told) == 1
    assert len(told) == 6
    assert [answer.failed for answer in answers] == [None] * 9
    assert await ann.autocomplete("rules", "topic", "", channel=RAVENS) == []
    assert (await bo.slash("help", channel=RAVENS)).message is not None
    await running.clock.advance(6)
    assert shown(await ann.slash("help", channel=RAVENS)).text.startswith("You can play")


@pytest.mark.asyncio
async def test_a_vacation_is_told_once_at_each_table_and_can_be_ended_by_thumb(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    ann = play.people[0]
    await running.tables.wishes.prefer(ann.id, time_zone="Europe/Rome")
    answer = await ann.slash("vacation", channel=DIRECT_MESSAGES, until="3 days")
    assert answer.message is not None
    assert "You are away until <t:" in answer.message.text
    assert re.search(r"Left of your 21 days in \d+: 18 days\.", answer.message.text)
    # Thinking better of it within seconds makes no second line.
    await ann.choose(answer.message, ["5"])
    await running.settle(6)
    _, line = (message for message in play.public() if "● Ann is away" in message.text)  # And the board.
    assert line.text.startswith("Ravens: ● Ann is away.")
    assert line.mentions == ()
    shown = await ann.slash("vacation", channel=DIRECT_MESSAGES)
    assert shown.message is not None
    ended = await ann.press(shown.message, "End it now")
    assert ended.message is not None
    assert "on no vacation" in ended.message.text
    await running.settle(6)
    assert not [message for message in play.public() if "is back" in message.text]
    await running.settle(600)
    assert [message for message in play.public() if "is back" in message.text]


@pytest.mark.asyncio
async def test_a_vacation_that_is_ended_within_seconds_is_told_to_no_table(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    ann, before = play.people[0], len(play.public())
    shown = await ann.slash("vacation", channel=DIRECT_MESSAGES, until="3 days")
    assert shown.message is not None
    await ann.press(shown.message, "End it now")
    await running.settle(600)
    assert [one.text for one in play.public()[before:] if "Ann is" in one.text] == []
