"""The lexicon: which words exist.

    graph      the words as a minimal automaton, walked letter by letter
    lexicon    the word list with its name and digest
    files      the compiled file, and the list that is shipped
    anagrams   the tables of anagrams that the top finder searches with
    table_file the file of these tables, mapped into memory
    word_list  making a lexicon of a plain list of words

    information    what a word is: asks the tables below
    readings       the values that say so
    reading_codec  how they are written
    elsewhere      how words are written that are none of the game
    sorted_table   a dictionary in a file, looked up where it lies

`engine.lexicon.builder` makes the shipped list and tables. Data, licences and credits are in
``data/``.
"""

from engine.lexicon.files import (
    LexiconChangedError,
    LexiconFileError,
    check_digest,
    from_bytes,
    load,
    load_shipped,
    require_own_digest,
    save,
    to_bytes,
)
from engine.lexicon.graph import WordGraph
from engine.lexicon.lexicon import Lexicon, LexiconIdentity
from engine.lexicon.table_file import table_path, with_tables
from engine.lexicon.word_list import Build, NoWordsError, RefusedLine, build_from_word_list
