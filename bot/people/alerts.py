"""Who wants to be told in private messages what he needs to play, and who cannot be.

Everybody chooses for himself, wherever he is, and for all games; without a choice, the kind of game says
whether he is written to (`Kind.tells_unasked`). Who cannot be written to on a platform is not tried there
again before he asks for it again, or writes to the bot in private himself. Both are kept as settings of the
person (`bot.store`), so linked accounts have them together.
"""

from collections.abc import Collection, Mapping

from bot.store import Places
from bot.store.remembered import Remembered
from bot.talk.alerts import Alert
from bot.talk.identity import personal

_ALERTS = "alerts"
_CLOSED = "closed-"
_YES, _NO = "yes", "no"


class Alerts:
    """Reads and writes the choices, and remembers them."""

    def __init__(self, store: Places) -> None:
        self._store = store
        self._known = Remembered[int, Mapping[str, str]](
            lambda who: store.settings(personal(who)), read_all=store.settings_of
        )

    async def of(self, person: int, platform: str) -> Alert:
        """The choice of a person."""
        return _choice(await self._known.of(person), platform)

    async def wanting(
        self, persons: Collection[int], platform: str, *, unasked: bool
    ) -> tuple[frozenset[int], frozenset[int]]:
        """The persons who are to be written to, also those who have not chosen if they are `unasked`.

        And all who may be, for what nobody has to ask for.
        """
        known = await self._known.of_all(persons)
        choices = [(each, _choice(known[each], platform)) for each in persons]
        asked = frozenset([each for each, choice in choices if choice is Alert.ON])
        reached = asked.union([each for each, choice in choices if choice is Alert.UNASKED])
        return reached if unasked else asked, reached

    async def has_asked(self, person: int) -> bool:
        """Whether he has chosen to be written to."""
        return (await self._known.of(person)).get(_ALERTS) == _YES

    async def is_closed(self, person: int, platform: str) -> bool:
        """Whether it was tried, and is not to be tried again."""
        return _CLOSED + platform in await self._known.of(person)

    async def choose(self, person: int, platform: str, *, wanted: bool) -> None:
        """A person wants it, and is tried again; or does not."""
        await self._set(person, _ALERTS, _YES if wanted else _NO)
        await self._set(person, _CLOSED + platform, None)

    async def close(self, person: int, platform: str) -> None:
        """Note that the platform refuses private messages to the person."""
        await self._set(person, _CLOSED + platform, _YES)

    async def reopen(self, person: int, platform: str) -> None:
        """Note that the person writes to the bot in private, and perhaps can be written to now."""
        if await self.is_closed(person, platform):
            await self._set(person, _CLOSED + platform, None)

    def read_anew(self, person: int | None = None) -> None:
        """Forget what was read of a person; of all, if who is who has changed."""
        if person is None:
            self._known.all_changed()
        else:
            self._known.changed(person)

    async def _set(self, person: int, name: str, value: str | None) -> None:
        await self._store.set_setting(personal(person), name, value)
        self.read_anew(person)


def _choice(known: Mapping[str, str], platform: str) -> Alert:
    choice = known.get(_ALERTS)
    if choice == _NO:
        return Alert.OFF
    if _CLOSED + platform in known:
        return Alert.CLOSED
    return Alert.UNASKED if choice is None else Alert.ON
