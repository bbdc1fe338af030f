"""The drawing ground of every game's pictures: colours, letters, seat shapes, tiles, and the file."""
