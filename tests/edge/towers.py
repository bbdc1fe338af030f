"""Two people at a table of Guard Towers, where cards are handed over and told by direct messages (RC-X14)."""

from bot.desks import Status
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.hands import act, hand

TOWERS = {"buildings": "chosen_types", "chivalry": "guard_tower"}
GIVEN = "gives ● 3 cards"
"""What everybody is told of it."""


async def until_a_tower_took_cards(running: Running, play: Play) -> None:
    """Two play until the second has given cards to the first."""
    giver = await until_a_tower_asks_for_cards(running, play)
    await act(giver, await hand(giver, play.channel))


async def until_a_tower_asks_for_cards(running: Running, play: Play) -> Person:
    """Two play until the second, who is returned, has to give cards to the first."""
    for _ in range(200):
        table = await play.table()
        assert table.status is Status.RUNNING, "no Guard Tower in twenty buildings of thirty"
        seat = (await play.awaited())[0]
        person = play.people[seat]
        desk = await running.tables.desk(table.id, person.id)
        assert desk.asked is not None
        assert desk.public is not None
        match desk.asked.ask:
            case "supply":
                await person.slash("cartus supply", channel=play.channel, building="1")
            case "enter":
                await _enter(person, [row.building for row in desk.public.row], seat, play.channel)
            case "give":
                return person
            case _:
                await person.slash("cartus decline", channel=play.channel)
    raise AssertionError("the game does not end")


async def _enter(person: Person, row: list[str], seat: int, channel: str) -> None:
    """The first goes to the tower with one card, the second to another building with none."""
    tower = row.index("guard_tower") + 1 if "guard_tower" in row else None
    if seat == 0 and tower is not None:
        place = str(tower)
        choices = await person.autocomplete("cartus enter", "cards", "", channel=channel, building=place)
        cards = choices[-1].name
    else:
        place, cards = "2" if tower == 1 else "1", "none"
    await person.slash("cartus enter", channel=channel, building=place, cards=cards)
