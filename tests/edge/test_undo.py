"""Taking back over the wire: by command and by button, once, in public words, and never what was shown."""

import pytest

from bot.games.rattus.kinds import Card
from bot.games.rattus.views import SeatView
from bot.games.rattus_cartus.kinds import Phase
from bot.playground.messages import Message
from bot.playground.people import DIRECT_MESSAGES, Person
from tests.conftest import Play, Running
from tests.edge.forging import press_forged
from tests.edge.hands import act, end, hand, said
from tests.edge.moves import Asked, rows
from tests.edge.rattus.moves import play_on, turn_of, typed_text

pytestmark = pytest.mark.usefixtures("sketched")

RAVENS = "ravens"

ASKED = ("The others are asked", "That is being asked already.")
"""What is answered where the others have to agree."""


async def undo(person: Person) -> str:
    """What `/table undo` answers."""
    return said(await person.slash("table undo", channel=RAVENS))


def undo_button(panel: Message) -> str:
    """The id of the button that takes back."""
    return next(button.custom_id for button in panel.buttons if button.label.startswith("Undo"))


async def turn(play: Play, *names: str, card: Card | None = None) -> Asked:
    """A turn of the second of these people at a table of Rattus, all told of it."""
    await play.start(*names, game="rattus")
    one = await turn_of(play, play.people[1], card)
    await play.running.settle(10)
    return one


async def two_steps(play: Play, one: Asked) -> None:
    """Take a card from beside the board, then place a cube."""
    card = next(card for card, seat in one.public.holders if seat is None)
    await typed_text(play, one.person, f"take {card}")
    await typed_text(play, one.person, "place italia 1")


# Rattus Cartus, where every step shows something


