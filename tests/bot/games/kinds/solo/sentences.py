"""Every sentence about a game alone, said once in each language (`test_sentences`)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.games.kinds.solo.presets import PACES
from bot.games.kinds.solo.texts.protocol import SoloTexts
from engine.bag import bag_after
from engine.board import Board
from engine.duplicate import bulletin
from engine.duplicate.draws import Draw
from engine.duplicate.reasons import ChoiceReason, Verdict
from engine.errors import NotationError, RuleViolation
from engine.formulas import FORMULAS
from engine.lexicon import LexiconIdentity
from engine.moves import Play
from engine.sheet import Sheet, SheetRound
from engine.solo import errors
from engine.solo.events import HintGiven, Result
from engine.solo.hints import COSTS, Hint
from engine.solo.reasons import Termination
from engine.solo.rules import SoloRules
from engine.solo.state import Noted, Round, ScoredRound, SoloGame
from engine.solutions import Solution
from engine.tiles import EMPTY
from tests.builders import board, play

NOW = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)
BOARD = board("H8 PASSE")
_TILES = bag_after(Board.empty(), "K").replace("?", "a").ljust(15 * 15, EMPTY)
FULL = Board.parse([_TILES[start : start + 15] for start in range(0, 15 * 15, 15)])
"""All but one letter lie on it."""
RIZ = Solution(play("13H RIZ"), 21)
DRAWS = (Draw(0, "RI", "ZUTLO"),)
TOLD = {
    Hint.SCRABBLE: "yes",
    Hint.SCORE: "21",
    Hint.LENGTH: "3",
    Hint.SQUARE: "13H",
    Hint.FIRST_LETTER: "R",
}
HINTS = {hint: HintGiven(2, hint, told, COSTS[hint], NOW) for hint, told in TOLD.items()}
REFUSALS: tuple[RuleViolation | NotationError, ...] = (
    bulletin.ReferenceMissing("PASSE"),
    errors.GameOver(),
    errors.NoRound(),
    errors.RoundIsOn(),
    errors.RoundIsOver(4),
    errors.TooLate(4),
    errors.NothingToPass(),
    errors.NothingNoted(),
    errors.TooManyAnswers(1000),
    errors.BadSheet(3),
    errors.WrongSecret(),
)
"""Each at least once."""


def scored(result: Result, *, number: int = 2) -> ScoredRound:
    """RIZ in 13H is the top, and a scrabble for the sentence's sake."""
    return ScoredRound(
        number=number,
        draws=DRAWS,
        drawn=NOW,
        board=BOARD,
        kept=RIZ,
        formed=("PASSER",),
        reason=ChoiceReason.ORDER,
        unknown=(),
        better=(),
        isotops=(Solution(play("I5 MOT"), 21),),
        subtops=(Solution(play("G7 UT"), 12), Solution(play("G8 UT"), 12)),
        result=result,
        hints=(),
        at=NOW,
        is_scrabble=True,
    )


def found(points: int, cost: int = 0, at: Play = RIZ.play) -> Result:
    return Result(Verdict.ADMITTED, max(0, points - cost), points, cost, at)


ROUNDS = (
    scored(found(21)),
    scored(found(21, cost=8)),
    scored(found(12, at=play("G7 UT"))),
    scored(found(12, cost=15, at=play("G7 UT"))),
    scored(Result(Verdict.INADMISSIBLE, cost=3, play=play("13H ROZ"), unknown=("ROZ",))),
    scored(Result(Verdict.BLANK)),
    scored(Result(Verdict.ABSENT)),
)
KEPT = replace(
    scored(found(28, at=play("B6 BOURG"))),
    reason=None,
    unknown=("RIZ",),
    better=(Solution(play("B6 BOURG"), 28),),
    freed="R",
)
"""The word of a sheet, which is not in the list, and is not the best; its joker comes back."""


