"""Classic games on a clock in a club: what comes by itself, and what everybody reads of it."""

from datetime import timedelta

import pytest

from bot.talk.messages import Post
from engine.classic.rules import Clock
from engine.classic.state import Phase
from tests.bot.club import Club
from tests.bot.games.kinds.classic.club_games import move, name_of, on_turn, state, waiting
from tests.bot.plain import plain


async def open_with(club: Club, *rules: str) -> None:
    """Léa and Tom play by these, typed one by one."""
    await club.say("Léa", "/classique")
    await club.say("Tom", "/rejoindre")
    for rule in rules:
        said = await club.say("Léa", f"/regle {rule}")
        assert "Exemple" not in said, said
    await club.say("Léa", "/commencer")


def said(club: Club) -> str:
    return plain("\n".join(shown.whole for shown in club.log))


async def test_a_move_that_does_not_come_is_lost_after_its_alarm_and_nobody_waits_for_ever(
    club: Club,
) -> None:
    await open_with(club, "temps coup", "temps-du-coup 60 s", "alarme 10 s")
    first, other = await on_turn(club), await waiting(club)
    await club.wait(49)
    assert "Plus que" not in said(club)
    await club.wait(4)
    assert "Plus que 10 s" in said(club)
    await club.wait(11)
    assert await on_turn(club) == other
    assert first in club.newest("round-1").text
    await club.wait(200)
    assert (await state(club)).phase is Phase.ENDED
    assert "Partie terminée" in club.newest("end").title


async def test_whose_bank_is_empty_plays_no_more_and_the_other_goes_on(club: Club) -> None:
    """C 7.3: it is said once, and the other's turns follow each other."""
    await open_with(club, "temps pendule", "pendule 30 s")
    await move(club)
    await move(club)
    first, other = await on_turn(club), await waiting(club)
    await club.wait(33)
    assert f"Temps épuisé : {first}" in plain(club.newest("empty").text)
    assert await on_turn(club) == other
    await move(club)
    assert await on_turn(club) == other
    await club.wait(33)
    assert "Partie terminée" in club.newest("end").title
    assert len([shown for shown in club.log if "empty" in shown.slot]) == 1, "the end says the rest"


async def test_over_days_who_is_late_is_called_once_more_and_then_loses(club: Club) -> None:
    await open_with(
        club, "temps coup", "fenetre aucun", "temps-du-coup 1 h", "rappel 10 min", "alarme 0"
    )
    first, other = await on_turn(club), await waiting(club)
    await club.wait(595)
    assert "vous attend" not in said(club)
    await club.wait(10)
    nudge = club.newest("nudge")
    assert isinstance(nudge, Post)
    assert nudge.ping is not None
    assert await name_of(club, nudge.ping) == first
    club.now += timedelta(minutes=50)
    await club.wait(5)
    assert f"{other} gagne" in plain(club.newest("end").whole)


async def test_what_the_bot_was_away_for_is_given_back(club: Club) -> None:
    await open_with(club, "temps pendule", "pendule 30 s")
    await move(club)
    await move(club)
    player = await on_turn(club)
    await club.wait(10)
    await club.be_down(3600)
    await club.deliver()
    await club.wait(15)
    assert await on_turn(club) == player
    assert "ce temps est rendu" in said(club)
    await club.wait(10)
    assert await on_turn(club) != player


async def test_time_that_was_given_is_taken_back(club: Club) -> None:
    """C 9.3, T17."""
    await open_with(club, "temps pendule", "pendule 30 s")
    await club.say("Léa", "/plus 60")
    await club.say("Léa", "/plus -60")
    game = await state(club)
    assert [seat.given for seat in game.seats] == [timedelta(0)] * len(game.seats)
    assert "1 min de moins" in plain(club.newest("given").text)
    assert "ne retirer que ce qui reste" in plain(await club.say("Léa", "/plus -600"))


@pytest.mark.long
async def test_the_organiser_switches_the_clocks_of_a_game_that_is_on(club: Club) -> None:
    """SPEC T13: all are told, and everybody has the whole of the new time."""
    await open_with(club, "temps global", "pendule 25 min")
    await move(club)
    await club.wait(100)
    assert "C’est Léa qui mène" in await club.say("Tom", "/regle temps pendule")
    assert (await state(club)).rules.clock is Clock.SHARED
    await club.say("Léa", "/regle temps pendule")
    told = plain(club.newest("clocks").text)
    assert told.startswith("Décision de l’organisateur. Pendule : 25 min par joueur.")
    assert told.endswith("Chacun repart avec tout son temps.")
    shown = plain(club.newest("round-2").text)
    assert f"Pendule : {await waiting(club)} 25 min" in shown
    game = await state(club)
    assert await club.say("Léa", "/regle passes 1")
    assert (await state(club)).rules == game.rules
    await move(club)
    await club.wait(1500 + 3)
    assert "Temps épuisé" in said(club)
