"""Which command of the engine something means that is asked of a game alone as it stands."""

from typing import assert_never

from bot.games.kind import Asked
from bot.games.kinds.solo.status import SoloStatus
from bot.talk import game_actions as g
from bot.talk import solo_actions as s
from bot.talk import turn_actions as t
from bot.talk.refusals import ToolsWereUsed
from bot.talk.round_names import RoundName
from engine.solo import commands as c
from engine.solo import errors
from engine.solo.hints import Hint
from engine.solo.state import Round, SoloGame

SoloAction = g.Start | g.Submit | g.Blank | g.Abort | s.TakeHint | s.ShowTop | s.Settle
"""Actions that mean a command of a game alone."""
Look = g.ShowMine | g.ShowBoard | g.ShowBag | g.ShowControls | t.ShowSheet | t.ExportGame
"""Actions that only show something."""


def command_of(asked: Asked, game: SoloGame) -> c.Command | None:
    """The command that this means in the game as it stands; None if something is only to be shown.

    Raises:
        ToolsWereUsed: what comes of the round is compared with others, and they would have helped him.
        GameOver, NoRound, RoundIsOver: there is no such round to take a hint in.
        NothingToPass: a blank bulletin is none that anybody waits for.
    """
    action = asked.request.action
    if isinstance(action, Look):
        return None
    assert isinstance(action, SoloAction), "nothing else is answered"
    if isinstance(action, g.Submit) and asked.was_helped(SoloStatus(game)):
        raise ToolsWereUsed
    match action:
        case g.Start(meant):
            return c.NextRound(_number(meant, game))
        case g.Submit(text, meant):
            return c.Submit(_number(meant, game), text)
        case g.Blank(meant):
            require_round(game, meant)
            raise errors.NothingToPass
        case g.Abort():
            return c.Abort()
        case s.TakeHint("", meant):
            require_round(game, meant)
            return None
        case s.TakeHint(hint, meant):
            return c.TakeHint(_number(meant, game), Hint(hint))
        case s.ShowTop(sure, meant):
            if asks_first(game, sure=sure):
                require_round(game, meant)
                return None
            return c.ShowTop(_number(meant, game))
        case s.Settle(meant):
            return c.Settle(_number(meant, game))
        case _:
            assert_never(action)


def asks_first(game: SoloGame, *, sure: bool) -> bool:
    """Whether who wants to see the top is asked: where time runs, a slip of the thumb costs the round."""
    return not sure and game.rules.round_time is not None


def require_round(game: SoloGame, meant: RoundName | None) -> Round:
    """The round that is on, if it is the one that was meant.

    Raises:
        GameOver, NoRound, RoundIsOver: it is not.
    """
    if game.termination is not None:
        raise errors.GameOver
    number = _number(meant, game)
    if game.round is None or game.round.number != number:
        raise errors.RoundIsOver(number) if number <= len(game.rounds) else errors.NoRound
    return game.round


def _number(meant: RoundName | None, game: SoloGame) -> int:
    return game.round_number if meant is None else meant.number
