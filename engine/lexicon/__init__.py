"""The lexicon: which words exist.

    graph      the words as a minimal automaton, walked letter by letter
    lexicon    the word list with its name and digest
    files      the compiled file, and the list that is shipped
    anagrams   the tables of anagrams that the top finder searches with
    table_file the file of these tables, mapped into memory
    word_list  making a lexicon of a plain list of words
    hunspell   making a lexicon of a French Hunspell dictionary

``python -m engine.lexicon`` rebuilds the shipped list. Data, licence and credits are in
``data/``.
"""

from engine.lexicon.files import (
    LexiconChangedError,
    LexiconFileError,
    check_digest,
    load,
    load_shipped,
    save,
)
from engine.lexicon.graph import WordGraph
from engine.lexicon.lexicon import Lexicon, LexiconIdentity
from engine.lexicon.table_file import table_path, with_tables
from engine.lexicon.word_list import RefusedLine, build_from_word_list

__all__ = [
    "Lexicon",
    "LexiconChangedError",
    "LexiconFileError",
    "LexiconIdentity",
    "RefusedLine",
    "WordGraph",
    "build_from_word_list",
    "check_digest",
    "load",
    "load_shipped",
    "save",
    "table_path",
    "with_tables",
]
