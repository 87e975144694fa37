"""A round of a duplicate game as it stands: the one that is on, and those that are over."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property
from typing import Self

from engine.board import Board
from engine.duplicate.draws import Draw
from engine.duplicate.events import Opening, Result
from engine.duplicate.reasons import ChoiceReason
from engine.growing import Growing
from engine.moves import Play
from engine.solutions import Solution


@dataclass(frozen=True, slots=True)
class Entry:
    """A bulletin that is in, as typed; without a `text` it is blank. `points` count if its words exist.

    In official refereeing it has no play: nobody has read it yet. Nor has one that announces its points.
    `also` are its further solutions (multitops), whose points are in `points`.
    """

    player: int
    play: Play | None
    points: int
    at: datetime
    text: str = ""
    also: tuple[Solution, ...] = ()

    @property
    def solutions(self) -> tuple[Solution, ...]:
        """The solutions that the bulletin plays, each with its points; none without a play."""
        if self.play is None:
            return ()
        others = sum(each.points for each in self.also)
        return Solution(self.play, self.points - others), *self.also


@dataclass(frozen=True, slots=True)
class Appeal:
    """A player's question about a round; `upheld` is None until the referee has ruled."""

    player: int
    round: int
    text: str
    upheld: bool | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """The round that is on. Times are None before they come.

    `entries` has each player's bulletins in the order in which they arrived: who has an entry has answered.
    `all_answered` says that the deadline was moved because everybody had, and is so much too `early` for
    the round's own; `reopened` that the organiser gave more time after that, which holds until somebody else
    answers. `players` are those who were there at its end, `out` those who joined and may not answer it.
    It is `collected` when no slip of paper is waited for any longer.
    `last_answer` is when the last of them answered who have, by each one's earliest bulletin.
    `lost` is what nobody could play of it and was not given back yet; `accounted` are the spans that are in
    it, or were given back, or in which the clock stood still.

    In official refereeing: `nulled` has the reasons for which bulletins will earn nothing, by player;
    `candidates` are the tops that a referee may choose from until `choose_by`.

    In a simultané: `awaited` are the centres that were there when the tiles were drawn, `shown` when each had
    the draw.
    """

    number: int
    draws: tuple[Draw, ...]
    drawn: datetime
    opened: datetime | None = None
    deadline: datetime | None = None
    warned: bool = False
    closed: datetime | None = None
    collected: bool = False
    entries: Growing[tuple[Entry, ...]] = field(default_factory=Growing)
    last_answer: datetime | None = None
    all_answered: bool = False
    early: timedelta = timedelta(0)
    reopened: bool = False
    players: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    lost: timedelta = timedelta(0)
    accounted: tuple[tuple[datetime, datetime], ...] = ()
    nulled: Mapping[int, str] = field(default_factory=dict)
    candidates: tuple[Solution, ...] = ()
    choose_by: datetime | None = None
    awaited: tuple[int, ...] = ()
    shown: Mapping[int, datetime] = field(default_factory=dict)

    @property
    def draw(self) -> Draw:
        """The draw that stands."""
        return self.draws[-1]

    @property
    def rack(self) -> str:
        """The tiles, kept ones first."""
        return self.draw.rack

    @property
    def lasts(self) -> timedelta | None:
        """The round's whole time; None until it is opened."""
        if self.opened is None or self.deadline is None:
            return None
        return self.deadline - self.opened

    def answered(self, player: int) -> bool:
        """Whether the player has handed in a bulletin, blank or not."""
        return player in self.entries

    def with_entry(self, entry: Entry) -> Self:
        """The round with one bulletin more; they may arrive in another order than they were sent."""
        before = self.entries.get(entry.player, ())
        entries = self.entries.put(entry.player, (*before, entry))
        if not before:
            last = max(entry.at, self.last_answer or entry.at)
            return replace(self, entries=entries, last_answer=last)
        if entry.at >= min(each.at for each in before):
            return replace(self, entries=entries)
        return self.with_entries(entries)

    def with_entered(self, entry: Entry) -> Self:
        """The round with a slip of paper, in the place of what was entered for him before."""
        first = entry.player not in self.entries
        last = max(entry.at, self.last_answer or entry.at) if first else self.last_answer
        entries = self.entries.put(entry.player, (entry,))
        return replace(self, entries=entries, last_answer=last)

    def with_entries(self, entries: Mapping[int, tuple[Entry, ...]]) -> Self:
        """The round with these bulletins."""
        firsts = (min(each.at for each in own) for own in entries.values())
        last = max(firsts, default=None)
        return replace(self, entries=Growing.of(entries), last_answer=last)


@dataclass(frozen=True)
class ScoredRound:
    """A round that is over; `board` is the one it was played on, `formed` what the top made by crossing.

    `is_scrabble`: the top earned the bonus for placing many tiles. `best` are the solutions of the best sum
    where a bulletin has several. `freed` are the letters that took the place of the top's jokers (SPEC O1).
    `waited` is how long the first centre of a simultané had the draw before the last; in those that are
    `unseen` it was never shown.
    """

    number: int
    draws: tuple[Draw, ...]
    board: Board
    top: Solution
    formed: tuple[str, ...]
    reason: ChoiceReason
    isotops: tuple[Solution, ...]
    subtops: tuple[Solution, ...]
    results: tuple[Result, ...]
    solo: int | None
    at: datetime
    opening: Opening | None = None
    is_scrabble: bool = False
    best: tuple[Solution, ...] = ()
    freed: str = ""
    waited: timedelta = timedelta(0)
    unseen: tuple[int, ...] = ()

    def __hash__(self) -> int:
        """Quickly found; rounds that share it are compared in full."""
        return hash((self.number, self.at))

    @property
    def rack(self) -> str:
        """The tiles, kept ones first."""
        return self.draws[-1].rack

    @cached_property
    def most(self) -> int:
        """The most that a bulletin could earn: the points of the top, or of several solutions together."""
        return sum(each.points for each in self.best) or self.top.points

    @property
    def alone_at_the_top(self) -> int | None:
        """The only one of several players who found the top, whether or not that is paid as a solo."""
        found = [each.player for each in self.results if each.points == self.most]
        return found[0] if len(found) == 1 < len(self.results) else None

    def result(self, player: int) -> Result | None:
        """The player's result, None if he was not there."""
        return self._by_player.get(player)

    @cached_property
    def _by_player(self) -> Mapping[int, Result]:
        return {result.player: result for result in self.results}
