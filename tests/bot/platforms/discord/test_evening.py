"""Duplicate on a simulated Discord, from the lobby to the end: what each person sees."""

from datetime import timedelta
from pathlib import Path

import discord
import pytest

from bot.platforms.discord.limits import LONGEST_CONTENT
from bot.talk.answers import Answer
from engine.duplicate.rules import DuplicateRules
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.notation import mark_jokers
from engine.solutions import find_top
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.platforms.discord.server import Server, answer_of, buttons, running
from tests.bot.platforms.whole import SETTINGS
from tests.golden import check, mask_ids

TRANSCRIPT = Path(__file__).parents[3] / "transcripts" / "discord-round.txt"


async def test_a_round_as_everybody_saw_it(server: Server) -> None:
    """Léa opens, Tom and Zoé play, Max only reads."""
    await server.types("Léa", "duplicate", regles="blitz")
    await server.presses("Tom", "Rejoindre")
    await server.types("Zoé", "rejoindre")
    await server.chooses("Léa", "pause", "30")
    await server.presses("Léa", "Commencer")
    await server.plays("Tom", "H8 EPIS")
    await server.plays("Tom", "H4 POESIE")
    await server.plays("Zoé", "H8 HOP")
    await server.presses("Zoé", "Mon chevalet")
    await server.wait(41)
    await server.presses("Léa", "Passer")
    await server.wait(8)
    said = []
    for name, view in server.views.items():
        said += [f"===== Ce que {name} a vu", *view, ""]
    check(TRANSCRIPT, mask_ids("\n".join(said)))


@pytest.mark.long
async def test_a_whole_game(shipped: Lexicon) -> None:
    """Tom plays every top, Zoé passes, Léa writes nonsense; one message a round and one card."""
    rules = DuplicateRules("normal", pause=timedelta(0), warning=timedelta(0))
    async with running(Server(MemoryStore(), shipped, rules)) as server:
        await server.types("Léa", "duplicate")
        await server.presses("Tom", "Rejoindre")
        await server.presses("Zoé", "Rejoindre")
        await server.presses("Léa", "Commencer")
        rounds = 0
        while on := await server.application.desk.running(server.place):
            [game_id] = on
            game = (await server.application.desk.table(game_id)).game
            assert game.round is not None
            rounds += 1
            top = find_top(game.board, game.round.rack, shipped, formula=NORMAL)[0]
            tiles = game.round.rack.replace("?", "")
            await server.plays("Tom", f"{top.play.ref} {mark_jokers(top.play.word)}")
            await server.presses("Zoé", "Passer")
            await server.types("Léa", "jouer", bulletin=f"H8 {tiles[:2]}")
            await server.types("Léa", "passer")
            await server.wait(7.5)
        final = plain(server.last("Partie terminée").content)
        assert "1. Tom : " in final
        assert "100,0 %, négatif 0" in final
        assert "Tirages vérifiables" in final
        shown = server.public()
        assert sum("bulletins" in m.content for m in shown) == rounds
        assert sum("Top du coup " in plain(m.content) for m in shown) == rounds
        assert len(shown) == 2 * rounds + 2
        assert not [m for m in shown[1:-1] if any(buttons(row) for row in m.components)]


