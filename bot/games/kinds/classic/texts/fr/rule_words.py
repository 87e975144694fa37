"""French: what the rules of a classic game are called in a form."""

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
    names=MappingProxyType(
        {
            "toss_joker": "Un joker au tirage au sort",
            "order": "Ordre de jeu",
            "lobby_time": "Attente avant de fermer",
            "program_delay": "Délai de l’ordinateur",
            "games": "Manches",
            "win": "Points de match d’un gain",
            "draw": "Points de match d’une nulle",
            "clock": "Genre de temps",
            "bank": "Pendule de chacun",
            "move_time": "Temps d’un coup",
            "alarm": "Signal avant la fin",
            "reserve": "Réserve",
            "out_of_time": "Temps épuisé",
            "deduct": "Chevalets déduits à la fin du temps",
            "late": "Retard",
            "late_after": "Forfait après",
            "window": "Temps pour contester",
            "open_dictionary": "Dictionnaire",
            "unseen": "Lettres restantes affichées",
            "theme": "Thème",
            "theme_words": "Mots du thème",
            "passes": "Passes de suite pour finir",
            "exchange_is_pass": "Un échange compte comme une passe",
            "exchange_least": "Lettres au sac pour échanger",
            "lost_turns": "Tours perdus comptés comme passes",
            "no_word": "Si personne n’a joué",
            "auto_end": "Finir quand rien n’est jouable",
            "absent": "Absent",
            "nudge": "Rappel",
            "patience": "Patience",
            "recycling": "Jokers recyclés",
            "bags": "Sacs",
        }
    ),
    values=MappingProxyType(
        {
            "avant-a": "Passe avant le A",
            "rejoue": "On tire à nouveau",
            "arrivee": "Comme on est arrivé",
            "lettres": "Par les lettres tirées",
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
