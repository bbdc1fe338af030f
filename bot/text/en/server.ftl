# What the moderators of a server wish for the tables opened there.

server-head = **Settings of this server**
server-language = Language of new tables: { $value }. Private answers are in each reader's own.
server-pace = Pace of new tables: { $value }. Their hosts may choose another.
server-boards = Boards in the channel: { $value }. A picture is shown only for a game that has one.
server-openers-all = Tables may be opened by everybody. `/server openers` keeps that to one role.
# role: a mention
server-openers = Tables may be opened by { $role } and by moderators. `/server openers` names another role.
server-everywhere = Tables are welcome in every channel and its threads. A button below, or `/server channel`, changes that for one.
# channels: mentions, count: how many
server-only-in = Tables are welcome only in { $channels } and { $count ->
    [one] its threads
   *[other] their threads
}. `/server channel` marks another.
server-not-in = Tables are welcome everywhere but in { $channels } and { $count ->
    [one] its threads
   *[other] their threads
}. `/server channel` marks another.

# What stands in a menu that nobody touched, and in front of each line of it
server-choose-language = Language of new tables
server-menu-language = Language: { $value }
server-choose-pace = Pace of new tables
server-menu-pace = Pace: { $value }
server-choose-boards = Boards in the channel
server-menu-boards = Boards: { $value }
server-choose-unmark = Take the mark from a channel
# name: of a channel
server-menu-unmark-yes = { $name }: tables are welcome
server-menu-unmark-no = { $name }: no tables

server-here-yes = Tables are welcome here
server-here-no = No tables here
server-here-other = Here as in other channels
server-everybody = Everybody may open tables

answer-no-server = That is done in a channel of the server it is about.
answer-no-moderator = Only who may manage the server or this channel can change the settings of the server. { $role ->
    [none] Tables may be opened by everybody.
   *[other] Tables may be opened by { $role } and by moderators.
}
answer-whole-server = That holds for the whole server, so only who may manage the server or all its channels can change it. You can say whether tables are welcome in this channel.
# name: of a channel
answer-other-channel = You may not manage { $name }, so nothing was changed for it.
answer-no-channel = Name the channel that is to be allowed or not: `/server channel`.
# name: of a channel
answer-no-allowed = Say with `allowed` whether tables are welcome in { $name }: yes, no, or as in other channels.
# most: how many
answer-many-marks = { $most } channels are marked, which is the most. Take the mark from one of them first.
