"""The command line as a user or a program meets it: JSON in and out, one line for bad input."""

import asyncio
import csv
import io
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from bot.__main__ import main
from bot.store import StoredComplaint
from bot.store.sqlite.database import DATABASE_NAME
from bot.talk.identity import Account
from bot.talk.word_views import Complaint
from engine.lexicon import Lexicon, LexiconIdentity, load_shipped, save
from tests.bot.store.samples import CLUB, START
from tests.bot.stores import open_store

EMPTY = ["." * 15] * 15
PASSE = [*EMPTY[:7], ".......PASSE...", *EMPTY[8:]]


async def _make_store(folder: Path) -> None:
    await (await open_store(folder)).close()


async def _complain(folder: Path) -> None:
    async with await open_store(folder) as store:
        person = await store.people.person(Account("playground", "lea"), "Léa")
        lexicon = LexiconIdentity("Français libre 1", "ab" * 32)
        for kind, word, reason in (
            (Complaint.MISSING, "ZEBRER", "=1+1"),
            (Complaint.WRONG, "ABC", "nom propre"),
        ):
            await store.complaints.complain(
                StoredComplaint(kind, word, lexicon, reason, person, CLUB, START)
            )


class Shell:
    """Runs commands; `out` and `err` are what the last one printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        self.out = self.err = ""

    def run(self, *arguments: str, stdin: str = "") -> int:
        typed = io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8")
        self._monkeypatch.setattr("sys.stdin", typed)
        try:
            code = main(arguments)
        except SystemExit as exited:  # argparse
            code = int(exited.code or 0)
        self.out, self.err = self._capsys.readouterr()
        return code

    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(capsys, monkeypatch)


@pytest.fixture(scope="session")
def words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small compiled list."""
    folder = tmp_path_factory.mktemp("lexicon")
    plain = folder / "petite.txt"
    plain.write_text("été\nPASSE\nPASSER\nRIZ\nriz # deux fois\nAS\nSA\n", encoding="utf-8")
    compiled = folder / "petite.lexicon"
    assert main(["lexicon", "build", str(plain), "-o", str(compiled)]) == 0
    return compiled


