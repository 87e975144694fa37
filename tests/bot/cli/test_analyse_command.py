"""``chevalet analyse``: from a file, whatever it is, to text, table, picture and data."""

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.__main__ import main
from bot.cli.classic_game import record
from bot.cli.workbench.levels import MOST_NODES
from engine.classic import commands as c
from engine.classic.rules import FAMILY
from engine.lexicon import Lexicon
from engine.strategy.leaves import Leaves
from tests.engine.classic.played_games import Played
from tests.golden import check

Capture = pytest.CaptureFixture[str]
GOLDEN = Path(__file__).parents[2] / "transcripts"
CLUB = """\
coup;tirage;retenu;Ana;Tom
1;ACCENU?;H4 ChACUNE;H4 ChACUNE 76;H4 CANCE
2;EILLMOS;G8 MOLLIES;G8 MOLLIES 68;
"""
SHORT = """\
#player1 lea Léa Martin
#player2 tom Tom
>lea: AEIRSTU 8H RAT +6 6
>tom: CEEIRST - +0 0
>lea: AEIOSU? -AIU +0 6
>tom: CEEIRST 9C CERITES +70 70
>tom: CEEIRST -- -70 0
>lea: OE 9H OE +3 9
"""


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A short one, with an exchange, a pass, a word that came off and a rack that is known in part."""
    path = tmp_path / "game.gcg"
    path.write_text(SHORT, encoding="utf-8")
    return str(path)


@pytest.fixture
def club(tmp_path: Path) -> str:
    path = tmp_path / "evening.csv"
    path.write_text(CLUB, encoding="utf-8")
    return str(path)


@pytest.fixture
def small_list(tmp_path: Path, kept: Path) -> str:
    words, compiled = tmp_path / "words.txt", tmp_path / "words.lexicon"
    words.write_text(
        "RAT\nOE\nCERITES\nCHACUNE\nMOLLIES\nMOUILLES\nTAR\nARE\nTARIES\nAIRES\nCERISE\nCANCE\nSURATE\n",
        encoding="utf-8",
    )
    assert main(["lexicon", "build", str(words), "-o", str(compiled)]) == 0
    return str(compiled)


def run(capsys: Capture, *arguments: str) -> str:
    """What is said on stdout."""
    assert main(["analyse", *arguments]) == 0
    said, complaint = capsys.readouterr()
    assert complaint == ""
    return said


def data_of(capsys: Capture, *arguments: str) -> dict[str, Any]:
    (line,) = run(capsys, *arguments, "--json").splitlines()
    told: dict[str, Any] = json.loads(line)
    return told


def assert_refused(capsys: Capture, told: str, *arguments: str) -> None:
    assert main(["analyse", *arguments]) == 2
    said, complaint = capsys.readouterr()
    assert said == ""
    assert len(complaint.splitlines()) == 1
    assert told in complaint


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_game_reads_as_it_did(
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    club: str,
    small_list: str,
    language: str,
) -> None:
    """Both kinds of game, as a table and move by move, with a list of few words and no table of leaves."""
    monkeypatch.setattr(Leaves, "load_shipped", Leaves.none)
    capsys.readouterr()
    said = [
        run(capsys, file, "--static", "--language", language, "--lexicon", small_list, *more)
        for file in (game, club)
        for more in ((), ("--moves",), ("--player", "tom"))
    ]
    check(GOLDEN / f"analyse-{language}.txt", "\n----\n".join(said))


@pytest.mark.long
def test_the_data_has_worths_in_hundredths(capsys: Capture, game: str) -> None:
    told = data_of(capsys, game, "--static")
    assert (told["kind"], told["players"], told["totals"]) == (
        "classic",
        ["Léa Martin", "Tom"],
        [9, 0],
    )
    first, passed, exchanged, off, partial = told["moves"]
    assert (first["move"], first["method"], first["phase"], first["bag"]) == (
        "H8 RAT",
        "static",
        "opening",
        88,
    )
    assert first["loss"] == first["options"][0]["static"] - next(
        each["static"] for each in first["options"] if each["made"]
    )
    assert (passed["move"], passed["missed"]["count"] > 0) == ("-", True)
    assert (exchanged["move"], exchanged["exchanged"]) == ("-AIU", 3)
    assert (off["taken_back"], off["points"]) == (True, 0)
    assert (partial["whole"], partial["method"]) == (False, "points")
    assert told["sums"][-1]["phase"] is None


def test_one_player_alone_is_told_by_name_beginning_or_place(
    capsys: Capture, game: str, small_list: str
) -> None:
    capsys.readouterr()
    asked = (game, "--static", "--lexicon", small_list, "--player")
    by_name = data_of(capsys, *asked, "tom")
    assert [move["player"] for move in by_name["moves"]] == [2, 2]
    assert data_of(capsys, *asked, "2") == by_name
    begun = data_of(capsys, *asked, "léa")
    assert [move["player"] for move in begun["moves"]] == [1, 1, 1]


@pytest.mark.long
def test_a_table_and_a_picture_are_written(capsys: Capture, game: str, tmp_path: Path) -> None:
    table, picture = tmp_path / "table.csv", tmp_path / "table.png"
    run(capsys, game, "--static", "--table", str(table), "-o", str(picture))
    head, *lines = table.read_text(encoding="utf-8-sig").splitlines()
    assert head.startswith("tour;joueur;phase;tirage")
    assert len(lines) == 5
    assert all(line.count(";") == head.count(";") for line in lines)
    with Image.open(picture) as image:
        assert image.format == "PNG"


@pytest.mark.long
def test_with_an_empty_bag_the_end_is_searched(capsys: Capture, data_folder: Path) -> None:
    told = data_of(capsys, str(data_folder / "gcg" / "woogles.gcg"), "--nodes", "20", "--seed", "3")
    last = told["moves"][-1]
    assert (last["phase"], last["method"], last["loss"]) == ("end", "exact", 800)
    again = data_of(
        capsys, str(data_folder / "gcg" / "woogles.gcg"), "--nodes", "20", "--seed", "3"
    )
    assert again == told


def test_published_games_are_told_by_number(capsys: Capture, data_folder: Path) -> None:
    first = data_of(capsys, str(data_folder / "games.json"), "--number", "1")
    assert (first["kind"], first["total"], first["players"]) == ("duplicate", 1034, [])
    assert len(first["rounds"]) == 21
    assert_refused(
        capsys, "--number: the file has 2 games", str(data_folder / "games.json"), "--number", "3"
    )


def test_a_club_s_table_is_refereed_and_told(capsys: Capture, club: str) -> None:
    """Who handed in nothing, or what cannot be placed, has lost the whole top."""
    told = data_of(capsys, club)
    assert told["players"] == ["Ana", "Tom"]
    assert [[each["loss"] for each in one["found"]] for one in told["rounds"]] == [[0, 76], [0, 68]]
    tom = told["sums"][-1]
    assert (tom["player"], tom["moves"], tom["best"], tom["lost"], tom["missed"]) == (
        2,
        2,
        0,
        14400,
        2,
    )


def test_who_played_alone_has_his_answers_judged(capsys: Capture, tmp_path: Path) -> None:
    answer = {"word": "CANE", "ref": "H4", "earned": 12, "hints": 0, "points": 12}
    rounds = [
        {"rack": "ACCENU?", "word": "ChACUNE", "ref": "H4", "score": 76, "answer": answer},
        {
            "rack": "EILLMOS",
            "word": "MOLLIES",
            "ref": "G8",
            "score": 68,
            "answer": {"word": None, "ref": None, "points": 0},
        },
    ]
    path = tmp_path / "alone.json"
    path.write_text(json.dumps({"kind": "solo", "rounds": rounds}), encoding="utf-8")
    told = data_of(capsys, str(path))
    assert [[each["loss"] for each in one["found"]] for one in told["rounds"]] == [[64], [68]]
    assert told["players"] == ["Joueur 1"]


@pytest.fixture(scope="module")
def played(shipped: Lexicon) -> Played:
    played = Played(shipped, FAMILY, (1, -1))
    played.do(c.Start())
    played.play_on()
    return played


def test_a_classic_game_of_ours_is_told(capsys: Capture, played: Played, tmp_path: Path) -> None:
    """The program plays what earns most; by points and kept tiles that is not always the best."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record(tuple(played.events))), encoding="utf-8")
    told = data_of(capsys, str(path), "--static")
    [program] = [
        number for number, name in enumerate(told["players"], 1) if name == "Chevalet (highest)"
    ]
    moves = [move for move in told["moves"] if move["player"] == program]
    assert moves
    assert not any(move["missed"]["count"] for move in moves if move["points"] >= 50)
    assert all(move["whole"] for move in told["moves"])


