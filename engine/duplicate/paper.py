"""People who play on paper beside those with an account (SPEC Q54).

Whoever leads the game seats them, by their number on the club's sheet, and enters what they have written:
when the slips are collected, or as they come in. It was written in time, for the room has the clock of the
round; so it may be entered after the end, and the round waits for it: until all of theirs are in, or whoever
leads says that there are no more, and no longer than `PAPER`. Bulletins on their way have their grace
nevertheless. What was entered wrongly is entered again, and takes its place.

Who plays himself enters nothing before the end, for he would see what others have found.
"""

from datetime import datetime
from typing import assert_never

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.guards import require_running, round_meant
from engine.duplicate.reading import read
from engine.duplicate.rules import LONGEST_TEXT
from engine.duplicate.state import DuplicateGame, Phase


def on_paper(
    game: DuplicateGame, command: c.SeatOnPaper | c.EnterSlip | c.CollectSlips, now: datetime
) -> list[e.Event]:
    """What follows.

    Raises:
        RuleViolation, NotationError: it may not be; or, in a friendly game, what can be seen without a
            dictionary
    """
    match command:
        case c.SeatOnPaper():
            return [_seat(game, command, now)]
        case c.EnterSlip():
            return [_enter(game, command, now)]
        case c.CollectSlips():
            require_running(game)
            current = round_meant(game, command)
            return [e.SlipsCollected(current.number, now)] if game.slips_awaited else []
        case _:
            assert_never(command)


def _seat(game: DuplicateGame, command: c.SeatOnPaper, now: datetime) -> e.PlayerJoined:
    """The seat of somebody without an account."""
    taken = game.players.on_paper.get(command.number)
    known = game.player(command.player)
    if taken not in (None, command.player) or (known is not None and known.present):
        raise errors.SeatTaken(command.number)
    return e.PlayerJoined(command.player, now, on_paper=command.number, centre=command.centre)


def _enter(game: DuplicateGame, command: c.EnterSlip, now: datetime) -> e.BulletinReceived:
    """What somebody has written on paper."""
    if command.player not in game.players.on_paper.values():
        raise errors.NotOnPaper
    require_running(game)
    current = round_meant(game, command)
    if game.phase is Phase.CHOOSING:
        raise errors.TooLate(current.number)
    if game.phase is not Phase.CLOSING and not game.has_referee_of(command.player):
        raise errors.PlaysHimself
    number, text = current.number, command.text[:LONGEST_TEXT].strip()
    written = now if current.deadline is None else min(now, current.deadline)
    if game.is_official or not text:
        return e.BulletinReceived(command.player, number, text, None, 0, written, entered=True)
    meant = read(text, game.board, current.rack, game.rules)
    return e.BulletinReceived(
        command.player, number, text, meant.play, meant.points, written, meant.also, entered=True
    )
