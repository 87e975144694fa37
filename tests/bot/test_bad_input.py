"""Whatever a command or a configuration is given: one line on stderr, exit code 2, no traceback."""

import errno
import io
import json
import os
import socket
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from bot.__main__ import main
from bot.cli.common import LONGEST_FILE, LONGEST_LINE
from bot.cli.tokens import DISCORD_TOKEN, discord_token
from bot.config import ConfigError, load_config
from bot.errors import LONGEST_SAID, one_line
from bot.store.sqlite.database import DATABASE_NAME
from bot.store.sqlite.upgrade import prepare
from engine.lexicon import Lexicon
from tests.laws import examples

EMPTY = ["." * 15] * 15
DIGITS = "9" * 5000
DEEP = "[" * 100_000
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GgGgGg.abcdefghijklmnopqrstuvwxyz0123456789AB"


class Terminal(io.TextIOWrapper):
    """Where somebody sits."""

    def isatty(self) -> bool:
        return True


class Shell:
    """Runs commands on bytes; `out` and `err` are what the last one printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        self.out = self.err = ""

    def run(self, *arguments: str, stdin: bytes = b"", terminal: bool = False) -> int:
        typed = (Terminal if terminal else io.TextIOWrapper)(io.BytesIO(stdin), encoding="utf-8")
        self._monkeypatch.setattr("sys.stdin", typed)
        try:
            code = main(arguments)
        except SystemExit as exited:  # argparse
            code = int(exited.code or 0)
        self.out, self.err = self._capsys.readouterr()
        return code

    def assert_one_line(self, *arguments: str, stdin: bytes = b"", told: str = "") -> None:
        assert self.run(*arguments, stdin=stdin) == 2
        assert self.err.startswith("chevalet: ")
        assert self.err.count("\n") == 1
        assert self.err[:-1].isprintable()
        assert len(self.err) < LONGEST_SAID + 50
        assert told in self.err


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(capsys, monkeypatch)


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("lexicon")
    (folder / "petite.txt").write_text("PASSE\nPASSER\nRIZ\nAS\nSA\n", encoding="utf-8")
    assert main(["lexicon", "build", str(folder / "petite.txt"), "-o", str(folder / "l")]) == 0
    return str(folder / "l")


# --- the configuration ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("toml", "told"),
    [
        (f"x = {DEEP}", "nested too deeply"),
        (f"x = {DIGITS}", "not TOML"),
        (f"[duplicate]\nround_seconds = {'9' * 30}", "duplicate.round_seconds"),
        (f"[duplicate]\npause_seconds = {'9' * 30}", "duplicate.pause_seconds"),
        (f"[duplicate]\nwarning_seconds = {'9' * 18}", "duplicate.warning_seconds"),
        (f"[duplicate]\nlobby_minutes = {'9' * 30}", "duplicate.lobby_minutes"),
        (f"[duplicate]\nsolo_points = {'9' * 4000}", "duplicate.solo_points"),
        (f"[limits]\ngames_per_server = {'9' * 30}", "limits.games_per_server"),
        ('[general]\ndata_folder = "a\\u0000b"', "general.data_folder"),
        ('[lexicon]\nfile = "a\\u0000b"', "lexicon.file"),
        ('[lexicons]\nclub = "a\\u0000b"', "lexicons"),
        ('[lexicons]\n"a\\nb\\u001b[31m" = "x"', "lexicons"),
        ('[discord]\ntoken_file = "a\\u0000b"', "discord.token_file"),
        ('[discord]\ntoken = "a b\\nc"', "discord.token"),
        (f'[discord]\ntoken_file = "{"x" * 5000}"', "discord.token_file"),
        (f'[general]\ntime_zone = "{"x" * 5000}"', "general.time_zone"),
        ('"a\\nb" = 1', ""),
        ("x = 1\x00", "not TOML"),
        ("#" * 2_000_000, "longer than"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_configuration_that_cannot_be_used(
    shell: Shell, tmp_path: Path, toml: str, told: str
) -> None:
    config = tmp_path / "config.toml"
    config.write_text(toml, encoding="utf-8")
    shell.assert_one_line("--config", str(config), told=told)


@given(st.binary() | st.text().map(str.encode))
def test_any_file_is_a_configuration_or_refused(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    config = tmp_path_factory.getbasetemp() / "any.toml"
    config.write_bytes(content)
    try:
        load_config(config)
    except ConfigError as error:
        assert one_line(error).isprintable()


_VALUES = st.recursive(
    st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9).map(repr),
    lambda inner: st.lists(inner, max_size=2),
)


@given(
    st.sampled_from(
        "general.language general.time_zone general.data_folder duplicate.round_seconds "
        "duplicate.preset duplicate.warning_seconds duplicate.solo_players lexicon.file "
        "lexicon.digest lexicons.club discord.token discord.token_file picture.theme".split()
    ),
    _VALUES,
)
def test_any_value_is_taken_or_refused(
    tmp_path_factory: pytest.TempPathFactory, key: str, value: object
) -> None:
    config = tmp_path_factory.getbasetemp() / "value.toml"
    config.write_text(f"{key} = {json.dumps(value)}\n", encoding="utf-8")
    try:
        load_config(config)
    except ConfigError as error:
        assert key.partition(".")[0] in str(error) or "not TOML" in str(error)


def test_a_token_in_the_place_of_its_files_name_is_not_said(shell: Shell, tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text(f'[discord]\ntoken_file = "{TOKEN}"\n', encoding="utf-8")
    shell.assert_one_line("--config", str(config), told="discord.token_file: No such file")
    assert TOKEN not in shell.err + shell.out


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", TOKEN.encode() + b"\nX-Header: 1"])
def test_a_file_with_no_token_in_it_is_not_said(tmp_path: Path, content: bytes) -> None:
    config, secret = tmp_path / "config.toml", tmp_path / "secret"
    secret.write_bytes(content)
    config.write_text(f"[discord]\ntoken_file = '{secret}'\n", encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        discord_token(load_config(config).config, {})
    assert TOKEN not in str(caught.value)
    with pytest.raises(ConfigError, match=DISCORD_TOKEN):
        discord_token(load_config(config).config, {DISCORD_TOKEN: f"{TOKEN} {TOKEN}"})


# --- JSON lines, positions and records --------------------------------------------------------

LINES = [
    b"\xff",
    b"{",
    b"[]",
    b"null",
    DEEP.encode(),
    DIGITS.encode(),
    b'{"rows":' + DIGITS.encode() + b"}",
    b'{"rows":[],"rack":"A"}',
    b"x" * (LONGEST_LINE + 10),
    json.dumps({"rows": EMPTY, "rack": "\ud83d"}).encode(),
    json.dumps({"rows": EMPTY, "rack": "A\x1b[31m"}).encode(),
    json.dumps({"rows": EMPTY, "rack": "KKK"}).encode(),
    json.dumps({"rows": ["\ud83d" * 15] * 15, "rack": "A"}).encode(),
    json.dumps({"rows": EMPTY, "rack": "AS", "formula": "\n"}).encode(),
    json.dumps({"rows": EMPTY, "rack": "AS", "ref": "\ud83d", "word": "AS"}).encode(),
    json.dumps({"rows": EMPTY, "rack": "AS", "ref": f"H{DIGITS}", "word": "A\n"}).encode(),
]


@pytest.mark.parametrize("line", LINES, ids=lambda line: repr(line[:30]))
@pytest.mark.parametrize("command", ["top", "score"])
def test_a_bad_line_stops_nobody(shell: Shell, words: str, command: str, line: bytes) -> None:
    good = json.dumps({"rows": EMPTY, "rack": "AS", "ref": "H8", "word": "AS"}).encode()
    if command == "score" and b'"ref"' not in line:  # a rack is not looked at
        line = line.replace(b'"rack"', b'"ref"')
    shell.run(command, "--lexicon", words, stdin=line + b"\n" + good + b"\n")
    first, second = map(json.loads, shell.out.splitlines())
    if command == "top" and b'"ref"' in line and b"formula" not in line:
        return  # a search does not look at them
    assert first["error"]
    assert ("top" if command == "top" else "score") in second
    if first["error"] == "bad_input":
        assert shell.err.count("\n") == 1
        assert shell.err[:-1].isprintable()
        assert len(shell.err) < LONGEST_SAID + 50


RECORD: dict[str, Any] = {
    "rounds": [{"rack": "PASSERR", "word": "PASSE", "ref": "H4", "score": 20}]
}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        DEEP.encode(),
        DIGITS.encode(),
        b'{"rounds": ' + DIGITS.encode() + b"}",
        json.dumps(RECORD | {"formula": "jokers"}).encode(),
        json.dumps(RECORD | {"formula": ["\n"]}).encode(),
        json.dumps({"rounds": [RECORD["rounds"][0] | {"rack": "\ud83d"}]}).encode(),
        json.dumps({"rounds": [RECORD["rounds"][0] | {"word": "\x1b[31m"}]}).encode(),
        b" " * (LONGEST_FILE + 1),
    ],
    ids=lambda content: repr(content[:30]),
)
@pytest.mark.parametrize("command", ["verify", "verify-draw"])
def test_a_record_that_cannot_be_read(
    shell: Shell, tmp_path: Path, command: str, content: bytes
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    shell.assert_one_line("game", command, str(path))
    shell.assert_one_line("game", command, "-", stdin=content)


def test_a_game_that_is_not_ours_has_no_draws_to_prove(shell: Shell) -> None:
    shell.assert_one_line("game", "verify-draw", "-", stdin=json.dumps(RECORD).encode())


@pytest.mark.parametrize(
    "change",
    [
        {"title": "\ud83d"},
        {"title": 3},
        {"rack": "ZZ"},
        {"scores": [["\ud83d", 3]]},
        {"scores": [["Léa", True]]},
        {"scores": [["Léa", False]]},
        {"scores": [["Léa", 10**4000]]},
        {"last": {"ref": "H4", "word": "\ud83d"}},
        {"last": {"ref": "O15", "word": "AA"}},
    ],
    ids=lambda change: str(change)[:30],
)
def test_a_picture_that_cannot_be_drawn(
    shell: Shell, tmp_path: Path, change: dict[str, Any]
) -> None:
    position = json.dumps({"rows": EMPTY} | change).encode()
    shell.assert_one_line("image", "-", "-o", str(tmp_path / "x.png"), stdin=position)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=16),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
)
_ANYTHING = st.fixed_dictionaries(
    {},
    optional={
        "rows": st.just(EMPTY) | _JSON,
        "rack": st.sampled_from(["AS", "?AEIRST", "KK"]) | _JSON,
        "formula": st.sampled_from(["7sur8", "joker"]) | _JSON,
        "play": _JSON,
        "ref": st.just("H4") | _JSON,
        "word": st.just("AS") | _JSON,
        "title": _JSON,
        "scores": _JSON,
        "last": st.just({"ref": "H4", "word": "AS"}) | _JSON,
        "rounds": _JSON,
    },
)


@pytest.mark.parametrize("command", ["top", "score", "image", "verify", "verify-draw"])
@examples(60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=_ANYTHING)
def test_any_json_is_answered_or_refused_in_one_line(
    shell: Shell, words: str, tmp_path: Path, command: str, data: dict[str, Any]
) -> None:
    line = json.dumps(data).encode()
    arguments = {
        "top": ("top", "--lexicon", words),
        "score": ("score", "--lexicon", words),
        "image": ("image", "-", "-o", str(tmp_path / "x.png")),
        "verify": ("game", "verify", "-", "--lexicon", words),
        "verify-draw": ("game", "verify-draw", "-", "--lexicon", words),
    }[command]
    code = shell.run(*arguments, stdin=line)
    assert code in (0, 1, 2)
    assert shell.err.count("\n") == (code == 2)
    assert not shell.err or shell.err[:-1].isprintable()


# --- arguments --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["game", "verify", "no\nsuch\x1b[31m file"],
        ["game", "verify", "x" * 5000],
        ["game", "verify", "\udcff"],
        ["image", "nowhere", "-o", "x.png"],
        ["top", "--best", "0"],
        ["top", "--lexicon", "no\nsuch"],
        ["lexicon", "check", "\udcff"],
        ["lexicon", "check", "a\nb\x1b[31m"],
        ["lexicon", "info", "--lexicon", "/dev/null"],
        ["lexicon", "build", "no\nsuch", "-o", "x"],
        ["--config", "no\nsuch"],
        ["--config", "/dev/zero"],
        ["game", "verify", "/dev/zero"],
        ["lexicon", "check", "--lexicon", "/dev/zero", "mot"],
        ["lexicon", "build", "/dev/zero", "-o", "x"],
        ["--port", "99999"],
        ["--host", "example.org"],
        ["--host", ""],
        ["--host", "1.2.3.4\n"],
    ],
    ids=str,
)
def test_arguments_that_cannot_be_used(shell: Shell, arguments: list[str]) -> None:
    shell.assert_one_line(*arguments)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
@pytest.mark.parametrize(
    ("arguments", "toml"),
    [
        (["--config", "PIPE"], ""),
        (["restore", "PIPE"], ""),
        (["game", "verify", "PIPE"], ""),
        (["lexicon", "build", "PIPE", "-o", "x"], ""),
        (["lexicon", "build", "WORDS", "-o", "PIPE"], ""),
        (["lexicon", "info", "--lexicon", "PIPE"], ""),
        (["store", "copy", "PIPE", "FOLDER/new"], ""),
        (["store", "copy", "FOLDER/x", "PIPE"], ""),
        ([], "[lexicon]\nfile = 'PIPE'"),
        ([], "[discord]\ntoken_file = 'PIPE'"),
        ([], "[general]\ndata_folder = 'PIPE'"),
        (["backup", "x"], "[store]\nurl = 'postgresql://x'\npassword_file = 'PIPE'"),
    ],
    ids=str,
)
def test_a_pipe_that_nobody_writes_to_is_no_reason_to_wait(
    shell: Shell, tmp_path: Path, arguments: list[str], toml: str
) -> None:
    pipe, words = tmp_path / "pipe", tmp_path / "words.txt"
    os.mkfifo(pipe)
    words.write_text("RIZ", encoding="utf-8")
    names = {"PIPE": str(pipe), "WORDS": str(words), "FOLDER": str(tmp_path)}

    def named(text: str) -> str:
        for name, path in names.items():
            text = text.replace(name, path)
        return text

    (tmp_path / "config.toml").write_text(named(toml), encoding="utf-8")
    using = (
        [] if "--config" in arguments or not toml else ["--config", str(tmp_path / "config.toml")]
    )
    shell.assert_one_line(*using, *map(named, arguments))


def test_a_copy_is_of_a_data_folder_and_not_of_a_backup(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "chevalet.db.before-1").touch()
    arguments = ("store", "copy", str(tmp_path / "chevalet.db.before-1"), str(tmp_path / "new"))
    shell.assert_one_line(*arguments, told=f"name a data folder, or the {DATABASE_NAME} in it")


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="a shell's pipes have no names here")
def test_the_pipe_of_a_shell_is_read_as_a_file(shell: Shell, tmp_path: Path) -> None:
    """As `<(…)` makes it."""
    read, write = os.pipe()
    with os.fdopen(write, "wb") as words:
        words.write(b"RIZ\n")
    assert shell.run("lexicon", "build", f"/dev/fd/{read}", "-o", str(tmp_path / "l")) == 0
    assert "1 words" in shell.out
    os.close(read)


@pytest.mark.usefixtures("with_tables")
def test_a_port_that_is_in_use(shell: Shell, config: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        arguments = ("--config", config, "--port", str(port))
        shell.assert_one_line(*arguments, told=f"port {port} is in use: ")
    assert "--port N" in shell.err
    assert "Ctrl-C" not in shell.out


@pytest.mark.usefixtures("with_tables")
def test_an_address_that_this_machine_has_not(shell: Shell, config: str) -> None:
    arguments = ("--config", config, "--port", "0", "--host", "203.0.113.7")
    shell.assert_one_line(*arguments, told="this machine has no address 203.0.113.7")


def test_a_container_without_a_token_says_so(
    shell: Shell, config: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHEVALET_CONTAINER", "1")
    shell.assert_one_line("--config", config, told=f"no token: give one in {DISCORD_TOKEN}")


@pytest.mark.usefixtures("with_tables")
def test_without_shared_memory_that_is_said(
    shell: Shell, config: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("bot.delivery.render_worker.ProcessPoolExecutor", refused)
    shell.assert_one_line("--config", config, "--port", "0", told="/dev/shm")


def test_a_terminal_that_knows_no_accents_is_no_reason_to_stop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    position = tmp_path / "position.json"
    position.write_text(json.dumps({"rows": EMPTY, "title": "Été"}), encoding="utf-8")
    shown = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(shown, encoding="ascii", write_through=True))
    assert main(["image", str(position), "-o", str(tmp_path / "x.png")]) == 0
    assert shown.getvalue().startswith(rb"\xc9t\xe9. ")


def test_check_goes_on_after_a_word_that_is_none(shell: Shell, words: str) -> None:
    assert shell.run("lexicon", "check", "as", "arc-en-ciel", "zut", "--lexicon", words) == 2
    assert shell.out == "AS admitted\nZUT not admitted\n"
    assert shell.err.count("\n") == 1
    assert "arc-en-ciel" in shell.err


# --- where the configuration is named, and files that are there -------------------------------


@pytest.fixture
def with_tables(shipped: Lexicon, kept: Path, tmp_path: Path) -> None:
    """The tables of the shipped list, made once for all tests."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "tables").symlink_to(kept / "tables")


