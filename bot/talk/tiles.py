"""Tiles that lie on no board, as a value: a platform that can draw them has no letters in its text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tiles:
    """The tiles of a message or an answer.

    Attributes:
        said: the same in words; the text begins with it, and what follows is said beside the tiles.
        newest: the one that was just called, larger than all else; ``?`` is a joker, empty is none.
        rows: the others, a row each; those in lower case are crossed out.
        small: these are only looked up now and then.
    """

    said: str
    newest: str = ""
    rows: tuple[str, ...] = ()
    small: bool = False
