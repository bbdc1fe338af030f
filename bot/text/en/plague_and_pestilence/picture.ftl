# What is written on the drawn board. Room is scarce there: what does not fit is cut.

## Head
picture-turn = turn { $turn }
picture-wins = { $name } wins

## The last throw
picture-no-roll = No roll yet
picture-roll-prosperity = Prosperity roll
picture-roll-plague = Plague roll
picture-roll-inquisition = Inquisition roll
picture-roll-war = War dice

## Rows of the players
picture-population = Population
picture-out = out
picture-out-by = turn { $turn }: { $cause }

## Foot
picture-pile = Draw pile
picture-discards = Discards
picture-templar = Templar
picture-hospitaller = Hospitaller
picture-to-build = To build
# beside an hourglass: who is waited for at decisive moments
picture-waited-for = Waited for
picture-lost = (−{ $count })
