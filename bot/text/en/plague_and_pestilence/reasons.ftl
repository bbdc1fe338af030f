# Why a move is refused, to its mover only: what is not possible, then what is. Above each its arguments.
# `open` is always what the mover can still do now, `seats` who can be chosen, `cards` what can be played.

## Before the start
# seats: how many are taken, most: with how many the option can be chosen
reason-two-of-each-seats = Two improvements of each type are for 2 or { $most } players, and there are { $seats }. Set the option to `no`.
reason-head-start-seats = The head start is for { $most } players, and there are { $seats }. Set the option to `no`.

## When it is not the time

reason-game-over = The game is over.
# seats: who is awaited, ask: for what
reason-not-asked = Nothing is asked of you now. Waiting for { $seats } ({ $ask }).
reason-too-early = Cards are being dealt or dice thrown. Try again in a moment.
# open
reason-no-such-move = That is no move of Plague & Pestilence. Still open: { $open }.
# extra: the first word too much, as typed
reason-too-much = That says more than is asked. Leave out { $extra } and what follows.
# ask: what is asked
reason-cannot-decline = This cannot be declined. Asked of you: { $ask }.
# open
reason-no-passing = A turn ends with a card played or discarded, or an improvement built. Still open: { $open }.
# open
reason-move-later = Pestilence is moved only after doubles and by { name-mass-migration }. Still open: { $open }.
# open
reason-nothing-to-choose = There is nothing to choose now. Still open: { $open }.
# improvement: what the Knights allow
reason-asked-knights = That is not asked now. Build { $improvement } or decline: `/plague build`, `/plague decline` or My hand.
# count: how many may still be moved
reason-asked-pestilence = That is not asked now. Move Pestilence or stop: `/plague move`, `/plague decline` or My hand.
reason-asked-inquisition = You have drawn the Inquisition. Choose who gets it: `/plague choose` or My hand.
reason-asked-death-ship = You play Death Ship. Choose its target: `/plague choose` or My hand.
reason-asked-hand-on = You may hand on the Inquisition. Choose who gets it, or keep it: `/plague choose`, `/plague decline` or My hand.
reason-asked-pass-on = You are out and hand the Inquisition on. Choose who gets it: `/plague choose` or My hand.
# card: a War, seat: who plays it
reason-asked-opponent = The { $card } of { $seat } is on you. Name your opponent: `/plague choose` or My hand.
# seat: who loses an improvement, card: by what
reason-asked-loss = The { $card } costs { $seat } an improvement. Choose which: `/plague choose` or My hand.
# card: a War or Crusade, seat: who plays it
reason-asked-react-cancel = The { $card } of { $seat } waits for you. Cancel it or go on: `/plague react`, `/plague decline` or My hand.
# card: a War, seat: who plays it
reason-asked-react-opponent = The { $card } of { $seat } is on you. Cancel it or name your opponent: `/plague react`, `/plague choose` or My hand.
# throw, seats: whose roll, totals, cards: how many were played
reason-asked-react-roll = A roll waits for you. React or go on: `/plague react`, `/plague decline` or My hand.

## Standing orders

reason-orders-out = You are out of this game, and your standing orders with you. You can watch how it ends.
# moments: those that there are
reason-no-such-order = There is no such standing order. There are: { $moments }.
# moment, answers: what can be said of it
reason-no-such-answer = That is no answer for “{ $moment }”. You can say: { $answers }.
# seats: the others who are still in the game
reason-order-names = Name another player who is still in the game: { $seats }.

## Reactions

reason-no-reaction-time = This table has no reaction time: your standing orders say when your reaction cards are played (`/plague orders` or My hand).
reason-no-window = Nothing waits for a reaction now. Your standing orders say what the bot may do next time: `/plague orders` or My hand.
# seats: who is asked
reason-window-for-others = This moment waits for { $seats }. You act by your standing orders: `/plague orders` or My hand.
reason-has-passed = You have gone on. If a card is played, you are asked again.
# card: the one that the moment is for
reason-react-other-card = Only { $card } can be played at this moment.
# card, open: how to go on without it
reason-react-not-held = You do not hold { $card }. Still open: { $open }.
# seats: whose dice were thrown
reason-react-which-die = Whose die? You can change that of { $seats }.
# effects: what the card can do now
reason-no-such-effect = The card cannot do that now. You can say: { $effects }.
reason-askme-out = You are out of this game and are asked nothing more. You can watch how it ends.
# switch: as it is set
reason-askme-already = *Ask me* is { $switch } already.
# answers: mine, off
reason-no-every = At this table nobody can be asked at every moment: the lobby did not allow it. You can say: { $answers }.
# answers: mine, every, off
reason-no-such-switch = *Ask me* has no such answer. You can say: { $answers }.

