# After "Done:", what the mover did, in the second person and without a full stop.
done-supply = you take supply { $place }, { $building }{ $count ->
    [0] {""}
    [one] {", and look at nun card "}{ $picks }
   *[other] {", and look at nun cards "}{ $picks }
}
done-enter = you enter { $building } with { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
done-pass = you play a Pass and go to the back of the line
done-choose = you choose { $picks }
done-give = you give { $count } { $count ->
    [one] card
   *[other] cards
}
done-discard = you discard { $count ->
    [0] no cards
   *[other] { $picks }
}
done-look = you look at nun { $count ->
    [one] card { $picks }
   *[other] cards { $picks }
}
done-act = you carry out your action
done-decline = you decline your action
done-orders = your standing orders are changed
