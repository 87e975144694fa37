"""English: the card of a classic game, and how a match stands."""

from collections.abc import Mapping, Sequence

from bot.games.kinds.classic.texts.en.turns import TURNS
from bot.games.kinds.classic.texts.pieces import Line, MatchLine
from bot.talk.typography import as_typed, english
from bot.texts.en.numbers import count, halves, is_plural, listing, signed, thousands
from engine.classic.reasons import Ending, Termination

finished = "Game over"
_ENDINGS: Mapping[Ending, str] = {
    Ending.OUT: "the bag is empty, and so is a rack (art. 7.1)",
    Ending.BLOCKED: "nothing left to play or exchange (art. 7.2)",
    Ending.PASSES: "everybody has passed",
    Ending.TIME: "time is up",
    Ending.ALONE: "only one player is left",
    Ending.STOPPED: "stopped before the end",
}
_NEVER_PLAYED: Mapping[Termination, str] = {
    Termination.PLAYED: "all is played",
    Termination.STOPPED: "stopped before the end",
    Termination.LOBBY_LEFT: "there was nobody left",
    Termination.LOBBY_OVER: "nobody started it",
}


def game_over(ending: Ending) -> str:
    return english(f"Game over: {_ENDINGS[ending]}")


def never_played(termination: Termination) -> str:
    return english(f"Game over: {_NEVER_PLAYED[termination]}")


def winner(names: Sequence[str]) -> str:
    if not names:
        return "Nobody wins."
    told = listing([*map(as_typed, names)])
    return english(f"{told} wins!" if len(names) == 1 else f"A tie: {told}.")


def to_beat(best: int) -> str:
    return english(f"Your record: {_points(best)}.")


def record(total: int, before: int) -> str:
    if total > before:
        return english(f"A new record! {_points(total)}, up from {_points(before)}.")
    if total == before:
        return english(f"Record equalled: {_points(total)}.")
    return english(f"Your record stands at {_points(before)}.")


def standings(lines: Sequence[Line]) -> str:
    return english("\n".join(map(_line, lines)))


def match(lines: Sequence[MatchLine], number: int, *, over: bool) -> str:
    heading = "Match over" if over else f"Match after {count(number, 'game')}"
    told = [
        f"{line.place}. {as_typed(line.name)}: {count(line.won, 'game')} won, "
        f"{halves(line.match_points)} match points, tie-break {signed(line.tie_break)}"
        for line in lines
    ]
    return english("\n".join([f"{heading}:", *told]))


def _line(line: Line) -> str:
    told = f"{line.place}. {as_typed(line.name)}: {_points(line.total)}"
    if line.deducted:
        told += f" (−{thousands(line.deducted)}, {count(line.left, 'letter')} left)"
    if line.added:
        told += f" (+{thousands(line.added)} from the other racks)"
    return told


def _points(total: int) -> str:
    return f"{TURNS.score(total)} point{'s' if is_plural(total) else ''}"
