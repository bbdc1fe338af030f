"""What a position of Plague & Pestilence promises a seat, in population, as far as its view tells.

A player is worth how long it would last in the Plague. The own one counts for itself, rivals against, the
most who would last longest; beside that it counts who is likely to be out with the next roll.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product

from msgspec.structs import replace

from bot.games.plague_and_pestilence.data import CARDS, IMPROVEMENTS, PESTILENCE
from bot.games.plague_and_pestilence.kinds import Improvement, Phase
from bot.games.plague_and_pestilence.views import PlayerView, PublicView, SeatView
from bot.games.protocol import Seat

Worth = float

LIFE = 30.0
"""What it is worth not to be out."""

FINISHED = 18.0
"""What it is worth that a rival is out, beside what that rival had."""

VICTORY = 200.0
"""What it is worth that the last rival is out."""

THREAT = 4
"""To which power rivals count by how long they would last: those who would not win anyway count little."""

PROSPERITY = 14
"""The turns at the table until the Plague mostly begins."""

_A_LOSS_STOPPED, _A_BETTER_WAR = 0.08, 1.5
"""What an improvement is worth for what it stops, by population and copies of the card, and in wars."""

_MEAN = 7.0
_LEAST_LOST = 2.0
_TOTALS = [one + other for one, other in product(range(1, 7), repeat=2)]
_AT_MOST = tuple(sum(total <= most for total in _TOTALS) / len(_TOTALS) for most in range(13))


def _shelter(kind: Improvement) -> Worth:
    """What it is worth beside what it adds to rolls."""
    stopped = sum(
        -card.copies * card.population / (1 if kind in card.stopped_by else 2)
        for card in CARDS.values()
        if kind in (*card.stopped_by, *card.halved_by)
    )
    return _A_LOSS_STOPPED * stopped + _A_BETTER_WAR * IMPROVEMENTS[kind].war


SHELTER: Mapping[Improvement, Worth] = {kind: _shelter(kind) for kind in Improvement}

DEAREST = sorted(Improvement, key=lambda kind: (IMPROVEMENTS[kind].plague, -SHELTER[kind]))
"""The improvements, those first that are missed most."""


@cache
def _means(improvements: tuple[Improvement, ...], pestilence: int) -> tuple[float, float, Worth]:
    """The mean gain of a Prosperity roll, the mean loss of a Plague roll, and what shelters beside that."""
    kinds = [IMPROVEMENTS[kind] for kind in improvements]
    return (
        _MEAN + pestilence * PESTILENCE.prosperity + sum(kind.prosperity for kind in kinds),
        _MEAN + pestilence * PESTILENCE.plague + sum(kind.plague for kind in kinds),
        sum(SHELTER[kind] for kind in improvements),
    )


def strength(player: PlayerView, turns: float) -> float:
    """How long a player would last, in population; before that it has so many turns of Prosperity."""
    gained, lost, shelter = _means(player.improvements, player.pestilence)
    return _MEAN * (player.population + turns * gained) / max(lost, _LEAST_LOST) + shelter


def survival(player: PlayerView) -> float:
    """The chance to live through the next Plague roll."""
    most = player.population - 1 - (_means(player.improvements, player.pestilence)[1] - _MEAN)
    return _AT_MOST[max(0, min(int(most), len(_AT_MOST) - 1))]


@dataclass(frozen=True)
class Outlook:
    """How a seat sees the table; *turns*: how many of Prosperity each player will still have.

    By seat, *shares*: what a unit of its strength is worth, *lives*: what it is worth that it lives, *now*:
    what it is worth as it stands.
    """

    public: PublicView
    seat: Seat
    turns: float
    shares: tuple[float, ...]
    lives: tuple[Worth, ...]
    now: tuple[Worth, ...]
    rivals: tuple[Seat, ...]
    """The others who live."""
    known: dict[tuple[Seat, int, Improvement | None], Worth] = field(default_factory=dict)
    """What changes gain, as far as they were asked for: many cards do the same."""

    def is_plague(self) -> bool:
        """Whether the Plague has begun."""
        return self.public.phase is Phase.PLAGUE

    def gain(self, seat: Seat, player: PlayerView) -> Worth:
        """How much better it would be if a seat stood like that."""
        return self.of(seat, player) - self.now[seat]

    def changed(self, seat: Seat, change: int, *, without: Improvement | None = None) -> Worth:
        """What it gains if a seat's population changes, and it loses an improvement unless it is out."""
        asked = (seat, change, without)
        if asked not in self.known:
            self.known[asked] = self._changed(seat, change, without)
        return self.known[asked]

    def _changed(self, seat: Seat, change: int, without: Improvement | None) -> Worth:
        player = self.public.players[seat]
        population = max(0, player.population + change)
        if without is None:
            return self.gain(seat, replace(player, population=population))
        left = tuple(kind for kind in player.improvements if kind is not without)
        return self.gain(seat, replace(player, population=population, improvements=left))

    def robbed(self, seat: Seat, change: int) -> Worth:
        """What it gains if a seat's population changes, and it loses what it misses most (PP-C02)."""
        return self.changed(seat, change, without=dearest(self.public.players[seat]))

    def of(self, seat: Seat, player: PlayerView) -> Worth:
        """What it is worth that a seat stands like that."""
        if not player.population:
            return 0.0
        life = survival(player) if self.is_plague() else 1.0
        return self.shares[seat] * strength(player, self.turns) + self.lives[seat] * life


def dearest(player: PlayerView) -> Improvement | None:
    """The improvement that a player would miss most; None without any."""
    return next((kind for kind in DEAREST if kind in player.improvements), None)


def seen_by(view: SeatView) -> Outlook:
    """How the seat of a view sees the table."""
    public, me = view.public, view.seat
    living = [Seat(seat) for seat, player in enumerate(public.players) if player.population]
    others = tuple(seat for seat in living if seat != me)
    turns = max(0, PROSPERITY - public.turn) / len(living) if public.phase is Phase.PROSPERITY else 0.0
    threats = [strength(player, turns) ** THREAT if player.population else 0.0 for player in public.players]
    rivals = (sum(threats) - threats[me]) or 1.0
    shares = tuple(1.0 if seat == me else -threat / rivals for seat, threat in enumerate(threats))
    finished = FINISHED if len(others) > 1 else VICTORY
    lives = tuple(LIFE if seat == me else -finished for seat in range(public.seats))
    bare = Outlook(public, me, turns, shares, lives, (), others)
    now = tuple([bare.of(Seat(seat), player) for seat, player in enumerate(public.players)])
    return Outlook(public, me, turns, shares, lives, now, others)
