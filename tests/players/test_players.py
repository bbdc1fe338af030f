"""Every game has a computer player."""

from bot.games import GAMES
from bot.players import PLAYERS


def test_there_is_one_for_every_game() -> None:
    assert PLAYERS.keys() == GAMES.keys()
