import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import Lexicon, build_from_word_list, word_list
from engine.lexicon.word_list import NotTextError, parse_word_list


@pytest.mark.parametrize(
    ("file", "words"),
    [
        pytest.param("CHAT\nLE\n", ["CHAT", "LE"], id="plain"),
        pytest.param("CHAT\nLE", ["CHAT", "LE"], id="no last line end"),
        pytest.param("CHAT\r\nLE\r\n", ["CHAT", "LE"], id="CR LF"),
        pytest.param("CHAT\rLE\r", ["CHAT", "LE"], id="CR"),
        pytest.param("\ufeffCHAT\n", ["CHAT"], id="byte order mark"),
        pytest.param("LE\nCHAT\nle\n", ["CHAT", "LE"], id="sorted and once"),
        pytest.param("  CHAT \t\n\n   \nLE\n", ["CHAT", "LE"], id="blanks"),
        pytest.param("# ma liste\nCHAT # animal\n#LE\n", ["CHAT"], id="comments"),
        pytest.param("CHAT\tpetit félin # ou non\nLE \t\n\tAS\n", ["AS", "CHAT", "LE"], id="tab"),
        pytest.param("CHAT\x0bLE\u2028AS", [], id="only real line ends"),
        pytest.param("été\nœuf\nÇà\n", ["CA", "ETE", "OEUF"], id="folded"),
        pytest.param("AS\nABCDEFGHIJKLMNO\n", ["ABCDEFGHIJKLMNO", "AS"], id="2 and 15 letters"),
        pytest.param("", [], id="empty"),
    ],
)
def test_words_are_read(file: str, words: list[str]) -> None:
    result = parse_word_list(file.encode())
    assert list(result.words) == words
    assert result.encoding == "UTF-8"
    if words or not file:
        assert result.refused == ()


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (b"A", "A: shorter than 2 letters"),
        (b"ABCDEFGHIJKLMNOP", "ABCDEFGHIJKLMNOP: longer than 15 letters"),
        (b"PORTE-MINE", "PORTE-MINE: not a letter of the game: U+002D HYPHEN-MINUS"),
        (b"CHAT 12", "CHAT 12: not a letter of the game: U+0020 SPACE"),
        (
            "ÉTÉ\n".encode() * 2 + b"\xc9T\xc9",
            "\N{REPLACEMENT CHARACTER}T\N{REPLACEMENT CHARACTER}: cannot be decoded",
        ),
        (b"A\x1b[31mB", "A\\u001b[31mB: not a letter of the game: U+001B unnamed"),
        (
            "A\N{RIGHT-TO-LEFT OVERRIDE}B".encode(),
            "A\\u202eB: not a letter of the game: U+202E RIGHT-TO-LEFT OVERRIDE",
        ),
        (b"A" * 65, "A" * 40 + ": 65 characters, at most 64 are read"),
    ],
)
def test_a_refused_line_is_told_with_its_reason(line: bytes, shown: str) -> None:
    """It is shown cut to forty characters, and harmless to a terminal."""
    result = parse_word_list(b"CHAT\n\n" + line + b"\nLE\n")
    assert {"CHAT", "LE"} <= set(result.words) <= {"CHAT", "ETE", "LE"}
    number = 3 + line.count(b"\n")
    assert [str(refused) for refused in result.refused] == [f"line {number}: {shown}"]


WORDS = "été\r\nnoël\r\nçà\r\nÀ\r\nCHAT\r\ngarçon\r\n"


@pytest.mark.parametrize(
    ("encoding", "said"),
    [
        ("utf-8", "UTF-8"),
        ("utf-8-sig", "UTF-8"),
        ("utf-16", "UTF-16"),
        ("utf-32", "UTF-32"),
        ("latin-1", "Windows-1252"),
        ("cp1252", "Windows-1252"),
    ],
)
def test_any_common_encoding_gives_the_same_words(encoding: str, said: str) -> None:
    result = parse_word_list(WORDS.encode(encoding))
    assert result.words == ("CA", "CHAT", "ETE", "GARCON", "NOEL")
    assert [str(refused) for refused in result.refused] == ["line 4: À: shorter than 2 letters"]
    assert result.encoding == said


def test_both_byte_orders() -> None:
    for mark, encoding in (
        (b"\xff\xfe", "utf-16-le"),
        (b"\xfe\xff", "utf-16-be"),
        (b"\xff\xfe\0\0", "utf-32-le"),
        (b"\0\0\xfe\xff", "utf-32-be"),
    ):
        result = parse_word_list(mark + WORDS.encode(encoding))
        assert result.words == ("CA", "CHAT", "ETE", "GARCON", "NOEL")


def test_windows_has_letters_that_latin_1_has_not() -> None:
    result = parse_word_list("œuf\nCŒUR\nété\n".encode("cp1252") + b"A\x81B\n")
    assert result.words == ("COEUR", "ETE", "OEUF")
    assert [refused.reason for refused in result.refused] == ["cannot be decoded"]


def test_what_follows_a_tab_is_counted() -> None:
    assert parse_word_list(b"CHAT\tanimal\nLE\t\nAS\t# une carte\n\tperdu\n").unused == 1


@pytest.mark.parametrize("data", [WORDS.encode("utf-16-le"), b"PK\x03\x04\0\0chat", b"\0"])
def test_what_is_no_text_is_refused_as_a_whole(data: bytes) -> None:
    with pytest.raises(NotTextError, match="no text"):
        parse_word_list(data)


@given(st.binary(max_size=200))
def test_no_file_is_a_crash(data: bytes) -> None:
    try:
        result = parse_word_list(data)
    except NotTextError:
        assert b"\0" in data
        return
    assert list(result.words) == sorted(set(result.words))
    assert all(str(refused).isprintable() for refused in result.refused)


def test_a_list_becomes_a_lexicon() -> None:
    build = build_from_word_list("été\nCHAT\n4\n".encode(), name="Mon club")
    assert (build.lexicon.name, list(build.lexicon.graph)) == ("Mon club", ["CHAT", "ETE"])
    assert build.lexicon == Lexicon.from_words(["ETE", "CHAT"], name="Mon club")
    assert [line.number for line in build.refused] == [3]


def test_progress_goes_up_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(word_list, "_STEPS", 2)
    shares: list[float] = []
    build_from_word_list(
        b"CHAT\n4\nETE\nNON\nOUI\n",
        name="x",
        progress=lambda done, total: shares.append(done / total),
    )
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert 0 < shares[0] <= 0.5
    assert len(shares) >= 4


def test_a_list_that_no_language_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.lexicon.word_list.MOST_WORDS", 2)
    with pytest.raises(ValueError, match="3 words: more than any language has"):
        build_from_word_list(b"AS\nSA\nMOT\nmot\n", name="trop")


def test_a_list_without_words_is_no_lexicon() -> None:
    with pytest.raises(ValueError, match="no playable word"):
        build_from_word_list(b"# rien\n1234\n", name="vide")
