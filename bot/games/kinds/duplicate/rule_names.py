"""Every rule of a duplicate game by the name under which it is typed, and its values as they are typed.

``/regle raccord oui`` before the start; ``/duplicate raccord=oui`` as it is opened. Whoever adds a field to
`engine.duplicate.rules.DuplicateRules` names it here.
"""

from collections.abc import Mapping
from types import MappingProxyType

from bot.games.rule_spelling import (
    FORMULA_SPELLINGS,
    NONE,
    RuleBook,
    RuleName,
    one_of,
    time,
    whole_number,
    yes_or_no,
)
from bot.talk.command import Spelling
from bot.texts.rules import Value
from engine.duplicate.rules import (
    MOST_SOLO_PLAYERS,
    MOST_SOLO_POINTS,
    MOST_SOLUTIONS,
    MOST_UNANSWERED,
    Bulletins,
    Counting,
    Drawing,
    DuplicateRules,
    Kept,
    Openness,
    Refereeing,
    Rounding,
    Scoring,
    SeriesRanking,
    SoloFor,
    Ties,
)
from engine.options import chosen
from engine.refereeing.penalties import MOST as MOST_OF_WARNINGS
from engine.refereeing.regulation import Regulation

RULE_NAMES: Mapping[str, RuleName] = MappingProxyType(
    {
        "refereeing": one_of(
            "arbitrage",
            "refereeing",
            {
                Refereeing.FRIENDLY: ("amical", "friendly"),
                Refereeing.OFFICIAL: ("officiel", "official"),
            },
        ),
        "regulation": one_of("règlement", "regulation", {each: each.value for each in Regulation}),
        "formula": one_of("formule", "formula", FORMULA_SPELLINGS),
        "round_time": time("temps", "time", "2 min"),
        "warning": time("signal", "signal", "30 s"),
        "pause": time("pause", "pause", "15 s", none=("ordre", "order")),
        "close_when_all_answered": yes_or_no("fin-si-tous", "end-when-all"),
        "change_time": time("derniers-changements", "last-changes", "5 s"),
        "counting": one_of(
            "bulletin",
            "slip",
            {
                Counting.FIRST: ("premier", "first"),
                Counting.LAST: ("dernier", "last"),
                Counting.BEST: ("meilleur", "best"),
            },
        ),
        "connection": yes_or_no("raccord", "connection"),
        "first_costly": whole_number("avert-seuil", "warning-threshold", MOST_OF_WARNINGS, "4"),
        "warning_points": whole_number("avert-points", "warning-points", MOST_OF_WARNINGS, "5"),
        "solo_for": one_of(
            "solo",
            "solo",
            {SoloFor.BEST_ALONE: ("meilleur-seul", "best-alone"), SoloFor.TOP: "top"},
        ),
        "solo_players": whole_number("solo-joueurs", "solo-players", MOST_SOLO_PLAYERS, "16"),
        "solo_points": whole_number("solo-points", "solo-points", MOST_SOLO_POINTS, "10"),
        "kept": one_of(
            "topeur",
            "kept",
            {Kept.BEST: ("moteur", "engine"), Kept.HANDED_IN: ("joueurs", "players")},
        ),
        "choice_time": time("choix-du-top", "choice-time", "30 s"),
        "openness": one_of(
            "ouverture",
            "openness",
            {
                Openness.EXTENSIONS: ("rallonges", "extensions"),
                Openness.SAMPLED: ("simulations", "simulations"),
            },
        ),
        "drawing": one_of(
            "tirage",
            "drawing",
            {Drawing.REGULATION: ("règlement", "regulation"), Drawing.STRICT: "strict"},
        ),
        "solutions": whole_number("solutions", "solutions", MOST_SOLUTIONS, "2"),
        "bulletins": one_of(
            "réponses",
            "answers",
            {
                Bulletins.WRITTEN: ("bulletins", "slips"),
                Bulletins.ANNOUNCED: ("annoncés", "announced"),
            },
        ),
        "scoring": one_of(
            "barème",
            "scoring",
            {Scoring.POINTS: "points", Scoring.PLACES: ("au-top", "places")},
        ),
        "ties": one_of(
            "ex-aequo",
            "ties",
            {
                Ties.SHARED: ("partagés", "shared"),
                Ties.LAST_ROUNDS: ("derniers-coups", "last-rounds"),
            },
        ),
        "rounding": one_of(
            "arrondi",
            "rounding",
            {Rounding.DOWN: ("inférieur", "down"), Rounding.NEAREST: ("proche", "nearest")},
        ),
        "pairs": yes_or_no("paires", "pairs"),
        "rotating": yes_or_no("arbitrage-tournant", "rotating-referee"),
        "series": one_of(
            "classement",
            "ranking",
            {
                SeriesRanking.POINTS: "points",
                SeriesRanking.PLACES: "places",
                SeriesRanking.PERCENTAGE: ("pourcentage", "percentage"),
            },
        ),
        "open_dictionary": one_of(
            "dictionnaire",
            "dictionary",
            {True: ("ouvert", "open"), False: ("fermé", "closed")},
        ),
        "absent_after": whole_number("absence", "absence", MOST_UNANSWERED, "2"),
        "lobby_time": time("attente", "lobby-time", "1 h", none=NONE),
    }
)
"""By the field of the rules."""

