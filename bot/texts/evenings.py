"""Club evenings: what a place is told of them, and whoever announces one or comes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, time, timedelta

from bot.talk.evening_actions import Coming, EveningView
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.lists import few_people

MOST_NAMED = 20
"""People whom a card names of each answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evenings:
    """Times are those of the place's clock.

    Whole sentences and buttons first, then the parts of those that are composed.
    """

    language: Language

    come: str
    may_come: str
    """Buttons below the card."""
    game_on: str
    """It is time, and a game is still on: what happens then."""
    not_now: str
    """It is time, and the lobby cannot be opened just now for another reason."""
    given_up: str
    """An hour later a game was still on."""
    missed: str
    """The bot was away for more than an hour."""
    opened: Callable[[str], str]
    """It is time, the lobby is open; who leads, if that is known already, and how somebody else does."""
    off: Callable[[date, time], str]
    """The evening of that time does not take place."""
    changed: Callable[[date, time], str]
    """An evening is at another hour now, or has other rules."""
    own_reminder: Callable[[timedelta], str]
    """In private, below the title: it begins in so long."""
    planned: Callable[[date, time, str, bool], str]
    """To whoever has announced it: by the clock of which zone, and whether people will be reminded."""
    managers: str
    """Only those who manage the place may do this."""
    unclear: str
    """No day and hour could be read; an example."""
    not_then: str
    """That is over, or too far away."""
    no_such_day: str
    """Of what is to be called off or left out."""
    which: str
    """Several are planned: say the day."""
    none: str
    """None is planned here; how one is announced."""
    too_many: Callable[[int], str]
    is_weekly: Callable[[date, time], str]
    """That date has a weekly one: how it is changed, or left out."""
    not_weekly: Callable[[date], str]
    """That date has none of every week, so none can be left out; how it is called off."""
    called_off: str
    left_out: Callable[[str, date], str]
    """None on these dates; the next one."""
    sure: Callable[[date, time], str]
    """Is it meant: calling that one off."""
    sure_weekly: Callable[[date, time], str]
    """The same of a weekly one, with all that are to come; how to leave out one date alone."""
    call_off_now: str
    """The button that says it is meant."""
    call_off: Callable[[date], str]
    """The button that asks."""
    gone: str
    """The button is of an evening that has begun, or is off."""
    answered: dict[Coming, str]
    """To whoever has pressed."""

    title: Callable[[date, time], str]
    """The evening of that time."""
    when: Callable[[date, time], str]
    """In a list: date and hour."""
    each_week: Callable[[date], str]
    """On which weekday."""
    but: Callable[[str], str]
    """Dates that are left out."""
    day: Callable[[date], str]
    clock: Callable[[str], str]
    """Whose clock it is: a time zone."""
    same_rules: Callable[[str], str]
    """The rules are those of the command with these words."""
    they_come: Callable[[int, str], str]
    they_may: Callable[[int, str], str]
    """How many, and their names."""
    nobody: str
    """Nobody has said so yet."""
    begins: Callable[[str, str], str]
    """A line: in how long, and who comes."""
    so_many_come: Callable[[int, int], str]
    """How many come, and how many may come."""
    list_of: str

    def card(self, evening: EveningView) -> str:
        """The rules, and who comes."""
        return self.language.typeset("\n".join((evening.rules, *self._guests(evening))))

    def small(self, evening: EveningView) -> str:
        """Whether there is one each week, the clock, and how such a game is opened."""
        words = f" {as_typed(evening.words)}" if evening.words else ""
        lines = (*self._weekly(evening), self.clock(evening.zone), self.same_rules(words))
        return self.language.typeset("\n".join(lines))

    def reminder(self, left: timedelta, coming: int, maybe: int) -> str:
        """It begins in so long, and so many come."""
        length = self.language.duration(_in_minutes(left))
        return self.language.typeset(self.begins(length, self.so_many_come(coming, maybe)))

    def in_private(self, left: timedelta) -> str:
        """The same to somebody who comes."""
        return self.language.typeset(self.own_reminder(_in_minutes(left)))

    def listed(self, evenings: Sequence[EveningView]) -> str:
        """What is planned."""
        lines = [self.list_of]
        for each in evenings:
            about = [self.when(each.on, each.hour), each.rules, *self._weekly(each)]
            lines.append("\n".join(("• " + about[0], *about[1:], *self._guests(each))))
        return self.language.typeset("\n".join(lines))

    def without(self, on: Sequence[date], then: date) -> str:
        """To whoever has left these dates out."""
        dates = self.language.listing([self.day(each) for each in on])
        return self.language.typeset(self.left_out(dates, then))

    def _weekly(self, evening: EveningView) -> list[str]:
        if not evening.weekly:
            return []
        said = self.each_week(evening.on)
        left_out = [self.day(each) for each in evening.left_out]
        return [f"{said}, {self.but(self.language.listing(left_out))}" if left_out else said]

    def _guests(self, evening: EveningView) -> list[str]:
        """Who comes, and who may."""
        more = self.language.MORE
        said = [
            say(len(names), few_people(names, MOST_NAMED, more))
            for say, names in (
                (self.they_come, evening.coming),
                (self.they_may, evening.maybe),
            )
            if names
        ]
        return said or [self.nobody]


def _in_minutes(left: timedelta) -> timedelta:
    """Whole minutes, one at least."""
    return timedelta(minutes=max(1, round(left.total_seconds() / 60)))
