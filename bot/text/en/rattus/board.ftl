# The board in words. `board-` lines stand in messages for everybody, `plain-` lines on the private text board,
# `alt-` sentences are read in place of the picture.

where-set-up = set-up
where-turn = turn { $turn }
where-final = final round
where-over = over after { $turn } { $turn ->
    [one] turn
   *[other] turns
}

# How long the rat supply lasts: two new rats a turn, or one
forecast = { $least ->
    [0] the last turn
   *[other] { $most ->
        [one] about { $most } turn
       *[other] about { $least } to { $most } turns
    }
}

## Board
board-players = Cubes on the board + left { $players }
board-player = { $seat }: { $board }+{ $left }
board-close = Close to having all cubes on the board: { $players }
board-close-one = { $shape } { $left } left
board-region = { $region } { $cubes }
board-nobody = –
board-cubes = { $shape }{ $count }
# slots: the numbers of the slots
board-rats = { $count ->
    [0] no rats
    [one] rat { $slots }
   *[other] rats { $slots }
}
board-piece = Plague piece
board-ravage = The ravage in { $region } goes on
board-ravage-neutral = The ravage in { $region } goes on, the Plague piece counts as 2 cubes
board-final-neutral = { $counts ->
    [yes] The Plague piece counts as 2 cubes in the final ravage
   *[no] The Plague piece does not count in the final ravage
}
board-palace = Palace { $cubes }
board-cards = Class cards { $cards }
board-card = { $card } { $shape }
board-card-used = { $card } { $shape } used
board-card-free = { $card } free
board-supply = Rat supply { $supply }
board-supply-forecast = Rat supply { $supply }, { $forecast }

## Board as text: one fact a line, names spelled out
plain-set-up = Set-up: everybody places cubes.
plain-turn = Turn { $turn }.
plain-final = Final round, after { $turn } { $turn ->
    [one] turn
   *[other] turns
}.
plain-over = The game is over, after { $turn } { $turn ->
    [one] turn
   *[other] turns
}.
plain-won = The winner with { $cubes } { $cubes ->
    [one] cube
   *[other] cubes
}: { $name }.
plain-active = On turn: { $name }.
plain-then = Then, in this order: { $names }.
plain-last = The last regular turn was that of { $name }.
plain-took = A class card was taken this turn.
plain-placed = Cubes were placed this turn.
plain-used = Used this turn: { $cards }.
plain-ravage = The ravage in { $region } goes on.
plain-ravage-neutral = The ravage in { $region } goes on; the Plague piece counts as 2 cubes.
plain-final-neutral = { $counts ->
    [yes] The Plague piece counts as 2 cubes in the final ravage.
   *[no] The Plague piece does not count in the final ravage.
}
plain-region = { $region }: { $cubes }.
plain-cubes = { $name } { $count }
plain-no-cubes = no cubes
plain-rats = { $region }: { $count ->
    [0] no rats.
    [one] rat in slot { $slots }.
   *[other] rats in slots { $slots }.
}
# rats: region and slot
plain-starting = Known to be { $count ->
    [one] a starting rat
   *[other] starting rats
}: { $rats }.
plain-seen = { $rat } was looked at by { $names }.
plain-piece = The Plague piece is in { $region }.
plain-palace = Palace: { $cubes }.
plain-card = { $card }: { $name }.
plain-card-free = { $card }: beside the board.
plain-player = Cubes of { $name }: { $board } on the board and in the palace, { $left } left.
plain-close = Close to having all cubes on the board: { $names }.
plain-supply = Rat supply: { $supply }.
plain-supply-forecast = Rat supply: { $supply }. With 1 or 2 new rats a turn that lasts { $forecast }.
plain-revealed-none = No rat has been revealed yet.
plain-revealed = Revealed and out of the game: { $count } { $count ->
    [one] rat
   *[other] rats
}, by limit:
plain-revealed-limit = Limit { $limit }: { $rats }.
plain-revealed-starting = { $symbols } (starting)
plain-option = { $option }: { $value }.
plain-neighbours = Neighbours of { $region }: { $regions }.

## In place of the picture: seats are numbered once, then numbers
alt-head = Map of { $title }, { $where }.
alt-active = On turn: { $number }.
alt-won = { $number } wins.
alt-seats = Seats { $seats }.
alt-seat = { $number } { $name }
alt-region = { $region } { $cubes }, { $rats }.
alt-cubes = { $number }:{ $count }
alt-no-cubes = no cubes
alt-piece = Plague piece in { $region }.
alt-piece-counts = Plague piece in { $region }, counts as 2 cubes.
alt-palace = Palace { $cubes }.
alt-cards = Class cards: { $cards }.
alt-card = { $card } { $number }
alt-card-used = { $card } { $number } used
alt-card-free = { $card } free
alt-players = On the board + left { $players }.
alt-player = { $number }:{ $board }+{ $left }
alt-supply = { $supply }.
alt-starting = Starting { $count ->
    [one] rat
   *[other] rats
}: { $rats }.
alt-looked = Looked at: { $rats }.
alt-looked-rat = { $rat } by { $numbers }
alt-more = More: Board as text.
