"""What is offered to who is still writing: nothing is sent, and nothing is done.

Nothing is offered to who types faster than anybody does; it takes nothing from what he may press.
Nor is anything to whoever is blocked.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import assert_never

from bot.games.fair_play import FairPlay
from bot.games.play import Play
from bot.games.tells import told_by
from bot.games.tickets import Tickets
from bot.operators.orders import Orders
from bot.people.directory import People
from bot.people.limits import Pace
from bot.places import suggestions
from bot.places.setting import select_settings
from bot.places.settings import PlaceSettings, Settings
from bot.places.visit import Visit
from bot.store import StoreError
from bot.store.news import News
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk import series_actions as s
from bot.talk import turn_actions as t
from bot.talk.answers import Answer
from bot.talk.command import Suggest
from bot.talk.every_platform import MOST_SUGGESTIONS
from bot.talk.gathering import BeingTyped
from bot.talk.previews import Preview
from bot.talk.refusals import BotRefusal, NotAllowed, RoundIsPlayed, TooFast
from bot.texts.failures import failure_text, refusal_text
from bot.words.wing import WordWing


class Drafts:
    """Suggestions for an argument, and what would come of a bulletin or a question about words."""

    def __init__(
        self,
        news: News,
        people: People,
        settings: Settings,
        play: Play,
        tickets: Tickets,
        words: WordWing,
        fair_play: FairPlay,
        orders: Orders,
        pace: Pace,
    ) -> None:
        self._news = news
        self._people = people
        self._settings = settings
        self._play = play
        self._tickets = tickets
        self._words = words
        self._fair_play = fair_play
        self._orders = orders
        self._pace = pace

    async def offered(self, request: r.Request, half: BeingTyped) -> list[str]:
        """The suggestions for an argument that is being typed, each as the whole of its field."""
        try:
            self._pace.take(request.account, request.at)
            with suppress(StoreError):  # told when something is asked
                await self._news.hear()
                await self._orders.require_welcome(request)
        except BotRefusal:  # told when something is asked, too
            return []
        argument, last = half.argument, half.values[-1]
        if argument.suggest is not None:
            offered = await self.suggestions(request, argument.suggest, half.values)
        else:
            chosen = await self._settings.for_request(request)
            offered = argument.complete(last, chosen.language)
        return [f"{half.before} {each}".lstrip() for each in offered][:MOST_SUGGESTIONS]

    async def suggestions(
        self, request: r.Request, suggest: Suggest, typed: tuple[str, ...]
    ) -> list[str]:
        """The suggestions for the last of the arguments as far as they are typed."""
        language = (await self._settings.for_request(request)).language
        offered = select_settings(self._settings.offered, on_server=request.on_server)
        match suggest:
            case Suggest.SETTINGS:
                return suggestions.settings(typed[-1], language, offered)
            case Suggest.SETTING_VALUES:
                return suggestions.setting_values(typed[0], typed[-1], language, offered)
            case Suggest.BULLETINS:
                return await self._suggest(request, g.Submit(""), typed[-1])
            case Suggest.PLAYERS:
                return await self._suggest(request, g.TakeOut(""), typed[-1])
            case Suggest.HEIRS:
                return await self._suggest(request, g.HandOn(""), typed[-1])
            case Suggest.PARTNERS:
                return await self._suggest(request, s.PairUp(), typed[-1])
            case Suggest.WORDS_OF_MOVE:
                return await self._suggest(request, t.Contest(""), typed[-1])
            case Suggest.WORDS_TO_VOTE_ON:
                return await self._suggest(request, t.VoteTheme(""), typed[-1])
            case Suggest.TURNS:
                return await self._suggest(request, t.ShowHistory(), typed[-1])
            case _:
                assert_never(suggest)

    async def previews(self, request: r.Request) -> Sequence[Preview] | Answer:
        """The previews for a person who types a bulletin or asks about words, and has sent nothing yet.

        A single word is a bulletin for who may hand one in, or waits for that and may not ask; it is a
        question for everybody else.
        """
        try:
            self._pace.take(request.account, request.at)
        except TooFast:
            return []
        with suppress(StoreError):  # told below
            await self._news.hear()
            if request.private and request.language:
                await self._settings.note_language(request.place, request.language)
        chosen = await self._settings.for_request(request)
        try:
            await self._orders.require_welcome(request)
            return await self._preview(request, chosen)
        except (BotRefusal, NotAllowed) as refusal:
            return [Preview(refusal_text(refusal, chosen.texts))]
        except StoreError as error:
            return [Preview(failure_text(error, chosen.texts))]

    async def noted(self, request: r.Request) -> Preview | None:
        """The note that a bulletin would get in the game that it means, or why it would get none.

        For who hands it in where it is written: nothing is kept for that. None where no game is meant, or one
        that says nothing of what is still being written.
        """
        assert isinstance(request.action, g.Submit), "a bulletin is written"
        with suppress(BotRefusal, StoreError):  # told when it is handed in
            self._pace.take(request.account, request.at)
            await self._news.hear()
            await self._orders.require_welcome(request)
            person = await self._people.number(request.account, request.name)
            return await self._play.draft(request, request.action, person)
        return None

    async def _preview(
        self, request: r.Request, chosen: PlaceSettings
    ) -> Sequence[Preview] | Answer:
        person, action = await self._people.number(request.account, request.name), request.action
        not_yet: Sequence[Preview] = ()
        if isinstance(action, g.Submit):
            offered = await self._play.previews(request, person, chosen.language)
            if offered:
                return await self._tickets.give(offered, request, action.text, person)
            not_yet = await self._play.previews(request, person, chosen.language, waiting=True)
            if len(action.text.split()) != 1:
                return not_yet or [Preview(chosen.texts.chat.what_to_type)]
            action = r.CheckWords(action.text)
        assert isinstance(action, r.CheckWords | r.UseTool), "typing changes nothing"
        try:
            await self._fair_play.require(person, request.at, told_by(action))
        except RoundIsPlayed:
            if not_yet:
                return not_yet
            raise
        if isinstance(action, r.CheckWords):  # what is sent from there has no button for the rest
            action = replace(action, whole=True)
        return await self._words.answer(Visit(request, action, person, chosen))

    async def _suggest(self, request: r.Request, action: g.GameAction, typed: str) -> list[str]:
        person = await self._people.number(request.account, request.name)
        try:
            return await self._play.suggest(replace(request, action=action), action, person, typed)
        except BotRefusal:
            return []
