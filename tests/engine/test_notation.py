import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadReference, BadWord, NotationError, SeveralWords
from engine.moves import Reference
from engine.notation import (
    MAX_TEXT,
    Bulletin,
    mark_jokers,
    parse_bulletin,
    parse_reference,
    parse_word,
)
from tests import strategies
from tests.builders import ref

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
RIGHT_TO_LEFT = "\N{RIGHT-TO-LEFT MARK}"
CYRILLIC_A = "\N{CYRILLIC CAPITAL LETTER A}"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("H4", "H4"),
        ("h4", "H4"),
        ("h 4", "H4"),
        ("H/4", "H4"),
        ("H-4", "H4"),
        (" H - 4 ", "H4"),
        (f"H{NO_BREAK_SPACE}4", "H4"),
        ("H04", "H4"),
        ("4H", "4H"),
        ("4 H", "4H"),
        ("4-h", "4H"),
        ("4/h", "4H"),
        ("04h", "4H"),
        ("A1", "A1"),
        ("1A", "1A"),
        ("O15", "O15"),
        ("15O", "15O"),
        ("o 15", "O15"),
        ("15-o", "15O"),
    ],
)
def test_references_are_read_as_players_write_them(text: str, read: str) -> None:
    assert str(parse_reference(text)) == read


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "P4",
        "4P",
        "H16",
        "16H",
        "H0",
        "0H",
        "H00",
        "H004",
        "44",
        "HH",
        "H",
        "4",
        "H4H",
        "4H4",
        "H--4",
        "H.4",
        "H4.",
        "H-",
        "É4",
        "H٤",
        "H4 SEMAINE",
        f"H4{RIGHT_TO_LEFT}",
        "Ｈ4",
        "H" + " " * MAX_TEXT + "4",
        "H4" + " " * 5000 + "H4",
    ],
)
def test_what_names_no_square_is_refused(text: str) -> None:
    with pytest.raises(BadReference) as refused:
        parse_reference(text)
    assert refused.value.text == text[:MAX_TEXT]


@given(strategies.references())
def test_a_reference_is_read_as_it_is_printed(reference: Reference) -> None:
    assert parse_reference(str(reference)) == reference


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("SEMAINE", "SEMAINE"),
        (" semaine\n", "semaine"),
        ("PAsSE", "PAsSE"),
        ("PA(S)SE", "PAsSE"),
        ("pa(s)se", "PAsSE"),
        ("Pa( s )se", "PAsSE"),
        ("(P)ASS(E)", "pASSe"),
        ("PA(SS)E", "PAssE"),
        ("ÉHONTÉ", "EHONTE"),
        ("éhonté", "ehonte"),
        ("(é)honté", "eHONTE"),
        ("(e\N{COMBINING ACUTE ACCENT})honté", "eHONTE"),
        ("ne\N{COMBINING ACUTE ACCENT}e", "nee"),
        ("ŒUF", "OEUF"),
        ("L(Œ)SS", "LoeSS"),
        ("ça", "ca"),
        ("Ｐｏｎｔ", "Pont"),
        ("A", "A"),
        ("ANTICONSTITUTIO", "ANTICONSTITUTIO"),
    ],
)
def test_words_keep_their_case_or_have_their_jokers_in_parentheses(text: str, read: str) -> None:
    assert parse_word(text) == read


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "()",
        "PA()SE",
        "PA( )SE",
        "PA(S",
        "PAS)SE",
        "PA((S))SE",
        "PA(S)(",
        "DEUX MOTS",
        "AUJOURD'HUI",
        "ABAT-JOUR",
        "R2D2",
        "M²",
        "PASS?",
        "PA.SE",
        "STRASSE".replace("SS", "ß"),
        "(S)TRAßE",
        "(P)ı",
        "MOT🙂",
        f"MOT{RIGHT_TO_LEFT}",
        f"M{CYRILLIC_A}T",
        "M\N{ZERO WIDTH SPACE}OT",
        "日本",
        "\x00",
        "ANTICONSTITUTION",
        "(A)NTICONSTITUTION",
        "Œ" * 8,
        "A" * 5000,
        "(" * 5000,
        "(A)" * 5000,
    ],
)
def test_what_is_no_word_of_1_to_15_letters_is_refused(text: str) -> None:
    with pytest.raises(BadWord) as refused:
        parse_word(text)
    assert len(refused.value.text) <= MAX_TEXT


@pytest.mark.parametrize(
    ("word", "marked"), [("PASSE", "PASSE"), ("PAsSE", "PA(S)SE"), ("as", "(A)(S)"), ("", "")]
)
def test_jokers_are_marked_by_parentheses(word: str, marked: str) -> None:
    assert mark_jokers(word) == marked


@given(strategies.words())
def test_a_word_is_read_as_it_is_marked(word: str) -> None:
    assert parse_word(mark_jokers(word)) == word
    assert parse_word(word) == word


