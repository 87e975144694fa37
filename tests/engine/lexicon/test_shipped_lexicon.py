import re
import runpy
import sys
from pathlib import Path

import pytest

import engine.lexicon
from engine.lexicon import Lexicon, load_shipped
from engine.lexicon.__main__ import LICENCE, NAME, SOURCES, main
from engine.lexicon.files import to_bytes

DATA = Path(engine.lexicon.__file__).parent / "data"
HUNSPELL = Path("/usr/share/hunspell")
DICTIONARY_VERSION = "DICTIONNAIRE ORTHOGRAPHIQUE FRANÇAIS “TOUTES VARIANTES” v7.0"


@pytest.fixture(scope="module")
def shipped() -> Lexicon:
    return load_shipped()


def test_the_shipped_list_says_what_it_is(shipped: Lexicon) -> None:
    assert (shipped.name, shipped.licence) == ("Français libre 1", "MPL-2.0")
    assert "Dicollecte" in shipped.sources[0]
    assert shipped.size == 404_805


def test_the_shipped_words_have_the_digest_in_the_file_and_in_the_notice(
    shipped: Lexicon,
) -> None:
    assert shipped.has_its_digest()
    assert shipped.digest in (DATA / "NOTICE.md").read_text(encoding="utf-8")


def test_the_counts_in_the_documentation_are_right(shipped: Lexicon) -> None:
    text = (DATA / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| ([\d,]+) \|$", text, flags=re.MULTILINE)
    assert {int(k): int(v.replace(",", "")) for k, v in rows} == shipped.counts_by_length()
    assert f"| 2-15 | {shipped.size:,} |" in text


def test_the_licence_is_beside_the_list() -> None:
    licence = (DATA / "LICENSE-MPL-2.0.txt").read_text(encoding="utf-8")
    assert licence.startswith("Mozilla Public License Version 2.0")
    assert "Exhibit B" in licence


@pytest.mark.parametrize(
    "word",
    [
        "AVAIENT",
        "ZEBRE",
        "OEUVRE",
        "ANHELAI",
        "CHEVAUX",
        "SEMAINE",
        "EUT",
        "ETE",
        "NOEL",
        "KILOMETRES",
        "MADAME",
        "PASSE",
        "OBOMBRA",
        "PARIS",
        "LONDRES",
    ],
)
def test_french_words_are_in(shipped: Lexicon, word: str) -> None:
    """PARIS are bets, and a LONDRES is a cigar: the towns are not why they are in."""
    assert word in shipped


@pytest.mark.parametrize(
    "word",
    [
        "FRANCE",
        "MARSEILLE",
        "BRETAGNE",
        "ULYSSE",
        "CHEVAUS",
        "ZIBOURLAIS",
        "BLORP",
        "PPM",
        "XXE",
        "QU",
        "DR",
        "YOTTAMETRE",
        "JUSQU",
        "HTTP",
    ],
)
def test_names_signs_and_inventions_are_out(shipped: Lexicon, word: str) -> None:
    assert word not in shipped


def test_words_are_of_2_to_15_letters(shipped: Lexicon) -> None:
    assert list(shipped.counts_by_length()) == list(range(2, 16))


def test_building_twice_gives_the_same_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    affixes, dictionary = tmp_path / "fr.aff", tmp_path / "fr.dic"
    affixes.write_text("FLAG long\nSFX S. Y 1\nSFX S. 0 s .\n", encoding="utf-8")
    dictionary.write_text("2\nété/S.\nchat/S.\n", encoding="utf-8")
    outputs = [tmp_path / "one.lexicon", tmp_path / "two.lexicon"]
    for output in outputs:
        assert main([str(affixes), str(dictionary), str(output)]) == 0
    assert outputs[0].read_bytes() == outputs[1].read_bytes()
    expected = Lexicon.from_words(
        ["CHAT", "CHATS", "ETE", "ETES"], name=NAME, licence=LICENCE, sources=SOURCES
    )
    assert outputs[0].read_bytes() == to_bytes(expected)
    assert capsys.readouterr().out == 2 * f"{expected.digest}\n 3      1\n 4      2\n 5      1\n"


def test_the_builder_wants_three_paths(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["engine.lexicon", "fr.aff"])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(DATA.parent / "__main__.py"), run_name="__main__")
    assert end.value.code == 2
    assert capsys.readouterr().err.startswith("usage: ")


def test_the_builder_says_what_is_wrong_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    affixes = tmp_path / "fr.aff"
    affixes.write_text("FLAG num\n", encoding="utf-8")
    assert main([str(affixes), str(affixes), "out"]) == 2
    assert main([str(tmp_path / "nothing"), str(affixes), "out"]) == 2
    wrong_flags, no_file = capsys.readouterr().err.splitlines()
    assert "FLAG long" in wrong_flags
    assert "No such file" in no_file


def test_the_shipped_file_is_what_the_builder_makes(tmp_path: Path) -> None:
    """Only where the very dictionary named in the notice is installed."""
    affixes = HUNSPELL / "fr.aff"
    if not affixes.exists() or DICTIONARY_VERSION not in affixes.read_text(encoding="utf-8"):
        pytest.skip("Debian package not installed: hunspell-fr-comprehensive 1:7.0-1")
    output = tmp_path / "again.lexicon"
    assert main([str(affixes), str(HUNSPELL / "fr.dic"), str(output)]) == 0
    assert output.read_bytes() == (DATA / "francais-libre.lexicon").read_bytes()
