"""Pictures look as they did when somebody looked at them last."""

import pytest

from tests.screens.pictures.references import NAMES, SPECKS, differing


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    assert differing(name) <= SPECKS
