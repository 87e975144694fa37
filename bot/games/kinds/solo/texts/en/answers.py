"""English: what one is told in a round that one plays alone."""

from bot.games.kinds.duplicate.texts.en.answers import ANSWERS as DUPLICATE
from bot.games.kinds.duplicate.texts.en.several import placed
from bot.games.kinds.solo.texts.answers import Answers
from bot.games.kinds.solo.texts.en.cards import CARDS
from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.en.numbers import count, points
from engine.solo.hints import Hint

ANSWERS = Answers(
    language=numbers,
    cards=CARDS,
    preview=lambda play, earned: english(f"Play {placed(play)}: {points(earned)}."),
    best_place=DUPLICATE.best_place,
    form_label=DUPLICATE.form_label,
    form_example=DUPLICATE.form_example,
    is_noted=lambda play, earned: english(
        f"Noted: {placed(play)}, {points(earned)}. Confirm it, or change it."
    ),
    hints_taken=lambda cost, told: f"Hints (−{cost}): {told}",
    semicolon="; ",
    told={
        Hint.SCRABBLE: lambda told: "there's a scrabble" if told == "yes" else "no scrabble",
        Hint.SCORE: lambda told: points(int(told)),
        Hint.LENGTH: lambda told: count(int(told), "letter"),
        Hint.SQUARE: lambda told: f"at {told}",
        Hint.FIRST_LETTER: lambda told: f"starts with {told}",
    },
    which=english("Which hint? Its cost comes off the round's points."),
    buttons={
        Hint.SCRABBLE: "A scrabble?",
        Hint.SCORE: "Score",
        Hint.LENGTH: "Length",
        Hint.SQUARE: "Square",
        Hint.FIRST_LETTER: "First letter",
    },
)
