# Why a move is refused, to its mover only: what is not possible, then what is. Above each its arguments.
# `open` is always what the mover can still do now, `regions` where it would be possible.

## When it is not the time

reason-game-over = The game is over.
# seats: who is awaited, ask: for what
reason-not-asked = Nothing is asked of you now. Waiting for { $seats } ({ $ask }).
reason-too-early = The board is still being laid out. Try again in a moment.
# count: of cubes
reason-asked-place = That is not asked now. Place { $count } cubes in one region: `/rattus place` or My hand.
reason-asked-witch = The Witch is still looking. Look at a second rat or leave: `/rattus witch`, `/rattus swap` or My hand.
reason-asked-swap = The Witch has looked twice. Swap the two rats or leave them: `/rattus swap` or My hand.
# count: how many new rats
reason-asked-spread = The Plague spreads first. Place { $count ->
    [one] { $count } new rat
   *[other] { $count } new rats
}: `/rattus spread` or My hand.
# region
reason-asked-neutral = The ravage of { $region } waits for the Knight. Say whether the Plague piece counts: `/rattus neutral` or My hand.
# region, slots: of the rats that are left, two at least
reason-asked-reveal = { $region } is being ravaged. Reveal one of the rats { $slots }, or all in order: `/rattus reveal` or My hand.
# open
reason-no-such-move = That is no move of Rattus. Still open: { $open }.
# region: where the piece is, regions
reason-move-ends-turn = A turn ends by moving the Plague piece. It can move from { $region } to: { $regions }.
# open
reason-spread-later = New rats are placed after the Plague piece has moved. Still open: { $open }.
# open
reason-reveal-later = Rats are revealed only while a region is being ravaged. Still open: { $open }.
reason-no-such-order = The standing order is `reveals`: `in order` or `ask me`.

## Class cards

# card, open
reason-card-not-held = You do not hold the { $card }. Still open: { $open }.
# card, open
reason-ability-used = The { $card } is used for this turn. Still open: { $open }.
# open
reason-took-already = You have taken a class card in this turn. Still open: { $open }.
# open
reason-no-taking-in-final = In the final round no class card may be taken. Still open: { $open }.
# open
reason-all-cards-held = You hold all six class cards. Still open: { $open }.
# cards: what can be taken
reason-no-such-card = There is no such class card. You can take: { $cards }.
# card, cards: what can be taken
reason-card-held-already = You hold the { $card } already. You can take: { $cards }.

## Regions and cubes

# region: what was asked for, regions: all in play
reason-no-such-region = There is no such region. Regions in play: { $regions }.
# region, seats: how many play, regions: all in play
reason-region-not-in-play = { $region } is not in play with { $seats } players. Regions in play: { $regions }.
# region, other, regions: the neighbours
reason-no-neighbours = { $region } and { $other } are no neighbours. From { $region }: { $regions }.
# open
reason-placed-already = You have placed cubes in this turn. Still open: { $open }.
# open
reason-no-cubes-left = You have no cubes left to place. Still open: { $open }.
# region, regions
reason-no-rats-to-place = { $region } has no rats, { $regions-count ->
    [0] nor has any other region: nothing can be placed.
   *[other] so you can place nothing there. You can place in: { $regions }.
}
# region, fewest, most: the same or one more
reason-place-number = In { $region } you place { $most ->
    [one] exactly { $most } cube
    [2] { $fewest ->
        [1] 1 or 2 cubes
       *[other] exactly 2 cubes
    }
    [3] { $fewest ->
        [2] 2 or 3 cubes
       *[other] exactly 3 cubes
    }
   *[other] { $fewest } or { $most } cubes
}.
# open
reason-king-nowhere = The King takes a cube only from a region without rats, and you have none there. Still open: { $open }.
# region, regions
reason-king-rats = { $region } has rats. The King takes a cube only from a region without rats: { $regions }.
# region, regions
reason-king-no-cube = You have no cube in { $region }. The King can take one from: { $regions }.
# region, regions: where the mover has cubes
reason-merchant-no-cubes = You have no cubes in { $region }{ $regions-count ->
    [0] , nor in any other region.
   *[other] . The Merchant can move cubes from: { $regions }.
}
# region: where from and to, regions: the neighbours
reason-merchant-stays = The Merchant moves cubes out of { $region }. From there: { $regions }.
# region, own: cubes there, most: that can be moved
reason-merchant-number = You have { $own } { $own ->
    [one] cube
   *[other] cubes
} in { $region }. The Merchant can move { $most ->
    [one] that one
    [2] 1 or 2
   *[other] 1 to { $most }
}.

