"""The sheets that show everybody: what each total is made of, and who found what, by signs."""

from dataclasses import replace

import pytest

from bot.games.kinds.duplicate.sheets_of_all import MOST_SHOWN, SheetsOfAll
from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.talk.official_actions import SheetOfAll
from bot.talk.own_sheet import SheetForm
from bot.texts import LANGUAGES
from engine.board import Board
from engine.duplicate.draws import Draw
from engine.duplicate.events import Result, Written
from engine.duplicate.players import Player, Players
from engine.duplicate.reasons import ChoiceReason, Termination, Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import DuplicateRules, Refereeing
from engine.duplicate.state import DuplicateGame
from engine.lexicon import LexiconIdentity
from engine.refereeing.faults import Fault, Ruling, Sanction
from engine.solutions import Solution
from render.table import Shade
from tests.bot.texts.official_sentences import AT
from tests.builders import play

NAMES = {1: "Tom", 2: "Zoé", 3: "Anne", 4: "=Bob"}
WRONG = Ruling(Sanction.WARNING, Fault.SCORE_WRONG, "4.3", "20", "21")
SHIFTED = Ruling(Sanction.FIVE_POINTS, Fault.SHIFTED, "R11", "H5", "H4")


def result(player: int, points: int | None, ruling: Ruling | None = None) -> Result:
    if points is None:
        return Result(player, Verdict.ABSENT)
    return Result(player, Verdict.ADMITTED, points, written=Written("", AT, points, ruling))


def scored(number: int, *results: Result, solo: int | None = None) -> ScoredRound:
    top, near = Solution(play("H4 SEMAINE"), 70), Solution(play("H4 AMENIS"), 60)
    draw = (Draw(0, "AEEIMNS", ""),)
    return ScoredRound(
        number, draw, Board.empty(), top, (), ChoiceReason.ONLY, (), (near,), results, solo, AT
    )


def game(*rounds: ScoredRound, over: bool = True) -> DuplicateGame:
    players = Players()
    for number in NAMES:
        players = players.seat(Player(number, present=True, joined=AT))
    return DuplicateGame(
        game="partie",
        rules=DuplicateRules("normal", refereeing=Refereeing.OFFICIAL),
        lexicon=LexiconIdentity("mots", "0" * 64),
        commitment="",
        created=AT,
        since=AT,
        led=AT,
        players=players,
        rounds=rounds,
        termination=Termination.ABORTED if over else None,
    )


ROUNDS = (
    scored(1, result(1, 70), result(2, 70), result(3, 60), result(4, None)),
    scored(2, result(1, 70, WRONG), result(2, 30), result(3, 0), result(4, 60, SHIFTED)),
)


def sheets(of: DuplicateGame, language: str = "fr") -> SheetsOfAll:
    return SheetsOfAll(of, DUPLICATE[language], NAMES)


def test_each_cell_has_its_shade_and_its_sign() -> None:
    best, good, near, bad = Shade.BEST, Shade.GOOD, Shade.NEAR, Shade.BAD
    table = sheets(game(*ROUNDS)).colours()
    found = {row.cells[0]: (row.cells[1:-1], row.shades) for row in table.rows}
    assert found["Tom"] == (("T", "S"), (None, good, best, None))
    assert found["Zoé"] == (("T", "·"), (None, good, None, None))
    assert found["Anne"] == (("+", "0"), (None, near, bad, None))
    assert found["=Bob"] == (("–", "+"), (None, None, near, None))


def test_the_official_sheet_says_what_a_total_is_made_of() -> None:
    rounds = [replace(each, number=number) for number in range(1, 6) for each in ROUNDS[1:]]
    warned = sheets(game(*rounds, scored(6, result(1, 10), solo=1)))
    cells = {row.cells[1]: row.cells for row in warned.official().rows}
    # 5 warnings: the fourth and the fifth cost 5 each (SPEC D19)
    assert cells["Tom"][2:7] == ("360", "10", "5", "−10", "360")
    # five-point penalties cost from the first on
    assert cells["=Bob"][2:7] == ("300", "0", "0", "−25", "275")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SheetOfAll)
@pytest.mark.parametrize("form", SheetForm)
def test_every_sheet_has_every_form_in_every_language(
    sheet: SheetOfAll, form: SheetForm, language: str
) -> None:
    answer = sheets(game(*ROUNDS), language).show(sheet, form)
    assert (answer.picture is not None) is (form is SheetForm.PICTURE)
    assert (answer.file is not None) is (form is SheetForm.CSV)
    *forms, other = answer.buttons
    assert len(forms) == 2
    assert other.query in ("feuilles officielle", "feuilles couleurs"), "the other sheet"
    assert other.query.split()[1] != forms[0].query.split()[1]
    if answer.file is not None:
        assert "'=Bob" in answer.file.text, "no formula for a spreadsheet"
    if form is SheetForm.TEXT:
        assert all(name in answer.text for name in NAMES.values())


def test_what_is_not_there_yet_is_told() -> None:
    official = DUPLICATE["fr"].official
    on = sheets(game(*ROUNDS, over=False))
    assert on.show(SheetOfAll.OFFICIAL, SheetForm.PICTURE).text == official.sheet_later
    assert on.show(SheetOfAll.COLOURS, SheetForm.PICTURE).picture is not None
    assert sheets(game()).show(SheetOfAll.COLOURS, SheetForm.TEXT).text == official.nothing_yet


def test_a_picture_has_room_for_the_best_and_the_file_for_all() -> None:
    many = range(1, MOST_SHOWN + 6)
    crowd = game(scored(1, *(result(number, 70) for number in many)))
    players = Players()
    for number in many:
        players = players.seat(Player(number, present=True, joined=AT))
    of_all = SheetsOfAll(
        replace(crowd, players=players), DUPLICATE["fr"], {n: f"Joueur {n}" for n in many}
    )
    assert len(of_all.colours().rows) == len(of_all.official().rows) == MOST_SHOWN
    file = of_all.show(SheetOfAll.COLOURS, SheetForm.CSV).file
    assert file is not None
    assert len(file.text.splitlines()) == len(many) + 1
