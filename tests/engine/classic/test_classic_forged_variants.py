"""What the check of a finished game finds where a variant was played otherwise (SPEC V1, V3, V4)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.board import Square
from engine.classic import events as e
from engine.classic.course import refill
from engine.classic.rules import FAMILY, Challenge, ClassicRules
from engine.classic.variants import Bags
from engine.lexicon import Lexicon
from tests.engine.classic.test_classic_forged_logs import Log, placed_otherwise

FREE = replace(FAMILY, challenge=Challenge.FREE)
SWAPS = replace(FREE, recycling=True)
BAGS = replace(FREE, bags=Bags.TWO)
LIST = replace(FREE, theme_words=("AA",))
VOTE = replace(FREE, theme="Noël")
DOUBLE = replace(SWAPS, challenge=Challenge.DOUBLE)


def swap(log: Log, turn: int = 0) -> Log:
    """A tile of the rack for one that lies there, which is no joker."""
    play = log.game.moves[0].event
    assert isinstance(play, e.WordPlaced)
    square: Square = play.play.square
    letter = log.seat.rack.replace("?", "")[0]
    number = log.turn.number + turn
    return log.add(e.JokerRecycled(log.turn.player, number, square, letter, log.at))


def settled(log: Log) -> Log:
    """The word stands, and its player has drawn."""
    log.settle()
    return log.add(*refill(log.game, log.at, log.secret))


def voted(log: Log, player: int, word: str = "") -> Log:
    move = log.pending.move
    return log.add(e.ThemeVoted(player, move.turn, word or move.words[0], log.at))


def scored(log: Log, points: int) -> Log:
    move = log.pending.move
    return log.add(e.ThemeScored(move.player, move.turn, move.words[0], points, log.at))


@pytest.mark.parametrize(
    ("rules", "forge", "error"),
    [
        (SWAPS, lambda log: swap(settled(log)), "no_joker_to_have"),
        (SWAPS, swap, "draw_missing"),
        (SWAPS, lambda log: swap(log.settle()), "draw_missing"),
        (SWAPS, lambda log: swap(settled(log), 1), "another_turn_was_due"),
        (
            SWAPS,
            lambda log: swap(settled(log).add(e.PlayerAway(log.turn.player, log.at))),
            "another_was_due",
        ),
        (BAGS, lambda log: log.add(e.VowelsChosen(1, 8, log.at)), "impossible"),
        (FREE, lambda log: log.add(e.VowelsChosen(1, 4, log.at)), "impossible"),
        (FREE, lambda log: log.add(e.VariantsAccepted(1, log.at)), "changed_after_the_start"),
        (LIST, lambda log: placed_otherwise(log, theme=("AA",)), "another_theme"),
        (LIST, lambda log: placed_otherwise(log, theme=("AA",)), "other_points"),
        (VOTE, lambda log: scored(log, 5), "another_was_due"),
        (VOTE, lambda log: scored(voted(log, log.turn.player), 50), "another_was_due"),
        (VOTE, lambda log: voted(log, log.turn.player), "another_was_due"),  # it is carried
        (VOTE, lambda log: voted(log, log.pending.move.player), "impossible"),
        (VOTE, lambda log: voted(log, log.turn.player, "ZZ"), "impossible"),
        (LIST, lambda log: voted(log, log.turn.player), "impossible"),
    ],
)
def test_a_fact_that_could_not_be_is_found(
    shipped: Lexicon, rules: ClassicRules, forge: Callable[[Log], Log], error: str
) -> None:
    assert error in forge(Log(shipped, rules, placed=True)).end().errors()


def test_from_another_bag_is_another_draw(shipped: Lexicon) -> None:
    """Who has chosen otherwise holds other tiles."""
    log = settled(Log(shipped, BAGS, placed=True))
    log.exchange(log.seat.rack[-3:])
    at = len(log.events) - 1
    chosen = e.VowelsChosen(log.game.moves[-1].event.player, 6, log.at)
    log.events.insert(at, chosen)
    assert "another_draw_was_due" in log.end().errors()


def test_the_same_logs_without_a_forgery_are_proved(shipped: Lexicon) -> None:
    for rules in (SWAPS, BAGS, LIST, VOTE, DOUBLE):
        assert Log(shipped, rules, placed=True).end().errors() == set()
    carried = Log(shipped, VOTE, placed=True)
    assert scored(voted(carried, carried.turn.player), 5).end().errors() == set()
    chosen = Log(shipped, BAGS, placed=True)
    assert chosen.add(e.VowelsChosen(1, 4, chosen.at)).end().errors() == set()
