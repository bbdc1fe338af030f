# What is read of the game also where no table of it is: its name, its slash commands.
name-plague-and-pestilence = Plague & Pestilence

## /plague
command-plague = plague
command-plague-description = Your moves in Plague & Pestilence
command-plague-play = play
command-plague-play-description = Play a card from your hand
command-plague-discard = discard
command-plague-discard-description = Discard a card instead of playing one
command-plague-build = build
command-plague-build-description = Build an improvement, also the one that your Knights allow
command-plague-move = move
command-plague-move-description = Move a Pestilence card to another player
command-plague-choose = choose
command-plague-choose-description = Name the player or the improvement that you are asked for
command-plague-decline = decline
command-plague-decline-description = Go on without: no more moving, keep the Inquisition, do not build
command-plague-orders = orders
command-plague-orders-description = Standing orders for your reaction cards
option-plague-play-card = card
option-plague-play-card-description = A card of your hand
option-plague-play-target = target
option-plague-play-target-description = On whom; left out where there is no choice
option-plague-play-improvement = improvement
option-plague-play-improvement-description = The one that the target loses; left out: you are asked if there are several
option-plague-discard-card = card
option-plague-discard-card-description = A card of your hand
option-plague-build-improvement = improvement
option-plague-build-improvement-description = One that is left and that you do not have
option-plague-move-pestilence = pestilence
option-plague-move-pestilence-description = Before whom it lies now
option-plague-move-to = to
option-plague-move-to-description = Before whom it shall lie
option-plague-choose-what = what
option-plague-choose-what-description = A player, or an improvement that is lost
option-plague-orders-moment = moment
option-plague-orders-moment-description = When a reaction card could be played
option-plague-orders-answer = answer
option-plague-orders-answer-description = What the bot shall do then; not every moment knows every answer

## Fixed choices
choice-order-cancel-for-me = cancel for me
choice-order-my-roll = my roll
choice-order-my-inquisition = my Inquisition roll
choice-order-my-war = a war I fight
choice-order-anothers-roll = another's roll
choice-order-never = never
choice-order-keep-in = keep me from being out
choice-order-my-way = turn the outcome my way
choice-order-always = always
choice-order-put-out = put the roller out
