"""A menu that was opened while somebody was late does nothing to who sits there, or is in time, by now."""

import pytest

from bot.playground.messages import Message
from bot.playground.people import Person
from tests.conftest import Running
from tests.edge.hands import hand, said
from tests.edge.test_votes import Late, late

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]


async def menu(person: Person) -> Message:
    """What *person* can do about the table, by buttons."""
    found = (await person.press(await hand(person), "Table")).message
    assert found is not None
    return found


@pytest.mark.parametrize("does", ["Computer takes", "Computer decides for"])
async def test_nobody_else_loses_the_seat_or_a_decision(running: Running, late: Late, does: str) -> None:
    """A moderator who watches needs nobody's yes."""
    await late.begin("Bo", "Cara")
    await late.comes()
    moderator, eve = running.person("Ann"), running.person("Eve")
    old = await menu(moderator)
    sure = (await moderator.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    await moderator.press(sure, "Yes, offer it")
    await eve.slash("table join", channel="ravens")
    await running.settle(20)
    before = await late.play.table()
    told = said(await moderator.press(old, f"{does} {late.name}"))
    assert told.startswith("This button is from before; nothing was done.")
    after = await late.play.table()
    assert (after.chairs, after.number) == (before.chairs, before.number)


@pytest.mark.parametrize("is_back", [False, True])
async def test_who_was_late_is_decided_for_only_as_long_as_that_is_so(
    running: Running, late: Late, is_back: bool
) -> None:
    await late.begin("Bo", "Cara")
    await late.comes()
    moderator = running.person("Ann")
    old = await menu(moderator)
    if is_back:
        await late.place()
    await moderator.press(old, f"Computer takes {late.name}")
    assert (await late.play.table()).chairs[late.seat].computer is not is_back
