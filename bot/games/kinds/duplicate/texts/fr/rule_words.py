"""French: what the rules of a duplicate game are called in a form."""

from types import MappingProxyType

from bot.texts.rules import RuleWords

RULE_WORDS = RuleWords(
    headings=MappingProxyType(
        {
            "slips": "Bulletins",
            "time": "Temps",
            "draws": "Tirages et tops",
            "points": "Points",
            "refereeing": "Arbitrage",
            "series": "Série",
        }
    ),
    names=MappingProxyType(
        {
            "bulletins": "Réponses",
            "solutions": "Solutions par bulletin",
            "connection": "Raccord admis pour la référence",
            "open_dictionary": "Dictionnaire",
            "round_time": "Temps d’un coup",
            "warning": "Signal avant la fin",
            "close_when_all_answered": "Finir dès que tous ont répondu",
            "change_time": "Derniers changements",
            "absent_after": "Coups sans réponse avant d’être absent",
            "lobby_time": "Attente avant de fermer",
            "drawing": "Voyelles et consonnes",
            "openness": "Départage des tops",
            "kept": "Qui choisit le top",
            "choice_time": "Temps pour choisir le top",
            "scoring": "Barème",
            "solo_for": "Prime de solo",
            "solo_players": "Joueurs qu’il faut pour un solo",
            "solo_points": "Points d’un solo",
            "ties": "Ex æquo",
            "rounding": "Arrondi",
            "regulation": "Règlement",
            "rotating": "Arbitrage tournant",
            "first_costly": "Premier avertissement qui coûte",
            "warning_points": "Points d’un avertissement",
            "pairs": "Jouer par paires",
            "series": "Classement de la série",
        }
    ),
    values=MappingProxyType(
        {
            "bulletins": "Bulletins écrits",
            "annonces": "Points annoncés",
            "oui": "Oui",
            "non": "Non",
            "ouvert": "Ouvert",
            "ferme": "Fermé",
            "aucun": "Aucun",
            "reglement": "Selon le règlement",
            "strict": "Strict, à chaque tirage",
            "rallonges": "Par les prolongements",
            "simulations": "Par des tirages simulés",
            "moteur": "Le meilleur coup qui existe",
            "joueurs": "Le meilleur coup remis",
            "points": "Points",
            "au-top": "Au top, par places",
            "meilleur-seul": "Seul à avoir le meilleur score",
            "top": "Seul à trouver le top",
            "partages": "Partagés",
            "derniers-coups": "Départagés par les derniers coups",
            "inferieur": "À l’inférieur",
            "proche": "Au plus proche",
            "fa": "Texte ancien (FA)",
            "fb": "Texte nouveau (FB)",
            "r11": "Modifié en 2011 (R11)",
            "places": "Par places",
            "pourcentage": "Par pourcentages",
        }
    ),
)
