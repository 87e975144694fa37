"""The configuration: found in order, every error at once with its key, the example always true."""

import re
import subprocess
import sys
import tomllib
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from pydantic import BaseModel, ValidationError

from bot.__main__ import main
from bot.cli.common import BAD_INPUT, data_folder
from bot.cli.tokens import discord_token
from bot.config import Config, ConfigError, LoadedConfig, load_config
from bot.folders import VARIABLE, find_config
from engine.duplicate.rules import LONG_ROUND, PRESETS, Counting, Refereeing

EXAMPLE = Path(__file__).parents[2] / "config.example.toml"


@pytest.fixture
def written(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


@pytest.fixture(autouse=True)
def _no_user_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))
    monkeypatch.delenv(VARIABLE, raising=False)


def test_the_example_is_the_defaults() -> None:
    assert load_config(EXAMPLE) == LoadedConfig(Config(), EXAMPLE)


def test_the_example_names_every_key() -> None:
    example = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    for name, field in Config.model_fields.items():
        section = field.annotation
        keys: set[str] = set()  # in a table of names that the operator gives there is none
        if isinstance(section, type) and issubclass(section, BaseModel):
            keys = set(section.model_fields)
        assert set(example[name]) == keys, name
    assert set(example) == set(Config.model_fields)


def test_every_key_of_the_example_has_a_comment_before_it() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    for before, line in pairwise(lines):
        if "=" in line and not line.startswith("#"):
            assert before.startswith(("#", "solo_players")), line


def test_the_example_names_every_value_that_a_key_may_have() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    checked = set()
    parts = re.split(r"^\[(.*)\]$", text, flags=re.MULTILINE)[1:]
    sections = dict(zip(parts[::2], parts[1::2], strict=True))
    for name, defaults in tomllib.loads(text).items():
        for key in defaults:
            try:
                Config.model_validate({name: {key: "?"}})
            except ValidationError as error:
                known = re.search("is not one of (.*)", error.errors()[0]["msg"])
                if known is not None:
                    (told,) = re.findall(
                        rf"((?:^#.*\n)+){key} = ", sections[name], flags=re.MULTILINE
                    )
                    values = known[1].split(", ")
                    assert re.findall('"([a-z0-9-]+)"', told) == values, key
                    checked.add(key)
    choices = {"language", "theme", "preset", "formula", "bulletin", "openness", "announcement"}
    choices |= {"mode", "challenge", "absent", "format", "level"}
    assert checked == choices


def test_the_example_tells_the_times_of_every_pace() -> None:
    told = EXAMPLE.read_text(encoding="utf-8").replace("\n#", "")
    for name, (total, warning) in PRESETS.items():
        minutes, seconds = divmod(round(total.total_seconds()), 60)
        if total < LONG_ROUND:
            assert f'"{name}" {minutes}:{seconds:02} ({warning.seconds} s)' in told
        else:
            last = (
                f"{warning.seconds // 60} min"
                if warning < LONG_ROUND
                else f"{warning.seconds // 3600} h"
            )
            assert f'"{name}" {minutes // 60} h ({last})' in told


def test_without_a_file_the_defaults_hold() -> None:
    assert load_config() == LoadedConfig(Config(), None)


def test_the_option_wins_over_the_variable_and_the_variable_over_the_users_file(
    tmp_path: Path,
) -> None:
    home = tmp_path / "home" / "chevalet" / "config.toml"
    home.parent.mkdir(parents=True)
    home.write_text('[picture]\ntheme = "dark"\n', encoding="utf-8")
    named = tmp_path / "named.toml"
    named.write_text('[picture]\ntheme = "colour-blind"\n', encoding="utf-8")
    option = tmp_path / "option.toml"
    option.write_text('[picture]\ntheme = "light"\n', encoding="utf-8")
    variable = {VARIABLE: str(named)}
    assert load_config(None, {}).config.picture.theme == "dark"
    assert load_config(None, variable).config.picture.theme == "colour-blind"
    assert load_config(option, variable).path == option


