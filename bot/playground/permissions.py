"""The few permissions that matter here, as Discord numbers them."""

ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
SEND_IN_THREADS = 1 << 38

ALL = (1 << 50) - 1
IN_DIRECT_MESSAGES = VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_HISTORY | USE_COMMANDS
EVERYONE = IN_DIRECT_MESSAGES | 1 << 6 | 1 << 18 | CREATE_PUBLIC_THREADS | SEND_IN_THREADS
"""What @everyone may do in the default world: write, react, use commands and threads."""

IN_LOCKED_THREADS = VIEW_CHANNEL | READ_HISTORY | 1 << 6 | 1 << 18
"""What a locked thread leaves to whoever may not manage it."""

TIMED_OUT = VIEW_CHANNEL | READ_HISTORY
"""What a time-out by moderators leaves to a member."""
