"""Two words as somebody writes them, and whether they will do (SPEC V6)."""

import re
from collections import Counter

from engine.errors import NotationError
from engine.lexicon import Lexicon
from engine.loto.errors import NotInTheList, NotInTheSet, NotTwoWords
from engine.loto.rules import LETTERS, WORDS
from engine.notation import MAX_TEXT, parse_word
from engine.tiles import COUNTS

_BETWEEN = re.compile(r"[\s,;+/]+")


def read_words(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The words, in capitals, as they were typed: ``bonjour, maisons``.

    Raises:
        NotTwoWords: something else was typed.
        NotInTheList, NotInTheSet: they cannot be played.
    """
    typed = [each for each in _BETWEEN.split(text[: MAX_TEXT + 1]) if each]
    try:
        words = tuple(parse_word(each).upper() for each in typed)
    except NotationError as error:
        raise NotTwoWords(text[:MAX_TEXT]) from error
    if [len(word) for word in words] != [LETTERS] * WORDS:
        raise NotTwoWords(text[:MAX_TEXT])
    for word in words:
        if word not in lexicon:
            raise NotInTheList(word)
    for letter, number in sorted(Counter("".join(words)).items()):
        if number > COUNTS[letter]:
            raise NotInTheSet(letter, COUNTS[letter])
    return words
