"""A day and an hour as people type them, in French or English: ``mardi 20:30``, ``every Tuesday 8.30pm``.

They come in any order before the rest, which is about the game; among that may stand how many games there are
to be, the minutes between them, and that others may come in: ``3 parties``, ``pause 10``, ``simultane``. A
day is a weekday, today, tomorrow, or a date with the day before the month in figures; without a year it is
the next one. A weekday that stands with a date must be that date's. Nothing but an hour means today.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from bot.daily.calendar import DAY
from bot.evenings.calendar import MOST_AHEAD, WEEK, next_weekly, start_of
from bot.talk.evening_actions import Unclear
from bot.talk.typography import fold

MOST_TYPED = 200
MOST_GAMES = 9
"""Of one evening."""
PAUSE, LONGEST_PAUSE = 5, 60
"""Minutes between two games, if nothing else is said, and at the most."""
_MOST_YEARS = 9
"""A leap day comes back."""

_WEEKDAYS = (
    ("lundi", "lun", "monday", "mon"),
    ("mardi", "mar", "tuesday", "tue", "tues"),
    ("mercredi", "mer", "wednesday", "wed"),
    ("jeudi", "jeu", "thursday", "thu", "thur", "thurs"),
    ("vendredi", "ven", "friday", "fri"),
    ("samedi", "sam", "saturday", "sat"),
    ("dimanche", "dim", "sunday", "sun"),
)
_MONTHS = (
    ("janvier", "janv", "january", "jan"),
    ("fevrier", "fevr", "fev", "february", "feb"),
    ("mars", "march", "mar"),
    ("avril", "avr", "april", "apr"),
    ("mai", "may"),
    ("juin", "june", "jun"),
    ("juillet", "juil", "july", "jul"),
    ("aout", "august", "aug"),
    ("septembre", "september", "sept", "sep"),
    ("octobre", "october", "oct"),
    ("novembre", "november", "nov"),
    ("decembre", "december", "dec"),
)
_WEEKDAY = {name: number for number, names in enumerate(_WEEKDAYS) for name in names}
_WEEKDAY |= {f"{names[n]}s": number for number, names in enumerate(_WEEKDAYS) for n in (0, 2)}
_MONTH = {name: number for number, names in enumerate(_MONTHS, 1) for name in names}
_LATER = {"aujourd'hui": 0, "today": 0, "tonight": 0, "ce soir": 0, "demain": 1, "tomorrow": 1}
_LATER |= {"demain soir": 1, "apres-demain": 2}


def _one_of(names: dict[str, int]) -> str:
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True)))


_END = r"(?= |$)"
_PATTERNS = {
    name: re.compile(f"(?:{pattern}){_END} ?")
    for name, pattern in {
        "every": "chaque|tous les|toutes les|every|each",
        "later": f"(?P<later>{_one_of(_LATER)})",
        "weekday": rf"(?P<weekday>{_one_of(_WEEKDAY)})[.]?",
        "figures": r"(?P<day>\d{1,2})[/-](?P<month>\d{1,2})(?:[/-](?P<year>\d{4}))?",
        "iso": r"(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})",
        "date": rf"(?P<day>\d{{1,2}})(?:er|st|nd|rd|th)? (?P<name>{_one_of(_MONTH)})[.]?"
        r"(?: (?P<year>\d{4}))?",
        "date_en": rf"(?P<name>{_one_of(_MONTH)})[.]? (?P<day>\d{{1,2}})(?:st|nd|rd|th)?"
        r"(?: (?P<year>\d{4}))?",
        "half": r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2}))? ?(?P<half>[ap])[.]?m[.]?",
        "hour": r"(?P<hour>\d{1,2}) ?(?:h(?: ?(?P<minute>\d{2}))?|:(?P<minute_too>\d{2}))",
        "noon": "midi|noon",
        "over": "avant-hier|hier(?: soir)?|yesterday",
        "filler": "le|les|la|on|the|a|at|ce|this|next|prochain|des|from",
    }.items()
}
_DATES = ("figures", "iso", "date", "date_en")
_HOURS = ("hour", "half", "noon")
_FILLER = "filler"
_NOON = 12
_BETWEEN = re.compile(r"[,;]| et | and |(?<=\d) (?=\d)")
_GAMES = re.compile(r"\b(\d{1,2}) (?:parties?|games?)\b", re.IGNORECASE | re.ASCII)
_PAUSE = re.compile(
    r"\bpause(?: de| of)? (\d{1,3}) ?(?:min(?:utes?)?\b[.]?)?", re.IGNORECASE | re.ASCII
)
_SIMULTANE = ("simultane", "simultanee", "simultaneous", "simul")
_AS = ("en", "as")
_SPAN = re.compile(r"(?:du|de|from) (?P<first>.+) (?:au|a|to|until) (?P<last>.+)")
_APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


_Said = Mapping[str, Mapping[str, str]]
"""What was recognised: the names of patterns, and their parts."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The evening that is meant, and the rest of the line."""

    on: date
    hour: time
    weekly: bool
    rest: str
    games: int = 1
    pause: int = PAUSE
    simultane: bool = False


