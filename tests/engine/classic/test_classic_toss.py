"""Who plays first: the toss, shown tile by tile."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.classic import events as e
from engine.classic.rules import FAMILY, TOURNAMENT, ClassicRules, Order, Solitaire, TossJoker
from engine.classic.state import ClassicGame
from engine.classic.toss import begin_game
from engine.fair_draw import GameSecret
from engine.statement import digest_of
from engine.tiles import ALL_TILES, JOKER, remove_tiles
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, DAN, START, lobby, started

ALL = (ANNE, BOB, CHLOE, DAN)
LETTERS = replace(FAMILY, order=Order.LETTERS)


@dataclass(frozen=True)
class Drawn(GameSecret):
    """A secret under which these tiles come out, draw after draw."""

    tiles: tuple[str, ...] = ()

    def draw(
        self, bag: str, count: int, *, round_number: int, attempt: int, start: str = ""
    ) -> str:
        del attempt, start
        tiles = self.tiles[round_number - 1]
        assert len(tiles) == count
        remove_tiles(bag, tiles)
        return tiles


def _begun(players: tuple[int, ...], rules: ClassicRules, *tiles: str) -> list[e.LaterEvent]:
    secret = Drawn("partie", bytes(32), tiles)
    return begin_game(started(lobby(players, rules)), START, secret)


def _order(events: list[e.LaterEvent]) -> tuple[int, ...]:
    decided = events[-1]
    assert isinstance(decided, e.OrderDecided)
    return decided.players


@pytest.mark.parametrize(
    ("rules", "tiles", "order"),
    [
        (FAMILY, ["DCAB"], (CHLOE, DAN, ANNE, BOB)),  # F2; F3 as they sit, from the winner
        (LETTERS, ["DCAB"], (CHLOE, DAN, BOB, ANNE)),  # X20
        (FAMILY, ["DA?B"], (CHLOE, DAN, ANNE, BOB)),  # X3: a joker comes before A
        (replace(FAMILY, toss_joker=TossJoker.AGAIN), ["DA?B", "E"], (BOB, CHLOE, DAN, ANNE)),
        (replace(FAMILY, toss_joker=TossJoker.AGAIN), ["DA?B", "?", "A", "EC"], (CHLOE, DAN, ANNE, BOB)),
        (FAMILY, ["BAEA", "ZY"], (DAN, ANNE, BOB, CHLOE)),  # who tie for it draw again
        (FAMILY, ["BAEA", "EE", "EA"], (DAN, ANNE, BOB, CHLOE)),
        (FAMILY, ["?C?D", "EA"], (CHLOE, DAN, ANNE, BOB)),
        (FAMILY, ["AEEE"], (ANNE, BOB, CHLOE, DAN)),  # no matter how the others stand
        (LETTERS, ["AEEE", "TSR"], (ANNE, DAN, CHLOE, BOB)),
        (LETTERS, ["EAEA", "STRU"], (BOB, DAN, CHLOE, ANNE)),
    ],
)  # fmt: skip
def test_who_is_nearest_to_a_starts(
    rules: ClassicRules, tiles: list[str], order: tuple[int, ...]
) -> None:
    events = _begun(ALL, rules, *tiles)
    assert _order(events) == order
    assert events[0] == e.GameBegan(1, START)
    drawn = [event for event in events if isinstance(event, e.TossDrawn)]
    assert ["".join(tile for _, tile in toss.tiles) for toss in drawn] == tiles


@pytest.mark.parametrize(
    ("tiles", "order"),
    [
        (["BA"], (BOB, ANNE)),
        (["EE", "AT"], (ANNE, BOB)),  # "de la même façon, les deux joueurs"
        (["?A", "B"], (BOB, ANNE)),
        (["??", "BA"], (BOB, ANNE)),
    ],
)
def test_in_tournaments_jokers_do_not_count(tiles: list[str], order: tuple[int, ...]) -> None:
    """T7, C 3.1."""
    assert _order(_begun((ANNE, BOB), TOURNAMENT, *tiles)) == order


def test_what_was_drawn_stays_out_until_it_is_decided() -> None:
    """C 3.1: the one Z cannot come out twice."""
    with pytest.raises(ValueError, match="not in list"):
        _begun((ANNE, BOB), TOURNAMENT, "ZZ")
    with pytest.raises(ValueError, match="not in list"):
        _begun((ANNE, BOB), TOURNAMENT, "FF", "FT")


def test_the_loser_of_the_first_toss_starts_the_second_game_and_the_third_has_its_own() -> None:
    """T8."""
    rules = replace(TOURNAMENT, games=3)
    first = started(lobby((ANNE, BOB), rules))
    secret = Drawn("partie", bytes(32), ("BA", "AB"))
    assert _order(begin_game(first, START, secret)) == (BOB, ANNE)
    second = replace(first, number=1, seats=first.seats[::-1], draws=1)
    assert begin_game(second, START, secret) == [
        e.GameBegan(2, START),
        e.OrderDecided((ANNE, BOB), START),
    ]
    third = replace(first, number=2, draws=1)
    assert begin_game(third, START, secret) == [
        e.GameBegan(3, START),
        e.TossDrawn(((ANNE, "A"), (BOB, "B")), START),
        e.OrderDecided((ANNE, BOB), START),
    ]


@pytest.mark.parametrize("alone", Solitaire)
def test_alone_there_is_no_toss(alone: Solitaire) -> None:
    """S2."""
    game = started(lobby((ANNE,), replace(FAMILY, solitaire=alone)))
    begun = begin_game(game, START, GameSecret("partie", bytes(32)))
    players = (ANNE, -10 * ANNE) if alone is Solitaire.TWO_RACKS else (ANNE,)
    assert begun == [e.GameBegan(1, START), e.OrderDecided(players, START)]


@pytest.mark.parametrize("players", [(ANNE, BOB), (BOB, ANNE), ALL])
def test_where_it_was_said_who_begins_there_is_no_toss(players: tuple[int, ...]) -> None:
    """Q53."""
    game = started(lobby(players, replace(TOURNAMENT, order=Order.SEATED, seats=4)))
    begun = begin_game(game, START, GameSecret("partie", bytes(32)))
    assert begun == [e.GameBegan(1, START), e.OrderDecided(players, START)]


def _games() -> st.SearchStrategy[ClassicGame]:
    rules = st.builds(
        ClassicRules,
        order=st.sampled_from([Order.JOINED, Order.LETTERS]),
        toss_joker=st.sampled_from(TossJoker),
    )
    players = st.permutations(ALL).flatmap(lambda all_: st.sampled_from([all_[:2], all_[:3], all_]))
    return st.builds(lobby, players, rules).map(started)


@given(_games(), st.binary(min_size=32, max_size=32))
def test_each_toss_is_a_draw_of_the_secret_and_puts_all_in_order(
    game: ClassicGame, secret_bytes: bytes
) -> None:
    secret = GameSecret("partie", secret_bytes)
    began, *tosses, decided = begin_game(game, START, secret)
    assert isinstance(began, e.GameBegan)
    assert isinstance(decided, e.OrderDecided)
    assert sorted(decided.players) == sorted(seat.player for seat in game.seats)
    bag = ALL_TILES
    for number, toss in enumerate(tosses, 1):
        assert isinstance(toss, e.TossDrawn)
        tiles = "".join(tile for _, tile in toss.tiles)
        assert tiles == secret.draw(
            bag, len(tiles), round_number=number, attempt=0, start=digest_of(game.statement)
        )
        bag = remove_tiles(bag, tiles)
    letters: dict[int, str] = {}
    for toss in tosses:
        assert isinstance(toss, e.TossDrawn)
        for player, tile in toss.tiles:
            if tile != JOKER or game.rules.toss_joker is TossJoker.BEFORE_A:
                letters.setdefault(player, tile)  # the first that counts; ``?`` comes before ``A``
    drawn = [letters[player] for player in decided.players]
    assert drawn[0] == min(drawn)
    if game.rules.order is Order.LETTERS:
        assert drawn == sorted(drawn)
    else:
        seated = [seat.player for seat in game.seats]
        first = seated.index(decided.players[0])
        assert decided.players == (*seated[first:], *seated[:first])
