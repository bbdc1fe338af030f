# Players' clocks: the option of every table, what boards and panels say of time, what refuses a pause.

option-pace = Pace
about-pace = How long a decision may take. Everybody begins with three such times, each decision adds one, and nobody holds more than three. Once a clock is out, the others decide how to go on.
value-pace-none = no clocks
value-pace-8h = 8 hours a decision
value-pace-1d = 1 day a decision
value-pace-3d = 3 days a decision
value-pace-7d = 7 days a decision

# line 2 of a board; also in private answers
clock-one = Clock out { $time }
clock-first = First clock out { $time }
clock-paused = Paused: no clock runs, moves still count.
clock-away = { $name } is away from { $since } to { $until }

# behind what is asked; left, gain, most: lengths of time
clock-own = clock out { $time } ({ clock-gain })
clock-own-standing = clock stands at { $left } ({ clock-gain })
clock-gain = each decision adds { $gain }, up to { $most }

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

reason-paused-already = This table is paused already. Moves still count; /table resume asks for its end.
reason-not-paused = This table is not paused: its clocks run.
