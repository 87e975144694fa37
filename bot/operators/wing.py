"""The answers to whoever hosts the bot: each is for their eyes alone, and each order is kept."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, assert_never

from bot.delivery.message_codec import row_of
from bot.games.damaged_games import DamagedGames
from bot.games.desk import Desk
from bot.games.kind import View
from bot.games.play import Play
from bot.health.state import State
from bot.health.verdict import problems_of
from bot.operators.commands import OPERATOR_COMMANDS
from bot.operators.orders import Orders, named
from bot.places.visit import Visit, Wing
from bot.store import DamagedGame, Store, UnknownGame
from bot.talk import operator_actions as o
from bot.talk.answers import Answer
from bot.talk.game_actions import Abort
from bot.talk.identity import Place
from bot.talk.messages import Post, Private, Public
from bot.texts import LANGUAGES
from engine.folding import FoldingError, fold

MOST_SHOWN = 20
_FAULTS = 3


class OperatorWing(Wing):
    """Answers operators; `state` is set by the start."""

    commands = OPERATOR_COMMANDS
    actions = (o.ShowState, o.Maintain, o.Block, o.EndGame, o.AnswerWord, o.ShowActs)

    def __init__(
        self,
        orders: Orders,
        store: Store,
        desk: Desk,
        play: Play,
        damaged: DamagedGames,
        look: Callable[[Place], Awaitable[View]],
    ) -> None:
        self._orders = orders
        self._store = store
        self._desk = desk
        self._play = play
        self._damaged = damaged
        self._look = look
        self.state: Callable[[], Awaitable[State]] | None = None

    async def answer(self, visit: Visit[o.OperatorAction]) -> Answer:
        """Do it, and say so.

        Raises:
            NotOperator: somebody else asks.
        """
        self._orders.require_operator(visit.request)
        texts = visit.texts.operators
        match visit.action:
            case o.ShowState():
                return _told(texts.state(await self._state()))
            case o.Maintain():
                return await self._maintain(visit)
            case o.Block():
                return await self._block(visit)
            case o.EndGame(game, sure):
                return await self._end(visit, game, sure=sure)
            case o.AnswerWord(word, said):
                return await self._answer_word(visit, word, said)
            case o.ShowActs():
                return _told(texts.all_acts(await self._orders.acts(MOST_SHOWN)))
            case _:
                assert_never(visit.action)

    async def _state(self) -> o.StateView:
        assert self.state is not None, "the start has set it"
        state = await self.state()
        figures = state.figures
        return o.StateView(
            state.version,
            state.at - state.started,
            tuple(
                (each.name, None if each.away is None else state.at - each.away)
                for each in state.platforms
            ),
            0 if figures is None else sum(count for _, count in figures.games),
            0 if figures is None else sum(count for _, count in figures.waiting),
            state.waits,
            state.unstored,
            state.lag,
            tuple(problems_of(state)),
            tuple(each.said for each in state.faults[-_FAULTS:]),
            await self._orders.standing(),
            (0, 0, 0) if figures is None else figures.spread,
        )

    async def _maintain(self, visit: Visit[Any]) -> Answer:
        action: o.Maintain = visit.action
        texts = visit.texts.operators
        if action.over:
            await self._orders.maintain(visit, None)
            return _told(texts.maintenance_over)
        on = await self._on()
        places = {place for _, place in on if not place.is_personal}
        if not action.sure:
            return _told(texts.maintenance_sure(action.text, len(places)))
        await self._orders.maintain(visit, action.text)
        for place in places:
            said = (await self._look(place)).chosen.texts.operators.going_down(action.text)
            slot = f"maintenance/{visit.request.mark}"
            await self._desk.post(Post(Public(place), said, "", slot))
        return _told(texts.maintenance_begun(len(on)))

    async def _block(self, visit: Visit[Any]) -> Answer:
        action: o.Block = visit.action
        target, texts = action.target, visit.texts.operators
        if action.again:
            if not await self._orders.unblock(visit, target):
                return Answer(texts.was_not_blocked(target), private=True, refused=True)
            return _told(texts.unblocked(target))
        if self._orders.is_operator(target):
            return Answer(texts.operators_stay, private=True, refused=True)
        if not action.sure:
            return _told(texts.block_sure(target))
        await self._orders.block(visit, target)
        return _told(texts.blocked(target))

    async def _end(self, visit: Visit[Any], game: str, *, sure: bool) -> Answer:
        texts = visit.texts.operators
        if not game:
            return _told(texts.games_on(await self._games()))
        try:
            table = await self._desk.table(game)
            place, over = table.place, table.status.over
        except UnknownGame:
            return Answer(texts.no_such_game, private=True, refused=True)
        except DamagedGame as damaged:
            if not sure:
                return _told(texts.end_sure(game, named(damaged.place)))
            await self._damaged.end(damaged, visit.request.id, visit.texts)
        else:
            if over:
                return Answer(texts.no_such_game, private=True, refused=True)
            if not sure:
                return _told(texts.end_sure(game, named(place)))
            there = replace(
                visit.request, place=place, game=game, within=(), manages=True, private=False
            )
            answer = await self._play.answer(replace(visit, request=there).asking(Abort()))
            if answer.refused:
                return replace(answer, private=True)
        await self._orders.note(visit, o.Deed.END, game)
        return _told(texts.ended(game))

    async def _answer_word(self, visit: Visit[Any], word: str, said: str) -> Answer:
        texts = visit.texts.operators
        try:
            wanted = fold(word)
        except FoldingError:
            wanted = word
        resolved = await self._store.complaints.resolve(wanted)
        if not resolved:
            return Answer(texts.nobody_reported(wanted), private=True, refused=True)
        told = {each.person: each.place for each in resolved if each.person is not None}
        for person, place in told.items():
            platforms = {each.platform for each in await self._store.people.accounts(person)}
            language = (await self._look(place)).chosen.language
            text = LANGUAGES[language].operators.word_answer(wanted, said)
            for platform in sorted(platforms & {place.platform}) or sorted(platforms)[:1]:
                slot = f"answer/{visit.request.mark}/{person}"
                post = Post(Private(person, platform), text, "", slot, about=place)
                await self._store.messages.post(row_of(post))
                self._desk.stored.set()
        await self._orders.note(visit, o.Deed.ANSWER, wanted)
        return _told(texts.word_answered(wanted, len(told)))

    async def _on(self) -> list[tuple[str, Place]]:
        """The games that are on, of which it can be read where."""
        found = list[tuple[str, Place]]()
        for game in await self._store.games.running():
            try:
                found.append((game, (await self._desk.table(game)).place))
            except DamagedGame as damaged:
                found.append((game, damaged.place))
            except UnknownGame:  # over by now
                continue
        return found

    async def _games(self) -> list[o.GameOn]:
        found = list[o.GameOn]()
        for game, place in (await self._on())[:MOST_SHOWN]:
            try:
                kind = (await self._desk.table(game)).kind.name
            except (DamagedGame, UnknownGame):
                kind = "?"
            found.append(o.GameOn(game, kind, named(place)))
        return found


def _told(text: str) -> Answer:
    """For nobody else's eyes."""
    return Answer(text, private=True)
