# What the bot answers privately to a command or a press.

## Done
# what: without a full stop
done = Done: { $what }.
done-already = Already done.
answer-done-before = Already done. Only the answer to that got lost; if you mean it once more, do it again.
# what: without a full stop
done-taken-back = Taken back: { $what }.
done-nothing = Nothing was changed.
done-opened = The table { $title } is open.
done-joined = You sit at { $title }: { $seat }.
done-left = You have left { $title }.
done-option = { $option }: { $value }.
done-computer = { $seat } sits at { $title }.
done-removed = The seat of { $name } is free again.
done-started = { $title } has begun.
done-resigned = You have left { $title }. The computer plays on for you; /table return asks the others for the seat.
done-ended = { $title } has ended without a result.
done-posted = The board of { $title } is posted.

## Asked once more
sure-resign = Resign at { $title }? The computer plays on in your seat. You can come back only if the others agree, and never to another seat.
# nobody but the asker and computers is left
sure-resign-last = Resign at { $title }? You are the last person there, so that the table ends without a result.
sure-resign-yes = Yes, resign
sure-end = End { $title } for everybody, without a result?
sure-end-asks = Ask those who play here to end { $title } without a result? More than half decide; the vote says what silence means.
sure-end-yes = Yes, end the table
sure-no = No

## Not possible
answer-fault = That did not work, and nothing was changed. Press My hand again. (no. { $number })
edge-server-only = That is done in a channel of a server, where the table is.
edge-at-the-table = That is done at the table: { $link }
edge-no-table = No table is open in this channel. /table new opens one.
edge-other-game = The table of this channel plays { $game }: its moves are { $commands }.
edge-no-table-anywhere = You sit at no table.
edge-which-table = You sit at several tables. Name one with the option table: { $tables }.
edge-unknown-table = There is no table of yours called { $name }.
edge-unknown-tables = There is no table of yours called { $name }. Choose one: { $tables }.
edge-several-tables = { $name } could be several tables. Choose one: { $tables }.
edge-no-choice = Nothing to choose from here.
edge-gone = There is no such table here. /table mine lists yours.

## Direct messages: one line each, then the way back
direct-line = { $title }: { $what }
direct-link = Board: { $link }
