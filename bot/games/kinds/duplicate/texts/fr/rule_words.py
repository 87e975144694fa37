"""French: the form of the rules of a duplicate game, its headings and what may be chosen."""

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
