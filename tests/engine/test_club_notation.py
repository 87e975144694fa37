"""Draws as clubs write them: many ways in, one way out, and one clear line on what cannot be read."""

import json
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.club_notation import (
    BadSheetLine,
    UnplayableLine,
    UnreadableLine,
    read_notation,
    write_notation,
)
from engine.sheet import Sheet, SheetRound
from engine.solo.sheets import read_sheet
from tests.builders import play
from tests.laws import examples

BEGUN = """
AECC?NU H4 ChACUNE
EIOLMLS G8 MOLLIES
"""
TWO = (
    SheetRound("", "AECC?NU", play=play("H4 ChACUNE")),
    SheetRound("", "EIOLMLS", play=play("G8 MOLLIES")),
)


@pytest.fixture(scope="module")
def published(data_folder: Path) -> list[dict[str, Any]]:
    found = json.loads((data_folder / "games.json").read_text(encoding="utf-8"))["games"]
    return [game for game in found if game["formula"] == "normal"]


@pytest.mark.parametrize(
    "text",
    [
        BEGUN,
        "AECC?NU ChACUNE H4\nEIOLMLS MOLLIES G8",
        "1. AECC?NU H4 ChACUNE 76\n2. EIOLMLS G8 MOLLIES 68",
        "1) aecc?nu - h4 - chacune - 76 pts\n2) eiolmls - g8 - mollies - 68 pts",
        "1;AECC*NU;CHACUNE;H4;76;76\n2;EIOLMLS;MOLLIES;G8;68;144",
        "1\tAECC?NU\tC(H)ACUNE\tH4\t76\n2\tEIOLMLS\tMOLLIES\tG8\t68",
        "| 1 | AECC?NU | CHACUNE | H4 | 76 |\n| 2 | EIOLMLS | MOLLIES | G8 | 68 |".replace(
            "| 1", "1"
        ),
        "Coup 1 : AECC?NU H4 ChACUNE\nCoup 2 : EIOLMLS G8 MOLLIES",
        "Partie d'hier soir\nN° Tirage Mot Réf\n\nAECC?NU H4 ChACUNE\nEIOLMLS G8 MOLLIES\nTotal : 144",
        "1. A E C C ? N U  H 4 ChACUNE 76\n2. E I O L M L S  MOLLIES G8 68",
        "AECC?NU H4 ChACUNE EIOLMLS G8 MOLLIES",
        "AECC?NU ChACUNE H4 76 EIOLMLS MOLLIES G8 68",
        "AECC?NU H4 ChACUNE; EIOLMLS G8 MOLLIES",
        "formule normal AECC?NU H4 ChACUNE EIOLMLS G8 MOLLIES",
        "1 - AECC?NU - H4 - CHACUNE - 76 - 76\n2 - EIOLMLS - G8 - MOLLIES - 68 - 144",
        "AECC?NU / ChACUNE / H4 / 76 / 76\nEIOLMLS / MOLLIES / G8 / 68 / 144",
    ],
)
def test_draws_and_words_are_read_as_they_are_found(text: str) -> None:
    assert read_notation(text).rounds == TWO


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("AECC?NU RU+ZXTEU -BNISRAA", [("", "AECC?NU"), ("RU", "ZXTEU"), ("", "BNISRAA")]),
        ("AECC?NU\nRU + ZXTEU\n– BNISRAA", [("", "AECC?NU"), ("RU", "ZXTEU"), ("", "BNISRAA")]),
        ("AECC?NU\n2 RU+ZXTEU\n3 -BNISRAA", [("", "AECC?NU"), ("RU", "ZXTEU"), ("", "BNISRAA")]),
        ("AECC?NU, RU+ZXTEU, -BNISRAA", [("", "AECC?NU"), ("RU", "ZXTEU"), ("", "BNISRAA")]),
        ("aecc?nu ; ru + zxteu", [("", "AECC?NU"), ("RU", "ZXTEU")]),
        ("AECC?NU OP+ E", [("", "AECC?NU"), ("OP", ""), ("", "E")]),
        ("AECC?NU 76\nEIOLMLS 68", [("", "AECC?NU"), ("", "EIOLMLS")]),
    ],
)
def test_draws_alone_are_enough(text: str, expected: list[tuple[str, str]]) -> None:
    rounds = read_notation(text).rounds
    assert [(each.rest, each.new) for each in rounds] == expected
    assert [each.play for each in rounds] == [None] * len(expected)


def test_a_dash_says_that_a_rack_went_back() -> None:
    first, second = read_notation("AECC?NU -BNISRAA").rounds
    assert (first.rejected, second.rejected) == ((), ("",))


def test_a_joker_in_parentheses_makes_no_title_of_a_round() -> None:
    first, second = read_notation("*EILEET ETI(O)LEE H2\nOOLNR*O (P)ROLO 1H").rounds
    assert (first.play, second.play) == (play("H2 ETIoLEE"), play("1H pROLO"))


@pytest.mark.parametrize("word", ["EIOLE H4", "EIOLE H4 12", "H4 EIOLE", "H4 EIOLE 12 30"])
def test_when_the_bag_is_empty_a_word_follows_the_plus(word: str) -> None:
    first, second = read_notation(f"AECC?NU\nEIOLE+ {word}").rounds
    assert first == SheetRound("", "AECC?NU")
    assert second == SheetRound("EIOLE", "", play=play("H4 EIOLE"))


