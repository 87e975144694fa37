import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board, Direction
from engine.formulas import FORMULAS, NORMAL, Formula
from engine.moves import Play
from engine.placement import (
    CentreNotCovered,
    IllegalPlay,
    NotConnected,
    NothingPlaced,
    NotTheWholeWord,
    OutsideTheBoard,
    Placement,
    SquareTaken,
    TilesNotOnRack,
    TooManyTiles,
    TooShort,
    place,
)
from engine.tiles import as_drawn, missing_tiles, sort_tiles
from tests import strategies
from tests.builders import board, play, ref, words_on

EMPTY: list[str] = []
PASSE = ["H8 PASSE"]


def _tiles(placement: Placement) -> str:
    """The new tiles, jokers in lower case."""
    return "".join(tile for _, tile in placement.placed)


@pytest.mark.parametrize(
    ("lying", "said", "placed", "words"),
    [
        (EMPTY, "H8 AS", "AS", "AS"),
        (EMPTY, "H7 AS", "AS", "AS"),
        (EMPTY, "8H AS", "AS", "AS"),
        (EMPTY, "8B SEMAINE", "SEMAINE", "SEMAINE"),
        (EMPTY, "H4 SEmAINe", "SEmAINe", "SEMAINE"),
        (PASSE, "H6 REPASSERAI", "RERAI", "REPASSERAI"),
        (PASSE, "H8 PASSERIE", "RIE", "PASSERIE"),
        (PASSE, "8F DEPLIEZ", "DELIEZ", "DEPLIEZ"),
        (PASSE, "I7 MUNIE", "MUNIE", "MUNIE PU AN SI SE"),
        (PASSE, "13H RIz", "RIz", "RIZ PASSER"),
        (PASSE, "13G RIZ", "RIZ", "RIZ PASSEI"),
        (PASSE, "7H SI", "SI", "SI SPASSE"),
        (PASSE, "12H ES", "S", "ES"),
        (["H8 PASSE", "J8 ETE", "H13 R"], "8H PIE", "I", "PIE"),
        (["A1 AS", "C1 ES"], "B1 ET", "ET", "ET AEE STS"),
        (["A14 AS", "N1 A", "O1 S"], "N1 AS", "S", "AS"),
    ],
)
def test_what_is_placed_and_which_words_it_makes(
    lying: list[str], said: str, placed: str, words: str
) -> None:
    """The main word comes first, then those it crosses, in its order."""
    placement = place(board(*lying), play(said), formula=NORMAL)
    assert placement.play == play(said)
    assert _tiles(placement) == placed
    assert [formed.word for formed in placement.words] == words.split()


def test_unknown_words_are_named_main_word_first() -> None:
    placement = place(board("H4 CHATS"), play("G4 XYZ"), formula=NORMAL)
    assert placement.unknown_words({"YH", "CHATS"}) == ("XYZ", "XC", "ZA")


