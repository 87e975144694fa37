"""Who is forgotten: asked twice, out of his games by their rules, and under a pseudonym from then on."""

import json
from pathlib import Path

import pytest

from bot.config import Config
from bot.kinds import all_kinds, codecs
from bot.store import UnknownGame
from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.own_data import TELL_OF_WORDS, Subject
from engine.lexicon import Lexicon
from tests.bot.club import START, Club, alone_with
from tests.bot.daily.days import begin, put_day
from tests.bot.kinds import OPENERS
from tests.bot.plain import plain
from tests.bot.stores import open_store
from tests.engine.duplicate.games import CLUB_WORDS

BESIDE = Place("club", "autre salon")


@pytest.fixture
async def club(store: SqliteStore) -> Club:
    """Léa's game with Tom; the first round is on, and Tom has answered."""
    made = Club(store, CLUB_WORDS)
    await made.begin("Tom")
    await made.say("Tom", f"H8 {made.rack[:2]}")
    return made


async def forget(club: Club, name: str, line: str = "/oublier") -> Answer:
    asked = await club.ask(name, line)
    (yes,) = asked.buttons
    return await club.ask(name, f"!{yes.payload}")


async def test_what_is_kept_is_told_to_nobody_else_with_a_file(club: Club) -> None:
    playing = await club.ask("Tom", "/mesdonnees")
    assert playing.file is not None
    assert "Pas encore" not in playing.text, "there is nothing yet that would tell of words"
    kept = json.loads(playing.file.text)
    assert kept["accounts"] == [{"platform": "club", "user": "tom"}]
    assert not kept.keys() & {each.value for each in TELL_OF_WORDS}
    await club.say("Léa", "/fin")
    await club.wait(3)
    answer = await club.ask("Tom", "/mesdonnees")
    assert answer.private
    assert not answer.aloud
    assert "Comptes : 1" in plain(answer.text)
    assert "Parties : 1" in plain(answer.text)
    assert answer.file is not None
    kept = json.loads(answer.file.text)
    assert kept.keys() == {each.value for each in Subject}
    assert kept["names"] == [{"name": "Tom"}]
    assert kept["accounts"] == [{"platform": "club", "user": "tom"}]
    assert "Léa" not in answer.file.text
    (button,) = answer.buttons
    asked = await club.ask("Tom", f"!{button.payload}")
    assert "Tout effacer pour de bon" in plain(asked.text)
    assert (await club.game()).present == (1, 2), "nothing was done yet"


async def test_whoever_says_it_once_is_only_asked(club: Club) -> None:
    asked = await club.ask("Tom", "/oublier")
    assert asked.private
    assert "Joueur 2" in plain(asked.text)
    assert await club.store.people.names([2]) == {2: "Tom"}
    assert (await club.game()).present == (1, 2)


@pytest.mark.parametrize("line", ["/mesdonnees", "/oublier"])
async def test_who_is_nobody_stays_nobody_whatever_they_ask_of_their_data(
    club: Club, line: str
) -> None:
    """The same line may be heard again after somebody was forgotten."""
    await forget(club, "Tom")
    told = await club.ask("Tom", line)
    assert told.private
    assert not told.buttons
    assert "Je ne garde rien de vous" in plain(told.text)
    assert await club.store.people.owner(Account("club", "tom")) is None


async def test_he_leaves_the_games_that_are_on_and_has_a_pseudonym_in_what_is_said_after_that(
    club: Club,
) -> None:
    assert "je ne garde plus rien" in plain((await forget(club, "Tom")).text)
    assert (await club.game()).present == (1,)
    await club.say("Léa", "/passe")
    await club.wait(10)
    card = plain(club.newest("card-1").text)
    assert "Joueur 2" in card
    assert "Tom" not in card
    assert await club.store.people.accounts(2) == []


