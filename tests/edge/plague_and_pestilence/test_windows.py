"""Reaction windows on the wire: who is asked, what everybody sees of it, and their end (PP-R04, PP-R05)."""

from collections.abc import Sequence

import pytest

from bot.games.protocol import Move
from bot.playground.messages import Answer
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.hands import commit_button, hand, said
from tests.edge.moves import decisions, pressed, rows
from tests.edge.nights import sleeping
from tests.edge.plague_and_pestilence.moves import typed
from tests.edge.plague_and_pestilence.windows import Placing, placing
from tests.field.steps import press_yes
from tests.field.test_deserted import UNSURE
from tests.games.plague_and_pestilence.sitting import ADVANTAGE, INDULGENCE, Sitting, advantages
from tests.games.plague_and_pestilence.windowed import HOURS_8, dueling, fought, in_plague

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["placing"]


def mentioned(play: Play) -> set[str]:
    """Whom the last message mentions."""
    return {person.name for person in play.people if person.id in play.board().mentions}


async def react(person: Person, play: Play, effect: str, roll: str = "") -> Answer:
    named = {"roll": roll} if roll else {}
    return await person.slash("plague react", channel=play.channel, card=ADVANTAGE, effect=effect, **named)


async def go_on(person: Person, play: Play) -> str:
    return said(await person.slash("plague decline", channel=play.channel))


async def test_pp_r05_a_pass_changes_nothing_that_anybody_else_receives(
    running: Running, play: Play, placing: Placing
) -> None:
    """No message, no edit, no mention, no other time, also after a restart."""
    await placing.start(play, fought("3 3"))
    _, bo, cara, dan = play.people
    assert mentioned(play) == {"Bo", "Cara"}
    until = (await play.table()).deadline
    assert until is not None
    assert f"Reaction time ends <t:{int(until.at)}:R>." in play.board().content
    before, others = play.public(), [(await hand(person)).text for person in (cara, dan)]
    told = await go_on(bo, play)
    assert told.startswith("Done: went on without a card.\n")
    assert "You have gone on, which nobody is shown. You are asked again if somebody plays a card.\n" in told
    assert f"Reaction time ends <t:{int(until.at)}:R>." in told
    await running.settle(20)
    await running.restart()
    await running.settle(20)
    assert play.public() == before
    assert [(await hand(person)).text for person in (cara, dan)] == others
    assert (await play.table()).deadline == until
    assert "You have gone on" in (await hand(bo)).text
    assert (await go_on(cara, play)).startswith("Done: went on without a card.\ntie of ")
    await running.settle(10)
    assert len(play.public()) > len(before)


async def test_pp_r05_a_card_asks_all_anew_and_starts_the_time_once(
    running: Running, play: Play, placing: Placing
) -> None:
    """Whoever plays it sees the question in the answer; the others are mentioned, whether they had passed."""
    await placing.start(play, fought("3 3", hands={2: ADVANTAGE, 3: advantages(2)}))
    _, bo, cara, _ = play.people
    await go_on(cara, play)
    await running.settle(1800)
    first = (await play.table()).deadline
    answer = said(await react(bo, play, "plus_two", "bo"))
    assert answer.startswith("Done: played Tactical Advantage +2.\n")
    assert "Unless somebody reacts: you win, you lose 5 (50 → 45), ■ Cara loses 10 (50 → 40)." in answer
    await running.settle(10)
    assert mentioned(play) == {"Cara"}
    assert "▲ Bo plays Tactical Advantage +2 for ▲ → 5" in play.board().content
    again = (await play.table()).deadline
    assert first is not None
    assert again is not None
    assert again.at > first.at + 1800
    await running.settle(600)
    await react(cara, play, "+2", "■ Cara (you): total 3")
    await running.settle(10)
    assert mentioned(play) == {"Bo"}
    assert (await play.table()).deadline == again


async def test_who_goes_on_into_the_next_window_at_once_is_not_mentioned_for_it(
    running: Running, play: Play, placing: Placing
) -> None:
    """Nor later: the answer showed it, though nobody was told of the window before."""
    at = Sitting(4, hands={1: "minor_war"}, asking="2 3").play(1, "play minor_war seat2")
    await placing.start(play, at)
    _, bo, cara, _ = play.people
    count = len(play.public())
    await bo.slash("plague choose", channel=play.channel, what="cara")
    assert "ASKED: war dice" in await go_on(cara, play)
    await running.settle(10)
    await running.settle(10)
    (message,) = play.public()[count:]
    assert message.mentions == (bo.id,)


