# What is read of the game also where no table of it is: its name, its slash commands.
name-rattus-cartus = Rattus Cartus

## /cartus
command-cartus = cartus
command-cartus-description = Your moves in Rattus Cartus
command-cartus-supply = supply
command-cartus-supply-description = Carry out the supply action of one building in the row
command-cartus-look = look
command-cartus-look-description = Look at cards of the nun row by position
command-cartus-enter = enter
command-cartus-enter-description = Enter a building and lay cards face down
command-cartus-pass = pass
command-cartus-pass-description = Play a Pass instead of entering now
command-cartus-choose = choose
command-cartus-choose-description = Choose among tied players who gives cards or gets the rat
command-cartus-give = give
command-cartus-give-description = Give hand cards (Sword, Guard Tower)
command-cartus-discard = discard
command-cartus-discard-description = Discard hand cards for rats (Hospital)
command-cartus-act = act
command-cartus-act-description = Carry out your building action
command-cartus-decline = decline
command-cartus-decline-description = Decline your building action
command-cartus-orders = orders
command-cartus-orders-description = Standing orders: what the bot may do for you
option-cartus-supply-building = building
option-cartus-supply-building-description = Its place in the row or its name
option-cartus-supply-look = look
option-cartus-supply-look-description = Positions of the nun row, 1 to 5; left out: the leftmost you have not seen
option-cartus-look-cards = cards
option-cartus-look-cards-description = Positions of the nun row, 1 to 5; left out: the leftmost you have not seen
option-cartus-enter-building = building
option-cartus-enter-building-description = Its place in the row or its name
option-cartus-enter-cards = cards
option-cartus-enter-cards-description = For instance Knight ×2, Joker; or none
option-cartus-choose-player = player
option-cartus-choose-player-description = One of the tied players
option-cartus-give-cards = cards
option-cartus-give-cards-description = For instance Monk, Gold ×2
option-cartus-discard-cards = cards
option-cartus-discard-cards-description = For instance Gold ×2; or none
option-cartus-orders-moment = moment
option-cartus-orders-moment-description = Building actions without a choice, or looks at the nun row
option-cartus-orders-answer = answer
option-cartus-orders-answer-description = Whether the bot does it for you

## Fixed choices
choice-order-actions = actions without a choice
choice-order-looks = looks at the nun row
choice-order-for-me = for me
