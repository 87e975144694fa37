"""The games that a person plays for himself: in no channel, reached from everywhere, told to nobody else.

They are his by his seat, not by the name of their place: who links accounts goes on with those of all his
accounts, wherever he is.
"""

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress

from bot.games.desk import Desk
from bot.games.tables import Table
from bot.store import DamagedGame, Games, UnknownGame

MOST_REMEMBERED = 10_000
"""People of whom it is known what they have before their eyes."""


class OwnGames:
    """Finds them."""

    def __init__(self, store: Games, desk: Desk) -> None:
        self._store = store
        self._desk = desk
        self._shown: OrderedDict[int, str] = OrderedDict()
        self._among_others: OrderedDict[int, None] = OrderedDict()

    def note_shown(self, person: int, game_id: str) -> None:
        """Note the game before the person's eyes: typed lines are meant for it, until a restart."""
        self._among_others.pop(person, None)
        self._shown[person] = game_id
        self._shown.move_to_end(person)
        if len(self._shown) > MOST_REMEMBERED:
            self._shown.popitem(last=False)

    def note_among_others(self, person: int) -> None:
        """Note that the person is at a table with others: questions on a finished game mean that one."""
        self._among_others[person] = None
        self._among_others.move_to_end(person)
        if len(self._among_others) > MOST_REMEMBERED:
            self._among_others.popitem(last=False)

    def was_among_others(self, person: int) -> bool:
        """Whether that is what he did last, as far as is known."""
        return person in self._among_others

    def is_shown(self, person: int, game_id: str) -> bool:
        """Whether that is what he has before his eyes."""
        return self._shown.get(person) == game_id

    async def open(self, person: int) -> Sequence[Table]:
        """The person's games that are on and can be read, the one that was shown last first."""
        tables = []
        for game_id in await self._store.running_of(person):
            with suppress(DamagedGame):
                tables.append(await self._desk.table(game_id))
        own = [table for table in tables if table.kind.personal]
        return sorted(own, key=lambda table: table.id != self._shown.get(person))

    async def find(self, game_id: str) -> Table | None:
        """The own game of somebody, on or over; None if it is not kept, or is none.

        Raises:
            DamagedGame: it cannot be read.
        """
        with suppress(UnknownGame):
            table = await self._desk.table(game_id)
            return table if table.kind.personal else None
        return None
