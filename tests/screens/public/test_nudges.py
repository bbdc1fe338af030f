"""Reminders in words: whom, of what, until when, where; who is next, as anybody may know."""

from dataclasses import replace

import pytest
from discord import ButtonStyle
from msgspec import structs

from bot.desks import PlayerClock, Table
from bot.games.protocol import Asked, Seat
from bot.games.rattus.kinds import Phase
from bot.games.rattus_cartus.kinds import Phase as CartusPhase
from bot.games.rattus_cartus.views import PublicView
from bot.screens.nudges import Reminder, asked_alone, next_alone, nudge_post, stalled_post
from bot.screens.plague_and_pestilence.next_turns import next_up as next_in_plague
from bot.screens.rattus.board import next_up as next_in_rattus
from bot.screens.rattus_cartus.board import next_up as next_in_cartus
from tests.screens.public import plague_and_pestilence, rattus
from tests.screens.public.tables import (
    LONGEST_ID,
    LONGEST_NAMES,
    LONGEST_TITLE,
    mention,
    spoken,
    table,
    view,
)

LINK = f"https://discord.com/channels/{LONGEST_ID}/{LONGEST_ID}/{LONGEST_ID}"
DAY = 24 * 3600
NOON = 1_800_000_000.0


def clocked(*seats: int, there: Table | None = None, others: int = 0) -> Table:
    """A table at which these have a day each left; *others* were asked together with them."""
    running = tuple(PlayerClock(Seat(seat), 5, NOON + seat, 1.0 * DAY) for seat in seats)
    done = tuple(PlayerClock(Seat(seat), 5, None, 1.0 * DAY) for seat in range(others))
    there = there or table()
    return replace(there, options={**there.options, "pace": "1d"}, clocks=(*done, *running))


def asking(*asks: tuple[str, int]) -> PublicView:
    return structs.replace(
        view(), awaiting=tuple(Asked(Seat(seat), ask, (("passes", 1),)) for ask, seat in asks)
    )


def test_a_reminder_says_whom_of_what_until_when_and_where() -> None:
    post = nudge_post(Reminder(clocked(1), view(), (Seat(1),)), spoken(), LINK).content
    assert post.content.split("\n") == [
        f"Ravens: still waiting for you, enter a building or play a Pass. {mention(Seat(1))}",
        f"Clock out <t:{int(NOON) + 1 + DAY}:R> · board: {LINK}",
    ]
    assert post.mentions == (LONGEST_ID + 1,)
    assert post.view is not None
    assert len(post.view.children) == 1


def test_the_one_button_of_a_reminder_stands_out() -> None:
    reminder = Reminder(clocked(1), view(), (Seat(1),))
    for post in (nudge_post(reminder, spoken(), LINK).content, next_alone(table(), spoken(), LINK)):
        assert post.view is not None
        (button,) = (item.to_component_dict() for item in post.view.children)
        assert (button["label"], button["style"]) == ("My hand", ButtonStyle.primary.value)


def test_an_owed_ping_says_what_the_notice_would_have_said() -> None:
    post = nudge_post(Reminder(clocked(1), view(), (Seat(1),), owed=True), spoken(), LINK).content
    assert post.content.startswith(
        f"Ravens: enter a building or play a Pass, round 3 of 8. {mention(Seat(1))}\n"
    )


def test_several_are_reminded_in_one_message_each_of_what_they_are_asked() -> None:
    public = asking(("supply", 1), ("enter", 2), ("supply", 4))
    post = nudge_post(Reminder(clocked(1, 2, 4), public, (Seat(1), Seat(2))), spoken(), LINK).content
    first, second, *apart = post.content.split("\n")
    assert first == f"Ravens: still waiting for 2 decisions. {mention(Seat(1))} {mention(Seat(2))}"
    assert second.startswith(f"First clock out <t:{int(NOON) + 1 + DAY}:R>")
    assert apart == ["choose a supply: ▲ Bo", "enter a building or play a Pass: ■ Cara"]
    assert post.mentions == (LONGEST_ID + 1, LONGEST_ID + 2)


