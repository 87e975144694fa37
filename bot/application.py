"""From a request to an answer. What is done, is stored before anybody is told.

The application is where the rooms stand side by side: people, places, words, and the games with their kinds.
A request is looked at once (may he ask so often, where, who is it) and goes to one of them; whatever comes
back, a refusal and a failure too, is an answer with all that an adapter needs to show it.
"""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TypeVar, assert_never

from bot.alarms import AlarmClock
from bot.aloud import may_be_aloud
from bot.analysis.desk import AnalysisDesk
from bot.analysis.running import Analyses
from bot.commands import CommandTable
from bot.daily.announcing import Announcer, alarms_after
from bot.daily.cards import Cards
from bot.daily.desk import DailyDesk
from bot.daily.known_days import KnownDays
from bot.daily.one_try import OneTry
from bot.deck.desk import DeckDesk
from bot.drafts import Drafts
from bot.games.damage_desk import DamageDesk
from bot.games.desk import Desk
from bot.games.fair_play import FairPlay
from bot.games.farewell import Farewell
from bot.games.kind import AnyKind, View
from bot.games.opening import Opener, random_secret
from bot.games.own_games import OwnGames
from bot.games.play import PlayDesk
from bot.games.rooms import Rooms
from bot.games.tells import told_by
from bot.games.tickets import TicketDesk
from bot.library import Library
from bot.past_games.desk import PastGamesDesk
from bot.past_games.shelf import Shelf
from bot.people.desk import AlertDesk
from bot.people.directory import People
from bot.people.limits import NO_LIMITS, Limits, Pace, Searches, Turnstile
from bot.places.desk import SettingsDesk
from bot.places.settings import PlaceSettings, Settings
from bot.results.desk import ResultDesk
from bot.results.round_up import RoundUps
from bot.store import DamagedGame, Store, StoreError
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.analysis_views import Analyse
from bot.talk.answers import Answer, Form
from bot.talk.identity import Account, Place
from bot.talk.past_views import ListGames, Replay, ShowGame
from bot.talk.refusals import BotRefusal, NotAllowed, TooFast
from bot.talk.result_views import ChooseShown, ShowRanking, ShowStats
from bot.texts.failures import failure_text, refusal_text
from bot.words.desk import WordDesk
from engine.fair_draw import GameSecret

Told = TypeVar("Told", bound=Answer | Form)


