"""The state after an event (`engine.loto`)."""

from dataclasses import replace
from datetime import datetime
from typing import assert_never

from engine.loto import events as e
from engine.loto.state import LotoGame
from engine.party import events as pe
from engine.party.state import Party, Phase
from engine.party.state import evolve as evolve_party


def evolve(game: LotoGame | None, event: e.Event) -> LotoGame:
    """The game after an event; never rejects one."""
    if isinstance(event, e.GameCreated):
        return LotoGame(Party(event.game, event.lexicon, event.commitment, event.at), event.rules)
    assert game is not None, "a game is created first"
    party = game.party
    if isinstance(event, pe.PartyEvent):
        chosen = game.words
        if isinstance(event, pe.PlayerLeft) and party.phase is Phase.LOBBY:
            chosen = {each: words for each, words in chosen.items() if each != event.player}
        return replace(game, words=chosen, party=evolve_party(party, event))
    match event:
        case e.WordsWritten(player, words, at):
            written = {**game.words, player: words}
            return replace(game, words=written, party=replace(party, touched=at))
        case e.CallingBegan(statement):
            begun = replace(party, phase=Phase.ON, turn=1)
            return replace(game, statement=statement, party=begun)
        case e.LetterCalled(tile, deadline, at):
            party = replace(party, clock=at, deadline=deadline)
            return replace(game, called=game.called + tile, party=party)
        case e.LotoWon(player):
            return replace(game, winner=player)
        case _:
            assert_never(event)


def next_wake(game: LotoGame) -> datetime | None:
    """The time of the next letter, or of the end if nobody claims to have all."""
    return game.party.deadline
