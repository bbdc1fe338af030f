# Further answers of the bot to one person, and what it offers by buttons and menus of its own.

answer-unknown-command = The bot was updated: reload Discord (Ctrl+R) and try once more. Nothing was changed.
answer-unknown-press = This button is from before; nothing was done. My hand on the newest board opens your panel.
answer-cannot-post = I may not write here, so no table was opened. Give me View Channel and Send Messages in this channel.
answer-cannot-post-thread = I may not write here, so no table was opened. Give me View Channel and Send Messages in Threads.
answer-not-posted = I may not write in the channel of that table, so nothing was posted.
answer-not-posted-now = Discord takes no messages at the moment. Look at the channel of that table, and try again later.
# again: a time that Discord counts down to
answer-posted-lately = The board was posted a moment ago: { $link }. It can be posted anew { $again }.
answer-private-thread = I am not in this private thread, so no table was opened. Mention me in it to add me, then try again.
answer-no-such-choice = “{ $typed }” is no choice here. Choose { $choices }.
answer-several-choices = “{ $typed }” could be several: { $choices }. Write it as it stands there.
answer-no-such-rule = No single topic is called “{ $typed }”. Choose one: { $topics }.
answer-inbox-closed = Your direct messages are closed to me, so I stopped sending them; /settings starts them again.

## Rules
# number: one of that game
rules-topics = { $game }, by topic: { $topics }. A rule's number works too, such as { $number }.
# first, last: what the menu goes from and to
rules-choose = { $first } … { $last }

## Options of the lobby
options-host = { $title }: choose what to change.
options-others = { $title }: the host { $host } sets the options.
options-line = { $option }: { $value }
# In small type
options-about = -# { $about }
options-choose = Change an option

## Turning pages of a private text
page-before = ◀ Page { $page } of { $pages }
page-after = Page { $page } of { $pages } ▶

## The table cannot reach its channel
direct-cannot-post = I may not write in its channel any more. Your panel still works: /hand.
direct-channel-gone = Its channel was deleted. My hand still works; /table resign gives up your seat, and /table end ends the table, here as anywhere.
direct-ended = The table has ended. My hand shows how things stood.
direct-lobby-gone = Its channel was deleted before the start, so the table was closed.
