"""A bulletin is judged (SPEC 5.5 to 5.7): what it earns, and its sanction with the article.

The order is that of the correction: what is written, its solutions (the least counts, article 4.5), the
rack, the whole word, the reference, the words, the joker, the score. The gravest sanction is kept, and
of equal ones the first (article 4.4).

- First round: the reference is of no matter, the best place counts (article 4.3). If it is not clear which
  letter is the joker, the claimed score decides; else it is the least favourable one, in its best place
  (R11) or in that of the best (FA, FB).
- The extension of a word of three letters or more is placed by the word alone (article 3.2.2); FA says so
  of one end only.
- What cannot lie as it is written has an inverted reference if it can the other way for exactly the claimed
  score: a warning (article 4.3). What can both ways lies as it is written, unless the claimed score is
  exactly the other's: then the lower of the two counts, with a warning (SPEC X30).
- R11 takes five points, and no more, where only the last letter is missing and lies there already, or
  where the reference is off by one row or column or both; each for exactly the claimed score.
"""

from dataclasses import replace

from engine.board import Direction, Square
from engine.errors import NotationError
from engine.moves import Reference
from engine.placement import (
    IllegalPlay,
    NotConnected,
    NotTheWholeWord,
    TilesNotOnRack,
)
from engine.refereeing.faults import Fault, Ruling, Sanction
from engine.refereeing.judgement import Judgement, Position
from engine.refereeing.places import Candidate, Places, choose
from engine.refereeing.reading import Written, read
from engine.refereeing.regulation import Regulation

NULLITY, WARNING, MODIFICATIONS = "4.2", "4.3", "R11"
"""Articles: what is a zero, what a warning; those of 2011 have no numbers."""


def judge(text: str, position: Position) -> Judgement:
    """What a text is worth on a position.

    A blank one earns nothing, has no play and no ruling: `engine.refereeing.judgement.Judgement`.
    """
    return Referee(position).judge(text)


class Referee:
    """Judges the bulletins of one position, and works out once what they have in common."""

    def __init__(self, position: Position) -> None:
        self._places = Places(position)
        self._judged: dict[str, Judgement] = {}

    def judge(self, text: str) -> Judgement:
        """What a text is worth."""
        if text not in self._judged:
            self._judged[text] = min(self.each(text), key=_severity, default=Judgement(None))
        return self._judged[text]

    def each(self, text: str) -> tuple[Judgement, ...]:
        """What each solution of a text is worth; none if it is blank."""
        try:
            return tuple(_judge(written, self._places) for written in read(text))
        except NotationError:
            return (Judgement(None, ruling=_zero(Fault.UNREADABLE, text.strip())),)


def _severity(judgement: Judgement) -> tuple[int, int]:
    """Sort key: the least first, and of equal ones the most severe."""
    ruling = judgement.ruling
    return judgement.points, -ruling.sanction.gravity - 1 if ruling else 0


def _zero(fault: Fault, written: str = "", right: str = "") -> Ruling:
    return Ruling(Sanction.ZERO, fault, NULLITY, written, right)


def _null(written: Written, ruling: Ruling) -> Judgement:
    return Judgement(None, claimed=written.claim, ruling=ruling)


def _judge(written: Written, places: Places) -> Judgement:
    if written.before is not None:
        return _null(written, _zero(Fault.NOT_WHOLE, written.word))
    if places.position.first:
        return _in_the_first_round(written, places)
    if places.lacks(written.word):
        return _null(written, _zero(Fault.NOT_ON_RACK, written.word))
    extensions = places.extensions(written)
    if extensions and not _lies_apart(written, places, extensions):
        return _verdict(choose(extensions, written.claim), written)
    if written.reference is not None:
        return _by_reference(written, written.reference, places)
    if written.outside:
        return _null(written, _zero(Fault.WRONG_REFERENCE, written.outside))
    return _null(written, _zero(Fault.REFERENCE_MISSING, written.word))


def _in_the_first_round(written: Written, places: Places) -> Judgement:
    """The best place, whatever is written (article 4.3)."""
    centre = places.position.board.centre
    starts = range(max(0, centre.column - len(written.word) + 1), centre.column + 1)
    squares = [Reference(Square(centre.row, column), Direction.ACROSS) for column in starts]
    candidates = places.among(written, squares)
    if not candidates:
        return _nowhere(written, squares[-1], places)
    best: dict[str, Candidate] = {}
    if places.position.regulation is not Regulation.R11:
        place = max(candidates, key=lambda each: _preference(each, written)).reference
        candidates = [each for each in candidates if each.reference == place]
    for candidate in sorted(candidates, key=lambda each: _preference(each, written)):
        best[candidate.placement.play.word] = candidate
    return _verdict(choose(best.values(), written.claim), written)


def _preference(candidate: Candidate, written: Written) -> tuple[int, bool, str]:
    """Sort key: the best last, and of equal ones that which is written."""
    wished = candidate.reference == written.reference
    return candidate.points, wished, candidate.placement.play.ref


