"""A game of Rattus whose board is written down, for tests of single rules."""

from collections.abc import Iterable, Mapping

from bot.games.protocol import TABLE, Move, Seat, seat_token
from bot.games.rattus.data import CUBES, RATS, REGULAR, STARTING, regions, removed
from bot.games.rattus.kinds import Card, Phase, Region
from bot.games.rattus.places import INDEX
from bot.games.rattus.rules import Rattus
from bot.games.rattus.state import CARDS, State
from bot.games.rattus.views import SeatView
from tests.games.play import default_options
from tests.games.rattus.invariants import check
from tests.games.sitting import Table

GAME = Rattus()


class Sitting(Table[State, SeatView]):
    """One game in the midst of a regular turn, driven by texts; seats count from 1, as people do.

    *rats*: the ids that lie in each region, in slot order; *cubes*: those of each region, in seat order;
    *cards*: what each player holds; *supply*: the next tokens. Whatever is not named is nowhere on the board.
    """

    def __init__(
        self,
        seats: int = 4,
        *,
        piece: str = "anglia",
        rats: Mapping[str, str] | None = None,
        cubes: Mapping[str, str] | None = None,
        cards: Mapping[int, str] | None = None,
        supply: str = "",
        active: int = 1,
        final_piece: str = "knight",
        version: int | None = None,
    ) -> None:
        super().__init__(GAME, GAME.setup(seats, default_options(GAME, final_piece=final_piece), version))
        self.put(
            agenda=(),
            phase=Phase.TURNS,
            turn=1,
            active=Seat(active - 1),
            piece=Region(piece),
            holders=_holders(cards or {}),
        )
        self._settle(cubes or {})
        self._infest(rats or {}, supply.split())
        self.check()

    def check(self) -> None:
        check(self.state)

    def _settle(self, cubes: Mapping[str, str]) -> None:
        board = list(self.state.cubes)
        for region, counts in cubes.items():
            there = [int(count) for count in counts.split()]
            board[INDEX[region]] = tuple(there + [0] * (self.state.seats - len(there)))
        used = [sum(counts) for counts in zip(*board, strict=True)]
        self.put(cubes=tuple(board), left=tuple(CUBES - count for count in used))

    def _infest(self, rats: Mapping[str, str], supply: list[str]) -> None:
        """Lay out the tokens; of the others the last regular ones are the removed, the rest the supply."""
        board = [tuple(rats.get(region, "").split()) for region in regions(self.state.seats)]
        named = {rat for there in board for rat in there} | set(supply)
        count = removed(self.state.seats)
        gone = [rat for rat in REGULAR if rat not in named][-count:] if count else []
        rest = [rat for rat in RATS if rat not in named and rat not in gone]
        self.put(
            rats=tuple(board),
            laid=tuple(rat for there in board for rat in there if rat in STARTING),
            removed=tuple(gone),
            supply=(*supply, *rest),
        )

    def short_of_rats(self, count: int) -> "Sitting":
        """Leave so many tokens in the supply; the others have been revealed."""
        supply = self.state.supply
        return self.put(supply=supply[:count], revealed=(*self.state.revealed, *supply[count:]))

    def rats(self, region: str) -> str:
        """The ids in a region, in slot order."""
        return " ".join(self.state.rats[INDEX[region]])

    def cubes(self, region: str) -> str:
        """The cubes in a region, in seat order."""
        return " ".join(str(count) for count in self.state.cubes[INDEX[region]])

    def left(self, who: int) -> int:
        """The cubes in a player's supply."""
        return self.state.left[who - 1]

    def held(self, who: int) -> set[str]:
        """The cards that a player holds."""
        holders = zip(CARDS, self.state.holders, strict=True)
        return {card.value for card, seat in holders if seat == who - 1}


class SettingUp(Sitting):
    """One game from its first draw on: *starting* in the order of regions, then the supply."""

    def __init__(self, seats: int, *, first: int = 1, piece: str = "anglia") -> None:
        super().__init__(seats)
        self.state = GAME.setup(seats, default_options(GAME))
        used = len(regions(seats))
        self.drawn: list[Move] = []
        self._chance("starting", STARTING[:used])
        gone = REGULAR[: removed(seats)]
        if gone:
            self._chance("removed", gone)
        self._chance("supply", (*STARTING[used:], *REGULAR[len(gone) :]))
        self._chance("piece", (piece,))
        self._chance("starts", (seat(first),))

    def _chance(self, verb: str, picks: Iterable[str]) -> None:
        move = Move(verb, tuple(picks))
        self.drawn.append(move)
        self._apply(TABLE, move)


def ending(
    seats: int = 4,
    *,
    last: int = 1,
    cards: dict[int, str] | None = None,
    rats: dict[str, str] | None = None,
    cubes: dict[str, str] | None = None,
    final_piece: str = "knight",
) -> Sitting:
    """After the last regular turn: the Plague came to Anglia, where no cube is, and emptied the supply."""
    table = Sitting(
        seats,
        piece="gallia",
        active=last,
        cards=cards,
        rats={"anglia": "R37", **(rats or {})},
        cubes=cubes,
        supply="R36",
        final_piece=final_piece,
    ).short_of_rats(1)
    return table.play(last, "move anglia").play(last, "spread scandia")


def _holders(cards: Mapping[int, str]) -> tuple[Seat | None, ...]:
    found = {Card(card): Seat(who - 1) for who, names in cards.items() for card in names.split()}
    return tuple(found.get(card) for card in CARDS)


def seat(who: int) -> str:
    """The token of a seat counted from 1."""
    return seat_token(Seat(who - 1))
