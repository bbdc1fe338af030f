# The private panel of Plague & Pestilence. Sentences for one reader; labels have 80 characters at most.

## What you have
panel-own-result = You win with a population of { $points }.
panel-own-result-out = You: place { $place }, out.
# turn, cause: when and by what
panel-out = You are out of the game: in turn { $turn }, by { $cause }.
panel-population = Population { $population }
panel-improvements = { $count ->
    [0] no improvements
   *[other] { $improvements }
}
panel-inquisition = the Inquisition lies before you
panel-hand = Hand { $count }: { $cards }

## What cards and improvements do, also among the rules; changes come with their signs
effect-costs = { $change } and one improvement
effect-each = { $change } to each other
effect-takes = takes { $count } from each other
effect-half = half with { $improvements }
effect-gain = you { $change }
# seat: who plays the card, where that is not the reader
effect-gain-other = { $seat } { $change }
effect-moves = then you may move one Pestilence
effect-stays = stays: { $effect }
# winner, loser: what each suffers
effect-war = winner { $winner }, loser { $loser }
effect-builds = you may build { $improvement }
effect-roll-prosperity = Prosperity roll { $change }
effect-roll-plague = Plague roll { $change }
effect-roll-war = war roll { $change }
effect-stops = stops { $cards }
effect-halves = halves { $cards }

## Lines of menus; what follows a colon is ignored when it comes back
panel-effect = { $name }: { $effect }
panel-seat = { $seat }: { $facts }
panel-seat-population = population { $population }
panel-you = { $seat } (you)
panel-no-improvement = no improvement

## What is asked
# throw: main or inquisition; phase: as which a main roll counts; roll: with all that changed its total
panel-own-roll = { $throw ->
    [main] { $phase } roll { $roll }.
   *[other] Inquisition roll { $roll }.
}
panel-must-keep = You keep the Inquisition: with Knights Templar you may not hand it on.
panel-ask-act = Do one of these: play a card, discard one, or build an improvement.
# cards: each with the reason
panel-idle = Without a target, so only to discard: { $cards }.
panel-idle-card = { $card } ({ $why })
panel-idle-all = all have { $improvements }
panel-idle-others = all others have { $improvements }
panel-idle-own = you have { $card }
panel-reactions = { $cards } { $count ->
    [one] is
   *[other] are
} played by your standing orders.
panel-reactions-asked = { $cards } { $count ->
    [one] is
   *[other] are
} asked for at decisive moments, and otherwise played by your standing orders.
panel-build-prosperity = Nothing is built in the Plague, except by Knights.
panel-build-nothing = Nothing is left to build that you do not have.
# card: with its effect; target: 1 if one is chosen
panel-question-play = { $card }.{ $target ->
    [1] {" "}Choose the target.
   *[other] {""}
}
panel-question-discard = Discard a card.
panel-question-build = Build an improvement, free of charge.
panel-ask-knights = Your Knights allow you to build { $improvement } now: { $effect }.
# count: how many may still be moved; new-pestilence: what each costs its new holder
panel-ask-pestilence = Pestilence may be moved: { $count }. Each costs its new holder { $new-pestilence }.
# seat: its holder
panel-question-move = Pestilence of { $seat }: before whom does it go? It costs its new holder { $new-pestilence }.
panel-ask-inquisition = You drew the Inquisition. Before whom does it go?
# death-ship: what its target loses
panel-ask-death-ship = Choose the target of Death Ship, who loses { $death-ship } and takes the next turn.
# safe: the lowest total that lets it be handed on
panel-ask-hand-on = Your Inquisition roll is { $safe } or more: hand the Inquisition on, or keep it before you.
panel-ask-pass-on = The Inquisition that lay before you goes to another player.
# card: a War; seat: who plays it; effect: what winner and loser suffer; roll: what you add to your die, or nothing
panel-ask-opponent = { $card } on you, by { $seat }: { $effect }. Name your opponent.{ $roll ->
    [none] {""}
   *[other] {" "}Your own: { $roll }.
}
# seat: whose improvement; card: by what
panel-ask-loss = { $card }: choose the improvement that { $seat } loses.

## Choices
panel-hint-play = { $step ->
    [0] Play a card
   *[other] On whom
}
panel-hint-discard = Discard a card
panel-hint-build = Build an improvement
panel-hint-move = { $step ->
    [0] Whose Pestilence
   *[other] To whom
}
panel-hint-inquisition = Before whom the Inquisition goes
panel-hint-death-ship = The target of Death Ship
panel-hint-hand-on = Hand the Inquisition on to
panel-hint-pass-on = The Inquisition goes to
panel-hint-opponent = Your opponent

