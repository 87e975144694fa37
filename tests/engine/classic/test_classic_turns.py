"""What is done in a turn, and what is refused (SPEC F4 to F6, F11, T10, T11, X4)."""

from dataclasses import replace

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.decide import decide
from engine.classic.rules import FAMILY, TOURNAMENT, ClassicRules
from engine.errors import RuleViolation, WrongLexicon
from engine.fair_draw import GameSecret
from engine.tiles import sort_tiles
from tests.engine.classic.games import ANNE, BOB, CHLOE, DAN, FREE, WORDS, Table, find, names
from tests.engine.classic.lobbies import SECRET, START
from tests.engine.classic.lobbies import WORDS as OTHER_WORDS


def test_all_are_dealt_seven_tiles_and_the_first_turn_begins() -> None:
    table = Table(racks=("PASSERE", "AEINSTU", "ILRTUDO"))
    at_start = [event for event in table.log if isinstance(event, e.RackDrawn)]
    order = find(table.log, e.OrderDecided).players
    assert [event.player for event in at_start] == [*order]  # the starter first (3.1)
    assert {len(event.tiles) for event in at_start} == {7}
    assert find(table.log, e.TurnBegan).player == order[0]
    tosses = sum(isinstance(event, e.TossDrawn) for event in table.log)
    assert [event.draw for event in at_start] == [tosses + 1, tosses + 2, tosses + 3]


def test_a_word_is_scored_and_its_player_draws_before_the_next_turn() -> None:
    table = Table(racks=("PASSERE", "AEINSTU"))
    left = len(table.game.bag)
    events = table.play(ANNE, "H4 PASSE")
    assert names(events) == ["WordPlaced", "RackDrawn", "TurnBegan"]
    placed = find(events, e.WordPlaced)
    assert (placed.points, placed.words, placed.tiles) == (20, ("PASSE",), "PASSE")
    assert not placed.scrabble
    assert table.scores() == {ANNE: 20, BOB: 0}
    assert table.seat(ANNE).rack == "RE" + find(events, e.RackDrawn).tiles
    assert len(table.game.bag) == left - 5
    assert table.on_turn == BOB


def test_seven_tiles_are_a_scrabble() -> None:
    table = Table(racks=("RETAIRA", "AEINSTU"))
    placed = find(table.play(ANNE, "H2 RETAIRA"), e.WordPlaced)
    assert placed.scrabble
    assert placed.points == 50 + 2 * (1 + 1 + 2 + 1 + 1 + 1 + 1)


def test_the_players_take_turns_in_order() -> None:
    table = Table(racks=("PASSERE", "AEINSTU", "RIZLESA", "ABCDEFG"))
    for player in (ANNE, BOB, CHLOE, DAN, ANNE):
        assert table.on_turn == player
        table.pass_turn(player) if player != CHLOE else table.exchange(CHLOE, "Z")


def test_an_exchange_draws_first_and_puts_back_then() -> None:
    table = Table(racks=("PASSERE", "AEINSTU"), bag="BCDFGHI")
    events = table.exchange(ANNE, "p, r-e")
    done = find(events, e.TilesExchanged)
    assert done.tiles == "PRE"
    assert set(done.drawn) <= set("BCDFGHI")
    assert table.seat(ANNE).rack == "ASSE" + done.drawn
    assert sort_tiles(table.game.bag + done.drawn) == sort_tiles("BCDFGHIPRE")
    assert (table.scores()[ANNE], table.on_turn) == (0, BOB)


@pytest.mark.parametrize(
    ("rules", "bag", "tiles", "refusal"),
    [
        (FAMILY, "ABCDEFG", "PASSERE", None),
        (FAMILY, "ABCDEF", "P", errors.BagTooSmall),  # X4
        (FAMILY, "", "P", errors.BagTooSmall),
        (replace(FAMILY, exchange_least=1), "AB", "PA", None),
        (replace(FAMILY, exchange_least=1), "AB", "PAS", errors.BagTooSmall),  # 4.3.5: exactly n
        (FAMILY, "ABCDEFG", "", errors.NothingToExchange),
        (FAMILY, "ABCDEFG", "PP", errors.TilesNotYours),
        (FAMILY, "ABCDEFG", "?", errors.TilesNotYours),
        (FAMILY, "ABCDEFG", "7", errors.TilesNotYours),
    ],
)
def test_what_can_be_exchanged(
    rules: ClassicRules, bag: str, tiles: str, refusal: type[RuleViolation] | None
) -> None:
    table = Table(rules, ("PASSERE", "EINSTUL"), bag=bag)
    if refusal is None:
        table.exchange(ANNE, tiles)
        return
    with pytest.raises(refusal):
        table.exchange(ANNE, tiles)


