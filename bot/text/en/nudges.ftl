# Reminders, and what persons alone are told of what is asked of them. Line 1 is what a phone shows.

nudge-one = { $title }: still waiting for you, { $ask }. { $who }
nudge-last = { $title }: waiting for you alone, { $ask }. { $who }
nudge-several = { $title }: still waiting for { $count } decisions. { $who }
# in line 2, behind the clock
nudge-link = board: { $link }
# length: how long the bot was out of reach; line 2 says when time is out now
nudge-missed = { $title }: the bot was out of reach for { $length }. That counts on nobody's clock.
# line 2 says when time is out now
nudge-set-right = { $title }: the bot's clock was wrong and is right again. Time is out at another moment than was said.
# length: how long nothing was done
nudge-stalled = { $title } rests: nobody has moved for { $length }, and nobody is reminded any more. Any move wakes it; /table skip and /table replace go on without who is gone.

## Alone with one person
nudge-direct-asked = { $title }: { $ask }, { $where }.
nudge-direct-one = { $title }: still waiting for you, { $ask }.
nudge-direct-last = { $title }: waiting for you alone, { $ask }.
nudge-direct-next = { $title }: the player before you has begun, you are next.