class Application:
    """Everything between the adapters and the desk.

    `kinds` are the games that can be played, by name; `limits` are what a person may ask at the most;
    `new_secret` names a new game and makes the secret of its draws; a test gives its own.
    """

    def __init__(
        self,
        store: Store,
        library: Library,
        kinds: Mapping[str, AnyKind],
        defaults: PlaceSettings,
        *,
        limits: Limits = NO_LIMITS,
        new_secret: Callable[[], GameSecret] = random_secret,
    ) -> None:
        self._store = store
        self._library = library
        self.commands = CommandTable(kinds.values())
        of_games = {name: each for kind in kinds.values() for name, each in kind.settings.items()}
        self.settings = Settings(store, defaults, library.named, of_games)
        self._people = People(store, self.settings)
        self.desk = Desk(store, kinds, self._people, library, self._look, alarms_after)
        self.alarms = AlarmClock(store.alarms, self.desk.stored)
        self._damage = DamageDesk(self.desk, self._people)
        self._settings_desk = SettingsDesk(self.settings, library)
        self._pace = Pace(limits)
        self._turnstile = Turnstile()
        own = OwnGames(store, self.desk)
        self.fair_play = FairPlay(store, self.desk, self.settings)
        self._opener = opener = Opener(
            store, self.desk, self.settings, limits, new_secret, own, self.fair_play
        )
        self.rooms = Rooms(store, self.desk, self.settings, opener)
        self._play = PlayDesk(
            store, self.desk, self._people, self.settings, self.fair_play, opener, own
        )
        self.tickets = TicketDesk(store, self.desk, self._play, self._people)
        shelf = Shelf(store, self._people, kinds)
        self._past_games = PastGamesDesk(shelf, self.desk, opener)
        self.analyses = Analyses()
        self._analysis = AnalysisDesk(store, self.desk, shelf, self._people, self.analyses)
        self._results = ResultDesk(store, self._people, kinds)
        self._round_ups = RoundUps(self.alarms, store, self.settings, self._people)
        self._words = WordDesk(store, library, Searches(limits))
        self._deck = DeckDesk(store, library, own, self._play)
        self.drafts = Drafts(
            self._people,
            self.settings,
            self._play,
            self.tickets,
            self._words,
            self.fair_play,
            Pace(limits),
        )
        self._alerts = AlertDesk(store, self.desk.alerts, self.desk.stored)
        days = KnownDays(store.days, library)
        tries = OneTry(self.alarms, store.alarms, days)
        self._farewell = Farewell(
            store, self.desk, self._play, self._people, self.settings, self.fair_play, tries.forget
        )
        cards = Cards(days, store.results, self._people, self.settings, library)
        self._announcer = Announcer(self.alarms, store, self.settings, days, cards)
        self._daily = DailyDesk(
            days, cards, store.results, store.numbers, self.desk, opener, tries, self.fair_play
        )

    async def _look(self, place: Place) -> View:
        chosen = await self.settings.of(place)
        alone = await self.settings.is_private(place)
        return View(place, chosen, {}, alone, frozenset(), self._library.information)

    def came_in(self, now: datetime) -> None:
        """Something did: what passed before it unnoticed is known before it can be judged late."""
        self.desk.outages.alive(now)

    async def handle(self, request: r.Request) -> Answer:
        """Do what is asked, and say what happened once it is stored."""
        return await self._dressed(request, self._answer)

    async def form(self, request: r.Request) -> Form | Answer:
        """The form behind a button, or why there is none."""
        return await self._dressed(request, self._form)

    async def not_understood(self, request: r.Request, refusal: BotRefusal) -> Answer:
        """Why nothing could be made of what was typed or pressed; it counts as a press all the same."""

        async def refuse(_: r.Request) -> Answer:
            raise refusal

        return await self._dressed(request, refuse)

    async def _dressed(
        self, request: r.Request, work: Callable[[r.Request], Awaitable[Told]]
    ) -> Told | Answer:
        """What comes of the work; with the look of the place where it was asked, unless it has one."""
        told = await self._safely(request, work)
        if told.look is None:
            chosen = await self.settings.or_defaults(request.place, request.within)
            told = replace(told, look=chosen.look)
        if isinstance(told, Form) or told.aloud or told.private:
            return told
        return replace(told, aloud=await may_be_aloud(request, self.fair_play))

    async def _safely(
        self, request: r.Request, work: Callable[[r.Request], Awaitable[Told]]
    ) -> Told | Answer:
        """Do the work unless this person asks too often; what is refused or fails is told."""
        try:
            self._pace.take(request.account, request.at)
        except TooFast as refusal:
            return await self._refuse(request, refusal)
        await self._turnstile.enter()
        try:
            try:
                await self.settings.within(request.place, request.within)
                if request.private and request.language:
                    await self.settings.note_language(request.place, request.language)
                told: Told | Answer = await work(request)
            except (BotRefusal, NotAllowed) as refusal:
                told = await self._refuse(request, refusal)
            if isinstance(told, Answer) and told.refused:
                first = await self._store.answered(request.id)
                told = told if first is None else Answer(first, look=told.look)
        except StoreError as error:
            return await self._not_stored(request, error)
        return told

    async def link(self, account: Account, person: int) -> None:
        """The account is this person's too, with all that he did under it, also in games that are on."""
        await self.desk.link(account, person)
        self.fair_play.forget()

    async def move_place(self, former: Place, place: Place) -> None:
        """The platform calls a place otherwise: its games go on, and what was chosen for it holds there."""
        await self.desk.move(former, place)
        self.settings.place_moved()

    async def _form(self, request: r.Request) -> Form | Answer:
        action = request.action
        person = await self._people.number(request.account, request.name)
        if isinstance(action, r.Review):
            chosen = await self.settings.of(request.place)
            await self.fair_play.require(person, request.at, told_by(action))
            return await self._deck.form(request, action, person, chosen)
        assert isinstance(action, g.GameAction), "only games and cards have forms"
        return await self._play.form(request, action, person)

    async def _not_stored(self, request: r.Request, error: StoreError) -> Answer:
        """The disk said no, and what the place has chosen may be out of reach too; or a game is damaged."""
        texts = (await self.settings.or_defaults(request.place)).texts
        if not isinstance(error, DamagedGame):
            return Answer(failure_text(error, texts), refused=True)
        with suppress(StoreError):
            return await self._damage.answer(request, error, texts)
        return Answer(texts.chat.not_stored, refused=True)

    async def _refuse(self, request: r.Request, refusal: BotRefusal | NotAllowed) -> Answer:
        """Why nothing was done, in the words of the place."""
        chosen = await self.settings.or_defaults(request.place, request.within)
        aloud = isinstance(refusal, BotRefusal) and refusal.aloud
        text = refusal_text(refusal, chosen.texts)
        return Answer(text, look=chosen.look, refused=True, aloud=aloud)

    async def _answer(self, request: r.Request) -> Answer:
        chosen, action = await self.settings.of(request.place), request.action
        if isinstance(action, r.Help):  # who only asks for help is nobody yet
            return Answer(
                chosen.texts.chat.command_help(
                    self.commands.help_sections(chosen.language, action.topic)
                )
            )
        person = await self._people.number(request.account, request.name)
        await self._people.note(person, request)
        await self.fair_play.note_device(person, request.device, request.at)
        if request.private and not isinstance(action, r.HandIn | r.ShowHandedIn):
            await self.desk.alerts.reopen(person, request.account.platform)
        await self.fair_play.require(person, request.at, told_by(action))
        match action:
            case g.ShowMine():
                answer = await self._play.answer(request, action, person)
                return await self._alerts.with_hint(answer, request, person)
            case g.Submit(text) if await self._deck.is_meant(request, action, person):
                review = r.Review(text)
                await self.fair_play.require(person, request.at, told_by(review))
                return await self._deck.answer(request, review, person, chosen)
            case g.GameAction():
                answer = await self._play.answer(request, action, person)
                return await self._daily.with_result(answer, request, person, chosen)
            case r.Review():
                return await self._deck.answer(request, action, person, chosen)
            case r.HandIn() | r.ShowHandedIn():
                return await self.tickets.answer(request, action, person)
            case r.ShowSetting() | r.ChangeSetting():
                if request.common and isinstance(action, r.ChangeSetting):
                    await self._play.askers.require_no_other_lead(request, person)
                answer = await self._settings_desk.answer(request, action)
                if isinstance(action, r.ChangeSetting):
                    await self._announcer.look_again(request, everywhere=action.everywhere)
                    await self._round_ups.look_again(request)
                return answer
            case r.CheckWords() | r.UseTool() | r.Complain():
                return await self._words.answer(request, action, person, chosen)
            case r.NewGame(kind) if self.desk.kinds[kind].personal:
                return await self._opener.open_own(request, action, person, chosen)
            case r.NewGame():
                if request.private:
                    await self.settings.note_private(request.place)
                return await self.rooms.open(request, action, person, chosen)
            case r.PlayDay():
                return await self._daily.play(request, action, person, chosen)
            case r.ShowDays():
                return await self._daily.archive(request, person, chosen)
            case ShowStats() | ShowRanking() | ChooseShown():
                return await self._results.answer(request, action, person, chosen)
            case ListGames() | ShowGame() | Replay():
                return await self._past_games.answer(request, action, person, chosen)
            case Analyse():
                return await self._analysis.answer(request, action, person, chosen)
            case r.ShowOwnData() | r.Forget():
                return await self._farewell.answer(request, action, person, chosen)
            case r.ChooseAlerts(wanted):
                return Answer(
                    await self._alerts.choose(request, person, chosen.texts, wanted=wanted)
                )
            case _:
                assert_never(action)
