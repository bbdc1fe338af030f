# What is asked, as line 1 of a notice says it: an imperative, no full stop, no number that is not public.
ask-supply = choose a supply
# passes: 1 if the game has any
ask-enter = enter a building{ $passes ->
    [0] {""}
   *[other] {" or play a Pass"}
}
ask-look = look at the nun row
ask-choose-giver = choose who gives cards
ask-choose-receiver = choose who gets the rat
ask-give = give cards to { $taker }
ask-discard = discard cards for rats
ask-act = carry out or decline { $building }
