"""Which words somebody has missed."""

from dataclasses import replace

import pytest

from bot.games.missed import missed
from bot.store import Mark, Played, PlayedRound, Result, StoredCard
from tests.bot.store.samples import START

LEA, TOM = 1, 2
AT = START.replace(microsecond=0)
"""Whoever asks for a card in the second of the game's end is asked one."""
ROUNDS = (PlayedRound("AEIMNST", "MANTISE", "H4", 74), PlayedRound("EIRTUVZ", "rIVEZ", "5G", 40))


def played(*results: Result) -> Played:
    return Played("g", "duplicate", "normal", 180, 0, ROUNDS, results, "ab" * 32, START)


def words(*marks: Mark) -> list[str]:
    return [card.word for card in missed(played(Result(LEA, 0, marks=marks)))]


@pytest.mark.parametrize(
    ("mark", "learnt"),
    [
        (Mark("H4 MANTISE", 74), False),
        (Mark("5D AIMENTS", 74), False),  # an isotop
        (Mark("H4 MANTISE", 64, hints=10), False),
        (Mark("H4 MATINS", 20), True),
        (Mark("H4 MATINS", 20, hints=50), True),
        (Mark("", 0), True),
        (Mark("", 0, absent=True), False),
    ],
)
def test_a_word_is_missed_by_who_was_there_and_got_less(mark: Mark, learnt: bool) -> None:
    assert words(mark, Mark("5G RIVEZ", 40)) == (["MANTISE"] if learnt else [])


def test_a_card_says_where_the_word_was() -> None:
    cards = missed(played(Result(TOM, 0, marks=(Mark("", 0), Mark("", 0)))))
    assert cards == (
        StoredCard(TOM, "MANTISE", "g", 1, AT, AT),
        StoredCard(TOM, "RIVEZ", "g", 2, AT, AT),
    )


def test_who_left_has_missed_nothing_after_that() -> None:
    assert words(Mark("", 0)) == ["MANTISE"]
    assert words() == []


def test_a_round_in_which_nothing_could_be_played_teaches_nothing() -> None:
    nothing = replace(
        played(Result(LEA, 0, marks=(Mark("", 0),))), rounds=(PlayedRound("VWX", "", "", 0),)
    )
    assert missed(nothing) == ()


def test_a_word_that_was_missed_twice_is_one_card() -> None:
    twice = replace(played(Result(LEA, 0, marks=(Mark("", 0),) * 2)), rounds=(ROUNDS[0],) * 2)
    assert [(card.word, card.round) for card in missed(twice)] == [("MANTISE", 2)]