def read_plan(typed: str, now: datetime, zone: ZoneInfo) -> Plan | Unclear:
    """The evening that is meant, by the clock of that zone; what is wrong if that cannot be told."""
    typed, games = _taken(_GAMES, typed)
    typed, pause = _taken(_PAUSE, typed)
    typed, simultane = _without_simultane(typed)
    said, rest = _said(typed)
    hour = _hour(said)
    weekly, has_day = "every" in said, said.keys() & {"later", "weekday", *_DATES}
    if "over" in said:
        return Unclear.OVER
    if hour is None:
        given = len(said.keys() & {*_HOURS})
        missing = Unclear.HOUR_MISSING if has_day and not given else Unclear.ALL
        return Unclear.NO_SUCH_HOUR if given == 1 else missing
    if weekly and not has_day:
        return Unclear.ALL

    def is_to_come(on: date) -> bool:
        start = start_of(on, hour, zone)
        return start is not None and start > now

    on = _day(said, now.astimezone(zone).date(), is_to_come)
    if on is None:
        return _wrong_day(said)
    if weekly:
        on = next_weekly(on, hour, zone, now)
    return Plan(
        on,
        hour,
        weekly,
        rest,
        1 if games is None else games,
        PAUSE if pause is None else pause,
        simultane,
    )


def names_day(typed: str) -> bool:
    """Whether a weekday or a date is named, not merely today or tomorrow."""
    return bool(_said(_without_simultane(typed)[0])[0].keys() & {"weekday", *_DATES})