async def test_what_holds_no_more_has_nothing_to_press(server: Server) -> None:
    """The warning is taken away, a round that is over shrinks, a game that is over closes its lobby."""
    await server.types("Léa", "duplicate", regles="blitz")
    await server.presses("Léa", "Commencer")
    await server.wait(45)
    warning = server.last("Plus que 20 s")
    await server.types("Léa", "organiser prolonger 60")
    assert warning.id not in {message.id for message in server.public()}
    await server.wait(60)
    assert server.last("Plus que 20 s").id != warning.id, "it comes again, and rings again"
    posted = [r.json["nonce"] for r in server.env.http_requests if r.json and "nonce" in r.json]
    assert len(posted) == len(set(posted)), "no post could be taken for the repeat of another"
    await server.types("Léa", "passer")
    assert [len(m.attachments) for m in server.public()] == [0, 1], "lobby and round"
    await server.wait(5.5)
    assert [len(m.attachments) for m in server.public()] == [0, 0], "the round shrinks"
    await server.wait(20)
    assert [len(m.attachments) for m in server.public()] == [0, 0, 1, 1], "the card, and round 2"
    await server.types("Léa", "organiser arreter oui")
    *others, final = server.public()
    assert not [m for m in others if any(buttons(row) for row in m.components)]
    assert "Partie terminée" in final.content
    assert not [m for m in server.public() if "Fin du temps" in m.content]
    assert "Ce coup ne compte pas" in server.last("Coup 2").content


async def test_a_warning_that_somebody_deleted_is_gone_already(server: Server) -> None:
    await server.types("Léa", "duplicate", regles="blitz")
    await server.presses("Léa", "Commencer")
    await server.wait(45)
    server.env.backend.delete_message(server.channel.id, server.last("Plus que 20 s").id)
    await server.types("Léa", "passer")
    await server.wait(8)
    assert "Léa" in server.last("Top du coup 1").content


async def test_the_lobbys_menus_are_the_organisers(server: Server) -> None:
    await server.types("Tom", "duplicate")
    assert "C’est Tom qui mène la partie" in answer_of(await server.chooses("Zoé", "pace", "blitz"))
    await server.chooses("Tom", "pace", "blitz")
    await server.chooses("Léa", "counting", "best")  # she manages the place
    lobby = plain(server.last("Partie duplicate").content)
    assert "1 min par coup" in lobby
    assert "Le meilleur bulletin compte" in lobby
    asked = await server.presses("Tom", "Règles")
    assert asked.response is not None
    old = asked.response.message
    await server.presses("Tom", "Commencer")
    [game_id] = await server.application.desk.running(server.place)
    assert game_id is not None
    # A menu that somebody still has on his screen.
    select = old.components[1]
    assert isinstance(select, discord.ActionRow)
    custom_id = getattr(select.children[0], "custom_id", None)
    late = await server.members["Tom"].select(old, ["normal"], custom_id=custom_id)
    assert "ne changent plus" in answer_of(late)


async def test_settings_of_a_server_and_of_a_channel(server: Server) -> None:
    assert "langue : fr" in answer_of(await server.types("Tom", "reglages")), "to be looked at"
    refused = await server.types("Tom", "reglages", réglage="langue", valeur="en")
    assert "il faut la permission « Gérer le serveur »" in plain(answer_of(refused))
    told = answer_of(await server.types("Léa", "reglages"))
    assert "langue : fr" in told
    values = await server.members["Léa"].autocomplete(
        server.channel, "reglages", "valeur", "montr", réglage="fuseau"
    )
    assert [value["name"] for value in values] == ["America/Montreal"]
    names = await server.members["Léa"].autocomplete(server.channel, "reglages", "réglage", "the")
    assert [name["value"] for name in names] == ["thème"]
    await server.types("Léa", "reglages", réglage="langue", valeur="en", portée="serveur")
    await server.types("Léa", "reglages", réglage="cadence", valeur="semi-blitz", portée="salon")
    other = server.guild.create_text_channel("autre")
    await server.types("Tom", "duplicate", other)
    assert "3 min a round" in plain(server.public(other)[-1].content)
    await server.types("Tom", "duplicate")
    assert "1 min 30 s a round" in plain(server.public()[-1].content)
    refused = await server.types("Léa", "reglages", réglage="langue", valeur="klingon")
    assert "klingon" in answer_of(refused)
    refused = await server.types("Léa", "reglages", réglage="theme", valeur="pink")
    assert "one of the choices: light, dark, colour-blind" in answer_of(refused)
    refused = await server.types("Léa", "reglages", réglage="fuseau", valeur="paris")
    assert "one of the choices: Europe/Paris" in answer_of(refused)
    await server.types("Léa", "reglages", réglage="langue", portée="serveur")  # taken back
    assert "Aucune partie" in answer_of(
        await server.types("Tom", "sac", server.guild.create_text_channel("x"))
    )


