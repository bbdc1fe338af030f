# /rules for Rattus. `ra-` messages are single rules by number, `ours-` say what the rulebook leaves open and
# this project has settled, `topic-` are the headings that can be asked for. Numbers that stand in the game's
# data come as arguments.

# a number that shows how numbers look
rules-such-as = RA-C05
rules-map-region = - { $region } ({ $shade ->
    [light] always used
    [middle] with 3 or 4 players
   *[dark] with 4 players
}): { $neighbours }
rules-map-arrow = { $region } by an arrow
rules-used = { $shade ->
    [light] Used with any number of players.
    [middle] Used with 3 or 4 players.
   *[dark] Used with 4 players only.
}
rules-borders = Common borders: { $regions }.
rules-arrows = Joined by arrows: { $regions }.
rules-tokens = Limit { $limit }: { $tokens }.
# card; count: of the rat tokens with its symbol; all: of the rat tokens
rules-symbol = The { $card }'s symbol stands on { $count } of the { $all } rat tokens.

## Topics
topic-brief = The game in brief
topic-setup = Setup
topic-map = Map
topic-turn = A turn
topic-placing = Placing cubes
topic-cards = Class cards
topic-plague = Plague piece and new rats
topic-ravage = Ravage
topic-example = An example
topic-slots = Slots
topic-tokens = Rat tokens
topic-starting-tokens = Starting tokens
topic-regular-tokens = Regular tokens
topic-end = End of the regular game
topic-final-round = Final round
topic-final-ravage = Final ravage
topic-scoring = Scoring and ties
topic-secrecy = Secrets
topic-orders = Standing orders
topic-undo = Taking back
topic-ours = Our own decisions

brief-goal = You settle Europe with cubes while the plague goes round. Most cubes at the end win.
brief-turn = In your turn you may take a class card, place cubes in one region (as many as it has rats) and use your cards; last you must move the Plague piece.
brief-plague = The piece brings new rats to its neighbours. Then the rats of its region are revealed one by one.
brief-ravage = A rat strikes if the region has at least as many cubes as its limit: its symbols say who removes cubes. Each card helps its holder, and draws its own symbol upon them.
brief-end = When the rat supply is empty, or somebody ends their turn with all cubes on the board, everybody but the player of that last turn uses their cards once more; then all regions are ravaged.

## Box
ra-k01 = 2 to 4 players with { $cubes } cubes each.
ra-k02 = There are 12 regions: { $regions-2 } light ones for any number of players, 2 middle ones with 3 or 4 players, 2 dark ones with 4. The palace is no region and has no neighbours: only cubes moved by the King enter it, and nothing leaves it.
ra-k03 = Neighbours have a common border or are joined by an arrow. A region not in use is nobody's neighbour: nothing moves or spreads into it, and the piece does not pass through it.
ours-k03 = Borders and arrows are a reconstruction that agrees with all we know; the printed board was published nowhere that we could find.
ra-k04 = There are { $tokens } rat tokens: { $starting } starting ones, { $regular } regular ones. The front shows a limit and symbols: class cards, majority, all. A token may show majority or all twice.
ours-k04 = Which token shows what is a reconstruction: only two printed tokens are known to us.
ra-k05 = There are 6 class cards (Peasant, Merchant, Monk, Knight, Witch, King) and one Plague piece.

## Set-up
ra-s01 = Each region in use gets one starting token at random, face down. Starting tokens left over go to the supply.
ra-s02 = Of the regular tokens { $removed-2 } are removed unseen with 2 players, { $removed-3 } with 3, none with 4. The others and the starting tokens left over are shuffled: a supply of { $supply-2 } with 2 players, { $supply-3 } with 3, { $supply-4 } with 4.
ra-s03 = The Plague piece starts in a random region in use.
ra-s04 = The first player is random.
ours-s04 = The first player is drawn; by the rulebook the youngest begins.
ra-s05 = Clockwise from the first player everybody places 2 cubes in one region. Then from the last player back everybody places 2 more in one region, the same or another. Any region in use will do. Then the first player takes the first turn; turns go clockwise.
ra-s06 = The class cards lie beside the board at first.

## A turn
turn-steps = Take a card, place cubes and use your cards in any order, each as one whole step. Moving the Plague piece comes last and must be done; the turn ends after its ravage.
ours-turn-steps = Nothing else comes between the cubes of one placing or the looks of the Witch.
ra-a01 = Once in your turn you may take one class card, from beside the board or from another player. You may hold several, and you keep each until somebody takes it.
ra-a02 = A card can be used in the very turn in which you take it, even if its former holder used it in their own turn. A Peasant taken after placing gives nothing this turn: it enlarges a placing.
ra-b01 = Once in your turn you may place cubes from your supply in one region: as many as it has rats now, all of them or none. The Peasant adds one if you wish, so 1 cube in a region without rats. A short supply places what is left.
ours-b01 = A short supply places what is left, and the Peasant's cube is optional.
ra-p01 = Each card is used at most once a turn, by the player on turn only, before the Plague piece moves; the Knight when it moves.
ra-p02 = King: move one of your cubes from a region without rats to the palace. It is safe there, and counts at the end.
ra-p03 = Merchant: move up to 3 of your cubes from one region to one neighbour.
ra-p04 = Monk: move one rat, chosen by its slot and unseen, from any region to a neighbour with fewer than { $room }.
ours-p04 = Who uses the Monk chooses which rat of a region moves.
ra-p05 = Peasant: when you place cubes, you may place one more.
ra-p06 = Witch: look at one rat on the board; then, if you wish, at another, in the same region or not. After two looks you may swap the two. What you saw is yours alone and stays in your notes.
ours-p06 = The bot keeps your notes of what you saw; they follow the rat.
ra-p07 = Knight: the Plague piece moves one or two steps. Before rats are revealed you say whether it counts as 2 neutral cubes for the limits: asked after the new rats are placed, only if there is a ravage, once for the whole ravage.

