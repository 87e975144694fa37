"""Who sits down in whose seat of a classic game that is on: a substitute, a program, somebody who comes back.

Whom the word tools have helped in the turn that is on does not sit down in it, whichever way he comes in.
"""

from bot.games.kind import Asked
from bot.games.kinds.classic.named import find_player, is_spelled, next_program, split_name
from bot.games.kinds.classic.presets import LEVELS
from bot.games.kinds.classic.status import ClassicStatus
from bot.talk.names import unisolate
from bot.talk.refusals import BadArgument, ToolsWereUsed
from bot.talk.typography import fold
from engine.classic import commands as c
from engine.classic import errors
from engine.classic.state import ClassicGame


def require_unhelped(asked: Asked, game: ClassicGame) -> None:
    """Refuse what the word tools have helped with: whoever came in by another way may pass, or exchange.

    Raises:
        ToolsWereUsed: since the turn that is on began.
    """
    if asked.was_helped(ClassicStatus(game)):
        raise ToolsWereUsed


def take_seat(who: int | str, asked: Asked, game: ClassicGame) -> c.GameCommand:
    """The command that takes this seat, or any free one."""
    require_unhelped(asked, game)
    if who == "":
        return c.Join(asked.person)
    player = find_player(who, asked, game)
    seat = game.seat(player)
    if seat is None or not seat.free:
        raise errors.SeatTaken
    return c.Replace(player, asked.person)


def replace_player(who: int | str, asked: Asked, game: ClassicGame) -> c.GameCommand:
    """``Tom``: his seat is free for whoever wants it; ``Tom fort``: a program sits down there.

    ``Tom Zoé``: somebody does who has played here.

    Raises:
        NoSuchPlayer, BadArgument: the one is not there, or the other is nobody's name.
    """
    player, by = (who, "") if isinstance(who, int) else split_name(who, asked, game)
    if not by:
        return c.Replace(player, None)
    for level, names in LEVELS.items():
        if is_spelled(by, names):
            return c.Replace(player, next_program(game.players, level))
    known = {number: unisolate(name) for number, name in asked.names.items()}
    meant = [number for number, name in known.items() if fold(name) == fold(by)]
    if len(meant) != 1:
        raise BadArgument(by, (*LEVELS.values(), *known.values()))
    return c.Replace(player, meant[0])
