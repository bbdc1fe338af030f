# Taking back: what is told of it, to whom it is refused too, is known to everybody.

## What everybody is told

# seat
said-took-back = { $seat } takes back the last move.
# seat, seats: whose later moves went with it
said-took-back-with = { $seat } takes back the last move. Undone with it: what { $seats } did since.
# seat, seats: the same, perhaps of nobody
said-took-back-agreed = { $seat } takes back the last move, as all agreed. { $seats-count ->
    [0] Nobody else had moved since.
   *[other] Undone with it: what { $seats } did since.
}

## Why not

reason-undo-nothing = There is no move of yours to take back.
reason-undo-revealed = Your last move stands, and cannot be taken back: it showed something that was hidden. Only later moves can be.
reason-undo-turn-over = Your turn is over, so all others must agree before you take back your last move. `/table undo` asks them.
reason-undo-others-moved = The game has gone on since, so all others must agree before you take back your last move. `/table undo` asks them.
reason-undo-enough = That is enough taken back for now: your last move stands.
reason-undo-shown-since = Your last move stands, and cannot be taken back: what was hidden has been shown since.
reason-undo-chance-since = Your last move stands, and cannot be taken back: chance has decided since, by a draw or a roll.
reason-undo-time-since = Your last move stands, and cannot be taken back: the time for a question has run out since.
reason-undo-anothers = The last move of your seat stands: it was made before you took the seat. You can take back those that you make since.

## Where it is offered

# what: the move as it was done: "placed 2 in Germania"
panel-undo-ask = Ask to take back: { $what }
help-undo-ask = Your last move can be taken back where all others agree: /table undo asks them.
# a line of the rules, beside those of each game
undo-others = Later than that, a move goes back only where all others agree, and what they did since goes with it: /table undo asks them. What chance decided, and what was shown, stays.
