"""What each game brings to the tests on the wire: for twins, for random people, for bots that are killed."""

from collections.abc import Mapping

from tests.wired import plague_and_pestilence, rattus, rattus_cartus
from tests.wired.game import Wired

WIRED: Mapping[str, Wired] = {
    "rattus_cartus": rattus_cartus.WIRED,
    "rattus": rattus.WIRED,
    "plague_and_pestilence": plague_and_pestilence.WIRED,
}
"""By the token of the game."""
