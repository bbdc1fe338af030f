# The board in words. `board-` lines stand in messages for everybody, `plain-` lines on the private text board,
# `alt-` sentences are read in place of the picture, `roll-` parts stand in all of them and in the log.

where-set-up = set-up
where-turn = turn { $turn }, { $phase }
where-over = over after { $turn } { $turn ->
    [one] turn
   *[other] turns
}

# seats: the active player, whose Death Ship decides who has the next turn
order-ship = Order { $seats }, then whoever gets Death Ship

## A roll with all that changed its total; changes and totals come with their signs
roll-dice = { $first } + { $second } = { $sum }
roll-change = { $thing } { $change }
roll-total = { $parts } → { $total }

## Board
board-head = { $phase } · draw pile { $pile } · discards { $discards }
# count: the population at which the Plague comes
board-phase-hundred = { $phase } (Plague at { $count })
board-supply = To build: { $supply }
board-removed = Out of the game: { $removed }
board-stock = { $thing } { $count }
# throw: main, inquisition or war; phase: as which a main roll counts
board-roll = { $throw ->
    [main] Last roll, { $phase }: { $rolls }
    [inquisition] Last roll, Inquisition: { $rolls }
   *[other] Last roll, war: { $rolls }
}
board-rolled = { $shape } { $roll }
board-player = { $seat } { $population } · { $hand } { $hand ->
    [one] card
   *[other] cards
}
board-inquisition = Inquisition
# turn, cause: when and by what
board-out = { $seat } out in turn { $turn } by { $cause }
# movable: before whom how many
board-movable = Pestilence that may be moved: { $movable }
board-movable-one = { $shape } { $count }
board-war = { $card } of { $attacker } against { $target }
board-war-opponent = { $card } of { $attacker }: { $target } against { $opponent }

## Board as text: one fact a line, names spelled out
plain-set-up = Set-up.
plain-turn = Turn { $turn }, { $phase }.
plain-over = The game is over, after { $turn } { $turn ->
    [one] turn
   *[other] turns
}.
plain-won = The winner with a population of { $population }: { $name }.
plain-active = On turn: { $name }.
plain-then = Then, in this order: { $names }.
plain-then-ship = Then: whoever gets Death Ship, and on clockwise from there.
plain-roll = { $throw ->
    [main] Last roll, { $phase }, by { $name }: { $roll }.
    [inquisition] Last roll, Inquisition, by { $name }: { $roll }.
   *[other] Last roll, war, by { $name }: { $roll }.
}
plain-war = { $card } of { $attacker } against { $target }.
plain-war-opponent = { $card } of { $attacker }: { $target } against { $opponent }.
plain-movable = Pestilence before { $name } that may be moved: { $count }.
plain-population = { $name }: population { $population }.
plain-hand = { $name }: { $hand } { $hand ->
    [one] card
   *[other] cards
} in hand.
plain-improvements = { $name }: { $improvements }.
plain-no-improvements = { $name }: no improvements.
plain-pestilence = { $name }: Pestilence { $count }.
plain-inquisition = { $name }: the Inquisition.
plain-out = { $name }: out in turn { $turn } by { $cause }.
plain-pile = Draw pile: { $count } { $count ->
    [one] card
   *[other] cards
}.
plain-discards-none = Discards: none.
plain-discards = Discards: { $count } { $count ->
    [one] card
   *[other] cards
}, { $cards }.
plain-supply = To build: { $supply }.
plain-removed = Improvements out of the game: { $removed }.
plain-removed-none = Improvements out of the game: none.
plain-options = { $count ->
    [0] Optional rules: none
   *[other] Optional rules: { $options }
}.

## In place of the picture: seats are numbered once
alt-head = Board of { $title }, turn { $turn }, { $phase }.
alt-active = On turn: { $number }.
alt-won = { $number } wins.
alt-roll = { $throw ->
    [main] Last roll, { $phase }, { $rolls }.
    [inquisition] Last roll, Inquisition, { $rolls }.
   *[other] Last roll, war, { $rolls }.
}
alt-rolled = { $number }: { $roll }
alt-seats = Seats: { $seats }.
alt-seat = { $number } { $name }: { $parts }
alt-hand = { $hand } { $hand ->
    [one] card
   *[other] cards
}
alt-pestilence = Pestilence { $count }{ $movable ->
    [0] {""}
   *[other] {" ("}{ $movable } may be moved)
}
alt-inquisition = Inquisition
alt-out = out in turn { $turn } by { $cause }
alt-war = { $card } of { $attacker } against { $target }.
alt-war-opponent = { $card } of { $attacker }: { $target } against { $opponent }.
alt-piles = Draw pile { $pile }, discards { $discards }.
alt-supply = To build: { $supply }.
alt-removed = Out of the game: { $removed }.
alt-more = More: Board as text.
