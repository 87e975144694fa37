"""The challenge of a day: today's, a date's, the last ones.

A challenge is a game of one's own (`bot.games.opening.Opener.open_own`), opened with the draws of the day;
who has left it goes on with it. What it asks is told before its clock starts. It is played once: whoever asks
for it again is told what he made of it, and what could be played. What comes of it is told where it was
opened, without a word of it; of one that was opened in private, nobody is told.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any, assert_never

from bot.daily.calendar import first_open, is_ranked
from bot.daily.cards import Cards, picture_of, play_button, round_buttons, show_button
from bot.daily.commands import ARCHIVE, DAILY_COMMANDS
from bot.daily.dates import read_date
from bot.daily.known_days import KnownDay, KnownDays
from bot.daily.one_try import OneTry
from bot.daily.score import line_of
from bot.daily.streak import streak
from bot.games.desk import Desk
from bot.games.fair_play import FairPlay
from bot.games.opening import Opener
from bot.games.status import Tells
from bot.places.setting import NEVER
from bot.places.settings import PlaceSettings
from bot.places.visit import Visit, Wing
from bot.store import Numbers, Results, StoredResult
from bot.talk import requests as r
from bot.talk.answers import Answer, refused
from bot.talk.daily_views import Own, Past
from bot.talk.game_actions import Abort, ShowMine
from bot.talk.messages import Button
from bot.talk.refusals import BadArgument, RoundIsPlayed
from engine.daily.week import begin_of, day_of, end_of, name_of

KIND, PACE = "solo", "normal"
"""The kind of game that a day is, and the name of its pace there."""
LISTED = timedelta(days=13)
"""The reach of the archive."""
MOST_BUTTONS = 5
MOST_DAYS = 1000
"""Of a person's, that are looked at for a streak."""


