# Below the first line of the end.
result-place = { $place }) { $seat }: { $points } = { $board } on the board + { $palace } in the palace
# last: who had the last regular turn
result-tie = Of equals, the first clockwise after { $last }, who had the last regular turn, ranks higher.
