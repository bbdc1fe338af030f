"""What outlives a restart: text and numbers in SQLite, without any rule."""
