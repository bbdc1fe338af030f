"""Direct messages: only to who wants them, and a closed inbox costs nothing else."""

import pytest

from bot.desks import Status
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.hands import act

TOWERS = {"buildings": "chosen_types", "chivalry": "guard_tower"}
GIVEN = "gives ● 3 cards"


async def until_a_tower_took_cards(running: Running, play: Play) -> None:
    """Two play; the first is alone in each Guard Tower, so that the second has to give cards (RC-X14)."""
    for _ in range(200):
        table = await play.table()
        assert table.status is Status.RUNNING, "no Guard Tower in twenty buildings of thirty"
        seat = (await play.awaited())[0]
        person = play.people[seat]
        desk = await running.tables.desk(table.id, person.id)
        assert desk.asked is not None
        assert desk.public is not None
        if desk.asked.ask == "supply":
            await person.slash("cartus supply", channel=play.channel, building="1")
        elif desk.asked.ask == "enter":
            await enter(person, [row.building for row in desk.public.row], seat, play.channel)
        elif desk.asked.ask == "give":
            await give(person, play.channel)
            return
        else:
            await person.slash("cartus decline", channel=play.channel)


async def enter(person: Person, row: list[str], seat: int, channel: str = "ravens") -> None:
    """The first goes to the tower with one card, the second to another building with none."""
    tower = row.index("guard_tower") + 1 if "guard_tower" in row else None
    if seat == 0 and tower is not None:
        place = str(tower)
        choices = await person.autocomplete("cartus enter", "cards", "", channel=channel, building=place)
        await person.slash("cartus enter", channel=channel, building=place, cards=choices[-1].name)
    else:
        place = "2" if tower == 1 else "1"
        await person.slash("cartus enter", channel=channel, building=place, cards="none")


async def give(person: Person, channel: str = "ravens") -> None:
    """The first cards that may be given."""
    panel = (await person.slash("hand", channel=channel)).message
    assert panel is not None
    await act(person, panel)


@pytest.mark.asyncio
async def test_settings_turn_direct_messages_off_and_on(running: Running) -> None:
    ann = running.person("Ann")
    panel = (await ann.slash("settings", channel="ravens")).message
    assert panel is not None
    assert panel.text.startswith("Direct messages: on.")
    off = await ann.press(panel, "Turn direct messages off")
    assert off.updated
    assert not (await running.tables.preferences(ann.id)).direct_messages
    answer = await ann.slash("settings", channel="ravens", direct_messages="on")
    assert answer.message is not None
    assert answer.message.text.startswith("Direct messages: on.")


@pytest.mark.asyncio
async def test_the_last_seen_language_is_kept(running: Running) -> None:
    await running.person("Cara").slash("help", channel="ravens")
    await running.restart()
    assert (await running.tables.preferences(running.person("Cara").id)).locale == "es-ES"


@pytest.mark.asyncio
async def test_cards_that_were_handed_over_are_told_directly_once(running: Running, play: Play) -> None:
    """The faces are for their new owner; the public text has the count only."""
    await play.start("Ann", "Bo", options=TOWERS)
    await until_a_tower_took_cards(running, play)
    await running.settle(10)
    ann = play.people[0]
    (message,) = ann.direct_messages()
    assert message.content.startswith("Ravens: ")
    assert len(message.content) <= 500
    assert GIVEN in "".join(public.content for public in play.public())
    await running.restart()
    await running.settle(10)
    assert len(ann.direct_messages()) == 1
    panel = (await ann.press(message, "My hand")).message
    assert panel is not None
    assert "Hand" in panel.text


@pytest.mark.asyncio
async def test_b56_a_closed_inbox_costs_only_its_message(running: Running, play: Play) -> None:
    running.local.expect(50007)
    await play.start("Ann", "Bo", options=TOWERS)
    ann = play.people[0]
    ann.direct_messages_open = False
    await until_a_tower_took_cards(running, play)
    await running.settle(10)
    assert ann.direct_messages() == []
    assert (await running.tables.preferences(ann.id)).direct_failures == 1
    assert GIVEN in "".join(public.content for public in play.public())


@pytest.mark.asyncio
async def test_after_three_refusals_the_bot_stops_trying_and_the_panel_says_so(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", options=TOWERS)
    ann = play.people[0]
    await running.tables.prefer(ann.id, direct_failures=3)
    await until_a_tower_took_cards(running, play)
    await running.settle(10)
    assert ann.direct_messages() == []
    panel = (await ann.slash("hand", channel="ravens")).message
    assert panel is not None
    assert "closed to me" in panel.text
    await ann.slash("settings", channel="ravens", direct_messages="on")
    assert (await running.tables.preferences(ann.id)).direct_failures == 0


@pytest.mark.asyncio
async def test_who_wants_no_direct_messages_gets_none(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", options=TOWERS)
    ann = play.people[0]
    await ann.slash("settings", channel="ravens", direct_messages="off")
    await until_a_tower_took_cards(running, play)
    await running.settle(10)
    assert ann.direct_messages() == []
