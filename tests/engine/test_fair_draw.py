"""Known answers were made with ``sha256sum`` and ``openssl dgst -mac HMAC``, not with this program."""

import hmac
from collections import Counter
from hashlib import sha256
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.fair_draw import SECRET_BYTES, GameSecret, _below, commit
from engine.tiles import ALL_TILES, missing_tiles
from tests import strategies

SECRET = GameSecret("partie-1", bytes(range(SECRET_BYTES)))
HEX = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

rounds, attempts = st.integers(1, 40), st.integers(0, 5)
secrets = st.builds(
    GameSecret, st.text(min_size=1), st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)
)


def test_the_commitment_is_the_published_one() -> None:
    """``printf 'chevalet-draw-1\\npartie-1\\n000102...1f' | sha256sum``"""
    assert SECRET.commitment == "92da0ddae05c0df1902342635837984069391fea5ac6fb85e7387cd829dd7e8d"
    assert commit("partie-1", HEX) == SECRET.commitment


def test_the_revealed_secret_belongs_to_the_commitment() -> None:
    assert SECRET.reveal() == HEX
    assert commit(SECRET.game, SECRET.reveal()) == SECRET.commitment


@pytest.mark.parametrize(
    ("game", "secret"),
    [("partie-2", HEX), ("partie-1", HEX[:-1] + "e"), ("partie-1\n", HEX), ("", HEX)],
)
def test_another_game_or_secret_has_another_commitment(game: str, secret: str) -> None:
    assert commit(game, secret) != SECRET.commitment


def test_the_secret_is_never_printed() -> None:
    for shown in (repr(SECRET), str(SECRET), f"{SECRET}"):
        assert "partie-1" in shown
        assert HEX not in shown
        assert repr(SECRET.secret) not in shown


@pytest.mark.parametrize(
    ("bag", "size", "round_number", "attempt", "drawn"),
    [
        (ALL_TILES, 7, 1, 0, "SVNDBIE"),
        (ALL_TILES, 7, 1, 1, "?EOIOOZ"),
        (ALL_TILES, 7, 2, 0, "ERHLNUS"),
        ("ABC?", 4, 20, 0, "CAB?"),
    ],
)
def test_draws_do_not_change_from_one_version_to_the_next(
    bag: str, size: int, round_number: int, attempt: int, drawn: str
) -> None:
    """Whoever verifies an old game needs the same draws."""
    assert SECRET.draw(bag, size, round_number=round_number, attempt=attempt) == drawn


def drawn_by_the_book(secret: GameSecret, bag: str, size: int, purpose: str) -> str:
    """The draw as its description says, written a second time."""
    stream = (
        int.from_bytes(block[i : i + 4], "big")
        for number in count()
        for block in [
            hmac.new(secret.secret, f"{secret.game}/{purpose}/{number}".encode(), sha256).digest()
        ]
        for i in range(0, 32, 4)
    )
    left, drawn = list(bag), ""
    while len(drawn) < size:
        number = next(stream)
        if number < 2**32 // len(left) * len(left):
            index = number % len(left)
            drawn += left[index]
            left[index] = left[0]  # the shuffle moves the first tile to the hole
            del left[0]
    return drawn


@given(secrets, strategies.drawn_tiles(60), rounds, attempts, st.data())
def test_a_draw_follows_its_description(
    secret: GameSecret, bag: str, round_number: int, attempt: int, data: st.DataObject
) -> None:
    size = data.draw(st.integers(0, len(bag)))
    drawn = secret.draw(bag, size, round_number=round_number, attempt=attempt)
    assert drawn == drawn_by_the_book(secret, bag, size, f"{round_number}/{attempt}")


@given(secrets, strategies.drawn_tiles(60), rounds, attempts, st.data())
def test_a_draw_takes_tiles_of_the_bag_and_can_be_repeated(
    secret: GameSecret, bag: str, round_number: int, attempt: int, data: st.DataObject
) -> None:
    size = data.draw(st.integers(0, len(bag)))
    drawn = secret.draw(bag, size, round_number=round_number, attempt=attempt)
    assert len(drawn) == size
    assert missing_tiles(bag, drawn) == ""
    again = GameSecret(secret.game, secret.secret)
    assert again.draw(bag, size, round_number=round_number, attempt=attempt) == drawn


def test_rounds_attempts_games_and_secrets_draw_differently() -> None:
    others = [
        GameSecret("partie-2", SECRET.secret),
        GameSecret("partie-1", SECRET.secret[::-1]),
    ]
    drawn = [
        secret.draw(ALL_TILES, 20, round_number=number, attempt=attempt)
        for secret in (SECRET, *others)
        for number in (1, 2, 12)
        for attempt in (0, 1, 2)
    ]
    assert len(set(drawn)) == len(drawn) == 27


def chi_square(observed: Counter[str], expected: dict[str, float]) -> float:
    return sum((observed[key] - mean) ** 2 / mean for key, mean in expected.items())


def test_every_tile_is_as_likely_as_it_is_frequent() -> None:
    """First tile of 5,000 draws of one secret; 26 degrees of freedom, 54.1 is the 0.1 % point."""
    draws = 5000
    first = Counter(
        SECRET.draw(ALL_TILES, 1, round_number=number, attempt=0) for number in range(draws)
    )
    expected = {tile: draws * ALL_TILES.count(tile) / 102 for tile in set(ALL_TILES)}
    assert chi_square(first, expected) < 54.1


def test_every_order_of_three_tiles_is_as_likely_as_the_others() -> None:
    """5 degrees of freedom, 20.5 is the 0.1 % point."""
    draws = 3000
    orders = Counter(
        SECRET.draw("ABC", 3, round_number=1, attempt=attempt) for attempt in range(draws)
    )
    assert len(orders) == 6
    assert chi_square(orders, dict.fromkeys(orders, draws / 6)) < 20.5


def test_numbers_of_the_uneven_tail_are_skipped() -> None:
    """2^32 = 10 x 429,496,729 + 6: the last six numbers would favour 0 to 5."""
    last_fair = 4_294_967_289
    for number in range(last_fair + 1, 2**32):
        assert _below(10, iter([number, 7])) == 7
    assert _below(10, iter([last_fair, 7])) == 9


def test_no_number_is_skipped_where_the_range_is_even() -> None:
    assert _below(16, iter([2**32 - 1, 7])) == 15
    assert _below(1, iter([5])) == 0
