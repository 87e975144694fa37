"""Evenings as people ask for them: managers of the place announce them, anybody says that they come."""

import re
from collections.abc import Awaitable, Callable
from typing import Any, assert_never

from bot.evenings.cards import ROLE, Cards, buttons_of
from bot.evenings.commands import EVENING_COMMANDS, call_off_button, come_button
from bot.evenings.course import TOGETHER, alarm_of
from bot.evenings.planned import planned_of
from bot.evenings.planning import Planning
from bot.evenings.ranking import Rankings, csv_of
from bot.evenings.reading import read_last_day
from bot.places.visit import Visit, Wing
from bot.places.wing import scope_of
from bot.store import EveningStage, Store
from bot.talk import evening_actions as v
from bot.talk.answers import Answer, refused
from bot.talk.command import NO, by_language
from bot.talk.identity import SERVER, Place
from bot.talk.typography import fold

_ROLE = re.compile(r"<@&(\d{1,20})>", re.ASCII)
_MOST_CALLED_OFF = 3
"""Buttons of a list, beside those of who comes."""

Allows = Callable[[Visit[Any]], Awaitable[None]]


class EveningWing(Wing):
    """Shows evenings and notes who comes; `allows` may refuse an order for what is going on in the place."""

    commands = EVENING_COMMANDS
    actions = (
        v.PlanEvening,
        v.ShowEvenings,
        v.CallOff,
        v.LeaveOut,
        v.EndEvening,
        v.CallRole,
        v.ShowEveningRanking,
        v.Come,
    )

    def __init__(
        self,
        store: Store,
        planning: Planning,
        cards: Cards,
        rankings: Rankings,
        allows: Allows,
    ) -> None:
        self._store = store
        self._planning = planning
        self._cards = cards
        self._rankings = rankings
        self._allows = allows

    async def answer(self, visit: Visit[v.EveningAction]) -> Answer:
        """Do what is asked; what is asked in a thread is about its channel.

        Raises:
            BotRefusal: not by this person, or no such rule.
        """
        place = scope_of(visit.request, everywhere=False)
        number = await self._store.numbers.of(place)
        match visit.action:
            case v.ShowEvenings():
                return await self._show(visit, place, number)
            case v.Come() as come:
                return await self._come(visit, number, come)
            case v.ShowEveningRanking() as asked:
                return await self._rank(visit, place, number, asked)
            case (
                v.PlanEvening()
                | v.CallOff()
                | v.LeaveOut()
                | v.EndEvening()
                | v.CallRole() as order
            ):
                if not visit.request.manages:
                    return refused(visit.texts.evenings.managers)
                await self._allows(visit)
                if isinstance(order, v.CallRole):
                    return await self._call_role(visit, place, order.typed)
                return await self._planning.answer(visit, order, place, number)
            case _:
                assert_never(visit.action)

    async def _call_role(self, visit: Visit[Any], place: Place, typed: str) -> Answer:
        """Only its mention says which role is meant; that of everybody is none that people opted in to."""
        texts, found = visit.texts.evenings, _ROLE.fullmatch(typed)
        if fold(typed) in by_language(NO).values():
            await self._store.places.set_setting(place, ROLE, None)
            return Answer(texts.no_role)
        if found is None or found[1] in {
            part.chat.removeprefix(SERVER) for part in visit.request.within
        }:
            return refused(texts.which_role)
        await self._store.places.set_setting(place, ROLE, found[1])
        return Answer(texts.role_is_called)

    async def _rank(
        self, visit: Visit[Any], place: Place, number: int, asked: v.ShowEveningRanking
    ) -> Answer:
        texts, on = visit.texts.evenings, asked.on
        if asked.typed:
            on = read_last_day(asked.typed, visit.now.astimezone(visit.chosen.zone).date())
        elif on is None:
            on = await self._store.evenings.latest(number)
        ranking = None if on is None else await self._rankings.of(place, on)
        if ranking is None:
            return refused(texts.no_ranking)
        if asked.form is v.RankingForm.CSV:
            file = csv_of(ranking, visit.texts)
            return Answer(visit.texts.past.saved(file.name), file=file)
        text = f"{texts.ranking_title(ranking.on)}\n{texts.ranked(ranking)}"
        return Answer(text, buttons=buttons_of(ranking, texts))

    async def _show(self, visit: Visit[Any], place: Place, number: int) -> Answer:
        texts = visit.texts.evenings
        here = await self._store.evenings.in_place(number)
        planned = [each.shown for each in planned_of(here, visit.chosen.zone, visit.now)]
        if not planned:
            return Answer(texts.none)
        views = [await self._cards.view(each, place, visit.chosen) for each in planned]
        first = planned[0]
        buttons = [
            come_button(texts.come, first.id, first.on, v.Coming.YES),
            come_button(texts.may_come, first.id, first.on, v.Coming.MAYBE),
        ]
        if visit.request.manages:
            buttons += [
                call_off_button(texts.call_off(each.on), each.id)
                for each in planned[:_MOST_CALLED_OFF]
            ]
        return Answer(texts.listed(views, visit.chosen.time_zone), buttons=tuple(buttons))

    async def _come(self, visit: Visit[Any], number: int, come: v.Come) -> Answer:
        texts, evenings = visit.texts.evenings, self._store.evenings
        evening = await evenings.find(come.evening)
        if evening is None or (evening.on, evening.place) != (come.on, number):
            return refused(texts.gone)
        if evening.stage in (EveningStage.PLAYING, EveningStage.OVER):
            return refused(texts.gone)
        alarm = alarm_of(number, visit.now + TOGETHER, visit.request.id)
        said = await evenings.come(evening, visit.person, come.coming, visit.request.id, alarm)
        return Answer(texts.answered[said], shown=True, private=True)
