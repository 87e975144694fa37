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
        (SWAPS, lambda log: swap(settled(log)), "impossible no_joker_there"),
        (SWAPS, swap, "impossible no_joker_there"),
        (SWAPS, lambda log: swap(log.settle()), "impossible no_joker_there"),
        (SWAPS, lambda log: swap(settled(log), 1), "impossible turn_is_over"),
        (
            SWAPS,
            lambda log: swap(settled(log).add(e.PlayerAway(log.turn.player, log.at))),
            "another_was_due PlayerOut",
        ),
        (BAGS, lambda log: log.add(e.VowelsChosen(1, 8, log.at)), "impossible bad_vowels"),
        (FREE, lambda log: log.add(e.VowelsChosen(1, 4, log.at)), "impossible variant_not_played"),
        (FREE, lambda log: log.add(e.VariantsAccepted(1, log.at)), "impossible already_in"),
        (LIST, lambda log: placed_otherwise(log, theme=("AA",)), "other_facts theme"),
        (VOTE, lambda log: scored(log, 5), "nothing_was_due"),
        (VOTE, lambda log: scored(voted(log, log.turn.player), 50), "other_facts points"),
        (
            VOTE,
            lambda log: voted(log, log.turn.player),
            "another_was_due ThemeScored",
        ),  # it is carried
        (VOTE, lambda log: voted(log, log.pending.move.player), "impossible own_word"),
        (VOTE, lambda log: voted(log, log.turn.player, "ZZ"), "impossible nothing_to_vote_on"),
        (LIST, lambda log: voted(log, log.turn.player), "impossible variant_not_played"),
    ],
)
def test_a_fact_that_could_not_be_is_found(
    shipped: Lexicon, rules: ClassicRules, forge: Callable[[Log], Log], error: str
) -> None:
    assert forge(Log(shipped, rules, placed=True)).end().errors() == {error}


def test_from_another_bag_is_another_draw(shipped: Lexicon) -> None:
    """Who has chosen otherwise holds other tiles."""
    log = settled(Log(shipped, BAGS, placed=True))
    log.exchange(log.seat.rack[-3:])
    at = next(n for n, event in enumerate(log.events) if isinstance(event, e.MoveSettled))
    chosen = e.VowelsChosen(log.game.moves[-1].event.player, 6, log.at)
    log.events.insert(at, chosen)
    assert log.end().errors() == {"other_facts drawn"}


def test_the_same_logs_without_a_forgery_are_proved(shipped: Lexicon) -> None:
    for rules in (SWAPS, BAGS, LIST, VOTE, DOUBLE):
        assert Log(shipped, rules, placed=True).end().errors() == set()
    carried = Log(shipped, VOTE, placed=True)
    assert scored(voted(carried, carried.turn.player), 5).end().errors() == set()
    chosen = Log(shipped, BAGS, placed=True)
    assert chosen.add(e.VowelsChosen(1, 4, chosen.at)).end().errors() == set()
