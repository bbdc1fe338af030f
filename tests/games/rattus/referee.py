"""A second reading of the rules of Rattus, slow and plain, to hold the engine against."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement

from bot.games.rattus.data import RATS, neighbours, regions
from bot.games.rattus.kinds import Card
from bot.games.rattus.state import State

Legal = set[str]


class Referee:
    """One game in turns, copied from where it stands; *stage* is what is asked."""

    def __init__(self, state: State) -> None:
        self.seats, self.regions = state.seats, [region.value for region in regions(state.seats)]
        self.near = {
            region.value: [r.value for r in neighbours(state.seats, region)]
            for region in regions(state.seats)
        }
        self.cubes = {r: list(cubes) for r, cubes in zip(self.regions, state.cubes, strict=True)}
        self.rats = {r: list(rats) for r, rats in zip(self.regions, state.rats, strict=True)}
        self.left, self.palace, self.supply = list(state.left), list(state.palace), list(state.supply)
        self.holders: dict[str, int | None] = {
            card.value: seat for card, seat in zip(Card, state.holders, strict=True)
        }
        self.notes: list[set[str]] = [set() for _ in range(state.seats)]
        self.revealed = list(state.revealed)
        self.piece, self.turn, self.last = state.piece.value, state.turn, -1
        self.final_piece = dict(state.options)["final_piece"]
        self.counts_at_end: bool | None = None
        self.looked: list[str] = []
        self.slots: list[int] = []
        self.queue: list[int] = []
        self._begin("turn", state.active)

    def _begin(self, stage: str, seat: int) -> None:
        self.stage = self.part = stage
        self.active = seat
        self.done: set[str] = set()

    # What is legal.

    def legal(self) -> Legal:
        """Every move there is, as text; the regions of a spread in the order of the alphabet."""
        match self.stage:
            case "over":
                return set()
            case "look":
                seen = self.looked
                more = (
                    {f"witch {rat}" for rat in self._places() if rat not in seen} if len(seen) < 2 else set()
                )
                return {*more, "leave", *(["swap"] if len(seen) == 2 else [])}
            case "spread":
                return {" ".join(["spread", *way]) for way in self._spreads()}
            case "neutral":
                return {"neutral count", "neutral not"}
            case "reveal":
                return {f"reveal {slot}" for slot in self.slots} | {"reveal in_order"}
        return {*self._abilities(), *(["done"] if self.part == "final" else [])}

    def _abilities(self) -> Legal:
        of_turn = self._of_turn() if self.part == "turn" else self._of_final()
        return {*of_turn, *self._king(), *self._merchant(), *self._monk(), *self._witch()}

    def _can(self, card: str) -> bool:
        return self.holders[card] == self.active and card not in self.done

    def _of_turn(self) -> Legal:
        """RA-A01, RA-B01, RA-C01."""
        found = {f"move {region}" for region in self._steps()}
        if "take" not in self.done:
            found |= {f"take {card}" for card, seat in self.holders.items() if seat != self.active}
        if "place" not in self.done:
            for region, rats in self.rats.items():
                wished = {len(rats), len(rats) + self._can("peasant")}
                numbers = {min(number, self.left[self.active]) for number in wished}
                found |= {f"place {region} {number}" for number in numbers if number}
        return found

    def _steps(self) -> set[str]:
        near = set(self.near[self.piece])
        if self._can("knight"):
            near |= {far for region in near for far in self.near[region]}
        return near - {self.piece}

    def _of_final(self) -> Legal:
        """RA-E02, RA-E03."""
        found: Legal = set()
        if self._can("peasant") and self.left[self.active]:
            found |= {f"place {region} 1" for region in self.regions}
        if self._can("knight"):
            found |= {f"move {region}" for region in self._steps()}
        is_asked = self.final_piece == "knight" and self.counts_at_end is None
        if is_asked and self.holders["knight"] == self.active:
            found |= {"neutral count", "neutral not"}
        return found

    def _own(self, region: str) -> int:
        return self.cubes[region][self.active]

    def _king(self) -> Legal:
        free = [region for region in self.regions if self._own(region) and not self.rats[region]]
        return {f"king {region}" for region in free} if self._can("king") else set()

    def _merchant(self) -> Legal:
        ways = ((start, end, n) for start in self.regions for end in self.near[start] for n in (1, 2, 3))
        if not self._can("merchant"):
            return set()
        return {f"merchant {start} {end} {n}" for start, end, n in ways if n <= self._own(start)}

    def _monk(self) -> Legal:
        ways = ((rat, end) for rat in self._places() for end in self.near[rat[:-1]])
        return {f"monk {rat} {end}" for rat, end in ways if self._room(end)} if self._can("monk") else set()

    def _witch(self) -> Legal:
        return {f"witch {rat}" for rat in self._places()} if self._can("witch") else set()

    def numbers(self) -> dict[str, list[int]]:
        """The slots with a rat in each region (RA-C08)."""
        closed = {region: [slot + 1 for slot in range(len(rats))] for region, rats in self.rats.items()}
        return closed | ({self.piece: self.slots} if self.stage == "reveal" else {})

    def _places(self) -> Iterator[str]:
        return (f"{region}{slot + 1}" for region, rats in self.rats.items() for slot in range(len(rats)))

    def _room(self, region: str) -> int:
        return 3 - len(self.rats[region])

    def _spreads(self) -> list[tuple[str, ...]]:
        """RA-C02, RA-C03: as many as are due, fit and are left."""
        near = sorted(self.near[self.piece])
        number = min(self.due, len(self.supply), sum(map(self._room, near)))
        ways = combinations_with_replacement(near, number)
        return [way for way in ways if all(n <= self._room(r) for r, n in Counter(way).items())]

    # What is done.

    def play(self, text: str) -> None:
        """A legal move and all that follows from it."""
        verb, *picks = text.split()
        getattr(self, f"_do_{verb}")(*picks)
        if self.stage == "final" and not self._abilities():
            self._next_final()

    def _do_take(self, card: str) -> None:
        self.holders[card] = self.active
        self.done.add("take")

    def _do_place(self, region: str, number: str) -> None:
        if self.part == "final" or int(number) > len(self.rats[region]):
            self.done.add("peasant")
        self.done.add("place")
        self.cubes[region][self.active] += int(number)
        self.left[self.active] -= int(number)

    def _do_king(self, region: str) -> None:
        self.cubes[region][self.active] -= 1
        self.palace[self.active] += 1
        self.done.add("king")

    def _do_merchant(self, start: str, end: str, number: str) -> None:
        self.cubes[start][self.active] -= int(number)
        self.cubes[end][self.active] += int(number)
        self.done.add("merchant")

    def _do_monk(self, rat: str, end: str) -> None:
        self.rats[end].append(self.rats[rat[:-1]].pop(int(rat[-1]) - 1))
        self.done.add("monk")

    def _do_witch(self, rat: str) -> None:
        self.done.add("witch")
        self.notes[self.active].add(self.rats[rat[:-1]][int(rat[-1]) - 1])
        self.looked.append(rat)
        self.stage = "look"
        if len(list(self._places())) == 1:
            self._do_leave()

    def _do_swap(self) -> None:
        (one, first), (other, second) = ((rat[:-1], int(rat[-1]) - 1) for rat in self.looked)
        rats = self.rats
        rats[one][first], rats[other][second] = rats[other][second], rats[one][first]
        self._do_leave()

    def _do_leave(self) -> None:
        self.looked, self.stage = [], self.part

    def _do_move(self, region: str) -> None:
        self.piece = region
        if self.part == "final":
            self.done.add("knight")
            return
        self.due = min(2, len(self.rats[region]))
        self.stage = "spread"
        ways = self._spreads()
        if len(ways) == 1:
            self._do_spread(*sorted(ways[0], key=self.regions.index))

    def _do_spread(self, *picks: str) -> None:
        for region in picks:
            self.rats[region].append(self.supply.pop(0))
        if not self._lasts(self.piece):
            self._end_turn()
        elif self.holders["knight"] == self.active:
            self.stage = "neutral"
        else:
            self._ravage(counts=False)

    def _do_neutral(self, answer: str) -> None:
        if self.part == "final":
            self.counts_at_end = answer == "count"
        else:
            self._ravage(counts=answer == "count")

    def _ravage(self, *, counts: bool) -> None:
        self.stage, self.counts = "reveal", counts
        self.slots = [slot + 1 for slot in range(len(self.rats[self.piece]))]
        self._go_on()

    def _do_reveal(self, pick: str) -> None:
        if pick == "in_order":
            self._strike_all(self.piece, counts=self.counts)
        else:
            index = self.slots.index(int(pick))
            del self.slots[index]  # the others keep theirs (RA-C08)
            self._strike(self.piece, index, counts=self.counts)
        self._go_on()

    def _go_on(self) -> None:
        if len(self.rats[self.piece]) == 1:
            self._strike_all(self.piece, counts=self.counts)
        if not self._lasts(self.piece):
            self._end_turn()

    def _lasts(self, region: str) -> bool:
        return any(self.cubes[region]) and bool(self.rats[region])

    def _strike_all(self, region: str, *, counts: bool) -> None:
        while self._lasts(region):
            self._strike(region, 0, counts=counts)

    def _strike(self, region: str, slot: int, *, counts: bool) -> None:
        """RA-C05, RA-C06."""
        name = self.rats[region].pop(slot)
        self.revealed.append(name)
        for notes in self.notes:
            notes.discard(name)
        there, symbols = self.cubes[region], Counter(symbol.value for symbol in RATS[name].symbols)
        if sum(there) + 2 * counts < RATS[name].limit:
            return
        for _ in range(symbols["majority"]):
            self._lose(region, [seat for seat in range(self.seats) if there[seat] == max(there)])
        for _ in range(symbols["all"]):
            self._lose(region, range(self.seats))
        for card, seat in self.holders.items():
            if symbols[card] and seat is not None:
                self._lose(region, [seat])

    def _lose(self, region: str, seats: Iterable[int]) -> None:
        for seat in [seat for seat in seats if self.cubes[region][seat]]:
            self.cubes[region][seat] -= 1
            self.left[seat] += 1

    def _end_turn(self) -> None:
        """RA-E01."""
        if self.supply and self.left[self.active]:
            self.turn += 1
            self._begin("turn", (self.active + 1) % self.seats)
            return
        self.last = self.active
        self.queue = [(self.last - step) % self.seats for step in range(1, self.seats)]
        self._next_final()

    def _next_final(self) -> None:
        while self.queue:
            self._begin("final", self.queue.pop(0))
            if self._abilities():
                return
        answer = {"always": True, "never": False, "knight": bool(self.counts_at_end)}[self.final_piece]
        for region in reversed(self.regions):  # the order makes no difference (RA-E04)
            self._strike_all(region, counts=answer and region == self.piece)
        self.stage = "over"

    def _do_done(self) -> None:
        self._next_final()

    def places(self) -> list[int]:
        """Who is first, second and so on (RA-E05): one by one the best, among equals who comes next."""
        points = [
            palace + sum(cubes[seat] for cubes in self.cubes.values())
            for seat, palace in enumerate(self.palace)
        ]
        waiting = [(self.last + step) % self.seats for step in range(1, self.seats + 1)]
        found: list[int] = []
        while waiting:
            best = next(seat for seat in waiting if points[seat] == max(points[s] for s in waiting))
            waiting.remove(best)
            found.append(best)
        return found
