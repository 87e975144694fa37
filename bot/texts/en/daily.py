"""English: the daily challenge."""

from collections.abc import Sequence
from datetime import date, datetime, time

from bot.talk.daily_views import Line, Own, Past, Problem, Ranking, Solved
from bot.talk.typography import apart, as_typed, english
from bot.texts.daily import MOST_LATE, MOST_RANKED
from bot.texts.en.numbers import MORE, count, duration, ordinal, percentage, points
from bot.texts.en.words import WORDS
from bot.texts.lists import few
from bot.texts.plays import list_plays, list_subtops
from engine.board import Direction
from engine.daily.week import Level, ProblemKind
from engine.notation import mark_jokers
from engine.solutions import Solution

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
    *("October", "November", "December"),
)
_LEVELS = {Level.EASY: "easy", Level.MEDIUM: "medium", Level.HARD: "hard"}
play = "Play"
round_by_round = "Round by round"
not_announced = english("The daily challenge is no longer announced here; /daily still opens it.")
not_ready = english("Today's challenge is still being prepared: ask again in a minute.")


def forgotten(until: datetime) -> str:
    return english(
        "You asked to be forgotten while this challenge was on. It has one try, so with this account "
        f"you can play it, unranked, from {_date(until.date())}, {until:%H:%M}."
    )


def list_lost(lexicon: str) -> str:
    return english(
        "This challenge can't be played: its word list, {}, is gone. The bot's operator can put it back."
    ).format(lexicon)


def announced_at(hour: time, zone: str) -> str:
    return english(
        f"The daily challenge is announced here every day at {hour:%H:%M} ({zone}).\n"
        "For another time zone, for example: /settings time-zone America/Montreal"
    )


def title(on: date) -> str:
    return f"Challenge for {_date(on)}"


def solution_title(on: date) -> str:
    return f"Challenge for {_date(on)}: the solution"


def picture_title(on: date) -> str:
    return english(f"Daily, {short_date(on)}")


def task(problem: Problem) -> str:
    asked = {
        ProblemKind.POSITION: "One board, one rack: find the top.",
        ProblemKind.FIVE_ROUNDS: f"{_rounds(problem.rounds)} in a row.",
        ProblemKind.JOKER: "One board, one rack with a joker: find the top.",
        ProblemKind.SCRABBLE: "One board, one rack: there's a scrabble to find.",
        ProblemKind.SHORT_GAME: f"A short game of {count(problem.rounds, 'round')}.",
    }[problem.kind]
    each = "" if problem.rounds == 1 else " a round"
    return english(f"{asked}\nLevel: {_LEVELS[problem.level]}, {duration(problem.pace)}{each}.")


def opened(problem: Problem) -> str:
    return english(f"{task(problem)}\nYou have one try, and it counts from now on.")


def own_rank(rank: int, players: int) -> str:
    return english(f"Your rank here: {ordinal(rank)} of {players}") if players > 1 else ""


def open_until(until: datetime) -> str:
    return english(
        f'Your clock starts when you press "{play}". '
        f"The ranking stays open until {_date(until.date())}, {until:%H:%M}."
    )


def ranking(ranking: Ranking) -> str:
    lines = [
        f"{ranking.rank(line)}. {as_typed(line.name)}: {_score(line)}"
        for line in ranking.lines[:MOST_RANKED]
    ]
    if len(ranking.lines) > len(lines):
        lines.append(MORE.format(count=len(ranking.lines) - len(lines)))
    if ranking.late:
        late = [f"{as_typed(line.name)} ({line.points})" for line in ranking.late]
        lines.append(f"Played later: {few(late, MOST_LATE, MORE)}")
    return english("\n".join([*lines, *filter(None, [world(ranking)])]))


def world(ranking: Ranking) -> str:
    if ranking.players <= 1:  # half of one is no news
        return ""
    return english(
        f"Median across all channels: {points(ranking.median)} ({count(ranking.players, 'player')})"
    )


