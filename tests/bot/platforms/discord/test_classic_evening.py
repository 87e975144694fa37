"""A classic game in a channel on Discord: what each person sees, and that nobody sees another's rack.

Léa gets her racks in private, Tom has switched that off, Zoé cannot be written to; Max only reads.
"""

import json
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import discord
import pytest
import simcord
from structlog.testing import capture_logs

from engine.classic.state import ClassicGame
from engine.lexicon import Lexicon
from tests.bot.games.kinds.classic.moves import bad, best, rack_of, racks_of, told_of
from tests.bot.memory_store import MemoryStore
from tests.bot.platforms.discord.server import Server, buttons, running
from tests.bot.platforms.discord.test_alerts import CLOSED
from tests.bot.platforms.discord.test_privacy import public_payloads
from tests.golden import check, mask_ids

TRANSCRIPT = Path(__file__).parents[3] / "transcripts" / "classic-discord.txt"


@dataclass
class Table:
    """Three of them at a classic game."""

    server: Server
    racks: set[str] = field(default_factory=set)
    """All that anybody ever had."""
    told: set[str] = field(default_factory=set)
    """What lay on the board, and came back to a rack."""

    async def on_turn(self) -> tuple[str, ClassicGame]:
        """Who is to move, and the game."""
        server = self.server
        [game_id] = await server.application.desk.running(server.place)
        game: ClassicGame = (await server.application.desk.table(game_id)).game
        self.racks |= racks_of(game) - self.told
        assert game.turn is not None
        return (await server.store.people.names(game.players))[game.turn.player], game

    async def play(self, name: str, text: str) -> None:
        """Button, form, board, and the button below it."""
        await self.confirm(name, await self.server.plays_result(name, text))

    async def confirm(self, name: str, tried: simcord.InteractionResult) -> None:
        assert tried.response is not None
        await self.server.presses(name, "Jouer ce coup", tried.response.message)

    async def begin(self) -> None:
        """Tournament rules, and who lets the others wait is called again."""
        server = self.server
        await server.types("Tom", "alertes", **{"oui-ou-non": "non"})
        zoe = server.users["Zoé"].dm_channel.id
        server.env.inject_error("POST", f"/channels/{zoe}/messages", **CLOSED)
        await server.types("Léa", "classique", regles="tournoi")
        await server.chooses("Léa", "seats", "3")
        await server.types("Léa", "regle", nom="rappel", valeur="2 min")
        await server.presses("Tom", "Rejoindre")
        await server.presses("Zoé", "Rejoindre")
        await server.presses("Léa", "Commencer")

    async def evening(self) -> None:
        """Every way to move, two challenges, a call, what the game gives out, its end."""
        server = self.server
        name, game = await self.on_turn()
        await server.presses(name, "Mon chevalet")
        await server.wait(125)
        lexicon = server.lexicon
        word = bad(game, lexicon)
        await self.play(name, str(word))
        self.told.add(word.word.upper())
        name, game = await self.on_turn()
        await server.presses(name, f"Contester {_contested(game)}")
        name, game = await self.on_turn()
        form = await server.presses(name, "Changer")
        await server.fills_in(name, form, "QQ")
        await server.fills_in(name, await server.presses(name, "Changer"), rack_of(game)[:3])
        name, game = await self.on_turn()
        tried = await server.types(name, "jouer", bulletin=str(best(game, lexicon)))
        await self.confirm(name, tried)
        name, game = await self.on_turn()
        await server.types(name, "contester", mots=_contested(game))
        await self.play(name, str(best(game, lexicon)))
        name, game = await self.on_turn()
        for other in ("Léa", "Tom", "Zoé"):
            await server.presses(other, "Accepter")
            if "Accepter" not in _labels(server):
                break
        await self.play(name, str(best(game, lexicon)))
        await server.types("Tom", "feuille")
        await server.types("Tom", "historique", coup="3")
        await server.types("Tom", "chevalet")
        await self.on_turn()
        await server.types("Léa", "organiser arreter oui")
        for label in ("Film", "Feuille de marque", "Fiche"):
            await server.presses("Max", label)


def _contested(game: ClassicGame) -> str:
    """The first word of the move that may fall."""
    assert game.pending is not None
    return game.pending.move.words[0]


def _labels(server: Server) -> set[str]:
    """Of all buttons that everybody sees."""
    rows = [row for message in server.public() for row in message.components]
    return {
        button.label
        for row in rows
        if isinstance(row, discord.ActionRow)
        for button in buttons(row)
    }


@pytest.fixture
async def table(shipped: Lexicon) -> AsyncIterator[Table]:
    async with running(Server(MemoryStore(), shipped)) as server:
        yield Table(server)


@pytest.mark.long
async def test_a_classic_game_as_everybody_saw_it(table: Table) -> None:
    await table.begin()
    await table.evening()
    said = []
    for name, view in table.server.views.items():
        said += [f"===== Ce que {name} a vu", *view, ""]
    check(TRANSCRIPT, mask_ids("\n".join(said)))


@pytest.mark.long
async def test_nobody_is_told_the_rack_of_somebody_else(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """Not in a text, a form or the words of a picture for others, nor in the log."""
    caplog.set_level(logging.INFO)
    with capture_logs() as logs:
        await table.begin()
        await table.evening()
    server = table.server
    logged = json.dumps([logs, caplog.text], default=str, ensure_ascii=False)
    assert len(table.racks) > 5
    assert not told_of(table.racks, "\n".join([*server.views["Max"], logged]))
    own = [told_of(table.racks, "\n".join(server.views[name])) for name in ("Léa", "Tom", "Zoé")]
    assert all(own), "everybody sees his own"
    assert sum(map(len, own)) == len(set().union(*own)), "and nobody sees another's"
    assert list(public_payloads(server))
