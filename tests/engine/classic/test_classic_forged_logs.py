"""An operator who runs a bot of his own, knows the secret, and writes a log that agrees with itself.

After each forged fact all that follows from it is what the rules and the secret give, so nothing but the fact
itself tells.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.course import follow, refill, stop
from engine.classic.draw_verification import verify_draws
from engine.classic.drawing import draw_tiles
from engine.classic.end import score_game
from engine.classic.evolve import evolve
from engine.classic.match import next_game
from engine.classic.programs import choose
from engine.classic.reasons import (
    Ending,
    LossReason,
    OutReason,
    PenaltyReason,
    Sanction,
    Termination,
    WindowEnd,
)
from engine.classic.rules import FAMILY, TOURNAMENT, Challenge, ClassicRules, LostTurns
from engine.classic.state import ClassicGame, Pending, Seat, Turn
from engine.classic.view import view_of
from engine.lexicon import Lexicon
from engine.tiles import remove_tiles
from tests.engine.classic.played_games import Played, told
from tests.engine.strategy.bands import RARE

FREE = replace(FAMILY, challenge=Challenge.FREE, window=None)
NO_TIME = timedelta(0)


class Log:
    """A game that has begun, and is written on by hand; the first word lies there if `placed`."""

    def __init__(self, lexicon: Lexicon, rules: ClassicRules, *, placed: bool = False) -> None:
        played = Played(lexicon, rules)
        played.do(c.Start())
        turn = played.game.turn
        if placed and turn is not None:
            first = choose(view_of(played.game, turn.player), lexicon, RARE)
            assert first is not None
            played.do(first)
        self.events, self.game = list(played.events), played.game
        self.lexicon, self.secret = lexicon, played.secret

    @property
    def at(self) -> datetime:
        return self.events[-1].at

    @property
    def turn(self) -> Turn:
        assert self.game.turn is not None
        return self.game.turn

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        seat = self.game.seat(self.turn.player)
        assert seat is not None
        return seat

    @property
    def pending(self) -> Pending:
        assert self.game.pending is not None
        return self.game.pending

    def add(self, *events: e.LaterEvent) -> "Log":
        for event in events:
            self.events.append(event)
            self.game = evolve(self.game, event)
        return self

    def exchange(self, tiles: str) -> "Log":
        seat = self.game.seat(self.turn.player)
        assert seat is not None
        kept = remove_tiles(seat.rack, tiles)
        drawn = draw_tiles(self.game, seat, kept, len(tiles), self.secret)
        turn, number = self.turn, self.game.draws + 1
        return self.add(
            e.TilesExchanged(turn.player, turn.number, tiles, drawn, number, NO_TIME, self.at)
        )

    def settle(self, why: WindowEnd = WindowEnd.ACTED) -> "Log":
        return self.add(e.MoveSettled(self.pending.turn, why, self.at))

    def score(self, ending: Ending) -> "Log":
        return self.add(score_game(self.game, ending, self.at))

    def end(self) -> "Log":
        """What follows, and the end of it all."""
        game = self.game
        if game.termination is None:
            self.add(*follow(game, self.at, self.lexicon, self.secret))
            self.add(*stop(self.game, self.at, self.secret))
        return self

    def errors(self) -> set[str]:
        return set(map(told, verify_draws(self.events, self.lexicon).problems))


def placed_otherwise(log: Log, **changed: object) -> Log:
    """The same game, with another fact about its first word."""
    at = next(at for at, event in enumerate(log.events) if isinstance(event, e.WordPlaced))
    placed = log.events[at]
    assert isinstance(placed, e.WordPlaced)
    game: ClassicGame | None = None
    for event in log.events[:at]:
        game = evolve(game, event)
    assert game is not None
    log.events, log.game = log.events[:at], game
    return log.add(replace(placed, **changed))  # type: ignore[arg-type] # by name


def contested(log: Log, player: int, *verdicts: tuple[str, bool]) -> Log:
    return log.add(e.MoveContested(player, log.pending.turn, verdicts, log.at))


def taken_back(log: Log) -> Log:
    counts = log.game.rules.lost_turns is LostTurns.ALL
    return log.add(
        e.MoveTakenBack(log.pending.move.player, log.pending.turn, counts=counts, at=log.at)
    )


def penalised(log: Log, points: int, reason: PenaltyReason) -> Log:
    return log.add(e.PlayerPenalised(log.turn.player, points, reason, log.at))


@pytest.mark.parametrize(
    ("rules", "forge", "error"),
    [
        # Draws: one more to choose from.
        (FAMILY, lambda log: log.exchange(""), "impossible nothing_to_exchange"),
        (FREE, lambda log: log.exchange(log.seat.rack[:2]).settle(), "another_was_due MoveSettled"),
        (FREE, lambda log: log.settle().exchange(log.seat.rack[:2]), "another_was_due RackDrawn"),
        # A rack that nobody drew.
        (
            FAMILY,
            lambda log: log.add(e.RackArranged(log.turn.player, "ESRTAI?", log.at)),
            "impossible bad_arrangement",
        ),
        # Points that nobody made or lost.
        (FAMILY, lambda log: penalised(log, -500, PenaltyReason.SANCTION), "nothing_was_due"),
        (FAMILY, lambda log: penalised(log, 20, PenaltyReason.SANCTION), "nothing_was_due"),
        (FAMILY, lambda log: penalised(log, -500, PenaltyReason.OVERTIME), "nothing_was_due"),
        (
            FAMILY,
            lambda log: log.add(
                e.PlayerSanctioned(log.turn.player, Sanction.POINTS, "lenteur", log.at)
            ),
            "another_was_due PlayerPenalised",
        ),
        # Challenges that could not be made.
        (
            FREE,
            lambda log: taken_back(contested(log, log.turn.player, ("XYZZY", False))),
            "impossible not_of_the_move",
        ),
        (
            FREE,
            lambda log: contested(log, log.pending.move.player, (log.pending.move.words[0], True)),
            "impossible own_move",
        ),
        (
            FREE,
            lambda log: log.add(e.MoveSettled(log.pending.turn + 1, WindowEnd.TIME, log.at)),
            "other_facts turn reason",
        ),
        (FREE, lambda log: placed_otherwise(log, contestable=False), "other_facts contestable"),
        (FAMILY, lambda log: placed_otherwise(log, contestable=True), "other_facts contestable"),
        (FAMILY, lambda log: placed_otherwise(log, scrabble=None), "other_facts scrabble"),
        # Turns, seats and ends.
        (
            FAMILY,
            lambda log: log.add(
                e.TurnLost(
                    log.turn.player,
                    log.turn.number,
                    LossReason.FROZEN,
                    counts=False,
                    spent=NO_TIME,
                    at=log.at,
                )
            ),
            "other_facts reason counts",
        ),
        (
            FAMILY,
            lambda log: log.add(
                e.TurnLost(
                    log.turn.player,
                    log.turn.number,
                    LossReason.ABSENT,
                    counts=True,
                    spent=NO_TIME,
                    at=log.at,
                )
            ),
            "other_facts reason",
        ),
        (
            FAMILY,
            lambda log: log.add(e.TurnBegan(log.turn.number + 1, 3 - log.turn.player, log.at)),
            "nothing_was_due",
        ),
        (
            FAMILY,
            lambda log: log.add(e.PlayerReplaced(log.turn.player, 3 - log.turn.player, log.at)),
            "impossible already_in",
        ),
        (
            FAMILY,
            lambda log: log.add(e.GameEnded(Termination.LOBBY_LEFT, log.secret.reveal(), log.at)),
            "another_was_due GameScored",
        ),
        (
            FAMILY,
            lambda log: log.add(e.GameEnded(Termination.STOPPED, log.secret.reveal(), log.at)),
            "another_was_due GameScored",
        ),
        (
            FAMILY,
            lambda log: log.score(Ending.ALONE).add(*next_game(log.game, log.at, log.secret)),
            "other_facts ending",
        ),
        (
            FAMILY,
            lambda log: log.score(Ending.STOPPED).add(*next_game(log.game, log.at, log.secret)),
            "other_facts termination",
        ),
        (
            replace(TOURNAMENT, games=3),
            lambda log: log.score(Ending.STOPPED).score(Ending.STOPPED),
            "another_was_due GameEnded",
        ),
    ],
)
def test_a_fact_that_could_not_be_is_found_though_all_after_it_agrees(
    shipped: Lexicon, rules: ClassicRules, forge: Callable[[Log], Log], error: str
) -> None:
    placed = rules is FREE or error.endswith(("contestable", "scrabble"))
    log = forge(Log(shipped, rules, placed=placed)).end()
    assert log.errors() == {error}


def test_who_loses_his_turn_by_a_vain_challenge_does_not_play_in_it(shipped: Lexicon) -> None:
    """Double: the challenger loses his next turn, which is the one that is on."""
    log = Log(shipped, replace(FREE, challenge=Challenge.DOUBLE), placed=True)
    contested(log, log.turn.player, (log.pending.move.words[0], True)).settle(WindowEnd.CHALLENGED)
    log.add(*refill(log.game, log.at, log.secret))
    log.add(e.TurnPassed(log.turn.player, log.turn.number, NO_TIME, log.at)).end()
    assert log.errors() == {"another_was_due TurnLost"}


def test_no_turn_and_no_draw_come_between_two_games_of_a_match(shipped: Lexicon) -> None:
    """Each would be one draw more, and the racks of the next game others."""
    log = Log(shipped, replace(TOURNAMENT, games=3), placed=True)
    log.add(e.PlayerOut(log.turn.player, OutReason.RESIGNED, log.at)).settle(WindowEnd.OVER)
    log.score(Ending.ALONE)
    turn = e.TurnBegan(log.game.turns + 1, log.game.in_play[0].player, log.at)
    log.add(turn).exchange(log.seat.rack[:1]).end()
    assert log.errors() == {"another_was_due GameBegan"}


def test_the_same_logs_without_a_forgery_are_proved(shipped: Lexicon) -> None:
    for rules in (FAMILY, FREE, replace(TOURNAMENT, games=3)):
        assert Log(shipped, rules, placed=True).end().errors() == set()
