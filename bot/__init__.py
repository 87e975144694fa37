"""The bot: everything between the players and the game."""
