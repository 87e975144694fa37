"""Rounds in private on Discord: what each sees, closed doors, and a round played wholly from there."""

import json
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.platforms.discord.server import Server, answer_of, running
from tests.golden import check, mask_ids

TRANSCRIPT = Path(__file__).parents[3] / "transcripts" / "discord-alerts.txt"
DM = "/users/@me/channels"
CLOSED = {"status": 403, "code": 50007, "message": "Cannot send messages to this user"}


@pytest.fixture
async def server(shipped: Lexicon) -> AsyncIterator[Server]:
    rules = DuplicateRules(
        "normal", close_when_all_answered=False, warning=timedelta(0), pause=None
    )
    async with running(Server(MemoryStore(), shipped, rules)) as server:
        yield server


async def begin(server: Server, *wanting: str) -> None:
    """Léa's game with Tom and Zoé, and the first round: H P O I E S E."""
    await server.types("Léa", "duplicate")
    for name in ("Tom", "Zoé"):
        await server.presses(name, "Rejoindre")
    for name in wanting:
        await server.types(name, "alertes", **{"oui-ou-non": "oui"})
    await server.presses("Léa", "Commencer")


async def test_a_round_as_everybody_saw_it(server: Server) -> None:
    """Tom plays from his private chat, Zoé's doors are closed."""
    await server.types("Léa", "duplicate")
    await server.presses("Tom", "Rejoindre")
    await server.presses("Zoé", "Rejoindre")
    await server.types("Tom", "alertes", **{"oui-ou-non": "oui"})
    zoe = server.users["Zoé"].dm_channel.id
    server.env.inject_error("POST", f"/channels/{zoe}/messages", **CLOSED)
    await server.types("Zoé", "alertes", **{"oui-ou-non": "oui"})
    await server.presses("Léa", "Commencer")
    await server.plays_alone("Tom", "H4 POESIE")
    await server.presses_alone("Tom", "Mon chevalet", server.private("Tom")[-1])
    await server.presses("Zoé", "Mon chevalet")
    await server.types_alone("Tom", "sac")
    await server.types("Léa", "organiser prolonger 60")
    await server.types("Léa", "organiser relever")
    await server.wait(3)
    await server.types("Tom", "alertes")
    for name in ("Léa", "Max"):
        assert not [line for line in server.views[name] if "privé" in line]
    said = []
    for name in ("Tom", "Zoé"):
        said += [f"===== Ce que {name} a vu", *server.views[name], ""]
    check(TRANSCRIPT, mask_ids("\n".join(said)))


async def test_the_private_message_leads_to_the_channel_and_speaks_its_language(
    server: Server,
) -> None:
    await server.types("Léa", "reglages", réglage="langue", valeur="en", portée="serveur")
    await server.types("Léa", "duplicate")
    await server.types("Léa", "alertes", **{"oui-ou-non": "oui"})
    await server.types("Léa", "organiser commencer")
    first, alert = server.private("Léa")
    assert first.content.startswith("Your draws and racks will arrive here")
    lines = plain(alert.content).splitlines()
    assert lines[:2] == ["### Round 1: HPOIESE", "Rack: H P O I E S E"]
    assert lines[2].startswith("Time is up: <t:")
    assert lines[3] == f"<#{server.channel.id}>"
    (picture,) = alert.attachments
    assert "Round 1" in str(picture.description)
    form = await server.users["Léa"].click(alert, label="Play")
    assert "Time is up" in json.dumps(form.modal)
    mine = await server.users["Léa"].click(alert, label="My rack")
    assert "Time is up" in answer_of(mine)


async def test_the_first_message_of_a_private_chat_has_its_picture(server: Server) -> None:
    """Which chat is whose is looked up anew after a restart."""
    await begin(server, "Tom")
    await server.types("Léa", "organiser relever")
    await server.wait(3)
    await server.restart()
    await server.types("Léa", "organiser commencer")
    (picture,) = server.private("Tom")[-1].attachments
    assert "Coup 2" in str(picture.description)


