# The board in words. `board-` lines stand in messages for everybody, `plain-` lines on the private text board.

where = round { $round } of { $rounds }
where-over = over after { $rounds } rounds

## Line 2
supplied = Done ✓ { $done } · still { $still }
still = Still { $still }
resolving = Resolving { $place } { $building }
resolving-still = Resolving { $place } { $building } · still { $still }

## Supplies and effects, as short as a button needs them
effect-draw = draw { $count }
effect-rats = −{ $count } { $count ->
    [one] rat
   *[other] rats
}
effect-looks = look at { $count }
effect-brew = draw 1 per { $count ->
    [one] influence
   *[other] { $count } influence
} gained this round
effect-heal-premium = −1 rat, then up to { $count } cards for 1 rat each
effect-heal-standard = up to { $count } cards for 1 rat each
effect-collect-premium = { $count } cards from each who holds as many as you
effect-collect-standard = protected from Guard Towers

## Board
board-hands = Cards in hand { $hands }
board-hand = { $seat }: { $count }
board-building = { $place } { $building } ({ $class }) · premium: { $premium } · standard: { $standard } · supply: { $supply }
board-entered = Entered { $entered }
board-place = { $place }: { $entries }
board-entry = { $shape } { $count } { $count ->
    [one] card
   *[other] cards
}
board-nobody = –
board-influence = Influence (left is ahead; = same space, lower in the stack first)
board-class = { $class } { $markers }
board-tokens = Point tokens { $tokens }
board-left = Left: buildings { $buildings }, reserve { $reserve }, population { $population }, discards { $discards } · { $stacks }

## Board as text: one fact a line, names spelled out
plain-round = Round { $round } of { $rounds }, { $phase }.
plain-over = The game is over, after { $rounds } rounds.
plain-starter = Starting player: { $name }.
plain-order = Still to enter, in this order: { $names }.
plain-supplied = Supplies done: { $names }.
plain-resolving = Being resolved: { $place } { $building }.
plain-building = Building { $place }: { $building }, { $class }.
plain-premium = Premium action: { $effect }.
plain-standard = Standard action: { $effect }.
plain-supply = Supply: { $effect }.
plain-entered = There, in order of entry: { $entries }.
plain-entry = { $name } with { $count } { $count ->
    [one] card
   *[other] cards
}
plain-entry-shown = { $name } with { $cards }
plain-entered-nobody = Nobody is there.
plain-resolved = It is resolved.
plain-influence = Influence, first to last; a shared space is marked as equal:
plain-class = { $class }: { $markers }.
plain-marker = { $name } { $value }
plain-marker-equal = { $name } equal
plain-hands = Cards in hand: { $hands }.
plain-tokens = Point tokens: { $tokens }.
plain-tokens-none = Nobody has point tokens.
plain-counted = { $name } { $count }
plain-left = Left in the building deck: { $buildings }. In the reserve: { $reserve }.
plain-reserve-seen = At the bottom of the reserve, the lowest last: { $buildings }.
plain-deck = Left in the population deck: { $population }. Discards: { $discards }.
plain-stacks = Left in the stacks: { $stacks }.
plain-in-game = Buildings in this game, and how many of them are used up: { $buildings }.
plain-in-game-one = { $building } { $count }, { $used } used
plain-nun-row = Nun row: { $cards }.
plain-no-cards = no cards
plain-hand = { $name } had { $cards } and { $rats } { $rats ->
    [one] rat
   *[other] rats
}.
