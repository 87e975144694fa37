"""English: what is said of games that are over: results, rankings, badges."""

from datetime import date, timedelta
from fractions import Fraction

from bot.talk.result_views import (
    Badge,
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
from bot.talk.typography import as_typed, english
from bot.texts.en.formulas import FORMULAS
from bot.texts.en.numbers import (
    MORE,
    count,
    decimal,
    duration,
    percentage,
    points,
    signed,
    thousands,
)
from bot.texts.lists import FEW_PLAYERS, few
from engine.notation import mark_jokers

_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
alone = "Training and challenges"
progress = "Your progress"
percent_sign = "%"
progress_heading = "Percentage of the top, game by game"
by_length = "Points lost a round, by the length of the top"
by_letter = "Points lost a round, by the letters of the top"


def stats(view: StatsView) -> str:
    title = {
        Circle.OWN: "Your results",
        Circle.HERE: "Results of this channel",
        Circle.ALL: "Results of all players",
    }[view.circle]
    if not view.kinds:
        return english(f"{title}: no finished game yet.")
    lines = [title, *(line for kind in view.kinds for line in _kind(kind))]
    lines += [_rating(order, *rating) for order, rating in view.ratings.items()]
    if view.badges:
        lines.append(f"Badges: {', '.join(map(_badge, view.badges))}")
    return english("\n".join(lines))


def _kind(kind: KindStats) -> list[str]:
    games = f"{kind.label}: {count(kind.games, 'game')}"
    if kind.percentage is None:
        return [f"{games}, {points(kind.points)} on average"]
    lines = [
        f"{games}, {percentage(kind.percentage)} of the top, {signed(kind.negative)} vs tops a game",
        *map(_part, kind.parts),
        (
            f"Tops: {thousands(kind.found)} in {count(kind.rounds, 'round')}{_solos(kind)}. "
            f"Scrabbles: {thousands(kind.scrabbles)} played, {thousands(kind.missed)} missed."
        ),
    ]
    if kind.play:
        lines.append(f"Best play: {_best_play(kind.play)} ({points(kind.high)})")
    return lines


def _solos(kind: KindStats) -> str:
    """Nothing of none: who plays alone has no others to be ahead of."""
    return f", {count(kind.solos, 'solo')}" if kind.solos else ""


def _best_play(play: str) -> str:
    reference, _, word = play.partition(" ")
    return as_typed(f"{reference} {mark_jokers(word)}")


def _part(part: Part) -> str:
    formula = FORMULAS.get(part.formula, part.formula)
    pace = duration(timedelta(seconds=part.pace)) if part.pace else "no clock"
    return f"– {formula}, {pace}: {count(part.games, 'game')}, {percentage(part.percentage)}"


def _rating(order: Order, value: int, games: int) -> str:
    name = "Duplicate rating" if order is Order.COTE else "Classic rating"
    return f"{name}: {_value(order, value)} ({count(games, 'game')})"


def _value(order: Order, value: int) -> str:
    if order is Order.CLASSIC:
        return thousands(value)
    return f"{thousands(value // 10)}.{value % 10}"


def stats_button(circle: Circle) -> str:
    return {Circle.OWN: "Me", Circle.HERE: "Channel", Circle.ALL: "Everyone"}[circle]


def ranking(view: RankingView) -> str:
    title = _title(view)
    if not view.lines:
        return english(f"{title}\n{_nobody(view)}")
    lines = [title, *(_line(view.order, each, each.name) for each in view.lines)]
    if view.own is not None:
        lines.append(_line(view.order, view.own, f"{view.own.name} (you)"))
    lines.append(_what_counts(view))
    return english("\n".join(lines))


def _title(view: RankingView) -> str:
    where = "of everyone" if view.everywhere else "of this channel"
    if view.month is None:
        name = "Duplicate" if view.order is Order.COTE else "Classic"
        return f"{name} ratings {where}"
    handicap = " with handicap" if view.order is Order.HANDICAP else ""
    return f"Ranking for {month(*view.month)}{handicap}"


def _line(order: Order, line: RankedName, name: str) -> str:
    games = count(line.games, "game")
    return f"{line.rank}. {as_typed(name)}: {_value(order, line.value)} ({games})"


def _nobody(view: RankingView) -> str:
    if view.everywhere:
        return 'Nobody is in it yet. To be listed, type "/profile public".'
    if view.order is Order.HANDICAP:
        return "Nobody yet: a handicap takes three games before the ones that count."
    if view.order is Order.SEASON:
        return "Nobody yet: every duplicate game that two or more play to the end counts."
    return "Nobody yet: it takes five games played to the end."


def _what_counts(view: RankingView) -> str:
    return {
        Order.SEASON: f"Sum of the {view.counted} best percentages of the month.",
        Order.HANDICAP: f"Sum of the {view.counted} best results of the month: 100 is playing as usual.",
        Order.COTE: "Out of 1,000, by percentages and opponents.",
        Order.CLASSIC: "Everyone starts at 1,000; it follows who was beaten.",
    }[view.order]


def ranking_button(order: Order) -> str:
    return {
        Order.SEASON: "Month",
        Order.HANDICAP: "Handicap",
        Order.COTE: "Ratings",
        Order.CLASSIC: "Classic",
    }[order]


def _badge(badge: Badge) -> str:
    word = {
        Feat.GAMES: "game",
        Feat.TOPS: "top",
        Feat.SCRABBLES: "scrabble",
        Feat.SOLOS: "solo",
    }[badge.feat]
    return count(badge.step, word)


def shown(wanted: bool) -> str:  # noqa: FBT001 - there is nothing else
    if wanted:
        return english(
            "Profile: public. Your name and ratings are in everyone's rankings; "
            '"/profile private" to be seen only where you play.'
        )
    return english(
        'Profile: private. Your results are seen only where you play; "/profile public" to be in '
        "everyone's rankings."
    )


def month(year: int, month: int) -> str:
    return f"{_MONTHS[month - 1]} {year}"


def progress_alt(first: str, last: str, games: int, length: int, letter: str) -> str:
    losing = [f"on tops of {count(length, 'letter')}"] if length else []
    losing += [f"with the letter {letter}"] if letter else []
    most = f" Most points lost: {', '.join(losing)}." if losing else ""
    return english(f"{count(games, 'game')}: from {first} to {last} of the top.{most}")


def percent(value: float) -> str:
    return percentage(Fraction(value))


def lost(value: float) -> str:
    return decimal(round(10 * value))


def round_up_chosen(zone: str, *, wanted: bool) -> str:
    if not wanted:
        return english("The round-up of the week is no longer posted here.")
    return english(
        f"The round-up of the week is posted here on Mondays at 9:00 ({zone}), if anything was played."
    )


def round_up_title(since: date, until: date) -> str:
    return english(f"The week from {_day(since, until)} to {_day(until)}")


def round_up(view: RoundUpView) -> str:
    lines = [f"{count(view.games, 'game')}, {count(view.players, 'player')}."]
    if view.best:
        lines.append("Best rounds:")
    lines += [_best_round(each) for each in view.best]
    if view.solos:
        solos = (f"{as_typed(name)} {number}" for name, number in view.solos)
        lines.append(f"Solos: {', '.join(solos)}")
    if view.missed:
        words = (f"{word} ({points(earned)})" for word, earned in view.missed)
        lines.append(f"Found by nobody: {', '.join(words)}")
    return english("\n".join(lines))


def _best_round(best: BestRound) -> str:
    names = few([*map(as_typed, best.names)], FEW_PLAYERS, MORE)
    reference, _, word = best.play.partition(" ")
    return f"• {names}: {reference} {mark_jokers(word)}, {points(best.points)}"


def _day(day: date, until: date | None = None) -> str:
    """With its month, unless that is said of the day until then."""
    if until is not None and until.month == day.month:
        return str(day.day)
    return f"{day.day} {_MONTHS[day.month - 1]}"
