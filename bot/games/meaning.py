"""Which game a request means, and where that is played.

- A button belongs to its game. In a private chat it is let through if its author sits in that game, or was
  invited to it.
- A typed command means the game that is on where it was typed; of several the one to whose message it is a
  reply; or, of those that have such a thing, the one that this person leads, if it is an order; the one in
  which it is his turn, or else the one in which he takes part. If that does not tell, he is asked, and the
  button that he presses says it (`bot.games.which`). Who was paired in none of a tournament's games is told.
- A person's own game (`Kind.personal`) is reached from everywhere, by its buttons, and by what he types where
  no other game is meant: in a channel where none that is on has such a thing; in a private chat, unless it is
  his turn in another game, or the one that is on there is his to run. Of several it is the one to
  whose message it is a reply, or else that he was shown last. What everybody has read is never played in it.
- Where none is on, a command in a private chat means the one running game in which its author takes part, or
  which he referees, for what may be done from there (`GameAction`). One that is suspended (its channel may be
  gone for good) or damaged is not played. Who plays several is asked in the same way.
- What may be asked of a game that is over (`GameAction.afterwards`) its buttons ask for still. Typed where
  none is on, it means the one that was played there last; in a private chat, the one that its author did. A
  rematch is of nothing that is on. A game of his own that is on is meant before it, unless he has been at
  a table with others since he was shown his own.
- Whoever runs a game, runs it where it is played: what he may do elsewhere, as the manager of his own private
  chat, he may not do to that game.

The request goes on as if it had been made in the game's place, with its language, its rules and its checks.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from bot.games.desk import Desk
from bot.games.directed import at_table
from bot.games.own_games import OwnGames
from bot.games.tables import Table
from bot.store import DamagedGame, Games, UnknownGame
from bot.talk.game_actions import Blank, GameAction, InGame, Join, Leave, ShowMine, Start, Submit
from bot.talk.identity import Place
from bot.talk.refusals import (
    NoGameHere,
    NoGameKept,
    NoGameOfYours,
    NotOver,
    OldButton,
    SeveralGames,
)
from bot.talk.requests import Request
from bot.talk.turn_actions import Arrange, Exchange, Rematch, Resign

MOST_LOBBIES = 10
"""Lobbies in a row that nobody started; what was played before them is not looked for."""
_FOR_PLAYERS = Submit | Blank | Exchange | Arrange | Resign | ShowMine | Join | Leave
"""Of games of a tournament, which nobody joins, only who was paired is meant to ask for it."""


class Meaning:
    """Finds the game that a request means."""

    def __init__(self, store: Games, desk: Desk, own: OwnGames) -> None:
        self._store = store
        self._desk = desk
        self._own = own

    async def of(self, request: Request, action: GameAction, person: int) -> tuple[Request, Table]:
        """The request in the place of its game, and that game.

        Raises:
            NoGameHere, NoGameKept, NoGameOfYours, NotOver, OldButton, SeveralGames: there is none, or
                it cannot be told.
            DamagedGame: it cannot be read.
        """
        if isinstance(action, InGame):
            request = replace(request, game=action.game, action=action.action)
            action = action.action
        here = await self._desk.running(request.place)
        if request.game in here:
            return request, self._sat_at(await self._desk.table(request.game), person)
        own = await self._of_his_own(request, action, person, here)
        if own is not None:
            self._own.note_shown(person, own.id)
            await self._desk.outages.asked(own.place, request.place)
            if isinstance(action, Start):  # the answer shows the round, however late it is
                request = replace(request, at=self._desk.outages.begins(request.at))
            return request, own
        if here and not request.game:
            if isinstance(action, Rematch):
                raise NotOver
            here = [request.replies_to] if request.replies_to in here else here
            return request, self._sat_at(await self._one_of(here, person, action), person)
        if request.game and action.afterwards:
            return await self._over(request, person)
        afar = request.private and action.may_come_from_afar(pressed=bool(request.game))
        games = await self._elsewhere(request, person) if afar else []
        match games:
            case [game]:
                table = self._sat_at(await self._desk.table(game), person)
                return _where_played(request, table, person), table
            case [] if action.afterwards:
                return await self._last(request, action, person, afar=afar)
            case []:
                raise (OldButton if request.game else NoGameHere)(self._openers)
            case _:
                raise SeveralGames(tuple(games))

    async def _of_his_own(
        self, request: Request, action: GameAction, person: int, here: Sequence[str]
    ) -> Table | None:
        """The person's own game, if it is meant.

        Raises:
            OldButton: the button is of somebody else's.
        """
        if request.game:
            pressed = await self._own.find(request.game)
            if pressed is not None and person not in pressed.status.players:
                raise OldButton(self._openers)
            return pressed
        if (request.overheard and action.secret) or await self._another(
            request, action, person, here
        ):
            return None
        own = [table for table in await self._own.open(person) if table.kind.answers(action)]
        if action.afterwards and self._own.was_among_others(person):
            own = [table for table in own if table.id == request.replies_to]
        replied = [table for table in own if table.id == request.replies_to]
        return next(iter(replied or own), None)

    def _sat_at(self, table: Table, person: int) -> Table:
        """The table, where he is with others if he plays there."""
        if person in table.status.players:
            self._own.note_among_others(person)
        return table

    async def _another(
        self, request: Request, action: GameAction, person: int, here: Sequence[str]
    ) -> bool:
        """Whether what was typed means a game of a place, rather than one of his own."""
        afar = request.private and action.may_come_from_afar(pressed=False)
        games = [*here, *(await self._elsewhere(request, person) if afar else ())]
        if request.replies_to in games:
            return True
        for game in games:
            with suppress(DamagedGame):
                table = await self._desk.table(game)
                if table.kind.answers(action) and _comes_first(table, request, action, person):
                    return True
        return False

    async def _over(self, request: Request, person: int) -> tuple[Request, Table]:
        """A game that may be over, for its button: pressed there, or by who has played it or was invited.

        Raises:
            OldButton: it is not kept any more.
        """
        with suppress(UnknownGame):
            table = await self._desk.table(request.game)
            known = request.invited or person in table.status.players
            if table.is_at(request.place) or (request.private and known):
                return _where_played(request, table, person), table
        raise OldButton(self._openers)

    async def _last(
        self, request: Request, action: GameAction, person: int, *, afar: bool
    ) -> tuple[Request, Table]:
        """The game that was played last, by this person or where it is asked; a lobby was not played.

        Raises:
            NoGameKept: none was, or it is not kept any more.
        """
        kinds = [kind for kind in self._desk.kinds.values() if kind.answers(action)]
        of = person if afar else request.place
        for game in await self._store.over(of, [kind.name for kind in kinds], MOST_LOBBIES):
            table = await self._desk.table(game)
            if table.status.started and not (afar and person not in table.status.players):
                return _where_played(request, table, person), table
        raise NoGameKept(tuple(kind.commands[0].names for kind in kinds))

    @property
    def _openers(self) -> tuple[Mapping[str, str], ...]:
        kinds = self._desk.kinds.values()
        return tuple(kind.commands[0].names for kind in kinds if not kind.personal)

    async def guess(self, place: Place, person: int) -> Table | None:
        """The game in a place that this person is likely to mean, if that can be told."""
        here = await self._desk.running(place)
        with suppress(SeveralGames):
            return await self._one_of(here, person, None) if here else None
        return None

    async def played_by(self, person: int) -> list[Table]:
        """The games of places that this person plays, anywhere."""
        games = await self._store.running_of(person)
        return [await self._desk.table(game) for game in games if await self._plays(person, game)]

    async def _one_of(self, here: Iterable[str], person: int, action: GameAction | None) -> Table:
        """The one of the games in a place that this person means; a damaged one if there is no other."""
        tables, damaged = [], None
        for game in here:
            try:
                tables.append(await self._desk.table(game))
            except DamagedGame as error:
                damaged = error
        if damaged is not None and not tables:
            raise damaged
        if action is not None:
            tables = [table for table in tables if table.kind.answers(action)] or tables
        if isinstance(action, _FOR_PLAYERS) and not any(_may_play(each, person) for each in tables):
            raise NoGameOfYours
        is_order = action is not None and action.is_order
        chances: tuple[Callable[[Table], bool], ...] = (
            lambda _: True,
            lambda table: is_order and table.status.organiser == person,
            lambda table: table.status.has_turn(person),
            lambda table: person in table.status.present,
        )
        for is_likely in chances:
            match [table for table in tables if is_likely(table)]:
                case [table]:
                    return table
                case _:
                    continue
        raise SeveralGames(tuple(table.id for table in tables))

    async def _elsewhere(self, request: Request, person: int) -> list[str]:
        games = await self._store.running_of(person)
        if request.game and request.invited and request.game not in games:
            games = await self._store.running()
        if request.game:
            return [game for game in games if game == request.game]
        if request.replies_to in games:
            return [request.replies_to]
        return [game for game in games if await self._plays(person, game)]

    async def _plays(self, person: int, game_id: str) -> bool:
        try:
            table = await self._desk.table(game_id)
        except DamagedGame:
            return False
        status = table.status
        takes_part = status.takes_part(person)
        return takes_part and not status.suspended and not table.kind.personal


def _comes_first(table: Table, request: Request, action: GameAction, person: int) -> bool:
    """Whether a game of a place is meant before his own: in a channel, whatever is on there."""
    if not request.private:
        return True
    if action.is_order:
        return table.is_at(request.place) and table.status.organiser == person
    return table.status.has_turn(person) or table.status.may_hand_in(person)


def _may_play(table: Table, person: int) -> bool:
    """Whether this person plays there, or could join."""
    return at_table(table.id) is None or person in table.status.players


def _where_played(request: Request, table: Table, person: int) -> Request:
    """As if it had been made where this person plays the game."""
    if table.is_at(request.place) or table.kind.personal:
        return request
    place = table.place_of(person, request.place.platform)
    return replace(request, place=place, within=(), manages=False, private=False)
