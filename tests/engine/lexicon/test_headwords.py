"""Under which entries a word stands (`engine.lexicon.headwords`)."""

import pytest

from engine.lexicon import headwords as module
from engine.lexicon.headwords import headwords
from engine.lexicon.readings import PartOfSpeech, Reading


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("CHEVAUX", {"CHEVAL"}),
        ("LIVRES", {"LIVRE", "LIVRER"}),
        ("ETE", {"ETE", "ETRE"}),
        ("PAISSENT", {"PAITRE"}),
        ("QZA", {"QZA"}),
        ("QZAS", {"QZAS", "QZA"}),
        ("QZAX", {"QZAX", "QZA"}),
    ],
)
def test_the_entries_of_a_word(word: str, found: set[str]) -> None:
    assert headwords(word) == found


def test_a_lemma_that_is_no_word_of_the_game_is_an_entry_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Known:
        def readings(self, _: str) -> tuple[Reading, ...]:
            return (Reading("arc-en-ciel", "arc-en-ciel", PartOfSpeech.NOUN),)

    monkeypatch.setattr(module, "_shipped", Known)
    assert headwords.__wrapped__("ARCENCIEL") == {"arc-en-ciel"}
