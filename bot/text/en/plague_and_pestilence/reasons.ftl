# Why a move is refused, to its mover only: what is not possible, then what is. Above each its arguments.

## When it is not the time

reason-game-over = The game is over.
# seats: who is awaited, ask: for what
reason-not-asked = Nothing is asked of you now. Waiting for { $seats } ({ $ask }).
reason-too-early = The dice are still rolling. Try again in a moment.
