"""A crowd in one game: what is made of all of them is made once, and beside the loop; counted, not timed."""

import asyncio
import threading
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from bot.games import tables
from bot.games.kinds.duplicate import played as kept
from bot.games.kinds.duplicate.ending import MOST_FINISHERS
from bot.games.kinds.duplicate.picture import MOST_SCORES
from bot.games.kinds.duplicate.texts.pieces import MOST_IN_ALL
from bot.games.lobby import MOST_SEATED
from bot.talk.names import ToldApart
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from render.alt_text import alt_text
from render.picture import BoardPicture
from tests.bot.club import Club
from tests.bot.memory_store import MemoryStore

CROWD = MOST_IN_ALL + 5


@pytest.fixture
def names() -> Sequence[str]:
    return [f"Joueuse {number}" for number in range(1, CROWD + 1)]


@pytest.fixture
async def crowded(shipped: Lexicon, names: Sequence[str]) -> Club:
    """A lobby of many who came one after the other and all at once."""
    club = Club(MemoryStore(), shipped, DuplicateRules("normal"))
    await club.say(names[0], "/duplicate")
    await club.say(names[1], "/rejoindre")
    await asyncio.gather(*(club.application.handle(_joins(club, name)) for name in names[2:]))
    await club.deliver()
    return club


def _joins(club: Club, name: str) -> Any:
    return club.request(name, club.application.commands.parse_line("/rejoindre"))


async def play(club: Club, names: Sequence[str], line: str = "/passer") -> None:
    """Everybody hands in a bulletin, and the round is scored."""
    action = club.application.commands.parse_line(line)
    await asyncio.gather(*(club.application.handle(club.request(name, action)) for name in names))
    await club.wait(10)


async def test_its_messages_show_the_first_ones_and_count_the_others(
    crowded: Club, names: Sequence[str]
) -> None:
    lobby = crowded.newest("lobby").lobby
    assert lobby is not None
    assert (len(lobby.players), lobby.others) == (MOST_SEATED, CROWD - MOST_SEATED)
    assert f"{CROWD}\N{NO-BREAK SPACE}joueurs" in crowded.newest("lobby").text
    await crowded.say(names[0], "/commencer")
    await play(crowded, names)
    card = crowded.newest("card")
    picture = card.picture
    assert isinstance(picture, BoardPicture)
    assert (len(picture.scores), picture.others) == (MOST_SCORES, CROWD - MOST_SCORES)
    assert f"{CROWD - 10} autres" in card.text
    assert "autres" in alt_text(picture)
    await crowded.say(names[0], "/arreter oui")
    final = crowded.newest("final")
    assert final.ending is not None
    assert (len(final.ending.standing), final.ending.others) == (
        MOST_FINISHERS,
        CROWD - MOST_FINISHERS,
    )
    assert final.text.count("Joueuse") >= MOST_IN_ALL
    assert names[-1] not in final.text
    assert "et 5 autres" in final.text
    own = await crowded.ask(names[-1], "/feuille texte")
    assert str(CROWD) in own.text, "one's own place, of all of them"


async def test_who_comes_in_is_told_from_those_who_are_called_alike_alone(
    crowded: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted, tell = list[int](), ToldApart._tell
    added, add = list[int](), ToldApart.add

    def told(apart: ToldApart, alike: Sequence[int]) -> Mapping[int, str]:
        counted.append(len(alike))
        return tell(apart, alike)

    def noted(apart: ToldApart, person: int, name: str, user_name: str = "") -> None:
        added.append(person)
        add(apart, person, name, user_name)

    monkeypatch.setattr(ToldApart, "_tell", told)
    monkeypatch.setattr(ToldApart, "add", noted)
    for number in range(10):
        await crowded.say(f"Tom {number}", "/rejoindre")
    assert len(added) == 10, "each once, and nobody who was there"
    assert sum(counted) == 0, "of a crowd the first ones are shown, and they were told apart before"


async def test_the_record_of_a_crowd_is_made_once_a_round(
    crowded: Club, names: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await crowded.say(names[0], "/commencer")
    await play(crowded, names)
    await crowded.wait(20)
    made, make = list[threading.Thread](), kept._played

    def noted(game: Any) -> Any:
        made.append(threading.current_thread())
        return make(game)

    monkeypatch.setattr(kept, "_played", noted)
    for name in names[:5]:
        assert (await crowded.ask(name, "/feuille")).picture is not None
        await crowded.say(name, "/passer")
    assert len(made) == 1
    assert made[0] is not threading.main_thread()


async def test_what_is_made_of_all_of_them_is_made_beside_the_loop(
    crowded: Club, names: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, threads = crowded.application.desk.kinds["duplicate"], set[threading.Thread]()
    messages, evolve = type(kind).messages, type(kind).evolve

    def noted(*args: Any) -> Any:
        threads.add(threading.current_thread())
        return messages(*args)

    def folded(*args: Any) -> Any:
        threads.add(threading.current_thread())
        return evolve(*args)

    await crowded.say(names[0], "/commencer")
    monkeypatch.setattr(type(kind), "messages", noted)
    action = crowded.application.commands.parse_line("/passer")
    requests = [crowded.request(name, action) for name in names]
    await asyncio.gather(*map(crowded.application.handle, requests))
    monkeypatch.setattr(type(kind), "evolve", staticmethod(folded))
    await crowded.wait(10)
    assert threads
    assert threading.main_thread() not in threads


async def test_a_small_game_goes_through_no_thread(shipped: Lexicon) -> None:
    club = Club(MemoryStore(), shipped)
    await club.begin("Tom")
    table = await club.application.desk.table((await club.game()).game)
    assert not table.is_crowded
    assert tables.CROWD > 2
