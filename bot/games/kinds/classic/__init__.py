"""The classic game as a kind (`bot.games.kind`)."""
