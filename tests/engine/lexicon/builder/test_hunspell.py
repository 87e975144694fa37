"""The reader of Hunspell dictionaries: on a dictionary small enough to check by eye, then
against Hunspell itself on the French one, where that is installed."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from engine.lexicon.builder.hunspell import (
    Affixes,
    DictionaryError,
    Entry,
    expand,
    is_playable,
    parse_affixes,
    parse_entries,
    playable_forms,
)

AFFIXES = """\
# comment
SET UTF-8
FLAG long
FULLSTRIP
NEEDAFFIX ()
KEEPCASE ||

PFX D' Y 1
PFX D' 0 d' [aeiou] dp:de+

SFX S. Y 2
SFX S. 0 0/D' [^sxz] is:sg
SFX S. 0 s/D' [^sxz] is:pl

SFX X. Y 3
SFX X. 0 0 .
SFX X. l ux al is:pl
SFX X. il ux ail is:pl

SFX zA Y 3
SFX zA voir it/n'q' avoir po:spre
SFX zA avoir eu avoir po:ppas
SFX zA voir i-je avoir po:ipre
SFX zA avoir eussé avoir po:simp po:1isg

SFX y1 N 2
SFX y1 er é [^cg]er
SFX y1 er eai ger
"""


def affixes(text: str = AFFIXES) -> Affixes:
    return parse_affixes(text)


def entry(line: str) -> Entry:
    (only,) = parse_entries(f"1\n{line}\n")
    return only


def spellings(line: str, rules: Affixes | None = None) -> set[str]:
    return {form.spelling for form in expand(entry(line), rules or affixes())}


@pytest.mark.parametrize(
    ("line", "forms"),
    [
        pytest.param("ici po:adv", ["ici"], id="no flag"),
        pytest.param("ami/S.D' po:nom", ["ami", "amis"], id="prefixes are ignored"),
        pytest.param("chat/S.() po:nom", ["chat", "chats"], id="the stem needs its suffix"),
        pytest.param("cheval/X.() po:nom", ["cheval", "chevaux"], id="strip and add"),
        pytest.param("travail/X.() po:nom", ["travail", "travaux"], id="condition tells rules"),
        pytest.param("nez/S. po:nom", ["nez"], id="no condition met: the stem alone"),
        pytest.param("nez/S.() po:nom", [], id="no condition met: nothing"),
        pytest.param(
            "avoir/zA() po:v", ["a-je", "ait", "eu", "eussé"], id="the whole stem stripped"
        ),
        pytest.param("aimer/y1 po:v", ["aimer", "aimé"], id="class of letters, negated"),
        pytest.param("manger/y1 po:v", ["mangeai", "manger"], id="other rule of the flag"),
        pytest.param("bal/S.X. po:nom", ["bal", "bals", "baux"], id="two flags"),
        pytest.param("loin/?? po:adv", ["loin"], id="unknown flag"),
    ],
)
def test_suffixes_are_applied(line: str, forms: list[str]) -> None:
    expected = [form.replace("a-je", "ai-je") for form in forms]
    assert sorted(spellings(line)) == sorted(expected)


def test_without_fullstrip_something_of_the_stem_stays() -> None:
    """In "avoir", "avoir -> eu" would leave nothing of the stem."""
    rules = affixes(AFFIXES.replace("FULLSTRIP\n", ""))
    assert spellings("avoir/zA()", rules) == {"ait", "ai-je"}


def test_a_unit_has_its_multiples() -> None:
    forms = spellings("mètre/Um() po:nom")
    assert {"mètre", "mètres", "kilomètre", "kilomètres", "décimètres"} <= forms
    forms = spellings("watt/Um() po:nom")
    assert {"watt", "mégawatts"} <= forms
    assert not forms & {"hectowatt", "yottawatt"}
    forms = spellings("hertz/Ui() po:nom")
    assert {"hertz", "kilohertz"} <= forms
    assert "hertzs" not in forms


def test_a_form_has_its_lemma_and_the_tags_of_its_suffix() -> None:
    plural = next(
        form for form in expand(entry("cheval/X.() po:nom is:mas"), affixes()) if form.tags
    )
    assert (plural.spelling, plural.lemma, plural.tags) == ("chevaux", "cheval", frozenset(("pl",)))
    assert plural.entry.tags == {"nom", "mas"}
    (mesdames,) = expand(entry("mesdames po:nom is:pl st:madame"), affixes())
    assert (mesdames.lemma, mesdames.tags) == ("madame", frozenset())
    (archaic,) = expand(entry("souventefois po:adv st:vx"), affixes())
    assert archaic.lemma == "souventefois"
    lemmas = {form.lemma for form in expand(entry("watt/Um() po:nom"), affixes())}
    assert {"watt", "kilowatt"} <= lemmas


@pytest.mark.parametrize(
    ("line", "playable"),
    [
        ("chat/S.() po:nom", True),
        ("œuf/S.() po:nom", True),
        ("cañon/S.() po:nom", True),
        ("docteur/S.() po:nom po:titr", True),
        ("Londres/D' po:npr", False),
        ("ofbiz po:npr", False),
        ("Dr/S.() po:titr", False),
        ("chou-fleur po:nom", False),
        ("aujourd'hui po:adv", False),
        ("2e po:adj", False),
        ("xxᵉ po:adj", False),
        ("π po:nom", False),
        ("ø po:nom", False),
        ("anti/D' po:pfx", False),
        ("qu po:mg po:err", False),
        ("cd/|| po:nom", False),
        ("cf po:loc.verb", False),
        ("pff po:interj", True),
        ("y po:adv", True),
        ("", False),
    ],
)
def test_names_signs_and_abbreviations_are_dropped(line: str, playable: bool) -> None:
    assert is_playable(entry(line), affixes()) is playable


def test_forms_that_only_stand_before_a_hyphen_are_dropped() -> None:
    forms = playable_forms(AFFIXES, "2\navoir/zA() po:v\nParis po:npr\n")
    assert {form.spelling for form in forms} == {"ait", "eu"}


def test_a_dictionary_with_other_flags_is_refused() -> None:
    with pytest.raises(DictionaryError, match="FLAG long"):
        parse_affixes("FLAG num\n")
    with pytest.raises(DictionaryError, match="'chat' are not of two characters"):
        list(parse_entries("1\nchat/S.1\n"))


# --- against Hunspell ---------------------------------------------------------------------

FRENCH = Path("/usr/share/hunspell/fr.aff")


@pytest.fixture(scope="module")
def french_forms() -> set[str]:
    """Every unfolded form of the French dictionary.

    These tests are skipped where Hunspell or its French dictionary is missing, but never on
    the integration machine, which has to install them.
    """
    missing = [
        package
        for package, present in (
            ("hunspell", shutil.which("hunspell") is not None),
            ("hunspell-fr-comprehensive", FRENCH.exists()),
        )
        if not present
    ]
    if missing:
        reason = f"Debian package not installed: {', '.join(missing)}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    dictionary = FRENCH.with_suffix(".dic")
    forms = playable_forms(
        FRENCH.read_text(encoding="utf-8"), dictionary.read_text(encoding="utf-8")
    )
    return {form.spelling for form in forms}


def rejected_by_hunspell(words: set[str]) -> set[str]:
    result = subprocess.run(
        ["hunspell", "-l", "-d", "fr", "-i", "UTF-8"],
        input="\n".join(sorted(words)),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return set(result.stdout.split())


@pytest.mark.soak
def test_hunspell_accepts_every_form_we_make(french_forms: set[str]) -> None:
    assert len(french_forms) > 400_000
    assert rejected_by_hunspell(french_forms) == set()


@pytest.mark.soak
def test_hunspell_and_we_agree_on_words_nearly_right(french_forms: set[str]) -> None:
    """Control: forms with one letter taken out or doubled. Those that Hunspell accepts are
    exactly those we make, so no suffix rule is missing."""
    sample = sorted(form for form in french_forms if len(form) > 4)[::40]
    altered = {form[:at] + form[at + 1 :] for form in sample for at in (1, len(form) - 2)}
    altered |= {form[:-1] + form[-2:] for form in sample} | {form + "s" for form in sample}
    rejected = rejected_by_hunspell(altered)
    assert len(rejected) > 10_000
    assert altered - rejected == altered & french_forms


@pytest.mark.soak
def test_hunspell_rejects_invented_words_and_so_do_we(french_forms: set[str]) -> None:
    invented = {"chevaus", "zibourlais", "manjons", "travails", "hibouse", "blorp", "avoirons"}
    assert rejected_by_hunspell(invented) == invented
    assert not invented & french_forms
