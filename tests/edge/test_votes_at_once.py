"""Votes when several do the same, or something against it, in the same instant; and what no client sends."""

import pytest

from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.fuzz import hands

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


async def test_a_person_of_whom_discord_says_nothing_is_offered_no_seat(running: Running, play: Play) -> None:
    """No client sends that; somebody with another release's command might."""
    await play.start("Ann", "Bo")
    ann = play.people[0]
    seat = [{"name": "seat", "type": 3, "value": "seat2"}, {"name": "by", "type": 6, "value": "1"}]
    command = next(one for one in ann.commands("ravens") if one["name"] == "table")
    data = {"id": command["id"], "name": "table", "type": 1}
    answer = await hands.send(
        running.local, ann, "ravens", {**data, "options": [{"name": "replace", "type": 1, "options": seat}]}
    )
    assert "is not in this server" in said(answer)


async def test_a_skip_and_the_move_it_is_about_at_the_same_time_make_one_decision(
    running: Running, play: Play
) -> None:
    """Whoever comes first counts; the other is told so, and the seat has decided once."""
    await play.start("Ann", "Bo", game="rattus")
    seat = (await play.awaited())[0]
    mover, other = play.people[seat], play.people[1 - seat]
    await other.slash("table skip", channel="ravens", seat=f"seat{seat + 1}")
    await running.settle(10)
    vote = next(message for message in reversed(play.public()) if "decide this once" in message.content)
    before = (await play.table()).number
    region = (await mover.autocomplete("rattus place", "region", "", channel="ravens"))[0].value
    moved, voted = await running.together(
        [mover.slash("rattus place", channel="ravens", region=region), mover.press(vote, "Yes")]
    )
    table = await play.table()
    rows = await running.database.lines(table.id, before, table.number)
    assert len([row for row in rows if row[1] == seat]) == 1
    skipped = any(row[2].startswith("skip") for row in rows)
    assert said(moved).startswith("Done") is not skipped
    assert ("This vote is over" in said(voted)) is not skipped
    await running.restart()
    await running.settle(20)
    assert next(one for one in play.public() if one.id == vote.id).buttons == ()


async def test_a_seat_is_taken_or_goes_to_the_computer_and_never_both(running: Running, play: Play) -> None:
    """A moderator who watches thinks better of it while the seat is being taken."""
    await play.start("Bo", "Cara", game="rattus")
    mod, eve = running.person("Ann"), running.person("Eve")
    (seat,) = await play.awaited()
    await running.settle(7 * 24 * 3600.0)
    answer = await mod.slash("table replace", channel="ravens", seat=f"seat{seat + 1}", by=eve)
    assert answer.message is not None
    await mod.press(answer.message, "Yes, offer it")
    await running.settle(10)
    asked, taken = await running.together(
        [
            mod.slash("table replace", channel="ravens", seat=f"seat{seat + 1}"),
            eve.slash("table join", channel="ravens"),
        ]
    )
    await running.settle(10)
    table = await play.table()
    assert (table.chairs[seat].person, table.chairs[seat].offered) in {(eve.id, None), (None, None)}, said(
        asked
    )
    assert len([one for one in await running.tables.voting.polls(table.id) if one.vote.seat == seat]) <= 1
    assert said(taken)


async def test_the_same_is_asked_for_twice_in_one_instant_and_one_vote_opens(
    running: Running, play: Play
) -> None:
    """Two ask for a pause: the second one's wish counts as a yes, and of three that is enough."""
    await play.start("Cara", "Dan", "Eve")
    await running.together([person.slash("table pause", channel="ravens") for person in play.people[:2]])
    await running.restart()
    await running.settle(20)
    table = await play.table()
    assert table.status == "paused"
    rows = await running.database.lines(table.id, 0, table.number)
    assert [row[2] for row in rows].count("pause") == 1
    assert len([one for one in play.public() if "The table is paused" in one.content]) == 1


async def test_a_pause_and_a_move_at_the_same_time_both_count(running: Running, play: Play) -> None:
    """Moves count in a pause, and clocks stand whichever came first."""
    await play.start("Bo", "Cara", game="rattus", options={"pace": "1d"})
    seat = (await play.awaited())[0]
    mover = play.people[seat]
    region = (await mover.autocomplete("rattus place", "region", "", channel="ravens"))[0].value
    answers = await running.together(
        [
            running.person("Ann").slash("table pause", channel="ravens"),
            mover.slash("rattus place", channel="ravens", region=region),
        ]
    )
    assert said(answers[1]).startswith("Done")
    table = await play.table()
    assert table.status == "paused"
    assert [clock.since for clock in table.clocks] == [None] * len(table.clocks)
    assert all(0 < (clock.left or 0) <= 3 * 24 * 3600 for clock in table.clocks)
