import re
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import (
    BadReference,
    BadWord,
    NotationError,
    OnlyTalk,
    SeveralWords,
    WordMissing,
    WordTooLong,
)
from engine.moves import Reference
from engine.notation import (
    MAX_TEXT,
    Bulletin,
    mark_jokers,
    parse_bulletin,
    parse_play,
    parse_reference,
    parse_word,
)
from tests import strategies
from tests.builders import ref

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
RIGHT_TO_LEFT = "\N{RIGHT-TO-LEFT MARK}"
CYRILLIC_A = "\N{CYRILLIC CAPITAL LETTER A}"


def test_a_play_is_read_as_it_is_printed() -> None:
    assert [str(parse_play(text)) for text in ("H4 PAsSE", "4H ZUT")] == ["H4 PAsSE", "4H ZUT"]


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
    "text",
    ["ANTICONSTITUTION", "(A)NTICONSTITUTION", "anticonstitutio(n)", "Œ" * 8, "A" * 70],
)
def test_a_word_of_more_letters_than_the_board_has_squares_is_too_long(text: str) -> None:
    with pytest.raises(WordTooLong) as refused:
        parse_word(text)
    assert refused.value.text == text


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
        ("P 4", Bulletin("P", claim=4)),
        ("(A)B 21", Bulletin("aB", claim=21, marked=True)),
        ("RIZ 8points", Bulletin("RIZ", claim=8)),
        # points first, or between
        ("21 RIZ 13H", Bulletin("RIZ", ref("13H"), 21)),
        ("21 pts RIZ 13H", Bulletin("RIZ", ref("13H"), 21)),
        ("21 13H RIZ", Bulletin("RIZ", ref("13H"), 21)),
        ("13H 21 RIZ", Bulletin("RIZ", ref("13H"), 21)),
        ("13H 21 points RIZ", Bulletin("RIZ", ref("13H"), 21)),
        ("13H 21 POINTE", Bulletin("POINTE", ref("13H"), 21)),
        ("21 RIZ", Bulletin("RIZ", claim=21)),
        ("RIZ 7 H 4", Bulletin("RIZ", ref("7H"), 4)),
        ("RIZ 7, H 4", Bulletin("RIZ", ref("H4"), 7)),
        ("RIZ\n7\nH 4", Bulletin("RIZ", ref("H4"), 7)),
        ("RIZ (7) H 4", Bulletin("RIZ", ref("H4"), 7)),
        # a letter and a number are a square, whatever follows: no word has one letter
        ("A 1 points", Bulletin("points", ref("A1"))),
        ("POINT A 1", Bulletin("POINT", ref("A1"))),
        ("AS 1 points", Bulletin("AS", claim=1)),
        # a letter that touches a joker in parentheses is of its word
        ("AI(M)E 12", Bulletin("AImE", claim=12, marked=True)),
        ("AI(M)E 8 H", Bulletin("AImE", ref("8H"), marked=True)),
        ("AI(M)E H 8", Bulletin("AImE", ref("H8"), marked=True)),
        ("AI(M)E 12 8H", Bulletin("AImE", ref("8H"), 12, marked=True)),
        ("AI(M)E (8 H) 12", Bulletin("AImE", ref("8H"), 12, marked=True)),
        ("ENRA(Y)A 5/F", Bulletin("ENRAyA", ref("5F"), marked=True)),
        ("a(R)a, 4", Bulletin("ArA", claim=4, marked=True)),
        ("a(R)a - 4", Bulletin("ArA", claim=4, marked=True)),
        ("H4 a(R)a [4 pts]", Bulletin("ArA", ref("H4"), 4, marked=True)),
        ("A(R)A 4 e", Bulletin("ArA", ref("4E"), marked=True)),
        ("4 E(R)A H8", Bulletin("ErA", ref("H8"), 4, marked=True)),
        ("8 H E(R)A", Bulletin("ErA", ref("8H"), marked=True)),
        ("H8 E(R)A", Bulletin("ErA", ref("H8"), marked=True)),
        ("4HE(R)A", Bulletin("ErA", ref("4H"), marked=True)),
        ("4H(E)RA", Bulletin("eRA", ref("4H"), marked=True)),
        ("E(R)AH4", Bulletin("ErA", ref("H4"), marked=True)),
        ("(A)(S)H4", Bulletin("as", ref("H4"), marked=True)),
        # ... and one with an accent of its own
        ("AIME\N{COMBINING ACUTE ACCENT}E 12", Bulletin("AIMEE", claim=12)),
        ("12 E\N{COMBINING ACUTE ACCENT}TE H4", Bulletin("ETE", ref("H4"), 12)),
        # crossed out
        ("~~RIZ~~ RIE 13H", Bulletin("RIE", ref("13H"))),
        ("RIZ ~~H4~~ 13H ~~20~~ 21", Bulletin("RIZ", ref("13H"), 21)),
        # signs that separate
        ("RIZ/13H/21", Bulletin("RIZ", ref("13H"), 21)),
        ("13H-RIZ-21", Bulletin("RIZ", ref("13H"), 21)),
        ("H4/AS", Bulletin("AS", ref("H4"))),
        ("4h-as", Bulletin("as", ref("4H"))),
        ("AS-H4", Bulletin("AS", ref("H4"))),
        ("a(R)a/4h", Bulletin("ArA", ref("4H"), marked=True)),
        ("AR(A)-4h", Bulletin("ARa", ref("4H"), marked=True)),
        ("H4-(A)RA", Bulletin("aRA", ref("H4"), marked=True)),
        ("AI(M)E-12", Bulletin("AImE", claim=12, marked=True)),
        ("« H4 RIZ »", Bulletin("RIZ", ref("H4"))),
        ('"H4 RIZ"', Bulletin("RIZ", ref("H4"))),
        ("RIZ 13H = 21", Bulletin("RIZ", ref("13H"), 21)),
        ("RIZ / 13H / 21 pts", Bulletin("RIZ", ref("13H"), 21)),
        ("RIZ (13H) (21 points)", Bulletin("RIZ", ref("13H"), 21)),
        ("H4, POESIE", Bulletin("POESIE", ref("H4"))),
        ("H4,POESIE", Bulletin("POESIE", ref("H4"))),
        ("H4 ; POESIE", Bulletin("POESIE", ref("H4"))),
        ("H4 : POESIE", Bulletin("POESIE", ref("H4"))),
        ("H4: POESIE, 76 pts.", Bulletin("POESIE", ref("H4"), 76)),
        ("H4. Poésie.", Bulletin("Poesie", ref("H4"))),
        ("poésie, 4h", Bulletin("poesie", ref("4H"))),
        ("H4 - POESIE", Bulletin("POESIE", ref("H4"))),
        ("H - 4 \N{EN DASH} POESIE", Bulletin("POESIE", ref("H4"))),
        ("H4, PA(S)SE", Bulletin("PAsSE", ref("H4"), marked=True)),
        # brackets
        ("(H4) POESIE", Bulletin("POESIE", ref("H4"))),
        ("[H4] POESIE", Bulletin("POESIE", ref("H4"))),
        ("POESIE (4H)", Bulletin("POESIE", ref("4H"))),
        ("POESIE ( h 4 ) (76)", Bulletin("POESIE", ref("H4"), 76)),
        ("POESIE(H4)", Bulletin("POESIE", ref("H4"))),
        ("(H4) (A)S", Bulletin("aS", ref("H4"), marked=True)),
        ("A(A H4)S", Bulletin("AaS", ref("H4"), marked=True)),
        ("H4 (H)A", Bulletin("hA", ref("H4"), marked=True)),
        # reference and word together
        ("H4POESIE", Bulletin("POESIE", ref("H4"))),
        ("h4poésie", Bulletin("poesie", ref("H4"))),
        ("4HPOESIE", Bulletin("POESIE", ref("4H"))),
        ("H12AS", Bulletin("AS", ref("H12"))),
        ("15OAS", Bulletin("AS", ref("15O"))),
        ("POESIEH4", Bulletin("POESIE", ref("H4"))),
        ("poesie4h", Bulletin("poesie", ref("4H"))),
        ("RIZ13H", Bulletin("RIZ", ref("13H"))),
        ("RIZ13H 21", Bulletin("RIZ", ref("13H"), 21)),
        ("K4KIWI", Bulletin("KIWI", ref("K4"))),
        ("KIWI4K", Bulletin("KIWI", ref("4K"))),
        ("H4PA(S)SE", Bulletin("PAsSE", ref("H4"), marked=True)),
        ("H4P(A)S", Bulletin("PaS", ref("H4"), marked=True)),
        ("H4(P)AS", Bulletin("pAS", ref("H4"), marked=True)),
        ("PA(S)E4H", Bulletin("PAsE", ref("4H"), marked=True)),
        ("PAS(E)4H", Bulletin("PASe", ref("4H"), marked=True)),
    ],
)
def test_bulletins_are_read_as_players_write_them(text: str, bulletin: Bulletin) -> None:
    assert parse_bulletin(text) == bulletin


