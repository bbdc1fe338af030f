# What is asked, as line 1 of a notice says it: an imperative, no full stop, no number that is not public.
# count: of cubes
ask-place = place { $count } { $count ->
    [one] cube
   *[other] cubes
}
ask-turn = take your turn
ask-witch = look at a second rat or leave
ask-swap = swap the two rats or leave them
# region: where the piece is; count: of new rats
ask-spread = place the new { $count ->
    [one] rat
   *[other] rats
}
# region
ask-neutral = say whether the Plague piece counts
# region
ask-reveal = reveal a rat in { $region }
ask-final = use your cards
