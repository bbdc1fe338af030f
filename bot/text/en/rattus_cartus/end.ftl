# The message of the end, below its first line.
result-nun-row = Nun row { $row } = { $nuns }
result-place = { $place }) { $seat }: { $points } = { $parts } · rats { $rats }
result-place-nothing = { $place }) { $seat }: 0 · rats { $rats }
result-tie = Of equal points fewer rats rank higher.
result-plague = Plague: { $seat }, { $points } points, had { $rats } { $rats ->
    [one] rat
   *[other] rats
}, more than { $nuns } nuns.
result-last-survivor = Last survivor with { $rats } rats: { $names }.
