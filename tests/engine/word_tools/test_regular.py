"""What is offered for a word that is regular where French is not, with the list that is shipped."""

from collections.abc import Iterable
from itertools import islice

import pytest
from hypothesis import given

from engine.lexicon import Lexicon
from engine.lexicon.information import WordInformation
from engine.word_tools import find_irregular, find_nearest
from tests.engine.word_tools.misspelled import misspelled
from tests.strategies import lexicons


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        pytest.param(said, meant.split(), id=kind)
        for kind, said, meant in [
            ("plural", "CHEVALS TRAVAILS BATEAUS CHEVEUS BIJOUS", "CHEVAUX TRAVAUX BATEAUX CHEVEUX BIJOUX"),
            ("too irregular", "FESTIVAUX CLOUX PNEUX LANDAUX", "FESTIVALS CLOUS PNEUS LANDAUS"),
            ("people", "MONSIEURS GENTILHOMMES", "MESSIEURS GENTILSHOMMES"),
            ("future", "COURIRA VENIRAIT ALLERONS VOIRA RECEVOIREZ", "COURRA VIENDRAIT IRONS VERRA RECEVREZ"),
            ("present", "DISEZ FAISENT PRENDONS MOURENT BOIVEZ", "DITES FONT PRENONS MEURENT BUVEZ"),
            ("second group", "FINONS COURISSAIT TENISSENT", "FINISSONS COURAIT TIENNENT"),
            ("imperfect", "PEINDAIT CROIVAIENT RESOUDAIT", "PEIGNAIT CROYAIENT RESOLVAIT"),
            ("subjunctive", "POUVE FAISE PRENDE", "PUISSE FASSE PRENNE"),
            ("past", "COURIT VENIRENT PRENDIS CONDUIIT", "COURUT VINRENT PRIS CONDUISIT"),
            ("participle", "PRENDUES OUVRI MOURI CRAINDU VIVU", "PRISES OUVERT MORT CRAINT VECU"),
        ]
    ],
)  # fmt: skip
def test_what_is_said_comes_first(shipped: Lexicon, said: str, meant: Iterable[str]) -> None:
    assert [find_irregular(shipped.graph, word)[0] for word in said.split()] == meant


@given(lexicons(longest=7))
def test_only_words_of_the_list_are_offered(lexicon: Lexicon) -> None:
    for word in lexicon.graph:
        for said in (f"{word}S", f"{word}ONS", f"{word}IRAI"):
            assert all(each in lexicon for each in find_irregular(lexicon.graph, said))


def test_who_misspells_is_hardly_ever_taken_for_one_who_forms_by_rule(shipped: Lexicon) -> None:
    information = WordInformation.load_shipped()

    def rarity(word: str) -> int:
        return information.band(word) or 9

    frequent = [
        word
        for word in islice(shipped.graph.words(), 0, None, 20)
        if 4 <= len(word) <= 10 and rarity(word) <= 2
    ]
    pairs = [pair for way in misspelled(frequent, shipped.graph, 30).values() for pair in way]
    mistaken = [
        typed
        for typed, meant in pairs
        if (found := find_irregular(shipped.graph, typed))
        and found[0] != meant
        and find_nearest(shipped.graph, typed, most=1, rarity=rarity) == (meant,)
    ]
    assert len(mistaken) <= len(pairs) / 100, mistaken