@pytest.mark.parametrize(
    ("text", "bulletin"),
    [
        ("H4 SEMAINE", Bulletin("SEMAINE", ref("H4"))),
        ("SEMAINE H4", Bulletin("SEMAINE", ref("H4"))),
        ("semaine h4", Bulletin("semaine", ref("H4"))),
        ("Semaine 4 h", Bulletin("Semaine", ref("4H"))),
        ("SEMAINE", Bulletin("SEMAINE")),
        ("  semaine  ", Bulletin("semaine")),
        ("H 4 SEMAINE", Bulletin("SEMAINE", ref("H4"))),
        ("4-h semaine", Bulletin("semaine", ref("4H"))),
        ("SEMAINE\nH/4", Bulletin("SEMAINE", ref("H4"))),
        (f"SEMAINE{NO_BREAK_SPACE}H4", Bulletin("SEMAINE", ref("H4"))),
        ("RIZ 13H 21", Bulletin("RIZ", ref("13H"), 21)),
        ("RIZ 13H 21 pts", Bulletin("RIZ", ref("13H"), 21)),
        ("RIZ 13H 21pts", Bulletin("RIZ", ref("13H"), 21)),
        ("RIZ 13H 1 point", Bulletin("RIZ", ref("13H"), 1)),
        ("RIZ 13H 21 Points ", Bulletin("RIZ", ref("13H"), 21)),
        ("13H RIZ 21", Bulletin("RIZ", ref("13H"), 21)),
        ("RIZ 21 13H", Bulletin("RIZ", ref("13H"), 21)),
        ("RIZ 7 H4", Bulletin("RIZ", ref("H4"), 7)),
        ("RIZ 21", Bulletin("RIZ", claim=21)),
        ("PA(S)SE", Bulletin("PAsSE", marked=True)),
        ("pa(s)se h8", Bulletin("PAsSE", ref("H8"), marked=True)),
        ("H8 PA( S )SE 16", Bulletin("PAsSE", ref("H8"), 16, marked=True)),
        ("PAsSE H8", Bulletin("PAsSE", ref("H8"))),
        ("h8 œuvré", Bulletin("oeuvre", ref("H8"))),
        ("POINTS H8", Bulletin("POINTS", ref("H8"))),
        ("A 15A", Bulletin("A", ref("15A"))),
    ],
)
def test_bulletins_are_read_as_players_write_them(text: str, bulletin: Bulletin) -> None:
    assert parse_bulletin(text) == bulletin


@pytest.mark.parametrize(
    ("text", "error", "quoted"),
    [
        ("", BadWord, ""),
        ("   ", BadWord, ""),
        ("H4", BadWord, ""),
        ("21", BadWord, ""),
        ("13H 21", BadWord, ""),
        ("DEUX MOTS", SeveralWords, "DEUX MOTS"),
        ("DEUX MOTS H4", SeveralWords, "DEUX MOTS"),
        ("RIZ 13H RIZ 13G", SeveralWords, "RIZ RIZ 13G"),
        ("RIZ P4", SeveralWords, "RIZ P4"),
        ("RIZ 13H 12345", SeveralWords, "RIZ 12345"),
        ("RIZ13H", BadWord, "RIZ13H"),
        ("R2D2 H4", BadWord, "R2D2"),
        ("H4 H5", BadWord, "H5"),
        ("SEMAINE🙂 H4", BadWord, "SEMAINE🙂"),
        (f"{RIGHT_TO_LEFT}SEMAINE H4", BadWord, f"{RIGHT_TO_LEFT}SEMAINE"),
        (f"H4 SEM{CYRILLIC_A}INE", BadWord, f"SEM{CYRILLIC_A}INE"),
        ("x" * 5000, BadWord, "x" * MAX_TEXT),
        (" " * 5000, BadWord, " " * MAX_TEXT),
        ("H4 " * 1700, BadWord, ("H4 " * 1700)[:MAX_TEXT]),
    ],
)
def test_a_bulletin_that_cannot_be_read_says_what_was_not_understood(
    text: str, error: type[NotationError], quoted: str
) -> None:
    with pytest.raises(error) as refused:
        parse_bulletin(text)
    assert refused.value.text == quoted


def test_the_longest_bulletin_is_read() -> None:
    word = "ANTICONSTITUTIO"
    text = f"  15 - O   {mark_jokers(word.lower())}   1234 points  "
    assert len(text) <= MAX_TEXT
    assert parse_bulletin(text) == Bulletin(word.lower(), ref("15O"), 1234, marked=True)


texts = st.one_of(
    st.text(max_size=100),
    st.text("Hh4 1-/()sÉœß\N{COMBINING ACUTE ACCENT}.?" + NO_BREAK_SPACE, max_size=100),
)


@given(texts)
def test_no_text_raises_anything_but_a_notation_error(text: str) -> None:
    for parse in (parse_reference, parse_word, parse_bulletin):
        try:
            parse(text)
        except NotationError as error:
            assert len(error.text) <= MAX_TEXT


@given(texts)
def test_a_word_that_is_read_is_a_word_of_tiles(text: str) -> None:
    try:
        word = parse_bulletin(text).word
    except NotationError:
        return
    assert 1 <= len(word) <= 15
    assert word.isascii()
    assert word.isalpha()


@given(
    strategies.words(),
    strategies.references(),
    st.integers(0, 9999) | st.none(),
    st.sampled_from(["{ref} {word}", "{word} {ref}", " {ref}  {word} ", "{word}\n{ref}"]),
)
def test_a_bulletin_is_read_in_either_order(
    word: str, reference: Reference, claim: int | None, form: str
) -> None:
    text = form.format(ref=reference, word=word) + ("" if claim is None else f" {claim} pts")
    assert parse_bulletin(text) == Bulletin(word, reference, claim)
