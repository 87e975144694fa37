"""The score sheet in words: every turn, passes and exchanges too, with totals and penalties (SPEC T5)."""

from collections.abc import Mapping
from typing import assert_never

from bot.games.kinds.classic.texts.pieces import Done, Exchanged, Lost, Passed, Placed, SheetLine
from engine.classic import sheet as s
from engine.classic.state import ClassicGame


def sheet_lines(game: ClassicGame, names: Mapping[int, str]) -> tuple[SheetLine, ...]:
    """The lines of the sheet, each with what was done as everybody may know it."""
    return tuple(
        SheetLine(line.number, done_on(line, names), line.total, line.penalty)
        for line in s.sheet(game).lines
    )


def done_on(line: s.Line, names: Mapping[int, str]) -> Done:
    """The move of a line."""
    name, entry = names[line.player], line.entry
    match entry:
        case s.Word(play, worth, scrabble, taken_back, theme=theme):
            return Placed(name, play, worth, scrabble, taken_back, theme)
        case s.Exchange(count):
            return Exchanged(name, count)
        case s.Pass():
            return Passed(name)
        case s.Lost(reason):
            return Lost(name, reason)
        case _:
            assert_never(entry)