@pytest.mark.parametrize(
    ("lying", "said", "refusal"),
    [
        (EMPTY, "H8 A", TooShort),
        (PASSE, "G8 A", TooShort),
        (PASSE, "H8 P", TooShort),
        (EMPTY, "H14 ETE", OutsideTheBoard),
        (EMPTY, "14N ETE", OutsideTheBoard),
        (PASSE, "H8 PASSERIEZ", OutsideTheBoard),
        (PASSE, "H8 PASSION", SquareTaken),
        (PASSE, "9G SIS", SquareTaken),
        (PASSE, "H8 PASSE", NothingPlaced),
        (PASSE, "H8 pASSE", NothingPlaced),
        (["H8 PASSE", "9H AS"], "9H AS", NothingPlaced),
        (PASSE, "H8 PASS", NotTheWholeWord),
        (PASSE, "H9 ASSE", NotTheWholeWord),
        (PASSE, "H13 RIZ", NotTheWholeWord),
        (PASSE, "H6 RE", NotTheWholeWord),
        (EMPTY, "H9 AS", CentreNotCovered),
        (EMPTY, "H6 AS", CentreNotCovered),
        (EMPTY, "A1 SEMAINE", CentreNotCovered),
        (PASSE, "A1 SEMAINE", NotConnected),
        (PASSE, "F8 AS", NotConnected),
        (PASSE, "G6 AS", NotConnected),
        (PASSE, "I13 AS", NotConnected),
        (PASSE, "14H RIZ", NotConnected),
        (PASSE, "8I EST", NotTheWholeWord),
        (EMPTY, "H1 SEMAINES", TooManyTiles),
        (PASSE, "I1 SEMAINES", TooManyTiles),
    ],
)
def test_a_play_that_may_not_lie_there_is_refused(
    lying: list[str], said: str, refusal: type[IllegalPlay]
) -> None:
    with pytest.raises(IllegalPlay) as refused:
        place(board(*lying), play(said), formula=NORMAL)
    assert type(refused.value) is refusal
    assert refused.value.play.ref == play(said).ref
    assert refused.value.play.word.upper() == play(said).word.upper()


@pytest.mark.parametrize(
    ("lying", "said", "whole"),
    [
        (PASSE, "H8 PASS", "H8 PASSE"),
        (PASSE, "H9 ASSE", "H8 PASSE"),
        (PASSE, "H13 RIZ", "H8 PASSERIZ"),
        (PASSE, "H6 RE", "H6 REPASSE"),
        (PASSE, "10D DUAL", "10D DUALS"),
        (["H8 PAsSE"], "10D DUAL", "10D DUALs"),
        (["A1 AS", "A5 ES"], "A3 UT", "A1 ASUTES"),
    ],
)
def test_a_word_that_was_not_written_to_its_end_is_named_whole(
    lying: list[str], said: str, whole: str
) -> None:
    with pytest.raises(NotTheWholeWord) as refused:
        place(board(*lying), play(said), formula=NORMAL)
    assert str(refused.value.whole) == whole


def test_a_taken_square_is_named_with_its_tile() -> None:
    with pytest.raises(SquareTaken) as refused:
        place(board("H8 PAsSE"), play("10F DUR"), formula=NORMAL)
    assert (str(refused.value.square), refused.value.tile) == ("H10", "s")


@pytest.mark.parametrize(
    ("said", "rack", "missing"),
    [
        ("H6 REPASSERAI", "RERAI", ""),
        ("H6 REPASSERAI", "IARER", ""),
        ("H6 REPASSERAI", "REAI", "R"),
        ("H6 REPASSERAI", "PASSE", "RRI"),
        ("H6 REPASSERaI", "RERI?", ""),
        ("H6 REPASSERaI", "RERAI", "?"),
        ("H6 REPASSERAI", "RERI?", "A"),
        ("H6 rEPASSErAI", "EAI??", ""),
        ("H6 rEPASSErAI", "EAI?", "?"),
        ("H6 REPasseRAI", "RERAI", ""),
        ("H6 REPASSERAI", "", "RERAI"),
    ],
)
def test_new_tiles_must_be_on_the_rack_and_jokers_are_jokers(
    said: str, rack: str, missing: str
) -> None:
    if not missing:
        assert sort_tiles(
            place(board(*PASSE), play(said), rack=rack, formula=NORMAL).used
        ) == sort_tiles(rack)
        return
    with pytest.raises(TilesNotOnRack) as refused:
        place(board(*PASSE), play(said), rack=rack, formula=NORMAL)
    assert refused.value.missing == missing


@pytest.mark.parametrize("said", ["H6 REPASSERAI", "H6 repasserai", "H6 rePASserAI"])
def test_lying_tiles_keep_their_case_whatever_the_player_writes(said: str) -> None:
    """A joker that lies there stays one, a letter stays a letter."""
    placement = place(board("H8 PaSSE"), play(said), formula=NORMAL)
    assert placement.play.word == said[3:5] + "PaSSE" + said[-3:]
    assert placement.words[0].tiles == placement.play.word


