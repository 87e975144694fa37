"""Random bulletins, most of them wrong, judged by the letter as well (`tests.oracle.bulletin`)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from engine.board import Board, Direction, Square
from engine.duplicate.club_game import ClubGame, ClubRound, Handed, referee, sheets
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import place
from engine.refereeing.faults import Sanction
from engine.refereeing.judgement import Position
from engine.refereeing.judging import Referee
from engine.refereeing.regulation import Regulation
from engine.solutions import Solution, find_top, solutions
from tests.laws import depth
from tests.oracle.bulletin import Situation, Slip, verdict
from tests.positions import Position as Drawn
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


@dataclass
class Account:
    """What a player has by the letter: points, solos, zeros, warnings, five-point penalties."""

    points: int = 0
    solos: int = 0
    zeros: int = 0
    warnings: int = 0
    five_points: int = 0

    def enter(self, points: int, sanction: str, conduct: Sanction | None) -> None:
        """4.4: a warning for conduct comes on top of anything; a zero for it replaces the bulletin."""
        if conduct is Sanction.ZERO:
            points, sanction = 0, "zero"
        self.points += points
        self.warnings += (sanction == "warning") + (conduct is Sanction.WARNING)
        self.five_points += sanction == "five-points"
        self.zeros += sanction == "zero"

    @property
    def total(self) -> int:
        """4.7: five points for the fourth warning and each after it; R11: for each of its penalties."""
        fined = range(4, self.warnings + 1)
        return self.points + 10 * self.solos - 5 * len(fined) - 5 * self.five_points


def several(slips: Sequence[Slip], now: Situation) -> tuple[int, str]:
    """4.5: of several solutions the least counts, a zero too; of equal ones the gravest sanction."""
    graver = ["zero", "five-points", "warning", ""]
    return min(
        (verdict(each, now) for each in slips), key=lambda one: (one[0], graver.index(one[1]))
    )


def top_between(drawn: Drawn, after: Board | None, lexicon: Lexicon) -> Play:
    """The top that was placed between two rounds; after the last one, any."""
    tops = [each.play for each in find_top(drawn.board, drawn.rack, lexicon, NORMAL)]
    laid = ((play, place(drawn.board, play, formula=NORMAL).placed) for play in tops)
    return next(play for play, new in laid if after in {None, drawn.board.with_tiles(new)})


def whole_game(lexicon: Lexicon, chance: Random, regulation: Regulation) -> None:
    """A game of eighteen who hand in, or not, one solution or two, and some of whom chatter."""
    words = frozenset(lexicon.graph.words())
    accounts = {f"{number:02}": Account() for number in range(18)}
    drawn_rounds: list[tuple[Drawn, list[Handed]]] = []
    best_sum = 0
    for drawn in islice(game(lexicon, chance), 8):
        best = solutions(drawn.board, drawn.rack, lexicon, NORMAL)
        now = Situation(drawn.board.rows, drawn.rack, words, regulation.value)
        handed, scores = [], []
        for name, account in accounts.items():
            if chance.random() < 0.05:
                account.enter(0, "zero", None)  # 4.2: no bulletin
                continue
            own = list(islice(slips(best, chance), chance.choice((1, 1, 1, 2))))
            conduct = chance.choice((None,) * 8 + (Sanction.WARNING, Sanction.ZERO))
            points, sanction = several(own, now)
            account.enter(points, sanction, conduct)
            scores.append((0 if conduct is Sanction.ZERO else points, name))
            handed.append(Handed(name, "\n".join(map(written, own)), conduct))
        most = max(points for points, _ in scores)
        ahead = [name for points, name in scores if points == most]
        if most and len(ahead) == 1 and len(scores) >= 16:
            accounts[ahead[0]].solos += 1  # 2.6.4
        drawn_rounds.append((drawn, handed))
        best_sum += max(each.points for each in best)
    after = [next_one.board for next_one, _ in drawn_rounds[1:]]
    rounds = [
        ClubRound(one.rack, top_between(one, board, lexicon), tuple(handed))
        for (one, handed), board in zip(drawn_rounds, [*after, None], strict=True)
    ]
    club = ClubGame(tuple(rounds), NORMAL, regulation)
    found = {each.player: each for each in sheets(club, referee(club, lexicon))}
    for name, account in accounts.items():
        sheet, total = found[name], account.total
        higher = sum(each.total > total for each in accounts.values())
        assert (sheet.rank, sheet.total) == (1 + higher, total), name
        assert sheet.percentage == Fraction(100 * total, best_sum), name
        assert (
            Account(sheet.points, sheet.solos, sheet.zeros, sheet.warnings, sheet.five_points)
            == account
        ), name


@pytest.mark.parametrize("regulation", Regulation)
def test_the_sheets_of_a_game_are_kept_by_the_letter(
    small: Lexicon, regulation: Regulation
) -> None:
    for seed in range(depth(7)):
        whole_game(small, Random(seed), regulation)


@pytest.fixture(scope="module")
def small(data_folder: Path) -> Lexicon:
    text = (data_folder / "small_words.txt").read_text(encoding="utf-8")
    return Lexicon.from_words(text.split(), name="small")


@pytest.mark.long
def test_bulletins_are_judged_by_the_letter(small: Lexicon) -> None:
    compare(small, seed=2026, count=2_000, each=10)


@pytest.mark.exhaustive
def test_many_bulletins_are_judged_by_the_letter(small: Lexicon) -> None:
    """Three thousand, and in a soak a hundred and twenty thousand."""
    compare(small, seed=5, count=depth(3_000), each=120)
