"""The games, one folder a kind: all that the bot knows of one, its sentences too."""
