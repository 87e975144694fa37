import re
from collections import Counter
from pathlib import Path

import pytest

import engine.lexicon
from engine.folding import fold
from engine.lexicon import Lexicon
from engine.lexicon.readings import band_of
from engine.lexicon.sorted_table import open_table

DATA = Path(engine.lexicon.__file__).parent / "data"


def test_the_shipped_list_says_what_it_is(shipped: Lexicon) -> None:
    assert (shipped.name, shipped.licence) == (
        "Français libre 3",
        "MPL-2.0 ; CC BY-SA 4.0 (added-words.tsv)",
    )
    assert "Dicollecte" in shipped.sources[0]
    assert shipped.size == 389_346


@pytest.mark.exhaustive
def test_the_shipped_words_have_the_digest_in_the_file_and_in_the_notice(
    shipped: Lexicon,
) -> None:
    assert shipped.has_its_digest()
    assert shipped.digest in (DATA / "NOTICE.md").read_text(encoding="utf-8")


@pytest.mark.exhaustive
def test_the_counts_in_the_documentation_are_right(shipped: Lexicon) -> None:
    text = (DATA / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| ([\d,]+) \|$", text, flags=re.MULTILINE)
    assert {int(k): int(v.replace(",", "")) for k, v in rows} == shipped.counts_by_length()
    assert f"| 2-15 | {shipped.size:,} |" in text


@pytest.mark.exhaustive
def test_the_tables_have_as_many_entries_as_the_documentation_says() -> None:
    text = (DATA / "README.md").read_text(encoding="utf-8")
    entries = {
        name: list(open_table(DATA / f"{name}.table").items())
        for name in ("readings", "glosses", "frequencies")
    }
    for name, what in (
        ("readings", "the spellings of {:,} words"),
        ("glosses", "{:,} short definitions"),
        ("frequencies", "how common {:,} lemmas are"),
    ):
        assert what.format(len(entries[name])) in text
    bands = Counter(band_of(float(value)) for _, value in entries["frequencies"])
    rows = re.findall(r"^\| (\d) \| [^|]+ \| ([\d,]+) \| ", text, flags=re.MULTILINE)
    assert {int(band): int(count.replace(",", "")) for band, count in rows} == bands


def test_the_licences_are_beside_the_data() -> None:
    licence = (DATA / "LICENSE-MPL-2.0.txt").read_text(encoding="utf-8")
    assert licence.startswith("Mozilla Public License Version 2.0")
    assert "Exhibit B" in licence
    licence = (DATA / "LICENSE-CC-BY-SA-4.0.txt").read_text(encoding="utf-8")
    assert licence.startswith("Attribution-ShareAlike 4.0 International")


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
        "METRE",
        "GRAMME",
        "LITRE",
        "DOCTEUR",
        "MAMAN",
        "RUISSELE",
        "XI",
        "QI",
        "QAT",
        "WEEKEND",
        "PINGPONG",
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
        "ETC",
        "CM",
        "AVR",
        "FACTO",
        "KIFERIONS",
    ],
)
def test_names_signs_and_inventions_are_out(shipped: Lexicon, word: str) -> None:
    assert word not in shipped


@pytest.mark.exhaustive
def test_words_are_of_2_to_15_letters(shipped: Lexicon) -> None:
    assert list(shipped.counts_by_length()) == list(range(2, 16))


@pytest.mark.exhaustive
def test_short_words_have_a_free_source_each(shipped: Lexicon) -> None:
    """Three voices or a decision; a decision is one of the file, with its own source."""
    rows = [
        line.split("\t")
        for line in (DATA / "short-words.tsv").read_text(encoding="utf-8").splitlines()[1:]
    ]
    assert {row[0] for row in rows} == {word for word in shipped.graph if len(word) <= 3}
    for word, spelling, _, sources, headword in rows:
        assert fold(spelling) == word
        assert sources or headword


@pytest.mark.exhaustive
def test_what_was_left_out_is_told(shipped: Lexicon) -> None:
    text = (DATA / "left-out.txt").read_text(encoding="utf-8")
    words = {line for line in text.splitlines() if line and not line.startswith("#")}
    assert not words & set(shipped.graph)
    counted = re.findall(r"^# .*: (\d+)$", text, flags=re.MULTILINE)
    assert sum(map(int, counted)) == len(words)
    readme = (DATA / "README.md").read_text(encoding="utf-8")
    assert all(f"{int(count):,}" in readme for count in counted)
