"""The agenda: every kind of task has something that it does, or waits."""

from typing import get_args

from bot.games.rattus_cartus.running import CARRYING_OUT
from bot.games.rattus_cartus.tasks import Task


def test_every_kind_of_task_is_carried_out_or_waits() -> None:
    assert set(CARRYING_OUT) == set(get_args(Task))
