"""Problems of real dates with the shipped list, looked at from outside, the slow way."""

from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from hashlib import sha256

import pytest

from engine.bag import bag_after
from engine.board import Board
from engine.daily import making
from engine.daily.day import Day
from engine.daily.making import NoProblem, make_day
from engine.daily.week import Level, ProblemKind, wanted
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.lexicon.information import WordInformation
from engine.move_generator import iterate_plays
from engine.placement import Placement, place
from engine.scoring import score
from engine.tiles import JOKER, missing_tiles, remove_tiles, sort_tiles
from tests.builders import lexicon as list_of
from tests.engine.daily.known import Facts
from tests.engine.duplicate.games import CLUB_WORDS

MONDAY = date(2026, 11, 23)
FORTNIGHT = [MONDAY + timedelta(days=number) for number in range(14)]
INFORMATION = WordInformation.load_shipped()
COMMON: Mapping[Level, int] = {Level.EASY: 2, Level.MEDIUM: 3, Level.HARD: 4}


def secret_of(of: date) -> bytes:
    return sha256(of.isoformat().encode()).digest()


@cache
def made(of: date, lexicon: Lexicon) -> Day:
    return make_day(of, secret_of(of), lexicon, INFORMATION)


def is_known(placement: Placement) -> bool:
    return all(INFORMATION.band(formed.word) for formed in placement.words)


def check(day: Day, lexicon: Lexicon) -> None:
    """A day is played by its rules, and keeps what its kind and its level promise."""
    assert (day.kind, day.let_go) == (wanted(day.date).kind, 0)
    assert day.level is wanted(day.date).level
    assert day.lexicon == lexicon.identity
    assert len(day.sheet.rounds) == wanted(day.date).rounds
    board, left = day.sheet.board, ""
    assert JOKER not in "".join(board.rows)
    assert all(word in lexicon and INFORMATION.band(word) for word in board.words())
    for number, asked in enumerate(day.sheet.rounds):
        assert asked.rest == (sort_tiles(left) if number else "")
        assert asked.new == sort_tiles(asked.new)
        assert not missing_tiles(bag_after(board, ""), asked.rack)
        assert len(asked.rack) == NORMAL.rack_size
        assert max(map(asked.rack.count, asked.rack)) <= 3
        assert asked.play is not None
        placement = place(board, asked.play, rack=asked.rack, formula=NORMAL)
        assert not placement.unknown_words(lexicon)
        assert is_known(placement)
        assert (INFORMATION.band(placement.words[0].word) or 9) <= COMMON[day.level]
        board, left = (
            board.with_tiles(placement.placed),
            remove_tiles(asked.rack, placement.used),
        )
    check_kind(day, left)


def check_kind(day: Day, left: str) -> None:
    first = day.sheet.rounds[0]
    assert first.play is not None
    match day.kind:
        case ProblemKind.POSITION:
            assert JOKER not in first.rack
        case ProblemKind.JOKER:
            assert first.rack.count(JOKER) == 1
            assert JOKER not in left
        case ProblemKind.SCRABBLE:
            assert JOKER not in first.rack
            assert left == ""
        case ProblemKind.FIVE_ROUNDS | ProblemKind.SHORT_GAME:
            assert day.sheet.board.is_empty is (wanted(day.date).before == 0)


@pytest.mark.parametrize("of", FORTNIGHT, ids=str)
def test_a_problem_is_what_its_weekday_promises(of: date, shipped: Lexicon) -> None:
    check(made(of, shipped), shipped)


@pytest.mark.soak
def test_so_are_those_of_a_leap_year(shipped: Lexicon) -> None:
    for number in range(366):
        check(made(date(2028, 1, 1) + timedelta(days=number), shipped), shipped)


def scores(board: Board, rack: str, lexicon: Lexicon) -> list[tuple[int, str]]:
    """Points and words of every play, best first, without a top finder."""
    found = set()
    for each in iterate_plays(board, rack, lexicon.graph, NORMAL):
        placement = place(board, each, formula=NORMAL)
        found.add((score(board, placement, NORMAL).total, placement.play.word, placement.play.ref))
    return sorted(((points, word) for points, word, _ in found), reverse=True)


@pytest.mark.parametrize("of", FORTNIGHT[:7], ids=str)
def test_the_top_is_clear(of: date, shipped: Lexicon) -> None:
    day = made(of, shipped)
    board = day.sheet.board
    for asked in day.sheet.rounds:
        assert asked.play is not None
        (top, word), *others = scores(board, asked.rack, shipped)
        assert word.upper() == asked.play.word.upper()
        if board.is_empty:
            others = [each for each in others if each[1] != word]
        assert others[0][0] <= top - 2
        placement = place(board, asked.play, formula=NORMAL)
        board = board.with_tiles(placement.placed)


def test_of_a_scrabble_there_is_one_word(shipped: Lexicon) -> None:
    day = made(FORTNIGHT[3], shipped)
    asked = day.sheet.rounds[0]
    assert asked.play is not None
    whole = {
        each.word
        for each in iterate_plays(day.sheet.board, asked.rack, shipped.graph, NORMAL)
        if len(place(day.sheet.board, each, formula=NORMAL).placed) == NORMAL.rack_size
    }
    assert whole == {asked.play.word}


def test_the_same_secret_makes_the_same_day_and_another_one_another(shipped: Lexicon) -> None:
    of = FORTNIGHT[0]
    assert make_day(of, secret_of(of), shipped, INFORMATION) == made(of, shipped)
    assert make_day(of, bytes(32), shipped, INFORMATION).sheet != made(of, shipped).sheet


def test_the_same_secret_makes_another_day_of_another_date(shipped: Lexicon) -> None:
    one, other = (
        make_day(of, bytes(32), shipped, INFORMATION) for of in (MONDAY, MONDAY + timedelta(days=7))
    )
    assert one.kind is other.kind
    assert one.sheet.rounds != other.sheet.rounds


@pytest.mark.long
def test_a_day_of_a_list_without_common_words_says_what_was_let_go() -> None:
    """Short words that all know: no level can be reached, for no word has five letters."""
    facts = Facts.all_in_band(1, CLUB_WORDS.graph.words())
    day = make_day(MONDAY, bytes(32), CLUB_WORDS, facts)
    assert day.let_go == 1


@pytest.fixture
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be found is looked for a few times only."""
    monkeypatch.setattr(making, "TRIES", 1)


@pytest.mark.usefixtures("in_haste")
def test_words_of_an_unusual_list_are_asked_for_last_of_all() -> None:
    day = make_day(MONDAY, bytes(32), CLUB_WORDS, Facts())
    assert day.let_go == 4
    assert day.level is Level.HARD


@pytest.mark.long
@pytest.mark.usefixtures("in_haste")
def test_the_joker_is_needed_even_where_demands_were_let_go() -> None:
    """Of several tops one without a joker goes on the board (SPEC D10), which would be no joker's problem."""
    for week in range(40):
        wednesday = MONDAY + timedelta(days=2, weeks=week)
        day = make_day(wednesday, bytes(32), CLUB_WORDS, Facts())
        asked = day.sheet.rounds[0].play
        assert asked is not None
        assert not asked.word.isupper(), day.statement


def test_a_list_without_such_a_problem_is_refused() -> None:
    thursday = MONDAY + timedelta(days=3)
    with pytest.raises(NoProblem, match="no problem for 2026-11-26"):
        make_day(thursday, bytes(32), list_of("LE LA"), Facts())
