"""The game backwards as a kind of game."""
