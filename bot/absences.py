"""When nobody could play: which platforms cannot be reached, since when, and what was made up for already.

A platform is away from the moment its connection is lost, or from the start, until it is back and its games
have been given their time. What the whole process missed (it was not running, the machine slept) all
platforms missed; one that is away meanwhile has been away for as long. No game gets the same time twice.
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class Absence:
    """A platform could not be reached; `until` is None while it cannot."""

    since: datetime
    until: datetime | None = None


@dataclass
class Absences:
    """What is away, by platform; and until when a game has been made up to, by game."""

    _away: dict[str, Absence] = field(default_factory=dict)
    _made_up: dict[str, datetime] = field(default_factory=dict)

    def __contains__(self, platform: str) -> bool:
        return platform in self._away

    def begin(self, platform: str, since: datetime) -> None:
        """It cannot be reached (any more, or still not)."""
        before = self._away.get(platform)
        self._away[platform] = Absence(since if before is None else min(since, before.since))

    def end(self, platform: str, at: datetime) -> None:
        """It can be reached again; it counts as away until it is settled."""
        absence = self._away.get(platform)
        if absence is not None and absence.until is None:
            self._away[platform] = Absence(absence.since, at)

    def widen(self, since: datetime, until: datetime) -> None:
        """The whole process was away: so was what is away now, all the while."""
        for platform, absence in self._away.items():
            end = None if absence.until is None else max(absence.until, until)
            self._away[platform] = Absence(min(since, absence.since), end)

    def over(self) -> list[tuple[str, Absence]]:
        """Those that have ended and are not settled yet."""
        return [(platform, a) for platform, a in self._away.items() if a.until is not None]

    def settle(self, platform: str, absence: Absence) -> None:
        """Its games have their time; nothing is settled if the platform was lost again meanwhile."""
        if self._away.get(platform) == absence:
            del self._away[platform]

    def owed(self, game_id: str, since: datetime, until: datetime) -> timedelta:
        """What a game has lost of this time; zero or less is nothing."""
        return until - max(since, self._made_up.get(game_id, since))

    def paid(self, game_id: str, until: datetime) -> None:
        """It has been given what it lost so far."""
        self._made_up[game_id] = until

    def keep(self, games: list[str]) -> None:
        """Only these are still on."""
        self._made_up = {game: at for game, at in self._made_up.items() if game in games}