@pytest.mark.asyncio
async def test_where_nothing_is_taken_back_alone_it_is_refused_with_the_reason(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo")
    ann, bo, eve = (running.person(name) for name in ("Ann", "Bo", "Eve"))
    assert "has not started" in await undo(ann)
    assert "not at this table yet" in await undo(eve)
    await ann.slash("table start", channel=RAVENS)
    await running.settle(10)
    assert await undo(ann) == "There is no move of yours to take back."
    assert "not at this table" in await undo(eve)
    await act(ann, await hand(ann))
    for person in (ann, bo):
        assert "take" in await undo(person)
    for _ in range(60):
        table = await play.table()
        desk = await running.tables.desk(table.id, None)
        assert desk.public is not None
        if desk.public.round == 2 and desk.public.phase is Phase.ENTERING:
            break
        person = play.people[(await play.awaited())[0]]
        await act(person, await hand(person))
        log = await rows(play)
        for one in play.people:
            panel, why = await hand(one), await undo(one)
            assert not any(button.label.startswith("Undo") for button in panel.buttons)
            assert "cannot be taken back" in why or why.startswith(ASKED)
        assert await rows(play) == log
        await running.settle(10)
    assert not any("takes back" in message.content for message in play.public())


@pytest.mark.asyncio
async def test_a_table_that_is_done_has_nothing_to_take_back(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    ann = running.person("Ann")
    await end(running, play)
    assert "/table new" in await undo(ann)


@pytest.mark.asyncio
async def test_in_a_direct_message_it_says_where_the_table_is(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    answer = await running.person("Ann").slash("table undo", channel=DIRECT_MESSAGES)
    assert "/channels/" in said(answer)


# Rattus


@pytest.mark.asyncio
async def test_it_is_told_to_all_by_an_edit_and_pings_nobody(running: Running, play: Play) -> None:
    one = await turn(play, "Ann", "Bo", "Cara")
    board, messages = play.board(), len(play.public())
    assert "placed" in await typed_text(play, one.person, "place italia 1")
    await running.settle(10)
    answer = await undo(one.person)
    assert answer.startswith("Taken back: placed 1 in Italia.")
    await running.settle(10)
    assert len(play.public()) == messages
    assert play.board().id == board.id
    for person in (play.people[0], running.person("Eve")):
        assert "takes back" in said(await person.slash("table log", channel=RAVENS, since="start"))
    assert (await running.tables.desk((await play.table()).id, None)).public == one.desk.public


@pytest.mark.asyncio
async def test_typed_again_it_goes_further_back_and_at_last_says_that_there_is_no_more(
    running: Running, play: Play
) -> None:
    one = await turn(play, "Ann", "Bo")
    await two_steps(play, one)
    await running.settle(4)
    assert (await undo(one.person)).startswith("Taken back: placed 1 in Italia.")
    assert await undo(one.person) == "Already done."
    await running.settle(4)
    assert (await undo(one.person)).startswith("Taken back: took the ")
    await running.settle(4)
    assert "stands" in await undo(one.person)
    assert ["undo" in row for row in await rows(play)][-3:] == [False, True, True]


@pytest.mark.asyncio
async def test_pressed_twice_at_once_it_takes_back_once(running: Running, play: Play) -> None:
    one = await turn(play, "Ann", "Bo")
    await two_steps(play, one)
    panel = await hand(one.person)
    button = undo_button(panel)
    answers = await running.together(one.person.press(panel, button) for _ in range(2))
    told = sorted(said(answer).splitlines()[0] for answer in answers)
    assert told == ["Already done.", "Taken back: placed 1 in Italia."]
    assert sum("undo" in row for row in await rows(play)) == 1


@pytest.mark.asyncio
async def test_a_panel_from_before_it_does_nothing_any_more(running: Running, play: Play) -> None:
    one = await turn(play, "Ann", "Bo")
    before = await hand(one.person)
    await typed_text(play, one.person, "place italia 1")
    after = await hand(one.person)
    await undo(one.person)
    log = await rows(play)
    menu = next(menu for menu in before.menus if (menu.placeholder or "").startswith("Place cubes"))
    chosen = await one.person.choose(before, [menu.options[0].value], menu=menu.custom_id)
    assert said(chosen).startswith("This panel was from before; nothing was done.")
    assert said(await one.person.press(after, undo_button(after))).startswith("Already done.")
    assert await rows(play) == log


@pytest.mark.asyncio
async def test_after_a_restart_the_button_still_takes_back(running: Running, play: Play) -> None:
    one = await turn(play, "Ann", "Bo")
    await typed_text(play, one.person, "place italia 1")
    panel = await hand(one.person)
    await running.restart()
    answer = await one.person.press(panel, undo_button(panel))
    assert said(answer).startswith("Taken back: placed 1 in Italia.")
    await running.restart()
    assert "Undo" not in "".join(button.label for button in (await hand(one.person)).buttons)


@pytest.mark.asyncio
async def test_a_look_and_what_was_before_it_stay(running: Running, play: Play) -> None:
    one = await turn(play, "Ann", "Bo", card=Card.WITCH)
    await typed_text(play, one.person, "witch gallia1")
    assert "cannot be taken back" in await undo(one.person)
    await typed_text(play, one.person, "leave")
    await running.settle(4)
    assert (await undo(one.person)).startswith("Taken back: ")
    await running.settle(4)
    assert "cannot be taken back" in await undo(one.person)


@pytest.mark.asyncio
async def test_nobody_takes_back_anothers_move_or_one_of_a_turn_that_is_over(
    running: Running, play: Play
) -> None:
    one = await turn(play, "Ann", "Bo")
    other = play.people[0]
    await typed_text(play, one.person, "place italia 1")
    log = await rows(play)
    assert "stands" in await undo(other)
    forged = await press_forged(running, other, await hand(other), undo_button(await hand(one.person)))
    assert said(forged).startswith("This panel was from before; nothing was done.")
    assert await rows(play) == log
    while (await play.awaited()) == [one.desk.seat]:
        await play_on(play)
    why = await undo(one.person)
    assert "cannot be taken back" in why or why.startswith(ASKED)


@pytest.mark.asyncio
async def test_whatever_others_order_meanwhile_stays_and_does_not_show(running: Running, play: Play) -> None:
    one = await turn(play, "Ann", "Bo")
    other = play.people[0]
    await typed_text(play, one.person, "place italia 1")
    await other.slash("rattus orders", channel=RAVENS, moment="reveals", answer="in order")
    assert (await undo(one.person)).startswith("Taken back: placed 1 in Italia.")
    desk = await running.tables.desk((await play.table()).id, other.id)
    assert isinstance(desk.view, SeatView)
    assert desk.view.in_order
    assert not any("orders" in message.content for message in play.public())
