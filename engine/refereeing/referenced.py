"""A word that is located by its square (articles 3.2, 4.2 and 4.3, R11).

- What cannot lie as it is written has an inverted reference if it can the other way for exactly the claimed
  score: a warning (article 4.3). What can both ways lies as it is written, unless the claimed score is
  exactly the other's: then the lower of the two counts, with a warning (SPEC X30).
- R11 takes five points, and no more, where only the last letter is missing and lies there already, or
  where the reference is off by one row or column or both; each for exactly the claimed score. What was
  written for a square and is none of the board is off by nothing: it is wrong.
"""

from dataclasses import replace

from engine.board import Square
from engine.moves import Reference
from engine.placement import IllegalPlay, NotConnected, NotTheWholeWord, TilesNotOnRack
from engine.refereeing.faults import Fault, Ruling
from engine.refereeing.judgement import Judgement
from engine.refereeing.places import Candidate, Places
from engine.refereeing.reading import Written
from engine.refereeing.regulation import Regulation
from engine.refereeing.verdicts import modified, null, verdict, warning, zero


def by_square(written: Written, places: Places) -> Judgement:
    """The judgement of a word on the square that is written, if one is."""
    if written.reference is not None:
        return _by_reference(written, written.reference, places)
    if written.outside:
        return null(written, zero(Fault.WRONG_REFERENCE, written.outside))
    return null(written, zero(Fault.REFERENCE_MISSING, written.word))


def _by_reference(written: Written, reference: Reference, places: Places) -> Judgement:
    typed = places.solution(written, reference)
    if typed is not None and written.claim in {None, typed.points}:
        return verdict(typed, written)
    inverted = Reference(reference.square, reference.direction.other)
    other = places.solution(written, inverted)
    claimed = other is not None and other.points == written.claim
    if typed is not None:
        if other is None or not claimed:
            return verdict(typed, written)
        least = min(typed, other, key=lambda each: each.points)
        return verdict(least, written, _inverted(other, reference))
    if places.position.regulation is Regulation.R11:
        whole = without_the_last_letter(written, reference, places)
        if whole is not None:
            return whole
    if other is not None and claimed:
        return verdict(other, written, _inverted(other, reference))
    near = _near(written, reference, places)
    meant = [each for each in near if each.points == written.claim]
    if (
        meant
        and places.position.regulation is Regulation.R11
        and not places.spoilt(written.word, reference)
    ):
        ruling = modified(Fault.SHIFTED, str(reference), meant[0].placement.play.ref)
        return verdict(meant[0], written, ruling)
    if other is not None and not places.among(written, [reference]):
        right = other.placement.play.ref
        return null(written, zero(Fault.WRONG_REFERENCE, str(reference), right))
    return nowhere(written, reference, places, next(iter(meant or near), None))


def _inverted(meant: Candidate, reference: Reference) -> Ruling:
    right = meant.placement.play.ref
    return warning(Fault.INVERTED, str(reference), right)


def without_the_last_letter(
    written: Written, reference: Reference, places: Places
) -> Judgement | None:
    """Five points less, if only the last letter is missing, lies there, and the claim is the whole word's."""
    illegal = places.at(written, reference)
    if not isinstance(illegal, NotTheWholeWord):
        return None
    whole = illegal.whole
    if whole.square != reference.square or len(whole.word) != len(written.word) + 1:
        return None
    last = whole.word[-1]
    last = last.lower() if written.word[-1].islower() else last.upper()
    found = places.solution(replace(written, word=written.word + last), reference)
    if found is None or found.points != written.claim:
        return None
    right = found.placement.play.word
    return verdict(found, written, modified(Fault.LAST_LETTER, written.word, right))


def _near(written: Written, reference: Reference, places: Places) -> list[Candidate]:
    """The solutions one row or column away, or both."""
    row, column = reference.square.row, reference.square.column
    squares = (Square(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1))
    found = (
        places.solution(written, Reference(square, reference.direction))
        for square in squares
        if square != reference.square and places.position.board.holds(square)
    )
    return [each for each in found if each is not None]


def nowhere(
    written: Written, reference: Reference, places: Places, hint: Candidate | None = None
) -> Judgement:
    """The zero of what cannot lie where it is written; `hint` is what may have been meant."""
    right = hint.placement.play.ref if hint else ""
    match places.at(written, reference):
        case TilesNotOnRack(missing=missing):
            ruling = zero(Fault.NOT_ON_RACK, written.word, missing)
        case NotTheWholeWord(whole=whole):
            ruling = zero(Fault.NOT_WHOLE, written.word, whole.word)
        case NotConnected():
            ruling = zero(Fault.NOT_CONNECTED, str(reference), right)
        case IllegalPlay():
            fault = Fault.WRONG_REFERENCE if hint else Fault.MISPLACED
            ruling = zero(fault, str(reference), right)
        case candidates:
            return verdict(places.choose(candidates, written.claim), written)
    return null(written, ruling)
