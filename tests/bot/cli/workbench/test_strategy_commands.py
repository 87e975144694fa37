"""``chevalet choose`` and ``chevalet match``: how another engine is put against ours, and how levels are."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main

EMPTY = ["." * 15] * 15
PASSE = [*EMPTY[:7], "...PASSE.......", *EMPTY[8:]]
Ask = Callable[..., tuple[int, list[dict[str, Any]], str]]


@pytest.fixture(scope="session")
def words(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("lexicon")
    plain, compiled = folder / "petite.txt", folder / "petite.lexicon"
    plain.write_text("PASSE\nPASSER\nRIZ\nAS\nSA\n", encoding="utf-8")
    assert main(["lexicon", "build", str(plain), "-o", str(compiled)]) == 0
    return str(compiled)


@pytest.fixture
def ask(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: str, tmp_path: Path
) -> Ask:
    """Runs `choose` on positions; answers with the exit code, the answers and what was said on stderr."""

    def run(
        *positions: Any, options: tuple[str, ...] = ()
    ) -> tuple[int, list[dict[str, Any]], str]:
        typed = "\n".join(json.dumps(position) for position in positions)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        code = main(["choose", "--lexicon", words, "--tables", str(tmp_path), *options])
        said, complaint = capsys.readouterr()
        return code, [json.loads(line) for line in said.splitlines()], complaint

    return run


@pytest.mark.parametrize("level", ["strong", "static", "champion"])
def test_a_move_for_each_line(ask: Ask, level: str) -> None:
    riz = {"rows": PASSE, "rack": "RIZ"}
    nothing = {"rows": PASSE, "rack": "KW", "unseen": "AB", "others": [2]}
    code, answers, _ = ask(riz, nothing, options=("--level", level, "--nodes", "50"))
    assert code == 0
    assert (answers[0]["ref"], answers[0]["word"], answers[0]["points"]) == ("9H", "RIZ", 21)
    assert answers[1]["pass"] is True


@pytest.mark.parametrize("level", ["strong", "static", "champion"])
def test_no_level_names_a_slur(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    level: str,
) -> None:
    plain, compiled = tmp_path / "words.txt", tmp_path / "words.lexicon"
    plain.write_text("NEGRE\nEN\nGRE\n", encoding="utf-8")
    main(["lexicon", "build", str(plain), "-o", str(compiled)])
    capsys.readouterr()
    line = json.dumps({"rows": EMPTY, "rack": "NEGRE", "unseen": "KW", "others": [2]})
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(line.encode())))
    options = ["--lexicon", str(compiled), "--tables", str(tmp_path), "--nodes", "50", "--all"]
    assert main(["choose", "--level", level, *options]) == 0
    said = capsys.readouterr().out
    assert json.loads(said)["candidates"]
    assert "NEGRE" not in said


def test_so_many_milliseconds_are_enough_to_the_end_of_a_game(ask: Ask) -> None:
    end = {"rows": PASSE, "rack": "RIZ", "unseen": "KW", "others": [2]}
    code, answers, complaint = ask({"rows": PASSE, "rack": "RIZ"}, end, options=("--ms", "20"))
    assert (code, complaint) == (0, "")
    assert [(told["ref"], told["word"]) for told in answers] == [("9H", "RIZ")] * 2


def test_the_same_line_and_seed_have_the_same_answer(ask: Ask) -> None:
    line = {"rows": PASSE, "rack": "AERISZ?", "scores": [10, 20]}
    _, answers, _ = ask(line, line, options=("--all", "--nodes", "200", "--seed", "7"))
    assert answers[0] == answers[1]
    best = answers[0]["candidates"][0]
    assert best["word"] == answers[0]["word"]
    assert {"points", "worth", "error", "static", "kept", "nodes"} < set(best)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rows": EMPTY[:3]}, "rows: a board has 15 rows, not 3"),
        ({"rows": [*EMPTY[:7], "...PASSX.......", *EMPTY[8:]]}, "rows: PASSX is not in"),
        ({"rows": PASSE, "rack": "AS", "unseen": "SSSSS"}, "unseen: 3 'S' are left, not 5"),
        ({"unseen": 7}, "unseen: a text is needed"),
        ({"others": []}, "others: 1 to 3 numbers from 1 to 7"),
        ({"others": [8]}, "others: 1 to 3 numbers from 1 to 7"),
        ({"others": [True]}, "others: whole numbers are needed"),
        ({"others": 7}, "others: whole numbers are needed"),
        ({"scores": [1, 2, 3]}, "2 scores are needed, not 3"),
        ({"unseen": "AB", "others": [7]}, "the others hold 7 tiles, and 2 are not seen"),
        ({"rack": "ABCDEFGH"}, "rack: 1 to 7 tiles, not 8"),
    ],
)
def test_a_position_that_cannot_be_is_told(ask: Ask, change: dict[str, Any], said: str) -> None:
    code, answers, complaint = ask({"rows": PASSE, "rack": "RIZ"} | change)
    assert code == 2
    assert answers[0]["error"] == "bad_input"
    assert said in answers[0]["message"]
    assert len(complaint.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--nodes", "0"), "--nodes: from 1 to 10000000, not 0"),
        (("--nodes", "9" * 30), "--nodes: from 1 to 10000000, not 999"),
        (("--ms", "-3"), "--ms: from 1 to 3600000, not -3"),
        (("--ms", "9" * 400), "--ms: from 1 to 3600000, not 999"),
        (("--ms", "1", "--nodes", "1"), "not allowed with"),
        (("--level", "expert"), "invalid choice"),
    ],
)
def test_an_option_that_means_nothing_is_told(
    words: str, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], said: str
) -> None:
    try:
        code = main(["choose", "--lexicon", words, *options])
    except SystemExit as exited:
        code = int(exited.code or 0)
    assert code == 2
    complaint = capsys.readouterr().err
    assert said in complaint
    assert len(complaint.splitlines()) == 1


def played(capsys: pytest.CaptureFixture[str], words: str, *options: str) -> dict[str, Any]:
    assert main(["match", "--lexicon", words, *options]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_a_level_against_itself_wins_half(capsys: pytest.CaptureFixture[str], words: str) -> None:
    told = played(capsys, words, "--a", "strong", "--b", "strong", "--pairs", "3")
    assert (told["pairs"], told["share"], told["low"], told["high"]) == (3, 0.5, 0.5, 0.5)
    assert told["points"][0] == told["points"][1]


@pytest.mark.long
def test_processes_change_nothing_but_the_time(
    capsys: pytest.CaptureFixture[str], words: str
) -> None:
    options = ("--a", "static", "--b", "strong", "--pairs", "4", "--seed", "5")
    one = played(capsys, words, *options)
    two = played(capsys, words, *options, "--jobs", "2")
    assert one | {"moves_per_second": 0} == two | {"moves_per_second": 0}


@pytest.mark.parametrize(
    ("option", "bounds"),
    [("--pairs", "at least 2"), ("--jobs", "at least 1"), ("--nodes", "from 1 to 10000000")],
)
def test_a_match_of_nothing_is_refused(
    capsys: pytest.CaptureFixture[str], words: str, option: str, bounds: str
) -> None:
    assert main(["match", "--lexicon", words, "--a", "strong", "--b", "strong", option, "0"]) == 2
    assert f"{option}: {bounds}, not 0" in capsys.readouterr().err
