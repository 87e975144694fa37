"""Everything that is said of official refereeing, once."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction

from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.games.kinds.duplicate.texts.official import Official, SheetLine
from engine.board import Board
from engine.duplicate.draws import Draw
from engine.duplicate.events import Result, Written
from engine.duplicate.reasons import ChoiceReason, Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import DuplicateRules, Refereeing
from engine.refereeing.faults import Fault, Ruling, Sanction
from engine.refereeing.penalties import ARTICLE_4_7, Tariff
from engine.refereeing.regulation import Regulation
from engine.solutions import Solution
from tests.builders import play

AT = datetime(2026, 11, 22, 20, 0, 12, tzinfo=UTC)
WHAT = {
    Fault.NOT_ON_RACK: ("ZEBRE", "Z"),
    Fault.NOT_WHOLE: ("SEMAIN", "SEMAINE"),
    Fault.WRONG_REFERENCE: ("H5", "H4"),
    Fault.INADMISSIBLE: ("DINS DUALS", ""),
    Fault.LAST_LETTER: ("SEMAIN", "SEMAINE"),
    Fault.SHIFTED: ("H5", "H4"),
    Fault.INVERTED: ("4H", "H4"),
    Fault.JOKER_UNMARKED: ("SEMAINE", "SEMAiNE"),
    Fault.SCORE_MISSING: ("", "21"),
    Fault.SCORE_WRONG: ("20", "21"),
    Fault.CONDUCT: ("bavardage", ""),
}


def _scored() -> ScoredRound:
    top = Solution(play("H4 SEMAINE"), 70)
    draw = Draw(0, "AEEIMNS", "")
    return ScoredRound(5, (draw,), Board.empty(), top, (), ChoiceReason.ONLY, (), (), (), None, AT)


def _who_referees(said: Official, rules: DuplicateRules) -> Iterator[str]:
    """Somebody, or nobody, or nobody any more."""
    yield f"{said.opening(rules)}\n{said.referee('Anaïs')}\n{said.no_referee}"
    yield f"{said.no_more_referee('Anaïs', False)}\n{said.no_more_referee('Anaïs', True)}"
    yield said.no_rack
    yield f"{said.sure_to_leave} [{said.yes_leave}]"


def official_sentences(texts: DuplicateTexts) -> Iterator[str]:
    """The sentences."""
    scored = _scored()
    said = texts.official
    rules = DuplicateRules("normal", refereeing=Refereeing.OFFICIAL)
    for regulation in Regulation:
        yield said.opening(replace(rules, regulation=regulation, connection=True))
    yield from _who_referees(said, rules)
    for text in ("H4 SEMA(I)NE 70", "H4  zzz\n~~SEMAINE~~", "x" * 250):
        yield said.received(text, AT)
    yield f"{said.blank_received(AT)}\n{said.preview('H4 SEMAINE 70')}"
    yield f"{said.note_title(5)}\n{said.written('H4 SEMAINE 70')}\n{said.several_written}"
    for fault in Fault:
        ruling = Ruling(Sanction.ZERO, fault, "4.2", *WHAT.get(fault, ("", "")))
        yield said.sanction(ruling, 0, ARTICLE_4_7)
    wrong = Ruling(Sanction.WARNING, Fault.SCORE_WRONG, "4.3", "20", "21")
    yield f"{said.sanction(wrong, 3, ARTICLE_4_7)}\n{said.sanction(wrong, 4, ARTICLE_4_7)}"
    shifted = Ruling(Sanction.FIVE_POINTS, Fault.SHIFTED, "R11", "H5", "H4")
    yield f"{said.sanction(shifted, 0, ARTICLE_4_7)}\n{said.fault(shifted)}"
    yield said.compensated(5, 24, "prévenu au coup 7")
    changed = [("Anaïs", 24), ("Tom", 0)]
    yield f"{said.corrected(5, 1, '')}\n{said.round_corrected(5, changed, 'mot admis')}"
    yield said.round_corrected(5, 60 * [("Anaïs", 1)], "")
    yield said.compensated_to("Anaïs", 5, 24, "prévenu au coup 7")
    yield f"{said.announced('pause de 10 minutes')}\n{said.time_changed(timedelta(minutes=1))}"
    top = Solution(play("H4 SEMAiNE"), 70)
    yield f"{said.tops_found(5, 2, timedelta(seconds=30))}\n{said.top(1, top)}"
    yield f"{said.appealed('Anaïs', 5, 'mon mot est valable')}\n{said.appeal_noted}"
    yield said.ruled("Anaïs", 5, "édition récente", upheld=True)
    yield f"{said.ruled('Anaïs', 5, '', upheld=False)}\n{said.taken_out('Anaïs')}"
    yield f"{said.warn} | {said.warn_label} : {said.warn_example}"
    yield f"{said.announce} | {said.announce_label} : {said.announce_example}"
    yield f"{said.rule} | {said.rule_label} : {said.rule_example}"
    yield f"{said.label} | {said.officiate}"
    line = SheetLine(1, "Anaïs", 1034, 10, 5, 10, 5, 1029, Fraction(9230, 100), -86)
    plain = SheetLine(2, "Tom", 900, 0, 0, 0, 0, 900, Fraction(8070, 100), -215)
    yield f"{said.sheet_title} | {said.sheet_button}\n{said.line(line)}\n{said.line(plain)}"
    yield " | ".join(heading for heading, _ in said.columns(places=False))
    yield " | ".join(said.cells(line))
    yield ";".join(said.headings(places=False))
    yield ";".join(said.fields(line))
    placed = line._replace(places=Fraction(25, 2))
    yield f"{said.line(placed)}\n{' | '.join(said.cells(placed))}\n{';'.join(said.fields(placed))}"
    yield f"{said.columns(places=True)[-1][0]} | {said.headings(places=True)[-1]}"
    yield "\n".join([*_summaries(said), said.sheet_later, said.nothing_yet])
    yield f"{said.colours_title} | {said.colours_button} | {said.player} | {said.total}"
    signs = (said.solo_sign, said.top_sign, said.near_sign, said.null_sign, said.other_sign)
    yield f"{''.join(signs)}{said.absent_sign}\n{said.legend}"
    yield f"{said.colours_alt(21, 2, [('Anaïs', 12), ('Tom', 9)])}\n{said.colours_alt(1, 1, [])}"
    null = Ruling(Sanction.ZERO, Fault.WRONG_REFERENCE, "4.2", "H5", "H4")
    written = Written("H5 SEMAINE 70", AT, 70, null)
    yield texts.cards.result(Result(1, Verdict.NULL, written=written), scored)
    inadmissible = Result(1, Verdict.INADMISSIBLE, unknown=("DINS",), written=written)
    yield texts.cards.result(inadmissible, scored)


def _summaries(said: Official) -> Iterator[str]:
    for tariff in (ARTICLE_4_7, Tariff(1, 10)):
        yield said.sheet_summary(1115, 21, 2, tariff)
