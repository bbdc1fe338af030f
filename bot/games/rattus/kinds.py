"""The words of Rattus: regions, class cards, symbols, phases and verbs, each also the token of the log."""

from enum import StrEnum


class Region(StrEnum):
    """The twelve regions, in the order in which the log names them (RA-E04)."""

    ANGLIA = "anglia"
    GALLIA = "gallia"
    GERMANIA = "germania"
    HISPANIA = "hispania"
    HUNGARIA = "hungaria"
    ITALIA = "italia"
    POLONIA = "polonia"
    SCANDIA = "scandia"
    BULGARIA = "bulgaria"
    TURCIA = "turcia"
    RUSSIA = "russia"
    TARTARIA = "tartaria"


class Shade(StrEnum):
    """With how many players a region is used: light always, middle from three, dark with four (RA-K02)."""

    LIGHT = "light"
    MIDDLE = "middle"
    DARK = "dark"


class Card(StrEnum):
    """The six class cards (RA-K05)."""

    PEASANT = "peasant"
    MERCHANT = "merchant"
    MONK = "monk"
    KNIGHT = "knight"
    WITCH = "witch"
    KING = "king"


class Symbol(StrEnum):
    """What a rat token shows: majority, all, or the icon of a class, here by its card (RA-K04)."""

    MAJORITY = "majority"
    ALL = "all"
    PEASANT = "peasant"
    MERCHANT = "merchant"
    MONK = "monk"
    KNIGHT = "knight"
    WITCH = "witch"
    KING = "king"


class Phase(StrEnum):
    """Where the game is: placing (RA-S05), regular turns, the final round (RA-E02), over."""

    SET_UP = "set_up"
    TURNS = "turns"
    FINAL = "final"
    OVER = "over"


class Verb(StrEnum):
    """What a seat can do."""

    PLACE = "place"
    TAKE = "take"
    KING = "king"
    MERCHANT = "merchant"
    MONK = "monk"
    WITCH = "witch"
    SWAP = "swap"
    LEAVE = "leave"
    MOVE = "move"
    SPREAD = "spread"
    NEUTRAL = "neutral"
    REVEAL = "reveal"
    DONE = "done"
    ORDERS = "orders"


class Neutral(StrEnum):
    """Whether the Plague piece counts as two cubes (RA-P07, RA-E03)."""

    COUNT = "count"
    NOT = "not"


class Answer(StrEnum):
    """What the standing order for reveals says, and the pick that reveals the rest in order (RA-C08)."""

    IN_ORDER = "in_order"
    ASK_ME = "ask_me"


REVEALS = "reveals"
"""What the one standing order is about (RA-C08)."""


class Chance(StrEnum):
    """The moves of the table: starting tokens, removed ones, the supply, the piece, who starts (RA-S)."""

    STARTING = "starting"
    REMOVED = "removed"
    SUPPLY = "supply"
    PIECE = "piece"
    STARTS = "starts"