def test_the_data_folder_is_known_without_a_configuration(tmp_path: Path) -> None:
    """And without what reads one, which would take as long as a short command."""
    assert data_folder(None) == Config().general.folder
    program = (
        "import sys; from bot.cli.common import data_folder; print(data_folder(None));"
        "sys.exit('pydantic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.decode().strip() == str(data_folder(None))
    named = tmp_path / "named.toml"
    named.write_text('[general]\ndata_folder = "/srv/games"\n', encoding="utf-8")
    assert data_folder(named) == Path("/srv/games")


def test_the_variables_have_the_names_that_people_set(tmp_path: Path) -> None:
    """Whoever has set one keeps what it means."""
    named = tmp_path / "named.toml"
    named.write_text("", encoding="utf-8")
    assert load_config(None, {"CHEVALET_CONFIG": str(named)}).path == named
    assert discord_token(Config(), {"CHEVALET_DISCORD_TOKEN": "a.b.c"}) == "a.b.c"


def test_a_byte_order_mark_does_no_harm(written: Path) -> None:
    written.write_bytes(b'\xef\xbb\xbf[general]\nlanguage = "en"\n')
    assert load_config(written).config.general.language == "en"


def test_all_errors_are_told_at_once_each_with_its_key(written: Path) -> None:
    written.write_text(
        '[general]\nlanguage = "de"\ntime_zone = "Mars/Base"\ncolour = 3\n'
        '[duplicate]\nround_seconds = "long"\n[lexicon]\ndigest = "xyz"\n[other]\n',
        encoding="utf-8",
    )
    with pytest.raises(ConfigError) as caught:
        load_config(written)
    told = str(caught.value)
    for key in (
        "general.language",
        "general.time_zone",
        "general.colour",
        "duplicate.round_seconds",
        "lexicon.digest",
        "other",
    ):
        assert f"{key}: " in told
    assert "\n" not in told
    assert len(caught.value.problems) == 6


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"[general\n", "not TOML"),
        (b"\xff\xfe", "not a UTF-8 text"),
        (b"[duplicate]\nround_seconds = 10\nwarning_seconds = 20\n", "duplicate: warning"),
        (b"[duplicate]\nround_seconds = 9999999\n", "duplicate: round_time"),
        (b'[duplicate]\nwords = "officiel vite"\n', "'vite' says nothing here"),
        (b'[duplicate]\nwords = "raccord"\n', "duplicate: rules that do not go together"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(written: Path, content: bytes, told: str) -> None:
    written.write_bytes(content)
    with pytest.raises(ConfigError, match=told):
        load_config(written)


def test_a_file_that_was_named_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="No such file"):
        load_config(tmp_path / "nowhere.toml")


@pytest.mark.parametrize(
    ("name", "accepted"),
    [
        ("ods9", True),
        ("a-2", True),
        ("x" * 32, True),
        ("x" * 33, False),
        ("ODS9", False),
        ("ods_9", False),
        ("defaut", False),
        ("default", False),
        ("", False),
    ],
)
def test_a_list_has_a_name_that_can_be_typed(written: Path, name: str, *, accepted: bool) -> None:
    written.write_text(f'[lexicons]\n"{name}" = "list.lexicon"\n', encoding="utf-8")
    if accepted:
        assert load_config(written).config.lexicons == {name: "list.lexicon"}
        return
    with pytest.raises(ConfigError) as caught:
        load_config(written)
    (problem,) = caught.value.problems
    assert problem.startswith(f"lexicons: {name!r} is no name for a list")


def test_the_token_comes_from_the_variable_else_from_the_file_else_as_it_stands(
    tmp_path: Path,
) -> None:
    file = tmp_path / "token"
    file.write_text("from.the.file\n", encoding="utf-8")
    written = Config.model_validate({"discord": {"token": "as.it.stands"}})
    named = Config.model_validate({"discord": {"token_file": str(file)}})
    assert discord_token(Config(), {}) == ""
    assert discord_token(written, {}) == "as.it.stands"
    assert discord_token(named, {}) == "from.the.file"
    assert discord_token(named, {"CHEVALET_DISCORD_TOKEN": " from.the.variable "}) == (
        "from.the.variable"
    )
    file.write_text("\n", encoding="utf-8")
    with pytest.raises(ConfigError, match="is empty"):
        discord_token(named, {})


def test_presets_and_seconds(written: Path) -> None:
    written.write_text('[duplicate]\npreset = "blitz"\npause_seconds = -1\n', encoding="utf-8")
    rules = load_config(written).config.duplicate.rules()
    assert (rules.round_time, rules.warning) == (timedelta(seconds=60), timedelta(seconds=20))
    assert rules.pause is None
    written.write_text(
        '[duplicate]\npreset = "blitz"\nround_seconds = 30\nwarning_seconds = 5\nbulletin = "best"\n',
        encoding="utf-8",
    )
    rules = load_config(written).config.duplicate.rules()
    assert (rules.round_time, rules.warning) == (timedelta(seconds=30), timedelta(seconds=5))
    assert rules.counting is Counting.BEST


def test_any_other_rule_by_the_words_that_open_a_game(written: Path) -> None:
    text = '[duplicate]\nbulletin = "best"\nwords = "officiel 7sur8 choix-du-top=30s"\n'
    written.write_text(text, encoding="utf-8")
    rules = load_config(written).config.duplicate.rules()
    assert (rules.refereeing, rules.counting) == (Refereeing.OFFICIAL, Counting.LAST)
    assert (rules.formula, rules.choice_time) == ("7sur8", timedelta(seconds=30))


