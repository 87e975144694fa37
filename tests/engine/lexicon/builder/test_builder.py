"""The whole recipe, on packages small enough to follow every word; then on the real ones."""

import hashlib
import os
import runpy
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import engine.lexicon
from engine.folding import fold
from engine.lexicon import load
from engine.lexicon.builder import packages
from engine.lexicon.builder.__main__ import main
from engine.lexicon.builder.decisions import (
    FILE,
    DecisionError,
    check_decision,
    read_decisions,
)
from engine.lexicon.builder.grammar import readings_of
from engine.lexicon.builder.packages import DELA, DICTIONARY, OpenPackage, PackageError
from engine.lexicon.builder.publish import build
from engine.lexicon.builder.word_lists import read_sources
from engine.lexicon.information import WordInformation
from engine.lexicon.readings import Gender, Number
from tests.engine.lexicon.builder.small_packages import CONTENTS, lay_packages, small_packages

DATA = Path(engine.lexicon.__file__).parent / "data"
SOURCES = Path(__file__).parents[4] / "build" / "lexicon-sources"

ADMITTED = {
    "CHAT": "DELA has it too",
    "CHATS": "DELA has it too",
    "PORTE": "DELA has it too",
    "PORTES": "DELA has it too",
    "PORTER": "DELA has it too",
    "PORTENT": "DELA has it too",
    "PORTANT": "Lefff has it too",
    "CYBERCHAT": "Wiktionnaire has it",
    "CYBERCHATS": "Wiktionnaire has its lemma",
    "GEEKER": "Lexique and Wiktionnaire have the verb",
    "GEEKE": "Lexique and Wiktionnaire have the verb",
    "GEEKENT": "Lexique and Wiktionnaire have the verb",
    "GEEKANT": "Lexique and Wiktionnaire have the verb",
    "AROBASE": "Lexique has it",
    "AROBASES": "Lexique has its lemma",
    "RUISSELER": "DELA has it too",
    "RUISSELE": "spelling of 1990 of a verb that DELA has",
    "LA": "five voices",
    "OU": "three voices",
    "EST": "decided by hand",
    "QI": "decided by hand",
    "HOP": "decided by hand, and not in the dictionary",
    "WEEKEND": "Wiktionnaire has it with a hyphen",
    "WEEKENDS": "Wiktionnaire has its lemma with a hyphen",
    "KAKI": "DELA has it too",
    "KAKIS": "plural of what the dictionary calls invariable; DELA has it",
    "SNOB": "DELA has it too",
    "DECK": "DELA and Lefff have the noun that Wiktionnaire has",
    "DECKS": "the same of its plural",
    "PORTANTS": "plural of an adjective that is a verb's form too",
    "BLAPS": "DELA and Lefff have the noun; it has no other plural",
}
LEFT_OUT = """\
# decided by hand: 1
ETC

# two or three letters, fewer than three voices: 1
AD

# form of a verb that no other list has so: 5
ETRE
KIFANT
KIFE
KIFENT
KIFER

# word that no other list has: 5
BLORP
BLORPS
OUVERTURE
OUVERTURES
VITRO
"""
SHORT_WORDS = """\
word\tspelling\tlemma\tfree sources\theadword in Wiktionnaire
EST\test\têtre\tDicollecte, DELA, Lefff, Lexique, Wiktionnaire\test
EST\test\test\tDicollecte, DELA, Lefff, Lexique, Wiktionnaire\test
HOP\thop\thop\tDELA, Lexique\t
LA\tla\tla\tDicollecte, DELA, Lefff, Lexique, Wiktionnaire\tla
OU\toù\toù\tDicollecte, DELA, Lexique\t
QI\tqi\tqi\tDicollecte, Wiktionnaire\tqi
"""
ADDED_WORDS = """\
spelling\theadword\tpart\tfree lists
blaps\tblaps\tnom\tDELA, Lefff
deck\tdeck\tnom\tDELA, Lefff
decks\tdeck\tnom\tDELA, Lefff
portant\tportant\tadj\t
portants\tportant\tadj\tDELA, Lefff
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the small packages lie."""
    made = tmp_path / "packages"
    lay_packages(made, monkeypatch)
    return made


def test_words_are_admitted_as_the_recipe_says(folder: Path) -> None:
    built = build(folder)
    assert set(built.lexicon.graph) == ADMITTED.keys()
    assert built.files["left-out.txt"].decode() == LEFT_OUT
    assert built.files["short-words.tsv"].decode() == SHORT_WORDS
    licence, _, table = built.files["added-words.tsv"].decode().partition("\n")
    assert licence.endswith("CC BY-SA 4.0")
    assert table == ADDED_WORDS


def test_all_files_are_written_and_can_be_read(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "data"
    output.mkdir()
    assert main([str(folder), str(output)]) == 0
    words = load(output / "francais-libre.lexicon")
    assert capsys.readouterr().out == f"{words.digest}\n"
    assert (words.name, words.size) == ("Français libre 3", len(ADMITTED))
    information = WordInformation.load(output)
    verb, noun = information.readings("EST")
    assert (verb.lemma, verb.band, verb.gloss) == ("être", 1, None)
    assert (noun.lemma, noun.band, noun.gloss) == ("est", 2, "Point cardinal")
    assert information.readings("KIFER")[0].lemma == "kifer"
    assert information.spellings("OU") == ("où",)
    glosses = {reading.part.value: reading.gloss for reading in information.readings("PORTE")}
    assert glosses == {
        "noun": "Ouverture dans un mur",
        "adjective": "Qualifie une veine",
        "verb": "Soutenir quelque chose",
    }


def test_building_twice_gives_the_same_bytes(folder: Path) -> None:
    one, other = build(folder), build(folder)
    assert one == other
    assert one.files == other.files


@pytest.mark.parametrize("arguments", [[], ["one"], ["one", "two", "three"]])
def test_the_builder_wants_two_paths(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["builder", *arguments])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(FILE.with_name("__main__.py")), run_name="__main__")
    assert end.value.code == 2
    assert capsys.readouterr().err.startswith("usage: ")


