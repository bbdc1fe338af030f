# /rules for Plague & Pestilence. `pp-` messages are single rules by number, `ours-` say what the rulebook leaves
# open and this project has settled, `topic-` are the headings that can be asked for, `card-` are the parts of what
# a card or an improvement does. Numbers that stand in the game's data come as arguments.

# a number that shows how numbers look
rules-such-as = PP-T06

## A card or an improvement in a line: what it does, part by part
card-line = { $name } ×{ $count } ({ $symbol }): { $parts }.
card-population = { $target-token ->
    [others] all others { $change } each
   *[other] { $target } { $change }
}
card-takes = you gain what they lose
card-costs = an improvement is lost
card-moves = you may move one Pestilence
card-stopped = stopped by { $improvements }
card-cancellable = can be cancelled
# costs: 1 if an improvement is lost, too
card-winner = winner { $change }{ $costs ->
    [1] {" and an improvement"}
   *[other] {""}
}
card-loser = loser { $change }{ $costs ->
    [1] {" and an improvement"}
   *[other] {""}
}
effect-tactical-advantage = changes a roll by +{ $advantage } or −{ $advantage }
effect-buy-indulgence = cancels a War, Crusade or Children's Crusade
effect-inquisition = rolls for it in each turn
effect-death-ship = has the next turn; the Plague begins
card-stays = stays before the player
improvement-line = { $name }, { $count } to build: { $parts }.
improvement-line-card = { $name }, a card: { $parts }.

## Topics
topic-brief = The game in brief
topic-setup = Setup
topic-phases = Prosperity and Plague
topic-turn = A turn
topic-roll = The roll
topic-doubles = Doubles and double Plague
topic-drawing = Drawing cards
topic-act = Play, discard or build
topic-list = List of cards
topic-list-rats = List of cards: rats
topic-reactions = Reaction cards
topic-windows = Reaction time
topic-war = War
topic-war-of-two = War between two players
topic-improvements = Improvements
topic-out = Being out, and the end
topic-options = Optional rules
topic-orders = Standing orders
topic-secrecy = Secrets
topic-undo = Taking back
topic-ours = Our own decisions
topic-ours-turn = Our own decisions: turns
topic-ours-cards = Our own decisions: cards
topic-ours-windows = Our own decisions: reaction time

brief-goal = You rule a town in a land that the plague comes to. The last player with population wins.
brief-turn = In your turn the bot rolls two dice for you: in Prosperity your population grows by the total, in the Plague it shrinks. Then you draw to six cards and do one thing: play a card, discard one, or build an improvement.
brief-cards = Cards help you or harm others; most can be played on anybody. Improvements help your rolls and protect from some cards. Pestilence before you harms your rolls.
brief-plague = The Plague begins when Death Ship is drawn, or when two 1s are rolled. It never ends.
brief-out = Who has no population left is out.
brief-list = The list of the cards is a reconstruction of ours; see List of cards.

## Components and setup
pp-s01 = 2 to 6 players start with a population of { $start } each. It runs from 0 to { $most }; what would go beyond is lost.
ours-s01 = Population beyond { $most } is lost.
pp-s02 = There are { $cards } playing cards, and { $to-build } improvements of four types to build. The two Knights are cards and improvements at once. The list of the cards is a reconstruction.
ours-s02 = The list of the cards is a reconstruction: that of this edition was published nowhere that we could find. What the rulebook fixes is kept; the rest follows the known deck of the edition of 1993 where that fits. Whoever owns the game can write the printed values into a data file.
pp-s03 = Inquisition and Death Ship are taken out, everybody is dealt { $dealt } cards, then the two are shuffled into the draw pile.
pp-s04 = Everybody rolls two dice; the highest total takes the first turn.
ours-s04 = Those who tie for the first turn roll again.
pp-s05 = The 1 of a die is the Plague face, and counts 1.

## Object and phases
pp-o01 = The last player with population wins, alone. At 0 a player is out: hand, Pestilence and Knights go to the discards, the other improvements leave the game, and the Inquisition is handed on. Who is out later ranks higher.
ours-o01 = The built improvements of a player who is out leave the game, and places go by the reverse order of being out.
pp-o02 = The game starts in Prosperity, where rolls add population. The Plague begins, for good, when Death Ship is drawn or when two 1s are rolled for the first time. From then on rolls subtract population.

