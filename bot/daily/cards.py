"""The card of a day in a place: what is asked, who has played, and in the end what could be played.

A place has one card a date, edited in place. Before the place announces the date (or if it announces none) it
is the one on which the first result is told, in a slot of its own: when the announcement comes, that one is
taken away, and all that it says stands on the new card. Nobody else's play can be guessed from it: a ranking
has points and signs, and no word.
"""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from bot.daily.calendar import DAY
from bot.daily.commands import SHOWN
from bot.daily.known_days import KnownDay, KnownDays, SolvedDay
from bot.daily.score import line_of
from bot.games.batches import said_in
from bot.library import Library
from bot.people.directory import People
from bot.places.settings import PlaceSettings, Settings
from bot.store import Results, StoredResult
from bot.talk.daily_views import Problem, Ranking
from bot.talk.identity import Place
from bot.talk.messages import Button, Edit, Message, Post, Press, Public, Remove
from engine.daily.week import end_of, name_of
from render.picture import BoardPicture

PACE = timedelta(minutes=3)
"""A round of any day."""
_A_MOMENT = timedelta(seconds=10)
"""The time that the median of the world is kept: many places ask for it at once."""


class Cards:
    """Makes the cards of days."""

    def __init__(
        self,
        days: KnownDays,
        results: Results,
        people: People,
        settings: Settings,
        library: Library,
    ) -> None:
        self._days = days
        self._results = results
        self._people = people
        self._settings = settings
        self._library = library
        self._medians: dict[date, tuple[datetime, tuple[int, int]]] = {}

    async def announcement(
        self, known: KnownDay, place: Place, number: int, now: datetime
    ) -> list[Message]:
        """The announcement of a date in the place of that number."""
        ranking = await self.ranking(known, place, number, now)
        card = await self._open(known, place, number, ranking, announced=True)
        if not (ranking.lines or ranking.late):
            return [card]
        return [Remove(Public(place), "", slot_of(known.day.date, announced=False)), card]

    async def update(
        self, known: KnownDay, place: Place, number: int, now: datetime, *, announced: bool
    ) -> Message:
        """The card with later results, or with the solution once the day is over."""
        ranking = await self.ranking(known, place, number, now)
        if now < end_of(known.day.date):
            return await self._open(known, place, number, ranking, announced=announced)
        return await self._over(known, place, number, ranking, announced=announced)

    async def ranking(self, known: KnownDay, place: Place, number: int, now: datetime) -> Ranking:
        """The results of a day in this place, and the median of the world."""
        found = await self._results.of_sheet(name_of(known.day.date), number) if number else []
        results = _one_each(found)
        names = await self._people.names([each.result.person for each in results], place)
        tops = (await self._days.solved(known)).tops if results else []
        latest = max((each.at for each in results), default=now - _A_MOMENT)
        median, players = await self._world(known.day.date, now, latest)

        def lines(*, late: bool) -> Sequence[StoredResult]:
            return [each for each in results if each.result.late is late]

        return Ranking(
            tuple(line_of(each, names, tops) for each in lines(late=False)),
            tuple(line_of(each, names, tops) for each in lines(late=True)),
            players,
            median,
        )

    def problem(self, known: KnownDay) -> Problem:
        """The problem of a day, in few values."""
        day = known.day
        return Problem(day.date, day.kind, day.level, len(day.sheet.rounds), PACE, str(day.lexicon))

    async def _open(
        self, known: KnownDay, place: Place, number: int, ranking: Ranking, *, announced: bool
    ) -> Message:
        on, problem = known.day.date, self.problem(known)
        tomorrow = await self._days.of(on + DAY)

        def card(chosen: PlaceSettings) -> Post:
            texts = chosen.texts.daily
            until = end_of(on).astimezone(chosen.zone)
            told = (texts.task(problem), texts.open_until(until), texts.ranking(ranking))
            small = [texts.edition(problem)]
            if tomorrow is not None:
                small.append(texts.commitment(on + DAY, tomorrow.stored.commitment))
            return Post(
                Public(place),
                "\n".join(filter(None, told)),
                "",
                slot_of(on, announced=announced),
                title=texts.title(on),
                small="\n".join(small),
                buttons=(play_button(texts.play, on, number),),
            )

        return await said_in(place, self._settings, card)

    async def _over(
        self, known: KnownDay, place: Place, number: int, ranking: Ranking, *, announced: bool
    ) -> Message:
        """The card of a day that is over: an edit, since nobody misses it where nothing was announced."""
        problem, solved = self.problem(known), await self._days.solved(known)

        def card(chosen: PlaceSettings) -> Edit:
            texts = chosen.texts.daily
            proof = texts.proof(known.stored.commitment, known.stored.secret.hex())
            return Edit(
                Public(place),
                "\n".join(filter(None, (texts.ranking(ranking), texts.solved(solved.rounds)))),
                "",
                slot_of(known.day.date, announced=announced),
                title=texts.solution_title(known.day.date),
                small="\n".join((texts.edition(problem), proof)),
                picture=picture_of(known, solved, chosen),
                buttons=round_buttons(known, number, texts.round_by_round),
            )

        return await said_in(place, self._settings, card)

    async def _world(self, on: date, now: datetime, latest: datetime) -> tuple[int, int]:
        """The median of the points of those who were in time, anywhere, and how many they are.

        Whoever has played at the time `latest` is counted.
        """
        at, known = self._medians.get(on, (now - _A_MOMENT, (0, 0)))
        if latest < at and now - at < _A_MOMENT:
            return known
        self._medians[on] = now, await self._results.median(name_of(on))
        return self._medians[on][1]


def _one_each(results: Sequence[StoredResult]) -> list[StoredResult]:
    """The results without people who were forgotten; of linked accounts the first result counts."""
    first = dict[int, StoredResult]()
    for each in sorted(results, key=lambda each: (each.result.late, each.at)):
        first.setdefault(each.result.person, each)
    return [each for each in results if each.result.person and first[each.result.person] is each]


def picture_of(
    known: KnownDay, solved: SolvedDay, chosen: PlaceSettings, number: int = 0
) -> BoardPicture:
    """The board with the tops up to this round; with all of them for 0."""
    last, texts = solved.rounds[number - 1], chosen.texts
    return BoardPicture(
        board=solved.boards[number - 1],
        labels=texts.games.picture_labels,
        title=texts.daily.picture_title(known.day.date),
        framed=tuple(last.top.play.squares()),
        last=texts.daily.last_play(last.top),
        rack=last.rack,
    )


def play_button(label: str, on: date, origin: int) -> Button:
    """Opens the challenge of a date in private; what comes of it is told in the place of that number."""
    return Button(label, Press.DAY, query=f"{on.isoformat()}:{origin}")


def show_button(label: str, on: date, origin: int) -> Button:
    """Tells what the challenge of a date asks, with a button that opens it."""
    return Button(label, Press.DAY, query=f"{on.isoformat()}:{origin}:{SHOWN}")


def round_buttons(known: KnownDay, origin: int, label: str = "") -> tuple[Button, ...]:
    """The buttons that show the rounds of a solution: the first under this label, or each by its number."""
    rounds = len(known.day.sheet.rounds)
    if rounds == 1:
        return ()
    about = f"{known.day.date.isoformat()}:{origin}"
    numbers = range(1, 2 if label else rounds + 1)
    return tuple(Button(label or str(each), Press.DAY, query=f"{about}:{each}") for each in numbers)


def slot_of(on: date, *, announced: bool) -> str:
    """The slot of a date's card."""
    return f"daily/{on.isoformat()}" if announced else f"daily/{on.isoformat()}/early"
