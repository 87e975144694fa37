"""French: several solutions on a bulletin (multitops), points alone, and places that are paid (au top)."""

from fractions import Fraction

from bot.games.kinds.duplicate.texts.several import Several
from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.fr.numbers import halves, is_plural, points
from engine.moves import Play
from engine.notation import mark_jokers


def placed(play: Play) -> str:
    return f"{mark_jokers(play.word)} en {play.ref}"


def _paid(places: Fraction) -> str:
    """Plural from 2 on: ``1,5 point top``."""
    return f"{halves(int(2 * places))} point{'s' if is_plural(int(places)) else ''} top"


SEVERAL = Several(
    language=numbers,
    announced=lambda earned: french(f"Noté : vous annoncez {points(earned)}."),
    announce=lambda earned: french(f"Annoncer {points(earned)}."),
    paid=_paid,
    placed=placed,
    multitops=lambda most, example: (
        f"Multitops : jusqu'à {most} solutions par bulletin, d'entrées différentes ; leurs points "
        f"s'ajoutent. Exemple : « {example} »."
    ),
    examples={2: "H4 POESIE ; 8A RIZ", 3: "H4 POESIE ; 8A RIZ ; 12C OSE"},
    points_alone=lambda example: (
        "Sans bulletin : posez votre mot sur votre grille et annoncez vos points avant la fin du "
        f"coup. Exemple : « {example} »."
    ),
    au_top="Au top : à chaque coup, le meilleur marque autant de points qu'il a d'adversaires, le "
    "dernier 0 ; les ex æquo se partagent leurs places.",
    your_points="Vos points",
    your_solutions={2: "Vos deux solutions", 3: "Vos trois solutions"},
    noted=lambda solutions, points: f"Noté : {solutions}, {points}.",
    hand_in=lambda solutions, points: f"Envoyer {solutions} : {points}.",
    best_announcement=lambda points: f"Votre meilleure annonce : {points}.",
    best_bulletin=lambda solutions, points: (
        f"Votre meilleur bulletin : {solutions}, {points}, si tout est admis."
    ),
    best_total=lambda points, solutions: f"Meilleur total : {points}, {solutions}",
    top_points=lambda shares: f"Points top du coup : {shares}",
    claims=lambda points: f"annonce {points}",
    in_vain=", qu'aucun mot ne rapporte",
    same_entry=" : même entrée, FO 4",
    not_valid=lambda words: f", {words} non admis (art. 4.2)",
)
