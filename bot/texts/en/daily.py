"""English: the daily challenge."""

from bot.talk.typography import english
from bot.texts.daily import Daily
from bot.texts.en import numbers
from bot.texts.en.dates import day, full_date, short_date, time_of_day
from bot.texts.en.numbers import count
from bot.texts.en.words import WORDS
from engine.board import Direction
from engine.daily.week import Level, ProblemKind

_ROUNDS = {5: "Five rounds"}
"""At the beginning of a sentence."""

DAILY = Daily(
    language=numbers,
    words=WORDS,
    play="Play",
    begin="Start",
    round_by_round="Round by round",
    not_announced=english(
        "The daily challenge is no longer announced here; /daily still opens it."
    ),
    announced_at=lambda hour, zone: english(
        f"The daily challenge is announced here every day at {time_of_day(hour)} ({zone}).\n"
        "For another time zone, for example: /settings time-zone America/Montreal"
    ),
    not_ready=english("Today's challenge is still being prepared: ask again in a minute."),
    title=lambda on: f"Challenge for {full_date(on)}",
    solution_title=lambda on: f"Challenge for {full_date(on)}: the solution",
    picture_title=lambda on: english(f"Daily, {short_date(on)}"),
    short_date=short_date,
    open_until=lambda until: english(
        'Your clock starts when you press "Play". '
        f"The ranking stays open until {full_date(until.date())}, {time_of_day(until)}."
    ),
    commitment=lambda on, digest: f"Fingerprint of the challenge for {full_date(on)}: {digest}",
    proof=lambda digest, secret: f"Fingerprint given beforehand: {digest}\nSecret: {secret}",
    none=lambda on: english(f"There's no challenge for {day(on)}. For recent ones: /daily archive"),
    to_come=lambda on, begins: (
        f"The challenge for {day(on)} opens on {full_date(begins.date())} at {time_of_day(begins)}."
    ),
    list_lost=english(
        "This challenge can't be played: its word list, {}, is gone. The bot's operator can put it back."
    ).format,
    forgotten=lambda until: english(
        "You erased your data while this challenge was on, and it has one try: you can play it, unranked, "
        f"from {full_date(until.date())}, {time_of_day(until)}."
    ),
    asked={
        ProblemKind.POSITION: lambda _: "One board, one rack: find the top.",
        ProblemKind.FIVE_ROUNDS: lambda rounds: (
            f"{_ROUNDS.get(rounds, count(rounds, 'round'))} in a row."
        ),
        ProblemKind.JOKER: lambda _: "One board, one rack with a joker: find the top.",
        ProblemKind.SCRABBLE: lambda _: "One board, one rack: there's a scrabble to find.",
        ProblemKind.SHORT_GAME: lambda rounds: f"A short game of {count(rounds, 'round')}.",
    },
    levels={Level.EASY: "easy", Level.MEDIUM: "medium", Level.HARD: "hard"},
    how_hard=lambda level, time: f"Level: {level}, {time}.",
    per_round=lambda time: f"{time} a round",
    one_try="You have one try, and it counts from now on.",
    one_try_from='One try: your clock starts when you press "Start".',
    own_place=lambda place, players: f"Your place here: {place} of {players}",
    yours="← you",
    said_of=lambda what, said: f"{what}: {said}",
    later=lambda names: f"Played later: {names}",
    median=lambda points, players: (
        f"Median across all channels: {points} ({count(players, 'player')})"
    ),
    word_list=lambda edition: f"Word list: {edition}",
    own_challenge=lambda on: f"Challenge for {day(on)}",
    hints=lambda points: f"hints −{points}",
    not_ranked="Played later: not ranked",
    streak=lambda days: f"Streak: {days} days",
    round_of=lambda on, number: f"Challenge for {day(on)}, round {number}",
    recent="Recent challenges:",
    how_to_play="To play one: /daily and its date. For example: /daily 21/11",
    day=full_date,
    kinds={
        ProblemKind.POSITION: "one position",
        ProblemKind.FIVE_ROUNDS: "five rounds",
        ProblemKind.JOKER: "a joker",
        ProblemKind.SCRABBLE: "a scrabble",
        ProblemKind.SHORT_GAME: "short game",
    },
    rack=lambda tiles: f"Rack: {tiles}",
    top=lambda play: f"Top: {play}",
    isotops=lambda plays: f"Equal tops: {plays}",
    subtops=lambda plays: f"Next best: {plays}",
    extensions=lambda words: f"Extensions: {words}",
    or_equal=lambda plays: f"or {plays}",
    senses={Direction.ACROSS: "across", Direction.DOWN: "down"},
)
