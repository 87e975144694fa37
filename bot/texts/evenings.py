"""Club evenings: what a place is told of them, and whoever announces one or comes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from fractions import Fraction

from bot.talk.evening_actions import (
    Change,
    Coming,
    EveningLine,
    EveningRanking,
    EveningResult,
    EveningView,
    Replayed,
    Unclear,
)
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.lists import few_people, tenths

MOST_NAMED = 20
"""People whom a card names of each answer."""
MOST_RANKED = 30
"""Lines of a ranking in a chat; its file has them all."""


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
    asks_for_code: str
    """Below that, of a simultané: how whoever leads it is told its code."""
    off: Callable[[date, time], str]
    """The evening of that time does not take place."""
    off_weekly: Callable[[date, time], str]
    """None of those on that weekday does."""
    changed: Callable[[date, time], str]
    """An evening is at another hour now, or has other rules."""
    own_reminder: Callable[[timedelta], str]
    """In private, below the title: it begins in so long."""
    planned: Callable[[date, time, str, bool], str]
    """To whoever has announced it: by the clock of which zone, and whether people will be reminded."""
    managers: str
    """Only those who manage the place may do this."""
    replanned: Callable[[date, time, str, Sequence[str]], str]
    """To whoever has announced it anew: what is another."""
    change: Mapping[Change, str]
    other_hour: Callable[[date, time, time], str]
    """The clock leaves that hour out on that date, and it will be the other one."""
    unclear: Mapping[Unclear, str]
    """What is wrong with the day or the hour; an example."""
    passed: Callable[[datetime, str], str]
    """The hour has passed by the place's clock: what that says, which zone it is, how to choose another."""
    not_then: str
    """That is over, or too far away."""
    no_such_day: str
    """Of what is to be called off or left out."""
    which: str
    """Several are planned: say the day."""
    none: str
    """None is planned here; how one is announced."""
    too_many: Callable[[int], str]
    keeps_clock: Callable[[date, time, str], str]
    """The place has another clock, by which this evening would be over: it goes by that of this zone."""
    moved: Callable[[date, time, str, timedelta], str]
    """The place has another clock, by which this evening is at that hour: so much later, or earlier."""
    taken: Callable[[str, int], str]
    """On these dates, so many, another one is planned, to which the weekly one gives way."""
    instead: Callable[[date, time], str]
    """On that date the weekly one gives way to the one announced: how all are changed to that hour."""
    not_weekly: Callable[[date], str]
    """That date has none of every week, so none can be left out; how it is called off."""
    called_off: str
    called_off_weekly: Callable[[date], str]
    """To whoever has called one off, or all of a weekday."""
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

    begun: str
    """That date has had its evening."""
    so_many_at_most: Callable[[int, int], str]
    """Games of an evening, and minutes between them; an example."""
    still_on: str
    """A weekly one is on: it can be changed when that is over."""
    follows: Callable[[int, int, int, datetime], str]
    """Which game of how many waits now, in how many minutes it starts by itself, and when that is."""
    stuck: str
    """A game could not be started by itself: whoever leads it starts it."""
    ends: str
    """No game follows the one that is on; to everybody."""
    none_is_on: str
    """No evening is on that could be ended; how one to come is called off."""
    which_role: str
    """No role was mentioned; how one is, and where."""
    role_is_called: str
    no_role: str
    """Reminders call none."""
    entry_title: str
    """An evening, in a calendar."""
    entry_small: str
    """Below that: where people say that they come, and what happens then."""
    no_ranking: str
    """No game of an evening is over, or none on that day."""
    save: str
    """A button: the ranking as a file."""
    game_page: Callable[[int], str]
    """A button: the page of one game."""
    file: str
    """The name of that file, after the date."""

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
    other_places: str
    """Of a simultané: others may come in, and who is told the code."""
    so_many_games: Callable[[int, int], str]
    """How many games, and the minutes between them."""
    ranking_title: Callable[[date], str]
    games: Callable[[int], str]
    ranked_by: Mapping[str, str]
    """By what: ``points``, ``places``, ``percentage``."""
    of: Callable[[str, str], str]
    """A name, and what they made of it."""
    replayed_later: str
    """Above those who have played a game later, and have no place."""
    in_game: Callable[[int, str], str]
    """Which game, and the points in it."""
    in_all: Callable[[str], str]
    replayed: str
    """In a table, of a line."""
    columns: Sequence[str]
    """Of that table: place, name, what ranks, points, games, replayed."""
    game_columns: Callable[[int], Sequence[str]]
    """Of each game: points, place, percentage."""

    def card(self, evening: EveningView) -> str:
        """The rules, how many games, and who comes."""
        lines = (evening.rules, *self._games(evening), *self._guests(evening))
        return self.language.typeset("\n".join(lines))

    def entry(self, evening: EveningView) -> str:
        """An evening in a calendar, which has its time: rules, how many games, how often."""
        lines = (evening.rules, *self._games(evening), *self._weekly(evening), self.entry_small)
        return self.language.typeset("\n".join(lines))

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

    def listed(self, evenings: Sequence[EveningView], zone: str) -> str:
        """What is planned, by the clock of that zone; of another it is said."""
        lines = [self.list_of]
        for each in evenings:
            clock = "" if each.zone == zone else f" ({each.zone})"
            about = [self.when(each.on, each.hour) + clock, each.rules, *self._games(each)]
            about += self._weekly(each)
            lines.append("\n".join(("• " + about[0], *about[1:], *self._guests(each))))
        return self.language.typeset("\n".join(lines))

    def without(self, on: Sequence[date], then: date) -> str:
        """To whoever has left these dates out."""
        dates = self.language.listing([self.day(each) for each in on])
        return self.language.typeset(self.left_out(dates, then))

    def gives_way(self, on: Sequence[date]) -> str:
        """To whoever has announced a weekly one: these dates have another."""
        dates = self.language.listing([self.day(each) for each in on])
        return self.language.typeset(self.taken(dates, len(on)))

    def ranked(self, ranking: EveningRanking) -> str:
        """The ranking, and below it who has played a game later."""
        count = len(ranking.sheets)
        told = [f"{self.games(count)}, {self.ranked_by[ranking.by]}"]
        told += [self._line(each, ranking.by, count) for each in ranking.lines[:MOST_RANKED]]
        if (hidden := len(ranking.lines) - MOST_RANKED) > 0:
            told.append(self.language.MORE.format(count=hidden))
        if ranking.replayed:
            told += [self.replayed_later, *map(self._replayed, ranking.replayed[:MOST_RANKED])]
        return self.language.typeset("\n".join(told))

    def _line(self, line: EveningLine, by: str, games: int) -> str:
        played = sum(each is not None for each in line.results)
        fewer = f" ({self.games(played)})" if played < games else ""
        value = self._value(line.value, by)
        return f"{line.rank}. {self.of(as_typed(line.name), value)}{fewer}"

    def _value(self, value: Fraction, by: str) -> str:
        if by == "percentage":
            return self.language.percentage(value)
        if by == "places":
            return _number(value, self.language)
        if value.denominator == 1:
            return self.language.points(int(value))
        return f"{_number(value, self.language)} points"

    def _replayed(self, line: Replayed) -> str:
        games = [
            self.in_game(number, self.language.points(points)) for number, points in line.games
        ]
        total = self.in_all(self._value(line.total, "points"))
        return self.of(as_typed(line.name), ", ".join((*games, total)))

    def headings(self, ranking: EveningRanking) -> Sequence[str]:
        """Of the table for spreadsheets."""
        numbers = range(1, len(ranking.sheets) + 1)
        each = (column for number in numbers for column in self.game_columns(number))
        place, name, total, *others = self.columns
        return (place, name, f"{total} {self.ranked_by[ranking.by]}", *others, *each)

    def fields(self, line: EveningLine) -> Sequence[str]:
        """A line of it: numbers without spaces."""
        played = [each for each in line.results if each is not None]
        cells = (
            str(line.rank),
            line.name,
            self._cell(line.value),
            self._cell(sum((each.points for each in played), Fraction(0))),
            str(len(played)),
            "",
        )
        return (*cells, *(cell for each in line.results for cell in self._cells(each)))

    def fields_later(self, line: Replayed, games: int) -> Sequence[str]:
        """Somebody who has played some later: no place, and a mark."""
        own = dict(line.games)
        each = (cell for n in range(1, games + 1) for cell in (str(own.get(n, "")), "", ""))
        return ("", line.name, "", self._cell(line.total), "", self.replayed, *each)

    def _cells(self, result: EveningResult | None) -> Sequence[str]:
        if result is None:
            return "", "", ""
        return self._cell(result.points), str(result.place), self._cell(result.share)

    def _cell(self, value: Fraction) -> str:
        whole = value.denominator == 1
        return str(int(value)) if whole else self.language.decimal(tenths(value))

    def _games(self, evening: EveningView) -> list[str]:
        several = [self.so_many_games(evening.games, evening.pause)] if evening.games > 1 else []
        return [*several, self.other_places] if evening.simultane else several

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


def _number(value: Fraction, language: Language) -> str:
    whole = value.denominator == 1
    return language.thousands(int(value)) if whole else language.decimal(tenths(value))


def _in_minutes(left: timedelta) -> timedelta:
    """Whole minutes, one at least."""
    return timedelta(minutes=max(1, round(left.total_seconds() / 60)))
