"""Reading the catalogue backwards: what an answer says is known by its words."""

import pytest

from bot.games.protocol import Reason
from bot.text import words
from tests.fuzz.sentences import is_done, is_refusal, key_begun, key_of

ENGLISH = words("en", "rattus_cartus", ("Ann", "Bo"))


@pytest.mark.parametrize(
    "reason",
    [
        Reason.of("not_asked", seats=("seat2",), ask="ask_supply"),
        Reason.of("no_such_card", cards=("monk", "monk")),
        Reason.of("card_not_held", card="sword", cards=("monk",)),
        Reason.of("positions_number", looks=1, chosen=0),
        Reason.of("host_only", host="seat1"),
        Reason.of("stale"),
        Reason.of("already_done"),
    ],
    ids=lambda reason: reason.key,
)
def test_a_refusal_is_known_as_one(reason: Reason) -> None:
    key = key_of(ENGLISH.reason(reason))
    assert is_refusal(key)
    assert not is_done(key)


@pytest.mark.parametrize(
    "text",
    [
        ENGLISH("done", what="you enter Castle"),
        ENGLISH("done-opened", title="Ravens"),
        ENGLISH("done-joined", title="Ravens", seat="● Ann"),
        ENGLISH("settings-direct-messages", value="on"),
        ENGLISH("vote-ended-wait"),
    ],
)
def test_what_was_done_is_known_as_done(text: str) -> None:
    key = key_of(text)
    assert is_done(key)
    assert not is_refusal(key)


@pytest.mark.parametrize(
    "text",
    [
        "Hand 3: Knight",
        "Ravens · Rattus Cartus · round 1 of 8",
        "Round 4 of 8, resolving.\nAsked of ▲ Bo: give cards to ● Ann.\nStarting player: ● Ann.",
        "",
    ],
)
def test_a_look_is_neither(text: str) -> None:
    assert not is_refusal(key_of(text))


def test_an_option_that_was_set_is_told_in_one_line_and_is_no_list_of_options() -> None:
    told = ENGLISH("done-option", option="Buildings", value="mixed")
    assert key_of(told) == "done-option"
    assert key_of(f"{ENGLISH('options-host', title='Ravens')}\n{told}") is None


@pytest.mark.parametrize("why", ["thread-not-yours", "thread-no-right", "thread-not-now"])
def test_a_table_that_got_no_thread_was_opened_all_the_same(why: str) -> None:
    assert key_begun(f"{ENGLISH('done-opened', title='Ravens')} {ENGLISH(why)}") == "done-opened"
    assert not is_done(key_begun(ENGLISH(why)))