## Cards

# cards
reason-no-such-card = There is no such card. { $cards-count ->
    [0] You hold none that can be played: discard one, or build.
   *[other] You can play: { $cards }.
}
# cards: those held
reason-no-such-card-to-discard = There is no such card. You can discard: { $cards }.
# card, cards
reason-card-not-held = You do not hold { $card }. { $cards-count ->
    [0] You hold no card that can be played: discard one, or build.
   *[other] You can play: { $cards }.
}
# card, cards: those held
reason-discard-not-held = You do not hold { $card }. You can discard: { $cards }.
# card, cards
reason-reaction-card = { $card } is played for you as your standing orders say; in your turn it can only be discarded. { $cards-count ->
    [0] You hold no other card that can be played.
   *[other] You can play: { $cards }.
}
# card, improvements: what stops it
reason-no-target = { $card } has no target: everybody it is for has what stops it ({ $improvements }). You can discard it.
# card, seats
reason-target-missing = On whom? You can play { $card } on: { $seats }.
# card
reason-card-for-all = { $card } is for all other players. Name nobody.
# card
reason-own-card = { $card } stays before you. Name nobody.
# card, cards
reason-knights-twice = You have { $card } already. { $cards-count ->
    [0] You can discard the card.
   *[other] You can discard the card, or play: { $cards }.
}
# card, seats
reason-war-on-oneself = A War is never on oneself. You can play { $card } on: { $seats }.
# card, seats
reason-not-on-oneself = { $card } is for another player. You can play it on: { $seats }.
# card, seat, improvement: what stops it, seats
reason-immune = { $improvement } of { $seat } stops { $card }. You can play it on: { $seats }.

## Players

# seats
reason-no-such-player = There is no such player. You can choose: { $seats }.
# seat, seats
reason-player-out = { $seat } is out. You can choose: { $seats }.
# seats
reason-another-player = It goes to another player. You can choose: { $seats }.
# seat: who has Knights Templar
reason-templar-draws = Knights Templar bring the Inquisition to { $seat }. You can choose nobody else.
# seat: the attacker, seats
reason-opponent-attacks = { $seat } plays the War and does not fight in it. You can name: { $seats }.
# seat: who is named already, seats
reason-named-already = You have named { $seat }. You can name instead: { $seats }.
# seats
reason-opponent-self = You fight in this War yourself. You can name as your opponent: { $seats }.

## Pestilence

# seat, seats: before whom there is some
reason-no-pestilence = No Pestilence lies before { $seat }. You can move it from: { $seats }.
# seat, seats: before whom there is some that can be moved
reason-moved-already = The Pestilence before { $seat } cannot be moved now: each card is moved once only, and to somebody else. You can move it from: { $seats }.
# seat: the holder, seats
reason-move-to-holder = It lies before { $seat } already. From there you can move it to: { $seats }.
# seat: the holder, seats
reason-move-to-mover = You cannot move Pestilence to yourself. From { $seat } you can move it to: { $seats }.

## Improvements

# types: what can be built
reason-no-such-improvement = There is no such improvement. { $types-count ->
    [0] You can build none now: play or discard a card.
   *[other] You can build: { $types }.
}
# improvement, types
reason-owned-already = You have { $improvement } already. { $types-count ->
    [0] You can build nothing else: play or discard a card.
   *[other] You can build: { $types }.
}
# improvement, types
reason-sold-out = No { $improvement } is left to build. { $types-count ->
    [0] You can build nothing else: play or discard a card.
   *[other] You can build: { $types }.
}
# improvement, types
reason-knights-are-cards = { $improvement } are not built: they are a card that is drawn and played. { $types-count ->
    [0] You can build nothing now: play or discard a card.
   *[other] You can build: { $types }.
}
# open
reason-prosperity-over = At this table improvements are built in Prosperity only, except through Knights. Still open: { $open }.
# card: the Knights, improvement
reason-knights-build = By { $card } you can build { $improvement }, or decline.
# seat, improvements: what that player has
reason-no-such-loss = That is nothing { $seat } has. Choose: { $improvements }.
