"""A classic game in a group on Telegram: what each person sees, and that nobody sees another's rack.

Léa has an old app, which shows everybody what she types in the group, and has begun her private chat; Tom
never has; Zoé has closed hers; Max only reads.
"""

import json
import logging
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.kinds import codecs
from engine.classic.state import ClassicGame
from engine.lexicon import Lexicon
from tests.bot.games.kinds.classic.moves import bad, best, rack_of, racks_of, told_of
from tests.bot.kinds import all_kinds
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.platforms.telegram.evening import RULES, Evening, evening
from tests.bot.platforms.telegram.online import handled
from tests.bot.platforms.telegram.test_privacy import public
from tests.bot.platforms.telegram.world import Message
from tests.bot.stores import open_store
from tests.golden import check, mask_ids

TRANSCRIPT = Path(__file__).parents[3] / "transcripts" / "classic-telegram.txt"

THREE = 3
"""The turns in which each of them moves for the first time."""


@dataclass
class Table:
    """Three of them at a classic game."""

    club: Evening
    lexicon: Lexicon
    racks: set[str] = field(default_factory=set)
    """All that anybody ever had."""
    told: set[str] = field(default_factory=set)
    """What lay on the board, and came back to a rack."""
    doubtful: int = 0
    """The turn of a word that does not exist."""

    async def game(self) -> ClassicGame:
        desk = self.club.whole.application.desk
        [game_id] = await desk.running(self.club.place)
        game: ClassicGame = (await desk.table(game_id)).game
        self.racks |= racks_of(game) - self.told
        return game

    async def on_turn(self) -> tuple[str, ClassicGame]:
        """Who is to move, and the game."""
        game = await self.game()
        assert game.turn is not None
        return (await self.club.whole.store.people.names(game.players))[game.turn.player], game

    async def play_alone(self, name: str, text: str) -> None:
        """By the button, the line and its confirmation."""
        await self.club.follows(name, "Jouer en privé")
        await self.fill_in(name, text)
        alone = self.club.server.people[name].alone
        await self.presses(name, "Jouer ce coup", alone.newest("Jouer ce coup"))

    async def presses(self, name: str, label: str, message: Message | None = None) -> None:
        """He presses a button; what he and the others are shown is seen when all is done."""
        club, person = self.club, self.club.server.people[name]
        club.views[name].append(f"{name}> <{label}>")
        press = person.presses(message or club.club.newest(label), label)
        await handled(club.server, club.bot)
        answer = await person.answer(press)
        shown = plain(answer.text).splitlines()
        club.views[name] += [f"    (à {name} seul) {line}" for line in shown]
        await club.deliver()

    async def fill_in(self, name: str, text: str) -> None:
        """He answers the line that asks for it, as his app does by itself."""
        person = self.club.server.people[name]
        asking = [message for message in person.alone.ours if message.asks_reply]
        person.replies(asking[-1], text)
        await self.club.settle()

    async def begin(self) -> None:
        """Tournament rules, and who lets the others wait is called again."""
        club, people = self.club, self.club.server.people
        people["Léa"].is_up_to_date = False
        people["Léa"].starts()
        people["Zoé"].starts()
        await club.settle()
        people["Zoé"].blocks()
        await club.types("Léa", "/classique tournoi")
        await self.presses("Léa", "Règles ▾")
        await self.presses("Léa", "2 joueurs au plus ▾")
        await self.presses("Léa", "3 joueurs au plus")
        await club.types("Léa", "/regle rappel 2 min")
        await self.presses("Tom", "Rejoindre")
        await self.presses("Zoé", "Rejoindre")
        await self.presses("Léa", "Commencer")

    async def type_openly(self, name: str, game: ClassicGame) -> None:
        """A move, an exchange and a draft that everybody can read."""
        rack = rack_of(game)
        for line in (
            f"/jouer {best(game, self.lexicon)}",
            f"/changer {rack[:3]}",
            f"/ranger {rack}",
        ):
            await self.club.types(name, line)

    async def play(self) -> None:
        """Every way to move, two challenges, a call, what the game gives out, its end."""
        club = self.club
        for _ in range(2):
            for _ in range(3):
                name, game = await self.on_turn()
                if game.pending is not None and game.pending.move.turn == self.doubtful:
                    await self.presses(name, f"Contester {_contested(game)}")
                await getattr(self, f"turn_of_{name}".replace("é", "e").lower())()
        name, game = await self.on_turn()
        await club.types(name, f"/contester {_contested(game)}")
        for line in ("/feuille", "/historique 3", "/moi"):
            await club.types("Tom", line)
        await club.types("Léa", "/moi")
        await club.types("Léa", "/arreter oui")
        await self.presses("Max", "Film")
        await self.presses("Max", "Feuille de marque")
        await club.types("Tom", "/gcg")

    async def turn_of_tom(self) -> None:
        """By inline mode; the second time by a command that he alone sees, with a button below its answer."""
        club, (_, game) = self.club, await self.on_turn()
        line = str(best(game, self.lexicon))
        if game.turns <= THREE:
            await self.presses("Tom", "Mon chevalet")
            await club.writes_inline("Tom", line)
            await club.chooses("Tom")
            await club.types("Léa", "/accepter")
            return
        await club.types("Tom", f"/jouer {line}")
        tried = club.server.people["Tom"].sees_alone(club.club)[-1]
        await self.presses("Tom", "Jouer ce coup", tried)

    async def turn_of_lea(self) -> None:
        """Openly at first, until she is called once more; then in private, a word that does not exist."""
        club, (_, game) = self.club, await self.on_turn()
        if game.turns > THREE:
            await self.play_alone("Léa", str(best(game, self.lexicon)))
            return
        await self.type_openly("Léa", game)
        club.club.promote(club.server.bot, "can_delete_messages")
        await self.type_openly("Léa", game)
        await club.wait(125)
        self.doubtful, word = game.turns, bad(game, self.lexicon)
        await self.play_alone("Léa", str(word))
        self.told.add(word.word.upper())

    async def turn_of_zoe(self) -> None:
        """Letters that she does not have, then three of hers; the second time she moves."""
        club, (_, game) = self.club, await self.on_turn()
        if game.turns > THREE:
            await self.play_alone("Zoé", str(best(game, self.lexicon)))
            return
        await club.follows("Zoé", "Changer")
        await self.fill_in("Zoé", "QQ")
        await self.fill_in("Zoé", rack_of(game)[:3])


