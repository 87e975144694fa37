"""What a play earns, and why (SPEC P5 to P7).

The score is the sum over all words made of (letters, each with its letter premium) x the word
premiums. Premiums count only under tiles placed in this turn, and in both words that share the tile.
A joker is worth 0 but its word premium still counts; a dear one is worth its letter while the bag has one
(SPEC O2). Placing seven tiles earns 50 on top, after all multiplications (other formulas: `engine.formulas`).

A `ScoreBreakdown` keeps every factor, so that the score can be explained to whoever doubts it.
"""

from dataclasses import dataclass
from math import prod

from engine.board import Board
from engine.formulas import Formula, Jokers
from engine.placement import FormedWord, Placement
from engine.tiles import letters_left, value


@dataclass(frozen=True, slots=True)
class LetterScore:
    """A letter of a word: the tile (joker in lower case), its points, its letter multiplier."""

    tile: str
    points: int
    multiplier: int


@dataclass(frozen=True, slots=True)
class WordScore:
    """A word: its letters, and the product of its word multipliers."""

    tiles: str
    letters: tuple[LetterScore, ...]
    multiplier: int

    @property
    def word(self) -> str:
        """The word in capitals."""
        return self.tiles.upper()

    @property
    def points(self) -> int:
        """The points of the word."""
        return self.multiplier * sum(letter.points * letter.multiplier for letter in self.letters)

    def __str__(self) -> str:
        """The sum as a player writes it: ``PASSE (3 + 1 + 1 + 1 + 1x2) x 2 = 16``."""
        terms = " + ".join(
            f"{letter.points}x{letter.multiplier}" if letter.multiplier > 1 else f"{letter.points}"
            for letter in self.letters
        )
        times = f" x {self.multiplier}" if self.multiplier > 1 else ""
        return f"{self.word} ({terms}){times} = {self.points}"


@dataclass(frozen=True, slots=True)
class ScoreBreakdown:
    """Every word of a play, the main one first, and the bonus for placing many tiles."""

    words: tuple[WordScore, ...]
    bonus: int

    @property
    def total(self) -> int:
        """The points of the play."""
        return self.bonus + sum(word.points for word in self.words)

    @property
    def is_scrabble(self) -> bool:
        """Whether the play earned the bonus for placing many tiles."""
        return self.bonus > 0

    def __str__(self) -> str:
        """A line for each word, then the bonus and the total where there is more than one term."""
        lines = [str(word) for word in self.words]
        if self.bonus:
            lines.append(f"scrabble + {self.bonus}")
        if len(lines) > 1:
            lines.append(f"= {self.total}")
        return "\n".join(lines)


def score(
    board: Board, placement: Placement, formula: Formula, *, rack: str | None = None
) -> ScoreBreakdown:
    """The score of a placement on the board as it was before.

    `rack` are all tiles at hand, which a dear joker depends on; those that are placed if None.
    """
    dear = ""
    if formula.jokers is Jokers.DEAR:
        dear = letters_left(board.tiles + (placement.used if rack is None else rack))
    return ScoreBreakdown(
        words=tuple(_score_word(board, word, dear) for word in placement.words),
        bonus=formula.bonus(len(placement.placed)),
    )


def _score_word(board: Board, word: FormedWord, dear: str) -> WordScore:
    letters, multipliers = [], []
    down, right = word.direction.step
    for steps, (tile, new) in enumerate(zip(word.tiles, word.new, strict=True)):
        premium = board.layout.premium(
            word.square.row + down * steps, word.square.column + right * steps
        )
        worth = value(tile.upper() if new and tile.upper() in dear else tile)
        letters.append(LetterScore(tile, worth, premium.letter if new else 1))
        multipliers.append(premium.word if new else 1)
    return WordScore(word.tiles, tuple(letters), prod(multipliers))
