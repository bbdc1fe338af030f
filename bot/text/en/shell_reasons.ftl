# What a table refuses, to the asker only: what is not possible, then what is. Above each its arguments.

## Whose turn it is

# seats: who is awaited; ask: for what
reason-not-awaited-for = Nothing is asked of you now. Waiting for { $seats } ({ $ask }).
# seats: who is awaited
reason-not-awaited = Nothing is asked of you now. Waiting for { $seats }.
reason-stale = This panel was from before; nothing was done. Here is how things stand.
reason-already-done = Already done.
reason-one-at-a-time = These moves do not go together: what the first one shows may change the next. Make them one after the other.

## Who sits where

reason-not-seated = You are not at this table. You can watch: `/table show` is the board.
reason-not-seated-yet = You are not at this table yet. Press Join or use `/table join`.
# seat
reason-gave-up = You gave up your seat here; the computer plays on as { $seat }. You can watch: `/table show` is the board.
# seat
reason-joined-already = You already sit here, as { $seat }. Press Leave to give the seat back.
# most
reason-full = All { $most } seats are taken. Wait for one to be free, or open a table in another channel.
reason-bot-player = A bot cannot take a seat. The host can add a computer player with `/table computer`.
# seats: those that there are
reason-no-such-seat = There is no such seat. You can free { $seats }.
reason-leave-instead = That seat is your own, and the game has not started: use `/table leave`.
reason-resign-instead = The game is under way, so the lobby cannot be left. Use `/table resign`: the computer plays on for you.

## Who may do what

# host
reason-host-only = Only the host { $host } can do that.
# host
reason-host-or-moderator = Only the host { $host } or a moderator who can manage this channel can close this lobby. `/table leave` gives your own seat back.

## Where the table is in its life

# host
reason-not-started = The game has not started. The host { $host } starts it with Start or `/table start`.
reason-started-already = The game is under way; that can be done in a lobby only. `/table show` is the board.
reason-table-over = This game is over. `/table new` opens the next one.
reason-table-closed = This table was ended. `/table new` opens another one.
# title: of the table that is here
reason-table-running = A table is open in this channel already: { $title }. `/table show` shows it. Open yours in another channel, or with `thread: yes` in a thread of its own.
reason-table-here-set-aside = { $title } lies in this channel and is set aside, so nobody can move there. Whoever sits there, or can manage this channel, ends it with `/table end`. Or open yours with `thread: yes`.
reason-table-here-deserted = Everybody who played { $title } in this channel has left the server. It closes by itself within half an hour; whoever can manage this channel ends it at once with `/table end`.
reason-table-here-rests = { $title } rests in this channel: nobody has moved there for long. Whoever can manage this channel ends it with `/table end`, and those who play there do so by a vote. Or open yours with `thread: yes`.
reason-no-such-table = There is no such table. `/table new` opens one.
reason-no-such-game = There is no such game here. `/table new` lists the games.
reason-set-aside = This table is set aside: its record no longer leads to the same position, so nobody can move. Nothing is lost. Whoever sits here can leave it with `/table resign` or end it with `/table end`.

## Opening and starting

# longest
reason-title = A title has 1 to { $longest } characters: letters, digits, spaces and ' ’ - . , ? ( ) & or an exclamation mark. It begins with a letter or a digit, and not like a list, as 1. or 1) would.
# now, least, most
reason-too-few = This game needs { $least } to { $most } seats; { $now ->
    [one] one is
   *[other] { $now } are
} taken. Add a computer player or wait for somebody to join.
# now, least, most
reason-too-many = This game has room for { $least } to { $most }; { $now } seats are taken. Free one with `/table remove`.
reason-no-such-option = This game has no such option. `/table option` lists those that there are.
reason-no-such-value = That option has no such value. `/table option` lists those that there are.
reason-option-means-nothing = That option counts only once the choice that it belongs to is made. `/table option` lists what counts now.
# seats: the numbers of players
reason-option-for-others = One of the options is for { $seats } players only. Change it with `/table option`.
reason-vetoed = Somebody at this table has declined that option. It stays as it is for as long as they sit here.

## What everybody is told

# seat
said-resigned = { $seat } leaves the game. The computer plays on in that seat.
# seat
said-now-host = { $seat } is the host now.
said-ended-by-host = The host ended this table. There is no result.
said-ended-by-vote = Those who play here have ended this table. There is no result.
said-ended-by-player = Its channel is gone, and somebody who plays here has ended this table. There is no result.
said-ended-by-moderator = A moderator ended this table. There is no result.
said-ended-without-people = Nobody plays here any more. The table ends without a result.
