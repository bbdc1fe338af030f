"""The engine and a second reading of the rules of Plague & Pestilence, row by row against each other."""

from collections import Counter
from itertools import combinations
from random import Random

from bot.games.plague_and_pestilence.rules import PlagueAndPestilence
from bot.games.plague_and_pestilence.state import State
from bot.games.protocol import TABLE, Due, Move, Offer, Seat, Step
from bot.house import HOUSE, led_to
from tests.games import play
from tests.games.plague_and_pestilence import referee_views
from tests.games.plague_and_pestilence.referee import Referee
from tests.games.plague_and_pestilence.referee_box import Wanted
from tests.games.plague_and_pestilence.referee_luck import Luck, next_row, row_of_nobody

GAME = PlagueAndPestilence()
HOURS_8 = 8 * 60 * 60


def texts(offers: tuple[Offer, ...]) -> list[str]:
    """Each move of the offers as text."""
    found = []
    for offer in offers:
        items = [token for token, count in offer.options for _ in range(count)]
        for number in range(offer.least, offer.most + 1):
            found += [str(Move(offer.verb, (*offer.head, *picks))) for picks in combinations(items, number)]
    return found


def stepped(state: State, seat: Seat, move: Move) -> Step[State]:
    """What a row leads to, also one of nobody at the table."""
    return led_to(GAME, state, move) if seat == HOUSE else GAME.apply(state, seat, move)


class Lockstep:
    """The same rows in both at once."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.state, self.referee = GAME.setup(seats, options), Referee(seats, options)
        self.clocks: dict[tuple[int, bool], Due] = {}
        self.options = tuple((option.key, options[option.key]) for option in GAME.options)

    def row(self, seat: int, text: str) -> None:
        step = stepped(self.state, Seat(seat), Move.parse(text))
        self.referee.row(seat, text)
        assert step.irrevocable == (self.referee.irrevocable or self.referee.is_shown)
        assert step.private == self.referee.is_private
        assert step.unsigned == self.referee.is_unsigned
        assert step.own_only == (self.referee.is_shown and not self.referee.irrevocable)
        self.state = step.state
        assert [(said.key, dict(said.args)) for said in step.said] == self.referee.told
        whispered = [(one.seat, one.key, dict(one.args)) for one in step.whispered if one.key != "drew"]
        assert whispered == self.referee.whispered

    def compare(self) -> None:
        wanted = self.referee.wanted
        self._compare_releases(wanted)
        assert GAME.is_over(self.state) == (wanted is None)
        if wanted and wanted.seat == TABLE:
            self._compare_chance(wanted)
            return
        assert GAME.to_act(self.state) == _acting(wanted)
        self._compare_time(wanted)
        self._compare_offers(wanted)
        self._compare_views()

    def _compare_releases(self, wanted: Wanted | None) -> None:
        """Whether a change of hands, or who leaves, is anything to the game (PP-R04)."""
        for seat in range(self.referee.seats if wanted and wanted.seat != TABLE else 0):
            for how in ("taken", "left"):
                step = GAME.released(self.state, Seat(seat), taken=how == "taken")
                assert (step is not None) == self.referee.releases(seat, how)

    def _compare_time(self, wanted: Wanted | None) -> None:
        """Each window has its own time, which begins anew with the first card (PP-R05)."""
        due, seconds = GAME.due(self.state), self.referee.reaction_time
        if wanted is None or not wanted.asked:
            assert (due.seconds if due else None) == (HOURS_8 if wanted and wanted.is_last_act else None)
            return
        assert due is not None
        assert due.seconds == seconds
        if wanted.clock not in self.clocks:
            assert due not in self.clocks.values()
        assert self.clocks.setdefault(wanted.clock, due) == due

    def _compare_chance(self, wanted: Wanted) -> None:
        assert GAME.to_act(self.state) == {TABLE}
        move = GAME.draw(self.state, Random(self.referee.turn))
        assert move.verb == wanted.what
        if wanted.cards:
            assert sorted(move.picks) == sorted(wanted.cards)
        else:
            assert len(move.picks) == (wanted.dice or 1)
            assert set(move.picks) <= {str(face) for face in range(1, 7 if wanted.dice else 11)}
        if wanted.what == "death_ship":
            places = [f"death_ship {place}" for place in range(1, 11)]  # PP-V01
            assert texts(GAME.legal_moves(self.state, TABLE)) == places

    def _compare_offers(self, wanted: Wanted | None) -> None:
        for seat in map(Seat, range(self.referee.seats)):
            legal = _legal(wanted, seat)
            assert sorted(texts(GAME.legal_moves(self.state, seat))) == sorted(legal)
            assert texts(GAME.free_moves(self.state, seat)) == referee_views.free(self.referee, seat)

    def _compare_views(self) -> None:
        public = referee_views.for_all(self.referee, self.options)
        assert GAME.public_view(self.state) == public
        for seat in map(Seat, range(self.referee.seats)):
            assert GAME.seat_view(self.state, seat) == referee_views.for_seat(self.referee, seat, public)


def _acting(wanted: Wanted | None) -> set[Seat]:
    if wanted is None:
        return set()
    return set(map(Seat, wanted.open)) if wanted.asked else {Seat(wanted.seat)}


def _legal(wanted: Wanted | None, seat: Seat) -> tuple[str, ...]:
    if wanted is None:
        return ()
    if wanted.asked:
        return wanted.open.get(seat, ())
    return wanted.legal if seat == wanted.seat else ()


def played_out(seed: int, *, leaving: bool = False) -> Counter[str]:
    """A whole game in both at once; which rare things came up in it. *leaving*: people do, and change."""
    rng = Random(seed)
    seats = rng.choice((2, 2, 2, 3, 3, 4, 5, 6))
    options = play.startable_options(GAME, seats, rng)
    luck = Luck.drawn(rng)
    game = Lockstep(seats, options)
    for _ in range(play.MOST_MOVES):
        game.compare()
        if game.referee.wanted is None:
            return game.referee.seen
        row = row_of_nobody(game.referee, rng) if leaving else None
        game.row(*(row or next_row(game.referee, luck, rng)))
    raise AssertionError("the game does not end")
