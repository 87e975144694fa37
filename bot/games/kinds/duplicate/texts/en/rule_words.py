"""English: the form of the rules of a duplicate game, its headings and what may be chosen."""

from types import MappingProxyType

from bot.texts.rules import RuleWords

RULE_WORDS = RuleWords(
    headings=MappingProxyType(
        {
            "slips": "Slips",
            "time": "Time",
            "draws": "Draws and tops",
            "points": "Points",
            "refereeing": "Refereeing",
            "series": "Series",
        }
    ),
    values=MappingProxyType(
        {
            "bulletins": "Written slips",
            "annonces": "Announced points",
            "oui": "Yes",
            "non": "No",
            "ouvert": "Open",
            "ferme": "Closed",
            "aucun": "None",
            "reglement": "By the regulation",
            "strict": "Strict, at every draw",
            "rallonges": "By the extensions it allows",
            "simulations": "By simulated draws",
            "moteur": "The best play there is",
            "joueurs": "The best play handed in",
            "points": "Points",
            "au-top": "By places",
            "meilleur-seul": "Alone with the best score",
            "top": "Alone with the top",
            "partages": "Shared",
            "derniers-coups": "Decided by the last rounds",
            "inferieur": "Down",
            "proche": "To the nearest",
            "fa": "Older text (FA)",
            "fb": "Newer text (FB)",
            "r11": "As changed in 2011 (R11)",
            "places": "By places",
            "pourcentage": "By percentages",
        }
    ),
)
