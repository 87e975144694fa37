"""What is frozen at the start of a classic game, or match (`engine.statement`).

The rules that mean something, and who sits where: a person, a program of which level, a second rack. The
numbers of persons are not in it: nobody can compare them. What means nothing under the other rules is left
out (minutes of a clock that does not run, say): else whoever runs the game could choose the draws with it,
and nobody would see him do so.
"""

from collections.abc import Iterable

from engine.classic.numbers import is_person, level_of
from engine.classic.rules import Challenge, ClassicRules, Clock, Late, Order
from engine.options import unsaid
from engine.statement import Settings, Start, all_settings, read_start
from engine.strategy.knowledge import Level

PERSON = "person"
SECOND_RACK = "second-rack"
_SEATS = frozenset({PERSON, SECOND_RACK, *(level.name.lower() for level in Level)})


def settings(rules: ClassicRules) -> Settings:
    """The rules as they are frozen."""
    idle = _idle(rules)
    return {name: value for name, value in all_settings(rules).items() if name not in idle}


def seats(players: Iterable[int]) -> tuple[str, ...]:
    """The kind of player in each seat."""
    return tuple(map(_seat, players))


def read_statement(text: str) -> Start[ClassicRules]:
    """Read a statement; rules that are not in it have their usual values.

    Raises:
        ValueError: it is not what Chevalet writes, to the byte, of whole seconds and numbers in bounds.
    """
    start = read_start(text, ClassicRules, settings)
    if not start.seats or not _SEATS.issuperset(start.seats):
        raise ValueError("seats that no game of this kind has")
    return start


def _seat(player: int) -> str:
    if is_person(player):
        return PERSON
    level = level_of(player)
    return SECOND_RACK if level is None else level.name.lower()


def _are_two(rules: ClassicRules) -> bool:
    """Whether the other is second, whoever wins the toss."""
    return rules.seats == 2  # noqa: PLR2004 - two


def _idle(rules: ClassicRules) -> frozenset[str]:
    """Settings that mean nothing beside the others, or once the game has started."""
    alone = rules.solitaire is not None
    is_live = rules.clock is not Clock.NONE and not rules.is_correspondence
    without = {
        "lobby_time": True,
        "program_delay": True,
        "seats": alone,
        "toss_joker": alone,
        "order": alone or (_are_two(rules) and rules.order is not Order.SEATED),
        "window": rules.challenge is Challenge.AUTO,
        "bank": rules.clock not in (Clock.BANK, Clock.SHARED),
        "move_time": rules.clock is not Clock.MOVE,
        "alarm": rules.clock is not Clock.MOVE,
        "reserve": rules.clock is not Clock.MOVE,
        "nudge": rules.clock is Clock.MOVE and is_live,
        "late": not is_live,
        "late_after": not is_live or rules.late is Late.CLOCK,
        "win": not rules.is_match,
        "draw": not rules.is_match,
    }
    return unsaid(rules) | {name for name, idle in without.items() if idle}
