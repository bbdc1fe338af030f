"""`/settings` typed: how many time zones a refusal names, which hours are offered, the usual night."""

import pytest

from bot.playground.people import DIRECT_MESSAGES
from tests.conftest import Running
from tests.edge.hands import said

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(("count", "named"), [(2, "A, B"), (5, "A, B, C, D, E"), (6, "A, B, C, D, E, …")])
async def test_a_refusal_names_five_time_zones_and_says_if_there_are_more(
    running: Running, monkeypatch: pytest.MonkeyPatch, count: int, named: str
) -> None:
    monkeypatch.setattr("bot.zone_search.suggestions", lambda *_: list("ABCDEFGH"[:count]))
    told = said(await running.person("Ann").slash("settings", channel=DIRECT_MESSAGES, time_zone="america"))
    assert told == (f"“america” is not the name of one time zone. Did you mean {named}? Choose by a city.")


async def test_where_no_time_zone_may_be_meant_three_are_named_as_examples(running: Running) -> None:
    told = said(await running.person("Ann").slash("settings", channel=DIRECT_MESSAGES, time_zone="Atlantis"))
    assert "is no time zone" in told
    assert told.endswith("such as Europe/Madrid, America/New_York, Asia/Tokyo.")


async def test_every_hour_is_offered_and_first_what_was_typed(running: Running) -> None:
    ann = running.person("Ann")

    async def offered(typed: str) -> list[str]:
        found = await ann.autocomplete("settings", "quiet_from", typed, channel="ravens")
        return [choice.name for choice in found]

    hours = [f"{hour:02}:00" for hour in range(24)]
    assert await offered("") == [*hours, "none"]
    assert await offered("22:30") == ["22:30", *hours]
    assert await offered("22") == ["22:00"]
    assert await offered("non") == ["none"]


@pytest.mark.parametrize(
    ("typed", "night"),
    [
        ({"quiet_from": "23"}, (23 * 60, 8 * 60)),
        ({"quiet_to": "6:30"}, (22 * 60, 6 * 60 + 30)),
        ({"quiet_from": "none"}, (None, None)),
        ({"quiet_from": "1", "quiet_to": "off"}, (None, None)),
    ],
)
async def test_one_end_of_the_quiet_hours_brings_the_usual_other_one(
    running: Running, typed: dict[str, str], night: tuple[int | None, int | None]
) -> None:
    ann = running.person("Ann")
    await ann.slash("settings", channel=DIRECT_MESSAGES, **typed)
    wishes = await running.tables.wishes.preferences(ann.id)
    assert (wishes.quiet_from, wishes.quiet_to) == night


async def test_who_turns_direct_messages_on_is_written_to_again_and_by_nothing_else(running: Running) -> None:
    ann, wishes = running.person("Ann"), running.tables.wishes
    for options, failures in (
        ({"early_warning": "on"}, 3),
        ({"direct_messages": "off"}, 3),
        ({"direct_messages": "on"}, 0),
    ):
        if failures:
            await wishes.prefer(ann.id, direct_failures=3)
        await ann.slash("settings", channel=DIRECT_MESSAGES, **options)
        assert (await wishes.preferences(ann.id)).direct_failures == failures
