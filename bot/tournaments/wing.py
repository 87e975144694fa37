"""Tournaments as people ask for them: somebody announces one, players enter, rounds begin, end.

A place has one that is on. Whoever announces it leads it, and whoever manages the place may; a player may
take the lead if its leader is gone, or has let the next round wait for a day. Whoever leads need not play.
Each order is stored with what is said of it, on the tournament as it was read: it is decided anew if that has
gone on.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, assert_never

from bot.games.admission import Admission
from bot.games.desk import Desk
from bot.games.kind import AnyKind
from bot.people.directory import People
from bot.places.visit import Visit, Wing
from bot.places.wing import scope_of
from bot.store import Store
from bot.talk import tournament_actions as t
from bot.talk.answers import Answer, refused
from bot.talk.identity import Place
from bot.talk.refusals import NotAllowed, asking_the_rules
from bot.tournaments import commands as c
from bot.tournaments.announcing import Announcing
from bot.tournaments.cards import Cards
from bot.tournaments.course import Course, alarm_of
from bot.tournaments.export import file_of
from bot.tournaments.panel import panel_of
from bot.tournaments.reading import read_result, read_time
from bot.tournaments.record import Held, Record
from bot.tournaments.views import names_in, players_called
from engine.tournament import decide
from engine.tournament import events as e
from engine.tournament.errors import NotTheNextRound, RoundIsOn

Decide = Callable[[Held, int], Awaitable[list[e.Event]]]
"""What follows in the tournament, asked by whom (his number there)."""


class TournamentWing(Wing):
    """Leads tournaments, in the name of whoever does."""

    commands = c.TOURNAMENT_COMMANDS
    actions = (
        t.OpenTournament,
        t.ShowTournament,
        t.ExportTournament,
        t.EnterTournament,
        t.WithdrawPlayer,
        t.RestPlayer,
        t.BeginRound,
        t.ForfeitGame,
        t.CorrectResult,
        t.ExtendRound,
        t.LeadTournament,
        t.EndTournament,
    )

    def __init__(
        self,
        store: Store,
        desk: Desk,
        people: People,
        announcing: Announcing,
        admission: Admission,
        kinds: Mapping[str, AnyKind],
        record: Record,
        cards: Cards,
        course: Course,
    ) -> None:
        self._store = store
        self._desk = desk
        self._people = people
        self._announcing = announcing
        self._admission = admission
        self._kinds = kinds
        self._record = record
        self._cards = cards
        self._course = course

    async def answer(self, visit: Visit[t.TournamentAction]) -> Answer:
        """Do what is asked; what is asked in a thread is about its channel.

        Raises:
            BotRefusal: games may not begin here, or no such rule.
        """
        texts = visit.texts.tournaments
        place = scope_of(visit.request, everywhere=False)
        action = visit.action
        if isinstance(action, t.OpenTournament):
            return await self._announcing.open(visit, place, action.typed)
        held = await self._record.in_place(await self._store.numbers.of(place))
        if held is None:
            return refused(texts.none)
        meant = getattr(action, "tournament", 0)
        if meant and meant != held.id:
            return refused(texts.gone)
        return await self._about(visit, place, held, action)

    async def _about(
        self, visit: Visit[Any], place: Place, held: Held, action: t.TournamentAction
    ) -> Answer:
        texts = visit.texts.tournaments
        match action:
            case t.ShowTournament():
                names = await names_in(held, self._people, place)
                leads = self._leads(visit, held)
                return panel_of(visit, held, names, self._kinds, leads=leads)
            case t.ExportTournament():
                names = await names_in(held, self._people, place)
                return file_of(held, names, visit.chosen)
            case t.EnterTournament(name=""):

                async def enter(held: Held, by: int) -> list[e.Event]:
                    return decide.enter(held.state, by, visit.now)

                return await self._do(visit, place, enter, texts.entered)
            case t.EnterTournament() | t.WithdrawPlayer() | t.RestPlayer() | t.ForfeitGame():
                return await self._about_player(visit, place, held, action)
            case t.LeadTournament():
                return await self._lead(visit, place, held)
            case t.BeginRound() | t.CorrectResult() | t.ExtendRound() | t.EndTournament():
                if not self._leads(visit, held):
                    return await self._not_leading(visit, place, held)
            case t.OpenTournament():
                raise AssertionError("it is about none that there is")
            case _:
                assert_never(action)
        match action:
            case t.BeginRound(number=number):
                return await self._begin(visit, place, number)
            case t.CorrectResult(typed):
                return await self._correct(visit, place, typed)
            case t.ExtendRound(typed):
                return await self._extend(visit, place, held, typed)
            case t.EndTournament(sure=sure):
                return await self._end(visit, place, held, sure=sure)
            case _:
                assert_never(action)

    # Who plays ----------------------------------------------------------------------------------

    async def _about_player(
        self,
        visit: Visit[Any],
        place: Place,
        held: Held,
        action: t.EnterTournament | t.WithdrawPlayer | t.RestPlayer | t.ForfeitGame,
    ) -> Answer:
        """Of oneself, or, named, of somebody else."""
        texts, now = visit.texts.tournaments, visit.now
        player = held.player(visit.person) or 0
        names = await names_in(held, self._people, place)
        if action.name:
            if not self._leads(visit, held):
                return await self._not_leading(visit, place, held)
            found = players_called(held, names, action.name)
            if len(found) > 1:
                return refused(texts.several_such_players(action.name, found))
            if not found:
                return refused(texts.no_such_player(action.name))
            player = held.state.entries[found[0] - 1].player
        match action:
            case t.WithdrawPlayer(sure=False):
                entry = held.state.entry(player)
                if entry is None or entry.out or held.state.over:
                    return refused(texts.not_entered)
                yes = c.button(texts.withdraw_now, held.id, c.OUT, sure=True)
                return Answer(texts.sure_withdraw, buttons=(yes,))
            case t.WithdrawPlayer():

                async def orders(held: Held, by: int) -> list[e.Event]:
                    points = await self._course.points_now(held, player, place, now)
                    return decide.withdraw(held.state, player, by, now, points)

                said = texts.withdrawn
            case t.RestPlayer():

                async def orders(held: Held, by: int) -> list[e.Event]:
                    return decide.rest(held.state, player, by, now)

                if held.state.system is e.System.ALL:  # which no card says
                    return await self._do(visit, place, orders, texts.rests_and_loses, shown=False)
                said = texts.rests
            case t.EnterTournament():

                async def orders(held: Held, by: int) -> list[e.Event]:  # noqa: ARG001 - as the others
                    return decide.enter(held.state, player, now)

                said = texts.is_back
            case t.ForfeitGame():

                async def orders(held: Held, by: int) -> list[e.Event]:
                    points = await self._course.points_now(held, player, place, now)
                    return decide.forfeit(held.state, player, by, now, points)

                said = texts.noted
            case _:
                assert_never(action)
        return await self._do(visit, place, orders, said)

    def _leads(self, visit: Visit[Any], held: Held) -> bool:
        return visit.request.manages or visit.person == held.person(held.state.organiser)

    async def _not_leading(self, visit: Visit[Any], place: Place, held: Held) -> Answer:
        names = await names_in(held, self._people, place)
        return refused(visit.texts.tournaments.not_leading(names[held.state.organiser]))

    async def _lead(self, visit: Visit[Any], place: Place, held: Held) -> Answer:
        """Whoever manages the place may, and who plays in it if the leader is not there."""
        request = visit.request
        leader = held.person(held.state.organiser)
        if not request.manages and visit.person != leader:
            gone = await self._people.is_gone(leader, request.here)
            away = gone or decide.is_unheard(held.state, visit.now)
            if not (away and held.player(visit.person)):
                return await self._not_leading(visit, place, held)

        async def lead(held: Held, by: int) -> list[e.Event]:
            return decide.take_lead(held.state, by, visit.now)

        return await self._do(visit, place, lead, visit.texts.tournaments.you_lead)

    # Rounds -------------------------------------------------------------------------------------

    async def _begin(self, visit: Visit[Any], place: Place, number: int) -> Answer:
        texts = visit.texts.tournaments

        async def begin(held: Held, _: int) -> list[e.Event]:
            next_one = len(held.state.rounds) + 1
            if number and number < next_one:
                raise RoundIsOn(number, held.state.rounds[number - 1].left)
            if number > next_one:
                raise NotTheNextRound(next_one)
            gone = await self._course.without_forgotten(held, visit.now)
            state = decide.after(held.state, gone)
            # Of many players, it takes a moment to find the pairs.
            began = await asyncio.to_thread(decide.begin_round, state, visit.now)
            games = sum(len(each.pairs) for each in began if isinstance(each, e.RoundBegan))
            await self._admission.require_room_for(visit.request, visit.chosen, games)
            return [*gone, *began]

        return await self._do(visit, place, begin, texts.begun)

    async def _correct(self, visit: Visit[Any], place: Place, typed: str) -> Answer:
        texts = visit.texts.tournaments
        meant = read_result(typed)
        if meant is None:
            return refused(texts.unclear_result)

        async def correct(held: Held, by: int) -> list[e.Event]:
            number = len(held.state.rounds) if meant.round is None else meant.round
            score = decide.outcome(*meant.points)
            if meant.points == decide.NO_POINTS:
                score = e.BOTH_LOST
            return decide.note_result(held.state, number, meant.table, score, by, visit.now)

        return await self._do(visit, place, correct, texts.noted)

    async def _extend(self, visit: Visit[Any], place: Place, held: Held, typed: str) -> Answer:
        texts, more = visit.texts.tournaments, read_time(typed)
        if not held.head.limit:
            return refused(texts.no_limit)
        if more is None:
            return refused(texts.unclear_time)

        async def extend(held: Held, by: int) -> list[e.Event]:
            return decide.extend(held.state, more, by, visit.now)

        return await self._do(visit, place, extend, texts.longer(more))

    async def _end(self, visit: Visit[Any], place: Place, held: Held, *, sure: bool) -> Answer:
        texts = visit.texts.tournaments
        if held.state.over:
            return refused(texts.is_over)
        if not sure:
            yes = c.button(texts.end_now, held.id, c.END, sure=True)
            return Answer(texts.sure_end, buttons=(yes,))

        async def end(held: Held, by: int) -> list[e.Event]:
            return decide.end(held.state, by, visit.now)

        return await self._do(visit, place, end, texts.ended)

    # Done ---------------------------------------------------------------------------------------

    async def _do(
        self, visit: Visit[Any], place: Place, decided: Decide, said: str, *, shown: bool = True
    ) -> Answer:
        """Keep what follows, with what is said of it, and have the rest follow; a card may show it."""
        texts, number = visit.texts.tournaments, await self._store.numbers.of(place)
        while True:
            held = await self._record.in_place(number)
            assert held is not None, "it was there before"
            held, by = held.with_person(visit.person)
            try:
                with asking_the_rules():
                    events = await decided(held, by)
            except NotAllowed as refusal:
                return refused(texts.rule(refusal.reason))
            if not events:
                return Answer(said, private=True)
            after = self._record.after(held, events)
            rows = await self._cards.after(after, events, place)
            alarms = [alarm_of(after, visit.now)] if after.state.rounds else []
            if await self._record.keep(after, visit.now, rows, alarms):
                self._desk.stored.set()
                return Answer(said, shown=shown, private=True)