def test_what_was_kept_follows_from_the_words(published: list[dict[str, Any]]) -> None:
    """The whole racks of a published game, one below the other."""
    (game,) = published
    sheet = read_notation(
        "\n".join(f"{each['rack']} {each['word']} {each['ref']}" for each in game["rounds"])
    )
    written = write_notation(sheet).splitlines()
    assert written[4].split()[0] == "UR+ZXTEU"
    assert written[6] == "-BNISRAA K3 BEARNAIS"
    assert sheet.rounds == read_sheet(game).rounds


def test_a_joker_that_nobody_marked_is_found_by_its_rack(published: list[dict[str, Any]]) -> None:
    (game,) = published
    capitals = "\n".join(
        f"{each['rack']} {each['ref']} {each['word'].upper()} {each['score']}"
        for each in game["rounds"]
    )
    assert read_notation(capitals) == read_sheet(game)


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("AECC?NU", "normal"),
        ("AECC?NUE", "7sur8"),
        ("?ECCANU ?OIELMS ?ERTAOU", "joker"),
        ("?ECCANUE ?OIELMSS ?ERTAOUU", "7sur8-joker"),
        ("ECCANUE ?OIELMS ?ERTAOU ?ERTAOU", "normal"),  # a joker that was kept
        ("formule : 7et8\nAECC?NUE", "7et8"),
        ("# formule joker\nAECC?NU", "joker"),
        ("formule inconnue\nAECC?NU", "normal"),
        ("CHATSERA H2 CHARTASE", "7et8"),
    ],
)
def test_the_formula_is_named_or_follows_from_the_tiles(text: str, formula: str) -> None:
    assert read_notation(text).formula == formula


def test_a_formula_that_is_known_is_not_guessed() -> None:
    assert read_notation("AECC?NU", formula="joker", name="amis") == Sheet(
        "amis", "joker", (SheetRound("", "AECC?NU"),)
    )
    with pytest.raises(BadSheetLine):
        read_notation("CHATSERA H2 CHARTASE", formula="7sur8")


@pytest.mark.parametrize(
    ("text", "line", "quoted"),
    [
        ("", 1, ""),
        ("voici la partie d'hier", 1, "voici la partie d'hier"),
        ("CHAT", 1, "CHAT"),
        ("AECC?NU H4 ChACUNE\n\nEIOLMLS G8 MOLLIR", 3, "EIOLMLS G8 MOLLIR"),
        ("AECC?NU H4 ChACUNE\nEIOLMLS G99 MOLLIES", 2, "EIOLMLS G99 MOLLIES"),
        ("AECC?NU H4 ChACUNE\nEIOLMLS MOLLIES", 2, "EIOLMLS MOLLIES"),
        ("AECC?NU\n$$$", 2, "$$$"),
        ("AECC?NU\nEIOLMLS MOLLIES", 2, "EIOLMLS MOLLIES"),
        ("KKAAAAA H8 KA", 1, "KKAAAAA H8 KA"),
        ("AECC?NU " * 101, 1, ("AECC?NU " * 101)[:60]),
        ("A" * 30_000, 1, "A" * 60),
    ],
)
def test_what_cannot_be_read_is_told_by_its_line(text: str, line: int, quoted: str) -> None:
    with pytest.raises(BadSheetLine) as told:
        read_notation(text)
    assert (told.value.line, told.value.text) == (line, quoted)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("AECC?NU H4 ChACUNES", UnplayableLine),
        ("AECC?NU A1 ChACUNE", UnplayableLine),
        ("KKAAAAA H8 KA", UnplayableLine),
        ("AECC?NU H99 ChACUNE", UnreadableLine),
        ("AECC?NU H4", UnreadableLine),
    ],
)
def test_what_can_be_read_and_not_played_is_told_apart(text: str, kind: type[Exception]) -> None:
    with pytest.raises(BadSheetLine) as told:
        read_notation(text)
    assert type(told.value) is kind


def test_once_a_word_is_lacking_the_others_are_taken_as_they_are_written() -> None:
    sheet = read_notation("AECC?NU\nEIOLMLS G8 mollies\nCHATSE? H4 cHATS")
    assert [str(each.play) for each in sheet.rounds[1:]] == ["G8 MOLLIES", "H4 cHATS"]


TILES = st.text("ABCDEILMNORSTUVZ", min_size=7, max_size=7)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    first = SheetRound("", draw(TILES))
    others = draw(
        st.lists(
            st.builds(
                lambda rack, kept, back: SheetRound(
                    "" if back else rack[:kept],
                    rack if back else rack[kept:],
                    ("",) if back else (),
                ),
                TILES,
                st.integers(0, 6),
                st.booleans(),
            ),
            max_size=20,
        )
    )
    return Sheet("", "normal", (first, *others))


@given(sheets())
@examples(100)
def test_what_is_written_is_read_again_on_many_lines_or_on_one(sheet: Sheet) -> None:
    written = write_notation(sheet)
    assert read_notation(written) == sheet
    assert read_notation(" ".join(written.split())) == sheet


@given(st.text(st.sampled_from("AEZ?+-*#; \n\t14H().,é|/:$"), max_size=60))
@examples(300)
def test_any_text_is_a_sheet_or_is_told_to_be_none(text: str) -> None:
    try:
        sheet = read_notation(text)
    except BadSheetLine as wrong:
        assert wrong.line >= 1
    else:
        assert all(chain(each.rack for each in sheet.rounds))
