# Why a move is refused, to its mover only: what is not possible, then what is. Above each its arguments.

## When it is not the time

reason-game-over = The game is over.
# seats: who is awaited, ask: for what
reason-not-asked = Nothing is asked of you now. Waiting for { $seats } ({ $ask }).
reason-too-early = The cards are still being dealt. Try again in a moment.
reason-asked-supply = That is not asked now. Choose a supply: `/cartus supply` or My hand.
reason-asked-enter = That is not asked now. Enter a building: `/cartus enter` or My hand.
reason-asked-look = That is not asked now. Look at the nun row: `/cartus look`, or decline.
reason-asked-choose = That is not asked now. Choose a player: `/cartus choose` or My hand.
reason-asked-give = That is not asked now. Give cards: `/cartus give` or My hand.
reason-asked-discard = That is not asked now. Discard cards for rats: `/cartus discard`, or decline.
reason-asked-act = That is not asked now. Carry out your action or decline it: `/cartus act` or `/cartus decline`.
# ask: what is asked
reason-cannot-decline = This cannot be declined. Asked of you: { $ask }.
reason-no-picks = This takes no cards and no names.

## Buildings and the nun row

# places: how many there are, first, second, third: the row
reason-no-such-place = That building is not in the row. Choose { $places ->
    [2] 1 { $first } or 2 { $second }
   *[other] 1 { $first }, 2 { $second } or 3 { $third }
}.
reason-no-such-position = The nun row has cards 1 to 5.
# position
reason-position-twice = Nun card { $position } is named twice. Choose different ones.
# looks: how many are due, chosen
reason-positions-number = { $looks ->
    [0] This supply looks at no nun card; you chose { $chosen }. Leave the positions out.
    [one] You look at { $looks } nun card; you chose { $chosen }. Choose one position from 1 to 5.
   *[other] You look at { $looks } nun cards; you chose { $chosen }. Choose { $looks } positions from 1 to 5.
}

## Cards

# cards: what can be picked
reason-no-such-card = There is no such card. You can pick { $cards }.
# card, cards: what can be picked
reason-card-not-held = You hold no { $card }. You can pick { $cards }.
# card, chosen, held
reason-too-many-of-card = You named { $card } ×{ $chosen } and hold { $held ->
    [one] one
   *[other] { $card } ×{ $held }
}.
# card: Gold or Pass, cards: what can be laid
reason-stays-in-hand = { $card } cannot be laid at a building. { $cards-count ->
    [0] You can enter with `none`.
   *[other] You can lay { $cards }, or `none`.
}
# places: how many there are, first, second, third: the row
reason-no-pass = You hold no Pass. Enter a building: { $places ->
    [2] 1 { $first } or 2 { $second }
   *[other] 1 { $first }, 2 { $second } or 3 { $third }
}.
# count: how many are due, chosen, taker
reason-give-number = { $taker } takes { $count } { $count ->
    [one] card
   *[other] cards
}; you chose { $chosen }. Choose exactly { $count }.
# limit, chosen
reason-discard-limit = Here you can discard up to { $limit } { $limit ->
    [one] card
   *[other] cards
}; you chose { $chosen }. Choose fewer, or `none`.
# rats: left to discard
reason-discard-rats = You cannot discard more cards than you have rats to discard: { $rats }. { $rats ->
    [0] Write `none`.
    [one] Choose one card or `none`.
   *[other] Choose up to { $rats } cards or `none`.
}

## Players and orders

# seats: who can be chosen
reason-not-to-choose = You cannot choose that player. Choose among { $seats }.
reason-no-such-order = Standing orders are `actions` or `looks`, each `for me` or `ask me`.

## The lobby

reason-guard-tower-with-two = With 2 players the Guard Tower is not recommended.
reason-guard-tower-may-come = With 2 players the Guard Tower is not recommended, and these buildings may bring it.
