"""How the events of duplicate are stored; `bot.store.codec` says what follows from that.

What is stored is never rewritten: events of earlier versions are brought up to date as they are read. A play
is written as players write it: ``H4 PAsSE``. When accounts are linked, events are renumbered as they are read
(`bot.games.damage`), and stay as they are too.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, assert_never

from bot.store.codec import EventCodec, StoredAs
from bot.store.json_types import JsonTypes
from engine.duplicate import events as e
from engine.duplicate.series import SeriesGame
from engine.moves import Play
from engine.notation import parse_play

Fields = dict[str, Any]

KIND = "duplicate"
"""What the store calls this kind of game."""
PLAYED_TO_THE_END = ("round-drawn", "game-ended")
"""The names of events that such a game has."""


def _with_choices(data: Fields) -> Fields:
    """Before version 2 the dictionary was closed, and openness was counted by extensions."""
    chosen = {"openness": "extensions", "open_dictionary": False}
    return {**data, "rules": {**data["rules"], **chosen}}


def _with_absence(data: Fields) -> Fields:
    """Everybody was waited for, and a lobby for ever; a game that is on goes by what holds today."""
    chosen = {"absent_after": 2, "lobby_time": 3600}
    return {**data, "rules": {**data["rules"], **chosen}}


def _with_sitting_out(data: Fields) -> Fields:
    """Who joined was waited for."""
    return {**data, "sits_out": False}


def _with_own_will(data: Fields) -> Fields:
    """Whether somebody left or was taken out was not told apart."""
    return {**data, "taken_out": False}


def _with_opening(data: Fields) -> Fields:
    """Openness was not measured."""
    return {**data, "opening": None}


def _of_version_1(data: Fields) -> Fields:
    """Nothing was frozen at the start."""
    return {**data, "version": 1}


def _with_change_time(data: Fields) -> Fields:
    """A round ended with the last answer; a game that is on goes by what holds today."""
    return {**data, "rules": {**data["rules"], "change_time": 5.0}}


def _with_regulations(data: Fields) -> Fields:
    """There was one way to referee, and one word for everybody."""
    chosen = {
        "refereeing": "friendly",
        "regulation": "r11",
        "connection": False,
        "solo_for": "best-alone",
        "kept": "best",
        "drawing": "regulation",
        "rounding": "down",
        "ties": "shared",
        "choice_time": 0,
        "solutions": 1,
        "scoring": "points",
        "bulletins": "written",
        "pairs": False,
        "rotating": False,
        "series": "points",
    }
    return {**data, "rules": {**data["rules"], **chosen}}


def _with_tariff(data: Fields) -> Fields:
    """Warnings cost what article 4.7 says."""
    return {**data, "rules": {**data["rules"], "first_costly": 4, "warning_points": 5}}


def _with_series(data: Fields) -> Fields:
    """There was one way to referee; and every game stood for itself."""
    return {**_with_regulations(data), "series": []}


def _with_what_was_written(data: Fields) -> Fields:
    """No bulletin was kept beside its play, and none had several solutions."""
    more: Fields = {"written": None, "also": []}
    return {**data, "results": [{**each, **more} for each in data["results"]], "best": []}


def _with_one_solution(data: Fields) -> Fields:
    """A bulletin had one."""
    return {**data, "also": []}


_CREATED = {
    1: _with_choices,
    2: _with_absence,
    3: _of_version_1,
    4: _with_change_time,
    5: _with_series,
    6: _with_tariff,
}
_CHANGED = {1: _with_absence, 2: _with_change_time, 3: _with_regulations, 4: _with_tariff}

EVENTS = EventCodec(
    (
        StoredAs("game-created", e.GameCreated, 7, _CREATED),
        StoredAs("rules-changed", e.RulesChanged, 5, _CHANGED),
        StoredAs("player-joined", e.PlayerJoined, 2, {1: _with_sitting_out}),
        StoredAs("player-left", e.PlayerLeft, 2, {1: _with_own_will}),
        StoredAs("organiser-changed", e.OrganiserChanged),
        StoredAs("pair-offered", e.PairOffered),
        StoredAs("pair-made", e.PairMade),
        StoredAs("phrase-given", e.PhraseGiven),
        StoredAs("game-started", e.GameStarted),
        StoredAs("round-drawn", e.RoundDrawn),
        StoredAs("round-opened", e.RoundOpened),
        StoredAs("bulletin-received", e.BulletinReceived, 2, {1: _with_one_solution}),
        StoredAs("all-answered", e.AllAnswered),
        StoredAs("warning-given", e.WarningGiven),
        StoredAs("time-lost", e.TimeLost),
        StoredAs("round-extended", e.RoundExtended),
        StoredAs("round-closed", e.RoundClosed),
        StoredAs("round-scored", e.RoundScored, 3, {1: _with_opening, 2: _with_what_was_written}),
        StoredAs("round-cancelled", e.RoundCancelled),
        StoredAs("referee-named", e.RefereeNamed),
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
