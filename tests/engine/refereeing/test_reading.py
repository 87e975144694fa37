"""What stands on a bulletin."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.notation import MAX_TEXT, parse_bulletin
from engine.refereeing.reading import MOST_SOLUTIONS, MOST_WRITTEN, Written, read


def shown(written: Written) -> str:
    """``H4 WORD /PAS 12``; what is not there is left out."""
    word = written.word
    if written.before is not None:
        word = f"{word[: written.before]}+{word[written.before :]}"
    parts = (
        str(written.reference) if written.reference else "",
        f"?{written.outside}" if written.outside else "",
        word,
        f"/{written.connection}" if written.connection else "",
        "" if written.claim is None else str(written.claim),
    )
    return " ".join(filter(None, parts))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("  \n ", []),
        ("~~RIZ 13H 21~~", []),
        ("RIZ 13H 21", ["13H RIZ 21"]),
        ("RIZ\n13H\n21", ["13H RIZ 21"]),
        ("riz/13h/21", ["13H riz 21"]),
        ("RIZ Z4 21", ["?Z4 RIZ 21"]),
        ("RIZ 16-H", ["?16-H RIZ"]),
        ("~~TRI 14H~~ RIZ 13H 21", ["13H RIZ 21"]),
        # letters of the board
        ("RIZ /PAS", ["RIZ /PAS"]),
        ("/pâs riz 21", ["riz /PAS 21"]),
        ("13H RIZ /PAS 21", ["13H RIZ /PAS 21"]),
        ("+RAI SSE 12", ["+RAI /SSE 12"]),
        ("RE+ /PAS", ["RE+ /PAS"]),
        ("RE+RA(I) PASSE 33", ["RE+RAi /PASSE 33"]),
        # several solutions
        ("RIZ 13H 21 TRI 14B 20", ["13H RIZ 21", "14B TRI 20"]),
        ("H4 RIZ 21 5A TRI 12", ["H4 RIZ 21", "5A TRI 12"]),
        ("21 RIZ 13H 20 TRI 14H", ["13H RIZ 21", "14H TRI 20"]),
        ("RIZ 13H 21 points, TRI 14B 20 points", ["13H RIZ 21", "14B TRI 20"]),
        ("RIZ 13H 21\nTRI 14B", ["13H RIZ 21", "14B TRI"]),
        ("RIZ TRI 13H", ["RIZ", "13H TRI"]),
        ("RIZ 13H 14H 21", ["13H RIZ 21", "14H RIZ 21"]),
        ("RIZ 13H 21 22", ["13H RIZ 21", "13H RIZ 22"]),
        ("RIZ /PAS 21 +RAI SSE 12", ["RIZ /PAS 21", "+RAI /SSE 12"]),
        ("RIZ /PAS /SSE", ["RIZ /PAS", "RIZ /SSE"]),
        ("RIZ 13H 21 TRI Z9", ["13H RIZ 21", "?Z9 TRI"]),
    ],
)
def test_solutions(text: str, expected: list[str]) -> None:
    assert [shown(written) for written in read(text)] == expected


@pytest.mark.parametrize(
    "text",
    [
        "?!",
        "13H",
        "13H 21",
        "RI? 13H 21",
        "R*Z 13H 21",
        "R_Z 13H 21",
        "RIZ /PAS" + "\u0430",
        "A" * 16 + " 13H",
        "~~RIZ",
        "RIZ " * (MOST_SOLUTIONS + 1),
        "RIZ 13H 21 " + " " * MOST_WRITTEN,
    ],
)
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        read(text)


@given(st.text(alphabet="RIZriz13H/+ ~()\n,;-?é", max_size=MAX_TEXT))
def test_one_solution_means_the_same_whoever_referees(text: str) -> None:
    try:
        bulletin = parse_bulletin(text)
    except NotationError:
        return
    assert read(text) == (
        Written(bulletin.word, bulletin.marked, bulletin.reference, claim=bulletin.claim),
    )


@given(st.text(max_size=200) | st.text(alphabet="RIZ 13H21/+~()\n", max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(NotationError):
        read(text)
