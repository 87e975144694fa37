"""A classic game where people play it, on every platform the same: turns, racks, what it gives out."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import permutations
from pathlib import Path

import pytest

from engine.classic import commands as c
from engine.classic.programs import choose
from engine.classic.state import ClassicGame
from engine.classic.view import view_of
from tests.bot.games.kinds.classic.club_games import KINDS
from tests.bot.platforms.contract.conftest import DRIVERS
from tests.bot.platforms.contract.driver import Driver, Seen, until_seen, with_button
from tests.bot.platforms.whole import GAME, PATIENCE, until
from tests.engine.duplicate.games import CLUB_WORDS
from tests.engine.strategy.bands import EVERYDAY


@pytest.fixture(params=DRIVERS)
async def driver(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Driver]:
    """Nothing is played."""
    async with DRIVERS[request.param](tmp_path, CLUB_WORDS, KINDS) as driver:
        yield driver


async def state(driver: Driver) -> ClassicGame:
    read: ClassicGame = (await driver.whole.application.desk.table(GAME)).game
    return read


async def on_turn(driver: Driver) -> tuple[str, str]:
    """The names of whoever is to move, and of the other."""
    game = await state(driver)
    assert game.turn is not None
    names = await driver.whole.store.people.names(game.players)
    on = names[game.turn.player]
    return on, next((name for name in names.values() if name != on), "")


def person(game: ClassicGame) -> int:
    """Whoever is to move."""
    assert game.turn is not None
    return game.turn.player


def doubtful(rack: str) -> Iterator[str]:
    """What three of these letters make, in any order."""
    return map("".join, permutations(rack.replace("?", ""), 3))


async def rack_of(driver: Driver) -> str:
    """Of whoever is to move."""
    game = await state(driver)
    assert game.turn is not None
    return next(seat.rack for seat in game.seats if seat.player == game.turn.player)


async def rack_of_player(driver: Driver, name: str) -> str:
    """Of this one of them."""
    game = await state(driver)
    names = await driver.whole.store.people.names(game.players)
    return next(seat.rack for seat in game.seats if names[seat.player] == name)


def _letters(text: str) -> str:
    """Without what stands between the letters of a rack."""
    return text.replace(" ", "").replace(",", "")


async def begin(driver: Driver, rules: str = "") -> tuple[str, str]:
    """Léa's game with Tom; who begins, and the other."""
    await driver.types("Léa", f"/classique {rules}".strip())
    await until_seen(driver, "Léa")
    await driver.presses("Tom", "Rejoindre")
    await until_seen(driver, "Tom")
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "Tour 1")
    return await on_turn(driver)


async def move(driver: Driver) -> Seen:
    """What a program would play, typed in the form of the turn and confirmed."""
    game, (name, _) = await state(driver), await on_turn(driver)
    assert game.turn is not None
    command = choose(view_of(game, game.turn.player), CLUB_WORDS, EVERYDAY)
    if not isinstance(command, c.Play):
        return await driver.presses(name, "Passer")
    tried = await driver.plays(name, command.text)
    return await driver.presses(name, "Jouer ce coup", tried)


async def test_a_turn_is_called_tried_confirmed_and_followed_by_the_next(driver: Driver) -> None:
    name, other = await begin(driver)
    await until(lambda: [who for who, _ in driver.called()] == [name])
    refused = await driver.opens_in_vain(other, "Jouer")
    assert "Ce n’est pas encore à vous" in refused.text
    for turn in range(1, 4):
        assert (await state(driver)).turns == turn
        await move(driver)
        await until_seen(driver, f"Tour {turn + 1}")
    await until(lambda: len(driver.called()) == 4)


async def test_a_rack_is_its_owners_alone(driver: Driver) -> None:
    name, other = await begin(driver)
    rack = await rack_of(driver)
    await until(lambda: rack in _letters(driver.shown_to(name)))
    mine = await driver.presses(name, "Mon chevalet")
    assert rack in _letters(mine.text)
    assert rack in _letters(mine.picture)
    for someone in (other, "Zoé"):
        assert "Tour 1" in driver.shown_to(someone)
        assert rack not in _letters(driver.shown_to(someone))
    assert rack not in _letters("".join(seen.picture for seen in driver.everybody()))


async def test_letters_are_exchanged_by_a_form(driver: Driver) -> None:
    name, _ = await begin(driver)
    rack = await rack_of(driver)
    form = await driver.opens(name, "Changer")
    assert form.title
    assert "ne nommez que vos lettres" in (await driver.fills_in(name, form, "WWWWWWW")).text
    told = await driver.fills_in(name, form, rack[:2])
    assert "Vous changez 2 lettres" in told.text
    await until_seen(driver, "Tour 2")
    late = await driver.fills_in(name, form, rack[:2])
    assert "Vous changez" not in late.text, "its turn is over"


