"""A whole evening as the channel shows it, typed and answered: read it in tests/transcripts/evening.txt.

Of a message that is edited only the lines that have changed are written: ``-`` before, ``+`` now.
"""

import difflib
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from bot.talk.messages import Shown
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.notation import mark_jokers
from engine.solutions import best_plays
from tests.bot.club import PLACE, Club, TakenAway
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.golden import check, mask_ids

TRANSCRIPT = Path(__file__).parents[1] / "transcripts" / "evening.txt"
BREAK = range(6, 9)
"""Rounds in which everybody is out for coffee."""


def lines_of(message: Shown) -> list[str]:
    """Everything of it that can be read or pressed."""
    lines = message.whole.splitlines()
    if message.next_round is not None:
        lines.append(f"(coup suivant à {message.next_round:%H:%M:%S})")
    if message.until is not None:
        lines.append(f"(jusqu’à {message.until:%H:%M:%S})")
    if message.buttons:
        lines.append(f"<{'> <'.join(button.label for button in message.buttons)}>")
    for menu in message.menus:
        held = next((c.label for c in menu.choices if c.value == menu.chosen), menu.label)
        lines.append(f"[{held} v]")
    return lines


class Evening:
    """Somebody writes down what is typed and what is shown."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.script: list[str] = []
        self.on_show: dict[str, list[str]] = {}
        self.seen = 0

    async def say(self, name: str, line: str) -> None:
        answer = await self.club.say(name, line)
        self.script.append(f"{name}> {line}")
        self.script.extend(f"    (à {name}) {told}" for told in answer.splitlines())
        self.show()

    async def wait(self, seconds: float) -> None:
        await self.club.wait(seconds)
        self.show()

    def show(self) -> None:
        """What is new in the channel."""
        for message in self.club.log[self.seen :]:
            name = message.slot.partition("/")[2]
            if isinstance(message, TakenAway):
                if self.on_show.pop(name, None) is not None:
                    self.script.append(f"[{name}] retiré")
                continue
            before, now = self.on_show.get(name), lines_of(message)
            self.on_show[name] = now
            if before is None:
                self.script += [f"[{name}]", *(f"    {line}" for line in now)]
            elif changed := [line for line in difflib.ndiff(before, now) if line[0] in "-+"]:
                self.script += [f"[{name}] modifié", *(f"    {line}" for line in changed)]
        self.seen = len(self.club.log)

    async def game(self) -> DuplicateGame | None:
        """As it stands; None when it is over."""
        desk = self.club.application.desk
        for game_id in await desk.running(PLACE):
            game: DuplicateGame = (await desk.table(game_id)).game
            return game
        return None

    async def play(self, game: DuplicateGame, number: int, rack: str) -> None:
        """What each of the three does in a round: four ways, in turn."""
        best = best_plays(game.board, rack, self.club.lexicon, NORMAL, count=40)
        less = next(found for found in best if found.points < best[0].points)
        top, next_best = (
            f"{found.play.ref} {mark_jokers(found.play.word)}" for found in (best[0], less)
        )
        match number % 4:
            case 1:
                await self.say("Zoé", top)
                await self.say("Léa", "/passer")
                if number > 1:  # where his first bulletin stands
                    await self.say("Tom", next_best)
            case 2:
                await self.say("Tom", next_best)
                await self.say("Léa", top)
                await self.say("Zoé", top)
                await self.say("Tom", top)  # on second thoughts
            case 3:
                await self.say("Léa", next_best)
                await self.say("Tom", top)  # Zoé finds nothing
            case _:
                await self.say("Tom", top)
                await self.say("Zoé", next_best)
                await self.say("Léa", next_best)


RULES = DuplicateRules("normal", round_time=timedelta(seconds=60), warning=timedelta(seconds=20))


@pytest.mark.long
async def test_a_whole_evening_as_text(shipped: Lexicon) -> None:
    """Somebody opens, two come, all play: a top alone, a blank slip, a wrong word, a break, the secret."""
    transcript = await transcript_of(Club(MemoryStore(), shipped, RULES))
    check(TRANSCRIPT, transcript)
    for seen in (
        "Top en solo : Zoé",
        "bulletin blanc",
        "non admis",
        "pas de bulletin",
        "en attente",
    ):
        assert seen in transcript
    assert "Partie terminée" in transcript


async def transcript_of(club: Club, meanwhile: Callable[[], Awaitable[None]] | None = None) -> str:
    """All that is said; `meanwhile` is done once, in the break."""
    evening = Evening(club)
    for name, line in (
        ("Léa", "/duplicate"),
        ("Tom", "/rejoindre"),
        ("Zoé", "/join"),
        ("Zoé", "/phrase  deux doigts   de sel"),
        ("Léa", "/commencer"),
        ("Tom", "/pause"),
        ("Tom", "h8 EB"),
        ("Zoé", "bonjour à tous"),
        ("Léa", "/sac"),
    ):
        await evening.say(name, line)
    while (game := await evening.game()) is not None:
        on = game.round
        if game.halt is not None:
            if meanwhile is not None:
                await meanwhile()
            await evening.say("Léa", "/reprendre")
        elif on is not None and on.number not in BREAK:
            await evening.play(game, on.number, on.rack)
        await evening.wait(30)
    return mask_ids(plain("\n".join(evening.script))) + "\n"
