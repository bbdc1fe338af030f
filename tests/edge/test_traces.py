"""By what the bot knows a message of its own again, and by what it does not."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.playground.alterations import ALTERATIONS, Alteration
from bot.screens.ids import mark_of, unmarked
from bot.screens.posts import Knob, buttons
from cogs.traces import Trace, marked

TEXT = "**Ravens**\n\u2068Mir\u05d9\u05dd\u2069 \u00b7 B\u200do e\u0301\u00a02 \u2764\ufe0f \nlast"


def message(content: str, *custom_ids: str) -> Any:
    """A message as discord.py gives it back."""
    row = SimpleNamespace(children=[SimpleNamespace(custom_id=one) for one in custom_ids])
    return SimpleNamespace(content=content, components=[row] if custom_ids else [])


def sent(trace: Trace) -> list[str]:
    """The custom ids of a message that leaves *trace*."""
    view = marked(buttons([[Knob("Hand", "p:hand:1"), Knob("Log", "p:log:1")]]), trace.mark)
    return [str(button["custom_id"]) for row in view.to_components() for button in row["components"]]


def test_a_marked_message_is_found_whatever_became_of_its_text() -> None:
    trace = Trace.of("n-0", TEXT)
    assert trace.is_of(message("something else", *sent(trace)))


def test_an_equal_text_with_another_mark_is_another_message() -> None:
    trace, other = Trace.of("n-0", TEXT), Trace.of("m-0", TEXT)
    assert not trace.is_of(message(TEXT, *sent(other)))


@pytest.mark.parametrize("way", ALTERATIONS.values(), ids=list(ALTERATIONS))
@pytest.mark.parametrize("custom_ids", [(), ("p:hand:1", "p:log:1")], ids=["no button", "an earlier release"])
def test_an_unmarked_message_is_found_by_its_text_however_altered(
    way: Alteration, custom_ids: tuple[str, ...]
) -> None:
    assert Trace.of("n-0", TEXT).is_of(message(way(TEXT), *custom_ids))
    assert not Trace.of("n-0", TEXT).is_of(message(way(TEXT + " 2"), *custom_ids))


def test_one_button_bears_the_mark_and_says_the_same_as_before() -> None:
    first, second = sent(Trace.of("n-0", TEXT))
    assert (unmarked(first), unmarked(second)) == ("p:hand:1", "p:log:1")
    assert mark_of(first) == Trace.of("n-0", TEXT).mark
    assert mark_of(second) is None


def test_a_message_without_buttons_goes_out_without_a_mark() -> None:
    assert marked(buttons([]), "mark").to_components() == []


def test_another_text_under_the_same_key_is_another_message() -> None:
    assert Trace.of("n-0", "a").mark != Trace.of("n-0", "b").mark


def test_a_logged_trace_holds_no_text_of_a_message() -> None:
    assert "last" not in repr(Trace.of("n-0", TEXT))
