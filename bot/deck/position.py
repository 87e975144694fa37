"""Where a word was to be played: the board before it, rebuilt from the table of its game."""

from dataclasses import dataclass

from bot.store import Played
from engine.board import Board
from engine.errors import NotationError
from engine.formulas import FORMULAS, Formula
from engine.joker_game import lay_down
from engine.lexicon import Lexicon
from engine.moves import Play, Reference
from engine.notation import parse_play
from engine.placement import IllegalPlay, lay, place
from engine.scoring import score
from engine.tiles import JOKER, missing_tiles, remove_tiles


@dataclass(frozen=True, slots=True)
class Position:
    """A board, the tiles at hand, and the top there.

    Attributes:
        board: before the top was laid.
        rack: the tiles, jokers as ``?``.
        top: the play, a joker in lower case.
        points: what it earns.
        formula: that of the game.
    """

    board: Board
    rack: str
    top: Play
    points: int
    formula: Formula

    @property
    def solved(self) -> Board:
        """The board with the top on it."""
        return self.board.with_tiles(lay(self.board, self.top).placed)

    def earned_by(self, reference: Reference, word: str, lexicon: Lexicon) -> int:
        """Points of a word in capitals at a place; 0 if it may not lie there or makes no words."""
        try:
            play = self._with_jokers(Play(reference.square, reference.direction, word))
            placement = place(self.board, play, rack=self.rack, formula=self.formula)
        except IllegalPlay:
            return 0
        if placement.unknown_words(lexicon):
            return 0
        return score(self.board, placement, self.formula, rack=self.rack).total

    def _with_jokers(self, play: Play) -> Play:
        """The play with jokers for letters that the rack lacks, the last of those that are alike."""
        placed = lay(self.board, play).placed
        letters = list(play.word)
        squares = play.squares()
        lacking = missing_tiles(self.rack.replace(JOKER, ""), "".join(tile for _, tile in placed))
        for square, tile in reversed(placed):
            if tile in lacking:
                lacking = remove_tiles(lacking, tile)
                letters[squares.index(square)] = tile.lower()
        return Play(play.square, play.direction, "".join(letters))


def position_of(played: Played, number: int) -> Position | None:
    """The place of the word of a round (from 1); None if the table does not tell."""
    formula = FORMULAS.get(played.formula)
    if formula is None or not 1 <= number <= len(played.rounds):
        return None
    board = Board(played.board) if played.board else Board.empty()
    top = played.rounds[number - 1]
    try:
        for earlier in played.rounds[: number - 1]:
            if earlier.word:
                placement = lay(board, parse_play(f"{earlier.ref} {earlier.word}"))
                board, _ = lay_down(board, earlier.rack, placement, formula)
        play = parse_play(f"{top.ref} {top.word}")
        place(board, play, rack=top.rack, formula=formula)
    except (IllegalPlay, NotationError, ValueError):  # tables of one name differ
        return None
    return Position(board, top.rack, play, top.points, formula)
