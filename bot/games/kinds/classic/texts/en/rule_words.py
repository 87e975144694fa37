"""English: the form of the rules of a classic game, its headings and what may be chosen."""

from types import MappingProxyType

from bot.texts.rules import RuleWords

RULE_WORDS = RuleWords(
    headings=MappingProxyType(
        {
            "table": "Table",
            "time": "Time",
            "words": "Words",
            "turns": "Turns",
            "absences": "Absences",
            "variants": "Variants",
        }
    ),
    values=MappingProxyType(
        {
            "avant-a": "Comes before A",
            "rejoue": "Drawn again",
            "arrivee": "As they came",
            "lettres": "By the letters drawn",
            "sans-tirage": "As they came, without a toss",
            "aucun": "None",
            "2": "2: vowels and consonants",
            "pendule": "Chess clock",
            "coup": "By the move",
            "global": "For all together",
            "fige": "No more moves",
            "moins10": "−10 points a minute",
            "fin": "The game ends",
            "brut": "No",
            "deduit": "Yes",
            "forfait": "Loses by forfeit",
            "ouvert": "Open",
            "ferme": "Closed",
            "oui": "Yes",
            "non": "No",
            "temps": "Out of time",
            "tous": "All",
            "totaux": "Totals decide",
            "somme-min": "The lightest rack",
            "egalite": "A draw",
            "remplacant": "A computer takes over",
            "passe": "Passes each turn",
            "2-y-voyelle": "2, Y with the vowels",
        }
    ),
)
