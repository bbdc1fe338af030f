"""Write the recorded games anew."""

from tests.games.playthroughs import record

record()
