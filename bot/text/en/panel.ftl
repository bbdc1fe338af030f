# The private panel, whatever the game.

## Frame
panel-board = board: { $link }
panel-asked = ASKED: { $ask }
panel-not-asked = Nothing is asked of you.
panel-waiting = Waiting for { $who }.
# names: seats that are asked the same
panel-who = { $names } ({ $ask })
panel-over = The game is over, { $names } { $winners ->
    [one] wins
   *[other] share the victory
} with { $points }.
panel-over-nobody = The game is over, nobody wins.
panel-own-result = You: place { $place }, { $points } points.
panel-own-result-out = You are wiped out, with { $points } points.
panel-stale = This panel was from before; nothing was done. Here is how things stand.
panel-happened = What happened
panel-orders = Standing orders
panel-refresh = Refresh
panel-close-orders = Back to the table

## Controls
panel-back = Back
panel-again = Start over
panel-previous = ◀ Page { $page } of { $pages }
panel-next = Page { $page } of { $pages } ▶
# chosen, most: how many are ticked and may be; cards: which
panel-chosen = Chosen { $chosen } of { $most }: { $cards }.
panel-more = Choose { $more } more.

## Without a seat
panel-watching = You have no seat at this table, so you have no hand here. Seats are taken in a lobby, before the start; what you see is what everybody sees.
panel-lobby = The table is open and not yet started: press Join to take a seat.
panel-lobby-seated = You have a seat. Your hand is dealt when the host starts the game.
panel-closed = This table ended without a result.

## What somebody typed
reason-typed-empty = Nothing is named. Separate several by commas: Name ×2, Name.
reason-typed-unknown = { $known ->
    [0] That names nothing here.
   *[other] That names nothing here. You can name { $choices }.
}
reason-typed-entry-unknown = Entry { $entry } of your list names nothing here. { $known ->
    [0] Nothing can be named now.
   *[other] You can name { $choices }.
}
reason-typed-ambiguous = That could be several: { $choices }. Write more of the name.
reason-typed-number = A count is a number from 1 to 99, as in Name ×2.
reason-typed-not-positions = Positions are numbers, separated by commas: 2, 4.
reason-typed-seat-unknown = Nobody at this table is called that. You can name { $choices }.
reason-typed-answer-unknown = That is no answer here. You can name { $choices }.

## Autocomplete
choice-nothing = Nothing to choose here now
choice-not-asked = { $names } { $count ->
    [one] is
   *[other] are
} asked, not you
choice-asked-else = That is not asked now: { $ask }
choice-not-seated = You have no seat at this table
choice-not-running = This table is not running
choice-unreadable = No such choice: { $reason }
