"""French: what one is told in a round that one plays alone."""

from bot.games.kinds.duplicate.texts.fr.answers import ANSWERS as DUPLICATE
from bot.games.kinds.duplicate.texts.fr.several import placed
from bot.games.kinds.solo.texts.answers import Answers
from bot.games.kinds.solo.texts.fr.cards import CARDS
from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count, points
from engine.solo.hints import Hint

ANSWERS = Answers(
    language=numbers,
    cards=CARDS,
    preview=lambda play, earned: french(f"Jouer {placed(play)} : {points(earned)}."),
    best_place=DUPLICATE.best_place,
    form_label=DUPLICATE.form_label,
    form_example=DUPLICATE.form_example,
    is_noted=lambda play, earned: french(
        f"Noté : {placed(play)}, {points(earned)}. Validez-le, ou changez-le."
    ),
    hints_taken=lambda cost, told: f"Indices (−{cost}) : {told}",
    semicolon=" ; ",
    told={
        Hint.SCRABBLE: lambda told: "il y a un scrabble" if told == "yes" else "pas de scrabble",
        Hint.SCORE: lambda told: points(int(told)),
        Hint.LENGTH: lambda told: count(int(told), "lettre"),
        Hint.SQUARE: lambda told: f"en {told}",
        Hint.FIRST_LETTER: lambda told: f"commence par {told}",
    },
    which=french("Quel indice ? Son prix est retiré des points du coup."),
    buttons={
        Hint.SCRABBLE: "Un scrabble ?",
        Hint.SCORE: "Points",
        Hint.LENGTH: "Longueur",
        Hint.SQUARE: "Case",
        Hint.FIRST_LETTER: "1re lettre",
    },
)