class TestTop:
    def test_every_play_that_reaches_the_top_sorted(self, shell: Shell, words: Path) -> None:
        position = {"rows": PASSE, "rack": "RIZ"}
        assert shell.run("top", "--lexicon", str(words), stdin=json.dumps(position)) == 0
        assert shell.json() == {"top": 21, "plays": [{"ref": "13H", "word": "RIZ", "score": 21}]}

    def test_no_play(self, shell: Shell, words: Path) -> None:
        position = {"rows": EMPTY, "rack": "W"}
        assert shell.run("top", "--lexicon", str(words), stdin=json.dumps(position)) == 0
        assert shell.out == '{"top":0,"plays":[]}\n'

    def test_a_bad_line_is_told_and_the_others_are_answered(
        self, shell: Shell, words: Path
    ) -> None:
        good = json.dumps({"rows": EMPTY, "rack": "AS"})
        bad = [
            "{",
            "[]",
            json.dumps({"rows": EMPTY[:3], "rack": "AS"}),
            json.dumps({"rows": EMPTY, "rack": "as"}),
            json.dumps({"rows": EMPTY, "rack": "AAAAAAAA"}),
            json.dumps({"rows": EMPTY}),
            json.dumps({"rows": ["é" * 15] * 15, "rack": "AS"}),
            json.dumps({"rows": "x", "rack": "AS"}),
            json.dumps({"rows": EMPTY, "rack": "AS", "formula": "9sur9"}),
            "9" * 20_000,
            "[" * 5_000,
        ]
        lines = [good, *bad, "", good]
        assert shell.run("top", "--lexicon", str(words), stdin="\n".join(lines)) == 2
        answers = [json.loads(line) for line in shell.out.splitlines()]
        assert answers[0] == answers[-1]
        assert answers[0]["top"] == 4
        assert [answer.get("error") for answer in answers[1:-1]] == ["bad_input"] * len(bad)
        assert len(shell.err.splitlines()) == len(bad)
        assert shell.err.startswith("chevalet: line 2: ")

    def test_more_than_the_top(self, shell: Shell, words: Path) -> None:
        line = json.dumps({"rows": PASSE, "rack": "RIZA"})
        command = ("top", "--lexicon", str(words))
        assert shell.run(*command, "--best", "3", stdin=line) == 0
        assert [play["score"] for play in shell.json()["plays"]] == [21, 8, 2]
        assert shell.run(*command, "--all", stdin=line) == 0
        every = shell.json()
        assert every["top"] == 21
        assert len(every["plays"]) > 3
        assert shell.run(*command, "--best", "0", stdin=line) == 2
        assert shell.err == "chevalet: --best: at least 1, not 0\n"
        assert shell.run(*command, "--best", "2", "--all", stdin=line) == 2

    def test_a_play_is_graded(self, shell: Shell, words: Path) -> None:
        position = {"rows": PASSE, "rack": "RIZ", "play": {"ref": "H8", "word": "PASSER"}}
        command = ("top", "--lexicon", str(words))
        assert shell.run(*command, stdin=json.dumps(position)) == 0
        assert shell.json()["grade"] == {"score": 8, "loss": 13, "rank": 2, "better": 1}

    @pytest.mark.parametrize(
        ("change", "said"),
        [
            ({"play": "H8 PASSER"}, 'play: {"ref": "H4", "word": "PAsSE"} is needed'),
            ({"play": {"ref": "H8"}}, "word: a text is needed"),
            ({"play": {"ref": "Z99", "word": "RIZ"}}, "Z99"),
            ({"play": {"ref": "A1", "word": "RIZ"}}, "play: "),
            ({"rack": "AB???"}, "rack: the set has 2 ?, not 3"),
            ({"rows": [*EMPTY[:7], ".......PASSX...", *EMPTY[8:]]}, "rows: PASSX is not in"),
            ({"rows": [*PASSE[:8], ".......AS......", *EMPTY[9:]]}, "rows: PA is not in"),
        ],
    )
    def test_what_cannot_be_answered_is_said(
        self, shell: Shell, words: Path, change: dict[str, Any], said: str
    ) -> None:
        line = json.dumps({"rows": PASSE, "rack": "RIZ"} | change)
        good = json.dumps({"rows": PASSE, "rack": "RIZ"})
        assert shell.run("top", "--lexicon", str(words), stdin=f"{line}\n{good}") == 2
        assert said in shell.err
        assert shell.err.count("\n") == 1
        answers = [json.loads(answer) for answer in shell.out.splitlines()]
        assert answers[0]["error"] == "bad_input"
        assert answers[1]["top"] == 21

    def test_bench_says_figures_by_number_of_jokers(self, shell: Shell, words: Path) -> None:
        lines = [json.dumps({"rows": PASSE, "rack": rack}) for rack in ("RIZ", "AS?")]
        assert shell.run("top", "--bench", "--lexicon", str(words), stdin="\n".join(lines)) == 0
        figures = json.loads(shell.err)
        assert figures["positions"] == 2
        assert set(figures["by_jokers"]) == {"0", "1"}
        wanted = {"positions", "median_us", "mean_us", "p95_us", "max_us", "setup_median_us"}
        wanted |= {"first_median_us", "first_mean_us"}
        assert wanted == set(figures) - {"by_jokers"} == set(figures["by_jokers"]["1"])

    def test_bench_of_nothing(self, shell: Shell, words: Path) -> None:
        assert shell.run("top", "--bench", "--lexicon", str(words)) == 0
        assert json.loads(shell.err) == {"positions": 0, "by_jokers": {}}


