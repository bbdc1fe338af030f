"""What stands in a panel beside the question: where one is, how it stands, what else can be pressed."""

from dataclasses import replace

import pytest
from msgspec import structs

from bot.deadlines import Deadline
from bot.desks import Desk, PlayerClock, Status, Table
from bot.games.protocol import Asked, Move, Offer, Score, Seat
from bot.screens import sheets
from bot.screens.ids import PanelId, TopicId
from bot.screens.panel import Commit, Redraw, panel, pressed
from tests.screens.private.plain import Plain
from tests.screens.private.reading import labels, press
from tests.screens.private.thumb import Thumb, parts, shown
from tests.screens.public.tables import spoken, table, uncovered, view

WORDS = spoken()
NOON = 1_800_000_000
LINK = "https://discord.com/channels/1/2/3"
ENTER = Offer("enter", ("1",), (("monk", 1),), 0, 1)
ORDER = Offer("orders", ("looks",), (("for_me", 1), ("ask_me", 1)), 1, 1)
ASKED = Asked(Seat(1), "enter", (("passes", 1),))
THERE = replace(
    table(), options={**table().options, "pace": "1d"}, clocks=(PlayerClock(Seat(1), 5, NOON, 3600.0),)
)
BO = Desk(THERE, Seat(1), view(), "view", (ENTER,), (ORDER,), ASKED, "01abcd")
CARA = replace(BO, seat=Seat(2), offers=(), asked=None)


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = replace(sheets.SHEETS[THERE.game], controls=Plain(), done=lambda move, public, words: str(move))
    monkeypatch.setattr(sheets, "SHEETS", {THERE.game: plain})


def lines(desk: Desk, **told: str) -> list[str]:
    return shown(panel(desk, WORDS, **told)).splitlines()  # type: ignore[arg-type]


def foot(desk: Desk) -> list[str]:
    """The labels of the last row of buttons."""
    *_, last = (part["components"] for part in parts(panel(desk, WORDS)) if part["type"] == 1)
    return [part["label"] for part in last]


def with_table(desk: Desk, **changed: object) -> Desk:
    return replace(desk, table=replace(desk.table, **changed))  # type: ignore[arg-type]


def test_the_head_has_the_way_to_the_board() -> None:
    assert lines(BO)[0].endswith("Ravens · Rattus Cartus · round 3 of 8")
    assert lines(BO, link=LINK)[0] == f"{lines(BO)[0]} · [board]({LINK})"
    lobby = Desk(replace(table(), status=Status.LOBBY))
    assert lines(lobby, link=LINK)[0].endswith(f"Rattus Cartus · [lobby]({LINK})")


def test_what_is_asked_stands_with_the_own_clock_or_the_time_of_the_rules() -> None:
    assert lines(BO)[1] == (
        f"ASKED: enter a building or play a Pass · clock out <t:{NOON + 3600}:R>"
        " (each decision adds 1 day, up to 3 days)"
    )
    limited = with_table(BO, deadline=Deadline(5, NOON + 60.0))
    assert lines(limited)[1:3] == [
        "ASKED: enter a building or play a Pass",
        f"If nobody answers, the rules decide <t:{NOON + 60}:R>.",
    ]


def test_who_is_not_asked_reads_who_is_and_when_their_time_is_out() -> None:
    assert lines(CARA)[1:3] == [
        "Nothing is asked of you. Waiting for ▲ Bo (enter a building or play a Pass).",
        f"Clock out <t:{NOON + 3600}:R>",
    ]
    nobody = replace(CARA, public=view(asked=()))
    assert lines(nobody)[1] == "Nothing is asked of you."


def test_who_has_answered_in_secret_reads_so_as_long_as_the_game_goes_on() -> None:
    answered = replace(BO, offers=(), asked=None)
    assert lines(answered)[1].startswith("You have gone on, which nobody is shown.")
    assert lines(answered)[2] == "facts"
    limited = with_table(answered, deadline=Deadline(5, NOON + 60.0))
    assert lines(limited)[2] == f"If nobody answers, the rules decide <t:{NOON + 60}:R>."
    assert lines(with_table(answered, status=Status.PAUSED))[1].startswith("You have gone on")
    assert not lines(with_table(answered, status=Status.CLOSED))[1].startswith("You have gone on")


