"""What becomes of a tournament by itself: its games begin, and end; a round is over, or its time is.

A round is stored with its pairs before any of its games begins. A game has the name of its table
(`bot.games.directed`), so what is still to be opened is seen from what is not there; each is opened once, and
a kill between two of them leaves the others to the next start. The end of a game rings at once, in its own
transaction; whatever was missed is found when the place's alarm rings. A result is noted once, on a
tournament as it was read, with what is said of it.

Without a time for rounds, whoever leads begins each; with one, the next round begins when the last game is
over, or its time: then games are stopped, and their points stand as they are. If the bot was away at that
moment, the round lasts as much longer. Nothing that was decided (a forfeit, a correction) waits for its game:
that is stopped, too.
"""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import structlog

from bot.alarms import AlarmClock, Then
from bot.games.desk import Desk
from bot.games.directed import at_table, game_of
from bot.games.kind import Asked
from bot.games.lots import Lots
from bot.games.opening import Opener
from bot.games.referee import Ask, Wanted
from bot.games.tables import Table
from bot.people.directory import People
from bot.places.settings import Settings
from bot.places.visit import Visit
from bot.store import Alarm, DamagedGame, Played, Store, UnknownGame
from bot.talk import requests as r
from bot.talk.game_actions import Abort
from bot.talk.identity import Account, Place
from bot.talk.messages import Public
from bot.talk.refusals import BotRefusal, NotAllowed
from bot.texts.failures import refusal_text
from bot.tournaments.cards import Cards, entries_slot
from bot.tournaments.record import ALARM, Held, Record
from bot.tournaments.views import KIND
from engine.tournament import decide
from engine.tournament import events as e
from engine.tournament.state import DRAW, WIN, Game, Round

GAME_OVER = "tournament-game"
AGAIN = timedelta(seconds=30)
"""What could not begin is tried again."""
AWAY = timedelta(minutes=10)
"""A round whose end is seen so late was not over yet: the bot, or the place, was away."""
NOTHING = timedelta(0)

log = structlog.get_logger(__name__)


def alarms_after(game: str, played: Played) -> list[Alarm]:
    """The alarm after a game of a tournament."""
    return [] if at_table(game) is None else [Alarm(GAME_OVER, game, played.at)]


def alarm_of(held: Held, due: datetime) -> Alarm:
    """The alarm of its place."""
    return Alarm(ALARM, str(held.head.place), due, f"{held.id}/{held.head.version}")


