# After "Done:" and on the button that takes it back: what was done, without a full stop.
done-place = placed { $count } in { $region }
done-take = took the { $picks }
done-king = moved a cube from { $picks } to the palace
done-merchant = moved { $count } { $count ->
    [one] cube
   *[other] cubes
} from { $from } to { $to }
done-monk = moved rat { $rat } to { $to }
done-witch = looked at { $picks }
done-swap = swapped the two rats
done-leave = left the rats where they lie
done-move = moved the Plague piece to { $picks }
done-spread = { $count ->
    [one] placed a new rat
   *[other] placed new rats
} in { $picks }
done-neutral = { $answer ->
    [count] the Plague piece counts as 2 cubes
   *[other] the Plague piece does not count
}
done-reveal = { $answer ->
    [in_order] revealed the rats in order
   *[other] revealed rat { $answer }
}
done-done = ended your part of the final round
done-orders = { $answer ->
    [in_order] the bot reveals rats in order for you
   *[other] the bot asks you which rat to reveal
}
