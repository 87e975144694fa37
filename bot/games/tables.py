"""A game where it is played, and what happens there.

What is decided is folded once, into steps (before, event, after) that what is said and what is stored share.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self
from weakref import WeakValueDictionary

from bot.games.kind import AnyKind, Step
from bot.games.status import Status
from bot.made_once import MadeOnce
from bot.store import CentreAt, Seat
from bot.talk.identity import Place
from engine.fair_draw import GameSecret

AnyStep = Step[Any, Any]
_NUMBERS = MadeOnce[Mapping[Place, int]](100)
_PLACES = MadeOnce[Mapping[int, Place]](100)
MOST_TABLES = 1000
"""Games that are on and remembered; one of ten players takes some 100 kB."""
HOME = 0
"""The centre of a game that has no other, and where others were opened."""
CROWD = 200
"""Players from whom on what is made of all of them is made beside the loop, which it would hold too long."""
MANY_CENTRES = 10
"""Likewise of places, each of which is told."""
MOST_OVER = 16
"""Games that are over and remembered: of the last one many want their sheet, the record, or a rematch."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game where it is played, as far as it is known here; `seq` is the number of its last event.

    `place` is its home, where it was opened; `centres` are where else it is played, or was.
    """

    kind: AnyKind
    id: str
    place: Place
    game: Any
    seq: int
    secret: GameSecret
    centres: tuple[CentreAt, ...] = ()

    @property
    def places(self) -> Mapping[int, Place]:
        """Where it is played now, by the number of the centre."""
        return _PLACES.of((self.place, self.centres), self._places)

    def _places(self) -> Mapping[int, Place]:
        there = {each.number: each.place for each in self.centres if each.present}
        return {HOME: self.place, **there}

    def is_at(self, place: Place) -> bool:
        """Whether it is played there now."""
        if not self.centres:
            return place == self.place
        number = self.centre_at(place)
        return self.places.get(number) == place

    def centre_at(self, place: Place) -> int:
        """The number of the centre that is, or was, at a place; of any other place, home."""
        return _NUMBERS.of((self.centres,), self._numbers).get(place, HOME)

    def _numbers(self) -> Mapping[Place, int]:
        return {each.place: each.number for each in self.centres}

    def place_of(self, person: int, platform: str = "") -> Place:
        """The place where somebody plays; who does not play yet, on his platform if it is played there."""
        places = self.places
        if person in self.status.players or self.status.assists(person):
            return places.get(self.status.centre_of(person), self.place)
        return next((each for each in places.values() if each.platform == platform), self.place)

    @property
    def is_crowded(self) -> bool:
        """Whether so many play that the loop is to be spared."""
        return len(self.status.players) >= CROWD or len(self.centres) >= MANY_CENTRES

    @property
    def status(self) -> Status:
        """The status that everybody may know."""
        return self.kind.status(self.game)

    def after(self, steps: Sequence[AnyStep], brought: Place | None = None) -> Self:
        """The table after these steps; a centre that has come in is at the place that was `brought`."""
        if not steps:
            return self
        after = replace(self, game=steps[-1].after, seq=self.seq + len(steps))
        there = after.status.centres
        if (HOME, *there) == tuple(self.places):
            return after
        known = {each.number: replace(each, present=each.number in there) for each in self.centres}
        if brought is not None:
            known |= {each: CentreAt(each, brought) for each in there if each not in known}
        return replace(after, centres=tuple(known.values()))


@dataclass(frozen=True, slots=True)
class Done:
    """The outcome at a table: nothing, if there are no steps or it was a repeat."""

    said: str
    table: Table
    steps: tuple[AnyStep, ...] = ()


class Tables:
    """Games as they stand, and a lock for each.

    Of those that are on, the ones longest not asked for go first, and likewise of those that are over.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._on: OrderedDict[str, Table] = OrderedDict()
        self._over: OrderedDict[str, Table] = OrderedDict()
        self._behind: OrderedDict[str, Table] = OrderedDict()
        self._outdated: dict[str, bool] = {}

    def lock(self, game_id: str) -> asyncio.Lock:
        """The lock for changes of the game."""
        return self._locks.setdefault(game_id, asyncio.Lock())

    def get(self, game_id: str) -> Table | None:
        """The game, if it is remembered."""
        for tables in self._on, self._over:
            if game_id in tables:
                tables.move_to_end(game_id)
                return tables[game_id]
        return None

    def remember(self, table: Table) -> None:
        """Remember a game as it stands, or stood, if it has gone on elsewhere since it was read."""
        self.forget(table.id)
        over = table.status.over
        if table.id in self._outdated:
            if self._outdated[table.id] and not over:
                _put(self._behind, table, MOST_TABLES)
        elif over:
            _put(self._over, table, MOST_OVER)
        else:
            _put(self._on, table, MOST_TABLES)

    def forget(self, game_id: str) -> Table | None:
        """Forget a game, which is to be read anew; returns what was remembered."""
        behind = self._behind.pop(game_id, None)
        return self._on.pop(game_id, None) or self._over.pop(game_id, None) or behind

    def behind(self, game_id: str) -> Table | None:
        """The game as it stood before it went on elsewhere, if that is remembered."""
        return self._behind.get(game_id)

    def reads(self, game_id: str) -> None:
        """A game is about to be read, under its lock."""
        self._outdated.pop(game_id, None)

    def gone_on(self, game_id: str) -> None:
        """The game has gone on elsewhere; if it is being read or decided here, then without that."""
        table = self.forget(game_id)
        if table is not None and not table.status.over:
            _put(self._behind, table, MOST_TABLES)
        lock = self._locks.get(game_id)
        if lock is not None and lock.locked():
            self._outdated.setdefault(game_id, True)

    def all_changed(self) -> None:
        """Any of them may have gone on, or be somewhere else, or others sit there."""
        for game_id, lock in self._locks.items():
            if lock.locked():
                self._outdated[game_id] = False
        for tables in self._on, self._over, self._behind:
            tables.clear()

    def forget_over(self) -> None:
        """Forget finished games: a person has another number, or a place another name, nobody knows where."""
        self._over.clear()

    def forget_in(self, place: Place) -> None:
        """Forget the games of a place, which are to be read anew."""
        for table in [
            each for each in (*self._on.values(), *self._behind.values()) if each.is_at(place)
        ]:
            self.forget(table.id)


def _put(tables: OrderedDict[str, Table], table: Table, most: int) -> None:
    """Put it last; the first goes if they are too many."""
    tables[table.id] = table
    if len(tables) > most:
        tables.popitem(last=False)


def fold(kind: AnyKind, game: Any, events: Sequence[Any]) -> list[AnyStep]:
    """The events one after the other, each with the game before and after it."""
    steps = []
    for event in events:
        after = kind.evolve(game, event)
        steps.append(Step(game, event, after))
        game = after
    return steps


def seats(before: Table, after: Table) -> tuple[Seat, ...]:
    """The seats of the people whose game it is from now on; a program, below zero, is nobody.

    Who comes back has his, and is looked at anew: he may have become somebody else while he was gone.
    """
    known: Sequence[int] = () if before.game is None else before.status.seated
    there: Sequence[int] = () if before.game is None else before.status.present
    seated, present = after.status.seated, after.status.present
    came = [new for new in seated if new not in known] if len(seated) != len(known) else []
    if present != there:
        came += [back for back in present if back not in there and back in known]
    return tuple(Seat(each, each) for each in came if each >= 0)
