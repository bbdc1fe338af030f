# What a person wishes for all tables, vacations, and who is too fast.

## Vacations
reason-vacation-past = That is over already. Name a day to come, such as 2027-01-06, or a number of days, such as 3 days.
# days: of a year
reason-vacation-spent = Your { $days } vacation days of this year are used up. The next ones come with the new year.
# days: of a year; latest: a moment, in seconds
reason-vacation-too-long = That is longer than you have: { $days } days a calendar year. You can be away until <t:{ $latest }:f> at the latest.
reason-vacation-none = You are on no vacation. `/vacation until` begins one.

## Somebody who is faster than anybody plays
answer-too-fast = That was a great deal at once, so this was not done. Wait a few seconds, then go on as before.

## The panel of /settings
settings-head = **Your settings**, for all tables
settings-language = Language: { $value }
settings-notices = Where you are told what is asked of you: { $value }.
settings-notices-but-off = Direct messages are off, so you are told in the channel all the same.
settings-nudges = Reminders while a table waits for you: { $value }.
settings-direct-messages = Direct messages: { $value }. They tell you when cards or a rat came to you or left you.
settings-early-warning = Warning by direct message when the player before you begins: { $value }.
settings-offers = Offers of seats in running games: { $value }.
settings-board = Boards in private answers: { $value }. A picture is shown only for a game that has one.
# first, last: times of the day
settings-quiet = Quiet hours: { $first } to { $last }. You are not pinged then, but once after, if you are still asked.
settings-quiet-none = Quiet hours: none.
# time: of the day, there and now
settings-zone = Time zone: { $name }, where it is { $time } now. `/settings time-zone` changes it.
settings-zone-none = Time zone: not set, so { $time } universal time counts. `/settings time-zone` finds yours by any city.

# What stands in a menu that nobody touched, and in front of each line of it
settings-choose-language = Language
settings-menu-language = Language: { $value }
settings-choose-notices = Where to be told
settings-menu-notices = Told in: { $value }
settings-choose-nudges = Reminders
settings-menu-nudges = Reminders: { $value }
settings-choose-quiet-from = Quiet from
settings-menu-quiet-from = Quiet from: { $value }
settings-choose-quiet-to = Quiet to
settings-menu-quiet-to = Quiet to: { $value }

# which: the value that the button turns to, value: in words
settings-turn-direct-messages = Turn direct messages { $value }
settings-turn-early-warning = Turn the early warning { $value }
settings-turn-offers = Turn offers of seats { $value }
settings-turn-board = { $which ->
    [text] Show boards in words
   *[picture] Show boards as pictures
}

answer-no-time = “{ $typed }” is no time of the day. Write a time such as 22, 22:30 or 10 pm, or `none`.
answer-quiet-alike = Quiet hours that begin and end at { $time } would be none. Choose another time, or `none`.
answer-no-zone = “{ $typed }” is no time zone. Write a city of yours and choose from the list, such as { $names }.
answer-several-zones = “{ $typed }” is not the name of one time zone. Did you mean { $names }? Choose by a city.

## /vacation
# until: a moment; time: counted from now
vacation-running = You are away until { $until } ({ $time }). Your clocks stand till then; you can play all the same.
vacation-none = You are on no vacation. On one, your clocks stand and you are not reminded; you can play all the same. Choose below how long, or name the last day away: `/vacation until: 2027-01-06`.
# left: in words; days: of a year
vacation-left = Left of your { $days } days in { $year }: { $left }.
vacation-no-zone = Days begin at midnight in universal time; `/settings time-zone` names yours.
vacation-choose = Be away from now on for …
vacation-change = Stay away for … from now on
# length: in words
vacation-from-now = { $length } from now on
vacation-end = End it now
# What people write behind a number, beside nothing at all: small letters, no accents
vacation-day-words = d, day, days
vacation-week-words = w, week, weeks
answer-which-day = “{ $typed }” could be two days. Write { $days }.
answer-no-day = “{ $typed }” is no day. Write a date such as 2027-01-06, or a number of days such as 3 days.

# To a table. until: a date
line-away =
    { $title }: { $name } is away.
    For that seat no time runs until { $until }.
line-back = { $title }: { $name } is back. For that seat time runs again.
