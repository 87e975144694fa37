"""English: the lobby of a classic game, its rules in words, the toss."""

from bot.games.kinds.classic.texts.course import Course, with_racks
from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.en.games import GAMES
from bot.texts.en.rules import RULES
from engine.classic.rules import Challenge, OutOfTime, Solitaire


def _ends_by_passes(passes: int) -> str:
    if passes == 1:
        return "The game ends when everybody passes in a row."
    times = "twice" if passes == 2 else f"{passes} times"  # noqa: PLR2004 - English
    return f"The game ends when everybody passes {times} in a row."


COURSE = Course(
    language=numbers,
    label="Classic",
    picture_labels=with_racks(
        GAMES.picture_labels,
        rack="Rack",
        scores="Score",
        alt={
            "rack": "Rack: {rack}.",
            "scores": "Score: {scores}.",
            "last": "Last move: {last}.",
        },
    ),
    opened_alone=english('Your game is open: press "Start".'),
    phrase_noted="Your phrase is part of the draws. Until the start, another one would replace it.",
    computer="Computer",
    levels={1: "strong", 2: "beginner", 3: "club", 4: "champion"},
    second_rack="Second rack",
    titles={True: "Classic match", False: "Classic game"},
    by_rule_set={"famille": ", family rules", "tournoi": ", tournament rules"},
    solitaire="Solitaire",
    alone={
        Solitaire.RECORD: "One rack, against your own record.",
        Solitaire.TWO_RACKS: "Two racks, against yourself.",
        Solitaire.OPEN_TILES: "All tiles face up, dictionary open.",
    },
    no_clock="No clock: take the time you need.",
    bank=lambda time: f"Chess clock: {time} each.",
    when_empty={
        OutOfTime.FREEZE: "Once your time is up, you can't play any more (art. 7.3).",
        OutOfTime.MINUS_TEN: "Beyond that: −10 points a minute begun.",
        OutOfTime.GAME_ENDS: "The game stops when the first clock runs out.",
    },
    correspondence=lambda time, reserve: f"By correspondence: {time} a move{reserve}.",
    reserve=lambda time: f", and {time} in reserve",
    move=lambda time, signal: f"Move timer: {time} a move{signal}.",
    alarm=lambda time: f", signal {time} before the end",
    shared=lambda time: f"Shared time: {time} for the whole game.",
    challenges={
        Challenge.AUTO: "A word that isn't valid is turned down at once: find another.",
        Challenge.FREE: "The last move can be challenged{window}, at no risk.",
        Challenge.FIVE_POINTS: "The last move can be challenged{window}, word by word: "
        "−5 points for each word that turns out good.",
        Challenge.DOUBLE: "The last move can be challenged{window}; if you're wrong, you lose your "
        "next turn.",
    },
    within=lambda time: f" for {time}",
    ends_by_passes=_ends_by_passes,
    match="The first to win two games wins the match.",
    open_dictionary="Open dictionary: you may look words up.",
    against=lambda programs: f"You're off! You're up against {programs}.",
    settings=lambda rules: f"Rules: {rules}",
    value=RULES.exactly,
    word_list=lambda name: f"Word list: {name}",
    commits=lambda game, digest: f"Game {game}, fingerprint of the draws: {digest}",
    phrase=lambda name, text: f'Phrase given by {name}: "{text}"',
    frozen=lambda digest: f"Rules, list and phrases fixed at the start, fingerprint: {digest}",
    game_of_match=lambda number: f"Game {number}",
    who_starts="who starts",
    tie="A tie, so once more",
    drew=lambda heading, letters: f"{heading}: {letters}.",
    starts=lambda first, then: f"{first} starts{then}.",
    then=lambda others: f", then {others}",
)
