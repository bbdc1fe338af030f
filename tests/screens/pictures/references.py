"""Pictures as they were looked at last: what is drawn otherwise is found, and looked at before it is kept.

`python -m tests.screens.pictures.references` draws them anew.
"""

from collections.abc import Callable, Mapping
from functools import partial
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageOps

from bot.games.plague_and_pestilence.kinds import Phase as Pestilence
from bot.games.protocol import Seat
from bot.games.rattus.kinds import Phase as Rattus
from bot.screens.pictures.files import png
from tests.screens.pictures import test_picture as rattus
from tests.screens.pictures import test_plague_and_pestilence as plague
from tests.screens.pictures.close import PARTS
from tests.screens.public import plague_and_pestilence as boards
from tests.screens.public import rattus as towns

HERE = Path(__file__).parent / "references"

SMALLER = 4
"""A reference is so many times smaller: letters of another release of the library may differ by a hair."""

NOTICED = 28
"""From so much more or less of a colour on a dot looks different."""

NOTICED_IN_PARTS = 6
"""The same where nothing is made smaller: so far apart are even the tones of the parchment."""

SPECKS = 6
"""So many dots may look different by rounding."""

PICTURES: Mapping[str, Callable[[], bytes]] = {
    "plague_turn": partial(plague.drawn, boards.view()),
    "plague_prosperity": partial(plague.drawn, boards.view(phase=Pestilence.PROSPERITY)),
    "plague_bursting": partial(plague.drawn, plague.bursting(6)),
    "plague_waiting": partial(plague.drawn, plague.waiting(5)),
    "plague_fighting": partial(plague.drawn, plague.fighting(4)),
    "plague_named": partial(plague.drawn, plague.WAITING),
    "plague_fought": partial(plague.drawn, plague.FOUGHT),
    "plague_asked": partial(plague.drawn, plague.ASKED),
    "plague_all_out": partial(plague.drawn, plague.all_out(6)),
    "plague_over": partial(plague.drawn, boards.over()),
    "plague_two": partial(plague.drawn, plague.waiting(2)),
    "plague_three": partial(plague.drawn, plague.fighting(3)),
    "plague_widest": partial(plague.drawn, plague.bursting(5), boards.said_words(plague.WIDEST_NAMES[:5])),
    "rattus_turn": partial(rattus.drawn, rattus.in_italia()),
    "rattus_bursting": partial(rattus.drawn, rattus.bursting()),
    "rattus_bursting_two": partial(rattus.drawn, rattus.bursting(2)),
    "rattus_bursting_three": partial(rattus.drawn, rattus.bursting(3)),
    "rattus_fullest": partial(rattus.drawn, towns.fullest(), towns.said_words(rattus.WIDEST_NAMES)),
    "rattus_set_up": partial(rattus.drawn, towns.view(phase=Rattus.SET_UP, palace=(0,) * 4, supply=0)),
    "rattus_final": partial(rattus.drawn, towns.view(**rattus.FINAL, line=(Seat(2), Seat(3)))),
}

NAMES = (*PARTS, *PICTURES)


def kept(name: str) -> Image.Image:
    """A picture or parts of pictures as they are kept."""
    if name in PARTS:
        return Image.open(BytesIO(png(PARTS[name]())))
    return reduced(PICTURES[name]())


def reduced(file: bytes) -> Image.Image:
    """A whole picture, smaller."""
    return ImageOps.posterize(Image.open(BytesIO(file)).convert("RGB").reduce(SMALLER), 5)


def differing(name: str) -> int:
    """How many dots look different."""
    with Image.open(HERE / f"{name}.png") as before:
        apart = ImageChops.difference(kept(name).convert("RGB"), before.convert("RGB"))
    most = apart.split()
    together = ImageChops.lighter(ImageChops.lighter(most[0], most[1]), most[2])
    return sum(together.histogram()[NOTICED_IN_PARTS if name in PARTS else NOTICED :])


def record() -> None:
    """Keep them as they are drawn now."""
    HERE.mkdir(exist_ok=True)
    for name in NAMES:
        kept(name).save(HERE / f"{name}.png", optimize=True)


if __name__ == "__main__":
    record()
