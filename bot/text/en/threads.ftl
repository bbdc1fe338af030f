# Tables in threads, and channels, servers and persons that cannot be reached.

thread-name = { $title } · { $game }
done-opened-thread = The table { $title } is open in a thread of its own: { $link }

## Why a table stands in the channel in place of a thread
thread-in-thread = There are no threads inside a thread, so it is right here.
thread-no-place = This kind of channel has no threads, so it is right here.
thread-no-right = I may not open threads here, so it is in the channel. I would need Create Public Threads and Send Messages in Threads.
thread-too-many = This server has as many active threads as Discord allows, so it is in the channel.
thread-not-now = Discord opened no thread just now, so it is in the channel.

## Direct messages, once for each loss
direct-locked = Its thread was locked. The game goes on there once it is unlocked; until then your panel works here: /hand.
direct-removed = I was removed from its server. The game is kept, and goes on when I am invited again.

## In the channel, without a ping
line-gone = { $seat } is no longer in this server and is not pinged. The others may go on without: /table skip, /table replace.
line-silenced = { $seat } is timed out by moderators here, which ends { $time }. A direct message with me takes moves all the same: /hand.

## /table new where a server's moderators want none
answer-unwelcome = This server's moderators want no tables in this channel. Another one may do.
answer-unwelcome-elsewhere = This server's moderators want tables only in { $channels }.
answer-no-opener = In this server tables are opened by { $role } and by moderators.
