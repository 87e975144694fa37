"""Whole games in groups of every sort: nothing that Telegram would not take, from the lobby to the end."""

from datetime import timedelta

import pytest

from engine.duplicate.rules import DuplicateRules
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.notation import mark_jokers
from engine.solutions import find_top
from tests.bot.memory_store import MemoryStore
from tests.bot.platforms.telegram.evening import evening

RULES = DuplicateRules("normal", pause=timedelta(0), warning=timedelta(0))


@pytest.mark.processes
@pytest.mark.parametrize("forum", [False, True])
async def test_a_whole_game(shipped: Lexicon, forum: bool) -> None:
    """Tom plays every top without leaving the group, Zoé passes, Léa writes nonsense in private."""
    async with evening(MemoryStore(), shipped, RULES) as club:
        if forum:
            club.club = club.server.group("Forum", *club.server.people.values(), forum=True)
            club.topic = club.club.topic("Parties")
        await club.types("Léa", "/duplicate")
        await club.presses("Tom", "Rejoindre")
        await club.presses("Zoé", "Rejoindre")
        await club.presses("Léa", "Commencer")
        await club.follows("Léa", "Jouer en privé")
        rounds = 0
        while await club.is_on():
            game = await club.game()
            assert game.round is not None
            rounds += 1
            top = find_top(game.board, game.round.rack, shipped, formula=NORMAL)[0]
            tiles = game.round.rack.replace("?", "")
            await club.writes_inline("Tom", f"{top.play.ref} {mark_jokers(top.play.word)}")
            await club.chooses("Tom")
            await club.presses("Zoé", "Passer")
            await club.types_alone("Léa", f"H8 {tiles[:2]}")
            await club.presses("Léa", "Passer")
            await club.wait(7.5)
        said = [message.text for message in club.club.ours]
        (final,) = [text for text in said if "Partie terminée" in text]
        assert "1. Tom : " in final
        assert "100,0 %, négatif 0" in final
        assert "Tirages vérifiables" in final
        assert sum("bulletins" in text for text in said) == rounds
        assert sum("Top du coup " in text for text in said) == rounds
        assert not [m for m in club.club.ours[1:-1] if m.rows]
        assert {message.topic for message in club.club.ours} == {club.topic}


CROWD = [f"{'😀<b>&_*' * 4}{number:02}" for number in range(60)]
"""As long as names get, and nothing in them is what it looks like."""


@pytest.mark.processes
async def test_a_crowd_with_long_names(shipped: Lexicon) -> None:
    """Lobby, card and ranking are within what a message takes; everybody is named in the end."""
    async with evening(MemoryStore(), shipped, RULES) as club:
        await club.types("Léa", "/duplicate")
        for name in CROWD:
            club.comes(name)
            await club.presses(name, "Rejoindre")
        await club.presses("Léa", "Commencer")
        for number, name in enumerate(CROWD):
            club.server.people[name].alone.started = True
            await club.types_alone(name, ("H4 POESIE", "H8 HOP", "H7 EPIS", "H4 POISE")[number % 4])
        await club.wait(200)
        (card,) = [message for message in club.club.ours if "Top du coup 1" in message.text]
        assert card.picture
        assert len(card.text) > 500, "as much of it as there is room for"
        await club.types("Léa", "/arreter oui")
        said = "".join(
            message.text + message.file.data.decode(errors="ignore")
            for message in club.club.ours
            if not message.picture
        )
        assert [name for name in CROWD if name not in said] == []


@pytest.mark.processes
async def test_a_crowd_at_the_pace_of_telegram(shipped: Lexicon) -> None:
    """Twenty who join, answer and ask at once: Telegram never asks for patience, and sees all of it."""
    async with evening(MemoryStore(), shipped, RULES, paced=True) as club:
        await club.types("Léa", "/duplicate blitz")
        for name in CROWD[:20]:
            club.comes(name)
            await club.presses(name, "Rejoindre")
            await club.wait(1)
        await club.presses("Léa", "Commencer")
        await club.wait(1)
        for name in CROWD[:20]:
            club.server.people[name].alone.started = True
            await club.presses(name, "Mon chevalet")
            await club.types_alone(name, "H4 POESIE")
            await club.types(name, "/sac")
            await club.wait(1)
        await club.wait(60)
        said = [message.text for message in club.club.ours]
        assert [text for text in said if "Top du coup 1" in text]
        assert [text for text in said if text.startswith("Coup 1") and "20 bulletins" in text]
        assert not [each for each in club.server.refused if each.code == 429]


@pytest.mark.parametrize(
    "name",
    ["@everyone", "@lea_joue x", "/arreter oui", "https://x.example", "@@abc"],
)
async def test_nobody_is_called_whatever_somebody_is_called(shipped: Lexicon, name: str) -> None:
    async with evening(MemoryStore(), shipped, RULES) as club:
        club.comes(name)
        await club.types("Léa", "/duplicate")
        await club.presses(name, "Rejoindre")
        await club.presses("Léa", "Commencer")
        await club.presses(name, "Passer")
        await club.wait(200)
        named = [m for m in club.club.ours if name.strip("@/").split()[0] in m.text]
        assert named
        kinds = {entity["type"] for message in named for entity in message.entities}
        assert not kinds & {"mention", "text_mention"}


@pytest.mark.processes
async def test_typed_slips_go_and_nobody_who_never_pressed_start_is_left_without_an_answer(
    shipped: Lexicon,
) -> None:
    """Two dozen who are in no private chat, while the group has as many messages as Telegram takes."""
    async with evening(MemoryStore(), shipped, RULES, paced=True) as club:
        club.club.promote(club.server.bot, "can_delete_messages")
        await club.types("Léa", "/duplicate blitz")
        for name in CROWD[:24]:
            club.comes(name)
            club.server.people[name].is_up_to_date = False
            await club.presses(name, "Rejoindre")
        await club.presses("Léa", "Commencer")
        await club.wait(1)
        typed = [await club.types(name, "/jouer H4 POESIE") for name in CROWD[:24]]
        await club.wait(1)
        assert [message for message in typed if message in club.club.messages] == []
        await club.wait(120)
        notices = [message for message in club.club.ours if "POESIE" not in message.text]
        told = [each for each in notices if "tout le monde vous lit" in each.text]
        assert len(told) == len(typed)
        assert not [each for each in club.server.refused if each.code == 429]


@pytest.mark.processes
async def test_inline_mode_that_is_switched_off_and_on_is_found_out_once(shipped: Lexicon) -> None:
    """By a refusal; and by somebody who writes to the bot in the group."""
    async with evening(MemoryStore(), shipped, RULES) as club:
        await club.types("Léa", "/duplicate")
        await club.presses("Tom", "Rejoindre")
        club.server.world.inline_mode = False
        await club.presses("Léa", "Commencer")
        await club.presses("Tom", "Passer")
        await club.wait(200)
        draws = [each for each in club.club.ours if each.text.startswith("Coup ")]
        assert len(draws) == 2
        assert "Jouer ici" not in draws[-1].buttons
        assert [str(each) for each in club.server.refused] == ["BOT_INLINE_DISABLED"]
        club.server.world.inline_mode = True
        await club.writes_inline("Tom", "H4 POESIE")
        await club.presses("Tom", "Passer")
        assert "Jouer ici" in draws[-1].buttons
