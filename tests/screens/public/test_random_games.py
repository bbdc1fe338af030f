"""Whole games at random, told as the channel would hear them: every sentence there, nothing too long."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.desks import Event, Notice
from bot.games import GAMES
from bot.games.plague_and_pestilence.kinds import Verb as PlagueVerb
from bot.games.protocol import TABLE, AnyGame, Move, Said, Seat
from bot.games.rattus.kinds import Verb as RattusVerb
from bot.games.rattus_cartus.kinds import Verb as CartusVerb
from bot.screens.board import board_edit, board_post, notice_posts, plain_board
from bot.screens.log import what_happened
from bot.screens.posts import Post
from bot.screens.sheets import SHEETS
from tests.games.play import Turn, startable_options, turns
from tests.screens.public.tables import LONGEST_NAMES, LONGEST_TITLE, mention, notice, spoken, table

SIZES = [(game, seats) for game in SHEETS for seats in GAMES[game].seats]
VERBS = {
    "rattus_cartus": tuple(CartusVerb),
    "rattus": tuple(RattusVerb),
    "plague_and_pestilence": tuple(PlagueVerb),
}


def game_of(game: AnyGame, seats: int, seed: int) -> Iterator[Turn]:
    rng = Random(seed)
    return turns(game, seats, startable_options(game, seats, rng), rng, free=True)


def notices(game: AnyGame, seats: int, seed: int) -> Iterator[Notice]:
    """A notice whenever somebody is newly asked, as the bot makes them."""
    said: list[Said] = []
    before: tuple[Any, ...] = ()
    of = table(LONGEST_NAMES[:seats], LONGEST_TITLE, game=game.name)
    started = True
    for turn in game_of(game, seats, seed):
        said += turn.step.said
        if TABLE in game.to_act(turn.step.state):
            continue
        public = game.public_view(turn.step.state)
        newly = tuple(asked.seat for asked in public.awaiting if asked not in before)
        if newly or game.is_over(turn.step.state):
            yield notice(public, said=tuple(said), of=of, newly=newly, started=started)
            said, started = [], False
        before = public.awaiting


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_every_notice_of_a_game_fits_and_pings_exactly_the_newly_asked(name: str, seats: int) -> None:
    words = spoken(LONGEST_NAMES[:seats], name)
    for told in notices(GAMES[name], seats, seed=seats):
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


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_board_text_board_log_and_moves_have_words_for_everything(name: str, seats: int) -> None:
    game, names = GAMES[name], LONGEST_NAMES[:seats]
    words = spoken(names, name)
    view: Any = None
    for turn in game_of(game, seats, seed=20 + seats):
        step = turn.step
        own = tuple(line for line in step.whispered if line.seat == turn.seat)
        assert what_happened((Event(turn.seat, step.said, own),), words)
        if turn.seat >= 0 and view is not None:
            assert SHEETS[name].done(turn.move, view, words)
        if TABLE not in game.to_act(step.state):
            view = game.public_view(step.state)
            assert plain_board(view, words)
            assert board_post(table(names, game=name), view, words).content.content


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_public_words_are_equal_where_only_secrets_differ(name: str, seats: int) -> None:
    """RC-H01, RA-H01, PP-R07: what a bystander reads follows from the public view alone."""
    game, names = GAMES[name], LONGEST_NAMES[:seats]
    rng = Random(seats)
    words = spoken(names, name)
    for number, turn in enumerate(game_of(game, seats, seed=40 + seats)):
        state = turn.step.state
        if number % 5 or TABLE in game.to_act(state) or game.is_over(state):
            continue
        views = [game.public_view(one) for one in (state, game.resample(state, None, rng))]
        boards = [board_post(table(names, game=name), public, words).content.content for public in views]
        texts = [plain_board(public, words) for public in views]
        assert boards[0] == boards[1]
        assert texts[0] == texts[1]


@pytest.mark.parametrize("name", SHEETS)
def test_every_refusal_of_the_game_has_words(name: str) -> None:
    """Nonsense of every kind is refused in sentences, also words that are no token at all."""
    game = GAMES[name]
    rng = Random(5)
    nonsense = (
        *("9", "0", "*wolf*", "gold", "knight", "monk", "seat1", "pass", "x" * 300, "-1"),
        *("gallia", "gallia1", "tartaria3", "2", "in_order"),
        *("fire", "drought", "tactical_advantage", "minor_war", "sewers", "knights_templar", "seat2"),
        *("my_roll", "always", "put_out", "cancel_for_me"),
    )
    for number, turn in enumerate(game_of(game, max(game.seats), seed=5)):
        if number % 7 or TABLE in game.to_act(turn.step.state):
            continue
        for verb in VERBS[name]:
            picks = tuple(rng.choice(nonsense) for _ in range(rng.randrange(4)))
            _check_refused(game, turn.step.state, Move(verb.value, picks))


def _check_refused(game: AnyGame, state: Any, move: Move) -> None:
    words, seat = spoken(game=game.name), Seat(0)
    offers = (*game.legal_moves(state, seat), *game.free_moves(state, seat))
    if not any(offer.fits(move) for offer in offers):
        text = words.reason(game.why_not(state, seat, move))
        assert 0 < len(text) <= 1000


def test_every_game_that_can_be_played_is_told() -> None:
    assert set(VERBS) == set(SHEETS) == set(GAMES)
