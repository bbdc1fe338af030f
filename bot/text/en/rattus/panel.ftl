# The private panel of Rattus. Sentences for one reader; labels have 80 characters at most.

## What you have and know
panel-own-result = You: place { $place }, { $points ->
    [one] 1 cube
   *[other] { $points } cubes
}.
panel-cubes = Cubes { $left } left · { $board } on the board · { $palace } in the palace
panel-cards = Class cards { $count ->
    [0] none
   *[other] { $cards }
}
# done: what the next three say
panel-turn = This turn: { $done }
panel-turn-took = took a class card
panel-turn-placed = placed cubes
panel-turn-used = used { $cards }
panel-seen = Seen with the Witch:
panel-face = limit { $limit }, { $symbols }
# rat: region and slot, or what a button calls it
panel-rat-seen = { $rat }: { $face }
# starting: 1 if it lies since the set-up
panel-rat = { $rat }{ $starting ->
    [1] {": from the set-up"}
   *[other] {""}
}

## Regions in a line; what follows a colon is ignored when it comes back
panel-region = { $region }: { $rats ->
    [0] no rats
    [one] 1 rat
   *[other] { $rats } rats
}, { $all ->
    [0] no cubes
   *[other] { $cubes }
}
# How many cubes are placed there: least, and with the Peasant more (else 0)
panel-place = { $region }: place { $least }{ $more ->
    [0] {""}
   *[other] {" or "}{ $more }
} ({ $rats ->
    [0] no rats
    [one] 1 rat
   *[other] { $rats } rats
}, { $all ->
    [0] no cubes
   *[other] { $cubes }
})
panel-target = { $region } ({ $rats ->
    [0] no rats
    [one] 1 rat
   *[other] { $rats } rats
}, { $cubes ->
    [0] no cubes
    [one] 1 cube
   *[other] { $cubes } cubes
})
panel-own = { $region }: { $count } of your cubes
# In the final round these stand among other cards' choices. final: 1 there
panel-merchant-from = { $final ->
    [1] Merchant: from
   *[other] From
} { $region }: { $count } of your cubes
panel-monk-rat = { $final ->
    [1] Monk: move { $rat }
   *[other] { $rat }
}
panel-card-free = { $card }: free
panel-card-from = { $card }: from { $seat }
panel-number = { $count } { $count ->
    [one] cube
   *[other] cubes
}

## What is asked
# what: the next three
panel-may = May: { $what }.
panel-may-take = take a class card
panel-may-place = place cubes
panel-may-use = use { $cards }
# knight: 1 if you hold the Knight
panel-must-move = Must, last: move the Plague piece{ $knight ->
    [1] {" one or two steps."}
   *[other] .
}
panel-final = Each card can be used once, in any order. No card is taken; nothing spreads and nothing is ravaged now. Done ends your part.
panel-idle-peasant = The Peasant finds no cube in your supply.
panel-idle-king = The King finds no cube of yours in a region without rats.
panel-idle-merchant = The Merchant finds no cube of yours in a region.
panel-idle-monk = The Monk finds no rat that a neighbour has room for.
panel-idle-witch = The Witch finds no rat on the board.
# In a turn, once something is chosen. region: where the piece is
panel-question-place = { $final ->
    [1] Peasant: place a cube in any region.
   *[other] Place cubes in one region.
}
panel-question-take = Take a class card.
panel-question-king = King: from which region does a cube of yours go to the palace? There it is safe and counts.
# step: 0 from where, 1 where to, 2 how many; first: from where
panel-question-merchant = { $step ->
    [0] Merchant: from which region do cubes of yours move?
    [1] Merchant: from { $first } to which neighbour?
   *[other] Merchant: how many cubes?
}
# step: 0 which rat, 1 where to; first: the rat
panel-question-monk = { $step ->
    [0] Monk: which rat token moves to a neighbour?
   *[other] Monk: { $first } moves to which neighbour?
}
panel-question-witch = Witch: look at which rat token?
panel-question-move = Move the Plague piece.
panel-question-neutral = The final ravage: does the Plague piece count as 2 cubes in { $region }?
panel-question-done = End your part of the final round.

