"""Events of a game alone, at least one of every class, with and without what may be missing."""

from datetime import timedelta

from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.reasons import ChoiceReason, Verdict
from engine.lexicon import LexiconIdentity
from engine.sheet import Sheet, SheetRound
from engine.solo import events as e
from engine.solo.hints import Hint
from engine.solo.reasons import Termination
from engine.solo.rules import SoloRules
from engine.solutions import Solution
from tests.bot.store.samples import START
from tests.builders import board, play

LIST = LexiconIdentity("francais-libre", "ab" * 32)
TIMED = SoloRules("7sur8", timedelta(minutes=3), confirm=True, rounds=5)
SHEET = Sheet(
    "day-2026-11-22",
    "7sur8",
    (
        SheetRound("", "TARTES?A", ("BNISRAAE",), play("8C TaRTES")),
        SheetRound("AE", "IONRSU"),
    ),
    board("H4 PAsSE"),
    LIST,
)
DRAWS = (Draw(0, "", "BNISRAA", Rejection.KINDS), Draw(1, "", "AE?RSTT"))
KEPT = Solution(play("8C TaRTES"), 14)

EVERY_EVENT: tuple[e.Event, ...] = (
    e.GameCreated("5f2a", 1, SoloRules("normal", seed="vent"), LIST, "cd" * 32, None, 0, START),
    e.GameCreated("5f2b", 1, TIMED, LIST, "cd" * 32, SHEET, 7, START),
    e.RoundDrawn(1, DRAWS, None, START),
    e.RoundDrawn(1, DRAWS, START + timedelta(minutes=3), START),
    e.WordNoted(1, "8c tartes", play("8C TaRTES"), 14, START),
    e.HintGiven(1, Hint.FIRST_LETTER, "T", 5, START),
    e.TimeLost(1, timedelta(seconds=20), START),
    e.RoundExtended(1, START + timedelta(minutes=4), START),
    e.RoundScored(
        1,
        KEPT,
        ChoiceReason.OPENNESS,
        (),
        (),
        (Solution(play("8D TaRTES"), 14),),
        (Solution(play("8H RATE"), 10),),
        e.Result(Verdict.ADMITTED, 9, 14, 5, play("8D TaRTES")),
        START,
    ),
    e.RoundScored(
        2,
        KEPT,
        None,
        ("TARTES",),
        (Solution(play("8A RATTES"), 70),),
        (),
        (),
        e.Result(Verdict.INADMISSIBLE, play=play("8D ZUT"), unknown=("ZUT",)),
        START,
    ),
    e.RoundScored(3, KEPT, ChoiceReason.ONLY, (), (), (), (), e.Result(Verdict.BLANK), START),
    e.GameEnded(Termination.ROUNDS_PLAYED, "ef" * 32, START),
)
