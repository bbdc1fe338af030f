# /rules for Rattus Cartus. `rc-` messages are single rules by number, `ours-` say what the rulebook leaves
# open and this project has settled, `topic-` are the headings that can be asked for. Numbers that stand in
# the game's data come as arguments.

# a number that shows how numbers look
rules-such-as = RC-D07
rules-class = Class: { $class }.
rules-premium = Premium action: { $effect }.
rules-standard = Standard action: { $effect }.
rules-building = - { $building } ({ $class }): { $premium } / { $standard }
rules-supply-all = Every building: { $supplies }.
rules-supply-one = { $building }: { $supplies }.

## Topics
topic-brief = The game in brief
topic-setup = Setup
topic-cards = Cards
topic-round = A round
topic-supplies = Supplies
topic-supply-table = Supply table
topic-entering = Entering
topic-resolving = Resolving
topic-actions = Building actions
topic-influence = Influence
topic-sword = Sword
topic-flute = Flute
topic-pass = Pass
topic-gold = Gold
topic-joker = Joker
topic-rats = Rats and nuns
topic-scoring = Scoring
topic-plague = Plague
topic-last-round = The last round
topic-two-players = Two players
topic-secrecy = Secrets
topic-orders = Standing orders
topic-buildings = All buildings
topic-ours = Our own decisions
topic-ours-end = Our own decisions: effects and end

brief-goal = You seek influence in six classes of society, and must not own more rats than the plague's nuns allow.
brief-round = Each round has new buildings. Everybody takes the supply of one; then each enters one, with cards face down; then the buildings are resolved in order.
brief-lay = A population card or Joker gains 1 influence in the building's class. A population card of another class brings a rat.
brief-actions = Who laid the most there may carry out the premium action, the others the standard one.
brief-end = At the end the five nun cards are revealed. Whoever has more rats than nuns is wiped out; of the others the most points win.
sword-sum = Who laid the most Swords at a building takes half a hand from who laid the fewest there.
flute-sum = Who laid the most Flutes at a building hands a rat to who laid the fewest there.
joker-sum = A Joker counts as a population card of the right class: 1 influence, never a rat.
joker-left = Jokers in the hand at the end count with the population cards.
cards-by-kind = You name cards by their kind. Of population cards of a class the one with the fewest nuns goes first, whether you lay, discard or give it.
ours-cards-by-kind = Of population cards of a class the one with the fewest nuns goes first.

## Box
rc-k01 = 2 to 5 players.
rc-k02 = 84 population cards, 14 of each class, each with 0 to 4 nuns: 24 cards show 4, 12 show 3, 12 show 2, 12 show 1, 24 show none.
ours-k02 = Nuns are spread evenly over the classes: in each 4 cards show 4, 2 show 3, 2 show 2, 2 show 1, 4 show none.
rc-k03 = 60 building cards: { $copies } copies of each of 12 types, two types for each class.
rc-k04 = { $joker } Jokers, { $sword } Swords, { $flute } Flutes, { $pass } Passes, { $gold } Gold, { $token } point tokens. An empty stack gives what it has left.
ours-k04 = A point token is worth 1 point; who takes from a stack that is nearly empty gets what is left.
rc-k05 = Of rats only the total matters; they never run out.
ours-k05 = The supply of rats never runs out.
rc-k06 = Each copy of a building prints its own supply action.
ours-k06 = The supply table is a reconstruction: only three printed cards are known to us.

