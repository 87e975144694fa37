"""An evening of several games in several places: each of its games takes the places along."""

from tests.bot.evenings.test_evening_games import MINUTE, SATURDAY, begin, play
from tests.bot.evenings.test_evenings import until
from tests.bot.memory_store import MemoryStore
from tests.bot.simultane.centres import LYON, PLACE, Centres, code_in
from tests.engine.duplicate.games import CLUB_WORDS


async def test_the_games_of_an_evening_are_played_in_all_its_places() -> None:
    club = Centres(MemoryStore(), CLUB_WORDS)
    club.now = SATURDAY
    await begin(club, "2 parties pause 10", "Zoé")
    code = code_in(await club.say("Léa", "/simultane"))
    await club.say("Tom", f"/simultane {code} Lyon", place=LYON)
    await play(club, "Zoé")
    assert club.last(LYON, "/final").ending is not None
    lobby = club.last(LYON, "/lobby").lobby
    assert lobby is not None
    assert [each.name for each in lobby.players] == ["Tom"]
    await until(club, club.now + 11 * MINUTE)
    assert (await club.game()).has_started
    assert club.last(LYON, "/round").title == club.last(PLACE, "/round").title
    await club.say("Tom", "/passer", place=LYON)
    assert club.last(LYON, "/round").answered == ("Tom",)
