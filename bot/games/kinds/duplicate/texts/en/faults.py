"""English: what was wrong with a bulletin, and which article says so."""

from collections.abc import Mapping

from bot.talk.typography import as_typed
from bot.texts.typed import LONGEST_REASON
from bot.texts.typed import quote_in_english as quote
from engine.notation import mark_jokers
from engine.refereeing.faults import Fault, Ruling

_FAULTS: Mapping[Fault, str] = {
    Fault.UNREADABLE: "can't be read",
    Fault.NOT_ON_RACK: "letters that weren't drawn",
    Fault.MISPLACED: "can't be placed there",
    Fault.NOT_CONNECTED: "doesn't touch the board",
    Fault.NOT_WHOLE: "the word isn't whole",
    Fault.REFERENCE_MISSING: "no reference",
    Fault.WRONG_REFERENCE: "wrong reference",
    Fault.INADMISSIBLE: "not valid",
    Fault.LAST_LETTER: "last letter missing",
    Fault.SHIFTED: "reference off by one",
    Fault.INVERTED: "reference the wrong way round",
    Fault.TWO_REFERENCES: "two references, one of them wrong",
    Fault.SHORT_CONNECTION: "two connecting letters instead of three",
    Fault.JOKER_UNMARKED: "joker not marked",
    Fault.SCORE_MISSING: "no score",
    Fault.SCORE_WRONG: "wrong score",
    Fault.PRESENTATION: "signs that don't belong there",
    Fault.CONDUCT: "conduct",
}


def reason(ruling: Ruling) -> str:
    said, wrong, right = _FAULTS[ruling.fault], as_typed(ruling.written), as_typed(ruling.right)
    article = f" ({_article(ruling.article)})" if ruling.article else ""
    match ruling.fault:
        case Fault.INADMISSIBLE:
            return f"{as_typed(', '.join(ruling.written.split()))} {said}{article}"
        case Fault.CONDUCT:
            return f'{said}, "{quote(ruling.written, LONGEST_REASON)}"{article}'
        case Fault.SCORE_WRONG | Fault.SHIFTED | Fault.INVERTED:
            return f"{said}, {right} and not {wrong}{article}"
        case Fault.JOKER_UNMARKED:
            return f"{said}, {as_typed(mark_jokers(ruling.right))}{article}"
        case _ if ruling.right:
            return f"{said}, {right}{article}"
        case _:
            return f"{said}{article}"


def _article(article: str) -> str:
    return f"art. {article}" if article[:1].isdigit() else article
