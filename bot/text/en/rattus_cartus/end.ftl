# The first line of the end where the plague took all (RC-F09).
end-all-out = { $title }: the game is over, all are wiped out.
end-last-survivor = { $title }: the game is over, all are wiped out; with the fewest rats { $who } { $count ->
    [one] wins
   *[other] share the victory
}.

# Below the first line.
result-nun-row = Nun row { $row } = { $nuns }
result-place = { $place }) { $seat }: { $points } = { $parts } · rats { $rats }
result-place-nothing = { $place }) { $seat }: 0 · rats { $rats }
result-tie = Of equal points fewer rats rank higher.
result-plague = Plague: { $seat }, { $points } points, had { $rats } { $rats ->
    [one] rat
   *[other] rats
}, more than { $nuns } nuns.
result-last-survivor = Last survivor with { $rats } rats: { $names }.