@pytest.fixture
def config(tmp_path: Path) -> str:
    path = tmp_path / "config.toml"
    path.write_text(f"[general]\ndata_folder = '{tmp_path / 'data'}'\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "command", [["game", "export"], ["proposals"], ["backup", "copy.db"]], ids=lambda c: c[0]
)
def test_without_a_database_that_is_said(
    shell: Shell, config: str, tmp_path: Path, command: list[str]
) -> None:
    for arguments in ([*command, "--config", config], ["--config", config, *command]):
        shell.assert_one_line(*arguments, told="there is no database yet")
        assert str(tmp_path / "data") in shell.err


@pytest.mark.parametrize(
    "option", [["--port", "9000"], ["--port=9000"], ["--host", "0.0.0.0"], ["--host=0.0.0.0"]]
)
@pytest.mark.parametrize("command", [["top"], ["game", "export"]])
def test_a_port_before_a_command_is_said_to_be_for_a_start(
    shell: Shell, option: list[str], command: list[str]
) -> None:
    shell.assert_one_line(*option, *command, told=f"{option[0][:6]} is for a start")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nope"], "invalid choice: 'nope'"),
        (["game"], "required: COMMAND (see chevalet game --help)"),
        (["game", "nope"], "invalid choice: 'nope'"),
        (["top", "--nope"], "unrecognized arguments: --nope"),
        (["--port"], "--port: expected one argument"),
        (["--port", "x"], "invalid int value: 'x'"),
        (["--po", "7"], "'7'"),
        (["\ud800\n"], "COMMAND"),
    ],
)
def test_what_is_no_command_is_one_line(shell: Shell, arguments: list[str], told: str) -> None:
    shell.assert_one_line(*arguments, told=told)


