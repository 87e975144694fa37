"""A bulletin comes in: in time, from somebody who may answer, and no more often than he may.

In a friendly game it is read at once, and refused if it means no play that could lie there. In an official
one it is kept word for word, whatever it is, and nobody looks at it before the end of the round (SPEC D12).
"""

from datetime import datetime
from typing import assert_never

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.guards import require_player, require_running, round_meant
from engine.duplicate.halts import why_halted
from engine.duplicate.reading import read
from engine.duplicate.rules import LONGEST_TEXT, MOST_BULLETINS
from engine.duplicate.state import DuplicateGame, Phase


def take_bulletin(
    game: DuplicateGame, command: c.Submit | c.Abstain, now: datetime
) -> e.BulletinReceived:
    """The bulletin as it came in.

    Raises:
        NotInGame, GameHalted, NoRound, RoundIsOver, RoundWasVoid, SitsOut, TooLate, TooManyBulletins
        RuleViolation, NotationError: in a friendly game, what can be seen without a dictionary
    """
    require_player(game, command.player)
    if game.round is None:
        require_running(game)
    current = round_meant(game, command)
    if command.player in current.out:
        raise errors.SitsOut
    if game.halted is not None and now >= game.halted:
        raise why_halted(game)
    is_over = current.deadline is not None and now > current.deadline
    if is_over or game.phase is Phase.CHOOSING:
        raise errors.TooLate(current.number)
    if len(current.entries.get(game.players.head(command.player), ())) >= MOST_BULLETINS:
        raise errors.TooManyBulletins(MOST_BULLETINS)
    match command:
        case c.Submit(player, number, text) if game.is_official:
            return e.BulletinReceived(player, number, text[:LONGEST_TEXT], None, 0, now)
        case c.Submit(player, number, text):
            meant = read(text, game.board, current.rack, game.rules)
            return e.BulletinReceived(
                player, number, text, meant.play, meant.points, now, meant.also
            )
        case c.Abstain(player, number):
            return e.BulletinReceived(player, number, "", None, 0, now)
        case _:
            assert_never(command)
