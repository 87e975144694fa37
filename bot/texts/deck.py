"""What is said of the words that somebody has missed, and learns."""

from datetime import timedelta
from typing import Protocol

from engine.moves import Play


class Deck(Protocol):
    """The words that somebody has missed, asked again."""

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
    """What was answered is a word of the same letters, but not the one."""
    other_letters: str
    """What was answered is not made of these letters."""
    no_such_word: str
    """What was answered does not exist."""
    better_elsewhere: str
    """Where it was placed, the word earns less than it can, or may not lie."""

    def which_word(self, letters: str) -> str:
        """Asks for the word of these letters."""

    def which_place(self, word: str, rack: str) -> str:
        """Asks where the word was to be played, with these tiles."""

    def waiting(self, cards: int) -> str:
        """So many words are to be asked now, this one counted."""

    def right(self, word: str) -> str:
        """The word, or its place, is right."""

    def solution(self, play: Play, earned: int) -> str:
        """The top, and what it earns."""

    def asked_again(self, wait: timedelta) -> str:
        """When the word is asked again."""

    def dropped(self, word: str) -> str:
        """The word is not in the deck any more, unless it is missed again."""

    def nothing_due(self, cards: int, wait: timedelta | None) -> str:
        """Nothing is to be asked now of so many words, and when the next is; None: there are none yet."""
