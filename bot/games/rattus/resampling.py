"""Dealing anew the faces that a reader cannot know, so that nothing the reader sees changes (RA-H03).

There are two pools. Tokens that lie since the set-up are starting ones, and the removed ones are regular:
everybody remembers that. What else has come to the board, and the supply, may be either. Kept: what the
reader has looked at, what was revealed, and others' standing orders. What others have looked at keeps its
place and gets another face.
"""

from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from bot.games.chance import shuffled
from bot.games.protocol import Seat
from bot.games.rattus.data import STARTING
from bot.games.rattus.state import State

_STARTING = frozenset(STARTING)


def resample(state: State, reader: Seat | None, rng: Random) -> State:
    """Another state that *reader* (None: a bystander) cannot tell from this one."""
    become = _dealt(state, frozenset(state.notes[reader]) if reader is not None else frozenset(), rng)
    return replace(
        state,
        rats=tuple(_with_faces(rats, become) for rats in state.rats),
        supply=_with_faces(state.supply, become),
        removed=_with_faces(state.removed, become),
        laid=_with_faces(state.laid, become),
        notes=tuple(_with_faces(notes, become) for notes in state.notes),
    )


def _with_faces(rats: tuple[str, ...], become: Mapping[str, str]) -> tuple[str, ...]:
    return tuple([become.get(rat, rat) for rat in rats])


def _dealt(state: State, known: frozenset[str], rng: Random) -> dict[str, str]:
    """Which unseen token each unseen token becomes.

    Starting ones go first to where only they can lie, regular ones to the removed; the rest is one pool. In
    this order it always works out, since the true faces are one way to deal.
    """
    board = [rat for rats in state.rats for rat in rats if rat not in known]
    laid = [rat for rat in board if rat in state.laid]
    others = [*(rat for rat in board if rat not in state.laid), *state.supply]
    unseen = [*laid, *others, *state.removed]
    starting = shuffled(rng, [rat for rat in unseen if rat in _STARTING])
    regular = shuffled(rng, [rat for rat in unseen if rat not in _STARTING])
    count = len(state.removed)
    rest = shuffled(rng, [*starting[len(laid) :], *regular[count:]])
    return dict(
        zip(
            [*laid, *state.removed, *others],
            [*starting[: len(laid)], *regular[:count], *rest],
            strict=True,
        )
    )
