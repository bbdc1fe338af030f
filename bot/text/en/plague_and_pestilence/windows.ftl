# Reaction windows: on boards, in alt texts and in panels. `seat` and `active` are shapes, names or numbers.

# in line 2, in a panel, and below a board in words
deadline-react-cancel = Reaction time ends { $time }.
deadline-react-opponent = Reaction time ends { $time }.
deadline-react-roll = Reaction time ends { $time }.

## What comes of the moment; `own` is 1 where the reader is meant
# outcome: what the roll comes to
window-unless-reacted = Unless somebody reacts: { $outcome }.
# card: on the table; active: who plays it; seat: who was just named
window-unless-cancelled = Unless somebody cancels it, the { $card } of { $active } goes on: { $seat } was named.
# sign: 1 a gain, -1 a loss, 0 neither; change: with its sign; count: without; before, after: populations
window-change = { $own ->
    [1] { $sign ->
        [1] you gain { $count } ({ $before } → { $after })
        [0] you stay at { $before }
       *[other] you lose { $count } ({ $before } → { $after })
    }
   *[other] { $sign ->
        [1] { $seat } gains { $count } ({ $before } → { $after })
        [0] { $seat } stays at { $before }
       *[other] { $seat } loses { $count } ({ $before } → { $after })
    }
}
# what: the change
window-out = { $own ->
    [1] { $what } and are out
   *[other] { $what } and is out
}
# what: the change with the loss in it
window-double-plague = { $what } with the { $count } of the double Plague
# what: the change, with a Major War's further cost
window-improvement = { $what } and one improvement
# where there is little room; also: that a player is out, loses one improvement too, or none
window-brief = { $own ->
    [1] you
   *[other] { $seat }
} { $before } → { $after }{ $also ->
    [out] {" "}(out)
    [improvement] {" "}(−1 improvement)
   *[none] {""}
}
window-hands-on = { $own ->
    [1] you may hand the Inquisition on
   *[other] { $seat } may hand the Inquisition on
}
window-keeps = { $own ->
    [1] no loss, the Inquisition stays (Knights Templar)
   *[other] { $seat } loses nothing, the Inquisition stays (Knights Templar)
}
# result: who wins, a tie, or which parity counts; changes: what each fighter loses
window-war = { $result }, { $changes }
window-wins = { $own ->
    [1] you win
   *[other] { $seat } wins
}
window-tie = a tie

## On boards
# now: whom the game asks at decisive moments, and how; then: what changes with their next turn, or none
board-asking = *Ask me*: { $now }{ $then ->
    [none] {""}
   *[other] {" "}(from their next turn { $then })
}
board-asking-nobody = nobody
# shapes; switch: mine, every or off
board-asking-some = { $shapes } { $switch }
# now, next: mine, every or off; same: 1 if they are the same
plain-asking = { $name }, ask me: { $now }{ $same ->
    [1] {""}
   *[other] , from the next turn { $next }
}.
plain-reaction-time = { $option } { $value }
alt-window = Reactions are waited for from { $numbers }.
alt-asking = ask me: { $now }{ $same ->
    [1] {""}
   *[other] , from the next turn { $next }
}

## The panel of who is asked
# throw; phase: as which a main roll counts; rolls: as they stand, in a war of both; outcome: what comes of it
panel-react-roll = { $throw ->
    [main] { $phase } roll { $rolls }.
    [inquisition] Inquisition roll { $rolls }.
   *[other] War roll { $rolls }.
}
    Unless somebody reacts: { $outcome }.
# card: on you; seat: who plays it; opponent: who was named in a War, or none; effect: what it does;
# roll: what you add to your die, or none
panel-react-cancel = { $card } on you, by { $seat }{ $opponent ->
    [none] {""}
   *[other] {", "}against { $opponent }
}: { $effect }.{ $roll ->
    [none] {""}
   *[other] {" "}Your own: { $roll }.
} It goes on unless it is cancelled.
# the same of a card on others; target: on whom
panel-react-cancel-others = { $card } on { $target }, by { $seat }{ $opponent ->
    [none] {""}
   *[other] {", "}against { $opponent }
}: { $effect }. It goes on unless it is cancelled.
# target: who names you
panel-react-cancel-named = { $card } by { $seat }: { $target } names you as opponent; { $effect }.{ $roll ->
    [none] {""}
   *[other] {" "}Your own: { $roll }.
} It goes on unless it is cancelled.
# card: its short name
panel-react-without = You hold no { $card }.
panel-react-one = Play { $card } …
# die: 1 where it is chosen whose
panel-hint-react = { $die ->
    [1] { $card }: on whose die
   *[other] { $card }: what it does
}
panel-hint-react-opponent = Your opponent
# seat: whose die; total: as it stands
panel-react-die = { $seat }: total { $total }
# effect: +2, −2, odd or even; outcome: what it would make of the moment
panel-go-react = Play { $card } { $effect }: { $outcome }
# card: what is cancelled
panel-go-cancel = Cancel the { $card }
panel-go-void = Play { $card }: both are void, the die is thrown again
panel-go-react-opponent = Name { $pick }
panel-decline-react-cancel = Go on
panel-decline-react-roll = Go on

## The switch, among the standing orders
# switch: mine, every or off; now: 1 if it is set so already, 0 from the next turn on
panel-askme = **Ask me**: { $switch }{ $now ->
    [1] {""}
   *[other] {", "}from your next turn
}
# time: how long the table waits; every: 1 if the lobby allows to be asked at every moment; first: 1 if the game
# was begun by the first version of the rules
panel-askme-told = *Mine*: at a decisive moment of yours the game waits for you, up to { $time }, and as long again if a card is played.{ $every ->
    [1] {" "}*Every*: at every decisive moment of the table, so a turn can take several times { $time }.
   *[other] {""}
} Your orders act if you do not answer in time.{ $first ->
    [1] {""}
   *[other] {" "}Let it run out three times in a row and this is switched off.
}
panel-askme-seen = -# Everybody sees how this is switched; it counts from your next turn.
panel-askme-on = Mine
panel-askme-every = Every
panel-askme-off = Off
# seat: whom the target of a War has named
panel-named = You have named { $seat } as your opponent. It counts when the reaction time is over; until then you can name somebody else.

## What somebody typed
reason-typed-one-roll = There is one roll: leave it out.
