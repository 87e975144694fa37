"""The desk where a place's settings are read and changed: by anybody, and by those who manage the place.

What is chosen holds for the games that are opened from now on, and is told in their opening message; a game
that is on keeps its own rules and word list. Words that are asked about are looked up in the place's list at
once, and sentences are in its language at once.
"""

from datetime import time

from bot.library import Library
from bot.places.setting import NEVER, select_settings
from bot.places.settings import PlaceSettings, Settings, describe, find_setting, find_value
from bot.talk import requests as r
from bot.talk.answers import Answer
from bot.talk.identity import Place
from bot.talk.refusals import NotManager


class SettingsDesk:
    """Says and changes what was chosen for places."""

    def __init__(self, settings: Settings, library: Library) -> None:
        self._settings = settings
        self._library = library

    async def answer(self, request: r.Request, action: r.ShowSetting | r.ChangeSetting) -> Answer:
        """Do what is asked, and say what holds now.

        Raises:
            BotRefusal: not by this person, or no such setting or value.
        """
        language = (await self._settings.of(request.place)).language
        offered = select_settings(self._settings.offered, on_server=request.on_server)
        field = find_setting(action.name, offered, language) if action.name else ""
        if isinstance(action, r.ChangeSetting):
            if not request.manages:
                raise NotManager(request.on_server)
            value = find_value(field, action.value, offered, language) if action.value else None
            everywhere = action.everywhere and not offered[field].of_one_place
            await self._settings.change(scope_of(request, everywhere=everywhere), field, value)
        chosen = await self._settings.of(request.place)
        changed = isinstance(action, r.ChangeSetting)
        match field:
            case "edition" if changed:
                return Answer(chosen.texts.places.edition_chosen(self._list_name(chosen)))
            case "edition":
                return Answer(
                    chosen.texts.places.editions(self._list_name(chosen), self._library.names())
                )
            case "dictionary":
                return Answer(chosen.texts.places.dictionary(opened=chosen.dictionary == "open"))
            case "challenge" if changed and chosen.challenge == NEVER:
                return Answer(chosen.texts.daily.not_announced)
            case "challenge" if changed:
                hour = time.fromisoformat(chosen.challenge)
                return Answer(chosen.texts.daily.announced_at(hour, chosen.time_zone))
            case "round_up" if changed:
                wanted, zone = chosen.round_up == "yes", chosen.time_zone
                return Answer(chosen.texts.results.round_up_chosen(zone, wanted=wanted))
            case _:
                told = chosen.texts.places.settings(describe(chosen, offered))
                if isinstance(action, r.ChangeSetting) and not action.value:
                    name = offered[field].names[chosen.language]
                    told = f"{chosen.texts.places.taken_back(name)}\n{told}"
                return Answer(told)

    def _list_name(self, chosen: PlaceSettings) -> str:
        return self._library.edition(chosen.edition).lexicon.name


def scope_of(request: r.Request, *, everywhere: bool) -> Place:
    """What a choice is for: the server, or the channel; a thread has the settings of its channel."""
    channel_and_server = (request.place, *request.within)[-2:]
    if everywhere:
        return channel_and_server[-1]
    return channel_and_server[0]
