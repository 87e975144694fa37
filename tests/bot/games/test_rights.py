"""Who may do something to a game, and from where, when nobody has thought of saying it."""

from dataclasses import dataclass

import pytest

from bot.store.sqlite.store import SqliteStore
from bot.talk.game_actions import GameAction
from bot.talk.identity import Account, Place
from bot.talk.requests import Request
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.plain import plain
from tests.bot.stores import game_in
from tests.engine.duplicate.games import CLUB_WORDS


@dataclass(frozen=True, slots=True)
class Dance(GameAction):
    """New, and silent about itself."""


@pytest.fixture
async def club(store: SqliteStore) -> Club:
    """Léa leads a game, Tom plays in it."""
    made = Club(store, CLUB_WORDS)
    await made.say("Léa", "/duplicate")
    await made.say("Tom", "/rejoindre")
    return made


async def dance(club: Club, name: str, place: Place = PLACE, game: str = "") -> str:
    return plain((await club.application.handle(wish(club, name, place, game))).text)


def wish(club: Club, name: str, place: Place = PLACE, game: str = "") -> Request:
    return Request(
        str(next(club.ids)),
        Account("club", name.lower()),
        name,
        place,
        club.now,
        Dance(),
        game=game,
        manages=place != PLACE,
        private=place != PLACE,
    )


async def test_an_action_that_says_nothing_is_the_organisers(club: Club) -> None:
    assert await dance(club, "Tom") == "C’est Léa qui mène la partie : demandez-lui."
    assert await dance(club, "Zoé") == "C’est Léa qui mène la partie : demandez-lui."


async def test_no_form_is_opened_for_it_either(club: Club) -> None:
    await club.say("Léa", "/commencer")
    behind = await club.application.form(wish(club, "Tom"))
    assert plain(behind.text) == "C’est Léa qui mène la partie : demandez-lui."


async def test_what_the_game_does_not_know_is_refused_in_one_way(club: Club) -> None:
    log = list(club.log)
    assert (await dance(club, "Léa")).startswith("Cela n’existe pas dans la partie en cours ici.")
    assert club.log == log


async def test_an_action_that_says_nothing_reaches_a_game_from_afar_by_its_button_alone(
    club: Club,
) -> None:
    game = await game_in(club.store, PLACE)
    assert game is not None
    at_home = alone_with("Léa")
    assert (await dance(club, "Léa", at_home)).startswith("Aucune partie n’est en cours ici")
    assert (await dance(club, "Léa", at_home, game)).startswith("Cela n’existe pas dans la partie")
    await club.say("Tom", "/rejoindre")
    said = await dance(club, "Tom", alone_with("Tom"), game)
    assert said == "C’est Léa qui mène la partie : demandez-lui.", (
        "of his own chat alone he is manager"
    )


ORDERS = (
    "/commencer",
    "/fin",
    "/plus 60",
    "/annuler annonce",
    "/pause",
    "/suspendre oui",
    "/reprendre",
    "/arreter oui",
    "/arreter",
    "/retirer Léa",
    "/confier Tom",
    "/mener",
    "!o",
    "!r:pace",
)


@pytest.mark.parametrize("line", ORDERS)
async def test_only_the_organiser_gives_orders(club: Club, line: str) -> None:
    log = list(club.log)
    for name in ("Tom", "Zoé"):
        assert plain(await club.say(name, line)) == "C’est Léa qui mène la partie : demandez-lui."
    assert club.log == log
    assert "demandez-lui" not in await club.say("Léa", line)


@pytest.mark.parametrize("line", [*ORDERS, "/quitter", "/phrase vent de mer", "/rejoindre"])
async def test_nobody_runs_a_game_or_leaves_it_from_afar(club: Club, line: str) -> None:
    log = list(club.log)
    said = await club.say("Léa", line, place=alone_with("Léa"))
    assert said.startswith("Aucune partie n’est en cours ici")
    assert club.log == log


@pytest.mark.parametrize("line", ["/jouer H4 RIZ", "/passer", "/moi", "/grille", "/sac"])
async def test_one_plays_from_afar(club: Club, line: str) -> None:
    await club.say("Léa", "/commencer")
    said = await club.say("Tom", line, place=alone_with("Tom"))
    assert "Aucune partie" not in said
