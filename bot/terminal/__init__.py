"""A duplicate game in the terminal, for one player: the whole engine with nothing in between.

lines     what is typed, with a time limit
session   the game: what was typed -> command -> events -> what is said
archive   the pictures and the record that the game leaves behind
"""
