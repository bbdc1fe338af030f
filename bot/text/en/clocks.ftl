# Players' clocks: the option of every table, what boards and panels say of time, what refuses a pause.

option-pace = Pace
about-pace = The time for a decision. Everybody begins with three times as much, and no decision brings them above it again. Once a clock is out, the others decide how to go on.
value-pace-none = no clocks
value-pace-8h = 8 hours a decision
value-pace-1d = 1 day a decision
value-pace-3d = 3 days a decision
value-pace-7d = 7 days a decision

# line 2 of a board; also in private answers
clock-one = Clock { $time }
clock-first = First clock { $time }
clock-paused = Paused: no clock runs, moves still count.
clock-away = { $name } is away from { $since } to { $until }

# behind what is asked
clock-own = clock { $time } (bank { $left } of { $most })
clock-own-standing = clock stands (bank { $left } of { $most })

duration-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
duration-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
duration-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

reason-paused-already = This table is paused already. Moves still count; /table resume lets the clocks run again.
reason-not-paused = This table is not paused: its clocks run.