async def test_a_round_wholly_from_the_private_chat(server: Server) -> None:
    """Form, receipt, another bulletin, pass, text, an old button: as in the channel."""
    await begin(server, "Tom")
    assert (await server.plays_alone("Tom", "H8 HOP")).startswith("Noté : HOP")
    assert "manque" in await server.plays_alone("Tom", "H4 ZZZZ")
    assert (await server.plays_alone("Tom", "H4 POESIE")).startswith("Noté : POESIE")
    assert "POESIE en H4" in answer_of(await server.presses_alone("Tom", "Mon chevalet"))
    assert "A = . . '" in answer_of(await server.presses_alone("Tom", "Grille en texte"))
    assert "bulletin blanc" in answer_of(await server.presses_alone("Tom", "Passer"))
    typed = await server.types_alone("Tom", "jouer", bulletin="H4 POESIE")
    assert typed.startswith("Noté : POESIE")
    offered = server.users["Tom"].autocomplete("jouer", "bulletin", "h4")
    assert [choice["value"] for choice in await offered] == ["H4 POESIE", "H4 HOP"]
    assert "1 bulletin" in plain(server.newest("Jouer").content)
    old = server.private("Tom")[-1]
    form = await server.presses_alone("Tom", "Jouer")
    await server.types("Léa", "organiser relever")
    await server.wait(3)
    late = await server.users["Tom"].submit_modal(form, {"bulletin": "H8 HOP"})
    assert "coup 1 est terminé" in answer_of(late)
    (_, result) = server.private("Tom")
    assert result.id == old.id
    assert not result.components
    assert not result.attachments
    assert plain(result.content).splitlines() == [
        "### Top du coup 1 : 22 points, horizontal, H4, POESIE",
        "POESIE en H4, 22 points (top !)",
        "Votre place : 1re, 22 points, 100,0 %, négatif 0",
        f"<#{server.channel.id}>",
    ]
    await server.types("Léa", "organiser commencer")
    assert len(server.private("Tom")) == 3


async def test_a_private_button_is_no_button_in_the_channel(server: Server) -> None:
    """Nor in anybody else's private chat."""
    await begin(server, "Tom", "Zoé")
    theirs = server.private("Tom")[-1].components[0].children[1].custom_id  # type: ignore[union-attr]
    mine = server.private("Zoé")[-1]
    stored = server.env.backend.get_message(mine.channel.id, mine.id)
    components = json.loads(json.dumps(stored.components))
    components[0]["components"][1]["custom_id"] = theirs
    stored.components = components
    pressed = await server.users["Zoé"].click(mine, custom_id=theirs)
    assert "ne vient pas d’ici" in answer_of(pressed)


# Closed doors -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/channels/{}/messages", 403, 50007),
        ("/channels/{}/messages", 403, 50278),
        ("/channels/{}/messages", 404, 10003),
        (DM, 400, 50033),
        (DM, 404, 10013),
    ],
)
async def test_who_does_not_take_messages_is_asked_once_and_the_game_goes_on(
    server: Server, path: str, status: int, code: int
) -> None:
    tom = server.users["Tom"].dm_channel.id
    server.env.inject_error("POST", path.format(tom), status=status, code=code, times=None)
    await begin(server, "Tom")
    await server.types("Léa", "organiser prolonger 60")
    await server.types("Léa", "organiser relever")
    await server.wait(300)
    await server.types("Léa", "organiser commencer")
    assert "Coup 2" in server.newest("Jouer").content
    tried = [
        e for e in server.env.http_requests if e.method == "POST" and path.format(tom) == e.path
    ]
    assert len(tried) == 1
    assert not [m for m in server.public() if "écrire en privé" in plain(m.content)]
    told = plain(answer_of(await server.presses("Tom", "Mon chevalet")))
    assert "Je ne peux pas vous écrire en privé" in told


async def test_opened_again_and_asked_for_again(server: Server) -> None:
    tom = server.users["Tom"].dm_channel.id
    server.env.inject_error("POST", f"/channels/{tom}/messages", **CLOSED)
    await begin(server, "Tom")
    assert not server.private("Tom")
    told = answer_of(await server.types("Tom", "alertes"))
    assert told.startswith("Je ne peux pas vous écrire en privé")
    await server.types("Tom", "alertes", **{"oui-ou-non": "oui"})
    await server.types("Léa", "organiser prolonger 60")
    first, alert = server.private("Tom")
    assert first.content.startswith("Vos tirages")
    assert "Coup 1" in alert.content
    assert answer_of(await server.types("Tom", "alertes")).startswith("Alertes : oui.")


@pytest.mark.parametrize(("status", "code"), [(400, 40003), (503, 0)])
async def test_what_discord_does_not_take_just_now_comes_later(
    server: Server, status: int, code: int
) -> None:
    """Too many private chats were opened at once; or it has trouble of its own."""
    server.env.inject_error("POST", DM, status=status, code=code)
    await begin(server, "Tom")
    assert not server.private("Tom")
    await server.wait(3)
    assert [m.content[:10] for m in server.private("Tom")] == ["Vos tirage", "### Coup 1"]
    assert answer_of(await server.types("Tom", "alertes")).startswith("Alertes : oui.")


