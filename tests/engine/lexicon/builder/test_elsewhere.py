"""Names, abbreviations and compounds of a small dictionary, and those that are shipped."""

from pathlib import Path

import pytest

from engine.lexicon import Lexicon, LexiconFileError
from engine.lexicon.builder.elsewhere import elsewhere_table
from engine.lexicon.elsewhere import Elsewhere
from engine.lexicon.sorted_table import SortedTable

AFFIXES = "FLAG long\nNEEDAFFIX ()\nKEEPCASE ||\nSFX S. Y 1\nSFX S. 0 s . is:pl\n"
ENTRIES = """\
21
Paris po:npr
Pâris/S. po:npr
arc-en-ciel po:nom
aujourd'hui po:adv
chat/S. po:nom
km² po:nom
A po:nom
anti-constitution-nelle po:adj
-ci po:sfx
porte-mine/S. po:nom
etc. po:adv
ADN po:nom
ppm/|| po:nom
m/U.|| po:nom
Po/|| po:nom
po/|| po:nom
Hz/U.|| po:nom
MM po:nom
pH-mètre/S.|| po:nom
org/|| po:sfx
Ω/U.|| po:nom
"""


def small() -> bytes:
    return elsewhere_table(AFFIXES, ENTRIES, name="x", licence="MPL-2.0", source="y")


@pytest.mark.parametrize(
    ("word", "spellings"),
    [
        ("PARIS", ("Paris", "Pâris")),
        ("PARISS", ("Pâriss",)),
        ("ARCENCIEL", ("arc-en-ciel",)),
        ("AUJOURDHUI", ("aujourd'hui",)),
        ("PORTEMINES", ("porte-mines",)),
        ("ETC", ("etc.",)),
        ("CHAT", ()),
        ("CHATS", ()),
        ("A", ()),
        ("CI", ()),
        ("ANTICONSTITUTIONNELLE", ()),
        ("ADN", ("ADN",)),
        ("KM", ()),
        ("MM", ("MM",)),
        ("PHMETRE", ("pH-mètre",)),
    ],
)
def test_a_table(word: str, spellings: tuple[str, ...]) -> None:
    assert Elsewhere(SortedTable(small())).spellings(word) == spellings


@pytest.mark.parametrize(
    ("word", "symbol"),
    [
        ("KM", "km"),
        ("DAM", "dam"),
        ("MM", "mm"),
        ("KHZ", "kHz"),
        ("DAHZ", ""),
        ("MHZ", "MHz"),
        ("PO", "po"),
        ("PPM", "ppm"),
        ("KPPM", ""),
        ("M", ""),
        ("ADN", ""),
        ("PHMETRE", ""),
        ("ORG", ""),
        ("CHAT", ""),
    ],
)
def test_symbols_are_told_apart(word: str, symbol: str) -> None:
    assert Elsewhere(SortedTable(small())).symbol(word) == symbol


def test_the_same_files_give_the_same_bytes() -> None:
    assert small() == small()


@pytest.mark.parametrize("word", ["ONU", "ARCENCIEL", "AUJOURDHUI", "SNCF", "BRUXELLES"])
def test_what_is_shipped(shipped: Lexicon, word: str) -> None:
    assert Elsewhere.load_shipped().spellings(word)
    assert word not in shipped


def test_without_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.lexicon.elsewhere._DATA", tmp_path)
    with pytest.raises(LexiconFileError, match="no such file"):
        Elsewhere.load_shipped()
