"""Some days of a group on Telegram: a challenge, a game, what is left of both; what each person sees.

Léa has the challenge announced, Tom and Zoé play it (Zoé never wrote to the bot), Max trains and replays;
in the end Zoé is forgotten, and the group goes on in English.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from bot.kinds import codecs
from engine.daily.day import Day
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.solutions import find_top
from tests.bot.daily.days import make_days
from tests.bot.kinds import all_kinds
from tests.bot.platforms.telegram.evening import BEGIN, RULES, Evening, evening
from tests.bot.stores import open_store
from tests.golden import check, mask_ids

TRANSCRIPT = Path(__file__).parents[3] / "transcripts" / "daily-telegram.txt"
TUESDAY = date(2026, 11, 24)
HOUR = datetime(2026, 11, 24, 19, tzinfo=UTC)
"""20:00 in Paris."""
NOTES = b"AECC?NU H4 ChACUNE\nEIOLMLS G8 MOLLIES\nRU+ZXTEU\n-BNISRAA\n"


@dataclass
class Days:
    """They have a group, and challenges are prepared."""

    club: Evening
    lexicon: Lexicon
    day: Day

    async def alone(self, name: str, *labels: str) -> None:
        """He presses one after the other, in private."""
        for label in labels:
            await self.club.presses(name, label, alone=True)

    async def announced(self) -> None:
        for line in ("fuseau Europe/Paris", "défi 20:00", "bilan oui"):
            await self.club.types("Léa", f"/reglages {line}")
        await self.club.later(HOUR)

    async def challenge(self) -> None:
        """Tom misses one top of five and buys a hint; Zoé lets one round pass, and gives one up."""
        club = self.club
        tops = [str(each.play) for each in self.day.sheet.rounds]
        await club.follows("Zoé", "Jouer")
        await club.follows("Tom", "Jouer")
        for number, top in enumerate(tops):
            if number:
                await self.alone("Tom", "Coup suivant")
            if number == 1:
                await self.alone("Tom", "Voir le top", "Voir le top")
                continue
            if number == 2:
                await self.alone("Tom", "Indices", "Longueur (−3)")
            await club.types_alone("Tom", top)
            await club.types_alone("Tom", "/valider")
        await self.alone("Zoé", "Jouer")
        await club.types_alone("Zoé", tops[0])
        await self.alone("Zoé", "Valider", "Coup suivant")
        await club.wait(182)
        await self.alone("Zoé", "Jouer", "Coup suivant")
        for top in tops[2:]:
            await club.types_alone("Zoé", top)
            await self.alone("Zoé", "Valider")
            if top != tops[-1]:
                await self.alone("Zoé", "Coup suivant")
        await self.pass_seconds(5)
        await club.follows("Tom", "Jouer")

    async def pass_seconds(self, number: int) -> None:
        await self.club.later(self.club.server.world.clock.now() + timedelta(seconds=number))

    async def training(self) -> None:
        """In private, for Max: a seed, a hint, a word that is not there, the top; then draws in a file."""
        club = self.club
        await club.types_alone("Max", "/entrainement marée haute")
        await self.alone("Max", "Indices", "1re lettre (−5)")
        await club.types_alone("Max", "H4 ZUT")
        await club.types_alone("Max", "/solution")
        await self.alone("Max", "Feuille", "Revenir", "Arrêter")
        club.server.people["Max"].sends_file(None, "tirages.txt", NOTES, "/rejouer")
        await club.settle()
        await self.alone("Max", "Voir le top")
        await club.types_alone("Max", "/entrainement")

    async def game(self) -> None:
        """Two rounds of Tom and Léa, which Tom finds, and Léa does not."""
        club = self.club
        await club.types("Léa", "/duplicate blitz")
        await club.presses("Tom", "Rejoindre")
        await club.presses("Léa", "Commencer")
        for _ in range(2):
            game = await club.game()
            assert game.round is not None
            found = find_top(game.board, game.round.rack, self.lexicon, NORMAL)
            await club.types("Tom", f"/jouer {found[0].play}")
            await club.types("Léa", "/passer")
            await club.wait(26)
        await club.types("Léa", "/arreter oui")

    async def left(self) -> None:
        """What there is of the game: sheets, its page, a replay, results, words to learn."""
        club = self.club
        await club.types("Tom", "/feuille")
        await club.types("Tom", "/parties")
        await club.presses("Tom", "1")
        await club.presses("Tom", "Coups")
        await club.types("Max", "/rejouer 1")
        for line in ("/feuille texte", "/stats", "/reviser"):
            await club.types_alone("Léa", line)
        await self.alone("Léa", "Je ne sais pas")
        await club.types("Tom", "/classement")
        await club.types_alone("Tom", "/stats")

    async def over(self) -> None:
        """The challenge is over everywhere; Max plays it later. Zoé is forgotten; then comes Monday."""
        club = self.club
        await club.later(datetime(2026, 11, 25, 12, tzinfo=UTC))
        await club.types_alone("Max", "/arreter oui")
        await club.types_alone("Max", "/defi archives")
        await club.types_alone("Max", "/defi 24/11")
        await self.alone("Max", "Commencer")
        await club.types_alone("Zoé", "/mesdonnees")
        await club.types_alone("Zoé", "/oublier")
        await self.alone("Zoé", "Oui, tout effacer")
        await club.later(datetime(2026, 11, 30, 8, tzinfo=UTC))

    async def in_english(self) -> None:
        club = self.club
        await club.types("Léa", "/reglages langue en")
        await club.types("Tom", "/games")
        await club.types("Tom", "/ranking")
        await club.types_alone("Tom", "/settings language en")
        for line in ("/stats", "/profile", "/daily"):
            await club.types_alone("Tom", line)
        await self.alone("Tom", "Start")
        await club.types_alone("Tom", "/training")
        await club.later(datetime(2026, 11, 30, 19, tzinfo=UTC))


@pytest.fixture
async def days(tmp_path: Path, shipped: Lexicon) -> AsyncIterator[Days]:
    async with (
        await open_store(tmp_path, codecs(all_kinds(RULES))) as store,
        evening(store, shipped) as club,
    ):
        made = await make_days(store, shipped, BEGIN.date(), 12)
        yield Days(club, shipped, made[TUESDAY])


@pytest.mark.long
async def test_days_as_everybody_saw_them(days: Days) -> None:
    for part in (days.announced, days.challenge, days.training, days.game, days.left):
        await part()
    tops = [each.play.word for each in days.day.sheet.rounds if each.play]
    for name in ("Léa", "Max"):
        told = "\n".join(days.club.views[name])
        assert not [top for top in tops if top in told], "the challenge is still on"
    await days.over()
    await days.in_english()
    said = []
    for name, view in days.club.views.items():
        said += [f"===== Ce que {name} a vu", *view, ""]
    check(TRANSCRIPT, mask_ids("\n".join(said)))