def game(rules: SoloRules, *rounds: ScoredRound, sheet: Sheet | None = None) -> SoloGame:
    """So far."""
    identity = LexiconIdentity("Français libre 1", "0123456789abcdef" * 4)
    parts = ("g", 1, rules, identity, "c0ffee", NOW, NOW, BOARD)
    return SoloGame(*parts, sheet=sheet, rounds=rounds)


def sentences(texts: SoloTexts) -> Iterator[str]:
    """All of them."""
    normal, sheet = SoloRules("normal"), Sheet("", "joker", (SheetRound("", "AEINRS?"),) * 2)
    played = game(normal, *ROUNDS)
    yield texts.draws.round_title(2, None)
    yield texts.draws.round_title(2, 5)
    yield texts.draws.rack("RIZUTLO")
    for pace in ("free", *PACES):
        yield texts.course.pace(pace)
    for formula in FORMULAS:
        yield texts.course.opened(game(SoloRules(formula)))
    yield texts.course.opened(game(SoloRules("7sur8", timedelta(minutes=1), seed="marée haute")))
    yield texts.course.opened(game(SoloRules("joker"), sheet=sheet))
    yield texts.course.opened(
        game(SoloRules("joker"), sheet=replace(sheet, rounds=sheet.rounds[:1]))
    )
    yield texts.course.standing(played)
    yield texts.course.standing(game(normal, KEPT))
    course = texts.course
    yield f"{course.next_round} | {course.hints} | {course.show_top} | {course.settle} | {course.change}"
    yield f"{course.stop} | {course.back} | {course.new_game} | {course.sheet}"
    yield f"{course.sure_to_see} [{course.show_top}]"
    yield f"{course.sure_to_give_up} [{course.yes_stop}]"
    yield f"{course.sure_to_stop} [{course.yes_stop}]"
    yield texts.offers.going_on([played])
    yield texts.offers.going_on([game(SoloRules("7et8")), played])
    day, again = replace(sheet, name="day-2026-11-22"), replace(sheet, name="5f2a")
    yield texts.offers.going_on([game(normal, sheet=day), game(normal, sheet=again)])
    yield texts.offers.too_many([played, game(normal)])
    seeded = game(SoloRules("7sur8", seed="marée haute"))
    yield texts.offers.going_on([seeded, game(normal, sheet=sheet)])
    yield f"{texts.offers.go_on(1, 1)} | {texts.offers.go_on(2, 3)} | {texts.offers.drop_oldest}"
    for each in ROUNDS:
        yield texts.cards.own(each)
    yield texts.cards.own(KEPT)
    yield texts.cards.kept(ROUNDS[0])
    yield texts.cards.kept(KEPT)
    yield texts.cards.details(ROUNDS[0])
    yield texts.cards.details(KEPT)
    yield texts.cards.last_play(RIZ.play, RIZ.points)
    for termination in Termination:
        yield texts.cards.game_over(replace(played, termination=termination, board=FULL))
    yield texts.cards.summary(played)
    yield texts.cards.summary(game(normal, replace(ROUNDS[0], is_scrabble=False)))
    waiting = Round(2, DRAWS, NOW, None)
    yield texts.answers.noted(replace(waiting, noted=Noted(RIZ.play, 21, NOW)))
    yield texts.answers.preview(RIZ.play, 21)
    yield texts.answers.settled(ROUNDS[0])
    yield texts.answers.hints(replace(waiting, hints=HINTS))
    no = replace(HINTS[Hint.SCRABBLE], told="no")
    yield texts.answers.hints(replace(waiting, hints={Hint.SCRABBLE: no}))
    yield texts.answers.which_hint(waiting)
    yield texts.answers.which_hint(replace(waiting, hints={Hint.SCRABBLE: no}))
    yield " | ".join(map(texts.answers.hint, Hint))
    yield f"{texts.answers.form_label}: {texts.answers.form_example}"
    for error in REFUSALS:
        yield texts.refusals.rule(error)
