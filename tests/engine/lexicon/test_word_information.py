"""What words are, as a player could look it up in any dictionary."""

from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.lexicon
from engine.folding import fold
from engine.lexicon import Lexicon, LexiconFileError
from engine.lexicon.information import WordInformation, lemma_key
from engine.lexicon.reading_codec import ReadingDecoder, encode
from engine.lexicon.readings import (
    BANDS,
    Gender,
    Number,
    PartOfSpeech,
    Person,
    Reading,
    Tense,
    VerbForm,
    band_of,
)
from engine.lexicon.sorted_table import SortedTable, open_table, table_bytes

DATA = Path(engine.lexicon.__file__).parent / "data"


@pytest.fixture(scope="module")
def information() -> WordInformation:
    return WordInformation.load_shipped()


def written(reading: Reading) -> str:
    """Spelling, lemma, part of speech, and what that has."""
    values = [reading.spelling, reading.lemma, reading.part.value]
    values += [value.value for value in (reading.gender, reading.number) if value]
    for form in reading.verb_forms:
        values.append(":".join((form.tense.value, ",".join(p.value for p in form.persons))))
    return " ".join(values)


KNOWN = {
    "AVAIENT": ["avaient avoir verb imperfect:3p"],
    "EST": ["est être verb present:3s", "est est noun masculine singular"],
    "SON": ["son son determiner either singular", "son son noun masculine singular"],
    "PORTE": [
        "porte porte noun feminine singular",
        "porte porter verb present:1s,3s subjunctive:1s,3s imperative:2s",
        "porté porter verb masculine singular past-participle:",
        "porte porte adjective either singular",
    ],
    "LIVRE": [
        "livre livre noun masculine singular",
        "livre livre noun feminine singular",
        "livre livrer verb present:1s,3s subjunctive:1s,3s imperative:2s",
        "livré livrer verb masculine singular past-participle:",
    ],
    "FOIS": ["fois fois noun feminine either", "fois foi noun feminine plural"],
    "SUIS": ["suis être verb present:1s", "suis suivre verb present:1s,2s imperative:2s"],
    "OEUVRE": [
        "œuvre œuvre noun feminine singular",
        "œuvre œuvre noun masculine singular",
        "œuvre œuvrer verb present:1s,3s subjunctive:1s,3s imperative:2s",
        "œuvré œuvrer verb either either past-participle:",
    ],
    "FINIS": [
        "finis finir verb present:1s,2s past:1s,2s imperative:2s",
        "finis finir verb masculine plural past-participle:",
    ],
    "EUSSENT": ["eussent avoir verb subjunctive-imperfect:3p"],
    "CHEVAUX": ["chevaux cheval noun masculine plural"],
    "BELLES": ["belles beau adjective feminine plural", "belles beau noun feminine plural"],
    "NEZ": ["nez nez noun masculine either"],
    "KILOMETRE": [
        "kilomètre kilomètre noun masculine singular",
        "kilomètre kilométrer verb present:1s,3s subjunctive:1s,3s imperative:2s",
        "kilométré kilométrer verb masculine singular past-participle:",
    ],
    "MAMAN": ["maman maman noun feminine singular"],
    "ZUT": ["zut zut interjection"],
    "TRES": ["très très adverb"],
    "VINGT": ["vingt vingt numeral either plural"],
    "INSTAR": ["instar instar phrase"],
    "QIN": ["qin qin noun masculine singular"],
    "QINS": ["qins qin noun masculine plural"],
    "PLEUT": ["pleut pleuvoir verb present:3s"],
    "MANGEANT": ["mangeant manger verb present-participle:"],
}


@pytest.mark.parametrize(("word", "readings"), KNOWN.items(), ids=KNOWN)
def test_well_known_words_are_what_they_are(
    information: WordInformation, word: str, readings: list[str]
) -> None:
    assert [written(reading) for reading in information.readings(word)] == readings


