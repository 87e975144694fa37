"""Where the store is: a file, or a server that the environment or the configuration names."""

import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.common import BAD_INPUT
from bot.cli.whereabouts import STORE_URL, store_of
from bot.config import Config, ConfigError, General, load_config
from bot.folders import data_folder
from bot.operating_config import StoreSection
from bot.store.opening import Whereabouts
from bot.store.values import StoreError

URL = "postgresql://lea@host:5433/club"


def configured(folder: Path, **store: str) -> Config:
    return Config(
        general=General(data_folder=str(folder)), store=StoreSection.model_validate(store)
    )


def test_without_a_word_it_is_a_file_in_the_data_folder(tmp_path: Path) -> None:
    at = store_of(configured(tmp_path), {})
    assert at == Whereabouts(tmp_path)
    assert str(at) == str(tmp_path / "chevalet.db")


def test_a_data_folder_may_begin_with_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert data_folder("~/chev", {}) == tmp_path / "chev"


def test_the_environment_goes_before_the_configuration(tmp_path: Path) -> None:
    config = configured(tmp_path, url="postgresql:///other")
    assert store_of(config, {}).url == "postgresql:///other"
    assert store_of(config, {STORE_URL: URL}).url == URL
    with pytest.raises(ConfigError, match=f"{STORE_URL}: the address of a PostgreSQL server"):
        store_of(config, {STORE_URL: "mysql://lea:hunter2@host/club"})


def test_the_password_may_be_in_a_file_and_is_told_to_nobody(tmp_path: Path) -> None:
    secret = tmp_path / "password"
    secret.write_text("a/b@c\n", encoding="utf-8")
    at = store_of(configured(tmp_path, url=URL, password_file=str(secret)), {})
    assert at.secrets == [URL, "a/b@c"]
    assert str(at) == "postgresql://host:5433/club"
    assert "a/b@c" not in f"{at!r} {at.address()!r}"
    with pytest.raises(ConfigError, match=r"store\.password_file: No such file"):
        store_of(configured(tmp_path, url=URL, password_file=str(tmp_path / "nowhere")), {})


def test_an_address_of_anything_else_is_refused_and_not_repeated(tmp_path: Path) -> None:
    written = tmp_path / "config.toml"
    written.write_text('[store]\nurl = "mysql://lea:hunter2@host/club"\n', encoding="utf-8")
    with pytest.raises(ConfigError, match=r"store\.url: the address of a PostgreSQL") as refused:
        load_config(written)
    assert "hunter2" not in str(refused.value)


def test_without_its_driver_the_command_is_named_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "bot.store.postgres.address", None)
    with pytest.raises(StoreError, match=r"-m pip install") as told:
        Whereabouts(Path(), URL).address()
    command = f"{sys.executable} -m pip install --require-hashes -r requirements-postgres.lock"
    assert command in str(told.value)
    assert (Path(__file__).parents[3] / "requirements-postgres.lock").exists()


@pytest.mark.parametrize(("command", "instead"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_copies_of_a_server_are_made_by_its_own_tools(
    tmp_path: Path, command: str, instead: str, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "config.toml"
    written.write_text(f'[store]\nurl = "{URL}"\n', encoding="utf-8")
    assert main([command, str(tmp_path / "file"), "--config", str(written)]) == BAD_INPUT
    said = capsys.readouterr().err
    assert said.startswith("chevalet: postgresql://host:5433/club: the store is on a server")
    assert instead in said
    assert said.count("\n") == 1
