"""What can be asked of a game that one person plays alone, beside what can be asked of any (`game_actions`).

All of it is asked from anywhere, and answered to nobody else. What a button was made for does nothing when
its round is over; what was typed is meant for the round that is on.
"""

from dataclasses import dataclass

from bot.talk.game_actions import GameAction, Reach, Right
from bot.talk.round_names import RoundName


@dataclass(frozen=True, slots=True)
class _Own(GameAction):
    """An action of the player of a game alone, from anywhere."""

    right = Right.ANYBODY
    reach = Reach.PRIVATE


@dataclass(frozen=True, slots=True)
class TakeHint(_Own):
    """A hint that costs points, by its name; without one, ask which there are and what they cost."""

    hint: str = ""
    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class ShowTop(_Own):
    """Give the round up, and see its top; who is not `sure` is asked first where the time runs."""

    sure: bool = False
    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Settle(_Own):
    """Be done with the round: what was noted last counts."""

    round: RoundName | None = None
