# Below the first line of the end.
result-won = { $place }) { $seat }: { $population }
# turn, cause: when and by what the player was out
result-out = { $place }) { $seat }: out in turn { $turn } by { $cause }