async def test_no_games_but_in_one_channel(server: Server) -> None:
    await server.types("Léa", "reglages", réglage="parties", valeur="non", portée="serveur")
    assert "On ne joue pas" in answer_of(await server.types("Tom", "duplicate"))
    assert not server.public()
    await server.types("Léa", "reglages", réglage="parties", valeur="oui")
    await server.types("Tom", "duplicate")
    assert server.public()


async def test_a_game_in_a_thread_of_its_own(server: Server) -> None:
    await server.types("Léa", "reglages", réglage="fils", valeur="oui", portée="serveur")
    opened = answer_of(await server.types("Tom", "duplicate"))
    (thread,) = server.channel.threads
    assert f"<#{thread.id}>" in opened
    assert thread.name.startswith("Duplicate ")
    assert [plain(m.content).splitlines()[0] for m in server.public(thread)] == [
        "### Partie duplicate, formule normale"
    ]
    assert not [m for m in server.public() if "Partie" in m.content]
    joined = await server.members["Zoé"].click(server.public(thread)[-1], label="Rejoindre")
    assert joined.response is not None
    assert not joined.response.ephemeral, "everybody sees that she has joined: nothing is said"
    await server.types("Léa", "reglages", réglage="langue", valeur="en", portée="serveur")
    await server.members["Tom"].click(server.public(thread)[-1], label="Commencer")
    await server.deliver()
    assert "Round 1" in server.public(thread)[-1].content


async def test_the_organisers_panel(server: Server) -> None:
    """Tom opens the game and manages nothing: he runs it by his panel, which a command opens too."""
    await server.types("Tom", "duplicate", regles="blitz")
    await server.presses("Zoé", "Rejoindre")
    assert "C’est Tom qui mène la partie" in answer_of(await server.types("Zoé", "organiser pause"))
    await server.presses("Tom", "Commencer")
    assert "C’est Tom qui mène la partie" in answer_of(await server.presses("Zoé", "Organiser"))

    def now(message: discord.Message) -> str:
        return str(server.env.backend.get_message(server.channel.id, message.id).content)

    async def panel() -> discord.Message:
        opened = await server.presses("Tom", "Organiser")
        assert opened.response is not None
        return opened.response.message

    message = await panel()
    labels = [button.label for row in message.components for button in buttons(row)]
    assert labels == [
        "Pause",
        "30 s de plus",
        "Relever les bulletins",
        "Annuler le coup",
        "Suspendre",
        "Arrêter la partie",
        "Retirer quelqu’un",
        "Transmettre la partie",
    ]
    stopped = await server.presses("Tom", "Pause", message)
    assert "La partie est en pause." in now(message), "the panel has changed in place"
    assert "Partie en pause" in server.public()[-1].content
    assert stopped.response is not None
    await server.presses("Tom", "Reprendre", stopped.response.message)
    old = [await panel(), await panel()]
    await server.presses("Tom", "Relever les bulletins", await panel())
    await server.wait(8)
    assert "Top du coup 1" in plain(server.public()[-1].content)
    for label, message in zip(("30\xa0s de plus", "Pause"), old, strict=True):
        await server.presses("Tom", label, message)
        assert "coup 1 est terminé" in plain(now(message))
    message = await panel()
    asked = await server.presses("Tom", "Annuler le coup", message)
    assert asked.response is not None
    assert "Annuler le coup (art. 5.2) ?" in plain(now(message))
    back = await server.presses("Tom", "Non, revenir", asked.response.message)
    assert back.response is not None
    asked = await server.presses("Tom", "Annuler le coup", back.response.message)
    assert asked.response is not None
    await server.presses("Tom", "Oui, annuler le coup", asked.response.message)
    assert "annulé (art. 5.2)" in plain(server.public()[-1].content)
    for _ in range(2):
        message = await panel()
        asked = await server.presses("Tom", "Arrêter la partie", message)
    assert not [m for m in server.public() if "Partie terminée" in m.content], "twice asked"
    assert asked.response is not None
    await server.presses("Tom", "Oui, arrêter la partie", asked.response.message)
    assert "Partie terminée" in server.public()[-1].content


