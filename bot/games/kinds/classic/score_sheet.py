"""The score sheet: every turn, passes and exchanges too, with totals and penalties (SPEC T5).

In words it has a line a turn; as a table a column a player, as on paper.
"""

from collections.abc import Mapping
from typing import assert_never

from bot.games.kinds.classic.texts import ClassicTexts
from bot.games.kinds.classic.texts.pieces import Done, Exchanged, Lost, Passed, Placed, SheetLine
from bot.talk.names import unisolate
from engine.classic import sheet as s
from engine.classic.state import ClassicGame
from render.table import Column, Row, TablePicture

LONGEST_ALT = 1024
MOST_TOLD = 8
"""Of its turns, in the words beside a picture: the last."""


def sheet_lines(game: ClassicGame, names: Mapping[int, str]) -> tuple[SheetLine, ...]:
    """The lines of the sheet, each with what was done as everybody may know it."""
    return tuple(
        SheetLine(line.number, done_on(line, names), line.total, line.penalty)
        for line in s.sheet(game).lines
    )


def sheet_table(game: ClassicGame, names: Mapping[int, str], texts: ClassicTexts) -> TablePicture:
    """The sheet as a table: a row for a turn of each, the total beside what was done."""
    sheet, told = s.sheet(game), texts.turns
    rows: list[dict[int, s.Line]] = []
    for line in sheet.lines:
        if not rows or any(seat >= line.seat for seat in rows[-1]):
            rows.append({})
        rows[-1][line.seat] = line

    def cells(row: Mapping[int, s.Line]) -> tuple[str, ...]:
        said: list[str] = []
        for seat in range(len(sheet.players)):
            line = row.get(seat)
            if line is None:
                said += ("", "")
            else:
                done = texts.answers.on_sheet(done_on(line, names), line.penalty)
                said += (done, told.score(line.total))
        return tuple(said)

    scores = [(names[seat.player], seat.score) for seat in game.seats]
    title = told.scores(scores, game.bag_count).splitlines()[0]
    headings = tuple(
        column
        for player in sheet.players
        for column in (
            Column(unisolate(names[player])),
            Column(texts.answers.sheet_total, numbers=True),
        )
    )
    last = texts.answers.sheet(sheet_lines(game, names)[-MOST_TOLD:])
    return TablePicture(
        title=unisolate(title),
        columns=(Column(texts.answers.sheet_turn, numbers=True), *headings),
        rows=tuple(Row((str(number), *cells(row))) for number, row in enumerate(rows, start=1)),
        alt=unisolate(f"{title}. {last}")[:LONGEST_ALT],
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
