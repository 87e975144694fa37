"""A kind of game may tell its players in private what they did not ask for; who does not want it says so."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.delivery.adapter import Called, PersonClosed, Sent
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from tests.bot.club import Club, alone_with
from tests.bot.games.noughts.kind import KIND, NoughtsKind
from tests.bot.games.noughts.test_noughts import KINDS, presses, store_in
from tests.bot.plain import plain
from tests.engine.duplicate.games import CLUB_WORDS


class Telling(NoughtsKind):
    """Noughts whose players are told of their turns."""

    tells_unasked = True


TELLING = {**KINDS, KIND: Telling()}


class Doors(Club):
    """A club whose members may have closed their private chats; what was tried is kept."""

    closed: frozenset[str] = frozenset()
    tried = 0

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        if isinstance(to, Account):
            self.tried += 1
            if to.user in self.closed:
                raise PersonClosed("closed")
        return await super().send(message, to, replaces, called)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Doors]:
    """Nothing is played."""
    async with await store_in(tmp_path) as store:
        yield Doors(store, CLUB_WORDS, kinds=TELLING)


async def begin(club: Club) -> None:
    """Léa plays against Tom; it is her turn."""
    await club.say("Léa", "/morpion")
    await club.say("Tom", "/rejoindre")


async def test_who_has_chosen_nothing_is_told(club: Doors) -> None:
    await begin(club)
    assert [name for name, _ in club.private] == ["léa"]
    assert plain(await club.say("Léa", "/alertes")).startswith("Vous n’avez rien choisi")


async def test_a_no_holds_for_all_games_and_is_remembered(club: Doors) -> None:
    assert plain(await club.say("Léa", "/alertes non")).startswith("Alertes : non.")
    club.open()
    await begin(club)
    assert club.private == []
    assert plain(await club.say("Léa", "/alertes")).startswith("Alertes : non.")


async def test_who_cannot_be_written_to_is_tried_once_and_plays_on(club: Doors) -> None:
    club.closed = frozenset({"léa"})
    await begin(club)
    await presses(club, "Léa", "b2")
    await presses(club, "Tom", "a1")
    assert club.tried == 2, "Léa once, and Tom"
    assert plain((await club.ask("Léa", "/moi")).text) == "O··\n·X·\n···", "nothing is said of it"
    assert "écrire en privé" in plain(await club.say("Léa", "/alertes"))


async def test_who_writes_to_the_bot_in_private_is_tried_again(club: Doors) -> None:
    club.closed = frozenset({"léa"})
    await begin(club)
    club.closed = frozenset()
    await club.say("Léa", "/jouer b2", place=alone_with("Léa"))
    await presses(club, "Tom", "a1")
    assert [name for name, _ in club.private] == ["tom", "léa"]


async def test_a_program_is_told_nothing(club: Doors) -> None:
    await club.say("Léa", "/morpion")
    await club.say("Léa", "/machine")
    await presses(club, "Léa", "b2")
    await club.wait(1)
    assert {name for name, _ in club.private} == {"léa"}
