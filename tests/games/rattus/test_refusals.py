"""Refusals of Rattus: what is not possible, then what is."""

from collections.abc import Callable, Mapping

import pytest

from tests.games.rattus.refused import (
    ALL_OPEN,
    IN_PLAY,
    crowded,
    deciding,
    final,
    final_agreed,
    final_moved,
    final_said,
    final_with_all,
    holding_all,
    in_turn,
    looked,
    looking,
    over,
    placing,
    revealing,
    sentence,
    spreading,
    spreading_one,
    used,
    with_peasant,
    without_cubes,
    without_rats,
)
from tests.games.rattus.sitting import Sitting

Position = Callable[[], Sitting]

REFUSALS: Mapping[Position, Mapping[str, str]] = {
    placing: {
        "place gallia 3": "In Gallia you place exactly 2 cubes.",
        "place atlantis 2": f"There is no such region. Regions in play: {IN_PLAY}",
        "place tartaria 2": f"Tartaria is not in play with 3 players. Regions in play: {IN_PLAY}",
        "move gallia": "That is not asked now. Place 2 cubes in one region: `/rattus place` or My hand.",
    },
    in_turn: {
        "place italia 1": (
            "Italia has no rats, so you can place nothing there. You can place in: Gallia, Hispania, Polonia."
        ),
        "place gallia 1": "In Gallia you place exactly 2 cubes.",
        "place hispania 1": "In Hispania you place exactly 3 cubes.",
        "place polonia 2": "In Polonia you place exactly 1 cube.",
        "take monk": "You hold the Monk already. You can take: Peasant, Knight.",
        "take dragon": "There is no such class card. You can take: Peasant, Knight.",
        "king gallia": "Gallia has rats. The King takes a cube only from a region without rats: Italia.",
        "king scandia": "You have no cube in Scandia. The King can take one from: Italia.",
        "king atlantis": f"There is no such region. Regions in play: {IN_PLAY}",
        "king italia italia": f"That is no move of Rattus. {ALL_OPEN}",
        "merchant italia polonia 1": (
            "Italia and Polonia are no neighbours. From Italia: Gallia, Germania, Hispania, Hungaria, Turcia."
        ),
        "merchant italia italia 1": (
            "The Merchant moves cubes out of Italia. From there: Gallia, Germania, Hispania, Hungaria, "
            "Turcia."
        ),
        "merchant italia gallia 3": "You have 2 cubes in Italia. The Merchant can move 1 or 2.",
        "merchant gallia italia 2": "You have 1 cube in Gallia. The Merchant can move that one.",
        "merchant scandia anglia 1": (
            "You have no cubes in Scandia. The Merchant can move cubes from: Gallia, Italia."
        ),
        "monk gallia1 hispania": (
            "Hispania already has 3 rats. From Gallia the Monk can move it to: Anglia, Germania, Italia."
        ),
        "monk gallia1 polonia": (
            "Gallia and Polonia are no neighbours. From Gallia the Monk can move a rat to: Anglia, "
            "Germania, Italia."
        ),
        "monk gallia1 gallia": (
            "The Monk moves a rat out of Gallia. From there it can move to: Anglia, Germania, Italia."
        ),
        "monk gallia3 italia": "Gallia has 2 rats: slots 1 and 2.",
        "monk hispania4 gallia": "Hispania has 3 rats: slots 1 to 3.",
        "monk polonia2 germania": "Polonia has one rat: slot 1.",
        "monk italia1 gallia": "Italia has no rats. Rats lie in: Gallia, Hispania, Polonia.",
        "monk gallia italia": "There is no such rat. Name it by its region and slot, for instance Gallia 2.",
        "monk gallia1 tartaria": f"Tartaria is not in play with 3 players. Regions in play: {IN_PLAY}",
        "witch gallia3": "Gallia has 2 rats: slots 1 and 2.",
        "witch tartaria1": f"Tartaria is not in play with 3 players. Regions in play: {IN_PLAY}",
        "leave": f"The Witch is not looking at any rat. {ALL_OPEN}",
        "orders reveals never": "The standing order is `reveals`: `in order` or `ask me`.",
        "dance": f"That is no move of Rattus. {ALL_OPEN}",
        "done": (
            "A turn ends by moving the Plague piece. It can move from Italia to: Gallia, Germania, "
            "Hispania, Hungaria, Turcia."
        ),
        "move italia": (
            "The Plague piece must leave Italia. It can move to: Gallia, Germania, Hispania, Hungaria, "
            "Turcia."
        ),
        "move polonia": (
            "Polonia is no neighbour of Italia. The Plague piece can move to: Gallia, Germania, Hispania, "
            "Hungaria, Turcia."
        ),
        "spread gallia": f"New rats are placed after the Plague piece has moved. {ALL_OPEN}",
        "reveal 1": f"Rats are revealed only while a region is being ravaged. {ALL_OPEN}",
    },
    with_peasant: {
        "place polonia 3": "In Polonia you place 1 or 2 cubes.",
        "place gallia 1": "In Gallia you place 2 or 3 cubes.",
        "place hispania 5": "In Hispania you place 3 or 4 cubes.",
        "witch gallia1": (
            "You do not hold the Witch. Still open: take a class card, place cubes, move the Plague piece."
        ),
        "move russia": f"Russia is not in play with 3 players. Regions in play: {IN_PLAY}",
        "neutral count": (
            "The Knight is asked after the Plague piece has moved, if a ravage follows. Still open: take a "
            "class card, place cubes, move the Plague piece."
        ),
    },
    used: {
        "place gallia 2": (
            "You have placed cubes in this turn. Still open: King, Merchant, Witch, move the Plague piece."
        ),
        "take knight": (
            "You have taken a class card in this turn. Still open: King, Merchant, Witch, move the Plague "
            "piece."
        ),
        "monk gallia1 italia": (
            "The Monk is used for this turn. Still open: King, Merchant, Witch, move the Plague piece."
        ),
    },
    holding_all: {
        "take monk": (
            "You hold all six class cards. Still open: place cubes, Monk, Witch, move the Plague piece."
        ),
    },
    without_rats: {
        "place italia 1": "Italia has no rats, nor has any other region: nothing can be placed.",
        "monk gallia1 italia": "Gallia has no rats, nor has any other region.",
        "witch gallia1": (
            "There is no rat on the board. Still open: take a class card, move the Plague piece."
        ),
    },
    without_cubes: {
        "place gallia 2": (
            "You have no cubes left to place. Still open: take a class card, Merchant, move the Plague piece."
        ),
        "king gallia": (
            "The King takes a cube only from a region without rats, and you have none there. Still open: "
            "take a class card, Merchant, move the Plague piece."
        ),
        "merchant gallia italia 4": "You have 20 cubes in Gallia. The Merchant can move 1 to 3.",
    },
    crowded: {
        "merchant scandia anglia 1": "You have no cubes in Scandia, nor in any other region.",
        "monk anglia1 gallia": "Gallia already has 3 rats. So have all neighbours of Anglia.",
        "monk anglia1 anglia": "The Monk moves a rat out of Anglia. All neighbours have 3 rats.",
        "monk anglia1 italia": "Anglia and Italia are no neighbours. All neighbours of Anglia have 3 rats.",
    },
    looking: {
        "witch gallia1": "You have just looked at that rat. Look at another one, or leave.",
        "witch gallia9": "Gallia has 2 rats: slots 1 and 2.",
        "swap": "You have looked at one rat. Look at another one to swap the two, or leave.",
        "move gallia": (
            "The Witch is still looking. Look at a second rat or leave: `/rattus witch`, `/rattus swap` or "
            "My hand."
        ),
    },
    looked: {
        "place gallia 2": (
            "The Witch has looked twice. Swap the two rats or leave them: `/rattus swap` or My hand."
        ),
    },
    spreading: {
        "move italia": "The Plague spreads first. Place 2 new rats: `/rattus spread` or My hand.",
        "spread polonia anglia": (
            "New rats go into neighbours of Gallia, and Polonia is not one. You can place them in: Anglia, "
            "Germania, Italia."
        ),
        "spread gallia anglia": (
            "New rats go into neighbours of Gallia, and Gallia is not one. You can place them in: Anglia, "
            "Germania, Italia."
        ),
        "spread hispania anglia": (
            "Hispania already has 3 rats. You can place new rats in: Anglia, Germania, Italia."
        ),
        "spread anglia": (
            "2 new rats are to be placed; you named 1. Name exactly 2 regions; one may stand twice."
        ),
        "spread italia italia": "Italia has room for 1 more rat. Place the others elsewhere.",
    },
    spreading_one: {
        "reveal 1": "The Plague spreads first. Place 1 new rat: `/rattus spread` or My hand.",
        "spread anglia anglia": "1 new rat is to be placed; you named 2. Name exactly 1 region.",
    },
    deciding: {
        "reveal 1": (
            "The ravage of Gallia waits for the Knight. Say whether the Plague piece counts: `/rattus "
            "neutral` or My hand."
        ),
        "neutral perhaps": "The Plague piece can `count` as 2 cubes or `do not count`.",
    },
    revealing: {
        "move italia": (
            "Gallia is being ravaged. Reveal one of the rats 1 and 2, or all in order: `/rattus reveal` or "
            "My hand."
        ),
        "reveal 3": "Gallia has the rats 1 and 2 to reveal. Choose one of them, or all in order.",
    },
    final: {
        "take monk": (
            "In the final round no class card may be taken. Still open: place cubes, Merchant, move the "
            "Plague piece, say whether the Plague piece counts, done."
        ),
        "place italia 2": "In Italia you place exactly 1 cube.",
        "neutral perhaps": "The Plague piece can `count` as 2 cubes or `do not count`.",
        "move anglia": (
            "The Plague piece is in Anglia already. The Knight can move it to: Gallia, Germania, Hispania, "
            "Italia, Polonia, Scandia."
        ),
        "move hungaria": (
            "Hungaria is more than two steps from Anglia. The Plague piece can move to: Gallia, Germania, "
            "Hispania, Italia, Polonia, Scandia."
        ),
    },
    final_with_all: {
        "done now": (
            "That is no move of Rattus. Still open: place cubes, King, Merchant, Monk, Witch, move the "
            "Plague piece, say whether the Plague piece counts, done."
        ),
    },
    final_agreed: {
        "neutral count": (
            "This table has agreed whether the Plague piece counts in the final ravage. Still open: place "
            "cubes, Merchant, move the Plague piece, done."
        ),
    },
    final_said: {
        "place italia 1": (
            "The Peasant is used for this turn. Still open: Merchant, move the Plague piece, done."
        ),
        "neutral count": (
            "You have said whether the Plague piece counts. Still open: Merchant, move the Plague piece, "
            "done."
        ),
    },
    final_moved: {
        "move gallia": (
            "The Knight is used for this turn. Still open: place cubes, Merchant, say whether the Plague "
            "piece counts, done."
        ),
    },
    over: {
        "move gallia": "The game is over.",
    },
}
"""By position: what its mover cannot do, and what is answered."""


@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [(position, move, told) for position, refusals in REFUSALS.items() for move, told in refusals.items()],
)
def test_a_refusal_says_what_is_possible(position: Position, move: str, expected: str) -> None:
    assert sentence(position(), move) == expected


def test_who_is_not_asked_is_told_who_is() -> None:
    told = "Nothing is asked of you now. Waiting for ● Ann (take your turn)."
    assert sentence(in_turn(), "move gallia", who=2) == told
