"""A tournament as it is remembered: its events, folded once, and who is who.

What is remembered is only brought up to date: the store is asked for what is new each time, so it is right
whoever has changed it.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.store import Alarm, OutboxRow, StoredTournament, Tournaments
from bot.store.codec import Codec, StoredAs
from engine.tournament import events as e
from engine.tournament.state import Tournament, evolve

EVENTS: Codec[e.Event] = Codec(
    (
        StoredAs("opened", e.Opened),
        StoredAs("entered", e.Entered),
        StoredAs("withdrew", e.Withdrew),
        StoredAs("rested", e.Rested),
        StoredAs("round-began", e.RoundBegan),
        StoredAs("result-noted", e.ResultNoted),
        StoredAs("round-extended", e.RoundExtended),
        StoredAs("organiser-changed", e.OrganiserChanged),
        StoredAs("ended", e.Ended),
    )
)
MOST_REMEMBERED = 100
ALARM = "tournament"
"""The alarm of a place that has one, by the place's number."""


@dataclass(frozen=True, slots=True)
class Held:
    """A tournament, with its head as it is stored, without its events."""

    head: StoredTournament
    state: Tournament

    @property
    def id(self) -> int:
        """Its number."""
        return self.head.id

    def person(self, player: int) -> int:
        """Who has that number in it."""
        return self.head.people[player - 1]

    def player(self, person: int) -> int | None:
        """The number of a person in it, None if it has none."""
        people = self.head.people
        return people.index(person) + 1 if person in people else None

    def after_round(self, number: int) -> "Held":
        """The same as if no later round had begun, nor anybody said that he will not be there for one."""
        if number == len(self.state.rounds):
            return self
        entries = tuple(replace(each, resting=False) for each in self.state.entries)
        then = replace(self.state, rounds=self.state.rounds[:number], entries=entries)
        return replace(self, state=then)

    def with_person(self, person: int) -> tuple["Held", int]:
        """The same with that person in it, and the number there."""
        known = self.player(person)
        if known is not None:
            return self, known
        people = (*self.head.people, person)
        return replace(self, head=replace(self.head, people=people)), len(people)


class Record:
    """Reads tournaments, and keeps what happens in them."""

    def __init__(self, store: Tournaments) -> None:
        self._store = store
        self._known: OrderedDict[int, Held] = OrderedDict()

    async def open(self, head: StoredTournament, opened: e.Opened) -> bool:
        """Keep a new one, which its place's alarm tells; not if the place has one that is on."""
        head = replace(head, events=(EVENTS.encode(opened),), version=1)
        ring = Alarm(ALARM, str(head.place), opened.at, opened.seed)
        return bool(await self._store.open(head, opened.at, [ring]))

    async def find(self, number: int) -> Held | None:
        """The one of that number, None if there is none."""
        known = self._known.get(number)
        stored = await self._store.find(number, 0 if known is None else known.head.version)
        return self._read(stored, known)

    async def in_place(self, place: int) -> Held | None:
        """The one that is on in a place, or else the last one there."""
        for held in self._known.values():
            if held.head.place == place and held.head.running:
                since = (held.id, held.head.version)
                return self._read(await self._store.in_place(place, since), held)
        return self._read(await self._store.in_place(place), None)

    def after(self, held: Held, events: Sequence[e.Event]) -> Held:
        """It as it would be after these events."""
        state = held.state
        for event in events:
            state = evolve(state, event)
        head = replace(
            held.head,
            events=tuple(map(EVENTS.encode, events)),
            version=held.head.version + len(events),
            running=not state.over,
            leader=state.organiser,
        )
        return Held(head, state)

    async def keep(
        self,
        after: Held,
        now: datetime,
        outbox: Sequence[OutboxRow] = (),
        alarms: Sequence[Alarm] = (),
    ) -> bool:
        """Keep what is new, with what follows; not if it has gone on meanwhile."""
        if not await self._store.go_on(after.head, now, outbox, alarms):
            return False
        self._remember(Held(replace(after.head, events=()), after.state))
        return True

    def _read(self, stored: StoredTournament | None, known: Held | None) -> Held | None:
        """What was known, with what is new."""
        if stored is None:
            return None
        state = known.state if known is not None and known.id == stored.id else None
        for event in stored.events:
            state = evolve(state, EVENTS.decode(event))
        assert state is not None, "it begins with its announcement"
        held = Held(replace(stored, events=()), state)
        self._remember(held)
        return held

    def _remember(self, held: Held) -> None:
        self._known[held.id] = held
        self._known.move_to_end(held.id)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
