"""What may be chosen when a game alone is created; fixed from then on (SPEC S1).

A seed is a text by which anybody gets the same draws: with the same formula and word list, the same seed
draws the same tiles, whatever is answered, for it is the top that goes on the board. It is no secret.
"""

from dataclasses import dataclass
from datetime import timedelta

from engine.duplicate.rules import LONGEST_ROUND
from engine.formulas import FORMULAS, Formula
from engine.statement import LONGEST_PHRASE, clean_phrase

MOST_ANSWERS = 1000
"""Words that may be noted in one round: more than anybody means."""
MOST_ROUNDS = 100
"""More than a game has: 102 tiles are placed in as many rounds at the most, and never one by one."""
MOST_REJECTED = 100
"""Racks of one round of a sheet that went back."""


@dataclass(frozen=True, slots=True)
class SoloRules:
    """The rules of one game.

    Attributes:
        formula: one of `FORMULAS`.
        round_time: how long a round lasts from the moment at which it is asked for; None without a clock.
        confirm: a word is noted, and may be changed until it is settled or time is over; else it is settled
            as it comes in.
        rounds: after so many the game is over; 0 for as many as there are.
        seed: what the draws follow from (`clean_seed`); empty for the game's secret. None with a sheet.

    Raises:
        ValueError: values that do not go together; the message names the field.
    """

    formula: str
    round_time: timedelta | None = None
    confirm: bool = False
    rounds: int = 0
    seed: str = ""

    def __post_init__(self) -> None:
        if self.formula not in FORMULAS:
            raise ValueError(f"formula: {self.formula!r} is not one of {', '.join(FORMULAS)}")
        if self.round_time is not None and not timedelta(0) < self.round_time <= LONGEST_ROUND:
            raise ValueError("round_time: up to seven days, or none")
        if not 0 <= self.rounds <= MOST_ROUNDS:
            raise ValueError(f"rounds: up to {MOST_ROUNDS}, or zero for as many as there are")
        if len(self.seed) > LONGEST_PHRASE:
            raise ValueError(f"seed: up to {LONGEST_PHRASE} characters")

    @property
    def played_formula(self) -> Formula:
        """The numbers of the formula."""
        return FORMULAS[self.formula]


def clean_seed(typed: str) -> str:
    """The seed that is meant, however it is spelled; empty if nothing is left, or too much."""
    return clean_phrase(clean_phrase(typed).casefold())
