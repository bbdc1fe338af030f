"""The private panel of Rattus in the final round."""

import pytest

from bot.games.protocol import Seat
from bot.games.rattus.kinds import Card, Phase
from bot.screens.panel import Commit
from tests.games.rattus.sitting import Sitting
from tests.screens.private.rattus.desks import GAME, desk, states, thumb_at
from tests.screens.private.reading import choose, labels, lines, moved, press
from tests.screens.private.thumb import Thumb, parts, shown


def final(*cards: Card) -> Sitting:
    """The final round's turn of one who holds these."""
    held = {1: " ".join(cards)}
    table = Sitting(piece="germania", rats={"gallia": "S01 S02"}, cubes={"scandia": "1"}, cards=held)
    return table.put(phase=Phase.FINAL, last=Seat(1))


def test_the_final_round_has_something_for_each_card_and_done_takes_two_presses() -> None:
    """RA-E02, RA-E03."""
    thumb = thumb_at(final(*Card).state)
    assert "May: use Peasant, Merchant, Monk, Knight, Witch, King." in shown(thumb.view)
    assert len(lines(thumb, "Peasant: place a cube")) == 12
    assert "Italia (no rats, no cubes)" in lines(thumb, "Knight:")
    assert {"King", "Merchant", "Monk", "Witch", "Done"} < set(labels(thumb))
    assert press(thumb, "Done") is None
    assert "Cards that you have not used stay unused." in shown(thumb.view)
    assert moved(press(thumb, "End my part")) == "done"
    choose(thumb, "Peasant: place a cube", "Italia")
    assert "Peasant: place a cube in any region." in shown(thumb.view)


def test_who_may_still_decide_about_the_piece_is_told_what_saying_nothing_means() -> None:
    """RA-E03."""
    unsaid = "You have not said whether the Plague piece counts: then it does not."
    thumb = thumb_at(final(Card.KNIGHT).state)
    press(thumb, "Done")
    assert unsaid in shown(thumb.view)
    for table in (final(Card.WITCH), final(Card.KNIGHT).put(final_neutral=True)):
        thumb = thumb_at(table.state)
        press(thumb, "Done")
        assert "Cards that you have not used stay unused." in shown(thumb.view)
        assert unsaid not in shown(thumb.view)


def test_where_only_other_cards_are_left_their_choices_say_whose_they_are() -> None:
    """RA-E02."""
    monk, merchant = (thumb_at(final(card).state) for card in (Card.MONK, Card.MERCHANT))
    assert labels(monk)[:2] == [
        "Monk: move Gallia 1: from the set-up",
        "Monk: move Gallia 2: from the set-up",
    ]
    assert labels(merchant)[0] == "Merchant: from Scandia: 1 of your cubes"


@pytest.mark.parametrize("card", [card for card in Card if card is not Card.KNIGHT])
def test_the_final_round_always_has_the_way_out(card: Card) -> None:
    for table in (final(card), final(card, Card.KNIGHT).put(used=(Card.KNIGHT,))):
        thumb = thumb_at(table.state)
        assert "Each card can be used once" in shown(thumb.view)
        assert "Done" in labels(thumb)


def test_whether_the_piece_counts_in_the_end_is_two_presses() -> None:
    """RA-E03."""
    thumb = thumb_at(final(Card.KNIGHT).state)
    assert press(thumb, "Plague piece does not count") is None
    label = "Plague piece does not count: 0 cubes in Germania"
    assert moved(press_green(thumb, label)) == "neutral not"


def test_once_it_is_over_everybody_is_told_their_own_place_in_cubes() -> None:
    """RA-E05."""
    over = states(3, 1)[-1]
    for score in GAME.scores(over):
        cubes = "1 cube." if score.points == 1 else f"{score.points} cubes."
        assert f"You: place {score.place}, {cubes}" in shown(thumb_at(desk(over, score.seat)).view)


def press_green(thumb: Thumb, label: str) -> Commit | None:
    green = [part for part in parts(thumb.view) if part["type"] == 2 and part["style"] == 3]
    return thumb.use(next(part for part in green if part["label"] == label))
