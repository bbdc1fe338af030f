# The private panel of Rattus Cartus. Sentences for one reader; labels have 80 characters at most.

## What you have and know
panel-hand = Hand { $count }: { $cards }
panel-kind = { $name } ({ $nuns })
panel-rats = Rats { $rats } · point tokens { $tokens }
panel-nuns = Nun row: { $row } ({ $seen } of { $all } seen, { $nuns } { $nuns ->
    [one] nun
   *[other] nuns
})
panel-nuns-uncovered = Nun row: { $row } ({ $nuns } { $nuns ->
    [one] nun
   *[other] nuns
} in all)
panel-nun-unseen = { $position } ?
panel-nun-seen = { $position }: { $nuns }
panel-laid = Laid at { $place } { $building }: { $cards }

## What is asked
panel-question-supply = Choose one supply action.
panel-question-supply-looks = Choose { $count ->
    [one] a nun card
   *[other] { $count } nun cards
} to look at.
panel-question-enter = Choose a building, then the cards to lay there.
panel-question-choose-giver = Sword: these laid the fewest. Who gives you half a hand?
panel-question-choose-receiver = Flute: these laid the fewest. Who gets one of your rats?
panel-question-give = { $taker } takes { $count } of your { $hand } cards. Choose { $count }.
panel-question-discard = { $building }, { $level } action: { $effect }. You have { $rats } { $rats ->
    [one] rat
   *[other] rats
}.
panel-question-look = { $building }, { $level } action: look at { $count ->
    [one] 1 nun card
   *[other] { $count } nun cards
}.
panel-question-act = { $building }, { $level } action: { $effect }.

## Choices
panel-supply = { $place } { $building }: { $effect }
panel-enter = { $place } { $building } ({ $class })
panel-play-pass = Play a Pass (you hold { $held })
panel-decline = Decline
panel-gives = { $seat } gives { $count } of { $hand }
panel-position-seen = { $position } seen
panel-hint-enter = Lay cards, { $least }–{ $most }
panel-hint-give = Give exactly { $most }
panel-hint-discard = Discard up to { $most }, 1 rat each

## What the choice means
# rank: after those who are there already
panel-rank = { $building } ({ $class }): you would be { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} there.
panel-not-laid = Not for laying: { $cards }.
panel-live = Chosen { $chosen } of { $most }: { $cards }: { $influence ->
    [0] no influence
   *[other] influence in { $class } +{ $influence }, rats +{ $rats }
}.
panel-live-nothing = No card is chosen: you enter without cards.
panel-nothing-chosen = No card is chosen.
panel-pass-note = You go to the back of the line and enter when the turn comes again.
panel-decline-note = Declining does nothing, and the action passes to nobody.

## Buttons that commit
panel-take-supply = Take supply { $place }: { $effect }
panel-look-part = look at { $count ->
    [one] card { $positions }
   *[other] cards { $positions }
}
panel-go-enter = Enter { $building } with { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
panel-go-pass = Play it: { $next } is next
panel-go-pass-alone = Play it: your turn comes straight back
panel-go-take = Take from { $seat }
panel-go-rat = Hand the rat to { $seat }
panel-go-give = Give { $cards } to { $seat }
panel-go-give-count = Give { $count } cards to { $seat }
panel-go-discard = { $level ->
    [premium] { $count ->
        [0] Discard 1 rat and no cards
       *[other] Discard 1 rat, then { $cards } for { $count ->
            [one] 1 rat
           *[other] { $count } rats
        }
    }
   *[standard] { $count ->
        [0] Discard no cards
       *[other] Discard { $cards } for { $count ->
            [one] 1 rat
           *[other] { $count } rats
        }
    }
}
panel-go-look = Look at { $positions }
panel-go-decline = Yes, decline the action
panel-go-act-take = Take { $what }
panel-go-act-draw = Draw { $count } { $count ->
    [one] card
   *[other] cards
}
panel-go-act-rats = Discard { $count } { $count ->
    [one] rat
   *[other] rats
}
panel-go-act-collect = Take { $count } cards from each who holds as many as you
panel-go-act = Carry it out

## Standing orders
panel-order-actions = Building actions without a choice: the bot carries them out for you, or asks you each time. Now: { $answer }.
panel-order-looks = Looks at the nun row: the bot looks at the leftmost cards you have not seen, or asks you each time. Now: { $answer }.

## What somebody typed
# building; places: how many there are, first, second, third: the row
reason-typed-not-in-row = No { $building } is in the row. Choose { $places ->
    [2] 1 { $first } or 2 { $second }
   *[other] 1 { $first }, 2 { $second } or 3 { $third }
}.
reason-typed-no-building = That is no building of the row. Choose { $places ->
    [2] 1 { $first } or 2 { $second }
   *[other] 1 { $first }, 2 { $second } or 3 { $third }
}.
# building, one, two
reason-typed-two-buildings = Two buildings of the row are called { $building }: write { $one } or { $two }.
reason-typed-some-buildings = That could be several buildings of the row: write { $places }.
reason-typed-no-look = This supply looks at no nun card: leave the positions out.
reason-typed-building-first = Choose the building first.

## Autocomplete: what follows a colon is ignored when it comes back
typed-building = { $place } { $building }: { $effect }
typed-enter = { $list }: lay { $count }
typed-give = { $list }: give { $count }
typed-discard = { $list }: discard { $count }
panel-own-result = You: place { $place }, { $points } points.
panel-own-result-out = You are wiped out, with { $points } points.