def test_crossing_words_show_their_jokers() -> None:
    placement = place(board("H8 PAsSE"), play("I9 iN"), formula=NORMAL)
    assert [formed.tiles for formed in placement.words] == ["iN", "Ai", "sN"]
    assert [str(formed.square) for formed in placement.words] == ["I9", "H9", "H10"]
    assert [formed.new for formed in placement.words] == [
        (True, True),
        (False, True),
        (False, True),
    ]


@pytest.mark.parametrize(
    ("formula", "most"), [("normal", 7), ("7sur8", 7), ("7et8", 8), ("7et8-joker", 8)]
)
def test_each_formula_says_how_many_tiles_may_be_placed(formula: str, most: int) -> None:
    word = "SEMAINES"
    for length in (7, 8):
        said = Play(ref("H2").square, Direction.ACROSS, word[:length])
        if length <= most:
            placement = place(Board.empty(), said, formula=FORMULAS[formula])
            assert _tiles(placement) == said.word
        else:
            with pytest.raises(TooManyTiles) as refused:
                place(Board.empty(), said, formula=FORMULAS[formula])
            assert refused.value.most == most


def test_letters_that_lie_there_do_not_count_as_placed() -> None:
    placement = place(board("H8 PASSE"), play("H6 REPASSERAI"), formula=NORMAL)
    assert _tiles(placement) == "RERAI"


any_position = st.tuples(strategies.boards(5), strategies.plays(5)) | strategies.legal_plays(5)


def outcome(made: Board, said: Play, formula: Formula, rack: str | None) -> str:
    try:
        placement = place(made, said, rack=rack, formula=formula)
    except IllegalPlay as refusal:
        return refusal.code
    return f"{_tiles(placement)} {[formed.tiles for formed in placement.words]}"


@given(any_position, strategies.small_formulas(), st.none() | strategies.racks())
def test_the_mirror_of_a_play_has_the_same_outcome(
    position: tuple[Board, Play], formula: Formula, rack: str | None
) -> None:
    made, said = position
    mirrored = outcome(made.transposed(), said.transposed(), formula, rack)
    assert mirrored == outcome(made, said, formula, rack)


@given(strategies.legal_plays(5))
def test_a_legal_play_adds_its_tiles_and_nothing_else(position: tuple[Board, Play]) -> None:
    made, said = position
    placement = place(made, said, formula=NORMAL)
    after = made.with_tiles(placement.placed)
    assert sort_tiles(after.tiles) == sort_tiles(made.tiles + _tiles(placement))
    assert "".join(after.tile(square) for square in placement.play.squares()) == placement.play.word
    assert placement.used == "".join(as_drawn(tile) for tile in _tiles(placement))
    assert len(_tiles(placement)) >= 1


@given(strategies.legal_plays(5), strategies.racks(), st.integers(1, 5))
def test_rack_and_formula_only_narrow_what_is_legal(
    position: tuple[Board, Play], rack: str, most: int
) -> None:
    made, said = position
    placement = place(made, said, formula=NORMAL)
    formula = Formula("few", most, most, {})
    expected = outcome(made, said, NORMAL, None)
    if missing_tiles(rack, placement.used):
        expected = "tiles_not_on_rack"
    elif len(placement.placed) > most:
        expected = "too_many_tiles"
    assert outcome(made, said, formula, rack) == expected


@given(strategies.legal_plays(5))
def test_the_words_of_a_play_are_those_that_the_board_did_not_have_before(
    position: tuple[Board, Play],
) -> None:
    made, said = position
    placement = place(made, said, formula=NORMAL)
    formed = {(word.direction, word.square, word.tiles) for word in placement.words}
    assert formed == words_on(made.with_tiles(placement.placed)) - words_on(made)
    assert len(placement.words) == len(formed)
