"""What is said of loto with letters; `fr` and `en` of `bot.texts` say it, a module each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from bot.games.kinds.loto.texts import en, fr
from bot.texts.en import ENGLISH
from bot.texts.fr import FRENCH
from bot.texts.protocol import RuleRefusals, Texts


class Loto(Protocol):
    """Of one game."""

    label: str
    """What this kind of game is called."""
    write: str
    """The button for one's two words."""
    own_words: str
    """The button that shows them."""
    claim: str
    """The button of who has all his letters."""
    again: str
    """The button for another game."""
    form_label: str
    """What is to be typed into the form."""
    form_example: str
    """Two words that will do."""
    no_words: str
    """Who asks for his words has none."""
    seen_beside: str
    """Who asked for a board is told that there is none, and where the letters are."""

    def pace(self, name: str) -> str:
        """A pace, by its seconds, for a menu."""

    def rules(self, every: timedelta) -> str:
        """What is played, and how."""

    def ready(self, names: Sequence[str]) -> str:
        """Who has written both words."""

    def written(self, words: Sequence[str]) -> str:
        """What is noted of who has written them; they may be changed until the start."""

    def own(self, words: Sequence[str], left: int) -> str:
        """One's words, what is crossed out in lower case, and how many letters are not."""

    def title(self, number: int, of: int) -> str:
        """How many letters were called."""

    def letter(self, tile: str) -> str:
        """The letter that was just called; empty before the first; a joker crosses out nothing."""

    def called(self, tiles: str) -> str:
        """All letters that were called, sorted."""

    last_call: str
    """All letters were called: who has all says so now."""

    def won(self, name: str, words: Sequence[str], number: int) -> str:
        """Who has won, with which words, after how many letters."""

    nobody: str
    """Nobody has said it."""

    def missed(self, name: str, words: Sequence[str], left: str) -> str:
        """A player who has not won: his words, what is crossed out in lower case, and how many are left."""


@dataclass(frozen=True, slots=True)
class LotoTexts:
    """One language; `common` is what it says of any game."""

    common: Texts
    loto: Loto
    refusals: RuleRefusals


LOTO: Mapping[str, LotoTexts] = {
    "fr": LotoTexts(FRENCH, loto=fr, refusals=fr),
    "en": LotoTexts(ENGLISH, loto=en, refusals=en),
}
