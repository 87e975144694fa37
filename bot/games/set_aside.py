"""Games that cannot go on by themselves now: they are left out of the sweeps, so that they stop no other.

A game whose platform is away waits until it is back, one whose time the store told too early waits a moment,
and nothing is said. One in which something went wrong (its word list is gone, an event cannot be read, a bug
of ours) is *set aside*: said in the log and in its place, once, and tried again ever more rarely; at once, if
something was done there that could be done. It can be ended there all the while.
"""

from datetime import datetime, timedelta

import structlog

from bot.games.batches import in_languages
from bot.games.desk import Desk
from bot.games.kind import AnyKind
from bot.places.settings import PlaceSettings
from bot.store import DamagedGame
from bot.talk.identity import Place
from bot.talk.messages import Button, Message, Post, Press, Public, Remove, set_aside_slot
from bot.talk.refusals import NotAllowed
from bot.texts import Texts

A_WHILE = timedelta(minutes=1)
"""The wait of a game that cannot go on now; twice as long each time that it is tried in vain."""
LONGEST = timedelta(hours=1)
_MOST_DOUBLINGS = 6
REMEMBERED = timedelta(days=1)
"""A game that was not tried again for so long has been ended."""

log = structlog.get_logger(__name__)


class SetAside:
    """The games of a desk that are left out, and until when."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._until: dict[str, datetime] = {}
        self._waiting: dict[str, str] = {}
        self._failures: dict[str, tuple[int, datetime]] = {}
        self._lengths: dict[str, int | None] = {}

    def at(self, now: datetime) -> frozenset[str]:
        """The games that are left out now."""
        away = self._desk.outages
        self._until = {
            game: until
            for game, until in self._until.items()
            if until > now and not self._is_another(game)
        }
        self._waiting = {game: where for game, where in self._waiting.items() if where in away}
        self._failures = {
            game: (count, last)
            for game, (count, last) in self._failures.items()
            if now - last < REMEMBERED
        }
        self._lengths = {game: each for game, each in self._lengths.items() if game in self._until}
        return frozenset(self._until.keys() | self._waiting.keys())

    def until(self, game_id: str, now: datetime) -> datetime | None:
        """The time at which a game that went wrong is tried again; None if it did not, or it is time."""
        until = self._until.get(game_id) if game_id in self._failures else None
        return None if until is None or until <= now or self._is_another(game_id) else until

    def _is_another(self, game_id: str) -> bool:
        """Whether something was done there since it went wrong: who is on turn was skipped, say."""
        before, length = self._lengths.get(game_id), self._desk.length(game_id)
        return None not in (before, length) and before != length

    def leave_out(self, game_id: str, until: datetime) -> None:
        """Not before then."""
        self._until[game_id] = until

    def wait_for(self, game_id: str, platform: str) -> None:
        """Not before it is back, however short or long that takes."""
        self._waiting[game_id] = platform

    async def note_failure(self, game_id: str, why: Exception, now: datetime) -> None:
        """Something went wrong in this game; it is said once."""
        failures, _ = self._failures.get(game_id, (0, now))
        self._failures[game_id] = (failures + 1, now)
        wait = min(A_WHILE * 2 ** min(failures, _MOST_DOUBLINGS), LONGEST)
        self._until[game_id] = now + wait
        self._lengths[game_id] = self._desk.length(game_id)
        if failures:
            return
        expected = isinstance(why, NotAllowed | DamagedGame)
        log.error(
            "a game cannot go on", game=game_id, why=repr(why), exc_info=None if expected else why
        )
        await self._tell(game_id, why)

    async def went_on(self, game_id: str) -> None:
        """The game goes on; nothing is wrong any more."""
        if self._failures.pop(game_id, None):
            await self._tell(game_id, None)

    async def _tell(self, game_id: str, why: Exception | None) -> None:
        """Tell those who play it; if not even that is possible, the log has it."""
        try:
            kind, place = None, self._desk.damage.place(game_id)
            if place is None:
                table = await self._desk.table(game_id)
                kind, place = table.kind, table.place
            if place.is_personal:  # who plays it is told when he asks for something in it
                return
            view = await self._desk.look(place)

            def said(chosen: PlaceSettings) -> list[Message]:
                text = _explain(why, chosen, kind)
                return [notice(game_id, place, text, chosen.texts, over=why is None)]

            for message in in_languages(said, view.chosen, several=view.several):
                await self._desk.post(message)
        except Exception:
            log.exception("what became of a game could not be told", game=game_id)


def notice(game_id: str, place: Place, text: str, texts: Texts, *, over: bool = False) -> Message:
    """The notice why a game cannot go on, and then of what became of it; without a text, its removal."""
    audience, slot = Public(place), set_aside_slot(game_id)
    if not text:
        return Remove(audience, game_id, slot)
    organise = Button(texts.chat.label(Press.ORGANISE), Press.ORGANISE)
    return Post(audience, text, game_id, slot, buttons=() if over else (organise,))


def _explain(why: Exception | None, chosen: PlaceSettings, kind: AnyKind | None) -> str:
    match why:
        case None:
            return ""
        case DamagedGame():
            return chosen.texts.games.damaged
        case NotAllowed(reason=reason) if kind is not None:
            return f"{chosen.texts.games.set_aside}\n{kind.refusal(reason, chosen.language)}"
        case _:
            return chosen.texts.games.set_aside
