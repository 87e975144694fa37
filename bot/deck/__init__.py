"""The words that somebody has missed, asked again until he knows them.

position   where a word was to be played, rebuilt from the table of its game
questions  what is asked of a card, and what an answer is worth
schedule   when a card is asked again
wing       asks and answers
commands   what is typed
"""