_GROUPS: Mapping[str, Mapping[str, Spelling]] = MappingProxyType(
    {
        "slips": {
            "bulletins": ("Réponses", "Answers"),
            "solutions": ("Solutions par bulletin", "Solutions per slip"),
            "connection": (
                "Raccord admis pour la référence",
                "Board letters instead of a reference",
            ),
            "open_dictionary": ("Dictionnaire", "Dictionary"),
        },
        "time": {
            "round_time": ("Temps d'un coup", "Time for a round"),
            "warning": ("Signal avant la fin", "Signal before the end"),
            "close_when_all_answered": (
                "Finir dès que tous ont répondu",
                "End once everybody has answered",
            ),
            "change_time": ("Derniers changements", "Last changes"),
            "absent_after": (
                "Coups sans réponse avant d'être absent",
                "Rounds without a slip before absent",
            ),
            "lobby_time": ("Attente avant de fermer", "Wait before closing"),
        },
        "draws": {
            "drawing": ("Voyelles et consonnes", "Vowels and consonants"),
            "openness": ("Départage des tops", "Choice between equal tops"),
            "kept": ("Qui choisit le top", "Who finds the top"),
            "choice_time": ("Temps pour choisir le top", "Time to choose the top"),
        },
        "points": {
            "scoring": ("Barème", "Scoring"),
            "solo_for": ("Prime de solo", "Solo bonus"),
            "solo_players": ("Joueurs qu'il faut pour un solo", "Players needed for a solo"),
            "solo_points": ("Points d'un solo", "Points for a solo"),
            "ties": ("Ex æquo", "Ties"),
            "rounding": ("Arrondi", "Rounding"),
        },
        "refereeing": {
            "regulation": ("Règlement", "Regulation"),
            "rotating": ("Arbitrage tournant", "Everybody referees in turn"),
            "first_costly": ("Premier avertissement qui coûte", "First warning to cost points"),
            "warning_points": ("Points d'un avertissement", "Points for a warning"),
        },
        "series": {
            "pairs": ("Jouer par paires", "Play in pairs"),
            "series": ("Classement de la série", "Ranking of the series"),
        },
    }
)
"""The form: what stands together in it, and what each rule is called there."""
RULE_BOOK = RuleBook(RULE_NAMES, ("arbitrage officiel", "refereeing official"), _GROUPS)


def unusual_rules(rules: DuplicateRules, language: str) -> list[tuple[str, Value]]:
    """The rules that are not as usual, and that no sentence tells, by their names."""
    return RULE_BOOK.lines(rules, chosen(rules), language)