async def test_a_text_that_is_too_long_comes_along_as_a_file(server: Server) -> None:
    await server.types("Léa", "duplicate")
    names = [f"{'_*' * 14}{number:02}" for number in range(29)]  # each sign gets a backslash
    for number, name in enumerate(names):
        user = server.env.create_user(f"j{number}", global_name=name)
        server.members[name] = server.guild.add_member(user)
        server.views[name] = []
        await server.types(name, "rejoindre")
    lobby = server.last("Partie duplicate")
    assert len(lobby.content) <= LONGEST_CONTENT
    assert "\n…\n-# Temps" in lobby.content
    (file,) = lobby.attachments
    assert names[-1] in (await file.read()).decode()


async def test_help_and_words_already_written(server: Server) -> None:
    assert "/jouer H4 SEMAINE" in answer_of(await server.types("Max", "aide"))
    await server.types("Léa", "duplicate")
    await server.presses("Tom", "Rejoindre")
    await server.presses("Léa", "Commencer")
    await server.plays("Tom", "H8 HOP")
    await server.plays("Tom", "H4 POESIE")
    typed = server.members["Tom"].autocomplete(server.channel, "jouer", "bulletin", "h")
    assert [choice["value"] for choice in await typed][:3] == ["H4 POESIE", "H8 HOP", "H1 POESIE"]
    typed = server.members["Tom"].autocomplete(server.channel, "jouer", "bulletin", "12c")
    assert [choice["value"] for choice in await typed] == ["12C POESIE", "12C HOP"]
    typed = server.members["Léa"].autocomplete(server.channel, "jouer", "bulletin", "o1")
    assert [choice["value"] for choice in await typed] == [
        "O1",
        "O10",
        "O11",
        "O12",
        "O13",
        "O14",
        "O15",
    ]
    nobody = server.members["Zoé"].autocomplete(server.channel, "jouer", "bulletin", "")
    assert await nobody == []


async def test_alone_with_the_bot(server: Server) -> None:
    """A private chat is a place like any other."""
    tom = server.env.create_user("tom2", global_name="Tom")
    opened = await tom.slash("duplicate")
    assert "« Commencer »" in answer_of(opened)
    await server.outbox.send_pending()
    (lobby,) = [m for m in tom.dm_channel.history() if not m.flags.ephemeral]
    assert "Joueurs : Tom" in plain(lobby.content)
    await tom.click(lobby, label="Commencer")
    while await server.outbox.send_pending():
        pass
    shown = [m for m in tom.dm_channel.history() if not m.flags.ephemeral]
    assert len(shown[-1].attachments) == 1


async def test_an_answer_may_take_the_place_of_what_was_pressed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a page that is turned."""
    await server.types("Léa", "duplicate")
    first = await server.types("Tom", "sac")
    assert first.response is not None
    refused = await server.presses("Tom", "Commencer")
    assert refused.response is not None
    await server.presses("Tom", "Rejoindre")
    await server.presses("Léa", "Commencer")
    mine = await server.presses("Tom", "Mon chevalet")
    assert mine.response is not None

    async def turned(_: object) -> Answer:
        return Answer("page 2", in_place=True, look=SETTINGS.look)

    monkeypatch.setattr(server.application, "handle", turned)
    await server.presses("Tom", "Passer", mine.response.message)
    after = server.env.backend.get_message(server.channel.id, mine.response.id)
    assert after.content == "page 2"
    assert not after.components
    assert not after.attachments
