"""Simultanés: other places come into a duplicate game by its code (`engine.duplicate.centres`).

commands  their row of the command table
codes     the code of a game, and the game of a code
wing      opens one, tells its code to whoever leads it, lets a place in
"""