def _lies_apart(written: Written, places: Places, extensions: list[Candidate]) -> bool:
    """Whether the word can lie where it is written and extends nothing there."""
    if written.reference is None or written.reference in {each.reference for each in extensions}:
        return False
    return bool(places.among(written, [written.reference]))


def _by_reference(written: Written, reference: Reference, places: Places) -> Judgement:
    typed = places.solution(written, reference)
    inverted = Reference(reference.square, reference.direction.other)
    other = places.solution(written, inverted)
    claimed = other is not None and other.points == written.claim
    if typed is not None:
        if other is None or not claimed or typed.points == written.claim:
            return _verdict(typed, written)
        return _verdict(
            min(typed, other, key=lambda each: each.points), written, _inverted(other, reference)
        )
    if places.position.regulation is Regulation.R11:
        whole = _with_the_last_letter(written, reference, places)
        if whole is not None:
            ruling = Ruling(
                Sanction.FIVE_POINTS,
                Fault.LAST_LETTER,
                MODIFICATIONS,
                written.word,
                whole.placement.play.word,
            )
            return _verdict(whole, written, ruling)
    if other is not None and claimed:
        return _verdict(other, written, _inverted(other, reference))
    near = _near(written, reference, places)
    meant = [each for each in near if each.points == written.claim]
    if (
        meant
        and places.position.regulation is Regulation.R11
        and not places.spoilt(written.word, reference)
    ):
        ruling = Ruling(
            Sanction.FIVE_POINTS,
            Fault.SHIFTED,
            MODIFICATIONS,
            str(reference),
            meant[0].placement.play.ref,
        )
        return _verdict(meant[0], written, ruling)
    if other is not None and not places.among(written, [reference]):
        right = other.placement.play.ref
        return _null(written, _zero(Fault.WRONG_REFERENCE, str(reference), right))
    return _nowhere(written, reference, places, next(iter(meant or near), None))


def _inverted(meant: Candidate, reference: Reference) -> Ruling:
    right = meant.placement.play.ref
    return Ruling(Sanction.WARNING, Fault.INVERTED, WARNING, str(reference), right)


def _with_the_last_letter(
    written: Written, reference: Reference, places: Places
) -> Candidate | None:
    """The solution for the claimed score, of whose word the last letter is missing and lies there."""
    try:
        places.at(written, reference)
    except NotTheWholeWord as illegal:
        whole = illegal.whole
        if whole.square != reference.square or len(whole.word) != len(written.word) + 1:
            return None
        last = whole.word[-1]
        last = last.lower() if written.word[-1].islower() else last.upper()
        found = places.solution(replace(written, word=written.word + last), reference)
        return found if found is not None and found.points == written.claim else None
    except IllegalPlay:
        return None
    return None


def _near(written: Written, reference: Reference, places: Places) -> list[Candidate]:
    """The solutions one row or column away, or both."""
    row, column = reference.square.row, reference.square.column
    squares = (Square(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1))
    found = (
        places.solution(written, Reference(square, reference.direction))
        for square in squares
        if square != reference.square
    )
    return [each for each in found if each is not None]


def _nowhere(
    written: Written, reference: Reference, places: Places, hint: Candidate | None = None
) -> Judgement:
    """The zero of what cannot lie where it is written; `hint` is what may have been meant."""
    right = hint.placement.play.ref if hint else ""
    try:
        return _verdict(choose(places.at(written, reference), written.claim), written)
    except TilesNotOnRack as illegal:
        ruling = _zero(Fault.NOT_ON_RACK, written.word, illegal.missing)
    except NotTheWholeWord as illegal:
        ruling = _zero(Fault.NOT_WHOLE, written.word, illegal.whole.word)
    except NotConnected:
        ruling = _zero(Fault.NOT_CONNECTED, str(reference), right)
    except IllegalPlay:
        fault = Fault.WRONG_REFERENCE if hint else Fault.MISPLACED
        ruling = _zero(fault, str(reference), right)
    return _null(written, ruling)


def _verdict(found: Candidate, written: Written, ruling: Ruling | None = None) -> Judgement:
    """The words, the joker and the score of what lies where it may; `ruling` comes before them."""
    play, points, claim = found.placement.play, found.points, written.claim
    if found.unknown:
        ruling = _zero(Fault.INADMISSIBLE, " ".join(found.unknown))
        return Judgement(play, 0, points, claim, found.unknown, ruling)
    if ruling is None and not found.marked:
        ruling = Ruling(Sanction.WARNING, Fault.JOKER_UNMARKED, WARNING, written.word, play.word)
    if ruling is None and claim is None:
        ruling = Ruling(Sanction.WARNING, Fault.SCORE_MISSING, WARNING, "", str(points))
    if ruling is None and claim != points:
        ruling = Ruling(Sanction.WARNING, Fault.SCORE_WRONG, WARNING, str(claim), str(points))
    return Judgement(play, points, points, claim, (), ruling)
