"""Whole games at random, told as the channel would hear them: every sentence there, nothing too long."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.desks import Event, Notice
from bot.games import GAMES
from bot.games.protocol import TABLE, Move, Said, Seat
from bot.screens.board import board_edit, board_post, notice_posts, plain_board
from bot.screens.log import what_happened
from bot.screens.posts import Post
from bot.screens.sheets import SHEETS
from bot.text import Words
from tests.games.play import Turn, random_options, turns
from tests.screens.public.tables import LONGEST_NAMES, LONGEST_TITLE, mention, notice, spoken, table

GAME = GAMES["rattus_cartus"]
SEATS = (2, 3, 4, 5)


def game_of(seats: int, seed: int) -> Iterator[Turn]:
    rng = Random(seed)
    return turns(GAME, seats, random_options(GAME, rng), rng, free=True)


def notices(seats: int, seed: int) -> Iterator[Notice]:
    """A notice whenever somebody is newly asked, as the bot makes them."""
    said: list[Said] = []
    before: tuple[Any, ...] = ()
    of = table(LONGEST_NAMES[:seats], LONGEST_TITLE)
    for turn in game_of(seats, seed):
        said += turn.step.said
        if TABLE in GAME.to_act(turn.step.state):
            continue
        public = GAME.public_view(turn.step.state)
        newly = tuple(asked.seat for asked in public.awaiting if asked not in before)
        if newly or GAME.is_over(turn.step.state):
            yield notice(public, said=tuple(said), of=of, newly=newly)
            said = []
        before = public.awaiting


@pytest.mark.parametrize("seats", SEATS)
def test_every_notice_of_a_game_fits_and_pings_exactly_the_newly_asked(seats: int) -> None:
    words = spoken(LONGEST_NAMES[:seats])
    for told in notices(seats, seed=seats):
        *logs, last = notice_posts(told, words, mention).content
        _check_fits(logs, last)
        if not told.over:
            assert last.mentions == tuple(told.table.chairs[seat].person for seat in told.newly_asked)
            edit = board_edit(replace(told, said=told.said[-2:]), words, last.content).content
            assert len(edit.content) <= 1900
            assert "<@" not in edit.content


def _check_fits(logs: list[Post], last: Post) -> None:
    assert all(len(log.content) <= 1900 and not log.mentions for log in logs)
    assert len(last.content) <= 1900
    line = last.content.splitlines()[0].partition(" <@")[0]
    assert "  " not in line
    assert last.content.splitlines()[0].startswith(f"{LONGEST_TITLE}: ")


@pytest.mark.parametrize("seats", SEATS)
def test_board_text_board_log_and_moves_have_words_for_everything(seats: int) -> None:
    words = spoken(LONGEST_NAMES[:seats])
    view: Any = None
    for turn in game_of(seats, seed=20 + seats):
        step = turn.step
        own = tuple(line for line in step.whispered if line.seat == turn.seat)
        assert what_happened((Event(turn.seat, step.said, own),), words)
        if turn.seat != TABLE and view is not None:
            assert SHEETS["rattus_cartus"].done(turn.move, view, words)
        if TABLE not in GAME.to_act(step.state):
            view = GAME.public_view(step.state)
            assert plain_board(view, words)
            assert board_post(table(LONGEST_NAMES[:seats]), view, words).content.content


@pytest.mark.parametrize("seats", SEATS)
def test_public_words_are_equal_where_only_secrets_differ(seats: int) -> None:
    """RC-H01: what a bystander reads follows from the public view alone."""
    rng = Random(seats)
    words = spoken(LONGEST_NAMES[:seats])
    for number, turn in enumerate(game_of(seats, seed=40 + seats)):
        state = turn.step.state
        if number % 5 or TABLE in GAME.to_act(state) or GAME.is_over(state):
            continue
        other = GAME.resample(state, None, rng)
        shown = [GAME.public_view(one) for one in (state, other)]
        boards = [board_post(table(LONGEST_NAMES[:seats]), public, words).content.content for public in shown]
        assert boards[0] == boards[1]


def test_every_refusal_of_the_game_has_words() -> None:
    """Nonsense of every kind is refused in sentences, also words that are no token at all."""
    words = spoken()
    rng = Random(5)
    nonsense = ("9", "0", "*wolf*", "gold", "knight", "monk", "seat1", "pass", "x" * 300, "-1")
    for number, turn in enumerate(game_of(5, seed=5)):
        if number % 7 or TABLE in GAME.to_act(turn.step.state):
            continue
        for verb in (
            "supply",
            "enter",
            "give",
            "discard",
            "look",
            "choose",
            "pass",
            "act",
            "orders",
            "decline",
        ):
            picks = tuple(rng.choice(nonsense) for _ in range(rng.randrange(4)))
            _check_refused(turn.step.state, verb, picks, words)


def _check_refused(state: Any, verb: str, picks: tuple[str, ...], words: Words) -> None:
    move, seat = Move(verb, picks), Seat(0)
    offers = (*GAME.legal_moves(state, seat), *GAME.free_moves(state, seat))
    if not any(offer.fits(move) for offer in offers):
        text = words.reason(GAME.why_not(state, seat, move))
        assert 0 < len(text) <= 1000
