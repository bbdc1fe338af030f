"""The private panel of Rattus: what it says, what its buttons and menus do, how many presses things cost."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.games.protocol import Move, Seat
from bot.games.rattus import data
from bot.games.rattus.kinds import Phase, Region
from bot.games.rattus.state import State
from bot.screens.ids import PanelId
from bot.screens.panel import Redraw, pressed
from bot.screens.rattus import controls
from bot.screens.rattus.done import done
from tests.games.rattus.sitting import Sitting
from tests.screens.private.rattus.desks import (
    CUBES,
    GALLIA,
    GAME,
    RATS,
    after,
    desk,
    opened,
    reader,
    states,
    thumb_at,
)
from tests.screens.private.reading import choose, labels, lines, moved, press, taken
from tests.screens.private.thumb import shown


def test_the_panel_says_what_may_be_done_and_what_must() -> None:
    thumb = thumb_at(GALLIA)
    assert "May: take a class card · place cubes · use Merchant, Monk, Witch, King." in shown(thumb.view)
    assert "Must, last: move the Plague piece." in shown(thumb.view)
    assert lines(thumb, "Take a class card") == ["Peasant: free", "Knight: from ◆ Çara Ñ"]
    assert lines(thumb, "Place cubes") == [
        "Gallia: place 2 (2 rats, ● 2 ▲ 1)",
        "Italia: place 3 (3 rats, no cubes)",
        "Turcia: place 1 (1 rat, no cubes)",
    ]
    assert "Italia (3 rats, no cubes)" in lines(thumb, "Move the Plague piece")
    assert labels(thumb)[:4] == ["King", "Merchant", "Monk", "Witch"]


def test_the_facts_are_cubes_cards_and_what_was_done_this_turn() -> None:
    text = shown(thumb_at(GALLIA).view)
    assert "Cubes 17 left · 3 on the board · 0 in the palace" in text
    assert "Class cards Merchant, Monk, Witch, King" in text
    assert "This turn" not in text
    text = shown(thumb_at(after(GALLIA, "take peasant", "place gallia 2", "king scandia")).view)
    assert "Cubes 15 left · 4 on the board · 1 in the palace" in text
    assert "Class cards Peasant, Merchant, Monk, Witch, King" in text
    assert "This turn: took a class card · placed cubes · used King" in text
    assert "May: use Merchant, Monk, Witch." in text
    others = shown(thumb_at(desk(after(GALLIA, "take peasant", "place gallia 2", "king scandia"), 1)).view)
    assert "This turn" not in others
    over = states(2, 1)[-1]
    assert not any("This turn" in shown(thumb_at(desk(over, seat)).view) for seat in (0, 1))
    assert "Class cards none" in shown(thumb_at(opened(2)).view)


def test_a_card_that_finds_nothing_to_do_is_explained() -> None:
    text = shown(thumb_at(Sitting(cards={1: "king merchant monk witch"}).state).view)
    assert "May: take a class card." in text
    assert "The King finds no cube of yours in a region without rats." in text
    assert "The Merchant finds no cube of yours in a region." in text
    assert "The Monk finds no rat that a neighbour has room for." in text
    assert "The Witch finds no rat on the board." in text


@pytest.mark.parametrize(
    ("steps", "move", "presses"),
    [
        ([("Take a class card", "Knight")], "take knight", 1),
        ([("Place cubes", "Gallia")], "place gallia 2", 1),
        (["King", "Move a cube from Scandia to the palace"], "king scandia", 2),
        (["Monk", ("Monk:", "Gallia 2"), ("To which", "Hispania")], "monk gallia2 hispania", 3),
        (["Merchant", "From Gallia", "Anglia", "Move 2 from"], "merchant gallia anglia 2", 4),
        (["Witch", ("Witch:", "Italia 2"), "Look at Italia 2"], "witch italia2", 3),
        ([("Move the Plague piece", "Gallia")], "move gallia", 1),
        (
            [("Move the Plague piece", "Polonia"), "Move to Polonia, no ravage: the turn ends"],
            "move polonia",
            2,
        ),
    ],
)
def test_what_can_be_taken_back_is_done_by_choosing_it(
    steps: Sequence[str | tuple[str, str]], move: str, presses: int
) -> None:
    """player-experience.md 3.4 and 7: King 2 presses, Monk 3, Merchant 4."""
    thumb = thumb_at(GALLIA)
    assert taken(thumb, steps) == move
    assert thumb.presses == presses


def test_the_king_chooses_among_regions_without_rats() -> None:
    """RA-P02."""
    cubes = dict.fromkeys(("gallia", "scandia", "tartaria"), "1")
    thumb = thumb_at(Sitting(rats={"gallia": "S01"}, cubes=cubes, cards={1: "king"}).state)
    press(thumb, "King")
    assert lines(thumb, "King:") == ["Scandia: 1 of your cubes", "Tartaria: 1 of your cubes"]
    assert moved(choose(thumb, "King:", "Tartaria")) == "king tartaria"


def test_the_peasant_asks_for_one_press_more() -> None:
    """RA-P05."""
    thumb = thumb_at(replace(GALLIA, holders=(Seat(0), *GALLIA.holders[1:])))
    assert choose(thumb, "Place cubes", "Gallia") is None
    assert "Must" not in shown(thumb.view)
    assert [label for label in labels(thumb) if label.startswith("Place")] == [
        "Place 2 in Gallia",
        "Place 3 in Gallia",
    ]
    assert {
        "Gallia: place 2 or 3 (2 rats, ● 2 ▲ 1)",
        "Scandia: place 1 (no rats, ● 1)",
    } < set(lines(thumb, "Place cubes"))
    assert moved(press(thumb, "Place 3")) == "place gallia 3"


def test_ra_b01_a_short_supply_is_said_before_anything_is_chosen() -> None:
    thumb = thumb_at(replace(GALLIA, left=(2, *GALLIA.left[1:])))
    assert "Italia: place 2 (3 rats, no cubes)" in lines(thumb, "Place cubes")
    assert "Turcia: place 1 (1 rat, no cubes)" in lines(thumb, "Place cubes")


def test_a_step_of_the_piece_says_what_follows_by_itself() -> None:
    """RA-C02, RA-C04: one way to spread, nothing to spread."""
    rats = {"anglia": "S01 S02", "gallia": "S03 S04 S05", "scandia": "S06"}
    thumb = thumb_at(Sitting(piece="gallia", rats=rats, cubes={"anglia": "1"}, cards={1: "knight"}).state)
    assert "Must, last: move the Plague piece one or two steps." in shown(thumb.view)
    assert choose(thumb, "Move the Plague piece", "Anglia") is None
    assert "Must" not in shown(thumb.view)
    assert "\nMove the Plague piece.\n" in shown(thumb.view)
    assert "Move to Anglia, new rats in Scandia ×2, then the ravage" in labels(thumb)
    assert (
        "Then Anglia is ravaged: rats with a limit up to 1 strike, up to 3 if the Plague piece counts."
        in shown(thumb.view)
    )
    assert moved(press(thumb, "Move to Anglia")) == "move anglia"


def test_a_forged_choice_moves_the_piece_nowhere() -> None:
    one = desk(GALLIA)
    pid = PanelId("move.do", one.table.id, one.stamp, picks=".")
    assert isinstance(pressed(one, pid, ["nowhere.1"], reader(4)), Redraw)


def test_a_rat_moves_only_where_there_is_room_and_the_panel_says_why() -> None:
    """RA-P04."""
    thumb = thumb_at(GALLIA)
    press(thumb, "Monk")
    choose(thumb, "Monk:", "Gallia 1")
    assert "Monk: Gallia 1 moves to which neighbour?" in shown(thumb.view)
    assert "Italia is full: a region holds 3 rats." in shown(thumb.view)


def test_new_rats_are_chosen_together_and_the_ravage_is_announced() -> None:
    """RA-C02, RA-C03."""
    thumb = thumb_at(after(GALLIA, "move gallia"))
    assert "Place 2 new rats beside Gallia." in shown(thumb.view)
    assert "Then Gallia is ravaged: rats with a limit up to 3 strike." in shown(thumb.view)
    assert "Italia is full: a region holds 3 rats." in shown(thumb.view)
    assert "A region that is listed twice has room for both." in shown(thumb.view)
    assert "more." not in shown(thumb.view)
    assert choose(thumb, "Where the 2 new rats go", "Hispania", "Hispania") is None
    assert "Place rats in Hispania ×2, then the ravage" in labels(thumb)
    assert moved(press(thumb, "Place rats")) == "spread hispania hispania"
    assert thumb.presses == 2


def asked_by_the_knight() -> State:
    table = Sitting(piece="germania", rats=RATS, cubes=CUBES, cards={1: "knight"})
    return table.play(1, "move gallia").play(1, "spread anglia anglia").state


def test_the_knights_answer_is_one_press_with_the_cubes_of_each() -> None:
    """RA-P07."""
    thumb = thumb_at(asked_by_the_knight())
    assert labels(thumb)[:2] == ["Count it: 5 cubes", "Do not count it: 3 cubes"]
    assert moved(press(thumb, "Count it")) == "neutral count"


def test_each_rat_is_revealed_by_one_press_named_by_what_is_known_of_it() -> None:
    """RA-C08, RA-H02."""
    state = after(GALLIA, "witch gallia2", "leave", "move gallia", "spread anglia anglia")
    thumb = thumb_at(state)
    assert "Ravage in Gallia at 3 cubes: 2 rats to reveal." in shown(thumb.view)
    assert labels(thumb)[:3] == [
        "Rat 1: from the set-up",
        f"Rat 2: {face(state, Region.GALLIA, 2)}",
        "All in order",
    ]
    assert moved(press(thumb, "All in order")) == "reveal in_order"


def test_ra_c08_once_a_rat_is_revealed_the_others_are_called_as_before() -> None:
    table = Sitting(
        piece="anglia",
        rats={"gallia": "R33 R35 R36", "italia": "R34"},
        cubes={"gallia": "2 2"},
        cards={1: "witch"},
    )
    for move in ("witch gallia3", "leave", "move gallia", "spread anglia anglia", "reveal 2"):
        table.play(1, move)
    state = table.state
    thumb = thumb_at(state)
    known = face(state, Region.GALLIA, 2)  # where it lies in the state
    assert labels(thumb)[:3] == ["Rat 1", f"Rat 3: {known}", "All in order"]
    assert f"Seen with the Witch:\nGallia 3: {known}" in shown(thumb.view)
    assert moved(press(thumb, "Rat 3")) == "reveal 3"


def face(state: State, region: Region, slot: int) -> str:
    rat = data.RATS[state.rats[list(Region).index(region)][slot - 1]]
    return f"limit {rat.limit}, {reader().names(rat.symbols)}"


def test_the_witch_is_six_presses_and_her_notes_stay_in_the_panel() -> None:
    """RA-P06, RA-H02."""
    state = after(GALLIA, "witch gallia2")
    thumb = thumb_at(state)
    seen = f"Gallia 2: {face(state, Region.GALLIA, 2)}"
    assert f"Seen with the Witch:\n{seen}" in shown(thumb.view)
    assert "Witch: you looked at Gallia 2. Look at a second rat token" in shown(thumb.view)
    assert choose(thumb, "Witch:", "Italia 1") is None
    assert moved(press(thumb, "Look at Italia 1")) == "witch italia1"
    assert moved(press(thumb_at(state), "Leave it at that")) == "leave"
    state = after(state, "witch italia1")
    thumb = thumb_at(state)
    assert labels(thumb)[:2] == ["Swap Gallia 2 and Italia 1", "Leave them"]
    assert moved(press(thumb, "Swap")) == "swap"
    swapped = after(state, "swap")
    assert f"Italia 1: {face(state, Region.GALLIA, 2)}" in shown(thumb_at(swapped).view)
    for seat in (1, 2, 3):
        assert "limit" not in shown(thumb_at(desk(swapped, seat)).view)


def test_placing_in_the_set_up_is_two_presses() -> None:
    """RA-S05."""
    state = states(2, 1)[0]
    assert state.phase is Phase.SET_UP
    thumb = thumb_at(state)
    assert choose(thumb, "Place cubes", "Italia") is None
    assert moved(press(thumb, "Place 2 in Italia")) == "place italia 2"


def test_notes_on_every_rat_of_a_full_board_fit_into_the_panel() -> None:
    """36 tokens in twelve regions, the longest faces; Thumb checks Discord's limits and ours."""
    longest = sorted(data.RATS, key=lambda rat: -len(reader().names(data.RATS[rat].symbols)))[:36]
    rats = tuple(tuple(longest[3 * region : 3 * region + 3]) for region in range(12))
    state = replace(GALLIA, rats=rats, supply=(), notes=(tuple(longest), (), (), ()))
    text = shown(thumb_at(state).view)
    assert "Tartaria 3: limit" in text


