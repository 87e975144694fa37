"""What a person does to the game of a place: who may do it, what it means, and what he is told.

Who leads the game gives the orders, and who manages the place may; if the organiser is gone, any player may
do what must not wait for him (`bot.games.duplicate.organiser`). Gone is who is not heard of
(`engine.duplicate.lead`), or whom the platform knows to be away.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from bot.games.desk import Desk
from bot.games.duplicate.actions import DuplicateAction, command_of, may, require_form
from bot.games.duplicate.answers import PrivateAnswers
from bot.games.duplicate.organiser import others, panel, question, stand_in_controls
from bot.games.duplicate.picture import is_within_pause
from bot.games.duplicate.settings import DuplicateSettings
from bot.games.fair_play import FairPlay
from bot.people.directory import People
from bot.places.settings import Settings, fold
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.identity import Place
from bot.talk.messages import Answer, Button, Form, Press
from bot.talk.names import unisolate
from bot.talk.refusals import (
    NoGameHere,
    NoSuchPlayer,
    NotAllowed,
    NotInThisGame,
    NotOrganiser,
    OldButton,
    asking_the_rules,
)
from bot.texts import Texts
from bot.texts.duplicate import DUPLICATE
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.lead import is_silent
from engine.duplicate.state import DuplicateGame, Phase


class GameDesk:
    """Between what was asked in a place, and the desk that carries it out."""

    def __init__(self, people: People, desk: Desk, fair_play: FairPlay, settings: Settings) -> None:
        self._people = people
        self._desk = desk
        self._fair_play = fair_play
        self._settings = settings

    async def here(self, request: r.Request) -> str:
        """The game that is on in the place.

        Raises:
            BotRefusal: none is, or the button is of another.
        """
        game_id = await self._desk.running(request.place)
        if request.game not in ("", game_id):
            raise OldButton
        if game_id is None:
            raise NoGameHere
        return game_id

    async def about(self, game_id: str, common: Texts) -> PrivateAnswers:
        """What one may be told of a game."""
        game, place = await self._desk.state(game_id)
        names = await self._names(game, place)
        chosen = DuplicateSettings.of(await self._settings.of(place))
        hides = chosen.paused_draw == "hidden"
        texts = DUPLICATE[common.language]
        return PrivateAnswers(game, texts, names, veiled=hides and is_within_pause(game))

    async def _names(self, game: DuplicateGame, place: Place) -> Mapping[int, str]:
        return await self._people.names([player.number for player in game.players], place)

    async def form(self, request: r.Request, person: int, common: Texts) -> Form:
        """A form for a bulletin.

        Raises:
            BotRefusal, NotAllowed: it could only be filled in in vain.
        """
        answers = await self.about(await self.here(request), common)
        with asking_the_rules():
            require_form(answers.game, request.action, person)
        self._fair_play.require_unhelped(await self._fair_play.last_use(person), answers.game)
        return answers.form()

    async def play(
        self, action: g.GameAction, request: r.Request, person: int, common: Texts
    ) -> Answer:
        """Do it, and say what happened.

        Raises:
            BotRefusal, NotAllowed: he may not, the rules do not let him, or no such thing is in this game.
        """
        game_id, texts = await self.here(request), DUPLICATE[common.language]
        gone = False
        if action.is_order:
            gone = await self._require_lead(game_id, request, person, action)
        if isinstance(action, g.ShowControls):
            answers = await self.about(game_id, common)
            if action.asked:
                return question(answers.game, texts, action.asked, answers.names)
            return self._panel(answers, request, person)
        if isinstance(action, g.TakeOut | g.HandOn):
            answers = await self.about(game_id, common)
            action = replace(action, who=_number(action.who, answers))
        if not isinstance(action, DuplicateAction):
            raise NotInThisGame
        used = await self._fair_play.last_use(person)

        def ask(game: DuplicateGame) -> c.Command:
            if isinstance(action, g.Submit):
                self._fair_play.require_unhelped(used, game)
            helped = self._fair_play.was_helped(used, game)
            return command_of(action, person, game, gone=gone, helped=helped)

        noted: PrivateAnswers | None = None

        def say(events: list[e.Event], game: DuplicateGame) -> str:
            """What the requester is told; what everybody may know stands in the channel."""
            nonlocal noted
            for event in events:
                match event:
                    case e.BulletinReceived():
                        noted = PrivateAnswers(game, texts, {})
                        return noted.receipt(event)
                    case e.PlayerJoined() if game.halt is not None and game.present == (person,):
                        return texts.answers.joined_to_lead
                    case e.PlayerJoined(sits_out=True):
                        return texts.answers.joined_for_the_next
                    case e.PlayerJoined():
                        return texts.common.games.joined
                    case e.PlayerLeft(player) if player == person:
                        return texts.common.games.left
                    case e.PhraseGiven():
                        return texts.draws.phrase_noted
                    case (
                        e.PlayerLeft()
                        | e.OrganiserChanged()
                        | e.GameCreated()
                        | e.RulesChanged()
                        | e.GameStarted()
                        | e.RoundDrawn()
                        | e.RoundOpened()
                        | e.AllAnswered()
                        | e.WarningGiven()
                        | e.RoundExtended()
                        | e.TimeLost()
                        | e.RoundClosed()
                        | e.RoundScored()
                        | e.RoundCancelled()
                        | e.GamePaused()
                        | e.GameSuspended()
                        | e.GameResumed()
                        | e.GameEnded()
                    ):
                        continue
                    case _:
                        assert_never(event)
            return texts.common.chat.done

        said = await self._desk.carry_out(game_id, ask, request.at, request_id=request.id, say=say)
        if isinstance(action, g.Submit | g.Blank):  # many at once: the game is not waited for again
            return Answer(said) if noted is None else noted.received(said)
        return await self._answered(action, request, game_id, person, said, common)

    async def _answered(
        self,
        action: DuplicateAction,
        request: r.Request,
        game_id: str,
        person: int,
        said: str,
        common: Texts,
    ) -> Answer:
        """What was said, with what one who did this needs next."""
        if isinstance(action, g.ChangeRule):
            return Answer(said, shown=True)
        if not isinstance(action, g.Join) and not action.is_order:
            return Answer(said)
        answers = await self.about(game_id, common)
        if action.is_order:
            runs = request.manages or person == answers.game.organiser
            told = panel(answers.game, answers.texts, said) if runs else Answer(said, in_place=True)
            return replace(told, shown=True)
        if answers.game.halt is not None and person == answers.game.organiser:
            return panel(answers.game, answers.texts, said)
        if answers.game.phase is Phase.OPEN:
            mine = answers.mine(person)
            return replace(mine, text=f"{said}\n{mine.text}", in_place=True)
        return Answer(said, in_place=True, shown=True)

    async def refused(self, request: r.Request, answers: PrivateAnswers, said: str) -> Answer:
        """An order that the rules do not let through, and what may be ordered now."""
        person = await self._people.number(request.account, request.name)
        return replace(self._panel(answers, request, person), text=said)

    def _panel(self, answers: PrivateAnswers, request: r.Request, person: int) -> Answer:
        """The organiser's panel, or that of who stands in for him."""
        game, texts = answers.game, answers.texts
        if not game.present:
            join = Button(texts.common.chat.label(Press.JOIN), Press.JOIN)
            shown = panel(game, texts, texts.course.everybody_left)
            return replace(shown, buttons=(join, *shown.buttons))
        if request.manages or person == game.organiser or game.organiser is None:
            return panel(game, texts, texts.panel.controls)
        said = texts.panel.stand_in(answers.names[game.organiser])
        return panel(game, texts, said, stand_in_controls(game))

    async def players(self, request: r.Request, typed: str) -> list[str]:
        """The names of other players that go on as typed."""
        game_id = await self._desk.running(request.place)
        if game_id is None:
            return []
        game, _ = await self._desk.state(game_id)
        names = await self._names(game, request.place)
        there = [unisolate(names[number]) for number in others(game)]
        return [name for name in there if fold(typed) in fold(name)]

    async def _require_lead(
        self, game_id: str, request: r.Request, person: int, action: g.GameAction
    ) -> bool:
        """Whether he does it in place of an organiser who is gone, or manages the place.

        Raises:
            NotOrganiser: he may not do it.
            NotAllowed: whoever joins might.
        """
        game, _ = await self._desk.state(game_id)
        gone = is_silent(game, request.at) or await self._is_away(game, request)
        if request.manages or may(action, person, game, gone=gone):
            return gone or request.manages
        on_hold = isinstance(action, g.Resume) and game.is_abandoned
        if person not in game.present and (on_hold or not game.present):
            raise NotAllowed(errors.NotInGame())
        raise await self._led_by(game, request.place)

    async def require_no_other_lead(self, request: r.Request, person: int) -> None:
        """Nobody but the organiser, as long as a game is on in the place and he is there.

        Raises:
            NotOrganiser: somebody else leads.
        """
        game_id = await self._desk.running(request.place)
        if game_id is None:
            return
        game, _ = await self._desk.state(game_id)
        leads = game.organiser if game.organiser in game.present else None
        if leads in (None, person) or await self._is_away(game, request):
            return
        raise await self._led_by(game, request.place)

    async def _led_by(self, game: DuplicateGame, place: Place) -> NotOrganiser:
        assert game.organiser is not None, "a game is opened by its first player"
        names = await self._names(game, place)
        return NotOrganiser(names[game.organiser])

    async def _is_away(self, game: DuplicateGame, request: r.Request) -> bool:
        """Whether the platform knows that the organiser is under none of his accounts here."""
        if request.here is None or game.organiser is None:
            return False
        return request.here.isdisjoint(await self._people.accounts(game.organiser))


def _number(who: int | str, answers: PrivateAnswers) -> int:
    """The player who is meant.

    Raises:
        NoSuchPlayer: nobody who is there has the name, or several have.
    """
    there = {number: unisolate(answers.names[number]) for number in answers.game.present}
    if isinstance(who, int):
        meant = [number for number in there if number == who]
        typed = answers.names.get(who, "")
    else:
        meant = [number for number, name in there.items() if fold(name) == fold(who)]
        typed = who
    if len(meant) != 1:
        raise NoSuchPlayer(typed, tuple(there.values()))
    return meant[0]
