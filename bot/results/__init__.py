"""What games leave: statistics, seasons, rankings, badges. How good somebody is, `bot.ratings` reckons."""
