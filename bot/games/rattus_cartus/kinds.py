"""The words of Rattus Cartus: cards, classes, buildings, phases and verbs, each also the token of the log."""

from enum import StrEnum

from msgspec import Struct


class Class(StrEnum):
    """The six classes of society, in the order of the board (RC-S01)."""

    PEASANTRY = "peasantry"
    BOURGEOISIE = "bourgeoisie"
    CHURCH = "church"
    CHIVALRY = "chivalry"
    MAGIC = "magic"
    ROYALTY = "royalty"


class Kind(StrEnum):
    """What a card is; two cards of a kind are alike in every choice."""

    PEASANT = "peasant"
    MERCHANT = "merchant"
    MONK = "monk"
    KNIGHT = "knight"
    WITCH = "witch"
    KING = "king"
    JOKER = "joker"
    SWORD = "sword"
    FLUTE = "flute"
    PASS = "pass"
    GOLD = "gold"


PEOPLE: dict[Kind, Class] = {
    Kind.PEASANT: Class.PEASANTRY,
    Kind.MERCHANT: Class.BOURGEOISIE,
    Kind.MONK: Class.CHURCH,
    Kind.KNIGHT: Class.CHIVALRY,
    Kind.WITCH: Class.MAGIC,
    Kind.KING: Class.ROYALTY,
}
"""The people on the population cards and their classes."""


class Building(StrEnum):
    """The twelve types of building (RC-K03)."""

    FARM = "farm"
    BREWERY = "brewery"
    MARKETPLACE = "marketplace"
    OFFICE = "office"
    MONASTERY = "monastery"
    HOSPITAL = "hospital"
    CASTLE = "castle"
    GUARD_TOWER = "guard_tower"
    FORTUNE_TELLERS_TENT = "fortune_tellers_tent"
    PIPERS_HUT = "pipers_hut"
    PALACE = "palace"
    TREASURY = "treasury"


class Phase(StrEnum):
    """Where in the round the game is."""

    SUPPLIES = "supplies"
    ENTERING = "entering"
    RESOLVING = "resolving"
    OVER = "over"


class Verb(StrEnum):
    """What a seat can do."""

    SUPPLY = "supply"
    LOOK = "look"
    ENTER = "enter"
    PASS = "pass"
    CHOOSE = "choose"
    GIVE = "give"
    DISCARD = "discard"
    ACT = "act"
    DECLINE = "decline"
    ORDERS = "orders"


class Card(Struct, frozen=True, order=True):
    """A card: its kind, and of a population card the nuns printed on it (else 0)."""

    kind: Kind
    nuns: int = 0

    @property
    def token(self) -> str:
        """`monk4` for a population card, else the kind."""
        return f"{self.kind.value}{self.nuns}" if self.kind in PEOPLE else self.kind.value


class Supply(Struct, frozen=True):
    """The supply action printed on one copy of a building (RC-K06)."""

    draw: int = 0
    rats: int = 0
    looks: int = 0


class Level(StrEnum):
    """Which of a building's two actions (RC-D07)."""

    PREMIUM = "premium"
    STANDARD = "standard"


class Order(StrEnum):
    """What a standing order is about (RC-D12)."""

    ACTIONS = "actions"
    LOOKS = "looks"


class Answer(StrEnum):
    """What a standing order says."""

    FOR_ME = "for_me"
    ASK_ME = "ask_me"


class Chance(StrEnum):
    """The moves of the table."""

    SET_OUT = "set_out"
    BUILDINGS = "buildings"
    POPULATION = "population"
    STARTS = "starts"
