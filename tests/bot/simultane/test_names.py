"""What a centre is called: each place says it for itself."""

import pytest

from tests.bot.plain import plain
from tests.bot.simultane.centres import LYON, PARIS, PLACE, Centres


async def _names(club: Centres) -> list[str]:
    return [each.name for each in (await club.game()).centres]


async def test_a_name_is_that_of_the_place_where_it_is_typed(club: Centres) -> None:
    await club.call(LYON, PARIS)
    said = await club.say("Tom", "/simultane nom  Lyon   Bellecour", place=LYON)
    assert plain(said) == "C’est noté : ce centre s’appelle Lyon Bellecour."
    await club.say("Léa", "/simultane nom Lille")
    assert await _names(club) == ["Lille", "Lyon Bellecour", "Paris"]
    assert "Lille, Lyon Bellecour, Paris" in plain(await club.say("Zoé", "/simultane centres"))


@pytest.mark.parametrize(
    ("who", "manages", "may"),
    [("Tom", False, True), ("Léa", False, True), ("Max", True, True), ("Max", False, False)],
)
async def test_who_speaks_for_a_place_names_it(
    club: Centres, who: str, manages: bool, may: bool
) -> None:
    await club.call(LYON)
    if manages:
        await club.as_manager(who, "/simultane nom Ailleurs", LYON)
    else:
        said = await club.say(who, "/simultane nom Ailleurs", place=LYON)
        assert may or "Tom" in said, "he has brought it"
    assert await _names(club) == ["", "Ailleurs" if may else "Lyon"]


@pytest.mark.parametrize(
    ("who", "manages", "may"), [("Léa", False, True), ("Tom", True, True), ("Tom", False, False)]
)
async def test_who_leads_names_home_and_who_manages_it(
    club: Centres, who: str, manages: bool, may: bool
) -> None:
    await club.call(LYON)
    if manages:
        await club.as_manager(who, "/simultane nom Ailleurs", PLACE)
    else:
        said = await club.say(who, "/simultane nom Ailleurs")
        assert may or "Léa" in said
    assert await _names(club) == ["Ailleurs" if may else "", "Lyon"]


async def test_a_name_opens_no_code_that_is_closed(club: Centres) -> None:
    code = await club.call(LYON)
    await club.say("Léa", "/simultane fermer")
    said = await club.say("Léa", "/simultane nom Lille")
    assert code not in said
    assert not (await club.game()).admits_centres


async def test_a_name_is_told_nowhere_by_itself(club: Centres) -> None:
    """With hundreds of centres everybody would read of nothing else."""
    await club.begin_in(LYON)
    told = len(club.log)
    await club.say("Tom", "/simultane nom Ailleurs", place=LYON)
    assert len(club.log) == told


async def test_no_name_is_asked_for(club: Centres) -> None:
    await club.call(LYON)
    assert "/simultane nom Lyon" in plain(await club.say("Tom", "/simultane nom", place=LYON))
    assert await _names(club) == ["", "Lyon"]


async def test_a_name_is_what_can_be_seen(club: Centres) -> None:
    """As those of people are: it is read in all centres."""
    code = await club.call(LYON)
    await club.say("Zoé", f"/simultane {code} \u202eParis\u200b", place=PARIS)
    for unseen in ("\u200b", "\u202e \u2066"):
        said = plain(await club.say("Léa", f"/simultane nom {unseen}"))
        assert said == "Il manque la suite. Exemple : /simultane nom Lyon"
    assert await _names(club) == ["", "Lyon", "Paris"]
    await club.say("Tom", "/simultane nom חיפה", place=LYON)
    told = await club.say("Léa", "/simultane centres")
    assert "Centre 1, \u2068חיפה\u2069, Paris" in plain(told)


@pytest.mark.parametrize("name", ["Centre 1", "centre  3", "CENTRE 12"])
async def test_no_centre_is_called_as_one_without_a_name_is(club: Centres, name: str) -> None:
    """Nobody knows then which of the two is meant, nor do they play together."""
    code = await club.call(LYON)
    told = "Un centre sans nom s’appelle ainsi : choisissez un autre nom, par exemple « Lyon »."
    assert plain(await club.say("Tom", f"/simultane nom {name}", place=LYON)) == told
    assert plain(await club.say("Zoé", f"/simultane {code} {name}", place=PARIS)) == told
    assert await _names(club) == ["", "Lyon"]


@pytest.mark.parametrize("name", ["Centre", "Centre 1 bis", "Centre 1er", "Lyon 3"])
async def test_a_name_may_have_a_number(club: Centres, name: str) -> None:
    await club.call(LYON)
    await club.say("Tom", f"/simultane nom {name}", place=LYON)
    assert await _names(club) == ["", name]


@pytest.mark.parametrize("language", ["en"])
async def test_in_english(club: Centres) -> None:
    await club.call(LYON)
    said = await club.say("Tom", "/simultaneous name London", place=LYON)
    assert plain(said) == "Noted: this centre is called London."


@pytest.mark.parametrize("name", ["Centre 2.", "Centre \N{FULLWIDTH DIGIT TWO}"])
async def test_no_centre_is_called_what_reads_as_one_without_a_name(
    club: Centres, name: str
) -> None:
    await club.call(LYON)
    said = plain(await club.say("Tom", f"/simultane nom {name}", place=LYON))
    assert not said.startswith("C’est noté")
    assert [each.name for each in (await club.game()).centres] == ["", "Lyon"]
