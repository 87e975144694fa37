"""What people ask and what the bot says, as values: no platform, no store, no game is known here."""