## Setup
rc-s01 = Everybody starts with 0 influence in each class, { $rats } rats and { $hand } population cards.
rc-s02 = { $nun-row } population cards lie face down as the nun row; nobody has seen them.
rc-s03 = 30 buildings are in a game, { $copies } of each class: the first game's six types, one type for each class (random or chosen), or mixed at random.
ours-s03 = A mix of buildings by agreement, card by card, is not offered.
rc-s04 = Of the 30, a reserve is laid aside unseen: { $reserve-2 } with 2 players, { $reserve-3 } with 3, { $reserve-4 } with 4, { $reserve-5 } with 5.
rc-s05 = The starting player is random.
rc-s06 = Jokers are always there. Swords come with the Castle, Flutes with the Piper's Hut, Passes with the Office, Gold with the Treasury.
rc-s07 = When the population deck is empty and a card is needed, the discards are shuffled. Cards still lying at buildings are no discards yet; if nothing is left, the rest is lost.
ours-s07 = The discards are shuffled at the moment when a card is missing; what cannot be drawn at all is lost.

## The round
rc-a01 = Each round shows { $row-4 } buildings with 4 or 5 players, { $row-2 } with 2 or 3. There are { $rounds-2 } rounds with 2 players, { $rounds-3 } with 3, { $rounds-4 } with 4 or 5.
rc-a02 = If all are of the same type, the last goes under the reserve, seen by all, and the top of the reserve replaces it, until one differs.
rc-b01 = Everybody carries out the supply action of one building in the row; several may choose the same. It cannot be declined; what cannot be done is lost.
rc-b02 = Supplies go clockwise from the starting player, or all at once if all agree.
ours-b02 = Simultaneous supplies are on unless somebody at the table switches them off before the start.
rc-b03 = Draw: from the population deck. A rat less: never below 0. Look: you alone see different cards of the nun row, all positions named at once.
ours-b03 = Rats never go below 0, and you may look at a nun card again.
rc-c01 = In turn order everybody enters one building, takes the first free space there, says how many cards are laid (0 is allowed) and lays them face down. Every card counts in that number, Swords and Flutes too.
ours-c01 = Every building has room for everybody.
rc-c02 = The number is public; the cards stay secret until the building is resolved.
rc-c03 = You can lay population cards, Jokers, Swords and Flutes, never Gold or Passes.
rc-c04 = You may enter a building where others are, and another one than the one you took the supply of.
rc-c05 = Instead of entering you may play a Pass: you go to the back of the line of those who have not entered. When your turn comes again, enter or play another.
rc-c06 = The Pass goes back to its stack at once.
ours-c06 = A played Pass can be taken again in the same round.
rc-c07 = You may play a Pass even when everybody else has entered: your turn comes straight back.

## Resolving
rc-d01 = All cards at the building are revealed. In order of entry each gains 1 influence in its class for each population card and Joker, and takes 1 rat for each population card of another class.
rc-d02 = A marker that reaches a shared space lies on top. One gain is one move: only the last space counts. Lower in the stack ranks higher.
rc-d03 = Then Swords, then Flutes.
ours-d03 = Swords come before Flutes, both after all influence and rats.
rc-d04 = Of the players at the building, who laid the most Swords takes half the hand, rounded down, of who laid the fewest (none is 0); the giver chooses the cards. Most tied: first to enter. Fewest tied: the taker chooses. All equal: nothing happens. It is not optional, and happens once however many were laid.
rc-d05 = Flutes are compared like Swords; who laid the most gives one rat to who laid the fewest.
ours-d05 = By a Flute, a giver without rats gives none.
rc-d06 = Cards lying at a building are not in the hand.
rc-d07 = Who laid the most population and Jokers there may carry out the premium action, tied: first to enter; everybody else there the standard one, in order of entry. An action is done in full or declined. A premium action declined passes to nobody.
ours-d07 = An action is done as far as stacks and rats allow; only the Hospital leaves you a number to choose.
rc-d08 = With 2 players there is one premium action a round: for who laid more population and Jokers that round, tied: who entered first. The other has the standard action.
ours-d08 = With 2 players all cards are revealed when the resolving begins.
rc-d09 = In the last round there are no actions. At each building the player entitled to the premium action moves 1 further in its class instead.
ours-d09 = In the last round the step further at a building comes before the next building is resolved.
rc-d10 = Then laid population goes to the discards, Jokers and special cards to their stacks; so they do not count at the end, and actions here cannot hand them out.
rc-d11 = A building that nobody entered is skipped.
rc-d12 = Two standing orders, private, changed at any time: actions without a choice (for me, at first) and looks at the nun row (ask me, at first; for me: the leftmost you have not seen). What everybody can see to be forced happens by itself.
ours-d12 = Standing orders, so that a game over days does not stop at each building.
rc-e01 = The round's buildings are discarded, and the starting player changes to the left.

