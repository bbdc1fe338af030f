# Votes at a table: their messages, what a ballot is answered, what is refused, what everybody is told after.

## The message of a vote, line 1. title, seat: whom it is about, ask: what is asked of it, asker, who: who may vote
vote-late = { $title }: the clock of { $seat } has run out ({ $ask }). What now? { $who }
vote-late-unpaced = { $title }: the table has waited long for { $seat } ({ $ask }). What now? { $who }
vote-late-gone = { $title }: { $seat } is no longer in this server ({ $ask }). What now? { $who }
vote-skip = { $title }: shall the computer decide this once for { $seat } ({ $ask })? { $asker } asks for it. { $who }
vote-replace = { $title }: shall the computer take the seat of { $seat }? { $asker } asks for it. { $who }
# whom: who is to sit down
vote-replace-person = { $title }: shall { $whom } be offered the seat of { $seat }? { $asker } asks for it. { $who }
vote-pause = { $title }: shall the table pause (no clock runs, moves still count)? { $asker } asks for it. { $who }
vote-resume = { $title }: shall the pause end, and the clocks run again? { $asker } asks for it. { $who }
vote-end = { $title }: shall the table end without a result? { $asker } asks for it. { $who }
vote-return = { $title }: may { $whom } have the seat of { $seat } back? { $who }
vote-undo = { $title }: may { $seat } take back their last move? { $who }
vote-offer = { $title }: the seat of { $seat } is offered to you. { $who }

# in place of what is asked, where nothing is
vote-not-asked = nothing is asked

## Below it
vote-can-move = { $seat } can still move; that ends the vote.
# of a vote on giving the seat to another person
vote-can-refuse = { $seat } can still move, or answer No; either ends the vote.
vote-needs-holder = It needs the Yes of { $seat }, who is in time; a No of theirs ends the vote.
# of an offer: of a late seat; of one that is given away
vote-offer-late = { $seat } can still move, or press No, thanks; either ends the offer.
vote-offer-agreed = { $seat } agreed to that, and may press No, thanks until it is taken.
vote-offer-note = Whoever takes it plays on with all that it holds. Until then nothing changes.
vote-undo-note = What others did since is undone with it. All have to agree.
# time: in how long, or how long ago
vote-closes-tie = If nobody else votes, this closes { $time }: the votes cast by then decide. A tie means no, and so does a missing vote of somebody whom moderators have timed out.
vote-closes-late = If nobody else votes, this closes { $time }: the votes cast by then decide, and a tie means wait.
vote-closes-silent = If nobody else votes, this closes { $time }: whoever has not voted by then counts as a no.
vote-closes-later = Two days after the last vote this closes: the votes cast by then decide, and a tie means wait.
vote-closes-offer = The offer ends { $time }.
# counts: how often each answer was given, the first one with a capital; needed: how many decide, of all who may vote
vote-tally = { $counts } · needed: { $needed } of { $all }
vote-count-wait = Wait { $count }
vote-count-skip = computer decides this once { $count }
vote-count-replace = computer takes the seat { $count }
vote-count-yes = Yes { $count }
vote-count-no = no { $count }

# An earlier message of an open vote. question: what is voted on
vote-asked-below = { $title }: this vote is asked again below. { $question }.

## Once it is over
# question: what was voted on
vote-over = { $title }: this vote is over. { $question }.
vote-ended-wait = Decided: wait. The same is asked again in a day, if nothing has happened.
# at a table without a pace
vote-ended-wait-unpaced = Decided: wait. Whoever plays can ask the same again.
vote-ended-skip = Decided: the computer decides this once.
vote-ended-replace = Decided: the computer takes the seat.
vote-ended-yes = Decided: yes.
vote-ended-no = Decided: no.
vote-ended-moved = { $seat } has moved: nothing is to be decided any more.
vote-ended-kept = { $seat } keeps the seat: nothing is to be decided any more.
vote-ended-moved-on = The game has gone on: nothing is to be decided any more.
vote-ended-moot = Nothing is to be decided any more.
# Of an offer, in place of all that
vote-offer-taken = { $title }: the seat that was offered is taken by { $seat }.
vote-offer-declined = { $title }: { $whom } does not take the seat of { $seat }. Nothing has changed.
vote-offer-moved = { $title }: { $seat } has moved and keeps the seat. It is no longer offered to { $whom }.
vote-offer-kept = { $title }: { $seat } keeps the seat. It is no longer offered to { $whom }.
vote-offer-over = { $title }: the seat of { $seat } is no longer offered to { $whom }.

