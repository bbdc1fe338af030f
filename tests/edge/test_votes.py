"""Votes over the wire: one message that pings once, one press each, a tally, an end; and who takes a seat."""

import pytest

from bot.games.protocol import Seat
from bot.motions import Asker
from bot.playground import permissions
from bot.playground.faults import Hold
from bot.playground.messages import Message
from bot.playground.people import Person
from bot.screens.ids import SeatId
from tests.conftest import Play, Running
from tests.edge.forging import press_forged
from tests.edge.hands import hand, said
from tests.edge.nights import sleeping
from tests.field.steps import deleted, failing, press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

HOUR = 3600.0
DAY = 24 * HOUR


class Late:
    """A table at which one lets the clock run out, and all others are there."""

    def __init__(self, running: Running, play: Play) -> None:
        self.running = running
        self.play = play

    async def begin(self, *names: str) -> None:
        """Start, and let three days pass as far as *one* has to answer."""
        await self.play.start(*names, game="rattus", options={"pace": "1d"})
        self.seat = (await self.play.awaited())[0]
        self.person = self.play.people[self.seat]
        self.others = [person for person in self.play.people if person is not self.person]
        self.name = f"{'●▲■◆'[self.seat]} {self.person.name}"

    async def comes(self) -> Message:
        """The vote that opens once the clock is out."""
        for seconds in (1.5 * DAY, DAY, 0.5 * DAY, 120, 20):
            await self.running.settle(seconds)
        return self.vote()

    def votes(self) -> list[Message]:
        """The messages of votes, as they are now."""
        return [
            message
            for message in self.play.public()
            if ("needed: " in message.content or "vote is over" in message.content)
        ]

    def vote(self) -> Message:
        return self.votes()[-1]

    async def place(self) -> None:
        """Whoever is late moves."""
        choices = await self.person.autocomplete("rattus place", "region", "", channel="ravens")
        await self.person.slash("rattus place", region=choices[0].value, channel="ravens")
        await self.running.settle(20)


@pytest.fixture
def late(running: Running, play: Play) -> Late:
    return Late(running, play)


async def test_the_others_decide_with_one_press_each(running: Running, late: Late) -> None:
    """Acceptance point 23, and of 22 that there is one vote; two more presses at once decide once."""
    await late.begin("Ann", "Bo", "Cara", "Dan")
    vote = await late.comes()
    assert late.votes() == [vote]
    assert set(vote.mentions) == {person.id for person in late.others}
    assert f"the clock of {late.name} has run out (place 2 cubes). What now?" in vote.content.splitlines()[0]
    board = late.play.board()
    answer = await late.others[0].press(vote, "Computer decides this once")
    assert said(answer).startswith(
        "Your vote: Computer decides this once. Wait 0 · computer decides this once 1"
    )
    await running.settle(10)
    assert late.vote().id == vote.id
    assert "computer decides this once 1" in late.vote().content
    for person, reason in (
        (late.person, "This is about your own seat"),
        (running.person("Eve"), "You are not"),
    ):
        assert reason in said(await person.press(late.vote(), "Wait a day"))
    answers = await running.together(
        person.press(vote, "Computer decides this once") for person in late.others[1:]
    )
    assert sorted(said(one).split()[0] for one in answers) == ["This", "Your"]
    await running.settle(20)
    ended = late.vote()
    assert (ended.id, ended.buttons) == (vote.id, ())
    assert ended.content.endswith("Decided: the computer decides this once.")
    assert late.play.board().id > board.id
    assert f"The computer decides for {late.name} this once." in late.play.board().content
    assert await late.play.awaited() != [late.seat]


async def test_who_wishes_notices_by_direct_message_is_mentioned_for_a_vote_all_the_same(
    running: Running, late: Late
) -> None:
    await late.begin("Ann", "Bo", "Cara", "Dan")
    first, *_ = late.others
    await running.tables.wishes.prefer(first.id, notices="direct")
    vote = await late.comes()
    assert set(vote.mentions) == {person.id for person in late.others}
    assert not any("What now?" in message.content for message in first.direct_messages())


