"""What the check of a finished game proves, and what it finds when anything is not as it was."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.draw_verification import ANOTHER_LIST, ProofError, verify_draws
from engine.classic.reasons import Ending, OutReason, PenaltyReason
from engine.classic.rules import (
    FAMILY,
    TOURNAMENT,
    Challenge,
    ClassicRules,
    Order,
    Solitaire,
    TossJoker,
)
from engine.classic.state import ClassicGame
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.engine.classic.lobbies import WORDS
from tests.engine.classic.played_games import Played, told

Facts = list[e.Event]


@pytest.fixture(scope="module")
def family(shipped: Lexicon) -> Facts:
    """Two who exchange once, and play to the end."""
    played = Played(shipped, FAMILY)
    played.do(c.GivePhrase(2, "vent d’ouest"))
    played.do(c.Start())
    turn = played.game.turn
    assert turn is not None
    seat = played.game.seat(turn.player)
    assert seat is not None
    played.do(c.Exchange(turn.player, turn.number, seat.rack[:3]))
    played.play_on()
    return played.events


@pytest.fixture(scope="module")
def contested(shipped: Lexicon) -> Facts:
    """A tournament game: the first word is bad and falls, the second stands and costs five points."""
    played = Played(shipped, TOURNAMENT)
    played.do(c.Start())

    def choice(game: ClassicGame) -> c.Command | None:
        if len(game.moves) < 4 and game.pending is not None and not game.moves[-1].verdicts:
            assert game.turn is not None
            return c.Contest(game.turn.player, game.pending.turn, game.pending.move.words[:1])
        if not game.moves and game.turn is not None:
            seat = game.seat(game.turn.player)
            assert seat is not None
            return c.Play(seat.player, game.turn.number, f"H4 {seat.rack.replace('?', '')[:5]}")
        return None

    played.play_on(choice)
    return played.events


def errors(events: Sequence[e.Event], lexicon: Lexicon) -> set[str]:
    return set(map(told, verify_draws(events, lexicon).problems))


def first(events: Facts, kind: type) -> e.Event:
    return next(event for event in events if isinstance(event, kind))


def changed(
    events: Facts, kind: type, change: Callable[[Any], e.Event | None], which: int = 0
) -> Facts:
    """The facts, with one of a kind changed, or without it."""
    places = [at for at, event in enumerate(events) if isinstance(event, kind)]
    at = places[which]
    made = change(events[at])
    return [*events[:at], *([] if made is None else [made]), *events[at + 1 :]]


def test_a_game_that_was_played_is_proved(family: Facts, shipped: Lexicon) -> None:
    report = verify_draws(family, shipped)
    assert report.problems == ()
    assert report.is_right
    assert report.draws == report.game.draws > 10
    assert report.game.result is not None
    assert report.game.result.ending is Ending.OUT


def test_a_game_with_challenges_is_proved(contested: Facts, shipped: Lexicon) -> None:
    report = verify_draws(contested, shipped)
    assert report.problems == ()
    assert any(isinstance(event, e.MoveTakenBack) for event in contested)
    assert any(isinstance(event, e.PlayerPenalised) for event in contested)


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        (replace(FAMILY, challenge=Challenge.FREE, window=None), (1, 2, 3)),
        (replace(FAMILY, order=Order.LETTERS, toss_joker=TossJoker.AGAIN), (1, 2, 3, 4)),
        (replace(TOURNAMENT, games=3), (1, 2)),
        (replace(FAMILY, auto_end=True), (1, -1)),
        (replace(FAMILY, solitaire=Solitaire.RECORD), (1,)),
        (replace(FAMILY, solitaire=Solitaire.TWO_RACKS), (1,)),
    ],
)
def test_every_kind_of_game_is_proved(
    shipped: Lexicon, rules: ClassicRules, players: tuple[int, ...]
) -> None:
    for number in range(3):
        played = Played(shipped, rules, players, GameSecret("partie", bytes([number] * 32)))
        played.do(c.Start())
        played.play_on()
        assert verify_draws(played.events, shipped).problems == ()


def test_a_game_that_was_stopped_or_given_up_is_proved(shipped: Lexicon) -> None:
    for command in (c.Abort(), c.Resign(1), c.Leave(2)):
        played = Played(shipped, FAMILY, (1, 2))
        played.do(c.Start())
        played.do(command)
        report = verify_draws(played.events, shipped)
        assert report.problems == ()
        assert report.game.termination is not None


def test_a_game_in_which_somebody_takes_another_seat_is_proved(shipped: Lexicon) -> None:
    played = Played(shipped, FAMILY, (1, 2))
    played.do(c.Start())
    played.do(c.Replace(2, 3))
    played.play_on()
    assert verify_draws(played.events, shipped).problems == ()


def test_with_open_tiles_only_those_that_are_left_were_taken(shipped: Lexicon) -> None:
    played = Played(shipped, replace(FAMILY, solitaire=Solitaire.OPEN_TILES), (1,))
    played.do(c.Start())
    played.do(c.Play(1, 1, "H4 WHISKY"))
    played.play_on()
    assert verify_draws(played.events, shipped).problems == ()
    twice = changed(played.events, e.RackDrawn, lambda event: replace(event, tiles="WWHISKY"))
    assert errors(twice, shipped) == {"other_facts tiles"}


def test_passes_end_a_game_that_is_proved(shipped: Lexicon) -> None:
    played = Played(shipped, FAMILY)
    played.do(c.Start())
    played.play_on(lambda game: None if game.turn is None else c.Pass(game.turn.player, game.turns))
    report = verify_draws(played.events, shipped)
    assert report.problems == ()
    assert report.game.results[-1].ending is Ending.PASSES


def of_zeds(event: e.WordPlaced) -> e.WordPlaced:
    """A word that nobody has the tiles for."""
    return replace(event, play=replace(event.play, word="ZZZZZZZ"))


def _swapped(tiles: str) -> str:
    return tiles[::-1] if tiles[::-1] != tiles else tiles[1:]


@pytest.mark.parametrize(
    ("kind", "change", "error"),
    [
        (e.TossDrawn, lambda event: replace(event, tiles=event.tiles[::-1]), "other_facts tiles"),
        (e.OrderDecided, lambda event: replace(event, players=event.players[::-1]), "other_facts players"),
        (e.RackDrawn, lambda event: replace(event, tiles=_swapped(event.tiles)), "other_facts tiles"),
        (e.RackDrawn, lambda event: replace(event, player=3 - event.player), "other_facts player"),
        (e.RackDrawn, lambda event: replace(event, draw=event.draw + 1), "other_facts draw"),
        (e.RackDrawn, lambda event: None, "other_facts player tiles draw"),
        (e.TilesExchanged, lambda event: replace(event, drawn=_swapped(event.drawn)), "other_facts drawn"),
        (e.TilesExchanged, lambda event: replace(event, tiles="ZZ"), "impossible tiles_not_yours"),
        (e.TurnBegan, lambda event: replace(event, player=3 - event.player), "other_facts player"),
        (e.WordPlaced, lambda event: replace(event, points=event.points + 1), "other_facts points"),
        (e.WordPlaced, lambda event: replace(event, words=("AUTRE",)), "other_facts words"),
        (e.WordPlaced, of_zeds, "impossible tiles_not_on_rack"),
        (e.PhraseGiven, lambda event: replace(event, text="vent d’est"), "other_facts statement"),
        (e.PhraseGiven, lambda event: None, "other_facts statement"),
        (e.GameScored, lambda event: replace(event, winner=None), "other_facts winner"),
        (e.GameScored, lambda event: replace(event, ending=Ending.PASSES), "other_facts ending"),
    ],
)  # fmt: skip
def test_what_is_forged_is_found(
    family: Facts, shipped: Lexicon, kind: type, change: Callable[[Any], Any], error: str
) -> None:
    forged = changed(family, kind, change)
    if not isinstance(forged[-1], e.GameEnded):
        forged.append(family[-1])
    assert errors(forged, shipped) == {error}


def test_rules_that_contradict_each_other_begin_no_game(family: Facts, shipped: Lexicon) -> None:
    contradictory = replace(FAMILY, games=3, solitaire=Solitaire.RECORD)
    forged = changed(family, e.GameCreated, lambda event: replace(event, rules=contradictory))
    (problem,) = verify_draws(forged, shipped).problems
    assert problem["event"] == 1
    assert "impossible" in told(problem)


def test_a_game_that_is_created_twice_is_none(family: Facts, shipped: Lexicon) -> None:
    assert errors([*family[:9], family[0], *family[9:]], shipped) == {"another_was_due RackDrawn"}


def test_a_forged_verdict_is_found(contested: Facts, shipped: Lexicon) -> None:
    forged = changed(
        contested,
        e.MoveContested,
        lambda event: replace(
            event, verdicts=tuple((word, not good) for word, good in event.verdicts)
        ),
    )
    assert errors(forged, shipped) == {"other_facts verdicts"}


def test_no_turn_begins_where_nobody_is_left(family: Facts, shipped: Lexicon) -> None:
    at = next(number for number, event in enumerate(family) if isinstance(event, e.TurnBegan))
    gone = [e.PlayerOut(player, OutReason.LEFT, family[at].at) for player in (1, 2)]
    assert errors([*family[:at], *gone, *family[at:]], shipped) == {"another_was_due TurnBegan"}


def test_what_a_challenge_costs_is_neither_forgotten_nor_changed(
    contested: Facts, family: Facts, shipped: Lexicon
) -> None:
    cheaper = changed(contested, e.PlayerPenalised, lambda event: replace(event, points=4))
    free = changed(contested, e.PlayerPenalised, lambda event: None)
    stays = changed(contested, e.MoveTakenBack, lambda event: None)
    assert errors(cheaper, shipped) == {"other_facts points"}
    assert errors(free, shipped) == {"another_was_due PlayerPenalised"}
    assert errors(stays, shipped) == {"another_was_due MoveTakenBack"}
    for reason in (PenaltyReason.WRONG_CHALLENGE, PenaltyReason.OVERTIME):
        *played, scored, ended = family
        penalty = e.PlayerPenalised(1, 10, reason, scored.at)
        forged = [*played, penalty, scored, ended]
        assert errors(forged, shipped) == {"another_was_due GameScored"}


def test_a_game_that_went_on_or_stopped_short_is_found(family: Facts, shipped: Lexicon) -> None:
    cut = [event for event in family if not isinstance(event, e.GameScored)]
    assert errors(cut, shipped) == {"another_was_due GameScored"}
    *_, last_word = (event for event in family if isinstance(event, e.WordPlaced))
    early = [event for event in family if event is not last_word]
    assert errors(early, shipped) == {"other_facts ending standings winner"}


def test_another_secret_opens_no_commitment(family: Facts, shipped: Lexicon) -> None:
    other = changed(family, e.GameEnded, lambda event: replace(event, secret="ab" * 32))
    report = verify_draws(other, shipped)
    assert not report.commitment_holds
    assert not report.is_right


def test_another_list_is_told(family: Facts) -> None:
    assert ANOTHER_LIST in errors(family, WORDS)


def test_a_game_that_goes_on_or_has_no_beginning_proves_nothing(
    family: Facts, shipped: Lexicon
) -> None:
    bad = changed(family, e.GameEnded, lambda event: replace(event, secret="abc"))
    for events, said in (
        (family[:-1], "revealed"),
        (family[1:], "creation"),
        ([], "creation"),
        (bad, "hex"),
    ):
        with pytest.raises(ProofError, match=said):
            verify_draws(events, shipped)


@pytest.mark.parametrize(
    "added",
    [
        lambda facts: first(facts, e.OrderDecided),
        lambda facts: first(facts, e.TossDrawn),
        lambda facts: first(facts, e.GameStarted),
        lambda facts: first(facts, e.PhraseGiven),
        lambda facts: e.RulesChanged(replace(FAMILY, passes=9), facts[0].at),
        lambda facts: e.PlayerJoined(7, facts[0].at),
        lambda facts: e.PlayerLeft(1, facts[0].at),
        lambda facts: e.TurnPassed(1, 1, timedelta(0), facts[0].at),
    ],
)  # fmt: skip
def test_what_is_slipped_in_after_the_start_is_found(
    family: Facts, shipped: Lexicon, added: Callable[[Facts], e.Event]
) -> None:
    """Between the first move and the second turn."""
    at = next(
        at for at, event in enumerate(family) if isinstance(event, e.TurnBegan) and event.turn > 1
    )
    forged = [*family[:at], added(family), *family[at:]]
    assert errors(forged, shipped) == {"another_was_due TurnBegan"}
