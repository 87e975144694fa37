"""English: what is said of a game that was analysed."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from bot.talk.typography import as_typed, english
from bot.texts.analysis import missed_told, options_told, plays_told, whole_points
from bot.texts.en.numbers import (
    MORE,
    count,
    exact_worth,
    is_plural,
    ordinal,
    points,
    thousands,
    worth,
)
from bot.texts.lists import FEW_PLAYERS, few
from engine.analysis.values import (
    AnalysedMove,
    Method,
    Missed,
    Option,
    Phase,
    PlayerSums,
    Sum,
)
from engine.moves import Play
from engine.notation import mark_jokers
from engine.strategy.position import CENTI, Exchanged, Move, Passed

_PHASES: Mapping[Phase, str] = {
    Phase.OPENING: "opening",
    Phase.MIDDLE: "middle",
    Phase.BEFORE_END: "pre-endgame",
    Phase.END: "endgame",
    Phase.FIRST_THIRD: "first third",
    Phase.SECOND_THIRD: "second third",
    Phase.LAST_THIRD: "last third",
}
_BY: Mapping[Method, str] = {
    Method.POINTS: "points",
    Method.STATIC: "value",
    Method.SIMULATED: "simulation",
    Method.EXACT: "exact",
}
_COMPARED: Mapping[Method, str] = {
    Method.POINTS: "possible moves",
    Method.STATIC: "possible moves",
    Method.SIMULATED: "moves simulated",
    Method.EXACT: "moves searched to the end",
}
_METHODS: Mapping[Method, str] = {
    Method.POINTS: "Losses in points alone: what comes after is not counted.",
    Method.STATIC: "Losses in points and in the value of the tiles kept.",
    Method.SIMULATED: "Losses in points, tiles kept and simulated replies; exact once the bag is empty.",
    Method.EXACT: "Losses are exact: the bag is empty, so everything is known.",
}
unfinished = english("Time ran out: the last moves were compared without simulation.")
partial = english("Some racks are incomplete in the file: those moves are left out of the losses.")


def title(names: Sequence[str]) -> str:
    players = few([as_typed(name) for name in names], FEW_PLAYERS, MORE)
    return english(f"Analysis: {players}" if players else "Analysis")


def unnamed(number: int) -> str:
    return f"Player {number}"


def phase(phase: Phase) -> str:
    return _PHASES[phase]


def method(method: Method) -> str:
    return english(_METHODS[method])


def columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Turn", True),
        ("Player", False),
        ("Rack", False),
        ("Played", False),
        ("Pts", True),
        ("Better", False),
        ("Pts", True),
        ("Loss", True),
        ("Note", False),
    )


def cells(move: AnalysedMove, names: Sequence[str]) -> tuple[str, ...]:
    better = move.best if move.loss else None
    return (
        str(move.number),
        names[move.player],
        move.rack,
        _done(move),
        str(move.points),
        "" if better is None else told(better.move),
        "" if better is None else str(better.points),
        _loss(move),
        ", ".join(_remarks(move)),
    )


def headings() -> Sequence[str]:
    return (
        "turn",
        "player",
        "phase",
        "rack",
        "bag",
        "reference",
        "played",
        "points",
        "best reference",
        "best move",
        "best points",
        "rank",
        "static loss",
        "loss",
        "compared by",
        "scrabbles missed",
        "note",
    )


def fields(move: AnalysedMove, names: Sequence[str]) -> Sequence[str]:
    best = move.best
    return (
        str(move.number),
        names[move.player],
        phase(move.phase),
        move.rack,
        str(move.bag),
        move.move.ref if isinstance(move.move, Play) else "",
        _what(move.move, move.exchanged),
        str(move.points),
        best.move.ref if best is not None and isinstance(best.move, Play) else "",
        "" if best is None else _what(best.move),
        "" if best is None else str(best.points),
        str(move.rank or ""),
        exact_worth(move.static_loss) if best else "",
        exact_worth(move.loss) if best else "",
        _BY[move.method] if best else "",
        plays_told(move.missed.best),
        ", ".join(_remarks(move)),
    )


def detail(move: AnalysedMove, name: str) -> str:
    rack = as_typed(move.rack) if move.rack else "rack unknown"
    heading = (
        f"Turn {move.number}, {as_typed(name)}, {phase(move.phase)}, {rack}: {_done(move)}, "
        f"{points(move.points)}{_standing(move)}"
    )
    lines = [heading]
    lines += [_option(at, each, move.method) for at, each in options_told(move)]
    if move.line:
        lines.append(f"   best line: {', '.join(map(told, move.line))}")
    if move.missed.count:
        lines.append(f"   {_missed(move.missed)}")
    if move.unknown:
        lines.append(f"   not valid: {', '.join(move.unknown)}")
    return english("\n".join(lines))


def worst(move: AnalysedMove) -> str:
    better = "" if move.best is None else f" instead of {_instead(move.best.move)}"
    return english(f"turn {move.number}, −{_loss(move)}: {_done(move)}{better}")


def sum_columns() -> Sequence[tuple[str, bool]]:
    return (
        ("Player", False),
        ("Phase", False),
        ("Turns", True),
        ("No loss", True),
        ("Points lost", True),
        ("Per turn", True),
        ("Scrabbles", True),
        ("Missed", True),
    )


def sum_cells(name: str, each: Sum) -> tuple[str, ...]:
    return (
        name,
        "whole game" if each.phase is None else phase(each.phase),
        str(each.moves) + (f" + {each.unjudged}" if each.unjudged else ""),
        str(each.best),
        worth(each.lost),
        _per_move(each),
        str(each.scrabbles),
        str(each.missed),
    )


def player(name: str, sums: PlayerSums) -> str:
    each = sums.whole
    if not each.moves:
        return english(f"{as_typed(name)}: no complete rack, so nothing to judge")
    return english(f"{as_typed(name)}: {in_turns(each)}")


def in_turns(each: Sum) -> str:
    """``12.3 points lost (1.2 per turn), nothing lost in 7 of 10 turns, 2 scrabbles, 1 missed``."""
    best = f"nothing lost in {thousands(each.best)} of {count(each.moves, 'turn')}"
    return f"{lost(each, 'turn')}, {best}, {bonus_words(each)}"


def lost(each: Sum, turn: str) -> str:
    return f"{in_all(each)} points lost ({_per_move(each)} per {turn})"


def bonus_words(each: Sum) -> str:
    """``2 scrabbles, 1 missed``."""
    missed = f", {thousands(each.missed)} missed" if each.missed else ""
    return f"{count(each.scrabbles, 'scrabble')}{missed}"


def told(move: Move, exchanged: int = 0) -> str:
    """``H4 PA(S)SE``, ``exchange AEI``, ``pass``."""
    return (
        f"{move.ref} {mark_jokers(move.word)}" if isinstance(move, Play) else _what(move, exchanged)
    )


def _what(move: Move, exchanged: int = 0) -> str:
    """Without its square."""
    match move:
        case Play(word=word):
            return mark_jokers(word)
        case Exchanged(tiles):
            return f"exchange {tiles or exchanged}"
        case Passed():
            return "pass"
        case _:
            assert_never(move)


def _instead(move: Move) -> str:
    match move:
        case Play():
            return told(move)
        case Exchanged(tiles):
            return f"exchanging {tiles}"
        case Passed():
            return "passing"
        case _:
            assert_never(move)


def _done(move: AnalysedMove) -> str:
    return told(move.move, move.exchanged)


def _remarks(move: AnalysedMove) -> list[str]:
    remarks = []
    if move.missed.count:
        remarks.append("scrabble missed")
    if move.taken_back:
        remarks.append("taken back")
    if move.lost_turn:
        remarks.append("turn lost")
    if move.unknown and not move.taken_back:
        remarks.append("not valid")
    if not move.whole:
        remarks.append("rack incomplete" if move.rack else "rack unknown")
    return remarks


def _standing(move: AnalysedMove) -> str:
    """Its place among all, what it lost, and what else there is to know."""
    parts = _remarks(move)[bool(move.missed.count) :]
    if move.options and not move.loss:
        parts.insert(0, "nothing better")
    elif move.options:
        at_least = "" if move.whole else "at least "
        place = f"{ordinal(move.rank)} of {thousands(move.considered)} {_COMPARED[move.method]}"
        parts.insert(0, f"loss {at_least}{_loss(move)}, {place}")
    return f"; {', '.join(parts)}" if parts else ""


def _option(at: int, option: Option, by: Method) -> str:
    worths = [] if by is Method.POINTS else [f"value {worth(option.static)}"]
    if option.simulated is not None:
        worths.append(f"simulated {worth(option.simulated)}")
    if option.exact is not None:
        worths.append(f"final margin {whole_points(option.exact)}")
    sign = "*" if option.made else " "
    kept = f", keeps {as_typed(option.kept)}" if option.kept else ""
    return f" {sign} {at}. {told(option.move)}, {', '.join([points(option.points), *worths])}{kept}"


def _missed(missed: Missed) -> str:
    what = "scrabbles missed" if is_plural(missed.count) else "scrabble missed"
    return f"{thousands(missed.count)} {what}: {missed_told(missed)}"


def _loss(move: AnalysedMove) -> str:
    if not move.options:
        return "?"
    if not move.loss:
        return "0"
    if move.method in {Method.EXACT, Method.POINTS}:
        return whole_points(move.loss)
    return worth(move.loss)


def in_all(each: Sum) -> str:
    return worth(each.lost) if each.lost % CENTI else thousands(each.lost // CENTI)


def _per_move(each: Sum) -> str:
    return worth(int(each.per_move * CENTI))