def _contested(game: ClassicGame) -> str:
    """The first word of the move that may fall."""
    assert game.pending is not None
    return game.pending.move.words[0]


@pytest.fixture
async def table(shipped: Lexicon) -> AsyncIterator[Table]:
    async with evening(MemoryStore(), shipped) as club:
        yield Table(club, shipped)


@pytest.mark.long
async def test_a_classic_game_as_everybody_saw_it(table: Table) -> None:
    await table.begin()
    await table.play()
    said = []
    for name, view in table.club.views.items():
        said += [f"===== Ce que {name} a vu", *view, ""]
    check(TRANSCRIPT, mask_ids("\n".join(said)))


@pytest.mark.long
async def test_nobody_is_told_the_rack_of_somebody_else(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """Not in a text or a picture for everybody, nor in the log; what Léa types herself is hers to tell."""
    caplog.set_level(logging.INFO)
    with capture_logs() as logs:
        await table.begin()
        await table.play()
    club = table.club
    pictures = [club.whole.worker.words.get(m.file.data, "") for m in club.club.messages]
    sent = [club.whole.worker.words.get(data, "") for data in _sent(club)]
    said = re.sub(r"/ranger \S+", "", public(club))
    logged = json.dumps([logs, caplog.text], default=str, ensure_ascii=False)
    assert len(table.racks) > 5
    assert not told_of(table.racks, "\n".join([*pictures, *sent, said, logged]))
    assert told_of(table.racks, "\n".join(club.views["Tom"])), "everybody sees his own"


def _sent(club: Evening) -> list[bytes]:
    """All files that were sent for everybody to see."""
    return [
        file.data
        for request in club.server.requests
        if request.params.get("chat_id") == club.club.id
        if not {"ephemeral_message_parameters", "receiver_user_id"} & request.params.keys()
        for file in request.files.values()
    ]


@pytest.mark.long
async def test_a_game_goes_on_in_the_supergroup_that_its_group_has_become(
    tmp_path: Path, shipped: Lexicon
) -> None:
    """A move that is tried before can be played after; a game in a topic stays in that."""
    async with (
        await open_store(tmp_path, codecs(all_kinds(RULES))) as store,
        evening(store, shipped) as club,
    ):
        table = Table(club, shipped)
        await table.begin()
        name, game = await table.on_turn()
        club.server.people[name].starts()
        await club.settle()
        await club.types_alone(name, str(best(game, shipped)))
        club.club = club.club.migrate()
        await club.settle()
        alone = club.server.people[name].alone
        await table.presses(name, "Jouer ce coup", alone.newest("Jouer ce coup"))
        assert club.club.shows("Tour 2")
        club.club.forum = True
        club.topic = club.club.topic("Classique")
        await club.types("Tom", "/classique")
        await table.presses("Zoé", "Rejoindre")
        await table.presses("Tom", "Commencer")
        name, _ = await table.on_turn()
        await table.presses(name, "Mon chevalet")
        await club.types(name, "/gcg")
        *_, said, file = club.club.ours
        assert file.file.name.endswith(".gcg")
        assert {said.topic, file.topic} == {club.topic}
        assert {m.topic for m in club.club.ours if "Tour 1 : " in m.text} == {club.topic}
