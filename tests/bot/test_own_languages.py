"""Where everybody reads their own language, a game says all it says in each, as a place of that has it."""

from dataclasses import replace
from typing import Any

import pytest

from bot.config import Telegram
from bot.enabled import Enabled
from bot.talk.identity import Place
from bot.talk.messages import Shown
from engine.lexicon import Lexicon
from tests.bot.club import Club, TakenAway
from tests.bot.memory_store import MemoryStore

DUPLICATE = ("/duplicate", "/rejoindre", "/commencer", "/fin", "/organiser", "/arreter oui")
CLASSIC = ("/classique", "/rejoindre", "/commencer", "/passer", "/abandonner")
LOTO = ("/loto", "/rejoindre", "/commencer", "/arreter oui")
JUNIOR = ("/junior", "/rejoindre", "/commencer", "/arreter oui")


async def _evening(club: Club, lines: tuple[str, ...]) -> list[Shown]:
    for line in lines:
        await club.say("Tom" if line == "/rejoindre" else "Léa", line)
        await club.wait(7)
    return [*club.log, *(said for _, said in club.private)]


def _alone(said: Shown) -> Shown:
    return replace(said, language="", also=())


@pytest.mark.parametrize("lines", [DUPLICATE, CLASSIC, LOTO, JUNIOR])
async def test_what_is_said_is_said_in_each_language(
    shipped: Lexicon, lines: tuple[str, ...]
) -> None:
    french, english, both = (
        Club(MemoryStore(), shipped, language=each) for each in ("fr", "en", "fr")
    )
    both.application.several_languages.add("club")
    in_french, in_english, in_both = [
        await _evening(each, lines) for each in (french, english, both)
    ]
    assert len(in_french) > 3
    assert [_alone(said) for said in in_both] == in_french
    assert [_alone(said.read_in("en")) for said in in_both] == in_english
    told = [said for said in in_both if not isinstance(said, TakenAway) and said.text]
    assert all(said.read_in("en").text != said.text or said.text.isupper() for said in told)


async def test_where_all_read_the_same_it_is_said_once(playing: Club) -> None:
    assert not any(said.also or said.language for said in playing.log)


async def test_a_process_without_the_page_says_what_is_said_there_in_each_language(
    playing: Club,
) -> None:
    """Whoever decides on a game there says so, though another process shows it."""
    shared: Any = (playing.application, *[None] * 5)
    Enabled(port=0).makers(shared, Telegram())
    assert playing.application.settings.has_several(Place("playground", "room"))
