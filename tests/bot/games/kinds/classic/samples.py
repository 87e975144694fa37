"""Events of a classic game, at least one of every class, with and without what may be missing."""

from dataclasses import replace
from datetime import timedelta

from engine.board import Square
from engine.classic import events as e
from engine.classic.reasons import (
    Ending,
    LossReason,
    OutReason,
    PenaltyReason,
    Sanction,
    Termination,
    WindowEnd,
)
from engine.classic.rules import FAMILY, TOURNAMENT, NoWord
from engine.classic.variants import Bags
from engine.lexicon import LexiconIdentity
from tests.bot.store.samples import START
from tests.builders import play

SPENT = timedelta(seconds=12.5)

AT_HOME = replace(FAMILY, no_word=NoWord.LOWEST_RACK)
"""As it was once, so that older events are read as those that they are."""

EVERY_EVENT: tuple[e.Event, ...] = (
    e.GameCreated(
        "5f2a", AT_HOME, LexiconIdentity("francais-libre", "ab" * 32), "cd" * 32, START, 2
    ),
    e.RulesChanged(TOURNAMENT, START),
    e.PlayerJoined(1, START),
    e.PlayerJoined(-1, START),
    e.PlayerLeft(1, START),
    e.PlayerLeft(2, START, taken_out=True),
    e.OrganiserChanged(2, START),
    e.PhraseGiven(1, "vent d’ouest", START),
    e.GameStarted('{"version":2}', START),
    e.GameBegan(1, START),
    e.TossDrawn(((1, "?"), (-1, "E")), START),
    e.OrderDecided((1, -1), START),
    e.RackDrawn(1, "AE?RSTT", 2, START),
    e.RackArranged(1, "TARTES?", START),
    e.TurnBegan(1, 1, START),
    e.TurnOpened(1, START),
    e.WordPlaced(
        player=1,
        turn=1,
        play=play("H4 TaRTES"),
        tiles="T?RTES",
        words=("TARTES",),
        points=14,
        scrabble=False,
        spent=SPENT,
        contestable=True,
        at=START,
    ),
    e.WordPlaced(
        player=2,
        turn=2,
        play=play("4H TES"),
        tiles="ES",
        words=("TES",),
        points=8,
        scrabble=False,
        spent=SPENT,
        contestable=False,
        at=START,
        theme=("TES",),
    ),
    e.RulesChanged(
        replace(AT_HOME, recycling=True, bags=Bags.TWO, theme="Noël", theme_words=("SAPIN",)), START
    ),
    e.RulesChanged(replace(AT_HOME, program_delay=SPENT - timedelta(seconds=0.5)), START),
    e.VariantsAccepted(2, START),
    e.JokerRecycled(1, 1, Square(7, 4), "A", START),
    e.VowelsChosen(1, 4, START),
    e.ThemeVoted(2, 1, "TARTES", START),
    e.ThemeScored(1, 1, "TARTES", 5, START),
    e.MoveAccepted(2, 1, START),
    e.MoveContested(2, 1, (("DUALS", True), ("DINS", False)), START),
    e.MoveTakenBack(1, 1, counts=False, at=START),
    e.MoveSettled(1, WindowEnd.ACTED, START),
    e.TilesExchanged(1, 2, "AE", "RS", 3, SPENT, START),
    e.TurnPassed(1, 3, SPENT, START),
    e.TurnLost(1, 4, LossReason.TIME, counts=True, spent=SPENT, at=START),
    e.AlarmGiven(4, START),
    e.PlayerNudged(4, START),
    e.BankEmptied(1, START),
    e.TimeLost(4, SPENT, START),
    e.TimeGiven(4, SPENT, START),
    e.BreakTaken(1, START),
    e.PlayerPenalised(2, 5, PenaltyReason.WRONG_CHALLENGE, START),
    e.PlayerSanctioned(2, Sanction.WARNING, "trop lent", START),
    e.SanctionLifted(2, "erreur", START),
    e.AppealMade(1, "le coup 5", START),
    e.PlayerOut(2, OutReason.RESIGNED, START),
    e.SeatFreed(2, START),
    e.PlayerAway(2, START),
    e.PlayerReplaced(2, 3, START),
    e.GamePaused(START),
    e.GameSuspended(START),
    e.GameResumed(START),
    e.GameScored(
        1,
        Ending.OUT,
        (e.Standing(1, 1, 120, "", added=11), e.Standing(3, 2, 90, "XA", deducted=11)),
        1,
        START,
    ),
    e.GameScored(2, Ending.STOPPED, (), None, START),
    e.GameEnded(Termination.PLAYED, "ef" * 32, START),
)
