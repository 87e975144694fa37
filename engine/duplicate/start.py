"""What is frozen before the first draw of a duplicate game (`engine.statement`): its rules, in bounds."""

from engine.duplicate.rules import (
    MOST_SOLO_PLAYERS,
    MOST_SOLO_POINTS,
    MOST_UNANSWERED,
    DuplicateRules,
)
from engine.options import unsaid
from engine.refereeing.penalties import MOST
from engine.statement import Settings, Start, all_settings, read_start


def settings(rules: DuplicateRules) -> Settings:
    """The rules as they are frozen."""
    idle = unsaid(rules)
    return {name: value for name, value in all_settings(rules).items() if name not in idle}


def read_statement(text: str) -> Start[DuplicateRules]:
    """Read a statement.

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
