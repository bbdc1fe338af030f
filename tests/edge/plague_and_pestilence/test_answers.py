"""What the answer to a move of Plague & Pestilence says, and what two moves in one command do."""

import pytest

from bot.desks import Desk
from bot.games.plague_and_pestilence.kinds import Card
from bot.games.plague_and_pestilence.views import PublicView, SeatView
from bot.games.protocol import Move, Seat, seat_token
from bot.text import words
from tests.conftest import Play, Running
from tests.edge.hands import nearer, said
from tests.edge.moves import asked, rows
from tests.edge.plague_and_pestilence.moves import GAME, action_where

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


def burns(desk: Desk) -> tuple[Card, str, str] | None:
    """A card that takes an improvement, its target with several of them, and the last of these."""
    assert isinstance(desk.view, SeatView)
    card = next((card for card in (Card.FIRE, Card.EARTHQUAKE) if card in desk.view.hand), None)
    for seat, one in enumerate(desk.view.public.players):
        if card is not None and len(one.improvements) > 1 and one.population > 5:
            return card, seat_token(Seat(seat)), one.improvements[-1]
    return None


async def test_pp_c02_a_card_and_the_improvement_it_takes_are_one_command(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", game=GAME)
    one, (card, target, improvement) = await action_where(play, burns)
    answer = await one.person.slash(
        "plague play", channel=play.channel, card=card, target=target, improvement=improvement
    )
    told = said(answer)
    assert told.startswith("Done: played "), told
    assert "chose" in told.splitlines()[0]
    made = [row.partition(" ")[2] for row in await rows(play)]
    at = made.index(f"play {card} {target}")
    assert made[at + 1] == f"choose {improvement}"
    again = await one.person.slash(
        "plague play", channel=play.channel, card=card, target=target, improvement=improvement
    )
    assert said(again).startswith("Already done.")
    assert len(await rows(play)) == len(made)


async def test_the_answer_to_a_move_says_what_came_of_it(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", "Cara", game=GAME)

    def harvests(desk: Desk) -> str | None:
        assert isinstance(desk.view, SeatView)
        return seat_token(desk.view.seat) if Card.BUMPER_HARVEST in desk.view.hand else None

    one, target = await action_where(play, harvests)
    assert isinstance(one.public, PublicView)
    before = one.public.players[one.desk.seat or 0].population
    answer = said(await one.person.slash("plague play", channel=play.channel, card="bumper", target=target))
    first, second, *_ = answer.splitlines()
    assert first.startswith("Done: played Bumper Harvest on ")
    assert f"{before} → {before + 5}" in second


async def test_standing_orders_are_set_by_anybody_and_tell_nobody(running: Running, play: Play) -> None:
    """PP-R02, PP-R07: also in the panel, where they stand from then on."""
    await play.start("Ann", "Bo", game=GAME)
    one = await asked(play)
    assert one is not None
    public = [(message.id, message.content) for message in play.public()]
    for person in play.people:
        answer = await person.slash(
            "plague orders", channel=play.channel, moment="my_war", answer="play one every time"
        )
        assert said(answer).splitlines()[:2] == [
            "Done: your standing order is changed.",
            "Standing order “A war I fight”: play one every time.",
        ]
        panel = answer.message
        assert panel is not None
        orders = (await person.press(panel, "Standing orders")).message
        assert orders is not None
        assert "**A war I fight**: play one every time" in orders.text
        assert "**When I am attacked**: cancel what would put me out" in orders.text
    await running.settle(10)
    assert [(message.id, message.content) for message in play.public()] == public


async def test_what_autocomplete_shows_leads_through_a_play(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", "Cara", game=GAME)
    one, (card, target, _) = await action_where(play, burns)
    options: dict[str, str] = {}
    names = [chair.name for chair in one.desk.table.chairs]
    for option in ("card", "target", "improvement"):
        begun = {"card": card, "target": words("en", GAME, names).bare(target)}.get(option, "")
        shown = await one.person.autocomplete("plague play", option, begun, channel=play.channel, **options)
        assert all(choice.name == choice.value for choice in shown)
        options[option] = shown[0].name
    answer = said(await one.person.slash("plague play", channel=play.channel, **options))
    assert answer.startswith("Done: played "), (options, answer)


async def test_a_turn_is_four_presses_one_message_and_one_ping(running: Running, play: Play) -> None:
    """player-experience.md 7 and 9: the bot rolls, and tells its roll with the action before it."""
    await play.start("Ann", "Bo", "Cara", game=GAME)

    def plain(desk: Desk) -> Move | None:
        offers = [offer for offer in desk.offers if offer.verb == "play" and len(offer.options) > 1]
        plain = [offer for offer in offers if offer.head[0] in (Card.BUMPER_HARVEST, Card.TRADE_CENTER)]
        return Move("play", (plain[0].head[0], plain[0].options[0][0])) if plain else None

    one, move = await action_where(play, plain)
    await running.settle(10)
    before = len(play.public())
    answer, presses = await one.person.press(play.board(), "My hand"), 1
    while not said(answer).startswith("Done: "):
        assert answer.message is not None
        answer, presses = await nearer(one.person, answer.message, one.desk.offers, move), presses + 1
    assert presses == 4
    await running.settle(10)
    (message,) = play.public()[before:]
    (seat,) = await play.awaited()
    assert message.mentions == (play.people[seat].id,)
