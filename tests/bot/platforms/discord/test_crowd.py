"""Two hundred players: the card and the lobby hold, and the ranking is on them."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from bot.games.kinds.duplicate.channel_messages import ChannelMessages
from bot.games.kinds.duplicate.channel_news import ChannelNews
from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.platforms.discord.limits import LONGEST_CONTENT
from bot.platforms.discord.outgoing import Content, content_of
from bot.talk.identity import Place
from bot.talk.messages import Message, Remove, Shown
from bot.talk.names import LONGEST_NAME
from bot.texts import LANGUAGES
from engine.duplicate import events as e
from engine.duplicate.draws import Draw
from engine.duplicate.evolve import evolve
from engine.duplicate.reasons import ChoiceReason, CloseReason, Termination, Verdict
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame
from engine.lexicon import LexiconIdentity
from engine.short_code import short_code
from engine.solutions import Solution
from tests.builders import play

NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)
CROWD = 200
NAMES = {number: f"J{number}" for number in range(1, CROWD + 1)}
HARD = {number: f"*_{number}".ljust(LONGEST_NAME, "_") for number in range(1, CROWD + 1)}
"""As long as names get, and everything in them has a backslash."""


def events(spread: int) -> list[e.Event]:
    """A game of so many, where a round brought so many different scores."""
    found = [Solution(play("H4 PASSER"), 76), Solution(play("H4 PASSE"), 24)]
    results = tuple(
        e.Result(number, Verdict.ADMITTED, 76 - number % spread, play("H4 PASSER"))
        for number in NAMES
    )
    return [
        e.GameCreated("g", DuplicateRules("normal"), LexiconIdentity("test", "00"), "cd" * 32, NOW),
        *(e.PlayerJoined(number, NOW) for number in NAMES),
        e.RoundDrawn(1, (Draw(0, "", "PASSERE"),), NOW),
        e.RoundOpened(1, NOW, NOW + 60 * SECOND),
        e.RoundClosed(1, NOW, CloseReason.TIME, NOW),
        e.RoundScored(
            round=1,
            top=found[0],
            reason=ChoiceReason.ONLY,
            isotops=(),
            subtops=tuple(found[1:]),
            results=results,
            solo=None,
            at=NOW,
        ),
        e.GameEnded(Termination.ABORTED, "ef" * 32, NOW),
    ]


def after(kind: type[e.Event], spread: int, names: dict[int, str], language: str) -> Shown:
    """What is said last after the last event of that kind."""
    news = ChannelNews(ChannelMessages(Place("discord", "1"), DUPLICATE[language], names))
    game: DuplicateGame | None = None
    said: list[Message] = []
    for event in events(spread):
        before, game = game, evolve(game, event)
        if isinstance(event, kind):
            said = news.messages(event, game, before)
    last = said[-1]
    assert not isinstance(last, Remove)
    return last


def shown(message: Shown, language: str = "fr") -> Content:
    content = content_of(message, LANGUAGES[language])
    assert len(content.text) <= LONGEST_CONTENT
    return content


@pytest.mark.parametrize("spread", [1, 5, 12, 76])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_is_whole(spread: int, language: str) -> None:
    """Title, the first ten of the ranking, how many others, then the bulletins by score with counts."""
    content = shown(after(e.RoundScored, spread, NAMES, language), language)
    assert content.whole == ""
    title, *lines = content.text.splitlines()
    assert "PASSER" in title
    assert len([line for line in lines[:10] if "76" in line or "7" in line]) == 10
    assert "190" in lines[10]
    counted = [line for line in lines[12:] if "joueur" in line or "player" in line or "J20" in line]
    assert counted


def test_every_player_is_counted_once() -> None:
    text = shown(after(e.RoundScored, 76, NAMES, "en"), "en").text
    counts = [
        int(line.split(", ")[1].split()[0]) for line in text.splitlines() if "\xa0player" in line
    ]
    ranked = [line for line in text.splitlines() if " · " in line and not line.startswith("-#")]
    assert sum(counts) + len(ranked) == CROWD
    assert "points or fewer" in text


@pytest.mark.parametrize("spread", [1, 12, 76])
def test_whatever_the_names_the_first_ten_are_there(spread: int) -> None:
    text = shown(after(e.RoundScored, spread, HARD, "fr")).text
    ranked = [line for line in text.splitlines() if re.match(r"\d+\\\. .*: \d+ · ", line)]
    assert len(ranked) == 10


def test_the_lobby_names_some_and_counts_all() -> None:
    content = shown(after(e.PlayerJoined, 1, NAMES, "fr"))
    assert content.whole == ""
    assert "200" in content.text
    assert "et 170 autres" in content.text
    assert short_code("cd" * 32) in shown(after(e.PlayerJoined, 1, HARD, "fr")).text.replace(
        "\u00a0", " "
    )


def test_the_final_ranking_is_whole_in_its_file() -> None:
    content = shown(after(e.GameEnded, 76, NAMES, "fr"))
    for name in NAMES.values():
        assert f"{name} (" in (content.whole or content.text) or f"{name}\xa0:" in content.text
