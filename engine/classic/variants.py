"""The variants of the box that a classic game may be played with (SPEC V1 to V4), in any number at once.

All who sit at the table must agree. Whoever joins a lobby that says so agrees by that; whoever sat there when
a variant was chosen, or changed, joins once more; who leads chooses, and need not be asked.

Recycling (V1): in his turn a player may swap a letter of his rack for a joker on the board that stands for
it, and use the joker at once. The swap is no turn, earns nothing, leaves the rack as long as it was, and may
be done again. It stays done if the word that follows is challenged. The letter counts in later words.

Theme (V3): each word of the theme that a move makes earns five points more. Which ones they are a list says,
to the letter; or more than half of the others do, of the persons who play, until the player of the move moves
again or the game is over. Where no other person plays he decides himself; programs have no say.

Two bags (V4): vowels are in one, the rest in the other. Who draws chooses for each tile; for all that comes
of it is how many vowels he holds then, that number is what he chooses, at any time before, and it stands
until he chooses another. When one bag is empty the other serves. What is counted, and the toss, are of both.
"""

from enum import Enum, unique

from engine.statement import clean_phrase

THEME_POINTS = 5
"""For each word."""
LONGEST_THEME = 40
"""Characters."""
MOST_THEME_LETTERS = 200
"""In all words of a list, which the lobby shows."""
USUAL_VOWELS = 3
"""On a rack, of whoever has not chosen."""


@unique
class Bags(Enum):
    """The bags that tiles are drawn from (SPEC V4)."""

    ONE = "one"
    TWO = "two"
    """Vowels in one, all else in the other: consonants, Y and jokers."""
    Y_IS_VOWEL = "y-is-vowel"
    """Y with the vowels; jokers with the consonants all the same."""


def require_theme(theme: str, words: tuple[str, ...]) -> None:
    """Refuse what cannot be shown, or be on a board.

    Raises:
        ValueError
    """
    if len(theme) > LONGEST_THEME or clean_phrase(theme) != theme:
        raise ValueError(f"theme: up to {LONGEST_THEME} characters that can be seen")
    if sum(map(len, words)) > MOST_THEME_LETTERS or not all(map(_is_word, words)):
        raise ValueError(f"theme_words: of 2 to 15 letters, up to {MOST_THEME_LETTERS} together")


def _is_word(word: str) -> bool:
    return 2 <= len(word) <= 15 and word.isascii() and word.isalpha() and word.isupper()  # noqa: PLR2004