def test_nobody_exchanges_while_the_other_is_out_of_time() -> None:
    """C 7.3."""
    table = Table(TOURNAMENT, ("PASSERE", "AEINSTU"))
    table.pass_turn(ANNE)
    table.pass_turn(BOB)
    table.pass_turn(ANNE)
    table.later(1201)
    table.wake()
    assert table.seat(BOB).emptied
    assert table.on_turn == ANNE
    with pytest.raises(errors.NoExchangeNow):
        table.exchange(ANNE, "P")
    table.play(ANNE, "H4 PASSE")


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (c.Play(BOB, 1, "H4 SA"), errors.NotYourTurn),
        (c.Pass(CHLOE, 1), errors.NotInGame),
        (c.Play(ANNE, 0, "H4 PASSE"), errors.TurnIsOver),
        (c.Pass(ANNE, 2), errors.TurnIsOver),
        (c.Play(ANNE, 1, "H4 PESAR"), errors.WordsUnknown),
        (c.Play(ANNE, 1, "PASSE"), errors.ReferenceMissing),
        (c.Contest(BOB, 1, ("PASSE",)), errors.NoChallengesHere),
        (c.Accept(BOB, 1), errors.NoChallengesHere),
        (c.Arrange(ANNE, "PASSER"), errors.BadArrangement),
        (c.Arrange(CHLOE, ""), errors.NotInGame),
    ],
)
def test_what_is_refused_changes_nothing(command: c.Command, refusal: type[RuleViolation]) -> None:
    table = Table()
    with pytest.raises(refusal):
        table.do(command)


def test_a_refusal_names_all_words_that_do_not_exist() -> None:
    table = Table(racks=("DUALSEE", "AEINSTU"), words=("H6 DIN",))
    with pytest.raises(errors.WordsUnknown) as refused:
        table.play(ANNE, "9D DUALS")
    assert refused.value.words == ("DINS",)


def test_a_paused_game_waits() -> None:
    table = Table()
    table.do(c.Pause())
    with pytest.raises(errors.GameHalted):
        table.play(ANNE, "H4 PASSE")
    table.do(c.Resume())
    table.play(ANNE, "H4 PASSE")


def test_a_rack_lies_as_its_player_arranged_it() -> None:
    table = Table(FREE, racks=("PASSERE", "AEINSTU"))
    assert names(table.do(c.Arrange(BOB, "UTSNIEA"))) == ["RackArranged"]
    assert table.do(c.Arrange(BOB, "UTSNIEA")) == []
    table.do(c.Arrange(ANNE, "EEPASSR"))
    table.play(ANNE, "H4 PASSE")
    assert table.seat(ANNE).rack == "ER"
    table.play(BOB, "4H PAS")
    assert table.seat(BOB).rack == "UTNIE"


def test_a_second_report_of_a_message_starts_no_clock() -> None:
    table = Table()
    opened = table.game.turn
    table.later(5)
    assert table.do(c.OpenTurn(1)) == []
    assert table.do(c.OpenTurn(7)) == []
    assert table.game.turn == opened


def test_no_game_is_played_with_another_list_or_secret() -> None:
    table = Table()
    table.lexicon = OTHER_WORDS
    with pytest.raises(WrongLexicon):
        table.play(ANNE, "H4 LA")
    table.do(c.HandOn(BOB))
    assert names(table.do(c.Abort())) == ["GameScored", "GameEnded"]  # but it can be ended
    table = Table()
    other = GameSecret(SECRET.game, bytes(32))
    with pytest.raises(errors.WrongSecret):
        decide(table.game, c.Pass(ANNE, 1), lexicon=WORDS, now=START, rng=other)


def test_nothing_happens_after_the_end() -> None:
    table = Table()
    table.do(c.Abort())
    for late in (c.Wake(), c.OpenTurn(1), c.LoseTime(START, START)):
        assert table.do(late) == []
    with pytest.raises(errors.GameOver):
        table.pass_turn(ANNE)


def test_nobody_leads_who_has_left_for_good() -> None:
    table = Table(racks=("PASSERE", "AEINSTU", "ILRTUDO"))
    table.do(c.Leave(BOB))
    for command in (c.HandOn(BOB), c.TakeLead(BOB, gone=True)):
        with pytest.raises(errors.NotInGame):
            table.do(command)
    table.do(c.HandOn(CHLOE))
