"""Reading and writing GCG.

Each file in ``tests/data/gcg`` is a game that programs played with French tiles, written down as one kind
of program writes it; none is a copy of anybody's file.
"""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from engine.board import Direction, Square
from engine.gcg import (
    Challenged,
    EndRack,
    Exchanged,
    GcgError,
    GcgGame,
    Overtime,
    Passed,
    Played,
    Withdrawn,
    decode_gcg,
    nicknames,
    positions,
    read_gcg,
    remarks,
    unknown_words,
    write_gcg,
)
from engine.gcg.squares import read_square, write_square
from engine.lexicon import Lexicon
from engine.moves import Reference
from tests import strategies
from tests.builders import lexicon
from tests.engine.gcg.random_games import games

PLAYERS = "#player1 Lea Léa Martin\n#player2 Tom Tom\n"


def read(folder: Path, name: str) -> GcgGame:
    return read_gcg(decode_gcg((folder / "gcg" / name).read_bytes()))


def file_names(folder: Path) -> list[str]:
    names = sorted(path.name for path in (folder / "gcg").glob("*.gcg"))
    assert len(names) >= 6
    return names


def game(*lines: str) -> GcgGame:
    return read_gcg(PLAYERS + "\n".join(lines))


def refusal(*lines: str) -> str:
    with pytest.raises(GcgError) as told:
        game(*lines)
    return str(told.value)


# Squares


def test_the_row_first_is_across_in_both_and_a_row_is_a_number_only_there() -> None:
    centre, fourth = Square(7, 7), Square(0, 3)
    assert read_square("8H") == Reference(centre, Direction.ACROSS)
    assert str(read_square("8H")) == "H8"
    assert str(read_square("h8")) == "8H"
    assert write_square(Reference(fourth, Direction.ACROSS)) == "1D"
    assert str(read_square("1d")) == "A4"


@pytest.mark.parametrize("text", ["", "8", "H", "16A", "P4", "0A", "8H8", "(8H)", "8 H", "AA"])
def test_what_is_no_square(text: str) -> None:
    assert read_square(text) is None


@given(strategies.references())
def test_a_square_that_is_written_is_read(reference: Reference) -> None:
    assert read_square(write_square(reference)) == reference


# Laws


@pytest.mark.long
@given(games())
def test_a_game_that_is_written_is_read_the_same(told: GcgGame) -> None:
    assert read_gcg(write_gcg(told)) == told


@given(games())
def test_line_ends_blanks_and_small_squares_mean_nothing(told: GcgGame) -> None:
    text = write_gcg(told)
    spread = "\r\n\r\n".join(line.replace(" ", " \t ") for line in text.split("\n"))
    assert read_gcg(spread) == told
    assert read_gcg(text.replace("\n", "\r")) == told


@given(games())
def test_what_adds_up_brings_no_remark(told: GcgGame) -> None:
    assert remarks(told) == ()


@given(games())
def test_a_wrong_number_is_told_on_its_line_and_on_no_other(told: GcgGame) -> None:
    for number, event in enumerate(told.events):
        if isinstance(event, Played):
            wrong = replace(event, points=event.points + 1, total=event.total + 1)
            events = (*told.events[:number], wrong)
            found = remarks(read_gcg(write_gcg(replace(told, events=events))))
            line = write_gcg(replace(told, events=events[:-1], racks=())).count("\n") + 1
            assert [remark.line for remark in found] == [line]
            assert f"{event.points:+d} is right" in found[0].problem


@pytest.mark.long
@given(games())
def test_only_a_gcg_error_is_ever_raised(told: GcgGame) -> None:
    lines = write_gcg(told).split("\n")
    for number in range(len(lines)):
        torn = "\n".join((*lines[:number], lines[number][::-1], *lines[number + 1 :]))
        try:
            read_gcg(torn)
        except GcgError as error:
            assert 1 <= error.line <= len(lines)


# The files of each kind of program


def test_every_file_adds_up_and_makes_the_round_trip(data_folder: Path, shipped: Lexicon) -> None:
    for name in file_names(data_folder):
        told = read(data_folder, name)
        assert remarks(told) == (), name
        assert unknown_words(told, shipped) == (), name
        assert read_gcg(write_gcg(told)) == told, name
        assert all(word in shipped for word in positions(told)[-1].board.words()), name


def test_a_file_as_woogles_writes_it(data_folder: Path) -> None:
    told = read(data_folder, "woogles.gcg")
    assert [player.name for player in told.players] == ["Capucine Orléans", "Zéphyr Bâlois"]
    assert told.lexicon == "FRA24"
    assert told.identity == "org.example g8Kd2vAq"
    first = told.events[0]
    assert isinstance(first, Played)
    assert (str(first.play), first.rack, first.points) == ("H7 ORNeZ", "NNORRZ?", 26)
    second = told.events[1]
    assert isinstance(second, Played)
    assert str(second.play) == "11H ZENS"
    assert [type(event) for event in told.events if not isinstance(event, Played)] == [
        Exchanged, Withdrawn, Challenged, EndRack,
    ]  # fmt: skip
    assert positions(told)[-1].totals == (358, 358)


