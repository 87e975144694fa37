"""A word that is located by letters of the board (articles 3.3 and 3.4).

The letters stand on the board as they are written, in a row, in tiles that the word crosses or touches:
three of them or more; for two there is a warning, but while no more than two tiles lie there (article
4.3). If that leaves several places, the claimed score decides, else the lowest counts.

Of the extension of a word of three letters or more, that word need not be written: letters of its
beginning stand for it where something is added before, letters of its end where something is added after,
three in all (SPEC X29). FA knows extensions at one end alone.

Whoever writes both letters and a square must be right twice (article 3.4). Otherwise FA and FB keep the
worse of the two; R11 gives a warning where one is right, takes the less severe where none is, and a
zero where either spoils a word of the board.
"""

from dataclasses import replace

from engine.moves import Reference
from engine.refereeing.extended_words import Run
from engine.refereeing.faults import Fault, Ruling, Sanction
from engine.refereeing.judgement import Judgement
from engine.refereeing.places import Candidate, Places
from engine.refereeing.reading import Written
from engine.refereeing.referenced import by_square, without_the_last_letter
from engine.refereeing.regulation import Regulation
from engine.refereeing.verdicts import leniency, null, severity, verdict, warning, zero

LETTERS = 3
"""That locate a word (article 3.3.1)."""

_OF_A_REFERENCE = frozenset(
    {
        Fault.MISPLACED,
        Fault.NOT_ON_RACK,
        Fault.NOT_CONNECTED,
        Fault.NOT_WHOLE,
        Fault.WRONG_REFERENCE,
        Fault.SHIFTED,
        Fault.INVERTED,
        Fault.SHORT_CONNECTION,
    }
)


def by_letters(written: Written, places: Places) -> Judgement:
    """The judgement of a word that its letters connect."""
    squares = list(places.connected(written.word, written.connection))
    if len(written.connection) < LETTERS - 1 or not squares:
        return null(written, zero(Fault.NOT_CONNECTED, written.connection))
    candidates = places.among(written, squares)
    if any(each.valid for each in candidates):
        return _located(candidates, written, places)
    if places.position.regulation is Regulation.R11:
        for square in squares:
            judgement = without_the_last_letter(written, square, places)
            if judgement is not None:
                return judgement
    if candidates:
        return _located(candidates, written, places)
    return null(written, zero(Fault.MISPLACED, written.connection))


def by_part(written: Written, places: Places) -> Judgement:
    """The judgement of an extension of which only the added letters are written."""
    before, after = written.word[: written.before], written.word[written.before :]
    both = before and after
    if not written.connection or (both and places.position.regulation is Regulation.FA):
        return null(written, zero(Fault.NOT_WHOLE, written.word))
    candidates: list[Candidate] = []
    for run in places.extended:
        if _stands_for(written.connection, run, before, after):
            middle = run.word.lower() if written.word.islower() else run.word
            whole = replace(written, word=before + middle + after)
            start = run.square.moved(run.direction, -len(before))
            candidates += places.among(whole, [Reference(start, run.direction)])
    if len(written.connection) < LETTERS - 1 or not candidates:
        return null(written, zero(Fault.NOT_CONNECTED, written.connection))
    return _located(candidates, written, places)


def _stands_for(letters: str, run: Run, before: str, after: str) -> bool:
    """Whether the letters may be those of the run next to what is added."""
    if not after:
        return run.word.startswith(letters)
    if not before:
        return run.word.endswith(letters)
    return letters == run.word or any(
        run.word.startswith(letters[:cut]) and run.word.endswith(letters[cut:])
        for cut in range(1, len(letters))
    )


def _located(candidates: list[Candidate], written: Written, places: Places) -> Judgement:
    found = places.choose(candidates, written.claim)
    short = len(written.connection) < LETTERS <= len(places.position.board.tiles)
    ruling = warning(Fault.SHORT_CONNECTION, written.connection) if short else None
    return verdict(found, written, ruling)


def by_both(written: Written, places: Places) -> Judgement:
    """The judgement of a word that is located both ways."""
    judgements = (by_square(written, places), by_letters(written, places))
    if places.position.regulation is not Regulation.R11:
        return min(judgements, key=severity)
    spoilt = places.spoilt(written.word, written.reference) if written.reference else ()
    if spoilt:
        return null(written, zero(Fault.INADMISSIBLE, " ".join(spoilt)))
    wrong = [each for each in judgements if each.ruling and each.ruling.fault in _OF_A_REFERENCE]
    if len(wrong) == len(judgements):
        return min(judgements, key=leniency)
    if not wrong:
        return min(judgements, key=severity)
    (right,) = (each for each in judgements if each not in wrong)
    if right.ruling is not None and right.ruling.sanction is not Sanction.WARNING:
        return right
    return replace(right, ruling=_twice(written))


def _twice(written: Written) -> Ruling:
    square = str(written.reference or written.outside)
    return warning(Fault.TWO_REFERENCES, f"{square} /{written.connection}")