@pytest.mark.parametrize(
    "name, content, told",
    [
        ("x.gcg", "nothing that anybody wrote", "no game that can be read"),
        ("x.gcg", "", "no game that can be read"),
        ("x.gcg", "#player1 lea\n>lea: ABC 8H", "line 2"),
        ("x.json", "{", "not JSON"),
        ("x.json", "[1]", "a JSON object is needed"),
        ("x.json", "{}", "rounds"),
        ("x.json", '{"games":[]}', "--number: the file has 0 games"),
        ("x.json", '{"games":[3]}', "a JSON object is needed"),
        ("x.json", '{"kind":"classic"}', "events: a list is needed"),
        ("x.json", '{"kind":"classic","events":[]}', "a game begins with its creation"),
        ("x.json", '{"rounds":[{"rack":"ABC","word":"ABC","ref":"A1","score":1}]}', "round 1"),
        (
            "x.json",
            '{"rounds":[{"rack":"WWW","word":"WW","ref":"H8","score":1}]}',
            "round 1: the set",
        ),
        (
            "x.json",
            '{"rounds":[{"rack":"TRI","word":"TRI","ref":"H8","score":3,"answer":{"word":"T1"}}]}',
            "round 1: answer",
        ),
        ("x.csv", "coup;tirage\n1;123;\n", "rack"),
        ("x.csv", "", "a game has one round at least"),
    ],
)
def test_what_is_no_game_is_refused(
    capsys: Capture, tmp_path: Path, name: str, content: str, told: str
) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    assert_refused(capsys, told, str(path))