def test_a_file_as_quackle_writes_it_without_saying_its_encoding(data_folder: Path) -> None:
    told = read(data_folder, "quackle.gcg")
    assert told.title == "Championnat d'été, ronde 4"
    assert told.pragmas == (("style", "club"), ("incomplete", ""))
    assert [event.rack for event in told.events if isinstance(event, Challenged)] == [""]
    taken = next(event for event in told.events if isinstance(event, Withdrawn))
    assert (taken.points, taken.total) == (0, 103)
    assert "YDADP" not in positions(told)[-1].board.words()


def test_a_file_as_elise_writes_it_of_a_game_that_goes_on(data_folder: Path) -> None:
    told = read(data_folder, "elise.gcg")
    assert told.racks == ("AAEINTU", "ADIINTU")
    assert [event.rack for event in told.events][:2] == ["EEHORST", "EIOSV"]
    assert any(isinstance(event, Passed) for event in told.events)


def test_a_file_with_notes_over_several_lines_words_made_and_a_time_penalty(
    data_folder: Path,
) -> None:
    told = read(data_folder, "cross_tables.gcg")
    assert told.events[1].note == (
        "2:10 [22:50] Un coup sans histoire, dit-elle. Basile, lui, cherche encore. Et il a tort."
    )
    assert [event.count for event in told.events if isinstance(event, Exchanged)] == [2]
    assert isinstance(told.events[-1], Overtime)
    assert told.events[-1].points == -10


def test_a_file_of_four_players(data_folder: Path) -> None:
    told = read(data_folder, "four_players.gcg")
    assert len(told.players) == 4
    assert {event.player for event in told.events} == {0, 1, 2, 3}
    assert told.racks[1] != ""


def test_a_file_by_hand_with_jokers_and_lying_tiles_in_parentheses(data_folder: Path) -> None:
    told = read(data_folder, "by_hand.gcg")
    words = [event.play.word for event in told.events if isinstance(event, Played)]
    assert {"nEWTON", "SOULEZ"} < set(words)  # one N is a joker; the other, L and E lay there
    assert [event.points for event in told.events if isinstance(event, EndRack)] == [-7, -16]
    assert told.note == "Notée à la main."


# Each dialect's small ways


def test_a_word_may_be_written_in_full_with_dots_with_parentheses_or_in_part() -> None:
    opening = ">Lea: AEIRSTU 8F SATURE +14 14"
    for square, word in (("K8", ".PI"), ("k8", "EPI"), ("K8", "(E)PI"), ("K9", "PI")):
        told = game(opening, f">Tom: IP {square} {word} +5 5").events[1]
        assert isinstance(told, Played)
        assert str(told.play) == "11H EPI"


def test_one_tile_alone_is_part_of_the_word_across_it() -> None:
    told = game(">Lea: AEIRSTU 8F SATURE +14 14", ">Tom: S 8L S +7 7").events[1]
    assert isinstance(told, Played)
    assert str(told.play) == "H6 SATURES"
    told = game(">Lea: AEIRSTU 8F SATURE +14 14", ">Tom: S L8 S +7 7").events[1]
    assert isinstance(told, Played)
    assert str(told.play) == "H6 SATURES"


def test_a_pass_is_a_dash_or_an_exchange_of_nothing() -> None:
    told = game(">Lea: AEI - +0 0", ">Tom: -  +0 0", ">Lea: AEI -0 +0 0", ">Tom:  - +0 0")
    assert [type(event) for event in told.events] == [Passed] * 4


def test_tiles_exchanged_are_told_or_counted() -> None:
    told = game(">Lea: AEIRSTU -AEI +0 0", ">Tom: ABCDEFG -5 +0 0").events
    assert [(e.tiles, e.count) for e in told if isinstance(e, Exchanged)] == [("AEI", 3), ("", 5)]


def test_text_is_utf_8_unless_it_says_otherwise_or_cannot_be() -> None:
    assert decode_gcg("#title été".encode()) == "#title été"
    assert decode_gcg("#title été".encode("latin-1")) == "#title été"
    assert decode_gcg("\ufeff#title été".encode()) == "#title été"
    told = b"#character-encoding ISO-8859-15\n#title \xa4"
    assert decode_gcg(told).endswith("€")
    for bad in (
        b"#character-encoding KLINGON\n",
        b"#character-encoding utf-8\n\xff",
        b"#character-encoding hex\n",
    ):
        with pytest.raises(GcgError, match="line 1: the text cannot be read as"):
            decode_gcg(bad)


def test_nicknames_are_words_that_every_program_takes_and_no_two_are_alike() -> None:
    assert nicknames(["Léa Martin", "léa martin", "", "😀", "a:b>"]) == (
        "Lea_Martin", "lea_martin_2", "Joueur_3", "Joueur_4", "a_b",
    )  # fmt: skip
    assert len(set(nicknames(["a", "a_3", "a"]))) == 3


