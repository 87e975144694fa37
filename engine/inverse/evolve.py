"""The state after an event (`engine.inverse`)."""

from dataclasses import replace
from datetime import datetime
from typing import assert_never

from engine.inverse import events as e
from engine.inverse.removal import Removal, without
from engine.inverse.state import InverseGame
from engine.notation import parse_reference
from engine.party import events as pe
from engine.party.state import Party
from engine.party.state import evolve as evolve_party
from engine.party.table import GRACE


def evolve(game: InverseGame | None, event: e.Event) -> InverseGame:
    """The game after an event; never rejects one."""
    if isinstance(event, e.GameCreated):
        party = Party(event.game, event.lexicon, event.commitment, event.at)
        return InverseGame(party, event.rules)
    assert game is not None, "a game is created first"
    if isinstance(event, pe.PartyEvent):
        return replace(game, party=evolve_party(game.party, event))
    match event:
        case e.GridLaid(statement, board):
            return replace(game, statement=statement, board=board)
        case e.LettersTaken(player, ref, letters, points, at):
            removal = Removal(parse_reference(ref), letters)
            return replace(
                game,
                board=without(game.board, removal.squares()),
                moves=(*game.moves, event),
                points={**game.points, player: game.points.get(player, 0) + points},
                party=game.party.played(at),
            )
        case _:
            assert_never(event)


def next_wake(game: InverseGame) -> datetime | None:
    """The time at which the turn that is on is lost."""
    deadline = game.party.deadline
    return None if deadline is None else deadline + GRACE
