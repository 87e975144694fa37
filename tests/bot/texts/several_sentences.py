"""What is said where a bulletin has several solutions, or points alone, and where places are paid."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction

from bot.games.kinds.duplicate.texts import DuplicateTexts
from engine.board import Board
from engine.duplicate.contradictions import Contradiction
from engine.duplicate.draws import Draw
from engine.duplicate.errors import RulesContradict
from engine.duplicate.events import Further, Result, Written
from engine.duplicate.ranking import Standing
from engine.duplicate.reading import TooManySolutions
from engine.duplicate.reasons import ChoiceReason, Termination, Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import Bulletins, DuplicateRules, Scoring
from engine.solutions import Solution
from tests.builders import play

NAMES = {1: "Léa", 2: "Tom", 3: "Zoé", 4: "Max"}
NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
TWO, THREE = (DuplicateRules("normal", solutions=number) for number in (2, 3))
ANNOUNCED = DuplicateRules("normal", bulletins=Bulletins.ANNOUNCED)
AU_TOP = DuplicateRules("normal", scoring=Scoring.PLACES)
SOLUTIONS = (Solution(play("H4 POeSIE"), 70), Solution(play("8A RIZ"), 1))

MULTITOPS = ScoredRound(
    number=3,
    draws=(Draw(0, "", "PO?SIRZ"),),
    board=Board.empty(),
    top=SOLUTIONS[0],
    formed=(),
    reason=ChoiceReason.ONLY,
    isotops=(),
    subtops=(),
    results=(
        Result(1, Verdict.ADMITTED, 71, play("H4 POeSIE"), also=(Further(play("8A RIZ"), 1),)),
        Result(
            2,
            Verdict.ADMITTED,
            70,
            play("H4 POeSIE"),
            also=(Further(play("8A POESIES"), 0, Verdict.OVERLAPS),),
        ),
        Result(
            3,
            Verdict.INADMISSIBLE,
            0,
            play("H4 POZI"),
            ("POZI", "ZI"),
            also=(Further(play("8A ZI"), 0, Verdict.INADMISSIBLE),),
        ),
        Result(4, Verdict.ADMITTED, 1, play("8A RIZ")),
    ),
    solo=None,
    at=NOW,
    best=SOLUTIONS,
)


def _announced(player: int, verdict: Verdict, earned: int, claimed: int) -> Result:
    return Result(player, verdict, earned, written=Written(str(claimed), NOW, claimed))


ANNOUNCEMENTS = replace(
    MULTITOPS,
    best=(),
    results=(
        _announced(1, Verdict.ADMITTED, 70, 70),
        _announced(2, Verdict.ADMITTED, 1, 1),
        _announced(3, Verdict.NULL, 0, 71),
        Result(4, Verdict.BLANK),
    ),
)


def several_sentences(texts: DuplicateTexts) -> Iterator[str]:
    several = texts.several
    for rules in (TWO, THREE, ANNOUNCED, AU_TOP, replace(TWO, scoring=Scoring.PLACES)):
        yield several.opening(rules)
        yield " | ".join(several.form(rules) or ())
    assert several.opening(DuplicateRules("normal")) == ""
    yield f"{several.receipt(SOLUTIONS, 71)} {texts.answers.until_the_end}"
    yield several.counts_so_far(SOLUTIONS, 71)
    yield several.preview(SOLUTIONS, 71)
    for earned in (1, 24):
        yield f"{several.announced(earned)} {several.counts_so_far((), 30)}"
        yield several.announce(earned)
    yield texts.refusals.rule(TooManySolutions(2))
    for why in (
        Contradiction.ANNOUNCED_AND_HANDED_IN,
        Contradiction.ANNOUNCED_AND_MULTITOPS,
        Contradiction.MULTITOPS_AND_HANDED_IN,
    ):
        yield texts.refusals.rule(RulesContradict(why))
    yield f"{several.best(MULTITOPS)}\n{texts.cards.others(MULTITOPS, (), NAMES)}"
    yield f"{several.best(ANNOUNCEMENTS)}{texts.cards.others(ANNOUNCEMENTS, (), NAMES)}"
    halves = {1: Fraction(3), 2: Fraction(3, 2), 3: Fraction(3, 2), 4: Fraction(0)}
    yield several.shares(halves, NAMES)
    crowd = {number: Fraction(number) for number in range(1, 40)}
    yield several.shares(crowd, {number: f"J{number}" for number in crowd})
    placed = [
        Standing(rank, rank, 400 - rank, 0, 3, Fraction(100, rank), -rank, places)
        for rank, places in enumerate(map(Fraction, ("2081/2", "2", "3/2", "1", "1/2", "0")), 1)
    ]
    names = {line.player: f"Joueuse {line.player}" for line in placed}
    yield texts.cards.standings(placed, names)
    yield texts.cards.beside_totals(placed, names)
    yield texts.cards.table(ANNOUNCEMENTS, placed, names)
    for line in placed:
        beside = texts.cards.beside_points(line)
        yield " | ".join((texts.cards.earned_in_all(line), *beside))
    yield texts.cards.reason(Termination.ALL_PLACED, "")
    yield texts.cards.own_standing(placed[2], tied=False)
    many = [replace(placed[2], rank=rank, player=rank) for rank in range(1, 14)]
    yield texts.cards.standings(many, {line.player: f"J{line.player}" for line in many})
