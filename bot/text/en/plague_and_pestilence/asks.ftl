# What is asked, as line 1 of a notice says it: an imperative, no full stop, no number that is not public.
ask-act = play, discard or build
# improvement: the one that the Knights allow
ask-knights = build { $improvement } or not
# count: how many may still be moved
ask-pestilence = move Pestilence or stop
ask-inquisition = choose who gets the Inquisition
ask-death-ship = choose the target of Death Ship
ask-hand-on = hand on the Inquisition or keep it
ask-pass-on = hand on the Inquisition as a last act
# card: a War; seat: who plays it
ask-opponent = name your opponent in the { $card }
# card: what can be cancelled; seat: who plays it
ask-react-cancel = cancel the { $card } or go on
# card: a War; seat: who plays it
ask-react-opponent = cancel the { $card } or name your opponent
# throw: main, inquisition, war or single, a war's one die; rollers: whose roll; totals: as they stand, or the
# parity that counts; cards: reaction cards played so far; own: 1 if it is a roll of whoever is asked
ask-react-roll = { $throw-token ->
    [main] { $own ->
        [1] your roll, react or go on
       *[other] a roll, react or go on
    }
    [inquisition] { $own ->
        [1] your Inquisition roll, react or go on
       *[other] an Inquisition roll, react or go on
    }
    [war] war dice, react or go on
   *[other] war die, react or go on
}
# seat: who loses an improvement; card: by what
ask-loss = choose what { $seat } loses
