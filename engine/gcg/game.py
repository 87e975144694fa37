"""A game as a GCG file tells it. What the file says is kept, right or wrong: `checking` judges it."""

from dataclasses import dataclass, field

from engine.moves import Play

MOST_PLAYERS = 4


@dataclass(eq=False)
class GcgError(ValueError):
    """A text that tells no game: the number of the line, from 1, and what is wrong there."""

    line: int
    problem: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}"


class NotReadable(ValueError):
    """The fault of a line; the reader of the text knows which line."""


@dataclass(frozen=True, slots=True)
class GcgPlayer:
    """A player: `nick` is one word, by which events name the player."""

    nick: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Event:
    """The fields of every event.

    Attributes:
        player: whose it is, from 0.
        rack: the tiles before it, or those of them that are known.
        points: what it earns, or takes.
        total: the player's points after it.
        note: what is said about it, on one line.
        line: where it was read; 0 if it was not.
    """

    player: int
    rack: str = ""
    points: int
    total: int
    note: str = ""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(_Event):
    """A word was placed; `play` is the whole word, jokers in lower case, on a square of ours."""

    play: Play


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchanged(_Event):
    """Tiles were changed: how many, and which if that is known."""

    count: int
    tiles: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(_Event):
    """A turn without anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawn(_Event):
    """The player's last word came off the board after a challenge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenged(_Event):
    """Points given, or taken, because a challenge was wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRack(_Event):
    """Points for the tiles that somebody else kept, or taken for those that one kept oneself."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Overtime(_Event):
    """Points taken for time."""


Event = Played | Exchanged | Passed | Withdrawn | Challenged | EndRack | Overtime


@dataclass(frozen=True, slots=True)
class GcgGame:
    """A game.

    Attributes:
        players: two to four, in the order in which they play; one alone is read too.
        events: in the order of the file.
        racks: what each player holds in the end, as far as it is known; empty if nothing is.
        title, description, lexicon: as written.
        identity: the authority that gave it, and the identity (``org.example 17``).
        note: what is said before the first event.
        pragmas: the others, name and text, in the order of the file.
    """

    players: tuple[GcgPlayer, ...]
    events: tuple[Event, ...] = ()
    racks: tuple[str, ...] = ()
    title: str = ""
    description: str = ""
    identity: str = ""
    lexicon: str = ""
    note: str = ""
    pragmas: tuple[tuple[str, str], ...] = ()
