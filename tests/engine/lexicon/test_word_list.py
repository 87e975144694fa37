import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import build_from_word_list
from engine.lexicon.word_list import parse_word_list


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
        pytest.param("été\nœuf\nÇà\n", ["CA", "ETE", "OEUF"], id="folded"),
        pytest.param("AS\nABCDEFGHIJKLMNO\n", ["ABCDEFGHIJKLMNO", "AS"], id="2 and 15 letters"),
        pytest.param("", [], id="empty"),
    ],
)
def test_words_are_read(file: str, words: list[str]) -> None:
    result = parse_word_list(file.encode())
    assert list(result.words) == words
    assert result.refused == ()


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (b"A", "A: shorter than 2 letters"),
        (b"ABCDEFGHIJKLMNOP", "ABCDEFGHIJKLMNOP: longer than 15 letters"),
        (b"PORTE-MINE", "PORTE-MINE: not a letter of the game: U+002D HYPHEN-MINUS"),
        (b"CHAT 12", "CHAT 12: not a letter of the game: U+0020 SPACE"),
        (b"\xc9T\xc9", "\N{REPLACEMENT CHARACTER}T\N{REPLACEMENT CHARACTER}: not UTF-8"),
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
    assert result.words == ("CHAT", "LE")
    assert [str(refused) for refused in result.refused] == [f"line 3: {shown}"]


@given(st.binary(max_size=200))
def test_no_file_is_a_crash(data: bytes) -> None:
    result = parse_word_list(data)
    assert list(result.words) == sorted(set(result.words))
    assert all(str(refused).isprintable() for refused in result.refused)


def test_a_list_becomes_a_lexicon() -> None:
    lexicon, refused = build_from_word_list("été\nCHAT\n4\n".encode(), name="Mon club")
    assert (lexicon.name, list(lexicon.graph)) == ("Mon club", ["CHAT", "ETE"])
    assert [line.number for line in refused] == [3]


def test_a_list_without_words_is_no_lexicon() -> None:
    with pytest.raises(ValueError, match="no playable word"):
        build_from_word_list(b"# rien\n1234\n", name="vide")