## What the choice means
# card: what cancels it
panel-cancellable = It can be cancelled by { $card }.
# own: 1 if it is the reader
panel-puts-out = { $own ->
    [1] You would be out.
   *[other] { $seat } would be out.
}
panel-loss-next = The improvement is chosen next.
panel-keeps-inquisition = While you have them, you may not hand the Inquisition on.

## Buttons that commit
panel-go-play = Play { $card }: { $effect }
panel-go-play-on = Play { $card } on { $seat }: { $effect }
panel-go-play-self = Play { $card } on yourself: { $effect }
panel-loses = { $change }, loses { $improvement }
panel-go-war = Play { $card } on { $seat }, who names an opponent
# other: the only possible opponent
panel-go-war-against = Play { $card }: { $seat } against { $other }
# odd, even: what is lost then
panel-go-war-die = Play { $card } on { $seat }: one die, odd { $odd }, even { $even }
panel-go-discard = Discard { $pick }
panel-go-build = Build { $pick }
# new-pestilence: what it costs
panel-go-move = Move it: { $seat } loses { $new-pestilence }
panel-go-inquisition = Put the Inquisition before { $pick }
# death-ship: what its target loses
panel-go-death-ship = Death Ship on { $pick }: loses { $death-ship }, then takes a turn
panel-go-hand-on = Hand the Inquisition to { $pick }
panel-go-pass-on = Hand the Inquisition to { $pick }
panel-go-opponent = Name { $pick }
# own: 1 if you lose it yourself
panel-go-loss = { $own ->
    [1] Lose { $pick }
   *[other] { $seat-bare } loses { $pick }
}
panel-decline-hand-on = Keep it
panel-decline-pestilence = No more moving
panel-decline-knights = Do not build

## Standing orders
panel-order = **{ $moment }**: { $answer }
panel-orders-told = -# Others see only the cards you play.
# cancelling, changing: the reaction cards; cancelled: what the first cancels; step: what the second changes;
# first: 1 if the game was begun by the first version of the rules
panel-order-cancel-for-me = You are the target of { $cancelled }, or the opponent in a War. { $cancelling } cancels it.
panel-order-cancel-for-others = Somebody else is the target of { $cancelled }. { $cancelling } cancels it, your own War too, once its opponent is named, if this order names its target or opponent.
panel-order-my-roll = { $changing } changes the total by { $step }. { $first ->
    [1] This game began by earlier rules: what a double Plague costs does not count.
   *[other] All that the roll leads to counts, a double Plague too.
}
# safe: the lowest total without a loss; less: one less
panel-order-my-inquisition = { $changing } changes the total by { $step }. With { $safe } or more you may hand the Inquisition on, with { $less } or less it costs you.
panel-order-my-war = { $changing } changes your die by { $step }. With two players left it says whether odd or even counts{ $first ->
    [1] .
   *[other] : for the attacker, what is worse for the target.
}
panel-order-anothers-roll = { $changing } changes the total of somebody else by { $step }. Against one player: to let them lose a war that you do not fight, or roll { $less } or less for the Inquisition.
panel-order-fewest = -# It plays the fewest cards that are enough, and none where yours are not.
# seat: whom the order names
order-played-by = cancel what { $seat } plays
order-played-on = cancel what is played on { $seat }
order-against = against { $seat }

## What somebody typed
reason-typed-card-first = Name the card first.
reason-typed-moment-first = Choose the moment first.
reason-typed-target-first = Name the target first.
# card: the one that was named; choices: what can be played, known: how many that are
reason-typed-card-off = { $card } cannot be played now. { $known ->
    [0] No card can be played now.
   *[other] You can play { $choices }.
}
reason-typed-no-target = { $card } is played without a target.
reason-typed-holder-first = Name first whose Pestilence it is.
# start: the player that was named; choices: what can be named
reason-typed-holder-off = No Pestilence of { $start } can be moved. You can name { $choices }.
reason-typed-no-loss = { $card } takes no improvement.
reason-typed-loss-later = { $card } takes an improvement only after the dice; then it is asked for.
# seat: the target; choices: its improvements, known: how many
reason-typed-loss-off = { $known ->
    [0] { $seat } has no improvement: leave it out.
   *[other] { $seat } does not have that. You can name { $choices }.
}
