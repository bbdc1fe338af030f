"""Positions in which moves are refused, and how a refusal is checked."""

from bot.text import words
from tests.games.rattus.sitting import SettingUp, Sitting, ending

IN_PLAY = "Anglia, Gallia, Germania, Hispania, Hungaria, Italia, Polonia, Scandia, Bulgaria, Turcia."
"""What is in play with three players."""

ALL_OPEN = "Still open: take a class card, place cubes, King, Merchant, Monk, Witch, move the Plague piece."
"""What is open `in_turn`."""

RATS = {"gallia": "R01 R02", "hispania": "R03 R04 R05", "polonia": "R06"}
CUBES = {"gallia": "1 0 1", "italia": "2 0 0"}


def placing() -> Sitting:
    return SettingUp(3)


def in_turn() -> Sitting:
    return Sitting(
        3, piece="italia", rats=RATS, cubes=CUBES, cards={1: "merchant monk witch king", 2: "knight"}
    )


def with_peasant() -> Sitting:
    return Sitting(3, piece="italia", rats=RATS, cards={1: "peasant knight"})


def used() -> Sitting:
    return in_turn().play(1, "monk gallia1 germania").play(1, "take peasant").play(1, "place gallia 2")


def holding_all() -> Sitting:
    return Sitting(3, piece="italia", rats=RATS, cards={1: "peasant merchant monk knight witch king"})


def without_rats() -> Sitting:
    return Sitting(3, piece="italia", cards={1: "witch king monk"})


def without_cubes() -> Sitting:
    return Sitting(3, piece="italia", rats=RATS, cubes={"gallia": "20"}, cards={1: "king merchant"})


def crowded() -> Sitting:
    rats = {"anglia": "R01", "gallia": "R03 R04 R05", "scandia": "R06 R07 R08"}
    return Sitting(2, piece="italia", rats=rats, cards={1: "monk merchant"})


def looking() -> Sitting:
    return in_turn().play(1, "witch gallia1")


def looked() -> Sitting:
    return looking().play(1, "witch gallia2")


def spreading() -> Sitting:
    rats = {"gallia": "R01 R02", "hispania": "R03 R04 R05", "italia": "R06 R07"}
    return Sitting(3, piece="anglia", rats=rats, cubes={"gallia": "1 1"}).play(1, "move gallia")


def spreading_one() -> Sitting:
    return Sitting(3, piece="anglia", rats={"gallia": "R01"}).play(1, "move gallia")


def deciding() -> Sitting:
    table = Sitting(3, piece="anglia", rats=RATS, cubes=CUBES, cards={1: "knight"})
    return table.play(1, "move gallia").play(1, "spread italia italia")


def revealing() -> Sitting:
    return deciding().play(1, "neutral not")


def final(cards: str = "merchant peasant knight", final_piece: str = "knight") -> Sitting:
    cubes = {"gallia": "1 1", "italia": "2 0"}
    return ending(2, cards={2: cards}, cubes=cubes, final_piece=final_piece)


def final_with_all() -> Sitting:
    return final("peasant merchant monk knight witch king")


def final_agreed() -> Sitting:
    return final(final_piece="never")


def final_said() -> Sitting:
    return final().play(2, "neutral not").play(2, "place italia 1")


def final_moved() -> Sitting:
    return final().play(2, "move gallia")


def over() -> Sitting:
    return final().play(2, "done")


def sentence(position: Sitting, move: str, who: int | None = None) -> str:
    """What is read by *who* tries a move, else by whoever is awaited."""
    mover = min(position.awaited(), default=1) if who is None else who
    return words("en", "rattus", ["Ann", "Bo", "Cara"]).reason(position.refused(mover, move))
