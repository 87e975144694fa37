"""English: club evenings."""

from datetime import timedelta

from bot.talk.evening_actions import Change, Coming, Unclear
from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.en.dates import DAYS, day, full_date, time_of_day
from bot.texts.evenings import Evenings

NOTHING = timedelta(0)


def _so_many_come(coming: int, maybe: int) -> str:
    """``5 people are coming, 2 maybe``."""
    if not coming:
        return f"{_people(maybe)} may come" if maybe else "nobody has said they're coming"
    said = f"{_people(coming)} {'is' if coming == 1 else 'are'} coming"
    return f"{said}, {maybe} maybe" if maybe else said


def _people(number: int) -> str:
    return "1 person" if number == 1 else f"{number} people"


EVENINGS = Evenings(
    language=numbers,
    come=english("I'm coming"),
    may_come="Maybe",
    game_on=english(
        "It's time for the evening, but a game is still on here: I'll open ours as soon as it's over, within "
        "the hour."
    ),
    not_now=english(
        "It's time for the evening, but I can't open the game just now: I'll keep trying for an hour."
    ),
    given_up=english(
        "An hour has passed and the evening's game couldn't be opened. To open it yourselves: /duplicate"
    ),
    missed=english(
        "I was away when the evening was to begin, so its game wasn't opened. To open it yourselves: "
        "/duplicate"
    ),
    opened=lambda name: english(
        'It\'s time for the evening! The game is open, press "Join". '
        + (
            f"{name} runs it; if they aren't here: /manage lead"
            if name
            else "Whoever joins first leads the game."
        )
    ),
    asks_for_code=english(
        "It's a simultaneous game: whoever leads types /simultaneous for the code of the other centres."
    ),
    off=lambda on, hour: english(f"Evening called off: {full_date(on)}, {time_of_day(hour)}."),
    off_weekly=lambda on, hour: english(
        f"All {DAYS[on.weekday()]} evenings at {time_of_day(hour)} are called off."
    ),
    changed=lambda on, hour: english(
        f"Evening changed: {full_date(on)}, {time_of_day(hour)}. The announcement has the details."
    ),
    own_reminder=lambda left: (
        f"It begins in {numbers.duration(left)}, and you said that you're coming."
    ),
    planned=lambda on, hour, zone, reminds: english(
        f"Evening noted: {full_date(on)}, {time_of_day(hour)} ({zone}). I'll announce it here"
        f"{', remind people 30 min before,' if reminds else ''} and open the game on time."
    ),
    managers=english(
        "Only administrators can announce, change or call off an evening: ask one of them. "
        '"/evening" shows those that are planned.'
    ),
    replanned=lambda on, hour, zone, changes: english(
        f"Evening changed: {full_date(on)}, {time_of_day(hour)} ({zone}). What is new: "
        f"{', '.join(changes)}."
    ),
    change={
        Change.DATE: "the day",
        Change.HOUR: "the time",
        Change.EACH_WEEK: "how often",
        Change.RULES: "the rules",
        Change.GAMES: "the number of games",
        Change.PAUSE: "the break",
    },
    other_hour=lambda on, hour, real: english(
        f"The clocks change on {full_date(on)}, and there is no {time_of_day(hour)}: it will be at "
        f"{time_of_day(real)}."
    ),
    unclear={
        Unclear.ALL: english(
            "Say the day and the hour. Examples: /evening Tuesday 20:30, /evening 12/12 8.30pm blitz, "
            "/evening every Tuesday 20:30 joker"
        ),
        Unclear.HOUR_MISSING: english("At what time? Example: /evening Tuesday 20:30"),
        Unclear.NO_SUCH_HOUR: english("There is no such time. Example: /evening Tuesday 20:30"),
        Unclear.NO_SUCH_DATE: english("There is no such date. Example: /evening 12/12 20:30"),
        Unclear.OTHER_WEEKDAY: english(
            "That date is another day of the week. Give one of the two, for example: /evening 12/12 20:30"
        ),
        Unclear.OVER: english("That has already passed. Example: /evening Tuesday 20:30"),
    },
    passed=lambda now, zone: english(
        f"That time has passed: it is {time_of_day(now)} here ({zone}). For another time zone, for example: "
        "/settings time-zone America/Montreal"
    ),
    not_then=english(
        "That time has passed, or is too far away: an evening can be announced up to six months ahead. "
        "Example: /evening Tuesday 20:30"
    ),
    no_such_day=english("No evening is planned on that day. To see those that are: /evening"),
    which=english("Several evenings are planned: say which. Example: /evening cancel Tuesday"),
    none=english(
        "No evening is planned here. To announce one, for example: /evening Tuesday 20:30 blitz"
    ),
    too_many=lambda most: english(
        f"{most} evenings are planned here already, as many as can be: call one off. Example: /evening "
        "cancel Tuesday"
    ),
    keeps_clock=lambda on, hour, zone: english(
        f"The evening of {full_date(on)}, {time_of_day(hour)} ({zone}), stays at that time: by the new clock "
        "it would have passed already."
    ),
    moved=lambda on, hour, zone, shift: english(
        f"Evening moved by the change of time zone: {full_date(on)}, {time_of_day(hour)} ({zone}), "
        f"{numbers.duration(abs(shift))} {'later' if shift > NOTHING else 'earlier'}."
    ),
    taken=lambda dates, number: (
        f"Except on {dates}: "
        + (
            "another evening is planned then."
            if number == 1
            else "other evenings are planned then."
        )
    ),
    instead=lambda on, hour: english(
        f"On that date it replaces the {DAYS[on.weekday()]} one. To change them all: /evening every "
        f"{DAYS[on.weekday()]} {hour:%H:%M}"
    ),
    not_weekly=lambda on: english(
        f"The evening of {day(on)} isn't a weekly one. To call it off: /evening cancel {on:%d/%m}"
    ),
    called_off="The evening is off, and I say so here.",
    called_off_weekly=lambda on: f"All {DAYS[on.weekday()]} evenings are off, and I say so here.",
    left_out=lambda dates, then: f"No evening on {dates}. The next after that: {full_date(then)}.",
    sure=lambda on, hour: english(f"Call off the evening of {full_date(on)}, {time_of_day(hour)}?"),
    sure_weekly=lambda on, hour: english(
        f"Call off all {DAYS[on.weekday()]} evenings at {time_of_day(hour)}? To leave out one date only: "
        f"/evening except {on:%d/%m}"
    ),
    call_off_now="Yes, call it off",
    call_off=lambda on: f"Call off {on:%d/%m}",
    gone=english("That evening has begun, or is off. To see those to come: /evening"),
    answered={
        Coming.YES: english("Noted: you're coming."),
        Coming.MAYBE: english("Noted: maybe."),
        Coming.NO: "Your answer is taken back.",
    },
    begun="That day's evening has begun already. To open a game now: /duplicate",
    so_many_at_most=lambda games, pause: english(
        f"An evening has 1 to {games} games, with {pause} min at most between them. Example: "
        "/evening Tuesday 20:30 3 games pause 10"
    ),
    still_on="The evening is on: change those to come when it's over, tomorrow at the latest.",
    follows=lambda number, games, pause, at: english(
        f"Game {number} of {games}: it starts "
        + (f"in {pause} min, at {time_of_day(at)}. " if pause else "now. ")
        + 'Newcomers press "Join".'
    ),
    stuck=english(
        'I can\'t start this game by myself: whoever leads it presses "Start" once all is ready.'
    ),
    ends="The evening ends with this game: no other follows.",
    none_is_on=english("No evening is on here. To call off one that is planned: /evening cancel"),
    which_role=english(
        "Mention a role of this Discord server that people take if they want to be told. Example: "
        "/evening role @Players"
    ),
    role_is_called=english(
        "Noted: an evening's reminder will mention that role, and nobody else. To stop it: /evening role no"
    ),
    no_role="Noted: reminders mention no role.",
    entry_title="Duplicate evening",
    entry_small=english(
        "Announced in the channel: say there whether you're coming, and the game opens there by itself."
    ),
    no_ranking=english(
        "No game of an evening has been finished here on that day. Example: /evening ranking Tuesday"
    ),
    save="Table (CSV)",
    game_page=lambda number: f"Game {number}",
    file="evening",
    title=lambda on, hour: english(f"Duplicate evening: {full_date(on)}, {time_of_day(hour)}"),
    when=lambda on, hour: f"{full_date(on)}, {time_of_day(hour)}",
    each_week=lambda on: f"Every {DAYS[on.weekday()]}",
    but=lambda dates: f"except {dates}",
    day=day,
    clock=lambda zone: f"The game opens here by itself at that time ({zone}).",
    same_rules=lambda words: f"The rules: /duplicate{words}",
    they_come=lambda number, names: f"Coming ({number}): {names}",
    they_may=lambda number, names: f"Maybe ({number}): {names}",
    nobody="Nobody has answered yet.",
    begins=lambda left, who: f"The evening begins in {left}: {who}.",
    so_many_come=_so_many_come,
    list_of="Evenings planned here:",
    other_places=english(
        "Simultaneous: other channels come in by a code, told at the hour to whoever announced it."
    ),
    so_many_games=lambda games, pause: (
        f"{games} games, {f'{pause} min' if pause else 'no break'} between them"
    ),
    ranking_title=lambda on: f"Evening of {full_date(on)}: the ranking",
    games=lambda games: numbers.count(games, "game"),
    ranked_by={"points": "by points", "places": "by places", "percentage": "by percentage"},
    of=lambda who, what: f"{who}: {what}",
    replayed_later="Games replayed afterwards, not ranked:",
    in_game=lambda number, points: f"{points} (game {number})",
    in_all=lambda points: f"{points} in all",
    replayed="replayed",
    columns=("Place", "Name", "Total", "Points", "Games", "Replayed"),
    game_columns=lambda number: (f"G{number} points", f"G{number} place", f"G{number} %"),
)