class DailyWing(Wing):
    """Opens days, and tells what became of them."""

    commands = DAILY_COMMANDS
    actions = (r.PlayDay, r.ShowDays)

    def __init__(
        self,
        days: KnownDays,
        cards: Cards,
        results: Results,
        numbers: Numbers,
        desk: Desk,
        opener: Opener,
        tries: OneTry,
        fair_play: FairPlay,
    ) -> None:
        self._days = days
        self._cards = cards
        self._results = results
        self._numbers = numbers
        self._desk = desk
        self._opener = opener
        self._tries = tries
        self._fair_play = fair_play

    async def answer(self, visit: Visit[r.PlayDay | r.ShowDays]) -> Answer:
        """A date's challenge, or the list of the last ones.

        Raises:
            BadArgument: what was typed is no date.
        """
        match visit.action:
            case r.PlayDay() as day:
                return await self._play(visit.asking(day))
            case r.ShowDays():
                return await self._archive(visit)
            case _:
                assert_never(visit.action)

    async def _play(self, visit: Visit[r.PlayDay]) -> Answer:
        """Open the challenge of a date, go on with it, or say what was made of it."""
        request, action, person, chosen = visit.request, visit.action, visit.person, visit.chosen
        texts, today = chosen.texts.daily, request.at.astimezone(chosen.zone).date()
        on = action.day or (read_date(action.typed, today) if action.typed else today)
        if on is None:
            raise BadArgument(action.typed, (ARCHIVE,), f"{today:%d/%m}")
        begins = begin_of(on)
        if request.at < begins:
            told = texts.to_come(on, begins.astimezone(chosen.zone))
            return refused(told)
        known = await self._days.of(on)
        if known is None:
            told = texts.not_ready if request.at < end_of(on) else texts.none(on)
            return refused(told)
        results = await self._results.days_of(person, MOST_DAYS)
        own = _first_of(on, results)
        solved = own is not None or (action.round and request.at >= end_of(on))
        if solved:
            await self._fair_play.require(person, request.at, Tells.SOME)
        if action.round and solved:
            return await self._round(known, action, chosen)
        if own is not None:
            return await self._done(known, own, visit, results)
        if await self._tries.is_over(request.account, known, request.at):
            return refused(texts.forgotten(end_of(on).astimezone(chosen.zone)))
        if not self._days.has_list(known):
            told = texts.list_lost(str(known.day.lexicon))
            return refused(told)
        origin = await self._origin(visit, action.origin)
        game = r.NewGame(KIND, PACE, sheet=known.day.sheet, origin=origin)
        if (action.shown or action.round) and not await self._opener.is_on(visit.asking(game)):
            begin = play_button(texts.begin, on, origin)
            row = _streak(results, request.at) if is_ranked(on, request.at) else 0
            told = f"{texts.title(on)}\n{texts.before(self._cards.problem(known), row)}"
            return Answer(told, buttons=(begin,), private=True)
        answer = await self._opener.open_own(visit.asking(game))
        about = (texts.title(on), texts.opened(self._cards.problem(known)), answer.text)
        return replace(answer, text="\n".join(about))

    async def _archive(self, visit: Visit[Any]) -> Answer:
        """The last dates; each that was not played has a button."""
        chosen = visit.chosen
        today = visit.now.astimezone(chosen.zone).date()
        origin = await self._origin(visit)
        past, buttons = list[Past](), list[Button]()
        results = await self._results.days_of(visit.person, MOST_DAYS)
        for known in reversed(await self._days.between(today - LISTED, today)):
            day, own = known.day, _first_of(known.day.date, results)
            line = None
            if own is not None:
                line = line_of(own, {}, (await self._days.solved(known)).tops)
            elif len(buttons) < MOST_BUTTONS:
                label = chosen.texts.daily.short_date(day.date)
                buttons.append(show_button(label, day.date, origin))
            past.append(Past(day.date, day.kind, day.level, line))
        if not past:
            return refused(chosen.texts.daily.not_ready)
        return Answer(chosen.texts.daily.archive(past), buttons=tuple(buttons), private=True)

    async def with_result(self, answer: Answer, visit: Visit[Any]) -> Answer:
        """An answer about a game; if it was a day's, and is over, what was made of it comes first.

        Who has given it up is shown what he could have played, unless he plays a round elsewhere.
        """
        if not answer.game:
            return answer
        table = await self._desk.table(answer.game)
        if not (table.kind.personal and table.status.over):
            return answer
        played = table.kind.played(table.game)
        on = None if played is None else day_of(played.sheet)
        known = None if on is None else await self._days.of(on)
        if known is None:
            return answer
        results = await self._results.days_of(visit.person, MOST_DAYS)
        own = _first_of(known.day.date, results)
        if own is None:
            return answer
        if own.result.left and isinstance(visit.action, Abort | ShowMine):
            with suppress(RoundIsPlayed):
                await self._fair_play.require(visit.person, visit.now, Tells.SOME)
                return replace(
                    await self._done(known, own, visit, results), game=answer.game, in_place=True
                )
        share, told = await self._told(known, own, visit, results)
        return replace(answer, text=f"{told}\n\n{answer.text}", share=share)

    async def _origin(self, visit: Visit[Any], meant: int = 0) -> int:
        """The place that is told what comes of it; 0 where nobody is, or nobody can be.

        A button names the place where it stands; in private, one of its own platform. Who makes up a number
        is told nowhere else. Whoever may not write in a place is not named there, and nobody is where games
        are not wanted.
        """
        request, chosen = visit.request, visit.chosen
        place = await self._numbers.place(meant) if meant else None
        known = request.private and place is not None and place.platform == request.place.platform
        if known or place == request.place:
            return meant
        unwanted = chosen.games == "no" and chosen.challenge == NEVER
        if request.private or unwanted or not request.writes or r.Lack.POST in request.lacks:
            return 0
        return await self._numbers.of(request.place)

    async def _done(
        self,
        known: KnownDay,
        own: StoredResult,
        visit: Visit[Any],
        results: Sequence[StoredResult],
    ) -> Answer:
        (share, told), chosen = await self._told(known, own, visit, results), visit.chosen
        solved = await self._days.solved(known)
        text = f"{told}\n{chosen.texts.daily.solved(solved.rounds)}"
        return Answer(
            text,
            picture=picture_of(known, solved, chosen),
            buttons=round_buttons(known, own.place, chosen.texts.daily.round_by_round),
            private=True,
            share=share,
        )

    async def _round(self, known: KnownDay, action: r.PlayDay, chosen: PlaceSettings) -> Answer:
        """The possible plays in a round of a day, for a player who knows it."""
        solved = await self._days.solved(known)
        number = min(max(action.round, 1), len(solved.rounds))
        return Answer(
            chosen.texts.daily.solved_round(known.day.date, solved.rounds[number - 1]),
            picture=picture_of(known, solved, chosen, number),
            buttons=round_buttons(known, action.origin),
            in_place=True,
            private=True,
        )

    async def _told(
        self,
        known: KnownDay,
        own: StoredResult,
        visit: Visit[Any],
        results: Sequence[StoredResult],
    ) -> tuple[str, str]:
        """The line to pass on; and the same with his place where it was opened, and half of the world."""
        tops = (await self._days.solved(known)).tops
        late = own.result.late
        row = 0 if late else _streak(results, visit.now)
        line, hints = line_of(own, {}, tops), sum(mark.hints for mark in own.result.marks)
        texts = visit.texts.daily
        ranking = await self._cards.ranking(known, visit.place, own.place, visit.now)
        here = "" if late else texts.own_place_in(ranking, line, sum(tops))
        said = texts.own(known.day.date, Own(line, sum(tops), hints, late, row))
        return said, "\n".join(filter(None, (said, here, texts.world(ranking))))


def _streak(results: Sequence[StoredResult], now: datetime) -> int:
    """The number of dates in a row that the player has played."""
    dates = {on for each in results if not each.result.late and (on := day_of(each.sheet))}
    return streak(dates, first_open(now))


def _first_of(on: date, results: Sequence[StoredResult]) -> StoredResult | None:
    """The one of that date; what was in time comes before what was late."""
    name = name_of(on)
    own = (each for each in results if each.sheet == name)
    return min(own, key=lambda each: each.result.late, default=None)
