"""From a request to an answer. What is done, is stored before anybody is told.

A request is looked at once (may he ask so often, where, who is it) and goes, as a visit, to the wing of what
is asked (`bot.places.visit`); whatever comes back, a refusal and a failure too, is an answer with all that an
adapter needs to show it.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from bot.alarms import AlarmClock
from bot.aloud import may_be_aloud
from bot.analysis.running import Analyses
from bot.analysis.wing import AnalysisWing
from bot.commands import CommandTable
from bot.daily.announcing import Announcer, alarms_after
from bot.daily.cards import Cards
from bot.daily.known_days import KnownDays
from bot.daily.one_try import OneTry
from bot.daily.wing import DailyWing
from bot.deck.wing import DeckWing
from bot.delivery.onlookers import Onlookers
from bot.doors.forgotten import Forgotten
from bot.drafts import Drafts
from bot.evenings.calling_off import CallingOff
from bot.evenings.cards import Cards as EveningCards
from bot.evenings.course import Course
from bot.evenings.planning import Planning
from bot.evenings.playing import Playing
from bot.evenings.ranking import Rankings
from bot.evenings.wing import EveningWing
from bot.game_wing import GameWing
from bot.games.accounts import AccountWing
from bot.games.admission import Admission
from bot.games.damaged_games import DamagedGames
from bot.games.departures import Departures
from bot.games.desk import Desk
from bot.games.fair_play import FairPlay
from bot.games.farewell import Farewell
from bot.games.kind import AnyKind, View
from bot.games.opening import Opener, random_secret
from bot.games.own_games import OwnGames
from bot.games.play import Play
from bot.games.rooms import Rooms
from bot.games.tells import told_by
from bot.games.tickets import Tickets
from bot.help import subjects
from bot.library import Library
from bot.operators.orders import Orders
from bot.operators.wing import OperatorWing
from bot.past_games.shelf import Shelf
from bot.past_games.wing import PastGamesWing
from bot.people.directory import People
from bot.people.limits import NO_LIMITS, Limits, Pace, Searches, Turnstile
from bot.people.wing import AlertWing
from bot.places.roles import Roles
from bot.places.settings import PlaceSettings, Settings
from bot.places.visit import Visit, Wing
from bot.places.wing import SettingsWing
from bot.read_anew import read_anew
from bot.results.round_up import RoundUps
from bot.results.wing import ResultWing
from bot.simultane.codes import Codes
from bot.simultane.wing import SimultaneWing
from bot.store import Alarm, DamagedGame, Played, Store, StoreError
from bot.talk import requests as r
from bot.talk.answers import Answer, Form, refused
from bot.talk.identity import Account, Place
from bot.talk.refusals import BotRefusal, LobbyOpen, NotAllowed, TooFast
from bot.texts.failures import failure_text, refusal_text
from bot.tournaments.announcing import Announcing
from bot.tournaments.cards import Cards as TournamentCards
from bot.tournaments.course import Course as TournamentCourse
from bot.tournaments.course import alarms_after as alarms_after_table
from bot.tournaments.record import Record
from bot.tournaments.wing import TournamentWing
from bot.words.wing import WordWing
from engine.fair_draw import GameSecret


def _alarms_after(game: str, played: Played) -> Sequence[Alarm]:
    """What the end of a game is followed by."""
    return [*alarms_after(game, played), *alarms_after_table(game, played)]


Told = TypeVar("Told", bound=Answer | Form)


class Application:
    """Everything between the adapters and the desk.

    `kinds` are the games that can be played, by name; `limits` are what a person may ask at the most;
    `operators` are the accounts of who hosts the bot;
    `new_secret` names a new game and makes the secret of its draws; a test gives its own. Platforms on
    which everybody reads their own language enter themselves in `several_languages`, those that show what
    others send in `onlookers`.
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
        operators: frozenset[Account] = frozenset(),
    ) -> None:
        self._store = store
        self._library = library
        self._pace = Pace(limits)
        self._turnstile = Turnstile()
        self.answered: Callable[[r.Request, Answer | Form], None] = lambda _, __: None
        """Told of each request how it ended."""
        self.onlookers = Onlookers()
        self.commands = CommandTable(kinds.values(), operated=bool(operators))
        of_games = {name: each for kind in kinds.values() for name, each in kind.settings.items()}
        self.settings = settings = Settings(store.places, defaults, library.named, of_games)
        self.several_languages = settings.several_languages
        self._people = people = People(store, settings)
        self.desk = desk = Desk(store, kinds, people, library, self._look, _alarms_after)
        self.roles = Roles(settings, store.share)
        desk.outages.role_of = self.roles.of
        self.alarms = AlarmClock(store.alarms, desk.stored)
        self.fair_play = fair_play = FairPlay(store, desk, settings)
        own = OwnGames(store.games, desk)
        self.orders = orders = Orders(store, operators)
        admission = Admission(store.games, desk, settings, limits, orders.require_open)
        opener = Opener(store, desk, new_secret, own, fair_play, admission)
        play = Play(store, desk, people, fair_play, opener, own)
        self.rooms = Rooms(store.games, desk, settings, opener)
        self.tickets = Tickets(store, desk, play, people)
        self.departures = Departures(store, desk, people, settings, play)
        self.analyses = Analyses()
        self._damaged = damaged = DamagedGames(desk, people)
        self.operators = OperatorWing(orders, store, desk, play, damaged, self._look)
        self.forgotten = forgotten = Forgotten(self.alarms, store)
        days = KnownDays(store.days, library)
        tries = OneTry(self.alarms, store.alarms, days)
        cards = Cards(days, store.results, people, settings, library)
        announcer = Announcer(self.alarms, store, settings, days, cards)
        invitations = EveningCards(store, people, settings, desk.alerts, kinds)
        rankings = Rankings(store, people, desk)
        playing = Playing(store, settings, people, desk, opener, invitations, rankings)
        codes = Codes(store)
        course = Course(
            self.alarms, store, settings, people, desk, opener, invitations, playing, codes
        )
        tournaments = Record(store.tournaments)
        pairings = TournamentCards(people, settings, kinds)
        rounds = TournamentCourse(
            self.alarms, store, settings, people, desk, opener, tournaments, pairings
        )
        round_ups = RoundUps(self.alarms, store, settings, people)
        shelf = Shelf(store, people, desk)
        words = WordWing(store.complaints, library, Searches(limits), desk)
        alerts = AlertWing(store.messages, desk.alerts, desk.stored)
        deck = DeckWing(store, library, own, play)
        daily = DailyWing(days, cards, store.results, store.numbers, desk, opener, tries, fair_play)
        self.wings: tuple[Wing, ...] = (
            SimultaneWing(store, desk, opener, self.rooms, play, settings, codes),
            GameWing(
                play, opener, self.rooms, self.tickets, settings, fair_play, alerts, daily, deck
            ),
            words,
            alerts,
            deck,
            daily,
            EveningWing(
                store,
                Planning(
                    store,
                    desk,
                    opener,
                    kinds,
                    invitations,
                    CallingOff(store, desk, invitations),
                ),
                invitations,
                rankings,
                play.askers.require_no_other_lead,
            ),
            TournamentWing(
                store,
                desk,
                people,
                Announcing(store, opener, admission, kinds, tournaments),
                admission,
                kinds,
                tournaments,
                pairings,
                rounds,
            ),
            ResultWing(store, people, kinds),
            PastGamesWing(shelf, desk, opener),
            AnalysisWing(store, desk, shelf, people, self.analyses),
            SettingsWing(
                settings,
                library,
                play.askers.require_no_other_lead,
                (announcer.look_again, round_ups.look_again, course.look_again),
            ),
            AccountWing(store, desk, people, settings, fair_play, tries.forget),
            Farewell(
                store, desk, play, people, settings, fair_play, (tries.forget, forgotten.forget)
            ),
            self.operators,
        )
        self.drafts = Drafts(
            store.news, people, settings, play, self.tickets, words, fair_play, orders, Pace(limits)
        )
        read_anew(store.news, settings, people, desk, orders, fair_play)

    async def _look(self, place: Place) -> View:
        chosen = await self.settings.of(place)
        alone = await self.settings.is_private(place)
        several = self.settings.has_several(place)
        return View(
            place, chosen, {}, alone, frozenset(), self._library.information, several=several
        )

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
        """The reason why a line or press meant nothing; it counts as a press all the same."""

        async def refuse(_: r.Request) -> Answer:
            raise refusal

        return await self._dressed(request, refuse)

    async def _dressed(
        self, request: r.Request, work: Callable[[r.Request], Awaitable[Told]]
    ) -> Told | Answer:
        """The outcome of the work, with the look of the place where it was asked unless it has one."""
        told = await self._safely(request, work)
        self.answered(request, told)
        if told.look is None:
            chosen = await self.settings.for_request(request)
            told = replace(told, look=chosen.look)
        if isinstance(told, Answer) and told.noted is not None and told.picture is None:
            await self.onlookers.confide(request, told)
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
            await self._store.news.hear()
            try:
                await self.orders.require_welcome(request)
                await self.settings.within(request.place, request.within)
                if request.private and request.language:
                    await self.settings.note_language(request.place, request.language)
                told: Told | Answer = await work(request)
            except (BotRefusal, NotAllowed) as refusal:
                told = await self._refuse(request, refusal)
            if isinstance(told, Answer) and told.refused:
                first = await self._store.games.answered(request.id)
                told = told if first is None else Answer(first, look=told.look)
        except StoreError as error:
            return await self._not_stored(request, error)
        return told

    async def known(self, account: Account, name: str, among: Iterable[int] = ()) -> int:
        """The number of who owns the account, if he is somebody yet, or `among` these; else 0."""
        return await self._people.known(account, name, among)

    async def move_place(self, former: Place, place: Place) -> None:
        """The platform calls a place otherwise: its games go on, and what was chosen for it holds there."""
        await self._store.news.hear()
        await self.desk.moves.move(former, place)
        self.settings.read_anew()
        self.forgotten.hear()

    async def _form(self, request: r.Request) -> Form | Answer:
        person = await self._people.number(request.account, request.name)
        chosen = (await self.settings.of(request.place)).read_in(request.reads)
        visit = Visit(request, request.action, person, chosen)
        await self.fair_play.require(person, request.at, told_by(request.action))
        return await self._wing_of(request.action).form(visit)

    def _wing_of(self, action: r.Action) -> Wing:
        return next(wing for wing in self.wings if isinstance(action, wing.actions))

    async def _not_stored(self, request: r.Request, error: StoreError) -> Answer:
        """The disk said no, and what the place has chosen may be out of reach too; or a game is damaged."""
        texts = (await self.settings.for_request(request)).texts
        if not isinstance(error, DamagedGame):
            return Answer(failure_text(error, texts), refused=True)
        with suppress(StoreError):
            return await self._damaged.answer(request, error, texts)
        return Answer(texts.chat.not_stored, refused=True)

    async def _refuse(self, request: r.Request, refusal: BotRefusal | NotAllowed) -> Answer:
        """The refusal, in the words of the place."""
        chosen = await self.settings.for_request(request)
        aloud = isinstance(refusal, BotRefusal) and refusal.aloud
        text = refusal_text(refusal, chosen.texts)
        place = refusal.elsewhere if isinstance(refusal, LobbyOpen) else None
        return Answer(text, look=chosen.look, refused=True, aloud=aloud, place=place)

    async def _answer(self, request: r.Request) -> Answer:
        chosen, action = await self.settings.of(request.place), request.action
        chosen = chosen.read_in(request.reads)
        if isinstance(action, r.Help):  # who only asks for help is nobody yet
            operated = request.account in self.orders.operators
            sections = self.commands.help_sections(chosen.language, action.topic, operated=operated)
            return Answer(chosen.texts.help.page(sections, subjects(chosen.language)))
        whose = action.person if isinstance(action, r.Forget) else None
        if whose is not None and request.account not in await self._people.accounts(whose):
            # Perhaps his, and heard again after he was forgotten: it makes him nobody new.
            return refused(chosen.texts.people.others_data)
        own_data = isinstance(action, r.ShowOwnData | r.Forget)
        if own_data and not await self._people.is_somebody(request.account):
            return Answer(chosen.texts.people.nothing_kept, private=True)
        visit = await self._welcome(request, chosen)
        return await self._wing_of(action).answer(visit)

    async def _welcome(self, request: r.Request, chosen: PlaceSettings) -> Visit[Any]:
        """The visit: the person, noted with all that is to be known from now on.

        Raises:
            RoundIsPlayed: the answer would help him in a game that he plays.
        """
        person = await self._people.number(request.account, request.name)
        await self._people.note(person, request)
        await self.fair_play.note_device(person, request.device, request.at)
        if request.private and not isinstance(request.action, r.HandIn | r.ShowHandedIn):
            await self.desk.alerts.reopen(person, request.account.platform)
        await self.fair_play.require(person, request.at, told_by(request.action))
        return Visit(request, request.action, person, chosen)
