"""A whole evening of three players as each of them sees it: tests/transcripts/classic-evening.txt.

Of a message that is edited only the lines that have changed are written, as in `tests.bot.test_evening`.
"""

import difflib
from pathlib import Path

import pytest

from bot.talk.messages import Post, Press, Shown
from engine.classic.state import ClassicGame
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club, TakenAway
from tests.bot.games.kinds.classic.moves import bad, best
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.golden import check, mask_ids

TRANSCRIPTS = Path(__file__).parents[4] / "transcripts"


def lines_of(message: Shown) -> list[str]:
    """Everything of it that can be read or pressed."""
    lines = message.whole.splitlines()
    if isinstance(message, Post) and message.ping is not None:
        lines.append("(on l’appelle)")
    if message.until is not None:
        lines.append(f"(jusqu’à {message.until:%H:%M:%S})")
    if message.picture is not None:
        rack = f", chevalet {message.picture.rack}" if message.picture.rack else ""
        lines.append(f"(grille{rack})")
    if message.buttons:
        lines.append(f"<{'> <'.join(button.label for button in message.buttons)}>")
    for menu in message.menus:
        held = next((c.label for c in menu.choices if c.value == menu.chosen), menu.label)
        lines.append(f"[{held} v]")
    return lines


class Evening:
    """Somebody looks over everybody's shoulder, and writes."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.script: list[str] = []
        self.on_show: dict[tuple[str, str], list[str]] = {}
        self.seen = self.seen_in_private = 0
        self.last = ""
        """The game that was on."""

    async def say(self, name: str, line: str) -> None:
        """Typed, or pressed by its payload."""
        game = await self.running() or self.last
        self.last = game
        answer = await self.club.ask(name, line, game=game if line.startswith("!") else "")
        typed = line if not line.startswith("!") else f"<{self.label(line)}>"
        self.script.append(f"{name}> {typed}")
        to = "à tous" if answer.aloud else f"à {name}"
        self.script += [f"    ({to}) {told}" for told in answer.text.splitlines()]
        if answer.buttons and not answer.aloud:
            labels = "> <".join(button.label for button in answer.buttons)
            self.script.append(f"    ({to}) <{labels}>")
        self.show()
        self.answer = answer

    def label(self, line: str) -> str:
        shown = [*self.club.channel.values(), self.answer]
        buttons = [each for message in shown for each in message.buttons]
        return next((each.label for each in buttons if each.payload == line[1:]), line[1:])

    async def play(self, name: str, typed: str) -> None:
        """He sees what it would make, and plays it."""
        await self.say(name, typed)
        play = next((each for each in self.answer.buttons if each.press is Press.MOVE), None)
        if play is not None:
            await self.say(name, f"!{play.payload}")

    async def wait(self, seconds: float) -> None:
        await self.club.wait(seconds)
        self.show()

    def show(self) -> None:
        """What is new in the channel, and in the private chats."""
        for message in self.club.log[self.seen :]:
            self._show("salon", message)
        for user, message in self.club.private[self.seen_in_private :]:
            self._show(f"{user} en privé", message)
        self.seen, self.seen_in_private = len(self.club.log), len(self.club.private)

    def _show(self, where: str, message: Shown) -> None:
        name = message.slot.partition("/")[2]
        before = self.on_show.get((where, message.slot))
        if isinstance(message, TakenAway):
            if self.on_show.pop((where, message.slot), None) is not None:
                self.script.append(f"[{where}, {name}] retiré")
            return
        now = self.on_show[where, message.slot] = lines_of(message)
        if before is None:
            self.script += [f"[{where}, {name}]", *(f"    {line}" for line in now)]
        elif changed := [line for line in difflib.ndiff(before, now) if line[0] in "-+"]:
            self.script += [f"[{where}, {name}] modifié", *(f"    {line}" for line in changed)]

    async def running(self) -> str:
        """The newest game; empty for none."""
        games = await self.club.application.desk.running(PLACE)
        return games[-1] if games else ""

    async def game(self) -> ClassicGame | None:
        """As it stands; None when it is over."""
        game_id = await self.running()
        if not game_id:
            return None
        game: ClassicGame = (await self.club.application.desk.table(game_id)).game
        return game


def name_of(game: ClassicGame, player: int) -> str:
    """In the order in which they sat down."""
    return ("Léa", "Tom", "Zoé")[sorted(game.players).index(player)]


async def take_turn(evening: Evening, game: ClassicGame, lexicon: Lexicon) -> None:
    """What somebody does in his turn: seldom the same twice."""
    if game.turn is None:
        await evening.wait(31)
        return
    turn, name = game.turns, name_of(game, game.turn.player)
    found = best(game, lexicon)
    if found is None:
        await evening.say(name, "/passer")
        return
    if turn == 2:
        rack = game.seats[1].rack
        await evening.say(name, "/changer QQ")
        await evening.say(name, f"/changer {rack[:3]}")
        return
    if turn == 3:
        await evening.play(name, str(bad(game, lexicon)))
        return
    if turn == 4:  # the move before is bad, and in doubt
        await evening.say(name, "/contester")
        assert game.pending is not None
        await evening.say(name, f"/contester {game.pending.move.words[0]}")
    if turn == 6:  # the move before is good
        assert game.pending is not None
        await evening.say(name, f"/contester {game.pending.move.words[0]}")
    if turn == 8:
        for other in ("Léa", "Tom", "Zoé"):
            await evening.say(other, "/accepter")
        await evening.say(name, "/recours le tour 3 a été trop long")
        await evening.say("Léa", "/sanction Tom avertissement bavardage")
        await evening.say("Léa", "/pause")
        await evening.say(name, "/jouer H8 AB")
        await evening.say("Léa", "/reprendre")
        await evening.say(name, "/feuille")
    if turn == 9:
        await evening.wait(40)  # the window is over
        await evening.say(name, "/absence")
    stands = await evening.game()
    assert stands is not None
    await evening.play(name, f"/jouer {best(stands, lexicon)}")


@pytest.mark.long
@pytest.mark.parametrize("language", ["fr", "en"])
async def test_a_whole_evening_as_text(shipped: Lexicon, language: str) -> None:
    """Exchange, challenges, rulings, a pause, the last move, the end, a rematch that is stopped."""
    evening = Evening(Club(MemoryStore(), shipped, language=language))
    await evening.say("Léa", "/classique")
    await evening.say("Léa", "!r:challenge:five-points")
    await evening.say("Léa", "!r:pace:bank-10")
    for name, line in (
        ("Tom", "/rejoindre"),
        ("Zoé", "/rejoindre"),
        ("Zoé", "/phrase deux doigts de sel"),
        ("Léa", "/commencer"),
    ):
        await evening.say(name, line)
    while (game := await evening.game()) is not None:
        await evening.wait(5)
        game = await evening.game()
        assert game is not None
        await take_turn(evening, game, shipped)
    [rematch, *_] = evening.club.newest("/end").buttons
    await evening.say("Tom", f"!{rematch.payload}")
    await evening.say("Tom", "/commencer")
    await evening.say("Tom", "/arreter oui")
    transcript = mask_ids(plain("\n".join(evening.script))) + "\n"
    ending = "" if language == "fr" else f"-{language}"
    check(TRANSCRIPTS / f"classic-evening{ending}.txt", transcript)
