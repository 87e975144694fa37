"""Which of several tops is placed (articles 2.4 and 2.7, SPEC D10), and how open a word is."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.bag import bag_after
from engine.board import Board, Direction, Square
from engine.duplicate.ending import find_termination
from engine.duplicate.extensions import count_extensions
from engine.duplicate.reasons import ChoiceReason
from engine.duplicate.top_choice import choose_top
from engine.formulas import FORMULAS, NORMAL
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import IllegalPlay, place
from engine.solutions import can_score, find_top
from engine.tiles import remove_tiles
from tests.builders import play
from tests.engine.duplicate.games import CLUB_WORDS, board_with_all_but, solution

EMPTY_BOARD = Board.empty()


def _choose(
    tops: Sequence[str],
    rack: str,
    *,
    board: Board = EMPTY_BOARD,
    more_words: Sequence[str] = (),
    formula: str = "normal",
) -> tuple[str, ChoiceReason]:
    """The word that is placed, and why; the words of the tops exist."""
    words = [top.split()[1].upper() for top in tops]
    lexicon = Lexicon.from_words([*words, *more_words], name="essai")
    choice = choose_top([solution(top) for top in tops], board, rack, lexicon, FORMULAS[formula])
    assert choice.opening is None
    return choice.top.play.word, choice.reason


def _row_h(tiles: str) -> Board:
    """A board with tiles in row H only."""
    return Board.parse(["." * 15] * 7 + [tiles] + ["." * 15] * 7)


def test_a_single_top_is_placed() -> None:
    assert _choose(["H8 LE"], "LEAABCD") == ("LE", ChoiceReason.ONLY)


def test_a_top_without_joker_is_placed_even_if_the_other_opens_the_game() -> None:
    """Article 2.4; ABCDe has four extensions, FGH has none."""
    open_words = ["ABCDES", "ABCDER", "ABCDEZ", "RABCDE"]
    assert _choose(["H4 ABCDe", "H6 FGH"], "ABCDFGH?", more_words=open_words) == (
        "FGH",
        ChoiceReason.NO_JOKER,
    )


def test_one_joker_is_spent_rather_than_two() -> None:
    assert _choose(["H4 ABCDe", "H4 ABcDe"], "ABCD??E") == ("ABCDe", ChoiceReason.NO_JOKER)


def test_a_joker_that_lies_on_the_board_already_is_no_joker_spent() -> None:
    tops = ["H7 eTE", "8H TE"]
    chosen = _choose(tops, "TETE?AB", board=_row_h("......e........"))
    assert chosen[1] is not ChoiceReason.NO_JOKER


def test_a_top_that_ends_the_game_is_placed() -> None:
    """Article 2.7: ABE leaves a single letter, AB would leave a vowel and a consonant."""
    tops = ["H8 AB", "H8 ABE"]
    assert _choose(tops, "ABEL", board=board_with_all_but("ABEL"), more_words=["ABS"]) == (
        "ABE",
        ChoiceReason.ENDS_GAME,
    )


def test_a_top_after_which_nothing_can_be_placed_ends_the_game() -> None:
    """Article 2.7: both leave vowels and consonants, but AL can still become ALE."""
    tops = ["H7 AL", "H7 AB"]
    assert _choose(tops, "ABLEI", board=board_with_all_but("ABLEI"), more_words=["ALE"]) == (
        "AB",
        ChoiceReason.ENDS_GAME,
    )


def test_that_is_so_however_many_tiles_are_left() -> None:
    tops, left = ["H1 AL", "H1 AB"], board_with_all_but("ABLEIOURSTN")
    assert _choose(tops, "ABLEI", board=left, more_words=["ALE"]) == (
        "AB",
        ChoiceReason.ENDS_GAME,
    )


def test_nothing_can_be_placed_after_it_though_most_of_the_bag_is_left() -> None:
    lexicon = Lexicon.from_words(
        """
        AI AIE BAC CAB DU EL FA GAG HA IA JE KA LE LES MA NEZ PAP QI RU TU UT VA WU XI YE YES ZEN
        """.split(),
        name="rares",
    )
    board = Board.parse(["." * 15] * 7 + [".......QI......", ".......I......."] + ["." * 15] * 6)
    rack, formula = "HRUIARLN", FORMULAS["7et8"]
    tops = find_top(board, rack, lexicon, formula)
    assert {str(top.play) for top in tops} == {"7I AI", "G9 AI", "I8 IA"}
    choice = choose_top(tops, board, rack, lexicon, formula)
    assert (str(choice.top.play), choice.reason) == ("I8 IA", ChoiceReason.ENDS_GAME)


def test_a_game_does_not_end_while_the_bag_holds_other_tiles() -> None:
    tops = ["H1 AB", "H1 ABE"]
    assert _choose(
        tops, "ABEL", board=board_with_all_but("ABELINOSTUR"), more_words=["ABS", "ABES"]
    ) == (
        "AB",
        ChoiceReason.EXTENSIONS,
    )


def test_a_top_that_spends_the_joker_is_not_placed_for_ending_the_game() -> None:
    """The end is compulsory only among those that the joker rule leaves."""
    tops = ["H1 ABEl", "H1 AB"]
    assert _choose(tops, "ABE?", board=board_with_all_but("ABE?")) == (
        "AB",
        ChoiceReason.NO_JOKER,
    )


def test_the_word_with_more_extensions_is_placed() -> None:
    assert _choose(["H8 LE", "H8 LA"], "LEAABCD", more_words=["LAC", "LES", "LEST"]) == (
        "LE",
        ChoiceReason.EXTENSIONS,
    )


def test_extensions_without_room_on_the_board_do_not_count() -> None:
    """After column 15 nothing fits: LE has no room for LES and LEST, LA has room for ALA."""
    board = _row_h("..........CHATS")
    tops = ["G14 LE", "I14 LA"]
    more_words = ["LES", "LEST", "ALA"]
    assert _choose(tops, "LEAABCD", board=board, more_words=more_words) == (
        "LA",
        ChoiceReason.EXTENSIONS,
    )


def test_then_fewer_tiles_are_placed() -> None:
    assert _choose(["H8 MER", "H8 LE"], "LEMERBC") == ("LE", ChoiceReason.FEWER_TILES)


def test_then_the_better_balance_of_vowels_and_consonants_is_kept() -> None:
    """LE leaves M R B C A (one vowel to four), MR would leave L E B C A (two to three)."""
    assert _choose(["H8 LE", "H8 MR"], "LEMRBCA") == ("MR", ChoiceReason.BALANCE)


def test_y_and_joker_fill_in_on_the_weaker_side() -> None:
    """AEILB, a joker and a Y: what is left is balanced either way, so the order decides."""
    assert _choose(["H8 LE", "H8 BA"], "LEBAI?Y") == ("BA", ChoiceReason.ORDER)


def test_at_last_the_order_of_references_and_words_decides() -> None:
    assert _choose(["H8 TE", "H7 TE", "H8 RE"], "TERBCAO") == ("TE", ChoiceReason.ORDER)
    chosen = choose_top(
        [solution("H8 TE"), solution("H7 TE")],
        EMPTY_BOARD,
        "TERBCAO",
        CLUB_WORDS,
        NORMAL,
    )
    assert str(chosen.top.play) == "H7 TE"


def test_eight_tiles_may_be_placed_in_seven_and_eight() -> None:
    word, _ = _choose(["H4 MOUFLAIT", "H5 MOUFLAIT"], "MOUFLAIT", formula="7et8")
    assert word == "MOUFLAIT"


RACKS = ["AEIRSTN", "LEMOTSA", "EEUUXZT", "AI?RSTE", "??EESTL"]


@pytest.mark.parametrize("rack", RACKS)
def test_the_choice_does_not_depend_on_the_order_of_the_list(rack: str) -> None:
    tops = find_top(EMPTY_BOARD, rack, CLUB_WORDS, formula=NORMAL)
    expected = choose_top(tops, EMPTY_BOARD, rack, CLUB_WORDS, NORMAL)
    for seed in range(5):
        shuffled = list(tops)
        Random(seed).shuffle(shuffled)
        assert choose_top(shuffled, EMPTY_BOARD, rack, CLUB_WORDS, NORMAL) == expected


@given(st.permutations("AEIOURSTLNMDP").map(lambda tiles: "".join(tiles[:6]) + "?"))
def test_the_obligations_hold_whatever_the_tops_are(rack: str) -> None:
    """No top is placed that spends more jokers, or misses the end, where another would not."""
    board = board_with_all_but(rack)
    board = Board.parse([*board.rows[:8], "." * 15, *board.rows[9:]])
    plays = [f"H1 {rack[0]}{rack[1]}", f"H1 {rack[:6]}", f"H1 {rack[:5]}", f"H2 {rack[:4]}e"]
    tops = [solution(text) for text in plays]
    lexicon = Lexicon.from_words([top.play.word.upper() for top in tops], name="essai")
    chosen = choose_top(tops, board, rack, lexicon, NORMAL)

    def duty(text_play: Play) -> tuple[int, bool]:
        placement = place(board, text_play, formula=NORMAL)
        left = remove_tiles(rack, placement.used) + bag_after(board, rack)
        after = board.with_tiles(placement.placed)
        over = find_termination(left) is not None or not can_score(after, left, lexicon, NORMAL)
        return placement.used.count("?"), not over

    assert duty(chosen.top.play) == min(duty(top.play) for top in tops)


# How many words extend a word where there is room


def _count(board: Board, text: str, words: Sequence[str]) -> int:
    lexicon = Lexicon.from_words([play(text).word.upper(), *words], name="essai")
    return count_extensions(board, [place(board, play(text), formula=NORMAL)], lexicon)[0]


@pytest.mark.parametrize(
    ("text", "row_h", "words", "count"),
    [
        ("H8 MER", "", ["MERE", "MERES", "AMER", "RAMER"], 4),
        ("H8 MER", "", ["AMERE"], 0),  # both ends at once
        ("H8 MER", "", ["MERINOS"], 0),  # four letters more
        ("H8 MER", "", ["MERIONS", "CALMER", "REFORMER"], 1),  # at most three letters
        ("H1 SE", "...CHATS.......", ["SEL", "LASE"], 0),  # a letter at H3 would touch CHATS
        ("H1 SE", "....CHATS......", ["SEL", "SELS"], 1),  # one letter has room, two have not
        ("H13 SEL", "...CHATS.......", ["SELS", "OSEL"], 1),  # the board ends at column 15
        ("H13 SEL", "...CHATS.......", ["AOSEL", "BAOSEL"], 2),
        ("H12 SEL", "...CHATS.......", ["AOSEL", "BAOSEL"], 1),
        ("H4 CHATS", "...CHAT........", ["ACHATS", "CHATSE"], 2),  # the whole word is extended
    ],
)
def test_extensions_are_counted_where_the_board_has_room(
    text: str, row_h: str, words: list[str], count: int
) -> None:
    assert _count(_connected(row_h), text, words) == count


def _connected(row_h: str) -> Board:
    """Row H, and above it a row that makes every play legal without lying in its line."""
    if not row_h:
        return EMPTY_BOARD
    return Board.parse(["." * 15] * 6 + ["A" * 15] + [row_h] + ["." * 15] * 7)


def _count_slowly(board: Board, text_play: Play, words: Sequence[str]) -> int:
    """Every word that starts or ends like this one is laid on the board."""
    after = board.with_tiles(place(board, text_play, formula=NORMAL).placed)
    word, found = text_play.word.upper(), 0
    for longer in words:
        more = len(longer) - len(word)
        if not 1 <= more <= 3:
            continue
        for starts, steps in ((longer.startswith(word), 0), (longer.endswith(word), -more)):
            square = text_play.square.moved(text_play.direction, steps)
            if not starts or not after.holds(square):
                continue
            try:
                placement = place(after, Play(square, text_play.direction, longer), formula=NORMAL)
            except IllegalPlay:
                continue
            found += len(placement.placed) == more
    return found


_SQUARES = [Square(row, column) for row in range(15) for column in range(15)]


@pytest.mark.exhaustive
@given(
    tiles=st.dictionaries(
        st.sampled_from(_SQUARES), st.sampled_from("AB"), min_size=1, max_size=40
    ),
    words=st.sets(st.text(alphabet="AB", min_size=2, max_size=6), min_size=1),
    data=st.data(),
)
def test_the_count_agrees_with_laying_every_longer_word(
    tiles: dict[Square, str], words: set[str], data: st.DataObject
) -> None:
    board = EMPTY_BOARD.with_tiles(tiles.items())
    word = data.draw(st.sampled_from(sorted(words)))
    places = [Play(square, direction, word) for square in _SQUARES for direction in Direction]
    legal = [one for one in places if _is_legal(board, one)]
    assume(legal)
    one = data.draw(st.sampled_from(legal))
    lexicon = Lexicon.from_words(words, name="essai")
    expected = _count_slowly(board, one, sorted(words))
    assert count_extensions(board, [place(board, one, formula=NORMAL)], lexicon) == [expected]


def _is_legal(board: Board, one: Play) -> bool:
    try:
        place(board, one, formula=NORMAL)
    except IllegalPlay:
        return False
    return True
