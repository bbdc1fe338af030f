"""The menu of a table: each is shown what they, and nobody else, can do there now."""

from dataclasses import replace

import pytest

from bot.games.protocol import Seat
from bot.motions import Asker
from bot.playground.messages import Message
from bot.playground.people import Person
from bot.screens.ids import SeatId, TopicId
from cogs.ballots import named_polls
from cogs.places import table_words
from tests.conftest import Play, Running
from tests.edge.forging import press_forged
from tests.edge.hands import end, hand, said
from tests.edge.test_votes import Late, late
from tests.field.steps import press_yes
from tests.field.test_members import gone

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]

HOSTS = "/table host hands over the hosting"
ASKS = "/table replace asks for another person"


async def menu(running: Running, late: Late, person: Person) -> Message:
    """What *person* is shown, whether or not they sit there."""
    topic = TopicId("table", (await late.play.table()).id).encode()
    shown = await press_forged(running, person, late.play.board(), topic)
    assert shown.message is not None
    return shown.message


def labels(message: Message) -> list[str]:
    return [button.label for button in message.buttons]


async def test_a_menu_holds_what_one_can_do_and_nothing_else(running: Running, late: Late) -> None:
    """Ann moderates and does not play; Bo is the host; Eve only looks on."""
    await late.begin("Bo", "Cara", "Dan")
    ann, bo, eve = (running.person(name) for name in ("Ann", "Bo", "Eve"))
    cara, dan = late.play.people[1:]
    shown = {person.name: await menu(running, late, person) for person in (ann, bo, cara, eve)}
    assert {name: labels(one) for name, one in shown.items()} == {
        "Ann": ["Pause"],
        "Bo": ["Pause", "Resign"],
        "Cara": ["Pause", "Resign"],
        "Eve": [],
    }
    assert [HOSTS in one.content for one in shown.values()] == [True, True, False, False]
    assert [ASKS in one.content for one in shown.values()] == [False, False, True, False]
    assert shown["Eve"].content == "Ravens: there is nothing that you could do about this table."
    await running.tables.voting.pause((await late.play.table()).id, Asker(1, moderator=True))
    await running.settle(10)
    assert labels(await menu(running, late, cara)) == ["End the pause", "Resign"]
    await press_yes(dan, "table resign", "ravens")
    await running.settle(10)
    assert labels(await menu(running, late, dan)) == ["Come back"]
    former = await menu(running, late, dan)
    assert not any(line in former.content for line in (ASKS, HOSTS))


async def test_whoever_has_left_stands_in_the_menu_of_the_others_alone(running: Running, play: Play) -> None:
    person, seat = await gone(running, play)
    one, other = (other for other in play.people if other is not person)
    name = f"{'●▲■'[seat]} {person.name}"
    late_one = [f"Computer decides for {name}", f"Computer takes {name}"]
    topic = TopicId("table", (await play.table()).id).encode()
    board = next(message for message in reversed(play.public()) if message.buttons)
    for asker, names in ((one, [*late_one, "Pause", "Resign"]), (running.person("Eve"), [])):
        shown = await press_forged(running, asker, board, topic)
        assert shown.message is not None
        assert labels(shown.message) == names
    menu_of_one = (await press_forged(running, one, board, topic)).message
    assert menu_of_one is not None
    await one.press(menu_of_one, late_one[0])
    await running.settle(10)
    shown = await press_forged(running, other, play.board(), topic)
    assert shown.message is not None
    assert not set(late_one) & set(labels(shown.message)), "a vote asks it by now"


async def test_a_moderator_who_plays_is_shown_what_every_player_is(running: Running, late: Late) -> None:
    await late.begin("Bo", "Ann", "Cara")
    ann, cara = late.play.people[1:]
    shown = [await menu(running, late, person) for person in (ann, cara)]
    assert [labels(one) for one in shown] == [["Pause", "Resign"]] * 2
    assert [HOSTS in one.content for one in shown] == [False, False]
    assert [ASKS in one.content for one in shown] == [True, True]


async def test_seats_are_offered_for_what_can_be_done_with_them(running: Running, late: Late) -> None:
    await late.begin("Bo", "Cara", "Dan")
    bo, cara, _ = late.play.people
    names = ["● Bo", "▲ Cara", "■ Dan"]

    async def offered(person: Person, command: str) -> list[str]:
        return [one.name for one in await person.autocomplete(command, "seat", "", channel="ravens")]

    assert await offered(bo, "table host") == names[1:]
    assert await offered(late.others[0], "table skip") == [late.name]
    await running.tables.voting.pause((await late.play.table()).id, Asker(1, moderator=True))
    await running.settle(10)
    assert await offered(cara, "table skip") == [names[0], names[2]]
    await running.tables.voting.replace((await late.play.table()).id, Asker(1, moderator=True), Seat(2))
    await running.settle(10)
    assert await offered(cara, "table skip") == names[:1]
    assert await offered(bo, "table host") == [names[1]]
    assert said(await bo.slash("table host", channel="ravens", seat="Cara")).endswith(
        "▲ Cara is the host now."
    )


async def test_one_vote_is_called_by_what_it_asks_alone(running: Running, late: Late) -> None:
    await late.begin("Bo", "Cara", "Dan")
    await late.comes()
    one = late.others[0]
    choices = await one.autocomplete("table vote", "question", "", channel="ravens")
    assert [choice.name for choice in choices] == [f"{late.name}: clock out"]


async def test_votes_that_ask_the_same_are_told_apart_by_their_numbers(running: Running, late: Late) -> None:
    await late.begin("Bo", "Cara", "Dan")
    await late.comes()
    table = await late.play.table()
    (poll,) = await running.tables.voting.polls(table.id)
    other = replace(poll, vote=replace(poll.vote, id=poll.vote.id + 1))
    names = named_polls(table, [poll, other], table_words(table).plain)
    asked = f"{late.name}: clock out"
    assert names == {f"{asked} #{poll.vote.id}": poll, f"{asked} #{other.vote.id}": other}


async def test_a_seat_that_the_table_does_not_have_is_nobodys(running: Running, late: Late) -> None:
    await late.begin("Bo", "Cara", "Dan")
    panel, table = await hand(late.others[0]), await late.play.table()
    for seat in (3, 4, 5):
        for action in ("skip", "replace", "offer"):
            forged = SeatId(action, table.id, seat, late.person.id).encode()
            answer = await press_forged(running, late.others[0], panel, forged)
            assert said(answer).startswith("This button is from before; nothing was done.")
    assert await late.play.table() == table


async def test_once_a_game_has_ended_nothing_is_asked_or_handed_over_by_its_menu(
    running: Running, late: Late
) -> None:
    await late.begin("Bo", "Cara", "Dan")
    await end(running, late.play)
    await running.settle(10)
    topic = TopicId("table", (await late.play.table()).id).encode()
    for person in late.play.people:
        shown = (await press_forged(running, person, await hand(person), topic)).message
        assert shown is not None
        assert not {"Pause", "End the pause", "Come back"} & set(labels(shown))
        assert HOSTS not in shown.text


async def test_a_moderator_who_does_not_play_hands_the_hosting_over_and_no_other_guest(
    running: Running, late: Late
) -> None:
    await late.begin("Bo", "Cara", "Dan")
    ann, cara, eve = running.person("Ann"), late.play.people[1], running.person("Eve")
    host = (await late.play.table()).host
    said(await eve.slash("table host", channel="ravens", seat="Cara"))
    assert (await late.play.table()).host == host
    said(await ann.slash("table host", channel="ravens", seat="Cara"))
    assert (await late.play.table()).host == cara.id
