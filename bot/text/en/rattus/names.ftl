# The English edition's names, and how a rat token on the board is named.

# numbers: the slot of a rat token in its region
name-with-numbers = { $name } { $numbers }

## Regions
name-anglia = Anglia
name-gallia = Gallia
name-germania = Germania
name-hispania = Hispania
name-hungaria = Hungaria
name-italia = Italia
name-polonia = Polonia
name-scandia = Scandia
name-bulgaria = Bulgaria
name-turcia = Turcia
name-russia = Russia
name-tartaria = Tartaria

## Class cards, also as the symbols of a rat token, and as what can be done with them
name-peasant = Peasant
name-merchant = Merchant
name-monk = Monk
name-knight = Knight
name-witch = Witch
name-king = King

## The other symbols of a rat token
name-majority = majority
name-all = all

## With how many players a region is used
name-light = light
name-middle = middle
name-dark = dark

## What can be done
name-place = place cubes
name-take = take a class card
name-swap = swap
name-leave = leave
name-move = move the Plague piece
name-spread = place the new rats
name-neutral = say whether the Plague piece counts
name-reveal = reveal a rat
name-done = done
name-orders = standing orders

## Answers
name-count = count
name-not = do not count
name-reveals = reveals
name-in-order = in order
name-ask-me = ask me

## Phases
name-set-up = set-up
name-turns = regular turns
name-final = final round
name-over = over

## Where cubes are counted at the end
name-board = on the board
name-palace = palace

## Option and its values
option-final-piece = Plague piece as 2 cubes in the final ravage
about-final-piece = Whether the Plague piece is 2 neutral cubes more against the limits where it stands at the end.
value-final-piece-knight = Knight decides
value-final-piece-always = always
value-final-piece-never = never
