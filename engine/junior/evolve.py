"""The state after an event (`engine.junior`)."""

from dataclasses import replace
from datetime import datetime
from typing import assert_never

from engine.junior import events as e
from engine.junior.covering import covered
from engine.junior.state import JuniorGame
from engine.notation import parse_reference
from engine.party import events as pe
from engine.party.state import Party
from engine.party.state import evolve as evolve_party
from engine.party.table import GRACE


def evolve(game: JuniorGame | None, event: e.Event) -> JuniorGame:
    """The game after an event; never rejects one."""
    if isinstance(event, e.GameCreated):
        party = Party(event.game, event.lexicon, event.commitment, event.at)
        return JuniorGame(party, event.rules)
    assert game is not None, "a game is created first"
    if isinstance(event, pe.PartyEvent):
        return replace(game, party=evolve_party(game.party, event))
    match event:
        case e.GridPrinted(statement, board, rack):
            return replace(game, statement=statement, board=board, rack=rack)
        case e.LettersCovered(player, squares, words, rack, at):
            return replace(
                game,
                board=covered(game.board, (parse_reference(name).square for name in squares)),
                rack=rack,
                moves=(*game.moves, event),
                points={**game.points, player: game.points.get(player, 0) + len(words)},
                party=game.party.played(at),
            )
        case _:
            assert_never(event)


def next_wake(game: JuniorGame) -> datetime | None:
    """The time at which the turn that is on is lost."""
    deadline = game.party.deadline
    return None if deadline is None else deadline + GRACE
