"""From a request to an answer. What is done, is stored before anybody is told.

The application knows who may do what and which command a request means in the game as it stands; the desk
(`bot.desk`) carries it out. What nobody asked for (`bot.caretaker`) comes in beside it.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import assert_never

from bot import requests as r
from bot import suggestions
from bot.alert_desk import AlertDesk
from bot.command import Suggest
from bot.commands import help_sections
from bot.damage_desk import DamageDesk
from bot.desk import Desk
from bot.fair_play import FairPlay
from bot.game_commands import ORGANISERS, command_of, may, panel, require_form
from bot.identity import Place
from bot.library import Library
from bot.messages import Answer, Form
from bot.opening import Opening, random_secret
from bot.people import People
from bot.presenter import Presenter
from bot.private_answers import PrivateAnswers
from bot.private_chats import PrivateChats
from bot.refusals import (
    BotRefusal,
    NoGameHere,
    NotAllowed,
    NotOrganiser,
    OldButton,
    asking_the_rules,
)
from bot.settings import PlaceSettings, Settings
from bot.settings_desk import SettingsDesk
from bot.store import DamagedGame, Store, StoreError
from bot.texts import Texts
from bot.word_desk import WordDesk
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame, Phase
from engine.errors import RuleViolation
from engine.fair_draw import GameSecret

_TOO_LATE = errors.RoundIsOver | errors.TooLate | errors.GameHasStarted | OldButton
"""What was pressed is over: who pressed it is shown how things stand."""
_Refusal = BotRefusal | NotAllowed


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
        self.settings = Settings(store, defaults, library.named)
        self.desk = Desk(store, self._people, library, self._presenter)
        self._damage = DamageDesk(self.desk, self._people)
        self._settings_desk = SettingsDesk(self.settings, library)
        self._opening = Opening(self.desk, library, rules, new_secret)
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
                request = await self._private_chats.meant(request)
                texts = (await self.settings.of(request.place)).texts
                person = await self._people.number(request.account, request.name)
                answers = await self._about(await self._game_in(request), texts)
                with asking_the_rules():
                    require_form(answers.game, request.action, person)
                return answers.form()
            except (BotRefusal, NotAllowed) as refusal:
                return await self._no(request, refusal)
        except StoreError as error:
            return await self._not_stored(request, error)

    async def suggestions(
        self, request: r.Request, suggest: Suggest, typed: tuple[str, ...]
    ) -> list[str]:
        """What is offered for the last of the arguments as far as they are typed."""
        language = (await self.settings.of(request.place)).language
        match suggest:
            case Suggest.SETTINGS:
                return suggestions.settings(typed[-1], language, self.settings.offered)
            case Suggest.SETTING_VALUES:
                offered = self.settings.offered
                return suggestions.setting_values(typed[0], typed[-1], language, offered)
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

    async def _not_stored(self, request: r.Request, error: StoreError) -> Answer:
        """The disk said no, and what the place has chosen may be out of reach too; or a game is damaged."""
        texts = (await self.settings_in(request.place)).texts
        if not isinstance(error, DamagedGame):
            return Answer(texts.not_stored())
        with suppress(StoreError):
            return await self._damage.answer(request, error, texts)
        return Answer(texts.not_stored())

    async def _no(self, request: r.Request, refusal: _Refusal) -> Answer:
        """Why not, and what helps."""
        texts = (await self.settings.of(request.place)).texts
        said = refusal_text(refusal, texts)
        game_id = await self.desk.running(request.place)
        if game_id is not None and request.game:
            answers = await self._about(game_id, texts)
            reason = refusal.reason if isinstance(refusal, NotAllowed) else refusal
            if isinstance(request.action, ORGANISERS) and isinstance(reason, RuleViolation):
                return panel(answers.game, texts, said)
            if isinstance(reason, _TOO_LATE):
                return answers.too_late(said)
            if isinstance(reason, errors.NotInGame):
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
            case r.ShowSetting() | r.ChangeSetting():
                return await self._settings_desk.answer(request, request.action)
            case r.CheckWords() | r.UseTool() | r.Complain():
                return await self._words.answer(
                    request, request.action, person, await self.settings.of(request.place)
                )
            case r.NewGame(preset):
                if request.private:
                    await self.settings.note_private(request.place)
                chosen = await self.settings.of(request.place)
                return Answer(await self._opening.open(request, person, preset, chosen))
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

    async def _play(
        self, action: r.Action, request: r.Request, person: int, texts: Texts
    ) -> Answer:
        game_id = await self._game_in(request)
        if isinstance(action, ORGANISERS) and not request.manages:
            await self._require_organiser(game_id, person, action)
        if isinstance(action, r.ShowControls):
            game, _ = await self.desk.state(game_id)
            return panel(game, texts, texts.controls(), action.asked)

        def ask(game: DuplicateGame) -> c.Command:
            if isinstance(action, r.Submit):
                self._fair_play.require_unhelped(person, game)
            return command_of(action, person, game)

        until: datetime | None = None

        def say(events: list[e.Event], game: DuplicateGame) -> str:
            """What the requester is told; what everybody may know stands in the channel."""
            nonlocal until
            for event in events:
                match event:
                    case e.BulletinReceived():
                        current = game.round if game.phase is Phase.OPEN else None
                        until = None if current is None else current.deadline
                        return PrivateAnswers(game, texts, {}).receipt(event)
                    case e.PlayerJoined():
                        return texts.joined()
                    case e.PlayerLeft():
                        return texts.left()
                    case _:
                        pass
            return texts.done()

        answer = await self.desk.carry_out(
            game_id,
            ask,
            request.at,
            request_id=request.id,
            say=say,
        )
        if isinstance(action, r.Submit | r.Blank):  # many at once: the game is not waited for again
            return Answer(answer, until=until)
        return await self._answered(request, game_id, person, answer, texts)

    async def _answered(
        self, request: r.Request, game_id: str, person: int, said: str, texts: Texts
    ) -> Answer:
        """What was said, with what one who did this needs next."""
        action = request.action
        if isinstance(action, r.ChangeRule):
            return Answer(said, shown=True)
        if not isinstance(action, r.Join | ORGANISERS):
            return Answer(said)
        answers = await self._about(game_id, texts)
        if isinstance(action, ORGANISERS):
            runs = request.manages or person == answers.game.players[0].number
            told = panel(answers.game, texts, said) if runs else Answer(said, in_place=True)
            return replace(told, shown=True)
        if answers.game.phase is Phase.OPEN:
            mine = answers.mine(person)
            return replace(mine, text=f"{said}\n{mine.text}", in_place=True)
        return Answer(said, in_place=True, shown=True)

    async def _require_organiser(self, game_id: str, person: int, action: r.Action) -> None:
        """Who opened the game runs it, the first to join; and who manages the place."""
        game, _ = await self.desk.state(game_id)
        if may(action, person, game):
            return
        organiser = game.players[0].number
        if person != organiser:
            names = await self._people.names([organiser])
            raise NotOrganiser(names[organiser])

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
    return texts.refusal(refusal.reason)
