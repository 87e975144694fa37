"""Events of duplicate, at least one of every class, with and without what may be missing.

The last one ends the game.
"""

from datetime import timedelta
from fractions import Fraction

from engine.duplicate import events as e
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.reasons import (
    ChoiceReason,
    CloseReason,
    ExtensionReason,
    Termination,
    Verdict,
)
from engine.duplicate.rules import Counting, DuplicateRules
from engine.duplicate.series import SeriesGame, SeriesResult
from engine.lexicon import LexiconIdentity
from engine.refereeing.faults import Fault, Ruling, Sanction
from engine.solutions import Solution
from tests.bot.store.samples import DEADLINE, START
from tests.builders import play

EVERY_EVENT: tuple[e.Event, ...] = (
    e.GameCreated(
        "5f2a",
        DuplicateRules(
            formula="7et8",
            round_time=timedelta(seconds=90.5),
            pause=None,
            counting=Counting.BEST,
        ),
        LexiconIdentity("francais-libre", "ab" * 32),
        "cd" * 32,
        START,
    ),
    e.PlayerJoined(1, START),
    e.PlayerJoined(2, START, on_paper=3),
    e.PlayerLeft(1, START),
    e.RoundDrawn(
        1,
        (Draw(0, "", "AEIOUAE", Rejection.KINDS), Draw(1, "AE", "?RSTT")),
        START,
    ),
    e.RoundOpened(1, START, DEADLINE),
    e.BulletinReceived(2, 1, "H4 été\ud83d…", play("H4 ETe"), 12, START),
    e.BulletinReceived(2, 1, "", None, 0, START),
    e.BulletinReceived(2, 1, "H4 ETE 12", None, 0, START, entered=True),
    e.BulletinReceived(
        2, 1, "H4 ETE; 4H AH", play("H4 ETE"), 30, START, (Solution(play("4H AH"), 18),)
    ),
    e.WarningGiven(1, START),
    e.TimeLost(1, timedelta(seconds=11.5), START),
    e.RoundExtended(1, DEADLINE, ExtensionReason.OUTAGE, START),
    e.RoundClosed(1, DEADLINE, CloseReason.ALL_ANSWERED, START),
    e.SlipsCollected(1, START),
    e.RoundScored(
        round=1,
        top=Solution(play("H4 PAsSER"), 76),
        reason=ChoiceReason.NO_JOKER,
        isotops=(Solution(play("4H PASSER"), 76),),
        subtops=(Solution(play("O15 A"), 70), Solution(play("15A Z"), 1)),
        results=(
            e.Result(1, Verdict.ADMITTED, 76, play("H4 PAsSER")),
            e.Result(2, Verdict.INADMISSIBLE, 0, play("H8 XYZ"), ("XYZ", "XA")),
            e.Result(3, Verdict.ABSENT),
        ),
        solo=1,
        at=START,
    ),
    e.RoundScored(
        round=3,
        top=Solution(play("H4 PAsSER"), 76),
        reason=ChoiceReason.ONLY,
        isotops=(),
        subtops=(),
        results=(
            e.Result(
                4,
                Verdict.NULL,
                0,
                play("H8 XYZ"),
                written=e.Written(
                    "xyz h8 ~~ou~~ 70",
                    START,
                    70,
                    Ruling(Sanction.ZERO, Fault.NOT_CONNECTED, "4.2", "H8", "8H"),
                ),
                also=(e.Further(play("4H AH"), 0, Verdict.OVERLAPS),),
            ),
            e.Result(5, Verdict.ABSENT, written=e.Written("", START)),
        ),
        solo=None,
        at=START,
    ),
    e.RoundScored(
        round=2,
        top=Solution(play("4H PASSER"), 76),
        reason=ChoiceReason.OPENNESS,
        isotops=(),
        subtops=(),
        results=(),
        solo=None,
        at=START,
        opening=e.Opening(413, 390, 40),
        best=(Solution(play("4H PASSER"), 76), Solution(play("O15 AS"), 20)),
    ),
    e.TopsFound(
        1, (Solution(play("H4 PAsSER"), 76), Solution(play("4H PASSER"), 76)), DEADLINE, START
    ),
    e.RefereeNamed(9, START),
    e.RefereeNamed(8, START, centre=2),
    e.RefereeLeft(8, 2, START),
    e.TimeChanged(timedelta(seconds=60), timedelta(seconds=20), START),
    e.Announced("On se tait, s’il vous plaît.", START),
    e.PlayerWarned(4, 3, "bavardage", START),
    e.BulletinNulled(4, 3, "récidive", START),
    e.Compensated(4, 3, 18, "mot refusé trop tard", START),
    e.ResultsCorrected(
        3, (e.Result(4, Verdict.RULED, 30, play("H8 XYZ")),), 4, "erreur d’arbitrage", START
    ),
    e.AppealMade(4, 3, "XYZ figure dans la liste", START),
    e.AppealRuled(4, 3, upheld=True, reason="exact", at=START),
    e.RoundCancelled(1, "erreur d’arbitrage", START),
    e.GamePaused(START),
    e.GameSuspended(START),
    e.GameResumed(DEADLINE, START),
    e.GameResumed(None, START),
    e.GameEnded(Termination.ONE_KIND_LEFT, "ef" * 32, START),
    e.RulesChanged(DuplicateRules(formula="7sur8"), START),
    e.PlayerJoined(2, START, sits_out=True),
    e.PlayerLeft(2, START, taken_out=True),
    e.OrganiserChanged(2, START),
    e.GameCreated(
        "6a3b",
        DuplicateRules("normal"),
        LexiconIdentity("francais-libre", "ab" * 32),
        "cd" * 32,
        START,
        version=2,
        series=(
            SeriesGame(
                (
                    SeriesResult((1, 2), Fraction(735), 1, Fraction(245, 3)),
                    SeriesResult((3,), Fraction(7, 2), 2, Fraction(0)),
                ),
                referee=4,
            ),
            SeriesGame(()),
        ),
    ),
    e.PhraseGiven(1, "vent d’ouest", START),
    e.GameStarted('{"version":2,"phrases":["vent d\\u2019ouest"]}', START),
    e.AllAnswered(1, DEADLINE, START),
    e.PairOffered(2, 1, START),
    e.PairMade(1, 2, START),
    e.CentresAdmitted(admitted=True, at=START),
    e.CentresAdmitted(admitted=False, at=START),
    e.CentreNamed(0, "Métropole", START),
    e.CentreJoined(1, 2, START),
    e.CentreJoined(2, 3, START, "Café des « Z »"),
    e.PlayerJoined(2, START, centre=1),
    e.CentreAway(2, START),
    e.CentreLeft(1, START),
    e.DrawShown(1, 2, START),
)
"""At least one of every class, with and without what may be missing."""
