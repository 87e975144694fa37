"""Somebody asks for something somewhere, and what is found out about that once, at the door.

A wing is one subject of what people ask (words, results, the daily challenge): the commands that they type,
the actions that these mean, and the answers. A visit goes to the wing of its action.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, ClassVar, Generic, TypeVar

from bot.places.settings import PlaceSettings
from bot.talk.answers import Answer, Form
from bot.talk.command import Command
from bot.talk.identity import Place
from bot.talk.requests import Action, Request
from bot.texts import Texts

Wanted_co = TypeVar("Wanted_co", bound=Action, covariant=True)
Other = TypeVar("Other", bound=Action)


@dataclass(frozen=True, slots=True)
class Visit(Generic[Wanted_co]):
    """A request with the number of the person who makes it, and what holds where it is made."""

    request: Request
    action: Wanted_co
    person: int
    chosen: PlaceSettings

    @property
    def place(self) -> Place:
        """The place."""
        return self.request.place

    @property
    def now(self) -> datetime:
        """The platform's time of the request."""
        return self.request.at

    @property
    def texts(self) -> Texts:
        """The sentences of the place."""
        return self.chosen.texts

    def asking(self, action: Other) -> "Visit[Other]":
        """The visit, as if this was what was asked for."""
        return Visit(replace(self.request, action=action), action, self.person, self.chosen)


class Wing(ABC):
    """A subject of what people ask."""

    commands: ClassVar[Sequence[Command]]
    actions: ClassVar[tuple[type, ...]]

    @abstractmethod
    async def answer(self, visit: Visit[Any]) -> Answer:
        """The answer to one of the `actions`.

        Raises:
            BotRefusal, NotAllowed: not now, or not so.
        """

    async def form(self, visit: Visit[Any]) -> Form | Answer:
        """The form of one of the `actions`, or why there is none.

        Raises:
            BotRefusal: not now.
        """
        raise AssertionError(f"no form is written for {visit.action}")
