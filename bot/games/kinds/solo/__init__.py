"""Duplicate alone, in a chat: a game of one person, told to nobody else, wherever he goes on with it."""
