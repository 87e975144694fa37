"""Deep links: what they bring along is ours, and fits."""

import re

import pytest

from bot.config import Config
from bot.delivery.seal import Seal
from bot.kinds import all_kinds
from bot.platforms.telegram.links import deep_link, open_start, private_link, start_of
from bot.talk.every_platform import LONGEST_FILLED
from bot.talk.identity import Place
from bot.talk.messages import Button, Press
from bot.talk.refusals import ForgedButton
from bot.talk.round_names import RoundName
from bot.texts import LANGUAGES

SEAL = Seal(bytes(32))
GAME = "0123456789abcdef"
KINDS = all_kinds(Config()).values()
LONGEST = Button("", Press.PLAY, RoundName(9999, 9999)).payload


def test_a_link_brings_along_the_game_and_what_is_asked_of_it() -> None:
    start = start_of(deep_link("chevalet_bot", SEAL, GAME, LONGEST))
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", start)
    assert open_start(SEAL, start) == (GAME, LONGEST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_has_room_for_whatever_a_button_may_ask_for(language: str) -> None:
    """Whichever command of a game it is, and however many turns the game has had.

    The first of a kind opens a game, so no game has a button for it.
    """
    asked = [command for kind in KINDS for command in kind.commands[1:]]
    names = {each.names[language] for each in asked if each.arguments}
    assert {"fr": "changer", "en": "exchange"}[language] in names
    for name in (*names, "x" * LONGEST_FILLED):
        payload = Button("", Press.FILL, RoundName(9999), name).payload
        start = start_of(deep_link("chevalet_bot", SEAL, GAME, payload))
        assert open_start(SEAL, start) == (GAME, payload)


def test_a_link_without_anything_only_opens_the_chat() -> None:
    assert private_link("chevalet_bot") == "https://t.me/chevalet_bot"
    assert start_of(private_link("chevalet_bot")) == ""


@pytest.mark.parametrize("start", ["", "a", "é", "QUJD", "a" * 64, "%%%", "=" * 70])
def test_what_we_have_not_made_is_no_link(start: str) -> None:
    with pytest.raises(ForgedButton):
        open_start(SEAL, start)


def test_a_changed_link_and_a_button_are_no_links() -> None:
    start = start_of(deep_link("chevalet_bot", SEAL, GAME, "p:3-1"))
    with pytest.raises(ForgedButton):
        open_start(SEAL, start.swapcase())
    with pytest.raises(ForgedButton):
        open_start(SEAL, SEAL.close(Place("telegram", "42"), GAME, "p:3-1"))
    with pytest.raises(ForgedButton):
        open_start(Seal(bytes([1]) * 32), start)
