# /table mine: all tables of one person.

# count: of tables; asked: how many of them wait for the reader
mine-head = { $count ->
    [one] You sit at one table
   *[other] You sit at { $count } tables
}. { $asked ->
    [0] Nothing is asked of you.
    [one] One waits for you.
   *[other] { $asked } wait for you, the longest first.
}
mine-none = You sit at no table. Press Join where one is open, or open one with `/table new`.
# what: is asked, or whom the table waits for
mine-title = **{ $title }** ({ $game }): { $what }
# question: of a vote, link: to it
mine-vote = [Vote]({ $link }) · { $question }
# In small type; what: since when, until when, and the link
mine-small = -# { $what }
mine-since = asked { $time }
mine-paused = paused
mine-lobby = not yet started, { $taken } of { $seats } seats taken
mine-answered = you have answered; others may still.
mine-set-aside = set aside, nobody can move.
mine-option = { $title }: { $ask }
mine-dead = its channel is gone
mine-choose-leave = Leave for good …
mine-choose-hand = Open my hand at …
mine-choose-log = What happened since my last move at …
