"""Where a server is: what is told of its address, and what is never told."""

from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.store.postgres.address import Address, NoAddress

SECRET = "hunter2"


@given(st.text("/@:?#%&=,;[]+ 1a", max_size=6), st.text("/@:?#%&=,;[]+ 1a", max_size=6))
@example("", "@")
@example("/", "@")
@example("", "%a1")
def test_no_part_of_a_password_is_told_however_it_is_written(before: str, after: str) -> None:
    """Not in the name, which messages have, and not in a refusal."""
    for password in (before + SECRET + after, f"{before}@{SECRET}{after}"):
        try:
            told = Address.of(f"postgresql://club:{password}@db.example.org:5432/chevalet").name
        except NoAddress as error:
            told = str(error)
        assert SECRET not in told


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("postgresql://club:p%40ss@db.example.org/games", "postgresql://db.example.org/games"),
        ("postgresql://db.example.org:5433/games", "postgresql://db.example.org:5433/games"),
        ("postgresql:///games?host=/run/postgresql", "postgresql:///run/postgresql/games"),
        ("postgresql:///games?host=@abstract", "postgresql://@abstract/games"),
    ],
)
def test_a_server_is_named_without_who_connects(url: str, name: str) -> None:
    assert Address.of(url).name == name


def test_an_address_shows_no_password_to_who_debugs() -> None:
    with suppress(NoAddress):
        assert SECRET not in repr(Address.of(f"postgresql://club:{SECRET}@db/games"))