## Buttons, and the answers that can be typed
ballot-wait = Wait a day
ballot-skip = Computer decides this once
ballot-replace = Computer takes the seat
ballot-yes = Yes
ballot-no = No
ballot-take = Take the seat
ballot-decline = No, thanks

## What can be voted on, as autocomplete shows it; no commas, no full stop
question-late = { $seat }: clock out
question-skip = { $seat }: computer decides this once
question-replace = { $seat }: computer takes the seat
question-replace-person = { $seat }: another person takes the seat
question-offer = { $seat }: an offered seat
question-pause = Pause
question-resume = End of the pause
question-end = End without a result
question-return = { $seat }: come back
question-undo = { $seat }: take back the last move

## Private answers
# answer: as on the button; tally: how the vote stands; what: what came of it
voted = Your vote: { $answer }. { $tally }
voted-already = Already counted. { $tally }
voted-last = Your vote: { $answer }. { $what }
asked-all = The others are asked, in a message in the channel. { $tally }
asked-already = That is being asked already. { $tally }
decided-offer = The seat of { $seat } is offered to { $whom }. As long as they do not take it, nothing changes.
decided-skip = The computer decides for { $seat } this once.
decided-replace = The computer takes the seat of { $seat }.
decided-pause = The table is paused: no clock runs, moves still count. /table resume asks for its end.
decided-resume = The pause is over: the clocks run again.
decided-end = The table has ended without a result.
decided-return = { $seat } is back and plays on.
decided-undo = The last move of { $seat } is taken back.
decided-host = { $seat } is the host now.
decided-keep = You keep the seat of { $seat }: this is over, and nobody else is given it by it.
decided-take = You sit at { $title }: { $seat }. My hand shows all that the seat holds, and what is asked of it. Standing orders are as at the start.
decided-decline = You have declined the seat of { $seat }.
sure-offer = Offer the seat of { $seat } to { $whom }? Whoever holds it loses it for good once the offer is taken.
sure-offer-yes = Yes, offer it

## What there is to be done about a table, by buttons
button-table = Table
table-head = { $title }: what can be done about the table.
table-nothing = { $title }: there is nothing that you could do about this table.
# question: what is voted on
table-vote = { $question }. { $tally }
# on a button, where several votes are open
table-answer = { $question } · { $answer }
table-replace-command = /table replace asks for another person in a seat whose holder is late, gone or agrees.
table-host-commands = /table replace asks another person into a seat that is late or free, /table host hands over the hosting.
table-pause = Pause
table-resume = End the pause
table-return = Come back
table-resign = Resign
# seat
table-skip = Computer decides for { $seat }
table-replace = Computer takes { $seat }

## Told directly, behind the title
# seat: as it is called from now on
direct-seat-to-computer = The computer plays your seat now, { $seat }. /table return, at the table, asks the others for it.
direct-seat-to-person = { $seat } plays in your seat now.
direct-seat-back = You play { $seat } again.
direct-seat-offered = The seat of { $seat } is offered to you: Take the seat, or /table join there.

## Refused

