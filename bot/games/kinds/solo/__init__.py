"""Duplicate alone, in a chat: a game of one person, told to nobody else, wherever he goes on with it.

kind                 what the rest of the bot knows of it
commands, presets    its rows of the command table; how a game is asked for
actions              which command of the engine is meant
status               what everybody may know
events, played       how events are stored; what is kept of a game that is over
private_answers      the game as its player sees it, and what he asks about it
receipts             what he is told who did something
picture              the board as a picture
"""