# What is refused, and how it is told


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("8H FOO +3 3", "neither a pragma"),
        (">Zoe: ABC 8H CAB +3 3", "no player is called 'Zoe'"),
        (">Lea ABC 8H CAB +3 3", "a nickname, a colon"),
        (">Lea:", "a nickname, a colon"),
        (">Lea: ABC", "'' is no square"),
        (">Lea: ABC (time -5 -5", "'(time' has no end"),
        (">Lea: ABC 8H CAB", "its points and the total"),
        (">Lea: ABC 8H CAB +3", "its points and the total"),
        (">Lea: ABC 8H CAB trois 3", "its points and the total"),
        (">Lea: ABC Q9 CAB +3 3", "'Q9' is no square"),
        (">Lea: ABC 8H C4B +3 3", "'C4B' is no word"),
        (">Lea: ABC 8H CAB( +3 3", "is no word"),
        (">Lea: ABC 8H C.B +3 3", "no tile lies under sign 2 of the word"),
        (">Lea: ABC 1A CAB +3 3", "CAB cannot lie there: centre not covered"),
        (">Lea: ABC 8M ABACAB +3 3", "ABACAB cannot lie there: outside the board"),
        (">Lea: A 8H A +1 1", "A cannot lie there: too short"),
        (">Lea: ÀBC 8H CAB +3 3", "'ÀBC': tiles are A to Z"),
        (">Lea: WW 8H CAB +3 3", "the French set has 1 W, here are 2"),
        (">Lea: ???ABCD 8H CAB +3 3", "the French set has 2 jokers, here are 3"),
        (">Lea: AWW 8H KAYAK +3 3", "the French set has 1 W, here are 2"),
        (">Lea: AAKKY 8H KAYAK +3 3", "the French set has 1 K, here are 2"),
        (">Lea: AY 8H kAYAk +3 3", ""),
        (">Lea: ABC -WW +0 0", "the French set has 1 W, here are 2"),
        (">Lea: (WW) +3 3", "the French set has 1 W, here are 2"),
        (">Lea: ABC -- -3 0", "there is no word of this player to withdraw"),
        ("#player3", "needs a nickname"),
        ("#player5 Zoe Zoé", "players come first"),
        ("#player3 Tom Thomas", "two players are called Tom"),
        ("#rack3 ABC", "there is no player 3"),
        ("#rack1 A-C", "tiles are A to Z"),
    ],
)
def test_what_makes_no_game_is_told_in_words_with_its_line(line: str, problem: str) -> None:
    if not problem:
        game(line)
        return
    told = refusal(line)
    assert told.startswith("line 3: ")
    assert problem in told


def test_a_word_that_meets_another_letter_or_nothing_is_refused() -> None:
    opening = ">Lea: AEIRSTU 8F SATURE +14 14"
    assert "line 4: COL cannot lie there: square taken" in refusal(opening, ">Tom: CLO H7 COL +5 5")
    assert "cannot lie there: not connected" in refusal(opening, ">Tom: CLO 1A COL +5 5")
    assert "cannot lie there: nothing placed" in refusal(opening, ">Tom: CLO 8F SATURE +5 5")


def test_only_ones_own_last_word_is_withdrawn_and_once() -> None:
    opening, off = ">Lea: AEIRSTU 8F SATURE +14 14", ">Lea: AEIRSTU -- -14 0"
    assert positions(game(opening, off))[-1].board.is_empty
    assert "no word of this player" in refusal(opening, ">Tom: ABC -- -14 0")
    assert "no word of this player" in refusal(opening, off, off)


def test_a_text_without_players_is_no_game() -> None:
    for text in ("", "#title Rien\n", "PNG"):
        with pytest.raises(GcgError):
            read_gcg(text)


# What is told of a game that was read


def test_points_totals_and_racks_that_do_not_add_up_are_told_with_their_lines() -> None:
    told = game(
        ">Lea: AEIRSTU 8F SATURE +13 13",
        ">Tom: XYZ K8 .PI +5 6",
        ">Lea: ABC -DE +1 14",
        ">Lea: (KW) +8 22",
        ">Tom: KW (KW) -20 -14",
    )
    assert list(map(str, remarks(told))) == [
        "line 3: +13 is written, +12 is right",
        "line 4: PI is not on the rack XYZ",
        "line 4: the total 6 is written, 5 follows",
        "line 5: DE is not on the rack ABC",
        "line 5: +1 is written, +0 is right",
        "line 6: +8 is written, +20 is right",
    ]


def test_a_word_is_unknown_once_where_it_was_made_and_not_at_all_if_it_was_withdrawn() -> None:
    words = lexicon("SATURE EPI")
    told = game(
        ">Lea: AEIRSTU 8F SATURE +14 14",
        ">Tom: BIPV K8 .PIV +5 5",
        ">Tom: BIPV -- -5 0",
        ">Lea: B 7F BA +3 17",
        ">Tom: AB 9F BA +9 9",
    )
    assert [(found.line, found.word) for found in unknown_words(told, words)] == [
        (6, "BA"), (6, "BS"), (6, "AA"), (7, "BSB"), (7, "AAA"),
    ]  # fmt: skip
