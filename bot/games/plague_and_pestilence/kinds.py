"""The words of Plague & Pestilence: cards, improvements, phases and verbs, each also the token of the log."""

from enum import StrEnum


class Card(StrEnum):
    """The kinds of playing card, as everywhere they are listed (PP-S02); the last two are black."""

    BUMPER_HARVEST = "bumper_harvest"
    TRADE_CENTER = "trade_center"
    MASS_MIGRATION = "mass_migration"
    CHILDRENS_CRUSADE = "childrens_crusade"
    KNIGHTS_TEMPLAR = "knights_templar"
    KNIGHTS_HOSPITALLER = "knights_hospitaller"
    TACTICAL_ADVANTAGE = "tactical_advantage"
    BUY_INDULGENCE = "buy_indulgence"
    PESTILENCE = "pestilence"
    DROUGHT = "drought"
    FAMINE = "famine"
    FLOOD = "flood"
    FIRE = "fire"
    EARTHQUAKE = "earthquake"
    CRUSADE = "crusade"
    VIKING_RAID = "viking_raid"
    MONGOL_RAID = "mongol_raid"
    MINOR_WAR = "minor_war"
    MAJOR_WAR = "major_war"
    INQUISITION = "inquisition"
    DEATH_SHIP = "death_ship"


class Symbol(StrEnum):
    """What is printed on a card; a yellow sun marks the reaction cards (PP-C05)."""

    SUN = "sun"
    YELLOW_SUN = "yellow_sun"
    RAT = "rat"
    BLACK = "black"


class Target(StrEnum):
    """Whom a card is for: anybody living, not oneself, all others, oneself; reaction cards have nobody."""

    ONE = "one"
    ANOTHER = "another"
    OTHERS = "others"
    SELF = "self"
    NOBODY = "nobody"


class Improvement(StrEnum):
    """The six types of improvement; the Knights are playing cards as well (PP-I01)."""

    CITY_WALLS = "city_walls"
    AQUEDUCT = "aqueduct"
    SEWERS = "sewers"
    MONASTERY = "monastery"
    KNIGHTS_TEMPLAR = "knights_templar"
    KNIGHTS_HOSPITALLER = "knights_hospitaller"


class Phase(StrEnum):
    """Where the game is: before the first turn (PP-S), Prosperity, Plague (PP-O02), over."""

    SET_UP = "set_up"
    PROSPERITY = "prosperity"
    PLAGUE = "plague"
    OVER = "over"


class Verb(StrEnum):
    """What a seat can do."""

    PLAY = "play"
    DISCARD = "discard"
    BUILD = "build"
    MOVE = "move"
    CHOOSE = "choose"
    DECLINE = "decline"
    REACT = "react"
    ORDERS = "orders"
    ASKME = "askme"


class Ask(StrEnum):
    """What a seat is asked."""

    ACT = "act"
    """Play a card, discard one, or build (PP-T08)."""
    KNIGHTS = "knights"
    """Build the improvement that Knights allow, or not (PP-C11)."""
    PESTILENCE = "pestilence"
    """Move Pestilence, or no more (PP-T02, PP-C09)."""
    INQUISITION = "inquisition"
    """Choose who gets the Inquisition that was drawn (PP-C04)."""
    DEATH_SHIP = "death_ship"
    """Choose the target of Death Ship (PP-C03)."""
    HAND_ON = "hand_on"
    """Hand the Inquisition on, or keep it (PP-T06)."""
    PASS_ON = "pass_on"
    """Being out, pass the Inquisition to somebody (PP-C04)."""
    OPPONENT = "opponent"
    """The target of a War names the opponent (PP-C07)."""
    LOSS = "loss"
    """Choose the improvement that somebody loses (PP-C02)."""
    REACT_CANCEL = "react_cancel"
    """In a window: cancel a War or Crusade, or go on (PP-R04)."""
    REACT_OPPONENT = "react_opponent"
    """In a window: cancel a War, or name the opponent, which is the pass (PP-R05)."""
    REACT_ROLL = "react_roll"
    """In a window: play Tactical Advantage on a roll, or go on (PP-R04)."""


class Moment(StrEnum):
    """What a standing order is about (PP-R02)."""

    CANCEL_FOR_ME = "cancel_for_me"
    CANCEL_FOR_OTHERS = "cancel_for_others"
    MY_ROLL = "my_roll"
    MY_INQUISITION = "my_inquisition"
    MY_WAR = "my_war"
    ANOTHERS_ROLL = "anothers_roll"


class Answer(StrEnum):
    """What a standing order says (PP-R02)."""

    NEVER = "never"
    KEEP_IN = "keep_in"
    """Keep me from being out."""
    MY_WAY = "my_way"
    """Turn the outcome my way."""
    ALWAYS = "always"
    PUT_OUT = "put_out"
    """Put the roller out; cancel what would put its target out."""
    PLAYED_BY = "played_by"
    """Cancel what the player named plays."""
    PLAYED_ON = "played_on"
    """Cancel what is played on the player named."""
    AGAINST = "against"
    """Let the player named lose a war, or roll 7 or less for the Inquisition."""


class Effect(StrEnum):
    """What a reaction card does that is played in a window (PP-C05, PP-C08)."""

    CANCEL = "cancel"
    PLUS_TWO = "plus_two"
    MINUS_TWO = "minus_two"
    ODD = "odd"
    EVEN = "even"
    VOID = "void"
    """The second card on a single die: both are void, and it is thrown again."""


class Switch(StrEnum):
    """What the public switch *ask me* is set to (PP-R04)."""

    ON = "on"
    """Moments that are about that player: *mine*."""
    EVERY = "every"
    """All decisive moments of the table."""
    OFF = "off"


class WindowKind(StrEnum):
    """The kinds of moment at which a window opens (PP-R01)."""

    CANCEL = "cancel"
    ROLL = "roll"


class Throw(StrEnum):
    """What was thrown: a main roll, an Inquisition roll (PP-T06), one of a war's dice (PP-C07, PP-C08)."""

    MAIN = "main"
    INQUISITION = "inquisition"
    WAR = "war"
    SINGLE = "single"
    """The one die of a war between two players."""


class Parity(StrEnum):
    """What Tactical Advantage declares in a war between two players (PP-C08)."""

    ODD = "odd"
    EVEN = "even"


class Cause(StrEnum):
    """What put a player out, where it was no card."""

    ROLL = "roll"
    INQUISITION_ROLL = "inquisition_roll"
    DOUBLE_PLAGUE = "double_plague"


class Chance(StrEnum):
    """The moves of the table: the deal, piles, who starts, the dice, the discards that become the pile."""

    DEAL = "deal"
    PILE = "pile"
    DEATH_SHIP = "death_ship"
    START = "start"
    ROLL = "roll"
    INQUISITION = "inquisition"
    WAR = "war"
    DIE = "die"
    RESHUFFLE = "reshuffle"
