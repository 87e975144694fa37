"""The lobby of an evening that nobody leads: it is led by whoever joins at home, whoever comes in before."""

import pytest

from bot.talk.identity import Account
from tests.bot.evenings.test_evening_games import SATURDAY
from tests.bot.evenings.test_evenings import TUESDAY, until
from tests.bot.plain import plain
from tests.bot.simultane.centres import LYON, PARIS, PLACE, Centres, code_in

NOBODY = (
    "Personne ne mène encore la partie : la première personne qui la rejoint là où elle a été ouverte "
    "la mènera."
)


async def _opened(club: Centres, rules: str = "") -> str:
    """Léa has announced it and left; Tom brings Lyon in, by a code that he was given; the code."""
    club.now = SATURDAY
    await club.say("Léa", f"/soiree mardi 20:30 simultane {rules}")
    await club.ring()
    await club.application.departures.went(Account("club", "léa"), PLACE)
    await until(club, TUESDAY)
    (game,) = await club.application.desk.running(PLACE)
    code = code_in((await club.as_manager("Max", "/simultane", PLACE)).text)
    await club.say("Tom", f"/simultane {code} Lyon", place=LYON)
    assert (await club.application.desk.running(LYON)) == [game]
    return code


async def test_only_whoever_joins_at_home_leads(club: Centres) -> None:
    await _opened(club)
    assert (await club.game()).organiser is None
    assert "mène" not in plain(club.last(LYON, "/lobby").whole).replace("la mène", "")
    await club.say("Zoé", "/rejoindre")
    game = await club.game()
    assert game.organiser == game.present[1]
    await club.say("Zoé", "/commencer")
    assert (await club.game()).has_started


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    "line",
    [
        "/organiser mener",
        "/commencer",
        "/organiser arreter oui",
        "/organiser",
        "/organiser retirer Tom",
        "/organiser transmettre Tom",
        "/simultane fermer",
        "/simultane arbitre Tom",
        "/arbitrer",
    ],
)
async def test_nobody_leads_it_from_elsewhere(club: Centres, line: str, *, there: bool) -> None:
    await _opened(club, "officiel")
    if not there:
        await club.say("Tom", "/quitter", place=LYON)
    before = await club.game()
    said = plain(await club.say("Tom", line, place=LYON))
    assert said == NOBODY, line
    assert await club.game() == before


async def test_it_is_not_over_as_the_last_player_of_a_centre_leaves(club: Centres) -> None:
    code = await _opened(club)
    await club.say("Zoé", f"/simultane {code} Paris", place=PARIS)
    await club.say("Zoé", "/quitter", place=PARIS)
    await club.say("Tom", "/simultane quitter", place=LYON)
    game = await club.game()
    assert (game.termination, game.present) == (None, ())
    await club.say("Eva", "/rejoindre")
    assert (await club.game()).organiser is not None


async def test_what_is_asked_at_home_meanwhile(club: Centres) -> None:
    await _opened(club, "officiel")
    for line in ("nom Paris", "fermer", "arbitre Tom"):
        assert plain(await club.say("Eva", f"/simultane {line}")) == NOBODY, line
    said = plain((await club.as_manager("Max", "/simultane nom Paris", PLACE)).text)
    assert said.endswith("Paris.")
    assert "simultane" not in plain(await club.say("Eva", "/simultane quitter"))
    await club.as_manager("Max", "/simultane arbitre Tom", PLACE)
    assert plain(await club.say("Tom", "/arbitrer avertir Eva bavardage", place=LYON))
    assert not (await club.game()).warned
