"""The rating of classic games: what winning, sharing a place and a third player do to it."""

from hypothesis import given
from hypothesis import strategies as st

from bot.ratings.skill import Skill, rate

LEA, TOM, ZOE = 1, 2, 3

SKILLS = st.builds(Skill, st.floats(0, 50), st.floats(1, 8.3), st.integers(0, 300))


def test_who_is_new_begins_at_1000() -> None:
    assert Skill().shown == 1000


def test_the_winner_rises_the_loser_falls() -> None:
    after = rate({LEA: 1, TOM: 2}, {})
    assert after[LEA].mu > Skill().mu > after[TOM].mu
    assert after[LEA].shown > after[TOM].shown
    assert after[LEA].games == after[TOM].games == 1


def test_three_people_are_one_ranking_and_equal_ones_share_a_place() -> None:
    after = rate({LEA: 1, TOM: 2, ZOE: 2}, {})
    assert after[LEA].mu > after[TOM].mu == after[ZOE].mu


def test_who_plays_alone_is_rated_against_nobody() -> None:
    assert rate({LEA: 1}, {LEA: Skill(30, 2, 8)}) == {}


def test_to_beat_the_stronger_one_brings_more() -> None:
    strong, weak = Skill(35, 3, 50), Skill(15, 3, 50)
    of_strong = rate({LEA: 1, TOM: 2}, {TOM: strong, LEA: Skill(25, 3, 50)})[LEA]
    of_weak = rate({LEA: 1, TOM: 2}, {TOM: weak, LEA: Skill(25, 3, 50)})[LEA]
    assert of_strong.mu > of_weak.mu


def test_games_are_told_in_their_order() -> None:
    """The same two games the other way round give other ratings: the store keeps their order."""
    first = rate({LEA: 1, TOM: 2}, rate({LEA: 1, TOM: 2, ZOE: 3}, {}))
    other = {**rate({LEA: 1, TOM: 2}, {})}
    other |= rate({LEA: 1, TOM: 2, ZOE: 3}, other)
    assert first[LEA].mu != other[LEA].mu
    assert first[LEA].games == other[LEA].games == 2


@given(st.lists(SKILLS, min_size=2, max_size=4))
def test_every_game_makes_surer(known: list[Skill]) -> None:
    """But for what the library adds first for the time that has gone by."""
    before = dict(enumerate(known))
    after = rate({person: person + 1 for person in before}, before)
    for person, skill in after.items():
        assert skill.sigma <= (before[person].sigma ** 2 + 1) ** 0.5
        assert skill.games == before[person].games + 1
