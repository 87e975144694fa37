"""From a request to an answer. What is done, is stored before anybody is told.

The application knows who may do what and which command a request means in the game as it stands; the desk
(`bot.desk`) carries it out. What nobody asked for (`bot.caretaker`) comes in beside it.
"""

import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import assert_never

from bot import requests as r
from bot import suggestions
from bot.alert_desk import AlertDesk
from bot.chats import Chats
from bot.command import Suggest
from bot.commands import help_sections
from bot.desk import Desk
from bot.fair_play import FairPlay
from bot.game_options import changed, with_pace
from bot.identity import Place
from bot.library import Library
from bot.messages import Answer, Form
from bot.people import People
from bot.presenter import Presenter
from bot.private_answers import PrivateAnswers
from bot.private_chats import PrivateChats
from bot.refusals import (
    BotRefusal,
    GameHere,
    GamesNotHere,
    MayNotPost,
    NoGameHere,
    NotManager,
    NotOrganiser,
    OldButton,
)
from bot.settings import PlaceSettings, Settings, described, named, valued
from bot.store import Store, StoreError
from bot.texts import Texts
from bot.word_desk import WordDesk
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame, Phase
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import SECRET_BYTES, GameSecret

_ORGANISERS = (
    r.Start
    | r.EndRound
    | r.MoreTime
    | r.CancelRound
    | r.Pause
    | r.Suspend
    | r.Resume
    | r.Abort
    | r.ChangeRule
)
_TOO_LATE = errors.RoundIsOver | errors.TooLate | errors.GameHasStarted | OldButton
"""What was pressed is over: who pressed it is shown how things stand."""
_Refusal = BotRefusal | RuleViolation | NotationError


def random_secret() -> GameSecret:
    """A new game's name and secret, from the system's randomness."""
    return GameSecret(secrets.token_hex(8), secrets.token_bytes(SECRET_BYTES))