# none
reason-vote-over = This vote is over. Nothing was changed.
reason-vote-on-you = This is about your own seat: the others vote. Make your move, and the vote is over.
reason-vote-on-undo = You asked for it, so the others decide.
reason-vote-open = The same is being asked with another person. Answer that vote first, with its buttons or `/table vote`.
# of who holds no seat, and has no vote
reason-return-asked = Another person who held that seat asks for it already. Once that vote is over, you can ask, if nobody has it then.
reason-offer-to-oneself = Whoever manages the channel cannot take a seat away for themselves. Name somebody else, or leave it to the computer.
reason-nobody-to-skip = Nobody but you is asked anything now.
reason-offer-of-own-seat = That is your own seat. Press No, thanks to keep it, or make your move with My hand.
reason-offer-to-another = This seat is offered to somebody else. You can watch: `/table show` is the board.
reason-nothing-offered = No seat of this table is offered to you. Whoever plays here can ask for that with `/table replace`.
reason-takes-no-offers = That person takes no offers of seats. Name somebody else, or leave it to the computer.
# most
reason-offered-enough = You have made that person { $most } offers today, which is enough. Offer it tomorrow, or name somebody else.
# most
reason-offers-enough = You have made { $most } offers in this server today, which is enough. Tomorrow you can make more.
# most
reason-votes-enough = You have asked for { $most } votes in this server today, which is enough. Tomorrow you can ask for more.
reason-handed-over-enough = You have handed over the hosting of this table often enough today. Tomorrow you can again.
reason-paused-enough = You have paused this table and had it go on often enough today. Those who play can still vote on it.
reason-skip-enough = You have had the computer decide for { $seat } often enough today, while they are in time. /table replace gives it the seat.
# seat
reason-seat-kept = The computer took that seat, { $seat }, from somebody who was in time. Only that person can have it back, with `/table return`.
# seat
reason-seat-in-time = { $seat } is in time, so nobody else is given that seat unasked. { $seat } can offer it with `/table replace`; or give it to the computer: leave out who.
# seat
reason-seat-refused = { $seat } keeps the seat. If they are late tomorrow and have not moved, it can be offered again.
# seat
reason-offer-in-time = { $seat } is in time again and keeps the seat. The offer is over.
# seat
reason-offered-already = The seat of { $seat } is offered to somebody already. Once they decline, it can be offered to another.
reason-skip-computer = The computer plays { $seat } anyway, and moves by itself.
# seat; seats: who is asked
reason-skip-not-asked = Nothing is asked of { $seat } now. Asked: { $seats }.
reason-skip-rules-decide = The rules leave this question a time of its own, and decide when it is over. The board says when.
reason-not-oneself = That is your own seat. Make your move with My hand, give the seat up with `/table resign`, or name who is to have it: `/table replace by:`.
reason-replace-computer = The computer plays { $seat } already. With `by` you can name a person for it.
reason-sits-here = That person sits here already, as { $seat }. Somebody who never held another seat here can take one.
reason-you-sit-here = You sit here already, as { $seat }. My hand opens your panel.
reason-held-another-seat = That person has held { $seat } here and may take only that seat again, since they know its secrets.
reason-held-no-seat = You have held no seat at this table. The host or a moderator can offer you one with `/table replace`.
reason-seat-held = { $seat } is played by another person now. You can watch: `/table show` is the board.
reason-gave-up-to = Your seat here is held by another person now: { $seat }. You can watch: `/table show` is the board.
reason-host-hands-over = Only the host { $host } or a moderator who can manage this channel and does not play can hand over the hosting.
reason-host-no-person = The computer plays { $seat }; a host is a person.
reason-host-already = { $seat } is the host already.
reason-no-question = No vote of this table waits for you. `/table show` is the board.
reason-which-seat = Name a seat: { $seats }.
reason-person-elsewhere = That person is not in this server. Name somebody who is.

## What everybody is told
said-skipped = The computer decides for { $seat } this once.
said-replaced-by-computer = The computer plays on in the seat of { $seat }.
said-replaced-by-person = { $seat } takes over this seat, with all that it holds.
said-came-back = { $seat } is back and plays on.
said-paused = The table is paused: no clock runs, moves still count. /table resume asks for its end.
said-resumed = The pause is over: the clocks run again.
