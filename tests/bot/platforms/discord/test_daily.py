"""Some days of a channel on Discord: a challenge, a game, what is left of both; what each person sees.

Léa has the challenge announced, Zoé and Tom play it, Max trains and replays; in the end Zoé is forgotten, and
the channel goes on in English.
"""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import discord
import pytest
import simcord

from bot.kinds import codecs
from engine.daily.day import Day
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.solutions import find_top
from tests.bot.daily.days import make_days
from tests.bot.kinds import all_kinds
from tests.bot.platforms.discord.server import Server, running
from tests.bot.platforms.whole import RULES
from tests.bot.stores import open_store
from tests.golden import check, mask_ids

TRANSCRIPT = Path(__file__).parents[3] / "transcripts" / "daily-discord.txt"
NEW_YEAR = date(2026, 1, 1)
"""A Thursday: a scrabble is to be found."""


def mask_times(text: str) -> str:
    """Countdowns end a second later where the machine is slow."""
    return re.sub(r"<t:\d+", "<t:…", text)


def told(result: simcord.InteractionResult) -> discord.Message:
    """The answer that somebody sees."""
    assert result.response is not None
    return result.response.message


@dataclass
class Days:
    """They have a channel, and challenges are prepared."""

    server: Server
    lexicon: Lexicon
    day: Day

    async def asks(self, name: str, command: str, *labels: str, **options: str) -> discord.Message:
        """A command, then buttons of its answer and of what follows."""
        message = told(await self.server.types(name, command, **options))
        for label in labels:
            message = told(await self.server.presses(name, label, message))
        return message

    async def announced(self) -> None:
        for name, value in (("fuseau", "Europe/Paris"), ("défi", "0h"), ("bilan", "oui")):
            await self.asks("Léa", "reglages", réglage=name, valeur=value)
        await self.server.later(timedelta(seconds=1))

    async def challenge(self) -> None:
        """Zoé finds the top with a hint; Tom gives it up."""
        server, top = self.server, str(self.day.sheet.rounds[0].play)
        opened = told(await server.presses("Zoé", "Jouer"))
        for label in ("Indices", "Longueur (−3)"):
            opened = told(await server.presses("Zoé", label, opened))
        form = await server.presses("Zoé", "Jouer", opened)
        noted = told(await server.fills_in("Zoé", form, top))
        await server.presses("Zoé", "Valider", noted)
        opened = told(await server.presses("Tom", "Jouer"))
        for _ in range(2):
            opened = told(await server.presses("Tom", "Voir le top", opened))
        await server.later(timedelta(seconds=5))
        await server.presses("Zoé", "Jouer")

    async def training(self) -> None:
        """A seed, a hint, a word that is not there, the top; what may be gone on with."""
        server = self.server
        labels = ("Indices", "1re lettre (−5)")
        drawn = await self.asks("Max", "entrainement", *labels, graine="marée haute")
        form = await server.presses("Max", "Jouer", drawn)
        await server.fills_in("Max", form, "H4 ZUT")
        for label in ("Voir le top", "Feuille", "Revenir", "Coup suivant"):
            drawn = told(await server.presses("Max", label, drawn))
        await self.asks("Max", "entrainement")

    async def game(self) -> None:
        """Two rounds of Tom and Léa, which Tom finds, and Léa does not."""
        server = self.server
        await server.types("Léa", "duplicate", regles="blitz")
        await server.presses("Tom", "Rejoindre")
        await server.presses("Léa", "Commencer")
        for _ in range(2):
            (name,) = await server.application.desk.running(server.place)
            game = (await server.application.desk.table(name)).game
            found = find_top(game.board, game.round.rack, self.lexicon, NORMAL)
            await server.plays("Tom", str(found[0].play))
            await server.presses("Léa", "Passer")
            await server.wait(26)
        await server.types("Léa", "organiser arreter oui")

    async def left(self) -> None:
        """What there is of the game: sheets, its page, a replay, results, words to learn."""
        await self.asks("Tom", "feuille", "Texte")
        await self.asks("Tom", "parties", "1", "Coups")
        await self.asks("Max", "rejouer", partie="AEINRST; -BNISRAA")
        await self.asks("Max", "rejouer", partie="1")
        await self.asks("Léa", "stats", "Le salon")
        await self.asks("Léa", "reviser", "Je ne sais pas")
        await self.asks("Tom", "classement", "Handicap", "Cotes")

    async def over(self) -> None:
        """Zoé is forgotten; the challenge is over everywhere; then comes Monday."""
        await self.asks("Zoé", "compte donnees")
        await self.asks("Zoé", "compte oublier", "Oui, tout effacer")
        await self.server.later(timedelta(hours=36))
        await self.asks("Max", "defi", date="archives")
        await self.server.later(timedelta(days=2, hours=20))

    async def in_english(self) -> None:
        await self.asks("Léa", "reglages", réglage="langue", valeur="en")
        await self.asks("Tom", "parties", "1", "Rounds")
        for command in ("classement", "stats", "feuille", "compte donnees", "defi", "entrainement"):
            await self.asks("Tom", command)
        await self.server.later(timedelta(hours=24))


@pytest.fixture
async def days(tmp_path: Path, shipped: Lexicon) -> AsyncIterator[Days]:
    async with (
        await open_store(tmp_path, codecs(all_kinds(RULES))) as store,
        running(Server(store, shipped)) as server,
    ):
        made = await make_days(store, shipped, NEW_YEAR, 8)
        yield Days(server, shipped, made[NEW_YEAR])


@pytest.mark.long
async def test_days_as_everybody_saw_them(days: Days) -> None:
    for part in (days.announced, days.challenge, days.training, days.game, days.left):
        await part()
    tops = [each.play.word for each in days.day.sheet.rounds if each.play]
    for name in ("Léa", "Max"):
        told = "\n".join(days.server.views[name])
        assert not [top for top in tops if top in told], "the challenge is still on"
    await days.over()
    await days.in_english()
    said = []
    for name, view in days.server.views.items():
        said += [f"===== Ce que {name} a vu", *view, ""]
    check(TRANSCRIPT, mask_times(mask_ids("\n".join(said))))
