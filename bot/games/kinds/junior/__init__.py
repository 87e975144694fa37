"""Words to cover as a kind of game."""
