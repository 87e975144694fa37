"""What can be asked of a game of loto, and which command of the engine it means."""

from dataclasses import dataclass

from bot.games.kind import Asked
from bot.games.party.actions import PartyAction, command_of
from bot.talk import game_actions as g
from bot.talk.refusals import Overheard
from engine.loto import commands as c
from engine.loto.state import LotoGame


@dataclass(frozen=True, slots=True)
class Claim(g.GameAction):
    """Say that all one's letters are crossed out; who is wrong is told which are not, and nobody else is."""

    right = g.Right.ANYBODY
    reach = g.Reach.PRIVATE


LotoAction = Claim | PartyAction


def command(asked: Asked, game: LotoGame) -> c.GameCommand | None:  # noqa: ARG001 - any kind is asked so
    """The command that this means; None if something is only to be shown.

    Raises:
        Overheard: everybody has read the words.
    """
    action = asked.request.action
    if isinstance(action, g.Submit) and asked.request.overheard:
        raise Overheard
    assert isinstance(action, LotoAction), "nothing else is answered"
    match action:
        case Claim():
            return c.Claim(asked.person)
        case g.Submit(text):
            return c.WriteWords(asked.person, text)
        case _:
            return command_of(action, asked)
