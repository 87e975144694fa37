"""What small games around a table have in common as kinds (`bot.games.kind`)."""