class Application:
    """Everything between the adapters and the desk.

    `new_secret` names a new game and makes the secret of its draws; a test gives its own.
    """

    def __init__(
        self,
        store: Store,
        library: Library,
        rules: DuplicateRules,
        defaults: PlaceSettings,
        *,
        new_secret: Callable[[], GameSecret] = random_secret,
    ) -> None:
        self._store = store
        self._people = People(store)
        self._rules = rules
        self._new_secret = new_secret
        self.settings = Settings(store, defaults)
        self.desk = Desk(store, self._people, library, self._presenter)
        self._chats = Chats(self.settings, library)
        self._library = library
        self._fair_play = FairPlay(store, self.desk)
        self._words = WordDesk(store, library, self._fair_play)
        self._alerts = AlertDesk(store, self.desk)
        self._private_chats = PrivateChats(store, self._people, self.desk)

    async def _presenter(self, place: Place) -> Presenter:
        chosen = await self.settings.of(place)
        alone = await self.settings.is_private(place)
        return Presenter(place, chosen.texts, chosen.announcement == "full", alone)

    async def handle(self, request: r.Request) -> Answer:
        """Do what is asked, and say what happened once it is stored."""
        texts = (await self.settings.of(request.place)).texts
        try:
            try:
                await self.settings.within(request.place, request.within)
                request = await self._private_chats.meant(request)
                texts = (await self.settings.of(request.place)).texts
                return await self._answer(request, texts)
            except (BotRefusal, RuleViolation, NotationError) as refusal:
                # Perhaps it was done before, and cannot be done twice: then that answer stands.
                first = await self._store.answered(request.id)
                return Answer(first) if first is not None else await self._no(request, refusal)
        except StoreError:
            return Answer(texts.not_stored())

    async def settings_for(self, request: r.Request) -> PlaceSettings:
        """What holds where a request is meant for: it may come from a private chat."""
        with suppress(BotRefusal, StoreError):  # told when it is handled
            request = await self._private_chats.meant(request)
        return await self.settings.of(request.place)

    async def form(self, request: r.Request) -> Form | Answer:
        """The form behind a button, or why there is none."""
        texts = (await self.settings.of(request.place)).texts
        try:
            try:
                request = await self._private_chats.meant(request)
                texts = (await self.settings.of(request.place)).texts
                person = await self._people.number(request.account, request.name)
                answers = await self._about(await self._game_in(request), texts)
                game = answers.game
                meant = request.action.round if isinstance(request.action, r.Submit) else None
                player = game.player(person)
                if player is None or not player.present:
                    raise errors.NotInGame
                if game.round is None or meant not in (None, game.round.number):
                    raise errors.RoundIsOver(meant or game.round_number)
                if game.phase is Phase.CLOSING:
                    raise errors.TooLate(game.round.number)
                return answers.form()
            except (BotRefusal, RuleViolation) as refusal:
                return await self._no(request, refusal)
        except StoreError:
            return Answer(texts.not_stored())

    async def suggestions(
        self, request: r.Request, suggest: Suggest, typed: tuple[str, ...]
    ) -> list[str]:
        """What is offered for the last of the arguments as far as they are typed."""
        language = (await self.settings.of(request.place)).language
        match suggest:
            case Suggest.SETTINGS:
                return suggestions.settings(typed[-1], language)
            case Suggest.SETTING_VALUES:
                return suggestions.setting_values(typed[0], typed[-1], language)
            case Suggest.BULLETINS:
                meant = await self._private_chats.meant(replace(request, action=r.ShowMine()))
                game_id = await self.desk.running(meant.place)
                if game_id is None:
                    return []
                game, _ = await self.desk.state(game_id)
                person = await self._people.number(request.account, request.name)
                return suggestions.bulletins(game, person, typed[-1])
            case _:
                assert_never(suggest)

    async def _no(self, request: r.Request, refusal: _Refusal) -> Answer:
        """Why not, and what helps."""
        texts = (await self.settings.of(request.place)).texts
        said = refusal_text(refusal, texts)
        game_id = await self.desk.running(request.place)
        if game_id is not None and request.game:
            answers = await self._about(game_id, texts)
            if isinstance(refusal, _TOO_LATE):
                return answers.too_late(said)
            if isinstance(refusal, errors.NotInGame):
                return answers.not_in_game(said)
        return Answer(said)

    async def _about(self, game_id: str, texts: Texts) -> PrivateAnswers:
        game, _ = await self.desk.state(game_id)
        names = await self._people.names([player.number for player in game.players])
        return PrivateAnswers(game, texts, names)

    async def _answer(self, request: r.Request, texts: Texts) -> Answer:
        person = await self._people.number(request.account, request.name)
        match request.action:
            case r.Help(topic):
                return Answer(texts.command_help(help_sections(texts.language, topic)))
            case r.ChangeSetting() as change:
                return await self._setting(request, change)
            case r.CheckWords() | r.UseTool() | r.Complain():
                return await self._words.answer(
                    request, request.action, person, await self.settings.of(request.place)
                )
            case r.ChooseEdition(name):
                await self._require_nobody_else_runs(request, person)
                return Answer(await self._chats.choose_edition(request.place, name))
            case r.OpenDictionary(opened):
                await self._require_nobody_else_runs(request, person)
                return Answer(await self._chats.open_dictionary(request.place, opened=opened))
            case r.NewGame(preset):
                return await self._new_game(request, person, preset)
            case r.ShowBoard():
                return (await self._about(await self._game_in(request), texts)).board()
            case r.ShowBag():
                return (await self._about(await self._game_in(request), texts)).bag()
            case r.ShowMine():
                answer = (await self._about(await self._game_in(request), texts)).mine(person)
                return await self._alerts.with_hint(answer, request.account.platform, person, texts)
            case r.ChooseAlerts(wanted):
                return Answer(await self._alerts.choose(request, person, texts, wanted=wanted))
            case action:
                return await self._play(action, request, person, texts)

    async def _new_game(self, request: r.Request, person: int, preset: str) -> Answer:
        chosen = await self.settings.of(request.place)
        if r.Lack.POST in request.lacks:
            raise MayNotPost
        if chosen.games == "no":
            raise GamesNotHere
        if await self.desk.running(request.place) is not None:
            raise GameHere
        pace = preset or chosen.pace
        rules = replace(
            with_pace(self._rules, pace) if pace else self._rules,
            open_dictionary=chosen.dictionary == "open",
        )
        if request.private:
            await self.settings.note_private(request.place)
        secret = self._new_secret()
        commands: list[c.Command] = [c.CreateGame(secret.game, rules), c.Join(person)]
        lexicon = self._library.edition(chosen.edition).lexicon
        hints = [chosen.texts.lacks(lack.value) for lack in r.Lack if lack in request.lacks]
        done = "\n".join([chosen.texts.done(), *hints])
        return Answer(
            await self.desk.create(
                request.place, lexicon, secret, commands, request.at, request.id, done
            )
        )

    async def _play(
        self, action: r.Action, request: r.Request, person: int, texts: Texts
    ) -> Answer:
        game_id = await self._game_in(request)
        if isinstance(action, _ORGANISERS) and not request.manages:
            await self._require_organiser(game_id, person)

        def ask(game: DuplicateGame) -> c.Command:
            if isinstance(action, r.Submit):
                self._fair_play.require_unhelped(person, game)
            return command_of(action, person, game)

        def say(events: list[e.Event], game: DuplicateGame) -> str:
            """What the requester is told; what everybody may know stands in the channel."""
            for event in events:
                if isinstance(event, e.BulletinReceived):
                    return PrivateAnswers(game, texts, {}).noted(event.play, event.points)
            return texts.done()

        answer = await self.desk.carry_out(
            game_id,
            ask,
            request.at,
            request_id=request.id,
            say=say,
        )
        return Answer(answer)

    async def _setting(self, request: r.Request, change: r.ChangeSetting) -> Answer:
        scope = request.within[-1] if change.everywhere and request.within else request.place
        texts = (await self.settings.of(request.place)).texts
        if not change.name:
            return Answer(texts.settings(described(await self.settings.of(request.place))))
        if not request.manages:
            raise NotManager
        field = named(change.name)
        value = valued(field, change.value) if change.value else None
        await self.settings.change(scope, field, value)
        chosen = await self.settings.of(request.place)
        return Answer(chosen.texts.settings(described(chosen)))

    async def _require_organiser(self, game_id: str, person: int) -> None:
        """Who opened the game runs it, the first to join; and who manages the place."""
        game, _ = await self.desk.state(game_id)
        organiser = game.players[0].number
        if person != organiser:
            names = await self._people.names([organiser])
            raise NotOrganiser(names[organiser])

    async def _require_nobody_else_runs(self, request: r.Request, person: int) -> None:
        """While a game is on, its organiser chooses for the chat, or who manages it."""
        game_id = await self.desk.running(request.place)
        if game_id is not None and not request.manages:
            await self._require_organiser(game_id, person)

    async def _game_in(self, request: r.Request) -> str:
        game_id = await self.desk.running(request.place)
        if request.game not in ("", game_id):
            raise OldButton
        if game_id is None:
            raise NoGameHere
        return game_id


def refusal_text(refusal: _Refusal, texts: Texts) -> str:
    """Why something was refused, in words."""
    if isinstance(refusal, BotRefusal):
        return texts.bot_refusal(refusal)
    return texts.refusal(refusal)


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
        case r.ChangeRule(rule, value):
            return c.ChangeRules(changed(game.rules, rule, value))
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
