"""The game itself: tiles, board, words, scores, the top, and the life of a duplicate game.

Everything here is pure: no clock, no chance of its own, no input or output (but the lexicon's loader,
which reads its own data). Time, the secret of the draws and the word list are passed in as values.
"""