async def test_what_stands_in_the_channel_of_what_is_on_names_him_no_more(
    folder: Path, shipped: Lexicon
) -> None:
    """Neither the picture of a round, nor the messages of a game that he plays there against a program."""
    async with await open_store(folder / "whole", codecs(all_kinds(Config()))) as store:
        club = Club(store, shipped)
        await club.begin("Tom")
        await club.ask("Tom", "/classique fort", place=BESIDE)
        await forget(club, "Tom")
        await club.wait(2)
        newest = {message.slot: message for message in club.log}
        assert {"lobby", "round-1"} <= {slot.partition("/")[2] for slot in newest}
        assert [slot for slot, message in newest.items() if "Tom" in repr(message)] == []
        left = [game for game, _ in await store.games.running_in(BESIDE)]
        assert left == []


async def test_the_pseudonym_is_in_the_language_of_the_place(club: Club) -> None:
    await forget(club, "Tom")
    await club.say("Léa", "/reglages langue en")
    await club.say("Léa", "/pass")
    await club.wait(10)
    assert "Player 2" in plain(club.newest("card-1").text)


async def test_it_is_so_after_a_restart_too(club: Club) -> None:
    await forget(club, "Tom")
    before = await club.game()
    club.open()
    assert await club.game() == before
    await club.say("Léa", "/passe")
    await club.wait(10)
    assert "Joueur 2" in plain(club.newest("card-1").text)


async def test_who_comes_back_is_somebody_new_and_may_join(club: Club) -> None:
    await forget(club, "Tom")
    assert "Vous êtes dans la partie" in plain(await club.say("Tom", "/rejoindre"))
    game = await club.game()
    assert [player.number for player in game.players] == [1, 2, await number(club, "Tom")]


async def number(club: Club, name: str) -> int:
    return await club.store.people.person(Account("club", name.lower()), name)


async def test_the_button_is_nobody_elses_and_works_once(club: Club) -> None:
    (yes,) = (await club.ask("Tom", "/oublier")).buttons
    refused = await club.ask("Léa", f"!{yes.payload}")
    assert "n’est pas le vôtre" in plain(refused.text)
    assert await club.store.people.names([1, 2]) == {1: "Léa", 2: "Tom"}
    await club.ask("Tom", f"!{yes.payload}")
    again = await club.ask("Tom", f"!{yes.payload}")
    assert "a déjà servi" in plain(again.text)
    assert again.private
    known = [each.user for n in range(5) for each in await club.store.people.accounts(n)]
    assert known == ["léa"], "a press that comes again makes nobody"


async def test_a_game_of_his_private_chat_goes_and_another_can_be_opened(club: Club) -> None:
    there = alone_with("Zoé")
    await club.ask("Zoé", "/duplicate", place=there)
    assert await club.store.games.running_in(there)
    (yes,) = (await club.ask("Zoé", "/oublier", place=there)).buttons
    await club.ask("Zoé", f"!{yes.payload}", place=there)
    assert await club.store.games.running_in(there) == []
    await club.wait(120)  # nothing of it wakes up
    assert "ouverte" in plain(await club.say("Zoé", "/duplicate", place=there))


async def test_whoever_is_left_leads_the_game(club: Club) -> None:
    await forget(club, "Léa")
    assert (await club.game()).present == (2,)
    assert plain(await club.say("Tom", "/pause")) == "La partie est en pause."