## A turn
pp-t01 = A turn begins with a roll of two dice. In Prosperity the roller gains the total with all modifiers, in the Plague loses it. A total below 0 turns the gain into a loss, or the loss into a gain.
ours-t01 = The modifiers are those in play when the dice are thrown.
pp-t02 = Doubles: the roller may move Pestilence, one after the other, each to a living player who is neither its holder nor the roller and who loses { $pestilence }. The roll itself stays as it is. Who is out, and the Inquisition, are settled between the moves; a card whose new holder is out is discarded. Nothing is asked when nothing can move.
ours-t02 = Each Pestilence moves at most once per roll, never to the roller, and to another player than its holder.
pp-t03 = The first two 1s in Prosperity, on any roll of a turn: its first roll still counts as Prosperity, then doubles, then the roller loses { $double-plague }. The Plague begins: the roller takes Death Ship from the draw pile, the rest is shuffled, and plays it. That ends the turn: no Inquisition roll, no drawing, nothing to play.
ours-t03 = A turn's first roll that brings the Plague still counts as Prosperity. A roller who is out by it moves no Pestilence, but hands on the Inquisition and then plays Death Ship as last acts, unless one player is left.
pp-t04 = Two 1s in the Plague: a Plague roll and doubles, and the roller loses { $double-plague }.
pp-t05 = Doubles count on every roll of two dice in a turn, Inquisition rolls too, but not on the starting roll and not in wars.
ours-t05 = Doubles are the natural faces: Tactical Advantage changes the total only.
pp-t06 = With the Inquisition before you, you roll for it after the first roll, also in the turn in which you got it. 3 to { $tortures }: you lose { $inquisition }. { $hands-on } or more: you may hand it to another player. A natural 2 is double Plague only, whatever the total. Pestilence and improvements do not count.
ours-t06 = An Inquisition roll counts as Tactical Advantage leaves it: { $tortures } or less loses { $inquisition }, { $hands-on } or more may hand the card on.
pp-t07 = Then you draw until you hold { $hand } cards. Inquisition and Death Ship never count: you draw on, then play them, the Inquisition first, each on another player; they may have different targets.
ours-t07 = Drawing goes on after a black card, until the hand is full.
pp-t08 = Then you do exactly one thing: play a card, discard one, or build an improvement from the open supply, free of charge. Doing nothing is not possible. Reaction cards can only be discarded here, and so can a card without a legal target.
ours-t08 = Who is protected from a card cannot be chosen as its target.
pp-t09 = As soon as the last card of the draw pile is drawn, the discards are shuffled and become the new draw pile.
pp-t10 = Within a roll this is the order: dice, Tactical Advantage, the total (of an Inquisition roll: the loss, or to keep or hand on), doubles, double Plague, the option of the Plague at { $hundred }. Whoever is at 0 is out at once, and that ends the rest.
ours-t10 = Who is out is settled after each change and ends the rest of the roll, except Death Ship after the first double Plague.
pp-t11 = Then the next living player clockwise is on turn.

