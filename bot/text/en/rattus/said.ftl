# What happened at a table of Rattus: short, digits. Above each sentence stand its arguments. What a turn is
# made of has no subject and no full stop: it stands in one line behind whose turn it is. A whispered sentence
# has one reader only.

## Set-up

# seat
said-starts = { $seat } starts.
# region
said-piece-starts = The Plague piece starts in { $region }.

## The head of a line: whose turn it is

# seat, number
said-turn = Turn { $number }, { $seat }
# seat
said-final-turn = Final round, { $seat }
# head: one of these or a name; what: the parts of the turn
log-turn = { $head }: { $what }
log-uses-nothing = uses no card

## The parts of a turn

# seat, region, count
said-placed = placed { $count } in { $region }
# seat, card
said-took = took the { $card }
# seat, card, other: the former holder
said-took-from = took the { $card } from { $other }
# seat, region
said-king = King moved 1 cube { $region } → palace
# seat, from, to, count
said-merchant = Merchant moved { $count } { $count ->
    [one] cube
   *[other] cubes
} { $from } → { $to }
# seat, rat: region and slot before, to
said-monk = Monk moved rat { $rat } → { $to }
# seat, rat
said-looked = Witch looked at { $rat }
# seat, rat, other
said-swapped = swapped { $rat } and { $other }
# seat
said-left = no swap
# seat, from, to
said-moved = Plague piece { $from } → { $to }
# seat, regions: one for each token
said-spread = new { $regions-count ->
    [one] rat
   *[other] rats
} { $regions }
# region: all its neighbours have three rats
said-spread-none = no room for more rats around { $region }
# region
said-spread-short = no more new rats, the supply is empty
# seat, region
said-neutral-counts = the Plague piece counts as 2 cubes
# seat, region
said-neutral-not = the Plague piece does not count
# seat
said-final-counts = the Plague piece counts as 2 cubes in the final ravage
# seat
said-final-not = the Plague piece does not count in the final ravage
# region
said-ravage = ravage in { $region }

## The ravage, rat by rat

# region, slot, limit, symbols, cubes: there, with the piece's two; losers: who removed
# cubes; in the log with how many, by shape
said-struck = Rat { $slot }, limit { $limit }, { $symbols }: strikes at { $cubes } { $cubes ->
    [one] cube
   *[other] cubes
}, removed { $losers }.
log-loss = { $shape } { $count }
# region, slot, limit, symbols, cubes
said-struck-nobody = Rat { $slot }, limit { $limit }, { $symbols }: strikes at { $cubes } { $cubes ->
    [one] cube
   *[other] cubes
}, nobody loses a cube.
# region, slot, limit, symbols, cubes
said-missed = Rat { $slot }, limit { $limit }, { $symbols }: no effect at { $cubes } { $cubes ->
    [one] cube
   *[other] cubes
}.
# region, rats: left, moved: 1 if their numbers change
said-ravage-over = No cube is left, { $rats ->
    [one] { $rats } rat stays{ $moved ->
        [1] , now as Rat 1
       *[other] {""}
    }
   *[other] { $rats } rats stay{ $moved ->
        [1] , now as Rats 1 and 2
       *[other] {""}
    }
}.

## The end

said-supply-out = The rat supply is empty.
# seat
said-all-placed = { $seat } has all cubes on the board.
# seats: who still plays, in their order
said-final-round = { $seats-count ->
    [0] Nobody else holds a card: no final round.
   *[other] Final round: { $seats-each }.
}
# seats: who holds no card, or can use none now
said-final-skipped = No card to use: { $seats }.
said-final-ravage = All regions are ravaged.
said-game-over = The game is over.
# seat, cubes
said-wins = { $seat } wins with { $cubes } { $cubes ->
    [one] cube
   *[other] cubes
}.
# seats, seat: the winner among them
said-tie = Of { $seats } the first clockwise after the last regular turn wins: { $seat }.

## Whispered: to one seat

# rat, limit, symbols
whispered-saw = { $rat }: limit { $limit }, { $symbols }.
# answer: in order or ask me
whispered-order-set = Standing order, reveals: { $answer }.