@pytest.mark.parametrize(
    ("word", "spellings"),
    [
        ("COTE", {"cote", "coté", "côte", "côté"}),
        ("ETE", {"été"}),
        ("OEUF", {"œuf"}),
        ("NOEL", {"noël"}),
        ("CA", {"ça", "çà"}),
        ("PECHER", {"pécher", "pêcher"}),
        ("CANON", {"canon", "cañon"}),
    ],
)
def test_a_word_has_its_spellings(
    information: WordInformation, word: str, spellings: set[str]
) -> None:
    assert set(information.spellings(word)) == spellings
    assert len(information.spellings(word)) == len(spellings)


@pytest.mark.parametrize(
    ("word", "band"),
    [("MAISON", 1), ("AVAIENT", 1), ("CHAPEAU", 2), ("BOUSSOLE", 3), ("ANORAK", 4), ("ABACA", 5)],
)
def test_words_are_common_or_rare(information: WordInformation, word: str, band: int) -> None:
    assert information.band(word) == band


def test_a_word_is_as_common_as_the_most_common_of_its_readings(
    shipped: Lexicon, information: WordInformation
) -> None:
    for word in islice(shipped.graph.words(), 0, None, 1999):
        bands = [reading.band for reading in information.readings(word) if reading.band]
        assert information.band(word) == min(bands, default=None), word
        assert information.band(word) == information.band(word), "the same when it is remembered"


@pytest.mark.parametrize(
    ("frequency", "band"),
    [(4000, 1), (100, 1), (99.99, 2), (10, 2), (9.99, 3), (1, 3), (0.5, 4), (0.1, 4), (0, 5)],
)
def test_a_band_has_at_least_its_frequency(frequency: float, band: int) -> None:
    assert band_of(frequency) == band
    assert frequency >= BANDS[band - 1]


@pytest.mark.parametrize(
    ("word", "lemma", "part", "beginning"),
    [
        ("CAR", "car", PartOfSpeech.CONJUNCTION, "Introduit une explication"),
        ("CAR", "car", PartOfSpeech.NOUN, "Autocar"),
        ("SUR", "sur", PartOfSpeech.PREPOSITION, "Indique une position"),
        ("SUR", "sur", PartOfSpeech.ADJECTIVE, "Qui a un goût acide"),
        ("EST", "est", PartOfSpeech.NOUN, "Celui des points cardinaux"),
        ("LIVRE", "livre", PartOfSpeech.NOUN, "Assemblage de feuilles"),
        ("LIVRE", "livrer", PartOfSpeech.VERB, "Mettre une chose au pouvoir"),
        ("RIRE", "rire", PartOfSpeech.NOUN, "Action de rire"),
        ("RIRE", "rire", PartOfSpeech.VERB, "Marquer un sentiment de gaieté"),
        ("PHYSIQUE", "physique", PartOfSpeech.NOUN, "Science qui étudie la nature"),
        ("PHYSIQUE", "physique", PartOfSpeech.ADJECTIVE, "Qui s’exprime dans le monde matériel"),
        ("VITE", "vite", PartOfSpeech.ADVERB, "Rapidement"),
        ("ZUT", "zut", PartOfSpeech.INTERJECTION, "Exclamation qui exprime"),
    ],
)
def test_a_gloss_defines_the_part_of_speech_it_stands_under(
    information: WordInformation, word: str, lemma: str, part: PartOfSpeech, beginning: str
) -> None:
    glosses = [
        reading.gloss or ""
        for reading in information.readings(word)
        if (reading.lemma, reading.part) == (lemma, part)
    ]
    assert glosses[0].startswith(beginning)


@pytest.mark.parametrize(
    ("word", "meanings"),
    [
        ("TOUR", [("feminine", "Construction"), ("masculine", "Périmètre")]),
        ("TOURS", [("feminine", "Construction"), ("masculine", "Périmètre")]),
        ("FAUNE", [("feminine", "Ensemble"), ("masculine", "Divinité")]),
        ("AIDES", [("feminine", "Action"), ("either", "Personne")]),
        ("ELEVE", [("either", "Personne")]),
        ("CHEVAL", [("masculine", "Grand")]),
    ],
)
def test_a_noun_means_something_else_in_each_gender(
    information: WordInformation, word: str, meanings: list[tuple[str, str]]
) -> None:
    nouns = [each for each in information.readings(word) if each.part is PartOfSpeech.NOUN]
    assert [
        (each.gender and each.gender.value, (each.gloss or "").partition(" ")[0].rstrip(","))
        for each in nouns
    ] == meanings


