"""Random bulletins, most of them wrong, judged by the letter as well (`tests.oracle.bulletin`)."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.board import Direction, Square
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.refereeing.judgement import Position
from engine.refereeing.judging import Referee
from engine.refereeing.regulation import Regulation
from engine.solutions import Solution, solutions
from tests.oracle.bulletin import Situation, Slip, verdict
from tests.positions import game, with_jokers


def slips(best: list[Solution], chance: Random) -> Iterator[Slip]:
    """Good words written right, and what comes of one or two faults."""
    while True:
        solution = chance.choice(best)
        play, score = solution.play, solution.points
        word: str = play.word
        square, direction = play.square, play.direction
        claim: int | None = score
        for _ in range(chance.choice((0, 1, 1, 2))):
            fault = chance.randrange(10)
            if fault == 0:
                direction = direction.other
            elif fault in {1, 2}:
                row, column = chance.choice((-1, 0, 1)), chance.choice((-1, 0, 1))
                square = Square(square.row + row, square.column + column)
            elif fault == 3:
                word = word[:-1]
            elif fault == 4:
                word = chance.choice((word.upper(), word.lower(), word.title()))
            elif fault == 5:
                word = "".join(
                    chance.choice((each.upper(), each.upper(), each.lower())) for each in word
                )
            elif fault == 6:
                claim = chance.choice((None, score + 1, chance.choice(best).points))
            elif fault == 7:
                word += chance.choice("ESZ")
            elif fault == 8:
                square = chance.choice(best).play.square
            else:
                word = chance.choice(best).play.word
        place = (square.row, square.column, direction is Direction.ACROSS)
        inside = 0 <= square.row < 15 and 0 <= square.column < 15
        if len(word) > 1:
            yield Slip(word, place if inside and chance.random() < 0.95 else None, claim)


def written(slip: Slip) -> str:
    claim = "" if slip.score is None else str(slip.score)
    if slip.place is None:
        return f"{slip.word} {claim}"
    row, column, across = slip.place
    square = Square(row, column)
    play = Play(square, Direction.ACROSS if across else Direction.DOWN, "")
    return f"{play.ref} {slip.word} {claim}"


def compare(lexicon: Lexicon, seed: int, count: int, each: int) -> None:
    chance = Random(seed)
    words = frozenset(lexicon.graph.words())
    done = 0
    while done < count:
        for drawn in game(lexicon, chance):
            position = with_jokers(drawn, chance.choice((0, 0, 1, 2)), chance)
            best = solutions(position.board, position.rack, lexicon, NORMAL)
            for regulation in Regulation if best else ():
                now = Situation(position.board.rows, position.rack, words, regulation.value)
                referee = Referee(
                    Position(position.board, position.rack, NORMAL, lexicon, regulation)
                )
                for slip, _ in zip(slips(best, chance), range(each), strict=False):
                    text = written(slip)
                    found = referee.judge(text)
                    sanction = found.ruling.sanction.value if found.ruling else ""
                    said = "\n".join((*position.board.rows, position.rack, text, regulation.value))
                    assert (found.points, sanction) == verdict(slip, now), said
                    done += 1


@pytest.fixture(scope="module")
def small(data_folder: Path) -> Lexicon:
    text = (data_folder / "small_words.txt").read_text(encoding="utf-8")
    return Lexicon.from_words(text.split(), name="small")


def test_bulletins_are_judged_by_the_letter(small: Lexicon) -> None:
    compare(small, seed=2026, count=2_000, each=10)


@pytest.mark.exhaustive
def test_a_hundred_thousand_bulletins_are_judged_by_the_letter(small: Lexicon) -> None:
    compare(small, seed=5, count=100_000, each=120)
