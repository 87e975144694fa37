"""A digest as a person can note it."""

from collections.abc import Callable

import pytest

from engine.short_code import ALPHABET, is_code_of, plain_code, short_code

DIGEST = "ab" * 32


def test_it_is_short_and_none_of_its_signs_is_taken_for_another() -> None:
    code = short_code(DIGEST)
    assert [len(group) for group in code.split(" ")] == [5] * 5
    assert set(code.replace(" ", "")) <= set(ALPHABET)
    assert not set("ILOU") & set(ALPHABET)
    assert len(ALPHABET) == 32


def test_it_stays_the_same() -> None:
    """What somebody has noted is compared years later."""
    assert short_code(DIGEST) == "Z9558 11B64 779DJ 2MY12 HMY76"


@pytest.mark.long
def test_another_digest_has_another() -> None:
    codes = {short_code(f"{number:064x}") for number in range(300)}
    assert len(codes) == 300
    places = zip(*(plain_code(code) for code in codes), strict=True)
    assert all(len(set(place)) > 20 for place in places), "each of its signs tells something"


@pytest.mark.parametrize("written", [str.lower, lambda code: code.replace(" ", "-"), str.strip])
def test_it_is_read_however_it_was_written_down(written: Callable[[str], str]) -> None:
    code = short_code(DIGEST)
    assert is_code_of(written(code), DIGEST)
    assert is_code_of(code.replace("0", "O").replace("1", "l"), DIGEST)
    assert not is_code_of(code[:-1], DIGEST)
    assert not is_code_of("", DIGEST)
