"""The moves of one position, with what was done among them, compared as well as it is asked for.

The move that was done is the same as one that was found if it lays the same tiles: a word that is part of
two is written either way.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from engine.analysis.bonus_words import bonus_words
from engine.analysis.turns import Turn
from engine.analysis.values import Method, Missed, Option
from engine.board import Board
from engine.formulas import NORMAL
from engine.gcg.positions import placed
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.solutions import Solution, solution_of, solutions
from engine.strategy import endgame, static
from engine.strategy.leaves import Leaves
from engine.strategy.position import (
    CENTI,
    Candidate,
    Exchanged,
    GoOn,
    Move,
    Passed,
    Position,
    unseen_of,
)
from engine.strategy.simulation import simulate
from engine.tiles import as_drawn, missing_tiles, remove_tiles, sort_tiles

MOST_KEPT = 10
"""Options of a move that are told, beside what was done."""
_ALL = 10**6


@dataclass(frozen=True, slots=True)
class Budget:
    """The effort for one move: nodes of search, 0 for static worths alone; `seed` is for chance."""

    nodes: int = 0
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Judges:
    """The yardsticks that moves are compared by."""

    lexicon: Lexicon
    leaves: Leaves
    exchange_least: int
    go_on: GoOn


@dataclass(frozen=True, slots=True)
class Comparison:
    """The fields of an `AnalysedMove` of these names."""

    method: Method = Method.STATIC
    options: tuple[Option, ...] = ()
    considered: int = 0
    rank: int = 0
    static_loss: int = 0
    loss: int = 0
    line: tuple[Move, ...] = ()
    missed: Missed = field(default_factory=Missed)


def is_usable(turn: Turn) -> bool:
    """Whether all that was done could be done with the tiles that are known."""
    return bool(turn.rack) and not missing_tiles(turn.rack, _tiles_of(turn))


def compared(turn: Turn, judges: Judges, budget: Budget) -> Comparison:
    """The comparison of a turn; an empty one if its rack is not known, or cannot be right."""
    if not is_usable(turn) or len(turn.rack) > turn.held[turn.player]:
        return Comparison()
    if not turn.is_whole:
        known = solutions(turn.board, turn.rack, judges.lexicon, NORMAL)
        found = [Option(each.play, each.points, "", CENTI * each.points) for each in known]
        return _standing(Method.POINTS, _with_done(turn, found, _done_by_points(turn)))
    position = _position(turn, judges.exchange_least)
    candidates = static.candidates(position, judges.lexicon, judges.leaves, _ALL)
    options = [Option(each.move, each.points, each.kept, each.worth) for each in candidates]
    missed = Missed()
    if not _is_scrabble(turn):
        plays = [
            Solution(each.move, each.points)
            for each in candidates
            if isinstance(each.move, Play) and NORMAL.bonus(len(turn.rack) - len(each.kept))
        ]
        missed = bonus_words(turn.board, plays, NORMAL)
    options = _with_done(turn, options, _done(turn, position, options, judges.leaves))
    ranked = replace(_standing(Method.STATIC, options), missed=missed)
    if not budget.nodes:
        return ranked
    if endgame.is_endgame(position):
        return _searched(ranked, options, position, judges, budget.nodes)
    if not position.others:
        return ranked
    return _simulated(ranked, options, position, judges, budget)


def _standing(method: Method, options: Sequence[Option]) -> Comparison:
    """Best first by a method, what was done before its equals."""
    by_worth = [(-each.worth(method), not each.made, at) for at, each in enumerate(options)]
    by_worth.sort()
    ranked, worths = [options[at] for *_, at in by_worth], [-worth for worth, *_ in by_worth]
    done = next(each for each in ranked if each.made).worth(method)
    loss = max(0, worths[0] - done)
    told = [each for at, each in enumerate(ranked) if at < MOST_KEPT or each.made]
    return Comparison(
        method=method,
        options=tuple(told),
        considered=len(ranked),
        rank=1 + sum(worth > done for worth in worths),
        static_loss=loss,
        loss=loss,
    )


def _searched(
    ranked: Comparison,
    options: Sequence[Option],
    position: Position,
    judges: Judges,
    nodes: int,
) -> Comparison:
    """Compare with an empty bag, if the move could be tried: by the points each is ahead in the end.

    They are exact if those of the best move and of what was done are: for that, what may follow what was done
    is searched, too. Of the others only those are told then that go out, for nothing comes after them. If
    one of the searches was not over, the points may be less than was found, and what was lost is told as by
    a simulation.
    """
    lines = endgame.solve(position, judges.lexicon, nodes=nodes, go_on=judges.go_on)
    by_tiles = {_laid(position.board, line.move): line for line in lines}
    tried = [
        (option, by_tiles[laid])
        for option in options
        if (laid := _laid(position.board, option.move)) in by_tiles
    ]
    exact = [(option, line.margin) for option, line in tried if line.exact or not option.kept]
    if lines[0].exact and not any(option.made for option, _ in exact):
        done = next(each for each in options if each.made)
        margin, proven = endgame.margin_after(
            position, _candidate(done), judges.lexicon, nodes=nodes, go_on=judges.go_on
        )
        exact += [(done, margin)] if proven else []
    ahead = position.scores[0] - position.scores[1]
    if lines[0].exact and any(option.made for option, _ in exact):
        told = [replace(option, exact=CENTI * (ahead + margin)) for option, margin in exact]
        standing = _standing(Method.EXACT, told)
    elif any(option.made for option, _ in tried):
        told = [replace(option, simulated=CENTI * (ahead + line.margin)) for option, line in tried]
        standing = _standing(Method.SIMULATED, told)
    else:
        return ranked
    return replace(
        standing,
        static_loss=ranked.static_loss,
        missed=ranked.missed,
        line=(lines[0].move, *lines[0].continuation),
    )


def _simulated(
    ranked: Comparison,
    options: Sequence[Option],
    position: Position,
    judges: Judges,
    budget: Budget,
) -> Comparison:
    """The best by static worth and what was done, played on; by static worth if there was no time for all."""
    done = next(each for each in options if each.made)
    weighed = simulate(
        position,
        judges.lexicon,
        judges.leaves,
        nodes=budget.nodes,
        seed=budget.seed,
        go_on=judges.go_on,
        also=(_candidate(done),),
    )
    if not any(each.nodes for each in weighed):
        return ranked
    by_move = {each.move: each for each in options}
    worths: dict[Move, int] = {}
    for each in weighed:  # of all moves what was made alone may be written in another way
        worths.setdefault(by_move.get(each.candidate.move, done).move, each.worth)
    tried = [replace(by_move[move], simulated=worth) for move, worth in worths.items()]
    standing = _standing(Method.SIMULATED, tried)
    return replace(standing, static_loss=ranked.static_loss, missed=ranked.missed)


def _candidate(option: Option) -> Candidate:
    return Candidate(option.move, option.points, option.static, option.kept)


def _with_done(turn: Turn, options: Iterable[Option], done: Option) -> list[Option]:
    """The options, what was done among them, with the worth of the one that is the same if there is one."""
    own, others, found = _laid(turn.board, done.move), list[Option](), done
    for each in options:
        if each.points == done.points and _laid(turn.board, each.move) == own:
            found = each
        else:
            others.append(each)
    return [replace(found, move=done.move, made=True), *others]


def _done(turn: Turn, position: Position, options: Iterable[Option], leaves: Leaves) -> Option:
    """The move that was made, with its worth."""
    match turn.move:
        case Play() as play if not turn.taken_back:
            kept = sort_tiles(remove_tiles(turn.rack, _tiles_of(turn)))
            points = solution_of(play, turn.board, turn.rack, NORMAL).points
            return Option(play, points, kept, static.worth(position, points, kept, leaves))
        case Exchanged(tiles) if tiles:
            kept = remove_tiles(turn.rack, tiles)
            return Option(turn.move, 0, kept, static.worth(position, 0, kept, leaves))
        case Exchanged():
            likely = _exchange_of(turn.exchanged, options)
            if likely is not None:
                return likely
        case _:
            pass
    return Option(Passed(), 0, turn.rack, static.worth(position, 0, turn.rack, leaves))


def _exchange_of(count: int, options: Iterable[Option]) -> Option | None:
    """The best exchange of so many tiles."""
    exchanges = (
        each
        for each in options
        if isinstance(each.move, Exchanged) and len(each.move.tiles) == count
    )
    return next(exchanges, None)


def _done_by_points(turn: Turn) -> Option:
    """The move that was made from a rack known only in part, by its points."""
    points = 0
    if isinstance(turn.move, Play) and not turn.taken_back:
        points = solution_of(turn.move, turn.board, turn.rack, NORMAL).points
    return Option(Passed() if turn.taken_back else turn.move, points, "", CENTI * points)


def _position(turn: Turn, exchange_least: int) -> Position:
    """As the player saw it."""
    after = range(turn.player + 1, turn.player + len(turn.held))
    others = [player % len(turn.held) for player in after]
    return Position(
        board=turn.board,
        rack=turn.rack,
        unseen=unseen_of(turn.board, turn.rack),
        others=tuple(turn.held[player] for player in others),
        scores=(turn.scores[turn.player], *(turn.scores[player] for player in others)),
        exchange_least=exchange_least,
        passing_ends=turn.passing_ends,
    )


def _is_scrabble(turn: Turn) -> bool:
    """Whether it earned the bonus."""
    return (
        isinstance(turn.move, Play)
        and not turn.taken_back
        and NORMAL.bonus(len(_tiles_of(turn))) > 0
    )


def _tiles_of(turn: Turn) -> str:
    """The tiles that the rack must have held."""
    match turn.move:
        case Play() as play:
            return "".join(as_drawn(tile) for _, tile in placed(turn.board, play))
        case Exchanged(tiles):
            return tiles
        case Passed():
            return ""
        case _:
            assert_never(turn.move)


def _laid(board: Board, move: Move) -> Hashable:
    """A key that equal moves share."""
    return frozenset(placed(board, move)) if isinstance(move, Play) else move
