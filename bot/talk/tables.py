"""A table, for platforms that draw it: who sits there, the score of those who play in turn, and the lobby.

What a message says of it in words stands in the message; the platforms that draw leave those lines out.
"""

from dataclasses import dataclass
from datetime import timedelta

from engine.options import option


@dataclass(frozen=True, slots=True)
class Side:
    """A line of the score board of those who play in turn.

    Attributes:
        name, score: who, and the points as they are written.
        on: it is their turn, and their clock runs.
        left: the time that is their own, below zero in overtime; None if they have none.
        did: what they did last, in short; empty for nothing yet.
        latest: nobody has done anything since.
    """

    name: str
    score: str
    on: bool = False
    left: timedelta | None = None
    did: str = ""
    latest: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """A player at a table: a number below zero is a program's; who `leads` it starts the game.

    Who `owes` something has not done yet what the game's own button is for.
    """

    name: str
    number: int
    leads: bool = option(False)
    owes: bool = option(False)


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table, before the start and after it, for platforms that draw it.

    Attributes:
        name: what tells it from other tables: its kind, and who plays.
        players: in the order in which they came.
        rules: them all in one line.
        notes: what else is to be known before the start.
        missing: why it cannot start yet; empty if it can.
        leader: the name of who starts it; empty if nobody is to, or a referee.
        room: how many more may come; None without a limit.
        others: how many players there are besides; of a crowd the first ones are enough.
        choices: whether there are rules to choose.
        code: what binds the draws, and the phrases that players have added.
        referees: those who rule here, and have no seat; who `leads` starts it.
    """

    name: str
    players: tuple[Player, ...]
    rules: str
    notes: str = option("")
    missing: str = option("")
    leader: str = option("")
    room: int | None = option(None)
    choices: bool = option(False)
    code: str = option("")
    others: int = option(0)
    referees: tuple[Player, ...] = option(())
