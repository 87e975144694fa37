"""What is frozen before the first draw of a duplicate game (`engine.statement`): its rules, in bounds.

Rules that came later (`_LATER`) are written where they are not as usual: without them, a game is frozen as it
always was, and what was frozen before there were any is read to the byte.
"""

from types import MappingProxyType

from engine.duplicate.rules import (
    MOST_SOLO_PLAYERS,
    MOST_SOLO_POINTS,
    MOST_UNANSWERED,
    DuplicateRules,
)
from engine.refereeing.penalties import MOST
from engine.statement import Settings, Start, all_settings, read_start

_LATER = (
    "refereeing",
    "regulation",
    "connection",
    "solo_for",
    "kept",
    "drawing",
    "rounding",
    "ties",
    "choice_time",
    "solutions",
    "scoring",
    "bulletins",
    "pairs",
    "rotating",
    "series",
    "first_costly",
    "warning_points",
)
_USUAL = MappingProxyType(all_settings(DuplicateRules(formula="normal")))


def settings(rules: DuplicateRules) -> Settings:
    """The rules as they are frozen."""
    later = changed_later(rules)
    said = all_settings(rules)
    return {name: value for name, value in said.items() if name not in _LATER or name in later}


def changed_later(rules: DuplicateRules) -> frozenset[str]:
    """The fields of these later rules that are not as usual."""
    said = all_settings(rules)
    return frozenset(name for name in _LATER if said[name] != _USUAL[name])


def read_statement(text: str) -> Start[DuplicateRules]:
    """What a statement says.

    Raises:
        ValueError: it is not what Chevalet writes, to the byte, of whole seconds and numbers in bounds.
    """
    start = read_start(text, DuplicateRules, settings)
    bounds = (
        (start.rules.solo_players, MOST_SOLO_PLAYERS),
        (start.rules.solo_points, MOST_SOLO_POINTS),
        (start.rules.absent_after, MOST_UNANSWERED),
        (start.rules.first_costly, MOST),
        (start.rules.warning_points, MOST),
    )
    if start.seats or any(value > most for value, most in bounds):
        raise ValueError("what no game of this kind has")
    return start
