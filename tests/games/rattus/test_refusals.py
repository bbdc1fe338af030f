"""Refusals of placing and of the class cards: what is not possible, then what is."""

from collections.abc import Callable

import pytest

from tests.games.rattus.refused import (
    ALL_OPEN,
    IN_PLAY,
    Refusal,
    crowded,
    holding_all,
    in_turn,
    looked,
    looking,
    placing,
    sentence,
    used,
    with_peasant,
    without_cubes,
    without_rats,
)
from tests.games.rattus.sitting import Sitting

REFUSALS: list[Refusal] = [
    # Placing.
    (placing, 1, "place gallia 3", "In Gallia you place exactly 2 cubes."),
    (placing, 1, "place atlantis 2", f"There is no such region. Regions in play: {IN_PLAY}"),
    (placing, 1, "place tartaria 2", f"Tartaria is not in play with 3 players. Regions in play: {IN_PLAY}"),
    (
        in_turn,
        1,
        "place italia 1",
        ("Italia has no rats, so you can place nothing there. You can place in: Gallia, Hispania, Polonia."),
    ),
    (
        without_rats,
        1,
        "place italia 1",
        "Italia has no rats, so you can place nothing there. Nor has any other region.",
    ),
    (in_turn, 1, "place gallia 1", "In Gallia you place exactly 2 cubes."),
    (in_turn, 1, "place hispania 1", "In Hispania you place exactly 3 cubes."),
    (in_turn, 1, "place polonia 2", "In Polonia you place exactly 1 cube."),
    (with_peasant, 1, "place polonia 3", "In Polonia you place 1 or 2 cubes."),
    (with_peasant, 1, "place gallia 1", "In Gallia you place 2 or 3 cubes."),
    (with_peasant, 1, "place hispania 5", "In Hispania you place 3 or 4 cubes."),
    (
        used,
        1,
        "place gallia 2",
        ("You have placed cubes in this turn. Still open: King, Merchant, Witch, move the Plague piece."),
    ),
    (
        without_cubes,
        1,
        "place gallia 2",
        ("You have no cubes left to place. Still open: take a class card, Merchant, move the Plague piece."),
    ),
    # Class cards.
    (
        used,
        1,
        "take knight",
        (
            "You have taken a class card in this turn. Still open: King, Merchant, Witch, move the "
            "Plague piece."
        ),
    ),
    (in_turn, 1, "take monk", "You hold the Monk already. You can take: Peasant, Knight."),
    (in_turn, 1, "take dragon", "There is no such class card. You can take: Peasant, Knight."),
    (
        holding_all,
        1,
        "take monk",
        ("You hold all six class cards. Still open: place cubes, Monk, Witch, move the Plague piece."),
    ),
    (
        with_peasant,
        1,
        "witch gallia1",
        ("You do not hold the Witch. Still open: take a class card, place cubes, move the Plague piece."),
    ),
    (
        used,
        1,
        "monk gallia1 italia",
        ("The Monk is used for this turn. Still open: King, Merchant, Witch, move the Plague piece."),
    ),
    # King.
    (
        in_turn,
        1,
        "king gallia",
        "Gallia has rats. The King takes a cube only from a region without rats: Italia.",
    ),
    (in_turn, 1, "king scandia", "You have no cube in Scandia. The King can take one from: Italia."),
    (in_turn, 1, "king atlantis", f"There is no such region. Regions in play: {IN_PLAY}"),
    (
        without_cubes,
        1,
        "king gallia",
        (
            "The King takes a cube only from a region without rats, and you have none there. Still "
            "open: take a class card, Merchant, move the Plague piece."
        ),
    ),
    (in_turn, 1, "king italia italia", f"That is no move of Rattus. {ALL_OPEN}"),
    # Merchant.
    (
        in_turn,
        1,
        "merchant italia polonia 1",
        ("Italia and Polonia are no neighbours. From Italia: Gallia, Germania, Hispania, Hungaria, Turcia."),
    ),
    (
        in_turn,
        1,
        "merchant italia italia 1",
        ("Italia and Italia are no neighbours. From Italia: Gallia, Germania, Hispania, Hungaria, Turcia."),
    ),
    (in_turn, 1, "merchant italia gallia 3", "You have 2 cubes in Italia. The Merchant can move 1 to 2."),
    (in_turn, 1, "merchant gallia italia 2", "You have 1 cube in Gallia. The Merchant can move that one."),
    (
        without_cubes,
        1,
        "merchant gallia italia 4",
        "You have 20 cubes in Gallia. The Merchant can move 1 to 3.",
    ),
    (
        in_turn,
        1,
        "merchant scandia anglia 1",
        "You have no cubes in Scandia. The Merchant can move cubes from: Gallia, Italia.",
    ),
    (crowded, 1, "merchant scandia anglia 1", "You have no cubes in Scandia. Nor in any other region."),
    # Monk.
    (
        in_turn,
        1,
        "monk gallia1 hispania",
        ("Hispania already has 3 rats. From Gallia the Monk can move it to: Anglia, Germania, Italia."),
    ),
    (
        in_turn,
        1,
        "monk gallia1 polonia",
        (
            "Gallia and Polonia are no neighbours. From Gallia the Monk can move a rat to: Anglia, "
            "Germania, Italia."
        ),
    ),
    (in_turn, 1, "monk gallia3 italia", "Gallia has 2 rats: slots 1 to 2."),
    (in_turn, 1, "monk polonia2 germania", "Polonia has one rat: slot 1."),
    (in_turn, 1, "monk italia1 gallia", "Italia has no rats."),
    (
        in_turn,
        1,
        "monk gallia italia",
        "There is no such rat. Name it by its region and slot, for instance Gallia 2.",
    ),
    (
        in_turn,
        1,
        "monk gallia1 tartaria",
        f"Tartaria is not in play with 3 players. Regions in play: {IN_PLAY}",
    ),
    (crowded, 1, "monk anglia1 gallia", "Gallia already has 3 rats. So have all neighbours of Anglia."),
    (
        crowded,
        1,
        "monk anglia1 italia",
        "Anglia and Italia are no neighbours. All neighbours of Anglia have 3 rats.",
    ),
    # Witch.
    (in_turn, 1, "witch gallia3", "Gallia has 2 rats: slots 1 to 2."),
    (in_turn, 1, "witch tartaria1", f"Tartaria is not in play with 3 players. Regions in play: {IN_PLAY}"),
    (
        without_rats,
        1,
        "witch gallia1",
        "There is no rat on the board. Still open: take a class card, move the Plague piece.",
    ),
    (looking, 1, "witch gallia1", "You have just looked at that rat. Look at another one, or leave."),
    (looking, 1, "witch gallia9", "Gallia has 2 rats: slots 1 to 2."),
    (looking, 1, "swap", "You have looked at one rat. Look at another one to swap the two, or leave."),
    (
        looking,
        1,
        "move gallia",
        (
            "The Witch is still looking. Look at a second rat or leave: `/rattus witch`, `/rattus swap` "
            "or My hand."
        ),
    ),
    (
        looked,
        1,
        "place gallia 2",
        "The Witch has looked twice. Swap the two rats or leave them: `/rattus swap` or My hand.",
    ),
    (in_turn, 1, "leave", f"The Witch is not looking at any rat. {ALL_OPEN}"),
]


@pytest.mark.parametrize(("position", "who", "move", "expected"), REFUSALS)
def test_a_refusal_says_what_is_possible(
    position: Callable[[], Sitting], who: int, move: str, expected: str
) -> None:
    assert sentence(position, who, move) == expected
