import unicodedata

import pytest

from engine.duplicate.spelling import SPELLING
from engine.folding import fold


def test_each_letter_is_called_by_a_name_that_begins_with_it() -> None:
    assert "".join(SPELLING) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for letter, name in SPELLING.items():
        assert fold(name).startswith(letter)


def test_names_are_those_of_the_regulation_and_capitals_have_their_accents() -> None:
    assert " ".join(SPELLING.values()) == (
        "Algérie Belgique Canada Danemark Égypte France Grèce Hongrie Italie Jordanie Kenya"
        " Luxembourg Maroc Norvège Océanie Portugal Québec Roumanie Suisse Tunisie Uruguay"
        " Venezuela Wallonie Xénophon Yougoslavie Zambie"
    )
    assert all(unicodedata.is_normalized("NFC", name) for name in SPELLING.values())


def test_the_table_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        SPELLING["A"] = "Anatole"  # type: ignore[index]  # this is what must fail
