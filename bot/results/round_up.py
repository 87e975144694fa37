"""The round-up of a week, for places that want one: the best rounds, solos, and the words that nobody found.

It comes on Monday at nine by the clock of the place, about the seven days before that midnight. Of a
game in several places each tells of those who played there. A place that
has chosen it has an alarm, which remembers the Monday that was told last: so none is told twice, whatever is
changed, and after an outage the last one is made up for. A week in which nothing was played is not spoken of,
and who turns it on is told of no week before.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.alarms import AlarmClock, Then
from bot.delivery.message_codec import row_of
from bot.delivery.unhurried import take_back
from bot.games.batches import said_in
from bot.people.directory import People
from bot.places.settings import PlaceSettings, Settings
from bot.places.visit import Visit
from bot.places.wing import scope_of
from bot.store import Alarm, Played, Store
from bot.talk.identity import Place
from bot.talk.messages import Message, Post, Public
from bot.talk.requests import ChangeSetting
from bot.talk.result_views import BestRound, RoundUpView

ALARM = "round-up"
HOUR = time(9)
WEEK = timedelta(days=7)
MOST_GAMES = 200
"""Of a week; of more, the last ones."""
MOST_LISTED = 3
"""Best rounds; as many words, and twice as many people with solos."""


class RoundUps:
    """Tells places of their weeks."""

    def __init__(self, clock: AlarmClock, store: Store, settings: Settings, people: People) -> None:
        self._store = store
        self._settings = settings
        self._people = people
        clock.register(ALARM, self._ring)

    async def look_again(self, visit: Visit[ChangeSetting]) -> None:
        """Something was chosen where this was asked: whether there is a round-up, or by which clock.

        Raises:
            StoreError: it could not be stored; whoever chose it asks again.
        """
        place = scope_of(visit.request, everywhere=False)
        chosen = await self._settings.of(place)
        if chosen.round_up != "yes":
            return
        key = str(await self._store.numbers.of(place))
        known = await self._store.alarms.find(ALARM, key)
        told = latest(visit.now, chosen.zone).isoformat() if known is None else known.data
        await self._store.alarms.put([Alarm(ALARM, key, visit.now, told)])

    async def _ring(self, alarm: Alarm, now: datetime) -> Then:
        place = await self._store.numbers.place(int(alarm.key))
        if place is None:
            return Then()
        chosen = await self._settings.of(place)
        if chosen.round_up != "yes":
            return Then()
        told, monday = date.fromisoformat(alarm.data), latest(now, chosen.zone)
        if told > monday + WEEK:  # by a clock that was wrong
            told = monday
        newest = max(told, monday)
        then = replace(alarm, due=told_at(newest + WEEK, chosen.zone), data=newest.isoformat())
        if monday <= told:
            return Then(alarms=[then])
        since, until = (_midnight(each, chosen.zone) for each in (monday - WEEK, monday))
        home = await self._store.numbers.of_home(place)
        games = await self._store.results.games_in(home, MOST_GAMES, until, own=True)
        week = [game for game in map(_in_time, games) if game.at >= since and game.results]
        message = await self._message(place, monday, week)
        if message is None:
            return Then(alarms=[then])
        unsent = await take_back(self._store, place, slot_of(told))
        return Then([*unsent, row_of(message)], [then])

    async def _message(self, place: Place, monday: date, week: Sequence[Played]) -> Message | None:
        if not week:
            return None
        players = sorted({each.person for game in week for each in game.results if each.person})
        view = round_up(week, await self._people.names(players, place))

        def card(chosen: PlaceSettings) -> Post:
            texts = chosen.texts.results
            title = texts.round_up_title(monday - WEEK, monday - timedelta(days=1))
            return Post(Public(place), texts.round_up(view), "", slot_of(monday), title=title)

        return await said_in(place, self._settings, card)


def slot_of(monday: date) -> str:
    """The slot of the week before that Monday."""
    return f"{ALARM}/{monday.isoformat()}"


def latest(now: datetime, zone: ZoneInfo) -> date:
    """The last Monday whose hour has come."""
    today = now.astimezone(zone).date()
    monday = today - timedelta(days=today.weekday())
    return monday if told_at(monday, zone) <= now else monday - WEEK


def told_at(monday: date, zone: ZoneInfo) -> datetime:
    """The time at which the week before is told, in UTC."""
    return datetime.combine(monday, HOUR, zone).astimezone(UTC)


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time.min, zone).astimezone(UTC)


def _in_time(game: Played) -> Played:
    """Without who has played it later, and may have known its tops."""
    return replace(game, results=tuple(each for each in game.results if not each.late))


def round_up(games: Sequence[Played], names: Mapping[int, str]) -> RoundUpView:
    """The round-up of these games, for those who have a name."""
    plays: dict[tuple[str, int, str], list[str]] = {}
    earned: dict[tuple[str, int, str], int] = {}
    solos: Counter[int] = Counter()
    missed: dict[str, int] = {}
    for game in sorted(games, key=lambda game: game.at):
        for result in (each for each in game.results if each.person in names):
            solos[result.person] += result.solos
            for number, mark in enumerate(result.marks):
                if mark.points > 0:
                    key = (game.sheet, number, mark.play)
                    plays.setdefault(key, []).append(names[result.person])
                    earned[key] = mark.points + mark.hints
        for top in game.rounds:
            if top.word and not top.found:
                word = top.word.upper()
                missed[word] = max(top.points, missed.get(word, 0))
    best = sorted(plays, key=lambda key: -earned[key])[:MOST_LISTED]
    return RoundUpView(
        games=len(games),
        players=len(names),
        best=tuple(BestRound(tuple(plays[key]), key[2], earned[key]) for key in best),
        solos=tuple(
            (names[person], number)
            for person, number in solos.most_common(2 * MOST_LISTED)
            if number
        ),
        missed=tuple(sorted(missed.items(), key=lambda item: (-item[1], item[0]))[:MOST_LISTED]),
    )