class Course:
    """Does what is due; it has both handlers."""

    def __init__(
        self,
        clock: AlarmClock,
        store: Store,
        settings: Settings,
        people: People,
        desk: Desk,
        opener: Opener,
        record: Record,
        cards: Cards,
    ) -> None:
        self._store = store
        self._settings = settings
        self._people = people
        self._desk = desk
        self._opener = opener
        self._record = record
        self._cards = cards
        self._looks = Lots(self._look)
        self._waiting = set[tuple[int, int]]()
        """Rounds of which it was said that games cannot begin."""
        clock.register(ALARM, self._ring)
        clock.register(GAME_OVER, self._game_over)

    async def _ring(self, alarm: Alarm, now: datetime) -> Then:
        held = await self._record.in_place(int(alarm.key))
        if held is None:
            return Then()
        if not held.state.rounds and not held.state.over:
            await self._announce(held)
            return Then()
        return await self._go_on(held.id, now)

    async def _announce(self, held: Held) -> None:
        """Tell of one that nobody has been told of."""
        place = await self._store.numbers.place(held.head.place)
        assert place is not None, "its place had a number"
        messages = self._store.messages
        if await messages.shown(Public(place), entries_slot(held)) is None:
            await messages.post(await self._cards.announcement(held, place), None)
            self._desk.stored.set()

    async def _game_over(self, alarm: Alarm, now: datetime) -> Then:
        found = at_table(alarm.key)
        assert found is not None, "only such games have it"
        return await self._go_on(found[0], now)

    async def _go_on(self, number: int, now: datetime) -> Then:
        """Do all that is due; games of a round end together, and one look is for all that have."""
        return await self._looks.ask(str(number), now)

    async def _look(self, number: str, times: Sequence[datetime]) -> Sequence[Then]:
        then = await self._do(int(number), max(times))
        return [then] * len(times)

    async def _do(self, number: int, now: datetime) -> Then:
        while True:
            held = await self._record.find(number)
            place = None if held is None else await self._store.numbers.place(held.head.place)
            if held is None or place is None or not held.state.rounds:
                return Then()
            events, again = await self._due(held, place, now)
            if not events:
                return Then(alarms=[] if again is None else [alarm_of(held, again)])
            after = self._record.after(held, events)
            said = await self._cards.after(after, events, place)
            if await self._record.keep(after, now, said):
                self._desk.stored.set()

    async def _due(
        self, held: Held, place: Place, now: datetime
    ) -> tuple[list[e.Event], datetime | None]:
        """What has happened since, and when there is more to do; games are opened and stopped meanwhile."""
        played = held.state.rounds[-1]
        limit = held.head.limit
        until = played.at + limit + played.more if limit > NOTHING and played.left else None
        if until is not None and now - until > AWAY and not held.state.over:
            # Nobody could play at its end: from now on they have as much time.
            return decide.extend(held.state, 2 * (now - until), None, now), None
        on = set(await self._desk.running(place, KIND))
        # What is left once its time is over, a damaged game say, waits for whoever leads.
        events, again = list[e.Event](), until if until is not None and until > now else None
        for table, game in enumerate(played.games, 1):
            game_id = game_of(held.id, played.number, table)
            if game.score is not None or held.state.over:
                if game_id in on:
                    await self._stop(game_id, place, now)
                continue
            try:
                score = await self._score(held, game, game_id, place, now, until)
            except (BotRefusal, NotAllowed) as refusal:
                await self._say_that_it_waits(held, place, refusal)
                again = min(filter(None, (again, now + AGAIN)))
                continue
            except DamagedGame:  # whoever leads notes its result
                continue
            if score is not None:
                events += decide.note_result(held.state, played.number, table, score, None, now)
        if not held.state.over and not events:
            events = await self._next(held, played, now)
        return events, again

    async def _score(
        self,
        held: Held,
        game: Game,
        game_id: str,
        place: Place,
        now: datetime,
        until: datetime | None,
    ) -> e.Score | None:
        """The outcome of a game that is over, or whose time is; one that there is not yet is opened.

        Raises:
            BotRefusal, NotAllowed: it cannot be opened just now.
            DamagedGame: it cannot be read.
        """
        people = (held.person(game.players[0]), held.person(game.players[1]))
        late = until is not None and now >= until
        try:
            table = await self._desk.table(game_id)
        except UnknownGame:
            if late:
                return e.BOTH_LOST
            await self._open(held, game_id, people, place, now)
            return None
        if not table.status.over:
            if not late:
                return None
            table = await self._stop(game_id, place, now)
        return score_of(table, people, stopped=late)

    async def _open(
        self, held: Held, game_id: str, people: tuple[int, int], place: Place, now: datetime
    ) -> None:
        new = r.NewGame(KIND, held.head.rules)
        request = await self._request(f"tournament/{game_id}", place, now, new)
        chosen = await self._settings.of(place)
        leader = held.person(held.state.organiser)
        await self._opener.open_pair(Visit(request, new, leader, chosen), game_id, people)

    async def points_now(
        self, held: Held, player: int, place: Place, now: datetime
    ) -> tuple[int, int]:
        """The points of both in the game that he plays, if it was stopped now; nothing is stored."""
        on = held.state.on
        at = None if on is None else on.table_of(player)
        if on is None or at is None:
            return decide.NO_POINTS
        try:
            table = await self._desk.table(game_of(held.id, on.number, at))
        except (UnknownGame, DamagedGame):
            return decide.NO_POINTS
        if not table.status.over:
            stopping = Wanted(await self._stopping(place, now), now, None, lambda _: "")
            table = (await self._desk.referee.decide(table, stopping)).table
        first, second = map(held.person, on.games[at - 1].players)
        return score_of(table, (first, second), stopped=True).points

    async def _stop(self, game_id: str, place: Place, now: datetime) -> Table:
        """End a game as it stands."""
        table = await self._desk.table(game_id)
        if not table.status.over:
            ask = await self._stopping(place, now)
            table = (await self._desk.carry_out(game_id, ask, now)).table
        return table

    async def _stopping(self, place: Place, now: datetime) -> Ask:
        request = await self._request("", place, now, Abort())
        chosen = await self._settings.of(place)

        async def ask(table: Table) -> Any:
            return table.kind.command(Asked(request, 0, chosen, {}), table.game)

        return ask

    async def _request(self, name: str, place: Place, now: datetime, action: r.Action) -> r.Request:
        """What follows from the tournament, as if somebody had asked for it there."""
        within = await self._settings.parts_of(place)
        nobody = Account(place.platform, "")
        return r.Request(name, nobody, "", place, now, action, within=within)

    async def _next(self, held: Held, played: Round, now: datetime) -> list[e.Event]:
        """What follows when no game is on any more: the end, or the next round if it begins by itself."""
        if played.left:
            return []
        if held.state.is_played_out:
            return decide.end(held.state, None, now)
        if held.head.limit == NOTHING:
            return []
        events = await self.without_forgotten(held, now)
        state = decide.after(held.state, events)
        if sum(entry.plays for entry in state.entries) < decide.FEWEST:
            return [*events, *decide.end(state, None, now)]
        return [*events, *await asyncio.to_thread(decide.begin_round, state, now)]

    async def without_forgotten(self, held: Held, now: datetime) -> list[e.Event]:
        """Whoever has no account any more plays no more, nor does one person twice."""
        events, seen = list[e.Event](), set[int]()
        for entry in held.state.entries:
            person = held.person(entry.player)
            if entry.out:
                continue
            if person in seen or not await self._people.accounts(person):
                events.append(e.Withdrew(entry.player, entry.player, now))
            seen.add(person)
        return events

    async def _say_that_it_waits(
        self, held: Held, place: Place, refusal: BotRefusal | NotAllowed
    ) -> None:
        """Once a round, and once more after a restart."""
        about = (held.id, len(held.state.rounds))
        log.warning("games of a tournament cannot begin", tournament=held.id, why=repr(refusal))
        if about in self._waiting:
            return
        self._waiting.add(about)
        chosen = await self._settings.of(place)
        if isinstance(refusal, NotAllowed):
            why = self._desk.kinds[KIND].refusal(refusal.reason, chosen.language)
        else:
            why = refusal_text(refusal, chosen.texts)
        await self._store.messages.post(await self._cards.cannot_open(held, place, why), None)
        self._desk.stored.set()


def score_of(table: Table, people: tuple[int, int], *, stopped: bool = False) -> e.Score:
    """How a game that is over came out for these two (SPEC T16, X27, Q53)."""
    played = table.kind.played(table.game)
    results: Mapping[int, Any] = {each.person: each for each in played.results} if played else {}
    if not all(person in results for person in people):
        return e.BOTH_LOST
    first, second = (results[person] for person in people)
    points = (first.points, second.points)
    left = first.left or second.left
    how = e.How.GIVEN_UP if left else e.How.UNFINISHED if stopped else e.How.PLAYED
    if points == (0, 0) and (left or stopped):
        how = e.How.FORFEIT
    if first.rank != second.rank:
        won = (WIN, 0) if first.rank < second.rank else (0, WIN)
    else:
        won = (0, 0) if how is e.How.FORFEIT else (DRAW, DRAW)
    return e.Score(won, points, how)