async def test_the_late_players_move_ends_the_vote(running: Running, late: Late) -> None:
    """Acceptance point 23; and after a restart the buttons still say so."""
    await late.begin("Ann", "Bo", "Cara")
    vote = await late.comes()
    await late.place()
    assert late.vote().content.endswith(f"{late.name} has moved: nothing is to be decided any more.")
    assert late.vote().id == vote.id
    await running.restart()
    refused = await late.others[0].slash(
        "table vote", channel="ravens", question=f"{late.name}: clock out", answer="Wait a day"
    )
    assert said(refused).startswith("No vote of this table waits for you.")


async def test_a_vote_opened_before_a_crash_is_posted_once_and_asked_again_without_a_ping(
    running: Running, late: Late
) -> None:
    await late.begin("Ann", "Bo", "Cara")
    await running.settle(2 * DAY)
    await running.client.delivery.close()
    await running.client.reminders.close()
    await running.clock.advance(DAY + 60)
    await running.tables.voting.wake((await late.play.table()).id)
    assert late.votes() == []
    await running.restart()
    await running.settle(90)
    (vote,) = late.votes()
    assert set(vote.mentions) == {person.id for person in late.others}
    answer = await late.others[0].press(vote, "Wait a day")
    assert "Decided: wait." in said(answer)
    for seconds in (20, DAY, 90):
        await running.settle(seconds)
    first, again = late.votes()
    assert first.id == vote.id
    assert again.mentions == ()
    assert all(person.name in again.content for person in late.others)


@pytest.mark.parametrize("code", [10008, 30046])
async def test_a_vote_that_takes_no_edit_is_posted_anew_without_a_ping(
    running: Running, late: Late, code: int
) -> None:
    await late.begin("Ann", "Bo", "Cara", "Dan")
    vote = await late.comes()
    running.local.expect(code)
    running.local.faults.refuse(f"* /channels/*/messages/{vote.id}", code, times=2)
    questions = await late.others[0].autocomplete("table vote", "question", "", channel="ravens")
    assert [choice.value for choice in questions] == [f"{late.name}: clock out"]
    answers = await late.others[0].autocomplete(
        "table vote", "answer", "", channel="ravens", question=questions[0].value
    )
    assert [choice.value for choice in answers] == [
        "Wait a day",
        "Computer decides this once",
        "Computer takes the seat",
    ]
    await late.others[0].slash(
        "table vote", channel="ravens", question=questions[0].value, answer=answers[0].value
    )
    await running.settle(20)
    anew = late.vote()
    assert anew.id != vote.id
    assert anew.mentions == ()
    assert "Wait 1" in anew.content


