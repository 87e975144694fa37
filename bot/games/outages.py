"""When nobody could play: which platforms cannot be reached, since when, and what is to be made up for.

A platform is away from the start, or from the moment its connection is lost, until it is back. All of them
are (`EVERYWHERE`) while nothing can be stored. And if time has passed of which nobody noticed anything, this
process did not run: it had not been started, the machine slept, or something held it up.

Each of these is a span of lost time. Whoever decides something for a game first tells it of the spans that
concern it (`Desk.carry_out`), so nothing is judged late that is about to be given its time; what is still
going on counts as far as it has come. The game itself knows what it was told of already, and forgets
nothing (`engine.duplicate.lost_time`). A span that all games that are on were told of is settled; until then
no later time is noted (`bot.games.ticker`), so a process to come finds it again.

What is so short that nobody notices it (`BLINK`) is a span as well once several of them are longer together.
What lies between two processes is one however short: this process may be killed as soon, and the next one
knows of no time before that which this one has noted. So it is with a role that goes from one process to
another while both run: what lies between them is lost to the games of that role, and to no others.

A game that is played in several places loses a time in which none of them could play; of one in which some
could, `WAITED_FOR_SOME` at the most: the others do not stand still for whoever is away for long.

What another process should look after and does not, is lost to a simultané that is played there as well
(`bot.games.other_processes`).

A person's own game is on no platform: it is where he last asked for something of it. What else a place is of
is a role (`bot.store.share`): its platform, or a range of it. One with several connections has a *part* for
each (``discord/3``), and a game loses only the time of its own.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import reduce

from bot.store import Beat
from bot.store.share import HOUSE
from bot.talk.identity import Place, personal
from engine.spans import in_both, merged

EVERYWHERE = ""
"""Stands for all platforms."""
BLINK = timedelta(seconds=1)
"""A time so short, all in all, that nobody notices it."""
WAITED_FOR_SOME = timedelta(minutes=1)
"""So much of a time that only some of a game's places have lost is given back."""
SILENT = timedelta(seconds=8)
"""Other processes note the time more often."""
MOST_REMEMBERED = 10_000
"""People of whom it is known where they play their own games."""


@dataclass(frozen=True, slots=True)
class Span:
    """A time in which nobody could play `where`; what is in `but` has a longer one of its own."""

    since: datetime
    until: datetime
    where: str = EVERYWHERE
    but: frozenset[str] = frozenset()

    def concerns(self, where: str) -> bool:
        """Whether the games of a platform, or of a part of one, have lost that time."""
        lost = self.where == EVERYWHERE or _is_in(where, self.where)
        return lost and not any(_is_in(where, longer) for longer in self.but)


def _is_in(where: str, whole: str) -> bool:
    """Whether it is that, or a part of it."""
    return where == whole or where.startswith(f"{whole}/")


def lost_there(spans: Iterable[Span], wheres: Sequence[str]) -> list[Span]:
    """What a game that is played on these platforms, or parts of them, has lost of the spans.

    Of several what all of them have lost is told whole, and as one, however it was noticed.
    """
    if len(wheres) == 1:
        return [span for span in spans if span.concerns(wheres[0])]
    each = [merged((s.since, s.until) for s in spans if s.concerns(where)) for where in wheres]
    of_all = reduce(in_both, each)
    of_some = [(since, min(until, since + WAITED_FOR_SOME)) for own in each for since, until in own]
    return [Span(since, until) for since, until in merged([*of_all, *of_some])]


async def _platform_of(place: Place) -> str:
    return place.platform


