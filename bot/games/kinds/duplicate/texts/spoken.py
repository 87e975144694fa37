"""What a referee says aloud, as a voice is to read it.

A letter is called by the spelling table, written as the voice pronounces it; a number stands in figures where
the voice knows how to read them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby

from engine.board import ROW_NAMES, Direction
from engine.duplicate.draws import Draw
from engine.duplicate.rounds import ScoredRound
from engine.moves import Play
from engine.tiles import JOKER, sort_tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class SpokenWords:
    """Whole sentences first, then the parts of those that are composed."""

    left: Callable[[timedelta], str]
    """So much time is left."""
    closed: str

    names: Mapping[str, str]
    """Of each tile, by the spelling table."""
    first_letter: str
    """As the voice has to read it, which may know it as a word."""
    round: Callable[[int], str]
    rejected: str
    """The tiles before went back."""
    kept: Callable[[str], str]
    new_letters: Callable[[str], str]
    rack: Callable[[str], str]
    times: Callable[[int, str], str]
    """So many of the same letter."""
    top: Callable[[str, str, int], str]
    """A word, its reference, its points."""
    joker: Callable[[str], str]
    """For these letters."""
    solo: Callable[[str], str]
    numbered: Callable[[int, str], str]
    """Somebody on paper, by the number on the club's sheet."""

    def draw(self, number: int, draws: Sequence[Draw], *, in_full: bool) -> str:
        """The draw in the order of the announcement (SPEC D2); not in full, the rack alone."""
        draw = draws[-1]
        said = [self.round(number), self.rejected if len(draws) > 1 else ""]
        if in_full and draw.kept:
            said.append(self.kept(self._together(draw.kept)))
        if in_full and draw.drawn:
            said.append(self.new_letters(". ".join(map(self._with_letter, draw.drawn))))
        said.append(self.rack(self._together(draw.rack)))
        return _sentences(said)

    def result(self, scored: ScoredRound, spelling: str, solo: str) -> str:
        """The top of a round; `spelling` is its word with the accents, `solo` who alone found it, if paid."""
        top = scored.top
        said = [self.top(self._word(top.play, spelling), self._reference(top.play), top.points)]
        if solo:
            said.append(self.solo(solo))
        return _sentences(said)

    def _word(self, play: Play, spelling: str) -> str:
        jokers = ", ".join(self._letter(tile.upper()) for tile in play.word if tile.islower())
        return f"{spelling}, {self.joker(jokers)}" if jokers else spelling

    def _reference(self, play: Play) -> str:
        """``H 4``, ``4 H``: as it is written, for it also tells the direction."""
        row, column = self._letter(ROW_NAMES[play.square.row]), str(play.square.column + 1)
        across = play.direction is Direction.ACROSS
        return f"{row} {column}" if across else f"{column} {row}"

    def _letter(self, letter: str) -> str:
        return self.first_letter if letter == "A" else letter

    def _with_letter(self, tile: str) -> str:
        name = self.names[tile]
        return name if tile == JOKER else f"{name}, {self._letter(tile)}"

    def _together(self, tiles: str) -> str:
        return ". ".join(
            self.names[tile] if number == 1 else self.times(number, self.names[tile])
            for tile, number in (
                (tile, len(list(same))) for tile, same in groupby(sort_tiles(tiles))
            )
        )


def _sentences(said: Sequence[str]) -> str:
    return " ".join(f"{each}." for each in said if each)
