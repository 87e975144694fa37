"""What can be asked of any small game, and which command of `engine.party` it means."""

from typing import assert_never

from bot.games import commands as common
from bot.games import orders
from bot.games.kind import Asked
from bot.talk import game_actions as g
from engine.party import commands as p

COMMANDS = (
    common.JOIN,
    common.LEAVE,
    orders.START,
    common.PLAY,
    common.MINE,
    common.BOARD,
    orders.SUSPEND,
    orders.RESUME,
    orders.STOP,
)
"""The rows that all of them answer."""
Look = g.ShowMine | g.ShowBoard | g.ShowDraws | g.ShowControls
PartyAction = g.Join | g.Leave | g.Start | g.Submit | g.Suspend | g.Resume | g.Abort | Look
"""Actions that all of them answer."""


def command_of(action: PartyAction, asked: Asked) -> p.PartyCommand | None:
    """The command that the action means; None if something is only to be shown, or is handed in."""
    match action:
        case g.Join():
            return p.Join(asked.person)
        case g.Leave():
            return p.Leave(asked.person)
        case g.Start():
            return p.Start()
        case g.Suspend():
            return p.Suspend()
        case g.Resume():
            return p.Resume()
        case g.Abort():
            return p.Abort()
        case g.Submit() | g.ShowMine() | g.ShowBoard() | g.ShowDraws() | g.ShowControls():
            return None
        case _:
            assert_never(action)
