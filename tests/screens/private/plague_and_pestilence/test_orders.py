"""The standing orders of Plague & Pestilence in the panel, and that nothing there tells who holds what."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import Card, Moment
from bot.games.plague_and_pestilence.state import State
from bot.games.plague_and_pestilence.tasks import GiveInquisition, HandOn, Lose, Moving, NameOpponent, Task
from bot.games.plague_and_pestilence.views import WarView
from bot.games.protocol import Move, Offer, Seat
from bot.screens.ids import PanelId
from bot.screens.panel import Commit, Redraw, panel, pressed
from bot.screens.plague_and_pestilence.orders import answer, notes
from bot.text import words
from tests.screens.private.plague_and_pestilence.desks import (
    GAME,
    asking,
    desk,
    having,
    reader,
    states,
    thumb_at,
)
from tests.screens.private.reading import choose, labels, lines, menu_of, moved, press
from tests.screens.private.thumb import Thumb, check_limits, parts, shown

NAMES = [
    *("When I am attacked", "When others are attacked", "My Prosperity or Plague roll"),
    *("My Inquisition roll", "A war I fight", "Tactical Advantage against others"),
]
BESIDE = ["What happened", "Back to the table"]


def ordering(state: State, seat: int = 0) -> Thumb:
    thumb = thumb_at(state, seat)
    press(thumb, "Standing orders")
    return thumb


def table(hand: str = "fire") -> State:
    return asking(having(hand), having("drought"), having("flood"))


def test_pp_r02_all_six_orders_are_listed_as_they_are_set() -> None:
    thumb = ordering(table())
    assert lines(thumb, "Change which order") == NAMES
    for line in (
        "**When I am attacked**: cancel what would put me out and all Major Wars and Children's Crusades",
        "**When others are attacked**: never cancel",
        "**My Prosperity or Plague roll**: play only if I would be out",
        "**My Inquisition roll**: play only if I would be out",
        "**A war I fight**: play to win",
        "**Tactical Advantage against others**: never",
    ):
        assert line in shown(thumb.view).splitlines()
    assert "Others see only the cards you play." in shown(thumb.view)
    assert labels(thumb) == BESIDE


def offers_of(state: State, seat: int = 0) -> list[Offer]:
    return [offer for offer in GAME.free_moves(state, Seat(seat)) if offer.verb == "orders"]


@pytest.mark.parametrize("moment", Moment)
def test_pp_r02_each_answer_to_a_moment_is_one_press(moment: Moment) -> None:
    """A few are buttons; where players are named, a menu."""
    spoken, now = reader(3).plain, dict(GAME.seat_view(table(), Seat(0)).orders)[moment]
    (offer,) = [offer for offer in offers_of(table()) if offer.head == (moment,)]
    for token, _ in offer.options:
        thumb = ordering(table())
        choose(thumb, "Change which order", spoken.name(moment))
        said = answer(moment, token, spoken)
        if len(offer.options) <= 5:
            assert f"{answer(moment, now, spoken)} ✓" in labels(thumb)
            committed = press(thumb, said)
        else:
            committed = choose(thumb, "Change it to", said)
        assert moved(committed) == f"orders {moment} {token}"
        assert committed is not None
        state = GAME.apply(table(), Seat(0), committed.moves[0]).state
        after = thumb_at(state, 0)
        after.draw(committed.then)
        assert (
            f"**{spoken.name(moment)}**: {answer(moment, token, reader(3))}" in shown(after.view).splitlines()
        )
        assert lines(after, "Change which order") == NAMES


def test_orders_are_set_also_by_who_is_not_asked_and_by_presses_alone() -> None:
    for offer in offers_of(table(), 1):
        for token, _ in offer.options:
            move = Move(offer.verb, (*offer.head, token))
            thumb = ordering(table(), 1)
            assert moved(thumb.commit(move)) == str(move)
            assert thumb.presses == 3


def test_a_button_of_a_panel_from_before_somebody_was_out_sets_what_it_says() -> None:
    """What is offered has moved up by then; the id says the name."""
    four = asking(having("fire"), having("drought"), having("flood"), having("flood"))
    three = asking(having("fire"), having("drought", population=0), having("flood"), having("flood"))
    thumb = thumb_at(four, 1)
    press(thumb, "Standing orders")
    choose(thumb, "Change which order", "When others are attacked")
    menu = menu_of(thumb, "Change it to")
    (value,) = [option["value"] for option in menu["options"] if "played on ■" in option["label"]]
    pid = PanelId.decode(menu["custom_id"])
    assert pid is not None
    later = pressed(desk(three, 3), replace_id(pid, desk(three, 3).stamp), [value], reader(4))
    assert isinstance(later, Commit)
    assert moved(later) == "orders cancel_for_others played_on=seat3"


def test_a_button_of_a_former_release_which_names_its_answer_by_place_sets_nothing() -> None:
    one = desk(table(), 1)
    pid = PanelId("orders.go", one.table.id, one.stamp, picks="01.00")
    assert isinstance(pressed(one, pid, (), reader(3)), Redraw)


def replace_id(pid: PanelId, stamp: str) -> PanelId:
    return PanelId(pid.step, pid.table, stamp, pid.page, pid.picks)


WAR = WarView(Card.MINOR_WAR, Seat(1), Seat(0))
QUESTIONS: dict[str, Task] = {
    "pestilence": Moving((0, 1, 1, 0), 2),
    "inquisition": GiveInquisition(Seat(0)),
    "hand_on": HandOn(),
    "loss": Lose(Seat(0), Seat(0), Card.FIRE),
    "opponent": NameOpponent(),
}


def controls(state: State, seat: int) -> list[dict[str, Any]]:
    """All that can be pressed, with its id."""
    return [part for part in parts(panel(desk(state, seat), reader(4))) if "custom_id" in part]


@pytest.mark.parametrize("ask", QUESTIONS)
def test_whether_one_holds_a_reaction_card_changes_no_press_and_no_id(ask: str) -> None:
    """player-experience.md 8, point 19."""
    with_card, without = (
        asking(
            having(f"fire {card}", "sewers aqueduct", 30),
            having("flood", "", 40, 1),
            having("flood", "", 50, 1),
            having("flood"),
            task=QUESTIONS[ask],
            war=WAR if ask == "opponent" else None,
        )
        for card in ("tactical_advantage", "drought")
    )
    for seat in range(4):
        assert controls(with_card, seat) == controls(without, seat)
        if seat:
            assert parts(panel(desk(with_card, seat), reader(4))) == parts(
                panel(desk(without, seat), reader(4))
            )


def test_an_action_with_a_reaction_card_takes_the_same_presses() -> None:
    """It is only one more thing to discard."""
    for card in ("tactical_advantage", "buy_indulgence", "drought"):
        thumb = thumb_at(table(f"fire {card}"))
        assert thumb.commit(Move("play", ("fire", "seat2"))).moves == (Move("play", ("fire", "seat2")),)
        assert thumb.presses == 3
        thumb = thumb_at(table(f"fire {card}"))
        assert thumb.commit(Move("discard", (card,))).moves == (Move("discard", (card,)),)
        assert thumb.presses == 2


def test_a_panel_shows_nothing_that_its_seat_cannot_know() -> None:
    rng = Random(2)
    for state in states(3, 7)[::7]:
        for seat in map(Seat, range(3)):
            twin = GAME.resample(state, seat, rng)
            mine, other = (panel(desk(world, seat), reader(3)) for world in (state, twin))
            check_limits(mine)
            assert parts(mine) == parts(other)
            if GAME.free_moves(state, seat):
                orders = [parts(ordering(world, seat).view) for world in (state, twin)]
                assert orders[0] == orders[1]


def test_the_fullest_panel_keeps_the_limits() -> None:
    """Six players with long names and all six improvements each, six kinds of card, every order looked at."""
    every = "city_walls aqueduct sewers monastery knights_templar knights_hospitaller"
    hand = "pestilence fire earthquake minor_war major_war buy_indulgence"
    owned = [having(hand, every, 199, 5), *(having("fire", every, 100 + seat, 5) for seat in range(5))]
    state = replace(asking(*owned), inquisition=Seat(0), supply=(2, 2, 2, 2))
    one = desk(state)
    long = words("en", GAME.name, [letter * 40 for letter in "abcdef"])
    for offer in one.offers:
        for token, _ in offer.options or (("", 0),):
            move = Move(offer.verb, (*offer.head, *([token] if token else [])))
            thumb = Thumb(one, long)
            assert thumb.commit(move).moves == (move,)
    thumb = Thumb(one, long)
    press(thumb, "Standing orders")
    for moment in NAMES:
        choose(thumb, "Change which order", moment)
        check_limits(thumb.view)


@pytest.mark.parametrize(
    ("moment", "told"),
    [
        (
            Moment.CANCEL_FOR_ME,
            (
                "You are the target of Children's Crusade, Crusade, Minor War or Major War, or the opponent"
                " in a War. Buy Indulgence / Negotiated Peace cancels it."
            ),
        ),
        (
            Moment.MY_INQUISITION,
            (
                "Tactical Advantage changes the total by 2. With 8 or more you may hand the Inquisition on,"
                " with 7 or less it costs you."
            ),
        ),
        (
            Moment.MY_WAR,
            (
                "Tactical Advantage changes your die by 2. With two players left it says whether odd or even"
                " counts."
            ),
        ),
    ],
)
def test_an_order_says_what_it_is_about_and_how_many_cards_it_spends(moment: Moment, told: str) -> None:
    view = GAME.seat_view(asking(having("fire"), having()), Seat(0))
    fewest = "-# It plays the fewest cards that are enough, and none where yours are not."
    about_cancelling = moment is Moment.CANCEL_FOR_ME
    assert notes(view, moment, reader()) == ([told] if about_cancelling else [told, fewest])
