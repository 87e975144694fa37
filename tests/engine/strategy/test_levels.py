"""The levels of programs: what each knows, and which moves it makes."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import place
from engine.solutions import find_top, solutions
from engine.strategy.chance import SplitMix64
from engine.strategy.knowledge import Knowledge, Level
from engine.strategy.levels import choose
from engine.strategy.position import Candidate, Exchanged, Passed, Position, unseen_of
from engine.strategy.slurs import SLURS
from engine.tiles import ALL_TILES, remove_tiles
from tests.builders import board, play
from tests.engine.duplicate.games import CLUB_WORDS
from tests.engine.strategy.bands import EVERYDAY, RARE, BandsOf

WORDS = Lexicon.from_words(
    "AH AS CHAT CHATS CHATES ES ET HA LE LES MAISONS SA SE TA WOK WOKS ZEBRE ZEBRES".split(),
    name="essai",
)


def _position(rack: str, *laid: str, others: int = 7) -> Position:
    lying = board(*laid)
    return Position(lying, rack, unseen_of(lying, rack), (others,))


def _choose(
    level: Level, position: Position, bands: BandsOf = EVERYDAY, seed: int = 1
) -> Candidate:
    return choose(level, position, Knowledge(WORDS, bands), nodes=50, seed=seed)


def _club(position: Position, bands: BandsOf = EVERYDAY) -> list[Candidate]:
    """What a club player plays, by what it happens to see."""
    return [_choose(Level.CLUB, position, bands, seed) for seed in range(60)]


@pytest.mark.parametrize(
    ("level", "known"),
    [
        (Level.BEGINNER, {"CHAT"}),
        (Level.CLUB, {"CHAT", "MAISONS", "AH", "SA", "WOK", "WOKS", "ZEBRE"}),
        (Level.HIGHEST, {"CHAT", "MAISONS", "AH", "SA", "WOK", "WOKS", "ZEBRE", "ZEBRES"}),
        (Level.STRONGEST, {"CHAT", "MAISONS", "AH", "SA", "WOK", "WOKS", "ZEBRE", "ZEBRES"}),
    ],
)
def test_what_each_level_knows(level: Level, known: set[str]) -> None:
    bands = BandsOf({"CHAT": 2, "MAISONS": 3, "ZEBRES": 4, "AUTRE": 1})
    asked = ("CHAT", "MAISONS", "AH", "SA", "WOK", "WOKS", "ZEBRE", "ZEBRES", "AUTRE", "XX", 7)
    words = Knowledge(WORDS, bands).of(level)
    assert {each for each in asked if each in words} == known
    learnt = Knowledge(WORDS, bands, frozenset({"ZEBRES"})).of(level)
    assert {each for each in asked if each in learnt} == known | {"ZEBRES"}


def test_the_strong_one_plays_what_earns_most_the_first_of_several() -> None:
    tops = find_top(board(), "LESKWXZ", WORDS, NORMAL)
    assert _choose(Level.HIGHEST, _position("LESKWXZ"), RARE).move == tops[0].play


def test_a_beginner_plays_what_is_common_short_and_plain() -> None:
    assert _choose(Level.BEGINNER, _position("CHATSEK"), BandsOf({"CHAT": 2})).move == play(
        "H5 CHAT"
    )
    maisons = _position("MAISONS")
    assert isinstance(_choose(Level.BEGINNER, maisons, BandsOf({"MAISONS": 1})).move, Exchanged)
    assert isinstance(_choose(Level.BEGINNER, _position("CHATSEE")).move, Play)
    crossing = _position("SWBDXVV", "H4 CHAT")  # CHATS is a word that it would make
    assert isinstance(_choose(Level.BEGINNER, crossing, BandsOf({"SE": 1})).move, Exchanged)


def test_a_club_player_keeps_a_joker_for_later() -> None:
    position = _position("?EBBDFV", "H5 CHAT")
    strong, club = _choose(Level.HIGHEST, position), _club(position)
    assert "?" not in strong.kept
    assert any("?" in each.kept and each.points < strong.points for each in club)


def test_a_club_player_sees_a_scrabble_if_its_word_is_common() -> None:
    maisons = _position("MAISONS")
    assert max(each.points for each in _club(maisons, BandsOf({"MAISONS": 2}))) > 50
    assert max(each.points for each in _club(maisons, BandsOf({"MAISONS": 3}))) < 50


def test_a_club_player_overlooks_two_words_of_three_and_the_same_again() -> None:
    position = _position("LESKWXZ")
    best, club = _choose(Level.HIGHEST, position), _club(position)
    assert 60 / 6 < sum(each.points == best.points for each in club) < 60 / 2
    assert club == _club(position)
    few = _position("CHTVVWB", "H6 A")
    assert all(isinstance(each.move, Play) for each in _club(few)), "one it always sees"


def test_a_beginner_overlooks_four_words_of_five_from_the_first_move() -> None:
    position, known = _position("CHATSEL"), BandsOf(others=1)
    moves = [_choose(Level.BEGINNER, position, known, seed) for seed in range(60)]
    assert all(isinstance(each.move, Play) for each in moves), "one it always sees"
    best = max(each.points for each in moves)
    assert sum(each.points == best for each in moves) < 60 / 3
    assert moves == [_choose(Level.BEGINNER, position, known, seed) for seed in range(60)]


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("others", [7, 50], ids=["the bag is empty", "the bag is full"])
def test_none_places_a_slur_though_it_earns_most(level: Level, others: int) -> None:
    words = Lexicon.from_words(["NEGRE", "EN", "GRE"], name="essai")
    known = Knowledge(words, BandsOf(others=1))
    lying = board("H8 EN") if others == 7 else board()
    unseen = unseen_of(lying, "NEGREVV")
    position = Position(lying, "NEGREVV", unseen if others == 50 else unseen[:7], (7,))
    best, *_ = find_top(lying, position.rack, words, NORMAL)
    assert best.play.word == "NEGRE", "the top stays what the rules say"
    chosen = choose(level, position, known, nodes=50, seed=1)
    if isinstance(chosen.move, Play):
        assert chosen.move.word in {"EN", "GRE"}
    else:
        assert level is Level.STRONGEST, "which may rather exchange"
    alone = Knowledge(Lexicon.from_words(["NEGRE"], name="essai"), BandsOf(others=1))
    nothing = choose(level, replace(position, board=board()), alone, nodes=50, seed=1)
    assert not isinstance(nothing.move, Play)


def test_slurs_are_words_as_lists_spell_them_with_all_their_forms(shipped: Lexicon) -> None:
    assert all(word.isascii() and word.isupper() and 2 <= len(word) <= 15 for word in SLURS)
    assert sum(word in shipped for word in SLURS) > 0.8 * len(SLURS)
    plurals = {f"{word}S" for word in SLURS if not word.endswith(("S", "X", "Z"))}
    assert {word for word in plurals if word in shipped} <= SLURS
    assert not SLURS & {"RATON", "PEDALE", "TAPETTE", "CHLEUH", "GITAN", "NEGRIER"}


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CLUB, Level.HIGHEST])
def test_without_a_word_all_but_jokers_is_exchanged_where_it_may_be(level: Level) -> None:
    """F5, X4."""
    nothing = _position("VV?BDFG", "H8 XZ")
    assert _choose(level, nothing).move == Exchanged("BDFGVV")
    assert _choose(level, replace(nothing, exchange_least=103)).move == Passed()


def test_no_more_is_exchanged_than_the_bag_has() -> None:
    nothing = _position("VVBCDFG", "H8 XZ", others=len(ALL_TILES) - 2 - 7 - 3)
    assert _choose(Level.HIGHEST, nothing).move == Passed()
    few = replace(nothing, exchange_least=1)
    assert _choose(Level.HIGHEST, few).move == Exchanged("BCD")


@given(
    st.sampled_from([Level.BEGINNER, Level.CLUB, Level.HIGHEST]),
    st.permutations(ALL_TILES).map(lambda tiles: "".join(tiles[:7])),
    st.sampled_from([(), ("H4 PASSER",), ("H4 PASSER", "G9 RAT")]),
    st.sampled_from([EVERYDAY, BandsOf(others=3), RARE]),
)
def test_each_plays_words_that_it_knows_alone(
    level: Level, rack: str, laid: tuple[str, ...], bands: BandsOf
) -> None:
    known = Knowledge(CLUB_WORDS, bands)
    lying = board(*laid)
    try:
        unseen = unseen_of(lying, rack)
    except ValueError:  # these tiles lie on the board
        return
    chosen = choose(level, Position(lying, rack, unseen), known, nodes=50, seed=1)
    if not isinstance(chosen.move, Play):
        return
    placement = place(lying, chosen.move, rack=rack, formula=NORMAL)
    assert not placement.unknown_words(known.of(level))
    assert chosen.points in {each.points for each in solutions(lying, rack, CLUB_WORDS, NORMAL)}
    if level is Level.BEGINNER:
        assert len(placement.placed) <= 5, "never a scrabble"
        assert len(placement.words) <= 2


def _club_by_the_book(position: Position, known: Knowledge, seed: int) -> Play | None:
    """As the rules of the level say it: every move is looked at."""
    chance, seen = SplitMix64(seed), dict[str, bool]()
    moves = list[tuple[int, str, str, Play]]()
    first: Play | None = None
    words, common = known.of(Level.CLUB), known.of(Level.BEGINNER)
    for each in solutions(position.board, position.rack, known.lexicon, NORMAL):
        placement = place(position.board, each.play, rack=position.rack, formula=NORMAL)
        word, kept = each.play.word.upper(), remove_tiles(position.rack, placement.used)
        if placement.unknown_words(words) or (not kept and word not in common):
            continue
        first = first or each.play
        if word not in seen:
            seen[word] = chance.below(3) == 0
        if seen[word]:
            vowels = sum(tile in "AEIOU" for tile in kept)
            consonants = sum(tile not in "AEIOUY?" for tile in kept)
            worth = each.points + 10 * kept.count("?") + 3 * kept.count("S")
            worth -= max(0, abs(vowels - consonants) - 1)
            moves.append((-worth, each.play.ref, each.play.word, each.play))
    return min(moves)[3] if moves else first


@given(
    st.sampled_from(["", "S", "?", "?S", "??"]),
    st.permutations(ALL_TILES).map("".join),
    st.sampled_from([(), ("H4 PASSER",), ("H4 PASSER", "G9 RAT")]),
    st.sampled_from([EVERYDAY, BandsOf(others=3), BandsOf({"SERRAT": 2, "PAR": 3})]),
    st.integers(0, 1000),
)
def test_a_club_player_plays_what_the_rules_of_its_level_say(
    held: str, drawn: str, laid: tuple[str, ...], bands: BandsOf, seed: int
) -> None:
    lying, rack = board(*laid), held + drawn[len(held) : 7]
    try:
        position = Position(lying, rack, unseen_of(lying, rack))
    except ValueError:  # these tiles lie on the board
        return
    known = Knowledge(CLUB_WORDS, bands)
    chosen = choose(Level.CLUB, position, known, nodes=50, seed=seed).move
    assert _club_by_the_book(position, known, seed) == (
        chosen if isinstance(chosen, Play) else None
    )