def test_what_was_done_is_told_shortly() -> None:
    view, words = GAME.public_view(GALLIA), reader()
    told = {
        "place germania 2": "placed 2 in Germania",
        "take monk": "took the Monk",
        "king scandia": "moved a cube from Scandia to the palace",
        "merchant gallia italia 1": "moved 1 cube from Gallia to Italia",
        "monk gallia2 hispania": "moved rat Gallia 2 to Hispania",
        "witch gallia2": "looked at Gallia 2",
        "swap": "swapped the two rats",
        "leave": "left the rats where they lie",
        "move italia": "moved the Plague piece to Italia",
        "spread hispania hispania": "placed new rats in Hispania ×2",
        "spread hispania": "placed a new rat in Hispania",
        "neutral count": "the Plague piece counts as 2 cubes",
        "neutral not": "the Plague piece does not count",
        "reveal 2": "revealed rat 2",
        "reveal in_order": "revealed the rats in order",
        "done": "ended your part of the final round",
        "orders reveals in_order": "the bot reveals rats in order for you",
        "orders reveals ask_me": "the bot asks you which rat to reveal",
    }
    for text, sentence in told.items():
        assert done(Move.parse(text), view, words) == sentence


def test_what_the_panel_foretells_of_a_step_comes_so() -> None:
    """RA-C01 to RA-C04: at once exactly where a choice of regions follows, else the label says the rest."""
    foretold = []
    for state in (*states(2, 7)[::3], *states(3, 8)[::3], *states(4, 9)[::3]):
        if state.phase is not Phase.TURNS or state.agenda:
            continue
        one, view = desk(state), GAME.seat_view(state, state.active)
        offer = next(offer for offer in one.offers if offer.verb == "move")
        for region, _ in offer.options:
            step = GAME.apply(state, state.active, Move("move", (region,)))
            asks = [asked.ask for asked in GAME.public_view(step.state).awaiting]
            assert controls.is_at_once(view, offer, (region,)) == (asks == ["spread"])
            if asks != ["spread"]:
                assert one.asked is not None
                label = controls.commit_label(view, one.asked, offer, (region,), reader(state.seats))
                told = [said.key for said in step.said]
                turn_ends = next(
                    (told.index(key) for key in ("supply_out", "all_placed") if key in told), None
                )
                ravaged = asks == ["neutral"] or "ravage" in told[:turn_ends]
                assert label.endswith("then the ravage") == ravaged, label
                assert ("new rat" in label) == ("spread" in told), label
                foretold.append(ravaged)
    assert {True, False} == set(foretold)


def test_the_cubes_that_the_knights_buttons_name_are_those_that_count() -> None:
    """RA-P07, RA-C05."""
    for answer, cubes in (("count", 5), ("not", 3)):
        step = GAME.apply(after(asked_by_the_knight(), f"neutral {answer}"), Seat(0), Move("reveal", ("1",)))
        told = dict(next(said.args for said in step.said if "cubes" in dict(said.args)))
        assert told["cubes"] == cubes
