"""A club evening in several places, each of which sees its own messages."""

import re
from dataclasses import dataclass, field
from datetime import timedelta

from bot.delivery.adapter import Called, NotNow, PlaceGone, Sent
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.messages import Message, Remove, Shown
from bot.talk.requests import Request
from tests.bot.club import PLACE, Club

LYON, PARIS = Place("club", "Lyon"), Place("club", "Paris")


@dataclass
class Centres(Club):
    """The evening: `slow` places take nothing for now, `gone` ones do not take the bot any more."""

    seen: dict[Place, list[Shown]] = field(default_factory=dict)
    removed: dict[Place, list[Remove]] = field(default_factory=dict)
    slow: set[Place] = field(default_factory=set)
    gone: set[Place] = field(default_factory=set)

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        if to in self.slow:
            raise NotNow("it takes its time", timedelta(seconds=1))
        if isinstance(to, Place):
            if to in self.gone:
                raise PlaceGone("nobody is there")
            if isinstance(message, Remove):
                self.removed.setdefault(to, []).append(message)
            else:
                self.seen.setdefault(to, []).append(message)
        return await super().send(message, to, replaces, called)

    async def wait(self, seconds: float) -> None:
        """As of any club; what takes its time is tried again meanwhile."""
        for _ in range(int(seconds)):
            await super().wait(1)
            await self.deliver()

    async def call(self, *places: Place) -> str:
        """Léa opens a simultané, and Tom and Zoé bring their places in; the code."""
        code = code_in(await self.say("Léa", "/simultane"))
        for place, name in zip(places, ("Tom", "Zoé"), strict=False):
            await self.say(name, f"/simultane {code} {place.chat}", place=place)
        return code

    async def begin_in(self, *places: Place) -> str:
        """And Léa starts it."""
        code = await self.call(*places)
        await self.say("Léa", "/commencer")
        return code

    async def as_manager(self, name: str, line: str, place: Place) -> Answer:
        """Somebody who manages the place types a line there."""
        action = self.application.commands.parse_line(line)
        request = self.request(name, action, place)
        asked = Request(**{each: getattr(request, each) for each in Request.__slots__})
        object.__setattr__(asked, "manages", True)
        answer = await self.application.handle(asked)
        await self.deliver()
        return answer

    def last(self, place: Place, part: str) -> Shown:
        """The newest message of a place whose slot holds this."""
        return next(each for each in reversed(self.seen[place]) if part in each.slot)

    def taken_away(self, place: Place) -> list[Remove]:
        """What was taken away there."""
        return self.removed.get(place, [])

    def told(self, place: Place) -> str:
        """All that a place has seen."""
        return "\n".join(each.whole for each in self.seen.get(place, ()))


def code_in(told: str) -> str:
    found = re.search(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b", told)
    assert found is not None, told
    return found[0]


__all__ = ["LYON", "PARIS", "PLACE", "Centres", "code_in"]
