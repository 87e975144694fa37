"""Whose eyes: bulletins, receipts and racks are their author's; a button is its place's and its round's."""

import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import discord
import pytest

from bot.delivery.seal import Seal
from bot.platforms.discord.outgoing import escape
from engine.lexicon import Lexicon
from tests.bot.memory_store import MemoryStore
from tests.bot.platforms.discord.server import KEY, Server, answer_of, running

EPHEMERAL = 1 << 6


@pytest.fixture
async def server(shipped: Lexicon) -> AsyncIterator[Server]:
    """The first round of Léa's game with Tom and Zoé: H P O I E S E."""
    async with running(Server(MemoryStore(), shipped)) as server:
        await server.types("Léa", "duplicate")
        await server.presses("Tom", "Rejoindre")
        await server.presses("Zoé", "Rejoindre")
        await server.presses("Léa", "Commencer")
        yield server


def public_payloads(server: Server) -> Iterator[str]:
    """The body of every request that is for everybody's eyes."""
    for entry in server.env.http_requests:
        body = entry.json if isinstance(entry.json, dict) else {}
        for_one = int((body.get("data") or {}).get("flags") or 0) & EPHEMERAL
        if (
            not (entry.path.startswith("/interactions/") and for_one)
            and "@original" not in entry.path
        ):
            yield json.dumps(body, ensure_ascii=False)


async def test_until_the_card_a_bulletin_is_its_authors_alone(server: Server) -> None:
    await server.plays("Tom", "H4 POESIE")
    assert "POESIE en H4" in answer_of(await server.presses("Tom", "Mon chevalet"))
    mine = answer_of(await server.presses("Zoé", "Mon chevalet"))
    assert "Tirage : H P O I E S E" in mine
    assert "POESIE" not in mine
    await server.plays("Zoé", "H8 HOP")
    await server.wait(160)
    said = "".join(public_payloads(server))
    assert "Coup 1" in said
    assert "POESIE" not in said
    assert "HOP" not in said.replace("HPOIESE", "")
    for name in ("Léa", "Max"):
        assert not [line for line in server.views[name] if "POESIE" in line]
    assert bytes(32).hex() not in said  # the secret of the draws
    await server.wait(25)
    assert "POESIE" in "".join(public_payloads(server))


async def test_nobody_is_mentioned_whatever_he_is_called(server: Server) -> None:
    nasty = "@everyone **x** <@1> `# y"
    user = server.env.create_user("nasty", global_name=nasty)
    server.members["Nasty"], server.views["Nasty"] = server.guild.add_member(user), []
    await server.presses("Nasty", "Rejoindre")
    lobby = server.last("Partie duplicate")
    assert escape(nasty) in lobby.content
    assert not lobby.mentions
    for entry in server.env.http_requests:
        if entry.method in ("POST", "PATCH") and "/messages" in entry.path and entry.json:
            assert entry.json["allowed_mentions"] == {"parse": []}, entry


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("a*b_c~d|e`f", r"a\*b\_c\~d\|e\`f"),
        ("<@12> <#3> <t:4:R>", r"\<@12\> \<#3\> \<t:4:R\>"),
        ("# title\n- item\n> quote\n1. one", "\\# title\n\\- item\n\\> quote\n1\\. one"),
        ("http://x.example/[a](b)", r"http:\//x.example/\[a\]\(b\)"),
        ("H4 POESIE, 22 points (−6)", r"H4 POESIE, 22 points \(−6\)"),
    ],
)
def test_what_discord_would_take_for_a_mark_is_escaped(typed: str, shown: str) -> None:
    assert escape(typed) == shown


def test_many_empty_lines_are_read_once() -> None:
    """Looking for a mark behind each of them would take minutes."""
    assert escape("\n" * 200_000 + "# x") == "\n" * 200_000 + "\\# x"


async def test_a_forged_button_is_refused(server: Server) -> None:
    old = server.newest("Jouer")
    sealed = custom_id(old, "Passer")
    for forged in (
        "b:1",
        "~b:1~",
        sealed.replace("b:1", "b:2"),
        sealed[:-1] + ("A" if sealed[-1] != "A" else "B"),
        f"{sealed}x",
        "é" * 99,
        "w:1:2~~",
    ):
        with restored(server, old, {sealed: forged}):
            pressed = await server.members["Tom"].click(old, custom_id=forged)
        assert "ne vient pas d’ici" in answer_of(pressed), forged
    [game] = await server.application.desk.running(server.place)
    assert game is not None
    assert not (await server.application.desk.table(game)).game.round.entries


async def test_a_button_of_another_channel_is_refused(server: Server) -> None:
    other = server.guild.create_text_channel("autre")
    await server.types("Max", "duplicate", other)
    there = server.public(other)[-1]
    sealed, foreign = custom_id(there, "Rejoindre"), custom_id(server.newest("Jouer"), "Passer")
    with restored(server, there, {sealed: foreign}):
        pressed = await server.members["Tom"].click(there, custom_id=foreign)
    assert "ne vient pas d’ici" in answer_of(pressed)


def test_a_seal_shows_no_key() -> None:
    assert "b'" not in repr(Seal(KEY))


class restored:  # noqa: N801 - reads like a function where it is used
    """For a while a message has the buttons that it had when somebody saw it, or others."""

    def __init__(
        self, server: Server, message: discord.Message, change: dict[str, str] | None = None
    ) -> None:
        self.stored = server.env.backend.get_message(message.channel.id, message.id)
        text = json.dumps([row.to_dict() for row in message.components])
        for old, new in (change or {}).items():
            text = text.replace(json.dumps(old)[1:-1], json.dumps(new)[1:-1])
        self.then = json.loads(text)

    def __enter__(self) -> None:
        self.now, self.stored.components = self.stored.components, self.then

    def __exit__(self, *_: object) -> None:
        self.stored.components = self.now


def custom_id(message: discord.Message, label: str) -> str:
    children: list[Any] = [
        child
        for row in message.components
        if isinstance(row, discord.ActionRow)
        for child in row.children
    ]
    return next(str(c.custom_id) for c in children if getattr(c, "label", "") == label)