def edition(problem: Problem) -> str:
    return f"Word list: {problem.edition}"


def commitment(on: date, digest: str) -> str:
    return f"Fingerprint of the challenge for {_date(on)}: {digest}"


def proof(digest: str, secret: str) -> str:
    return f"Fingerprint given beforehand: {digest}\nSecret: {secret}"


def short_date(on: date) -> str:
    return f"{on.day} {_MONTHS[on.month - 1][:3]}"


def own(on: date, own: Own) -> str:
    hints = f", hints −{own.hints}" if own.hints else ""
    score = f"{own.line.points}/{own.best} ({percentage(own.line.percentage)})"
    lines = [f"Challenge for {_day(on)}: {own.line.signs} {score}{hints}"]
    if own.late:
        lines.append("Played later: not ranked")
    return english("\n".join([*lines, *filter(None, [_streak(own.streak)])]))


def solved(rounds: Sequence[Solved]) -> str:
    if len(rounds) == 1:
        return _explained(rounds[0])
    return english("\n".join(_in_short(each) for each in rounds))


def solved_round(on: date, solved: Solved) -> str:
    return f"Challenge for {_day(on)}, round {solved.number}\n{_explained(solved)}"


def last_play(top: Solution) -> str:
    return english(_play(top))


def archive(days: Sequence[Past]) -> str:
    how = "To play one: /daily and its date. For example: /daily 21/11"
    return english("\n".join(["Recent challenges:", *map(_past, days), how]))


def none(on: date) -> str:
    return english(f"There's no challenge for {_day(on)}. For recent ones: /daily archive")


def to_come(on: date, begins: datetime) -> str:
    return f"The challenge for {_day(on)} opens on {_date(begins.date())} at {begins:%H:%M}."


def _streak(days: int) -> str:
    return f"Streak: {days} days" if days > 1 else ""


def _past(past: Past) -> str:
    what = {
        ProblemKind.POSITION: "one position",
        ProblemKind.FIVE_ROUNDS: "five rounds",
        ProblemKind.JOKER: "a joker",
        ProblemKind.SCRABBLE: "a scrabble",
        ProblemKind.SHORT_GAME: "short game",
    }[past.kind]
    done = f", {_score(past.own)}" if past.own else ""
    return f"{_date(past.on)}: {what}, {_LEVELS[past.level]}{done}"


def _explained(solved: Solved) -> str:
    lines = [f"Rack: {apart(solved.rack)}", f"Top: {_play(solved.top, sense=True)}"]
    if solved.isotops:
        lines.append(f"Equal tops: {list_plays(solved.isotops)}")
    if solved.subtops:
        lines.append(f"Next best: {list_subtops(solved.subtops, solved.top.points)}")
    if solved.hooks:
        lines.append(f"Extensions: {', '.join(solved.hooks)}")
    lines.append(WORDS.definition(solved.top.play.word.upper(), solved.readings))
    return english("\n".join(filter(None, lines)))


def _in_short(solved: Solved) -> str:
    equal = f" (or {list_plays(solved.isotops)})" if solved.isotops else ""
    return f"{solved.number}. {as_typed(solved.rack)}: {_play(solved.top)}{equal}"


def _play(solution: Solution, *, sense: bool = False) -> str:
    play = solution.play
    across = "across" if play.direction is Direction.ACROSS else "down"
    told = f"{play.ref} {mark_jokers(play.word)}, {points(solution.points)}"
    return f"{told}, {across}" if sense else told


def _score(line: Line) -> str:
    return f"{points(line.points)}, {percentage(line.percentage)} {line.signs}"


def _rounds(number: int) -> str:
    return {5: "Five rounds"}.get(number, count(number, "round"))


def _date(on: date) -> str:
    """``Sunday 22 November``."""
    return f"{_DAYS[on.weekday()]} {_day(on)}"


def _day(on: date) -> str:
    """``22 November``."""
    return f"{on.day} {_MONTHS[on.month - 1]}"
