"""What people ask of the games that are on: which game is meant, what it is told, what they are told.

A request is resolved into a value with all that the kind of the game needs to answer it (`Asked`), when its
turn has come: the kind says what is meant in the game as it stands by then, the desk carries it out.
"""

import asyncio
from dataclasses import replace
from typing import Any

from bot.games.askers import Askers
from bot.games.desk import Desk
from bot.games.directed import Directors
from bot.games.fair_play import FairPlay
from bot.games.kind import Asked
from bot.games.meaning import Meaning
from bot.games.opening import Opener
from bot.games.own_games import OwnGames
from bot.games.referee import Wanted
from bot.games.rights import require_right
from bot.games.status import Status
from bot.games.tables import Done, Table
from bot.games.tells import told_in
from bot.games.which import ask_which
from bot.people.directory import People
from bot.places.visit import Visit
from bot.store import Store
from bot.talk.answers import Answer, Form
from bot.talk.game_actions import GameAction, Join, Submit, TakeOut
from bot.talk.paper_actions import ErasePaper, SeatOnPaper, paper_account
from bot.talk.previews import Preview
from bot.talk.refusals import (
    BotRefusal,
    ContestElsewhere,
    NoSuchPlayer,
    NotAllowed,
    NotInThisGame,
    OldButton,
    Overheard,
    PlaysElsewhere,
    RoundIsPlayed,
    SeveralGames,
    asking_the_rules,
)
from bot.talk.requests import Request
from bot.talk.turn_actions import Contest, Rematch

MOST_PREVIEWED = 10
"""Games: each letter that somebody writes is decided in each of them, and nobody plays more at once."""


