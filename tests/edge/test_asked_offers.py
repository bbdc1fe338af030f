"""A vote on whether a seat is to be offered is no offer, whoever asked for it and whatever became of them."""

import pytest

from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.edge.test_votes import DAY, Late, late
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]


async def test_who_was_never_asked_is_not_said_to_have_declined(running: Running, late: Late) -> None:
    """Whoever asked for it gave up the seat before it was decided."""
    await late.begin("Ann", "Bo", "Cara", "Dan")
    asker, eve = late.others[0], running.person("Eve")
    await press_yes(late.person, "table resign", "ravens")
    sure = (await asker.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    await asker.press(sure, "Yes, offer it")
    await running.settle(20)
    vote = late.vote()
    await press_yes(asker, "table resign", "ravens")
    for _ in range(5):
        await running.settle(DAY / 2)
    ended = next(one.content for one in late.play.public() if one.id == vote.id)
    assert "this vote is over" in ended
    assert "Decided: no." in ended


async def test_nor_where_whoever_is_late_asked_for_it(running: Running, play: Play, late: Late) -> None:
    await late.begin("Bo", "Cara", "Dan")
    eve, host = running.person("Eve"), late.others[0]
    if (await play.table()).host == late.person.id:
        await late.person.slash("table host", channel="ravens", seat=host.name)
    await late.comes()
    sure = (await late.person.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    await late.person.press(sure, "Yes, offer it")
    await running.settle(20)
    vote = late.vote()
    assert "be offered the seat" in vote.content
    for _ in range(5):
        await running.settle(DAY / 2)
    ended = next(one.content for one in play.public() if one.id == vote.id)
    assert "this vote is over" in ended
    assert "Decided: no." in ended


async def test_ones_own_seat_is_named_where_it_can_be_given_to_a_person_alone(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    ann, eve = play.people[0], running.person("Eve")
    named = said(await ann.slash("table replace", channel="ravens", seat="Zoe", by=eve))
    assert "● Ann" in named
    assert "▲ Bo" in named
    named = said(await ann.slash("table replace", channel="ravens", seat="Zoe"))
    assert "● Ann" not in named
    assert "▲ Bo" in named
