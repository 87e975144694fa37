"""What is said of games that are over: results, rankings, badges (`bot.talk.result_views`)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction

from bot.talk.result_views import (
    BestRound,
    Circle,
    Feat,
    KindStats,
    Order,
    Part,
    RankedName,
    RankingView,
    RoundUpView,
    StatsView,
)
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.lists import FEW_PLAYERS, few
from engine.notation import mark_jokers


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """Of one person, of a place, of everybody.

    Whole sentences and buttons first, then the parts of those that are composed.
    """

    language: Language

    alone: str
    """Games alone, of all kinds: the label of their results."""
    progress: str
    """Title of the chart of one's results."""
    progress_heading: str
    """Of the curve: percentages, game by game."""
    by_length: str
    """Of the bars: mean points lost, by the length of the top."""
    by_letter: str
    """The same, by a letter in it."""
    percent_sign: str
    """The sign of a percentage, with its space."""
    month: Callable[[int, int], str]
    """``novembre 2026``, of the year and the month."""
    round_up_title: Callable[[date, date], str]
    """Of the round-up of a week: its first and its last day."""

    circles: Mapping[Circle, str]
    titles: Mapping[Circle, str]
    no_games: Callable[[str], str]
    """Below a title."""
    badges: Callable[[str], str]
    feats: Mapping[Feat, str]
    """In the singular."""
    said_of: Callable[[str, str], str]
    """Somebody, or a kind of game, and what is said of it."""
    games: Callable[[int], str]
    player_results: Callable[[int], str]
    """Of several people: one for each player of each game."""
    on_average: Callable[[str], str]
    of_the_top: Callable[[str], str]
    negative: Callable[[str], str]
    """Of a game, on average."""
    tops: Callable[[int, int], str]
    """Their number, and that of the rounds."""
    solo: str
    scrabbles: Callable[[int, int], str]
    """Those played, and those missed."""
    best_play: Callable[[str, str], str]
    """A play, and its points."""
    formulas: Mapping[str, str]
    no_clock: str

    orders: Mapping[Order, str]
    ranking_title: Callable[[RankingView], str]
    cote: str
    classic_rating: str
    with_tenths: Callable[[int], str]
    """Of 12345 ``1 234,5``."""
    you: Callable[[str], str]
    """A name, told that it is one's own."""
    nobody: Mapping[Order, str]
    nobody_anywhere: str
    what_counts: Mapping[Order, Callable[[int], str]]
    """So many results of a month are counted."""
    profiles: Mapping[bool, str]
    """Whether it is public."""

    from_to: Callable[[str, str], str]
    most_lost: Callable[[str], str]
    on_tops: Callable[[int], str]
    """Of so many letters."""
    with_letter: Callable[[str], str]

    round_up_here: Callable[[str], str]
    """On Mondays at nine in this time zone."""
    no_round_up: str
    players: Callable[[int], str]
    best_rounds: str
    best_round: Callable[[str, str, str, str], str]
    """A word, its place, its points, and who has played it."""
    solos: Callable[[str], str]
    found_by_nobody: Callable[[str], str]

    def stats(self, view: StatsView) -> str:
        """The sums of results; what to do if there are none."""
        title = self.titles[view.circle]
        if not view.kinds:
            return self.language.typeset(self.no_games(title))
        games = self.games if view.circle is Circle.OWN else self.player_results
        lines = [title, *(line for kind in view.kinds for line in self._kind(kind, games))]
        lines += [self._rating(order, *rating) for order, rating in view.ratings.items()]
        if view.badges:
            badges = (self.language.count(each.step, self.feats[each.feat]) for each in view.badges)
            lines.append(self.badges(", ".join(badges)))
        return self.language.typeset("\n".join(lines))

    def stats_button(self, circle: Circle) -> str:
        """A button: whose."""
        return self.circles[circle]

    def ranking(self, view: RankingView) -> str:
        """The first ones, where whoever asks stands, and what counts."""
        title = self.ranking_title(view)
        if not view.lines:
            nobody = self.nobody_anywhere if view.everywhere else self.nobody[view.order]
            return self.language.typeset(f"{title}\n{nobody}")
        lines = [title, *(self._line(view.order, each, each.name) for each in view.lines)]
        if view.own is not None:
            lines.append(self._line(view.order, view.own, self.you(view.own.name)))
        lines.append(self.what_counts[view.order](view.counted))
        return self.language.typeset("\n".join(lines))

    def ranking_button(self, order: Order) -> str:
        """A button: another ranking."""
        return self.orders[order]

    def shown(self, wanted: bool) -> str:  # noqa: FBT001 - there is nothing else
        """Whether a person is in the rankings of everybody, and how that is changed."""
        return self.language.typeset(self.profiles[wanted])

    def progress_alt(self, first: str, last: str, games: int, length: int, letter: str) -> str:
        """The chart in words: percentages as they are written; the length and the letter of most losses.

        0 and nothing where that is not known.
        """
        losing = [self.on_tops(length)] if length else []
        losing += [self.with_letter(letter)] if letter else []
        most = f" {self.most_lost(', '.join(losing))}" if losing else ""
        told = self.said_of(self.games(games), self.from_to(first, last))
        return self.language.typeset(f"{told}{most}")

    def percent(self, value: float) -> str:
        """``87,3 %``."""
        return self.language.percentage(Fraction(value))

    def lost(self, value: float) -> str:
        """``4,2``, points."""
        return self.language.decimal(round(10 * value))

    def round_up_chosen(self, zone: str, *, wanted: bool) -> str:
        """Whether the place is told it, on Mondays at nine in its time zone."""
        return self.language.typeset(self.round_up_here(zone) if wanted else self.no_round_up)

    def round_up(self, view: RoundUpView) -> str:
        """A place's week; what there was none of is left out."""
        lines = [f"{self.games(view.games)}, {self.players(view.players)}."]
        if view.best:
            lines += [self.best_rounds, *map(self._best_round, view.best)]
        if view.solos:
            solos = (f"{as_typed(name)} {number}" for name, number in view.solos)
            lines.append(self.solos(", ".join(solos)))
        if view.missed:
            words = (f"{word} ({self.language.points(earned)})" for word, earned in view.missed)
            lines.append(self.found_by_nobody(", ".join(words)))
        return self.language.typeset("\n".join(lines))

    def _kind(self, kind: KindStats, of: Callable[[int], str]) -> list[str]:
        games = self.said_of(kind.label, of(kind.games))
        if kind.percentage is None:
            return [f"{games}, {self.on_average(self.language.points(kind.points))}"]
        share = self.of_the_top(self.language.percentage(kind.percentage))
        negative = self.negative(self.language.signed(kind.negative))
        # Nothing of none: who plays alone has no others to be ahead of.
        solos = f", {self.language.count(kind.solos, self.solo)}" if kind.solos else ""
        tops = f"{self.tops(kind.found, kind.rounds)}{solos}"
        lines = [
            f"{games}, {share}, {negative}",
            *(self._part(part, of) for part in kind.parts),
            f"{tops}. {self.scrabbles(kind.scrabbles, kind.missed)}.",
        ]
        if kind.play:
            reference, _, word = kind.play.partition(" ")
            play = as_typed(f"{reference} {mark_jokers(word)}")
            lines.append(self.best_play(play, self.language.points(kind.high)))
        return lines

    def _part(self, part: Part, of: Callable[[int], str]) -> str:
        formula = self.formulas.get(part.formula, part.formula)
        length = timedelta(seconds=part.pace)
        pace = self.language.duration(length) if part.pace else self.no_clock
        told = f"{of(part.games)}, {self.language.percentage(part.percentage)}"
        return f"– {self.said_of(f'{formula}, {pace}', told)}"

    def _rating(self, order: Order, value: int, games: int) -> str:
        name = self.cote if order is Order.COTE else self.classic_rating
        return self.said_of(name, f"{self._value(order, value)} ({self.games(games)})")

    def _value(self, order: Order, value: int) -> str:
        in_tenths = order is not Order.CLASSIC
        return self.with_tenths(value) if in_tenths else self.language.thousands(value)

    def _line(self, order: Order, line: RankedName, name: str) -> str:
        told = f"{self._value(order, line.value)} ({self.games(line.games)})"
        return f"{line.rank}. {self.said_of(as_typed(name), told)}"

    def _best_round(self, best: BestRound) -> str:
        reference, _, word = best.play.partition(" ")
        names = few([*map(as_typed, best.names)], FEW_PLAYERS, self.language.MORE)
        points = self.language.points(best.points)
        return f"• {self.best_round(mark_jokers(word), reference, points, names)}"
