"""From a request to an answer. What is done, is stored before anybody is told.

The application knows who may do what and which command a request means in the game as it stands; the desk
(`bot.desk`) carries it out. Wake-ups and the confirmation that a round's message is out come in here too.
"""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta, tzinfo

from bot import requests as r
from bot.chats import Chats
from bot.commands import help_sections
from bot.desk import Desk
from bot.fair_play import FairPlay
from bot.identity import Place
from bot.library import Library
from bot.messages import Answer
from bot.people import People
from bot.pictures import picture_of
from bot.presenter import Presenter
from bot.refusals import BotRefusal, GameHere, NoGameHere, NotOrganiser
from bot.store import Store, StoreError
from bot.texts import Texts
from bot.word_desk import WordDesk
from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.ranking import ranking
from engine.duplicate.rules import PRESETS, DuplicateRules
from engine.duplicate.state import DuplicateGame, Phase
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import SECRET_BYTES, GameSecret
from engine.moves import Play
from render.alt_text import text_board

OUTAGE = timedelta(seconds=15)
"""A round that was cut off for longer gets the time back."""
AT_ONCE = 200
"""Games whose time has come that one sweep looks after; the next sweep follows at once."""

_ORGANISERS = (
    r.Start | r.EndRound | r.MoreTime | r.CancelRound | r.Pause | r.Suspend | r.Resume | r.Abort
)


def random_secret() -> GameSecret:
    """A new game's name and secret, from the system's randomness."""
    return GameSecret(secrets.token_hex(8), secrets.token_bytes(SECRET_BYTES))


