"""Positions in which moves are refused, and how a refusal is read."""

from bot.text import words
from tests.games.plague_and_pestilence.sitting import ADVANTAGE, INDULGENCE, Sitting, setting_up

NAMES = ("Ann", "Bo", "Cara", "Dan")

HAND = "fire famine drought minor_war childrens_crusade tactical_advantage"


def acting() -> Sitting:
    """Everybody has a Monastery, ▲ an Aqueduct, ◆ is out; ● has Sewers, and Sewers are built up."""
    before = {1: "monastery sewers", 2: "monastery aqueduct sewers", 3: "monastery sewers"}
    return Sitting(4, population="50 50 50 0", hands={1: HAND}, before=before)


def holding(cards: str, **table: object) -> Sitting:
    return Sitting(4, hands={1: cards}, **table)  # type: ignore[arg-type]


def knighted() -> Sitting:
    return holding("fire", before={1: "knights_templar city_walls aqueduct sewers monastery"})


def after_prosperity() -> Sitting:
    return holding("fire", phase="plague", options="prosperity_only")


def moving() -> Sitting:
    table = Sitting(4, population="50 50 50 0", pestilence={1: 1, 2: 1}, rolling=True)
    return table.roll("3 3").play(1, "move seat1 seat3")


def handing_on() -> Sitting:
    return Sitting(3, inquisition=1, rolling=True).roll("1 2").chance("inquisition 4 5")


def handing_to_templar() -> Sitting:
    table = Sitting(3, options="templar", before={3: "knights_templar"}, inquisition=1, rolling=True)
    return table.roll("1 2").chance("inquisition 4 5")


def giving() -> Sitting:
    return Sitting(3, hands={1: "fire"}, pile="inquisition", rolling=True).roll("1 2")


def sailing() -> Sitting:
    return Sitting(3, hands={1: "fire"}, pile="death_ship", rolling=True).roll("1 2")


def passing_on() -> Sitting:
    table = Sitting(3, population="50 10 50", hands={1: "drought"}, inquisition=2)
    return table.play(1, "play drought seat2")


def naming() -> Sitting:
    return Sitting(4, hands={1: "minor_war"}).play(1, "play minor_war seat2")


def losing() -> Sitting:
    return Sitting(3, hands={1: "fire"}, before={2: "sewers monastery"}).play(1, "play fire seat2")


def building() -> Sitting:
    return Sitting(3, hands={1: "knights_templar"}).play(1, "play knights_templar")


def over() -> Sitting:
    return Sitting(2, population="50 10", hands={1: "drought"}).play(1, "play drought seat2")


def dealing() -> Sitting:
    return setting_up(3)


def not_waiting() -> Sitting:
    """A table with a reaction time at which nothing waits."""
    return Sitting(4, population="50 50 50 0", hands={1: HAND}, asking="1 3")


def cancelling() -> Sitting:
    """▲ is asked whether to cancel; it holds the card."""
    table = Sitting(4, population="50 50 50 0", hands={1: "crusade", 2: INDULGENCE}, asking="2")
    return table.play(1, "play crusade seat2")


def naming_in_a_window() -> Sitting:
    return Sitting(4, hands={1: "minor_war"}, asking="2").play(1, "play minor_war seat2")


def renaming() -> Sitting:
    """▲ has named ■ while ◆ is still asked."""
    table = Sitting(4, hands={1: "minor_war"}, asking="2 4=every").play(1, "play minor_war seat2")
    return table.play(2, "choose seat3")


def fighting() -> Sitting:
    """▲ and ■ are asked; ▲ holds a card and has passed, ■ holds one."""
    hands = {1: "minor_war", 2: ADVANTAGE, 3: f"{ADVANTAGE} fire"}
    discards = " ".join([INDULGENCE] * 3)
    table = Sitting(4, hands=hands, asking="2 3", discards=discards).play(1, "play minor_war seat2")
    return table.play(2, "choose seat3").chance("war 3 3").play(2, "decline")


def reacting() -> Sitting:
    """● is asked about a roll, and holds nothing to change it."""
    return Sitting(4, population="7 50 50 50", asking="1", rolling=True, phase="plague").roll("3 4")


def dueling() -> Sitting:
    """A parity is declared, and ▲ could void it."""
    hands = {1: "minor_war", 2: f"{ADVANTAGE} {ADVANTAGE}"}
    table = Sitting(2, hands=hands, asking="2", discards=" ".join([INDULGENCE] * 3))
    return table.play(1, "play minor_war seat2").chance("die 3").play(2, "react tactical_advantage even")


WINDOWS = (not_waiting, cancelling, naming_in_a_window, fighting, reacting, dueling)


def sentence(table: Sitting, move: str, who: int | None = None) -> str:
    """What is read by *who* tries a move, else by whoever is awaited."""
    mover = who or max({1, *table.awaited()})
    reason = table.refused(mover, move)
    return words("en", "plague_and_pestilence", NAMES[: table.state.seats]).reason(reason)
