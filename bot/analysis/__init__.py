"""Analyses of games that are over (`engine.analysis`), as people see them.

commands   their row of the command table
wing       whose game is analysed for whom
rounds     a game with rounds, as it is kept, for its analysis
running    making analyses, and keeping them for a while
pages      card, player, turn
told       what they show, of games of either kind
tables     as pictures, and files for spreadsheets
"""
