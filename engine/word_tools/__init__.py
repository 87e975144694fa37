"""Word tools: what players ask of a word list when they do not play.

    index       what is prepared once for a list: the words as lines, how far words go on
    asking      reading what a person typed: a word, tiles, a pattern
    patterns    words that match a pattern (``S?I..R*``): also those that begin, end, contain
    extensions  hooks (one letter), benjamins (three letters before), rallonges, of any length
    short_lists the words of two and three letters, and those with a dear letter
    anagrams    words of exactly these tiles, jokers among them; the "7+1"
    nearest     admitted words that look like one that is not
    regular     admitted words for one that is regular where French is not

Everything is a pure function of a `WordIndex` and a question. What a question may cost is
bounded: the answer says when it was cut off there (`Found.cut`).
"""

from engine.word_tools.anagrams import AnagramGroup, Anagrams, find_anagrams, find_one_more
from engine.word_tools.asking import (
    MARKS,
    BadPattern,
    BadTiles,
    UnreadableWord,
    WordTooShort,
    bare,
    read_tiles,
    read_word,
    unwrapped,
)
from engine.word_tools.extensions import (
    Extensions,
    find_benjamins,
    find_hooks,
    find_rallonges,
)
from engine.word_tools.index import WordIndex
from engine.word_tools.nearest import find_nearest
from engine.word_tools.patterns import Found, Pattern, find_matching
from engine.word_tools.regular import find_irregular
from engine.word_tools.short_lists import find_dear, find_short
