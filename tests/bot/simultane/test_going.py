"""A place is taken out of a simultané: nothing there looks as if the game went on, and it may come back."""

import pytest

from bot.talk.messages import Press
from engine.duplicate.state import Phase
from tests.bot.plain import plain
from tests.bot.simultane.centres import LYON, PARIS, PLACE, Centres, code_in

LEAVE = "/simultane quitter oui"
GONE = "Ce centre a quitté le simultané : il continue ailleurs."


def _standing(club: Centres) -> list[str]:
    """What stands in Lyon that can be pressed, or counts down, by slot."""
    shown = {each.slot: each for each in club.seen[LYON]}
    gone = {each.slot for each in club.taken_away(LYON)}
    return [
        slot
        for slot, each in shown.items()
        if slot not in gone and (each.buttons or each.menus or each.until or each.next_round)
    ]


def _says_gone(club: Centres) -> list[str]:
    """The messages in Lyon that say so: once is enough."""
    shown = {each.slot.rpartition("/")[2]: plain(each.text) for each in club.seen[LYON]}
    return [slot for slot, text in shown.items() if GONE in text]


async def test_a_lobby_is_closed_where_the_place_has_left(club: Centres) -> None:
    await club.call(LYON)
    await club.say("Tom", LEAVE, place=LYON)
    assert club.last(LYON, "/lobby").lobby is None
    assert _says_gone(club) == ["final"]
    assert _standing(club) == []


async def test_a_round_is_closed_where_the_place_has_left(club: Centres) -> None:
    await club.begin_in(LYON, PARIS)
    await club.wait(155)  # its warning stands too
    assert any("/warning" in slot for slot in _standing(club))
    await club.say("Tom", LEAVE, place=LYON)
    assert _says_gone(club) == ["final"]
    assert _standing(club) == []
    seen = len(club.seen[LYON])
    await club.wait(200)
    assert len(club.seen[LYON]) == seen, "the others play on"
    assert len((await club.game()).rounds) > 0


async def test_the_round_that_closes_by_that_is_not_told_where_the_place_has_left(
    club: Centres,
) -> None:
    """Whoever is left has answered: the clock goes down, and that is seen elsewhere."""
    await club.begin_in(LYON)
    await club.say("Léa", "/jouer H4 ABETIE")
    await club.say("Tom", LEAVE, place=LYON)
    await club.wait(1)
    assert _says_gone(club) == ["final"]
    await club.wait(10)
    assert (await club.game()).rounds
    assert _standing(club) == []


@pytest.mark.parametrize("halted", [False, True])
async def test_between_rounds_nothing_is_to_come_where_the_place_has_left(
    club: Centres, halted: bool
) -> None:
    await club.begin_in(LYON)
    for name, place in (("Léa", PLACE), ("Tom", LYON)):
        await club.say(name, "/passer", place=place)
    await club.wait(9)
    assert (await club.game()).phase is Phase.BETWEEN
    assert any("/card" in slot for slot in _standing(club))
    if halted:
        await club.say("Léa", "/pause")
        assert any("/halted" in slot for slot in _standing(club))
    await club.say("Tom", LEAVE, place=LYON)
    assert _standing(club) == []
    assert any("/card" in each.slot for each in club.seen[LYON]), "what was played stays"
    code = code_in((await club.ask("Léa", "/simultane")).text)
    await club.say("Max", f"/simultane {code}", place=LYON)
    card = club.last(LYON, "/card")
    assert card.next_round == club.last(PLACE, "/card").next_round, (
        "the next round is awaited again"
    )
    assert (card.next_round is None) == halted


async def test_it_is_asked_first_once_the_game_is_on(club: Centres) -> None:
    await club.begin_in(LYON)
    asked = await club.ask("Tom", "/simultane quitter", place=LYON)
    assert plain(asked.text) == (
        "Retirer ce centre du simultané ? Ses joueurs quittent la partie et gardent leurs points."
    )
    assert not (await club.game()).centres[1].gone
    (yes,) = asked.buttons
    assert yes.label == "Oui, retirer"
    done = await club.ask("Tom", f"!{yes.payload}", place=LYON, game=asked.game)
    assert (await club.game()).centres[1].gone
    assert plain(done.text) == GONE
    assert done.in_place, "it takes the place of the question"
    assert done.shown, "where it was asked, the last word says so"


async def test_nobody_is_asked_who_may_not(club: Centres) -> None:
    await club.begin_in(LYON)
    assert "Tom" in plain(await club.say("Max", "/simultane quitter", place=LYON))
    said = plain(await club.say("Léa", "/simultane quitter"))
    assert said.startswith("La partie a été ouverte ici")


@pytest.mark.parametrize("typed", ["non", "Lyon", "oui oui"])
async def test_what_is_not_yes_takes_no_place_out(club: Centres, typed: str) -> None:
    await club.begin_in(LYON)
    await club.say("Tom", f"/simultane quitter {typed}", place=LYON)
    assert not (await club.game()).centres[1].gone


@pytest.mark.parametrize("language", ["en"])
async def test_in_english(club: Centres) -> None:
    await club.begin_in(LYON)
    asked = await club.ask("Tom", "/simultaneous leave", place=LYON)
    assert plain(asked.text).startswith("Take this centre out")
    await club.say("Tom", "/simultaneous leave yes", place=LYON)
    assert (await club.game()).centres[1].gone


async def test_a_place_that_comes_back_has_the_round_again(club: Centres) -> None:
    code = await club.begin_in(LYON)
    await club.say("Tom", LEAVE, place=LYON)
    await club.say("Max", f"/simultane {code}", place=LYON)
    assert [each.slot.rpartition("/")[2] for each in club.taken_away(LYON)][-1] == "final"
    assert any(each.press is Press.PLAY for each in club.last(LYON, "/round").buttons)
    assert club.last(LYON, "/lobby").lobby is not None
    await club.say("Max", "/jouer H4 ABETIE", place=LYON)
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    assert club.last(LYON, "/final").ending is not None
