"""Whole games with every mixture of the variants, and what their check proves (SPEC V1, V3, V4)."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.draw_verification import verify_draws
from engine.classic.export import to_gcg
from engine.classic.rules import FAMILY, TOURNAMENT, Challenge, ClassicRules, Clock
from engine.classic.state import ClassicGame
from engine.classic.statement import read_statement
from engine.classic.theme import to_vote_on
from engine.classic.variants import Bags
from engine.fair_draw import GameSecret
from engine.gcg import read_gcg, remarks, write_gcg
from engine.lexicon import Lexicon
from engine.tiles import ALL_TILES, as_drawn
from tests.engine.classic.games import Table
from tests.engine.classic.played_games import Played
from tests.engine.duplicate.games import CLUB_WORDS

FREE = replace(FAMILY, challenge=Challenge.FREE)
DOUBLE = replace(FAMILY, challenge=Challenge.DOUBLE, clock=Clock.BANK)
MIXTURES = [
    replace(base, recycling=recycling, bags=bags, theme=theme, theme_words=words)
    for base, (recycling, bags, (theme, words)) in zip(
        (FAMILY, FREE, DOUBLE, replace(TOURNAMENT, seats=4)) * 6,
        product(
            (False, True),
            Bags,
            [("", ()), ("Noël", ()), ("les courts", ("LES", "DES", "UN", "ET", "OS"))],
        ),
        strict=False,
    )
]


def choice(game: ClassicGame) -> c.Command | None:
    """Now and then somebody wants other vowels, finds a word of the theme, or challenges."""
    turn = game.turn
    if turn is None or turn.opened is None:
        return None
    at = turn.number
    seat = game.seat(turn.player)
    assert seat is not None
    if game.rules.bags is not Bags.ONE and seat.vowels != (wanted := at * 5 % 8):
        return c.ChooseVowels(turn.player, wanted)
    if at % 3 == 0:
        for number, move in to_vote_on(game):
            asked = game.seats[number].player != turn.player
            voted = (turn.player, move.words[0]) in next(
                each.votes for each in game.moves if each.event is move
            )
            if asked and move.words[0] not in move.theme and not voted:
                return c.VoteTheme(turn.player, move.words[0])
    pending = game.pending
    if pending is not None and at % 5 == 0 and turn.player not in pending.accepted:
        return c.Contest(turn.player, pending.turn, pending.move.words[:1])
    return None


def play_through(
    rules: ClassicRules, players: tuple[int, ...], seed: int = 0, lexicon: Lexicon = CLUB_WORDS
) -> Played:
    secret = GameSecret("partie", bytes([seed] * 32))
    played = Played(lexicon, rules, players, secret)
    played.do(c.Start())
    played.play_on(choice)
    return played


@pytest.mark.parametrize("rules", MIXTURES)
def test_a_whole_game_is_proved_and_loses_no_tile(rules: ClassicRules) -> None:
    played = play_through(rules, (1, 2, 3)[: 2 + (rules.seats > 2)])
    game = played.game
    report = verify_draws(played.events, CLUB_WORDS)
    assert report.is_right, report.problems
    assert report.game == game
    tiles = "".join(map(as_drawn, game.board.tiles)) + "".join(seat.rack for seat in game.seats)
    assert Counter(tiles + game.bag) == Counter(ALL_TILES)
    frozen = read_statement(game.statement).rules
    assert frozen.variants == rules.variants


def test_the_variants_are_played_in_these_games() -> None:
    every = replace(FAMILY, recycling=True, bags=Bags.TWO, theme="Noël")
    seen = Counter(
        type(event).__name__
        for seed in range(8)
        for event in play_through(every, (1, 2), seed).events
    )
    for kind in (e.JokerRecycled, e.VowelsChosen, e.ThemeVoted, e.ThemeScored):
        assert seen[kind.__name__] > 0, kind


def test_as_gcg_the_theme_is_added_at_the_end_and_a_swap_is_noted() -> None:
    rules = replace(FAMILY, recycling=True, theme_words=("LES", "RAT"), challenge=Challenge.FREE)
    table = Table(rules, ("LE?TITA", "RASEINS"))
    table.play(1, "H8 LE(S)")
    table.do(c.Recycle(2, table.turn, "H10"))
    table.play(2, "10H SE")
    text = write_gcg(to_gcg(table.game, ("Anne", "Bob"), racks=True))
    assert "#note joker of H10 had for S" in text
    game = read_gcg(text)
    (remark,) = remarks(game)  # there the joker still lies on H10
    assert remark.problem == "+2 is written, +1 is right"
    first, second = game.events[0], game.events[-1]
    assert (first.points, second.points, second.note) == (table.scores()[1] - 5, 5, "theme")
    totals = {event.player: event.total for event in game.events}
    assert totals == {0: table.scores()[1], 1: table.scores()[2]}


def test_a_swap_is_noted_whatever_the_turn_was_used_for() -> None:
    table = Table(replace(FAMILY, recycling=True), words=("H4 PASSEr",))
    table.do(c.Recycle(1, table.turn, "H9"))
    table.do(c.Skip(table.turn))
    told = to_gcg(table.game, ("Anne", "Bob"), racks=False)
    assert told.events[0].note == "joker of H9 had for R, turn lost: skipped"
