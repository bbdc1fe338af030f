"""The names of Plague & Pestilence: every token has one, and the lobby says every option."""

from dataclasses import replace

import pytest

from bot.desks import Refused, Status, Table
from bot.games import GAMES
from bot.games.plague_and_pestilence import kinds
from bot.games.plague_and_pestilence.orders import ANSWERS, answer_token
from bot.lobby import check_start
from bot.screens.lobby import lobby_post
from tests.screens.public.plague_and_pestilence import NAME, NAMES, said_words
from tests.screens.public.tables import LONGEST_ID, LONGEST_NAMES, LONGEST_TITLE, table

WORDS = said_words(NAMES)
OPTIONS = {option.key: option.default for option in GAMES[NAME].options}


@pytest.mark.parametrize(
    "token",
    [
        *(member.value for kind in (kinds.Card, kinds.Improvement, kinds.Symbol) for member in kind),
        *(member.value for kind in (kinds.Phase, kinds.Verb, kinds.Ask, kinds.Target) for member in kind),
        *(member.value for kind in (kinds.Moment, kinds.Switch, kinds.Cause) for member in kind),
        *(member.value for kind in (kinds.Throw, kinds.Parity) for member in kind),
        *(answer_token(moment, one) for moment, answers in ANSWERS.items() for one in answers),
        *("population", "seat6"),
    ],
)
def test_every_token_has_a_name(token: str) -> None:
    assert WORDS.name(token)
    assert WORDS.knows(token)


def test_cards_are_counted_and_have_a_short_name_for_buttons() -> None:
    assert WORDS.names(("fire", "buy_indulgence", "fire")) == "Fire ×2, Buy Indulgence / Negotiated Peace"
    assert WORDS.short("buy_indulgence") == "Buy Indulgence"
    assert WORDS.short("trade_center") == "Trade Center"
    assert WORDS.short("fire") == "Fire"


@pytest.mark.parametrize("kind", [kinds.Card, kinds.Moment, kinds.Switch, kinds.Improvement])
def test_no_two_have_the_same_name(kind: type[kinds.Card]) -> None:
    """What was shown must be understood when it comes back."""
    names = [WORDS.name(token) for token in kind]
    assert len(set(names)) == len(names)
    assert not any("," in name or ":" in name for name in names)


@pytest.mark.parametrize("moment", kinds.Moment)
def test_no_two_answers_to_a_moment_have_the_same_name(moment: kinds.Moment) -> None:
    names = [WORDS.name(answer_token(moment, one)) for one in ANSWERS[moment]]
    assert len(set(names)) == len(names)
    assert not any("," in name or ":" in name for name in names)


def test_pp_v_the_lobby_names_the_optional_rules_that_are_on() -> None:
    there = replace(table(NAMES[:2], status=Status.LOBBY, game=NAME), options=OPTIONS)
    assert lobby_lines(there)[4] == "Optional rules: none of 6"
    chosen = {**OPTIONS, "short_game": "yes", "templar": "yes"}
    assert lobby_lines(replace(there, options=chosen))[4] == (
        "Optional rules: Death Ship near the top · Templars draw the Inquisition"
    )


def lobby_lines(there: Table) -> list[str]:
    return lobby_post(there, said_words(NAMES[:2]), ()).content.splitlines()


@pytest.mark.parametrize("key", ["two_of_each", "head_start"])
def test_pp_v02_v06_a_start_is_refused_by_the_words_of_the_note(key: str) -> None:
    """They name the option; that an option is for few players only would leave which one to guess."""
    there = table(NAMES[:4], status=Status.LOBBY, game=NAME)
    there = replace(there, options={**OPTIONS, key: "yes"})
    (objection,) = GAMES[NAME].objections(4, there.options)
    with pytest.raises(Refused) as refusal:
        check_start(there, GAMES[NAME], there.host)
    assert refusal.value.reason == objection.reason


def test_the_fullest_lobby_keeps_within_its_length() -> None:
    there = table(LONGEST_NAMES, LONGEST_TITLE, Status.LOBBY, NAME)
    there = replace(there, host=LONGEST_ID, options=OPTIONS)
    objections = [
        objection
        for key in ("two_of_each", "head_start")
        for objection in GAMES[NAME].objections(6, {**OPTIONS, key: "yes"})
    ]
    assert objections
    assert len(lobby_post(there, said_words(LONGEST_NAMES), objections).content) <= 1000