async def test_pp_r05_at_the_announced_time_the_rules_go_on(
    running: Running, play: Play, placing: Placing
) -> None:
    """The orders of those who did not answer act; what is pressed later is refused privately."""
    await placing.start(
        play,
        fought("3 3", hands={2: ADVANTAGE, 3: ADVANTAGE}, orders={2: "my_war my_way", 3: "my_war my_way"}),
    )
    ann, bo, cara, _ = play.people
    late = await hand(cara)
    button = commit_button(late)
    assert button is not None
    await go_on(bo, play)
    await running.settle(HOURS_8 - 60)
    assert await decisions(play) == 0
    await running.settle(60)
    await running.settle(10)
    assert await decisions(play) == 1
    log = play.board().content
    told = "The time to react is over for ▲ Bo and ■ Cara · ■ plays Tactical Advantage +2 for ■ → 5 · ■ wins"
    assert told in log
    number = (await play.table()).number
    public = play.public()
    assert "nothing was done" in said(await cara.press(late, button.custom_id))
    for person in (ann, bo):
        answer = await react(person, play, "plus_two", "bo")
        assert answer.ephemeral
        assert said(answer) == (
            "Nothing waits for a reaction now. Your standing orders say what the bot may do next time: "
            "`/plague orders` or My hand."
        )
    await running.settle(10)
    assert (await play.table()).number == number
    assert play.public() == public


async def test_who_is_not_asked_or_holds_no_card_is_told_so_privately(
    running: Running, play: Play, placing: Placing
) -> None:
    await placing.start(play, fought("3 3", hands={1: f"minor_war {ADVANTAGE}", 2: ADVANTAGE}))
    ann, bo, cara, _ = play.people
    public = play.public()
    refusals = {
        "This moment waits for ▲ Bo and ■ Cara. You act by your standing orders": react(
            ann, play, "plus_two", "bo"
        ),
        "You do not hold Tactical Advantage": react(cara, play, "plus_two", "bo"),
        "Whose die? You can change that of ▲ Bo and ■ Cara": react(bo, play, "plus_two"),
        "Waiting for ▲ Bo and ■ Cara": ann.slash("plague decline", channel=play.channel),
    }
    for sentence, sent in refusals.items():
        answer = await sent
        assert answer.ephemeral
        assert sentence in said(answer)
    shown = await bo.autocomplete("plague react", "card", "tac", channel=play.channel)
    assert [choice.name for choice in shown] == ["Tactical Advantage"]
    shown = await bo.autocomplete("plague react", "roll", "", channel=play.channel, card=ADVANTAGE)
    assert [choice.name for choice in shown] == ["▲ Bo (you): total 3", "■ Cara: total 3"]
    await go_on(bo, play)
    (why,) = await bo.autocomplete("plague react", "card", "", channel=play.channel)
    assert why.name.startswith("You have gone on")
    assert (
        said(await react(bo, play, "plus_two", "bo"))
        == "You have gone on. If a card is played, you are asked again."
    )
    await running.settle(10)
    assert play.public() == public


POSITIONS: Sequence[tuple[Sitting, Sequence[tuple[int, str]]]] = (
    (
        fought("3 3", hands={2: ADVANTAGE, 3: ADVANTAGE}),
        (
            (1, f"react {ADVANTAGE} seat3 minus_two"),
            (2, f"react {ADVANTAGE} seat3 plus_two"),
            (0, "askme on"),
            (1, "decline"),
            (2, "decline"),
        ),
    ),
    (dueling(4, hands={2: advantages(2)}), ((1, f"react {ADVANTAGE} odd"), (1, f"react {ADVANTAGE} void"))),
    (
        Sitting(4, hands={1: "minor_war", 3: INDULGENCE}, asking="2 3").play(1, "play minor_war seat2"),
        ((1, "choose seat3"), (2, f"react {INDULGENCE} cancel")),
    ),
)


