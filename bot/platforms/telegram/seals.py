"""What the buttons below our messages carry, wherever they were sealed for.

Buttons that were sealed before a group became a supergroup are ours still. A message of a game is known by
them, so a reply to it is known to be about that game, with nothing kept for it.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from telegram import Message

from bot.delivery.seal import Seal
from bot.platforms.telegram.incoming import answers_in
from bot.platforms.telegram.links import open_start, start_of
from bot.platforms.telegram.supergroups import Supergroups
from bot.talk.identity import Place
from bot.talk.refusals import ForgedButton


@dataclass(frozen=True, slots=True)
class Seals:
    """Opens what `seal` has closed for a place."""

    seal: Seal
    supergroups: Supergroups

    def open(self, place: Place, data: str) -> tuple[bool, str, str]:
        """Whether it is an answer's button, the game, and the payload.

        Raises:
            ForgedButton: not sealed by us, or not for this place.
        """
        for each, is_answers in self._sealed_for(place):
            with suppress(ForgedButton):
                return (is_answers, *self.seal.open(each, data))
        raise ForgedButton

    def game_of(self, message: Message | None, place: Place) -> str:
        """The game that a message of ours is about; empty if it has nothing to press, or is about none."""
        below = None if message is None else message.reply_markup
        for key in (key for row in (below.inline_keyboard if below else ()) for key in row):
            with suppress(ForgedButton):
                if isinstance(key.callback_data, str):
                    return self.open(place, key.callback_data)[1]
                if key.url:
                    return open_start(self.seal, start_of(key.url))[0]
        return ""

    def _sealed_for(self, place: Place) -> Iterator[tuple[Place, bool]]:
        """The places that a button there may be sealed for, and whether it is an answer's then."""
        for each in (place, *self.supergroups.formerly(place)):
            yield each, False
            yield answers_in(each), True
