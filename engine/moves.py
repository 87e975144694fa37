"""A play: a whole word on a square, in a direction."""

from dataclasses import dataclass

from engine.board import ROW_NAMES, Direction, Square


@dataclass(frozen=True, slots=True)
class Reference:
    """The square of a word's first letter, and which way it runs (SPEC P8)."""

    square: Square
    direction: Direction

    def __str__(self) -> str:
        """Letter first across (``H4``), number first down (``4H``)."""
        letter, number = ROW_NAMES[self.square.row], self.square.column + 1
        return f"{letter}{number}" if self.direction is Direction.ACROSS else f"{number}{letter}"


@dataclass(frozen=True, slots=True)
class Play:
    """A word as a player says it.

    `word` is the whole word, letters that already lie on the board included; a joker, played now or
    lying there, is in lower case. Nothing is checked here: `engine.placement.place` does.
    """

    square: Square
    direction: Direction
    word: str

    @property
    def ref(self) -> str:
        """The reference, as players write it."""
        return str(Reference(self.square, self.direction))

    def __str__(self) -> str:
        return f"{self.ref} {self.word}"

    def squares(self) -> list[Square]:
        """The squares under the word, first letter first; they may lie off the board."""
        row, column = self.square.row, self.square.column
        down, right = self.direction.step
        return [Square(row + down * at, column + right * at) for at in range(len(self.word))]

    def transposed(self) -> "Play":
        """The mirror play over the main diagonal."""
        return Play(self.square.transposed(), self.direction.other, self.word)
