"""Definitions chosen by hand: what a line of the file says, and what the source must have."""

import pytest

from engine.lexicon.builder.chosen import FILE, ChoiceError, Chosen, read_chosen, respelled, twins
from engine.lexicon.readings import Gender, PartOfSpeech

NOUN = PartOfSpeech.NOUN
SOURCE = {
    "tour": ("Construction élevée.", "Périmètre d’un objet."),
    "clé": ("Instrument de métal.", "Marque un ."),
}


def read(line: str) -> list[Chosen]:
    return list(read_chosen(f"# a remark\n{line}\n", SOURCE))


def test_a_line_names_a_sense_by_its_beginning() -> None:
    assert read("tour\tnoun\tmasculine\ttour\tPérimètre") == [
        Chosen("tour", NOUN, Gender.MASCULINE, "Périmètre d’un objet")
    ]
    assert read("clef\tnoun\t\tclé\tInstr") == [Chosen("clef", NOUN, None, "Instrument de métal")]
    assert read("au\tpreposition\t\t=\tÀ le") == [
        Chosen("au", PartOfSpeech.PREPOSITION, None, "À le")
    ]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("tour\tnoun\tmasculine\ttour", "line 2: not enough values"),
        ("tour\tnom\t\ttour\tPérimètre", "'nom' is not a valid PartOfSpeech"),
        ("tour\tnoun\tm\ttour\tPérimètre", "'m' is not a valid Gender"),
        ("tour\tnoun\t\ttour\tAction", "tour has no such sense: Action"),
        ("clef\tnoun\t\tclef\tAction", "clef has no such sense"),
        ("clef\tnoun\t\tclé\tMarque", "clé has no such sense"),
    ],
)
def test_a_line_that_the_source_contradicts_is_refused(line: str, why: str) -> None:
    with pytest.raises(ChoiceError, match=why):
        read(line)


def test_the_file_is_sorted_and_says_everything_once() -> None:
    rows = [line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines()]
    keys = [(row[0], row[1], row[2]) for row in rows if not row[0].startswith("#")]
    assert [key[:2] for key in keys] == sorted(key[:2] for key in keys)
    assert len(set(keys)) == len(keys)


def test_genders_come_in_twos_but_for_feminines_that_are_written_otherwise() -> None:
    rows = [line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines()]
    gendered = [row for row in rows if len(row) > 1 and row[2:3] != [""]]
    lemmas = [row[0] for row in gendered]
    alone = [row for row in gendered if lemmas.count(row[0]) == 1]
    assert all(row[2] == "feminine" and row[0] != row[3] for row in alone)
    assert max(map(lemmas.count, lemmas)) == 2


@pytest.mark.parametrize(
    ("headword", "senses"),
    [
        pytest.param("aoûtage", ("Temps des moissons.",), id="the other's"),
        pytest.param(
            "allègement", ("Action d’alléger.", "Allègement de charge."), id="and more of its own"
        ),
        pytest.param("amish", (), id="of a headword that is none"),
        pytest.param("bélitre", (), id="of itself"),
        pytest.param("belître", (), id="of one that is none either"),
        pytest.param("clef", None, id="other letters are another word"),
        pytest.param("aoutage", None, id="defined"),
    ],
)
def test_another_spelling_has_the_definitions_of_the_first(
    headword: str, senses: tuple[str, ...] | None
) -> None:
    definitions = {
        "aoûtage": ("Variante, dans l’orthographe traditionnelle, de aoutage.",),
        "aoutage": ("Temps des moissons.",),
        "allègement": ("Autre orthographe de allégement.", "Allègement de charge."),
        "allégement": ("Action d’alléger.",),
        "amish": ("Variante de Amish.",),
        "bélitre": ("Variante orthographique de bélitre.",),
        "belître": ("Variante orthographique de bélitre.",),
        "clef": ("Variante de clé.",),
    }
    assert respelled(definitions).get(headword) == senses


@pytest.mark.parametrize(
    ("lemma", "headword"),
    [
        ("événement", "évènement"),
        ("revolver", "révolver"),
        ("vidéoclub", "vidéo-club"),
        ("losangé", None),
        ("chat", None),
        ("œuf", None),
    ],
)
def test_a_twin_differs_in_accents_or_hyphens(lemma: str, headword: str | None) -> None:
    headwords = ["évènement", "révolver", "vidéo-club", "losange", "chat", "a²"]
    assert twins([lemma], headwords).get(lemma) == headword