class TestVersion:
    def test_it_says_which_top_finder_runs(
        self, shell: Shell, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert shell.run("--version") == 0
        assert shell.out.startswith("chevalet ")
        assert "(top finder " in shell.out
        monkeypatch.setenv("CHEVALET_TOP_FINDER", "interpreted")
        assert shell.run("--version") == 0
        assert "(top finder interpreted: CHEVALET_TOP_FINDER asks for it)" in shell.out


class TestTables:
    def test_they_are_made_where_they_are_wanted(
        self, shell: Shell, words: Path, tmp_path: Path
    ) -> None:
        command = ("lexicon", "tables", "--lexicon", str(words), "--tables", str(tmp_path))
        assert shell.run(*command) == 0
        assert "tables ready" in shell.out
        assert [path.suffix for path in tmp_path.iterdir()] == [".tables"]


class TestScore:
    def test_word_by_word(self, shell: Shell, words: Path) -> None:
        play = {"rows": PASSE, "ref": "13H", "word": "RIZ"}
        assert shell.run("score", "--lexicon", str(words), stdin=json.dumps(play)) == 0
        assert shell.json() == {
            "score": 21,
            "words": [{"word": "RIZ", "points": 13}, {"word": "PASSER", "points": 8}],
            "scrabble": False,
            "invalid": [],
        }

    def test_an_unknown_word_is_named_and_scored(self, shell: Shell, words: Path) -> None:
        play = {"rows": EMPTY, "ref": "H4", "word": "PAsSEZ"}
        assert shell.run("score", "--lexicon", str(words), stdin=json.dumps(play)) == 0
        assert shell.json()["invalid"] == ["PASSEZ"]
        assert shell.json()["score"] > 0

    def test_eight_letters_earn_75(self, shell: Shell) -> None:
        play = {"rows": EMPTY, "ref": "H1", "word": "MOUFLaIT", "formula": "7et8"}
        assert shell.run("score", stdin=json.dumps(play)) == 0
        assert (shell.json()["score"], shell.json()["scrabble"]) == (165, True)

    def test_a_play_that_may_not_lie_there_is_an_answer(self, shell: Shell) -> None:
        play = {"rows": PASSE, "ref": "A1", "word": "RIZ"}
        assert shell.run("score", stdin=json.dumps(play)) == 0
        assert shell.json()["error"] == "not_connected"
        assert "RIZ" in shell.json()["message"]

    @pytest.mark.parametrize("change", [{"ref": "Z9"}, {"word": "R1Z"}, {"word": 3}, {"ref": None}])
    def test_what_cannot_be_read_is_bad_input(self, shell: Shell, change: dict[str, Any]) -> None:
        play = {"rows": PASSE, "ref": "13H", "word": "RIZ"} | change
        assert shell.run("score", stdin=json.dumps(play)) == 2
        assert len(shell.err.splitlines()) == 1


class TestLexicon:
    def test_build_names_what_it_refuses(self, shell: Shell, tmp_path: Path) -> None:
        output = tmp_path / "liste.lexicon"
        lines = "MOT\nmi-temps\n" + "x1\n" * 30
        code = shell.run("lexicon", "build", "-", "-o", str(output), "--name", "L", stdin=lines)
        assert code == 0
        assert "1 words, 31 lines refused" in shell.out
        assert "mi-temps" in shell.err
        assert "and 11 more refused lines" in shell.err
        every = (tmp_path / "liste.lexicon.refused.txt").read_text(encoding="utf-8").splitlines()
        assert len(every) == 31
        assert every[0] == "line 2: mi-temps: not a letter of the game: U+002D HYPHEN-MINUS"
        assert every[-1].startswith("line 32: x1: ")
        assert shell.run("lexicon", "check", "mot", "--lexicon", str(output)) == 0

    def test_a_list_as_windows_writes_it(self, shell: Shell, tmp_path: Path) -> None:
        plain, output = tmp_path / "club.txt", tmp_path / "club.lexicon"
        plain.write_bytes("# liste\r\nété\tsaison\r\nŒUF\r\n".encode("cp1252"))
        assert shell.run("lexicon", "build", str(plain), "-o", str(output)) == 0
        assert "club [" in shell.out
        assert "2 words, 0 lines refused, read as Windows-1252" in shell.out
        assert shell.run("lexicon", "check", "été", "oeuf", "--lexicon", str(output)) == 0

    def test_what_came_and_what_went(self, shell: Shell, tmp_path: Path) -> None:
        former, latter = tmp_path / "1.lexicon", tmp_path / "2.lexicon"
        save(Lexicon.from_words(["AN", "BU", "ETE"], name="Un"), former)
        save(Lexicon.from_words(["AH", "AN", "ETES", "ETE"], name="Deux"), latter)
        assert shell.run("lexicon", "diff", str(former), str(latter)) == 1
        assert shell.out.split() == ["+AH", "-BU", "+ETES"]
        assert [line.strip() for line in shell.err.splitlines()[2:]] == [
            "2 letters  +1 -1",
            "4 letters  +1 -0",
            "all         +2 -1",
        ]
        assert shell.run("lexicon", "diff", str(latter), str(latter)) == 0
        assert shell.out == ""
        assert shell.run("lexicon", "diff", str(tmp_path / "no"), str(latter)) == 2
        assert shell.err.endswith("there is no such file\n")

    def test_a_bar_is_shown_on_a_terminal_only(
        self, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        lines = "".join(a + b + c + "\n" for a in letters for b in letters for c in letters)
        build = ["lexicon", "build", "-", "-o", str(tmp_path / "x.lexicon")]
        assert shell.run(*build, stdin=lines) == 0
        assert shell.err == ""
        terminal = io.StringIO()
        monkeypatch.setattr(terminal, "isatty", lambda: True)
        monkeypatch.setattr("sys.stderr", terminal)
        assert shell.run(*build, stdin=lines) == 0
        shown = terminal.getvalue().split("\r\x1b[K")
        assert len(shown) > 5
        assert shown[-2] == "Compiling [" + "#" * 30 + "] 100 %"
        assert shown[-1] == ""

    def test_refused_lines_that_cannot_be_written_down(self, shell: Shell, tmp_path: Path) -> None:
        (tmp_path / "x.lexicon.refused.txt").mkdir()
        output = str(tmp_path / "x.lexicon")
        assert shell.run("lexicon", "build", "-", "-o", output, stdin="MOT\n" + "1\n" * 99) == 2
        assert "refused.txt" in shell.err.splitlines()[-1]

    def test_what_is_read_is_never_written(self, shell: Shell, tmp_path: Path) -> None:
        plain, linked, hard = (tmp_path / name for name in ("dup.txt", "linked", "hard"))
        plain.write_text("MOT\n" + "1\n" * 30, encoding="utf-8")
        linked.symlink_to(plain)
        hard.hardlink_to(plain)
        beside = tmp_path / "dup.refused.txt"
        beside.hardlink_to(plain)
        for target in (plain, linked, hard, beside.with_name("dup")):
            command = ("lexicon", "build", str(plain), "-o", str(target), "--force")
            assert shell.run(*command) == 2
            assert "is the file that is read" in shell.err
        assert plain.read_text(encoding="utf-8").startswith("MOT\n")

    @pytest.mark.parametrize(
        "command",
        [
            ("image", "FILE", "-o", "FILE"),
            ("gcg", "FILE", "-o", "FILE"),
            ("gcg", "FILE", "--film", "FILE"),
            ("analyse", "FILE", "--table", "FILE"),
            ("analyse", "FILE", "-o", "FILE"),
        ],
        ids=" ".join,
    )
    def test_nor_by_what_draws_and_tells(
        self, shell: Shell, tmp_path: Path, command: tuple[str, ...]
    ) -> None:
        file = tmp_path / "game"
        content = json.dumps({"rows": PASSE}) if command[0] == "image" else "#player1 a A\n"
        file.write_text(content, encoding="utf-8")
        assert shell.run(*(each.replace("FILE", str(file)) for each in command)) == 2
        assert "is the file that is read" in shell.err
        assert file.read_text(encoding="utf-8") == content

    def test_a_file_is_replaced_that_is_the_list_which_is_built_anew(
        self, shell: Shell, tmp_path: Path
    ) -> None:
        plain, output = tmp_path / "club.txt", tmp_path / "club.lexicon"
        plain.write_text("MOT\n", encoding="utf-8")
        build = ("lexicon", "build", str(plain), "-o", str(output))
        assert shell.run(*build) == 0
        plain.write_text("MOT\nMOTS\n", encoding="utf-8")
        assert shell.run(*build) == 0
        assert "2 words" in shell.out
        assert shell.run(*build, "--name", "Autre") == 2
        assert (
            "is there already, and no compiled list named Autre; --force replaces it" in shell.err
        )
        output.write_text("my notes", encoding="utf-8")
        assert shell.run(*build) == 2
        assert output.read_text(encoding="utf-8") == "my notes"
        assert shell.run(*build, "--force") == 0

    @pytest.mark.parametrize(
        ("content", "told"),
        [
            (
                b"chat;animal\nchien;animal\n",
                "line 2: chien;animal: not a letter of the game: U+003B",
            ),
            (b"1 CHAT\n2 CHIEN\n", "line 1: 1 CHAT: not a letter of the game: U+0031"),
        ],
    )
    def test_a_list_of_which_every_line_is_refused_names_them(
        self, shell: Shell, tmp_path: Path, content: bytes, told: str
    ) -> None:
        plain = tmp_path / "club.csv"
        plain.write_bytes(content)
        assert shell.run("lexicon", "build", str(plain), "-o", str(tmp_path / "l")) == 2
        assert told in shell.err
        assert shell.err.splitlines()[-1].endswith(
            "no playable word: one is needed a line, and nothing else"
        )

    def test_what_follows_a_tab_is_said_not_to_be_used(self, shell: Shell, tmp_path: Path) -> None:
        plain = tmp_path / "club.txt"
        plain.write_text("CHAT\tfélin\nLE\t\nAS\n", encoding="utf-8")
        assert shell.run("lexicon", "build", str(plain), "-o", str(tmp_path / "l")) == 0
        assert shell.out.endswith("; what follows a tab is not used (1 lines)\n")

    def test_what_is_piped_in_is_named_after_its_target(self, shell: Shell, tmp_path: Path) -> None:
        output = str(tmp_path / "ods.lexicon")
        assert shell.run("lexicon", "build", "-", "-o", output, stdin="MOT\n") == 0
        assert ": ods [" in shell.out

    def test_info(self, shell: Shell, words: Path) -> None:
        assert shell.run("lexicon", "info", "--lexicon", str(words)) == 0
        assert "name     petite" in shell.out
        assert "words    6" in shell.out
        assert "licence  not stated" in shell.out

    def test_a_list_that_calls_itself_another_is_not_asked(
        self, shell: Shell, tmp_path: Path
    ) -> None:
        fake = tmp_path / "fake.lexicon"
        save(
            replace(load_shipped(), graph=Lexicon.from_words(["ZZZ"], name="x").graph, size=1), fake
        )
        record = json.dumps({"rounds": [{"rack": "ZZZ", "word": "ZZZ", "ref": "H8", "score": 0}]})
        for command, typed in (
            (("lexicon", "info"), ""),
            (("lexicon", "check", "ZZZ"), ""),
            (("game", "verify", "-"), record),
            (("score",), ""),
        ):
            assert shell.run(*command, "--lexicon", str(fake), stdin=typed) == 2
            assert "its words are others" in shell.err

    def test_info_of_the_shipped_list_names_its_source(self, shell: Shell) -> None:
        assert shell.run("lexicon", "info") == 0
        assert "licence  MPL-2.0" in shell.out
        assert "hunspell-fr-comprehensive" in shell.out

    def test_info_of_the_shipped_list_credits_the_word_information(self, shell: Shell) -> None:
        assert shell.run("lexicon", "info") == 0
        credit = shell.out.partition("\n\n")[2]
        assert "Wiktionnaire" in credit
        assert credit.count("CC BY-SA 4.0") == 2

    def test_check_explains(self, shell: Shell, words: Path) -> None:
        """Whatever the list: a word that it lacks may be a word all the same."""
        code = shell.run(
            "lexicon", "check", "--explain", "avaient", "ÂNE", "sa", "zzz", "--lexicon", str(words)
        )
        assert code == 1
        lines = shell.out.splitlines()
        assert lines[0] == "AVAIENT not admitted"
        assert lines[1].startswith(
            "  avaient: verb AVOIR, imperfect (ils), very common. Être en relation"
        )
        assert lines[3].startswith("  âne: masculine singular noun, common. ")
        assert lines[4] == "SA admitted"
        assert "ZZZ not admitted\n\n" in shell.out
        assert "Wiktionnaire, ses contributeurs" in lines[-2]
        assert "CC BY-SA 4.0" in lines[-2]
        assert shell.err == ""

    def test_check_says_no_by_its_exit_code(self, shell: Shell, words: Path) -> None:
        assert shell.run("lexicon", "check", "Été", "zut", "--lexicon", str(words)) == 1
        assert shell.out == "ETE admitted\nZUT not admitted\n"

    @pytest.mark.parametrize("word", ["arc-en-ciel", "Пари", "x" * 5000])
    def test_check_refuses_what_is_no_word_in_one_line(self, shell: Shell, word: str) -> None:
        assert shell.run("lexicon", "check", word) == 2
        assert len(shell.err.splitlines()) == 1
        assert len(shell.err) < 200

    def test_files_that_are_missing_or_no_list(self, shell: Shell, tmp_path: Path) -> None:
        nowhere = str(tmp_path / "x")
        assert shell.run("lexicon", "build", nowhere, "-o", nowhere) == 2
        assert shell.run("lexicon", "build", "-", "-o", nowhere, stdin="1\n") == 2
        assert shell.run("lexicon", "info", "--lexicon", nowhere) == 2
        (tmp_path / "x").write_bytes(b"no")
        assert shell.run("lexicon", "info", "--lexicon", nowhere) == 2
        assert len(shell.err.splitlines()) == 1


class TestGame:
    def test_a_published_game_verifies_to_the_point(self, shell: Shell, data_folder: Path) -> None:
        games = json.loads((data_folder / "games.json").read_text(encoding="utf-8"))["games"]
        assert shell.run("game", "verify", "-", stdin=json.dumps(games[0])) == 0
        report = shell.json()
        assert (report["rounds"], report["total"]) == (21, 1034)
        assert report["score_mismatches"] == report["illegal"] == []

    def test_a_wrong_score_is_exit_code_1(self, shell: Shell, words: Path) -> None:
        game = {"rounds": [{"rack": "PASSERR", "word": "PASSE", "ref": "H4", "score": 21}]}
        code = shell.run("game", "verify", "-", "--lexicon", str(words), stdin=json.dumps(game))
        assert code == 1
        assert shell.json()["score_mismatches"] == [
            {"round": 1, "ref": "H4", "word": "PASSE", "recorded": 21, "score": 20}
        ]
        assert shell.json()["not_top"][0]["top"] > 20

    @pytest.mark.parametrize(
        "content", ["", "{", "[]", "{}", '{"rounds": [{}]}', '{"rounds": [1]}', "\udcff"]
    )
    def test_a_file_that_is_no_game_is_one_line(
        self, shell: Shell, tmp_path: Path, content: str
    ) -> None:
        path = tmp_path / "game.json"
        path.write_bytes(content.encode("utf-8", "surrogateescape"))
        for command in ("verify", "verify-draw"):
            assert shell.run("game", command, str(path)) == 2
            assert len(shell.err.splitlines()) == 1
        assert shell.run("game", "verify", str(tmp_path / "nowhere")) == 2


class TestImage:
    POSITION: ClassVar[dict[str, Any]] = {
        "rows": PASSE,
        "rack": "RIZ?AEO",
        "title": "Coup 2",
        "clock": "3 min",
        "last": {"ref": "H8", "word": "PASSE"},
        "scores": [["Léa", 20], ["Tom", 16]],
    }

    def test_a_picture_and_its_alt_text(self, shell: Shell, tmp_path: Path) -> None:
        png = tmp_path / "board.png"
        assert shell.run("image", "-", "-o", str(png), stdin=json.dumps(self.POSITION)) == 0
        assert png.read_bytes().startswith(b"\x89PNG")
        assert "Léa 20, Tom 16" in shell.out
        assert "PASSE" in shell.out

    def test_to_stdout(self, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
        position = tmp_path / "position.json"
        position.write_text(json.dumps({"rows": EMPTY}), encoding="utf-8")
        assert main(["image", str(position), "-o", "-", "--theme", "dark"]) == 0
        assert capfdbinary.readouterr().out.startswith(b"\x89PNG")

    @pytest.mark.parametrize(
        "change",
        [
            {"rows": []},
            {"rack": "abc"},
            {"title": 3},
            {"last": "H8 PASSE"},
            {"last": {"ref": "8", "word": "PASSE"}},
            {"last": {"ref": "H15", "word": "PASSE"}},
            {"scores": [["Léa"]]},
            {"scores": "Léa"},
        ],
    )
    def test_what_cannot_be_drawn_is_one_line(
        self, shell: Shell, tmp_path: Path, change: dict[str, Any]
    ) -> None:
        data = json.dumps(self.POSITION | change)
        assert shell.run("image", "-", "-o", str(tmp_path / "x.png"), stdin=data) == 2
        assert len(shell.err.splitlines()) == 1

    def test_a_list_is_no_position(self, shell: Shell, tmp_path: Path) -> None:
        assert shell.run("image", "-", "-o", str(tmp_path / "x.png"), stdin="[]") == 2

    def test_a_folder_that_cannot_be_written(self, shell: Shell, tmp_path: Path) -> None:
        nowhere = str(tmp_path / "no" / "x.png")
        assert shell.run("image", "-", "-o", nowhere, stdin=json.dumps(self.POSITION)) == 2
        assert len(shell.err.splitlines()) == 1


class TestProposals:
    @pytest.fixture
    def config(self, tmp_path: Path) -> str:
        """A data folder in which two people have complained."""
        config = tmp_path / "config.toml"
        config.write_text(f"[general]\ndata_folder = '{tmp_path / 'data'}'\n", encoding="utf-8")
        asyncio.run(_complain(tmp_path / "data"))
        return str(config)

    def test_one_line_each(self, shell: Shell, config: str) -> None:
        assert shell.run("proposals", "--config", config) == 0
        assert shell.out.splitlines() == [
            "2026-11-14 missing ZEBRER          [Français libre 1] Léa: =1+1",
            "2026-11-14 wrong   ABC             [Français libre 1] Léa: nom propre",
        ]

    def test_as_json(self, shell: Shell, config: str, tmp_path: Path) -> None:
        assert shell.run("proposals", "--config", config, "--format", "json") == 0
        first, _ = shell.json()
        assert first == {
            "at": "2026-11-14T20:00:00+00:00",
            "kind": "missing",
            "word": "ZEBRER",
            "reason": "=1+1",
            "by": "Léa",
            "list": "Français libre 1",
            "digest": "ab" * 32,
            "platform": "playground",
            "chat": "club",
        }

    def test_as_a_table_that_computes_nothing(
        self, shell: Shell, config: str, tmp_path: Path
    ) -> None:
        file = tmp_path / "propositions.csv"
        options = ["--config", config, "--format", "csv", "-o", str(file)]
        assert shell.run("proposals", *options) == 0
        assert "2 proposals" in shell.out
        with file.open(encoding="utf-8-sig", newline="") as written:
            first, second = csv.DictReader(written)
        assert (first["word"], first["reason"]) == ("ZEBRER", "'=1+1")
        lines = file.read_text(encoding="utf-8-sig").splitlines()
        assert all(line.startswith('"') and line.endswith('"') for line in lines)
        assert second["by"] == "Léa"

    def test_what_cannot_be_read_or_written_is_one_line(
        self, shell: Shell, config: str, tmp_path: Path
    ) -> None:
        nowhere = str(tmp_path / "no" / "x.csv")
        assert shell.run("proposals", "--config", config, "-o", nowhere) == 2
        assert len(shell.err.splitlines()) == 1
        with closing(sqlite3.connect(tmp_path / "data" / DATABASE_NAME)) as older:
            older.execute("UPDATE alembic_version SET version_num = '0001'")
            older.commit()
        assert shell.run("proposals", "--config", config) == 2
        assert "before 1.0.0" in shell.err
        assert len(shell.err.splitlines()) == 1
        (tmp_path / "data" / DATABASE_NAME).unlink()
        assert shell.run("proposals", "--config", config) == 2
        assert len(shell.err.splitlines()) == 1


class TestWhole:
    @pytest.mark.parametrize(
        "command",
        [
            [],
            ["backup"],
            ["restore"],
            ["top"],
            ["score"],
            ["lexicon"],
            ["lexicon", "build"],
            ["image"],
            ["gcg"],
            ["game"],
            ["proposals"],
            ["referee"],
        ],
    )
    def test_help(self, shell: Shell, command: list[str]) -> None:
        assert shell.run(*command, "--help") == 0
        assert "usage: chevalet" in shell.out

    @pytest.mark.parametrize(
        "command", [[], ["game"], *(["game", each] for each in ("verify", "verify-draw", "export"))]
    )
    def test_the_help_speaks_of_both_kinds_of_games(self, shell: Shell, command: list[str]) -> None:
        assert shell.run(*command, "--help") == 0
        said = " ".join(shell.out.lower().split())
        assert "duplicate" in said
        assert "classic game" in said or "or classic" in said

    def test_the_help_without_a_command_names_them_all(self, shell: Shell) -> None:
        shell.run("--help")
        named = {line.split()[0] for line in shell.out.splitlines() if line.startswith("    ")}
        assert named >= {
            *("top", "score", "lexicon", "image", "gcg", "game"),
            *("proposals", "referee", "backup", "restore", "status", "health", "doctor"),
        }
        assert "--port" in shell.out

    @pytest.mark.long
    @pytest.mark.parametrize(
        ("toml", "options", "told"),
        [
            ("", ["--port", "70000"], "--port"),
            ("[lexicon]\nfile = 'nowhere'\n", [], "nowhere"),
            (f"[lexicon]\ndigest = '{'0' * 64}'\n", [], "digest"),
            ("[lexicon]\nfiles = 'x'\n", [], "lexicon.files"),
            ("[lexicons]\nclub = 'no-such-list'\n", [], "no-such-list"),
            ("[lexicons]\ndefaut = 'x'\n", [], "lexicons: 'defaut' is no name"),
            ("[lexicons]\n'mon club' = 'x'\n", [], "lexicons: 'mon club' is no name"),
            ("[lexicons]\nclub = 3\n", [], "lexicons.club"),
            ("[general]\ndata_folder = '/dev/null/x'\n", [], "/dev/null"),
        ],
    )
    def test_a_start_that_cannot_be_says_why_in_one_line(
        self, shell: Shell, tmp_path: Path, toml: str, options: list[str], told: str
    ) -> None:
        config = tmp_path / "config.toml"
        config.write_text(toml, encoding="utf-8")
        assert shell.run("--config", str(config), *options) == 2
        assert told in shell.err
        assert len(shell.err.splitlines()) == 1

    def test_backup_and_restore(self, shell: Shell, tmp_path: Path) -> None:
        config = tmp_path / "config.toml"
        config.write_text(f"[general]\ndata_folder = '{tmp_path / 'data'}'\n", encoding="utf-8")
        copy = str(tmp_path / "copy.db")
        assert shell.run("backup", copy, "--config", str(config)) == 2
        assert len(shell.err.splitlines()) == 1
        asyncio.run(_make_store(tmp_path / "data"))
        assert shell.run("backup", copy, "--config", str(config)) == 0
        assert shell.run("restore", copy, "--config", str(config)) == 0
        assert "is kept" in shell.out
        assert shell.run("restore", str(config), "--config", str(config)) == 2

    def test_version(self, shell: Shell) -> None:
        assert shell.run("--version") == 0
        assert shell.out.startswith("chevalet ")

    def test_an_unknown_command(self, shell: Shell) -> None:
        assert shell.run("fly") == 2

    def test_ctrl_c_is_no_traceback(self, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupt(_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr("bot.cli.lexicon.open_lexicon", interrupt)
        assert shell.run("lexicon", "info") == 130


def test_without_a_home_folder_that_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the user of a service, who often has none."""

    def nobody(*_: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("bot.folders.user_config_path", nobody)
    monkeypatch.setattr("bot.folders.user_data_path", nobody)
    monkeypatch.delenv("CHEVALET_CONFIG", raising=False)
    assert main([]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("chevalet: there is no home folder here: name the configuration")
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "config.toml in the user's folder" in " ".join(capsys.readouterr().out.split())
