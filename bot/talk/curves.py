"""How a game went, as values for a platform that draws them: lines over its turns, each of which opens.

All of it is of a game that is over.
"""

from dataclasses import dataclass

from bot.talk.messages import Button


@dataclass(frozen=True, slots=True)
class CurveLine:
    """One line; `persons` are the numbers of those whose it is, `values` those after each turn."""

    name: str
    persons: tuple[int, ...]
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """Lines over the turns, or rounds, of a game.

    Attributes:
        title: what they show.
        turns: a button for each turn, which looks at it closely.
        lines: best player first.
        marked: where most was lost: numbers of turns, from 1, and of which of the lines, from 0.
    """

    title: str
    turns: tuple[Button, ...]
    lines: tuple[CurveLine, ...]
    marked: tuple[tuple[int, int], ...] = ()