@pytest.mark.long
def test_a_forged_record_is_refused(capsys: Capture, played: Played, tmp_path: Path) -> None:
    """Any event left out: the rest is told, or cannot have happened; never a traceback."""
    whole = record(tuple(played.events))
    path = tmp_path / "forged.json"
    for at in range(1, len(whole["events"]), len(whole["events"]) // 4):
        events = [event for number, event in enumerate(whole["events"]) if number != at]
        path.write_text(json.dumps(whole | {"events": events}), encoding="utf-8")
        code = main(["analyse", str(path), "--static", "--json"])
        said, complaint = capsys.readouterr()
        assert code in {0, 2}
        assert (said == "") == (code == 2)
        assert len(complaint.splitlines()) == (code == 2)


def test_what_is_asked_must_make_sense(capsys: Capture, game: str, tmp_path: Path) -> None:
    assert_refused(capsys, f"--nodes: from 1 to {MOST_NODES}", game, "--nodes", "0")
    assert_refused(capsys, "--player: 'zoé' is none of the players", game, "--player", "zoé")
    assert_refused(capsys, "No such file", str(tmp_path / "none.gcg"))


@pytest.mark.long
def test_of_a_file_with_one_game_no_other_is_told(
    capsys: Capture, game: str, club: str, data_folder: Path, tmp_path: Path
) -> None:
    """A record of duplicate, a table and a GCG file hold one; the first of it may be named."""
    (alone, _) = json.loads((data_folder / "games.json").read_text(encoding="utf-8"))["games"]
    record = tmp_path / "alone.json"
    record.write_text(json.dumps(alone), encoding="utf-8")
    for file in (game, club, str(record)):
        assert_refused(capsys, "holds one game, there is no number 2", file, "--number", "2")
    assert data_of(capsys, str(record), "--number", "1") == data_of(capsys, str(record))


@pytest.mark.parametrize("option", ["-o", "--table"])
def test_what_cannot_be_written_is_told_before_anything_is_judged(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, game: str, tmp_path: Path, option: str
) -> None:
    monkeypatch.delattr("engine.analysis.classic.analyse")
    named = {"-o": "--output"}.get(option, option)
    nowhere = str(tmp_path / "nowhere" / "x")
    assert_refused(
        capsys,
        f"chevalet: {named}: there is no folder {tmp_path / 'nowhere'}\n",
        game,
        option,
        nowhere,
    )
    assert_refused(
        capsys, f"{named}: {tmp_path} is a folder, not a file", game, option, str(tmp_path)
    )
