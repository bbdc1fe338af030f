"""A rat token with what is known of it: its own back, not that of another in the region."""

import pytest
from msgspec.structs import replace

from bot.games.rattus.kinds import Region
from bot.games.rattus.views import RatView
from bot.screens.rattus.regions import rat_line
from tests.screens.public.rattus import said_words, view


@pytest.mark.parametrize("first", [True, False])
def test_of_two_rats_each_has_its_own_back(*, first: bool) -> None:
    rats = (RatView(1, starting=first), RatView(2, starting=not first))
    public = view(
        regions=tuple(
            replace(one, rats=rats) if one.region == Region.GALLIA else one for one in view().regions
        )
    )
    told = [rat_line(public, f"gallia{slot}", said_words(), "It") for slot in (1, 2)]
    assert ["from the set-up" in line for line in told] == [first, not first]