@pytest.mark.parametrize(("position", "moves"), POSITIONS)
async def test_what_is_done_in_windows_has_the_same_log_by_presses_as_by_commands(
    running: Running, play: Play, placing: Placing, position: Sitting, moves: Sequence[tuple[int, str]]
) -> None:
    other = Play(running, "cloister")
    for table in (play, other):
        await placing.start(table, position)
    for seat, text in moves:
        move = Move.parse(text)
        assert (await typed(play, play.people[seat], move)).startswith("Done: "), move
        desk = await running.tables.desk((await other.table()).id, other.people[seat].id)
        assert (await pressed(other, other.people[seat], desk, move)).startswith("Done: "), move
    assert await rows(play) == await rows(other)


async def test_a_war_with_reactions_is_four_messages_and_at_most_five_pings(
    running: Running, play: Play, placing: Placing
) -> None:
    """player-experience.md 7: named and gone on in three presses and two, both dice in two each."""
    await placing.start(play, Sitting(4, hands={1: "minor_war"}, asking="2 3"))
    ann, bo, cara, _ = play.people
    count = len(play.public())
    await ann.slash("plague play", channel=play.channel, card="minor war", target="bo")
    await running.settle(10)
    panel = (await bo.press(play.board(), "My hand")).message
    assert panel is not None
    (menu,) = panel.menus
    panel = (await bo.choose(panel, [menu.options[0].value])).message
    assert panel is not None
    assert said(await bo.press(panel, "Name Cara")).startswith("Done: named ■ Cara as your opponent.")
    for person in (cara, bo, cara):
        await running.settle(10)
        panel = (await person.press(play.board(), "My hand")).message
        assert panel is not None
        assert said(await person.press(panel, "Go on")).startswith("Done: went on without a card.")
    await running.settle(10)
    messages = play.public()[count:]
    assert len(messages) == 4
    assert sum(len(message.mentions) for message in messages) <= 5
    assert play.board().content.startswith("Ravens: play, discard or build, turn 2")


@pytest.mark.parametrize("held", ["fire", f"fire {ADVANTAGE}"])
async def test_who_holds_a_card_and_who_does_not_go_on_with_the_same_two_presses(
    running: Running, play: Play, placing: Placing, held: str
) -> None:
    """player-experience.md 7 and 8, point 19: My hand, Go on; the action is the same panel's."""
    await placing.start(
        play, in_plague(7, "1 2", hands={1: held}, pile="bumper_harvest bumper_harvest flood flood flood")
    )
    ann = play.people[0]
    assert mentioned(play) == {"Ann"}
    assert play.board().content.startswith("Ravens: your roll, react or go on, turn 1, Plague. <@")
    panel = (await ann.press(play.board(), "My hand")).message
    assert panel is not None
    assert ("You hold no Tactical Advantage." in panel.text) == (ADVANTAGE not in held)
    answer = said(await ann.press(panel, "Go on"))
    assert answer.startswith("Done: went on without a card.\n● Ann loses 3 (7 → 4)")
    assert "ASKED: play, discard or build" in answer
    count = len(play.public())
    await running.settle(10)
    assert len(play.public()) == count, "whoever sees the question is not mentioned again"