## Buildings
rc-x01 = Hands are compared when the action is carried out; everybody unprotected with at least as many cards gives, at the same time and not optionally. Two Towers compare separately.
ours-x01 = All Guard Tower gifts are chosen at the same time, and who gives is fixed when the action begins.
rc-x02 = The Guard Tower is not recommended with 2 players.
rc-x03 = Gold cannot be laid. It is a hand card for the Hospital, the Sword and the Guard Tower.
rc-x04 = No more cards than you have rats to discard. Premium: the single rat goes first. Cards that a Sword brought you here may be used.
ours-x04 = At the Hospital you discard no more cards than you have rats left.
rc-x05 = What you looked at stays in your notes for the whole game, for you only.
ours-x05 = The bot keeps your notes of the nun row.
rc-x14 = Who entered a Guard Tower is protected from every one this round.
rc-x18 = Influence gained is the population and Jokers you laid this round.
ours-x18 = The Brewery's standard action rounds down.

## End
rc-f01 = In each class the most influence scores 10, the second 5, the third 2 (with 2 players only 10 and 5). Tied: the lower marker in the stack ranks higher. 0 influence scores nothing.
rc-f02 = Most population and Jokers in hand: 2 points; tied: 1 each.
rc-f03 = Most Swords in hand: 2 points, and the same for Flutes and for Passes; tied: 1 each.
rc-f04 = Who has none scores nothing for it.
ours-f04 = Nobody scores for having most of what nobody has.
rc-f05 = If the Treasury is in the game, the most Gold scores 6, the second 3. Tied first: 9 are split, rounded down, and there is no second; tied second: 3 are split. With 2 players there is no second.
ours-f05 = 2 players tied for Gold get 4 points each; who has no Gold scores nothing.
rc-f06 = Each point token: 1 point.
rc-f07 = The nun row is revealed and its nuns are added up. Everybody with more rats than that is wiped out and loses.
rc-f08 = Points are counted before the plague: nobody moves up in a place of the dead. Most points win; tied: fewer rats; still tied: a shared victory.
ours-f08 = Places in the classes are scored before the plague.
rc-f09 = If all are wiped out, all lose. Who has the fewest rats is the last survivor, and wins only if the table plays with: always a winner.
ours-f09 = The last survivor wins only with the option Always a winner, which is off unless the table turns it on.

ours-terms = Where no published English name was known to us, the name is ours: Piper's Hut.

## Secrets
rc-h01 = Open to all: the row, who is where with how many cards, influence, sizes of hands, decks and stacks, point tokens, and each public event: rats taken or discarded, cards drawn (as a number), positions looked at, gifts (as a number), Passes.
ours-h01 = The rulebook lists no public events; this list is ours.
rc-h02 = Yours alone: hand, rat total, cards lying face down, what you looked at. Cards given are known to giver and taker.
rc-h03 = Nobody knows the order of the decks, the nun row and the reserve, beyond what was seen.
rc-h04 = Cards revealed at a building and cards discarded at the Hospital are shown to all, with their nuns.
ours-h04 = Revealed and discarded cards are shown with their nuns.
rc-h05 = At the end hands, rats and the nun row are shown to all.

## Supply table
supply-table-note = The printed table was published nowhere that we could find. Certain are only a Fortune-teller's Tent (draw 2, look at 1) and two Monasteries (draw 4; −2 rats). The rest is our reconstruction. Each copy shows its own supply in the row.
