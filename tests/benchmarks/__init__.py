"""What the bot can do in which time and space. Run by hand, never by pytest: `python -m tests.benchmarks`."""