async def test_a_private_chat_is_opened_once(server: Server) -> None:
    await begin(server, "Tom")
    for _ in range(2):
        await server.types("Léa", "organiser relever")
        await server.wait(3)
        await server.types("Léa", "organiser commencer")
    assert len([e for e in server.env.http_requests if e.path == DM]) == 1
    assert len(server.private("Tom")) == 4


# Restart ------------------------------------------------------------------------------------------


async def test_a_restart_between_commit_and_send_loses_nothing(server: Server) -> None:
    await begin(server, "Tom")
    await server.members["Léa"].slash(
        server.channel, "organiser", ordre="prolonger", précision="60"
    )
    await server.restart()
    assert len(server.private("Tom")) == 2
    assert (await server.plays_alone("Tom", "H4 POESIE")).startswith("Noté")
    await server.members["Léa"].slash(server.channel, "organiser", ordre="relever")
    await server.restart()
    await server.wait(3)
    assert "POESIE en H4, 22 points" in plain(server.private("Tom")[-1].content)
    assert len(server.private("Tom")) == 2


# Many, and the law --------------------------------------------------------------------------------


@pytest.mark.long
async def test_fifty_are_told_each_in_his_own_chat(server: Server) -> None:
    """The key by which Discord drops repeats is the author's, over all channels: no two share one."""
    await server.types("Léa", "duplicate")
    for number in range(50):
        name = f"Joueuse {number}"
        user = server.env.create_user(f"j{number}", global_name=name)
        server.members[name], server.users[name] = server.guild.add_member(user), user
        server.views[name] = []
        await server.members[name].slash(server.channel, "rejoindre")
        await server.members[name].slash(server.channel, "alertes", **{"oui-ou-non": "oui"})
    await server.deliver()
    before = len(server.env.http_requests)
    await server.presses("Léa", "Commencer")
    assert all(len(server.private(f"Joueuse {number}")) == 2 for number in range(50))
    posted = [
        entry
        for entry in server.env.http_requests[before:]
        if entry.path.endswith("/messages") or "/messages/" in entry.path
    ]
    assert str(server.channel.id) in posted[0].path
    assert (
        str(server.channel.id) in posted[1].path
    )  # the round, and its countdown: before all others
    nonces = [str(e.json["nonce"]) for e in posted if e.method == "POST"]
    assert len(nonces) == len(set(nonces)) == 51


async def test_until_the_card_nothing_private_has_a_bulletin_but_its_authors_answers(
    server: Server,
) -> None:
    await begin(server, "Léa", "Tom", "Zoé")
    await server.plays_alone("Tom", "H4 POISE")
    await server.plays("Léa", "H8 EPIS")
    await server.types("Léa", "organiser prolonger 60")
    await server.types("Léa", "organiser pause")
    await server.types("Léa", "organiser reprendre")
    chats = {name: str(server.users[name].dm_channel.id) for name in server.users}
    written: dict[str, str] = dict.fromkeys(chats, "")

    def read() -> None:
        for name, chat in chats.items():
            bodies: list[Any] = [
                entry.json
                for entry in server.env.http_requests
                if entry.path.startswith(f"/channels/{chat}/messages")
            ]
            written[name] = json.dumps(bodies, ensure_ascii=False)

    read()
    assert all("HPOIESE" in written[name] for name in ("Léa", "Tom", "Zoé"))
    for name in chats:
        assert "POISE" not in written[name], name
        assert "EPIS" not in written[name], name
    await server.types("Léa", "organiser relever")
    await server.wait(3)
    read()
    assert "POISE" in written["Tom"]
    assert "POISE" not in written["Léa"] + written["Zoé"]
    assert "EPIS" in written["Léa"]
    assert "EPIS" not in written["Tom"] + written["Zoé"]
    assert bytes(32).hex() not in "".join(written.values())


async def test_a_private_chat_that_is_gone_is_opened_once_more(server: Server) -> None:
    await server.types("Tom", "alertes", **{"oui-ou-non": "oui"})
    chat = server.users["Tom"].dm_channel.id
    gone = {"status": 404, "code": 10003, "message": "Unknown Channel"}
    server.env.inject_error("POST", f"/channels/{chat}/messages", **gone)
    await begin(server)
    assert "Coup 1" in plain(server.private("Tom")[-1].content)
    opened = [r for r in server.env.http_requests if r.path == "/users/@me/channels"]
    assert len(opened) == 2
