# Names that every game shares.
seat-unnamed = Seat { $number }
name-nothing = nothing
# numbers: printed on each card of that name, the highest first
name-with-numbers = { $name } ({ $numbers })
value-yes = yes
value-no = no

# Titles for tables that nobody names, one after the other.
table-titles = Ravens, Cloister, Lanterns, Bell, Mill, Ferry, Orchard, Well, Harbour, Granary, Chapel, Bridge