SCORES = uncovered().scores


def ended(monkeypatch: pytest.MonkeyPatch, *scores: Score) -> None:
    there = sheets.SHEETS[THERE.game]

    class Over(Plain):
        def scores(self, public: object) -> tuple[Score, ...]:
            return scores

    monkeypatch.setattr(sheets, "SHEETS", {THERE.game: replace(there, controls=Over())})


def over(seat: int) -> Desk:
    return with_table(replace(CARA, seat=Seat(seat), free=()), status=Status.OVER)


def test_after_the_end_one_reads_who_won_and_how_one_did_oneself(monkeypatch: pytest.MonkeyPatch) -> None:
    ended(monkeypatch, *SCORES)
    first, own = lines(over(0))[1:3]
    assert first.startswith("The game is over, ● Ann wins")
    second = lines(over(1))[1:3]
    assert second[0] == first
    assert own != second[1]
    assert (str(SCORES[0].points) in own, str(SCORES[1].points) in second[1]) == (True, True)
    assert "wiped out" in lines(over(2))[2]
    assert "wiped out" not in second[1]


def test_of_a_game_that_nobody_won_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    ended(monkeypatch, *(structs.replace(score, won=False) for score in SCORES))
    assert lines(over(1))[1] == "The game is over, nobody wins."


# Below the question


def test_below_a_panel_is_what_always_can_be_done() -> None:
    assert foot(BO) == ["What happened", "Standing orders", "Refresh", "Table"]
    assert foot(replace(BO, free=())) == ["What happened", "Refresh", "Table"]
    assert foot(with_table(BO, status=Status.PAUSED))[-1] == "Table"


def test_after_the_end_nothing_can_be_done_about_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    ended(monkeypatch, *SCORES)
    assert foot(over(0)) == ["What happened", "Refresh"]


def test_standing_orders_are_left_by_one_button_in_place_of_the_others() -> None:
    thumb = Thumb(replace(CARA, undo=Move("enter", ("1",))), WORDS)
    assert labels(thumb)[-1] == "Undo: enter 1"
    assert press(thumb, "Standing orders") is None
    assert labels(thumb)[-2:] == ["What happened", "Back to the table"]
    *_, last = (part["custom_id"] for part in parts(thumb.view) if "custom_id" in part)
    assert pressed(BO, PanelId.decode(last) or PanelId("", 0, ""), (), WORDS) == Redraw(None)


def test_a_move_that_the_others_must_agree_to_take_back_stands_below_the_question() -> None:
    move = Move("enter", ("1",))
    assert foot(replace(BO, undo_asks=move))[-1].startswith("Ask")
    assert foot(replace(CARA, undo_asks=move))[-1].startswith("Ask")
    assert foot(replace(BO, undo=move))[-1] == "Table", "it stands beside what is asked"


def test_an_order_is_set_by_a_menu_or_by_its_button_and_stays_in_sight() -> None:
    here = PanelId("orders.at", BO.table.id, BO.stamp)
    by_menu = PanelId("orders.do", BO.table.id, BO.stamp, picks="..looks")
    assert pressed(BO, by_menu, ("ask_me",), WORDS) == Commit((Move("orders", ("looks", "ask_me")),), here)
    assert pressed(BO, by_menu, (), WORDS) == Redraw(here)
    by_button = PanelId("orders.go", BO.table.id, BO.stamp, picks="..looks.for_me")
    assert pressed(BO, by_button, (), WORDS) == Commit((Move("orders", ("looks", "for_me")),), here)
    by_place = PanelId("orders.go", BO.table.id, BO.stamp, picks="00.00")
    stale = "This panel was from before; nothing was done. Here is how things stand."
    assert pressed(BO, by_place, (), WORDS) == Redraw(here, stale)
    menu_by_place = PanelId("orders.do", BO.table.id, BO.stamp, picks="00")
    at_it = PanelId("orders.at", BO.table.id, BO.stamp, picks="00")
    assert pressed(BO, menu_by_place, ("ask_me",), WORDS) == Redraw(at_it)


