# The names of cards, improvements and everything else that has a token.

# numbers: what tells things of one name apart
name-with-numbers = { $name } { $numbers }

## Cards; the Knights are improvements as well
name-bumper-harvest = Bumper Harvest
name-trade-center = Trade Center Established
short-trade-center = Trade Center
name-mass-migration = Mass Migration
name-childrens-crusade = Children's Crusade
name-knights-templar = Knights Templar
name-knights-hospitaller = Knights Hospitaller
name-tactical-advantage = Tactical Advantage
name-buy-indulgence = Buy Indulgence / Negotiated Peace
short-buy-indulgence = Buy Indulgence
name-pestilence = Pestilence
name-drought = Drought
name-famine = Famine
name-flood = Flood
name-fire = Fire
name-earthquake = Earthquake
name-crusade = Crusade
name-viking-raid = Viking Raid
name-mongol-raid = Mongol Raid
name-minor-war = Minor War
name-major-war = Major War
name-inquisition = Inquisition
name-death-ship = Death Ship

## Improvements
name-city-walls = City Walls
name-aqueduct = Aqueduct
name-sewers = Sewers
name-monastery = Monastery

## What is printed on a card
name-sun = sun
name-yellow-sun = yellow sun
name-rat = rat
name-black = black

## Whom a card is for
name-one = any player
name-another = another player
name-others = all others
name-self = yourself
name-nobody = nobody

## Phases
name-set-up = set-up
name-prosperity = Prosperity
name-plague = Plague
name-over = over

## What can be done, and what is asked
name-play = play a card
name-discard = discard a card
name-build = build an improvement
name-move = move Pestilence
name-choose = choose
name-decline = decline
name-orders = standing orders
name-react = react
name-askme = the switch *ask me*
name-react-cancel = the cancelling of a card
name-react-opponent = the cancelling of a War, or the opponent in it
name-react-roll = the reaction to a roll
name-act = play, discard or build
name-knights = the building of Knights
name-hand-on = the handing on of the Inquisition
name-pass-on = the last handing on of the Inquisition
name-opponent = the opponent in a war
name-loss = the lost improvement

## Moments of standing orders, and the answers to each
name-cancel-for-me = When I am attacked
name-cancel-for-others = When others are attacked
name-my-roll = My Prosperity or Plague roll
name-my-inquisition = My Inquisition roll
name-my-war = A war I fight
name-anothers-roll = Tactical Advantage against others
name-cancel-for-me-never = never cancel
name-cancel-for-me-keep-in = cancel only what would put me out
name-cancel-for-me-my-way = cancel what would put me out and all Major Wars and Children's Crusades
name-cancel-for-me-always = cancel any attack
name-cancel-for-others-never = never cancel
name-cancel-for-others-put-out = cancel what would put its target out
name-cancel-for-others-played-by = cancel what a player plays
name-cancel-for-others-played-on = cancel what is played on a player
name-my-roll-never = never play a card
name-my-roll-keep-in = play only if I would be out
name-my-roll-always = play one every time
name-my-inquisition-never = never play a card
name-my-inquisition-keep-in = play only if I would be out
name-my-inquisition-my-way = play so that I may hand it on
name-my-inquisition-always = play one every time
name-my-war-never = never play a card
name-my-war-keep-in = play only if I would be out
name-my-war-my-way = play to win
name-my-war-always = play one every time
name-anothers-roll-never = never
name-anothers-roll-put-out = whenever it puts somebody out
name-anothers-roll-against = against one player

## Reactions: what a card does, and the switch *ask me*
name-cancel = cancel
name-plus-two = +2
name-minus-two = −2
name-void = both void
name-on = mine
name-every = every
name-off = off

## What was thrown, what counts, what put a player out where it was no card
name-main = roll
name-war = war roll
name-single = war roll of one die
name-odd = odd
name-even = even
name-roll = a roll
name-inquisition-roll = an Inquisition roll
name-double-plague = double Plague

## Options and their values
option-short-game = Death Ship near the top
option-two-of-each = Two improvements of each type
option-prosperity-only = Building in Prosperity only
option-hundred = Plague at a population of 100
option-templar = Templars draw the Inquisition
option-head-start = Head start for the second of two players
option-reaction-time = Reaction time
option-ask-every = Ask me at every moment
value-ask-every-no = no
value-ask-every-yes = yes
value-reaction-time-off = off
value-reaction-time-1h = 1 hour
value-reaction-time-8h = 8 hours
value-reaction-time-24h = 24 hours
about-short-game = Death Ship is shuffled into the top of the draw pile: the Plague comes soon.
about-two-of-each = With 2 or 3 players: only two of each type can be built.
about-prosperity-only = Once the Plague has begun nothing is built, but for what Knights allow.
about-hundred = Before the Plague: whoever reaches that population plays Death Ship at once.
about-templar = Whoever has Knights Templar gets the Inquisition, and that Knights Templar is discarded.
about-head-start = With 2 players: the second one starts with more population.
about-reaction-time = At decisive moments the game waits that long for those who want to be asked. Everybody sets the switch *ask me* for themselves, in Standing orders or with `/plague askme`.
about-ask-every = Players may wish to be asked at every decisive moment of the table, also about cards and rolls of others. The game then waits for them more often.

## What is counted at the end
name-population = population
