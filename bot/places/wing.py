"""The settings of a place: read by anybody, and changed by those who manage it.

What is chosen holds for the games that are opened from now on, and is told in their opening message; a game
that is on keeps its own rules and word list. Words that are asked about are looked up in the place's list at
once, and sentences are in its language at once.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import time
from typing import assert_never

from bot.delivery.speech import lacking
from bot.library import Library
from bot.places.commands import PLACE_COMMANDS
from bot.places.setting import NEVER, select_settings
from bot.places.setting_menus import setting_menus
from bot.places.settings import PlaceSettings, Settings, describe, find_setting, find_value
from bot.places.visit import Visit, Wing
from bot.store import Store
from bot.talk import requests as r
from bot.talk.answers import Answer
from bot.talk.identity import Place
from bot.talk.refusals import HearsNothing, NotManager, NoVoice
from bot.texts.places import EditionView

Change = Callable[[Visit[r.ChangeSetting]], Awaitable[None]]
Follow = Callable[[Visit[r.ChangeSetting]], Awaitable[str | None]]


class SettingsWing(Wing):
    """Says and changes what was chosen for places.

    `allows` may refuse a change for what is going on in the place; `changed` are told of each, and
    say what follows from it, if people have to know.
    """

    commands = PLACE_COMMANDS
    actions = (r.ShowSetting, r.ChangeSetting)

    def __init__(
        self, settings: Settings, library: Library, allows: Change, changed: Sequence[Follow]
    ) -> None:
        self._settings = settings
        self._library = library
        self._allows = allows
        self._changed = changed

    async def answer(self, visit: Visit[r.ShowSetting | r.ChangeSetting]) -> Answer:
        """Do what is asked, and say what holds now.

        Raises:
            BotRefusal: not by this person, or no such setting or value.
        """
        match visit.action:
            case r.ShowSetting() as show:
                return await self._say(visit.asking(show))
            case r.ChangeSetting() as change:
                await self._allows(visit.asking(change))
                answer = await self._say(visit.asking(change))
                follows = [await tell(visit.asking(change)) for tell in self._changed]
                told = [answer.text, *(each for each in follows if each)]
                return replace(answer, text="\n".join(told))
            case _:
                assert_never(visit.action)

    async def _say(self, visit: Visit[r.ShowSetting | r.ChangeSetting]) -> Answer:
        action, answer = visit.action, await self._holding(visit)
        if not visit.request.manages or (action.name and not getattr(action, "in_form", False)):
            return answer
        offered = select_settings(self._settings.offered, on_server=visit.request.on_server)
        chosen = await self._settings.of(visit.request.place)
        return replace(
            answer, menus=setting_menus(chosen, offered, visit.request.reads), in_place=True
        )

    async def _holding(self, visit: Visit[r.ShowSetting | r.ChangeSetting]) -> Answer:
        request, action, language = visit.request, visit.action, visit.chosen.language
        offered = select_settings(self._settings.offered, on_server=request.on_server)
        changes = isinstance(action, r.ChangeSetting)
        field = find_setting(action.name, offered, language) if action.name or changes else ""
        if isinstance(action, r.ChangeSetting):
            if not request.manages:
                raise NotManager(request.on_server)
            value = find_value(field, action.value, offered, language) if action.value else None
            if (field, value) == ("voice", "yes"):
                await self._give_voice(request)
            everywhere = action.everywhere and not offered[field].of_one_place
            await self._settings.change(scope_of(request, everywhere=everywhere), field, value)
        chosen = await self._settings.of(request.place)
        texts = chosen.read_in(request.reads).texts
        match field:
            case "edition" if changes:
                return Answer(texts.places.edition_chosen(self._list_name(chosen)))
            case "edition":
                return Answer(
                    texts.places.editions(await self._view(chosen), self._library.names())
                )
            case "dictionary":
                return Answer(texts.places.dictionary(opened=chosen.dictionary == "open"))
            case "voice":
                return Answer(texts.places.voice(speaks=chosen.voice == "yes"))
            case "challenge" if changes and chosen.challenge == NEVER:
                return Answer(texts.daily.not_announced)
            case "challenge" if changes:
                hour = time.fromisoformat(chosen.challenge)
                return Answer(texts.daily.announced_at(hour, chosen.time_zone))
            case "round_up" if changes:
                wanted, zone = chosen.round_up == "yes", chosen.time_zone
                return Answer(texts.results.round_up_chosen(zone, wanted=wanted))
            case _:
                told = texts.places.settings(describe(chosen, offered, texts.language))
                if isinstance(action, r.ChangeSetting) and not action.value:
                    name = offered[field].names[texts.language]
                    told = f"{texts.places.taken_back(name)}\n{told}"
                return Answer(told)

    async def _give_voice(self, request: r.Request) -> None:
        """Note where it is to be heard, if that is elsewhere.

        Raises:
            NoVoice: something has to be installed.
            HearsNothing: who asks is nowhere where anything is heard.
        """
        if missing := lacking(in_calls=request.hears is not None):
            raise NoVoice(tuple(missing))
        if request.hears == "":
            raise HearsNothing
        if request.hears is not None:
            await self._settings.speak_in(scope_of(request, everywhere=False), request.hears)

    async def _view(self, chosen: PlaceSettings) -> EditionView:
        edition = self._library.edition(chosen.edition)
        view = EditionView(name=edition.lexicon.name, size=edition.lexicon.size)
        if edition.former is None:
            return view
        changes = await asyncio.to_thread(lambda: edition.changes)
        return replace(
            view,
            since=edition.former.until.astimezone(chosen.zone).date(),
            former=edition.former.lexicon.name,
            came=len(changes.came),
            went=len(changes.went),
        )

    def _list_name(self, chosen: PlaceSettings) -> str:
        return self._library.edition(chosen.edition).lexicon.name


def scope_of(request: r.Request, *, everywhere: bool) -> Place:
    """The place that a choice is for: the server or the channel; a thread has its channel's settings."""
    channel_and_server = (request.place, *request.within)[-2:]
    if everywhere:
        return channel_and_server[-1]
    return channel_and_server[0]


async def alarmed_around(
    request: r.Request, name: str, store: Store, settings: Settings
) -> list[tuple[int, Place]]:
    """The places with an alarm of this name, and their numbers, in all that is around who asks."""
    around, found = scope_of(request, everywhere=True), []
    for alarm in await store.alarms.named(name):
        place = await store.numbers.place(int(alarm.key))
        if place and around in await settings.parts_of(place):
            found.append((int(alarm.key), place))
    return found