async def test_a_seat_is_offered_only_by_who_may_write_there_and_only_to_a_person_of_the_server(
    running: Running, late: Late
) -> None:
    """Whom the button names may be anybody: its id is what somebody pressed."""
    await late.begin("Bo", "Cara")
    await late.comes()
    moderator, eve, world = running.person("Ann"), running.person("Eve"), running.local.world
    sure = (await moderator.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    table = await late.play.table()
    running.local.expect(10007, 10013)
    for person, why in (
        (world.bot.id, "A bot cannot"),
        (1, "not in this server"),
        (2**63 - 1, "not in this"),
    ):
        forged = SeatId("offer", table.id, late.seat, person).encode()
        assert why in said(await press_forged(running, moderator, sure, forged)), person
    other = late.others[0]
    running.local.deny("ravens", permissions.SEND_MESSAGES, other.id)
    refused = await other.slash("table replace", channel="ravens", seat=late.name, by=eve)
    assert "You may not write" in said(refused)
    assert all(chair.offered is None for chair in (await late.play.table()).chairs)


async def test_a_moderator_offers_a_seat_and_whoever_takes_it_inherits_what_is_owed(
    running: Running, late: Late
) -> None:
    """B23, B24, B57: asked twice; bots and strangers do not sit down; the former holder is refused."""
    await late.begin("Bo", "Cara")
    moderator, eve, world = running.person("Ann"), running.person("Eve"), running.local.world
    panel = await hand(late.person)
    early = await moderator.slash("table replace", channel="ravens", seat=late.name, by=eve)
    assert "is in time, so nobody else is given that seat unasked" in said(early)
    await late.comes()
    refused = await moderator.slash("table replace", channel="ravens", seat=late.name, by=world.bot.id)
    assert said(refused).startswith("A bot cannot take a seat.")
    sure = await moderator.slash("table replace", channel="ravens", seat=late.name, by=eve)
    assert said(sure).startswith(f"Offer the seat of {late.name} to <@{eve.id}>?")
    assert sure.message is not None
    await moderator.press(sure.message, "Yes, offer it")
    await running.settle(10)
    offer = late.play.board()
    assert offer.mentions == (eve.id,)
    assert "is offered to you" in offer.content.splitlines()[0]
    assert "offered to somebody else" in said(await late.others[0].press(offer, "Take the seat"))
    assert await late.play.awaited() == [late.seat]
    taken = await eve.press(offer, "Take the seat")
    assert said(taken).startswith(f"You sit at Ravens: {late.name[0]} Eve. ")
    await running.settle(20)
    assert late.play.board().mentions == (eve.id,), "whoever sits down is asked anew"
    assert [message.content.splitlines()[0] for message in eve.direct_messages()] == [
        f"Ravens: The seat of {late.name} is offered to you: Take the seat, or /table join there."
    ]
    (gone,) = late.person.direct_messages()
    assert "Eve plays in your seat now." in gone.content
    assert "takes over this seat" in late.play.board().content
    assert "place 2 cubes" in (await hand(eve)).text
    choices = await late.person.autocomplete("rattus place", "region", "", channel="ravens")
    late_move = await late.person.slash("rattus place", region=choices[0].value, channel="ravens")
    assert said(late_move).startswith("Your seat here is held by another person now")
    assert "ASKED" not in said(await late.person.press(panel, "Refresh"))


async def test_a_menu_leads_to_a_pause_and_out_of_the_game_by_presses_alone(
    running: Running, late: Late
) -> None:
    await late.begin("Bo", "Cara", "Dan")
    first, second = late.others
    menu = (await first.press(await hand(first), "Table")).message
    assert menu is not None
    assert said(await first.press(menu, "Pause")).startswith("The others are asked")
    await running.settle(10)
    assert set(late.vote().mentions) == {second.id, late.person.id}
    assert "The table is paused" in said(await second.press(late.vote(), "Yes"))
    await running.settle(10)
    assert "Paused" in late.play.board().content
    menu = (await late.person.press(await hand(late.person), "Table")).message
    assert menu is not None
    assert "Resign at" in said(await late.person.press(menu, "Resign"))


async def test_a_vote_that_was_sent_just_before_a_crash_is_found_after_it(
    running: Running, late: Late
) -> None:
    await late.begin("Ann", "Bo", "Cara")
    await running.settle(2 * DAY)
    running.database.forgets = frozenset({"vote told"})
    for seconds in (DAY, 120, 20):
        await running.settle(seconds)
    (vote,) = late.votes()
    await running.restart()
    await running.settle(20)
    assert late.votes() == [vote]
    await late.others[0].press(vote, "Computer takes the seat")
    await late.others[1].press(vote, "Computer takes the seat")
    await running.settle(20)
    (ended,) = late.votes()
    assert ended.content.endswith("Decided: the computer takes the seat.")


async def test_b28_in_a_deleted_channel_no_vote_is_shown_and_nothing_fails_more_than_once(
    running: Running, late: Late
) -> None:
    await late.begin("Ann", "Bo", "Cara")
    await running.settle(2 * DAY)
    table, calls = await late.play.table(), len(running.local.requests)
    await deleted(running, late.play)
    for seconds in (DAY, 120, 20, DAY):
        await running.settle(seconds)
    assert len(failing(running, calls)) <= 1
    (poll,) = await running.tables.voting.polls(table.id)
    await running.tables.voting.cast(table.id, poll.vote.id, late.others[0].id, "skip")
    await running.settle(20)
    assert len(failing(running, calls)) <= 1


async def test_who_resigned_asks_to_come_back_and_a_seat_is_taken_by_command_too(
    running: Running, late: Late
) -> None:
    """B25, B57: who is not in the server is not offered a seat."""
    await late.begin("Bo", "Cara")
    moderator, eve, other = running.person("Ann"), running.person("Eve"), late.others[0]
    assert said(await late.person.slash("table return", channel="ravens")).startswith("You sit here already")
    await press_yes(late.person, "table resign", "ravens")
    await running.settle(20)
    seat = late.name
    await late.person.slash("table return", channel="ravens")
    await running.settle(20)
    assert late.vote().mentions == (other.id,)
    assert "is back and plays on." in said(await other.press(late.vote(), "Yes"))
    await running.settle(20)
    assert "You play" in late.person.direct_messages()[-1].content
    await press_yes(late.person, "table resign", "ravens")
    await eve.leave()
    away = await moderator.slash("table replace", channel="ravens", seat=seat, by=eve)
    assert said(away) == "That person is not in this server. Name somebody who is."
    await eve.come_back()
    await running.settle(20)
    sure = (await moderator.slash("table replace", channel="ravens", seat=seat, by=eve)).message
    assert sure is not None
    await moderator.press(sure, "Yes, offer it")
    refused = await running.person("Dan").slash("table join", channel="ravens")
    assert said(refused).startswith("The game is under way")
    assert said(await eve.slash("table join", channel="ravens")).startswith("You sit at Ravens")
    assert eve.id in (await late.play.table()).people
    handed = await moderator.slash("table host", channel="ravens", seat="Eve")
    assert said(handed).endswith("is the host now.")
    await running.settle(1)  # A letter to who was handed a seat keeps its distance from the one before.


async def test_who_has_no_say_is_told_so_before_a_seat_is_named(running: Running, late: Late) -> None:
    await late.begin("Ann", "Bo", "Cara")
    eve, first = running.person("Eve"), late.others[0]
    for command in ("table skip", "table replace"):
        (why,) = await eve.autocomplete(command, "seat", "", channel="ravens")
        assert why.name == "You have no seat at this table"
    refused = await eve.slash("table skip", channel="ravens")
    assert said(refused).startswith("You are not at this table.")
    for command in ("table skip", "table replace", "table host"):
        refused = await eve.slash(command, channel="ravens", seat="nobody of that name")
        assert said(refused).startswith("You are not at this table."), command
    (why,) = await late.person.autocomplete("table skip", "seat", "", channel="ravens")
    assert why.name == "Nothing is asked of anybody else now"
    (why,) = await first.autocomplete("table vote", "question", "", channel="ravens")
    assert why.name == "No vote of this table waits for you"
    (why,) = await first.autocomplete("table skip", "seat", "", channel="market")
    assert why.name == "No table is open in this channel. /table new opens one."


async def test_whoever_holds_a_seat_has_it_offered_and_a_no_of_theirs_ends_the_offer(
    running: Running, late: Late
) -> None:
    await late.begin("Bo", "Cara")
    eve, (other,) = running.person("Eve"), late.others
    own = await late.person.autocomplete("table replace", "seat", "", channel="ravens", by=eve)
    assert late.name in [choice.name for choice in own]
    refused = await late.person.slash("table replace", channel="ravens", seat=late.name)
    assert not said(refused).startswith("The others are asked")
    sure = (await late.person.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    assert said(await late.person.press(sure, "Yes, offer it")).startswith("The others are asked")
    await running.settle(10)
    await other.press(late.vote(), "Yes")
    await running.settle(10)
    offer = late.play.board()
    assert "agreed to that, and may press No, thanks until it is taken" in offer.content
    (choice,) = await late.person.autocomplete("table vote", "question", "", channel="ravens")
    kept = await late.person.slash("table vote", channel="ravens", question=choice.value, answer="No, thanks")
    assert said(kept).startswith("You keep the seat")
    await running.settle(10)
    assert "keeps the seat. It is no longer offered" in late.play.public()[-1].content
    assert late.play.public()[-1].buttons == ()


async def test_whoever_sits_down_while_a_vote_is_open_is_asked_too_and_nobody_twice(
    running: Running, late: Late
) -> None:
    """The ballot of who has left does not count for them."""
    await late.begin("Ann", "Bo", "Cara", "Dan")
    vote, eve = await late.comes(), running.person("Eve")
    leaver = late.others[-1]
    await leaver.press(vote, "Wait a day")
    await press_yes(leaver, "table resign", "ravens")
    await running.settle(10)
    assert late.vote().content.splitlines()[1].startswith("Wait 0 · ")
    table = await late.play.table()
    seat = next(seat for seat, chair in enumerate(table.chairs) if chair.computer)
    await running.tables.voting.replace(table.id, Asker(1, moderator=True), Seat(seat), eve.id)
    assert said(await eve.slash("table join", channel="ravens")).startswith("You sit at")
    await running.settle(20)
    former = next(one for one in late.play.public() if one.id == vote.id)
    assert "this vote is asked again below" in former.content
    assert former.buttons == ()
    (asked,) = [one for one in late.votes() if "needed: " in one.content]
    assert asked.mentions == (eve.id,)
    assert asked.content.splitlines()[1].startswith("Wait 0 · ")
    assert said(await eve.press(asked, "Wait a day")).startswith("Your vote: Wait a day.")
    await running.restart()
    await running.settle(20)
    assert [one.id for one in late.votes()] == [asked.id]


async def test_a_vote_says_when_it_closes_and_who_counts_as_it_is_after_pauses_and_lateness(
    running: Running, late: Late
) -> None:
    """Whatever changes who has a vote, or until when, its one message follows."""
    await late.begin("Bo", "Cara", "Dan", "Eve")
    table = (await late.play.table()).id
    voting, moderator = running.tables.voting, Asker(1, moderator=True)
    await running.settle(2.5 * DAY)
    await late.others[0].slash("table skip", channel="ravens", seat=late.name)
    await running.settle(10)
    vote = late.vote()
    assert "needed: 3 of 4" in vote.content
    assert "If nobody else votes, this closes" in vote.content
    await voting.pause(table, moderator)
    await running.settle(10)
    assert "this closes" not in said_now(late, vote)
    await voting.resume(table, moderator)
    await running.settle(10)
    assert "If nobody else votes, this closes" in said_now(late, vote)
    for seconds in (0.5 * DAY, 120, 20):
        await running.settle(seconds)
    assert "needed: 2 of 3" in said_now(late, vote)


def said_now(late: Late, vote: Message) -> str:
    """What the message of a vote says now."""
    (now,) = [one for one in late.votes() if one.id == vote.id]
    return now.content


async def test_whom_the_others_gave_a_day_has_that_day_whether_or_not_there_is_a_pause(
    running: Running, late: Late
) -> None:
    await late.begin("Ann", "Bo", "Cara")
    vote = await late.comes()
    for other in late.others:
        await other.press(vote, "Wait a day")
    await running.settle(20)
    table, moderator = (await late.play.table()).id, Asker(1, moderator=True)
    await running.tables.voting.pause(table, moderator)
    await running.settle(2 * DAY)
    await running.tables.voting.resume(table, moderator)
    await running.settle(DAY - HOUR)
    assert len(late.votes()) == 1, late.vote().content
    for seconds in (2 * HOUR, 20):
        await running.settle(seconds)
    assert len(late.votes()) == 2


async def test_who_slept_when_a_vote_was_posted_is_pinged_for_it_once_when_awake(
    running: Running, late: Late
) -> None:
    await late.begin("Ann", "Bo", "Cara", "Dan")
    asker, awake, voter, sleeper = *late.others[:2], late.others[2], late.person
    for person in (voter, sleeper):
        await sleeping(running, person, 8)
    await asker.slash("table pause", channel="ravens")
    await running.settle(10)
    vote = late.vote()
    assert vote.mentions == (awake.id,)
    await voter.press(vote, "No")
    await running.settle(6 * HOUR)
    assert late.votes()[-1].id == vote.id, "nobody is rung in quiet hours"
    await running.restart()
    for seconds in (2 * HOUR, 20, 20):
        await running.settle(seconds)
    again = late.vote()
    assert again.mentions == (sleeper.id,)
    assert "this vote is asked again below" in next(
        one.content for one in late.play.public() if one.id == vote.id
    )
    for seconds in (DAY, 20):
        await running.settle(seconds)
    assert [one.id for one in late.votes()] == [again.id], "once"
    await sleeper.press(again, "Yes")
    await running.settle(10)
    assert "Yes 2 · no 1" in late.vote().content


async def test_nothing_is_posted_again_for_who_sleeps_once_more_by_then(running: Running, late: Late) -> None:
    """Else somebody could have the vote posted as often as they change their quiet hours."""
    await late.begin("Ann", "Bo", "Cara", "Dan")
    asker, sleeper = late.others[0], late.person
    await sleeping(running, sleeper, 8)
    await asker.slash("table pause", channel="ravens")
    await running.settle(10)
    vote = late.vote()
    for _ in range(3):
        await running.tables.wishes.prefer(sleeper.id, quiet_from=None, quiet_to=None)
        await running.client.reminders.idle()
        await sleeping(running, sleeper, 8)
        await running.settle(10)
        assert [one.id for one in late.votes()] == [vote.id]
    await running.tables.wishes.prefer(sleeper.id, quiet_from=None, quiet_to=None)
    for _ in range(2):
        await running.settle(40)
    assert late.vote().mentions == (sleeper.id,)


async def test_who_sleeps_once_more_before_the_channel_takes_a_vote_again_is_pinged_once_awake(
    running: Running, late: Late
) -> None:
    await late.begin("Ann", "Bo", "Cara", "Dan")
    asker, sleeper = late.others[0], late.person
    await sleeping(running, sleeper, 2)
    await asker.slash("table pause", channel="ravens")
    await running.settle(10)
    vote = late.vote()
    route = f"POST /channels/{vote.channel}/messages"
    running.local.faults.fail(route, 503, times=10_000)
    for _ in range(4):
        await running.settle(HOUR)
    await sleeping(running, sleeper, 6)
    running.local.faults.clear()
    for _ in range(4):
        await running.settle(HOUR)
    assert [one.id for one in late.votes()] == [vote.id]
    for _ in range(4):
        await running.settle(HOUR)
    assert late.vote().id != vote.id
    assert late.vote().mentions == (sleeper.id,)


async def about_to_be_asked_again(running: Running, late: Late, asker: Person) -> tuple[Message, Hold]:
    """A vote for whoever slept for two hours, as its message is changed before it is posted anew."""
    await asker.slash("table pause", channel="ravens")
    await running.settle(10)
    vote = late.vote()
    held = running.local.faults.hold(f"PATCH /channels/{vote.channel}/messages/{vote.id}")
    await running.clock.advance(2 * HOUR)
    for _ in range(24):
        # On a busy machine what was under way may look at the clock only now.
        await running.clock.advance(5)
        if held.met:
            break
    await running.until(lambda: held.met > 0)
    return vote, held


@pytest.mark.parametrize("others_sleep", [True, False])
async def test_who_votes_just_before_a_vote_is_asked_again_is_not_pinged_for_it(
    running: Running, late: Late, others_sleep: bool
) -> None:
    await late.begin("Ann", "Bo", "Cara", "Dan")
    asker, other, voter = late.others[0], late.others[1], late.person
    for person in (voter, other) if others_sleep else (voter,):
        await sleeping(running, person, 2)
    vote, held = await about_to_be_asked_again(running, late, asker)
    await voter.press(vote, "No")
    held.release()
    await running.settle(20)
    assert not any(voter.id in one.mentions for one in late.play.public() if one.id >= vote.id)
    last = late.vote()
    assert (last.id == vote.id) is not others_sleep
    assert "no 1" in last.content
    assert last.buttons


async def test_a_vote_that_ends_just_before_it_is_asked_again_says_so_and_pings_nobody(
    running: Running, late: Late
) -> None:
    await late.begin("Ann", "Bo", "Cara", "Dan")
    asker, awake, voter, sleeper = *late.others, late.person
    for person in (voter, sleeper):
        await sleeping(running, person, 2)
    vote, held = await about_to_be_asked_again(running, late, asker)
    for person in (awake, voter):
        await person.press(vote, "No")
    held.release()
    for _ in range(2):
        await running.settle(20)
    assert not any(sleeper.id in one.mentions for one in late.play.public() if one.id >= vote.id)
    last = late.vote()
    assert last.id == vote.id
    assert "vote is over" in last.content
    assert not last.buttons


async def test_ballots_in_a_row_change_the_message_of_a_vote_only_every_few_seconds(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", "Dan", "Eve")
    ann, bo, cara, *_ = play.people
    await ann.slash("table pause", channel="ravens")
    await running.settle(10)
    vote = play.board()

    def changes() -> int:
        return sum(
            one.method == "PATCH" and one.path.endswith(str(vote.id)) for one in running.local.requests
        )

    begun, made = changes(), list[int]()
    for person, seconds in ((bo, 2.2), (cara, 2.5)):
        said(await person.press(vote, "No"))
        await running.settle(seconds)
        made.append(changes() - begun)
    await running.settle(6)
    assert [*made, changes() - begun] == [1, 1, 2]
    assert "no 2" in next(one for one in play.public() if one.id == vote.id).content.lower()
