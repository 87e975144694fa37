"""How the events of duplicate are stored; `bot.store.codec` says what follows from that.

What is stored is never rewritten. A play is written as players write it: ``H4 PAsSE``. When accounts are
linked, events are renumbered as they are read (`bot.games.damage`), and stay as they are too.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import assert_never

from bot.store.codec import EventCodec, StoredAs
from bot.store.json_types import JsonTypes
from engine.duplicate import events as e
from engine.duplicate.series import SeriesGame
from engine.moves import Play
from engine.notation import parse_play

KIND = "duplicate"
"""The name of this kind of game in the store."""
PLAYED_TO_THE_END = ("round-drawn", "game-ended")
"""The names of events that such a game has."""


EVENTS = EventCodec(
    (
        StoredAs("game-created", e.GameCreated),
        StoredAs("rules-changed", e.RulesChanged),
        StoredAs("player-joined", e.PlayerJoined),
        StoredAs("player-left", e.PlayerLeft),
        StoredAs("organiser-changed", e.OrganiserChanged),
        StoredAs("pair-offered", e.PairOffered),
        StoredAs("pair-made", e.PairMade),
        StoredAs("phrase-given", e.PhraseGiven),
        StoredAs("game-started", e.GameStarted),
        StoredAs("round-drawn", e.RoundDrawn),
        StoredAs("round-opened", e.RoundOpened),
        StoredAs("bulletin-received", e.BulletinReceived),
        StoredAs("all-answered", e.AllAnswered),
        StoredAs("warning-given", e.WarningGiven),
        StoredAs("time-lost", e.TimeLost),
        StoredAs("round-extended", e.RoundExtended),
        StoredAs("round-closed", e.RoundClosed),
        StoredAs("slips-collected", e.SlipsCollected),
        StoredAs("round-scored", e.RoundScored),
        StoredAs("round-cancelled", e.RoundCancelled),
        StoredAs("referee-named", e.RefereeNamed),
        StoredAs("referee-left", e.RefereeLeft),
        StoredAs("time-changed", e.TimeChanged),
        StoredAs("announced", e.Announced),
        StoredAs("tops-found", e.TopsFound),
        StoredAs("player-warned", e.PlayerWarned),
        StoredAs("bulletin-nulled", e.BulletinNulled),
        StoredAs("compensated", e.Compensated),
        StoredAs("results-corrected", e.ResultsCorrected),
        StoredAs("appeal-made", e.AppealMade),
        StoredAs("appeal-ruled", e.AppealRuled),
        StoredAs("game-paused", e.GamePaused),
        StoredAs("game-suspended", e.GameSuspended),
        StoredAs("game-resumed", e.GameResumed),
        StoredAs("game-ended", e.GameEnded),
        StoredAs("centres-admitted", e.CentresAdmitted),
        StoredAs("centre-joined", e.CentreJoined),
        StoredAs("centre-named", e.CentreNamed),
        StoredAs("centre-left", e.CentreLeft),
        StoredAs("centre-away", e.CentreAway),
        StoredAs("draw-shown", e.DrawShown),
    ),
    JsonTypes({Play: (str, parse_play), Fraction: (str, Fraction)}),
)


def _renumbered(game: SeriesGame, became: Mapping[int, int]) -> SeriesGame:
    def now(players: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted({became.get(player, player) for player in players}))

    results = tuple(replace(each, players=now(each.players)) for each in game.results)
    referee = None if game.referee is None else became.get(game.referee, game.referee)
    return SeriesGame(results, referee)


def renumber(event: e.Event, became: Mapping[int, int]) -> e.Event:
    """The event, in which those who became somebody else are him."""
    if isinstance(event, e.OfAPlayer):
        return replace(event, player=became.get(event.player, event.player))
    if isinstance(event, e.OfAPair):
        player, partner = (became.get(each, each) for each in (event.player, event.partner))
        return replace(event, player=player, partner=partner)
    if isinstance(event, e.Results):
        results = tuple(
            replace(result, player=became.get(result.player, result.player))
            for result in event.results
        )
        solo = None if event.solo is None else became.get(event.solo, event.solo)
        return replace(event, results=results, solo=solo)
    if isinstance(event, e.GameCreated):
        series = tuple(_renumbered(game, became) for game in event.series)
        return replace(event, series=series)
    if isinstance(event, e.OfTheRound | e.OfTheGame):
        return event
    assert_never(event)
