"""Whole duplicate games written down as clubs do, in any spelling, read and replayed round for round."""

from random import Random

import pytest

from engine.bag import bag_after
from engine.board import Board
from engine.club_notation import read_notation, write_notation
from engine.duplicate.drawing import draw_rack
from engine.duplicate.ending import find_termination
from engine.duplicate.top_choice import choose_top
from engine.fair_draw import GameSecret
from engine.formulas import FORMULAS, Formula
from engine.joker_game import board_after
from engine.lexicon import load_shipped
from engine.placement import place
from engine.sheet import Sheet, SheetRound
from engine.solo.rules import SoloRules
from engine.solo.state import Phase
from engine.solutions import Solution, best_plays, find_top
from engine.tiles import remove_tiles
from tests.engine.solo.games import Alone

LEXICON = load_shipped()
Noted = list[tuple[SheetRound, Solution]]


def duplicate_game(chance: Random, formula: Formula, *, worse: bool) -> Noted:
    """A game to its end; the word that is kept is at times a `worse` one, as where players find it."""
    secret = GameSecret("partie", chance.randbytes(32))
    board, kept, noted = Board.empty(), "", Noted()
    while find_termination(kept + bag_after(board, kept)) is None:
        draws = draw_rack(
            board,
            kept,
            round_number=len(noted) + 1,
            void_draws=(),
            formula=formula,
            lexicon=LEXICON,
            secret=secret,
        )
        if draws is None:
            break
        rack = draws[-1].rack
        top = choose_top(find_top(board, rack, LEXICON, formula), board, rack, LEXICON, formula).top
        if worse and chance.random() < 0.3:
            top = chance.choice(best_plays(board, rack, LEXICON, formula, count=9))
        rejected = ("",) * (len(draws) > 1)  # the notation says only that one went back
        noted.append((SheetRound(draws[-1].kept, draws[-1].drawn, rejected, top.play), top))
        laid = place(board, top.play, rack=rack, formula=formula)
        kept = remove_tiles(rack, laid.used)
        board = board_after(board, laid, kept, formula)
    return noted


def spelled(chance: Random, noted: Noted) -> str:
    """The game as somebody or other writes it down."""
    plus, brackets, small, reference_first, points = (chance.random() < 0.5 for _ in range(5))
    between = chance.choice([" ", "\t", " ; ", ";", " | ", " - ", ",", " / "])
    number = chance.choice(["", "{}. ", "{}) ", "{} ", "Coup {} : ", "{};", "{}\t", "N°{} "])
    joker, lines, total = chance.choice("?*"), list[str](), 0
    for each, top in noted:
        tiles = f"{each.rest}+{each.new}" if each.rest and plus else each.rack
        word, ref = top.play.word, top.play.ref
        if brackets:
            word = "".join(f"({tile.upper()})" if tile.islower() else tile for tile in word)
        total += top.points
        columns = [
            ("-" if each.rejected else "")
            + (tiles.lower() if small else tiles).replace("?", joker),
            *((ref, word) if reference_first else (word, ref)),
            *((str(top.points), str(total)) if points else ()),
        ]
        lines.append(number.format(len(lines) + 1) + between.join(columns))
    return chance.choice(["", "Partie du club\n"]) + "\n".join(lines)


@pytest.mark.long
@pytest.mark.parametrize("formula", ["normal", "7sur8", "7et8", "joker", "7sur8-joker"])
@pytest.mark.parametrize("worse", [False, True])
def test_a_game_is_written_read_and_replayed(formula: str, worse: bool) -> None:
    chance = Random(f"{formula} {worse}")
    noted = duplicate_game(chance, FORMULAS[formula], worse=worse)
    sheet = Sheet("", formula, tuple(each for each, _ in noted))
    assert read_notation(write_notation(sheet)) == sheet
    for _ in range(5):
        text = spelled(chance, noted)
        read = read_notation(text, formula=formula).rounds
        assert [(sorted(each.rack), each.play) for each in read] == [
            (sorted(each.rack), each.play) for each in sheet.rounds
        ], text
    alone = Alone(SoloRules(formula), sheet, lexicon=LEXICON)
    while alone.phase is not Phase.ENDED:
        alone.go_on()
        alone.show_top()
    assert [(each.rack, each.kept) for each in alone.game.rounds] == [
        (each.rack, top) for each, top in noted
    ]
