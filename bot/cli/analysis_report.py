"""What `chevalet analyse` writes of an analysis, the same of games in turns and of games in rounds."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import starmap
from typing import Any

from bot.analysis.tables import (
    moves_csv,
    moves_of,
    moves_picture,
    notes_of,
    rounds_csv,
    rounds_picture,
    sum_columns,
    sum_lines,
)
from bot.cli.analysis_json import classic_json, duplicate_json
from bot.texts import Texts
from engine.analysis.round_values import DuplicateAnalysis
from engine.analysis.values import Analysis, PlayerSums
from render.table import TablePicture

_WORST = 3
"""Losses of a player that are named."""
_MOST_BY_PHASE = 8
"""Players whose phases are told; of more, the whole game alone."""


@dataclass(frozen=True, slots=True)
class Report:
    """A report on a game, or on one player in it; parts that may not be asked for are made when they are.

    Attributes:
        sums: one a player.
        columns: of the table of sums; phases: its lines.
        picture: the table of turns.
        details: each turn in full.
        player: a sentence for his sums; worst: his greatest losses, by his number.
        notes: what stands below all of it.
    """

    sums: Sequence[PlayerSums]
    columns: Sequence[tuple[str, bool]]
    phases: Callable[[], Sequence[Sequence[str]]]
    picture: TablePicture
    csv: Callable[[], str]
    data: Callable[[], Mapping[str, Any]]
    details: Callable[[], Iterable[str]]
    player: Callable[[PlayerSums], str]
    worst: Callable[[int], Iterable[str]]
    notes: Sequence[str]


def of_moves(analysis: Analysis, names: Sequence[str], texts: Texts, player: int | None) -> Report:
    """The report on a classic game."""
    said, sums = texts.analysis, _of(analysis.sums, player)
    moves = moves_of(analysis, player)
    return Report(
        sums=sums,
        columns=sum_columns(analysis, texts),
        phases=lambda: _phases(sums, names, texts),
        picture=moves_picture(analysis, names, texts, player),
        csv=lambda: moves_csv(analysis, names, texts, player),
        data=lambda: classic_json(analysis, names, player),
        details=lambda: (said.detail(move, names[move.player]) for move in moves),
        player=lambda own: said.player(names[own.player], own),
        worst=lambda whose: map(said.worst, analysis.worst(whose, _WORST)),
        notes=notes_of(analysis, texts),
    )


def of_rounds(
    analysis: DuplicateAnalysis, names: Sequence[str], texts: Texts, player: int | None
) -> Report:
    """The report on a duplicate game."""
    said, sums = texts.analysed_rounds, _of(analysis.sums, player)
    return Report(
        sums=sums,
        columns=sum_columns(analysis, texts),
        phases=lambda: _phases(sums, names, texts),
        picture=rounds_picture(analysis, names, texts, player),
        csv=lambda: rounds_csv(analysis, names, texts, player),
        data=lambda: duplicate_json(analysis, names, player),
        details=lambda: (said.detail(each, names, player) for each in analysis.rounds),
        player=lambda own: said.player(names[own.player], own),
        worst=lambda whose: starmap(said.worst, analysis.worst(whose, _WORST)),
        notes=(said.total(analysis),),
    )


def _of(sums: Iterable[PlayerSums], player: int | None) -> Sequence[PlayerSums]:
    return [own for own in sums if player in {None, own.player}]


def _phases(
    sums: Sequence[PlayerSums], names: Sequence[str], texts: Texts
) -> Sequence[Sequence[str]]:
    if len(sums) > _MOST_BY_PHASE:
        sums = [replace(own, phases=()) for own in sums]
    return [cells for cells, _ in sum_lines(sums, names, texts)]