def test_the_last_configuration_named_counts(shell: Shell, config: str, tmp_path: Path) -> None:
    other = ["--config", str(tmp_path / "other.toml")]
    shell.assert_one_line("--config", config, "proposals", *other, told="No such file")
    shell.assert_one_line(*other, "proposals", "--config", config, told="no database")


def test_searches_keep_their_tables_where_the_configuration_says(
    shell: Shell, config: str, words: str, tmp_path: Path
) -> None:
    position = json.dumps({"rows": EMPTY, "rack": "AS"}).encode()
    assert shell.run("--config", config, "top", "--lexicon", words, stdin=position) == 0
    assert list((tmp_path / "data" / "tables").iterdir())
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


def test_a_backup_replaces_nothing_unasked(shell: Shell, config: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    prepare(data / DATABASE_NAME)
    copy = tmp_path / "copy.db"
    command = ("backup", str(copy), "--config", config)
    assert shell.run(*command) == 0
    copy.write_bytes(b"last week's")
    shell.assert_one_line(*command, told="--force replaces it")
    assert copy.read_bytes() == b"last week's"
    assert shell.run(*command, stdin=b"n\n", terminal=True) == 2
    assert copy.read_bytes() == b"last week's"
    assert shell.run(*command, stdin=b"y\n", terminal=True) == 0
    assert copy.read_bytes().startswith(b"SQLite format 3")
    copy.write_bytes(b"last week's")
    assert shell.run(*command, "--force") == 0
    assert copy.read_bytes().startswith(b"SQLite format 3")


def test_a_name_that_steers_a_terminal_is_refused(shell: Shell, tmp_path: Path) -> None:
    target = str(tmp_path / "l.lexicon")
    build = ("lexicon", "build", "-", "-o", target, "--name", "\x1b[31mListe")
    assert shell.run(*build, stdin=b"AS\n") == 2
    assert shell.err.splitlines()[-1].startswith("chevalet: name: one line of 80 signs")
    assert not Path(target).exists()
