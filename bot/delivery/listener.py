"""Who is told by the outbox what became of messages."""

from datetime import datetime
from typing import Protocol

from bot.talk.identity import Place
from bot.talk.round_names import RoundName


class Listener(Protocol):
    """The party that looks after the games whose messages are sent."""

    def is_away(self, role: str) -> bool:
        """Whether nobody can play there now."""

    async def role_of(self, place: Place) -> str:
        """The role that the messages of a place are of: its platform, or a range of it."""

    async def confirm_opening(
        self, game_id: str, name: RoundName, place: Place, at: datetime
    ) -> bool:
        """A round's message is out in a place, at the platform's time; returns whether that is settled."""

    def set_aside_until(self, game_id: str, now: datetime) -> datetime | None:
        """The time at which a damaged game is tried again; None if it is not damaged, or it is time."""

    async def close_place(self, place: Place, now: datetime) -> None:
        """Nothing can be shown there any more."""

    async def suspend_game(self, game_id: str, place: Place, now: datetime) -> None:
        """Suspend a game whose clock cannot start, since its message cannot be shown in its place."""

    async def close_to(self, person: int, platform: str) -> None:
        """A person cannot be written to there."""

    async def is_closed_to(self, person: int, platform: str) -> bool:
        """Whether that was found out, and he has not asked again."""
