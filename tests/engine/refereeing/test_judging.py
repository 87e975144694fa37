"""Every row of the table of faults (SPEC Z1 to Z16), with its article."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Direction
from engine.formulas import FORMULAS, NORMAL
from engine.moves import Play
from engine.notation import mark_jokers
from engine.placement import place
from engine.refereeing.extended_words import runs
from engine.refereeing.faults import Sanction
from engine.refereeing.judgement import Judgement, Position
from engine.refereeing.judging import Referee, judge
from engine.refereeing.regulation import Regulation
from engine.scoring import score
from engine.solutions import solutions
from tests.builders import board, lexicon

WORDS = lexicon(
    "AI ANIS AS DUAL DUALS EN FEDAYIN LE LES PAPES PAS PASSE PASSER PASSERAI PASSES REPASSE REPASSERAI RIZ"
    " RIZES SA SE SI TRI"
)
PASSE = ("H8 PASSE",)
EVERY = tuple(Regulation)
FISF = (Regulation.FA, Regulation.FB)
FA, R11 = (Regulation.FA,), (Regulation.R11,)
NEWER = (Regulation.FB, Regulation.R11)


def judged(
    text: str,
    rack: str,
    lying: tuple[str, ...] = (),
    *,
    regulation: Regulation = Regulation.R11,
    connection: bool = False,
) -> Judgement:
    position = Position(board(*lying), rack, NORMAL, WORDS, regulation, connection=connection)
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
        (PASSE, "RERAIUU", "REPASSERAI 5A 36", NEWER, "36"),
        (PASSE, "RERAIUU", "REPASSERAI 5A 36", FA, "0 zero not-connected 4.2 5A/"),
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


@pytest.mark.parametrize(
    ("rack", "text", "regulations", "expected"),
    [
        # 4.2: nothing readable; a rack that lacks a letter; a place that is none
        ("RIZUTLO", "?!", EVERY, "0 zero unreadable 4.2 ?!/"),
        ("RIZUTLO", "13H", EVERY, "0 zero unreadable 4.2 13H/"),
        ("RIZUTLO", "KIZ 13H 21", EVERY, "0 zero not-on-rack 4.2 KIZ/"),
        ("RIZUTLO", "PAPES 8H 21", EVERY, "0 zero not-on-rack 4.2 PAPES/"),
        ("RIZUTLO", "PAS 8H 8", EVERY, "0 zero not-on-rack 4.2 PAS/AS"),
        ("RIZUTLO", "RIZ H9 21", EVERY, "0 zero misplaced 4.2 H9/"),
        ("RIZUTLO", "RIZ O15 21", EVERY, "0 zero misplaced 4.2 O15/"),
        ("RIZUTLO", "PASSE H8 8", EVERY, "0 zero misplaced 4.2 H8/"),
        ("RIZUTLO", "RIZ A1 21", EVERY, "0 zero not-connected 4.2 A1/"),
        ("RIZUTLO", "RIZ 21", EVERY, "0 zero reference-missing 4.2 RIZ/"),
        ("RIZUTLO", "RIZ Z4 21", EVERY, "0 zero wrong-reference 4.2 Z4/"),
        ("RIZUTLO", "TRIZ 13G 21", EVERY, "0 zero inadmissible 4.2 TRIZ/"),
        ("XIZUTLO", "PASSEX 8", EVERY, "0 zero inadmissible 4.2 PASSEX/"),
        # 4.2, 3.1 and R11: the word is not whole
        ("RIZUTLO", "RIZ H13 20", EVERY, "0 zero wrong-reference 4.2 H13/13H"),
        ("DUALOTI", "DUAL 10D 7", EVERY, "0 zero not-whole 4.2 DUAL/DUALS"),
        ("DUALOTI", "DUAL 10D", EVERY, "0 zero not-whole 4.2 DUAL/DUALS"),
        ("DUALOTI", "dual 10d 8", R11, "8 five-points last-letter R11 dual/DUALS"),
        ("DUALOTI", "DUA 10D 8", R11, "0 zero not-connected 4.2 10D/"),
        ("LEDUATI", "LE 10F 5", R11, "5 five-points last-letter R11 LE/LES"),
        ("LEDUATI", "LE 10G 3", R11, "0 zero misplaced 4.2 10G/"),
        # R11: one row or column off, or both, for exactly the score
        ("RIZUTLO", "RIZ 14G 21", R11, "21 five-points shifted R11 14G/13H"),
        ("RIZUTLO", "RIZ 14I 21", R11, "21 five-points shifted R11 14I/13H"),
        ("DUALOTI", "DUALS 10E 8", R11, "8 five-points shifted R11 10E/10D"),
        ("ANISTLO", "ANIS H11 9", R11, "0 zero wrong-reference 4.2 H11/I11"),
        ("ANISTLO", "ANIS H12 9", R11, "0 zero wrong-reference 4.2 H12/I11"),
        ("RIZUTLO", "RIZ 14H 20", R11, "0 zero not-connected 4.2 14H/13H"),
        ("RIZUTLO", "RIZ 14H", R11, "0 zero not-connected 4.2 14H/13H"),
        ("RIZUTLO", "RIZ 15H 21", R11, "0 zero not-connected 4.2 15H/"),
        # 4.3: inverted, for exactly the score
        ("RIZUTLO", "RIZ H13 21", EVERY, "21 warning inverted 4.3 H13/13H"),
        # 3.2.2: an extension is placed by the word alone
        ("RIZUTLO", "PASSER 8", EVERY, "8"),
        ("RIZUTLO", "PASSER A1 8", EVERY, "8"),
        ("RIZUTLO", "PASSER Z1 8", EVERY, "8"),
        ("RIZUTLO", "PASSER 7", EVERY, "8 warning score-wrong 4.3 7/8"),
        ("RERAIUU", "REPASSERAI H6 36", EVERY, "36"),
        ("RERAIUU", "REPASSERAI 36", NEWER, "36"),
        ("RERAIUU", "REPASSERAI 36", FA, "0 zero reference-missing 4.2 REPASSERAI/"),
        # 4.3: the score
        ("RIZUTLO", "RIZ 13H", EVERY, "21 warning score-missing 4.3 /21"),
        ("RIZUTLO", "RIZ 13H 9999", EVERY, "21 warning score-wrong 4.3 9999/21"),
        # 4.3 and 4.5: the joker
        ("RI?UTLO", "RIz 13H 11", EVERY, "11"),
        ("RI?UTLO", "RI(Z) 13H 11", EVERY, "11"),
        ("RI?UTLO", "RIZ 13H 11", EVERY, "11 warning joker-unmarked 4.3 RIZ/RIz"),
        ("RI?UTLO", "riz 13H 11", EVERY, "11 warning joker-unmarked 4.3 riz/RIz"),
        ("RI?UTLO", "Riz 13H 11", EVERY, "11 warning joker-unmarked 4.3 Riz/RIz"),
        ("RI?UTLO", "rIZ 13H 11", EVERY, "11 warning joker-unmarked 4.3 rIZ/RIz"),
        ("RI?UTLO", "RIz 13H 21", EVERY, "11 warning score-wrong 4.3 21/11"),
        ("RI?UTLO", "RIZ 13H 21", EVERY, "11 warning joker-unmarked 4.3 RIZ/RIz"),
        ("RIZ?TLO", "RIZ 13H 21", EVERY, "21"),
        ("RIZ?TLO", "rIZ 13H 19", EVERY, "19"),
        ("RIZ?TLO", "Riz 13H 21", EVERY, "21"),
        ("RI??TLO", "rIZ 13H 9", EVERY, "9 warning joker-unmarked 4.3 rIZ/rIz"),
        ("RI??TLO", "rIZ 13H 11", EVERY, "11 warning joker-unmarked 4.3 rIZ/RIz"),
        ("RI??TLO", "rIZ 13H 7", EVERY, "9 warning joker-unmarked 4.3 rIZ/rIz"),
        ("RIZUTLO", "rIZ 13H 21", EVERY, "21"),
        ("RIZUTLO", "passeR H8 8", EVERY, "8"),
        # 4.5: solutions, and what is crossed out
        ("RIZUTLO", "RIZ 13H 21 PASSER H8 8", EVERY, "8"),
        ("RIZUTLO", "RIZ 13H 21\nPASSER H8 8", EVERY, "8"),
        ("RIZUTLO", "13H RIZ 21 H8 PASSER 8", EVERY, "8"),
        ("RIZUTLO", "RIZ 13H 21 TRI 21", EVERY, "0 zero reference-missing 4.2 TRI/"),
        ("RIZUTLO", "RIZ 13H 13H 21", EVERY, "21"),
        ("RIZUTLO", "RIZ 13H A1 21", EVERY, "0 zero not-connected 4.2 A1/"),
        ("RIZUTLO", "RIZ 13H 21 22", EVERY, "21 warning score-wrong 4.3 22/21"),
        # FB 4.3: signs that do not belong there are a warning; what stands for a letter makes it unreadable
        ("RIZUTLO", "RIZ 13H 21 ?!", NEWER, "21 warning presentation 4.3 ?!/"),
        ("RIZUTLO", "RIZ 13H 21 ?!", FA, "21"),
        ("RIZUTLO", "RIZ 13H 21!", NEWER, "21 warning presentation 4.3 !/"),
        ("RIZUTLO", "**RIZ** 13H 21", NEWER, "21 warning presentation 4.3 ****/"),
        (
            "RIZUTLO",
            "RIZ \u2192 13H 21 \U0001f600",
            NEWER,
            "21 warning presentation 4.3 \u2192\U0001f600/",
        ),
        ("RIZUTLO", "RIZ 13H 20!", EVERY, "21 warning score-wrong 4.3 20/21"),
        ("RIZUTLO", "TRIZ 13G 21 !", EVERY, "0 zero inadmissible 4.2 TRIZ/"),
        ("RIZUTLO", "R*Z 13H 21", EVERY, "0 zero unreadable 4.2 R*Z 13H 21/"),
        ("RIZUTLO", "RI? 13H 21", EVERY, "0 zero unreadable 4.2 RI? 13H 21/"),
        # 4.5: what is crossed out is as if it had never been written, within a word or a number too
        ("RIZUTLO", "RI~~T~~Z 13H 21", EVERY, "21"),
        ("RIZUTLO", "RIZ 1~~2~~3H 21", EVERY, "21"),
        ("RIZUTLO", "RIZ 13H 2~~0~~1", EVERY, "21"),
        ("RIZUTLO", "RIZ~~13G~~13H 21", EVERY, "21"),
        ("RIZUTLO", "RIZ ~~TRI~~ 13H 21", EVERY, "21"),
        # FB 3.2.2: of an extension the reference is not looked at where the word is no solution
        ("RIZUTLO", "PASSER G8 8", NEWER, "8"),
        ("RIZUTLO", "~~RIZ 14H 21~~ RIZ 13H 21", EVERY, "21"),
        ("RIZUTLO", "~~PASSER H8~~ RIZ ~~14H~~ 13H 21", EVERY, "21"),
        # 3.3.2: only what is added is written, where nothing lets letters of the board stand for a square
        ("RIZUTLO", "+R SSE 8", EVERY, "0 zero not-whole 4.2 R/"),
        # 3.3: and letters after a stroke are not there
        ("RIZUTLO", "RIZ 13H /PAS 21", EVERY, "21"),
        ("RIZUTLO", "RIZ /PAS 21", EVERY, "0 zero reference-missing 4.2 RIZ/"),
    ],
)
def test_from_the_second_round_on(
    rack: str, text: str, regulations: tuple[Regulation, ...], expected: str
) -> None:
    for regulation in regulations:
        assert shown(judged(text, rack, PASSE, regulation=regulation)) == expected


@pytest.mark.parametrize(
    ("rack", "text", "regulations", "expected"),
    [
        # 4.3: the best place, whatever is written; a wrong score is a warning all the same
        ("FEDAYIN", "FEDAYIN 110", EVERY, "110"),
        ("FEDAYIN", "FEDAYIN 8A 110", EVERY, "110"),
        ("FEDAYIN", "FEDAYIN Z9 110", EVERY, "110"),
        ("FEDAYIN", "FEDAYIN /ABC 110", EVERY, "110"),
        ("FEDAYIN", "FEDAYIN", EVERY, "110 warning score-missing 4.3 /110"),
        ("FEDAYIX", "FEDAYIN 110", EVERY, "0 zero not-on-rack 4.2 FEDAYIN/N"),
        ("FEDAYIN", "NIYADEF 110", EVERY, "0 zero inadmissible 4.2 NIYADEF/"),
        # 4.5 and X12e: the joker
        ("PAES?XZ", "pAPES 14", EVERY, "14"),
        ("PAES?XZ", "PApES 18", EVERY, "18"),
        ("PAES?XZ", "PAPES 18", EVERY, "18 warning joker-unmarked 4.3 PAPES/PApES"),
        ("PAES?XZ", "PAPES 12", FISF, "12 warning joker-unmarked 4.3 PAPES/pAPES"),
        ("PAES?XZ", "PAPES 14", R11, "14 warning joker-unmarked 4.3 PAPES/pAPES"),
        ("RE??IUU", "RE+RAI PAS 36", EVERY, "0 zero not-whole 4.2 RERAI/"),
    ],
)
def test_first_round(
    rack: str, text: str, regulations: tuple[Regulation, ...], expected: str
) -> None:
    for regulation in regulations:
        assert shown(judged(text, rack, regulation=regulation)) == expected


@pytest.mark.parametrize(
    ("rack", "text", "regulations", "expected"),
    [
        # 3.3.1: three letters in a row, of tiles that the word touches
        ("RIZUTLO", "RIZ /PAS 21", EVERY, "21"),
        ("RIZUTLO", "RIZ /SSE 21", EVERY, "21"),
        ("RIZUTLO", "RIZ /SE 21", EVERY, "21 warning short-connection 4.3 SE/"),
        ("RIZUTLO", "RIZ /SE 20", EVERY, "21 warning short-connection 4.3 SE/"),
        ("RIZUTLO", "RIZ /E 21", EVERY, "0 zero not-connected 4.2 E/"),
        ("RIZUTLO", "RIZ /XYZ 21", EVERY, "0 zero not-connected 4.2 XYZ/"),
        ("DUALOTI", "DUALS /PAS 8", EVERY, "8"),
        ("DUALOTI", "DUALS /PAS 7", EVERY, "8 warning score-wrong 4.3 7/8"),
        ("DUALOTI", "DUAL /PAS 8", EVERY, "7 warning score-wrong 4.3 8/7"),
        ("RIZETLO", "RIZE /PAS 34", R11, "34 five-points last-letter R11 RIZE/RIZES"),
        ("RIZETLO", "RIZE /PAS 13", R11, "0 zero inadmissible 4.2 RIZE/"),
        ("TRI?LOX", "TRIPASS /PAS 3", EVERY, "0 zero misplaced 4.2 PAS/"),
        ("FEDAYIN", "YEFIDAN /SSE 8", EVERY, "0 zero inadmissible 4.2 YEFIDAN/"),
        # 3.3.3: several places: the claimed score, else the lowest
        ("SXZUTLO", "AS /PAS 8", EVERY, "3 warning score-wrong 4.3 8/3"),
        # 3.3.2: what extends a word, and letters of that word
        ("RERAIUU", "+RAI SSE 30", EVERY, "30"),
        ("RERAIUU", "RE+ PAS 9", EVERY, "9"),
        ("RERAIUU", "re+ /PAS 9", EVERY, "9"),
        ("RERAIUU", "RE+RAI PASSE 36", NEWER, "36"),
        ("RERAIUU", "RE+RAI PAE 36", NEWER, "36"),
        ("RERAIUU", "RE+RAI PE 36", NEWER, "36 warning short-connection 4.3 PE/"),
        ("RERAIUU", "RE+RAI PASSE 36", FA, "0 zero not-whole 4.2 RERAI/"),
        ("RERAIUU", "+RAI E 30", EVERY, "0 zero not-connected 4.2 E/"),
        ("RERAIUU", "+RAI PAS 30", EVERY, "0 zero not-connected 4.2 PAS/"),
        ("RERA?UU", "+RA(I) SSE 27", EVERY, "27"),
        ("RERA?UU", "+rai SSE 27", EVERY, "27 warning joker-unmarked 4.3 rai/PASSERAi"),
        # 3.4: a square as well; both must be right
        ("RIZUTLO", "RIZ 13H /PAS 21", EVERY, "21"),
        ("RIZUTLO", "RIZ 14H /PAS 21", FISF, "0 zero not-connected 4.2 14H/13H"),
        ("RIZUTLO", "RIZ 14H /PAS 21", R11, "21 warning two-references 4.3 14H /PAS/"),
        ("RIZUTLO", "RIZ Z9 /PAS 21", R11, "21 warning two-references 4.3 Z9 /PAS/"),
        ("RIZUTLO", "RIZ 13H /XYZ 21", FISF, "0 zero not-connected 4.2 XYZ/"),
        ("RIZUTLO", "RIZ 13H /XYZ 21", R11, "21 warning two-references 4.3 13H /XYZ/"),
        ("DUALOTI", "DUAL 10D /XYZ 8", R11, "8 five-points last-letter R11 DUAL/DUALS"),
        ("RIZUTLO", "RIZ 14H /XYZ 21", FISF, "0 zero not-connected 4.2 14H/13H"),
        ("RIZUTLO", "RIZ 14H /XYZ 21", R11, "21 five-points shifted R11 14H/13H"),
        ("RIZUTLO", "RIZ 13G /PAS 21", R11, "0 zero inadmissible 4.2 PASSEI/"),
        ("RIZUTLO", "RIZ H13 /PAS 21", R11, "0 zero inadmissible 4.2 PASSERIZ/"),
        ("ZIRUTLO", "ZIR 13H /XYZ 21", R11, "0 zero inadmissible 4.2 PASSEZ/"),
        ("ZIRUTLO", "ZIR A1 /PAS 21", R11, "0 zero inadmissible 4.2 ZIR/"),
        ("RIZUTLO", "PASSER A1 /XYZ 8", EVERY, "8"),
        # 3.4 and 4.5: but for extensions
        ("RIZUTLO", "PASSER H8 /XYZ 8", EVERY, "8"),
        ("RIZUTLO", "PASSER H8 /PA 8", EVERY, "8"),
        ("RIZUTLO", "PASSER H8 /XYZ 7", EVERY, "8 warning score-wrong 4.3 7/8"),
        # 3.3.2: one letter that is added, and a score, are no square
        ("RIZUTLO", "+R SSE 8", EVERY, "8"),
        ("RIZUTLO", "+R SSE", EVERY, "8 warning score-missing 4.3 /8"),
        ("RIZUTLO", "8 +R SSE", EVERY, "8"),
        ("RIZUTLO", "H8 +R SSE 8", EVERY, "8"),
        ("RIZUT?O", "+(R) SSE 7", EVERY, "7"),
        ("RIZUTLO", "+R SSE 8 RIZ 13H 21", EVERY, "8"),
        ("RIZUTLO", "RIZ 13H 21 +R SSE 8", EVERY, "8"),
    ],
)
def test_letters_of_the_board(
    rack: str, text: str, regulations: tuple[Regulation, ...], expected: str
) -> None:
    for regulation in regulations:
        found = judged(text, rack, PASSE, regulation=regulation, connection=True)
        assert shown(found) == expected


def test_two_letters_connect_while_no_more_lie_on_the_board() -> None:
    """Article 4.3: after a first word of two letters."""
    assert shown(judged("LES /AS 3", "LESXZTU", ("H7 AS",), connection=True)) == "3"


SMALL = lexicon("AS SA SAS TAS TA AT RAT RATA RATAS PASSE PASSES PASSEES")
BOARDS = (PASSE, ("H7 AS",), ("H8 RATA", "8H RAT"), ("H8 RAsA",))
RACKS = ("ASTRA?E", "AST?R?E", "RATASSE")


def lines() -> st.SearchStrategy[str]:
    """Bulletins, most of them wrong."""
    letters = st.text("ASTRasrt()", min_size=1, max_size=6)
    words = st.sampled_from(["AS", "sas", "TaS", "RATAS", "PASSES", "+ES SSE", "PASSE /RAT"])
    squares = st.builds("{}{}".format, st.sampled_from("GHIJ"), st.integers(6, 16))
    turned = st.builds("{}{}".format, st.integers(6, 12), st.sampled_from("GHIJ"))
    claims = st.integers(0, 20).map(str) | st.just("")
    return st.builds("{} {} {}".format, words | letters, squares | turned | st.just(""), claims)


@given(
    st.sampled_from(((), *BOARDS)),
    st.sampled_from(RACKS),
    st.lists(lines(), min_size=1, max_size=3),
    st.sampled_from(Regulation),
    st.booleans(),
)
def test_laws(
    lying: tuple[str, ...],
    rack: str,
    texts: list[str],
    regulation: Regulation,
    connection: bool,
) -> None:
    """Whatever is written: what is given adds up, and of several solutions the least counts."""
    position = Position(board(*lying), rack, NORMAL, SMALL, regulation, connection=connection)
    found = [judge(text, position) for text in texts]
    for each in found:
        assert 0 <= each.points <= each.worth
        if each.ruling is None:
            assert each.claimed == each.points
        elif each.ruling.sanction is Sanction.ZERO:
            assert each.points == 0
        else:
            assert each.play is not None
            assert each.points == each.worth
            placement = place(position.board, each.play, rack=rack, formula=NORMAL)
            assert score(position.board, placement, NORMAL).total == each.points
            assert not placement.unknown_words(SMALL)
    least = min(each.points for each in found)
    assert judge("\n".join(texts), position).points == least


@pytest.mark.parametrize("lying", BOARDS)
@pytest.mark.parametrize("rack", RACKS)
@pytest.mark.parametrize("regulation", Regulation)
def test_what_is_written_as_it_should_be_has_its_points(
    lying: tuple[str, ...], rack: str, regulation: Regulation
) -> None:
    position = Position(board(*lying), rack, NORMAL, SMALL, regulation)
    for solution in solutions(position.board, rack, SMALL, NORMAL):
        play = solution.play
        found = judge(f"{play.ref} {mark_jokers(play.word)} {solution.points}", position)
        assert (found.points, found.ruling) == (solution.points, None), str(play)
        unmarked = judge(f"{play.ref} {play.word.upper()} {solution.points}", position)
        assert unmarked.ruling is None or unmarked.ruling.sanction is Sanction.WARNING


def test_a_referee_says_what_the_function_says() -> None:
    position = Position(board(*PASSE), "RIZUTLO", NORMAL, WORDS)
    referee = Referee(position)
    for text in ("RIZ 13H 21", "", "RIZ 13H 20", "RIZ 13H 21"):
        assert referee.judge(text) == judge(text, position)
    assert [each.points for each in referee.each("RIZ 13H 21 PASSER 8")] == [21, 8]
    assert referee.each("") == ()


@pytest.mark.parametrize(("rack", "points"), [("?ETAILN", 22), ("?EWAILN", 2)])
def test_a_dear_joker_earns_its_letter_while_the_bag_has_one(rack: str, points: int) -> None:
    words = lexicon("WE")
    position = Position(board(), rack, FORMULAS["joker-cher"], words)
    assert judge(f"H8 wE {points}", position).points == points


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SA G9 8", "8"),
        ("SA G9 5", "8 warning score-wrong 4.3 5/8"),
        ("SA G9", "8 warning score-missing 4.3 /8"),
        ("SA G9 3", "3 warning inverted 4.3 G9/9G"),
        ("SA 9G 3", "3"),
        ("SA 9G 8", "3 warning inverted 4.3 9G/G9"),
    ],
)
def test_what_can_be_played_both_ways_from_its_square(text: str, expected: str) -> None:
    """SPEC X30: it lies as it is written, unless the score is that of the other way."""
    for regulation in Regulation:
        position = Position(board(*PASSE), "RATASSE", NORMAL, SMALL, regulation)
        assert shown(judge(text, position)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PASSES D4 8", "D4 8"),
        ("PASSES M4 9", "M4 9"),
        ("PASSES M4 8", "M4 9 score-wrong"),
        ("PASSES A1 9", "M4 9"),
        ("PASSES A1 8", "D4 8"),
        ("PASSES 9", "M4 9"),
        ("PASSES 7", "D4 8 score-wrong"),
    ],
)
def test_an_extension_in_several_places_lies_where_the_reference_or_the_score_says(
    text: str, expected: str
) -> None:
    """SPEC D14, D15: a reference that fits is taken at its word, any other is of no account."""
    for regulation in Regulation:
        position = Position(board("D4 PASSE", "M4 PASSE"), "SAUTLOX", NORMAL, SMALL, regulation)
        found = judge(text, position)
        fault = f" {found.ruling.fault.value}" if found.ruling else ""
        assert found.play is not None
        assert f"{found.play.ref} {found.points}{fault}" == expected


@pytest.mark.parametrize("lying", BOARDS)
@pytest.mark.parametrize("regulation", Regulation)
def test_letters_that_a_word_touches_do_for_its_square(
    lying: tuple[str, ...], regulation: Regulation
) -> None:
    """With its score, which says which place is meant; with the square too, both are right."""
    position = Position(board(*lying), RACKS[0], NORMAL, SMALL, regulation, connection=True)
    tried = 0
    for solution in solutions(position.board, RACKS[0], SMALL, NORMAL)[::23]:
        play, squares = solution.play, set(solution.play.squares())
        for run in runs(position.board):
            of_run = Play(run.square, run.direction, run.word).squares()
            beside = {
                each.moved(way, step) for each in of_run for way in Direction for step in (-1, 1)
            }
            if not squares & {*of_run, *beside}:
                continue
            word = mark_jokers(play.word)
            for text in (f"{word} /{run.word[-3:]}", f"{play.ref} {word} /{run.word[:3]}"):
                found = judge(f"{text} {solution.points}", position)
                assert (found.points, found.ruling) == (solution.points, None), text
                tried += 1
    assert tried or len(lying[0]) < len("H8 RAT")
