"""A whole official game as four people see it, read in tests/transcripts/official-evening.txt.

Léa referees, three play and make the mistakes that players make. What is written to one of them in private
stands there too.
"""

from datetime import timedelta
from itertools import cycle
from pathlib import Path

import pytest

from bot.store.sql.store import SqlStore
from engine.duplicate.rounds import Round
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.notation import mark_jokers
from engine.solutions import best_plays
from tests.bot.club import Club
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.test_evening import Evening
from tests.golden import check, mask_ids

TRANSCRIPT = Path(__file__).parents[1] / "transcripts" / "official-evening.txt"
PAPER = TRANSCRIPT.with_name("paper-evening.txt")


class OfficialEvening(Evening):
    """Private messages are written down, too."""

    told = 0

    def show(self) -> None:
        super().show()
        for name, message in self.club.private[self.told :]:
            self.script.append(f"[à {name} en privé]")
            self.script += [f"    {line}" for line in message.whole.splitlines()]
        self.told = len(self.club.private)

    async def hand_in(self, name: str, game: DuplicateGame, on: Round, way: str) -> None:
        """The top, a smaller word, or one of the ways to get it wrong."""
        best = best_plays(game.board, on.rack, self.club.lexicon, NORMAL, count=40)
        top = best[0]
        less = next((each for each in best if each.points < top.points), top)
        ref, word, points = top.play.ref, mark_jokers(top.play.word), top.points
        turned = f"{ref[1:]}{ref[0]}" if ref[0].isalpha() else f"{ref[-1]}{ref[:-1]}"
        lines = {
            "right": f"{ref} {word} {points}",
            "less": f"{less.play.ref} {mark_jokers(less.play.word)} {less.points}",
            "wrong score": f"{ref} {word} {points + 1}",
            "no score": f"{word} {ref}",
            "turned": f"{turned} {word} {points}",
            "unreadable": "?!",
            "bad word": f"{ref} {on.rack.replace('?', 'E')} {points}",
            "struck out": f"~~{less.play.ref} {less.play.word} 3~~ {ref} {word} {points}",
            "blank": "/passer",
        }
        if way in lines:
            await self.say(name, lines[way])


@pytest.mark.long
async def test_a_whole_official_game_as_text(shipped: Lexicon) -> None:
    evening = OfficialEvening(Club(MemoryStore(), shipped))
    for name, line in (
        ("Léa", "/duplicate blitz officiel"),
        *((name, "/rejoindre") for name in ("Tom", "Zoé", "Anne")),
        ("Léa", "/commencer"),
    ):
        await evening.say(name, line)
    ways = {
        "Tom": cycle(("wrong score", "right", "no score", "wrong score", "less")),
        "Zoé": cycle(("right", "bad word", "turned", "right", "struck out", "blank")),
        "Anne": cycle(("unreadable", "less", "", "no score")),
    }
    orders = {
        2: "/avertir Zoé bavardage",
        3: "/recours 2 mon mot est valable",
        4: "/trancher Zoé non il n'est pas dans la liste",
        5: "/annoncer pause après ce coup",
        6: "/corriger Anne 1 5 bulletin lisible",
        7: "/nul Anne a parlé",
    }
    played = 0
    while (game := await evening.game()) is not None:
        on = game.round
        if on is not None and on.number != played:
            played = on.number
            if played in orders:
                await evening.say("Zoé" if "recours" in orders[played] else "Léa", orders[played])
            for name, own in ways.items():
                await evening.hand_in(name, game, on, next(own))
        await evening.wait(20)
    for line in ("/feuilles officielle texte", "/feuilles couleurs texte"):
        await evening.say("Tom", line)
    transcript = mask_ids(plain("\n".join(evening.script))) + "\n"
    check(TRANSCRIPT, transcript)
    for seen in (
        "Avertissement n° 4",
        "conduite, « bavardage »",
        "référence inversée",
        "bulletin illisible (art. 4.2)",
        "recours de Zoé est rejeté",
        "pénalités −",
    ):
        assert seen in transcript


async def test_an_evening_with_paper_as_text(store: SqlStore, shipped: Lexicon) -> None:
    """Léa referees; Tom plays in the chat, Marie and Paul in the room, on paper."""
    rules = DuplicateRules("normal", round_time=timedelta(minutes=1), warning=timedelta(seconds=20))
    evening = OfficialEvening(Club(store, shipped, rules))
    for name, line in (
        ("Léa", "/duplicate officiel"),
        ("Tom", "/rejoindre"),
        ("Léa", "/arbitrer papier 3 Marie"),
        ("Léa", "/arbitrer papier 4 Paul"),
        ("Léa", "/commencer"),
    ):
        await evening.say(name, line)
    for number in (1, 2):
        game = await evening.game()
        assert game is not None
        assert game.round is not None
        best, less = (
            f"{found.play.ref} {mark_jokers(found.play.word)} {found.points}"
            for found in best_plays(game.board, game.round.rack, shipped, NORMAL, count=40)[::39]
        )
        await evening.say("Tom", less)
        await evening.wait(63)
        await evening.say("Léa", f"/arbitrer saisir 3 {best}")
        if number == 1:
            await evening.say("Léa", "/arbitrer saisir 4 -")
        else:
            await evening.say("Léa", "/organiser")
            await evening.say("Léa", "/arbitrer releves")
        await evening.wait(20)
    for line in ("/organiser arreter oui", "/arbitrer effacer 3", "/feuilles officielle texte"):
        await evening.say("Léa", line)
    transcript = mask_ids(plain("\n".join(evening.script))) + "\n"
    check(PAPER, transcript)
    assert "À saisir : 4 Paul" in transcript
    *_, sheet = transcript.partition("/feuilles officielle texte")
    assert "Marie" not in sheet
    assert "Paul" in sheet
