"""What every platform does the same: a game as people play it, from its lobby on, and what goes wrong."""

import asyncio
from datetime import date

import pytest

from bot.store import StoreError
from bot.talk.answers import Answer
from bot.talk.messages import Button, Post, Press, Public
from bot.talk.requests import PlayDay, Request
from tests.bot.platforms.contract.driver import (
    PEOPLE,
    Driver,
    Seen,
    now_seen,
    says,
    until_seen,
    with_button,
)
from tests.bot.platforms.whole import PATIENCE, until


async def lobby(driver: Driver) -> None:
    """Léa has opened a game, and Tom has joined it."""
    await driver.types("Léa", "/duplicate blitz")
    await until_seen(driver, "Partie duplicate")
    await driver.presses("Tom", "Rejoindre")
    await until_seen(driver, "Joueurs : Léa, Tom")


async def first_round(driver: Driver) -> None:
    """Léa's game with Tom; the first round is on: H P O I E S E.

    Its message and the change of the lobby go their own ways: both are there.
    """
    await lobby(driver)
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "Fin du temps")
    await until(lambda: not any("Commencer" in seen.buttons for seen in driver.everybody()))


async def end_of_round(driver: Driver) -> None:
    """Léa ends it; its card is there."""
    await driver.types("Léa", "/organiser relever")
    await until_seen(driver, "Top du coup 1")


# Lobby -------------------------------------------------------------------------------------------


async def test_a_lobby_is_seen_by_everybody_and_told_to_who_opened_it(driver: Driver) -> None:
    told = await driver.types("Léa", "/duplicate blitz")
    assert "« Commencer »" in told.text
    shown = await until_seen(driver, "Partie duplicate")
    assert "1 min par coup" in shown.text
    assert set(shown.buttons) >= {"Rejoindre", "Commencer"}
    assert len(driver.everybody()) == 1
    await driver.presses("Tom", "Rejoindre")
    assert (await until_seen(driver, "Joueurs : Léa, Tom")).buttons == shown.buttons
    assert len(driver.everybody()) == 1, "it was changed, not said again"


async def test_a_menu_of_the_lobby_is_the_organisers(driver: Driver) -> None:
    await lobby(driver)
    refused = await driver.chooses("Tom", "Semi-rapide : 2 min par coup")
    assert "C'est Léa qui mène la partie" in refused.text.replace("’", "'")
    assert "1 min par coup" in now_seen(driver, "Partie duplicate").text
    await driver.chooses("Léa", "Semi-rapide : 2 min par coup")
    await until_seen(driver, "2 min par coup")


async def test_who_only_joined_does_not_run_the_game(driver: Driver) -> None:
    await lobby(driver)
    refused = await driver.presses("Tom", "Commencer")
    assert "C'est Léa qui mène la partie" in refused.text.replace("’", "'")
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "Fin du temps")
    panel = await driver.presses("Léa", "Organiser")
    assert "Pause" in panel.buttons
    await driver.presses("Léa", "Pause", panel)
    await until_seen(driver, "Partie en pause")


# A round -----------------------------------------------------------------------------------------


async def test_a_round_from_its_draw_to_its_card(driver: Driver) -> None:
    await first_round(driver)
    shown = now_seen(driver, "Fin du temps")
    assert shown.picture.startswith("Coup 1. Tirage")
    assert set(shown.buttons) >= {"Jouer", "Passer", "Mon chevalet"}
    form = await driver.opens("Tom", "Jouer")
    assert form.title.startswith("Coup 1")
    receipt = await driver.fills_in("Tom", form, "h4 poésie")
    assert receipt.text.startswith("Noté : POESIE en H4, 22 points")
    await until_seen(driver, "1 bulletin")
    assert (await driver.presses("Léa", "Passer")).text.startswith("Noté : bulletin blanc")
    await until_seen(driver, "2 bulletins")
    await end_of_round(driver)
    card = await until_seen(driver, "Tom : 22 · POESIE en H4, 22 (top !)")
    assert card.picture
    await until(lambda: not any("Jouer" in seen.buttons for seen in driver.everybody()))


async def test_what_is_refused_is_told_with_its_reason_and_changes_nothing(driver: Driver) -> None:
    await first_round(driver)
    before = [seen.text for seen in driver.everybody()]
    assert "manque" in (await driver.plays("Tom", "H4 ZZZZ")).text
    assert (await driver.plays("Tom", "?!")).text
    assert (await driver.plays("Tom", "H4 POESIE")).text.startswith("Noté")
    await until_seen(driver, "1 bulletin")
    changed = [text for text in before if text not in {seen.text for seen in driver.everybody()}]
    assert len(changed) == 1, "the round's count, and nothing else"


async def test_who_is_not_in_the_game_is_told_and_may_join(driver: Driver) -> None:
    await first_round(driver)
    refused = await driver.plays("Zoé", "H4 POESIE")
    assert "rejoignez" in refused.text
    joined = await driver.presses("Zoé", "Rejoindre", refused)
    assert joined.text.startswith("Vous êtes dans la partie.\nTirage : H P O I E S E")
    assert (await driver.plays("Zoé", "H8 HOP")).text.startswith("Noté")


