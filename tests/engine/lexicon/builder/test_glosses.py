"""Definitions as the source has them, and what is made of them; all examples are real ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon.builder.frequencies import LemmaFrequencies
from engine.lexicon.builder.gloss_text import LONGEST, cleaned, shortened
from engine.lexicon.builder.glosses import Natures, choose_glosses, stretches
from engine.lexicon.readings import Gender, Number, PartOfSpeech, Person, Reading, Tense, VerbForm

NOUN = PartOfSpeech.NOUN
ADJECTIVE = PartOfSpeech.ADJECTIVE
VERB = PartOfSpeech.VERB
ADVERB = PartOfSpeech.ADVERB
PRONOUN = PartOfSpeech.PRONOUN
INTERJECTION = PartOfSpeech.INTERJECTION


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        pytest.param("Petite artère.", "Petite artère", id="no full stop"),
        pytest.param("race bovine.", "Race bovine", id="capital"),
        pytest.param("Faire, dire, etc.", "Faire, dire, etc.", id="that of an abbreviation stays"),
        pytest.param("Valeur &amp;amp; mesure", "Valeur & mesure", id="entities"),
        pytest.param("Valeur<ref>1</ref> sûre", "Valeur1 sûre", id="tags"),
        pytest.param("Art\u00a0 de  dire", "Art de dire", id="blanks"),
        pytest.param("# Meuble d'armoiries.", "Meuble d’armoiries", id="item, apostrophe"),
        pytest.param("(Argot LGBTI) Qui se cache.", "Qui se cache", id="label"),
        pytest.param("ou Hêtre tortillard", "Hêtre tortillard", id="rest of a label"),
        pytest.param("— Hêtre tortillard", "Hêtre tortillard", id="rest of a layout"),
        pytest.param("thumb|Faire (2) à manger. Créer, produire.", "Créer, produire", id="picture"),
        pytest.param("Lourd. — Teinté d'ironie.", "Lourd", id="remark"),
        pytest.param("Feu. (Note : devant un nom)", "Feu", id="note"),
        pytest.param("Fruit (voir pomme) mûr", "Fruit mûr", id="cross-reference"),
        pytest.param("Unité valant 10 joule", "Unité", id="lost power of ten"),
        pytest.param("Cristaux; atomes", "Cristaux ; atomes", id="blank before a semicolon"),
        pytest.param("Couteau https://x.org/a", "Couteau", id="address"),
        pytest.param("Fruit du bigaradier ().", "Fruit du bigaradier", id="empty brackets"),
        pytest.param("Plante ainsi qu'a Rome", "Plante ainsi qu’à Rome", id="misspelled"),
        pytest.param("Cheval fiscal[https://x.org a]", "Cheval fiscal", id="reference"),
        pytest.param("Pommade. C'est un hydrocarbure en .", "Pommade", id="hole in the next one"),
        pytest.param("À partir de.", "À partir de", id="a preposition may end so"),
        pytest.param("Juge (au sens du nom 1)", "Juge", id="cross-reference to a sense"),
        pytest.param("Molécule (formule chimique ).", "Molécule", id="brackets that end in a hole"),
        pytest.param("Plante ( du genre Rosa)", "Plante (du genre Rosa)", id="blank in brackets"),
        pytest.param("Titre usité en Inde, , .", "Titre usité en Inde", id="lost synonyms"),
        pytest.param("Épice du cannelier, , d’Asie", "Épice du cannelier, d’Asie", id="and more"),
        pytest.param("Π, Π, seizième lettre", "Seizième lettre", id="how a letter looks"),
        pytest.param("Nom de δ et de Δ, quatrième lettre", "Quatrième lettre", id="its name"),
        pytest.param("Composé de β-D-galactose", "Composé de β-D-galactose", id="not in chemistry"),
        pytest.param(
            "Herbe (Poacées) , haute", "Herbe (Poacées), haute", id="blank behind brackets"
        ),
        pytest.param("Non usuel du chou", "Nom usuel du chou", id="misspelled by habit"),
        pytest.param("Note explicative.", "Note explicative", id="a note that is the definition"),
        pytest.param("Celui qui compte .", "Celui qui compte", id="a label behind that is lost"),
        pytest.param("voire Bête ; stupide.", "Bête ; stupide", id="rest of two labels"),
        pytest.param("Qui boit.vignette|Statuette.", "Qui boit", id="legend of a picture behind"),
        pytest.param(
            "vignette|Goéland et roc au parc.Masse de pierre.", "Masse de pierre", id="in front"
        ),
        pytest.param(
            "Mille ans. Son symbole est (U+0024).", "Mille ans", id="a symbol that is lost"
        ),
        pytest.param("Unité valant 1012 octets", "Unité valant 10¹² octets", id="power of ten"),
        pytest.param(
            "Unité valant 210 bits, ou 103 bits", "Unité valant 2¹⁰ bits, ou 10³ bits", id="two"
        ),
        pytest.param("Un million. 1012.", "Un million. 10¹²", id="of a large number"),
        pytest.param(
            "Qui équivaut à 10-28m2.", "Qui équivaut à 10⁻²⁸m²", id="negative, and square"
        ),
        pytest.param("Archives de 1024 octets", "Archives de 1024 octets", id="not every number"),
        pytest.param(
            "Sous Napoléon I et après", "Sous Napoléon Ier et après", id="the first of a name"
        ),
        pytest.param(
            "De même que ; ainsi que.", "De même que ; ainsi que", id="a conjunction may end so"
        ),
        pytest.param("Un plus un.", "Un plus un", id="a sum may end so"),
        pytest.param(
            "Outil fait d’un faisceau souple, de fibres végétales, ou d’une , fixée au bout.",
            "Outil fait d’un faisceau souple, de fibres végétales…",
            id="what stands before a hole, if it is enough",
        ),
    ],
)
def test_a_definition_is_cleaned(definition: str, text: str) -> None:
    assert cleaned(definition) == text


@pytest.mark.parametrize(
    "definition",
    [
        "Marque un .",
        "Rame courte, fixée par un , qui permet de manœuvrer.",
        "Coût de l’ ou de l’.",
        "Alcaloïde extrait des racines de et utilisé en médecine.",
        "Ordre fondé au début du siècle",
        "Il est encore employé dans les expressions :",
        "Habit (de ville",
        "Fixer un radical sur .",
        "Qualité du",
        "Genre [1] d’oiseaux",
        "Sorte — ou espèce",
        "Oxyde de zirconium de formule ., artificiel.",
        "Synonyme courant de ; ce qui échappe à la conscience.",
        "Rongeur du genre .",
        "®",
        "X",
        "",
    ],
)
def test_a_definition_that_lacks_something_is_not_used(definition: str) -> None:
    assert cleaned(definition) is None
    assert shortened(definition) is None


ZEBRE = "Mammifère sauvage d’Afrique de la famille des équidés"


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        pytest.param(
            f"{ZEBRE}. Il vit en troupeaux nombreux, surtout dans les savanes de l’est et du sud.",
            ZEBRE,
            id="at the end of a sentence",
        ),
        pytest.param(
            f"{ZEBRE}, voisin de l’âne ; il vit en troupeaux dans les savanes de l’est et du sud.",
            f"{ZEBRE}, voisin de l’âne…",
            id="at a semicolon",
        ),
        pytest.param(
            f"{ZEBRE}, voisin de l’âne, à robe jaunâtre rayée de bandes brunes, à la crinière en brosse",
            f"{ZEBRE}, voisin de l’âne, à robe jaunâtre rayée de bandes brunes…",
            id="at the last comma that fits",
        ),
        pytest.param(
            f"{ZEBRE} (voisin de l’âne, à la robe jaunâtre rayée de bandes brunes, très rapide) et rayé",
            f"{ZEBRE}…",
            id="before a parenthesis that would stay open",
        ),
        pytest.param(
            "Animal rayé — équidé voisin du cheval, robe jaunâtre, bandes brunes, crinière courte, vif, "
            "de grande taille, très rapide à la course",
            None,
            id="not where a dash stands alone",
        ),
        pytest.param(
            f"{ZEBRE} et du genre cheval que l’on rencontre encore dans les grandes savanes africaines",
            f"{ZEBRE} et du genre cheval que l’on rencontre encore…",
            id="before a preposition",
        ),
        pytest.param(
            f"{ZEBRE}, voisin de l’âne, très rapide, dont la crinière courte, toujours en brosse, étonne",
            f"{ZEBRE}, voisin de l’âne, très rapide…",
            id="not where a clause has hardly begun",
        ),
        pytest.param(
            "Système mécanique permettant à un arbre de tourner, entre autres, "
            "un second arbre de transmission dont l’axe est concourant",
            "Système mécanique permettant à un arbre de tourner…",
            id="not after what announces more",
        ),
        pytest.param(
            "Terme médical désignant la conviction d’être d’un genre différent de celui assigné "
            "à la naissance par les parents du sujet concerné",
            "Terme médical désignant la conviction d’être d’un genre différent de celui assigné "
            "à la naissance…",
            id="before a phrase, where nothing better is",
        ),
        pytest.param("Oiseau, " + "x" * 130, None, id="not when too little is left"),
        pytest.param("x" * 130, None, id="nowhere"),
    ],
)
def test_a_long_definition_is_cut(definition: str, text: str | None) -> None:
    assert len(definition) > LONGEST
    assert shortened(definition) == text


@given(st.text(alphabet="ab ,;.()«»’—dequi", max_size=200))
def test_whatever_comes_is_one_short_line(definition: str) -> None:
    text = shortened(definition)
    assert text is None or (3 <= len(text) <= LONGEST and text == text.strip())


# --- which part of speech a definition is of ----------------------------------------------


def reading(spelling: str, part: PartOfSpeech, *tenses: Tense) -> Reading:
    persons = (Person.IL,) if Tense.PRESENT in tenses else ()
    forms = tuple(VerbForm(tense, persons) for tense in tenses)
    return Reading(spelling, spelling, part, verb_forms=forms)


VOCABULARY = [
    reading("artère", NOUN),
    reading("petite", ADJECTIVE),
    reading("petite", NOUN),
    reading("être", NOUN),
    reading("humain", ADJECTIVE),
    reading("état", NOUN),
    reading("relatif", ADJECTIVE),
    reading("relatif", NOUN),
    reading("méchant", ADJECTIVE),
    reading("méchant", NOUN),
    reading("aqueux", ADJECTIVE),
    reading("bien", ADVERB),
    reading("clairement", ADVERB),
    reading("être", VERB, Tense.INFINITIVE),
    reading("rendre", VERB, Tense.INFINITIVE),
    reading("tenir", VERB, Tense.INFINITIVE),
    reading("joint", VERB, Tense.PAST_PARTICIPLE),
    reading("tirant", VERB, Tense.PRESENT_PARTICIPLE),
    reading("indique", VERB, Tense.PRESENT),
    reading("indiquons", VERB, Tense.IMPERATIVE),
    reading("zut", INTERJECTION),
]
FREQUENCIES = LemmaFrequencies({("petite", ADJECTIVE): 800.0, ("petite", NOUN): 20.0})
ANY = frozenset(PartOfSpeech)


@pytest.fixture(scope="module")
def natures() -> Natures:
    return Natures(VOCABULARY, FREQUENCIES)


@pytest.mark.parametrize(
    ("definition", "parts"),
    [
        ("Rendre petit", {VERB}),
        ("Se rendre à l’évidence", {VERB}),
        ("S’être rendu", {VERB}),
        ("Ne pas tenir", {VERB}),
        ("Bien tenir", {VERB}),
        ("Être humain", {NOUN, VERB, ADJECTIVE}),
        ("Être en relation", {VERB}),
        ("État d’esprit", {NOUN}),
        ("Petite artère", {NOUN}),
        ("Petite, menue", {ADJECTIVE}),
        ("Relatif à l’eau", {ADJECTIVE}),
        ("Joint aux verbes", {ADJECTIVE}),
        ("Méchant", {NOUN, ADJECTIVE}),
        ("Tirant sur le brun", {ADJECTIVE}),
        ("Bien aqueux", {ADJECTIVE}),
        ("Bien joint", {ADJECTIVE}),
        ("Qui est petit", {ADJECTIVE}),
        ("D’une manière claire", {ADVERB, PartOfSpeech.PHRASE}),
        ("Troisième personne du singulier", {PRONOUN, PartOfSpeech.DETERMINER, VERB}),
        ("Pronom personnel", {PRONOUN, PartOfSpeech.DETERMINER}),
        ("Cri de douleur", {INTERJECTION, NOUN}),
        ("Se dit d’un cheval", ANY - {VERB}),
        ("De couleur brune", ANY - {VERB, NOUN, PartOfSpeech.CONJUNCTION}),
        ("Clairement, sans détour", ANY - {VERB, NOUN, ADJECTIVE}),
        ("Celui qui rend", ANY - {VERB, ADJECTIVE, ADVERB}),
        ("Indique la provenance", ANY - {NOUN, ADJECTIVE}),
        ("Au football, petite artère", ANY - {VERB}),
        ("En parlant d’un cheval, rendre", ANY - {NOUN}),
        ("Indique", ANY),
        ("Zzz", ANY),
        ("", ANY),
    ],
)
def test_a_definition_tells_its_part_of_speech_by_its_beginning(
    natures: Natures, definition: str, parts: set[PartOfSpeech]
) -> None:
    assert natures.of(definition) == parts


N, A, V, D = (frozenset((part,)) for part in (NOUN, ADJECTIVE, VERB, ADVERB))


@pytest.mark.parametrize(
    ("senses", "parts", "expected"),
    [
        pytest.param([N, N], {NOUN}, [NOUN, NOUN], id="one part of speech"),
        pytest.param([V, V, N], {NOUN, VERB}, [VERB, VERB, NOUN], id="two stretches"),
        pytest.param([V, ANY, N], {NOUN, VERB}, [VERB, VERB, NOUN], id="in doubt it goes on"),
        pytest.param([A, N | A, N], {NOUN, ADJECTIVE}, [ADJECTIVE] * 2 + [NOUN], id="doubt"),
        pytest.param([A, N], {NOUN}, [ADJECTIVE, NOUN], id="a part that is not known"),
        pytest.param([], {NOUN}, [], id="nothing"),
    ],
)
def test_senses_are_divided_into_stretches(
    senses: list[frozenset[PartOfSpeech]],
    parts: set[PartOfSpeech],
    expected: list[PartOfSpeech],
) -> None:
    assert list(stretches(senses, parts)) == expected


@pytest.mark.parametrize(
    ("parts", "senses", "glosses"),
    [
        pytest.param(
            {NOUN, VERB},
            ["Rendre service.", "Tenir.", "État de service."],
            {NOUN: "État de service", VERB: "Rendre service"},
            id="each part of speech its own",
        ),
        pytest.param({NOUN, VERB}, ["Rendre service."], {VERB: "Rendre service"}, id="or none"),
        pytest.param({NOUN}, ["État .", "État d’esprit."], {NOUN: "État d’esprit"}, id="usable"),
        pytest.param({NOUN}, ["Qui est petit."], {NOUN: "Qui est petit"}, id="strange but alone"),
        pytest.param({NOUN}, ["Rendre service."], {}, id="a verb is never a noun"),
        pytest.param(
            {NOUN},
            ["Variante de mot.", "Mot de passe.", "État d’esprit."],
            {NOUN: "État d’esprit"},
            id="not what points elsewhere",
        ),
        pytest.param(
            {NOUN}, ["Ce service rendu.", "État d’esprit."], {NOUN: "État d’esprit"}, id="nor back"
        ),
        pytest.param(
            {NOUN},
            ["Chez les Romains, état.", "État d’esprit."],
            {NOUN: "État d’esprit"},
            id="nor what was once",
        ),
        pytest.param(
            {NOUN},
            ["État de cet état.", "État d’esprit."],
            {NOUN: "État d’esprit"},
            id="nor what points back behind its first word",
        ),
        pytest.param({NOUN}, ["Variante de mot."], {NOUN: "Variante de mot"}, id="unless alone"),
        pytest.param(
            {NOUN},
            ["Chacune de deux artères.", "En parlant d’un état, qui est petit.", "Petite artère."],
            {NOUN: "Chacune de deux artères"},
            id="the first that may be, of a noun that is nothing else",
        ),
        pytest.param({NOUN}, [], {}, id="no definition"),
    ],
)
def test_a_lemma_has_a_gloss_for_each_part_of_speech(
    natures: Natures,
    parts: set[PartOfSpeech],
    senses: list[str],
    glosses: dict[PartOfSpeech, str],
) -> None:
    chosen = choose_glosses({"mot": parts}, {"mot": senses}, natures)
    assert {part: gloss for _, part, gloss in chosen} == glosses


@pytest.mark.parametrize(
    ("lemma", "parts", "gloss"),
    [
        pytest.param("passager", {NOUN}, "Celui qui passe", id="a trade"),
        pytest.param("ennemi", {NOUN, ADJECTIVE}, "Celui qui passe", id="an adjective too"),
        pytest.param("facteur", {NOUN, ADJECTIVE}, "État d’un produit", id="it may be a machine"),
        pytest.param("humain", {NOUN}, "État d’un produit", id="no feminine"),
    ],
)
def test_what_has_a_feminine_is_a_person_first(
    lemma: str, parts: set[PartOfSpeech], gloss: str
) -> None:
    feminines = [
        Reading(spelling, masculine, NOUN, Gender.FEMININE, Number.SINGULAR)
        for spelling, masculine in (
            ("passagère", "passager"),
            ("ennemie", "ennemi"),
            ("factrice", "facteur"),
        )
    ]
    natures = Natures([*VOCABULARY, *feminines], FREQUENCIES)
    senses = ["État d’un produit.", "Petite artère.", "Celui qui passe."]
    chosen = {
        part: found for _, part, found in choose_glosses({lemma: parts}, {lemma: senses}, natures)
    }
    assert chosen[NOUN] == gloss


def test_one_who_is_a_person_already_is_not_another() -> None:
    feminine = Reading("passagère", "passager", NOUN, Gender.FEMININE, Number.SINGULAR)
    natures = Natures([*VOCABULARY, feminine], FREQUENCIES)
    senses = ["Passagère d’un navire.", "Celui qui passe."]
    chosen = choose_glosses({"passager": {NOUN}}, {"passager": senses}, natures)
    assert [gloss for _, _, gloss in chosen] == ["Passagère d’un navire"]
