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
# seat: who loses an improvement; card: by what
ask-loss = choose what { $seat } loses
