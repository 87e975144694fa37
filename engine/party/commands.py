"""What can be asked of any party. People are their numbers; times are those of the platform."""

from dataclasses import dataclass
from datetime import datetime

from engine.table.commands import Abort, Join, Leave, LoseTime, Resume, Start, Suspend, Wake


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """The message of turn `number`, from 1, is out: its time runs. Any other turn is not opened."""

    number: int


TableCommand = Join | Leave | OpenTurn | Suspend | Resume | LoseTime | Abort
"""Commands that `engine.party.table` decides; the others mean something else in each game."""
PartyCommand = TableCommand | Start | Wake
