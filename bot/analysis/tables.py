"""An analysis as tables: pictures, and files for spreadsheets. Text in a terminal is made of the same cells.

A picture has so many rows (`render.table.MOST_ROWS`); of more turns, the last are drawn.
"""

from collections.abc import Iterable, Iterator, Sequence

from bot.games.own_sheet import csv_text
from bot.texts import Texts
from engine.analysis.round_values import DuplicateAnalysis
from engine.analysis.values import AnalysedMove, Analysis, Method, PlayerSums
from render.table import Column, Row, TablePicture

_NAME = 1
"""The column of names among those of moves; of one player it is left out."""
MOST_ALT = 1024
"""Signs of the alternative text of a picture."""


def moves_of(analysis: Analysis, player: int | None) -> list[AnalysedMove]:
    """The moves of a player, or of all."""
    return [move for move in analysis.moves if player in {None, move.player}]


def notes_of(analysis: Analysis, texts: Texts) -> tuple[str, ...]:
    """The notes below the table of moves."""
    said = texts.analysis
    methods = {move.method for move in analysis.moves if move.judged}
    best = max(methods, key=list(Method).index, default=Method.STATIC)
    if best is Method.EXACT and len(methods) > 1:
        best = Method.SIMULATED if Method.SIMULATED in methods else Method.STATIC
    notes = [said.method(best)]
    if not analysis.whole:
        notes.append(said.unfinished)
    if any(move.options and not move.judged for move in analysis.moves):
        notes.append(said.partial)
    return tuple(notes)


def players_of(
    analysis: Analysis | DuplicateAnalysis, names: Sequence[str], texts: Texts
) -> tuple[str, ...]:
    """A sentence a player."""
    say = texts.analysis.player if isinstance(analysis, Analysis) else texts.analysed_rounds.player
    return tuple(say(names[sums.player], sums) for sums in analysis.sums)


def moves_picture(
    analysis: Analysis, names: Sequence[str], texts: Texts, player: int | None = None
) -> TablePicture:
    """A row a turn; those that lost nothing stand out."""
    said = texts.analysis
    told = players_of(analysis, names, texts)
    if player is not None:
        told = told[player : player + 1]
    shown = [at for at in range(len(said.columns())) if player is None or at != _NAME]
    columns = _columns(said.columns())
    rows = [
        Row(tuple(said.cells(move, names)[at] for at in shown), strong=move.found)
        for move in moves_of(analysis, player)
    ]
    return TablePicture(
        title=said.title(names if player is None else [names[player]]),
        columns=tuple(columns[at] for at in shown),
        rows=tuple(rows),
        alt=_alt([said.title(names), *told]),
        below=(*told, *notes_of(analysis, texts)),
    )


def rounds_picture(
    analysis: DuplicateAnalysis, names: Sequence[str], texts: Texts, player: int | None = None
) -> TablePicture:
    """A row a round; of one player, those in which he found the top stand out."""
    said, title = texts.analysed_rounds, texts.analysis.title
    if player is None:
        told = (*players_of(analysis, names, texts), said.total(analysis))
        rows = tuple(Row(said.cells(each)) for each in analysis.rounds)
        columns = said.columns()
    else:
        told = (said.player(names[player], analysis.sums[player]),)
        columns = said.found_columns()
        rows = tuple(
            Row(said.found_cells(each, found), strong=found.top)
            for each in analysis.rounds
            for found in each.found
            if found.player == player
        )
    return TablePicture(
        title=title(names if player is None else [names[player]]),
        columns=_columns(columns),
        rows=rows,
        alt=_alt([title(names), *told]),
        below=told,
    )


def sum_columns(analysis: Analysis | DuplicateAnalysis, texts: Texts) -> Sequence[tuple[str, bool]]:
    """The headings of that table: a classic game is counted in turns, duplicate in rounds."""
    if isinstance(analysis, Analysis):
        return texts.analysis.sum_columns()
    return texts.analysed_rounds.sum_columns()


def sum_lines(
    sums: Iterable[PlayerSums], names: Sequence[str], texts: Texts
) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The cells of each player's phases, then of his whole game, which is told apart."""
    for own in sums:
        for each in own.phases:
            yield texts.analysis.sum_cells(names[own.player], each), False
        yield texts.analysis.sum_cells(names[own.player], own.whole), True


def moves_csv(
    analysis: Analysis, names: Sequence[str], texts: Texts, player: int | None = None
) -> str:
    """The moves for a spreadsheet: a line a turn."""
    said = texts.analysis
    lines = [said.fields(move, names) for move in moves_of(analysis, player)]
    return csv_text(said.headings, lines, texts.sheets.separator)


def rounds_csv(
    analysis: DuplicateAnalysis, names: Sequence[str], texts: Texts, player: int | None = None
) -> str:
    """The rounds for a spreadsheet: a line a player and round, or a line a round if no players are known."""
    said, lines = texts.analysed_rounds, []
    for each in analysis.rounds:
        if not each.found:
            lines.append(said.fields(each, None, ""))
        lines += [
            said.fields(each, found, names[found.player])
            for found in each.found
            if player in {None, found.player}
        ]
    return csv_text(said.headings, lines, texts.sheets.separator)


def _columns(told: Iterable[tuple[str, bool]]) -> tuple[Column, ...]:
    return tuple(Column(heading, numbers) for heading, numbers in told)


def _alt(sentences: Iterable[str]) -> str:
    """As many of the sentences as there is room for."""
    told = ""
    for sentence in sentences:
        longer = f"{told}. {sentence}" if told else sentence
        if len(longer) >= MOST_ALT:
            break
        told = longer
    return f"{told}."
