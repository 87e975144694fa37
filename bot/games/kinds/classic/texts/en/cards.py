"""English: the card of a classic game, and how a match stands."""

from bot.games.kinds.classic.texts.cards import Cards
from bot.games.kinds.classic.texts.pieces import MatchLine
from bot.texts.en import numbers
from bot.texts.en.numbers import count, halves, signed, thousands
from engine.classic.reasons import Ending, OutReason, Termination


def _in_match(line: MatchLine) -> str:
    one = line.match_points in (1, 2)  # a half, or one
    match_points = f"{halves(line.match_points)} match point{'' if one else 's'}"
    return f"{count(line.won, 'game')} won, {match_points}, tie-break {signed(line.tie_break)}"


CARDS = Cards(
    language=numbers,
    finished="Game over",
    over=lambda why: f"Game over: {why}",
    endings={
        Ending.OUT: "the bag is empty, and so is a rack (art. 7.1)",
        Ending.BLOCKED: "nothing left to play or exchange (art. 7.2)",
        Ending.PASSES: "everybody has passed",
        Ending.TIME: "time is up",
        Ending.ALONE: "only one player is left",
        Ending.STOPPED: "stopped before the end",
    },
    terminations={
        Termination.PLAYED: "all is played",
        Termination.STOPPED: "stopped before the end",
        Termination.LOBBY_LEFT: "there was nobody left",
        Termination.LOBBY_OVER: "nobody started it",
    },
    gone={
        OutReason.RESIGNED: "{name} resigned",
        OutReason.LEFT: "{name} left",
        OutReason.TAKEN_OUT: "{name} was taken out",
        OutReason.ABSENT: "{name} stopped answering",
        OutReason.LATE: "{name} didn't come",
        OutReason.TIME: "{name} ran out of time",
        OutReason.SANCTIONED: "{name} was penalised (art. 9.2)",
        OutReason.EXCLUDED: "{name} was excluded (art. 9.3)",
    },
    nobody_wins="Nobody wins.",
    best_so_far=lambda points: f"Your record: {points}.",
    beaten=lambda points, before: f"A new record! {points}, up from {before}.",
    equalled=lambda points: f"Record equalled: {points}.",
    remains=lambda points: f"Your record stands at {points}.",
    has=lambda name, what: f"{name}: {what}",
    deducted=lambda points, left: f"(−{thousands(points)}, {count(left, 'letter')} left)",
    added=lambda points: f"(+{thousands(points)} from the other racks)",
    match_over="Match over:",
    match_after=lambda games: f"Match after {count(games, 'game')}:",
    in_match=_in_match,
)
