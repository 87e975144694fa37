"""Nothing but the usual rules is played against anybody's will (SPEC V1 to V4)."""

from dataclasses import replace

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.rules import FAMILY, Challenge, ClassicRules
from engine.classic.state import ClassicGame
from engine.classic.variants import Bags
from tests.engine.classic.games import names
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, SECRET, START, WORDS

VARIANTS = [
    replace(FAMILY, recycling=True),
    replace(FAMILY, bags=Bags.TWO),
    replace(FAMILY, theme="Noël"),
    replace(FAMILY, theme_words=("SAPIN",)),
    replace(FAMILY, open_dictionary=True),
]


class Lobby:
    """An open game."""

    def __init__(self, rules: ClassicRules, *players: int) -> None:
        self.game: ClassicGame | None = None
        self.do(c.CreateGame(SECRET.game, rules))
        for player in players:
            self.do(c.Join(player))

    def do(self, command: c.Command) -> list[e.Event]:
        events = decide(self.game, command, lexicon=WORDS, now=START, rng=SECRET)
        for event in events:
            self.game = evolve(self.game, event)
        return events

    def undecided(self) -> tuple[int, ...]:
        assert self.game is not None
        return self.game.undecided


@pytest.mark.parametrize("rules", VARIANTS)
def test_who_joins_a_lobby_that_says_so_agrees(rules: ClassicRules) -> None:
    lobby = Lobby(rules, ANNE, BOB, -1)
    assert lobby.undecided() == ()
    assert "GameStarted" in names(lobby.do(c.Start()))


@pytest.mark.parametrize("rules", VARIANTS)
def test_who_sat_there_before_joins_once_more(rules: ClassicRules) -> None:
    lobby = Lobby(FAMILY, ANNE, BOB, -1, CHLOE)
    lobby.do(c.ChangeRules(rules))
    assert lobby.undecided() == (BOB, CHLOE)  # Anne leads; a program has no will
    with pytest.raises(errors.NotAgreed) as refused:
        lobby.do(c.Start())
    assert refused.value.left == 2
    assert names(lobby.do(c.Join(BOB))) == ["VariantsAccepted"]
    with pytest.raises(errors.AlreadyIn):
        lobby.do(c.Join(BOB))
    with pytest.raises(errors.NotAgreed):
        lobby.do(c.Start())
    lobby.do(c.Leave(CHLOE))
    assert "GameStarted" in names(lobby.do(c.Start()))


def test_another_variant_is_asked_again_and_another_clock_is_not() -> None:
    lobby = Lobby(VARIANTS[0], ANNE, BOB)
    lobby.do(c.ChangeRules(replace(VARIANTS[0], challenge=Challenge.FREE)))
    assert lobby.undecided() == ()
    lobby.do(c.ChangeRules(replace(VARIANTS[0], theme="Noël")))
    assert lobby.undecided() == (BOB,)
    lobby.do(c.ChangeRules(FAMILY))
    assert lobby.undecided() == ()  # the usual rules need no consent


def test_who_comes_to_lead_need_not_be_asked_and_who_led_must() -> None:
    lobby = Lobby(FAMILY, ANNE, BOB)
    lobby.do(c.ChangeRules(VARIANTS[0]))
    lobby.do(c.HandOn(BOB))
    assert lobby.undecided() == (ANNE,)