## Plague piece
ra-c01 = The Plague piece must move to a neighbour. With the Knight it moves one or two steps, and does not end where it began; a region that it passes through neither spreads nor is ravaged.
ours-c01 = Two steps may not lead back, and a region passed through is left alone.
ra-c02 = Rats in the piece's new region are counted when it arrives. None: nothing happens. One: 1 new rat goes to a neighbour. Two or three: 2 new rats go to neighbours, both to one or one each to two. They come unseen from the supply, never into the piece's own region, cannot be declined, and come even where there are no cubes.
ra-c03 = No region ever has more than { $room } rats. What fits into no neighbour is not placed. A supply that runs out ends the placing.
ours-c03 = When the supply runs out, the ravage still goes on.

## Ravage
ra-c04 = If the region has at least one player's cube and one rat, rats are revealed one at a time until no rat or no player's cube is left. What is revealed leaves the game; the others stay face down.
ra-c05 = A rat strikes if the region's cubes are at least its limit: those of all players, and 2 more if the piece counts. If not, it leaves without effect. Each rat is judged anew.
ra-c06 = Symbols strike in order. Majority: who has most cubes there removes one; tied players each remove one; a second majority is judged anew. All: everybody with cubes there removes one. A class: the holder of its card removes one. Who has no cube there loses nothing, and a card that nobody holds does nothing. Removed cubes return to their owner's supply.
ra-c07 = The piece's 2 neutral cubes never have the majority, are never removed, and neither start nor prolong a ravage.
ra-c08 = A slot is a rat's place in its region, in order of arrival. When one leaves, those behind close up; in a ravage only once it is over, so that each rat keeps its number until then. New ones come last; the Witch's swap exchanges two places. The player on turn chooses which slot is revealed next, or all in order. In the final ravage the slots go in order.
ours-c08 = The rulebook says neither in which order rats lie nor who chooses the next one; a standing order can choose: always in order.

example-move = ▲ has 2 cubes in Gallia and holds Peasant and Merchant; ■ has 1 cube there and the Knight; ◆ has none there and holds Monk, Witch and King. ● moves the Plague piece to Gallia, where 3 rats lie, and places both new rats in Hispania.
example-first = Rat 1, limit 1, Merchant, Monk: it strikes at 3 cubes. ▲ removes one for the Merchant; ◆ has none there.
example-second = Rat 2, limit 3: 2 cubes are left, so it leaves without effect.
example-third = Rat 3, limit 2, majority, Merchant, Monk: it strikes at 2 cubes. ▲ and ■ are tied, so each removes one. No cube is left for the Merchant and the Monk.

## End
ra-e01 = The regular game ends after the turn in which the rat supply became empty, or at whose end, after the ravage, its player has all { $cubes } cubes on the board, palace included.
ra-e02 = Final round: anticlockwise from the right of the player of the last regular turn, everybody but that one may use each card held once, in any order. No card is taken and no cubes are placed, but the Peasant places 1 cube in any region. The Knight moves the piece up to two steps; nothing spreads or is ravaged.
ours-e02 = In the final round the piece's move brings no new rats and no ravage.
ra-e03 = Then all regions in use are ravaged, one at a time, without new rats. Symbols strike the holders of all cards, the last player too. The table chooses whether the piece counts as 2 neutral cubes in its region: always, never, or the Knight decides.
final-knight-decides = Knight decides: the holder says so openly in their turn of the final round. If nobody holds it, or its holder had the last regular turn, the piece does not count.
ours-e03 = The rulebooks differ on the piece in the final ravage, so it is an option of the table; at first the Knight decides.
ra-e04 = In which order the regions are ravaged makes no difference; the log follows the order of the map in /rules.
ra-e05 = Most cubes on the board and in the palace win. Tied: clockwise from the player after the last regular turn, the first of the tied ranks higher, so the last player loses every tie.
ours-e05 = The tie rule decides the other places, too.

final-king = Final round: the same once more.
final-merchant = Final round: the same once more.
final-monk = Final round: the same once more.
final-witch = Final round: the same once more.
final-peasant = Final round: place 1 cube from your supply in any region, however many rats it has.
final-knight = Final round: move the piece up to two steps, or leave it; nothing spreads or is ravaged then.

## Secrets, orders, taking back
ra-h01 = Open to all: cubes, rats and their slots, class cards, the Plague piece, sizes of supplies, revealed rats, which rats the Witch looked at and whether they were swapped, which one the Monk moved.
ours-h01 = That everybody sees where the Witch looks and which rat the Monk moves is our reading.
ra-h02 = Yours alone: what you saw with the Witch. It follows the rat as long as that stays on the board.
ra-h03 = Only those who looked at a rat on the board know its front; nobody knows the order of the supply or the removed tokens. But everybody knows that rats lying since the set-up are starting ones, and that the removed ones are regular.
orders-reveals = One standing order, private, changed at any time: reveals. In order: the bot reveals your rats slot after slot. Ask me, as at first: you choose each time.
orders-forced = What everybody can see to be forced happens by itself: a single rat to reveal, a single way to place new rats, a turn of the final round without a card to use.
undo-own = Before your turn ends you can take back its last move: a card taken, cubes placed, King, Merchant, Monk, a move of the Plague piece whose new rats you have not placed.
undo-not = What showed somebody something stays: a look of the Witch, a new rat, your word about the piece, a revealed rat.