# Who sees what -----------------------------------------------------------------------------------


async def test_until_the_card_a_bulletin_is_its_authors_alone(driver: Driver) -> None:
    await first_round(driver)
    await driver.plays("Tom", "H4 POESIE")
    assert "POESIE en H4" in (await driver.presses("Tom", "Mon chevalet")).text
    mine = await driver.presses("Léa", "Mon chevalet")
    assert "Tirage : H P O I E S E" in mine.text
    await until_seen(driver, "1 bulletin")
    for name in ("Léa", "Zoé"):
        assert "Coup 1" in driver.shown_to(name)
        assert "POESIE" not in driver.shown_to(name)
    await end_of_round(driver)
    for name in PEOPLE:
        assert "POESIE" in driver.shown_to(name)


async def test_who_wants_it_is_told_of_a_round_alone_and_plays_from_there(driver: Driver) -> None:
    await lobby(driver)
    await driver.types("Tom", "/alertes oui")
    await driver.presses("Léa", "Commencer")
    await until(lambda: any(map(says("Coup 1"), driver.alone("Tom"))))
    told = driver.alone("Tom")[-1]
    assert told.buttons[:2] == ("Jouer", "Passer")
    assert told.picture.startswith("Coup 1. Tirage")
    assert (await driver.presses("Tom", "Passer", told)).text.startswith("Noté : bulletin blanc")
    assert (await driver.plays("Tom", "H4 POESIE", told)).text.startswith("Noté : POESIE")
    await until_seen(driver, "1 bulletin")
    assert not driver.alone("Léa")
    assert not driver.alone("Zoé")
    await end_of_round(driver)
    await until(lambda: says("(top !)")(driver.alone("Tom")[-1]))
    assert not driver.alone("Tom")[-1].buttons


# Buttons that are no good ------------------------------------------------------------------------


async def test_an_old_button_and_a_late_form_are_answered_kindly(driver: Driver) -> None:
    await first_round(driver)
    old, form = with_button(driver, "Passer"), await driver.opens("Tom", "Jouer")
    await driver.plays("Tom", "H4 POESIE")
    await end_of_round(driver)
    late = await driver.fills_in("Tom", form, "H8 HOP")
    assert "coup 1 est terminé" in late.text
    await driver.types("Léa", "/organiser commencer")
    await until_seen(driver, "Fin du temps")
    for answer in (
        await driver.presses("Tom", "Passer", old),
        await driver.plays("Tom", "H8 HOP", old),
        await driver.fills_in("Tom", form, "H8 HOP"),
    ):
        assert "coup 1 est terminé" in answer.text
        assert "Dernier mot : H4 POESIE" in answer.picture
        anew = await driver.opens("Tom", "Jouer", answer)
        assert anew.title.startswith("Coup 2")
    assert "0 bulletin" in now_seen(driver, "Fin du temps").text


async def test_the_button_of_a_game_that_is_over(driver: Driver) -> None:
    await first_round(driver)
    old = with_button(driver, "Passer")
    await driver.types("Léa", "/organiser arreter oui")
    await until_seen(driver, "Partie terminée")
    assert "partie terminée" in (await driver.presses("Tom", "Passer", old)).text
    assert not any(seen.buttons for seen in driver.everybody())
    await driver.types("Zoé", "/duplicate")
    assert "partie terminée" in (await driver.presses("Tom", "Passer", old)).text


async def test_a_forged_button_is_refused_and_does_nothing(driver: Driver) -> None:
    await first_round(driver)
    refused = await driver.forges("Tom", "Passer")
    assert refused.text
    assert "Noté" not in refused.text
    assert (await driver.plays("Léa", "H4 POESIE")).text.startswith("Noté")
    await until_seen(driver, "1 bulletin")


# What goes wrong ---------------------------------------------------------------------------------


async def test_nothing_is_lost_with_a_restart_and_old_buttons_go_on(driver: Driver) -> None:
    await first_round(driver)
    seen = with_button(driver, "Jouer")
    await driver.plays("Tom", "H4 POESIE")
    await until_seen(driver, "1 bulletin")
    before = len(driver.everybody())
    await driver.restart()
    assert "POESIE" in (await driver.presses("Tom", "Mon chevalet", seen)).text
    assert (await driver.plays("Léa", "H8 HOP", seen)).text.startswith("Noté")
    await until_seen(driver, "2 bulletins")
    assert len(driver.everybody()) == before, "nothing was said again"
    await end_of_round(driver)
    assert "Tom : 22 · POESIE" in now_seen(driver, "Top du coup 1").text


