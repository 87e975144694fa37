"""French: the form of the rules of a classic game, its headings and what may be chosen."""

from types import MappingProxyType

from bot.texts.rules import RuleWords

RULE_WORDS = RuleWords(
    headings=MappingProxyType(
        {
            "table": "Table",
            "time": "Temps",
            "words": "Mots",
            "turns": "Tours",
            "absences": "Absences",
            "variants": "Variantes",
        }
    ),
    values=MappingProxyType(
        {
            "avant-a": "Passe avant le A",
            "rejoue": "On tire à nouveau",
            "arrivee": "Comme on est arrivé",
            "lettres": "Par les lettres tirées",
            "sans-tirage": "Comme on est arrivé, sans tirage au sort",
            "aucun": "Aucun",
            "2": "2 : voyelles et consonnes",
            "pendule": "Pendule",
            "coup": "Par coup",
            "global": "Pour tous ensemble",
            "fige": "On ne joue plus",
            "moins10": "−10 points par minute",
            "fin": "La partie s’arrête",
            "brut": "Non",
            "deduit": "Oui",
            "forfait": "Perd par forfait",
            "ouvert": "Ouvert",
            "ferme": "Fermé",
            "oui": "Oui",
            "non": "Non",
            "temps": "Au temps épuisé",
            "tous": "Tous",
            "totaux": "Les totaux décident",
            "somme-min": "Le chevalet le plus léger",
            "egalite": "Partie nulle",
            "remplacant": "Un ordinateur le remplace",
            "passe": "Passe ses tours",
            "2-y-voyelle": "2, le Y avec les voyelles",
        }
    ),
)
