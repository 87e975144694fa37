"""A bulletin is judged (SPEC Z1 to Z16): what it earns, and its sanction with the article.

The order is that of the correction: what is written, its solutions (the least counts, article 4.5), the
rack, the whole word, the reference, the words, the joker, the score. The gravest sanction is kept, and
of equal ones the first (article 4.4).

- First round: the reference is of no matter, the best place counts (article 4.3). If it is not clear which
  letter is the joker, the claimed score decides; else it is the least favourable one, in its best place
  (R11) or in that of the best (FA, FB).
- The extension of a word of three letters or more is placed by the word alone (article 3.2.2): what is
  written beside it is not looked at, unless it says a place where the word is a solution. FA says so of one
  end only, and not that a square is not looked at where the word can lie.
- A joker that is marked where none was drawn is passed over: small letters are typed by chance.
- Signs that do not belong there are a warning where nothing else is wrong (FB 4.3).
"""

from dataclasses import replace

from engine.board import Direction, Square
from engine.errors import NotationError
from engine.moves import Reference
from engine.refereeing.connected import by_both, by_letters, by_part
from engine.refereeing.faults import Fault
from engine.refereeing.judgement import Judgement, Position
from engine.refereeing.places import Candidate, Places
from engine.refereeing.reading import Written, read
from engine.refereeing.referenced import by_square, nowhere
from engine.refereeing.regulation import Regulation
from engine.refereeing.verdicts import null, severity, verdict, warning, zero


def judge(text: str, position: Position) -> Judgement:
    """Judge a text on a position.

    A blank one earns nothing, has no play and no ruling: `engine.refereeing.judgement.Judgement`.
    """
    return Referee(position).judge(text)


class Referee:
    """Judges the bulletins of one position, and works out once what they have in common."""

    def __init__(self, position: Position) -> None:
        self._places = Places(position)
        self._judged: dict[str, Judgement] = {}

    def judge(self, text: str) -> Judgement:
        """Judge a text."""
        if text not in self._judged:
            found = self.each(text) or (Judgement(None),)
            self._judged[text] = found[0] if len(found) == 1 else min(found, key=severity)
        return self._judged[text]

    def each(self, text: str) -> tuple[Judgement, ...]:
        """The judgements of a text's solutions; none if it is blank."""
        try:
            return tuple(self._with_signs(written) for written in read(text))
        except NotationError:
            return (Judgement(None, ruling=zero(Fault.UNREADABLE, text.strip())),)

    def _with_signs(self, written: Written) -> Judgement:
        judgement = _judge(written, self._places)
        is_known = self._places.position.regulation is not Regulation.FA
        if not (written.signs and is_known) or judgement.ruling is not None:
            return judgement
        return replace(judgement, ruling=warning(Fault.PRESENTATION, written.signs))


def _judge(written: Written, places: Places) -> Judgement:
    located = written if places.position.connection else replace(written, connection="")
    if written.before is not None:
        return by_part(located, places)
    if places.position.first:
        return _in_the_first_round(written, places)
    if places.lacks(written.word):
        return null(written, zero(Fault.NOT_ON_RACK, written.word))
    extensions = places.extensions(written)
    if extensions and not _meant(located, places, extensions):
        return verdict(places.choose(extensions, written.claim), written)
    if any(each.reference == written.reference for each in extensions):
        return by_square(written, places)
    if not located.connection:
        return by_square(written, places)
    if written.reference is None and not written.outside:
        return by_letters(located, places)
    return by_both(located, places)


def _in_the_first_round(written: Written, places: Places) -> Judgement:
    """The best place, whatever is written (article 4.3)."""
    centre = places.position.board.centre
    starts = range(max(0, centre.column - len(written.word) + 1), centre.column + 1)
    squares = [Reference(Square(centre.row, column), Direction.ACROSS) for column in starts]
    candidates = places.among(written, squares)
    if not candidates:
        return nowhere(written, squares[-1], places)
    best: dict[str, Candidate] = {}
    if places.position.regulation is not Regulation.R11:
        place = max(candidates, key=lambda each: _preference(each, written)).reference
        candidates = [each for each in candidates if each.reference == place]
    for candidate in sorted(candidates, key=lambda each: _preference(each, written)):
        best[candidate.placement.play.word] = candidate
    return verdict(places.choose([*best.values()], written.claim), written)


def _preference(candidate: Candidate, written: Written) -> tuple[int, bool, str]:
    """Sort key: the best last, and of equal ones that which is written."""
    wished = candidate.reference == written.reference
    return candidate.points, wished, candidate.placement.play.ref


def _meant(written: Written, places: Places, extensions: list[Candidate]) -> bool:
    """Whether what locates the word is taken at its word.

    A square is, if the word is a solution there; letters are, if a place that they leave earns the claimed
    score and no extension does.
    """
    if written.reference is None:
        squares = places.connected(written.word, written.connection) if written.connection else ()
        claimed = {each.points for each in places.among(written, squares) if each.valid}
        return written.claim in claimed - {each.points for each in extensions}
    if any(each.reference == written.reference for each in extensions):
        return places.solution(written, written.reference) is not None
    if places.position.regulation is Regulation.FA:
        return bool(places.among(written, [written.reference]))
    return places.solution(written, written.reference) is not None
