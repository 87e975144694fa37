"""Every row of the table of faults (SPEC 5.5), with its article."""

import pytest

from engine.formulas import FORMULAS
from engine.refereeing.judgement import Judgement, Position
from engine.refereeing.judging import judge
from engine.refereeing.regulation import Regulation
from tests.builders import board, lexicon

WORDS = lexicon("AS DUAL DUALS FEDAYIN PAPES PASSE PASSER PASSES REPASSERAI RIZ SE SI TRI")
PASSE = ("H8 PASSE",)
EVERY = tuple(Regulation)
FISF = (Regulation.FA, Regulation.FB)
R11 = (Regulation.R11,)


def judged(
    text: str,
    rack: str,
    lying: tuple[str, ...] = (),
    *,
    regulation: Regulation = Regulation.R11,
    connection: bool = False,
    formula: str = "normal",
) -> Judgement:
    position = Position(
        board(*lying), rack, FORMULAS[formula], WORDS, regulation, connection=connection
    )
    return judge(text, position)


def shown(judgement: Judgement) -> str:
    """Points, sanction, fault, article and both sides of it: ``21 warning score-wrong 4.3 20/21``."""
    ruling = judgement.ruling
    if ruling is None:
        return f"{judgement.points}"
    sides = f"{ruling.written}/{ruling.right}"
    return (
        f"{judgement.points} {ruling.sanction.value} {ruling.fault.value} {ruling.article} {sides}"
    )


@pytest.mark.parametrize(
    ("lying", "rack", "text", "regulations", "expected"),
    [
        (PASSE, "RIZUTLO", "RIZ 13H 21", EVERY, "21"),
        (PASSE, "RIZUTLO", "RIZ 13H 20", EVERY, "21 warning score-wrong 4.3 20/21"),
        (PASSE, "RIZUTLO", "RIZ 14H 21", FISF, "0 zero not-connected 4.2 14H/13H"),
        (PASSE, "RIZUTLO", "RIZ 14H 21", R11, "21 five-points shifted R11 14H/13H"),
        (PASSE, "RIZUTLO", "RIZ 13G 21", EVERY, "0 zero inadmissible 4.2 PASSEI/"),
        (PASSE, "DUALOTI", "DUAL 10D 8", FISF, "0 zero not-whole 4.2 DUAL/DUALS"),
        (PASSE, "DUALOTI", "DUAL 10D 8", R11, "8 five-points last-letter R11 DUAL/DUALS"),
        (PASSE, "RERAIUU", "REPASSERAI 5A 36", (Regulation.FB, Regulation.R11), "36"),
        (PASSE, "RERAIUU", "REPASSERAI 5A 36", (Regulation.FA,), "0 zero not-connected 4.2 5A/"),
        ((), "FEDAYIN", "FEDAYIN H4 98", EVERY, "110 warning score-wrong 4.3 98/110"),
        ((), "PAES?XZ", "PAPES", FISF, "12 warning joker-unmarked 4.3 PAPES/pAPES"),
        ((), "PAES?XZ", "PAPES", R11, "14 warning joker-unmarked 4.3 PAPES/pAPES"),
    ],
)
def test_published_bulletins(
    lying: tuple[str, ...],
    rack: str,
    text: str,
    regulations: tuple[Regulation, ...],
    expected: str,
) -> None:
    for regulation in regulations:
        assert shown(judged(text, rack, lying, regulation=regulation)) == expected
