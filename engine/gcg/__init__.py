"""GCG: the text file in which programs of the game exchange classic games.

One line an event (``>Lea: AEIRSTU 8H SATURE +14 14``), and before and between them pragmas
(``#player1 Lea Léa Martin``). The format is John Chew's (poslfit.com/scrabble/gcg); Quackle, Elise,
Macondo, Woogles and cross-tables write it, each in its own way, and all of these ways are read here.

squares    where a word lies: ``8H`` there is across, here down; the only module that knows it
game       a game that was read, or is to be written, as a value
positions  board and points after each event
event_line, words   parts of a line
reading    text -> game
writing    game -> text
checking   scores that do not add up, words that a list does not have
"""

from engine.gcg.checking import Remark, UnknownWord, remarks, unknown_words
from engine.gcg.game import (
    Challenged,
    EndRack,
    Event,
    Exchanged,
    GcgError,
    GcgGame,
    GcgPlayer,
    Overtime,
    Passed,
    Played,
    Withdrawn,
)
from engine.gcg.positions import Position, positions
from engine.gcg.reading import decode_gcg, read_gcg
from engine.gcg.writing import in_short, nicknames, write_gcg
