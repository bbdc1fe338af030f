"""Whole games in the engine and in a second reading of the rules at once; `__main__.py` plays thousands."""

from collections import Counter

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Ask, Cause, Symbol, Target, Throw
from tests.games.plague_and_pestilence.referee_lockstep import played_out

SEEDS = (
    *(387, 499, 974, 1143, 1613, 1694, 1866, 2001, 2382, 2497, 2587, 2647, 2801),
    *(3202, 3261, 3366, 3395, 3642, 3935, 3947, 3982, 4024, 4372, 4624, 4819, 4996),
    *(5526, 5629, 5898, 6395, 6474, 6757, 7075, 7666, 7723, 8107, 8454, 8860, 13717, 17816),
)
"""Games in which all that is rare comes up; they hang on the second reading alone, not on the engine."""

LEAVING = (40, 50, 61, 85, 199)
"""The same where people leave, and seats change hands."""

REACTING = (Ask.REACT_CANCEL, Ask.REACT_OPPONENT, Ask.REACT_ROLL)

RARE = (
    "start tied",
    *("reshuffle in filling", "reshuffle after filling", "both black cards", "more than 199"),
    *("prosperity turned round", "plague turned round"),
    *("hundred", "hundred in another's turn", "hundred and double Plague", "Death Ship was the whole pile"),
    *("first double Plague on main", "first double Plague on inquisition"),
    *("last double Plague by roll", "last double Plague by double_plague"),
    *("last act pass_on", "last act death_ship", "timeup pass_on", "timeup death_ship", "timeup tie"),
    *("Inquisition came by the main roll", "handed on", "passed on between moves of Pestilence"),
    *("templar inquisition", "templar of the drawer", "templar hand_on", "templar pass_on"),
    *("templar may not pass", "declined to move", "halved", "chose the improvement"),
    *("no improvement to lose", "knights build", "knights decline", "knights cannot build"),
    *("knights in a Plague without building", "the active player is out"),
    *("war tied", "war tied, 1 out", "war tied, 2 out", "war's winner is out"),
    *("single die odd", "single die even", "both parities void"),
    "out before the 20 of a Plague",
    "no parity keeps the target in",
    *("the attacker lets a parity stand", "Mass Migration moved one of several"),
    *("parity declared by the target", "parity declared by the attacker"),
    *("cancelled by always", "cancelled by keep_in", "cancelled by my_way"),
    *("cancelled by the opponent", "cancelled late by the target"),
    *(f"advantage on main {how}" for how in ("by always", "by keep_in", "by put_out", "again", "in answer")),
    *(f"advantage on inquisition by {order}" for order in ("always", "keep_in", "my_way", "put_out")),
    *("advantage on inquisition again", "advantage on inquisition in answer"),
    *(f"advantage on war by {order}" for order in ("always", "keep_in", "my_way", "put_out")),
    *("advantage on war again", "advantage on war in answer"),
    *(f"window on {throw}" for throw in Throw),
    *(f"{what} on {ask}" for what in ("reacted", "window over") for ask in REACTING),
    *("passed in private", "window over with a pass", "a card makes a pass void"),
    *("a second card in a window", "a card ends a window"),
    *(f"orders {when}" for when in ("ran as a window opened", "ran as a window closed")),
    "orders answered a card in a window",
    "cancelled by order before the opponent is asked",
    "cancelled by order as a window closed",
    *(f"out by {cause}" for cause in Cause),
    *(f"out by {card}" for card, of in CARDS.items() if of.population < 0 or of.winner),
    *(
        f"played {card}"
        for card, of in CARDS.items()
        if of.target is not Target.NOBODY and of.symbol is not Symbol.BLACK
    ),
)


RARE_THEN = (
    *("a pass ends with its holder", "who has passed leaves an open window"),
    "a window ends as somebody leaves",
)


def test_pp_whole_games_go_as_a_second_reading_of_the_rules_says() -> None:
    seen = sum(map(played_out, SEEDS), Counter[str]())
    assert [what for what in RARE if not seen[what]] == []


def test_pp_whole_games_go_so_where_people_leave_or_hand_their_seats_on() -> None:
    seen = sum((played_out(seed, leaving=True) for seed in LEAVING), Counter[str]())
    assert [what for what in RARE_THEN if not seen[what]] == []
