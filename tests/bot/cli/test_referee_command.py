"""``chevalet referee``: a club's game, from a file to verdicts, sheets and differences."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from engine.duplicate import commands as c
from engine.duplicate.record import record
from engine.lexicon import Lexicon
from tests.engine.duplicate.games import ANNE, BOB, official

DOCS = Path(__file__).parents[3] / "docs"
Capture = pytest.CaptureFixture[str]

TABLE = """\
coup;tirage;retenu;joueur;bulletin;points;sanction;conduite
1;SPOESVA;H8 PASSE;Ana;H4 PASSE 20;20;;
;;;Bob;PASSE 16;20;A;
;;;Éva;;0;;
2;RIZUTLO;13H RIZ;Ana;RIZ 14H 21;21;-5;
;;;Bob;RIZ 13H 21;;;avertissement
"""


def said(capsys: Capture) -> list[dict[str, Any]]:
    """The lines that were printed."""
    lines, complaint = capsys.readouterr()
    assert complaint == ""
    return [json.loads(line) for line in lines.splitlines()]


def written(folder: Path, text: str, name: str = "game.csv") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_table_is_refereed(capsys: Capture, tmp_path: Path) -> None:
    assert main(["referee", written(tmp_path, TABLE)]) == 0
    lines = said(capsys)
    assert [line for line in lines if "rack" in line][1] == {
        "round": 2,
        "rack": "RIZUTLO",
        "ref": "13H",
        "word": "RIZ",
        "score": 21,
        "top": 34,
        "solo": None,
    }
    verdicts = [line for line in lines if "round" in line and "player" in line]
    assert len(verdicts) == 6
    assert verdicts[1] == {
        "round": 1,
        "player": "Bob",
        "bulletin": "PASSE 16",
        "points": 20,
        "ref": "H4",
        "word": "PASSE",
        "sanction": "warning",
        "fault": "score-wrong",
        "article": "4.3",
        "written": "16",
        "right": "20",
        "warning": 1,
    }
    assert (verdicts[2]["fault"], verdicts[2]["article"]) == ("blank", "4.2")
    assert (verdicts[3]["sanction"], verdicts[3]["article"]) == ("five-points", "R11")
    assert verdicts[4]["conduct"] == {"sanction": "warning", "fault": "conduct", "article": "4.3"}
    assert (verdicts[4]["warning"], verdicts[5]["fault"]) == (2, "none")
    sheets = [line for line in lines if "rank" in line]
    assert sheets[0] == {
        "rank": 1,
        "player": "Bob",
        "points": 41,
        "solos": 0,
        "zeros": 0,
        "warnings": 2,
        "five_points": 0,
        "penalty": 0,
        "total": 41,
        "percentage": 110.81,
        "negative": 4,
    }
    assert [(line["player"], line["total"]) for line in sheets] == [
        ("Bob", 41),
        ("Ana", 36),
        ("Éva", 0),
    ]


def test_a_column_may_be_a_player(capsys: Capture, tmp_path: Path) -> None:
    table = "round,rack,kept,Ana,Points d'or\n1,SPOESVA,,PASSE 20,\n\n2,RIZUTLO,,,RIZ\n"
    assert main(["referee", written(tmp_path, table)]) == 0
    verdicts = [line for line in said(capsys) if "player" in line and "round" in line]
    assert [(line["player"], line["points"]) for line in verdicts] == [
        ("Ana", 20),
        ("Points d'or", 0),
        ("Ana", 0),
        ("Points d'or", 0),
    ]


def test_a_bulletin_may_have_several_lines(capsys: Capture, tmp_path: Path) -> None:
    table = 'coup,tirage,joueur,bulletin\r\n1,SPOESVA,Ana,"PASSE 20\r\nVESPAS 30"\r\n'
    path = tmp_path / "game.csv"
    path.write_bytes(table.encode())
    assert main(["referee", str(path)]) == 0
    (verdict,) = (line for line in said(capsys) if "bulletin" in line)
    assert (verdict["word"], verdict["points"]) == ("PASSE", 20)


def test_what_a_spreadsheet_writes_is_read(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "game.csv"
    path.write_bytes(TABLE.encode("cp1252"))
    assert main(["referee", str(path)]) == 0
    assert any(line.get("player") == "Éva" for line in said(capsys))


def test_what_is_called_unicode_text_is_read(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(TABLE.replace(";", "\t").encode("utf-16"))
    assert main(["referee", str(path)]) == 0
    assert any(line.get("player") == "Éva" for line in said(capsys))


@pytest.mark.parametrize("guide", ["referee.md", "referee.fr.md"])
def test_the_table_of_the_guide_holds(capsys: Capture, tmp_path: Path, guide: str) -> None:
    rows = [
        ",".join(map(str.strip, row.strip("|").split("|")))
        for row in (DOCS / guide).read_text("utf-8").splitlines()
        if row.count("|") == 9 and "---" not in row
    ]
    assert len(rows) == 6
    assert main(["referee", "--check", written(tmp_path, "\n".join(rows))]) == 0
    assert said(capsys)


def test_a_kept_word_that_the_list_does_not_know_is_said(capsys: Capture, tmp_path: Path) -> None:
    table = "coup,tirage,retenu,Ana\n1,SPOESVX,H8 SPOXV,SPOXV 20\n"
    assert main(["referee", written(tmp_path, table)]) == 0
    assert "round 1: SPOXV, the kept word, is not in" in capsys.readouterr().err


def test_warnings_cost_what_the_club_says(capsys: Capture, tmp_path: Path) -> None:
    one = {"rack": "SPOESVA", "ref": "H8", "word": "PASSE", "bulletins": {"Bob": "PASSE 16"}}
    game = {"first_costly": 1, "warning_points": 7, "rounds": [one]}
    assert main(["referee", written(tmp_path, json.dumps(game), "game.json")]) == 0
    sheet = said(capsys)[-1]
    assert (sheet["points"], sheet["penalty"], sheet["total"]) == (20, 7, 13)


def test_a_solo_among_none_is_no_solo_of_sixteen(capsys: Capture, tmp_path: Path) -> None:
    path = written(tmp_path, TABLE)
    assert_refused(capsys, "solo_players: a number is needed, not 0", path, "--solo-players", "0")


def test_json_is_refereed_too(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = {
        "formula": "normal",
        "regulation": "fb",
        "connection": True,
        "solo_players": 2,
        "rounds": [
            {"rack": "SPOESVA", "ref": "H8", "word": "PASSE", "bulletins": {"Ana": "PASSE 20"}},
            {
                "rack": "RIZUTLO",
                "bulletins": [
                    {"player": "Ana", "text": "RIZ /PAS 21", "points": 21},
                    {"player": "Bob", "text": "RIZ 14H 21", "conduct": "zero", "points": None},
                ],
            },
        ],
    }
    text = json.dumps(game)
    assert main(["referee", written(tmp_path, text, "game.json")]) == 0
    lines = said(capsys)
    verdicts = [line for line in lines if line.get("round") == 2 and "player" in line]
    assert [line["points"] for line in verdicts] == [21, 0]
    assert verdicts[1]["conduct"]["article"] == "4.2"
    assert [line["solo"] for line in lines if "rack" in line] == [None, "Ana"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    arguments = ["--regulation", "r11", "--solo-players", "3", "--formula", "7et8"]
    assert main(["referee", "-", *arguments]) == 0
    lines = said(capsys)
    assert [line["solo"] for line in lines if "rack" in line] == [None, None]


def test_a_correction_that_agrees(capsys: Capture, tmp_path: Path) -> None:
    assert main(["referee", "--check", written(tmp_path, TABLE)]) == 0
    assert not [line for line in said(capsys) if "difference" in line]


@pytest.mark.parametrize(
    ("right", "wrong", "club"),
    [
        ("PASSE 16;20;A;", "PASSE 16;16;A;", {"points": 16, "sanction": "warning"}),
        ("PASSE 16;20;A;", "PASSE 16;20;;", {"points": 20, "sanction": None}),
        ("PASSE 16;20;A;", "PASSE 16;;Z;", {"points": None, "sanction": "zero"}),
        ("RIZ 14H 21;21;-5;", "RIZ 14H 21;0;;", {"points": 0, "sanction": None}),
    ],
)
def test_a_correction_that_differs(
    capsys: Capture, tmp_path: Path, right: str, wrong: str, club: dict[str, Any]
) -> None:
    assert right in TABLE
    path = written(tmp_path, TABLE.replace(right, wrong))
    assert main(["referee", "--check", path]) == 1
    (difference,) = (line for line in said(capsys) if "difference" in line)
    assert difference["club"] == club
    assert difference["bulletin"] in right


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a game has one round at least"),
        ("coup;tirage;joueur;bulletin\n2;RIZUTLO;Ana;RIZ\n", "line 2: round 1 follows"),
        ("coup;tirage;joueur;bulletin\n;RIZUTLO;Ana;RIZ\n", "line 2: rounds are numbered from 1"),
        ("coup;tirage;joueur;bulletin\n1;RIZ!;Ana;RIZ\n", "line 2: rack"),
        ("coup;tirage;joueur;bulletin\n1;;Ana;RIZ\n", "line 2: rack"),
        ("coup;tirage;retenu\n1;RIZUTLO;H4 R1Z\n", "line 2: kept word"),
        ("coup;tirage;retenu\n1;RIZUTLO;RIZ\n", "line 2: kept word: 'RIZ' has no reference"),
        ("coup;tirage;retenu\n1;RIZUTLO;A1 RIZ\n", "round 1: A1 RIZ: centre_not_covered"),
        (TABLE.replace("Bob", "Ana"), "line 3: Ana has two bulletins"),
        (TABLE.replace("20;A;", "vingt;A;"), "line 3: points: a number is needed, not 'vingt'"),
        (TABLE.replace("20;A;", "9" * 5000 + ";A;"), "line 3: points: a number is needed"),
        (TABLE.replace("20;A;", "20;carton;"), "line 3: sanction"),
        (TABLE.replace("PASSE 16", '"PASSE 16'), "line 6: unexpected end of data"),
        (TABLE.replace("PASSE 16", '"PASSE 16').replace("RIZ 13", '"RIZ 13'), "line 6: "),
        (TABLE.replace("conduite", "bulletin"), "line 1: bulletin is the name of two columns"),
        (TABLE.replace("conduite", "remarque"), "line 1: remarque is none of bulletin, conduct"),
        (TABLE.partition("\n")[2], "line 1: the first row names the columns"),
        (TABLE.replace("21;-5;", "21;-5;;x"), "line 5: it has more cells than there are columns"),
        ("coup;tirage;Ana;Ana\n1;SPOESVA;PASSE 20;\n", "line 1: Ana is the name of two columns"),
        ("\0\0", "this is no table of text"),
        (TABLE.replace(";avertissement", ";-5"), "line 6: conduct: warning or zero"),
        ('coup;tirage\n1;"RIZUTLO' + "x" * 200_000, "line 2: field larger than field limit"),
    ],
)
def test_a_table_that_cannot_be_used_is_told_in_one_line(
    capsys: Capture, tmp_path: Path, text: str, told: str
) -> None:
    assert_refused(capsys, told, written(tmp_path, text))


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ([], "a JSON object is needed"),
        ({}, "rounds: a list is needed"),
        ({"rounds": []}, "a game has one round at least"),
        ({"rounds": [1]}, "round 1: a JSON object is needed"),
        ({"rounds": [{"rack": "RIZUTLO", "bulletins": "RIZ"}]}, "round 1: bulletins"),
        ({"rounds": [{"rack": "RIZUTLO", "bulletins": ["RIZ"]}]}, "round 1: bulletins"),
        ({"rounds": [{"rack": "RIZUTLO"}], "formula": "x"}, "formula: 'x' is not one of"),
        ({"rounds": [{"rack": "RIZUTLO"}], "formula": []}, "formula: [] is not one of"),
        ({"rounds": [{"rack": "RIZUTLO"}], "regulation": "x"}, "regulation: 'x' is not"),
        ({"rounds": [{"rack": "RIZUTLO"}], "connection": "yes"}, "connection: true or false"),
        ({"rounds": [{"rack": "RIZUTLO"}], "solo_players": "x"}, "solo_players: a number"),
        ({"rounds": [{"rack": "RIZUTLO"}], "solutions": 2}, "solutions: bulletins of several"),
        ({"rounds": [{"rack": "RIZUTLO"}], "solo_players": 0}, "solo_players: a number"),
        ({"rounds": [{"rack": "RIZUTLO"}], "first_costly": 0}, "first_costly: a number"),
        ({"rounds": [{"rack": "RIZUTLO"}], "regulations": "fb"}, "regulations is no setting"),
        ({"rounds": [{"rack": "RIZUTLO", "bulletins": [{"text": "RIZ"}]}]}, "no player"),
        (
            {"rounds": [{"rack": "RIZUTLO", "bulletins": [{"player": "Ana", "bulletin": "RIZ"}]}]},
            "round 1: a bulletin has conduct, player, points, sanction, text, not bulletin",
        ),
        ({"rounds": [{"rack": "RIZUTLO", "bulletins": {"Ana": 7}}]}, "round 1: text"),
        ({"rounds": [{"rack": "RIZUTLO", "bulletins": {"Ana": ["RIZ"]}}]}, "round 1: text"),
        ({"rounds": [{"rack": "RIZUTLO"}] * 101}, "rounds are numbered from 1 to 100"),
    ],
)
def test_json_that_cannot_be_used_is_told_in_one_line(
    capsys: Capture, tmp_path: Path, data: Any, told: str
) -> None:
    assert_refused(capsys, told, written(tmp_path, json.dumps(data), "game.json"))


def test_a_check_needs_something_to_check(capsys: Capture, tmp_path: Path) -> None:
    path = written(tmp_path, "coup;tirage;Ana\n1;SPOESVA;PASSE 20\n")
    assert_refused(capsys, "there are no points or sanctions to check", path, "--check")


def test_the_record_of_an_official_game_is_refereed_as_it_was(
    capsys: Capture, tmp_path: Path, shipped: Lexicon
) -> None:
    played = official(players=(BOB, ANNE), lexicon=shipped)
    played.play_round("SPOESVA", {ANNE: "PASSE 20", BOB: "passez 4"})
    played.play_round("RIZUTLO", {ANNE: "", BOB: "RIZ H4"})
    played.do(c.Abort())
    text = json.dumps(record(played.game))
    assert main(["referee", "--check", written(tmp_path, text, "game.json")]) == 0
    verdicts = [line for line in said(capsys) if "round" in line and "player" in line]
    assert [(line["player"], line["points"]) for line in verdicts] == [
        ("1", 0),
        ("2", 20),
        ("1", 0),
        ("2", 0),
    ]


def assert_refused(capsys: Capture, told: str, *arguments: str) -> None:
    assert main(["referee", *arguments]) == 2
    lines, complaint = capsys.readouterr()
    assert lines == ""
    assert len(complaint.splitlines()) == 1
    assert told in complaint
