"""Which tables somebody opened in a server, as far as they count."""

import pytest

from storage import Database
from tests.storage.test_writing import COLUMNS, added

SERVER, ANN, BO = COLUMNS["server"], 101, 102


@pytest.mark.asyncio
async def test_what_somebody_opened_lately_is_found_whoever_is_the_host_by_now(database: Database) -> None:
    assert isinstance(SERVER, int)
    of_ann = {"opener": ANN, "host": BO}
    await added(database, 1, **of_ann, opened_at=10.0, status="lobby")
    await added(database, 2, **of_ann, opened_at=20.0, status="closed")
    await added(database, 3, **of_ann, opened_at=100.0, status="running")
    await added(database, 4, **of_ann, opened_at=101.0, status="closed", parent=9)
    await added(database, 5, **of_ann, opened_at=102.0, status="over")
    await added(database, 6, **of_ann, opened_at=103.0, status="over", parent=9)
    await added(database, 7, opener=BO, host=ANN, opened_at=104.0)
    await added(database, 8, **of_ann, server=SERVER + 1, opened_at=105.0)
    found = await database.opened(SERVER, ANN, 50.0)
    assert sorted(found) == [
        (10.0, True, False),
        (100.0, False, False),
        (101.0, False, True),
        (103.0, False, True),
    ]
