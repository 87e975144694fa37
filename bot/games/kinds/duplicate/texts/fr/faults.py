"""French: what was wrong with a bulletin, and which article says so."""

from collections.abc import Mapping

from bot.talk.typography import as_typed
from bot.texts.typed import LONGEST_REASON, quote
from engine.notation import mark_jokers
from engine.refereeing.faults import Fault, Ruling

_FAULTS: Mapping[Fault, str] = {
    Fault.UNREADABLE: "bulletin illisible",
    Fault.NOT_ON_RACK: "lettres absentes du tirage",
    Fault.MISPLACED: "placement impossible",
    Fault.NOT_CONNECTED: "mot sans contact avec la grille",
    Fault.NOT_WHOLE: "mot incomplet",
    Fault.REFERENCE_MISSING: "référence absente",
    Fault.WRONG_REFERENCE: "référence fausse",
    Fault.INADMISSIBLE: "non admis",
    Fault.LAST_LETTER: "dernière lettre absente",
    Fault.SHIFTED: "référence décalée",
    Fault.INVERTED: "référence inversée",
    Fault.TWO_REFERENCES: "deux références, l'une des deux est fausse",
    Fault.SHORT_CONNECTION: "raccord de deux lettres, il en faut trois",
    Fault.JOKER_UNMARKED: "joker non marqué",
    Fault.SCORE_MISSING: "score absent",
    Fault.SCORE_WRONG: "score erroné",
    Fault.PRESENTATION: "signes superflus",
    Fault.CONDUCT: "conduite",
}


def reason(ruling: Ruling) -> str:
    said, wrong, right = _FAULTS[ruling.fault], as_typed(ruling.written), as_typed(ruling.right)
    article = f" ({_article(ruling.article)})" if ruling.article else ""
    match ruling.fault:
        case Fault.INADMISSIBLE:
            return f"{as_typed(', '.join(ruling.written.split()))} {said}{article}"
        case Fault.CONDUCT:
            return f"{said}, « {quote(ruling.written, LONGEST_REASON)} »{article}"
        case Fault.SCORE_WRONG | Fault.SHIFTED | Fault.INVERTED:
            return f"{said}, {right} et non {wrong}{article}"
        case Fault.JOKER_UNMARKED:
            return f"{said}, {as_typed(mark_jokers(ruling.right))}{article}"
        case _ if ruling.right:
            return f"{said}, {right}{article}"
        case _:
            return f"{said}{article}"


def _article(article: str) -> str:
    return f"art. {article}" if article[:1].isdigit() else article
