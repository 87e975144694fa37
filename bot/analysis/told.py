"""What a chat shows of an analysis, the same of games in turns and of games in rounds.

A turn is a move of the one, or a round of the other; it is looked at on a board with the best that could be
done on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.analysis.tables import moves_csv, moves_picture, notes_of, rounds_csv, rounds_picture
from bot.talk.names import unisolate
from bot.texts import Texts
from engine.analysis.round_values import AnalysedRound, DuplicateAnalysis
from engine.analysis.values import AnalysedMove, Analysis, PlayerSums
from engine.board import Board
from engine.moves import Play
from engine.placement import lay
from engine.strategy.position import CENTI
from render.picture import BoardPicture
from render.table import TablePicture


class Told(Protocol):
    """The pages' view of a game of either kind; turns are numbered from 1, players from 0."""

    @property
    def analysis(self) -> Analysis | DuplicateAnalysis:
        """The whole analysis."""

    @property
    def last(self) -> int:
        """The number of the last turn."""

    def player(self, sums: PlayerSums) -> str:
        """The player's sums over the whole game."""

    def worst(self, player: int | None, most: int) -> Sequence[tuple[int, int, str]]:
        """The greatest losses, of one or of all people: number of the turn, whose, and what it was."""

    def table(self, player: int | None) -> TablePicture:
        """The table of all turns, or of one player's."""

    def csv(self) -> str:
        """The turns for a spreadsheet."""

    def notes(self) -> Sequence[str]:
        """The explanation of the losses."""

    def turn(self, number: int) -> tuple[str, BoardPicture]:
        """A turn, in words and on its board."""

    def label(self, number: int) -> str:
        """The name of a turn."""


@dataclass(frozen=True, slots=True)
class Moves:
    """A classic game; what programs lost is told only where they alone are asked for."""

    analysis: Analysis
    names: Sequence[str]
    texts: Texts
    people: Sequence[int]

    @property
    def last(self) -> int:
        return len(self.analysis.moves)

    def player(self, sums: PlayerSums) -> str:
        return self.texts.analysis.player(self.names[sums.player], sums)

    def worst(self, player: int | None, most: int) -> Sequence[tuple[int, int, str]]:
        players = self.people if player is None else (player,)
        each = [move for one in players for move in self.analysis.worst(one, most)]
        each.sort(key=lambda move: (-move.loss, move.number))
        told = self.texts.analysis.worst
        return [(move.number, move.player, told(move)) for move in each[:most]]

    def table(self, player: int | None) -> TablePicture:
        return moves_picture(self.analysis, plain(self.names), self.texts, player)

    def csv(self) -> str:
        return moves_csv(self.analysis, plain(self.names), self.texts)

    def notes(self) -> Sequence[str]:
        return notes_of(self.analysis, self.texts)

    def turn(self, number: int) -> tuple[str, BoardPicture]:
        move = self.analysis.moves[number - 1]
        text = self.texts.analysis.detail(move, self.names[move.player])
        return text, self._board(move)

    def _board(self, move: AnalysedMove) -> BoardPicture:
        best = move.best
        play = (best.move, best.points) if best and isinstance(best.move, Play) else None
        ranked = sorted(zip(plain(self.names), move.scores, strict=True), key=lambda one: -one[1])
        scores = tuple((name, str(points)) for name, points in ranked)
        return _board(self.texts, self.label(move.number), move.board, move.rack, play, scores)

    def label(self, number: int) -> str:
        return self.texts.analysis_pages.move_number(number)


@dataclass(frozen=True, slots=True)
class Rounds:
    """A duplicate game, of several or alone."""

    analysis: DuplicateAnalysis
    names: Sequence[str]
    texts: Texts
    negatives: Sequence[int]

    @property
    def last(self) -> int:
        return len(self.analysis.rounds)

    def player(self, sums: PlayerSums) -> str:
        """A player's sums in words; of a whole analysis also what makes it his negative."""
        said, player = self.texts.analysed_rounds, sums.player
        told = said.player(self.names[player], sums)
        if not self.analysis.whole:
            return told
        missed = [
            each.best
            for each in self.analysis.rounds
            if all(found.player != player for found in each.found)
        ]
        lost = sums.whole.lost // CENTI
        behind = said.behind(self.negatives[player], lost, len(missed), sum(missed))
        return f"{told}, {behind}"

    def worst(self, player: int | None, most: int) -> Sequence[tuple[int, int, str]]:
        players = range(len(self.names)) if player is None else (player,)
        each = [pair for one in players for pair in self.analysis.worst(one, most)]
        each.sort(key=lambda pair: (-pair[1].loss, pair[0].number))
        told = self.texts.analysed_rounds.worst
        return [(one.number, found.player, told(one, found)) for one, found in each[:most]]

    def table(self, player: int | None) -> TablePicture:
        only = 0 if len(self.names) == 1 else player
        return rounds_picture(self.analysis, plain(self.names), self.texts, only)

    def csv(self) -> str:
        return rounds_csv(self.analysis, plain(self.names), self.texts)

    def notes(self) -> Sequence[str]:
        return () if self.analysis.whole else (self.texts.analysis_pages.cut_short,)

    def turn(self, number: int) -> tuple[str, BoardPicture]:
        each = self.analysis.rounds[number - 1]
        return self.texts.analysed_rounds.detail(each, self.names), self._board(each)

    def _board(self, each: AnalysedRound) -> BoardPicture:
        play = (each.tops[0].play, each.tops[0].points) if each.tops else None
        return _board(self.texts, self.label(each.number), each.board, each.rack, play)

    def label(self, number: int) -> str:
        return self.texts.analysis_pages.round_number(number)


def plain(names: Sequence[str]) -> list[str]:
    """The names for pictures and files, which set each name by itself."""
    return [unisolate(name) for name in names]


def _board(
    texts: Texts,
    title: str,
    board: Board,
    rack: str,
    best: tuple[Play, int] | None,
    scores: tuple[tuple[str, str], ...] = (),
) -> BoardPicture:
    """The board with the best play on it; as it was, if there was none."""
    labels = texts.games.picture_labels
    if best is None:
        return BoardPicture(board, labels, title, rack=rack, scores=scores)
    play, points = best
    return BoardPicture(
        board.with_tiles(lay(board, play).placed),
        labels,
        title,
        framed=tuple(play.squares()),
        last=texts.analysis_pages.best(play, points),
        rack=rack,
        scores=scores,
    )