# Between the steps of a turn, and in the set-up. rats, cubes: in the region
panel-ask-place = Place { $count } cubes in one region.
# rat: the one looked at
panel-ask-witch = Witch: you looked at { $rat }. Look at a second rat token, or leave it at that.
# rat, other: the two looked at
panel-ask-swap = Witch: you looked at { $rat } and { $other }. Swap them, or leave them where they lie.
# twice: 1 if some region stands in the list twice
panel-ask-spread = Place { $count ->
    [one] 1 new rat
   *[other] { $count } new rats
} beside { $region }.{ $count ->
    [one] {""}
   *[other] { $twice ->
        [1] {" "}A region that is listed twice has room for both.
       *[other] {""}
    }
}
panel-ask-neutral = Knight: { $region } is ravaged next, with { $rats ->
    [one] 1 rat
   *[other] { $rats } rats
}. Does the Plague piece count as 2 cubes for the limits?
panel-ask-reveal = Ravage in { $region } at { $cubes } { $cubes ->
    [one] cube
   *[other] cubes
}: { $rats } rats to reveal.

## Choices
panel-king = King
panel-merchant = Merchant
panel-monk = Monk
panel-witch = Witch
panel-done = Done
# final: 1 in the final round
panel-hint-place = { $final ->
    [1] Peasant: place a cube
   *[other] Place cubes
}
panel-hint-take = Take a class card
panel-hint-king = King: from which region
panel-hint-merchant = { $step ->
    [0] Merchant: from which region
    [1] To which neighbour
   *[other] How many cubes
}
panel-hint-monk = { $step ->
    [0] Monk: which rat token
   *[other] To which neighbour
}
panel-hint-witch = Witch: which rat token
panel-hint-move = { $final ->
    [1] Knight: move the Plague piece
   *[other] Move the Plague piece
}
panel-hint-spread = Where { $count ->
    [one] the new rat goes
   *[other] the { $count } new rats go
}
panel-reveal = Rat { $slot }
panel-reveal-all = All in order

## What the choice means
panel-full = { $regions } { $count ->
    [one] is
   *[other] are
} full: a region holds 3 rats.
# cubes: there; knight: 1 if you hold the Knight; more: cubes with the Plague piece's
panel-ravage = Then { $region } is ravaged: rats with a limit up to { $cubes } strike{ $knight ->
    [1] {", up to "}{ $more } if the Plague piece counts.
   *[other] .
}
panel-done-note = Cards that you have not used stay unused.
panel-done-unsaid = You have not said whether the Plague piece counts: then it does not.

## Buttons that commit
panel-go-place = Place { $pick } in { $first }
panel-go-take = Take the { $picks }
panel-go-king = Move a cube from { $picks } to the palace
panel-go-merchant = Move { $pick } from { $first } to { $last }
panel-go-monk = Move rat { $first } to { $pick }
panel-go-witch = Look at { $picks }
# rat, other: the two looked at
panel-go-swap = Swap { $rat } and { $other }
# second: 1 after two looks
panel-go-leave = { $second ->
    [1] Leave them
   *[other] Leave it at that
}
panel-go-done = End my part
panel-go-move = Move to { $region }
panel-go-move-rats = { $count ->
    [one] new rat
   *[other] new rats
} in { $regions }
panel-go-move-ravage = then the ravage
panel-go-move-calm = no ravage: the turn ends
panel-go-spread = { $count ->
    [one] Place a rat
   *[other] Place rats
} in { $regions }{ $ravaged ->
    [1] {", then the ravage"}
   *[other] {""}
}
# cubes: in the region of the Plague piece, as they count then; final: 1 in the final round
panel-go-neutral-count = { $final ->
    [1] Plague piece counts in the final ravage: { $cubes } cubes in { $region }
   *[other] Count it: { $cubes } cubes
}
panel-go-neutral-not = { $final ->
    [1] Plague piece does not count: { $cubes } { $cubes ->
        [one] cube
       *[other] cubes
    } in { $region }
   *[other] Do not count it: { $cubes } { $cubes ->
        [one] cube
       *[other] cubes
    }
}

## Standing orders
panel-order-reveals = Rats of a ravage: the bot reveals them in order for you, or asks you each time. Now: { $answer }.

## What somebody typed
typed-spread = { $list }: place them
reason-typed-from-first = Name the region that the cubes come from first.
reason-typed-rat-first = Name the rat first.
# start: the region that was named; choices: what can be named
reason-typed-from-off = From { $start } no cube of yours can move. You can name { $choices }.
# start: the rat that was named; choices: what can be named
reason-typed-rat-off = { $start } cannot move. You can name { $choices-each }.
# region, slots
reason-typed-which-slot = Several rats lie in { $region }. Write the slot, too: { $slots }.
# known: how many can be named; example: one of them
reason-typed-no-rat = That names no rat token. { $known ->
    [0] None can be named now.
   *[other] Write the region and the slot, such as { $example }.
}