class Play:
    """Between what was asked in a place, and the desk that carries it out."""

    def __init__(
        self,
        store: Store,
        desk: Desk,
        people: People,
        fair_play: FairPlay,
        opener: Opener,
        own: OwnGames,
    ) -> None:
        self._store = store
        self._opener = opener
        self._desk = desk
        self._people = people
        self._fair_play = fair_play
        self.askers = Askers(desk, people, fair_play, Directors(store.tournaments))
        self._meaning = Meaning(store.games, desk, own)

    async def answer(self, visit: Visit[GameAction]) -> Answer:
        """Do it, and say what happened or why not.

        Raises:
            BotRefusal: no game is meant.
        """
        request, action, person = visit.request, visit.action, visit.person
        try:
            request, table = await self._meaning.of(request, action, person)
        except OldButton as refusal:  # the button of a game that is over; another may be on
            return await self._old_button(request, person, refusal)
        except SeveralGames as several:
            if request.overheard and action.secret:
                raise Overheard from several  # the button would bring it in as if nobody had read it
            return await self._ask_which(visit, several)
        meant = request.action
        assert isinstance(meant, GameAction)
        if isinstance(meant, Rematch):
            asked = await self.askers.about(table, request, person)
            return replace(await self._opener.again(asked, table), look=asked.chosen.look)
        await self.require_fair(table, request, person)
        if isinstance(meant, ErasePaper):
            return await self._erase(visit, request, table, meant)
        if table.kind.is_tried(meant):
            return await self._try(request, table, person)
        if table.kind.personal and await self._store.games.answered(request.id) is not None:
            # Done before: he sees where he is.
            asked = await self.askers.about(table, request, person)
            return await self._told(asked, table, Done("", table))
        turns: list[Asked] = []

        async def ask(table: Table) -> Any:
            """The command, when its turn has come; again, if another process was faster."""
            turns.append(await self.askers.about(table, request, person))
            turns[-1] = await self._with_seat(turns[-1], table)
            return _command(turns[-1], table)

        try:
            done = await self._desk.carry_out(
                table.id,
                ask,
                request.at,
                request_id=request.id,
                say=lambda steps: table.kind.say(turns[-1], steps),
            )
        except (BotRefusal, NotAllowed) as refusal:
            return await self._refuse(turns[-1], table, refusal)
        asked = await self.askers.with_all_names(turns[-1], done.table)
        return await self._told(asked, table, done)

    async def _with_seat(self, asked: Asked, table: Table) -> Asked:
        """The same; somebody who is to play on paper is known by a number from now on.

        Raises:
            NotOrganiser: nobody is.
        """
        action = asked.request.action
        if not isinstance(action, SeatOnPaper):
            return asked
        require_right(asked, table.status)
        person = table.status.on_paper.get(action.number)
        if person is None or not _keeps_name(person, asked.person, table.status):
            account = paper_account(table.id, action.number)
            person = await self._people.number(account, action.name)
        return replace(asked, request=replace(asked.request, action=replace(action, person=person)))

    async def _erase(
        self, visit: Visit[GameAction], request: Request, table: Table, action: ErasePaper
    ) -> Answer:
        """Forget somebody who played on paper, as who has an account has himself forgotten."""
        asked = await self.askers.about(table, request, visit.person)
        require_right(asked, table.status)
        person = table.status.on_paper.get(action.number)
        if person is None:
            raise NoSuchPlayer(str(action.number), ())
        with self._people.nameless(person):
            if person in table.status.present and not table.status.over:
                out = replace(request, id=f"{request.id}/out", game=table.id)
                await self.answer(replace(visit, request=out).asking(TakeOut(person)))
            await self._desk.moves.forget_person(person, ())
        return Answer(asked.chosen.texts.games.name_erased(action.number))

    async def _told(self, asked: Asked, table: Table, done: Done) -> Answer:
        """The answer; of an own game for nobody else, nor of a finished one if that helps."""
        kind, game = table.kind, done.table.game
        if done.table.is_crowded and not done.steps:  # what is shown may be of all of them
            answer = await asyncio.to_thread(kind.answer, asked, game, done.said, done.steps)
        else:
            answer = kind.answer(asked, game, done.said, done.steps)
        private = answer.private or table.kind.personal
        if table.status.over and not private:
            private = await self._fair_play.would_help(asked.request.place)
        return replace(answer, look=asked.chosen.look, private=private)

    async def require_fair(self, table: Table, request: Request, person: int) -> None:
        """See that he may be told what is told in this game.

        Raises:
            PlaysElsewhere, ContestElsewhere: he plays another game in which that would help him.
        """
        assert isinstance(request.action, GameAction), "it is asked of a game"
        tells = told_in(table, request.action)
        try:
            await self._fair_play.require(person, request.at, tells, within=table.id)
        except RoundIsPlayed as withheld:
            contests = isinstance(request.action, Contest)
            raise (ContestElsewhere if contests else PlaysElsewhere) from withheld

    async def _try(self, request: Request, table: Table, person: int) -> Answer:
        """The outcome of a trial; nothing is stored."""
        asked = await self.askers.about(table, request, person)
        try:
            done = await self._decide(asked, table)
        except (BotRefusal, NotAllowed) as refusal:
            return await self._refuse(asked, table, refusal)
        return await self._told(asked, table, replace(done, table=table))

    async def _decide(self, asked: Asked, table: Table) -> Done:
        async def ask(table: Table) -> Any:
            return _command(asked, table)

        wanted = Wanted(ask, asked.request.at, None, lambda _: "")
        return await self._desk.referee.decide(table, wanted)

    async def form(self, visit: Visit[GameAction]) -> Form | Answer:
        """A form to fill in, or why there is none.

        Raises:
            BotRefusal: no game is meant.
        """
        try:
            asked, table = await self._resolve(visit.request, visit.action, visit.person)
        except OldButton as refusal:
            return await self._old_button(visit.request, visit.person, refusal)
        try:
            require_right(asked, table.status)
            with asking_the_rules():
                form = table.kind.form(asked, table.game)
        except (BotRefusal, NotAllowed) as refusal:
            return await self._refuse(asked, table, refusal)
        return replace(form, look=asked.chosen.look)

    async def suggest(
        self, request: Request, action: GameAction, person: int, typed: str
    ) -> list[str]:
        """The suggestions for an argument while it is being typed.

        Raises:
            BotRefusal: no game is meant.
        """
        asked, table = await self._resolve(request, action, person)
        return table.kind.suggest(asked, table.game, typed) if table.kind.answers(action) else []

    async def previews(
        self, request: Request, person: int, language: str, *, waiting: bool = False
    ) -> list[Preview]:
        """The notes that a bulletin being written would get, in each game in which it may be handed in.

        And in those that are `waiting`, why not. Nothing is stored; `language` is that of who writes.
        """
        tables = [
            table
            for table in await self._meaning.played_by(person)
            if waiting or table.status.may_hand_in(person)
        ]
        shown = tables[:MOST_PREVIEWED]
        return [
            await self._preview(table, await self._asked_afar(table, request, person, language))
            for table in shown
        ]

    async def _asked_afar(
        self, table: Table, request: Request, person: int, language: str
    ) -> Asked:
        """As if it had been asked where the game is played, in the language of who writes."""
        there = replace(request, place=table.place_of(person))
        asked = await self.askers.about(table, there, person)
        return replace(asked, chosen=replace(asked.chosen, language=language))

    async def draft(self, request: Request, action: Submit, person: int) -> Preview | None:
        """The note that a bulletin being written would get in the game that it means; None of some kinds.

        Raises:
            BotRefusal: no game is meant.
        """
        asked, table = await self._resolve(request, action, person)
        game = table.kind.unjudged(table.game)
        return None if game is None else await self._preview(replace(table, game=game), asked)

    async def _preview(self, table: Table, asked: Asked) -> Preview:
        kind, action, language = table.kind, asked.request.action, asked.chosen.language
        players = [asked.names[each] for each in table.status.players if each in asked.names]
        label = asked.chosen.texts.games.title(kind.label(language), players)
        shown = Preview("", table.place_of(asked.person), label)

        try:
            await self.require_fair(table, asked.request, asked.person)
            if isinstance(action, Submit) and not action.text.strip():
                with asking_the_rules():
                    return replace(shown, text=kind.form(asked, table.game).text)
            done = await self._decide(asked, table)
        except (BotRefusal, NotAllowed) as refusal:
            return replace(shown, text=_said(asked, table, refusal))
        noted = kind.preview(asked, done.steps)
        return replace(shown, text=noted.text, game=table.id, round=noted.round)

    async def is_awaited(self, person: int) -> bool:
        """Whether a game of a place waits for what this person plays."""
        tables = await self._meaning.played_by(person)
        return any(
            table.status.has_turn(person) or table.status.may_hand_in(person) for table in tables
        )

    async def _resolve(
        self, request: Request, action: GameAction, person: int
    ) -> tuple[Asked, Table]:
        request, table = await self._meaning.of(request, action, person)
        await self.require_fair(table, request, person)
        return await self.askers.about(table, request, person), table

    async def _old_button(self, request: Request, person: int, refusal: OldButton) -> Answer:
        """The answer to a button that is over: how things stand."""
        table = await self._meaning.guess(request.place, person)
        if table is None:
            raise refusal
        return await self._refuse(await self.askers.about(table, request, person), table, refusal)

    async def _ask_which(self, visit: Visit[GameAction], several: SeveralGames) -> Answer:
        """The question which of these games is meant."""
        tables = [await self._desk.table(game_id) for game_id in several.games]
        players = [number for table in tables for number in table.status.players]
        names = await self._people.names(players, visit.place)
        return ask_which(visit.request.typed, several, tables, names, visit.chosen)

    async def _refuse(self, asked: Asked, table: Table, refusal: BotRefusal | NotAllowed) -> Answer:
        reason = refusal.reason if isinstance(refusal, NotAllowed) else refusal
        said = _said(asked, table, refusal)
        answer = Answer(said)
        if asked.request.game or isinstance(refusal, Overheard):
            # Pressed, or with something to press instead; to what else is typed the sentence is enough.
            table = await self._desk.table(table.id)
            asked = await self.askers.with_all_names(asked, table)
            answer = table.kind.refuse(asked, table.game, reason, said)
        joins = isinstance(asked.request.action, Join) and not asked.request.game
        aloud = answer.aloud or joins  # nothing that only one may know keeps anybody from joining
        only = answer.private or table.kind.personal
        return replace(answer, look=asked.chosen.look, refused=True, aloud=aloud, private=only)


def _keeps_name(person: int, by: int, status: Status) -> bool:
    """Whether a number on paper stays whose it is: he sits there, or in a centre that another referees."""
    elsewhere = status.assists(by) and status.centre_of(person) != status.centre_of(by)
    return elsewhere or person in status.present


def _said(asked: Asked, table: Table, refusal: BotRefusal | NotAllowed) -> str:
    """The refusal in words."""
    if isinstance(refusal, NotAllowed):
        return table.kind.refusal(refusal.reason, asked.chosen.language)
    return asked.chosen.texts.refusals.bot(refusal)


def _command(asked: Asked, table: Table) -> Any:
    """The command that is meant, if the person may ask for it; None if something is only to be shown."""
    require_right(asked, table.status)
    action = asked.request.action
    if not (isinstance(action, GameAction) and table.kind.answers(action)):
        raise NotInThisGame
    return table.kind.command(asked, table.game)