def test_what_is_asked_is_never_answered_by_a_name_that_is_not_offered() -> None:
    named = PanelId("enter.go", BO.table.id, BO.stamp, picks="..1.joker")
    assert pressed(BO, named, (), WORDS) == Redraw(
        PanelId("enter.at", BO.table.id, BO.stamp, picks="..1.joker")
    )
    menu = PanelId("enter.do", BO.table.id, BO.stamp, picks="..1")
    assert not isinstance(pressed(BO, menu, ("joker",), WORDS), Commit)


def test_a_button_that_names_no_cards_plays_none_and_a_menu_without_its_building_leads_nowhere() -> None:
    bare = PanelId("enter.go", BO.table.id, BO.stamp, picks="00")
    assert pressed(BO, bare, (), WORDS) == Commit((Move("enter", ("1",)),))
    nowhere = PanelId("enter.go", BO.table.id, BO.stamp)
    assert pressed(BO, nowhere, (), WORDS) == Redraw(PanelId("enter.at", BO.table.id, BO.stamp))
    untouched = PanelId("enter.sel", BO.table.id, BO.stamp, picks="00")
    ticked = PanelId("enter.at", BO.table.id, BO.stamp, picks="00.00")
    assert pressed(BO, untouched, ("monk.1",), WORDS) == Redraw(ticked)
    menu = PanelId("enter.sel", BO.table.id, BO.stamp)
    assert pressed(BO, menu, ("monk.1",), WORDS) == Redraw(PanelId("enter.at", BO.table.id, BO.stamp))


def test_what_is_set_already_goes_to_the_rules() -> None:
    set_already = PanelId("orders.go", BO.table.id, BO.stamp, picks="..looks.never")
    after = pressed(BO, set_already, (), WORDS)
    assert isinstance(after, Commit)
    assert after.moves == (Move("orders", ("looks", "never")),)


# Without a seat


def topics(desk: Desk) -> list[str]:
    found = [TopicId.decode(part.get("custom_id", "")) for part in parts(panel(desk, WORDS))]
    return [topic.topic for topic in found if topic is not None]


def watching(there: Table, **changed: object) -> Desk:
    return replace(Desk(there, public=view()), **changed)  # type: ignore[arg-type]


def test_who_watches_sees_the_board_and_may_do_something_about_a_table_that_goes_on() -> None:
    assert topics(watching(THERE)) == ["log", "text", "rules", "table"]
    assert topics(watching(replace(THERE, status=Status.PAUSED))) == ["log", "text", "rules", "table"]
    assert topics(watching(replace(THERE, status=Status.OVER))) == ["log", "text", "rules"]
    said = lines(watching(THERE))
    assert said[1].startswith("You have no seat at this table")
    assert said[2] == "Waiting for ▲ Bo (enter a building or play a Pass)."
    assert said[3] == f"Clock out <t:{NOON + 3600}:R>"
    assert lines(watching(THERE, public=view(asked=())))[2] == said[3], "where nobody is waited for"


def test_a_table_that_was_closed_has_what_happened_and_the_rules() -> None:
    closed = Desk(replace(THERE, status=Status.CLOSED))
    assert topics(closed) == ["log", "rules"]
    assert lines(closed)[1] == "This table ended without a result."


def test_whoever_gave_up_a_seat_may_come_back_only_while_it_is_free_and_the_game_goes_on() -> None:
    first, bo, *others = THERE.chairs
    free = replace(THERE, chairs=(first, replace(bo, person=None), *others))
    gave_up = watching(free, former=Seat(1))
    assert lines(gave_up)[1].startswith("The computer plays your former seat, ▲ Bo.")
    for_good = "Your former seat: ▲ Bo. You see what everybody sees."
    assert lines(replace(gave_up, kept=True))[1] == for_good
    assert lines(with_table(gave_up, status=Status.OVER))[1] == for_good
    offered = watching(free, offered=Seat(1))
    assert lines(offered)[1].startswith("The seat of ▲ Bo is offered to you.")
    ended_there = with_table(offered, status=Status.OVER)
    assert lines(ended_there)[1].startswith("You have no seat at this table")


def test_a_preface_stands_above_a_line() -> None:
    found = parts(panel(BO, WORDS, preface="Done."))
    texts = [part.get("content") for part in found if part["type"] in {10, 14}]
    assert texts[:2] == ["Done.", None]
