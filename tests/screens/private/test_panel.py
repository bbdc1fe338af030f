"""The private panel: all that is offered is reached by presses, within the limits, and no secret is shown."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace as struct_replace

from bot.desks import UNREADABLE, Desk, Status
from bot.games.plague_and_pestilence import kinds as plague_kinds
from bot.games.protocol import Move, Offer, Seat
from bot.games.rattus import kinds as rattus_kinds
from bot.games.rattus.data import RATS
from bot.games.rattus_cartus import kinds as cartus_kinds
from bot.games.rattus_cartus.kinds import Card, Kind
from bot.screens import offers as walk
from bot.screens.ids import PanelId
from bot.screens.offers import Path, Stage
from bot.screens.panel import Commit, Redraw, Topic, panel, pressed
from bot.screens.rattus_cartus.hand import influence
from bot.text import Words, words
from tests.games.play import random_pick
from tests.games.rattus.sitting import Sitting
from tests.screens.private.desks import FORTY, GAME, asked_desks, desk, desk_with_hand, reader, states, table
from tests.screens.private.plague_and_pestilence import desks as plague
from tests.screens.private.rattus import desks as rattus
from tests.screens.private.thumb import Thumb, check_limits, parts, shown


def ordered(desk_: Desk, move: Move) -> Move:
    """The move with its picks in the order of the offer."""
    offer = next(offer for offer in (*desk_.offers, *desk_.free) if offer.fits(move))
    made = walk.made(offer, move.picks[len(offer.head) :])
    assert made is not None
    return made


def test_the_random_games_ask_everything() -> None:
    asks = {one.asked.ask for one in asked_desks() if one.asked is not None}
    assert asks == {
        "supply",
        "enter",
        "look",
        "choose_giver",
        "choose_receiver",
        "give",
        "discard",
        "act",
    }


def spoken_at(one: Desk) -> Words:
    return words("en", one.table.game, [chair.name for chair in one.table.chairs])


@pytest.mark.parametrize(
    "desks",
    [asked_desks, partial(rattus.asked_desks, 4), partial(plague.asked_desks, 3)],
    ids=["rattus_cartus", "rattus", "plague_and_pestilence"],
)
def test_every_offer_is_reached_and_committed_by_presses_alone(
    desks: Callable[[], tuple[Desk, ...]],
) -> None:
    rng = Random(1)
    for one in desks():
        for offer in rng.sample(one.offers, min(8, len(one.offers))):
            move = ordered(one, random_pick(offer, rng))
            assert Thumb(one, spoken_at(one)).commit(move) == Commit((move,))


def test_a_turn_of_rattus_in_which_everything_is_possible_keeps_the_limits() -> None:
    """Cubes in nine regions, three rats in nearly all, each seen, each card held, something to take back."""
    ids = iter(RATS)
    state = Sitting(
        piece="germania",
        rats={
            region: " ".join(islice(ids, 2 if region == "anglia" else 3)) for region in rattus_kinds.Region
        },
        cubes=dict.fromkeys(list(rattus_kinds.Region)[:9], "2 2 2 2"),
        cards={1: " ".join(rattus_kinds.Card)},
    ).state
    seen = tuple(rat for there in state.rats for rat in there)
    full = rattus.desk(struct_replace(state, notes=(seen, (), (), ())))
    one = replace(full, undo=Move("merchant", ("gallia", "germania", "3")))
    assert len(one.offers) > 50
    rng = Random(3)
    for offer in rng.sample(one.offers, 20):
        move = ordered(one, random_pick(offer, rng))
        assert Thumb(one, spoken_at(one)).commit(move) == Commit((move,))


def test_a_supply_costs_two_presses_and_entering_three() -> None:
    thumb = Thumb(found("supply"), reader())
    thumb.commit(ordered(thumb.desk, Move("supply", ("1", *preset(thumb.desk)))))
    assert thumb.presses == 2
    one = found("enter")
    thumb = Thumb(one, reader(len(one.table.chairs)))
    thumb.commit(ordered(one, Move("enter", ("1", one.offers[0].options[0][0]))))
    assert thumb.presses == 3


def found(ask: str) -> Desk:
    return next(one for one in asked_desks() if one.asked and one.asked.ask == ask and one.offers[0].options)


def preset(one: Desk) -> tuple[str, ...]:
    assert one.view is not None
    seen = one.view.seen
    unseen = sorted(range(5), key=lambda place: seen[place] is not None)
    return tuple(str(place + 1) for place in unseen[: one.offers[0].most])


def test_standing_orders_take_one_press_each_and_stay_open() -> None:
    for one in asked_desks(2):
        thumb = Thumb(one, reader(len(one.table.chairs)))
        thumb.use(next(part for part, path, _ in thumb.controls() if path.verb == "orders"))
        for part, path, _ in thumb.controls():
            committed = thumb.use(part)
            assert committed is not None
            assert committed.moves == (Move("orders", (*path.head, *(path.picks or ()))),)
            thumb.draw(committed.then)
            assert any(path.verb == "orders" for _, path, _ in thumb.controls())


def test_the_button_that_commits_is_green_and_says_its_effect() -> None:
    one = found("enter")
    thumb = Thumb(one, reader(len(one.table.chairs)))
    move = Move("enter", ("1", one.offers[0].options[0][0]))
    assert (thumb.step(move), thumb.step(move)) == (None, None)
    row = next(
        part for part in parts(thumb.view) if part["type"] == 1 and part["components"][0].get("style") == 3
    )
    assert [part["label"] for part in row["components"]][1:] == ["Back"]
    assert row["components"][0]["label"].endswith("with 1 card")


def test_back_leads_to_the_beginning_step_by_step() -> None:
    one = found("enter")
    thumb = Thumb(one, reader(len(one.table.chairs)))
    before = parts(thumb.view)
    thumb.press(Stage.AT, Path("enter", ("1",)))
    assert thumb.use(next(part for part in parts(thumb.view) if part.get("label") == "Back")) is None
    assert parts(thumb.view) == before


def test_a_hand_of_40_cards_turns_pages_and_keeps_its_ticks() -> None:
    offer = Offer("enter", ("1",), tuple((kind.value, 4) for kind in Kind)[:10], 0, 40)
    one = desk_with_hand("enter", FORTY, offer)
    picks = tuple(token for token, count in offer.options for _ in range(count - 1))
    thumb = Thumb(one, reader(len(one.table.chairs)))
    assert thumb.commit(Move("enter", ("1", *picks))).moves == (Move("enter", ("1", *picks)),)
    assert thumb.presses > 4


def test_no_more_can_be_ticked_over_all_pages_than_may_be_picked() -> None:
    offer = Offer("give", (), tuple((kind.value, 4) for kind in Kind)[:10], 20, 20)
    thumb = Thumb(desk_with_hand("give", FORTY, offer), reader())
    picks = [token for token, count in offer.options for _ in range(2)]
    assert thumb.commit(Move("give", tuple(picks))).moves == (Move("give", tuple(picks)),)


def test_ticks_stay_when_another_building_is_chosen() -> None:
    one = found("enter")
    thumb = Thumb(one, reader(len(one.table.chairs)))
    token = one.offers[0].options[0][0]
    move = Move("enter", ("1", token))
    assert (thumb.step(move), thumb.step(move)) == (None, None)
    thumb.press(Stage.AT, Path("enter", ("2",), (token,)))
    assert thumb.commit(Move("enter", ("2", token))).moves == (Move("enter", ("2", token)),)


def test_a_panel_shows_nothing_that_its_seat_cannot_know() -> None:
    rng = Random(2)
    for number, state in enumerate(states(3, 7)):
        if number % 9:
            continue
        for seat in map(Seat, range(3)):
            twin = GAME.resample(state, seat, rng)
            one, other = (parts(panel(desk(world, seat), reader(3))) for world in (state, twin))
            assert one == other


def test_who_is_not_asked_is_told_who_is() -> None:
    for state in states(3, 8):
        for seat in map(Seat, range(3)):
            if seat in GAME.to_act(state) or GAME.is_over(state):
                continue
            view = panel(desk(state, seat), reader(3))
            check_limits(view)
            assert "Nothing is asked of you. Waiting for " in shown(view)
            return
    raise AssertionError("everybody is always asked")


def test_the_end_names_the_winners_and_the_own_place() -> None:
    for seed in range(4):
        *_, last = states(4, seed)
        for seat in map(Seat, range(4)):
            view = panel(desk(last, seat), reader(4))
            check_limits(view)
            assert "The game is over" in shown(view)
            assert "You" in shown(view)


def test_rc_h05_after_the_end_the_panel_shows_the_whole_nun_row() -> None:
    *_, last = states(3, 2)
    one = desk(last, Seat(0))
    assert one.public is not None
    row = one.public.uncovered.nun_row
    told = " · ".join(f"{position}: {card.nuns}" for position, card in enumerate(row, start=1))
    assert f"Nun row: {told} ({sum(card.nuns for card in row)} nun" in shown(panel(one, reader(3)))


def test_whoever_has_no_seat_sees_what_everybody_sees() -> None:
    for number, state in enumerate(states(5, 9)):
        if number % 20:
            continue
        public = GAME.public_view(state)
        view = panel(Desk(table(5), public=public), reader(), link="https://discord.com/channels/1/2/3")
        check_limits(view)
        assert "no seat" in shown(view)


@pytest.mark.parametrize(
    ("former", "offered", "held", "told"),
    [
        (Seat(1), None, False, "The computer plays your former seat, ▲ Bo. Table and then Come back asks"),
        (Seat(1), None, True, "Your former seat: ▲ Bo."),
        (Seat(1), Seat(1), False, "The seat of ▲ Bo is offered to you. Table, or /table join, takes it."),
        (None, Seat(1), True, "The seat of ▲ Bo is offered to you."),
    ],
)
def test_who_held_a_seat_or_may_take_one_reads_how(
    former: Seat | None, offered: Seat | None, told: str, *, held: bool
) -> None:
    there, public = table(5), GAME.public_view(next(iter(states(5, 9))))
    if not held:
        empty = replace(there.chairs[1], person=None, computer=True)
        there = replace(there, chairs=(there.chairs[0], empty, *there.chairs[2:]))
    view = panel(Desk(there, public=public, former=former, offered=offered), reader())
    check_limits(view)
    assert told in shown(view)


@pytest.mark.parametrize(
    ("seat", "labels"), [(None, ["Join", "Rules"]), (Seat(1), ["Leave", "Start", "Rules"])]
)
def test_a_lobby_says_how_to_join(seat: Seat | None, labels: list[str]) -> None:
    view = panel(Desk(table(3, Status.LOBBY), seat), reader(3))
    check_limits(view)
    assert [part["label"] for part in parts(view) if "label" in part] == labels


def test_a_table_without_a_result_says_so() -> None:
    view = panel(Desk(table(3, Status.CLOSED), Seat(0)), reader(3))
    check_limits(view)
    assert "without a result" in shown(view)


def test_a_preface_stands_on_top_and_is_cut() -> None:
    one = found("enter")
    view = panel(one, reader(len(one.table.chairs)), preface="Done: " + "x" * 5000)
    check_limits(view)
    assert shown(view).startswith("Done: xxx")


def test_a_panel_from_before_does_nothing_and_says_so() -> None:
    one = replace(found("enter"), stamp="02ffff")
    spoken = reader(len(one.table.chairs))
    moved = pressed(one, PanelId("enter.at", one.table.id, "01abcd", picks="00"), (), spoken)
    assert isinstance(moved, Redraw)
    assert moved.path is None
    assert moved.preface == "This panel was from before; nothing was done. Here is how things stand."
    outdated = pressed(one, PanelId("enter.go", one.table.id, "01abcd", picks="00."), (), spoken)
    assert outdated == Commit((Move("enter", UNREADABLE),))
    assert pressed(one, PanelId("home", one.table.id, "01abcd"), (), spoken) == Redraw(None)
    assert pressed(one, PanelId("log", one.table.id, "01abcd"), (), spoken) == Topic("log")
    old = PanelId("enter.at", one.table.id, "01abcd", picks="00")
    assert parts(panel(one, spoken, path=old)) == parts(panel(one, spoken))


@pytest.mark.parametrize("page", [1, 35])
@pytest.mark.parametrize(
    "desks",
    [asked_desks, partial(rattus.asked_desks, 4), partial(plague.asked_desks, 3)],
    ids=["rattus_cartus", "rattus", "plague_and_pestilence"],
)
def test_a_page_that_only_a_forged_id_has_never_fails(
    desks: Callable[[], tuple[Desk, ...]], page: int
) -> None:
    rng = Random(page)
    for one in desks():
        offers, spoken = (*one.offers, *one.free), spoken_at(one)
        for offer in rng.sample(offers, min(3, len(offers))):
            path = Path(offer.verb, offer.head, (), page)
            for stage in Stage:
                pid = walk.panel_id(offers, path, stage, table=one.table.id, stamp=one.stamp)
                after = pressed(one, pid, (), spoken)
                if isinstance(after, Redraw):
                    check_limits(panel(one, spoken, path=after.path))


VERBS = {*cartus_kinds.Verb, *rattus_kinds.Verb, *plague_kinds.Verb}
steps = st.one_of(
    st.from_regex(r"[a-z][a-z.]{0,11}", fullmatch=True),
    st.builds(
        "{}.{}".format,
        st.sampled_from(sorted(VERBS)),
        st.sampled_from(list(walk.Stage)),
    ).filter(lambda step: len(step) <= 12),
)
forged = st.builds(
    PanelId,
    step=steps,
    table=st.just(36**3),
    stamp=st.sampled_from(["01abcd", "", "zzz"]),
    page=st.integers(0, 35),
    picks=st.one_of(
        st.text("012az.", max_size=8),
        st.text("0123456789abcdefghijklmnopqrstuvwxyz.", max_size=60),
        st.sampled_from(["", "on", "my_roll", "never", "against=seat2", "seat9", "=", "x"]).map(
            "..{}".format
        ),
        st.sampled_from(["never", "against=seat9", "=", ""]).map("..anothers_roll.{}".format),
    ),
)


@given(
    forged,
    st.lists(
        st.sampled_from(
            ["1", "knight.1", "monk.2", "gallia", "italia.1", "fire", "seat2.1", "my_roll", "", "x" * 100]
        ),
        max_size=25,
    ),
    st.integers(0),
)
def test_a_forged_id_never_fails_and_never_plays_what_is_not_offered(
    pid: PanelId, values: list[str], which: int
) -> None:
    every = (*asked_desks(2), *rattus.asked_desks(2), *plague.asked_desks(2))
    one = every[which % len(every)]
    spoken = spoken_at(one)
    after = pressed(one, pid, values, spoken)
    if isinstance(after, Commit):
        for move in after.moves:
            # What a name is not, the rules say.
            is_named = pid.picks.startswith(walk.NAMED) and move.verb in walk.verbs(one.free)
            is_offered = any(offer.fits(move) for offer in (*one.offers, *one.free))
            assert is_offered == (move.picks != UNREADABLE) or is_named
    if isinstance(after, Redraw):
        check_limits(panel(one, spoken, path=after.path))
    check_limits(panel(one, spoken, path=pid))


def test_names_with_markup_are_plain_on_buttons_and_escaped_in_text() -> None:
    odd = ("*Ann*", "`Bo`", "@everyone")
    spoken = words("en", GAME.name, odd)
    for state in states(3, 3):
        for seat in GAME.to_act(state):
            view = panel(desk(state, seat), spoken)
            assert not any("\\" in part["label"] for part in parts(view) if "label" in part)
            assert "@everyone" not in shown(view)


def test_nuns_of_a_class_are_listed_with_the_hand() -> None:
    cards = (
        Card(Kind.MONK),
        Card(Kind.MONK, 2),
        Card(Kind.MONK, 4),
        Card(Kind.JOKER),
        Card(Kind.GOLD),
        Card(Kind.GOLD),
    )
    offer = Offer("enter", ("1",), (("monk", 3), ("joker", 1)), 0, 4)
    text = shown(panel(desk_with_hand("enter", cards, offer), reader()))
    assert "Hand 6: Monk ×3 (4 2 0), Joker, Gold ×2" in text


def test_rc_d01_jokers_and_population_bring_influence_and_no_other_card_does() -> None:
    assert influence(("joker", "monk", "gold", "sword", "joker")) == 3


def test_a_pass_says_who_is_next_and_that_is_never_who_plays_it() -> None:
    one = next(one for one in asked_desks() if any(offer.verb == "pass" for offer in one.offers))
    assert one.seat is not None
    line = [seat for seat in one.view.public.line if seat != one.seat] if one.view else []
    thumb = Thumb(one, reader(len(one.table.chairs)))
    thumb.use(next(part for part, path, _ in thumb.controls() if path.verb == "pass"))
    label = next(part["label"] for part in parts(thumb.view) if part.get("style") == 3)
    names = [chair.name for chair in one.table.chairs]
    alone = "Play it: your turn comes straight back"
    assert label == (f"Play it: {names[line[0]]} is next" if line else alone)


def test_who_is_chosen_gives_cards_to_a_sword_and_takes_a_rat_of_a_flute() -> None:
    for ask, says in (("choose_giver", " gives "), ("choose_receiver", None)):
        for one in (one for one in asked_desks() if one.asked is not None and one.asked.ask == ask):
            thumb = Thumb(one, reader(len(one.table.chairs)))
            labels = [part["label"] for part, path, _ in thumb.controls() if path.verb == "choose"]
            assert labels
            assert all((" gives " in label) == bool(says) for label in labels)
