"""What is looked up by a word has an entry for each of the words."""

from typing import get_args

from bot.games.rattus_cartus.actions import ACTING
from bot.games.rattus_cartus.data import Effect
from bot.games.rattus_cartus.kinds import Phase
from bot.games.rattus_cartus.running import CARRYING_OUT, NEXT_PHASE
from bot.games.rattus_cartus.tasks import Task


def test_every_effect_of_a_building_has_an_action() -> None:
    assert set(ACTING) == set(Effect)


def test_every_phase_has_what_follows_it() -> None:
    assert set(NEXT_PHASE) == set(Phase)


def test_every_task_can_be_carried_out() -> None:
    assert set(CARRYING_OUT) == set(get_args(Task))
