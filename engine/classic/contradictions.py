"""Settings of a classic game that do not go together: a game with them is not opened."""

from enum import Enum, unique

from engine.classic.rules import Challenge, ClassicRules, Clock, Late, OutOfTime, Solitaire
from engine.classic.variants import Bags


@unique
class Contradiction(Enum):
    """Two settings that do not go together."""

    AUTO_END_NEEDS_AUTO = "auto-end-needs-auto"
    """Elsewhere a bad word may be tried, so nobody is blocked (SPEC F8)."""
    OPEN_DICTIONARY_AND_PENALTY = "open-dictionary-and-penalty"
    """A player who may look words up is not to pay for asking (SPEC V2)."""
    MATCH_NEEDS_TWO = "match-needs-two"
    MATCH_AND_SOLITAIRE = "match-and-solitaire"
    OUT_OF_TIME_NEEDS_BANK = "out-of-time-needs-bank"
    """Only a bank can be empty: any answer to that but the default needs one."""
    LATE_CLOCK_NEEDS_BANK = "late-clock-needs-bank"
    RESERVE_NEEDS_MOVE = "reserve-needs-move"
    ALARM_TOO_LONG = "alarm-too-long"
    """The first alarm comes before the move begins."""
    WINDOW_IN_CORRESPONDENCE = "window-in-correspondence"
    """Over days a challenge ends with the opponent's action or time, not with a window (SPEC T12)."""
    NO_TIME = "no-time"
    """A clock with nothing on it."""
    DEDUCT_NEEDS_TIMED_END = "deduct-needs-timed-end"
    """Only a game that ends by time is ended without deductions (SPEC X22)."""
    SOLITAIRE_CHALLENGE = "solitaire-challenge"
    """Nobody is there to challenge."""
    OPEN_TILES_AND_DRAWING = "open-tiles-and-drawing"
    """Tiles that are chosen are not drawn from bags or had by a swap (SPEC S2, V1, V4)."""


def contradiction(rules: ClassicRules) -> Contradiction | None:
    """The reason why these rules cannot hold together; the first of several."""
    penalty = rules.challenge in (Challenge.FIVE_POINTS, Challenge.DOUBLE)
    banked, timed_end = (
        rules.clock is Clock.BANK,
        (rules.clock is Clock.SHARED or rules.out_of_time is OutOfTime.GAME_ENDS),
    )
    on_clock = {
        Clock.NONE: True,
        Clock.BANK: bool(rules.bank),
        Clock.SHARED: bool(rules.bank),
        Clock.MOVE: bool(rules.move_time),
    }[rules.clock]
    broken = {
        Contradiction.AUTO_END_NEEDS_AUTO: rules.auto_end and rules.challenge is not Challenge.AUTO,
        Contradiction.OPEN_DICTIONARY_AND_PENALTY: rules.open_dictionary and penalty,
        Contradiction.MATCH_AND_SOLITAIRE: rules.is_match and rules.solitaire is not None,
        Contradiction.MATCH_NEEDS_TWO: rules.is_match and rules.seats != 2,  # noqa: PLR2004 - T8
        Contradiction.OUT_OF_TIME_NEEDS_BANK: rules.out_of_time is not OutOfTime.FREEZE
        and not banked,
        Contradiction.LATE_CLOCK_NEEDS_BANK: rules.late is Late.CLOCK and not banked,
        Contradiction.RESERVE_NEEDS_MOVE: bool(rules.reserve) and rules.clock is not Clock.MOVE,
        Contradiction.ALARM_TOO_LONG: rules.clock is Clock.MOVE and rules.alarm >= rules.move_time,
        Contradiction.WINDOW_IN_CORRESPONDENCE: rules.is_correspondence
        and rules.window is not None
        and rules.challenge is not Challenge.AUTO,
        Contradiction.NO_TIME: not on_clock,
        Contradiction.DEDUCT_NEEDS_TIMED_END: rules.deduct and not timed_end,
        Contradiction.SOLITAIRE_CHALLENGE: rules.solitaire is not None
        and rules.challenge is not Challenge.AUTO,
        Contradiction.OPEN_TILES_AND_DRAWING: rules.solitaire is Solitaire.OPEN_TILES
        and (rules.recycling or rules.bags is not Bags.ONE),
    }
    return next((reason for reason, holds in broken.items() if holds), None)
