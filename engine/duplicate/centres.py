"""The centres of a simultané: the same game in several places at the same hour.

Every game is played in centres. Most have one, *home*, where they were opened, and whose number is 0; of such
a game nothing here is ever written down. As long as whoever leads it admits them, others come in, each
brought by a player; they are numbered in the order in which they first came, and keep their number. A player
belongs to the centre where he sat down. Centres of the same name are one team (`centre_ranking`).

One clock, fair to the latest
-----------------------------
A draw goes to all centres at once, and is seen in each when it is shown there (`DrawShown`). The clock starts
when the last of those that are waited for shows it, and runs to one end for all: everybody has the draw for
the whole time of the round, and those who see it last for exactly that. Whoever sees it earlier may write his
bulletin meanwhile; it is worth what it would be worth later.

Waited for is who was there when the tiles were drawn, and is neither gone nor *away*. Away is a centre where
nothing can be shown (it is closed, say), and one that has not shown the draw `PATIENCE` after the first that
did: the others play on without it, and their next rounds do not wait for it either, until it shows a draw
again. So whoever drops out costs the others half a minute once, and then nothing. A game with no centre left
is suspended.

What is asked of them, `simultane` decides.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.duplicate.rounds import Round

HOME = 0
PATIENCE = timedelta(seconds=30)
"""The longest that a centre that shows the draw waits for the others."""
MOST_CENTRES = 500
LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class Centre:
    """A centre: who brought it, None of home; its name, if it was given one.

    `away`: nobody waits for it. `gone`: it was taken out of the game, and may come back.
    """

    number: int = HOME
    host: int | None = None
    name: str = ""
    away: bool = False
    gone: bool = False

    @property
    def is_waited_for(self) -> bool:
        """Whether a draw is to be shown there before its clock starts."""
        return not (self.away or self.gone)


Centres = tuple[Centre, ...]
ALONE: Centres = (Centre(),)
"""The centres of an ordinary game."""


def awaited(centres: Centres) -> tuple[int, ...]:
    """The centres that a round waits for whose tiles are drawn now; none where nobody else plays."""
    if len(centres) == 1:
        return ()
    return tuple(each.number for each in centres if each.is_waited_for)


def lacking(centres: Centres, current: Round) -> list[int]:
    """The centres that are waited for, and have not shown the draw."""
    return [
        number
        for number in current.awaited
        if number not in current.shown and centres[number].is_waited_for
    ]


def unseen(centres: Centres, current: Round) -> tuple[int, ...]:
    """The centres, of several, in which the draw was not shown, whether or not they were waited for."""
    if len(centres) == 1:
        return ()
    return tuple(each.number for each in centres if each.number not in current.shown)


def opens_without(current: Round) -> datetime | None:
    """The time at which a round that is announced begins without those who lack its draw."""
    return min(current.shown.values()) + PATIENCE if current.shown else None


def waited(current: Round) -> timedelta:
    """The time for which the centre that had the draw first has waited for the last."""
    if current.opened is None or not current.shown:
        return timedelta(0)
    return max(current.opened - min(current.shown.values()), timedelta(0))
