"""Who wants to be told of each round in a private message, and who cannot be.

Everybody chooses for himself, wherever he is; without a choice nobody is written to. Who wants it and cannot
be written to on a platform is not tried there again before he asks for it again. Both are kept as settings of
the person (`bot.store`), so linked accounts have them together.
"""

from collections.abc import Iterable, Mapping

from bot.store import Places
from bot.store.remembered import Remembered
from bot.talk.alerts import Alert
from bot.talk.identity import personal

_ALERTS = "alerts"
_CLOSED = "closed-"
_YES = "yes"


class Alerts:
    """Reads and writes the choices. One process owns the store, so what is remembered is right."""

    def __init__(self, store: Places) -> None:
        self._store = store
        self._known = Remembered[int, Mapping[str, str]](lambda who: store.settings(personal(who)))

    async def of(self, person: int, platform: str) -> Alert:
        """What holds for a person."""
        known = await self._known.of(person)
        if known.get(_ALERTS) != _YES:
            return Alert.OFF
        return Alert.CLOSED if _CLOSED + platform in known else Alert.ON

    async def wanting(self, persons: Iterable[int], platform: str) -> frozenset[int]:
        """Those of them who are to be written to."""
        return frozenset(
            [person for person in persons if await self.of(person, platform) is Alert.ON]
        )

    async def choose(self, person: int, platform: str, *, wanted: bool) -> None:
        """A person wants it, and is tried again; or does not."""
        await self._set(person, _ALERTS, _YES if wanted else None)
        await self._set(person, _CLOSED + platform, None)

    async def close(self, person: int, platform: str) -> None:
        """It was tried, and the platform says no."""
        await self._set(person, _CLOSED + platform, _YES)

    def forget(self) -> None:
        """Read anew what was remembered: who is who has changed."""
        self._known.all_changed()

    async def _set(self, person: int, name: str, value: str | None) -> None:
        await self._store.set_setting(personal(person), name, value)
        self._known.changed(person)
