# Names that every game shares.
seat-unnamed = Seat { $number }
name-nothing = nothing
# What no person is called, since the bot speaks so of others.
names-reserved = Computer, Nobody, Everybody
value-yes = yes
value-no = no

# Titles for tables that nobody names, one after the other.
table-titles = Ravens, Cloister, Lanterns, Bell, Mill, Ferry, Orchard, Well, Harbour, Granary, Chapel, Bridge