## Rats

reason-no-such-rat = There is no such rat. Name it by its region and slot, for instance Gallia 2.
# region, slot: what was asked for, rats: how many lie there, regions: where rats lie
reason-no-such-slot = { $rats ->
    [0] { $region } has no rats{ $regions-count ->
        [0] , nor has any other region.
       *[other] . Rats lie in: { $regions }.
    }
    [one] { $region } has one rat: slot 1.
    [2] { $region } has 2 rats: slots 1 and 2.
   *[other] { $region } has { $rats } rats: slots 1 to { $rats }.
}
# open
reason-no-rats-at-all = There is no rat on the board. Still open: { $open }.
# region: where the rat lies, other, regions
reason-monk-too-far = { $region } and { $other } are no neighbours. { $regions-count ->
    [0] All neighbours of { $region } have 3 rats.
   *[other] From { $region } the Monk can move a rat to: { $regions }.
}
# region: where the rat lies, regions
reason-monk-stays = The Monk moves a rat out of { $region }. { $regions-count ->
    [0] All neighbours have 3 rats.
   *[other] From there it can move to: { $regions }.
}
# region: where the rat lies, other, regions
reason-monk-full = { $other } already has 3 rats. { $regions-count ->
    [0] So have all neighbours of { $region }.
   *[other] From { $region } the Monk can move it to: { $regions }.
}
reason-witch-same = You have just looked at that rat. Look at another one, or leave.
reason-swap-needs-two = You have looked at one rat. Look at another one to swap the two, or leave.
# open
reason-nothing-looked-at = The Witch is not looking at any rat. Still open: { $open }.

## The Plague

# region: where the piece is, regions
reason-must-leave = The Plague piece must leave { $region }. It can move to: { $regions }.
# region: where the piece is, regions
reason-piece-is-there = The Plague piece is in { $region } already. The Knight can move it to: { $regions }.
# region: where the piece is, other, regions
reason-too-far = { $other } is no neighbour of { $region }. The Plague piece can move to: { $regions }.
# region: where the piece is, other, regions
reason-too-far-for-knight = { $other } is more than two steps from { $region }. The Plague piece can move to: { $regions }.
# region: the Plague region, other, regions
reason-spread-elsewhere = New rats go into neighbours of { $region }, and { $other } is not one. You can place them in: { $regions }.
# region: the full one, regions
reason-spread-full = { $region } already has 3 rats. You can place new rats in: { $regions }.
# count: how many are due, chosen
reason-spread-number = { $count ->
    [one] { $count } new rat is
   *[other] { $count } new rats are
} to be placed; you named { $chosen }. Name exactly { $count } { $count ->
    [one] region
   *[other] regions; one may stand twice
}.
# region, count: how many fit
reason-spread-too-many = { $region } has room for { $count } more { $count ->
    [one] rat
   *[other] rats
}. Place the others elsewhere.
reason-neutral-answers = The Plague piece can `count` as 2 cubes or `do not count`.
# open
reason-neutral-later = The Knight is asked after the Plague piece has moved, if a ravage follows. Still open: { $open }.
# open
reason-neutral-agreed = This table has agreed whether the Plague piece counts in the final ravage. Still open: { $open }.
# open
reason-neutral-said = You have said whether the Plague piece counts. Still open: { $open }.
# region, slots: of the rats that are left, two at least
reason-no-such-reveal = { $region } has the rats { $slots } to reveal. Choose one of them, or all in order.