@pytest.mark.parametrize(
    ("word", "beginning"),
    [
        ("CAFETIERE", "Appareil"),
        ("CAFETIERES", "Appareil"),
        ("RETRAITE", "Période"),
        ("ANGLAISE", "Danse"),
        ("FRANCAISE", "Femme"),
        ("FIN", "Ce qui termine"),
        ("FINS", "Ce qui termine"),
        ("FINE", "Terme"),
        ("MORTE", "Femme"),
    ],
)
def test_a_feminine_is_what_it_is_itself(
    information: WordInformation, word: str, beginning: str
) -> None:
    feminines = [
        each.gloss or ""
        for each in information.readings(word)
        if each.part is PartOfSpeech.NOUN and each.gender is Gender.FEMININE
    ]
    assert feminines[0].startswith(beginning)


@pytest.mark.parametrize("word", ["AU", "YEUX", "MESDAMES", "CLEF", "WIFI", "EVENEMENT", "DEMAIN"])
def test_what_is_no_headword_is_defined_all_the_same(
    information: WordInformation, word: str
) -> None:
    assert all(each.gloss for each in information.readings(word)[:1])


def test_every_word_of_two_or_three_letters_is_defined(
    shipped: Lexicon, information: WordInformation
) -> None:
    short = [word for word in shipped.graph.words() if len(word) <= 3]
    assert not [
        word for word in short if not any(each.gloss for each in information.readings(word))
    ]


def test_of_an_unknown_word_nothing_is_said(information: WordInformation) -> None:
    assert information.readings("ZIBOURLA") == ()
    assert information.spellings("") == ()
    assert information.band("été") is None


def test_a_rare_word_may_have_no_band(information: WordInformation) -> None:
    assert information.readings("AYUS")[0].band is None
    assert information.band("AYUS") is None


def test_everything_has_its_licence_and_credit(information: WordInformation) -> None:
    readings, glosses, frequencies = information.credits
    assert [credit.licence for credit in information.credits] == [
        "MPL-2.0",
        "CC BY-SA 4.0",
        "CC BY-SA 4.0",
    ]
    assert "Dicollecte" in readings.sources[0]
    assert "Wiktionnaire" in glosses.sources[0]
    assert "Lexique" in frequencies.sources[0]


# --- laws of the shipped tables -----------------------------------------------------------


@pytest.mark.soak
def test_every_word_of_the_list_has_a_spelling_that_folds_to_it(shipped: Lexicon) -> None:
    table = open_table(DATA / "readings.table")
    decoder = ReadingDecoder(table.header)
    words = dict(table.items())
    assert set(shipped.graph) <= words.keys()
    for word in list(words)[::23]:
        readings = decoder.decode(word, words[word])
        assert readings
        assert {fold(reading.spelling) for reading in readings} == {word}


@pytest.mark.soak
def test_every_lemma_is_a_word_that_is_its_own_lemma() -> None:
    """But for those that no board has room for."""
    table = open_table(DATA / "readings.table")
    decoder = ReadingDecoder(table.header)
    words = {word: decoder.decode(word, value) for word, value in table.items()}
    readings = [reading for alike in words.values() for reading in alike]
    lemmas = {(reading.lemma, reading.part) for reading in readings}
    themselves = {(r.lemma, r.part) for r in readings if r.spelling == r.lemma}
    assert not {lemma for lemma, _ in lemmas - themselves if 2 <= len(fold(lemma)) <= 15}


