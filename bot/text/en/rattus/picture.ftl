# What is written on the drawn board. Room is scarce there: what does not fit is cut.

## Head
picture-wins = wins
picture-forecast = { $least ->
    [0] last turn
   *[other] { $most ->
        [one] 1 turn
       *[other] { $least }–{ $most } turns
    }
}

## Below the map
picture-palace = Palace
picture-none = –
picture-left = +{ $left } left