@pytest.mark.parametrize(
    ("text", "error", "quoted"),
    [
        ("", BadWord, ""),
        ("   ", BadWord, ""),
        ("21", BadWord, ""),
        ("H4", WordMissing, "H4"),
        (" 4 - h ,", WordMissing, "4H"),
        ("(13H) 21", WordMissing, "13H"),
        ("H4 ANTICONSTITUTION", WordTooLong, "ANTICONSTITUTION"),
        ("A" * 70, WordTooLong, "A" * 70),
        ("Z4 POESIE", BadReference, "Z4"),
        ("POESIE, (4z)", BadReference, "4z"),
        ("P8 HOP", BadReference, "P8"),
        ("H16 HOP", BadReference, "H16"),
        ("16H HOP", BadReference, "16H"),
        ("H0 HOP 12", BadReference, "H0"),
        ("Z 4 POESIE", BadReference, "Z 4"),
        ("POESIE Z/4", BadReference, "Z/4"),
        ("RIZ P4", BadReference, "P4"),
        ("Z4", BadReference, "Z4"),
        ("H16 12", BadReference, "H16"),
        ("DEUX MOTS", OnlyTalk, "DEUX MOTS"),
        ("Bien joué !", OnlyTalk, "Bien joué !"),
        ("on attend qui ? moi", OnlyTalk, "on attend qui ? moi"),
        (" :-) ", OnlyTalk, ":-)"),
        ("!!!", OnlyTalk, "!!!"),
        ("?", OnlyTalk, "?"),
        ("  ", BadWord, ""),
        ("DEUX MOTS H4", SeveralWords, "DEUX MOTS"),
        ("RIZ 13H RIZ 13G", SeveralWords, "RIZ RIZ 13G"),
        ("DEUX,MOTS", OnlyTalk, "DEUX MOTS"),
        ("DEUX MOTS 21", OnlyTalk, "DEUX MOTS"),
        ("RIZ 13H 12345", SeveralWords, "RIZ 12345"),
        ("H4A", BadWord, "H4A"),
        ("AB4", BadWord, "AB4"),
        ("HO4LA", BadWord, "HO4LA"),
        ("RIZ21", BadWord, "RIZ21"),
        ("Z4POESIE", BadWord, "Z4POESIE"),
        ("R2D2", BadWord, "R2D2"),
        ("PA.SE H4", BadWord, "PA.SE"),
        ("ABAT-JOUR H4", BadWord, "ABAT-JOUR"),
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


def test_eighty_signs_are_read_and_no_more() -> None:
    assert parse_bulletin("SEMAINE H4".ljust(80)) == Bulletin("SEMAINE", ref("H4"))
    with pytest.raises(BadWord):
        parse_bulletin("SEMAINE H4".ljust(81))
    assert parse_reference("H4".ljust(80)) == ref("H4")
    with pytest.raises(BadReference):
        parse_reference("H4".ljust(81))


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
    st.sampled_from(
        [
            "{ref} {word}",
            "{word} {ref}",
            " {ref}  {word} ",
            "{word}\n{ref}",
            "{ref}, {word}",
            "{ref};{word}",
            "{ref} : {word}",
            "({ref}) {word}",
            "{word} [{ref}]",
        ]
    ),
)
def test_a_bulletin_is_read_in_either_order(
    word: str, reference: Reference, claim: int | None, form: str
) -> None:
    text = form.format(ref=reference, word=word) + ("" if claim is None else f" {claim} pts")
    assert parse_bulletin(text) == Bulletin(word, reference, claim)


@given(strategies.words().filter(lambda word: len(word) > 1), strategies.references())
def test_reference_and_word_may_stand_together(word: str, reference: Reference) -> None:
    for text in (f"{reference}{word}", f"{word}{reference}"):
        assert parse_bulletin(text) == Bulletin(word, reference)


@given(
    strategies.words().filter(lambda word: len(word) > 1),
    st.integers(0, 9999),
    st.sampled_from(
        ["{word} {claim}", "{word} {claim}pts", "{word} {claim} points", "{claim} {word}"]
    ),
)
def test_a_word_and_its_points_are_never_taken_for_a_reference(
    word: str, claim: int, form: str
) -> None:
    for written in (word, mark_jokers(word)):
        text = form.format(word=written, claim=claim)
        assert parse_bulletin(text) == Bulletin(word, None, claim, marked="(" in written)


WORDS = ("AS", "aH", "AImE", "HaS")
REFERENCES = tuple(
    form for row, column in product("EH", (4, 12)) for form in (f"{row}{column}", f"{column}{row}")
)
CLAIMS = (None, 4, 12)


def readings() -> dict[str, set[Bulletin]]:
    """Everything that a few bulletins look like, and for each text what it may mean."""
    meanings: dict[str, set[Bulletin]] = {}
    for word, square, claim in product(WORDS, (*REFERENCES, None), CLAIMS):
        for written, sign in product(
            {word, mark_jokers(word), mark_jokers(word).lower()}, (" ", ", ", " - ", "\n", " / ")
        ):
            marked = "(" in written
            means = Bulletin(
                word if marked else written, ref(square) if square else None, claim, marked=marked
            )
            for parts in product({written}, squares(square), points(claim)):
                for order in permutations([part for part in parts if part]):
                    meanings.setdefault(sign.join(order), set()).add(means)
    return meanings


def squares(square: str | None) -> list[str]:
    if square is None:
        return [""]
    one, two = (square[0], square[1:]) if square[0].isalpha() else (square[:-1], square[-1])
    return [square, square.lower(), f"({square})", f"{one} {two}", f"{one}-{two}".lower()]


def points(claim: int | None) -> list[str]:
    return [""] if claim is None else [str(claim), f"{claim} pts", f"({claim})"]


@pytest.mark.long
def test_a_bulletin_means_one_of_the_things_that_are_written_so() -> None:
    """Few have two: those with points beside a square with a space in it (``AS 4 H 12``)."""
    meanings = readings()
    wrong = {text for text, means in meanings.items() if parse_bulletin(text) not in means}
    assert not wrong
    ambiguous = {text for text, means in meanings.items() if len(means) > 1}
    assert all(re.search(r"\d\W+[eh]\W+\d", text, re.IGNORECASE) for text in ambiguous)
