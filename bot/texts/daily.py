"""What can be said of the daily challenge; `bot.talk.daily_views` has the values that it is said of."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time

from bot.talk.daily_views import Line, Own, Past, Problem, Ranking, Solved, filled
from bot.talk.typography import apart, as_typed
from bot.texts.language import Language
from bot.texts.lists import few
from bot.texts.plays import list_plays, list_subtops
from bot.texts.words import Words
from engine.board import Direction
from engine.daily.week import Level, ProblemKind
from engine.notation import mark_jokers
from engine.solutions import Solution

MOST_RANKED = 15
"""Players of a place whom a card names, each in a line."""
LONGEST_BAR, BAR = 10, "▇"
"""Of the histogram: as long, if all are in it."""
MOST_LATE = 8
"""Of those who were late, in one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Daily:
    """The daily challenge. Times are those of the place's clock.

    Whole sentences and buttons first, then the parts of those that are composed.
    """

    language: Language
    words: Words

    play: str
    """A button: open today's challenge, in private."""
    begin: str
    """A button: start the clock of a challenge."""
    round_by_round: str
    """A button: show the solution of each round, in private."""
    not_announced: str
    """The place is told of no challenge any more."""
    announced_at: Callable[[time, str], str]
    """The place is told of each day's challenge at this hour of this time zone."""
    not_ready: str
    """Today's challenge is being prepared."""
    title: Callable[[date], str]
    """The challenge of a date."""
    solution_title: Callable[[date], str]
    """The same when it is over."""
    picture_title: Callable[[date], str]
    """The challenge of a date, in the narrow strip beside a board."""
    short_date: Callable[[date], str]
    """A button: the challenge of that date."""
    open_until: Callable[[datetime], str]
    """The clock starts with a press; until when the ranking is open."""
    commitment: Callable[[date, str], str]
    """That the challenge of that date is fixed: its digest."""
    proof: Callable[[str, str], str]
    """The digest told before of a day that is over, and the secret that it was made from."""
    none: Callable[[date], str]
    """That date has no challenge."""
    to_come: Callable[[date, datetime], str]
    """That date is not there yet anywhere; when it begins."""
    list_lost: Callable[[str], str]
    """The word list that the challenge was made with is not there any more."""
    forgotten: Callable[[datetime], str]
    """The account was forgotten while the challenge was on, which is over then."""

    asked: Mapping[ProblemKind, Callable[[int], str]]
    """The task, in so many rounds."""
    levels: Mapping[Level, str]
    how_hard: Callable[[str, str], str]
    """The level, and the time."""
    per_round: Callable[[str], str]
    one_try: str
    one_try_from: str
    """There is one try, which begins with the button."""
    own_place: Callable[[str, int], str]
    """Among how many."""
    yours: str
    """Beside a bar of the histogram."""
    said_of: Callable[[str, str], str]
    """A player, or something solved, and what is said of it."""
    later: Callable[[str], str]
    median: Callable[[str, int], str]
    """Points, among how many players."""
    word_list: Callable[[str], str]
    own_challenge: Callable[[date], str]
    """One's own result of it follows."""
    hints: Callable[[int], str]
    """The hints' cost."""
    not_ranked: str
    streak: Callable[[int], str]
    round_of: Callable[[date, int], str]
    """A round of the challenge of that date, typeset."""
    recent: str
    how_to_play: str
    day: Callable[[date], str]
    kinds: Mapping[ProblemKind, str]
    rack: Callable[[str], str]
    top: Callable[[str], str]
    isotops: Callable[[str], str]
    subtops: Callable[[str], str]
    extensions: Callable[[str], str]
    or_equal: Callable[[str], str]
    senses: Mapping[Direction, str]

    def task(self, problem: Problem) -> str:
        """The problem, how hard it is, and how long a round is."""
        asked = self.asked[problem.kind](problem.rounds)
        pace = self.language.duration(problem.pace)
        each = pace if problem.rounds == 1 else self.per_round(pace)
        return self.language.typeset(f"{asked}\n{self.how_hard(self.levels[problem.level], each)}")

    def opened(self, problem: Problem) -> str:
        """The problem, to whoever has opened it; that there is one try."""
        return self.language.typeset(f"{self.task(problem)}\n{self.one_try}")

    def before(self, problem: Problem, streak: int = 0) -> str:
        """The problem, before the clock starts; that there is one try, and how many days it would add to."""
        lines = [self.task(problem), self.one_try_from, *self._in_a_row(streak)]
        return self.language.typeset("\n".join(lines))

    def own_place_in(self, ranking: Ranking, own: Line, best: int) -> str:
        """A person's place in a channel, and how many did how well; empty if nobody else has played there."""
        players = len(ranking.lines)
        if players <= 1:
            return ""
        bars = [
            f"{level} {BAR * -(-LONGEST_BAR * number // players)} {number}"
            + (f" {self.yours}" if level == filled(own.points, best) else "")
            for level, number in ranking.levels(best)
        ]
        own_rank = ranking.rank(own)
        tied = sum(ranking.rank(line) == own_rank for line in ranking.lines) > 1
        rank = self.own_place(self.language.place(own_rank, tied=tied), players)
        return self.language.typeset("\n".join((rank, *bars)))

    def ranking(self, ranking: Ranking) -> str:
        """The players here, and half of the world; empty if nobody has played."""
        more = self.language.MORE
        lines = [
            f"{ranking.rank(line)}. {self.said_of(as_typed(line.name), self._score(line))}"
            for line in ranking.lines[:MOST_RANKED]
        ]
        if len(ranking.lines) > len(lines):
            lines.append(more.format(count=len(ranking.lines) - len(lines)))
        if ranking.late:
            late = [f"{as_typed(line.name)} ({line.points})" for line in ranking.late]
            lines.append(self.later(few(late, MOST_LATE, more)))
        return self.language.typeset("\n".join([*lines, *filter(None, [self.world(ranking)])]))

    def world(self, ranking: Ranking) -> str:
        """The result that half of the world has reached; empty if nobody has played."""
        if ranking.players <= 1:  # half of one is no news
            return ""
        points = self.language.points(ranking.median)
        return self.language.typeset(self.median(points, ranking.players))

    def edition(self, problem: Problem) -> str:
        """The word list of the day."""
        return self.language.typeset(self.word_list(problem.edition))

    def own(self, on: date, own: Own) -> str:
        """A person's result: first what may be passed on, for it tells no word."""
        percentage = self.language.percentage(own.line.percentage)
        score = f"{own.line.signs} {own.line.points}/{own.best} ({percentage})"
        hints = f", {self.hints(own.hints)}" if own.hints else ""
        lines = [self.said_of(self.own_challenge(on), f"{score}{hints}")]
        if own.late:
            lines.append(self.not_ranked)
        lines += self._in_a_row(own.streak)
        return self.language.typeset("\n".join(lines))

    def _in_a_row(self, days: int) -> list[str]:
        """Nothing for one."""
        return [self.streak(days)] if days > 1 else []

    def solved_round(self, on: date, solved: Solved) -> str:
        """The plays of one round of several."""
        return f"{self.round_of(on, solved.number)}\n{self._explained(solved)}"

    def solved(self, rounds: Sequence[Solved]) -> str:
        """The solution: all of one round, the tops of several."""
        if len(rounds) == 1:
            return self._explained(rounds[0])
        return self.language.typeset("\n".join(map(self._in_short, rounds)))

    def last_play(self, top: Solution) -> str:
        """A play with its points, on a picture."""
        return self.language.typeset(self._play(top))

    def archive(self, days: Sequence[Past]) -> str:
        """Challenges of the last dates, and what somebody made of them."""
        lines = [self.recent, *map(self._past, days), self.how_to_play]
        return self.language.typeset("\n".join(lines))

    def _past(self, past: Past) -> str:
        done = f", {self._score(past.own)}" if past.own else ""
        what = f"{self.kinds[past.kind]}, {self.levels[past.level]}{done}"
        return self.said_of(self.day(past.on), what)

    def _explained(self, solved: Solved) -> str:
        top = solved.top
        sense = self.senses[top.play.direction]
        lines = [self.rack(apart(solved.rack)), self.top(f"{self._play(top)}, {sense}")]
        if solved.isotops:
            lines.append(self.isotops(list_plays(solved.isotops)))
        if solved.subtops:
            lines.append(self.subtops(list_subtops(solved.subtops, top.points)))
        if solved.hooks:
            lines.append(self.extensions(", ".join(solved.hooks)))
        lines.append(self.words.definition(top.play.word.upper(), solved.readings))
        return self.language.typeset("\n".join(filter(None, lines)))

    def _in_short(self, solved: Solved) -> str:
        equal = f" ({self.or_equal(list_plays(solved.isotops))})" if solved.isotops else ""
        rack = f"{solved.number}. {as_typed(solved.rack)}"
        return self.said_of(rack, f"{self._play(solved.top)}{equal}")

    def _play(self, solution: Solution) -> str:
        play, points = solution.play, self.language.points(solution.points)
        return f"{play.ref} {mark_jokers(play.word)}, {points}"

    def _score(self, line: Line) -> str:
        percentage = self.language.percentage(line.percentage)
        return f"{self.language.points(line.points)}, {percentage} {line.signs}"
