"""Whatever is done and asked for once more, since the answer to it got lost, stays as it was done."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from bot.playground.faults import Hold
from bot.playground.messages import Answer
from bot.playground.people import Person
from bot.screens.ids import SeatId, TopicId
from tests.conftest import Play, Running
from tests.edge.forging import press_forged
from tests.edge.hands import hand, said
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

CALLBACK = "POST /interactions/*/callback"
Deed = Callable[[], Coroutine[Any, Any, Answer]]


@dataclass(frozen=True)
class Row:
    """Who sends what, at a lobby or a game of *seated*; Ann moderates, the first one hosts.

    *words*: of the answer to the repeat.
    """

    who: str
    does: str
    seated: str = "Bo Cara"
    starts: bool = False
    options: Sequence[tuple[str, Any]] = ()
    before: str = ""
    words: str = "Already done."


TYPED = [
    Row("Dan", "join"),
    Row("Cara", "leave"),
    Row("Bo", "leave", seated="Bo"),
    Row("Bo", "computer"),
    Row("Bo", "remove", options=[("seat", "▲ Cara")], seated="Bo Cara Dan"),
    Row("Bo", "start"),
    Row("Ann", "pause", starts=True),
    Row("Ann", "resume", starts=True, before="pause"),
    Row("Bo", "pause", starts=True),
    Row("Bo", "host", starts=True, options=[("seat", "▲ Cara")]),
    Row("Ann", "host", starts=True, options=[("seat", "▲ Cara")]),
    Row("Ann", "skip", starts=True, options=[("seat", "▲ Cara")]),
    Row("Ann", "replace", starts=True, options=[("seat", "▲ Cara")]),
    Row("Bo", "option", options=[("name", "Pace"), ("value", "1 day")], words="Pace: 1 day"),
    Row("Ann", "show", starts=True, options=[("public", True)]),
]

PRESSED = ["computer", "leave", "start", "pause", "resign_yes", "end_yes"]
WORDS = {"end_yes": "That is being asked already."}


async def state(running: Running, play: Play) -> object:
    """How a table is, without when something was."""
    await running.settle(20)
    table = await play.table()
    polls = await running.tables.voting.polls(table.id)
    chairs = [(chair.person, chair.computer, chair.offered) for chair in table.chairs]
    open_polls = [(poll.vote.kind, dict(poll.vote.ballots)) for poll in polls]
    shown = [message.id for message in play.public()]
    return table.id, table.status, table.host, table.options, table.number, chairs, open_polls, shown


async def lost(running: Running, deed: Deed) -> None:
    """Do it, and let nobody see the answer."""
    running.local.expect(10062)
    running.local.faults.refuse(CALLBACK, 10062)
    sent = running.begin(deed())
    await running.until(lambda: not running.local.faults.waiting)
    await running.clock.advance(3.5)
    assert (await sent).failed


async def press(running: Running, person: Person, custom_id: str) -> Answer:
    """Press a button that is on one's screen still, whatever became of its message."""
    message = next(one for one in reversed(person.messages("ravens")) if one.buttons)
    return await press_forged(running, person, message, custom_id)


async def orders(person: Person) -> str:
    """How one's standing orders and switches are set."""
    panel = (await person.press(await hand(person), "Standing orders")).message
    assert panel is not None
    return panel.text


async def begin(play: Play, row: Row) -> None:
    """The table at which something is done."""
    await (play.start if row.starts else play.open)(*row.seated.split())


@pytest.mark.parametrize("row", TYPED, ids=lambda row: f"{row.who} {row.does}")
async def test_a_command_whose_answer_got_lost_is_done_once_though_the_bot_starts_anew(
    running: Running, play: Play, row: Row
) -> None:
    await begin(play, row)
    person = running.person(row.who)
    if row.before:
        await person.slash(f"table {row.before}", channel="ravens")

    async def deed() -> Answer:
        return await person.slash(f"table {row.does}", channel="ravens", **dict(row.options))

    await lost(running, deed)
    done = await state(running, play)
    await running.restart()
    await running.clock.advance(90)
    assert row.words in said(await deed())
    assert await state(running, play) == done


