"""Loto with letters as a kind of game."""