def read_day(
    typed: str,
    today: date,
    is_meant: Callable[[date], bool] = lambda _: True,
    first: date | None = None,
) -> date | None:
    """The date that is meant, today's or a later one; None if it is none.

    A weekday is the first one that `is_meant`, or the next if none is. What is named may be as early as
    `first`, where another clock shows that date still.
    """
    said, rest = _said(typed)
    if rest or not said or said.keys() & {"every", "over", *_HOURS}:
        return None
    start = today if first is None or "later" in said else min(first, today)
    on = _day(said, start, lambda on: on >= start)
    if on is None or "weekday" not in said or said.keys() & {"later", *_DATES}:
        return on
    weeks = (on + n * WEEK for n in range(MOST_AHEAD // WEEK + 1))
    return next((each for each in weeks if is_meant(each)), on)


def read_days(
    typed: str, today: date, is_meant: Callable[[date], bool], first: date | None = None
) -> list[tuple[date, date]] | None:
    """The dates that are meant, one by one or from one to another (`read_day`); None if one is none."""
    spans = []
    for part in _BETWEEN.split(fold(typed[:MOST_TYPED])):
        if both := _SPAN.fullmatch(part.strip()):
            begin = read_day(both["first"], today, first=first)
            end = None if begin is None else read_day(both["last"], begin)
        else:
            begin = end = read_day(part, today, is_meant, first)
        if begin is None or end is None:
            return None
        spans.append((begin, end))
    return spans


def read_last_day(typed: str, today: date) -> date | None:
    """The date that is meant, today's or an earlier one; None if it is none."""
    on = read_day(typed, today)
    if on is None or on <= today:
        return on
    if (said := _said(typed)[0]) and "weekday" in said and not said.keys() & {*_DATES}:
        return on - WEEK
    for year in range(today.year, today.year - _MOST_YEARS, -1):
        try:
            if (before := on.replace(year=year)) <= today:
                return before
        except ValueError:  # a leap day
            continue
    return None


def _taken(number: re.Pattern[str], typed: str) -> tuple[str, int | None]:
    """The line without what says a number, and that number, if something does."""
    found = number.search(typed[:MOST_TYPED])
    if found is None:
        return typed, None
    return f"{typed[: found.start()]} {typed[found.end() :]}", int(found[1])


def _without_simultane(typed: str) -> tuple[str, bool]:
    """The line without what says that others may come in (``en simultané``), and whether that was there."""
    left, words = list[str](), typed[:MOST_TYPED].split()
    for each in words:
        if fold(each) not in _SIMULTANE:
            left.append(each)
        elif left and fold(left[-1]) in _AS:
            left.pop()
    return " ".join(left), left != words


def _said(typed: str) -> tuple[_Said, str]:
    """What was recognised, and the words that are left."""
    plain = typed[:MOST_TYPED].replace(_APOSTROPHE, "'").replace(",", " ")
    words = [each for each in plain.split() if fold(each)]
    left, said = " ".join(map(fold, words)), dict[str, Mapping[str, str]]()
    while left:
        matches = ((name, each.match(left)) for name, each in _PATTERNS.items() if name not in said)
        name, found = next((each for each in matches if each[1]), ("", None))
        if found is None:
            break
        if name != _FILLER:
            said[name] = {key: value for key, value in found.groupdict().items() if value}
        left = left[found.end() :]
    return said, " ".join(words[len(words) - len(left.split()) :])


def _hour(said: _Said) -> time | None:
    given = [said[name] for name in _HOURS if name in said]
    if len(given) != 1:
        return None
    (parts,) = given
    hour = int(parts.get("hour", _NOON))
    minute = int(parts.get("minute", parts.get("minute_too", 0)))
    if "half" in parts:
        if not 1 <= hour <= _NOON:
            return None
        hour = hour % _NOON + (_NOON if parts["half"] == "p" else 0)
    try:
        return time(hour, minute)
    except ValueError:
        return None


def _day(said: _Said, today: date, is_to_come: Callable[[date], bool]) -> date | None:
    """The date that is meant: one that is to come, where more than one could be."""
    weekday = _WEEKDAY[said["weekday"]["weekday"]] if "weekday" in said else None
    dates = [said[name] for name in _DATES if name in said]
    if len(dates) + ("later" in said) > 1:
        return None
    on = _of_year(dates[0], today, is_to_come) if dates else today
    if on is None:
        return None
    if "later" in said:
        on += _LATER[said["later"]["later"]] * DAY
    elif weekday is not None and not dates:
        on += (weekday - on.weekday()) % 7 * DAY
        while not is_to_come(on):
            on += WEEK
    return on if weekday in (None, on.weekday()) else None


def _wrong_day(said: _Said) -> Unclear:
    """Why these are no day."""
    dates = [said[name] for name in _DATES if name in said]
    if len(dates) + ("later" in said) > 1:
        return Unclear.ALL
    if dates and _of_year(dates[0], date.min, lambda _: True) is None:
        return Unclear.NO_SUCH_DATE
    return Unclear.OTHER_WEEKDAY


def _of_year(
    parts: Mapping[str, str], today: date, is_to_come: Callable[[date], bool]
) -> date | None:
    """The date, of the next year that has one to come if none is said."""
    month = int(parts["month"]) if "month" in parts else _MONTH[parts["name"]]
    said = parts.get("year")
    for year in [int(said)] if said else range(today.year, today.year + _MOST_YEARS):
        try:
            on = date(year, month, int(parts["day"]))
        except ValueError:
            continue
        if said or is_to_come(on):
            return on
    return None