async def test_no_moment_waits_any_more_for_who_wished_to_be_asked_and_has_left_the_server(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", game="plague_and_pestilence", options={"reaction_time": "8h"})
    ann, bo, _ = play.people
    await bo.slash("plague askme", channel="ravens", answer="on")
    table = (await play.table()).id
    for gone in ({bo.id}, {ann.id}):
        await running.tables.note_leavers(table, gone, ())
    log = [row for row in await rows(play) if any(verb in row for verb in ("askme", "released", "host"))]
    assert log == ["1 askme on", "-3 released seat2 left", "-3 host seat3"]


async def attack(running: Running, play: Play) -> None:
    """Ann's war on who sits beside her: at that moment a Buy Indulgence could cancel it."""
    target = (await play.table()).chairs[1].name
    done = await play.people[0].slash("plague play", channel="ravens", card="minor_war", target=target)
    assert said(done).startswith("Done: ")
    await running.settle(20)


async def hand_on(running: Running, play: Play) -> Person:
    """Bo's seat goes to Eve, as all agree."""
    ann, bo, cara, _ = play.people
    eve = running.person("Eve")
    sure = (await bo.slash("table replace", channel="ravens", seat="Bo", by=eve)).message
    assert sure is not None
    await bo.press(sure, "Yes, offer it")
    await running.settle(20)
    vote = play.board()
    for person in (ann, cara):
        await person.press(vote, "Yes")
    await running.settle(20)
    await eve.slash("table join", channel="ravens")
    await running.settle(20)
    assert (await play.table()).chairs[1].person == eve.id
    return eve


@pytest.mark.parametrize("is_known", [True, False])
async def test_pp_r04_no_window_waits_for_who_has_left_the_server(
    running: Running, play: Play, placing: Placing, is_known: bool
) -> None:
    """Where that is found out because of the window, it ends then."""
    await placing.start(play, Sitting(4, hands={1: "minor_war"}, asking="2"))
    await running.settle(UNSURE)
    await play.people[1].leave()
    if is_known:
        # Whoever asks for a vote has it looked up who is there.
        await play.people[0].slash("table pause", channel="ravens")
        await running.settle(20)
        assert (await play.table()).chairs[1].gone
    await attack(running, play)
    await running.settle(3600)
    table = await play.table()
    assert (table.chairs[1].gone, table.deadline) == (True, None)
    assert any("Decisive moments do not wait for ▲ Bo any more" in post.content for post in play.public())
    assert [row for row in await rows(play) if "released" in row] == ["-3 released seat2 left"]


@pytest.mark.parametrize("is_resigned", [True, False])
async def test_pp_r04_no_window_waits_for_the_switch_of_who_has_given_the_seat_up(
    running: Running, play: Play, placing: Placing, is_resigned: bool
) -> None:
    await placing.start(play, Sitting(4, hands={1: "minor_war"}, asking="2"))
    if is_resigned:
        await press_yes(play.people[1], "table resign", "ravens")
        await running.settle(20)
    else:
        await hand_on(running, play)
    await attack(running, play)
    assert (await play.table()).deadline is None


@pytest.mark.parametrize("has_passed", [False, True])
async def test_pp_r05_who_takes_a_seat_in_an_open_window_is_pinged_and_may_react(
    running: Running, play: Play, placing: Placing, has_passed: bool
) -> None:
    """The former holder's pass was theirs; nobody else sees whether there was one."""
    await placing.start(play, fought("3 3", hands={2: ADVANTAGE}))
    until = (await play.table()).deadline
    if has_passed:
        await go_on(play.people[1], play)
    eve = await hand_on(running, play)
    assert eve.id in play.board().mentions
    assert (await play.table()).deadline == until
    assert "You have gone on" not in (await hand(eve)).text
    assert said(await react(eve, play, "plus_two", "Eve")).startswith("Done: ")


async def test_pp_r05_the_computer_that_takes_a_seat_in_an_open_window_answers_at_once(
    running: Running, play: Play, placing: Placing
) -> None:
    await placing.start(play, fought("3 4", hands={2: "fire"}))
    for person in play.people[1:3]:
        await press_yes(person, "table resign", "ravens")
        await running.settle(20)
    assert (await play.table()).deadline is None


@pytest.mark.parametrize("last", ["Bo", "Cara"])
async def test_who_sleeps_is_pinged_in_the_morning_for_the_next_window_whoever_passed_last(
    running: Running, play: Play, placing: Placing, last: str
) -> None:
    """Though the answer to that pass came after the message about it."""
    await placing.start(play, fought("3 3", hands={2: "fire", 3: "fire"}))
    _, bo, cara, _ = play.people
    await sleeping(running, bo, 6)
    first, second = (cara, bo) if last == "Bo" else (bo, cara)
    await go_on(first, play)
    await running.settle(10)
    count = len(play.public())
    held = running.local.faults.hold("POST /interactions/*/callback")
    sent = running.begin(second.slash("plague decline", channel=play.channel))
    await running.until(lambda: held.met > 0)
    await running.clock.advance(2.5)
    await running.until(lambda: len(play.public()) > count)
    held.release()
    assert not (await sent).failed
    await running.settle(6 * 3600)
    assert [message.mentions for message in play.public()[count:]] == [(cara.id,), (bo.id,)]
