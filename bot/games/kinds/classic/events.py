"""How the events of the classic game are stored; `bot.store.codec` says what follows from that.

What is stored is never rewritten. A play is written as players write it (``H4 PAsSE``), jokers on a rack are
``?``. When accounts are linked, events are renumbered as they are read, and stay as they are too; programs,
whose numbers are below zero, become nobody else.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from bot.store.codec import EventCodec, StoredAs
from bot.store.json_types import JsonTypes
from engine.classic import events as e
from engine.classic.numbers import owner_of, second_rack_of
from engine.moves import Play
from engine.notation import parse_play

KIND = "classic"
"""The name of this kind of game in the store."""
PLAYED_TO_THE_END = ("game-scored", "game-ended")
"""The names of events that a game has which was begun and is over."""


EVENTS = EventCodec(
    (
        StoredAs("game-created", e.GameCreated),
        StoredAs("rules-changed", e.RulesChanged),
        StoredAs("player-joined", e.PlayerJoined),
        StoredAs("player-left", e.PlayerLeft),
        StoredAs("organiser-changed", e.OrganiserChanged),
        StoredAs("phrase-given", e.PhraseGiven),
        StoredAs("game-started", e.GameStarted),
        StoredAs("game-began", e.GameBegan),
        StoredAs("toss-drawn", e.TossDrawn),
        StoredAs("order-decided", e.OrderDecided),
        StoredAs("rack-drawn", e.RackDrawn),
        StoredAs("rack-arranged", e.RackArranged),
        StoredAs("turn-began", e.TurnBegan),
        StoredAs("turn-opened", e.TurnOpened),
        StoredAs("word-placed", e.WordPlaced),
        StoredAs("move-accepted", e.MoveAccepted),
        StoredAs("move-contested", e.MoveContested),
        StoredAs("move-taken-back", e.MoveTakenBack),
        StoredAs("move-settled", e.MoveSettled),
        StoredAs("tiles-exchanged", e.TilesExchanged),
        StoredAs("turn-passed", e.TurnPassed),
        StoredAs("turn-lost", e.TurnLost),
        StoredAs("alarm-given", e.AlarmGiven),
        StoredAs("player-nudged", e.PlayerNudged),
        StoredAs("bank-emptied", e.BankEmptied),
        StoredAs("time-lost", e.TimeLost),
        StoredAs("time-given", e.TimeGiven),
        StoredAs("break-taken", e.BreakTaken),
        StoredAs("player-penalised", e.PlayerPenalised),
        StoredAs("player-sanctioned", e.PlayerSanctioned),
        StoredAs("sanction-lifted", e.SanctionLifted),
        StoredAs("appeal-made", e.AppealMade),
        StoredAs("player-out", e.PlayerOut),
        StoredAs("seat-freed", e.SeatFreed),
        StoredAs("player-away", e.PlayerAway),
        StoredAs("player-replaced", e.PlayerReplaced),
        StoredAs("variants-accepted", e.VariantsAccepted),
        StoredAs("joker-recycled", e.JokerRecycled),
        StoredAs("vowels-chosen", e.VowelsChosen),
        StoredAs("theme-voted", e.ThemeVoted),
        StoredAs("theme-scored", e.ThemeScored),
        StoredAs("game-paused", e.GamePaused),
        StoredAs("game-suspended", e.GameSuspended),
        StoredAs("game-resumed", e.GameResumed),
        StoredAs("game-scored", e.GameScored),
        StoredAs("game-ended", e.GameEnded),
    ),
    JsonTypes({Play: (str, parse_play)}),
)


def renumber(event: e.Event, became: Mapping[int, int]) -> e.Event:
    """The event, in which those who became somebody else are him."""

    def now(player: int) -> int:
        owner = owner_of(player)  # a second rack stays his
        return became.get(player, player) if owner is None else second_rack_of(now(owner))

    if isinstance(event, e.GameCreated | e.OfTheTurn | e.OfTheGame):
        return event
    if isinstance(event, e.OfAPlayer):
        return replace(event, player=now(event.player))
    match event:
        case e.TossDrawn(tiles):
            return replace(event, tiles=tuple((now(player), tile) for player, tile in tiles))
        case e.OrderDecided(players):
            return replace(event, players=tuple(map(now, players)))
        case e.PlayerReplaced(player, by):
            return replace(event, player=now(player), by=now(by))
        case e.GameScored(standings=standings, winner=winner):
            lines = tuple(replace(line, player=now(line.player)) for line in standings)
            return replace(event, standings=lines, winner=None if winner is None else now(winner))
        case _:
            assert_never(event)
