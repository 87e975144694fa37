"""Known answers were made with ``sha256sum`` and ``openssl dgst -mac HMAC``, not with this program."""

import hmac
from collections import Counter
from hashlib import sha256
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.fair_draw import SECRET_BYTES, VERSIONS, GameSecret, _below
from engine.tiles import ALL_TILES, missing_tiles
from tests import strategies

SECRET = GameSecret("partie-1", bytes(range(SECRET_BYTES)))
HEX = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

START = "ab" * 32
"""The digest of what was frozen at the start."""

rounds, attempts = st.integers(1, 40), st.integers(0, 5)
secrets = st.builds(
    GameSecret, st.text(min_size=1), st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)
)


@pytest.mark.parametrize(
    ("version", "commitment"),
    [
        (1, "92da0ddae05c0df1902342635837984069391fea5ac6fb85e7387cd829dd7e8d"),
        (2, "e6ab8158bde68d228b5f5eb3427880fc4afa58263b845af28ecfeae61329029d"),
    ],
)
def test_the_commitment_is_the_published_one(version: int, commitment: str) -> None:
    """``printf 'chevalet-draw-2\\npartie-1\\n000102...1f' | sha256sum``, and 1 for version 1."""
    assert SECRET.commitment(version) == commitment


def test_a_new_game_commits_by_the_newest_version() -> None:
    assert SECRET.commitment() == SECRET.commitment(max(VERSIONS))


def test_the_revealed_secret_is_the_secret() -> None:
    assert SECRET.reveal() == HEX
    assert GameSecret.revealed("partie-1", HEX) == SECRET


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("game", "secret"),
    [("partie-2", HEX), ("partie-1", HEX[:-1] + "e"), ("partie-1\n", HEX), ("", HEX)],
)
def test_another_game_or_secret_has_another_commitment(
    version: int, game: str, secret: str
) -> None:
    assert GameSecret.revealed(game, secret).commitment(version) != SECRET.commitment(version)


def test_a_commitment_has_one_opening() -> None:
    """A secret with line feeds between its bytes could be cut anywhere: the rest went to the name."""
    spread = bytes(range(SECRET_BYTES)).hex("\n")
    published = sha256(f"{VERSIONS[1]}\npartie-1\n{spread}".encode()).hexdigest()
    parts = spread.split("\n")
    for cut in range(1, SECRET_BYTES):
        game = "\n".join(["partie-1", *parts[:cut]])
        secret = "\n".join(parts[cut:])
        by_hand = sha256(f"{VERSIONS[1]}\n{game}\n{secret}".encode()).hexdigest()
        assert by_hand == published
        with pytest.raises(ValueError, match="64 hex digits"):
            GameSecret.revealed(game, secret)


@pytest.mark.parametrize("secret", ["", HEX[:-2], HEX + "00", HEX.upper(), HEX + "\n", " " + HEX])
def test_a_revealed_secret_has_64_digits_and_nothing_else(secret: str) -> None:
    with pytest.raises(ValueError, match="64 hex digits"):
        GameSecret.revealed("partie-1", secret)


def test_a_secret_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        GameSecret("partie-1", b"short")


def test_the_secret_is_never_printed() -> None:
    for shown in (repr(SECRET), str(SECRET), f"{SECRET}"):
        assert "partie-1" in shown
        assert HEX not in shown
        assert repr(SECRET.secret) not in shown


@pytest.mark.parametrize(
    ("bag", "size", "round_number", "attempt", "start", "drawn"),
    [
        (ALL_TILES, 7, 1, 0, "", "SVNDBIE"),
        (ALL_TILES, 7, 1, 1, "", "?EOIOOZ"),
        (ALL_TILES, 7, 2, 0, "", "ERHLNUS"),
        ("ABC?", 4, 20, 0, "", "CAB?"),
        (ALL_TILES, 7, 1, 0, START, "VIAATID"),
        (ALL_TILES, 7, 1, 1, START, "NPLRRTS"),
        (ALL_TILES, 7, 2, 0, START, "EETYNSR"),
        ("ABC?", 4, 20, 0, START, "B?CA"),
    ],
)
def test_draws_do_not_change_from_one_version_to_the_next(
    bag: str, size: int, round_number: int, attempt: int, start: str, drawn: str
) -> None:
    """Whoever verifies an old game needs the same draws; nothing was frozen in version 1."""
    assert SECRET.draw(bag, size, round_number=round_number, attempt=attempt, start=start) == drawn


def drawn_by_the_book(secret: GameSecret, bag: str, size: int, purpose: str) -> str:
    """The draw as its description says, written a second time."""
    stream = (
        int.from_bytes(block[i : i + 4], "big")
        for number in count()
        for block in [hmac.new(secret.secret, f"{purpose}/{number}".encode(), sha256).digest()]
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


@given(secrets, strategies.drawn_tiles(60), rounds, attempts, st.booleans(), st.data())
def test_a_draw_follows_its_description(
    secret: GameSecret,
    bag: str,
    round_number: int,
    attempt: int,
    frozen: bool,
    data: st.DataObject,
) -> None:
    size = data.draw(st.integers(0, len(bag)))
    start = START if frozen else ""
    drawn = secret.draw(bag, size, round_number=round_number, attempt=attempt, start=start)
    parts = (*([START] if frozen else []), secret.game, round_number, attempt)
    assert drawn == drawn_by_the_book(secret, bag, size, "/".join(map(str, parts)))


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


def test_rounds_attempts_games_secrets_and_starts_draw_differently() -> None:
    others = [
        GameSecret("partie-2", SECRET.secret),
        GameSecret("partie-1", SECRET.secret[::-1]),
    ]
    drawn = [
        secret.draw(ALL_TILES, 20, round_number=number, attempt=attempt, start=start)
        for secret in (SECRET, *others)
        for number in (1, 2, 12)
        for attempt in (0, 1, 2)
        for start in ("", START, "ac" * 32)
    ]
    assert len(set(drawn)) == len(drawn) == 81


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
