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
# now: for whom decisive moments wait, count: how many; on, off: for whom they do or do not from their next
# turn on, starting, ending: how many
board-asking = { $count ->
    [0] Decisive moments wait for nobody
   *[other] Decisive moments wait for { $now }
}{ $starting ->
    [0] {""}
   *[other] {", "}from their next turn for { $on }
}{ $ending ->
    [0] {""}
   *[other] {", "}from their next turn no more for { $off }
}
# now, next: 1 if decisive moments wait for that player, now and from their next turn
plain-asking = { $now ->
    [1] { $next ->
        [1] { $name }: decisive moments wait.
       *[other] { $name }: decisive moments wait, from the next turn no more.
    }
   *[other] { $next ->
        [1] { $name }: decisive moments wait from the next turn.
       *[other] { $name }: decisive moments do not wait.
    }
}
plain-reaction-time = { $option } { $value }
alt-window = Reactions are waited for from { $numbers }.
alt-asking = { $now ->
    [1] { $next ->
        [1] asked at decisive moments
       *[other] asked at decisive moments to the next turn
    }
   *[other] asked at decisive moments from the next turn
}

## The panel of who is asked
# throw; phase: as which a main roll counts; rolls: as they stand, in a war of both; outcome: what comes of it
panel-react-roll = { $throw ->
    [main] { $phase } roll { $rolls }.
    [inquisition] Inquisition roll { $rolls }.
   *[other] War roll { $rolls }.
}
    Unless somebody reacts: { $outcome }.
# card: on you; seat: who plays it; effect: what it does; roll: what you add to your die, or nothing
panel-react-cancel = { $card } on you, by { $seat }: { $effect }.{ $roll ->
    [none] {""}
   *[other] {" "}Your own: { $roll }.
} It goes on unless it is cancelled.
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
# on: 1 if it is on from the next turn; now: 1 if it is on
panel-askme = **ask me**: { $on ->
    [1] on{ $now ->
        [1] {""}
       *[other] {" "}from your next turn
    }
   *[other] off{ $now ->
        [1] {" "}from your next turn
       *[other] {""}
    }
}
panel-askme-told = At a decisive moment the game waits for those involved who want to be asked: each of them is mentioned, whatever they hold, and plays a card or goes on. Your orders act if you do not answer in time.
panel-askme-seen = -# Everybody sees how this is switched; it counts from your next turn.
panel-askme-on = Ask me at decisive moments
panel-askme-off = Do not ask me any more

## What somebody typed
reason-typed-one-roll = There is one roll: leave it out.
