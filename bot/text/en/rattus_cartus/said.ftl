# What happened at a table of Rattus Cartus: short, present tense, digits. Above each sentence stand its
# arguments. A whispered sentence has one reader only.

## The box and the rounds

# buildings: the types of the 30 cards in the game, several times each
said-in-game = In the game: { $buildings }.
# round, rounds, seat: who starts it
said-round = Round { $round } of { $rounds }. { $seat } starts.
said-last-round = The last round: no actions; who would have the premium action moves 1 further instead.
# buildings: the row in its order
said-row = In the row: { $buildings-each }.
# old: the building that goes under the reserve deck; new: the one in its place
said-replaced = All alike: { $old } goes under the reserve deck, { $new } takes its place.
# cards: how many discards become the new deck
said-reshuffled = The population deck is empty: { $cards } { $cards ->
    [one] discard is
   *[other] discards are
} shuffled.
# seat, missing: how many cards could not be drawn
said-no-cards-left = No population card is left: { $seat-shape } gets { $missing } fewer.

## Supplies and entering

# seat, place, building, cards: drawn, rats: discarded, positions: of the nun cards looked at
said-supply = { $seat } takes supply { $place }, { $building }{ $cards ->
    [0] {""}
   *[other] {" · draws "}{ $cards }
}{ $rats ->
    [0] {""}
    [one] {" · −"}{ $rats } rat
   *[other] {" · −"}{ $rats } rats
}{ $positions-count ->
    [0] {""}
    [one] {" · looks at nun card "}{ $positions }
   *[other] {" · looks at nun cards "}{ $positions }
}.
# seat, place, building, cards: how many are laid
said-enters = { $seat } enters { $place } { $building } with { $cards } { $cards ->
    [one] card
   *[other] cards
}.
# seat
said-passes = { $seat } plays a Pass and goes to the back of the line.

## Resolving

# seat, cards: with two players all cards are revealed when the resolving begins
said-reveals = { $seat } reveals { $cards }.
# place, building, cls: the heading of what follows
said-building = { $place } { $building } ({ $cls })
# seat, cards, influence: gained, rats: taken, only ever together with influence
said-lays = { $seat } lays { $cards }{ $influence ->
    [0] .
   *[other] : influence +{ $influence }{ $rats ->
        [0] .
       *[other] , rats +{ $rats }.
    }
}
# taker, giver: chosen among those with the fewest
said-sword-chooses = Sword: { $taker-shape } chooses { $giver-shape }.
# taker, giver, count, hand: the giver's cards before
said-sword-gives = Sword: { $giver-shape } gives { $taker-shape } { $count } of { $hand } cards.
# taker, givers: with the fewest, none of them has 2 cards
said-sword-nothing = Sword: { $taker-shape } gets nothing, half the hand of { $givers } is 0 cards.
# giver, receiver: chosen among those with the fewest
said-flute-chooses = Flute: { $giver-shape } chooses { $receiver-shape }.
# giver, receiver
said-flute = Flute: { $giver-shape } gives { $receiver-shape } 1 rat.
# giver, receiver
said-flute-nothing = Flute: { $giver-shape } has no rat to give { $receiver-shape }.
# seat, cls
said-advances = { $seat-shape } moves 1 further in { $cls }.

## Actions: level is premium or standard

# level, seat, cards: how many are drawn
said-draws = { $level-token ->
    [premium] Premium
   *[standard] Standard
}: { $seat-shape } draws { $cards } { $cards ->
    [one] card
   *[other] cards
}.
# level, seat, cards: what is taken from a stack
said-takes = { $level-token ->
    [premium] Premium
   *[standard] Standard
}: { $seat-shape } takes { $cards }.
# level, seat, stack: of which nothing is left
said-takes-nothing = { $level-token ->
    [premium] Premium
   *[standard] Standard
}: { $seat-shape } takes nothing, the stack is empty: { $stack }.
# level, seat, rats
said-discards-rats = { $level-token ->
    [premium] Premium
   *[standard] Standard
}: { $seat-shape } { $rats ->
    [0] has no rat to discard
    [one] −{ $rats } rat
   *[other] −{ $rats } rats
}.
# level, seat, cards: discarded, rats: discarded in all
said-hospital = { $level-token ->
    [premium] Premium
   *[standard] Standard
}: { $seat-shape } discards { $cards }, { $rats ->
    [0] no rat
    [one] −{ $rats } rat
   *[other] −{ $rats } rats
}.
# level, seat, positions
said-looks = { $level-token ->
    [premium] Premium
   *[standard] Standard
}: { $seat-shape } looks at { $positions-count ->
    [one] nun card
   *[other] nun cards
} { $positions }.
# level, seat, givers: who must give cards
said-collects = { $level-token ->
    [premium] Premium
   *[standard] Standard
}: { $givers-count ->
    [0] nobody has to give { $seat-shape } cards
   *[other] { $seat-shape } takes cards from { $givers }
}.
# giver, taker, count
said-tower-gives = Guard Tower: { $giver-shape } gives { $taker-shape } { $count } { $count ->
    [one] card
   *[other] cards
}.
# level, seat
said-declines = { $level-token ->
    [premium] Premium
   *[standard] Standard
}: { $seat-shape } declines.

## The end

# cards: the nun row, nuns: together
said-game-over = The game is over. Nun row { $cards-each }: { $nuns } nuns.
# seat, points, rats, nuns
said-plague = Plague: { $seat }, { $points } points, had { $rats } rats, more than { $nuns } nuns.
# seats, points
said-wins = { $seats-count ->
    [one] { $seats } wins with { $points } points.
   *[other] { $seats } share the victory with { $points } points.
}
# seats, rats: the fewest
said-last-survivor = All are wiped out. Last survivor, with { $rats } rats: { $seats }.
# seats, rats: the fewest
said-last-survivor-wins = All are wiped out, but there is always a winner. With the fewest rats, { $rats }: { $seats }.

## Whispered: to one seat

# cards
whispered-drew = You draw { $cards }.
# cards: laid face down
whispered-laid = You lay { $cards }.
# position, nuns
whispered-looked = Nun card { $position }: { $nuns } { $nuns ->
    [one] nun
   *[other] nuns
}.
# taker, cards
whispered-gave = You give { $taker } { $cards }.
# giver, cards
whispered-received = { $giver } gives you { $cards }.
# giver, rats: your total now
whispered-rat-received = { $giver }'s Flute hands you a rat. You have { $rats }.
# receiver, rats: your total now
whispered-rat-given = You hand { $receiver } a rat. You have { $rats }.
# order: actions or looks
whispered-orders-for-me = Standing order, { $order }: for me.
# order
whispered-orders-ask-me = Standing order, { $order }: ask me.