@pytest.mark.parametrize(
    ("preset", "seconds", "warning"),
    [
        ("normal", 60, 20),
        ("normal", 90, 30),
        ("normal", 600, 30),
        ("blitz", 30, 10),
        ("normal", 50, 16),
    ],
)
def test_a_shorter_round_is_warned_of_when_a_third_is_left(
    written: Path, preset: str, seconds: int, warning: int
) -> None:
    written.write_text(
        f'[duplicate]\npreset = "{preset}"\nround_seconds = {seconds}\n', encoding="utf-8"
    )
    rules = load_config(written).config.duplicate.rules()
    assert rules.round_time == timedelta(seconds=seconds)
    assert rules.warning == timedelta(seconds=warning)


def test_the_folder_is_the_systems_unless_one_is_named(written: Path) -> None:
    assert load_config().config.general.folder.name == "chevalet"
    written.write_text('[general]\ndata_folder = "here"\n', encoding="utf-8")
    assert load_config(written).config.general.folder == Path("here")


@pytest.mark.parametrize("text", ["duplicate = 3", "[[duplicate]]", "general = 'fr'"])
def test_what_should_be_a_section_is_told_so(tmp_path: Path, text: str) -> None:
    """No class of ours is named."""
    file = tmp_path / "config.toml"
    file.write_text(text + "\n", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"keys below \[(duplicate|general)\] are needed"):
        load_config(file)


@pytest.mark.parametrize("host", ["example.org", "localhost", "192.168.1", "*"])
def test_the_page_is_opened_at_an_address(host: str) -> None:
    with pytest.raises(ValidationError, match="no address of this machine"):
        Config.model_validate({"playground": {"host": host}})


@pytest.mark.parametrize(
    ("proxy", "told"),
    [
        ("proxy.lan", "no address or network"),
        ("172.18.0.2/16", "no address"),
        ("::/0", "everybody"),
    ],
)
def test_a_proxy_is_an_address_or_a_network(proxy: str, told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        Config.model_validate({"web": {"trusted_proxies": [proxy]}})


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"mode": "webhook"}, "https://"),
        ({"mode": "webhook", "webhook_url": "http://b.example"}, "https://"),
        ({"webhook_secret": "not this one"}, "A-Z, a-z, 0-9, _ and - only"),
        ({"webhook_secret": "x" * 257}, "256 at the most"),
        ({"api_url": "127.0.0.1:8081"}, "the address of a server"),
        ({"api_url": "http://127.0.0.1:8081/bot"}, "the address of a server"),
        ({"webhook_port": 0}, "greater than or equal to 1"),
        ({"mode": "push"}, "polling, webhook"),
    ],
)
def test_what_a_webhook_cannot_be(settings: dict[str, object], told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        Config.model_validate({"telegram": settings})


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (
            "[general]\nlangage = 'fr'\n",
            "general.langage: there is no such key; did you mean language?",
        ),
        ("[discrod]\n", "discrod: there is no such section; did you mean [discord]?"),
        (
            "[general]\ntheme = 'dark'\n",
            "general.theme: there is no such key; theme belongs below [picture]",
        ),
        (
            "token = 'x'\n",
            "token: a key stands below the name of its section; token belongs below [discord] or [telegram]",
        ),
        (
            "[telegram]\nzzz = 1\n",
            "telegram.zzz: there is no such key; config.example.toml has all that there are",
        ),
    ],
)
def test_a_wrong_key_is_told_with_the_right_one(written: Path, content: str, told: str) -> None:
    written.write_text(content, encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        load_config(written)
    assert caught.value.problems == [told]


def test_each_problem_has_its_line_on_the_terminal(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """However many there are; of hundreds the first."""
    keys = "".join(f"wrong_{number} = 1\n" for number in range(40))
    written.write_text(f"[picture]\n{keys}", encoding="utf-8")
    assert main(["--config", str(written), "proposals"]) == BAD_INPUT
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 31
    assert all(line.startswith(f"chevalet: {written}: picture.wrong_") for line in lines[:30])
    assert lines[30] == f"chevalet: {written}: and 10 more"


def test_a_folder_that_may_not_be_looked_into_has_no_configuration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wrong with it is told when it is to be written."""

    def exists(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "exists", exists)
    assert find_config(None, {"CHEVALET_DATA": str(tmp_path)}) is None


def test_one_variable_names_the_folder_of_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a container has it: where nobody has a home; and it wins over what a configuration says."""
    assert data_folder(None) != tmp_path
    monkeypatch.setenv("CHEVALET_DATA", str(tmp_path))
    assert data_folder(None) == tmp_path
    assert load_config() == LoadedConfig(Config(), None)
    usual = tmp_path / "config.toml"
    usual.write_text('[general]\ndata_folder = "/srv/games"\n', encoding="utf-8")
    assert load_config().path == usual
    assert data_folder(None) == load_config().config.general.folder == tmp_path