class Outages:
    """The platforms and places that are away, and the spans that are not settled.

    Attributes:
        role_of: which role a place is of.
        parts: which part of its role a place belongs to, by roles that have several.
    """

    def __init__(self) -> None:
        self.role_of: Callable[[Place], Awaitable[str]] = _platform_of
        self.parts: dict[str, Callable[[Place], Awaitable[str]]] = {}
        self._since: dict[str, datetime | None] = {}
        self._of_others: dict[str, Span] = {}
        self._spans: list[Span] = []
        self._blinks: dict[str, list[Span]] = {}
        self._alive: datetime | None = None
        self._last_run: datetime | None = None
        self._taken_over: dict[str, datetime] = {}
        self._asked: OrderedDict[Place, str] = OrderedDict()

    def __contains__(self, where: str) -> bool:
        """Whether all of it is away: a platform, or a part of one, or the store (`EVERYWHERE`)."""
        return any(_is_in(where, away) for away in self._since)

    def start(self, beat: Beat | None, now: datetime) -> None:
        """Begin this process; the one before it was last up, and had these away, when it noted the time."""
        self._alive = now
        self._last_run = now if beat is None else beat.at
        self._since |= dict.fromkeys(self._since, self._last_run)
        if beat is not None:
            away = dict(beat.away)
            house = away.pop(HOUSE, beat.at)
            self._since |= away
            self._note(Span(house, now, but=frozenset(self._since)), timedelta(0))

    def take_over(self, role: str, beat: Beat, now: datetime) -> None:
        """Begin with a role that another process had, as that one noted it last."""
        since = beat.away.get(role, beat.at)
        self._of_others.pop(role, None)
        if role == HOUSE:
            self._note(Span(since, now, personal(0).platform), timedelta(0))
            return
        self._taken_over[role] = since
        self._since[role] = since
        self._since |= {part: at for part, at in beat.away.items() if _is_in(part, role)}

    def others(self, beat: Beat | None, has: Callable[[str], bool]) -> None:
        """Note what other processes have noted of what this one has not; what is away for them is away."""
        now, away = self._alive, {} if beat is None else beat.away
        self._of_others = {
            where: Span(since, now, where)
            for where, since in away.items()
            if now is not None and now - since > SILENT and not has(where)
        }

    def is_silent(self, where: str) -> bool:
        """Whether whoever has that does not look after it, as far as that is known."""
        return where in self._of_others

    def hand_over(self, role: str) -> None:
        """Forget all that is of a role that another process has from now on."""
        self._taken_over.pop(role, None)
        self._since = {each: at for each, at in self._since.items() if not _is_in(each, role)}
        self._blinks = {each: at for each, at in self._blinks.items() if not _is_in(each, role)}
        self._spans = [each for each in self._spans if not _is_in(each.where, role)]

    def alive(self, now: datetime) -> None:
        """Note that this process runs; told several times a second, and when a request comes."""
        if self._alive is not None:
            self._note(Span(self._alive, now, but=frozenset(self._since)))
        self._alive = now

    def begin(self, where: str, since: datetime | None = None) -> None:
        """Note that it cannot be reached; without a time, since before this process began with it."""
        self._gone(where, since or self._began(where))

    def _gone(self, where: str, since: datetime | None) -> None:
        before = self._since.get(where, since)
        self._since[where] = None if before is None or since is None else min(before, since)

    def begin_now(self, where: str) -> None:
        """Note that it cannot be reached since this process was last seen alive."""
        self.begin(where, self._alive)

    def end(self, where: str, at: datetime) -> None:
        """Note that it can be reached again."""
        since = self._since.pop(where, None)
        if since is None:
            return
        began = self._began(where)
        if began is not None and since <= began:
            self._note(Span(since, at, where), timedelta(0))
        else:
            self._add_up(Span(since, at, where))

    def divide(self, platform: str, parts: Sequence[str], at: datetime) -> None:
        """What was away of a platform is away of its parts from now on, which end one by one.

        Parts of a former process that there are none of now end with this.
        """
        if platform in self._since:
            since = self._since.pop(platform)
            for part in parts:
                self._gone(part, since)
        for part in [each for each in self._since if each.startswith(f"{platform}/")]:
            if part not in parts:
                self.end(part, at)

    async def asked(self, own: Place, place: Place) -> None:
        """Note that from this place somebody plays in one of their own."""
        self._asked[own] = await self.where(place)
        self._asked.move_to_end(own)
        if len(self._asked) > MOST_REMEMBERED:
            self._asked.popitem(last=False)

    async def where(self, place: Place) -> str:
        """The role where a game is played, or the part of it."""
        if place in self._asked:
            return self._asked[place]
        role = await self.role_of(place)
        part = self.parts.get(role)
        return role if part is None else await part(place)

    async def wheres(self, places: Iterable[Place]) -> Sequence[str]:
        """The roles where a game is played, or the parts of them, each once."""
        return tuple(dict.fromkeys([await self.where(place) for place in places]))

    def _began(self, where: str) -> datetime | None:
        """When it was up last, before this process began with it."""
        role, _, _ = where.partition("/")
        return self._taken_over.get(role, self._last_run)

    def begins(self, asked: datetime) -> datetime:
        """The beginning of what the answer shows: not before this process ran that gives it."""
        return asked if self._alive is None else max(asked, self._alive)

    def away(self) -> dict[str, datetime]:
        """The unreachable, and since when: to be noted, for a process to come."""
        known = {where: since for where, since in self._since.items() if since is not None}
        known.pop(EVERYWHERE, None)  # it can be noted, so it is over
        return known

    def lost(self, *wheres: str) -> list[Span]:
        """The time lost by a game that is played there, as far as it has come, in order."""
        going_on = [
            Span(since, self._alive, where)
            for where, since in self._since.items()
            if since is not None and self._alive is not None
        ]
        told = (*self._spans, *self._of_others.values(), *going_on)
        concerned = lost_there(told, wheres)
        return sorted(concerned, key=lambda span: span.since)

    @property
    def are_there(self) -> bool:
        """Whether any time is lost, or was."""
        return bool(self._spans or self._since or self._of_others)

    def over(self) -> tuple[Span, ...]:
        """The spans that have ended and are not settled."""
        return tuple(self._spans)

    def settle(self, spans: tuple[Span, ...]) -> None:
        """Settle the spans of which all games that are on were told."""
        self._spans = [span for span in self._spans if span not in spans]

    def _add_up(self, span: Span) -> None:
        """Note it, be it by itself or with those before it that were as short."""
        if span.until <= span.since:
            return
        blinks = self._blinks.setdefault(span.where, [])
        blinks.append(span)
        if sum((each.until - each.since for each in blinks), timedelta(0)) > BLINK:
            self._spans += self._blinks.pop(span.where)

    def _note(self, span: Span, short: timedelta = BLINK) -> None:
        if span.until - span.since > short:
            self._spans.append(span)
