"""Pressing and reading what somebody is told who plays alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store.results import StoredResult
from bot.talk.answers import Answer, Form
from bot.talk.identity import Account, Place
from bot.talk.messages import Press
from bot.talk.requests import Request
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.plain import plain


async def press(
    club: Club,
    answer: Answer,
    label: str,
    *,
    typed: str = "",
    who: str = "Léa",
    place: Place = PLACE,
) -> Answer:
    """Somebody presses a button of an answer; `typed` is what he fills its form with."""
    (button,) = [each for each in answer.buttons if plain(each.label) == label]
    table = club.application.commands
    action = (
        table.parse_press(button.payload, typed) if typed else table.parse_press(button.payload)
    )
    request = Request(
        str(next(club.ids)),
        Account("club", who.lower()),
        who,
        place,
        club.now,
        action,
        game=answer.game,
        private=place == alone_with(who),
    )
    told = await club.application.handle(request)
    await club.deliver()
    return told


async def pressed(club: Club, answer: Answer, press: Press, place: Place) -> Answer | Form:
    """The form behind a button of Léa's."""
    (button,) = [each for each in answer.buttons if each.press is press]
    action = club.application.commands.parse_press(button.payload)
    account = Account("club", "léa")
    request = Request(
        str(next(club.ids)), account, "Léa", place, club.now, action, game=answer.game
    )
    return await club.application.form(request)


@dataclass(frozen=True, slots=True)
class SOLO:
    """What is kept of the games that somebody played alone."""

    club: Club

    async def results(self, name: str) -> Sequence[StoredResult]:
        """The last ones first."""
        person = await self.club.store.people.person(Account("club", name.lower()), name)
        return await self.club.store.results.of_person(person, 10)
