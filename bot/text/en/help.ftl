# /help: what one can do here now.
help-head = You can play { $games } here, over hours or days. Secrets come only to you.
help-no-table = No table is open in this channel. /table new opens one; others press Join.
help-lobby = The lobby of { $title } is open. Join takes a seat, Add computer fills one; { $host } starts.
help-running = { $title } is being played here.
help-seated = Press My hand under the board, or /hand: your cards, your notes, and what is asked of you.
help-watching = You watch: Board as text and What happened are open to everybody.
help-given-up = The computer plays your former seat: /table return asks the others for it.
help-offered = A seat is offered to you: /table join takes it.
help-asked = Asked of you now: { $ask }.
help-waiting = Nothing is asked of you now.
help-moves = Every move is also a command: { $commands }.
help-undo = Your last move has shown nothing yet: Undo in the panel, or /table undo, takes it back.
help-table = Somebody is late, or you need a pause: Table in your panel, or /table skip, replace, pause, vote.
help-mine = All your tables, what waits for you first: /table mine. Your language, quiet hours and more: /settings. Away for some days: /vacation.
help-rules = Rules by topic, building, card, region or number: /rules.
help-over = The game of { $title } is over. /table new opens the next.
help-direct = Direct messages tell you when cards or a rat came to you or left you; /settings turns them off.
