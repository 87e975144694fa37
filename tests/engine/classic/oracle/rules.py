"""What a classic game is played by, as plain data: one field an article.

All times are whole seconds.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Rules:
    """The settings of the game; the defaults are those of `famille`, refereed by the bot."""

    passes_max: int = 2  # X1
    exchange_min: int = 7  # X4
    exchange_is_pass: bool = False  # X2
    challenge: str = "auto"  # F7: auto | free | five | double
    window: int | None = None  # T12; None: by the next action, or all others' acceptance, alone
    clock: str = "none"  # T13: none | bank | move | shared
    time: int = 0  # of the bank, of a move, or of the game
    reserve: int = 0  # a bank of days for what moves take beyond their time
    at_zero: str = "freeze"  # X8, of a bank: freeze (C 7.3) | minus10 | end
    time_deducts: bool = False  # X22
    lost_turn_is_pass: str = "time"  # X25: time | none | all
    absent: str = "forfeit"  # X23: forfeit | away, which is also a seat that waits for a substitute
    patience: int | None = None  # without a clock: so long until somebody is absent
    over_days: bool = False  # correspondence: who uses up his time for a move is absent
    late_after: int | None = None  # T19: who has done nothing by then has lost
    late_clock: bool = False  # T19: ... or when his bank is empty
    no_word: str = "totals"  # T16, if none was ever placed: totals | lowest (8.2) | tie
    ends_when_blocked: bool = False  # F8: `fin_auto`


FAMILY = Rules()
TOURNAMENT = Rules(
    passes_max=3, challenge="five", window=30, clock="bank", time=20 * 60, no_word="lowest"
)