def test_the_last_one_missing_is_told_so_in_the_channel_and_alone() -> None:
    reminder = Reminder(clocked(3, others=3), view(asked=(3,)), (Seat(3),))
    assert nudge_post(reminder, spoken(), LINK).content.content.startswith(
        "Ravens: waiting for you alone, enter a building or play a Pass. <@"
    )
    assert asked_alone(reminder, Seat(3), spoken(), LINK).content.startswith(
        "Ravens: waiting for you alone, enter a building or play a Pass.\n"
    )


def test_who_is_told_alone_sees_the_own_clock() -> None:
    reminder = Reminder(clocked(0, 1), view(asked=(0, 1)), (Seat(0), Seat(1)), owed=True)
    assert asked_alone(reminder, Seat(1), spoken(), LINK).content.split("\n") == [
        "Ravens: enter a building or play a Pass, round 3 of 8.",
        f"Clock out <t:{int(NOON) + 1 + DAY}:R> · board: {LINK}",
    ]
    assert asked_alone(reminder, Seat(1), spoken(), None).content.endswith(":R>")


def test_who_is_told_alone_reads_what_is_asked_of_them() -> None:
    reminder = Reminder(clocked(1, 2), asking(("supply", 1), ("enter", 2)), (Seat(1), Seat(2)))
    told = [asked_alone(reminder, Seat(seat), spoken(), LINK).content.split("\n")[0] for seat in (1, 2)]
    assert told == [
        "Ravens: still waiting for you, choose a supply.",
        "Ravens: still waiting for you, enter a building or play a Pass.",
    ]


def test_direct_messages_keep_to_500_characters() -> None:
    there = clocked(3, there=table(LONGEST_NAMES, LONGEST_TITLE), others=3)
    words = spoken(LONGEST_NAMES)
    for owed in (False, True):
        reminder = Reminder(there, view(asked=(3,)), (Seat(3),), owed=owed)
        assert len(asked_alone(reminder, Seat(3), words, LINK).content) <= 500
    assert len(next_alone(there, words, LINK).content) <= 500


def test_a_table_at_rest_is_one_line_that_mentions_nobody() -> None:
    post = stalled_post(table(), spoken()).content
    assert post.content == (
        "Ravens rests: nobody has moved for 14 days, and nobody is reminded any more. "
        "Any move wakes it; /table skip and /table replace go on without who is gone."
    )
    assert (post.mentions, post.view) == ((), None)


def test_in_rattus_cartus_there_is_an_order_only_for_entering() -> None:
    assert next_in_cartus(view()) == 2
    assert next_in_cartus(asking(("enter", 3))) == 1
    assert next_in_cartus(view(phase=CartusPhase.SUPPLIES, asked=(0, 1), ask="supply")) is None


@pytest.mark.parametrize(
    ("changed", "seat"),
    [
        ({"phase": Phase.TURNS, "active": Seat(3)}, 0),
        ({"phase": Phase.TURNS, "active": Seat(1)}, 2),
        ({"phase": Phase.FINAL, "active": Seat(1), "line": (Seat(0), Seat(2))}, 0),
        ({"phase": Phase.FINAL, "active": Seat(1), "line": ()}, None),
    ],
)
def test_in_rattus_turns_go_round_and_the_final_round_has_a_line(
    changed: dict[str, object], seat: int | None
) -> None:
    assert next_in_rattus(rattus.view(**changed)) == seat


@pytest.mark.parametrize(("active", "seat"), [(0, 1), (1, 2), (2, 0)])
def test_in_plague_and_pestilence_who_is_out_has_no_turn(active: int, seat: int) -> None:
    assert next_in_plague(plague_and_pestilence.view(active=Seat(active))) == seat
