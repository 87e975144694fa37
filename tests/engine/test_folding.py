import string
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.folding import (
    MAX_LENGTH,
    FoldingError,
    TextTooLongError,
    UnfoldableCharacterError,
    fold,
    fold_keeping_case,
)


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("", ""),
        ("SEMAINE", "SEMAINE"),
        ("semaine", "SEMAINE"),
        ("été", "ETE"),
        ("ça", "CA"),
        ("Noël", "NOEL"),
        ("où", "OU"),
        ("hôtel", "HOTEL"),
        ("maïs", "MAIS"),
        ("cañon", "CANON"),
        ("shōgun", "SHOGUN"),
        ("œuf", "OEUF"),
        ("ŒUF", "OEUF"),
        ("ex æquo".replace(" ", ""), "EXAEQUO"),
        ("Æ", "AE"),
        ("Ａｂ", "AB"),
        ("ﬁn", "FIN"),
        ("ne\N{COMBINING ACUTE ACCENT}e", "NEE"),
        ("e\N{COMBINING CIRCUMFLEX ACCENT}\N{COMBINING ACUTE ACCENT}", "E"),
    ],
)
def test_accents_come_off_and_ligatures_open(typed: str, folded: str) -> None:
    assert fold(typed) == folded


@pytest.mark.parametrize(
    ("typed", "folded"),
    [("PAsSE", "PAsSE"), ("PÂsSÉ", "PAsSE"), ("cŒur", "cOEur"), ("cœUR", "coeUR")],
)
def test_case_can_be_kept_because_it_tells_jokers(typed: str, folded: str) -> None:
    assert fold_keeping_case(typed) == folded


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("CH4T", "U+0034 DIGIT FOUR"),
        ("PORTE-MINE", "U+002D HYPHEN-MINUS"),
        ("L'AMI", "U+0027 APOSTROPHE"),
        ("DEUX MOTS", "U+0020 SPACE"),
        ("?", "U+003F QUESTION MARK"),
        ("П", "U+041F CYRILLIC CAPITAL LETTER PE"),
        ("pаri", "U+0430 CYRILLIC SMALL LETTER A"),
        ("Α", "U+0391 GREEK CAPITAL LETTER ALPHA"),
        ("straße", "U+00DF LATIN SMALL LETTER SHARP S"),
        ("ø", "U+00F8 LATIN SMALL LETTER O WITH STROKE"),
        ("M²", "U+00B2 SUPERSCRIPT TWO"),
        ("A\N{RIGHT-TO-LEFT OVERRIDE}B", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("A\N{RIGHT-TO-LEFT MARK}B", "U+200F RIGHT-TO-LEFT MARK"),
        ("A\N{ZERO WIDTH SPACE}B", "U+200B ZERO WIDTH SPACE"),
        ("A\N{ZERO WIDTH JOINER}B", "U+200D ZERO WIDTH JOINER"),
        ("\x00", "U+0000 unnamed"),
        ("\N{COMBINING ACUTE ACCENT}E", "U+0301 COMBINING ACUTE ACCENT"),
        ("E\N{COMBINING ENCLOSING CIRCLE}", "U+20DD COMBINING ENCLOSING CIRCLE"),
        ("E" + 3 * "\N{COMBINING ACUTE ACCENT}", "U+0301 COMBINING ACUTE ACCENT"),
        ("\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}", "U+FDFA ARABIC LIGATURE"),
    ],
)
def test_anything_else_is_refused_and_named(typed: str, named: str) -> None:
    with pytest.raises(UnfoldableCharacterError) as refused:
        fold(typed)
    assert named in str(refused.value)
    assert refused.value.character in typed


def test_length_is_limited_before_anything_is_read() -> None:
    """The limit is on what was typed, whatever is in it: 64 hostile characters pass to the
    table, 65 letters do not."""
    assert fold("A" * MAX_LENGTH) == "A" * MAX_LENGTH
    with pytest.raises(TextTooLongError) as refused:
        fold("\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * (MAX_LENGTH + 1))
    assert refused.value.length == MAX_LENGTH + 1


def test_a_word_of_fifteen_letters_with_loose_accents_is_not_too_long() -> None:
    assert fold("e\N{COMBINING CIRCUMFLEX ACCENT}\N{COMBINING ACUTE ACCENT}" * 15) == "E" * 15


@given(st.text(max_size=MAX_LENGTH + 2))
def test_any_text_gives_letters_or_a_folding_error(text: str) -> None:
    try:
        folded = fold_keeping_case(text)
    except FoldingError:
        return
    assert set(folded) <= set(string.ascii_letters)
    assert fold_keeping_case(folded) == folded
    assert fold(text) == folded.upper()


@given(st.characters())
def test_the_message_names_a_character_without_showing_it(character: str) -> None:
    """A control or direction mark never reaches a terminal or a log as itself."""
    assert str(UnfoldableCharacterError(character)).isascii()
    assert str(UnfoldableCharacterError(character)).isprintable()


@given(st.text(alphabet="abcàâçéèêëîïôœùûüÿABCÉÈ", max_size=20))
def test_composed_and_decomposed_spelling_are_the_same_word(word: str) -> None:
    assert fold(unicodedata.normalize("NFD", word)) == fold(word)
