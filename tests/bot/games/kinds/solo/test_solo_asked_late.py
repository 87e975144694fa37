"""What somebody asked for while the bot was away is shown when it is back, and its clock begins then."""

from bot.talk.answers import Answer
from tests.bot.club import Club
from tests.bot.games.kinds.solo.table import press
from tests.bot.plain import plain


async def _asked_before(club: Club, seconds: float, line: str) -> Answer:
    """It was typed before the bot went away for so long, and is told now."""
    asked = club.now
    await club.be_down(seconds)
    back, club.now = club.now, asked
    answer = await club.ask("Léa", line)
    club.now = back
    return answer


async def test_a_game_that_was_asked_for_meanwhile_begins_when_it_is_shown(club: Club) -> None:
    first = await _asked_before(club, 600, "/entrainement blitz")
    await club.wait(55)
    answer = await press(club, first, "Jouer", typed="H4 BATIE")
    assert "BATIE en H4, 20 points (−2)" in plain(answer.text)


async def test_so_does_the_next_round(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement blitz")
    await press(club, first, "Jouer", typed="H4 BATIE")
    second = await _asked_before(club, 600, "/commencer")
    await club.wait(55)
    answer = await press(club, await press(club, second, "Voir le top"), "Voir le top")
    assert plain(answer.text).startswith("Vous n’avez pas joué ce coup")


async def test_while_the_platform_where_he_plays_is_away_no_time_is_lost(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement blitz")
    await club.wait(10)
    club.caretaker.outages.begin("club", club.now)
    await club.wait(100)
    club.caretaker.outages.end("club", club.now)
    await club.wait(40)
    answer = await press(club, first, "Jouer", typed="H4 BATIE")
    assert "BATIE en H4, 20 points (−2)" in plain(answer.text)


async def test_another_platform_may_be_away(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement blitz")
    club.caretaker.outages.begin("elsewhere", club.now)
    await club.wait(70)
    answer = await press(club, first, "Jouer", typed="H4 BATIE")
    assert "Temps écoulé" in plain(answer.text)
