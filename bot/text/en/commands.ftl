# Commands, options and choices. Names: lower case, no spaces, at most 32 characters (Discord's rule);
# descriptions: at most 100.

## /table
command-table = table
command-table-description = Tables of this channel: open, join, start, look
command-table-new = new
command-table-new-description = Open a table in this channel
command-table-join = join
command-table-join-description = Take a free seat
command-table-leave = leave
command-table-leave-description = Leave the lobby
command-table-option = option
command-table-option-description = Change one option of the lobby
command-table-computer = computer
command-table-computer-description = Add a computer player
command-table-remove = remove
command-table-remove-description = Free a seat in the lobby
command-table-start = start
command-table-start-description = Start the game
command-table-show = show
command-table-show-description = Show the board
command-table-log = log
command-table-log-description = What happened
command-table-undo = undo
command-table-undo-description = Take back your last move, if it showed nothing
command-table-resign = resign
command-table-resign-description = Leave a running game; the computer plays on
command-table-end = end
command-table-end-description = End this table without a result
option-table-new-game = game
option-table-new-game-description = Which game
option-table-new-title = title
option-table-new-title-description = A name for the table, 1 to 32 characters
option-table-option-name = name
option-table-option-name-description = Which option
option-table-option-value = value
option-table-option-value-description = Its new value
option-table-remove-seat = seat
option-table-remove-seat-description = Whose seat
option-table-show-public = public
option-table-show-public-description = Post the board for everybody, without a ping
option-table-show-table = table
option-table-show-table-description = Which table; left out: the table of this channel
option-table-log-since = since
option-table-log-since-description = From when on; left out: your last move
option-table-log-table = table
option-table-log-table-description = Which table; left out: the table of this channel

## Others
command-hand = hand
command-hand-description = Your private panel: hand, notes, what is asked
option-hand-table = table
option-hand-table-description = Which table; left out: the table of this channel
command-rules = rules
command-rules-description = Rules by topic, building, card, region or rule number
option-rules-topic = topic
option-rules-topic-description = A topic, a building, a card, a region, or a rule number such as RC-D07
option-rules-game = game
option-rules-game-description = Which game; left out: the game of this channel's table
option-rules-public = public
option-rules-public-description = Show the answer to everybody
command-help = help
command-help-description = What you can do here now
command-settings = settings
command-settings-description = Your settings
option-settings-direct-messages = direct-messages
option-settings-direct-messages-description = Whether the bot may write to you, for instance when you were given cards
option-settings-board = board
option-settings-board-description = Whether private answers show you a board as a picture or in words

## Fixed choices
choice-on = on
choice-off = off
choice-picture = picture
choice-text = text
choice-since-last = my last move
choice-since-round = this round or turn
choice-since-start = the start
choice-order-ask-me = ask me
