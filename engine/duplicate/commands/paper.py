"""People in the room who play on paper: whoever leads seats them, and enters their slips.

They have a number on the club's sheet, and no account.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatOnPaper:
    """This person takes part, under this number of the sheet, in a centre."""

    player: int
    number: int
    centre: int = 0


@dataclass(frozen=True, slots=True)
class EnterSlip:
    """What he has written in the round, in time; empty for a blank slip."""

    player: int
    round: int
    text: str
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class CollectSlips:
    """There are no more slips in the room: what has not been entered was not handed in."""

    round: int
    draws: int | None = None
