# Messages for everybody, whatever the game.

language = English

## Buttons
button-hand = My hand
button-log = What happened
button-text = Board as text
button-rules = Rules
button-join = Join
button-leave = Leave
button-start = Start
button-options = Options
button-computer = Add computer

## Lobby
lobby-open = { $title }: a table for { $game } is open, { $taken } of { $seats } seats taken. Press Join.
lobby-full = { $title }: a table for { $game } is full, { $taken } of { $seats } seats taken. The host can start.
lobby-host = Host { $host }
lobby-closes = closes { $time } if nobody starts it
lobby-seats = Seats { $seats }
lobby-option = { $option }: { $value }
# on: the options that are switched on, count of all there are
lobby-switches = { $count ->
    [0] Optional rules: none of { $all }
   *[other] Optional rules: { $on }
}
lobby-language = Language: { $language }
lobby-vetoed = fixed by a player
lobby-note = Note: { $reason }
lobby-closed = { $title }: closed, nobody started it.
lobby-started = { $title }: the game has begun. { $link }

## Notices: line 1 is what a phone shows
notice-asked = { $title }: { $ask }, { $where }. { $who }
notice-several = { $title }: { $count } decisions are open, { $where }. { $who }
notice-nobody = { $title }: { $where }.
notice-one-of-several = { $ask }: { $who }
# in line 2, in a panel, and below a board in words
board-deadline = If nobody answers, the rules decide { $time }.
notice-log = What happened
notice-log-alone = { $title }: what happened.
notice-seed-hash = -# Shuffle seed, hash: { $hash }

## Boards
order = Order { $seats }
plain-asked = Asked of { $names }: { $ask }.

## The end
end-won = { $title }: the game is over, { $who } { $count ->
    [one] wins
   *[other] share the victory
} with { $points }.
end-seed = Shuffle seed { $seed } · fits the hash from the start

## A table that ends: one plain line
line-ended = { $title }: this table has ended without a result.

## A right that is missing: one plain line, once
line-no-pictures = { $title }: I may not attach files here, so the board is in words.

## What happened, privately
log-own = → { $what }
log-nothing = Nothing has happened since.