async def test_a_move_is_seen_before_it_is_played_by_who_tries_it_alone(driver: Driver) -> None:
    name, other = await begin(driver)
    rack = await rack_of(driver)
    command = choose(
        view_of(await state(driver), person(await state(driver))), CLUB_WORDS, EVERYDAY
    )
    assert isinstance(command, c.Play)
    tried = await driver.plays(name, command.text)
    ref, word = command.text.split()
    assert f"en {ref}" in tried.text
    assert ref in tried.picture
    assert "Jouer ce coup" in tried.buttons
    assert (await state(driver)).turns == 1
    assert await rack_of(driver) == rack
    for someone in (other, "Zoé"):
        assert word.upper() not in driver.shown_to(someone)


@pytest.mark.long
async def test_a_word_that_does_not_exist_is_challenged_and_a_good_one_accepted(
    driver: Driver,
) -> None:
    name, other = await begin(driver, "tournoi")
    rack = await rack_of(driver)
    word = next(word for word in doubtful(rack) if word not in CLUB_WORDS)
    await driver.presses(name, "Jouer ce coup", await driver.plays(name, f"H7 {word}"))
    await until_seen(driver, "Tour 2")
    own = await driver.presses(name, f"Contester {word}")
    assert "votre propre coup" in own.text
    await driver.presses(other, f"Contester {word}")
    verdict = await until_seen(driver, f"{other} conteste")
    assert f"{word} n’est pas admis" in verdict.text
    game = await state(driver)
    assert sorted(rack) in [sorted(seat.rack) for seat in game.seats]
    assert not any(seat.score for seat in game.seats)
    await move(driver)
    await until_seen(driver, "Tour 3")
    told = await driver.presses(name, "Accepter")
    assert "Vous acceptez ce coup" in told.text
    assert (await state(driver)).pending is None
    assert len(await rack_of_player(driver, other)) == 7, "and who moved has drawn"


async def test_who_wants_no_rack_in_private_has_it_by_a_press(driver: Driver) -> None:
    for name in ("Léa", "Tom"):
        await driver.types(name, "/alertes non")
    name, _ = await begin(driver)
    rack = await rack_of(driver)
    await until(lambda: [who for who, _ in driver.called()] == [name])
    assert rack not in _letters("".join(seen.text for seen in driver.alone(name)))
    assert rack in _letters((await driver.presses(name, "Mon chevalet")).text)


async def test_the_file_of_the_game_is_the_same_everywhere(driver: Driver) -> None:
    await begin(driver)
    await move(driver)
    await until_seen(driver, "Tour 2")
    saved = await driver.types("Léa", "/feuille gcg")
    [(name, data)] = saved.files.items()
    assert name.endswith(".gcg")
    lines = data.decode().splitlines()
    assert any(line.startswith("#player1") for line in lines)
    assert len([line for line in lines if line.startswith(">")]) == 1


async def test_the_organiser_gives_an_order_by_a_form(driver: Driver) -> None:
    await begin(driver)
    panel = await driver.presses("Léa", "Organiser")
    form = await driver.opens("Léa", "Sanctionner", panel)
    await driver.fills_in("Léa", form, "Tom avertissement regarde le sac")
    await until_seen(driver, "regarde le sac")
    refused = await driver.presses("Tom", "Organiser")
    assert "C'est Léa qui mène" in refused.text.replace("’", "'")


@pytest.mark.long
async def test_a_program_plays_and_the_film_and_the_sheet_of_the_game_can_be_had(
    driver: Driver,
) -> None:
    await driver.types("Léa", "/classique")
    await until_seen(driver, "Léa")
    await driver.types("Léa", "/organiser adversaire fort")
    await until_seen(driver, "Ordinateur (fort)")
    await driver.presses("Léa", "Commencer")
    await until_seen(driver, "Tour 1")
    for _ in range(3):
        await until_persons_turn(driver)
        await move(driver)
    await driver.types("Léa", "/organiser arreter oui")
    end = await until_seen(driver, "Partie terminée")
    film = await driver.presses("Léa", "Film", end)
    assert film.files["film.gif"].startswith(b"GIF89a")
    assert film.picture
    sheet = await driver.presses("Léa", "Feuille de marque", end)
    assert "Léa" in sheet.text


async def until_persons_turn(driver: Driver) -> None:
    """The program has played."""
    async with asyncio.timeout(PATIENCE):
        while True:
            game = await state(driver)
            if game.turn is not None and game.turn.player > 0:
                await until_seen(driver, f"Tour {game.turns}")
                return
            await asyncio.sleep(0.01)


@pytest.mark.long
async def test_nothing_is_lost_with_a_restart(driver: Driver) -> None:
    await begin(driver)
    seen = with_button(driver, "Jouer")
    await move(driver)
    await until_seen(driver, "Tour 2")
    await driver.restart()
    name, _ = await on_turn(driver)
    await move(driver)
    await until_seen(driver, "Tour 3")
    late = await driver.presses(name, "Passer", seen)
    assert (await state(driver)).turns == 3
    assert late.text
