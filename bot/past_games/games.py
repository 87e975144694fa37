"""What is kept of a game that is over (`bot.store.results`): as it is told, and to be played again.

Those who played it together have the places that they had. Whoever has played it later stands among them by
his points, and is marked; he may have known the tops, and takes nobody's place. Of one person's results those
of the game itself stand there (two, where two accounts sat that are linked by now), or else his first. The
word list may have changed: what was kept is given.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction

from bot.games.recorded import ProgramResult
from bot.store import Played
from bot.talk.past_views import PastGame, RankedLine, RoundLine, TeamLine
from engine.board import Board
from engine.formulas import FORMULAS
from engine.moves import Play
from engine.notation import parse_reference
from engine.sheet import Sheet, boards_of, rounds_of


def past_game(
    played: Played,
    label: str,
    names: Mapping[int, str],
    when: datetime,
    programs: Sequence[ProgramResult] = (),
    teams: Sequence[TeamLine] = (),
) -> PastGame:
    """The game with these names of its people, its programs and its teams.

    `when` it ended is by the reader's clock.
    """
    best = sum(each.points for each in played.rounds)
    rounds = tuple(
        RoundLine(
            number,
            each.rack,
            each.ref,
            each.word,
            each.points,
            each.found,
            "" if each.solo is None else names[each.solo],
            each.scrabble,
        )
        for number, each in enumerate(played.rounds, start=1)
    )
    return PastGame(
        label=label,
        when=when,
        formula=played.formula,
        pace=played.pace,
        best=best,
        rounds=rounds,
        ranking=_ranked(played, names, best, programs),
        boards=_boards(played),
        whole=played.rated,
        teams=tuple(teams),
    )


def people_in(played: Played) -> set[int]:
    """The numbers of all whom its table or its ranking names."""
    solos = {each.solo for each in played.rounds if each.solo is not None}
    return {*(each.person for each in played.results), *solos}


def sheet_of(played: Played) -> Sheet:
    """The draws of a game with the words kept, under its name: players of them are ranked beside the others.

    Raises:
        ValueError: it has no rounds, as a classic game has none.
    """
    if not played.rounds:
        raise ValueError(played.sheet)
    formula = FORMULAS[played.formula]
    begin = _begin(played)
    rounds = rounds_of(_racks_and_plays(played), formula, begin)
    return Sheet(played.sheet, formula.name, rounds, begin)


def _ranked(
    played: Played, names: Mapping[int, str], best: int, programs: Sequence[ProgramResult]
) -> tuple[RankedLine, ...]:
    there = [each for each in played.results if not each.late]
    first = {each.person: each for each in reversed(played.results) if each.late}
    later = [first[person] for person in first.keys() - {each.person for each in there}]
    by_points = sorted((*there, *later), key=lambda each: (-each.points, each.person))
    in_time = sorted(-each.points for each in by_points if not each.late)
    has_ranking = len(by_points) + len(programs) > 1
    lines = [
        RankedLine(each.place, each.name, each.points, None, 0, 0, late=False, left=False)
        for each in programs
    ]
    for each in by_points:
        ahead = bisect_left(in_time, -each.points)
        rank = (not each.late and each.rank) or 1 + ahead
        line = RankedLine(
            rank=rank if has_ranking else 0,
            name=names[each.person],
            points=each.points,
            percentage=Fraction(100 * each.points, best) if best else None,
            negative=each.points - best,
            solos=each.solos,
            late=each.late,
            left=each.left,
        )
        lines.append(line)
    return tuple(sorted(lines, key=lambda each: each.rank))


def _boards(played: Played) -> tuple[Board, ...]:
    """The boards after each round."""
    if not played.rounds:
        return ()
    return tuple(boards_of(_racks_and_plays(played), FORMULAS[played.formula], _begin(played)))


def _begin(played: Played) -> Board:
    return Board(played.board) if played.board else Board.empty()


def _racks_and_plays(played: Played) -> list[tuple[str, Play]]:
    racks_and_plays = []
    for each in played.rounds:
        at = parse_reference(each.ref)
        racks_and_plays.append((each.rack, Play(at.square, at.direction, each.word)))
    return racks_and_plays
