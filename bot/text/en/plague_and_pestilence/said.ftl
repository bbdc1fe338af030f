# What happened at a table of Plague & Pestilence: short, digits, no full stop, since most of it shares a line.
# Above each sentence stand its arguments; the log says a seat by shape and name first, then by shape. Signed
# numbers and `roll`, a roll with all that changed its total, come from the log. A whispered sentence has one
# reader only.

## Set-up
log-start = Starting rolls
# seat, first, second
said-start-roll = { $seat } { $first } + { $second }
# seat; roll
log-start-roll = { $seat } { $roll }
# seats: those who tie
said-start-again = { $seats } roll again
# seat
said-starts = { $seat } starts
# seat: the second of two players
said-head-start = { $seat } has the head start

## Rolls
# seat, number
said-turn = Turn { $number }, { $seat }
# head: whose turn it is, or what is rolled; what: what happens
log-line = { $head }: { $what }
# seat, phase: as which it counts, first, second, modifiers, counts, values: what each adds, total
said-rolled = { $phase } roll { $first } + { $second }{ $modifiers-count ->
    [0] {""}
   *[other] , { $modifiers } ({ $values-each })
} → { $total }
# phase: as which it counts; roll
log-rolled = { $phase } roll { $roll }
# seat, first, second, total
said-inquisition-rolled = { $seat } rolls for the Inquisition: { $first } + { $second }
# seat; roll
log-inquisition-rolled = { $seat } rolls for the Inquisition: { $roll }
# seat: who plays it; value: +2 or −2; total: the new one
said-advantage = { $seat } plays Tactical Advantage { $value } → { $total }
# seat, count, before, after
said-gained = { $seat } gains { $count } ({ $before } → { $after })
said-lost = { $seat } loses { $count } ({ $before } → { $after })
# seat, population
said-unchanged = { $seat } stays at { $population }
# seat, face
said-doubles = doubles, Pestilence may be moved
# seat: who moves it; from, to
said-moved = { $seat } moves Pestilence { $from } → { $to }
# seat
said-done-moving = { $seat } moves no further Pestilence
# seat
said-double-plague = double Plague
said-plague-begins = the Plague begins
# seat
said-death-ship-taken = { $seat } takes Death Ship from the draw pile
# seat, target
said-death-ship = { $seat } plays Death Ship on { $target }
# seat
said-kept = { $seat } keeps the Inquisition
# seat
said-must-keep = { $seat } keeps the Inquisition: with Knights Templar it may not be handed on
# seat, other
said-handed-on = { $seat } hands the Inquisition to { $other }
# seat: who is out; other
said-passed-on = { $seat }, being out, hands the Inquisition to { $other }
# seat, target
said-inquisition = { $seat } puts the Inquisition before { $target }
# seat: whose Templars they were
said-templar = Knights Templar bring the Inquisition to { $seat } and are discarded
# seat, ask: what the rule decides for them
said-time-up = The time of { $seat } is over, the rule chooses

## Reaction windows
# seat
said-askme-on = { $seat } wants to be asked at decisive moments of their own, from their next turn on
said-askme-every = { $seat } wants to be asked at every decisive moment, from their next turn on
said-askme-off = { $seat } does not want to be asked any more, from their next turn on
# seat: who did not answer
said-askme-lapsed = { $seat } let the time run out three times in a row and is not asked any more
# seat: who sits there now, in place of somebody who wanted to be asked
said-askme-ended = No new decisive moment waits for { $seat }
# seat: who has left
said-unasked = Decisive moments do not wait for { $seat } any more
# seats: who was asked
said-window-over = The time to react is over for { $seats }

## Drawing
# seat, count
said-filled = { $seat } draws { $count }
# seat, card
said-drew-black = { $card-token ->
    [inquisition] { $seat } draws the Inquisition
   *[other] { $seat } draws { $card }
}
# count: cards in the new draw pile
said-reshuffled = the discards are shuffled, new draw pile { $count }

## The play
# seat, card
said-played = { $seat } plays { $card }
# seat, card, target
said-played-on = { $seat } plays { $card } on { $target }
# seat, card
said-played-self = { $seat } plays { $card } on { $seat-shape }
# seat, improvement
said-halved = { $seat } has { $improvement }: half the loss
# seat, improvement
said-improvement-lost = { $seat } loses { $improvement }
# seat
said-no-improvement = { $seat } has no improvement to lose
# seat, card
said-discarded = { $seat } discards { $card }
# seat, improvement
said-built = { $seat } builds { $improvement }
# seat, improvement, card: the Knights
said-built-by = { $seat } builds { $improvement } by { $card }
# seat, improvement
said-not-built = { $seat } does not build { $improvement }

## Wars
log-war = War roll
# seat: the target; other: whom it names
said-opponent = { $seat } names { $other } as opponent
# seat: who plays it; card: what is cancelled
said-cancelled = { $seat } cancels { $card } with { short-buy-indulgence }
# seat, face, modifiers, counts, values: what each adds, total
said-war-die = { $seat } { $face }{ $modifiers-count ->
    [0] {""}
   *[other] , { $modifiers } ({ $values-each })
} → { $total }
# seat; roll
log-war-die = { $seat } { $roll }
# seat: who plays it; fighter; value; total
said-war-advantage = { $seat } plays Tactical Advantage { $value } for { $fighter } → { $total }
# seat: the winner; other
said-war-won = { $seat } wins against { $other }
# seats
said-war-tie = tie of { $seats }
said-war-ends = the war ends without winner or loser
said-war-again = a new throw
# seat, face, parity
said-single-die = { $seat } { $face }, { $parity } ({ losses-of-parity })
# seat: who plays it; parity
said-parity = { $seat } plays Tactical Advantage: { $parity } ({ losses-of-parity })
# parity: whose losses are suffered
losses-of-parity = { $parity-token ->
    [odd] the winner's losses
   *[other] the loser's losses
}
# seat: who plays the second
said-parity-void = { $seat } plays Tactical Advantage too: both are void, a new throw

## Out, and the end
# seat, cards: the hand laid open
said-out = { $seat } is out, hand laid open: { $cards }
# seat, count
said-hundred = { $seat } has reached { $count }
said-game-over = The game is over.
# seat, population
said-wins = { $seat } wins with { $population }.

## Whispered: to one seat
# cards
whispered-drew = You draw { $cards }.
# moment, answer
whispered-order-set = Standing order “{ $moment }”: { $answer }.
# moment, answer, other: whom it names
whispered-order-set-named = Standing order “{ $moment }”: { $answer-token ->
    [cancel_for_others_played_by] cancel what { $other } plays
    [cancel_for_others_played_on] cancel what is played on { $other }
   *[other] against { $other }
}.
# other: whom the reader has named
whispered-opponent-noted = You have named { $other }. It counts when the reaction time is over; until then you can name somebody else.
