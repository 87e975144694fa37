"""The game that plays itself at the entrance of the page: made by the engine, of words that everybody knows.

``page/sample.js`` is a golden: ``CHEVALET_UPDATE=1`` plays it anew.
"""

import json
import re
from pathlib import Path
from random import Random

import bot.platforms.playground
from bot.library import Library
from engine.bag import bag_after
from engine.board import STANDARD_LAYOUT, Board
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.notation import parse_play
from engine.placement import place
from engine.scoring import score
from engine.solutions import solutions
from engine.strategy.knowledge import Knowledge
from engine.strategy.slurs import SLURS
from engine.tiles import ALL_TILES, remove_tiles
from tests.golden import check

SAMPLE = Path(bot.platforms.playground.__file__).parent / "page" / "sample.js"
SEED, MOVES = 85, 12


def played(lexicon: Lexicon) -> list[tuple[str, str, int]]:
    """Each time the best play of words that are read and heard every day."""
    known = Knowledge(lexicon, Library.of(lexicon).information).of_a_beginner
    bag = list(ALL_TILES)
    Random(SEED).shuffle(bag)
    board, rack, plays = Board.empty(), "", list[tuple[str, str, int]]()
    while len(plays) < MOVES:
        while len(rack) < NORMAL.rack_size:
            rack += bag.pop()
        found = next(
            each
            for each in solutions(board, rack, lexicon, NORMAL)
            if not place(board, each.play, formula=NORMAL).unknown_words(known)
        )
        placement = place(board, found.play, formula=NORMAL)
        plays.append((found.play.ref, found.play.word, found.points))
        board = board.with_tiles(placement.placed)
        rack = remove_tiles(rack, placement.used)
    return plays


def module(plays: list[tuple[str, str, int]]) -> str:
    def listed(each: object) -> str:
        return f"  {json.dumps(each)},\n"

    return (
        "// The game that plays itself at the entrance: where, the word (a joker in lower case), its\n"
        "// points. Made with the engine, judged by it in tests/bot/platforms/playground/test_sample.py.\n\n"
        f"export const layout = [\n{''.join(map(listed, STANDARD_LAYOUT.rows))}];\n\n"
        "/** @type {[string, string, number][]} */\n"
        f"export const plays = [\n{''.join(map(listed, plays))}];\n"
    )


def test_the_sample_game_is_played_by_the_engine(shipped: Lexicon) -> None:
    check(SAMPLE, module(played(shipped)))


def test_each_of_its_plays_is_valid_and_earns_what_is_told(shipped: Lexicon) -> None:
    plays = re.findall(
        r'^  \["(\w+)", "(\w+)", (\d+)\],$', SAMPLE.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(plays) == MOVES
    board = Board.empty()
    for ref, word, points in plays:
        placement = place(board, parse_play(f"{ref} {word}"), formula=NORMAL)
        assert placement.unknown_words(shipped) == ()
        assert word.upper() not in SLURS
        assert score(board, placement, NORMAL).total == int(points), word
        board = board.with_tiles(placement.placed)
    assert bag_after(board, ""), "no tile is there more often than in the set"
