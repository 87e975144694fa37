"""``passer``, typed as a line: a blank bulletin, unless it is a word that can be handed in."""

from dataclasses import replace

import pytest

from bot.games.kind import Asked
from bot.games.kinds.duplicate.actions import command_of
from bot.talk.game_actions import Submit
from bot.talk.identity import Account
from bot.talk.requests import Request
from engine.duplicate import commands as c
from tests.bot.club import PLACE, Club
from tests.bot.plain import plain


@pytest.mark.parametrize("line", ["passer", "Passer", "pass"])
async def test_whoever_passes_hands_in_a_blank_bulletin(playing: Club, line: str) -> None:
    assert plain(await playing.say("Tom", line)).startswith("Noté : bulletin blanc")


async def test_a_word_that_can_be_handed_in_is_one(playing: Club) -> None:
    game = await playing.game()
    current = game.round
    assert current is not None
    for rack, meant in (("PASSERT", c.Submit), ("EEEEEEE", c.Abstain)):
        draw = replace(current.draw, kept="", drawn=rack)
        drawn = replace(game, round=replace(current, draws=(draw,)))
        request = Request("1", Account("club", "tom"), "Tom", PLACE, playing.now, Submit("passer"))
        asked = Asked(request, 2, playing.defaults, {})
        assert isinstance(command_of(asked, drawn), meant)


async def test_a_round_whose_signal_would_come_within_a_second_is_kept_and_ends(club: Club) -> None:
    """A third of 10 s is no whole number, and rules are written in whole seconds."""
    await club.say("Léa", "/duplicate temps=10s")
    await club.say("Léa", "/commencer")
    await club.wait(1)
    await club.say("Léa", "/fin")
    await club.wait(40)
    await club.say("Léa", "/arreter oui")
    assert plain(club.newest("final").title).startswith("Partie terminée")