## Cards
pp-c01 = You play a card on yourself or another player, who gains or loses what it says; then it is discarded. What a card takes from its targets goes to you.
pp-c02 = Where a card costs an improvement, population goes first, and who is out by that loses no improvement. You choose which one, in a war the winner does; a single one goes without asking. It is out of the game for good, but Knights go to the discards. A target without improvements loses the population only.
ours-c02 = If the winner of a war is out by it, the player of the War chooses the improvement that the loser loses.
pp-c03 = Death Ship: the drawer chooses another player, who loses { $death-ship } and takes a whole turn; play goes on clockwise from there. If the target is out by it, the next living player clockwise from there is on turn. The card stays in the centre: the Plague, for good.
ours-c03 = The turn of Death Ship's drawer ends at once, and the hand is kept.
pp-c04 = The Inquisition lies before its target, who rolls for it in each turn. A holder who is out hands it to a living player. The last acts of a player who is out wait { $hours } hours at most.
ours-c04 = Last acts that are not done in { $hours } hours go to the largest population among the legal targets, of equals to the nearest clockwise from the player on turn.
pp-c05 = Reaction cards are used out of turn, by any living player. Buy Indulgence / Negotiated Peace cancels a War, Crusade or Children's Crusade before any die is thrown, when its target or a War's opponent is named, one's own War too; the whole play is spent. Tactical Advantage changes any player's roll by +{ $advantage } or −{ $advantage } once it is thrown; several add up; in a war each is for one fighter's die.
ours-c05 = Children's Crusade can be cancelled, too. In a war Tactical Advantage stays on its die through new throws. It does not change the starting roll.
pp-c06 = Pestilence: whoever gets it, played or moved, loses { $pestilence }. It stays there: each one is −{ $per-prosperity } on Prosperity rolls and +{ $per-plague } on Plague rolls, so that more is lost. It does not count on Inquisition and war rolls.
pp-c07 = War: you name a target, who names an opponent, not you. Each throws a die, with City Walls and Knights, then Tactical Advantage. The higher total wins, and suffers the winner's losses; the lower suffers the loser's. A tie: both suffer the winner's losses, even if the first is out by it. If both are still in, they throw again, without cancelling; else the war ends without winner or loser.
pp-c08 = War with two players left: the target throws one die. Odd suffers the winner's losses, even the loser's. Tactical Advantage declares it odd or even; if a second one is played, both are void, and the die is thrown again and takes no further card.
ours-c08 = In a war between two players City Walls, Knights and ±{ $advantage } do not count, a second Tactical Advantage voids both, and the player of the War chooses a lost improvement.
pp-c09 = Mass Migration: clockwise, each other player loses { $migration } or what is left; then you gain the sum; then you may move one Pestilence as after doubles.
pp-c10 = Children's Crusade: another player, who has no Knights, loses { $children } or what is left; you gain { $children-gain }.
pp-c11 = Knights are cards that stay before you. They add to war rolls and stop Crusade and Children's Crusade, and you may at once build the improvement that they name, if one is left and you have none of that type. They can be played even when nothing can be built.
pp-c12 = Population is checked after every single change. When the player on turn is out, the turn ends after the effect in progress. When one player is left, the game ends at once.
ours-c12 = An effect on several players begins on the left of the player on turn and is carried through for all of them.

## Improvements
pp-i01 = There are six types of improvement: Aqueduct, City Walls, Monastery, Sewers, Knights Templar, Knights Hospitaller. Nobody has two of one type.
pp-i02 = Improvements change rolls and stop cards. Knights are improvements, which Fire can take, but change neither Prosperity nor Plague rolls.

## Reactions
pp-r01 = The moments for reaction cards. To cancel: when the target of a War, Crusade or Children's Crusade is named, and when a War's opponent is. On rolls: after every roll of a turn, and after every throw of a war, both dice being one roll.
ours-r01 = Reactions have fixed moments, since waiting for a holder would tell who holds a card, and waiting for everybody would take weeks. If the lobby does not say otherwise, the game never waits for a reaction.
pp-r02 = For each moment you have a standing order: private, set any time, valid from the next moment, for what others do too. It plays the fewest cards that reach its aim, or none, and judges all that the roll leads to, the { $double-plague } of a double Plague included. Playing one every time is in your favour. An order that names somebody who is out says never.
ours-r02 = Standing orders play reaction cards; each has an answer at first, so that nobody needs to set any.
pp-r03 = At every moment the orders of all living players run, from the first again after each card, until none plays. No time passes, and the table is told only of cards that are played.
ours-r03 = Nothing looks at a hand but the orders of its owner.
pp-r04 = With the option Reaction time the game waits at decisive moments, for those whose switch *ask me* covers them. *Mine*: who was just named, and at a War's opponent also who declared it; the fighters of a war, with two players left both; else the roller. *Every*: each decisive moment of the table, where the lobby allows it. If there is nobody to wait for, it does not wait.
ours-r04 = What is decisive, and for whom the game waits, follows from what everybody sees, and from public switches: `/plague askme`. They are off at first, count from the player's next turn, and are never on for computers. They end at once with whoever gives up the seat or leaves.
pp-r05 = Those asked are mentioned, whatever they hold, and play a card or go on. Whoever names an opponent goes on by that; until the waiting ends they can name another, and then the last one counts. Nobody is shown that somebody went on, nor whom they have named so far. It ends once all have gone on since the last card, or when its time is over; the first card starts the time anew.
ours-r05 = The time for a reaction is announced, and starts anew only once.
pp-r06 = In this order orders run, from the front again after each card. To cancel: the target, the opponent, then clockwise from the left of the player on turn, who is last. On a roll: the roller, in a war the target and then the opponent, in a war of two the target and then who declared it; then clockwise.
ours-r06 = The sequence of reactions. While the game waits, the first press counts.
pp-r07 = Nothing that everybody reads or sees, no ping and no waiting depends on who holds a reaction card, as long as it is not played.
ours-r07 = Waiting and pings follow public facts only, so that they tell nothing of hands.
pp-r08 = The bot rolls by itself when a turn begins.
ours-r08 = Rolling needs no press.

