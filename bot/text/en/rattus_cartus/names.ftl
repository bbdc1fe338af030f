# The published English edition's names; a short form where a button has little room.

# numbers: printed on each card of that name, the highest first
name-with-numbers = { $name } ({ $numbers })

## Cards
name-peasant = Peasant
name-merchant = Merchant
name-monk = Monk
name-knight = Knight
name-witch = Witch
name-king = King
name-joker = Joker
name-sword = Sword
name-flute = Flute
name-pass = Pass
name-gold = Gold

## Several of a special card, where a sentence counts them
several-joker = { $count } { $count ->
    [one] Joker
   *[other] Jokers
}
several-sword = { $count } { $count ->
    [one] Sword
   *[other] Swords
}
several-flute = { $count } { $count ->
    [one] Flute
   *[other] Flutes
}
several-pass = { $count } { $count ->
    [one] Pass
   *[other] Passes
}
several-gold = { $count } Gold
several-token = { $count } { $count ->
    [one] point token
   *[other] point tokens
}

## Classes
name-peasantry = Peasantry
name-bourgeoisie = Bourgeoisie
name-church = Church
name-chivalry = Chivalry
name-magic = Magic
name-royalty = Royalty

## Buildings
name-farm = Farm
name-brewery = Brewery
name-marketplace = Marketplace
name-office = Office
name-monastery = Monastery
name-hospital = Hospital
name-castle = Castle
name-guard-tower = Guard Tower
short-guard-tower = Tower
name-fortune-tellers-tent = Fortune-teller's Tent
short-fortune-tellers-tent = Tent
name-pipers-hut = Piper's Hut
short-pipers-hut = Hut
name-palace = Palace
name-treasury = Treasury

## Other things
name-token = point token
many-token = point tokens
name-population = most population and Jokers
name-rat = rat
name-premium = premium
name-standard = standard
name-none = none

## Phases, as line 1 and headings say them
name-supplies = supplies
name-entering = entering
name-resolving = resolving
name-over = over

## Standing orders
name-actions = actions
name-looks = looks
name-for-me = for me
name-ask-me = ask me

## Options and their values
option-buildings = Buildings
option-simultaneous = Simultaneous supplies
option-always-winner = Always a winner
about-buildings = The types of the first game, one type for each class by chance or by choice, or all mixed.
about-simultaneous = All choose their supply at once, not one after another. Anybody at the table may decline that.
about-always-winner = If all are wiped out, the last survivor wins.
option-peasantry = Peasantry building
option-bourgeoisie = Bourgeoisie building
option-church = Church building
option-chivalry = Chivalry building
option-magic = Magic building
option-royalty = Royalty building
value-buildings-first-game = first game
value-buildings-random-types = one type per class (random)
value-buildings-chosen-types = one type per class (chosen)
value-buildings-mixed = mixed