@pytest.mark.soak
def test_every_verb_has_a_tense_and_nothing_else_has(information: WordInformation) -> None:
    words = [word for word, _ in open_table(DATA / "readings.table").items()]
    for reading in (reading for word in words[::97] for reading in information.readings(word)):
        assert bool(reading.verb_forms) == (reading.part is PartOfSpeech.VERB)
        participle = any(form.tense is Tense.PAST_PARTICIPLE for form in reading.verb_forms)
        if reading.part is PartOfSpeech.VERB:
            assert (reading.gender is not None) == (reading.number is not None) == participle
            assert not participle or len(reading.verb_forms) == 1


@pytest.mark.soak
def test_every_gloss_is_one_short_clean_line() -> None:
    for key, value in open_table(DATA / "glosses.table").items():
        gloss = value.decode()
        assert 3 <= len(gloss) <= 120, key
        assert gloss == gloss.strip(), key
        assert gloss.isprintable(), key
        assert not set(gloss) & set("[]{}<>|=^\t\n"), key
        assert gloss.count("(") == gloss.count(")"), key
        assert gloss.count("«") == gloss.count("»"), key


@pytest.mark.soak
def test_glosses_and_frequencies_belong_to_lemmas_that_are_there() -> None:
    table = open_table(DATA / "readings.table")
    decoder = ReadingDecoder(table.header)
    lemmas = {
        lemma_key(reading.lemma, reading.part)
        for word, value in table.items()
        for reading in decoder.decode(word, value)
    }
    for name in ("glosses", "frequencies"):
        keys = {key for key, _ in open_table(DATA / f"{name}.table").items()}
        assert {" ".join(key.split(" ")[:2]) for key in keys} <= lemmas
        assert len(keys) > 30_000
    values = [float(value) for _, value in open_table(DATA / "frequencies.table").items()]
    assert 0 <= min(values) <= max(values) < 1_000_000


# --- the codec ----------------------------------------------------------------------------

SPELLINGS = st.text(alphabet="abtzéàçœæ", min_size=1, max_size=8)
VERB_FORMS = st.builds(
    VerbForm,
    st.sampled_from(Tense),
    st.lists(st.sampled_from(Person), max_size=3, unique=True).map(tuple),
)
READINGS = st.builds(
    Reading,
    spelling=SPELLINGS,
    lemma=SPELLINGS,
    part=st.sampled_from(PartOfSpeech),
    gender=st.none() | st.sampled_from(Gender),
    number=st.none() | st.sampled_from(Number),
    verb_forms=st.lists(VERB_FORMS, max_size=2).map(tuple),
)


@given(st.lists(READINGS, max_size=8))
def test_readings_survive_the_table(readings: list[Reading]) -> None:
    words: dict[str, list[Reading]] = {}
    for reading in sorted(readings, key=lambda one: one.spelling):
        words.setdefault(fold(reading.spelling), []).append(reading)
    header, entries = encode(words)
    decoder = ReadingDecoder(header)
    assert {word: list(decoder.decode(word, value)) for word, value in entries} == words


def test_tables_of_other_things_are_refused() -> None:
    table = SortedTable(table_bytes({"name": "essai"}, []))
    with pytest.raises(LexiconFileError, match="no tables of word information"):
        WordInformation(table, table, table)


def test_a_folder_without_tables_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(LexiconFileError, match=r"readings\.table: there is no such file"):
        WordInformation.load(tmp_path)


def test_its_digest_names_readings_and_frequencies_but_no_glosses() -> None:
    shown = {"name": "essai", "licence": "", "sources": []}

    def digest(readings: str, glosses: str, frequencies: str) -> str:
        header, entries = encode({fold(readings): [Reading(readings, readings, PartOfSpeech.NOUN)]})
        first = SortedTable(table_bytes({**header, **shown}, entries))
        others = [SortedTable(table_bytes(shown, [(key, b"1")])) for key in (glosses, frequencies)]
        return WordInformation(first, *others).digest

    known = digest("un", "deux", "trois")
    assert digest("un", "quatre", "trois") == known
    assert known not in {digest("quatre", "deux", "trois"), digest("un", "deux", "quatre")}
