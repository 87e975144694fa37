"""What is said of an evening in its place: one card, edited in place, and a line where people must look up.

The card has its buttons as long as one can say that one comes. A line (a reminder, that it is time, that it
is off or otherwise) is a message of its own: an edit would be seen by nobody.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.delivery.message_codec import row_of
from bot.delivery.unhurried import take_back
from bot.evenings.calendar import hour_on, start_of
from bot.evenings.commands import come_button, ranking_button
from bot.evenings.planned import given_way, is_simultane, preset_of, shift_of, zone_of
from bot.games.batches import said_in
from bot.games.kind import AnyKind
from bot.people.alerts import Alerts
from bot.people.directory import People
from bot.places.settings import PlaceSettings, Settings
from bot.store import OutboxRow, Store, StoredEvening
from bot.talk.evening_actions import Coming, EveningRanking, EveningView, RankingForm
from bot.talk.identity import Place
from bot.talk.messages import Button, Gathering, Pin, Post, Private, Public, Remove
from bot.talk.past_presses import page_button
from bot.texts.evenings import Evenings

KIND = "duplicate"
"""The kind of game of an evening."""

Say = Callable[[Evenings], str]


class Cards:
    """Makes the messages about evenings."""

    def __init__(
        self,
        store: Store,
        people: People,
        settings: Settings,
        alerts: Alerts,
        kinds: Mapping[str, AnyKind],
    ) -> None:
        self._store = store
        self._people = people
        self._settings = settings
        self._alerts = alerts
        self._kinds = kinds

    async def card(self, evening: StoredEvening, place: Place, *, over: bool = False) -> OutboxRow:
        """The card as it is now; nothing can be pressed below one that is over."""
        view = await self.view(evening, place, await self._settings.of(place))

        def made(chosen: PlaceSettings) -> Post:
            texts = chosen.texts.evenings
            rules = self._kinds[KIND].in_short(preset_of(evening), chosen)
            own = replace(view, rules=rules)
            answers = ((texts.come, Coming.YES), (texts.may_come, Coming.MAYBE))
            buttons = tuple(
                come_button(label, evening.id, evening.on, coming) for label, coming in answers
            )
            return Post(
                Public(place),
                texts.card(own),
                "",
                slot_of(evening),
                title=texts.title(view.on, view.hour),
                small=texts.small(own),
                buttons=() if over else buttons,
                pin=Pin.DOWN if over else Pin.UP,
            )

        return row_of(await said_in(place, self._settings, made))

    async def told(self, evening: StoredEvening, place: Place, start: datetime) -> list[OutboxRow]:
        """The card, and the entry of the platform's calendar, where it has one."""
        rows = [await self.card(evening, place)]
        if place.platform in self._settings.calendars:
            view = await self.view(evening, place, await self._settings.of(place))
            ends = start + evening.games * A_GAME

            def made(chosen: PlaceSettings) -> Post:
                texts = chosen.texts.evenings
                rules = self._kinds[KIND].in_short(preset_of(evening), chosen)
                about = texts.entry(replace(view, rules=rules))
                entry = Gathering(texts.entry_title, start, ends, about)
                slot = f"{slot_of(evening)}/{ENTRY}"
                return Post(Public(place), "", "", slot, gathering=entry)

            rows.append(row_of(await said_in(place, self._settings, made)))
        return rows

    def taken_away(self, evening: StoredEvening, place: Place) -> list[OutboxRow]:
        """The card goes, and comes back when its date is the next one again."""
        if not evening.told:
            return []
        card = row_of(Remove(Public(place), "", slot_of(evening)))
        return [card, *self.off_the_calendar(evening, place)]

    def off_the_calendar(self, evening: StoredEvening, place: Place) -> list[OutboxRow]:
        """The entry of an evening that does not take place goes."""
        if not evening.told or place.platform not in self._settings.calendars:
            return []
        return [row_of(Remove(Public(place), "", f"{slot_of(evening)}/{ENTRY}"))]

    async def line(
        self, evening: StoredEvening, place: Place, about: str, say: Say, *, role: str = ""
    ) -> OutboxRow:
        """A line of its own about an evening; `about` tells it from others."""

        def made(chosen: PlaceSettings) -> Post:
            slot = f"{slot_of(evening)}/{about}"
            return Post(Public(place), say(chosen.texts.evenings), "", slot, role=role)

        return row_of(await said_in(place, self._settings, made))

    async def reminder(
        self, evening: StoredEvening, place: Place, left: timedelta
    ) -> list[OutboxRow]:
        """The line that says how many come, and in private whom to expect: only those who have said so."""
        about = await self._reminder_of(evening, place)
        guests = await self._store.evenings.guests(evening)
        coming = [each.person for each in guests if each.coming is Coming.YES]
        maybe = len(guests) - len(coming)
        rows = [
            await self.line(
                evening,
                place,
                about,
                lambda texts: texts.reminder(left, len(coming), maybe),
                role=(await self._store.places.settings(place)).get(ROLE, ""),
            )
        ]
        _, reached = await self._alerts.wanting(coming, place.platform, unasked=True)
        chosen = await self._settings.of(place)
        hour = hour_on(evening.on, evening.hour, zone_of(evening, chosen.zone))
        title = chosen.texts.evenings.title(evening.on, hour)
        told = chosen.texts.evenings.in_private(left)
        for person in sorted(reached):
            to = Private(person, place.platform)
            slot = f"{slot_of(evening)}/{about}"
            rows.append(row_of(Post(to, told, "", slot, title=title, about=place)))
        return rows

    async def code(
        self, evening: StoredEvening, organiser: int, place: Place, code: str
    ) -> Sequence[OutboxRow]:
        """To whoever has announced it, if that person takes private messages: the code of its game."""
        _, reached = await self._alerts.wanting([organiser], place.platform, unasked=True)
        chosen = await self._settings.of(place)
        texts, to = chosen.texts, Private(organiser, place.platform)
        hour = hour_on(evening.on, evening.hour, zone_of(evening, chosen.zone))
        title = texts.evenings.title(evening.on, hour)
        told, slot = texts.games.code_of_simultane(code), f"{slot_of(evening)}/{CODE}"
        return [row_of(Post(to, told, "", slot, title=title, about=place))] if reached else []

    async def ranking(
        self, evening: StoredEvening, place: Place, ranking: EveningRanking
    ) -> OutboxRow:
        """The ranking in the end."""

        def made(chosen: PlaceSettings) -> Post:
            texts, slot = chosen.texts.evenings, f"{slot_of(evening)}/{RANKED}"
            buttons = buttons_of(ranking, texts)
            title = texts.ranking_title(ranking.on)
            return Post(
                Public(place), texts.ranked(ranking), "", slot, title=title, buttons=buttons
            )

        return row_of(await said_in(place, self._settings, made))

    async def moved(
        self, before: StoredEvening, after: StoredEvening, place: Place
    ) -> list[OutboxRow]:
        """The line that it is at another time, by another clock, unless nobody was told of it yet."""
        shift, hour = shift_of(before, after), hour_on(after.on, after.hour, ZoneInfo(after.zone))
        if not shift or not before.told:
            return []
        line = await self.line(
            after,
            place,
            f"{CHANGED}/{after.version}",
            lambda texts: texts.moved(after.on, hour, after.zone, shift),
        )
        return [*await self.unsent(before, place), line]

    async def called_off(
        self, evening: StoredEvening, place: Place, *, once: bool = False
    ) -> list[OutboxRow]:
        """What is said of one that does not take place: of a weekly one all, or its date this `once`."""
        said = await self.unsent(evening, place)
        if evening.told:
            said.append(await self.card(evening, place, over=True))
            said += self.off_the_calendar(evening, place)
        zone = zone_of(evening, (await self._settings.of(place)).zone)
        on, hour = evening.on, hour_on(evening.on, evening.hour, zone)

        def say(texts: Evenings) -> str:
            return (texts.off_weekly if evening.weekly and not once else texts.off)(on, hour)

        return [*said, await self.line(evening, place, OFF, say)]

    async def unsent(self, evening: StoredEvening, place: Place) -> list[OutboxRow]:
        """What was to be said before it was time, and is not out: it never goes out."""
        rows = [
            await take_back(self._store, place, f"{slot_of(evening)}/{about}")
            for about in (await self._reminder_of(evening, place), WAITS)
        ]
        return [row for each in rows for row in each]

    async def _reminder_of(self, evening: StoredEvening, place: Place) -> str:
        """What tells a reminder from others: of one that is at another time since, the next is no edit."""
        zone = zone_of(evening, (await self._settings.of(place)).zone)
        start = start_of(evening.on, evening.hour, zone)
        return REMINDED if start is None else f"{start.astimezone(UTC):%H%M}/{REMINDED}"

    async def view(
        self, evening: StoredEvening, place: Place, chosen: PlaceSettings
    ) -> EveningView:
        """The evening with names, as its place calls people."""
        guests = await self._store.evenings.guests(evening)
        names = await self._people.names([each.person for each in guests], place)

        here = await self._store.evenings.in_place(evening.place)
        zone = zone_of(evening, chosen.zone)

        def named(coming: Coming) -> tuple[str, ...]:
            return tuple(names[each.person] for each in guests if each.coming is coming)

        return EveningView(
            evening.on,
            hour_on(evening.on, evening.hour, zone),
            zone.key,
            evening.weekly,
            preset_of(evening),
            self._kinds[KIND].in_short(preset_of(evening), chosen),
            named(Coming.YES),
            named(Coming.MAYBE),
            tuple(sorted({*evening.left_out, *given_way(evening, here)})),
            evening.games,
            evening.pause,
            is_simultane(evening),
        )


REMINDED, WAITS, BEGUN, OFF, CHANGED = "reminder", "waits", "begun", "off", "changed"
A_GAME = timedelta(minutes=90)
"""So long the entry of a calendar says that a game takes."""
ROLE = "evening-role"
"""The choice of a place that is the role which a reminder calls."""
ENTRY = "entry"
NEXT, STUCK, RANKED, CODE = "next", "stuck", "ranking", "code"
"""Lines about an evening."""


def buttons_of(ranking: EveningRanking, texts: Evenings) -> tuple[Button, ...]:
    """The table as a file, and the page of each game, with its sheets; there it is replayed, too."""
    file = ranking_button(texts.save, ranking.on, RankingForm.CSV)
    pages = [
        page_button(texts.game_page(number), sheet)
        for number, sheet in enumerate(ranking.sheets, start=1)
    ]
    return file, *pages


def slot_of(evening: StoredEvening) -> str:
    """The slot of the card of its date; the store keeps the card of one that is planned."""
    return f"evening/{evening.id}/{evening.on.isoformat()}"
