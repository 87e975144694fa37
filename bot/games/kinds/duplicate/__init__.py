"""Duplicate in a chat: what is asked of a game, what is said of it, to whom."""