windows-decisive = Decisive is a moment to cancel while some Buy Indulgence is not in the discards; and a roll of which the Tactical Advantages that nobody has seen could change who is out (a double Plague's loss included), whether an Inquisition roll hands on, who wins a war, or what a single die counts as.
windows-orders = Meanwhile the orders of those asked rest; at the end the orders of those who did not answer act. All others act by their orders. Later presses are refused.

windows-holders = Whoever takes a seat is asked anew, whether or not it had gone on. Nothing waits for who has left. Who lets the time run out three times in a row is asked no more, and the table is told.

orders-cancel = When I am attacked (as a War's target or opponent, or as the target of a Crusade or Children's Crusade): never cancel; cancel only what would put me out, by the worst loss printed; cancel what would put me out and all Major Wars and Children's Crusades, as at first; cancel any attack.
orders-cancel-others = When others are attacked: never cancel, as at first; cancel what would put its target out, or a War's opponent; cancel what a player plays; cancel what is played on a player, whom you name. Your own War is cancelled only by a name, and only once its opponent is named.
orders-roll = My Prosperity or Plague roll: never play a card; play only if I would be out, as at first; play one every time.
orders-inquisition = My Inquisition roll: never play a card; play only if I would be out, as at first; play so that I may hand it on ({ $hands-on } or more instead of { $tortures } or less); play one every time.
orders-war = A war I fight: never play a card; play only if I would be out; play to win, as at first (instead of a tie or loss; with two players left the target wants the better parity, and the attacker the one that is worse for the target); play one every time.
orders-another = Tactical Advantage against others: never, as at first; whenever it puts somebody out, if the cards suffice; against one player: to let them lose a war that you do not fight, or roll { $tortures } or less for the Inquisition.

## Optional rules, set in the lobby
pp-v01 = Death Ship near the top, a short game: it is put at a random place among the top { $top } cards of the draw pile.
ours-v01 = Near the top is among { $top } cards.
pp-v02 = Two improvements of each type, with 2 or 3 players only: the rest is out of the game.
pp-v03 = Building in Prosperity only: in the Plague nothing is built, except through Knights.
pp-v04 = Plague at a population of { $hundred }: in Prosperity whoever reaches it, in anybody's turn, plays Death Ship as if drawn, once the roll or card is resolved, even if below it again by then; the turn ends.
pp-v05 = Templars draw the Inquisition: whoever has Knights Templar gets the Inquisition whenever it is played or moved, the drawer too; those Templars are then discarded. A holder who has them may not hand it on. Those of a holder who is out are discarded first.
pp-v06 = Head start, with 2 players only: the second player starts with { $head-start }.
ours-v06 = With 2 players the first one wins more often, and { $head-start } for the second is what we found to even it out.

## Secrets, taking back
pp-h01 = Open to all: population, cards in play, what is left to build and what is out of the game, how many cards each holds, the size of the draw pile, the phase, who is on turn, dice, what is played and discarded, and everybody's switch *ask me*.
pp-h02 = Secret: hands and standing orders. Nobody knows the order of the draw pile.
undo-own = While your turn goes on you can take back your last move, as long as nothing was thrown, drawn or laid open since, nobody else has acted, and no moment for reaction cards has passed.
undo-not = A card that could have been cancelled stays played, and so does what was followed by a roll: most turns end with the next player's.
