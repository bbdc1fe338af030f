# Tables in threads, and channels, servers and persons that cannot be reached.

thread-name = { $title } · { $game }
done-opened-thread = The table { $title } is open in a thread of its own: { $link }

## Why a table stands in the channel in place of a thread
thread-in-thread = There are no threads inside a thread, so it is right here.
thread-no-place = This kind of channel has no threads, so it is right here.
thread-no-right = I may not open threads here, so it is in the channel. I would need Create Public Threads and Send Messages in Threads.
thread-not-yours = You may not open threads here, so it is in the channel. You would need Create Public Threads and Send Messages in Threads.
thread-too-many = This server has as many active threads as Discord allows, so it is in the channel.
thread-not-now = Discord opened no thread just now, so it is in the channel.

## Direct messages, once for each loss
direct-locked = Its thread was locked. The game goes on there once it is unlocked; until then your panel works here: /hand.
direct-removed = I was removed from its server. The game is kept, and goes on when I am invited again.

## In the channel, without a ping
line-gone = { $seat } is no longer in this server and is not pinged. The others may go on without: /table skip, /table replace.
line-set-aside = { $title } is set aside: its record no longer leads to the same position, so nobody can move. Whoever sits here leaves it with /table resign or ends it with /table end.
line-silenced = { $seat } is timed out by moderators here, which ends { $time }. A direct message with me takes moves all the same: /hand.

## /table new where a server's moderators want none
answer-unwelcome = This server's moderators want no tables in this channel. Another one may do.
answer-unwelcome-elsewhere = This server's moderators want tables only in { $channels }.
answer-no-opener = In this server tables are opened by { $role } and by moderators.

## Where the asker may not do it either
answer-may-not-open = You may not write here, so no table was opened. Another channel may do.
answer-may-not-write = You may not write there, so nothing was shown to all. Without `public` it is shown to you alone.
answer-may-not-ask = You may not write in this table's channel, so the others were asked for nothing. Your moves and votes are taken all the same.
# time: until when, which Discord counts down to
answer-silenced = Moderators have timed you out in this server, so nothing was done. That ends { $time }.
edge-left = You hold no seat at this table, and are not in its server any more, so it is not shown to you.
answer-left-there = You are not in this table's server any more, so nothing was done: your moves are taken, and nothing else.
# time
answer-silenced-there = Moderators have timed you out in this table's server, so nothing was done: until that ends { $time }, your moves and votes are taken, and nothing else.

## Where one person had much of it already
# most: how many; again: a time that Discord counts down to
answer-shown-lately = You have shown { $most } things to all here within a minute, so this was not done. It can be done again { $again }; without `public` it is shown to you alone at once.
# most: how many
reason-many-lobbies = { $most } tables that you opened in this server still wait for their start, so no other was opened. Start or end one of them first: `/table mine` lists them.
# most: how many; again: a moment, in seconds
reason-many-tables = You have opened { $most } tables in this server within an hour, so no other was opened. You can open one again <t:{ $again }:R>.
# most: how many; again: a moment, in seconds
reason-many-threads = You have opened { $most } threads for tables in this server within an hour, so nothing was opened. You can open one again <t:{ $again }:R>; a table in a channel can be opened now.
