"""What is said of loto with letters."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.lists import by_letter
from bot.texts.protocol import Texts
from bot.texts.reasons import Refusals
from engine.tiles import JOKER


@dataclass(frozen=True, slots=True, kw_only=True)
class Loto:
    """The texts of a game: buttons and whole sentences first, then the parts of those that are composed."""

    language: Language

    label: str
    """The name of this kind of game."""
    write: str
    """The button for one's two words."""
    own_words: str
    """The button that shows them."""
    claim: str
    """The button of who has all his letters."""
    again: str
    """The button for another game."""
    form_label: str
    """The label of the form's field."""
    form_example: str
    """Two words that will do."""
    pace: Callable[[str], str]
    """A pace, by its seconds, for a menu."""
    rules: Callable[[timedelta], str]
    """The game and its rules."""
    number: Callable[[int, int], str]
    """The number of letters called, and of all."""
    all_ready: str
    """The words of all are written."""
    need_words: str
    """There are not enough words for a game."""
    no_words: str
    """An answer to a player without words."""
    seen_beside: str
    """An answer where a board was asked for: there is none, and the letters are elsewhere."""
    last_call: str
    """All letters were called: who has all says so now."""
    nobody: str
    """An end without a winner."""

    nobody_ready: str
    are_ready: Callable[[str], str]
    are_waited_for: Callable[[str], str]
    have_none: Callable[[str, bool], str]
    """The players without words; whether they are several."""
    noted: Callable[[str], str]
    say_so: str
    to_cross_out: Callable[[int], str]
    first_comes: str
    joker: str
    joker_called: str
    called_now: Callable[[str], str]
    """A letter, for a title."""
    called_before: Callable[[str], str]
    wins: Callable[[str, int, str], str]
    """The winner, the number of letters, the words."""
    had: Callable[[str, str, str], str]
    """A player, his words, and what was left of them."""
    lacking: Callable[[str], str]
    nothing_lacking: str

    def ready(self, names: Sequence[str], others: Sequence[str]) -> str:
        """The players who have written both words, and those who have not."""
        if not names:
            return self.language.typeset(self.nobody_ready)
        told = self.are_ready(self._listed(names))
        follows = self.are_waited_for(self._listed(others)) if others else self.all_ready
        return self.language.typeset(
            f"{told} {follows if len(names) + len(others) > 1 else ''}".strip()
        )

    def not_yet(self, names: Sequence[str]) -> str:
        """The reason why it cannot begin: these have no words yet."""
        told = self.have_none(self._listed(names), len(names) > 1) if names else self.need_words
        return self.language.typeset(told)

    def _listed(self, names: Sequence[str]) -> str:
        return self.language.listing([*map(as_typed, names)])

    def written(self, words: Sequence[str]) -> str:
        """The receipt of the words; they may be changed until the start."""
        return self.language.typeset(self.noted(self.language.listing(words)))

    def own(self, words: Sequence[str]) -> str:
        """The player's words, crossed-out letters in lower case."""
        return self.language.typeset(as_typed("  ".join(map(_crossed, words))))

    def left(self, letters: int) -> str:
        """The number of letters not crossed out yet."""
        return self.language.typeset(self.to_cross_out(letters) if letters else self.say_so)

    def title(self, tile: str) -> str:
        """The letter that was just called; before the first, the name of the game."""
        if not tile:
            return self.label
        return self.language.typeset(self.joker_called if tile == JOKER else self.called_now(tile))

    def letter(self, tile: str, number: int, of: int) -> str:
        """The line about the letter that was called; a joker crosses out nothing."""
        if not tile:
            return self.first_comes
        told = self.number(number, of)
        return self.language.typeset(f"{told} {self.joker}" if tile == JOKER else told)

    def called(self, tiles: str) -> str:
        """The letters that were called, sorted."""
        return self.language.typeset(self.called_before(by_letter(tiles))) if tiles else ""

    def won(self, name: str, words: Sequence[str], number: int) -> str:
        """The winner, with which words, after how many letters."""
        told = self.wins(as_typed(name), number, self.language.listing(words))
        return self.language.typeset(told)

    def missed(self, name: str, words: Sequence[str], left: str) -> str:
        """A player who has not won: his words, and which letters of them were not called."""
        lacking = self.lacking(by_letter(left)) if left else self.nothing_lacking
        told = self.had(as_typed(name), self.language.listing(words), lacking)
        return self.language.typeset(told)


@dataclass(frozen=True, slots=True)
class LotoTexts:
    """The texts of a language; `common` is what it says of any game."""

    common: Texts
    loto: Loto
    refusals: Refusals


def _crossed(word: str) -> str:
    """``·O·JO·R``: a dot in the place of each letter that is crossed out."""
    return "".join("·" if letter.islower() else letter for letter in word)
