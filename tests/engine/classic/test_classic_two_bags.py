"""Vowels in one bag, the rest in another: each draws from which he likes (SPEC V4)."""

from dataclasses import replace

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.drawing import is_vowel
from engine.classic.rules import FAMILY, Challenge, Solitaire
from engine.classic.variants import Bags
from tests.engine.classic.games import ANNE, BOB, Table, all_tiles, find, names
from tests.engine.classic.whole_games import WholeGame

RULES = replace(FAMILY, bags=Bags.TWO)


def vowels(tiles: str, bags: Bags = Bags.TWO) -> int:
    return sum(is_vowel(tile, bags) for tile in tiles)


def choose(table: Table, player: int, number: int) -> list[e.Event]:
    return table.do(c.ChooseVowels(player, number))


@pytest.mark.parametrize(
    ("tile", "where"),
    [("A", (True, True)), ("U", (True, True)), ("Y", (False, True)), ("?", (False, False))],
)
def test_where_a_tile_comes_from(tile: str, where: tuple[bool, bool]) -> None:
    assert (is_vowel(tile, Bags.TWO), is_vowel(tile, Bags.Y_IS_VOWEL)) == where
    assert not is_vowel("B", Bags.Y_IS_VOWEL)


def test_who_says_nothing_is_dealt_three_vowels() -> None:
    table = Table(RULES)
    dealt = [event.tiles for event in table.log if isinstance(event, e.RackDrawn)]
    assert [(len(tiles), vowels(tiles)) for tiles in dealt] == [(7, 3), (7, 3)]


@pytest.mark.parametrize("number", range(8))
def test_he_holds_as_many_as_he_has_chosen(number: int) -> None:
    table = Table(RULES, ("PASSBRC", "AEINSTU"))
    before = all_tiles(table.game)
    choose(table, ANNE, number)
    table.exchange(ANNE, "PSSBRC")
    rack = table.seat(ANNE).rack
    assert (len(rack), vowels(rack)) == (7, max(number, 1))  # an A was kept
    assert all_tiles(table.game) == before


def test_the_choice_may_be_made_before_the_deal_and_until_the_draw_and_stands() -> None:
    table = Table(replace(RULES, challenge=Challenge.FREE), ("LESTITB", "AEINSTU"))
    assert names(choose(table, ANNE, 2)) == ["VowelsChosen"]
    assert choose(table, ANNE, 2) == []
    table.play(ANNE, "H8 LES")
    choose(table, ANNE, 6)  # he draws once the move stands
    drawn = find(table.accept(BOB), e.RackDrawn)
    assert vowels(drawn.tiles) == 3 == len(drawn.tiles)
    assert table.seat(ANNE).vowels == 6


@pytest.mark.parametrize(("bag", "number"), [("BCDFGHAA", 7), ("AEEIOUUB", 0)])
def test_an_empty_bag_is_replaced_by_the_other(bag: str, number: int) -> None:
    table = Table(RULES, ("LESTITA", "AEINSTU"), bag=bag)
    choose(table, ANNE, number)
    drawn = find(table.exchange(ANNE, "LST"), e.TilesExchanged).drawn
    assert (len(drawn), vowels(drawn)) == (3, 2)


def test_what_is_left_is_drawn_whatever_was_chosen() -> None:
    table = Table(RULES, ("ESTITAB", "AEINSTU"), bag="AB", words=("H4 LA",))
    assert sorted(find(table.play(ANNE, "4H LES"), e.RackDrawn).tiles) == ["A", "B"]


def test_seven_for_an_exchange_are_those_of_both() -> None:
    table = Table(RULES, ("LESTITA", "AEINSTU"), bag="ABCDFGH")
    assert len(find(table.exchange(ANNE, "LST"), e.TilesExchanged).drawn) == 3
    short = Table(RULES, ("LESTITA", "AEINSTU"), bag="ABCDFG")
    with pytest.raises(errors.BagTooSmall):
        short.exchange(ANNE, "LST")


def test_what_is_refused() -> None:
    with pytest.raises(errors.VariantNotPlayed):
        choose(Table(FAMILY), ANNE, 3)
    table = Table(RULES)
    for number in (-1, 8):
        with pytest.raises(errors.BadVowels):
            choose(table, ANNE, number)
    with pytest.raises(errors.NotInGame):
        choose(table, 9, 3)


def test_a_choice_lasts_through_a_match_and_through_a_substitution() -> None:
    table = Table(replace(RULES, seats=2, games=3))
    choose(table, BOB, 5)
    table.do(c.Resign(ANNE))
    assert table.game.number == 2
    assert table.seat(BOB).vowels == 5
    assert vowels(table.seat(BOB).rack) == 5


def test_alone_with_two_racks_the_choice_is_for_the_rack_that_is_on() -> None:
    game = WholeGame((ANNE,), replace(RULES, seats=1, solitaire=Solitaire.TWO_RACKS))
    game.do(c.ChooseVowels(ANNE, 1))
    game.move()
    game.do(c.ChooseVowels(ANNE, 6))
    assert [seat.vowels for seat in game.game.seats] == [1, 6]
