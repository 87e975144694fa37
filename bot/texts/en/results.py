"""English: what is said of games that are over: results, rankings, badges."""

from datetime import date

from bot.talk.result_views import Circle, Feat, Order, RankingView
from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.en.dates import MONTHS, day, day_of_month
from bot.texts.en.formulas import FORMULAS
from bot.texts.en.numbers import count, thousands
from bot.texts.results import Results


def _month(year: int, month: int) -> str:
    return f"{MONTHS[month - 1]} {year}"


def _ranking_title(view: RankingView) -> str:
    where = "of everyone" if view.everywhere else "of this channel"
    if view.month is None:
        name = "Duplicate" if view.order is Order.COTE else "Classic"
        return f"{name} ratings {where}"
    handicap = " with handicap" if view.order is Order.HANDICAP else ""
    return f"Ranking for {_month(*view.month)}{handicap}"


def _round_up_title(since: date, until: date) -> str:
    begins = day_of_month(since) if since.month == until.month else day(since)
    return english(f"The week from {begins} to {day(until)}")


RESULTS = Results(
    language=numbers,
    alone="Training and challenges",
    progress="Your progress",
    progress_heading="Percentage of the top, game by game",
    by_length="Points lost a round, by the length of the top",
    by_letter="Points lost a round, by the letters of the top",
    percent_sign="%",
    month=_month,
    round_up_title=_round_up_title,
    circles={Circle.OWN: "Me", Circle.HERE: "Here", Circle.ALL: "Everyone"},
    titles={
        Circle.OWN: "Your results",
        Circle.HERE: "Results of this channel",
        Circle.ALL: "Results of all players",
    },
    no_games=lambda title: f"{title}: no finished game yet.",
    badges=lambda badges: f"Badges: {badges}",
    feats={
        Feat.GAMES: "game",
        Feat.TOPS: "top",
        Feat.SCRABBLES: "scrabble",
        Feat.SOLOS: "solo",
    },
    said_of=lambda what, said: f"{what}: {said}",
    games=lambda games: count(games, "game"),
    player_results=lambda number: count(number, "player result"),
    on_average=lambda points: f"{points} on average",
    of_the_top=lambda percentage: f"{percentage} of the top",
    negative=lambda points: f"{points} vs tops per game",
    tops=lambda found, rounds: f"Tops: {thousands(found)} in {count(rounds, 'round')}",
    solo="solo",
    scrabbles=lambda played, missed: (
        f"Scrabbles: {thousands(played)} played, {thousands(missed)} missed"
    ),
    best_play=lambda play, points: f"Best play: {play} ({points})",
    formulas=FORMULAS,
    no_clock="no clock",
    orders={
        Order.SEASON: "Month",
        Order.HANDICAP: "Handicap",
        Order.COTE: "Ratings",
        Order.CLASSIC: "Classic",
    },
    ranking_title=_ranking_title,
    cote="Duplicate rating",
    classic_rating="Classic rating",
    with_tenths=lambda value: f"{thousands(value // 10)}.{value % 10}",
    you=lambda name: f"{name} (you)",
    nobody={
        Order.SEASON: "Nobody yet: every duplicate game that two or more play to the end counts.",
        Order.HANDICAP: "Nobody yet: play three games first, then the next ones count.",
        Order.COTE: "Nobody yet: it takes five games played to the end.",
        Order.CLASSIC: "Nobody yet: it takes five games played to the end.",
    },
    nobody_anywhere='Nobody is in it yet. To be listed, type "/account profile public".',
    what_counts={
        Order.SEASON: lambda counted: f"Sum of the {counted} best percentages of the month.",
        Order.HANDICAP: lambda counted: (
            f"Sum of the {counted} best results of the month; 100 means your usual level."
        ),
        Order.COTE: lambda _: f"Out of {thousands(1000)}, by percentages and opponents.",
        Order.CLASSIC: lambda _: (
            f"Everyone starts at {thousands(1000)}; beating stronger players earns more."
        ),
    },
    profiles={
        True: "Profile: public. Your name and ratings are in everyone's rankings; "
        '"/account profile private" to be seen only where you play.',
        False: 'Profile: private. Your results are seen only where you play; "/account profile public" to be '
        "in everyone's rankings.",
    },
    from_to=lambda first, last: f"from {first} to {last} of the top.",
    most_lost=lambda where: f"Most points lost: {where}.",
    on_tops=lambda length: f"on tops of {count(length, 'letter')}",
    with_letter=lambda letter: f"with the letter {letter}",
    round_up_here=lambda zone: (
        f"The round-up of the week is posted here on Mondays at 9:00 ({zone}), if anything was played."
    ),
    no_round_up="The round-up of the week is no longer posted here.",
    players=lambda players: count(players, "player"),
    best_rounds="Best rounds:",
    best_round=lambda word, ref, points, names: f"{names}: {ref} {word}, {points}",
    solos=lambda names: f"Solos: {names}",
    found_by_nobody=lambda words: f"Found by nobody: {words}",
)
