"""Checking what is on record of a turn: what was done in it could be done then, with these tiles.

Who plays, exchanges or passes has let the move before stand, and all who owe a draw have drawn: an operator
who let somebody exchange first would have two draws to choose from, and one more with an exchange of nothing.
"""

from collections.abc import Iterator
from typing import assert_never

from engine.classic import events as e
from engine.classic.absence import counts_as_pass
from engine.classic.course import loses_at_once, refill
from engine.classic.drawing import draw_tiles
from engine.classic.reasons import LossReason
from engine.classic.recycling import jokers_to_have
from engine.classic.rules import Challenge
from engine.classic.seating import require_player
from engine.classic.state import ClassicGame
from engine.classic.theme import on_the_list
from engine.classic.variants import THEME_POINTS
from engine.fair_draw import GameSecret
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.placement import place
from engine.scoring import score
from engine.tiles import missing_tiles, remove_tiles

_AT_ONCE = (LossReason.FROZEN, LossReason.ABSENT, LossReason.WRONG_CHALLENGE)
"""Why a turn is lost, as the game stands; others are a matter of time, or of who leads the game."""


def errors_of_a_move(
    game: ClassicGame, event: e.MoveEvent, secret: GameSecret, lexicon: Lexicon
) -> Iterator[str]:
    """What ends a turn: that turn is on, and nothing was due before.

    Raises:
        LookupError, RuleViolation, ValueError: it cannot have happened.
    """
    turn = game.turn
    if turn is None or (turn.number, turn.player) != (event.turn, event.player):
        yield "another_turn_was_due"
    if not isinstance(event, e.TurnLost) and (
        game.pending is not None or refill(game, event.at, secret)
    ):
        yield "draw_missing"
    reason = event.reason if isinstance(event, e.TurnLost) else None
    at_once = loses_at_once(game)
    if at_once is not reason and (at_once is not None or reason in _AT_ONCE):
        yield "another_was_due"
    match event:
        case e.WordPlaced():
            yield from _errors_of_a_word(game, event, lexicon)
        case e.TilesExchanged():
            yield from _errors_of_an_exchange(game, event, secret)
        case e.TurnLost(reason=reason, counts=counts):
            if counts != counts_as_pass(game.rules, reason):
                yield "another_count_of_passes"
        case e.TurnPassed():
            return
        case _:
            assert_never(event)


def errors_of_a_swap(
    game: ClassicGame, event: e.JokerRecycled, secret: GameSecret
) -> Iterator[str]:
    """A joker had for its letter, in the turn that is on (SPEC V1)."""
    turn = game.turn
    if turn is None or (turn.number, turn.player) != (event.turn, event.player):
        yield "another_turn_was_due"
    if game.pending is not None or refill(game, event.at, secret):
        yield "draw_missing"
    if loses_at_once(game) is not None:
        yield "another_was_due"
    if (event.square, event.letter) not in jokers_to_have(game, rack_of(game, event.player)):
        yield "no_joker_to_have"


def rack_of(game: ClassicGame, player: int) -> str:
    """What he holds.

    Raises:
        LookupError: nobody sits there.
    """
    seat = game.seat(player)
    if seat is None:
        raise LookupError("nobody sits there")
    return seat.rack


def _errors_of_a_word(game: ClassicGame, event: e.WordPlaced, lexicon: Lexicon) -> Iterator[str]:
    rack = rack_of(game, event.player)
    placement = place(game.board, event.play, rack=rack, formula=NORMAL)
    words, scored = (
        tuple(word.word for word in placement.words),
        score(game.board, placement, NORMAL),
    )
    told = (event.play, event.tiles, event.words, event.points, event.scrabble)
    points = scored.total + THEME_POINTS * len(event.theme)
    if told != (placement.play, placement.used, words, points, scored.is_scrabble):
        yield "other_points"
    if event.theme != on_the_list(game.rules, words):
        yield "another_theme"
    admits_all = game.rules.challenge is not Challenge.AUTO
    if event.contestable != admits_all:
        yield "another_way_to_challenge"
    if not admits_all and not all(word in lexicon for word in words):
        yield "unknown_word"


def _errors_of_an_exchange(
    game: ClassicGame, event: e.TilesExchanged, secret: GameSecret
) -> Iterator[str]:
    tiles, rack = event.tiles, rack_of(game, event.player)
    if not tiles or missing_tiles(rack, tiles):
        yield "tiles_not_on_rack"
        return
    seat = require_player(game, event.player)
    drawn = draw_tiles(game, seat, remove_tiles(rack, tiles), len(tiles), secret)
    if len(game.bag) < max(len(tiles), game.rules.exchange_least):
        yield "too_few_in_the_bag"
    if (drawn, game.draws + 1) != (event.drawn, event.draw):
        yield "another_draw_was_due"
