"""From a request to an answer. What is done, is stored before anybody is told.

The application knows who may do what and which command a request means in the game as it stands; the desk
(`bot.games.desk`) carries it out. What nobody asked for (`bot.games.caretaker`) comes in beside it.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import assert_never

from bot.commands import help_sections
from bot.games.damage_desk import DamageDesk
from bot.games.desk import Desk
from bot.games.duplicate.answers import PrivateAnswers
from bot.games.duplicate.game_desk import GameDesk
from bot.games.duplicate.presenter import Presenter
from bot.games.duplicate.settings import DUPLICATE_SETTINGS, DuplicateSettings
from bot.games.duplicate.suggestions import bulletins
from bot.games.fair_play import FairPlay
from bot.games.from_afar import PrivateChats
from bot.games.opening import Opening, random_secret
from bot.games.rooms import Rooms
from bot.library import Library
from bot.people.desk import AlertDesk
from bot.people.directory import People
from bot.people.limits import NO_LIMITS, Limits, Pace, Searches
from bot.places import suggestions
from bot.places.desk import SettingsDesk
from bot.places.settings import PlaceSettings, Settings, select_settings
from bot.store import DamagedGame, Store, StoreError
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.command import Suggest
from bot.talk.identity import Account, Place
from bot.talk.messages import Answer, Form
from bot.talk.refusals import (
    BotRefusal,
    NotAllowed,
    OldButton,
    TooFast,
)
from bot.texts import Texts
from bot.texts.duplicate import DUPLICATE
from bot.texts.failures import failure_text
from bot.words.desk import WordDesk
from engine.duplicate import errors
from engine.duplicate.rules import DuplicateRules
from engine.errors import RuleViolation
from engine.fair_draw import GameSecret

_TOO_LATE = (
    errors.RoundIsOver | errors.RoundWasVoid | errors.TooLate | errors.GameHasStarted | OldButton
)
"""What was pressed is over: who pressed it is shown how things stand."""
_Refusal = BotRefusal | NotAllowed


class Application:
    """Everything between the adapters and the desk.

    `limits` are what a person may ask at the most; `new_secret` names a new game and makes the secret of its
    draws; a test gives its own.
    """

    def __init__(
        self,
        store: Store,
        library: Library,
        rules: DuplicateRules,
        defaults: PlaceSettings,
        *,
        limits: Limits = NO_LIMITS,
        new_secret: Callable[[], GameSecret] = random_secret,
    ) -> None:
        self._store = store
        self._library = library
        self.settings = Settings(store, defaults, library.named, DUPLICATE_SETTINGS)
        self._people = People(store, self.settings)
        self.desk = Desk(store, self._people, library, self._presenter)
        self._damage = DamageDesk(self.desk, self._people)
        self._settings_desk = SettingsDesk(self.settings, library, rules.round_time)
        self._pace = Pace(limits)
        self._typing_pace = Pace(limits)
        opening = Opening(store, self.desk, self.settings, library, rules, limits, new_secret)
        self.rooms = Rooms(store, self.desk, self.settings, opening)
        self._fair_play = FairPlay(store, self.desk)
        self._games = GameDesk(self._people, self.desk, self._fair_play, self.settings)
        self._words = WordDesk(store, library, self._fair_play, Searches(limits))
        self._alerts = AlertDesk(store, self.desk.alerts, self.desk.stored)
        self._private_chats = PrivateChats(store, self._people, self.desk)

    async def _presenter(self, place: Place) -> Presenter:
        chosen = await self.settings.of(place)
        own = DuplicateSettings.of(chosen)
        alone = await self.settings.is_private(place)
        return Presenter(
            place,
            DUPLICATE[chosen.language],
            full_announcement=own.announcement == "full",
            alone=alone,
            veils=own.paused_draw == "hidden",
            readings=self._library.information.readings,
        )

    def came_in(self, now: datetime) -> None:
        """Something did: what passed before it unnoticed is known before it can be judged late."""
        self.desk.absences.alive(now)

    async def handle(self, request: r.Request) -> Answer:
        """Do what is asked, and say what happened once it is stored."""
        try:
            self._pace.take(request.account, request.at)
        except TooFast as refusal:
            texts = (await self.settings_in(request.place)).texts
            return Answer(texts.refusals.bot(refusal))
        try:
            await self.settings.within(request.place, request.within)
            try:
                request = await self._private_chats.meant(request)
                texts = (await self.settings.of(request.place)).texts
                return await self._answer(request, texts)
            except (BotRefusal, NotAllowed) as refusal:
                # Perhaps it was done before, and cannot be done twice: then that answer stands.
                first = await self._store.answered(request.id)
                return Answer(first) if first is not None else await self._no(request, refusal)
        except StoreError as error:
            return await self._not_stored(request, error)

    async def not_understood(self, request: r.Request, refusal: BotRefusal) -> Answer:
        """Why nothing could be made of what was typed or pressed; it counts as a press all the same."""
        said = refusal
        try:
            self._pace.take(request.account, request.at)
        except TooFast as too_fast:
            said = too_fast
        texts = (await self.settings_in(request.place, request.within)).texts
        return Answer(texts.refusals.bot(said))

    async def link(self, account: Account, person: int) -> None:
        """The account is this person's too, with all that he did under it, also in games that are on."""
        await self.desk.link(account, person)
        self._fair_play.forget()

    async def settings_for(self, request: r.Request) -> PlaceSettings:
        """What holds where a request is meant for: it may come from a private chat."""
        with suppress(BotRefusal, StoreError):  # told when it is handled
            request = await self._private_chats.meant(request)
        return await self.settings_in(request.place)

    async def settings_in(self, place: Place, within: tuple[Place, ...] = ()) -> PlaceSettings:
        """What holds in a place, which is part of these; if the store has no answer, the configuration."""
        with suppress(StoreError):  # told when a request is handled
            await self.settings.within(place, within)
        with suppress(StoreError):
            return await self.settings.of(place)
        return self.settings.defaults

    async def form(self, request: r.Request) -> Form | Answer:
        """The form behind a button, or why there is none."""
        try:
            try:
                self._pace.take(request.account, request.at)
                request = await self._private_chats.meant(request)
                texts = (await self.settings.of(request.place)).texts
                person = await self._people.number(request.account, request.name)
                return await self._games.form(request, person, texts)
            except (BotRefusal, NotAllowed) as refusal:
                return await self._no(request, refusal)
        except StoreError as error:
            return await self._not_stored(request, error)

    async def suggestions(
        self, request: r.Request, suggest: Suggest, typed: tuple[str, ...]
    ) -> list[str]:
        """What is offered for the last of the arguments as far as they are typed.

        Nothing to who types faster than anybody does; it takes nothing from what he may press.
        """
        try:
            self._typing_pace.take(request.account, request.at)
        except TooFast:
            return []
        language = (await self.settings_in(request.place, request.within)).language
        offered = select_settings(request.within, self.settings.offered)
        match suggest:
            case Suggest.SETTINGS:
                return suggestions.settings(typed[-1], language, offered)
            case Suggest.SETTING_VALUES:
                return suggestions.setting_values(typed[0], typed[-1], language, offered)
            case Suggest.BULLETINS:
                meant = await self._private_chats.meant(replace(request, action=g.ShowMine()))
                game_id = await self.desk.running(meant.place)
                if game_id is None:
                    return []
                game, _ = await self.desk.state(game_id)
                person = await self._people.number(request.account, request.name)
                return bulletins(game, person, typed[-1])
            case Suggest.PLAYERS:
                return await self._games.players(request, typed[-1])
            case _:
                assert_never(suggest)

    async def _not_stored(self, request: r.Request, error: StoreError) -> Answer:
        """The disk said no, and what the place has chosen may be out of reach too; or a game is damaged."""
        texts = (await self.settings_in(request.place)).texts
        if not isinstance(error, DamagedGame):
            return Answer(failure_text(error, texts))
        with suppress(StoreError):
            return await self._damage.answer(request, error, texts)
        return Answer(texts.chat.not_stored)

    async def _no(self, request: r.Request, refusal: _Refusal) -> Answer:
        """Why not, and what helps."""
        texts = (await self.settings.of(request.place)).texts
        said = refusal_text(refusal, texts)
        game_id = await self.desk.running(request.place)
        if game_id is not None and request.game:
            answers = await self._games.about(game_id, texts)
            reason = refusal.reason if isinstance(refusal, NotAllowed) else refusal
            if isinstance(reason, errors.NotInGame):
                return answers.not_in_game(said)
            ordered = isinstance(request.action, g.GameAction) and request.action.is_order
            if ordered and isinstance(reason, RuleViolation):
                return await self._games.refused(request, answers, said)
            if isinstance(reason, _TOO_LATE):
                return answers.too_late(said)
        return Answer(said)

    async def _answer(self, request: r.Request, texts: Texts) -> Answer:
        if isinstance(request.action, r.Help):  # who only asks for help is nobody yet
            topic = request.action.topic
            return Answer(texts.chat.command_help(help_sections(texts.language, topic)))
        person = await self._people.number(request.account, request.name)
        await self._people.note(person, request)
        await self._fair_play.note_device(person, request.device, request.at)
        match request.action:
            case r.ShowSetting() | r.ChangeSetting():
                if request.common and isinstance(request.action, r.ChangeSetting):
                    await self._games.require_no_other_lead(request, person)
                return await self._settings_desk.answer(request, request.action)
            case r.CheckWords() | r.UseTool() | r.Complain():
                return await self._words.answer(
                    request, request.action, person, await self.settings.of(request.place)
                )
            case r.NewGame(preset):
                if request.private:
                    await self.settings.note_private(request.place)
                chosen = await self.settings.of(request.place)
                return await self.rooms.open(request, person, preset, chosen)
            case g.ShowBoard():
                return (await self._here(request, texts)).board()
            case g.ShowBag():
                return (await self._here(request, texts)).bag()
            case g.ShowMine():
                answer = (await self._here(request, texts)).mine(person)
                return await self._alerts.with_hint(answer, request, person, texts)
            case r.ChooseAlerts(wanted):
                return Answer(await self._alerts.choose(request, person, texts, wanted=wanted))
            case g.GameAction() as action:
                return await self._games.play(action, request, person, texts)
            case _:
                assert_never(request.action)

    async def _here(self, request: r.Request, texts: Texts) -> PrivateAnswers:
        return await self._games.about(await self._games.here(request), texts)


def refusal_text(refusal: _Refusal, texts: Texts) -> str:
    """Why something was refused, in words."""
    if isinstance(refusal, BotRefusal):
        return texts.refusals.bot(refusal)
    return DUPLICATE[texts.language].refusals.rule(refusal.reason)
