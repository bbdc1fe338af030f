"""Custom ids of somebody's own making: ours with a part changed, and what only looks like ours."""

from random import Random

from bot.base36 import base36
from bot.screens.ids import PanelId, TopicId
from bot.screens.offers import Stage
from cogs.topics import ANYWHERE, TOPICS
from tests.wired import WIRED

STRANGE = (
    "x",
    "1",
    "p",
    "1:",
    "p:",
    "1:::::",
    "p::",
    "p:hand",
    "p:hand:",
    "p:hand:01",
    "p:hand:-1",
    "p:hand:zzzzzzz",
    "p:hand:zzzzzzzz",
    "p:HAND:1",
    "P:hand:1",
    "p:hand:1\n",
    "p:hand:1:2",
    "p:__class__:1",
    "p:rule:9",
    "1:home:1::0:",
    "1:log:1::0:start",
    "1:log:1::z:start",
    "1:log:1::0:bogus",
    "1:enter.go:1::0:.",
    "1:enter.at:1:::",
    "1:.go:1::0:",
    "1:enter.:1::0:",
    "1:enter..go:1::0:",
    "2:enter.go:1:1abcd:0:00",
    "1:enter.go:١:1abcd:0:00",
    "１:home:1::0:",
    "1:home:1::0:" + "0" * 60,
    "1:home:1::0:" + "0" * 88,
    "é" * 100,
    "💀" * 50,
    "\u202e1:home:1::0:",
    " 1:home:1::0:",
    "\x00",
    "a" * 100,
)
"""Ids that no control of ours has, or none of this table."""

_NUMBERS = (0, 1, 2, 3, 4, 5, 99, 36**7 - 1, 2**63 - 1, 2**63, 2**64)
_PICKS = (
    "",
    "00",
    "01",
    "02",
    "0z",
    "zz",
    "00.",
    ".",
    "0000",
    "00.00",
    "00.000102",
    "." * 60,
    "9" * 60,
    "1.2.3",
)
_STEPS = ("home", "log", "nonsense", *(verb for wired in WIRED.values() for verb in wired.verbs))


def forged(random: Random, known: list[str]) -> str:
    """An id that looks like one of those *known*, or like none."""
    if not known or random.random() < 0.25:
        return random.choice(STRANGE)
    text = random.choice(known)
    if random.random() < 0.2:
        return _scratched(random, text)
    if (panel := PanelId.decode(text)) is not None:
        return _panel(random, panel, known)
    if (topic := TopicId.decode(text)) is not None:
        return _topic(random, topic)
    return text


def _panel(random: Random, pid: PanelId, known: list[str]) -> str:
    step, table, stamp, page, picks = pid.step, base36(pid.table), pid.stamp, base36(pid.page), pid.picks
    match random.randrange(6):
        case 0:
            step = f"{pid.step.partition('.')[0]}.{random.choice(list(Stage))}"
        case 1:
            step = random.choice(
                (random.choice(_STEPS), f"{random.choice(_STEPS)}.{random.choice(list(Stage))}")
            )
        case 2:
            table = base36(random.choice(_NUMBERS))
        case 3:
            stamp = random.choice(("", "0", "zzzzzzz", stamp[::-1], *_stamps(known)))
        case 4:
            page = random.choice("0129z")
        case _:
            picks = random.choice((*_PICKS, *_picks(known)))
    return f"1:{step}:{table}:{stamp}:{page}:{picks}"[:100]


def _topic(random: Random, tid: TopicId) -> str:
    topic, table = tid.topic, base36(tid.table)
    if random.random() < 0.6:
        topic = random.choice((*TOPICS, *ANYWHERE, "nonsense"))
    else:
        table = base36(random.choice(_NUMBERS))
    return f"p:{topic}:{table}"


def _scratched(random: Random, text: str) -> str:
    """One character more, fewer or other."""
    place = random.randrange(len(text))
    letter = random.choice("0159az.:- é")
    changed = random.choice((text[:place] + text[place + 1 :], text[:place] + letter + text[place:]))
    return (changed or "x")[:100]


def _stamps(known: list[str]) -> list[str]:
    return [pid.stamp for text in known[-40:] if (pid := PanelId.decode(text)) is not None]


def _picks(known: list[str]) -> list[str]:
    return [pid.picks for text in known[-40:] if (pid := PanelId.decode(text)) is not None]
