"""What is found on a bulletin, as a judgement: words, joker and score, and what a zero is."""

from engine.refereeing.faults import Fault, Ruling, Sanction
from engine.refereeing.judgement import Judgement
from engine.refereeing.places import Candidate
from engine.refereeing.reading import Written

NULLITY, WARNING, MODIFICATIONS = "4.2", "4.3", "R11"
"""Articles: what is a zero, what a warning; those of 2011 have no numbers."""


def severity(judgement: Judgement) -> tuple[int, int]:
    """Sort key: the least first, and of equal ones the most severe."""
    ruling = judgement.ruling
    return judgement.points, -ruling.sanction.gravity - 1 if ruling else 0


def leniency(judgement: Judgement) -> tuple[int, int]:
    """Sort key: the least severe sanction first, and of equal ones the most points (R11)."""
    ruling = judgement.ruling
    return ruling.sanction.gravity + 1 if ruling else 0, -judgement.points


def zero(fault: Fault, written: str = "", right: str = "") -> Ruling:
    """A fault that earns nothing (article 4.2)."""
    return Ruling(Sanction.ZERO, fault, NULLITY, written, right)


def modified(fault: Fault, written: str, right: str) -> Ruling:
    """A fault that cost the round before 2011, and five points since (R11)."""
    return Ruling(Sanction.FIVE_POINTS, fault, MODIFICATIONS, written, right)


def warning(fault: Fault, written: str = "", right: str = "") -> Ruling:
    """A fault that costs nothing until the fourth (article 4.3)."""
    return Ruling(Sanction.WARNING, fault, WARNING, written, right)


def of_the_score(claim: int | None, points: int) -> Ruling | None:
    """The warning for a score that is not written, or wrong."""
    if claim is None:
        return warning(Fault.SCORE_MISSING, right=str(points))
    return warning(Fault.SCORE_WRONG, str(claim), str(points)) if claim != points else None


def null(written: Written, ruling: Ruling) -> Judgement:
    """The zero of what cannot lie anywhere."""
    return Judgement(None, claimed=written.claim, ruling=ruling)


def verdict(found: Candidate, written: Written, ruling: Ruling | None = None) -> Judgement:
    """The words, the joker and the score of what lies where it may; `ruling` comes before them."""
    play, points, claim = found.placement.play, found.points, written.claim
    if found.unknown:
        ruling = zero(Fault.INADMISSIBLE, " ".join(found.unknown))
        return Judgement(play, 0, points, claim, found.unknown, ruling)
    if ruling is None and not found.marked:
        ruling = warning(Fault.JOKER_UNMARKED, written.word, play.word)
    return Judgement(play, points, points, claim, (), ruling or of_the_score(claim, points))
