"""How a game ended, as values: for a platform that draws a standing, and does not only say it.

All of it is public: a game that is over has told every round, and every move.
"""

from dataclasses import dataclass

from engine.options import option


@dataclass(frozen=True, slots=True)
class Highlight:
    """Something worth telling of a game or a player: its label, the play, its round or turn.

    `number` counts from 1; 0 if it is of no single one.
    """

    label: str
    text: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Finisher:
    """A line of the standing, in words where a language has its own.

    Attributes:
        place: from 1, the same for those who are level; 0 where nobody is ranked.
        name: the player, or both of a pair.
        persons: their numbers; none of a program.
        points: the total, as it is written.
        share: the percentage of the tops; empty where there are none.
        gap: the negative, likewise; of a classic game what came off for tiles in hand.
        more: what else there is: solos, penalties.
        best: the best round or move.
    """

    place: int
    name: str
    persons: tuple[int, ...]
    points: str
    share: str = ""
    gap: str = ""
    more: str = ""
    best: Highlight | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game came out.

    Attributes:
        standing: best first.
        highlights: what is worth telling of the whole game.
        others: how many there are besides; of a crowd the first ones are enough.
        teams: the ranking of the places where it was played, in lines, if there are several.
        series: that of the games which follow each other, likewise.
    """

    standing: tuple[Finisher, ...]
    highlights: tuple[Highlight, ...] = ()
    others: int = option(0)
    teams: str = option("")
    series: str = option("")
