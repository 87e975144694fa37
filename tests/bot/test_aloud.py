"""Where everybody reads what is typed and answered: what may be said aloud, and what is not even noted."""

import asyncio

import pytest

from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.messages import Press
from bot.talk.requests import Request
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.plain import plain
from tests.bot.platforms.whole import PATIENCE
from tests.bot.table import COMMANDS, parse_line

NOT_ALOUD = {"jouer", "passer", "chevalet"}


async def typed(club: Club, name: str, line: str, *, overheard: bool = True) -> Answer:
    """In a place where everybody reads it."""
    request = Request(
        str(next(club.ids)),
        Account("club", name.lower()),
        name,
        PLACE,
        club.now,
        parse_line(line),
        typed=line,
        overheard=overheard,
    )
    return await club.application.handle(request)


@pytest.mark.long
async def test_what_is_for_one_person_is_not_said_aloud(playing: Club) -> None:
    """Whatever becomes of it; orders, and what everybody sees, are answered where they were typed."""
    told = {}
    for command in COMMANDS:
        name = command.names["fr"]
        example = command.example["fr"] if command.example else ""
        line = f"/{name} {example}".rstrip()
        told[name] = (await typed(playing, "Tom", line, overheard=False)).aloud
    silent = {name for name, aloud in told.items() if not aloud}
    words = {"mot", "anagrammes", "rajouts", "proposer", "signaler", "liste"}
    assert silent >= NOT_ALOUD | words, "and what would help those who play"
    for name in ("aide", "grille", "sac", "quitter", "pause", "reglages", "alertes", "duplicate"):
        assert told[name], name


@pytest.mark.parametrize("line", ["/rejoindre", "/jouer H4 SEMAINE", "/moi", "/passer"])
async def test_what_is_refused_to_anybody_is_said_aloud(club: Club, line: str) -> None:
    told = await typed(club, "Max", line)
    assert plain(told.text).startswith("Aucune partie n’est en cours ici")
    assert told.aloud


async def test_who_plays_a_round_is_told_aloud_that_the_word_tools_wait(playing: Club) -> None:
    told = await typed(playing, "Tom", "/mot as")
    assert "AS" not in told.text
    assert told.aloud


async def test_who_is_in_already_is_told_so_aloud(playing: Club) -> None:
    told = await typed(playing, "Tom", "/rejoindre")
    assert plain(told.text) == "Vous êtes déjà dans la partie."
    assert told.aloud


async def test_who_comes_back_is_shown_his_bulletin_alone(playing: Club) -> None:
    rack = playing.rack
    await playing.say("Tom", f"H8 {rack[:3]}")
    await playing.say("Tom", "/quitter")
    back = await typed(playing, "Tom", "/rejoindre")
    assert rack[:3] in back.text
    assert not back.aloud


async def test_word_tools_speak_aloud_where_nobody_plays(club: Club) -> None:
    assert (await typed(club, "Max", "/mot as")).aloud
    await club.begin("Tom")
    told = await typed(club, "Max", "/mot as")
    assert "AS" in told.text
    assert not told.aloud


async def test_a_bulletin_that_everybody_has_read_is_not_noted(playing: Club) -> None:
    told = await typed(playing, "Tom", f"/jouer H8 {playing.rack[:3]}")
    assert plain(told.text).startswith("Ici, tout le monde vous lit")
    assert playing.rack[:3] not in told.text
    assert told.aloud
    assert told.unsay
    assert [button.press for button in told.buttons] == [Press.PLAY], "how nobody reads it"
    game = await playing.game()
    assert game.round is not None
    assert not game.round.entries


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        ("H4 SEMAINE", True),
        ("semaine h4", True),
        ("~~RIZ~~ 4H MOT", True),
        ("changer AB", True),
        ("Exchange AB", True),
        ("ranger ABC", True),
        ("changer", False),
        ("mot chat", False),
        ("passer mon tour", False),
        ("bravo", False),
        ("bravo les gars", False),
        ("P4 MOT", False),
        ("H4", False),
        ("", False),
        ("x" * 5000, False),
    ],
)
def test_what_names_a_square_is_a_bulletin_and_anything_else_is_talk(
    club: Club, line: str, is_one: bool
) -> None:
    assert (club.application.commands.parse_remark(line) is not None) is is_one


@pytest.mark.parametrize(("client", "begins"), [("en", "There’s no game"), ("", "Aucune partie")])
async def test_alone_the_bot_speaks_as_the_client_does(
    club: Club, client: str, begins: str
) -> None:
    assert plain((await ask(club, alone_with("Max"), client)).text).startswith(plain(begins))


async def test_what_was_chosen_wins_over_the_client(club: Club) -> None:
    private = alone_with("Max")
    await ask(club, private, "en")
    await club.ask("Max", "/settings language fr", place=private)
    assert plain((await ask(club, private, "en")).text).startswith("Aucune partie")
    assert plain((await ask(club, PLACE, "en")).text).startswith("Aucune partie"), "in a group"


async def test_the_clients_language_outlives_the_process_and_may_change(club: Club) -> None:
    private = alone_with("Max")
    await ask(club, private, "en")
    club.open()
    assert (await club.application.settings.of(private)).language == "en"
    await ask(club, private, "fr")
    assert (await club.application.settings.of(private)).language == "fr"


async def ask(club: Club, place: Place, language: str) -> Answer:
    request = Request(
        str(next(club.ids)),
        Account("club", "max"),
        "Max",
        place,
        club.now,
        parse_line("/moi"),
        private=place != PLACE,
        language=language,
    )
    return await asyncio.wait_for(club.application.handle(request), PATIENCE)


async def test_who_must_write_first_is_told_so(club: Club) -> None:
    request = Request(
        "1",
        Account("club", "max"),
        "Max",
        PLACE,
        club.now,
        parse_line("/alertes oui"),
        writes_first=True,
    )
    told = plain((await club.application.handle(request)).text)
    assert "ouvrez notre discussion privée et tapez-y « /alertes oui »" in told


async def test_who_has_written_first_is_not_told_to(club: Club) -> None:
    private = alone_with("Max")
    request = Request(
        "1",
        Account("club", "max"),
        "Max",
        private,
        club.now,
        parse_line("/alertes oui"),
        private=True,
        writes_first=True,
    )
    told = plain((await club.application.handle(request)).text)
    assert told == "Alertes : oui. Je vous écris tout de suite en privé."
