"""English: what the rules of a duplicate game are called in a form."""

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
    names=MappingProxyType(
        {
            "bulletins": "Answers",
            "solutions": "Solutions per slip",
            "connection": "Board letters instead of a reference",
            "open_dictionary": "Dictionary",
            "round_time": "Time for a round",
            "warning": "Signal before the end",
            "close_when_all_answered": "End once everybody has answered",
            "change_time": "Last changes",
            "absent_after": "Rounds without a slip before absent",
            "lobby_time": "Wait before closing",
            "drawing": "Vowels and consonants",
            "openness": "Choice between equal tops",
            "kept": "Who finds the top",
            "choice_time": "Time to choose the top",
            "scoring": "Scoring",
            "solo_for": "Solo bonus",
            "solo_players": "Players needed for a solo",
            "solo_points": "Points for a solo",
            "ties": "Ties",
            "rounding": "Rounding",
            "regulation": "Regulation",
            "rotating": "Everybody referees in turn",
            "first_costly": "First warning to cost points",
            "warning_points": "Points for a warning",
            "pairs": "Play in pairs",
            "series": "Ranking of the series",
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
