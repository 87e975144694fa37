"""From what is on record back to what was asked: the commands that may have brought an event about.

What follows from something else (a draw, a toss, a turn that begins) is asked for by nobody, so it leads to
no command here. The time of a command is that of its event; but what `Wake` does happens when it was due,
and what follows from it when it was done.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import takewhile

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.clock import GRACE
from engine.classic.solitaire import CHOSEN
from engine.moves import Play

Asked = tuple[c.GameCommand, datetime]
"""A command, and its time."""

_BEFORE = e.MoveSettled | e.RackDrawn
"""Events in front of an action in a turn."""
_LOOK = 4
"""Events among which is the first one that follows from a `Wake`, if there is one."""


def askings(events: Sequence[e.LaterEvent]) -> Iterator[Asked]:
    """Each command that could begin these events; without an event there is none."""
    first = events[0]
    for command in _commands(first):
        if isinstance(command, c.Wake):
            done = dict.fromkeys((*(each.at for each in events[1:_LOOK]), first.at + GRACE))
            yield from ((command, at) for at in done)
        else:
            yield command, first.at
    if isinstance(first, e.MoveSettled) or (
        isinstance(first, e.RackDrawn) and first.draw == CHOSEN
    ):
        before = sum(1 for _ in takewhile(lambda each: isinstance(each, _BEFORE), events))
        if before < len(events):
            yield from askings(events[before:])


def _commands(event: e.LaterEvent) -> Iterator[c.GameCommand]:  # noqa: PLR0915 - a table
    match event:
        case e.PlayerJoined(player):
            yield c.Join(player)
            yield c.Start()  # who plays against himself gets his second rack
        case e.VariantsAccepted(player):
            yield c.Join(player)
        case e.PlayerLeft(player, _, taken_out):
            yield c.Leave(player, taken_out)
        case e.OrganiserChanged(player):
            yield c.HandOn(player)
        case e.PhraseGiven(player, text):
            yield c.GivePhrase(player, text)
        case e.RulesChanged(rules):
            yield c.ChangeRules(rules)
        case e.GameStarted():
            yield c.Start()
        case e.TurnOpened(turn):
            yield c.OpenTurn(turn)
        case e.WordPlaced(player, turn, play):
            yield c.Play(player, turn, _as_typed(play))
        case e.TilesExchanged(player, turn, tiles):
            yield c.Exchange(player, turn, tiles)
        case e.TurnPassed(player, turn):
            yield c.Pass(player, turn)
        case e.TurnLost(turn=turn):
            yield c.Wake()
            yield c.Skip(turn)
        case e.MoveSettled():
            yield c.Wake()
        case e.MoveAccepted(player, turn):
            yield c.Accept(player, turn)
        case e.MoveContested(player, turn, verdicts):
            yield c.Contest(player, turn, tuple(word for word, _ in verdicts))
        case e.RackArranged(player, tiles):
            yield c.Arrange(player, tiles)
        case e.JokerRecycled(player, turn, square):
            yield c.Recycle(player, turn, str(square))
        case e.VowelsChosen(player, number):
            yield c.ChooseVowels(player, number)
        case e.ThemeVoted(player, turn, word):
            yield c.VoteTheme(player, word, turn)
        case e.PlayerOut(player):
            yield c.Wake()
            yield c.Leave(player)
            yield c.Leave(player, taken_out=True)
            yield c.Resign(player)
        case e.SeatFreed(player):
            yield c.Wake()
            yield c.Leave(player)
            yield c.Replace(player, None)
        case e.PlayerAway(player):
            yield c.Wake()
            yield c.Leave(player)
        case e.PlayerReplaced(player, by):
            yield c.Replace(player, by)
            yield c.Join(by)
        case e.PlayerSanctioned(player, sanction, reason):
            yield c.Punish(player, sanction, reason)
        case e.SanctionLifted(player, reason):
            yield c.Lift(player, reason)
        case e.AppealMade(player, text):
            yield c.Appeal(player, text)
        case e.BreakTaken(player):
            yield c.TakeBreak(player)
        case e.BankEmptied() | e.AlarmGiven() | e.PlayerNudged():
            yield c.Wake()
        case e.TimeLost(_, by, at):
            yield c.LoseTime(at - by, at)
        case e.TimeGiven(turn, by):
            yield c.GiveTime(turn, by)
        case e.GamePaused():
            yield c.Pause()
        case e.GameSuspended():
            yield c.Suspend()
        case e.GameResumed():
            yield c.Resume()
        case e.GameScored():
            yield c.Abort()
        case e.GameEnded():
            yield c.Wake()
            yield c.Abort()
        case (
            e.GameBegan()
            | e.TossDrawn()
            | e.OrderDecided()
            | e.RackDrawn()
            | e.TurnBegan()
            | e.MoveTakenBack()
            | e.PlayerPenalised()
            | e.ThemeScored()
        ):
            return


def _as_typed(play: Play) -> str:
    """The play as nobody can read it otherwise, with its jokers in parentheses."""
    word = "".join(f"({sign.upper()})" if sign.islower() else sign for sign in play.word)
    return f"{play.ref} {word}"
