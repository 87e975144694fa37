"""What is said of the words that somebody has missed, and learns."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from bot.talk.typography import apart
from bot.texts.language import Language
from engine.moves import Play
from engine.notation import mark_jokers


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The words that somebody has missed, asked again."""

    language: Language

    title: str
    """Of its forms and pictures."""
    answer: str
    """The button to answer by."""
    show: str
    """The button of who does not know."""
    next_card: str
    """The button to be asked the next word."""
    drop: str
    """The button not to be asked the word again."""
    word_label: str
    """The line on which a word is written."""
    place_label: str
    """The line on which a place is written."""
    another_card: str
    """A button was made for another word than the one that is asked, which follows."""
    another_anagram: str
    """The answer is a word of the same letters, but not the one."""
    other_letters: str
    """The answer is not made of these letters."""
    no_such_word: str
    """The answer does not exist."""
    better_elsewhere: str
    """The word earns less there than it can, or may not lie."""
    waiting: Callable[[int], str]
    """So many words are to be asked now, this one counted."""
    right: Callable[[str], str]
    """The word, or its place, is right."""
    asked_again: Callable[[timedelta], str]
    """The time at which the word is asked again."""
    dropped: Callable[[str], str]
    """The word is not in the deck any more, unless it is missed again."""

    word_of: Callable[[int, str], str]
    """Of so many letters, and which."""
    place_of: Callable[[str, str], str]
    no_words: str
    none_due: Callable[[int, timedelta], str]

    def which_word(self, letters: str) -> str:
        """Asks for the word of these letters."""
        return self.language.typeset(self.word_of(len(letters), apart(letters)))

    def which_place(self, word: str, rack: str) -> str:
        """Asks where the word was to be played, with these tiles."""
        return self.language.typeset(self.place_of(word, apart(rack)))

    def solution(self, play: Play, earned: int) -> str:
        """The top, and what it earns."""
        points = self.language.points(earned)
        return self.language.typeset(f"{play.ref} {mark_jokers(play.word)}, {points}")

    def nothing_due(self, cards: int, wait: timedelta | None) -> str:
        """Nothing is to be asked now of so many words, and when the next is; None: there are none yet."""
        told = self.no_words if wait is None else self.none_due(cards, wait)
        return self.language.typeset(told)