async def test_whether_a_board_is_posted_once_more_does_not_tell_of_a_private_order(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")

    async def deed() -> Answer:
        return await running.person("Eve").slash("table show", channel="ravens", public=True)

    await lost(running, deed)
    await running.clock.advance(90)
    await running.person("Bo").slash("cartus orders", channel="ravens", moment="actions", answer="for_me")
    assert "Already done." in said(await deed())


@pytest.mark.parametrize("topic", PRESSED)
async def test_a_button_whose_answer_got_lost_is_done_once(running: Running, play: Play, topic: str) -> None:
    starts = topic in {"pause", "resign_yes", "end_yes"}
    await begin(play, Row("Bo", topic, starts=starts))
    bo, table = running.person("Bo"), await play.table()

    async def deed() -> Answer:
        return await press(running, bo, TopicId(topic, table.id).encode())

    await lost(running, deed)
    done = await state(running, play)
    await running.clock.advance(90)
    assert WORDS.get(topic, "Already done.") in said(await deed())
    assert await state(running, play) == done


@pytest.mark.parametrize("action", ["skip", "replace"])
async def test_a_button_about_a_seat_whose_answer_got_lost_is_done_once(
    running: Running, play: Play, action: str
) -> None:
    await play.start("Bo", "Cara")
    ann, table = running.person("Ann"), await play.table()

    async def deed() -> Answer:
        return await press(running, ann, SeatId(action, table.id, 1).encode())

    await lost(running, deed)
    done = await state(running, play)
    assert said(await deed()).startswith("Already done.")
    assert await state(running, play) == done


@pytest.mark.parametrize("thread", [False, True])
async def test_a_table_whose_opening_was_not_answered_is_opened_once(
    running: Running, play: Play, thread: bool
) -> None:
    bo = running.person("Bo")

    async def deed() -> Answer:
        return await bo.slash("table new", channel="ravens", game="rattus", thread=thread)

    await lost(running, deed)
    await running.settle(20)
    await running.restart()
    await running.clock.advance(90)
    assert said(await deed()).startswith("Already done.")
    assert len(await running.tables.of_person(bo.id)) == 1


@pytest.mark.parametrize("typed", [False, True])
async def test_a_ballot_that_ended_a_vote_was_counted_though_its_answer_got_lost(
    running: Running, play: Play, typed: bool
) -> None:
    await play.start("Bo", "Cara")
    cara = running.person("Cara")
    await running.person("Bo").slash("table pause", channel="ravens")
    await running.settle(20)
    yes = play.board().button("Yes").custom_id

    async def deed() -> Answer:
        if typed:
            return await cara.slash("table vote", channel="ravens", question="Pause", answer="Yes")
        return await press(running, cara, yes)

    await lost(running, deed)
    done = await state(running, play)
    await running.restart()
    assert said(await deed()).startswith("Already done.")
    assert await state(running, play) == done


@pytest.mark.parametrize("until", ["5 days", "menu", "end"])
async def test_a_vacation_is_as_long_as_it_was_made_first(running: Running, until: str) -> None:
    bo = running.person("Bo")
    panel = (await bo.slash("vacation", channel="ravens")).message
    if until == "end":
        await running.tables.wishes.go_away(bo.id, running.clock.now() + 5 * 86_400)
        panel = (await bo.slash("vacation", channel="ravens")).message
        await running.clock.advance(3600)
    assert panel is not None

    async def deed() -> Answer:
        if until == "menu":
            return await bo.choose(panel, ["5"])
        if until == "end":
            return await bo.press(panel, panel.buttons[0].label)
        return await bo.slash("vacation", channel="ravens", until=until)

    await lost(running, deed)
    await running.restart()
    away = await running.tables.wishes.vacations(bo.id)
    assert away
    await running.clock.advance(600)
    assert said(await deed()).startswith("Already done.")
    assert await running.tables.wishes.vacations(bo.id) == away


async def test_a_mark_that_was_taken_from_a_channel_is_gone_already(running: Running) -> None:
    ann, ravens = running.person("Ann"), running.local.world.channel_named("ravens").id
    await running.tables.wishes.mark_channel(running.local.world.server.id, ravens, True)
    panel = (await ann.slash("server", channel="ravens")).message
    assert panel is not None

    async def deed() -> Answer:
        return await ann.choose(panel, [str(ravens)], menu="p:server_unmark:0")

    await lost(running, deed)
    assert said(await deed()).startswith("Already done.")


async def hanging(running: Running, deed: Coroutine[Any, Any, Answer]) -> tuple[Hold, asyncio.Task[Answer]]:
    """Do something whose answer hangs until Discord waits for it no more."""
    running.local.expect(10062)
    held = running.local.faults.hold(CALLBACK)
    sent = running.begin(deed)
    await running.until(lambda: held.met > 0)
    await running.clock.advance(3.5)
    return held, sent


@pytest.mark.parametrize("minutes", [5, 70])
async def test_what_was_done_as_the_process_died_is_done_already_for_an_hour(
    running: Running, play: Play, minutes: int
) -> None:
    await play.open("Bo")
    bo = running.person("Bo")
    held, sent = await hanging(running, bo.slash("table computer", channel="ravens"))
    await running.restart()
    held.release()
    assert (await sent).failed
    await running.clock.advance(minutes * 60)
    again = await bo.slash("table computer", channel="ravens")
    assert said(again).startswith("Already done.") == (minutes == 5)
    assert len((await play.table()).chairs) == (2 if minutes == 5 else 3)


async def test_after_a_start_what_was_answered_is_no_repeat(running: Running, play: Play) -> None:
    await play.open("Bo")
    bo = running.person("Bo")
    await bo.slash("table computer", channel="ravens")
    await running.restart()
    await running.clock.advance(90)
    assert "Already done" not in said(await bo.slash("table computer", channel="ravens"))
    assert len((await play.table()).chairs) == 3


async def test_what_others_undid_meanwhile_is_done_anew(running: Running, play: Play) -> None:
    await play.start("Bo", "Cara")
    ann = running.person("Ann")

    async def deed() -> Answer:
        return await ann.slash("table pause", channel="ravens")

    await lost(running, deed)
    await running.settle(20)
    table = await play.table()
    for name in ("Bo", "Cara"):
        await running.person(name).slash("table resume", channel="ravens")
    await running.settle(20)
    assert "paused" in said(await deed())
    assert (await play.table()).number > table.number + 1


async def test_another_choice_is_never_called_the_same(running: Running, play: Play) -> None:
    await play.open("Bo", "Cara", "Dan")
    bo = running.person("Bo")
    await lost(running, lambda: bo.slash("table remove", channel="ravens", seat="▲ Cara"))
    await running.restart()
    other = await bo.slash("table remove", channel="ravens", seat="▲ Dan")
    assert "Already done" not in said(other)
    assert [chair.person for chair in (await play.table()).chairs] == [bo.id]


async def test_an_answer_that_hangs_is_lost_after_three_seconds(running: Running, play: Play) -> None:
    await play.open("Bo")
    bo = running.person("Bo")
    held, sent = await hanging(running, bo.slash("table computer", channel="ravens"))
    again = running.begin(bo.slash("table computer", channel="ravens"))
    assert said(await again).startswith("Already done.")
    held.release()
    assert (await sent).failed
    assert len((await play.table()).chairs) == 2


async def test_what_was_done_is_done_already_a_second_after_discord_refused_the_answer(
    running: Running, play: Play
) -> None:
    """Whose answer may still come waits three seconds for it; one that was refused never comes."""
    await play.open("Bo")
    bo = running.person("Bo")
    running.local.expect(10062)
    running.local.faults.refuse(CALLBACK, 10062)
    sent = running.begin(bo.slash("table computer", channel="ravens"))
    await running.until(lambda: not running.local.faults.waiting)
    await running.clock.advance(1)
    assert said(await bo.slash("table computer", channel="ravens")).startswith("Already done.")
    await running.clock.advance(3)
    assert (await sent).failed
    assert len((await play.table()).chairs) == 2


@pytest.mark.parametrize("typed", [False, True])
async def test_an_offered_seat_is_taken_once(running: Running, play: Play, typed: bool) -> None:
    await play.start("Bo", "Cara", "Dan")
    await press_yes(running.person("Cara"), "table resign", "ravens")
    ann, eve = running.person("Ann"), running.person("Eve")
    sure = (await ann.slash("table replace", channel="ravens", seat="▲ Cara", by=eve)).message
    assert sure is not None

    async def offer() -> Answer:
        return await press(running, ann, sure.button("Yes, offer it").custom_id)

    async def take() -> Answer:
        if typed:
            return await eve.slash("table join", channel="ravens")
        return await press(running, eve, taking)

    await lost(running, offer)
    done = await state(running, play)
    assert "lready" in said(await offer())
    assert await state(running, play) == done
    taking = next(
        button.custom_id
        for message in reversed(play.public())
        for button in message.buttons
        if button.label == "Take the seat"
    )
    await lost(running, take)
    done = await state(running, play)
    assert said(await take()).startswith("Already done.")
    assert await state(running, play) == done
    assert (await play.table()).seat_of(eve.id) == 1


async def test_the_others_are_asked_once_for_a_former_seat(running: Running, play: Play) -> None:
    await play.start("Bo", "Cara", "Dan")
    cara = running.person("Cara")
    await press_yes(cara, "table resign", "ravens")

    async def deed() -> Answer:
        return await cara.slash("table return", channel="ravens")

    await lost(running, deed)
    done = await state(running, play)
    assert said(await deed()).startswith("Already done.")
    assert await state(running, play) == done


@pytest.mark.parametrize(
    ("command", "options"),
    [("orders", {"moment": "my_war", "answer": "always"}), ("askme", {"answer": "on"})],
)
async def test_orders_and_switches_stay_as_they_were_set(
    running: Running, play: Play, command: str, options: dict[str, str]
) -> None:
    await play.start("Bo", "Cara", game="plague_and_pestilence", options={"reaction_time": "1h"})
    bo = running.person("Bo")

    async def deed() -> Answer:
        return await bo.slash(f"plague {command}", channel="ravens", **options)

    await lost(running, deed)
    done = await state(running, play)
    assert said(await deed()).startswith("Already done.")
    assert await state(running, play) == done


@pytest.mark.parametrize("control", ["askme", "orders"])
async def test_buttons_of_orders_and_switches_set_what_they_say(
    running: Running, play: Play, control: str
) -> None:
    await play.start("Bo", "Cara", game="plague_and_pestilence", options={"reaction_time": "1h"})
    bo = running.person("Bo")
    panel = (await bo.press(await hand(bo), "Standing orders")).message
    assert panel is not None
    if control == "orders":
        panel = (await bo.choose(panel, ["my_war"])).message
        assert panel is not None
    pressed = [button.custom_id for button in panel.buttons if f"{control}.go" in button.custom_id][-1]

    async def deed() -> Answer:
        return await press_forged(running, bo, panel, pressed)

    await lost(running, deed)
    await running.settle(20)
    shown = len(play.public())
    before = await orders(bo)
    assert "lready" in said(await deed()) or control == "orders"
    await running.settle(20)
    assert len(play.public()) == shown
    assert await orders(bo) == before


async def test_an_old_button_that_does_not_say_what_it_sets_shows_how_the_switch_is_set(
    running: Running, play: Play
) -> None:
    await play.start("Bo", "Cara", game="plague_and_pestilence", options={"reaction_time": "1h"})
    bo = running.person("Bo")
    panel = (await bo.press(await hand(bo), "Standing orders")).message
    assert panel is not None
    named = next(button.custom_id for button in panel.buttons if "askme.go" in button.custom_id)
    placed = f"{named.partition('..')[0]}.00"
    for _ in range(2):
        before = await orders(bo)
        answer = (await press_forged(running, bo, panel, placed)).message
        assert answer is not None
        assert "nothing was done" in answer.text
        assert any(".." in button.custom_id for button in answer.buttons)
        assert await orders(bo) == before
        await bo.slash("plague askme", channel="ravens", answer="on")


async def test_a_switch_of_the_settings_carries_what_it_sets(running: Running) -> None:
    bo = running.person("Bo")
    panel = (await bo.slash("settings", channel="ravens")).message
    assert panel is not None
    for topic in ("direct_off", "early_on", "offers_off", "board_text"):

        async def deed(topic: str = topic) -> Answer:
            return await press_forged(running, bo, panel, TopicId(topic, 0).encode())

        await lost(running, deed)
        done = await running.tables.wishes.preferences(bo.id)
        assert (await deed()).failed is None
        assert await running.tables.wishes.preferences(bo.id) == done
    assert not done.direct_messages
    assert done.early_warning


@pytest.mark.asyncio
async def test_a_command_typed_twice_shows_again_what_is_asked_and_where_the_board_is(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    ann = play.people[0]
    answers = [said(await ann.slash("cartus supply", channel="ravens", building="1")) for _ in range(2)]
    for answer, begins in zip(answers, ("Done: ", "Already done."), strict=True):
        assert answer.startswith(begins) or f"\n{begins}" in answer
        assert f"/{board.id}" in answer
        assert "Hand " in answer


async def test_a_list_of_cards_typed_twice_in_any_order_is_one_move(running: Running, play: Play) -> None:
    """Once they are laid the second list names what is in no hand any more, in an order of its own."""
    await play.start("Ann", "Bo")
    for person in play.people:
        await person.slash("cartus supply", channel="ravens", building="1")
    await running.settle(10)
    person = play.people[(await play.awaited())[0]]
    desk = await running.tables.desk((await play.table()).id, person.id)
    cards = ", ".join(reversed([kind for kind, _ in desk.offers[0].options]))
    assert "," in cards
    answers = [
        said(await person.slash("cartus enter", channel="ravens", building="1", cards=cards))
        for _ in range(2)
    ]
    assert answers[0].startswith("Done: ")
    assert answers[1].startswith("Already done.")
