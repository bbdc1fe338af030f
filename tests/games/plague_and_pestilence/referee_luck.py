"""Games steered to where rules seldom lead: stacked decks, wicked dice, spiteful moves, wild orders."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from random import Random

from tests.games.plague_and_pestilence.referee import Referee
from tests.games.plague_and_pestilence.referee_box import CLOCK, HOUSE, KNIGHTS, TABLE, Roll, Wanted, named

REACTIONS = ("tactical_advantage", "buy_indulgence")
WARS = ("minor_war", "major_war", "crusade", "childrens_crusade")
FAVOURED = {
    "fair": (),
    "reactions": (*REACTIONS, *WARS),
    "advantages": (REACTIONS[0], *WARS[:2]),
    "knights": (*KNIGHTS, "inquisition", "fire"),
    "pestilence": ("pestilence", "mass_migration", "mongol_raid", "inquisition"),
    "black": ("inquisition", "death_ship", "tactical_advantage"),
    "late": ("bumper_harvest", "trade_center", "pestilence", *WARS),
}
"""What lies on top of a stacked deck."""

FACES = [(first, second) for first in range(1, 7) for second in range(1, 7)]


@dataclass(frozen=True)
class Luck:
    """How the dice fall, how the deck lies, how players move, what they order, and whether they answer."""

    dice: str
    deck: str
    moves: str
    orders: str
    people: str = "there"

    @classmethod
    def drawn(cls, rng: Random) -> "Luck":
        ways = {
            "dice": ("fair", "doubles", "plague", "low", "high", "close", "close", "close"),
            "deck": tuple(FAVOURED),
            "moves": ("fair", "spite", "spite", "kind"),
            "orders": ("default", "wild", "eager", "eager"),
            "people": ("there", "there", "there", "away"),
        }
        return cls(**{field.name: rng.choice(ways[field.name]) for field in fields(cls)})


def next_row(referee: Referee, luck: Luck, rng: Random) -> tuple[int, str]:
    """Who moves next, and what."""
    wanted = referee.wanted
    assert wanted
    if wanted.seat == TABLE:
        return TABLE, _chance(referee, wanted, luck, rng)
    if wanted.asked:
        return _in_window(referee, wanted, luck, rng)
    if wanted.is_last_act and rng.random() < 0.4:
        return CLOCK, "timeup"
    if wanted.what == "opponent" and luck.orders == "eager" and rng.random() < 0.3:
        if rng.random() < 0.5:
            return wanted.seat, "orders cancel_for_me always"
        return referee.active, f"orders cancel_for_others played_on={named(wanted.seat)}"
    if rng.random() < (0.4 if referee.turn < 8 else 0.05):
        seat = rng.choice(referee.living())
        switches = referee.switches(seat)
        if switches and ("askme off" not in switches or rng.random() < 0.1):
            return seat, rng.choice(switches)
    if luck.orders != "default" and rng.random() < (0.7 if referee.turn < 5 else 0.25):
        return _order(referee, luck, rng)
    return wanted.seat, _chosen(referee, wanted, luck, rng)


def _order(referee: Referee, luck: Luck, rng: Random) -> tuple[int, str]:
    """An order of anybody; of two players rather about their wars, of which there are fewest kinds."""
    seat = rng.choice(referee.living())
    rows = referee.answers(seat)
    moments = [*rows, *["my_war"] * (3 if referee.seats == 2 else 1)]
    moment = rng.choice(moments)
    answers = rows[moment][1:] if luck.orders == "eager" else rows[moment]
    # By what they say first, or hardly any would name nobody.
    hows = sorted({answer.partition("=")[0] for answer in answers})
    how = rng.choice(hows)
    answer = rng.choice([answer for answer in answers if answer.partition("=")[0] == how])
    return seat, f"orders {moment} {answer}"


def row_of_nobody(referee: Referee, rng: Random) -> tuple[int, str] | None:
    """Now and then a seat changes hands, or its holder leaves, in a window rather if they have passed.

    Orders end with their holder, too.
    """
    wanted = referee.wanted
    if wanted is None or wanted.seat == TABLE or rng.random() < (0.8 if wanted.asked else 0.99):
        return None
    passed = [seat for seat in wanted.asked if seat not in wanted.open]
    if rng.random() < 0.2:
        return HOUSE, f"unset {named(rng.choice(referee.living()))}"
    if wanted.changes and rng.random() < 0.5:
        passed = sorted(wanted.open)
    seat, how = rng.choice(passed or wanted.asked or referee.living()), rng.choice(("taken", "left"))
    return (HOUSE, f"released {named(seat)} {how}") if referee.releases(seat, how) else None


def _in_window(referee: Referee, wanted: Wanted, luck: Luck, rng: Random) -> tuple[int, str]:
    """Cards rather than passes; sometimes time runs out, or an order is given that is for later."""
    if rng.random() < (0.7 if luck.people == "away" else 0.12):
        return CLOCK, "timeup"
    if rng.random() < 0.15:
        return _order(referee, luck, rng)
    for target, others in wanted.changes.items():
        if target in wanted.asked and others and rng.random() < 0.3:
            return target, rng.choice(others)
    seat = rng.choice(sorted(wanted.open))
    legal = wanted.open[seat]
    cards = [text for text in legal if text.startswith("react")]
    return seat, rng.choice(cards if cards and rng.random() < 0.6 else legal)


# Chance.


def _chance(referee: Referee, wanted: Wanted, luck: Luck, rng: Random) -> str:
    if wanted.cards:
        return " ".join([wanted.what, *_stacked(wanted.cards, luck, rng)])
    if not wanted.dice:
        return f"{wanted.what} {rng.randint(1, 10)}"
    if wanted.dice == 2 and wanted.what != "start":
        faces: Sequence[int] = _two(referee, wanted.what, luck, rng)
    elif wanted.what == "die" and luck.dice == "close":
        faces = [rng.choice((1, 3, 4, 5))]
    else:
        faces = [rng.randint(1, 6) for _ in range(wanted.dice)]
    return " ".join([wanted.what, *map(str, faces)])


def _stacked(cards: Sequence[str], luck: Luck, rng: Random) -> list[str]:
    """A shuffled deck with what is favoured rather on top; the black cards of a late one at the bottom."""
    weights = dict.fromkeys(FAVOURED[luck.deck], 0.7)
    if luck.deck == "late":
        weights |= {"death_ship": -0.9, "inquisition": -0.5}
    return sorted(sorted(cards), key=lambda card: rng.random() - weights.get(card, 0))


def _two(referee: Referee, verb: str, luck: Luck, rng: Random) -> tuple[int, int]:
    if verb != "war" and referee.pile == ["death_ship"]:
        return 1, 1
    pairs = FACES
    match luck.dice:
        case "doubles":
            pairs = [pair for pair in FACES if pair[0] == pair[1]]
        case "plague":
            pairs = [(1, 1)]
        case "low":
            pairs = [pair for pair in FACES if sum(pair) < 5]
        case "high":
            pairs = [pair for pair in FACES if sum(pair) > 9]
        case "close":
            pairs = _close(referee, verb)
    is_steered = rng.random() < (0.3 if luck.dice == "plague" else 0.6)
    return rng.choice(pairs if pairs and is_steered else FACES)


def _close(referee: Referee, verb: str) -> list[tuple[int, int]]:
    """Where a card, or double Plague, makes the difference between life and death, or to win and to lose."""
    seat = referee.active
    had, is_prosperous = referee.population[seat], referee.phase == "prosperity"
    if verb != "war" and is_prosperous and had <= 22:
        is_sinking = referee.pestilence[seat] > 3 and had > referee.pestilence[seat] - 2
        return [(1, 2)] if is_sinking else [(1, 1)]
    if verb == "inquisition":
        return [pair for pair in FACES if 5 <= sum(pair) <= 9]
    if verb == "war":
        return [pair for pair in FACES if abs(_lead(referee, pair)) <= 1]
    roll = Roll("main", referee.phase, seat, (), referee.modifiers(seat, referee.phase), [])
    if not is_prosperous and -2 <= had - 22 - roll.total <= 4:
        return [(1, 1)]
    sign = 1 if is_prosperous else -1
    return [pair for pair in FACES if -4 <= had + sign * (sum(pair) + roll.total) <= 3]


def _lead(referee: Referee, pair: tuple[int, int]) -> int:
    assert referee.war
    _, _, target, opponent = referee.war
    assert opponent is not None
    sums = [sum(value for _, _, value in referee.modifiers(seat, "war")) for seat in (target, opponent)]
    return pair[0] + sums[0] - pair[1] - sums[1]


# Choices.


def _chosen(referee: Referee, wanted: Wanted, luck: Luck, rng: Random) -> str:
    if luck.moves == "fair":
        by_verb = sorted({text.split()[0] for text in wanted.legal})
        verb = rng.choice(by_verb)
        return rng.choice([text for text in wanted.legal if text.split()[0] == verb])
    weigh = _spite if luck.moves == "spite" else _kindness
    weights = [weigh(referee, wanted, text) for text in wanted.legal]
    return rng.choices(wanted.legal, weights)[0]


def _spite(referee: Referee, wanted: Wanted, text: str) -> float:
    """Everybody strikes the weakest."""
    verb, *picks = text.split()
    others = [seat for seat in referee.living() if seat != wanted.seat]
    weakest = min(others, key=lambda seat: referee.population[seat])
    victim = f"seat{weakest + 1}"
    if picks[-1:] == [victim] and picks[0] in WARS[:2] and 5 < referee.population[weakest] <= 20:
        return 60
    if verb == "decline" or picks[0] in ("bumper_harvest", "trade_center", *REACTIONS):
        return 0.2
    if picks[-1] == victim or picks[0] in ("mongol_raid", "mass_migration"):
        return 20
    return 3 if picks[0] in KNIGHTS else 1


def _kindness(referee: Referee, wanted: Wanted, text: str) -> float:
    """Everybody grows and builds."""
    verb, *picks = text.split()
    if verb == "build" or picks[:1] in (["bumper_harvest"], ["trade_center"], [KNIGHTS[0]], [KNIGHTS[1]]):
        return 5
    return 0.3 if verb == "play" else 1
