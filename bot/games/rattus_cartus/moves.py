"""What each verb does: one move on a state that offered it."""

from bot.games.protocol import TABLE, Move, Seat, Step, token_seat
from bot.games.rattus_cartus import actions, entering, population, resolving, setup, supplies
from bot.games.rattus_cartus.kinds import Chance, Verb
from bot.games.rattus_cartus.running import run
from bot.games.rattus_cartus.state import State
from bot.games.rattus_cartus.tasks import Action, ChooseGiver, ChooseReceiver, Gifts, Reshuffle
from bot.games.telling import Telling


def carried_out(state: State, seat: Seat, move: Move) -> Step[State]:
    """The step of a move that fits an offer."""
    telling = Telling()
    if seat == TABLE:
        state = run(_drawn(state, move, telling), telling)
    elif move.verb == Verb.ORDERS:
        # Whatever is asked stays asked: a private order must leave no public trace.
        state = actions.replaced_orders(state, seat, move, telling)
    elif state.agenda:
        state = run(_answered(state, seat, move, telling), telling)
    else:
        state = run(_played(state, seat, move, telling), telling)
    return Step(state, tuple(telling.said), tuple(telling.whispered), telling.irrevocable)


def _drawn(state: State, move: Move, telling: Telling) -> State:
    """A move of the table."""
    match move.verb:
        case Chance.SET_OUT:
            return setup.set_out(state, move)
        case Chance.BUILDINGS:
            return setup.shuffle_buildings(state, move, telling)
        case Chance.STARTS:
            return setup.name_starter(state, move)
        case Chance.POPULATION if isinstance(state.agenda[0], Reshuffle):
            return population.reshuffle(state, move, telling)
        case Chance.POPULATION:
            return setup.deal(state, move)
        case other:
            raise AssertionError(other)


def _played(state: State, seat: Seat, move: Move, telling: Telling) -> State:
    """A move of one's turn in the supplies or the entering."""
    match move.verb:
        case Verb.SUPPLY:
            return supplies.take_supply(state, seat, move)
        case Verb.ENTER:
            return entering.enter(state, seat, move, telling)
        case Verb.PASS:
            return entering.play_pass(state, seat, telling)
        case other:
            raise AssertionError(other)


def _answered(state: State, seat: Seat, move: Move, telling: Telling) -> State:
    """The answer to the first task of the agenda."""
    task = state.agenda[0]
    match task:
        case Gifts():
            return resolving.give(state, task, seat, move.picks, telling)
        case ChooseGiver() | ChooseReceiver():
            return resolving.choose(state, task, token_seat(move.picks[0]), telling)
        case Action():
            return _acted(state, task, move, telling)
        case _:
            raise AssertionError(task)


def _acted(state: State, task: Action, move: Move, telling: Telling) -> State:
    match move.verb:
        case Verb.DECLINE:
            return actions.decline(state, task, telling)
        case Verb.LOOK:
            positions = tuple(sorted(int(pick) for pick in move.picks))
            return actions.look_at(state, task, positions, telling)
        case Verb.DISCARD:
            return actions.heal(state, task, move, telling)
        case Verb.ACT:
            return actions.act(state, task, telling)
        case other:
            raise AssertionError(other)
