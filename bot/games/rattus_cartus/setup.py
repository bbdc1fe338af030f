"""Setting up: the first state, and the table's own moves that complete it (RC-S)."""

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import assert_never

from msgspec.structs import replace

from bot.games.chance import drawn_from, order_of
from bot.games.protocol import Move, Objection, Offer, Option, Reason, Seat, counted, seat_token, token_seat
from bot.games.rattus_cartus.data import (
    BUILDINGS,
    COPIES,
    COPIES_IN_GAME,
    FIRST_GAME,
    HAND,
    NUN_ROW,
    POPULATION,
    RATS,
    STACK_SIZES,
    STACKS,
    Copy,
    copies_of,
    reserve_size,
    types_of,
)
from bot.games.rattus_cartus.faces import BY_TOKEN, gathered, tokens
from bot.games.rattus_cartus.kinds import Building, Chance, Class
from bot.games.rattus_cartus.state import CLASSES, Player, State, everybody, is_chosen, with_next
from bot.games.rattus_cartus.tasks import (
    ChanceTask,
    Deal,
    NameStarter,
    Reshuffle,
    SetOut,
    ShuffleBuildings,
)
from bot.games.telling import Telling

FIRST, RANDOM, CHOSEN, MIXED = "first_game", "random_types", "chosen_types", "mixed"

POPULATION_TOKENS = tokens(POPULATION)

ALWAYS_SET_OUT = ("joker", "token")
"""The stacks that need no building in the game (RC-S06)."""


def _types_option(cls: Class) -> Option:
    types = types_of(cls)
    default = next(building for building in types if building in FIRST_GAME)
    return Option(
        cls.value,
        tuple(building.value for building in types),
        default.value,
        shown_when=("buildings", CHOSEN),
    )


OPTIONS: tuple[Option, ...] = (
    Option("buildings", (FIRST, RANDOM, CHOSEN, MIXED), FIRST),
    *(_types_option(cls) for cls in CLASSES),
    Option("simultaneous", ("yes", "no"), "yes", veto="no"),
    Option("always_winner", ("no", "yes"), "no"),
)
"""The choices of the lobby (RC-S03, RC-B02, RC-F09)."""


def objections(seats: int, options: Mapping[str, str]) -> tuple[Objection, ...]:
    """The Guard Tower is not recommended with two players (RC-X02)."""
    if seats != 2:
        return ()
    if options["buildings"] in (RANDOM, MIXED):
        return (Objection(Reason.of("guard_tower_may_come")),)
    if Building.GUARD_TOWER in _agreed_types(options):
        return (Objection(Reason.of("guard_tower_with_two")),)
    return ()


def first_state(seats: int, options: Mapping[str, str]) -> State:
    """The box opened, nothing drawn yet."""
    is_chance = options["buildings"] in (RANDOM, MIXED)
    choosing = tuple(SetOut(cls) for cls in CLASSES) if is_chance else ()
    types = () if is_chance else _agreed_types(options)
    return State(
        seats=seats,
        options=tuple((choice.key, options[choice.key]) for choice in OPTIONS),
        players=(Player(rats=RATS),) * seats,  # RC-S01
        influence=(tuple((Seat(seat), 0) for seat in range(seats)),) * len(CLASSES),
        stacks=STACK_SIZES,
        agenda=(*choosing, ShuffleBuildings(), Deal(), NameStarter()),
        in_game=tuple(copy for building in types for copy in copies_of(building)),
    )


def _agreed_types(options: Mapping[str, str]) -> tuple[Building, ...]:
    if options["buildings"] == FIRST:
        return FIRST_GAME
    return tuple(Building(options[cls.value]) for cls in CLASSES)


def chance_offers(state: State, task: ChanceTask) -> tuple[Offer, ...]:
    """What can come of a draw that is owed."""
    match task:
        case SetOut(cls):
            return _set_out_offers(state, cls)
        case ShuffleBuildings():
            return (order_of(Chance.BUILDINGS, _copy_tokens(state.in_game)),)
        case Deal():
            return (order_of(Chance.POPULATION, POPULATION_TOKENS),)
        case Reshuffle():
            return (order_of(Chance.POPULATION, tokens(state.discards)),)
        case NameStarter():
            return tuple(Offer(Chance.STARTS, (seat_token(seat),)) for seat in everybody(state))
    assert_never(task)


@lru_cache(256)
def _copy_tokens(copies: tuple[Copy, ...]) -> tuple[str, ...]:
    return tuple([copy.token for copy in copies])


def _set_out_offers(state: State, cls: Class) -> tuple[Offer, ...]:
    """Five of the ten cards of a class, or all five of one of its types (RC-S03)."""
    both = [_copy_tokens(copies_of(building)) for building in types_of(cls)]
    if is_chosen(state, "buildings", RANDOM):
        return tuple(Offer(Chance.SET_OUT, five) for five in both)
    ten = counted([*both[0], *both[1]])
    return (Offer(Chance.SET_OUT, (), ten, COPIES_IN_GAME, COPIES_IN_GAME),)


def drawn_move(state: State, task: ChanceTask, rng: Random) -> Move:
    """Chance itself."""
    return drawn_from(chance_offers(state, task), rng)


def set_out(state: State, move: Move) -> State:
    """Add the five buildings of a class to the game (RC-S03)."""
    chosen = tuple(sorted(COPIES[token] for token in move.picks))
    return replace(with_next(state), in_game=state.in_game + chosen)


def shuffle_buildings(state: State, move: Move, telling: Telling) -> State:
    """The reserve deck is the top of the 30 (RC-S04), the rest the building deck."""
    order = tuple([COPIES[token] for token in move.picks])
    reserve = reserve_size(state.seats)
    telling.say("in_game", buildings=tuple([copy.building for copy in state.in_game]))
    return replace(
        with_next(state),
        reserve=order[:reserve],
        buildings=order[reserve:],
        stacks=_stacks_set_out(state),
    )


def _stacks_set_out(state: State) -> tuple[int, ...]:
    """Jokers and point tokens always, of the special cards only those that a building gives (RC-S06)."""
    from_buildings = {BUILDINGS[copy.building].stack for copy in state.in_game}
    return tuple(
        size if stack in ALWAYS_SET_OUT or stack in from_buildings else 0
        for stack, size in zip(STACKS, state.stacks, strict=True)
    )


def deal(state: State, move: Move) -> State:
    """First the nun row, then the hands in seat order, the rest is the deck (RC-S01, RC-S02)."""
    order = tuple([BY_TOKEN[token] for token in move.picks])
    ends = [NUN_ROW + HAND * seat for seat in range(state.seats + 1)]
    players = tuple(
        replace(player, hand=gathered(order[start : start + HAND]))
        for player, start in zip(state.players, ends, strict=False)
    )
    return replace(with_next(state), nun_row=order[:NUN_ROW], players=players, population=order[ends[-1] :])


def name_starter(state: State, move: Move) -> State:
    """Who starts the first round (RC-S05)."""
    return replace(with_next(state), starter=token_seat(move.picks[0]))
