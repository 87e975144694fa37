"""English: several solutions on a slip (multitops), points alone, and places that are paid (au top)."""

from fractions import Fraction

from bot.games.kinds.duplicate.texts.several import Several
from bot.texts.en import numbers
from bot.texts.en.numbers import halves, points
from engine.moves import Play
from engine.notation import mark_jokers


def placed(play: Play) -> str:
    return f"{mark_jokers(play.word)} at {play.ref}"


def _paid(places: Fraction) -> str:
    """Singular for 1 and for a half: ``½ top point``."""
    one = places in (Fraction(1), Fraction(1, 2))
    return f"{halves(int(2 * places))} top point{'' if one else 's'}"


SEVERAL = Several(
    language=numbers,
    announced=lambda earned: f"Noted: you announce {points(earned)}.",
    announce=lambda earned: f"Announce {points(earned)}.",
    paid=_paid,
    placed=placed,
    multitops=lambda most, example: (
        f"Multitops: up to {most} solutions a slip, of different dictionary entries; their points "
        f'add up. Example: "{example}".'
    ),
    examples={2: "H4 POESIE; 8A RIZ", 3: "H4 POESIE; 8A RIZ; 12C OSE"},
    points_alone=lambda example: (
        "No slips: lay your word on your own board and announce your points before the round ends. "
        f'Example: "{example}".'
    ),
    au_top="Au top: in each round the best score earns a point per opponent, the last one 0; players "
    "with equal scores share their places.",
    your_points="Your points",
    your_solutions={2: "Your two solutions", 3: "Your three solutions"},
    noted=lambda solutions, points: f"Noted: {solutions}, {points}.",
    hand_in=lambda solutions, points: f"Send {solutions}: {points}.",
    best_announcement=lambda points: f"Your best announcement: {points}.",
    best_bulletin=lambda solutions, points: (
        f"Your best slip so far: {solutions}, {points}, if all of it is valid."
    ),
    best_total=lambda points, solutions: f"Best total: {points}, {solutions}",
    top_points=lambda shares: f"Top points of the round: {shares}",
    claims=lambda points: f"announced {points}",
    in_vain=", which no word earns",
    same_entry=": same entry, FO 4",
    not_valid=lambda words: f", {words} not valid (art. 4.2)",
)
