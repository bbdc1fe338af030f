"""Whole games in the engine and in a second reading of the rules at once; `__main__.py` plays thousands."""

from collections import Counter

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Ask, Cause, Switch, Symbol, Target, Throw
from tests.games.plague_and_pestilence.referee_lockstep import played_out
from tests.games.plague_and_pestilence.referee_reactions import NAMING

SEEDS = (
    *(1357, 1891, 2873, 5378, 5579, 6885, 7161, 7868, 10223, 10717),
    *(13897, 14037, 14345, 14882, 17573, 19652, 22811, 23152, 23314),
    *(25282, 26427, 26560, 31780, 35811, 36271, 36669, 36770, 39633),
)
"""Games in which all that is rare comes up; they hang on the second reading alone, not on the engine."""

LEAVING = (2707, 3497, 3902)
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
    *("no parity keeps the target in", "Mass Migration moved one of several"),
    *(f"parity by the target's {order}" for order in ("always", "keep_in", "my_way")),
    *(f"parity by the declarer's {order}" for order in ("always", "my_way")),
    *(f"parity void by the {who}'s my_way" for who in ("target", "declarer")),
    *("parity void by the declarer's always", "a declarer is kept in without a card"),
    *("cancelled by always", "cancelled by keep_in", "cancelled by my_way"),
    *("cancelled by the opponent", "cancelled late by the target", "cancelled late for others"),
    *(f"cancelled for others by {how}" for how in ("put_out", "played_by", "played_on")),
    *("own War cancelled", "own Crusade cancelled"),
    *(f"out who is named in {moment}" for moment in NAMING),
    *(f"advantage on main {how}" for how in ("by always", "by keep_in", "by put_out", "again", "in answer")),
    *(
        f"advantage on inquisition by {order}"
        for order in ("always", "keep_in", "my_way", "put_out", "against")
    ),
    *("advantage for the 20 alone by keep_in", "advantage for the 20 alone by put_out"),
    "always plays nothing on a natural 2 of the Inquisition",
    *("advantage on inquisition again", "advantage on inquisition in answer"),
    *(f"advantage on war by {order}" for order in ("always", "keep_in", "my_way", "put_out", "against")),
    *("advantage on war again", "advantage on war in answer"),
    *(f"window on {throw}" for throw in Throw),
    "window for the 20 alone",
    *(f"switched to {switch}" for switch in Switch),
    *("asked at every moment", "a card by one whom the moment is not about"),
    *("the declarer asked about their own War", "the declarer asked about the single die"),
    *("switch lapsed", "switch lapsed that asked for every moment"),
    *(f"opponent named in a window, {how}" for how in ("changed", "effective by time")),
    *("cancelled though an opponent is noted", "opponent asked for after a window"),
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
    *("a window ends as somebody leaves", "an opponent is named as somebody leaves"),
    *("a naming ends with its holder", "who has named an opponent leaves"),
)


def test_pp_whole_games_go_as_a_second_reading_of_the_rules_says() -> None:
    seen = sum(map(played_out, SEEDS), Counter[str]())
    assert [what for what in RARE if not seen[what]] == []


def test_pp_whole_games_go_so_where_people_leave_or_hand_their_seats_on() -> None:
    seen = sum((played_out(seed, leaving=True) for seed in LEAVING), Counter[str]())
    assert [what for what in RARE_THEN if not seen[what]] == []