class Application:
    """Everything between the adapters and the desk; one language for now, that of the configuration.

    `new_secret` names a new game and makes the secret of its draws; a test gives its own.
    """

    def __init__(
        self,
        store: Store,
        library: Library,
        texts: Texts,
        rules: DuplicateRules,
        *,
        full_announcement: bool = True,
        zone: tzinfo = UTC,
        new_secret: Callable[[], GameSecret] = random_secret,
    ) -> None:
        self._store = store
        self._people = People(store)
        self._texts = texts
        self._rules = rules
        self._new_secret = new_secret
        self.desk = Desk(
            store,
            self._people,
            library,
            lambda place: Presenter(place, texts, full_announcement, zone),
        )
        self._chats = Chats(store, library, texts)
        self._library = library
        self._fair_play = FairPlay(store, self.desk)
        self._words = WordDesk(store, library, self._fair_play, texts)

    async def handle(self, request: r.Request) -> Answer:
        """Do what is asked, and say what happened once it is stored."""
        try:
            try:
                return await self._answer(request)
            except (BotRefusal, RuleViolation, NotationError) as refusal:
                # Perhaps it was done before, and cannot be done twice: then that answer stands.
                first = await self._store.answered(request.id)
                return Answer(self._refusal(refusal) if first is None else first)
        except StoreError:
            return Answer(self._texts.not_stored())

    def _refusal(self, refusal: BotRefusal | RuleViolation | NotationError) -> str:
        if isinstance(refusal, BotRefusal):
            return self._texts.bot_refusal(refusal)
        return self._texts.refusal(refusal)

    async def confirm_opening(self, game_id: str, round_number: int, at: datetime) -> None:
        """A round's message is out, at the platform's time `at`: its clock starts."""
        await self._by_itself(game_id, c.OpenRound(round_number), at)

    async def wake(self, now: datetime) -> int:
        """Do what is due; returns how many games went on."""
        due = await self._store.due(now, AT_ONCE)
        return sum([await self._by_itself(game_id, c.Wake(), now) for game_id in due])

    async def make_up_for(self, last_seen: datetime, now: datetime) -> None:
        """Give the rounds that were cut off since `last_seen` their time back (law of fairness)."""
        if now - last_seen <= OUTAGE:
            return
        for game_id in await self._store.running_games():
            game, _ = await self.desk.state(game_id)
            current = game.round
            if game.phase is not Phase.OPEN or game.halt is not None or current is None:
                continue
            assert current.opened is not None
            lost = now - max(last_seen, current.opened)
            extend = c.ExtendRound(current.number, lost, e.ExtensionReason.OUTAGE)
            await self._by_itself(game_id, extend, now)

    async def _by_itself(self, game_id: str, command: c.Command, now: datetime) -> bool:
        """What nobody asked for; returns whether anything happened.

        A refusal has nobody to be told: the round was cancelled meanwhile, or the game's word list is
        gone, and it waits until that is back or it is ended.
        """
        try:
            happened = await self.desk.carry_out(
                game_id,
                lambda _: command,
                now,
                say=lambda events, _: "something" if events else "",
            )
        except RuleViolation:
            return False
        return bool(happened)

    async def _answer(self, request: r.Request) -> Answer:
        person = await self._people.number(request.account, request.name)
        match request.action:
            case r.Help(topic):
                sections = help_sections(self._texts.language, topic)
                return Answer(self._texts.command_help(sections))
            case r.CheckWords() | r.UseTool() | r.Complain():
                return await self._words.answer(request, request.action, person)
            case r.ChooseEdition(name):
                await self._require_nobody_else_runs(request.place, person)
                return Answer(await self._chats.choose_edition(request.place, name))
            case r.OpenDictionary(opened):
                await self._require_nobody_else_runs(request.place, person)
                return Answer(await self._chats.open_dictionary(request.place, opened=opened))
            case r.NewGame(preset):
                return await self._new_game(request, person, preset)
            case r.ShowBoard() | r.ShowBag() | r.ShowMine():
                game, _ = await self.desk.state(await self._game_in(request.place))
                return await self._show(request.action, game, person)
            case action:
                return await self._play(action, request, person)

    async def _new_game(self, request: r.Request, person: int, preset: str) -> Answer:
        if await self.desk.running(request.place) is not None:
            raise GameHere
        settings = await self._chats.settings(request.place)
        rules = replace(self._rules, open_dictionary=settings.open_dictionary)
        if preset:
            round_time, warning = PRESETS[preset]
            rules = replace(rules, round_time=round_time, warning=warning)
        secret = self._new_secret()
        commands: list[c.Command] = [c.CreateGame(secret.game, rules), c.Join(person)]
        lexicon = self._library.edition(settings.edition).lexicon
        done = self._texts.done()
        return Answer(
            await self.desk.create(
                request.place, lexicon, secret, commands, request.at, request.id, done
            )
        )

    async def _play(self, action: r.Action, request: r.Request, person: int) -> Answer:
        game_id = await self._game_in(request.place)
        if isinstance(action, _ORGANISERS):
            await self._require_organiser(game_id, person)

        def ask(game: DuplicateGame) -> c.Command:
            if isinstance(action, r.Submit):
                self._fair_play.require_unhelped(person, game)
            return command_of(action, person, game)

        answer = await self.desk.carry_out(
            game_id,
            ask,
            request.at,
            request_id=request.id,
            say=lambda events, _: self._receipt(events),
        )
        return Answer(answer)

    def _receipt(self, events: list[e.Event]) -> str:
        """What the requester is told; what everybody may know stands in the channel."""
        for event in events:
            if isinstance(event, e.BulletinReceived):
                return self._noted(event.play, event.points)
        return self._texts.done()

    def _noted(self, play: Play | None, points: int) -> str:
        """The same sentence for a word that exists and for one that does not."""
        if play is None:
            return self._texts.blank_receipt()
        return self._texts.receipt(play, points)

    async def _require_organiser(self, game_id: str, person: int) -> None:
        """Who opened the game runs it; the first to join did."""
        game, _ = await self.desk.state(game_id)
        organiser = game.players[0].number
        if person != organiser:
            names = await self._people.names([organiser])
            raise NotOrganiser(names[organiser])

    async def _require_nobody_else_runs(self, place: Place, person: int) -> None:
        """While a game is on, its organiser chooses for the chat."""
        game_id = await self.desk.running(place)
        if game_id is not None:
            await self._require_organiser(game_id, person)

    async def _game_in(self, place: Place) -> str:
        game_id = await self.desk.running(place)
        if game_id is None:
            raise NoGameHere
        return game_id

    async def _show(
        self, action: r.ShowBoard | r.ShowBag | r.ShowMine, game: DuplicateGame, person: int
    ) -> Answer:
        match action:
            case r.ShowBoard():
                names = await self._people.names([player.number for player in game.players])
                return Answer(text_board(picture_of(game, self._texts, names)), fixed=True)
            case r.ShowBag():
                return Answer(self._texts.bag(game.bag))
            case r.ShowMine():
                return Answer(self._mine(game, person))

    def _mine(self, game: DuplicateGame, person: int) -> str:
        """One's own last bulletin and place; for nobody else's eyes."""
        entries = () if game.round is None else game.round.entries
        last = [entry for entry in entries if entry.player == person][-1:]
        lines = [self._noted(entry.play, entry.points) for entry in last]
        mine = [line for line in ranking(game) if line.player == person]
        if mine and game.rounds:
            lines.append(self._texts.standings(mine, {person: self._texts.you()}))
        return "\n".join(lines) or self._texts.no_bulletin_yet()


def command_of(action: r.Action, person: int, game: DuplicateGame) -> c.Command:
    """Which command an action means in the game as it stands."""
    number = game.round_number
    simple: Mapping[type, c.Command] = {
        r.Join: c.Join(person),
        r.Leave: c.Leave(person),
        r.Start: c.NextRound(number),
        r.EndRound: c.CloseRound(number),
        r.Pause: c.Pause(),
        r.Suspend: c.Suspend(),
        r.Resume: c.Resume(),
        r.Abort: c.Abort(),
    }
    match action:
        case r.Submit(text, meant):
            return c.Submit(person, number if meant is None else meant, text)
        case r.Blank(meant):
            return c.Abstain(person, number if meant is None else meant)
        case r.MoreTime(by):
            return c.ExtendRound(number, by)
        case r.CancelRound(reason):
            on = number if game.round is not None else number - 1
            return c.CancelRound(on, reason[:200])
        case _:
            return simple[type(action)]