@pytest.mark.parametrize("driver", ["discord", "telegram"], indirect=True)
async def test_a_place_that_is_gone_keeps_its_game_until_it_is_back(driver: Driver) -> None:
    """The playground's room is always there."""
    await first_round(driver)
    await driver.plays("Tom", "H4 POESIE")
    await end_of_round(driver)
    driver.lose_place()
    await driver.types("Léa", "/organiser commencer")
    async with asyncio.timeout(PATIENCE):
        while not await driver.whole.store.places.closed():
            await asyncio.sleep(0.005)
    assert not any(map(says("Coup 2"), driver.everybody()))
    driver.find_place()
    await driver.types("Zoé", "/aide")
    await until_seen(driver, "Partie suspendue")
    await driver.types("Léa", "/organiser reprendre")
    await until_seen(driver, "La partie reprend")
    await driver.types("Léa", "/organiser commencer")
    await until_seen(driver, "Fin du temps")
    await driver.types("Léa", "/organiser arreter oui")
    assert "1. Tom : 22 points" in (await until_seen(driver, "Partie terminée")).text


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ValueError("nobody thought of it"), "Quelque chose n’a pas marché de mon côté"),
        (StoreError("the disk is full"), "L’enregistrement a échoué"),
    ],
)
async def test_whatever_fails_is_told_and_the_next_goes_well(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    async def fail(*_: object) -> None:
        raise error

    await first_round(driver)
    form = await driver.opens("Tom", "Jouer")
    with monkeypatch.context() as trouble:
        trouble.setattr(driver.whole.application, "handle", fail)
        assert said in (await driver.types("Tom", "/passer")).text
        assert said in (await driver.presses("Tom", "Passer")).text
        assert said in (await driver.fills_in("Tom", form, "H4 POESIE")).text
    assert (await driver.fills_in("Tom", form, "H4 POESIE")).text.startswith("Noté")


# Who one is -------------------------------------------------------------------------------------


async def test_what_is_kept_of_somebody_is_a_file_for_him_alone_and_goes_when_he_says_so_twice(
    driver: Driver,
) -> None:
    assert "Je ne garde rien de vous" in (await driver.types("Tom", "/compte donnees")).text
    await driver.types("Tom", "/alertes")
    told = await driver.types("Tom", "/compte donnees")
    assert "Comptes : 1" in told.text
    (file,) = told.files.values()
    assert b'"Tom"' in file
    await first_round(driver)
    await driver.plays("Tom", "H4 POESIE")
    playing = await driver.types("Tom", "/compte donnees")
    assert b'"accounts"' in next(iter(playing.files.values()))
    assert b'"results"' in file
    assert b'"results"' not in next(iter(playing.files.values())), "they would tell of words"
    asked = await driver.presses("Tom", "Tout effacer", told)
    assert "Tout effacer pour de bon" in asked.text
    done = await driver.presses("Tom", "Oui, tout effacer", asked)
    assert "je ne garde plus rien de vous" in done.text
    await end_of_round(driver)
    assert "Joueur 1" in now_seen(driver, "Top du coup 1").text
    assert not any("effacer" in seen.text for seen in driver.everybody())
    assert "a déjà servi" in (await driver.presses("Tom", "Oui, tout effacer", asked)).text


# What everybody plays alone ----------------------------------------------------------------------


async def test_one_press_opens_a_day_for_its_author_alone(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, shown = await announced(driver, monkeypatch)
    told = await driver.presses("Zoé", "Jouer le défi", shown)
    assert "Votre défi" in told.text
    assert asked[-1].action == PlayDay(date(2026, 11, 22), 17), "with the place that it counts for"
    assert not any("Votre défi" in seen.text for seen in driver.everybody())
    assert all("Votre défi" not in driver.shown_to(name) for name in ("Léa", "Tom"))


@pytest.mark.parametrize("driver", ["discord", "telegram"], indirect=True)
async def test_a_day_is_opened_also_where_the_bot_may_not_write_any_more(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The playground's room is always there."""
    _, shown = await announced(driver, monkeypatch)
    driver.lose_place()
    assert "Votre défi" in (await driver.presses("Zoé", "Jouer le défi", shown)).text


async def announced(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Request], Seen]:
    """A challenge is announced in the place: what is asked from now on, and what everybody sees."""
    asked: list[Request] = []
    application = driver.whole.application
    handle = application.handle

    async def spy(request: Request) -> Answer:
        asked.append(request)
        if isinstance(request.action, PlayDay):
            return Answer("Votre défi", look=application.settings.defaults.look, private=True)
        return await handle(request)

    monkeypatch.setattr(application, "handle", spy)
    await driver.types("Léa", "/aide")
    play = Button("Jouer le défi", Press.DAY, query="2026-11-22:17")
    said = Post(Public(asked[-1].place), "Le défi du jour", "", "day", buttons=(play,))
    await application.desk.post(said)
    return asked, await until_seen(driver, "Le défi du jour")


# Words -------------------------------------------------------------------------------------------


async def test_a_word_is_told_in_three_lines_and_small_print(driver: Driver) -> None:
    told = await driver.types("Léa", "/mot mange")
    verdict, what, means, *small = told.text.splitlines()
    assert verdict == "MANGE : admis"
    assert what.startswith("verbe MANGER, présent")
    assert means.startswith("Mâcher")
    assert "CC BY-SA 4.0" in "".join(small)
    assert told.buttons == ("Tout voir",)
