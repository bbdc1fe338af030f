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