def test_what_is_wrong_is_one_line(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path), str(tmp_path)]) == 2
    assert main([str(folder), str(tmp_path / "nowhere")]) == 2
    missing, no_folder = capsys.readouterr().err.splitlines()
    assert "needs one hunspell-fr-comprehensive_*.deb, and has 0" in missing
    assert "cannot be written" in no_folder


class TestPackages:
    def test_another_content_is_noticed(self, tmp_path: Path) -> None:
        (tmp_path / "hunspell-fr-comprehensive_7.deb").write_bytes(b"another")
        with pytest.raises(PackageError, match=r"is not hunspell-fr-comprehensive 1:7\.0-1"):
            OpenPackage(DICTIONARY, tmp_path)

    @pytest.mark.parametrize("package", [DICTIONARY, DELA])
    def test_a_missing_file_is_named(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: packages.Package
    ) -> None:
        name, content = CONTENTS[package]
        (tmp_path / name).write_bytes(content)
        opened = OpenPackage(replace(package, sha256=hashlib.sha256(content).hexdigest()), tmp_path)
        for member in ("./nothing", "./usr/share/folder"):
            with pytest.raises(PackageError, match=f"has no file {member}"):
                opened.read(member)

    def test_a_debian_package_without_data_has_no_files(self, tmp_path: Path) -> None:
        content = CONTENTS[DICTIONARY][1].replace(b"data.tar.xz", b"data.tar.zz")
        (tmp_path / CONTENTS[DICTIONARY][0]).write_bytes(content)
        pinned = replace(DICTIONARY, sha256=hashlib.sha256(content).hexdigest())
        with pytest.raises(PackageError, match="has no file"):
            OpenPackage(pinned, tmp_path).read("./usr/share/hunspell/fr.aff")


class TestDecisions:
    def test_every_decision_of_the_file_can_be_read(self) -> None:
        decisions = read_decisions(FILE.read_text(encoding="utf-8"))
        assert len({decision.spelling for decision in decisions}) == len(decisions) > 100
        assert all(decision.source or not decision.admitted for decision in decisions)
        spellings = [fold(decision.spelling) for decision in decisions]
        assert spellings == sorted(spellings)

    @pytest.mark.parametrize(
        ("line", "forms"),
        [
            ("qin\tyes\tnom mas +s\tDELA\tWiktionnaire", ["qin", "qins"]),
            ("yo\tyes\tinterj\tDELA\tWiktionnaire", ["yo"]),
            ("qi\tyes\t=\tDicollecte\tWiktionnaire", []),
            ("etc\tno\tan abbreviation\t\t", []),
        ],
    )
    def test_a_decision_gives_its_forms(self, line: str, forms: list[str]) -> None:
        (decision,) = read_decisions(line)
        assert [form.spelling for form in decision.forms()] == forms

    def test_forms_are_read_as_those_of_the_dictionary(self) -> None:
        (decision,) = read_decisions("qin\tyes\tnom mas +s\tDELA\tWiktionnaire")
        readings = [reading for form in decision.forms() for reading in readings_of(form)]
        assert [(r.part.value, r.gender, r.number) for r in readings] == [
            ("noun", Gender.MASCULINE, Number.SINGULAR),
            ("noun", Gender.MASCULINE, Number.PLURAL),
        ]

    @pytest.mark.parametrize("line", ["qi", "qi\tmaybe\t=\t\t", "qi\tyes\t=\t\t\t"])
    def test_a_line_that_is_none_is_named(self, line: str) -> None:
        with pytest.raises(DecisionError, match=r"decisions\.tsv, line 2: not a decision: qi"):
            read_decisions(f"# comment\n{line}\n")

    @pytest.mark.parametrize(
        ("line", "missing"),
        [
            ("chat\tyes\tnom mas\tDELA, Lexique\tWiktionnaire", ""),
            ("chat\tyes\tnom mas\tDELA, Lefff\tWiktionnaire", "Lefff"),
            ("où\tyes\tadv\tDELA\tWiktionnaire", "Wiktionnaire"),
            ("chat\tyes\t=\tDicollecte\tWiktionnaire", "Dicollecte, Dicollecte"),
        ],
    )
    def test_the_sources_are_asked_whether_it_is_true(
        self, folder: Path, line: str, missing: str
    ) -> None:
        opened = {package.name: OpenPackage(package, folder) for package in small_packages()}
        sources = read_sources(opened)
        (decision,) = read_decisions(line)
        if missing:
            with pytest.raises(DecisionError, match=f": not in {missing}$"):
                check_decision(decision, sources, frozenset())
        else:
            check_decision(decision, sources, frozenset())


@pytest.mark.soak
def test_the_shipped_files_are_what_the_builder_makes(tmp_path: Path) -> None:
    """Needs the real packages, which ``make lexicon-sources`` fetches and CI has."""
    if not SOURCES.is_dir():
        missing = f"{SOURCES} is not there: make lexicon-sources"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    # In a process of its own, which is not slowed down by what measures coverage.
    command = [sys.executable, "-m", "engine.lexicon.builder", str(SOURCES), str(tmp_path)]
    subprocess.run(command, check=True)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(made) == 8
    for name, content in made.items():
        assert content == (DATA / name).read_bytes(), name
