"""Players as a choice names them: with their population, and with what matters to a card."""

from bot.games.plague_and_pestilence.data import CARDS, IMPROVEMENTS
from bot.games.plague_and_pestilence.kinds import Card
from bot.games.plague_and_pestilence.views import PlayerView, PublicView, SeatView
from bot.games.protocol import Seat, seat_token, token_seat
from bot.screens.plague_and_pestilence.board import is_living, seats
from bot.screens.plague_and_pestilence.rolls import signed
from bot.text import Words


def player(public: PublicView, token: str) -> PlayerView:
    """What lies before a player."""
    return public.players[token_seat(token)]


def living(public: PublicView) -> list[Seat]:
    """Who has population (PP-O01)."""
    return [seat for seat in seats(public) if is_living(public, seat)]


def name_or_you(view: SeatView, token: str, words: Words) -> str:
    """A player's name; oneself is marked."""
    return words("panel-you", seat=words.name(token)) if token == seat_token(view.seat) else words.name(token)


def seat_line(view: SeatView, token: str, words: Words, *matters: str) -> str:
    """A player with the population and *matters*: `▲ Bo: population 43, City Walls`; oneself is marked."""
    named = name_or_you(view, token, words)
    population = words("panel-seat-population", population=player(view.public, token).population)
    facts = ", ".join(filter(None, (population, *matters)))
    return words("panel-seat", seat=named, facts=facts)


def target_line(view: SeatView, card: Card, token: str, words: Words) -> str:
    """A player as the target of a card."""
    one, data = player(view.public, token), CARDS[card]
    if data.costs_improvement:
        return seat_line(view, token, words, improvements(one, words))
    if data.winner is not None:
        return fighter_line(view, token, words)
    return pestilence_line(view, token, words) if card is Card.PESTILENCE else seat_line(view, token, words)


def fighter_line(view: SeatView, token: str, words: Words) -> str:
    """A player who may have to fight, with what is added to the die (PP-C07)."""
    return seat_line(view, token, words, war_roll(view.public, token, words))


def war_roll(public: PublicView, token: str, words: Words) -> str:
    """What a player adds to the die of a war: `war roll +1`; without anything nothing."""
    value = sum(IMPROVEMENTS[kind].war for kind in player(public, token).improvements)
    return words("effect-roll-war", change=signed(value)) if value else ""


def pestilence_line(view: SeatView, token: str, words: Words) -> str:
    """A player with the Pestilence that lies there."""
    count = player(view.public, token).pestilence
    return seat_line(view, token, words, words.times(Card.PESTILENCE, count) if count else "")


def improvements(one: PlayerView, words: Words) -> str:
    """The improvements before a player; without any it says so."""
    if not one.improvements:
        return words("panel-no-improvement")
    return words.names(one.improvements)
