# Names that every game shares.
seat-unnamed = Seat { $number }
name-nothing = nothing
value-yes = yes
value-no = no
name-rattus-cartus = Rattus Cartus
