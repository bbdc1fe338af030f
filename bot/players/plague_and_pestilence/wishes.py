"""The standing orders that a computer wants, by public facts alone: that it changes one tells nothing.

Most of those that all begin with are the best ones: a card that is kept for a bad war or for one's life is
worth more than the 2 that it adds to a roll. Three moments are another matter.

- An Inquisition roll is turned to 8 or more: that saves the 5, and another gets the Inquisition.
- On rolls of others it puts out whoever can be put out. Against a single rival everything helps that harms:
  as long as that rival is in no danger, Tactical Advantages keep it from handing the Inquisition on.
- For others it cancels nothing: that pays a card to save a rival. What the leader plays on others gains the
  leader little or nothing, and the card is missed when one is struck oneself.
"""

from collections.abc import Mapping

from bot.games.plague_and_pestilence.kinds import Answer, Moment, Phase, Verb
from bot.games.plague_and_pestilence.orders import Order, written
from bot.games.plague_and_pestilence.views import PublicView, SeatView
from bot.games.protocol import Move, Offer, Seat, is_offered

IN_DANGER = 20
"""With so much left or less a rival may well be out by the next Plague roll."""


def order_to_give(view: SeatView, free: tuple[Offer, ...]) -> Move | None:
    """The next order to be changed; None where all are as it wants them."""
    given = dict(view.orders)
    for moment, text in wanted(view.public, view.seat).items():
        move = Move(Verb.ORDERS, (moment, text))
        if given.get(moment, text) != text and is_offered(move, free):
            return move
    return None


def wanted(public: PublicView, me: Seat) -> Mapping[Moment, str]:
    """All standing orders of the computer in seat *me*."""
    return {
        Moment.CANCEL_FOR_ME: Answer.MY_WAY,
        Moment.CANCEL_FOR_OTHERS: Answer.NEVER,
        Moment.MY_ROLL: Answer.KEEP_IN,
        Moment.MY_INQUISITION: Answer.MY_WAY,
        Moment.MY_WAR: Answer.MY_WAY,
        Moment.ANOTHERS_ROLL: _on_rolls_of_others(public, me),
    }


def _on_rolls_of_others(public: PublicView, me: Seat) -> str:
    living = [Seat(seat) for seat, player in enumerate(public.players) if player.population and seat != me]
    if len(living) != 1 or _is_in_danger(public, living[0]):
        return Answer.PUT_OUT
    return written(Order(Answer.AGAINST, living[0]))


def _is_in_danger(public: PublicView, seat: Seat) -> bool:
    return public.phase is Phase.PLAGUE and public.players[seat].population <= IN_DANGER
