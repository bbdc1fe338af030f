# The private panel, whatever the game.

## Frame
panel-board = [board]({ $link })
panel-lobby-link = [lobby]({ $link })
panel-asked = ASKED: { $ask }
panel-not-asked = Nothing is asked of you.
panel-answered = You have gone on, which nobody is shown. You are asked again if somebody plays a card.
panel-waiting = Waiting for { $who }.
# names: seats that are asked the same
panel-who = { $names } ({ $ask })
panel-over = The game is over, { $names } { $winners ->
    [one] wins
   *[other] share the victory
} with { $points }.
panel-over-nobody = The game is over, nobody wins.
panel-stale = This panel was from before; nothing was done. Here is how things stand.
panel-happened = What happened
panel-orders = Standing orders
panel-refresh = Refresh
panel-hint-orders = Change which order
panel-hint-answers = Change it to
panel-close-orders = Back to the table

## Controls
panel-back = Back
panel-again = Start over
# what: the move as it was done: "placed 2 in Germania"
panel-undo = Undo: { $what }
panel-previous = ◀ Page { $page } of { $pages }
panel-next = Page { $page } of { $pages } ▶
# chosen, most: how many are ticked and may be; cards: which
panel-chosen = Chosen { $chosen } of { $most }: { $cards }.
panel-more = Choose { $more } more.

## Without a seat
panel-watching = You have no seat at this table, so you have no hand here. Seats are taken in a lobby, before the start; what you see is what everybody sees.
# seat: the reader's own, before; or the one that is offered
panel-given-up = The computer plays your former seat, { $seat }. Table and then Come back asks the others for it. Until then you see what everybody sees.
panel-given-up-for-good = Your former seat: { $seat }. You see what everybody sees.
panel-offered = The seat of { $seat } is offered to you. Table, or /table join, takes it. Until then you see what everybody sees.
panel-lobby = The table is open and not yet started: press Join to take a seat.
panel-lobby-seated = You have a seat. Once the host has started the game, My hand opens your panel.
panel-closed = This table ended without a result.

## What somebody typed
# choices: what can be named, known: how many that are
reason-typed-empty = Nothing is named. { $known ->
    [0] Nothing can be named now.
   *[other] You can name { $choices }.
}
reason-typed-empty-or-none = Nothing is named. { $known ->
    [0] You can write `none`.
   *[other] You can name { $choices }, or `none`.
}
reason-typed-unknown = That names nothing here. { $known ->
    [0] Nothing can be named now.
   *[other] You can name { $choices }.
}
reason-typed-entry-unknown = Entry { $entry } of your list names nothing here. { $known ->
    [0] Nothing can be named now.
   *[other] You can name { $choices }.
}
reason-typed-not-held = You cannot name that, or not so often. You can name { $choices }.
reason-typed-ambiguous = That could be several: { $choices }. Write more of the name.
reason-typed-number = A count goes from 1 to { $most }, as in: Name ×2.
reason-typed-not-positions = Positions are numbers with commas between them: 2, 4.
# choices: the answers in words
reason-typed-no-answer = That is no answer here. Write { $choices }.
# count: how many are due
reason-typed-positions-off = Name { $count ->
    [one] one
   *[other] { $count } different ones
} of { $choices }.
reason-typed-seat-unknown = Nobody to name here is called that. You can name { $choices }.

## Autocomplete: what follows a colon is ignored when it comes back
typed-none = none
# How numbers are typed in letters, from 0 on.
typed-numbers = zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty
typed-more = { $list }: { $more } more
typed-too-long = This list is too long to be shown; sent as typed, it counts all the same
typed-no-seat = You have no seat at this table
typed-no-vote = No vote of this table waits for you
typed-nobody-asked = Nothing is asked of anybody else now
typed-not-running = Nothing is asked at this table now
typed-not-asked = { $names } { $count ->
    [one] is
   *[other] are
} asked, not you
typed-answered = You have gone on; what is asked here ends with its time, or once all have answered
typed-asked-else = That is not open to you now. Asked of you: { $ask }