@pytest.mark.long
async def test_what_he_played_alone_goes_and_no_statistics_are_left(
    folder: Path, shipped: Lexicon
) -> None:
    async with await open_store(folder / "whole", codecs(all_kinds(Config()))) as store:
        club = Club(store, shipped)
        await put_day(store, START.date(), shipped)
        opened = await begin(club, "Tom")
        await club.ask("Tom", "/solution oui", game=opened.game)
        later = await club.ask("Tom", "/entrainement")
        tom = await number(club, "Tom")
        kept = json.loads((await club.ask("Tom", "/mesdonnees")).file.text)  # type: ignore[union-attr]  # it has one
        assert [game["kind"] for game in kept["games"]] == ["solo", "solo"]
        assert [result["game"] for result in kept["results"]] == [opened.game]
        assert kept["totals"]
        await forget(club, "Tom")
        kept = await store.own_data.of(tom, ())
        assert {subject: rows for subject, rows in kept.items() if rows} == {
            Subject.NAMES: [{"name": ""}]
        }
        for game in (opened.game, later.game):
            with pytest.raises(UnknownGame):
                await store.games.load(game)
        again = await club.ask("Tom", "/entrainement")
        assert again.game not in {"", later.game}
        told = plain((await club.ask("Tom", "/defi")).text)
        assert "qu’un essai" in told, "somebody new, who may know the solution"


async def test_in_rankings_and_the_pages_of_games_he_has_a_pseudonym(club: Club) -> None:
    await club.say("Léa", "/passe")
    await club.wait(30)
    await club.say("Léa", "/arreter oui")
    await forget(club, "Tom")
    said = [await club.ask("Léa", line) for line in ("/parties", "/classement", "/parties 1")]
    told = " ".join([each.text + (each.file.text if each.file else "") for each in said])
    assert "Tom" not in told
    assert "Joueur 2" in plain(said[-1].text)


async def test_a_game_whose_referee_is_forgotten_is_led_by_whoever_takes_the_lead(
    store: SqliteStore,
) -> None:
    club = Club(store, CLUB_WORDS)
    await club.say("Léa", "/duplicate officiel")
    for name in ("Tom", "Zoé"):
        await club.say(name, "/rejoindre")
    await club.say("Léa", "/commencer")
    assert "Parties : 1" in plain((await club.ask("Léa", "/mesdonnees")).text)
    assert (await club.ask("Tom", "/mener")).refused
    await forget(club, "Léa")
    assert not (await club.ask("Tom", "/mener")).refused
    assert (await club.game()).organiser == 2


CLASSIC = ("/classique", "/classique tournoi", "/classique correspondance", "/classique match")


@pytest.mark.parametrize("rule", ["forfait", "remplacant", "passe"])
@pytest.mark.parametrize("line", [*CLASSIC, *(each for each in OPENERS if each not in CLASSIC)])
@pytest.mark.parametrize("started", [True, False])
async def test_he_leaves_whatever_is_played_and_what_stands_there_names_him_no_more(
    folder: Path, shipped: Lexicon, line: str, rule: str, started: bool
) -> None:
    """Nobody asks him whether he is sure to lose: he has said it twice."""
    if rule != "forfait" and line not in CLASSIC:
        return
    async with await open_store(folder / "whole", codecs(all_kinds(Config()))) as store:
        club = Club(store, shipped)
        others = ("Tom",) if "tournoi" in line or "match" in line else ("Tom", "Zoé")
        await club.say("Léa", line)
        if line in CLASSIC:
            assert "modifiée" in await club.say("Léa", f"/regle absent {rule}")
        for name in others:
            await club.say(name, "/rejoindre")
        if line == "/loto":
            for name in ("Léa", *others):
                await club.say(name, "RIZ LAMPE")
        if started:
            await club.say("Léa", "/commencer")
            await club.wait(2)
        (game,) = await store.games.running()
        tom = await number(club, "Tom")
        assert tom in (await club.application.desk.table(game)).status.present
        assert any("Tom" in plain(shown.whole) for shown in club.log)
        await forget(club, "Tom")
        await club.wait(1)
        table = await club.application.desk.table(game)
        assert rule != "forfait" or tom not in table.status.present
        live = [club.channel[slot] for slot in [table.status.awaited] if slot is not None]
        assert not [shown.whole for shown in live if "Tom" in plain(shown.whole)]
        newest = club.log[-1]
        assert "Tom" not in plain(newest.whole)
